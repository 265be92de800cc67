/* The picture: regions on a canvas, lines and points over it. What is drawn for a state is worked out first, without a
   page (level, placed, ticks); a Picture then draws it. */
(P => {
"use strict";
const SIZE = P.SIZE = 600, N = P.N = 81;
const {range} = globalThis.LiveFigures;

P.svg = (tag, attributes = {}, ...children) => {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
};
const svg = P.svg;

/* Marching squares: the line f = at, its pieces joined, so that dashes run on. */
P.level = (values, at) => {
  const next = new Map(), c = SIZE / (N - 1);
  const join = (from, to) => { if (next.has(from)) next.get(from).push(to); else next.set(from, [to]); };
  for (let i = 0; i + 1 < N; i++)
    for (let j = 0; j + 1 < N; j++) {
      const corners = [[i, j], [i, j + 1], [i + 1, j + 1], [i + 1, j]];
      const v = corners.map(([a, b]) => values[a * N + b] - at), cut = [];
      for (let e = 0; e < 4; e++) {
        const p = v[e], q = v[(e + 1) % 4];
        if (p > 0 === q > 0) continue;
        const t = p / (p - q), [a, b] = corners[e], [a2, b2] = corners[(e + 1) % 4];
        cut.push(`${((b + t * (b2 - b)) * c).toFixed(1)},${((a + t * (a2 - a)) * c).toFixed(1)}`);
      }
      for (let e = 0; e + 1 < cut.length; e += 2) { join(cut[e], cut[e + 1]); join(cut[e + 1], cut[e]); }
    }
  const paths = [];
  const follow = start => {
    const path = [start];
    for (let here = start, there; (there = next.get(here)?.pop()) !== undefined; here = there) {
      const back = next.get(there), at = back?.indexOf(here) ?? -1;
      if (at >= 0) back.splice(at, 1);
      path.push(there);
    }
    if (path.length > 1) paths.push(`M${path.join("L")}`);
  };
  for (const [point, to] of next) if (to.length === 1) follow(point); // open ends first
  for (const point of next.keys()) follow(point);
  return paths.join("");
};

/* Labels beside their points, where they hide neither point nor label; what finds no room is left out. */
P.placed = (labels, points, font = 16) => {
  const taken = points.map(([x, y]) => [x - 9, y - 9, x + 9, y + 9]), made = [];
  const free = box => box[0] > 0 && box[1] > 0 && box[2] < SIZE && box[3] < SIZE && taken.every(t => box[2] <= t[0] || t[2] <= box[0] || box[3] <= t[1] || t[3] <= box[1]);
  for (const {x, y, text} of labels) {
    const w = 0.6 * font * text.length, h = 0.8 * font;
    const spot = [[15, -11], [-15 - w, -11], [15, 11 + h], [-15 - w, 11 + h], [-w / 2, -19], [-w / 2, 19 + h], [19, h / 2], [-19 - w, h / 2]]
      .map(([dx, dy]) => [x + dx, y + dy]).find(([left, base]) => free([left, base - h, left + w, base]));
    if (!spot) continue;
    taken.push([spot[0], spot[1] - h, spot[0] + w, spot[1]]);
    made.push({x: spot[0], y: spot[1], text});
  }
  return made;
};

/* Round values of an axis. */
P.ticks = (low, high) => {
  const unit = 10 ** Math.floor(Math.log10((high - low) / 3)), share = (high - low) / unit, every = share > 12 ? 5 * unit : share > 6 ? 2 * unit : unit, first = Math.ceil(low / every);
  return range(Math.max(0, Math.ceil(high / every) - first)).map(k => Number(((first + k) * every).toPrecision(6))).filter(v => v > low && v < high);
};

P.Picture = class {
  constructor(place, properties = {}) {
    this.place = place;
    this.canvas = Object.assign(document.createElement("canvas"), {width: SIZE, height: SIZE});
    this.svg = svg("svg", {viewBox: `0 0 ${SIZE} ${SIZE}`, ...properties});
    this.layers = Object.fromEntries(["axes", "contours", "extra", "tests", "points", "labels"].map(n => [n, svg("g", {class: `pg-${n}`})]));
    this.svg.append(...Object.values(this.layers));
    this.frame = document.createElement("div");
    this.frame.className = "pg-frame";
    this.frame.append(this.canvas, this.svg);
  }
  X(x) { return (x - this.box[0]) / (this.box[1] - this.box[0]) * SIZE; }
  Y(y) { return (this.box[3] - y) / (this.box[3] - this.box[2]) * SIZE; }
  plane(left, top) {
    const r = this.svg.getBoundingClientRect(), [a, b, c, d] = this.box;
    return [a + (left - r.left) / r.width * (b - a), d - (top - r.top) / r.height * (d - c)];
  }
  /* `at` tells which machine is shown; `view` another state of it: a step, a moved constraint. */
  draw(state, fitted, {at = 0, view = null, chosen = -1, lines = []} = {}) {
    this.box = state.box;
    this.axes();
    const made = fitted?.machines?.[at], machine = view && made ? {...made, alpha: view.alpha, b: view.b} : made;
    this.machine = machine;
    const flat = state.kind === "curve", grids = flat || !machine ? [] : P.grids(state, view ? [machine] : fitted.machines, N);
    const decided = !view && fitted?.decided && grids.every(g => g), own = view ? grids[0] : grids[at];
    this.regions(state, fitted, machine, own, decided ? P.elected(state, fitted, grids) : null);
    const contours = [];
    if (own) for (const [level, name] of state.kind === "one" ? [[0, "edge"]] : [[0, "edge"], [-1, "kerb"], [1, "kerb"]])
      contours.push(svg("path", {class: `pg-${name}`, d: P.level(own, level)}));
    if (flat && machine) contours.push(...this.curve(state, machine));
    this.layers.contours.replaceChildren(...contours);
    this.layers.extra.replaceChildren(...this.proof(state, machine), ...lines.map(([line, name]) => this.across(line, name)).filter(Boolean));
    this.layers.tests.replaceChildren(...(state.test && state.kind === "classes" ? P.drawn(state.test) : []).map(([x, y, c]) => svg("g", {class: `pg-test pg-${c}`}, this.shape(c, this.X(x), this.Y(y), 3.5))));
    this.points(state, machine, view, chosen);
  }
  color(name) { return getComputedStyle(this.place).getPropertyValue(name).trim(); }
  rgb(name) { return this.color(name).match(/[0-9a-f]{2}/gi).map(h => parseInt(h, 16)); }
  regions(state, fitted, machine, values, decided) {
    const g = this.canvas.getContext("2d");
    g.fillStyle = this.color("--pg-ground");
    g.fillRect(0, 0, SIZE, SIZE);
    if (!values) return;
    const small = Object.assign(document.createElement("canvas"), {width: N, height: N}), image = small.getContext("2d").createImageData(N, N);
    const shades = P.NAMES.map((_, c) => this.rgb(`--pg-${c}`)), soft = this.rgb("--pg-soft"), [first, second] = machine.name;
    for (let p = 0; p < N * N; p++) {
      const v = values[p], strength = decided ? 0.25 : state.kind === "one" ? (v >= 0 ? 0.22 : 0) : 0.07 + 0.21 * Math.min(1, Math.abs(v));
      const shade = decided ? shades[decided[p]] : v >= 0 ? shades[first] : second === undefined ? soft : shades[second];
      image.data.set([...shade, 255 * strength], 4 * p);
    }
    small.getContext("2d").putImageData(image, 0, 0);
    const c = SIZE / (N - 1);
    g.imageSmoothingEnabled = !decided;
    g.drawImage(small, -c / 2, -c / 2, SIZE + c, SIZE + c);
  }
  curve(state, machine) {
    const f = P.scorer(state, machine), xs = range(241).map(k => state.box[0] + k * (state.box[1] - state.box[0]) / 240), far = v => Math.max(-9 * SIZE, Math.min(9 * SIZE, v)).toFixed(1);
    const trail = shift => xs.map(x => `${this.X(x).toFixed(1)},${far(this.Y(f([x, 0]) + shift))}`), [up, down, middle] = [1, -1, 0].map(s => trail(s * state.epsilon));
    return [svg("path", {class: "pg-tube", d: `M${up.join("L")}L${down.reverse().join("L")}Z`}), svg("path", {class: "pg-edge", d: `M${middle.join("L")}`})];
  }
  proof(state, machine) { // the hulls that meet, and where
    if (!machine?.inseparable) return [];
    const busy = machine.samples.map((k, i) => [k, machine.y[i], machine.weights[i]]).filter(([, , w]) => w > 0), parts = [];
    for (const side of [1, -1]) {
      const corners = busy.filter(([, y]) => y === side).map(([k]) => state.points[k]);
      parts.push(svg("polygon", {class: `pg-hull pg-${corners[0][2]}`, points: corners.map(p => `${this.X(p[0])},${this.Y(p[1])}`).join(" ")}));
    }
    if (machine.point) {
      const [x, y] = [this.X(machine.point[0]), this.Y(machine.point[1])];
      parts.push(svg("path", {class: "pg-common", d: `M${x - 9},${y - 9}L${x + 9},${y + 9}M${x - 9},${y + 9}L${x + 9},${y - 9}`}));
    }
    return parts;
  }
  shape(c, x, y, r) {
    if (c === 0) return svg("circle", {cx: x, cy: y, r});
    if (c === 1) return svg("rect", {x: x - r, y: y - r, width: 2 * r, height: 2 * r});
    return svg("path", {d: `M${x},${y - 1.25 * r}L${x + 1.15 * r},${y + 0.85 * r}L${x - 1.15 * r},${y + 0.85 * r}Z`});
  }
  points(state, machine, view, chosen) {
    const all = Array(state.points.length).fill(0), weights = {};
    if (machine?.alpha) machine.samples.forEach((k, i) => { all[k] = machine.alpha[i]; });
    if (machine?.inseparable) machine.samples.forEach((k, i) => { if (machine.weights[i] > 0) weights[k] = machine.weights[i]; });
    this.alphas = all;
    const top = machine?.top ?? (state.C < Infinity ? state.C * Math.max(1, state.weight) : Math.max(...all, 1e-300)), size = state.points.length > 80 ? 5 : 7.5;
    this.layers.points.replaceChildren(...state.points.map(([x, y, c], k) => {
      const mark = svg("g", {class: `pg-point pg-${c}${view?.pair?.includes(k) ? " pg-pair" : ""}`});
      if (all[k] > 0) mark.append(svg("circle", {class: "pg-ring", cx: this.X(x), cy: this.Y(y), r: size + 2.5 + 6 * Math.min(1, all[k] / top)}));
      mark.append(this.shape(c, this.X(x), this.Y(y), size));
      if (k === chosen) mark.append(svg("rect", {class: "pg-chosen", x: this.X(x) - 18, y: this.Y(y) - 18, width: 36, height: 36, rx: 4}));
      return mark;
    }));
    const worth = state.points.map((_, k) => weights[k] ?? all[k]), many = worth.filter(v => v > 0).length;
    const told = k => worth[k] > 0 && (many <= 12 || worth[k] < top * (1 - 1e-9)); // of many those below C, whose ring does not tell
    const labels = many > 40 ? [] : state.points.map(([x, y], k) => ({x: this.X(x), y: this.Y(y), text: told(k) ? P.show(worth[k], 2) : ""})).filter(l => l.text);
    const font = this.svg.clientWidth && this.svg.clientWidth < 450 ? 22 : 16;
    this.layers.labels.replaceChildren(...P.placed(labels, state.points.map(([x, y]) => [this.X(x), this.Y(y)]), font).map(({x, y, text}) => svg("text", {class: "pg-alpha", x, y}, text)));
    const counts = P.NAMES.map((n, c) => [n, state.points.filter(p => p[2] === c).length]).filter(([, m]) => m);
    this.svg.setAttribute("aria-label", `Picture of ${state.points.length} points` + (state.kind === "classes" ? `: ${counts.map(([n, m]) => `${m} of class ${n}`).join(", ") || "none"}` : ""));
  }
  axes() {
    const [x0, x1, y0, y1] = this.box, minus = v => String(v).replace("-", "−");
    this.layers.axes.replaceChildren(
      ...P.ticks(x0, x1).flatMap(v => [svg("line", {x1: this.X(v), x2: this.X(v), y1: 0, y2: SIZE}), svg("text", {x: this.X(v) + 3, y: SIZE - 5}, minus(v))]),
      ...P.ticks(y0, y1).flatMap(v => [svg("line", {y1: this.Y(v), y2: this.Y(v), x1: 0, x2: SIZE}), svg("text", {x: 4, y: this.Y(v) - 3}, minus(v))]));
  }
  across({w, b}, name) { // the line w·x + b = 0, as far as it is in the picture
    const [x0, x1, y0, y1] = this.box, ends = [];
    if (w[1]) for (const x of [x0, x1]) { const y = -(b + w[0] * x) / w[1]; if (y >= y0 && y <= y1) ends.push([x, y]); }
    if (w[0]) for (const y of [y0, y1]) { const x = -(b + w[1] * y) / w[0]; if (x >= x0 && x <= x1) ends.push([x, y]); }
    return ends.length < 2 ? null : svg("line", {class: `pg-line-${name}`, x1: this.X(ends[0][0]), y1: this.Y(ends[0][1]), x2: this.X(ends[1][0]), y2: this.Y(ends[1][1])});
  }
};
})(globalThis.Playground ??= {});
