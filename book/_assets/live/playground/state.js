/* What the playground holds: its settings, its presets, and how they stand in the address. Nothing here needs a page. */
(P => {
"use strict";

P.NAMES = ["A", "B", "C"];
P.SHAPES = ["●", "■", "▲"];
P.WORDS = ["circle", "square", "triangle"];
P.KERNELS = {linear: "linear", polynomial: "polynomial", rbf: "Gaussian (RBF)"};
P.KINDS = {classes: "Classes", curve: "Regression", one: "One class"};
P.SELECTIONS = {"second-order": "second order", "maximal-violating-pair": "maximal violating pair", platt: "Platt's heuristics", random: "random"};
P.SCHEMES = {rest: "each against the rest", one: "one against one"};
P.MOST = 1000;    // points of a playground
P.FAR = 1000;     // no coordinate is larger
P.TESTS = 200;    // test points

const round = P.round = (v, digits = 2) => Number(v.toFixed(digits));
const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";
/* A number as the book writes it: −2, 2.1·10⁻⁴, ∞. */
P.show = (v, digits = 3) => {
  if (v === null || v === undefined || v === Infinity) return "∞";
  if (Number.isNaN(v)) return "–";
  if (v === 0) return "0";
  const size = Math.abs(v), sign = v < 0 ? "−" : "";
  if (size >= 1e-3 && size < 1e5) return sign + String(Number(size.toPrecision(digits + 1)));
  const [base, power] = size.toExponential(1).split("e"), raised = [...String(Math.abs(Number(power)))].map(d => RAISED[d]).join("");
  return `${sign}${base === "1.0" ? "" : base.replace(".0", "") + "·"}10${power < 0 ? "⁻" : ""}${raised}`;
};

/* The same clouds on every machine: a generator of its own. */
P.dice = seed => {
  let state = seed % 2147483647 || 1;
  const uniform = () => (state = (state * 48271) % 2147483647) / 2147483647;
  const normal = () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
  return {uniform, normal};
};
const cloud = (dice, count, x, y, spread, label) =>
  Array.from({length: count}, () => [round(x + spread * dice.normal()), round(y + spread * dice.normal()), label]);

/* What training and test points are drawn from; `noise` is how far each is moved. */
P.SOURCES = {
  moons: "two moons", rings: "ring and disc", overlap: "two clouds", board: "four fields",
};
P.sample = (source, count, noise, seed) => {
  const dice = P.dice(seed), points = [];
  for (let k = 0; k < count; k++) {
    const c = k % 2, u = dice.uniform(), v = dice.uniform(), t = Math.PI * u, turn = 2 * Math.PI * u;
    const [x, y] = {
      moons: () => c ? [0.5 - Math.cos(t), 0.25 - Math.sin(t)] : [Math.cos(t) - 0.5, Math.sin(t) - 0.25],
      rings: () => { const r = c ? 0.7 * Math.sqrt(v) : 1.2 + 0.4 * v; return [r * Math.cos(turn), r * Math.sin(turn)]; },
      overlap: () => [(c ? -0.6 : 0.6) + 0.3 * dice.normal(), (c ? -0.4 : 0.4) + 0.3 * dice.normal()],
      board: () => { const left = u < 0.5; return [(left ? -1 : 1) * (0.15 + 1.3 * v), ((left === (c === 0)) ? -1 : 1) * (0.15 + 1.3 * dice.uniform())]; },
    }[source]();
    const place = [x, y].map(z => Math.min(3, Math.max(-3, round(z + noise * dice.normal()))));
    points.push([...place, c]);
  }
  return points;
};
P.drawn = test => P.sample(test.of, P.TESTS, test.noise, test.seed + 7919); // the test points: others than the training points

const SIX = [[3, 1, 0], [0, 5, 0], [4, 4, 0], [0, 0, 1], [-2, 2, 1], [1, -2, 1]], PLANE = [-4, 6, -4, 6];
P.PRESETS = {
  six: ["the six samples of the book", () => ({points: SIX, kernel: "linear", C: Infinity, box: PLANE})],
  outlier: ["one outlier", () => ({points: [...SIX, [-0.5, 1, 0]], kernel: "linear", C: 1, box: PLANE})],
  xor: ["exclusive or", () => ({points: [[1, 1, 0], [-1, -1, 0], [1, -1, 1], [-1, 1, 1]], kernel: "linear", C: 10})],
  moons: ["two moons", () => {
    const {normal} = P.dice(7), points = [];
    for (let k = 0; k < 30; k++) {
      const t = Math.PI * k / 29;
      points.push([round(Math.cos(t) - 0.5 + 0.12 * normal()), round(Math.sin(t) - 0.25 + 0.12 * normal()), 0]);
      points.push([round(0.5 - Math.cos(t) + 0.12 * normal()), round(0.25 - Math.sin(t) + 0.12 * normal()), 1]);
    }
    return {points, kernel: "rbf", gamma: 2, C: 10, box: [-2, 2, -2, 2]};
  }],
  inseparable: ["inseparable, C = ∞", () => ({points: [[-2, 0, 0], [1, 1, 0], [2, -1, 0], [-1, -1, 1], [0, 2, 1], [0.5, -1.5, 1]], kernel: "linear", C: Infinity})],
  five: ["five points on a line", () => ({points: [[1, 0, 0], [2, 0, 0], [4, 0, 1], [5, 0, 1], [6, 0, 0]], kernel: "polynomial", degree: 2, C: 100, box: [-1, 8, -4.5, 4.5]})],
  rare: ["90 against 10", () => { const dice = P.dice(11); return {points: [...cloud(dice, 90, -0.5, 0, 0.8, 0), ...cloud(dice, 10, 1.3, 0.6, 0.5, 1)], kernel: "linear", C: 0.02}; }],
  overlap: ["200 points that overlap", () => { const dice = P.dice(3); return {points: [...cloud(dice, 100, 0.6, 0.6, 0.8, 0), ...cloud(dice, 100, -0.6, -0.6, 0.8, 1)], kernel: "rbf", C: 1}; }],
  three: ["three classes", () => { const dice = P.dice(5); return {points: [...cloud(dice, 12, -1.2, -0.8, 0.5, 0), ...cloud(dice, 12, 1.2, -0.8, 0.5, 1), ...cloud(dice, 12, 0, 1.3, 0.5, 2)], kernel: "linear", C: 10}; }],
  study: ["training and test points", () => ({points: P.sample("moons", 40, 0.3, 1), test: {of: "moons", noise: 0.3, seed: 1}, kernel: "rbf", gamma: 1, C: 1})],
  curve: ["a curve in its tube", () => {
    const {normal} = P.dice(4);
    return {kind: "curve", points: Array.from({length: 25}, (_, k) => { const x = round(-2.6 + 5.2 * k / 24); return [x, round(1.4 * Math.sin(1.6 * x) + 0.25 * normal()), 0]; }), kernel: "rbf", gamma: 1, C: 10, epsilon: 0.3};
  }],
  crowd: ["a crowd and four strangers", () => ({kind: "one", points: [...cloud(P.dice(8), 36, 0, 0, 0.7, 0), [2.3, 1.9, 0], [-2.4, 1.2, 0], [1.9, -2.1, 0], [-1.8, -2.3, 0]], kernel: "rbf", gamma: 0.5, nu: 0.1})],
};
P.PLAIN = {kind: "classes", points: [], kernel: "rbf", C: 1, gamma: 1, degree: 3, epsilon: 0.2, nu: 0.2, weight: 1,
  selection: "second-order", tol: 1e-6, scheme: "rest", box: [-3, 3, -3, 3], test: null, second: null};
const copy = P.copy = state => ({...state, points: state.points.map(p => [...p]), box: [...state.box], test: state.test && {...state.test}, second: state.second && {...state.second}});
const drawn = {}; // a preset is drawn once
P.preset = name => copy(drawn[name] ??= {...P.PLAIN, ...P.PRESETS[name][1]()});
/* Which preset the points are, if they are one's still. */
P.named = state => Object.keys(P.PRESETS).find(name => { const own = P.preset(name); return own.kind === state.kind && own.points.length === state.points.length && String(own.points) === String(state.points); }) || "";

/* The square that shows all points. */
P.around = points => {
  if (!points.length) return [...P.PLAIN.box];
  const [low, high] = [Math.min, Math.max].map(end => [0, 1].map(k => points.reduce((v, p) => end(v, p[k]), points[0][k])));
  const half = Math.max(0.5, 0.6 * Math.max(high[0] - low[0], high[1] - low[1]));
  return [0, 1].flatMap(k => [(low[k] + high[k]) / 2 - half, (low[k] + high[k]) / 2 + half]).map(v => round(v));
};

/* The view, larger or smaller about a place of it, which then stands at another: for wheel, keys and two fingers. */
P.CLOSEST = 0.5;
P.zoomed = (box, factor, at = [(box[0] + box[1]) / 2, (box[2] + box[3]) / 2], to = at) => {
  const wide = box[1] - box[0], f = Math.min(Math.max(factor, P.CLOSEST / wide), 4 * P.FAR / wide);
  const made = box.map((end, k) => round(to[k >> 1] + f * (end - at[k >> 1]), 4));
  return made.every(end => Math.abs(end) <= 10 * P.FAR) ? made : [...box];
};
/* What a brush leaves at a place: a few points about it, none outside the view. */
P.sprayed = ([x, y], box, seed, count, label) => {
  const dice = P.dice(seed), reach = 0.035 * (box[1] - box[0]), within = (v, k) => round(Math.min(box[2 * k + 1], Math.max(box[2 * k], v)), 3);
  return Array.from({length: count}, () => [within(x + reach * dice.normal(), 0), within(y + reach * dice.normal(), 1), label]);
};

/* --- the address. Up to sixty points stand there as they are; more are packed, four characters a point,
   each on one of 2,048 × 2,048 places of the rectangle that holds them all. */
const SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_", PLACES = 2047, PLAINLY = 60;
function packed(points) {
  const ends = [0, 1].map(k => [points.reduce((v, p) => Math.min(v, p[k]), Infinity), points.reduce((v, p) => Math.max(v, p[k]), -Infinity)]);
  const whole = points.map(p => {
    const [x, y] = ends.map(([low, high], k) => Math.round((p[k] - low) / (high - low || 1) * PLACES));
    const value = (p[2] << 22) | (x << 11) | y;
    return [18, 12, 6, 0].map(shift => SIGNS[(value >> shift) & 63]).join("");
  });
  return `${ends.flat().join(",")},${whole.join("")}`;
}
function unpacked(text) {
  const parts = text.split(","), [a, b, c, d] = parts.slice(0, 4).map(Number), signs = parts[4] ?? "", points = [];
  if (![a, b, c, d].every(Number.isFinite)) return points;
  for (let k = 0; k + 4 <= signs.length; k += 4) {
    const digits = [...signs.slice(k, k + 4)].map(s => SIGNS.indexOf(s));
    if (digits.includes(-1)) continue;
    const value = digits.reduce((v, digit) => (v << 6) | digit, 0);
    points.push([round(a + ((value >> 11) & PLACES) / PLACES * (b - a), 3), round(c + (value & PLACES) / PLACES * (d - c), 3), value >> 22]);
  }
  return points;
}
const shows = ({box, points}) => points.every(([x, y]) => x >= box[0] && x <= box[1] && y >= box[2] && y <= box[3]);
P.written = state => {
  const told = new URLSearchParams(), put = (key, name) => { if (state[name] !== P.PLAIN[name]) told.set(key, String(state[name])); };
  put("o", "kind");
  told.set("k", state.kernel);
  told.set("C", state.C === Infinity ? "inf" : String(state.C));
  if (state.kernel !== "linear") told.set("g", String(state.gamma));
  if (state.kernel === "polynomial") told.set("d", String(state.degree));
  for (const [key, name] of [["e", "epsilon"], ["n", "nu"], ["w", "weight"], ["s", "selection"], ["t", "tol"], ["m", "scheme"]]) put(key, name);
  if (String(state.box) !== String(P.PLAIN.box) || !shows(state)) told.set("v", state.box.join(","));
  if (state.test) told.set("r", [state.test.of, state.test.noise, state.test.seed].join(","));
  if (state.second) told.set("b", [state.second.kernel, state.second.C === Infinity ? "inf" : state.second.C, state.second.gamma, state.second.degree].join(","));
  const points = state.points.length > PLAINLY ? `q=${packed(state.points)}` : `p=${state.points.map(([x, y, c]) => `${x},${y},${P.NAMES[c]}`).join(";")}`;
  return `${told}&${points}`;
};
/* What cannot be read stays as it is in a new playground; `left` tells how many points were left out. */
P.read = text => {
  const told = new URLSearchParams(text), within = (v, low, high) => v >= low && v <= high;
  const own = told.get("preset") ?? "";
  const state = Object.hasOwn(P.PRESETS, own) ? P.preset(own) : told.has("p") || told.has("q") ? copy({...P.PLAIN, kernel: "linear"}) : P.preset("six");
  const number = (value, low, high, otherwise, whole) => value !== null && value !== "" && within(Number(value), low, high) && (!whole || Number.isInteger(Number(value))) ? Number(value) : otherwise;
  const one = (value, names, otherwise) => Object.hasOwn(names, value ?? "") ? value : otherwise;
  const price = (value, otherwise) => value === "inf" ? Infinity : number(value, 1e-6, 1e9, otherwise);
  const of = key => told.get(key);
  state.kind = one(of("o"), P.KINDS, state.kind);
  state.kernel = one(of("k"), P.KERNELS, state.kernel);
  state.C = price(of("C"), state.C);
  state.gamma = number(of("g"), 1e-6, 1e6, state.gamma);
  state.degree = number(of("d"), 1, 6, state.degree, true);
  state.epsilon = number(of("e"), 0, 100, state.epsilon);
  state.nu = number(of("n"), 0.01, 1, state.nu);
  state.weight = number(of("w"), 1e-3, 1e3, state.weight);
  state.tol = number(of("t"), 1e-12, 1, state.tol);
  state.selection = one(of("s"), P.SELECTIONS, state.selection);
  state.scheme = one(of("m"), P.SCHEMES, state.scheme);
  let left = 0;
  if (told.has("p") || told.has("q")) {
    const listed = told.has("q") ? unpacked(of("q")).map(([x, y, c]) => [x, y, P.NAMES[c]]) : of("p").split(";").filter(Boolean).map(p => p.split(","));
    const fit = v => v !== "" && v !== undefined && within(Number(v), -P.FAR, P.FAR);
    const good = listed.filter(([x, y, c]) => fit(x) && fit(y) && P.NAMES.includes(c));
    state.points = good.slice(0, P.MOST).map(([x, y, c]) => [Number(x), Number(y), P.NAMES.indexOf(c)]);
    left = listed.length - state.points.length;
    state.test = null;
    if (!shows(state)) state.box = P.around(state.points);
  }
  const box = (of("v") ?? "").split(",").map(Number);
  if (box.length === 4 && box.every(v => within(v, -10 * P.FAR, 10 * P.FAR)) && box[1] - box[0] > 1e-3 && box[3] - box[2] > 1e-3) state.box = box;
  const [source, noise, seed] = (of("r") ?? "").split(",");
  if (Object.hasOwn(P.SOURCES, source)) state.test = {of: source, noise: number(noise, 0, 2, 0.2), seed: number(seed, 1, 1e6, 1, true)};
  const [kernel, C, gamma, degree] = (of("b") ?? "").split(",");
  if (Object.hasOwn(P.KERNELS, kernel)) state.second = {kernel, C: price(C, 1), gamma: number(gamma, 1e-6, 1e6, 1), degree: number(degree, 1, 6, 3, true)};
  return Object.assign(state, {left});
};
})(globalThis.Playground ??= {});
