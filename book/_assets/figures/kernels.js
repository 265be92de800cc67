/* The figures of the chapter on kernels. */
(live => {
"use strict";
const {kinds, street, solve, gram, rbf, power, range} = live;

/* Five numbers and their squares: where the line meets the parabola stand the thresholds. The features of the kernel
   (1 + x x')² are √2 x and x²; the widest street is theirs. */
kinds.lift = {
  glides: ["line", "b", "roots"],
  start: ({x}) => ({x}),
  answer({x}, {y}) {
    const {separable, w = [0, 0], b = 0} = street(x.map(v => [Math.SQRT2 * v, v * v]), y), line = [Math.SQRT2 * w[0], w[1]];
    const [p, q] = line, disc = p * p - 4 * q * b, flat = Math.abs(q) < 1e-9;
    const roots = !separable ? [] : flat ? [-b / p] : disc > 0 ? [-p, p].map((_, k) => (-p + (k ? 1 : -1) * Math.sign(q) * Math.sqrt(disc)) / (2 * q)) : [];
    const inside = roots.filter(v => v > 0 && v < 7);
    return {separable, line, b, roots, says: !separable ? ["none", {}] : inside.length > 1 ? ["two", {low: roots[0], high: roots[1]}] : ["one", {at: inside[0] ?? 0}]};
  },
  build(stage, {y}, [above, below]) {
    for (const i of range(y.length)) stage.handle(below, {name: `Point ${i + 1}, ${y[i] > 0 ? "positive" : "negative"}`, along: "x", step: 0.1, x: [0.2, 6.6],
      get: () => [stage.state.x[i], 0], set: ([v]) => { stage.state.x = stage.state.x.map((old, k) => k === i ? v : old); }});
    return ({separable, line, b, roots}, {x}) => {
      if (separable) {
        above.half(line, b, "shade-blue");
        above.half(line, b, "shade-orange", -1);
        for (const level of [1, -1]) above.border(line, b, "edge", level);
        above.border(line, b);
        const stops = [0, ...roots.filter(v => v > 0 && v < 7), 7];
        stops.slice(1).forEach((to, k) => {
          const from = stops[k], at = (from + to) / 2, sign = line[0] * at + line[1] * at * at + b;
          below.path([[from, -1], [to, -1], [to, 1], [from, 1]], sign > 0 ? "shade-blue" : "shade-orange", true);
        });
        for (const at of roots) below.level(at, "line");
      }
      x.forEach((v, i) => { above.sample([v, v * v], y[i], 60); below.sample([v, 0], y[i], 60); });
    };
  },
};

/* RBF machines on forty samples: how wide should the bumps be? */
const N = 53;
kinds.bumps = {
  start: ({gamma}) => ({gamma}),
  answer({gamma}, {X, y, C, low, high, wave: [height, pace]}) {
    const found = solve(gram(X, rbf(gamma)), y, C, {start: this.last}), z = found.alpha.map((a, i) => a * y[i]), holders = range(y.length).filter(i => z[i]);
    this.last = found.alpha;
    const side = range(N).map(k => low + (high - low) * k / (N - 1)), f = new Float64Array(N * N).fill(found.b);
    for (const k of holders) {
      const across = side.map(t => Math.exp(-gamma * (t - X[k][0]) ** 2)), up = side.map(t => z[k] * Math.exp(-gamma * (t - X[k][1]) ** 2));
      for (let r = 0, at = 0; r < N; r++) for (let c = 0, tall = up[r]; c < N; c++) f[at++] += tall * across[c];
    }
    const wrong = range(y.length).filter(i => (y[i] - found.g[i] + found.b >= 0 ? 1 : -1) !== y[i]);
    let missed = 0;
    for (let r = 0; r < N; r++) for (let c = 0; c < N; c++) if ((f[r * N + c] >= 0) !== (side[r] > -height * Math.sin(pace * side[c]))) missed++;
    const area = 100 * missed / N ** 2, reach = Math.sqrt(Math.LN2 / gamma);
    return {alpha: found.alpha, b: found.b, gap: found.gap, dual: found.dual, wrong, area, holders, reach, draw: f,
      says: [wrong.length ? "some" : "all", {gamma, wrong: wrong.length, n: y.length, area, holders: holders.length, reach}]};
  },
  build(stage, {X, y, low, high, bump, wave: [height, pace]}, [plane]) {
    stage.slider({name: "γ", key: "gamma", ...power(-5, 2, 140)});
    return ({wrong, holders, reach}, state, f) => {
      const {area, line} = plane.contour(f, N, [low, high], [0]);
      plane.path([[low, low], [high, low], [high, high], [low, high]], "shade-orange", true);
      plane.drawn(area, "shade-over");
      plane.curve(t => -height * Math.sin(pace * t), "stroke ink thin dashed");
      plane.drawn(line, "line");
      plane.pen.put("circle", {cx: plane.X(X[bump][0]), cy: plane.Y(X[bump][1]), r: Math.min(plane.w * reach / (high - low), 4000), class: "live-stroke live-purple"});
      holders.forEach(i => plane.ring(X[i], "thin", 90));
      X.forEach((x, i) => plane.sample(x, y[i], 36));
      wrong.forEach(i => plane.cross(X[i]));
    };
  },
};
})(globalThis.LiveFigures);
