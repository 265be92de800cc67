/* The figures of the chapter on scaling up. */
(live => {
"use strict";
const {kinds, smo, ridged, range, clamp, power, fill} = live;

/* Memory for n samples: the whole matrix, 128 rows, two rows, in numbers of eight bytes. */
const UNITS = [[1e12, "TB"], [1e9, "GB"], [1e6, "MB"], [1e3, "kB"]];
const size = bytes => { const [unit, name] = UNITS.find(([u]) => bytes >= u) || [1, "bytes"]; return fill("{v:.3g}", {v: bytes / unit}) + " " + name; };
kinds.memory = {
  start: ({n}) => ({n}),
  answer({n}) {
    const whole = 8 * n * n, some = 8 * Math.min(128, n) * n, two = 16 * n;
    return {whole, some, two, says: [whole > 16e9 ? "beyond" : "fits", {n, whole: size(whole), some: size(some), two: size(two)}]};
  },
  build(stage, data, [panel]) {
    stage.slider({name: "samples n", key: "n", ...power(2, 5.3, 132), show: v => String(v)});
    return ({whole, some, two}, {n}) => {
      panel.level(n, "stroke soft thin");
      for (const [at, colour] of [[whole, "orange"], [some, "ink"], [two, "blue"]]) panel.dot([n, at], 60, `fill-${colour} rim`);
    };
  },
};

/* Which rows of the kernel matrix a run asks for, two a step. */
kinds.rows = {
  start: ({step}) => ({step}),
  run({X, y, C, tol}) {
    if (this.done?.X === X) return this.done.pairs;
    const K = ridged(X), pairs = [];
    smo(K, y, C, {tol, tell: ({i, j}) => pairs.push([i, j])});
    this.done = {X, pairs};
    return pairs;
  },
  answer(state, data) {
    const pairs = this.run(data), steps = pairs.length, step = clamp(state.step, 1, steps), asked = pairs.slice(0, step).flat(), distinct = new Set(asked).size;
    return {steps, pair: pairs[step - 1], asked, distinct, says: [step > 1 ? "many" : "one", {step, steps, read: asked.length, distinct, n: data.y.length, i: pairs[step - 1][0] + 1, j: pairs[step - 1][1] + 1}]};
  },
  build(stage, data, [panel]) {
    const n = data.y.length;
    stage.steps(() => this.run(data).length, 1);
    return ({asked, pair}) => {
      const band = (row, kind) => panel.path([[0, n - row - 1], [n, n - row - 1], [n, n - row], [0, n - row]], kind, true);
      const often = new Map();
      for (const row of asked) often.set(row, (often.get(row) || 0) + 1);
      for (const [row, times] of often) if (!pair.includes(row)) for (let k = 0; k < Math.min(times, 3); k++) band(row, "shade-blue");
      pair.forEach(row => band(row, "shade-now"));
    };
  },
};
})(globalThis.LiveFigures);
