/* The figures of the chapter on the soft margin. */
(live => {
"use strict";
const {kinds, dot, gram, solve, power, range, sum, numbered, fill} = live;

/* Seven samples, a penalty for slack, and who pays it. */
kinds.price = {
  glides: ["w", "b"],
  start: ({X, C}) => ({X, C}),
  answer({X, C}, {y}) {
    const {alpha, b, slacks, slack, gap, primal, dual} = solve(gram(X, dot), y, C), w = [0, 1].map(k => sum(X.map((x, i) => alpha[i] * y[i] * x[k])));
    const width = 2 / Math.hypot(...w), ceiling = [], free = [], none = [];
    alpha.forEach((a, i) => (a <= 1e-9 * C ? none : a >= C * (1 - 1e-9) ? ceiling : free).push(i));
    return {w, b, alpha, slacks, slack, gap, primal, dual, width, ceiling, free,
      says: [width > 1e6 ? "flat" : free.length ? "free" : "bound", {C, width, slack, ceiling: numbered(ceiling), free: numbered(free), none: numbered(none)}]};
  },
  build(stage, {y}, [plane]) {
    stage.slider({name: "penalty C", key: "C", ...power(-2, 3, 100)});
    stage.movable(plane, y);
    return ({w, b, slacks, ceiling, free}, {X}) => {
      const size = Math.hypot(...w) || 1;
      plane.street(w, b);
      X.forEach((x, i) => {
        if (slacks[i] > 1e-6) plane.line(x, x.map((v, k) => v + y[i] * slacks[i] * w[k] / size ** 2), "stroke bold purple");
      });
      X.forEach((x, i) => {
        plane.sample(x, y[i]);
        const [dx, dy] = slacks[i] > 1e-6 ? [-w[1], w[0]] : [y[i] * w[0], y[i] * w[1]];
        plane.text(x, String(i + 1), {dx: 16 * dx / size, dy: -16 * dy / size});
      });
      free.forEach(i => plane.ring(X[i], "", 150));
      ceiling.forEach(i => plane.ring(X[i], "dashed", 150));
    };
  },
};

/* Five samples on the axis of the margin, each under its slack. */
kinds.slacks = {
  start: ({margins}) => ({margins}),
  answer({margins}) {
    const slacks = margins.map(m => Math.max(0, 1 - m)), total = sum(slacks), wrong = margins.filter(m => m < 0).length;
    return {slacks, total, wrong, says: ["slacks", {slacks: slacks.map(v => fill("{v:.1f}", {v})), total, wrong, inside: margins.filter(m => m >= 0 && m < 1).length}]};
  },
  build(stage, data, [panel]) {
    for (const i of range(data.margins.length)) stage.handle(panel, {name: `Margin of sample ${i + 1}`, along: "x", step: 0.1,
      get: () => [stage.state.margins[i], 0], set: ([m]) => { stage.state.margins = stage.state.margins.map((old, k) => k === i ? m : old); }});
    return ({slacks}, {margins}) => margins.forEach((m, i) => {
      panel.line([m, 0], [m, slacks[i]], "stroke bold purple");
      panel.dot([m, 0], 45, "fill-blue rim");
    });
  },
};
})(globalThis.LiveFigures);
