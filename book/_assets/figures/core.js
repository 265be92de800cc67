/* Figures that answer: what all chapters share. A figure is declared in its notebook, beside its static picture;
   the picture is the first frame, and stands alone for print and without scripts. Here are the numbers (the library's
   algorithms, for a handful of samples), the pen that draws what moves over the picture, in its own axes, and what a
   hand, a key or a screen reader meets. The kinds of figure are in the files of the chapters: a kind says how it
   `start`s, what it `answer`s to a state, as numbers and a sentence, and how that is drawn. The prose is the
   notebook's: one template for each case. Without a document the file gives `LiveFigures`, the numbers alone. */
(function (root) {
"use strict";

// --- numbers -----------------------------------------------------------------------------------------

const dot = (u, v) => u[0] * v[0] + u[1] * v[1];
/* the matrix of a symmetric kernel; half of it is computed */
function gram(X, kernel) {
  const K = X.map(() => new Float64Array(X.length));
  for (let i = 0; i < X.length; i++) for (let j = 0, row = K[i], x = X[i]; j <= i; j++) row[j] = K[j][i] = kernel(x, X[j]);
  return K;
}
/* that of the notebooks' runs: γ = 1, on a grid of 24 bits, with a tiny ridge, so that the same pairs follow each other */
function ridged(X) {
  const near = rbf(1), parts = 2 ** 24, K = gram(X, (u, v) => Math.round(parts * near(u, v)) / parts);
  K.forEach((row, i) => { row[i] += 2 ** -16; });
  return K;
}
const rbf = gamma => (u, v) => { const p = u[0] - v[0], q = u[1] - v[1]; return Math.exp(-gamma * (p * p + q * q)); };
const rises = (y, a, C) => y > 0 ? a < C : a > 0;           // α y may rise; whether it may fall tells −y
const range = n => Array.from({length: n}, (_, k) => k);
const sum = list => list.reduce((s, v) => s + v, 0);
const clamp = (value, low, high) => Math.min(Math.max(value, low), high);

/* In the plane the hulls are nearest corner to corner or corner to edge: the widest street is perpendicular to the
   difference of two samples of different classes, or parallel to that of two of one class. No iteration. */
function street(X, y) {
  const n = X.length, [P, N] = [1, -1].map(s => range(n).filter(i => y[i] === s));
  let best = {gap: 0};
  for (let i = 0; i < n; i++) for (let j = 0; j < i; j++) {
    const d = [X[i][0] - X[j][0], X[i][1] - X[j][1]], length = Math.hypot(...d);
    if (!length) continue;
    for (const sign of [1, -1]) {
      const u = (y[i] === y[j] ? [-d[1], d[0]] : d).map(part => sign * part / length);
      const low = Math.min(...P.map(k => dot(u, X[k]))), high = Math.max(...N.map(k => dot(u, X[k])));
      if (low - high > best.gap) best = {gap: low - high, u, low, high};
    }
  }
  if (!(best.gap > 1e-9)) return {separable: false};
  const {gap, u, low, high} = best, tiny = 1e-9 * (1 + Math.abs(low) + Math.abs(high));
  const w = u.map(part => 2 * part / gap), b = -(low + high) / gap;
  const on = [P.filter(k => dot(u, X[k]) - low < tiny), N.filter(k => high - dot(u, X[k]) < tiny)];
  // the nearest points of the two hulls: on the edges the touching samples span, along the street
  const across = [-u[1], u[0]], alpha = Array(n).fill(0);
  const ends = on.map(side => side.map(k => [dot(across, X[k]), k]).sort((p, q) => p[0] - q[0]));
  const from = Math.max(ends[0][0][0], ends[1][0][0]), to = Math.min(ends[0].at(-1)[0], ends[1].at(-1)[0]);
  const at = (from + to) / 2, foot = level => [level * u[0] + at * across[0], level * u[1] + at * across[1]];
  for (const side of ends) {
    const [[s, i], [t, j]] = [side[0], side.at(-1)], share = t > s ? clamp((at - s) / (t - s), 0, 1) : 0;
    alpha[i] += 2 / gap ** 2 * (1 - share);
    alpha[j] += 2 / gap ** 2 * share;
  }
  return {separable: true, w, b, width: gap, alpha, touching: [...on[0], ...on[1]].sort((p, q) => p - q), nearest: [foot(low), foot(high)]};
}

/* SMO with the second-order choice, step by step as `mlreplica.smo` takes them: minimise ½ αᵀQα + pᵀα, 0 ≤ α ≤ C,
   yᵀα = yᵀstart, with p = −1 if not given, and C one number or one for each sample; g_i = −y_i p_i − Σ_j K_ij α_j y_j; optimal is m ≤ M. */
const TAU = 1e-12;
const bounds = (C, n) => typeof C === "number" ? new Float64Array(n).fill(C) : C;
function smo(K, y, C, {start, linear, tol = 1e-7, most = 100000, tell} = {}) {
  const n = y.length, top = bounds(C, n), alpha = start ? Float64Array.from(start) : new Float64Array(n);
  const g = Float64Array.from(y), near = [], up = new Uint8Array(n), down = new Uint8Array(n);
  const mark = k => { up[k] = rises(y[k], alpha[k], top[k]); down[k] = rises(-y[k], alpha[k], top[k]); };
  for (let i = 0; i < n; i++) {
    let s = linear ? -y[i] * linear[i] : y[i];
    if (start) for (let j = 0, row = K[i]; j < n; j++) s -= row[j] * alpha[j] * y[j];
    g[i] = s;
    mark(i);
  }
  for (let steps = 0; ; steps++) {
    let i = -1, j = -1, m = -Infinity, M = Infinity, gain = -Infinity;
    for (let k = 0; k < n; k++) {
      if (up[k] && g[k] > m) { m = g[k]; i = k; }
      if (down[k] && g[k] < M) M = g[k];
    }
    if (!(m - M > tol) || steps >= most) return {alpha, g, m, M, steps};
    const scale = near[i] ||= K[i].map((k, j) => 1 / Math.sqrt(Math.max(-2 * k + K[i][i] + K[j][j], TAU)));
    for (let k = 0; k < n; k++)
      if (down[k] && (m - g[k]) * scale[k] > gain) { gain = (m - g[k]) * scale[k]; j = k; }
    // the order of every operation is that of `solve_pair`, put on a bound that rounding alone keeps it from, as `move_pair` has it: ties hang on the last bit
    const kappa = Math.max(K[i][i] + (K[j][j] - 2 * K[i][j]), TAU), slope = g[i] - g[j], step = slope / kappa, before = [alpha[i], alpha[j]], [p, q] = before;
    const [L, H] = y[i] === y[j] ? [Math.max(0, p + q - top[i]), Math.min(top[j], p + q)] : [Math.max(0, q - p), Math.min(top[j], top[i] + q - p)];
    const new_j = clamp(q + y[j] * -slope / kappa, L, H), new_i = p + y[i] * y[j] * (q - new_j), ends = [y[i] * step > 0 ? top[i] : 0, -y[j] * step > 0 ? top[j] : 0];
    const room = before.map((a, k) => Math.abs(ends[k] - a)), length = Math.min(Math.abs(step), ...room), rounding = Math.min(length, 4 * Number.EPSILON * (p + q));
    if (!length) return {alpha, g, m, M, steps};
    alpha[i] = room[0] - length <= rounding ? ends[0] : clamp(new_i, 0, top[i]);
    alpha[j] = room[1] - length <= rounding ? ends[1] : new_j;
    mark(i);
    mark(j);
    const t = (y[i] * (alpha[i] - before[0]) - y[j] * (alpha[j] - before[1])) / 2;
    if (tell) tell({i, j, after: [alpha[i], alpha[j]]});
    for (let k = 0, one = K[i], other = K[j]; k < n; k++) g[k] -= (one[k] - other[k]) * t;
  }
}

/* SMO until the sets are settled, then one linear system for the free multipliers and b, to the last digits:
   tried early, for it shows itself whether they were. */
function settle(K, y, C, {start, linear, most} = {}) {
  const read = alpha => smo(K, y, C, {start: alpha, linear, most: 0});
  const top = bounds(C, y.length), ends = sum(y.map((v, i) => v * (start ? start[i] : 0)));
  let alpha = start, steps = 0;
  for (const tol of [1e-2, 1e-4, 1e-7, 1e-10]) {
    const run = smo(K, y, C, {start: alpha, linear, tol, most});
    alpha = run.alpha; steps += run.steps;
    const largest = Math.max(...alpha), tiny = top.map(c => 1e-9 * Math.min(c, largest || 1)), full = top.map(c => c * (1 - 1e-9));
    const free = range(y.length).filter(i => alpha[i] > tiny[i] && alpha[i] < full[i]);
    const tried = Float64Array.from(alpha, (a, i) => a <= tiny[i] ? 0 : a >= full[i] ? top[i] : a), {g} = read(tried);
    const step = eliminate([...free.map(i => [...free.map(j => K[i][j]), 1, g[i]]), [...free.map(() => 1), 0, ends - tried.reduce((s, a, i) => s + a * y[i], 0)]]);
    free.forEach((i, k) => { tried[i] += y[i] * step[k]; });
    const then = read(tried);
    if (tried.some(a => !(a >= 0)) || tried.some((a, i) => a > top[i]) || !(then.m - then.M < run.m - run.M)) continue;
    alpha = tried;
    if (then.m - then.M < 1e-12 * (1 + Math.abs(then.m))) break;
  }
  const {g, m, M} = read(alpha);
  return {alpha: Array.from(alpha), g: Array.from(g), b: (m + M) / 2, m, M, steps};
}

/* The soft margin: multipliers, offset, slacks, and what both sides promise. */
function solve(K, y, C, {start} = {}) {
  const {alpha, g, b} = settle(K, y, C, {start});
  const slacks = y.map((v, i) => Math.max(0, v * (g[i] - b))), slack = sum(slacks);
  const quad = sum(y.map((v, i) => alpha[i] * v * (v - g[i]))), primal = quad / 2 + (typeof C === "number" ? C * slack : sum(slacks.map((s, i) => C[i] * s))), dual = sum(alpha) - quad / 2;
  return {alpha, b, g, primal, dual, gap: primal - dual, slack, slacks};
}

/* Gauss with complete pivots; what a singular system leaves open stays zero. */
function eliminate(A) {
  const n = A.length, order = range(n), x = Array(n).fill(0);
  let rank = 0;
  for (; rank < n; rank++) {
    let r = rank, c = rank;
    for (let i = rank; i < n; i++) for (let j = rank; j < n; j++) if (Math.abs(A[i][j]) > Math.abs(A[r][c])) { r = i; c = j; }
    if (!(Math.abs(A[r][c]) > 1e-11 * Math.abs(A[0][0]))) break;
    [A[rank], A[r]] = [A[r], A[rank]];
    for (const row of A) [row[rank], row[c]] = [row[c], row[rank]];
    [order[rank], order[c]] = [order[c], order[rank]];
    for (let i = rank + 1; i < n; i++) {
      const factor = A[i][rank] / A[rank][rank];
      if (factor) for (let j = rank; j <= n; j++) A[i][j] -= factor * A[rank][j];
    }
  }
  for (let i = rank - 1; i >= 0; i--) {
    let sum = A[i][n];
    for (let j = i + 1; j < rank; j++) sum -= A[i][j] * x[order[j]];
    x[order[i]] = sum / A[i][i];
  }
  return x;
}

/* Marching squares, as path data: the lines f = level on a grid of n by n, and where f ≥ the first level (rows of full
   cells in one piece). X and Y say where columns and rows are drawn. */
function contour(f, n, levels, X, Y) {
  const v = new Float64Array(4), [ground] = levels, at = s => Math.round(s * 100) / 100;
  let line = "", area = "";
  for (let r = 0; r < n - 1; r++) {
    let full = -1;
    const close = c => { if (full >= 0) { area += `M${X[full]} ${Y[r]}H${X[c]}V${Y[r + 1]}H${X[full]}Z`; full = -1; } };
    for (let c = 0, k = r * n; c < n - 1; c++, k++) {
      v[0] = f[k]; v[1] = f[k + 1]; v[2] = f[k + n + 1]; v[3] = f[k + n];
      const low = Math.min(v[0], v[1], v[2], v[3]), high = Math.max(v[0], v[1], v[2], v[3]);
      if (low >= ground) { if (full < 0) full = c; } else close(c);
      for (const level of levels) {
        if (level > high || level <= low) continue;
        let shape = "", begun = false;
        for (let i = 0; i < 4; i++) {
          const j = (i + 1) % 4, x = X[c + (i === 1 || i === 2)], y = Y[r + (i > 1)];
          if (v[i] >= level) shape += (shape ? "L" : "M") + x + " " + y;
          if (v[i] >= level === v[j] >= level) continue;
          const s = (v[i] - level) / (v[i] - v[j]), cut = at(x + s * (X[c + (j === 1 || j === 2)] - x)) + " " + at(y + s * (Y[r + (j > 1)] - y));
          shape += (shape ? "L" : "M") + cut;
          line += (begun ? "L" : "M") + cut;
          begun = !begun;
        }
        if (level === ground) area += shape + "Z";
      }
    }
    close(n - 1);
  }
  return {area, line};
}

/* "{width:.2f}", "{n}", "{who}" in a template; the same few formats as Python's. */
function fill(template, numbers) {
  return template.replace(/\{(\w+)(?::\.(\d)([fg]))?\}/g, (all, name, digits, kind) => {
    const value = numbers[name];
    if (Array.isArray(value)) return value.length > 1 ? value.slice(0, -1).join(", ") + " and " + value.at(-1) : value.length ? String(value[0]) : "none";
    if (!kind || typeof value !== "number") return String(value);
    const text = kind === "f" ? value.toFixed(digits) : String(Number(value.toPrecision(digits)));
    return (/^-0\.?0*$/.test(text) ? text.slice(1) : text).replace("-", "−");
  });
}

root.LiveFigures = {kinds: {}, street, smo, settle, solve, eliminate, gram, ridged, dot, rbf, rises, contour, fill, range, sum, clamp,
  numbered: list => list.map(i => i + 1)};
if (typeof document === "undefined") return;

// --- the pen ------------------------------------------------------------------------------------------

const NS = "http://www.w3.org/2000/svg";
const dress = (node, attributes) => { for (const name in attributes) node.setAttribute(name, attributes[name]); return node; };
const put = (node, parent) => parent ? parent.appendChild(node) : node;
const make = (tag, parent, attributes) => put(dress(document.createElementNS(NS, tag), attributes), parent);
const html = (tag, parent, attributes) => put(dress(document.createElement(tag), attributes), parent);
const named = kind => "live-" + kind.trim().replaceAll(" ", " live-");
/* Words are changed in their node: to put another one in its place makes the browser look for styles anew. */
const write = (node, text) => { if (node.textContent === text) return false; if (node.firstChild) node.firstChild.data = text; else node.textContent = text; return true; };
const tidy = value => Math.round(value * 100) / 100;
const still = matchMedia("(prefers-reduced-motion: reduce)");
let ids = 0;

/* Every frame says anew what is drawn; nodes are reused, only changes are set, what is not needed is hidden. */
class Pen {
  constructor(group) { this.group = group; this.nodes = []; this.used = this.seen = 0; }
  begin() { this.used = 0; }
  end() {
    for (let k = this.used; k < this.seen; k++) this.nodes[k].style.display = "none";
    this.seen = this.used;
  }
  put(tag, attributes) {
    let node = this.nodes[this.used];
    if (!node || node.tagName !== tag) {
      const fresh = make(tag, null);
      fresh.said = {};
      node ? node.replaceWith(fresh) : this.group.append(fresh);
      node = this.nodes[this.used] = fresh;
    }
    if (this.used++ >= this.seen) node.style.display = "";
    const said = node.said;
    for (const name in attributes) {
      const value = String(attributes[name]);
      if (said[name] !== value) node.setAttribute(name, said[name] = value);
    }
    return node;
  }
}

/* The axes of the picture, as Matplotlib laid them out: [left, top, width, height] in the picture's units, limits, and
   which of them are logarithmic. What is drawn with `pen` ends at the frame, what with `over` does not. */
class Panel {
  constructor(layer, {box: [l, t, w, h], x, y, log = ""}) {
    Object.assign(this, {l, t, w, h, x, y, logX: log.includes("x"), logY: log.includes("y")});
    const clip = "live-clip-" + ++ids;
    make("rect", make("clipPath", layer, {id: clip}), {x: l, y: t, width: w, height: h});
    this.pen = new Pen(make("g", layer, {"clip-path": `url(#${clip})`}));
    this.over = new Pen(make("g", layer));
  }
  share(v, [low, high], log) { return log ? Math.log(v / low) / Math.log(high / low) : (v - low) / (high - low); }
  back(s, [low, high], log) { return log ? low * (high / low) ** s : low + s * (high - low); }
  X(v) { return tidy(this.l + this.share(v, this.x, this.logX) * this.w); }
  Y(v) { return tidy(this.t + (1 - this.share(v, this.y, this.logY)) * this.h); }
  at(left, top) { return [this.back((left - this.l) / this.w, this.x, this.logX), this.back(1 - (top - this.t) / this.h, this.y, this.logY)]; }
  begin() { this.pen.begin(); this.over.begin(); }
  end() { this.pen.end(); this.over.end(); }
  trail(points) { return points.map((p, k) => (k ? "L" : "M") + this.X(p[0]) + " " + this.Y(p[1])).join(""); }
  path(points, kind, closed = false) { return this.drawn(this.trail(points) + (closed ? "Z" : ""), kind); }
  curve(f, kind, [from, to] = this.x, parts = 120) { return this.path(range(parts + 1).map(k => this.back(k / parts, [from, to], this.logX)).map(t => [t, f(t)]), kind); }
  line(p, q, kind) { return this.pen.put("line", {x1: this.X(p[0]), y1: this.Y(p[1]), x2: this.X(q[0]), y2: this.Y(q[1]), class: named(kind)}); }
  /* a function known on a grid of n by n over [low, high]²: its level lines, and where it is at least the first level */
  contour(f, n, [low, high], levels) {
    const on = draw => range(n).map(k => draw(low + (high - low) * k / (n - 1)));
    return contour(f, n, levels, on(v => this.X(v)), on(v => this.Y(v)));
  }
  drawn(d, kind) { return this.pen.put("path", {d, class: named(kind)}); }
  level(at, kind, up = true) { return up ? this.line([at, this.y[0]], [at, this.y[1]], kind) : this.line([this.x[0], at], [this.x[1], at], kind); }
  /* sizes as Matplotlib's: an area in square points */
  dot(p, size, kind) { return this.over.put("circle", {cx: this.X(p[0]), cy: this.Y(p[1]), r: Math.sqrt(size) / 2, class: named(kind)}); }
  square(p, size, kind) { const r = Math.sqrt(size) / 2; return this.over.put("rect", {x: this.X(p[0]) - r, y: this.Y(p[1]) - r, width: 2 * r, height: 2 * r, class: named(kind)}); }
  sample(p, label, size = 45, kind = "") { return label > 0 ? this.dot(p, size, "fill-blue rim " + kind) : this.square(p, size, "fill-orange rim " + kind); }
  ring(p, kind = "", size = 170) { return this.dot(p, size, "ring " + kind); }
  cross(p, r = 4) { const [x, y] = [this.X(p[0]), this.Y(p[1])]; this.over.put("path", {d: `M${x - r} ${y - r}l${2 * r} ${2 * r}m0 ${-2 * r}l${-2 * r} ${2 * r}`, class: "live-cross"}); }
  arrow(p, q, kind) {
    const [x, y, u, v] = [this.X(p[0]), this.Y(p[1]), this.X(q[0]), this.Y(q[1])], far = Math.hypot(u - x, v - y);
    if (far < 1) return;
    const [s, t] = [(u - x) / far, (v - y) / far], reach = Math.min(9, far), wing = side => `${tidy(u - reach * s + side * .4 * reach * t)} ${tidy(v - reach * t - side * .4 * reach * s)}`;
    this.over.put("path", {d: `M${x} ${y}L${tidy(u - .7 * reach * s)} ${tidy(v - .7 * reach * t)}`, class: named("stroke " + kind)});
    this.over.put("path", {d: `M${u} ${v}L${wing(1)}L${wing(-1)}Z`, class: named("tip " + kind)});
  }
  text(p, said, {dx = 0, dy = 0, anchor = "middle", kind = ""} = {}) {
    const node = this.over.put("text", {x: tidy(this.X(p[0]) + dx), y: tidy(this.Y(p[1]) + dy), dy: ".35em", "text-anchor": anchor, class: named("label " + kind)});
    if (node.words === said) return;
    node.words = said;                  // *x* is a vector, _y_ a number
    node.replaceChildren(...said.split(/(\*.\*|_._)/).map(part => {
      if (!/^(\*.\*|_._)$/.test(part)) return document.createTextNode(part);
      const letter = make("tspan", null, {class: part[0] === "*" ? "bf" : "it"});
      letter.textContent = part[1];
      return letter;
    }));
  }
  /* w·x + b at a level, as a line through the whole picture; the half-plane beyond it; the street */
  ends(w, b, level = 0) {
    const size = Math.hypot(...w), far = 4 * (this.x[1] - this.x[0] + this.y[1] - this.y[0]), foot = [(level - b) * w[0] / size ** 2, (level - b) * w[1] / size ** 2];
    return [1, -1].map(s => [foot[0] - s * far * w[1] / size, foot[1] + s * far * w[0] / size]);
  }
  border(w, b, kind = "line", level = 0) { if (Math.hypot(...w) > 1e-9) this.line(...this.ends(w, b, level), kind); }
  half(w, b, kind, sign = 1) {
    const size = Math.hypot(...w), far = 4 * (this.x[1] - this.x[0] + this.y[1] - this.y[0]);
    if (!(size > 1e-9)) return;
    const [p, q] = this.ends(w, b), out = [0, 1].map(k => sign * far * w[k] / size);
    this.path([p, q, [q[0] + out[0], q[1] + out[1]], [p[0] + out[0], p[1] + out[1]]], kind, true);
  }
  street(w, b) {
    if (!(Math.hypot(...w) > 1e-9)) return;
    this.path([...this.ends(w, b, 1), ...this.ends(w, b, -1).reverse()], "street", true);
    for (const level of [1, -1]) this.border(w, b, "edge", level);
    this.border(w, b);
  }
}

/* Halfway from one list of numbers to another: what glides. */
const between = (a, b, t) => typeof b === "number" && typeof a === "number" ? a + (b - a) * t
  : Array.isArray(b) && Array.isArray(a) && a.length === b.length ? b.map((one, k) => between(a[k], one, t)) : b;
const GLIDE = 260;

/* One figure: its place, its state, at most one drawing for each frame of the screen. */
class Stage {
  constructor(box, kind) {
    const figure = box.closest("figure"), svg = figure.querySelector("svg"), told = JSON.parse(box.querySelector("script").textContent);
    Object.assign(this, {box, figure, svg, kind, says: told.says, data: told.data, handles: [], inputs: []});
    this.layer = make("g", null, {class: "live-layer", "aria-hidden": true});
    this.panels = told.axes.map(one => new Panel(this.layer, one));
    this.said = box.querySelector(".live-says");
    this.tools = box.querySelector(".live-tools");
    this.status = html("p", box, {class: "live-status", role: "status"});
    this.reset = html("button", null, {type: "button", class: "live-reset live-calm"});
    this.reset.textContent = "Start again";
    this.reset.addEventListener("click", () => { this.state = structuredClone(this.first); this.ask(true); (this.handles[0]?.node || this.tools.querySelector("input, button"))?.focus({preventScroll: true}); });
    this.state = kind.start(this.data);
    this.draw = kind.build(this, this.data, this.panels);
    this.first = structuredClone(this.state);
    this.render();                      // what throws has changed nothing yet: the picture stays
    for (const part of [...svg.children]) part.setAttribute("aria-hidden", true);
    dress(svg, {role: "group"});
    svg.append(this.layer, ...this.handles.map(handle => handle.node));
    this.said.after(this.reset);
    box.addEventListener("live-set", event => { Object.assign(this.state, event.detail); this.ask(); });
    new ResizeObserver(([{contentRect}]) => this.fit(contentRect.width)).observe(svg);     // told before the first frame is seen
    figure.classList.add("live-on");
  }
  /* Handles are 44 pixels wide, whatever the size of the picture. */
  fit(width) {
    this.unit = width / this.svg.viewBox.baseVal.width || 1;
    for (const {node} of this.handles) node.firstChild.setAttribute("r", 22 / this.unit);
  }
  ask(glide = false) {
    this.glide = glide && !still.matches;
    this.stale = true;
    this.waiting ||= requestAnimationFrame(now => { this.waiting = 0; this.render(now); });
  }
  render(now = 0) {
    const begun = performance.now();
    if (this.stale !== false) {
      this.stale = false;
      const {says, draw, ...known} = this.kind.answer(this.state, this.data);
      this.from = this.glide && this.shown ? this.shown : null;
      this.since = now;
      this.known = known;
      this.extra = draw;
      this.say(says);
      this.box.dataset.state = JSON.stringify({...this.state, ...known});
      this.reset.classList.toggle("live-calm", JSON.stringify(this.state) === JSON.stringify(this.first));
      for (const input of this.inputs) input.follow();
    }
    const t = this.from ? Math.min((now - this.since) / GLIDE, 1) : 1, eased = t * t * (3 - 2 * t);
    this.shown = this.known;
    if (t < 1) {
      this.shown = {...this.known};
      for (const name of this.kind.glides || []) this.shown[name] = between(this.from[name], this.known[name], eased);
      this.waiting ||= requestAnimationFrame(then => { this.waiting = 0; this.render(then); });
    }
    for (const panel of this.panels) panel.begin();
    this.draw(this.shown, this.state, this.extra);
    for (const panel of this.panels) panel.end();
    for (const handle of this.handles) handle.follow();
    (this.box.liveFrames ||= []).push(performance.now() - begun);
  }
  /* The sentence, its numbers in <b>; told to a screen reader when they rest. */
  say([name, numbers]) {
    if (this.name !== name) {
      this.name = name;
      this.box.dataset.case = name;
      this.said.replaceChildren(...this.says[name].split(/(\{[^}]*\})/).filter(part => part).map(part => {
        if (!part.startsWith("{")) return document.createTextNode(part);
        const node = html("b", null);
        node.template = part;
        return node;
      }));
    }
    for (const node of this.said.querySelectorAll("b")) write(node, fill(node.template, numbers));
    if (!this.spoken) { this.spoken = true; return; }
    clearTimeout(this.later);
    this.later = setTimeout(() => { this.status.textContent = this.said.textContent; }, 600);
  }
  /* A thing to drag, in the panel's units: in the plane, or along one axis. */
  handle(panel, {name, get, set, step = 0.1, along = "xy", told, grip = false, x = panel.x, y = panel.y, hidden = () => false}) {
    const node = make("g", null, {class: "live-handle live-" + along, tabindex: 0, role: "slider", "aria-roledescription": along === "xy" ? "point to move" : "slider",
      "aria-label": name, "aria-valuemin": along === "y" ? y[0] : x[0], "aria-valuemax": along === "y" ? y[1] : x[1]});
    make("circle", node, {class: "live-reach", r: 22});
    make("circle", node, {class: "live-halo", r: 10});
    if (grip) make("circle", node, {class: "live-grip", r: 6});
    const move = point => {
      const now = get(), to = point.map((value, k) => along === "yx"[k] ? now[k] : Math.round(clamp(Math.round(value / step) * step, ...(k ? y : x)) * 1e6) / 1e6);
      set(to);
      this.ask();
    };
    node.addEventListener("keydown", event => {
      const by = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1]}[event.key];
      if (!by || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      const far = (event.shiftKey ? 10 : 1) * step, one = along === "xy" ? by : [by[0] + by[1], by[0] + by[1]];
      move(get().map((value, k) => value + far * one[k]));
    });
    drag(node, (left, top, held) => {
      const frame = this.svg.getBoundingClientRect(), here = [(left - frame.left) / this.unit, (top - frame.top) / this.unit], at = get();
      held.offset ||= [panel.X(at[0]) - here[0], panel.Y(at[1]) - here[1]];
      move(panel.at(here[0] + held.offset[0], here[1] + held.offset[1]));
    });
    const follow = () => {
      const at = get();
      node.style.display = hidden() ? "none" : "";
      dress(node, {transform: `translate(${panel.X(at[0])} ${panel.Y(at[1])})`, "aria-valuenow": at[along === "y" ? 1 : 0],
        "aria-valuetext": told ? told() : (along === "xy" ? at : [at[along === "y" ? 1 : 0]]).join(", ").replaceAll("-", "−")});
    };
    this.handles.push({node, follow});
  }
  /* The samples of the state's X, all or some, to be moved. */
  movable(panel, y, which = range(y.length)) {
    for (const i of which) this.handle(panel, {name: `Sample ${i + 1}, ${y[i] > 0 ? "positive" : "negative"}`, get: () => this.state.X[i],
      set: point => { this.state.X = this.state.X.map((old, k) => k === i ? point : old); }});
  }
  slider({name, key, min, max, step = 1, to = v => v, from = v => v, show = short, glide = false}) {
    const label = html("label", this.tools, {class: "live-slider"}), head = html("span", label), value = html("b", label);
    head.textContent = name;
    const input = html("input", label, {type: "range", min, max, step, "aria-label": name});
    input.addEventListener("input", () => { this.state[key] = to(Number(input.value)); this.ask(glide); });
    const follow = () => {
      const now = from(this.state[key]), text = show(this.state[key]);
      if (Math.abs(Number(input.value) - now) > step / 2) input.value = now;
      if (write(value, text)) input.setAttribute("aria-valuetext", text);
    };
    this.inputs.push({follow});
    return input;
  }
  button(name, act, live = () => true) {
    const node = html("button", this.tools, {type: "button"});
    node.textContent = name;
    node.addEventListener("click", () => { act(this.state); this.ask(true); });
    this.inputs.push({follow: () => { node.disabled = !live(this.state); }});
  }
  /* A run that is stepped through: state.step from `first` to `last`. */
  steps(last, first = 0) {
    this.slider({name: "step", key: "step", min: first, max: last(), show: v => `${v} of ${last()}`, glide: true});
    const input = this.tools.querySelector("input");
    this.inputs.push({follow: () => { input.max = last(); }});
    this.button("Back", state => { state.step--; }, state => state.step > first);
    this.button("Next step", state => { state.step++; }, state => state.step < last());
  }
  check(name, key) {
    const label = html("label", this.tools, {class: "live-check"}), input = html("input", label, {type: "checkbox"});
    label.append(name);
    input.addEventListener("change", () => { this.state[key] = input.checked; this.ask(true); });
    this.inputs.push({follow: () => { input.checked = this.state[key]; }});
  }
}
const short = value => fill("{v:.3g}", {v: value});
/* A slider over powers of ten, three digits of the value. */
root.LiveFigures.power = (low, high, parts) => ({min: 0, max: parts, step: 1,
  to: v => Number((10 ** (low + (high - low) * v / parts)).toPrecision(3)), from: v => (Math.log10(v) - low) / (high - low) * parts});

