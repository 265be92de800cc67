/* The figures of the chapter on evaluation. */
(live => {
"use strict";
const {kinds, dot, street, range, numbered} = live;

/* The chance of no mistake among n, over the share of mistakes. */
kinds.luck = {
  start: ({percent, n}) => ({percent, n}),
  answer({percent, n}) {
    const chance = (1 - percent / 100) ** n, edge = 100 * (1 - .05 ** (1 / n));
    return {chance, edge, says: ["chance", {percent, n, hundred: 100 * chance, edge}]};
  },
  build(stage, data, [panel]) {
    stage.slider({name: "new images, n", key: "n", min: 10, max: 600, step: 1, show: v => String(v)});
    stage.handle(panel, {name: "Mistakes that the machine really makes, in percent", along: "x", step: .05, get: () => [stage.state.percent, stage.known?.chance ?? 0], set: ([percent]) => { stage.state.percent = percent; }});
    return ({chance, edge}, {percent, n}) => {
      const f = t => (1 - t / 100) ** n, to = Math.min(edge, panel.x[1]);
      panel.path([[0, 0], ...range(61).map(k => [to * k / 60, f(to * k / 60)]), [to, 0]], "shade-green", true);
      panel.curve(f, "line");
      panel.line([edge, 0], [edge, .05], "stroke orange bold");
      panel.dot([percent, chance], 50, "fill-ink rim");
    };
  },
};

/* The widest street, and the one without one sample. */
kinds.leave = {
  glides: [],
  start: ({X, out}) => ({X, out}),
  answer({X, out}, {y}) {
    const without = i => street(X.filter((_, k) => k !== i), y.filter((_, k) => k !== i)), full = street(X, y);
    if (!full.separable) return {separable: false, says: ["none", {}]};
    const others = range(y.length).map(without), wrong = range(y.length).filter(i => y[i] * (dot(others[i].w, X[i]) + others[i].b) <= 1e-12);
    const holders = range(y.length).filter(i => full.alpha[i] > 1e-9), {w, b, width} = others[out - 1], n = y.length;
    const same = Math.abs(width - full.width) < 1e-9;
    return {separable: true, w: full.w, b: full.b, other: w, otherb: b, width, holders, wrong, bound: holders.length / n,
      says: [wrong.includes(out - 1) ? "wrong" : same ? "same" : "right", {out, width, full: full.width, holders: numbered(holders), count: holders.length, n, errors: wrong.length}]};
  },
  build(stage, {y}, [plane]) {
    stage.slider({name: "leave out sample", key: "out", min: 1, max: y.length, show: v => String(v), glide: true});
    stage.movable(plane, y);
    return ({separable, w, b, other, otherb, holders}, {X, out}) => {
      if (separable) {
        for (const level of [1, -1]) plane.border(w, b, "edge", level);
        plane.border(w, b);
        plane.border(other, otherb, "stroke purple bold dashed");
        holders.forEach(i => plane.ring(X[i], "", 150));
      }
      X.forEach((x, i) => { plane.sample(x, y[i]); plane.text(x, String(i + 1), {dx: 11, dy: -11}); });
      plane.cross(X[out - 1], 8);
    };
  },
};
})(globalThis.LiveFigures);
