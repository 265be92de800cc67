/* The figures of the chapter on descent. */
(live => {
"use strict";
const {kinds, range, sum} = live;

/* One margin, four prices of it, with their slopes. */
const losses = {
  zero: [m => m <= 0 ? 1 : 0, () => 0, "ink"],
  squared: [m => (1 - m) ** 2, m => -2 * (1 - m), "purple"],
  logistic: [m => Math.max(-m, 0) + Math.log1p(Math.exp(-Math.abs(m))), m => -1 / (1 + Math.exp(m)), "green"],
  hinge: [m => Math.max(0, 1 - m), m => m < 1 ? -1 : 0, "blue"],
};
kinds.losses = {
  start: ({m}) => ({m}),
  answer({m}) {
    const known = {};
    for (const name in losses) { known[name] = losses[name][0](m); known[name + "_slope"] = losses[name][1](m); }
    return {...known, says: [Math.abs(m - 1) < 1e-9 ? "kink" : "slope", {m, ...known}]};
  },
  build(stage, data, [panel]) {
    stage.handle(panel, {name: "Functional margin", along: "x", step: 0.05, grip: true, get: () => [stage.state.m, panel.y[0]], set: ([m]) => { stage.state.m = m; }});
    return (known, {m}) => {
      panel.level(m, "stroke soft thin");
      for (const name in losses) {
        const [f, slope, colour] = losses[name], reach = .45;
        if (name !== "zero") panel.line([m - reach, f(m) - reach * slope(m)], [m + reach, f(m) + reach * slope(m)], "stroke bold " + colour);
        panel.dot([m, f(m)], 40, `fill-${colour} rim`);
      }
    };
  },
};

/* A parabola, a start, and a rate for the third panel. */
kinds.rates = {
  glides: ["paths"],
  start: ({start, rate}) => ({start, rate}),
  answer({start, rate}, {rates}) {
    const paths = [...rates, rate].map(r => range(6).map(k => start * (1 - r) ** k)), factor = 1 - rate, end = paths[2][5];
    const verdict = rate < 1 ? "down" : rate === 1 ? "best" : rate < 2 ? "jumps" : rate === 2 ? "even" : "up";
    return {paths, factor, end, says: [verdict, {start, rate, factor, end}]};
  },
  build(stage, {rates}, panels) {
    stage.slider({name: "rate λη, lowest panel", key: "rate", min: 0.1, max: 2.5, step: 0.1, to: v => Math.round(10 * v) / 10, show: v => v.toFixed(1), glide: true});
    stage.handle(panels[2], {name: "Start", along: "x", step: 0.1, x: [-2.4, 2.4], get: () => [stage.state.start, stage.state.start ** 2 / 2], set: ([start]) => { stage.state.start = start; }});
    return ({paths}, {rate}) => {
      paths.forEach((path, k) => {
        const panel = panels[k], away = k === 2 && rate > 2, points = path.slice(0, away ? 5 : 6).map(v => [v, v * v / 2]);
        panel.path(points, "stroke thin " + (away ? "orange" : "blue"));
        for (const p of points.slice(1)) if (p[1] <= panel.y[1] && Math.abs(p[0]) <= panel.x[1]) panel.dot(p, 25, away ? "fill-orange" : "fill-blue");
        panel.square(points[0], 49, "fill-ink");
      });
      const verdict = rate < 1 ? "walks down" : rate === 1 ? "arrives" : rate < 2 ? "jumps, and down" : rate === 2 ? "jumps for ever" : "jumps, and up";
      panels[2].text([0, 2.82], `_λ__η_ = ${rate.toFixed(1)}   ${verdict}`);
    };
  },
};
})(globalThis.LiveFigures);