/* Mouse and pen drag at once. A finger that scrolls does not: it drags if it rested on the handle for a moment,
   or sets out sideways; if it sets out up or down at once, the page scrolls as if the handle were not there. */
const REST = 120;
function drag(node, move) {
  node.addEventListener("pointerdown", event => {
    if (event.pointerType === "touch" || event.button) return;
    event.preventDefault();
    node.focus({preventScroll: true});
    node.setPointerCapture(event.pointerId);
    const grip = {}, go = e => { if (e.pointerId === event.pointerId) move(e.clientX, e.clientY, grip); };
    const done = () => { node.classList.remove("live-held"); node.removeEventListener("pointermove", go); };
    node.classList.add("live-held");
    go(event);
    node.addEventListener("pointermove", go);
    node.addEventListener("lostpointercapture", done, {once: true});
  });
  let grip = null;
  const finish = () => { grip = null; node.classList.remove("live-held"); };
  node.addEventListener("touchstart", event => {
    if (event.touches.length > 1) return finish();
    const {clientX, clientY} = event.touches[0];
    grip = {x: clientX, y: clientY, since: event.timeStamp, holds: null};
  }, {passive: true});
  node.addEventListener("touchmove", event => {
    if (!grip || grip.holds === false) return;
    const {clientX, clientY} = event.touches[0];
    if (grip.holds === null) {
      const across = Math.abs(clientX - grip.x), down = Math.abs(clientY - grip.y);
      grip.holds = event.timeStamp - grip.since >= REST || across >= down;
      if (!grip.holds) return;
      if (!event.cancelable) return finish();
      node.classList.add("live-held");
      move(grip.x, grip.y, grip);
    }
    if (event.cancelable) event.preventDefault();
    move(clientX, clientY, grip);
  }, {passive: false});
  node.addEventListener("touchend", event => {
    if (!grip?.holds && event.cancelable && grip) node.focus({preventScroll: true});
    finish();
  });
  node.addEventListener("touchcancel", finish);
}

// --- upgrade: a figure comes alive when it is nearly in sight -----------------------------------------

function begin() {
  const watch = new IntersectionObserver(entries => {
    for (const {isIntersecting, target} of entries) if (isIntersecting) {
      watch.unobserve(target);
      const kind = root.LiveFigures.kinds[target.dataset.live], begun = performance.now();
      try { if (kind) new Stage(target, kind); } catch (reason) { console.error(reason); }
      target.dataset.began = (performance.now() - begun).toFixed(1);
    }
  }, {rootMargin: "400px"});
  document.querySelectorAll("[data-live]").forEach(box => watch.observe(box));
}
document.readyState === "complete" ? begin() : addEventListener("DOMContentLoaded", begin);
})(typeof globalThis === "undefined" ? this : globalThis);
