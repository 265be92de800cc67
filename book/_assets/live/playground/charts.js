/* The small charts of the playground. */
(P => {
"use strict";
const {svg, show} = P;
const chart = (width, height, label, ...more) => { const c = svg("svg", {viewBox: `0 0 ${width} ${height}`, class: "pg-chart", role: "img", "aria-label": label}); c.append(...more); return c; };
const text = (x, y, said, more = {}) => svg("text", {x, y, ...more}, said);

/* Curves over steps, on a logarithmic scale. */
P.logChart = (series, {label, width = 300, height = 130, at = null, names = []}) => {
  const all = series.flatMap(s => s.map(([, v]) => v)).filter(v => v > 0);
  const top = Math.ceil(Math.log10(Math.max(...all, 1e-12))), low = Math.floor(Math.log10(Math.max(Math.min(...all, 1), 1e-14)));
  const last = Math.max(1, ...series.flatMap(s => s.map(([k]) => k)));
  const x = k => 40 + (width - 46) * k / last, y = v => 6 + (height - 24) * (top - Math.log10(Math.max(v, 10 ** low))) / Math.max(1, top - low);
  const c = chart(width, height, label);
  for (let e = low; e <= top; e += Math.max(1, Math.ceil((top - low) / 4)))
    c.append(svg("line", {x1: 40, x2: width - 6, y1: y(10 ** e), y2: y(10 ** e), class: "pg-grid"}), text(36, y(10 ** e) + 4, e >= -3 && e <= 4 ? String(Number(`1e${e}`)) : show(10 ** e), {"text-anchor": "end"}));
  c.append(text(width - 6, height - 4, `step ${last}`, {"text-anchor": "end"}));
  series.forEach((s, k) => c.append(svg("polyline", {class: `pg-curve pg-curve-${k}`, points: s.filter(([, v]) => v > 0).map(([q, v]) => `${x(q).toFixed(1)},${y(v).toFixed(1)}`).join(" ")})));
  if (at !== null) c.append(svg("line", {x1: x(at), x2: x(at), y1: 6, y2: height - 18, class: "pg-now"}));
  names.forEach((n, k) => c.append(text(width - 6, 16 + 13 * k, n, {"text-anchor": "end", class: `pg-name-${k}`})));
  return c;
};

/* The box of a pair: the line on which it may move, where it was, where it is, where it would go without the box. */
P.pairBox = (s, y, numbers) => {
  const [i, j] = s.pair, most = 1.3 * Math.max(...s.before, ...s.after, 1e-12), ends = s.top.map(v => v < Infinity ? v : most), B = 190;
  const p = v => 44 + B * v / ends[0], q = v => 10 + B * (1 - v / ends[1]), slope = -y[i] * y[j], sum = s.before[1] - slope * s.before[0];
  const along = [0, ends[0]].map(v => [v, sum + slope * v]).concat([0, ends[1]].map(v => [(v - sum) / slope, v])).filter(([a, b]) => a >= -1e-12 && a <= ends[0] * (1 + 1e-12) && b >= -1e-12 && b <= ends[1] * (1 + 1e-12)).sort((a, b) => a[0] - b[0]);
  const c = chart(270, 246, `Box of the pair: from (${s.before.map(v => show(v)).join(", ")}) to (${s.after.map(v => show(v)).join(", ")})`);
  c.append(svg("rect", {x: 44, y: 10, width: B, height: B, class: s.top.every(v => v < Infinity) ? "pg-bounds" : "pg-bounds pg-open"}));
  if (along.length > 1) c.append(svg("line", {class: "pg-feasible", x1: p(along[0][0]), y1: q(along[0][1]), x2: p(along.at(-1)[0]), y2: q(along.at(-1)[1])}));
  if (s.wished?.every((v, k) => v > -0.2 * ends[k] && v < 1.15 * ends[k])) c.append(svg("circle", {class: "pg-wished", cx: p(s.wished[0]), cy: q(s.wished[1]), r: 6}));
  c.append(svg("circle", {class: "pg-before", cx: p(s.before[0]), cy: q(s.before[1]), r: 5}), svg("circle", {class: "pg-after", cx: p(s.after[0]), cy: q(s.after[1]), r: 6}));
  c.append(text(140, 238, `α of point ${numbers[0]}`, {"text-anchor": "middle"}), text(14, 105, `α of point ${numbers[1]}`, {transform: "rotate(-90 14 105)", "text-anchor": "middle"}), text(44 + B, 216, s.top[0] < Infinity ? show(s.top[0]) : "no bound", {"text-anchor": "end"}), text(40, 20, s.top[1] < Infinity ? show(s.top[1]) : "∞", {"text-anchor": "end"}));
  return c;
};

/* What each point costs: its margin along the axis, its hinge loss above it. */
P.lossChart = (margins, classes, label) => {
  const W = 300, H = 160, low = Math.max(-4, Math.min(-1, ...margins)), high = Math.min(6, Math.max(2.5, ...margins)), within = m => Math.min(high, Math.max(low, m));
  const x = m => 12 + (W - 24) * (m - low) / (high - low), y = loss => 10 + (H - 44) * (1 - loss / (1 - low)), c = chart(W, H, label);
  for (const m of [0, 1]) c.append(svg("line", {class: "pg-grid", x1: x(m), x2: x(m), y1: 10, y2: H - 34}), text(x(m), H - 20, String(m), {"text-anchor": "middle"}));
  c.append(svg("polyline", {class: "pg-hinge", points: [low, 1, high].map(m => `${x(m)},${y(Math.max(0, 1 - m))}`).join(" ")}));
  margins.forEach((m, k) => c.append(svg("circle", {class: `pg-cost pg-${classes[k]}`, cx: x(within(m)), cy: y(Math.max(0, 1 - within(m))), r: 4})));
  c.append(text(W - 10, H - 4, "margin y f(x)", {"text-anchor": "end"}), text(W - 10, 20, "hinge loss", {"text-anchor": "end"}));
  return c;
};

/* The optimum over u, with the line whose slope is −α. */
P.priceChart = (prices, alpha, at, label) => {
  const middle = prices[(prices.length - 1) / 2].optimum, values = prices.map(p => p.optimum), line = prices.map(p => middle - alpha * p.u);
  const low = Math.min(...values, ...line), high = Math.max(...values, ...line), W = 300, H = 160;
  const x = u => 44 + (W - 54) * (u + 1) / 2, y = v => 10 + (H - 40) * (high - v) / (high - low || 1), c = chart(W, H, label);
  for (const u of [-1, 0, 1]) c.append(svg("line", {class: "pg-grid", x1: x(u), x2: x(u), y1: 10, y2: H - 30}), text(x(u), H - 14, u ? show(u) : "u = 0", {"text-anchor": u === 1 ? "end" : "middle"}));
  c.append(text(40, y(values[0]) + 4, show(values[0], 2), {"text-anchor": "end"}), text(40, y(values.at(-1)) + 4, show(values.at(-1), 2), {"text-anchor": "end"}));
  c.append(svg("polyline", {class: "pg-curve pg-curve-1", points: prices.map((p, e) => `${x(p.u)},${y(line[e])}`).join(" ")}), svg("polyline", {class: "pg-curve pg-curve-0", points: prices.map(p => `${x(p.u)},${y(p.optimum)}`).join(" ")}), svg("circle", {class: "pg-after", cx: x(at.u), cy: y(at.optimum), r: 6}));
  c.append(text(W - 8, 20, "optimum", {class: "pg-name-0", "text-anchor": "end"}), text(W - 8, 34, "slope −α", {class: "pg-name-1", "text-anchor": "end"}));
  return c;
};

/* Errors of training and test over a setting; the valley is marked, and where the machine stands. */
P.errorChart = (made, which, now, label) => {
  const W = 300, H = 170, top = Math.max(0.1, ...made.flatMap(p => [p.train, p.test])), [low, high] = which === "C" ? [-2, 3] : [-2, 2];
  const x = v => 40 + (W - 50) * (Math.log10(v) - low) / (high - low), y = e => 8 + (H - 40) * (1 - e / top), c = chart(W, H, label);
  for (const e of [0, top / 2, top]) c.append(svg("line", {class: "pg-grid", x1: 40, x2: W - 10, y1: y(e), y2: y(e)}), text(36, y(e) + 4, `${show(100 * e, 1)} %`, {"text-anchor": "end"}));
  for (let e = low; e <= high; e++) c.append(text(x(10 ** e), H - 16, show(10 ** e), {"text-anchor": "middle"}));
  c.append(text(W - 10, H - 2, which === "C" ? "C" : "γ", {"text-anchor": "end"}));
  if (now >= 10 ** low && now <= 10 ** high) c.append(svg("line", {class: "pg-now", x1: x(now), x2: x(now), y1: 8, y2: H - 32}));
  ["train", "test"].forEach((name, k) => c.append(svg("polyline", {class: `pg-curve pg-curve-${k}`, points: made.map(p => `${x(p.value).toFixed(1)},${y(p[name]).toFixed(1)}`).join(" ")})));
  if (made.length) {
    const best = made.reduce((a, b) => b.test < a.test ? b : a);
    c.append(svg("circle", {class: "pg-wished", cx: x(best.value), cy: y(best.test), r: 6}));
  }
  c.append(text(46, 18, "training", {class: "pg-name-0"}), text(110, 18, "test", {class: "pg-name-1"}));
  return c;
};
})(globalThis.Playground ??= {});
