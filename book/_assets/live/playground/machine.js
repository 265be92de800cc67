/* The page's own solver, for what a page solves at once: it gives what Python gives
   (playground.py), and needs only the numbers of the figures (core.js). It needs no page. */
(P => {
"use strict";
const L = globalThis.LiveFigures, {dot, sum, range} = L;

P.SOON = 200;             // points that are solved in the page; more are left to Python
const WORK = 6e6;         // pairs × points that it may spend on one machine
const SURE = 1e-7;        // violation up to which it calls a machine solved

P.kernel = ({kernel, gamma, degree}) => kernel === "linear" ? dot
  : kernel === "rbf" ? L.rbf(gamma)
  : (u, v) => (gamma * dot(u, v) + 1) ** degree;
P.present = state => range(P.NAMES.length).filter(c => state.points.some(p => p[2] === c));

/* The problems of two classes: names, samples, labels. */
P.problems = state => {
  const there = P.present(state), c = state.points.map(p => p[2]), all = range(c.length);
  if (there.length < 2) return [];
  const rest = a => ({name: [a], samples: all, y: c.map(k => k === a ? 1 : -1)});
  const pair = (a, b) => {
    const samples = all.filter(i => c[i] === a || c[i] === b);
    return {name: [a, b], samples, y: samples.map(i => c[i] === a ? 1 : -1)};
  };
  if (there.length === 2) return [pair(...there)];
  if (state.scheme !== "one") return there.map(rest);
  return there.flatMap((a, k) => there.slice(k + 1).map(b => pair(a, b)));
};

/* Convex weights of either class that meet in one point, if no line separates them: a sample within
   a triangle (an edge, a sample) of the others, or two edges that cross. */
P.meeting = (X, y) => {
  const sides = [1, -1].map(s => range(y.length).filter(i => y[i] === s)), n = y.length;
  const told = pairs => {
    const weights = Array(n).fill(0), above = pairs.filter(([i]) => y[i] > 0);
    for (const [i, v] of pairs) weights[i] += v;
    return {weights, point: [0, 1].map(k => sum(above.map(([i, v]) => v * X[i][k])))};
  };
  const cross = (p, q) => p[0] * q[1] - p[1] * q[0], less = (p, q) => [p[0] - q[0], p[1] - q[1]];
  for (const i of sides[0]) for (const j of sides[1])
    if (X[i][0] === X[j][0] && X[i][1] === X[j][1]) return told([[i, 1], [j, 1]]);
  for (const [own, others] of [sides, [...sides].reverse()])
    // the triangle of the hull that holds it: from the first corner, by angles
    for (const i of own) {
      const [first, ...rest] = others, from = less(X[i], X[first]);
      for (const j of rest) for (const k of rest) {
        const [u, v] = [less(X[j], X[first]), less(X[k], X[first])], area = cross(u, v);
        if (!(area > 0)) continue;
        const a = cross(from, v) / area, b = cross(u, from) / area;
        if (a >= 0 && b >= 0 && a + b <= 1)
          return told([[i, 1], [first, 1 - a - b], [j, a], [k, b]]);
      }
    }
  for (const i of sides[0]) for (const j of sides[0]) if (j > i)
  for (const k of sides[1]) for (const l of sides[1]) if (l > k) {
    const u = less(X[j], X[i]), v = less(X[l], X[k]), area = cross(u, v), gap = less(X[k], X[i]);
    const [s, t] = area ? [cross(gap, v) / area, cross(gap, u) / area] : along(X, i, j, k, l);
    if (s >= 0 && s <= 1 && t >= 0 && t <= 1) return told([[i, 1 - s], [j, s], [k, 1 - t], [l, t]]);
  }
  // one sample alone, on a line with the others
  for (const [own, others] of [sides, [...sides].reverse()])
    for (const i of own) for (const k of others) for (const l of others) {
      const [s] = along(X, k, l, i, i);
      if (s >= 0 && s <= 1) return told([[i, 1], [k, 1 - s], [l, s]]);
    }
  return null;
  function along(X, i, j, k, l) { // both edges on one line, or beside one another
    const u = less(X[j], X[i]), size = dot(u, u), off = p => Math.abs(cross(u, less(p, X[i])));
    const place = p => off(p) > 1e-12 * (1 + size) ? NaN : dot(u, less(p, X[i])) / size;
    const [a, b] = [place(X[k]), place(X[l])];
    if (a >= 0 && a <= 1) return [a, 0];
    if (b >= 0 && b <= 1) return [b, 1];
    return a * b < 0 && a !== b ? [0, a / (a - b)] : [NaN, NaN];
  }
};

/* One machine of two classes. At C = ∞ either a street or the proof that there is none; where the
   page cannot tell, it says `undecided`, and Python does. */
P.solved = (state, {name, samples, y}, start) => {
  const X = samples.map(i => state.points[i]), K = L.gram(X, P.kernel(state)),
    told = {name, samples, y};
  const hard = state.C === Infinity, most = Math.ceil(WORK / y.length);
  if (hard) {
    const parted = state.kernel === "linear" && L.street(X, y).separable;
    const meet = !parted && (state.kernel === "linear" ? P.meeting : twin)(X, y);
    if (meet) return {...told, inseparable: true, ...meet};
  }
  const own = name.length === 2 ? y.map(v => v < 0 ? state.C * state.weight : state.C) : state.C;
  const run = L.settle(K, y, own, {start, most: hard ? Math.min(most, 20000) : most}),
    violation = Math.max(0, run.m - run.M), {alpha, b} = run;
  const scale = 1 + Math.max(...y.map((v, i) => Math.abs(run.g[i] - v))),
    converged = violation <= SURE * scale;
  if (hard && !converged) return {...told, undecided: true};
  const f = y.map((v, i) => v - run.g[i] + b), margins = f.map((v, i) => v * y[i]);
  const squared = sum(alpha.map((a, i) => a * y[i] * (f[i] - b))), dual = sum(alpha) - squared / 2;
  const missed = margins.map(v => Math.max(0, 1 - v));
  const bound = i => typeof own === "number" ? own : own[i];
  const primal = squared / 2 + (hard ? 0 : sum(missed.map((s, i) => bound(i) * s)));
  const made = {
    ...told, alpha, b, margins, n_iter: run.steps, converged, violation, dual, bounds: own,
    errors: f.filter((v, i) => (v >= 0 ? 1 : -1) !== y[i]).length,
    width: squared > 0 ? 2 / Math.sqrt(squared) : null,
    certificate: {primal, dual, gap: Math.max(0, primal - dual)},
  };
  if (state.kernel === "linear")
    made.w = [0, 1].map(k => sum(alpha.map((a, i) => a * y[i] * X[i][k])));
  return made;
};
function twin(X, y) {
  for (const i of range(y.length)) for (const j of range(i))
    if (y[i] !== y[j] && X[i][0] === X[j][0] && X[i][1] === X[j][1])
      return {weights: y.map((_, k) => k === i || k === j ? 1 : 0), point: [X[i][0], X[i][1]]};
  return null;
}

/* A curve in its tube: each sample twice, above and below. */
P.tube = state => {
  const n = state.points.length, t = state.points.map(p => p[1]),
    X = state.points.map(p => [p[0], 0]), twice = range(2 * n);
  const K = L.gram(X, P.kernel(state)), y = twice.map(i => i < n ? 1 : -1),
    C = Math.min(state.C, 1e6);
  const both = twice.map(i => Float64Array.from(twice, j => K[i % n][j % n]));
  const linear = twice.map(i => state.epsilon - y[i] * t[i % n]);
  const {alpha, b, m, M, steps} = L.settle(both, y, C, {linear, most: Math.ceil(WORK / (2 * n))});
  const coef = range(n).map(i => alpha[i] - alpha[n + i]),
    f = K.map(row => sum(coef.map((c, j) => c * row[j])) + b);
  const misses = t.map((v, i) => Math.max(0, Math.abs(v - f[i]) - state.epsilon));
  return {name: [0], samples: range(n), coef, alpha: coef.map(Math.abs), b, f, n_iter: steps,
    violation: Math.max(0, m - M), converged: m - M <= SURE * (1 + Math.max(...t.map(Math.abs))),
    outside: misses.filter(v => v > 1e-9).length,
    error: sum(t.map((v, i) => Math.abs(v - f[i]))) / n};
};

/* One class: the smallest region for all but a share ν of the points; multipliers at most 1/(νn),
   their sum 1. */
P.crowd = state => {
  const n = state.points.length, K = L.gram(state.points, P.kernel(state)),
    top = 1 / (state.nu * n), y = Array(n).fill(1);
  const start = range(n).map(i => Math.min(top, Math.max(0, 1 - i * top)));
  const how = {start, linear: Array(n).fill(0), most: Math.ceil(WORK / n)};
  const {alpha, b, m, M, steps} = L.settle(K, y, top, how);
  const margins = K.map(row => sum(alpha.map((a, j) => a * row[j])) + b);
  return {name: [0], samples: range(n), y, alpha, b, margins, n_iter: steps,
    violation: Math.max(0, m - M), converged: m - M <= SURE, top,
    outside: margins.filter(v => v < -1e-9).length};
};

/* Everything of a state; null where Python has to answer. */
P.answer = (state, starts = {}) => {
  const n = state.points.length, began = performance.now();
  if (n > P.SOON || (state.kind === "classes" && state.selection !== "second-order")) return null;
  const machines = state.kind === "curve" ? (n ? [P.tube(state)] : [])
    : state.kind === "one" ? (n > 1 ? [P.crowd(state)] : [])
    : P.problems(state).map(one => P.solved(state, one, starts[one.name.join("-")]));
  if (machines.some(m => m.undecided)) return null;
  const decided = machines.length > 1 && machines.every(m => m.alpha);
  const seconds = (performance.now() - began) / 1000;
  return {machines, present: P.present(state), decided, by: "page", seconds};
};

/* f of a machine, at any place: of what is shown, be it the solution or a step on the way. */
P.scorer = (state, {samples, y, coef, alpha, b}) => {
  const k = P.kernel(state), flat = state.kind === "curve";
  const at = p => flat ? [state.points[p][0], 0] : state.points[p];
  const weight = i => coef ? coef[i] : alpha[i] * y[i];
  const busy = samples.map((p, i) => [at(p), weight(i)]).filter(([, v]) => v);
  return x => {
    let f = b;
    for (const [place, v] of busy) f += v * k(place, x);
    return f;
  };
};
/* The class that all machines together choose. */
P.chooser = (state, {machines, present}) => {
  const each = machines.map(m => P.scorer(state, m));
  if (machines.length === 1) return x => present[each[0](x) >= 0 ? 0 : 1];
  if (state.scheme === "rest") return x => {
    const f = each.map(score => score(x));
    return present[f.indexOf(Math.max(...f))];
  };
  return x => {
    const votes = present.map(() => 0);
    machines.forEach((m, k) => { votes[present.indexOf(m.name[each[k](x) >= 0 ? 0 : 1])]++; });
    return present[votes.indexOf(Math.max(...votes))];
  };
};
/* f on the N × N places of the picture, row by row from the top, for each machine. */
P.grids = (state, machines, N) => machines.map(m => {
  if (!m.alpha) return null;
  const score = P.scorer(state, m), [left, right, low, high] = state.box;
  const values = new Float32Array(N * N);
  for (let r = 0; r < N; r++) for (let c = 0; c < N; c++) {
    const place = [left + (right - left) * c / (N - 1), high - (high - low) * r / (N - 1)];
    values[r * N + c] = score(place);
  }
  return values;
});
P.elected = (state, fitted, grids) => {
  const {present, machines} = fitted, at = p => grids.map(g => g[p]);
  return Uint8Array.from(grids[0], (_, p) => {
    const f = at(p);
    if (state.scheme === "rest") return present[f.indexOf(Math.max(...f))];
    const votes = present.map(() => 0);
    machines.forEach((m, k) => { votes[present.indexOf(m.name[f[k] >= 0 ? 0 : 1])]++; });
    return present[votes.indexOf(Math.max(...votes))];
  });
};
/* How many of each class are found, among the points that are given. */
P.recall = (state, fitted, points = state.points) => {
  const choose = P.chooser(state, fitted), right = points.map(p => choose(p) === p[2]);
  const classes = fitted.present.map(c => ({
    c, found: right.filter((v, i) => v && points[i][2] === c).length,
    of: points.filter(p => p[2] === c).length,
  }));
  const found = right.filter(v => v).length;
  return {errors: right.length - found, accuracy: found / right.length, classes};
};

/* Every step of SMO: the pair before and after, where it would go without its box, what is left. */
P.steps = (state, problem, most = 3000) => {
  const {samples, y} = problem, X = samples.map(i => state.points[i]),
    K = L.gram(X, P.kernel(state)), n = y.length, steps = [];
  const alpha = Array(n).fill(0), g = Array.from(y),
    top = y.map(v => problem.name.length === 2 && v < 0 ? state.C * state.weight : state.C);
  L.smo(K, y, top, {tol: 1e-3, most, tell({i, j, after}) {
    const before = [alpha[i], alpha[j]], kappa = K[i][i] + K[j][j] - 2 * K[i][j];
    const free = kappa > 0 ? (g[i] - g[j]) / kappa : null;
    [alpha[i], alpha[j]] = after;
    const ways = after.map((a, e) => (a - before[e]) * y[e ? j : i]);
    for (let k = 0; k < n; k++) g[k] -= K[k][i] * ways[0] + K[k][j] * ways[1];
    let m = -Infinity, M = Infinity;
    for (let k = 0; k < n; k++) {
      if (L.rises(y[k], alpha[k], top[k])) m = Math.max(m, g[k]);
      if (L.rises(-y[k], alpha[k], top[k])) M = Math.min(M, g[k]);
    }
    const b = (m + M) / 2, squared = sum(alpha.map((a, k) => a * y[k] * (y[k] - g[k])));
    const hard = state.C === Infinity, dual = sum(alpha) - squared / 2;
    const slack = hard ? 0 : sum(y.map((v, k) => top[k] * Math.max(0, v * (g[k] - b))));
    steps.push({
      pair: [i, j], before, after, top: [top[i], top[j]], dual, b,
      wished: free === null ? null : [before[0] + y[i] * free, before[1] - y[j] * free],
      violation: Math.max(0, m - M), gap: hard ? null : Math.max(0, squared / 2 + slack - dual),
    });
  }});
  return {name: problem.name, samples, y, steps, whole: steps.length < most};
};

/* The optimum when the margin of one sample shall be 1 − u in place of 1. */
P.prices = (state, {name, samples, y}, point, marks = range(21).map(k => (k - 10) / 10)) => {
  const place = samples.indexOf(point), X = samples.map(i => state.points[i]),
    K = L.gram(X, P.kernel(state));
  if (place < 0) return null;
  const top = y.map(v => name.length === 2 && v < 0 ? state.C * state.weight : state.C);
  return {place, point, prices: marks.map(u => {
    const linear = y.map((_, i) => i === place ? u - 1 : -1);
    const {alpha, b, g} = L.settle(K, y, top, {linear, most: Math.ceil(WORK / 20 / y.length)});
    // g is −y p − Kαy, hence yᵀ… : αᵀQα = Σ α (−y g − p)
    const squared = sum(alpha.map((a, i) => a * (-y[i] * g[i] - linear[i])));
    return {u, alpha, b, optimum: -sum(alpha.map((a, i) => a * linear[i])) - squared / 2};
  })};
};

/* Errors of training and of test along one setting: the curve that has a valley. */
P.curveOf = (state, which, k, parts = 25) => {
  const decades = (which === "C" ? 5 : 4) * k / (parts - 1) - 2;
  const value = Number((10 ** decades).toPrecision(3));
  const own = {...state, [which]: value, selection: "second-order"}, fitted = P.answer(own);
  if (!fitted?.machines.length || !fitted.machines[0].alpha) return null;
  const share = points => P.recall(own, fitted, points).errors / points.length;
  const [train, test] = [state.points, P.drawn(state.test)].map(share);
  return {value, train, test};
};
})(globalThis.Playground ??= {});
