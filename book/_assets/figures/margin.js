/* The figures of the chapter on margins. */
(live => {
"use strict";
const {kinds, dot, range, numbered} = live;

/* How far the closest sample is from a line, who that is, and who is on the wrong side. */
function reach(X, y, w, b) {
  const size = Math.hypot(...w), far = X.map((x, i) => y[i] * (dot(w, x) + b) / size), rho = Math.min(...far), tiny = 1e-9 * (1 + Math.abs(rho));
  const near = s => far.some((v, i) => y[i] === s && v < rho + tiny);
  return {w, b, rho, touching: range(X.length).filter(i => far[i] < rho + tiny), wrong: range(X.length).filter(i => far[i] <= 0), middle: near(1) && near(-1)};
}

/* The street of a line reaches to the closest sample, on both sides. */
function draw(panel, X, y, {w, b, rho}) {
  const level = rho * Math.hypot(...w);
  if (rho > 0) panel.path([...panel.ends(w, b, level), ...panel.ends(w, b, -level).reverse()], "street strong", true);
  panel.border(w, b);
  X.forEach((x, i) => panel.sample(x, y[i]));
}
const told = ({rho, touching, wrong}) => ({rho, touching: numbered(touching), wrong: numbered(wrong)});

/* One line, shifted. */
kinds.shift = {
  glides: ["b", "rho"],
  start: ({b}) => ({b}),
  answer({b}, {X, y, w}) {
    const found = reach(X, y, w, b);
    return {...found, says: [found.wrong.length ? "wrong" : found.middle ? "best" : "right", {b, ...told(found)}]};
  },
  build(stage, {X, y}, [plane, curve]) {
    stage.handle(curve, {name: "Offset", along: "x", step: 0.05, get: () => [stage.state.b, stage.known?.rho ?? 0], set: ([b]) => { stage.state.b = b; }});
    return known => {
      draw(plane, X, y, known);
      known.touching.forEach(i => plane.ring(X[i]));
      curve.dot([known.b, known.rho], 50, "fill-ink rim");
    };
  },
};

/* One direction, and the line half-way between the classes in it. */
kinds.turn = {
  glides: ["angle", "w", "b", "rho"],
  start: ({angle}) => ({angle}),
  answer({angle}, {X, y}) {
    const w = [Math.cos(angle * Math.PI / 180), Math.sin(angle * Math.PI / 180)], scores = X.map(x => dot(w, x));
    const low = Math.min(...scores.filter((_, i) => y[i] > 0)), high = Math.max(...scores.filter((_, i) => y[i] < 0));
    const found = reach(X, y, w, -(low + high) / 2);
    return {...found, angle, says: [found.rho > 0 ? "right" : "wrong", {angle, ...told(found)}]};
  },
  build(stage, {X, y}, [plane, curve]) {
    stage.handle(curve, {name: "Direction of the weights, in degrees", along: "x", step: 0.5, get: () => [stage.state.angle, stage.known?.rho ?? 0], set: ([angle]) => { stage.state.angle = angle; }});
    return known => {
      draw(plane, X, y, known);
      if (known.rho > 0) known.touching.forEach(i => plane.ring(X[i]));
      curve.dot([known.angle, known.rho], 50, "fill-ink rim");
    };
  },
};
})(globalThis.LiveFigures);
