/* The figures of the chapter on SMO. */
(live => {
"use strict";
const {kinds, smo, ridged, range, clamp} = live;

/* One step of a pair in its box, in units of C: where it starts can be moved. */
kinds.segment = {
  glides: ["from", "to", "top", "ends"],
  start: ({step, steps}) => ({step, from: steps[step - 1].slice(0, 2)}),
  answer(state, {steps}) {
    const {from: [ai, aj], step} = state, [, , yi, yj, ei, ej, kii, kjj, kij] = steps[step - 1], kappa = kii + kjj - 2 * kij, s = yi * yj;
    const low = s > 0 ? Math.max(0, ai + aj - 1) : Math.max(0, aj - ai), high = s > 0 ? Math.min(1, ai + aj) : Math.min(1, 1 + aj - ai);
    const best = aj + yj * (ei - ej) / kappa, end = clamp(best, low, high), on = v => [ai + s * (aj - v), v];
    const to = on(end), own = end === 0 || end === 1, stopped = own ? "the second" : "the first";
    const near = v => v < 1e-9 ? "0" : "C", where = own ? near(end) : near(to[0]);
    return {from: [ai, aj], to, top: on(best), ends: [on(low), on(high)], low, high, best, slopes: [-yi * ei, -yj * ej, kii, kjj, s * kij], sign: s,
      says: [best === end ? "inside" : "stopped", {labels: s > 0 ? "equal" : "different", stopped, where, low, high, best, end, first: to[0], second: to[1]}]};
  },
  build(stage, {steps}, [panel]) {
    stage.slider({name: "step", key: "step", min: 1, max: steps.length, show: v => `${v} of ${steps.length}`, glide: true})
      .addEventListener("input", () => { stage.state.from = steps[stage.state.step - 1].slice(0, 2); });
    stage.handle(panel, {name: "Start of the two multipliers, in units of C", step: .05, x: [0, 1], y: [0, 1], get: () => stage.state.from, set: from => { stage.state.from = from; }});
    const N = 40, values = new Float64Array(N * N), low = -.4, high = 1.5, unit = (high - low) / (N - 1), levels = range(17).map(k => -1 + k / 8);
    return ({from: [ai, aj], to, top, ends, slopes: [u, v, ki, kj, kij], sign}) => {
      for (let r = 0; r < N; r++) for (let c = 0; c < N; c++) {
        const p = low + c * unit - ai, q = low + r * unit - aj;
        values[r * N + c] = u * p + v * q - (ki * p * p + kj * q * q) / 2 - kij * p * q;
      }
      panel.drawn(panel.contour(values, N, [low, high], levels).line, "stroke soft hair");
      panel.path([[0, 0], [1, 0], [1, 1], [0, 1]], "shade-pale stroke ink", true);
      const on = t => [ai - sign * (t - aj), t];
      panel.line(on(-.4), on(1.5), "stroke blue thin dotted");
      panel.line(...ends, "stroke blue butt");
      panel.over.put("circle", {cx: panel.X(to[0]), cy: panel.Y(to[1]), r: 3.5, class: "live-fill-orange"});
      panel.over.put("circle", {cx: panel.X(top[0]), cy: panel.Y(top[1]), r: 7, class: "live-stroke live-orange live-two"});
      panel.square([ai, aj], 64, "fill-ink");
    };
  },
};

/* A whole run: boundary, street and support vectors after each step. */
kinds.rings = {
  glides: ["alpha", "b"],
  start: ({step}) => ({step}),
  run({X, y, C, tol}) {
    if (this.done?.X === X) return this.done;
    const K = ridged(X), alpha = new Float64Array(y.length), moments = [];
    smo(K, y, C, {tol, tell: ({i, j, after}) => { alpha[i] = after[0]; alpha[j] = after[1]; moments.push({pair: [i, j], alpha: Array.from(alpha)}); }});
    return this.done = {X, K, moments};
  },
  answer(state, data) {
    const {K, moments} = this.run(data), {y, C} = data, steps = moments.length, step = clamp(state.step, 1, steps), {alpha, pair} = moments[step - 1];
    const {g, m, M} = smo(K, y, C, {start: alpha, most: 0}), b = (m + M) / 2, violation = Math.max(0, m - M), holders = alpha.filter(a => a > 0).length;
    const gap = alpha.reduce((s, a, i) => { const r = y[i] * (b - g[i]); return s + (r < 0 ? (C - a) * -r : a * r); }, 0);
    return {alpha, b, pair, violation, gap, holders, steps, says: [step < steps ? "on" : "done", {step, steps, holders, violation, gap}]};
  },
  build(stage, data, [plane]) {
    const {X, y} = data, N = 49, side = range(N).map(k => -2.4 + .1 * k), f = new Float64Array(N * N);
    const last = this.run(data).moments.length, rows = X.map(x => [0, 1].map(k => Float64Array.from(side, t => Math.exp(-((t - x[k]) ** 2)))));
    stage.steps(() => last, 1);
    return ({alpha, b, pair}) => {
      f.fill(b);
      alpha.forEach((a, k) => {
        if (a) for (let r = 0, at = 0; r < N; r++) for (let c = 0, tall = a * y[k] * rows[k][1][r]; c < N; c++) f[at++] += tall * rows[k][0][c];
      });
      for (const [levels, kind] of [[[-1, 1], "stroke ink thin pale"], [[0], "line"]]) plane.drawn(plane.contour(f, N, [side[0], side[N - 1]], levels).line, kind);
      X.forEach((x, i) => { plane.sample(x, y[i], 28); if (alpha[i] > 0) plane.ring(x, pair.includes(i) ? "" : "thin", 75); });
    };
  },
};
})(globalThis.LiveFigures);
