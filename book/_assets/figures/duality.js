/* The figures of the chapter on duality. */
(live => {
"use strict";
const {kinds, street, settle, gram, dot, range, sum, numbered, fill} = live;

/* The hulls, their nearest points, and the widest street between them; every sample can be moved. */
kinds.hulls = {
  glides: ["w", "b", "nearest"],
  start: ({X}) => ({X}),
  answer({X}, {y}) {
    const found = street(X, y);
    return {...found, says: found.separable ? ["street", {width: found.width, touching: numbered(found.touching)}] : ["none", {}]};
  },
  build(stage, {y}, [plane]) {
    stage.movable(plane, y);
    return ({separable, w, b, nearest, touching}, {X}) => {
      const middle = [0, 1].map(k => sum(X.map(x => x[k])) / X.length);
      for (const label of [1, -1]) plane.path(hull(X.filter((_, i) => y[i] === label)), label > 0 ? "shade-blue stroke blue" : "shade-orange stroke orange", true);
      if (separable) {
        for (const level of [1, -1]) plane.border(w, b, "edge", level);
        plane.border(w, b);
        touching.forEach(i => plane.ring(X[i]));
      }
      X.forEach((x, i) => {
        plane.sample(x, y[i], 60);
        const away = separable ? w.map(v => y[i] * v) : [x[0] - middle[0], x[1] - middle[1]], size = Math.hypot(...away) || 1;
        plane.text(x, String(i + 1), {dx: 15 * away[0] / size, dy: -15 * away[1] / size});
      });
      if (separable) {
        plane.over.put("line", {x1: plane.X(nearest[0][0]), y1: plane.Y(nearest[0][1]), x2: plane.X(nearest[1][0]), y2: plane.Y(nearest[1][1]), class: "live-stroke live-green live-heavy"});
        nearest.forEach(p => plane.dot(p, 55, "fill-green"));
      }
    };
  },
};
/* The corners of a hull, in order. */
function hull(points) {
  const sorted = [...points].sort((p, q) => p[0] - q[0] || p[1] - q[1]), half = list => list.reduce((chain, p) => {
    const left = ([a, b], [c, d]) => (c - a) * (p[1] - b) - (d - b) * (p[0] - a);
    while (chain.length > 1 && left(chain.at(-2), chain.at(-1)) <= 0) chain.pop();
    return [...chain, p];
  }, []);
  return [...half(sorted).slice(0, -1), ...half(sorted.reverse()).slice(0, -1)];
}

/* θ² behind a wall at 1: a number pays, a price promises. */
kinds.gap = {
  glides: ["theta", "price", "primal", "dual"],
  start: ({theta, price}) => ({theta, price}),
  answer({theta, price}) {
    const primal = theta ** 2, dual = price - price ** 2 / 4, gap = primal - dual, answer = price / 2;
    return {theta, price, primal, dual, gap, answer, says: [gap < 1e-12 ? "tight" : "gap", {theta, price, primal, dual, gap, answer}]};
  },
  build(stage, data, [panel]) {
    stage.handle(panel, {name: "Number θ", along: "x", step: 0.05, x: [1, 1.75], get: () => [stage.state.theta, stage.state.theta ** 2], set: ([theta]) => { stage.state.theta = theta; }});
    stage.handle(panel, {name: "Multiplier α", along: "x", step: 0.05, x: [0, 4], get: () => [stage.state.price, stage.state.price - stage.state.price ** 2 / 4], set: ([price]) => { stage.state.price = price; }});
    return ({theta, price, primal, dual, gap}) => {
      const at = 3.6;
      panel.line([theta, primal], [at + .15, primal], "stroke ink dotted");
      panel.line([price, dual], [at + .15, dual], "stroke ink dotted");
      if (gap > .1) {
        panel.arrow([at, (primal + dual) / 2], [at, primal], "ink");
        panel.arrow([at, (primal + dual) / 2], [at, dual], "ink");
      }
      if (gap > .25) panel.text([at, (primal + dual) / 2], fill("gap {gap:.2f}", {gap}), {dx: -8, anchor: "end"});
      for (const p of [[theta, primal], [price, dual]]) panel.dot(p, 36, "shade-paper stroke ink");
    };
  },
};

/* The constraint of one sample, weakened: the street may come nearer to it, and the optimum falls at its price. */
kinds.weaken = {
  glides: ["w", "b", "alpha", "optimum", "change"],
  start: ({k, change}) => ({k, change}),
  answer({k, change}, {X, y}) {
    const C = 1000, K = gram(X, dot), need = y.map((_, i) => i === k ? 1 - change : 1);
    const {alpha, b} = settle(K, y, C, {linear: need.map(v => -v)});
    const w = [0, 1].map(c => sum(X.map((x, i) => alpha[i] * y[i] * x[c]))), optimum = dot(w, w) / 2;
    const foreseen = settle(K, y, C).alpha, first = sum(foreseen) / 2;
    return {w, b, alpha, optimum, change, foreseen: first - change * foreseen[k],
      says: [foreseen[k] > 1e-9 ? alpha[k] > 1e-9 ? "pays" : "free" : alpha[k] > 1e-9 ? "late" : "idle",
        {k: k + 1, change, optimum, first, price: alpha[k], start: foreseen[k], foreseen: first - change * foreseen[k]}]};
  },
  build(stage, {X, y}, [plane, curve]) {
    stage.slider({name: "sample", key: "k", min: 0, max: X.length - 1, show: k => String(k + 1), glide: true});
    stage.handle(curve, {name: "Weakened by", along: "x", step: 0.05, x: [-0.3, 0.6], get: () => [stage.state.change, stage.known?.optimum ?? 0], set: ([change]) => { stage.state.change = change; }});
    return ({w, b, alpha, optimum, change}, {k}) => {
      const size = Math.hypot(...w);
      plane.street(w, b);
      X.forEach((x, i) => {
        plane.sample(x, y[i], 60);
        if (alpha[i] > 1e-3) plane.arrow([0, 1].map(c => x[c] + 9 * alpha[i] * y[i] * w[c] / size), x, "green bold");
      });
      plane.ring(X[k]);
      curve.dot([change, optimum], 50, "fill-ink rim");
    };
  },
};
})(globalThis.LiveFigures);
