/* The figures of the chapter on regression. */
(live => {
"use strict";
const {kinds, settle, range, sum} = live;

/* ε-regression as a problem of classes: each sample twice, once for each side of the tube. */
function tube(K, z, C, epsilon) {
  const n = z.length, twice = range(2 * n), y = twice.map(i => i < n ? 1 : -1), two = twice.map(i => twice.map(j => K[i % n][j % n]));
  const {alpha, b} = settle(two, y, C, {linear: twice.map(i => epsilon - y[i] * z[i % n])});
  const coef = z.map((_, i) => alpha[i] - alpha[n + i]), f = K.map(row => sum(row.map((k, j) => k * coef[j])) + b);
  const error = sum(z.map((v, i) => Math.max(0, Math.abs(v - f[i]) - epsilon))), quad = sum(f.map((v, i) => coef[i] * (v - b)));
  const tiny = 1e-9 * C, holders = range(n).filter(i => Math.abs(coef[i]) > tiny), ceiling = holders.filter(i => Math.abs(coef[i]) > C - tiny);
  return {coef, b, f, error, objective: quad / 2 + C * error, holders, ceiling};
}

/* A curve in its tube. */
kinds.tube = {
  glides: ["curve"],
  start: ({epsilon, C}) => ({epsilon, C}),
  answer({epsilon, C}, {x, z, gamma}) {
    const k = (s, t) => Math.exp(-gamma * (s - t) ** 2), found = tube(x.map(s => x.map(t => k(s, t))), z, C, epsilon);
    const at = range(106).map(i => -10.5 + .2 * i), curve = at.map(s => [s, sum(found.holders.map(i => found.coef[i] * k(s, x[i]))) + found.b]);
    return {...found, curve, says: [found.holders.length ? "tube" : "flat", {epsilon, C, holders: found.holders.length, ceiling: found.ceiling.length, n: z.length, error: found.error}]};
  },
  build(stage, {x, z}, [panel]) {
    stage.slider({name: "tube ε", key: "epsilon", min: 0, max: 6, step: .25, show: v => v.toFixed(2)});
    stage.slider({name: "penalty C", key: "C", ...live.power(-1, 2, 60)});
    return ({curve, holders, ceiling}, {epsilon}) => {
      panel.path([...curve.map(([s, v]) => [s, v + epsilon]), ...curve.map(([s, v]) => [s, v - epsilon]).reverse()], "shade-green", true);
      panel.path(curve, "line");
      x.forEach((s, i) => panel.dot([s, z[i]], 30, "fill-blue rim"));
      for (const i of holders) panel.ring([x[i], z[i]], ceiling.includes(i) ? "dashed" : "", 150);
    };
  },
};

/* Five targets: the line in a tube and the line of least squares. */
kinds.outlier = {
  glides: ["slope", "level", "steep", "start"],
  start: ({z}) => ({z}),
  answer({z}, {x, C, epsilon}) {
    const found = tube(x.map(s => x.map(t => s * t)), z, C, epsilon), slope = sum(found.coef.map((c, i) => c * x[i])), n = x.length;
    const mean = [x, z].map(list => sum(list) / n), steep = sum(x.map((s, i) => (s - mean[0]) * (z[i] - mean[1]))) / sum(x.map(s => (s - mean[0]) ** 2));
    return {slope, level: found.b, steep, start: mean[1] - steep * mean[0], error: found.error, objective: found.objective,
      says: ["lines", {last: z[n - 1], slope, steep, out: range(n).filter(i => Math.abs(z[i] - found.f[i]) > epsilon + 1e-9).map(i => i + 1)}]};
  },
  build(stage, {x, epsilon}, [panel]) {
    for (const i of range(x.length)) stage.handle(panel, {name: `Target ${i + 1}`, along: "y", step: .5, get: () => [x[i], stage.state.z[i]],
      set: ([, v]) => { stage.state.z = stage.state.z.map((old, k) => k === i ? v : old); }});
    return ({slope, level, steep, start}, {z}) => {
      const [from, to] = panel.x, line = (a, b, up = 0) => [[from, a * from + b + up], [to, a * to + b + up]];
      panel.path([...line(slope, level, epsilon), ...line(slope, level, -epsilon).reverse()], "shade-green", true);
      panel.path(line(slope, level), "stroke blue bold");
      panel.path(line(steep, start), "stroke orange bold dashed");
      x.forEach((s, i) => panel.dot([s, z[i]], 45, "fill-ink rim"));
    };
  },
};
})(globalThis.LiveFigures);
