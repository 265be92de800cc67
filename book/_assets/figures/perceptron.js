/* The figures of the chapter on the perceptron. */
(live => {
"use strict";
const {kinds, dot, street, range, clamp} = live;

/* The updates from zero, sample after sample, until a round makes none. Coordinates are tenths: in whole numbers no
   rounding decides whether a score is zero. */
const MOST = 500;
function run(X, y) {
  const tenths = X.map(x => x.map(v => Math.round(10 * v))), w = [0, 0], history = [];
  let b = 0;
  for (let calm = 0, i = 0; calm < y.length && history.length < MOST; i = (i + 1) % y.length) {
    if (y[i] * (dot(w, tenths[i]) + 100 * b) > 0) { calm++; continue; }
    calm = 0;
    for (const k of [0, 1]) w[k] += y[i] * tenths[i][k];
    b += y[i];
    history.push({index: i, w: w.map(v => v / 10), b, wrong: y.filter((v, k) => v * (dot(w, tenths[k]) + 100 * b) <= 0).length});
  }
  return history;
}

/* Six samples, update after update; every sample can be moved. */
kinds.updates = {
  glides: ["w", "b"],
  start: ({X}) => ({X, step: 1}),
  answer(state, {y}) {
    const {X} = state, history = run(X, y), updates = history.length, step = state.step = clamp(state.step, 1, updates);
    const {index, w, b, wrong} = history[step - 1], old = step > 1 ? history[step - 2] : null, found = street(X, y);
    const R = Math.max(...X.map(x => dot(x, x) + 1)), bound = found.separable ? Math.floor(R * (dot(found.w, found.w) + found.b ** 2) + 1e-9) : 0;
    const said = {step, updates, sample: index + 1, first: w[0], second: w[1], b, wrong, bound};
    return {w, b, index, wrong, updates, bound, old: old && [...old.w, old.b], says: [!found.separable ? "never" : history.at(-1).wrong ? "long" : wrong ? "on" : step < updates ? "pause" : "done", said]};
  },
  build(stage, {y}, [plane]) {
    stage.movable(plane, y);
    stage.steps(() => stage.known?.updates ?? 1, 1);
    return ({w, b, index, old}, {X}) => {
      plane.half(w, b, "shade-blue");
      plane.half(w, b, "shade-orange", -1);
      if (old) plane.border(old.slice(0, 2), old[2], "stroke soft dotted bold");
      plane.border(w, b);
      X.forEach((x, i) => {
        plane.sample(x, y[i]);
        plane.text(x, String(i + 1), {dx: 11, dy: -11});
      });
      plane.ring(X[index]);
    };
  },
};

/* One sample, one update, without an offset. */
kinds.update = {
  glides: [],
  start: ({x}) => ({x}),
  answer({x}, {w}) {
    const before = dot(w, x), length = dot(x, x), right = before > 1e-12, after = right ? before : before + length;
    const next = right ? w : w.map((v, k) => v + x[k]);
    return {before, after, length, next, says: [right ? "right" : "wrong", {first: x[0], second: x[1], before, after, length, u: next[0], v: next[1]}]};
  },
  build(stage, {w}, [plane]) {
    stage.handle(plane, {name: "Sample, positive", get: () => stage.state.x, set: x => { stage.state.x = x; }});
    return ({next, before}, {x}) => {
      const size = Math.hypot(...next) || 1, side = next[1] > 0 ? -1 : 1;
      plane.border(next, 0);
      if (before <= 1e-12) {
        plane.arrow([0, 0], next, "ink bold");
        plane.arrow(w, next, "blue dotted");
        plane.text(next, "*w* + *x*", {dx: next[0] > 3 ? -18 : 18, dy: -12});
        plane.text([side * 2.8 * next[1] / size, -side * 2.8 * next[0] / size], "after", {dx: -10, anchor: "end"});
      }
      plane.dot(x, 70, "fill-blue rim");
      plane.text(x, "*x*, _y_ = +1", {dx: x[0] > 0 ? -12 : 12, anchor: x[0] > 0 ? "end" : "start", kind: "blue"});
    };
  },
};
})(globalThis.LiveFigures);
