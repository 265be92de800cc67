/* The figures of the chapter on capacity. */
(live => {
"use strict";
const {kinds, power, range, numbered, sum} = live;

/* Four points of the plane: weights μ with the sum zero and Σ μ x = 0; their signs are the labels that no line gives. */
function radon(X) {
  const area = (p, q, r) => (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]);
  let mu = range(4).map(i => (i % 2 ? 1 : -1) * area(...X.filter((_, k) => k !== i)));
  if (mu[3] < 0) mu = mu.map(v => -v);
  const labels = mu.map(v => v >= 0 ? 1 : -1), total = sum(mu.filter(v => v >= 0)), general = mu.every(v => Math.abs(v) > 1e-9);
  return {labels, general, point: [0, 1].map(k => sum(mu.map((v, i) => v >= 0 ? v * X[i][k] : 0)) / (total || 1))};
}
kinds.radon = {
  start: ({X}) => ({X}),
  answer({X}) {
    const found = X.map(radon), side = (one, s) => numbered(range(4).filter(i => one.labels[i] === s)), [above, below] = found;
    return {labels: found.map(one => one.labels), points: found.map(one => one.point), says: found.every(one => one.general)
      ? ["split", {a: side(above, 1), b: side(above, -1), c: side(below, 1), d: side(below, -1)}] : ["line", {where: above.general ? "Below" : "Above"}]};
  },
  build(stage, data, panels) {
    panels.forEach((panel, p) => range(4).forEach(i => stage.handle(panel, {name: `Point ${i + 1}, ${p ? "below" : "above"}`, get: () => stage.state.X[p][i],
      set: point => { stage.state.X = stage.state.X.map((X, q) => q === p ? X.map((old, k) => k === i ? point : old) : X); }})));
    return ({labels, points}, {X}) => panels.forEach((panel, p) => {
      for (const s of [1, -1]) panel.path(X[p].filter((_, i) => labels[p][i] === s), s > 0 ? "shade-blue stroke blue bold" : "shade-orange stroke orange bold", true);
      panel.cross(points[p], 7);
      X[p].forEach((x, i) => { panel.sample(x, labels[p][i], 80); panel.text(x, String(i + 1), {dx: 13, dy: -11}); });
    });
  },
};

/* Vapnik's term: how far the risk may be above the training error. */
const term = (n, H, delta) => { const h = Math.min(H, 2 * n); return Math.sqrt((h * (Math.log(2 * n / h) + 1) - Math.log(delta / 4)) / n); };
kinds.vapnik = {
  glides: [],
  start: ({n, H}) => ({n, H}),
  answer({n, H}, {delta}) {
    const bound = term(n, H, delta);
    let low = 0, high = 8;          // where the promise begins: bisection on log10 n, beyond which it stands
    for (let k = 0; k < 60; k++) { const at = (low + high) / 2; if (term(10 ** at, H, delta) < 1) high = at; else low = at; }
    const enough = Math.ceil(10 ** high), percent = 100 * bound;
    return {bound, enough, says: [bound < 1 ? "promise" : "nothing", {n, H, percent, enough}]};
  },
  build(stage, {delta}, [panel]) {
    const whole = (low, high, parts) => { const one = power(low, high, parts); return {...one, to: v => Math.round(one.to(v)), show: v => String(v)}; };
    stage.slider({name: "samples n", key: "n", ...whole(1, 8, 140)});
    stage.slider({name: "dimension H", key: "H", ...whole(0, 4, 80)});
    return ({bound}, {n, H}) => {
      panel.curve(t => term(t, H, delta), "stroke green thin", panel.x);
      panel.dot([n, bound], 60, "fill-ink rim");
    };
  },
};
})(globalThis.LiveFigures);
