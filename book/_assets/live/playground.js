// The playground: points that can be moved, and what the library makes of them. Every number comes from
// Python, that is from mlreplica itself (playground.py); here it is only drawn.
(() => {
  const place = document.getElementById("playground-app");
  if (!place || !livePython.parts) return;
  const absent = document.querySelector(".playground-absent");
  if (livePython.refused) {
    absent.textContent = livePython.refused;
    return;
  }
  absent.hidden = true;

  const make = (tag, properties = {}, ...children) => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(properties))
      name in element && name !== "list" ? (element[name] = value) : element.setAttribute(name, value);
    element.append(...children);
    return element;
  };
  const svg = (tag, attributes = {}, ...children) => {
    const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.append(...children);
    return element;
  };
  const round = (v, digits = 2) => Number(v.toFixed(digits));
  const show = (v, digits = 3) => v === null || v === undefined ? "∞" : v === 0 ? "0"
    : Math.abs(v) >= 1e5 || Math.abs(v) < 1e-3 ? v.toExponential(1) : String(Number(v.toPrecision(digits + 1)));
  const NAMES = ["A", "B", "C"], SHAPES = ["●", "■", "▲"], WORDS = ["circle", "square", "triangle"];

  // ---- the state, its presets, and how it stands in the address
  let seed = 1;
  const uniform = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
  const normal = () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
  function cloud(count, x, y, spread, label) {
    return Array.from({length: count}, () => [round(x + spread * normal()), round(y + spread * normal()), label]);
  }
  const SIX = [[3, 1, 0], [0, 5, 0], [4, 4, 0], [0, 0, 1], [-2, 2, 1], [1, -2, 1]];
  const PRESETS = {
    six: ["the six samples of the book", () => ({points: SIX, kernel: "linear", C: Infinity, box: [-4, 6, -4, 6]})],
    outlier: ["one outlier", () => ({points: [...SIX, [-0.5, 1, 0]], kernel: "linear", C: 1, box: [-4, 6, -4, 6]})],
    xor: ["exclusive or", () => ({points: [[1, 1, 0], [-1, -1, 0], [1, -1, 1], [-1, 1, 1]], kernel: "polynomial", degree: 2, C: 10})],
    moons: ["two moons", () => {
      seed = 7;
      const points = [];
      for (let k = 0; k < 30; k++) {
        const t = Math.PI * k / 29;
        points.push([round(Math.cos(t) - 0.5 + 0.12 * normal()), round(Math.sin(t) - 0.25 + 0.12 * normal()), 0]);
        points.push([round(0.5 - Math.cos(t) + 0.12 * normal()), round(0.25 - Math.sin(t) + 0.12 * normal()), 1]);
      }
      return {points, kernel: "rbf", gamma: 2, C: 10, box: [-2, 2, -2, 2]};
    }],
    inseparable: ["inseparable, C = ∞", () => ({points: [[-2, 0, 0], [1, 1, 0], [2, -1, 0], [-1, -1, 1], [0, 2, 1], [0.5, -1.5, 1]], kernel: "linear", C: Infinity})],
    five: ["five points on a line", () => ({points: [[1, 0, 0], [2, 0, 0], [4, 0, 1], [5, 0, 1], [6, 0, 0]], kernel: "polynomial", degree: 2, C: 100, tol: 1e-6, box: [-1, 8, -4.5, 4.5]})],
    rare: ["90 against 10", () => { seed = 11; return {points: [...cloud(90, -0.5, 0, 0.8, 0), ...cloud(10, 1.3, 0.6, 0.5, 1)], kernel: "linear", C: 1}; }],
    overlap: ["200 points that overlap", () => { seed = 3; return {points: [...cloud(100, 0.6, 0.6, 0.8, 0), ...cloud(100, -0.6, -0.6, 0.8, 1)], kernel: "rbf", C: 1}; }],
    three: ["three classes", () => { seed = 5; return {points: [...cloud(12, -1.2, -0.8, 0.5, 0), ...cloud(12, 1.2, -0.8, 0.5, 1), ...cloud(12, 0, 1.3, 0.5, 2)], kernel: "linear", C: 10}; }],
  };
  const PLAIN = {points: [], kernel: "rbf", C: 1, gamma: 1, degree: 3, selection: "second-order", tol: 1e-3, scheme: "rest", box: [-3, 3, -3, 3]};
  const KERNELS = {linear: "linear", polynomial: "polynomial", rbf: "Gaussian (RBF)"};
  const SELECTIONS = ["second-order", "maximal-violating-pair", "platt", "random"];
  const SCHEMES = {rest: "each against the rest", one: "one against one"};
  const copy = state => ({...state, points: state.points.map(p => [...p]), box: [...state.box]});
  const preset = name => copy({...PLAIN, ...PRESETS[name][1]()});

  function written(state) {
    const told = new URLSearchParams();
    told.set("k", state.kernel);
    told.set("C", state.C === Infinity ? "inf" : String(state.C));
    if (state.kernel !== "linear") told.set("g", String(state.gamma));
    if (state.kernel === "polynomial") told.set("d", String(state.degree));
    if (state.selection !== PLAIN.selection) told.set("s", state.selection);
    if (state.tol !== PLAIN.tol) told.set("t", String(state.tol));
    if (state.scheme !== PLAIN.scheme) told.set("m", state.scheme);
    if (String(state.box) !== String(PLAIN.box)) told.set("v", state.box.join(","));
    const points = state.points.map(([x, y, c]) => `${x},${y},${NAMES[c]}`).join(";");
    return `${told}&p=${points}`;
  }
  function read(text) { // what cannot be read stays as it is in a new playground
    const told = new URLSearchParams(text);
    const state = copy(Object.hasOwn(PRESETS, told.get("preset") ?? "") ? preset(told.get("preset")) : {...PLAIN, points: PRESETS.six[1]().points, ...PRESETS.six[1]()});
    const number = (key, low, high, whole) => {
      const value = Number(told.get(key));
      return told.has(key) && value >= low && value <= high && (!whole || Number.isInteger(value)) ? value : null;
    };
    if (Object.hasOwn(KERNELS, told.get("k") ?? "")) state.kernel = told.get("k");
    if (told.get("C") === "inf") state.C = Infinity;
    else state.C = number("C", 1e-6, 1e9) ?? state.C;
    state.gamma = number("g", 1e-6, 1e6) ?? state.gamma;
    state.degree = number("d", 1, 6, true) ?? state.degree;
    state.tol = number("t", 1e-12, 1) ?? state.tol;
    if (SELECTIONS.includes(told.get("s"))) state.selection = told.get("s");
    if (Object.hasOwn(SCHEMES, told.get("m") ?? "")) state.scheme = told.get("m");
    const box = (told.get("v") ?? "").split(",").map(Number);
    if (box.length === 4 && box.every(Number.isFinite) && box[0] < box[1] && box[2] < box[3]) state.box = box;
    if (told.has("p")) {
      const points = told.get("p").split(";").filter(Boolean).map(p => p.split(","));
      const good = points.filter(([x, y, c]) => Number.isFinite(Number(x)) && Number.isFinite(Number(y)) && x !== "" && NAMES.includes(c));
      state.points = good.slice(0, 1000).map(([x, y, c]) => [Number(x), Number(y), NAMES.indexOf(c)]);
    }
    return state;
  }

  let state = read(location.search), label = 0, chosen = -1;
  let past = [], future = [];
  let fitted = null, grid = null, columns = 0; // the last answer, and the numbers of its picture
  let overlay = {}; // what a section adds to the picture

  // ---- the page
  const SIZE = 600, N = 81;
  const canvas = make("canvas", {width: SIZE, height: SIZE});
  const picture = svg("svg", {viewBox: `0 0 ${SIZE} ${SIZE}`, tabindex: 0, role: "application", "aria-describedby": "pg-keys pg-say"});
  const layers = Object.fromEntries(["axes", "contours", "extra", "points"].map(n => [n, svg("g", {class: `pg-${n}`})]));
  picture.append(...Object.values(layers));
  const status = make("p", {id: "pg-say", className: "pg-say"});
  status.setAttribute("role", "status");
  const progress = make("progress", {hidden: true});
  progress.setAttribute("aria-label", "progress");
  const stop = make("button", {type: "button", textContent: "Stop", hidden: true, className: "pg-stop"});
  const begin = make("button", {type: "button", className: "pg-begin", textContent: "Start Python (at most 17 MB, once)"});
  const frame = make("div", {className: "pg-frame"}, canvas, picture, begin);

  const classes = make("fieldset", {className: "pg-classes"}, make("legend", {textContent: "New points are"}));
  NAMES.forEach((name, c) => {
    const input = make("input", {type: "radio", name: "pg-class", value: String(c), checked: c === 0});
    input.onchange = () => { label = c; };
    classes.append(make("label", {className: `pg-class-${c}`}, input, ` ${SHAPES[c]} ${name}`));
  });
  const button = (text, title, action) => {
    const b = make("button", {type: "button", textContent: text, title});
    b.onclick = action;
    return b;
  };
  const undo = button("Undo", "Take back the last change (Ctrl+Z)", () => travel(past, future));
  const redo = button("Redo", "Do it again (Ctrl+Y)", () => travel(future, past));
  const remove = button("Delete", "Remove the chosen point (Delete)", () => drop());
  const clear = button("Clear", "Remove all points", () => change(s => { s.points = []; chosen = -1; }));
  const closer = button("Fit view", "Show all points", () => change(s => { s.box = around(s.points); }));
  const tools = make("div", {className: "pg-tools"}, classes, make("div", {className: "pg-buttons"}, undo, redo, remove, clear, closer));
  const keys = make("p", {id: "pg-keys", className: "pg-keys"});
  keys.innerHTML = "Click or tap to place a point, drag to move it. With the keyboard: <kbd>n</kbd> and <kbd>p</kbd> choose a point, the arrows move it (with <kbd>Shift</kbd> a little), <kbd>a</kbd> adds one, <kbd>1</kbd> <kbd>2</kbd> <kbd>3</kbd> change its class, <kbd>Delete</kbd> removes it.";

  const controls = make("form", {className: "pg-controls"});
  controls.onsubmit = event => event.preventDefault();
  const field = (text, input, output) => {
    const row = make("label", {className: "pg-field"}, make("span", {}, text, output ? " " : "", output ?? ""), input);
    controls.append(row);
    return row;
  };
  const options = (pairs, on) => {
    const select = make("select", {}, ...pairs.map(([value, text]) => make("option", {value, textContent: text})));
    select.onchange = () => on(select.value);
    return select;
  };
  const presets = options([["", "choose …"], ...Object.entries(PRESETS).map(([k, [text]]) => [k, text])], name => {
    if (name) change(s => Object.assign(s, preset(name), {selection: s.selection}), {fresh: true});
  });
  field("Points", presets);
  const kernel = options(Object.entries(KERNELS), v => change(s => { s.kernel = v; }));
  field("Kernel", kernel);
  const slider = (low, high, step, on) => {
    const input = make("input", {type: "range", min: String(low), max: String(high), step: String(step)});
    let before = null;
    input.oninput = () => { before ??= copy(state); on(Number(input.value)); refresh({warm: true}); };
    input.onchange = () => { if (before) { past.push(before); future = []; before = null; } refresh(); };
    return input;
  };
  const outDegree = make("output"), outGamma = make("output"), outC = make("output");
  const degree = slider(1, 6, 1, v => { state.degree = v; });
  const rowDegree = field("Degree", degree, outDegree);
  const gamma = slider(-2, 2, 0.05, v => { state.gamma = Number((10 ** v).toPrecision(3)); });
  const rowGamma = field("γ =", gamma, outGamma);
  const penalty = slider(-3, 4, 0.05, v => { state.C = Number((10 ** v).toPrecision(3)); });
  field("C =", penalty, outC);
  const hard = make("input", {type: "checkbox"});
  hard.onchange = () => change(s => { s.C = hard.checked ? Infinity : Number((10 ** Number(penalty.value)).toPrecision(3)); });
  controls.append(make("label", {className: "pg-check"}, hard, " C = ∞, the hard margin"));
  const selection = options(SELECTIONS.map(s => [s, s]), v => change(s => { s.selection = v; }));
  field("Pairs chosen by", selection);
  const tol = options([["0.1", "0.1"], ["0.01", "0.01"], ["0.001", "0.001"], ["0.000001", "10⁻⁶"], ["1e-9", "10⁻⁹"]], v => change(s => { s.tol = Number(v); }));
  field("Tolerance", tol);
  const scheme = options(Object.entries(SCHEMES), v => change(s => { s.scheme = v; }));
  const rowScheme = field("Three classes:", scheme);
  const machine = options([], () => { overlay = {}; draw(); facts(); sections.forEach(s => s.reset()); });
  const rowMachine = field("Show the numbers of", machine);
  const list = make("dl", {className: "pg-facts"});

  const side = make("div", {className: "pg-side"}, controls, list);
  const left = make("div", {className: "pg-left"}, tools, frame, make("div", {className: "pg-working"}, progress, stop), status, keys);
  const more = make("div", {className: "pg-more"});
  place.append(make("div", {className: "pg-main"}, left, side), more);

  // ---- from the plane to the picture
  const X = x => (x - state.box[0]) / (state.box[1] - state.box[0]) * SIZE;
  const Y = y => (state.box[3] - y) / (state.box[3] - state.box[2]) * SIZE;
  const step = () => (state.box[1] - state.box[0]) / 300;
  const snap = v => round(Math.round(v / step()) * step(), 3);
  function plane(event) {
    const r = picture.getBoundingClientRect();
    return [
      state.box[0] + (event.clientX - r.left) / r.width * (state.box[1] - state.box[0]),
      state.box[3] - (event.clientY - r.top) / r.height * (state.box[3] - state.box[2]),
    ];
  }
  function around(points) {
    if (!points.length) return [...PLAIN.box];
    const xs = points.map(p => p[0]), ys = points.map(p => p[1]);
    const middle = [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
    const half = Math.max(0.5, 0.7 * Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)));
    return [middle[0] - half, middle[0] + half, middle[1] - half, middle[1] + half].map(v => round(v));
  }

  // ---- drawing
  const color = name => getComputedStyle(place).getPropertyValue(name).trim();
  const rgb = text => text.match(/\w\w/g).map(h => parseInt(h, 16));
  function level(values, stride, k, at) { // marching squares; the pieces are joined, so that dashes run on
    const next = new Map(), c = SIZE / (N - 1);
    const join = (from, to) => { if (next.has(from)) next.get(from).push(to); else next.set(from, [to]); };
    for (let i = 0; i + 1 < N; i++)
      for (let j = 0; j + 1 < N; j++) {
        const corners = [[i, j], [i, j + 1], [i + 1, j + 1], [i + 1, j]];
        const v = corners.map(([a, b]) => values[(a * N + b) * stride + k] - at);
        const cut = [];
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
  }
  function regions() {
    const g = canvas.getContext("2d");
    g.fillStyle = color("--pg-ground");
    g.fillRect(0, 0, SIZE, SIZE);
    if (!grid || !fitted) return;
    const small = document.createElement("canvas");
    small.width = small.height = N;
    const image = small.getContext("2d").createImageData(N, N);
    const shades = NAMES.map((_, c) => rgb(color(`--pg-${c}`)));
    const shown = fitted.present;
    for (let p = 0; p < N * N; p++) {
      let c, strength = 0.25;
      if (fitted?.decided) c = shown[Math.round(grid[p * columns + columns - 1])];
      else {
        const v = grid[p * columns];
        c = shown[v >= 0 ? 0 : 1];
        strength = 0.07 + 0.21 * Math.min(1, Math.abs(v));
      }
      image.data.set([...shades[c], 255 * strength], 4 * p);
    }
    small.getContext("2d").putImageData(image, 0, 0);
    const c = SIZE / (N - 1);
    g.imageSmoothingEnabled = !fitted?.decided;
    g.drawImage(small, -c / 2, -c / 2, SIZE + c, SIZE + c);
  }
  const present = () => [0, 1, 2].filter(c => state.points.some(p => p[2] === c));
  const current = () => fitted?.machines?.[Math.min(Number(machine.value) || 0, (fitted?.machines?.length ?? 1) - 1)];
  function alphas() { // of every point: those of the machine that is shown, or of a step
    const found = overlay.alpha ? {alpha: overlay.alpha, samples: current()?.samples} : current();
    const all = new Array(state.points.length).fill(0);
    if (found?.alpha) found.samples.forEach((k, i) => { if (k < all.length) all[k] = found.alpha[i]; });
    return all;
  }
  function shape(c, x, y, r) {
    if (c === 0) return svg("circle", {cx: x, cy: y, r});
    if (c === 1) return svg("rect", {x: x - r, y: y - r, width: 2 * r, height: 2 * r});
    return svg("path", {d: `M${x},${y - 1.25 * r}L${x + 1.15 * r},${y + 0.85 * r}L${x - 1.15 * r},${y + 0.85 * r}Z`});
  }
  function axes() {
    const parts = [], width = state.box[1] - state.box[0], unit = 10 ** Math.floor(Math.log10(width / 3));
    const every = width / unit > 12 ? 5 * unit : width / unit > 6 ? 2 * unit : unit;
    for (let v = Math.ceil(state.box[0] / every) * every; v < state.box[1]; v += every) {
      if (v <= state.box[0]) continue;
      parts.push(svg("line", {x1: X(v), x2: X(v), y1: 0, y2: SIZE}));
      parts.push(svg("text", {x: X(v) + 3, y: SIZE - 5}, String(round(v))));
    }
    for (let v = Math.ceil(state.box[2] / every) * every; v < state.box[3]; v += every) {
      if (v <= state.box[2]) continue;
      parts.push(svg("line", {y1: Y(v), y2: Y(v), x1: 0, x2: SIZE}));
      parts.push(svg("text", {x: 4, y: Y(v) - 3}, String(round(v))));
    }
    layers.axes.replaceChildren(...parts);
  }
  function lineAcross({w, b}, name) { // the line w·x + b = 0, as far as it is in the picture
    const [x0, x1, y0, y1] = state.box;
    const ends = [];
    if (w[1]) for (const x of [x0, x1]) { const y = -(b + w[0] * x) / w[1]; if (y >= y0 && y <= y1) ends.push([x, y]); }
    if (w[0]) for (const y of [y0, y1]) { const x = -(b + w[1] * y) / w[0]; if (x >= x0 && x <= x1) ends.push([x, y]); }
    if (ends.length < 2) return null;
    return svg("line", {class: `pg-line-${name}`, x1: X(ends[0][0]), y1: Y(ends[0][1]), x2: X(ends[1][0]), y2: Y(ends[1][1])});
  }
  function draw() {
    regions();
    axes();
    const contours = [];
    const stale = !grid;
    if (!stale && fitted?.decided) {
      const k = Math.min(Number(machine.value) || 0, columns - 2);
      contours.push(svg("path", {class: "pg-edge", d: level(grid, columns, k, 0)}));
      for (const at of [-1, 1]) contours.push(svg("path", {class: "pg-kerb", d: level(grid, columns, k, at)}));
    } else if (!stale) {
      contours.push(svg("path", {class: "pg-edge", d: level(grid, columns, 0, 0)}));
      for (const at of [-1, 1]) contours.push(svg("path", {class: "pg-kerb", d: level(grid, columns, 0, at)}));
    }
    layers.contours.replaceChildren(...contours);
    const extra = (overlay.lines ?? []).map(([line, name]) => lineAcross(line, name)).filter(Boolean);
    const found = current();
    if (found?.inseparable && found.samples.length === state.points.length) {
      const busy = found.samples.filter((_, i) => found.weights[i] > 0);
      for (const c of new Set(busy.map(k => state.points[k][2]))) {
        const corners = busy.filter(k => state.points[k][2] === c).map(k => state.points[k]);
        extra.push(svg("polygon", {class: `pg-hull pg-${c}`, points: corners.map(p => `${X(p[0])},${Y(p[1])}`).join(" ")}));
      }
      if (found.point) {
        const [x, y] = [X(found.point[0]), Y(found.point[1])];
        extra.push(svg("path", {class: "pg-common", d: `M${x - 9},${y - 9}L${x + 9},${y + 9}M${x - 9},${y + 9}L${x + 9},${y - 9}`}));
      }
    }
    layers.extra.replaceChildren(...extra);
    const all = alphas(), largest = state.C < Infinity ? state.C : Math.max(...all, 1e-300);
    const busy = all.filter(a => a > 0).length, size = state.points.length > 80 ? 5 : 7.5;
    const weights = found?.inseparable ? Object.fromEntries(found.samples.map((k, i) => [k, found.weights[i]])) : {};
    layers.points.replaceChildren(...state.points.map(([x, y, c], k) => {
      const mark = svg("g", {class: `pg-point pg-${c}${overlay.pair?.includes(k) ? " pg-pair" : ""}`});
      if (all[k] > 0) mark.append(svg("circle", {class: "pg-ring", cx: X(x), cy: Y(y), r: size + 2.5 + 6 * Math.min(1, all[k] / largest)}));
      mark.append(shape(c, X(x), Y(y), size));
      if (k === chosen) mark.append(svg("rect", {class: "pg-chosen", x: X(x) - 18, y: Y(y) - 18, width: 36, height: 36, rx: 4}));
      const value = weights[k] ? show(weights[k], 2) : all[k] > 0 && busy <= 14 ? show(all[k], 2) : "";
      if (value) mark.append(svg("text", {class: "pg-alpha", x: X(x) + 15, y: Y(y) - 11}, value));
      return mark;
    }));
    const counts = NAMES.map((n, c) => [n, state.points.filter(p => p[2] === c).length]).filter(([, m]) => m);
    picture.setAttribute("aria-label", `Picture of ${state.points.length} points: ${counts.map(([n, m]) => `${m} of class ${n}`).join(", ") || "none"}`);
  }

  // ---- asking Python
  const SET = () => ({
    points: state.points, kernel: state.kernel, C: state.C === Infinity ? null : state.C, gamma: state.gamma,
    degree: state.degree, selection: state.selection, tol: state.tol, scheme: state.scheme,
    machine: Math.max(0, Number(machine.value) || 0), grid: {box: state.box, columns: N, rows: N},
  });
  let started = false, running = null, next = null, newest = null, since = 0, finished = 0;
  livePython.onstate(({state: what, done, total, why}) => {
    if (!started) return;
    if (what === "loading") {
      progress.hidden = false;
      if (total) { progress.max = total; progress.value = Math.min(done, total); }
      say(total ? `Python is loading: ${(Math.min(done, total) / 1e6).toFixed(1)} of ${(total / 1e6).toFixed(1)} MB` : "Python is loading …");
    } else progress.hidden = true;
    if (what === "failed") say(`Python could not be loaded: ${why}`);
  });
  const say = text => { if (status.textContent !== text) status.textContent = text; };
  function start() {
    if (started) return;
    started = true;
    try { sessionStorage.setItem("live-started", "yes"); } catch { /* then it is asked for again */ }
    begin.remove();
    refresh();
  }
  begin.onclick = start;

  // One fit at a time; while it runs, only the newest wish is kept, and a long fit gives way to it.
  const signature = () => state.points.map(p => p[2]).join("") + state.scheme;
  function refresh({warm = false} = {}) {
    settings();
    overlay = {};
    if (fitted && String(fitted.present) !== String(present())) fitted = grid = null; // of other classes
    const old = fitted?.signature === signature() ? fitted : null;
    if (old && old.kernel !== state.kernel) warm = false;
    draw();
    if (!warm) remember();
    sections.forEach(s => s.reset());
    if (!started) return;
    if (present().length < 2) {
      next = newest = null;
      running?.stop();
      fitted = grid = null;
      draw();
      facts();
      return say(state.points.length ? "There is one class only: place a point of another." : "There are no points: click into the picture.");
    }
    const starts = warm && old?.machines ? Object.fromEntries(old.machines.filter(m => m.alpha).map(m => [m.name.join("-"), m.alpha])) : null;
    next = newest = {starts, signature: signature(), kernel: state.kernel, present: present()};
    if (!running) go();
    else if (performance.now() - since > 300) running.stop();
  }
  async function go() {
    while (next) {
      const wish = next, request = {...SET(), want: "fit", starts: wish.starts};
      next = null;
      since = performance.now();
      const patience = setTimeout(() => { stop.hidden = false; }, 400);
      running = livePython.ask("playground", request, (said, numbers) => {
        if (said.kind || newest !== wish) return; // of points that are gone
        if (said.progress) {
          say(`${said.n_iter} steps in ${said.seconds.toFixed(1)} s: violation ${show(said.violation)}, dual ${show(said.dual)}`);
          if (numbers) { fitted = {machines: [{name: said.progress, samples: state.points.map((_, k) => k), alpha: said.alpha}], partial: true, present: wish.present}; grid = numbers; columns = 1; draw(); }
        } else {
          fitted = {...said, signature: wish.signature, kernel: wish.kernel, present: wish.present};
          grid = numbers ?? null;
          columns = grid ? grid.length / (N * N) : 0;
        }
      });
      const end = await running.done;
      clearTimeout(patience);
      stop.hidden = true;
      running = null;
      if (next) continue;
      if (newest !== wish) return; // cleared while it ran, and said so
      if (end.error) { fitted = grid = null; say(end.error); }
      machines();
      draw();
      facts();
      if (end.stopped) say(fitted?.partial ? "Stopped before it was solved; this is how far it came." : "Stopped.");
      else if (!end.error) summary(end.milliseconds);
      sections.forEach(s => s.wake());
      finished += 1;
      place.dataset.fits = String(finished);
      place.dataset.milliseconds = String(end.milliseconds ?? "");
    }
  }
  stop.onclick = () => running?.stop();

  function machines() {
    const all = fitted?.machines ?? [];
    rowMachine.hidden = all.length < 2;
    const names = all.map(m => m.name.length === 2 ? m.name.map(c => NAMES[c]).join(" against ") : `${NAMES[m.name[0]]} against the rest`);
    if ([...machine.options].map(o => o.textContent).join() !== names.join())
      machine.replaceChildren(...names.map((n, k) => make("option", {value: String(k), textContent: n})));
  }
  function facts() {
    const m = current();
    const rows = [];
    if (m?.certificate) {
      const free = m.alpha.filter(a => a > 0 && (state.C === Infinity || a < state.C)).length, busy = m.alpha.filter(a => a > 0).length;
      const c = m.certificate;
      rows.push(["support vectors", `${busy} of ${m.alpha.length}, ${free} free`], ["on the wrong side", String(m.errors)], ["steps", String(m.n_iter) + (m.converged ? "" : ", not converged")],
        ["width of the street", show(m.width)], ["offset b", show(m.b)], ["dual optimum", show(m.dual, 5)], ["primal", show(c.primal, 5)], ["duality gap", show(c.gap)],
        ["violation", show(m.violation)], ["margins missed by", show(c.primal_feasibility)], ["multipliers", show(c.dual_feasibility)], ["stationarity", show(c.stationarity)], ["slackness", show(c.slackness)]);
      if (m.w) rows.splice(4, 0, ["weights w", `(${m.w.map(v => show(v)).join(", ")})`]);
      rows.push(["solved in", `${(1000 * m.seconds).toFixed(0)} ms`]);
    }
    list.replaceChildren(...rows.flatMap(([name, value]) => [make("dt", {textContent: name}), make("dd", {textContent: value})]));
  }
  function summary() {
    const all = fitted?.machines ?? [], bad = all.find(m => m.inseparable);
    if (bad) {
      const which = all.length > 1 ? ` (${bad.name.map(c => NAMES[c]).join(" against ")})` : "";
      const busy = bad.weights.filter(w => w > 0).length;
      const where = bad.point ? `the point (${bad.point.map(v => show(v)).join(", ")}), marked with a cross, lies in the convex hulls of both classes`
        : "in the space of the kernel a point lies in the convex hulls of both classes";
      return say(`Inseparable${which}: no street exists at C = ∞, because ${where}. The weights of ${busy} points, written beside them, prove it. A finite C always has a solution.`);
    }
    const m = current();
    if (!m) return;
    const busy = m.alpha.filter(a => a > 0).length;
    say(`${busy} support vectors of ${m.alpha.length}, ${m.errors} on the wrong side; ${m.n_iter} steps, duality gap ${show(m.certificate.gap)}.` + (m.converged ? "" : " Not converged."));
  }

  // ---- changing the state
  function change(how, {fresh = false} = {}) {
    past.push(copy(state));
    if (past.length > 200) past.shift();
    future = [];
    how(state);
    if (fresh) chosen = -1;
    refresh();
  }
  function travel(from, to) {
    if (!from.length) return;
    to.push(copy(state));
    state = from.pop();
    if (chosen >= state.points.length) chosen = -1;
    refresh();
  }
  function settings() {
    kernel.value = state.kernel;
    rowDegree.hidden = state.kernel !== "polynomial";
    rowGamma.hidden = state.kernel === "linear";
    degree.value = String(state.degree);
    outDegree.value = String(state.degree);
    gamma.value = String(Math.log10(state.gamma));
    outGamma.value = show(state.gamma, 2);
    if (state.C < Infinity) penalty.value = String(Math.log10(state.C));
    penalty.disabled = state.C === Infinity;
    outC.value = state.C === Infinity ? "∞" : show(state.C, 2);
    hard.checked = state.C === Infinity;
    selection.value = state.selection;
    if (![...tol.options].some(o => Number(o.value) === state.tol)) tol.append(make("option", {value: String(state.tol), textContent: String(state.tol)}));
    tol.value = [...tol.options].find(o => Number(o.value) === state.tol).value;
    scheme.value = state.scheme;
    rowScheme.hidden = present().length < 3;
    undo.disabled = !past.length;
    redo.disabled = !future.length;
    remove.disabled = chosen < 0;
    presets.value = "";
    for (const [input, text] of [[gamma, outGamma.value], [penalty, outC.value]]) input.setAttribute("aria-valuetext", text);
  }
  const remember = () => history.replaceState(null, "", `?${written(state)}`);
  document.addEventListener("click", event => { // the page's own links set it up where it is
    const link = event.target.closest?.("a.playground");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || new URL(link.href).pathname !== location.pathname) return;
    event.preventDefault();
    start();
    change(() => { state = read(new URL(link.href).search); }, {fresh: true});
    place.scrollIntoView({block: "start"});
  });

  // ---- pointer and keyboard
  let drag = null;
  function near(event) {
    const r = picture.getBoundingClientRect(), reach = event.pointerType === "touch" ? 26 : 15;
    let best = -1, least = reach;
    state.points.forEach(([x, y], k) => {
      const far = Math.hypot(X(x) / SIZE * r.width - (event.clientX - r.left), Y(y) / SIZE * r.height - (event.clientY - r.top));
      if (far < least) [best, least] = [k, far];
    });
    return best;
  }
  picture.onpointerdown = event => {
    if (event.button) return;
    start();
    picture.setPointerCapture(event.pointerId);
    drag = {before: copy(state), moved: false};
    chosen = near(event);
    if (chosen < 0) {
      const [x, y] = plane(event);
      state.points.push([snap(x), snap(y), label]);
      chosen = state.points.length - 1;
      drag.moved = true;
    }
    refresh({warm: true});
  };
  picture.onpointermove = event => {
    if (!drag || chosen < 0) return;
    const [x, y] = plane(event).map(snap), point = state.points[chosen];
    if (point[0] === x && point[1] === y) return;
    [point[0], point[1]] = [x, y];
    drag.moved = true;
    refresh({warm: true});
  };
  picture.onpointerup = picture.onpointercancel = () => {
    if (!drag) return;
    if (drag.moved) { past.push(drag.before); future = []; }
    drag = null;
    refresh(); // from nothing, so that what is shown at rest depends on the points alone
  };
  function drop() {
    if (chosen < 0) return;
    const gone = chosen;
    chosen = -1;
    change(s => s.points.splice(gone, 1));
  }
  const tell = () => {
    const p = state.points[chosen], a = alphas()[chosen];
    say(p ? `Point ${chosen + 1} of ${state.points.length}: class ${NAMES[p[2]]}, ${WORDS[p[2]]}, at (${p[0]}, ${p[1]})${fitted && !fitted.partial ? `, α = ${show(a)}` : ""}` : "No point is chosen.");
  };
  picture.onkeydown = event => {
    if ((event.ctrlKey || event.metaKey) && /^[zy]$/i.test(event.key)) {
      event.preventDefault();
      return event.key.toLowerCase() === "y" || event.shiftKey ? travel(future, past) : travel(past, future);
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const far = step() * (event.shiftKey ? 1 : 10), n = state.points.length;
    const move = {ArrowLeft: [-far, 0], ArrowRight: [far, 0], ArrowUp: [0, far], ArrowDown: [0, -far]}[event.key];
    if (move && chosen >= 0) {
      start();
      change(s => { const p = s.points[chosen]; [p[0], p[1]] = [snap(p[0] + move[0]), snap(p[1] + move[1])]; });
    } else if ((event.key === "n" || event.key === "p") && n) {
      chosen = chosen < 0 ? (event.key === "n" ? 0 : n - 1) : (chosen + (event.key === "n" ? 1 : n - 1)) % n;
      settings();
      draw();
      sections.forEach(s => s.reset());
      tell();
    } else if (event.key === "a") {
      start();
      change(s => { s.points.push([snap((s.box[0] + s.box[1]) / 2), snap((s.box[2] + s.box[3]) / 2), label]); });
      chosen = state.points.length - 1;
      draw();
    } else if ("123".includes(event.key) && chosen >= 0) {
      start();
      change(s => { s.points[chosen][2] = Number(event.key) - 1; });
    } else if (event.key === "Delete" || event.key === "Backspace") drop();
    else if (event.key === "Escape") { chosen = -1; settings(); draw(); }
    else return;
    event.preventDefault();
  };
  controls.addEventListener("change", start);
  controls.addEventListener("input", start);
  tools.addEventListener("click", event => { if (event.target.matches("button")) start(); });

  // ---- sections below the picture: each asks when it is opened, and forgets when something changes
  const sections = [];
  function section(name, title, build) {
    const body = make("div", {className: "pg-body"});
    const details = make("details", {className: `pg-section pg-section-${name}`}, make("summary", {textContent: title}), body);
    more.append(details);
    const own = build(body, () => details.open);
    details.addEventListener("toggle", () => { if (details.open) { start(); own.wake(); } else { own.reset(); if (overlay.from === name) back(); } });
    sections.push({reset: own.reset, wake: () => { if (details.open && fitted && !running) own.wake(); }});
    return details;
  }
  function back() { // the picture of the solution again
    overlay = {};
    draw();
    if (fitted && started) refresh();
  }
  const refused = said => said.inseparable ? "The points are inseparable at C = ∞, so there is nothing to be solved: choose a finite C." : "";
  async function scores(alpha, b, extra) { // the picture for other multipliers
    const asked = livePython.ask("playground", {...SET(), want: "scores", alpha, b}, (said, numbers) => {
      if (!numbers || !fitted || fitted.decided) return;
      [grid, columns] = [numbers, 1];
      overlay = {...extra, alpha};
      draw();
    });
    return asked.done;
  }
  const logChart = (series, {width = 300, height = 130, at = null, names = []} = {}) => {
    const all = series.flatMap(s => s.map(([, v]) => v)).filter(v => v > 0);
    const top = Math.ceil(Math.log10(Math.max(...all, 1e-12))), low = Math.floor(Math.log10(Math.max(Math.min(...all), 1e-14)));
    const last = Math.max(1, ...series.flatMap(s => s.map(([k]) => k)));
    const x = k => 34 + (width - 40) * k / last, y = v => 6 + (height - 24) * (top - Math.log10(Math.max(v, 10 ** low))) / Math.max(1, top - low);
    const chart = svg("svg", {viewBox: `0 0 ${width} ${height}`, class: "pg-chart", role: "img"});
    for (let e = low; e <= top; e += Math.max(1, Math.ceil((top - low) / 4)))
      chart.append(svg("line", {x1: 34, x2: width - 6, y1: y(10 ** e), y2: y(10 ** e), class: "pg-grid"}), svg("text", {x: 30, y: y(10 ** e) + 4, "text-anchor": "end"}, `1e${e}`));
    chart.append(svg("text", {x: width - 6, y: height - 4, "text-anchor": "end"}, `step ${last}`));
    series.forEach((s, k) => chart.append(svg("polyline", {class: `pg-curve pg-curve-${k}`, points: s.filter(([, v]) => v > 0).map(([q, v]) => `${x(q).toFixed(1)},${y(v).toFixed(1)}`).join(" ")})));
    if (at !== null) chart.append(svg("line", {x1: x(at), x2: x(at), y1: 6, y2: height - 18, class: "pg-now"}));
    names.forEach((n, k) => chart.append(svg("text", {x: width - 6, y: 16 + 13 * k, "text-anchor": "end", class: `pg-name-${k}`}, n)));
    return chart;
  };

  section("steps", "Step by step: SMO, one pair at a time", (body, open) => {
    let told = null, at = 0, asking = null, timer = null;
    const bar = make("input", {type: "range", min: "0", max: "0", value: "0"});
    bar.setAttribute("aria-label", "step");
    const said = make("p", {className: "pg-step"});
    said.setAttribute("role", "status");
    const box = make("div", {className: "pg-two"});
    const to = k => { at = Math.max(0, Math.min(told?.steps.length ?? 0, k)); paint(); };
    const play = button("Play", "Step on by itself", () => {
      if (timer) return halt();
      if (at >= told?.steps.length) at = 0;
      play.textContent = "Pause";
      timer = setInterval(() => { if (at >= (told?.steps.length ?? 0)) halt(); else to(at + 1); }, 600);
    });
    const halt = () => { clearInterval(timer); timer = null; play.textContent = "Play"; };
    const row = make("div", {className: "pg-buttons"}, button("First", "Before the first step", () => to(0)), button("Back", "One step back", () => to(at - 1)), button("Step", "The next pair", () => to(at + 1)), button("Last", "The last step", () => to(told?.steps.length ?? 0)), play);
    bar.oninput = () => to(Number(bar.value));
    body.append(make("p", {textContent: "The solver moves two multipliers at a time, along the line on which yᵀα stays as it is, to the best point of their box."}), row, bar, said, box);
    let showing = false, wanted = null;
    async function paint() {
      if (!told?.steps) return;
      bar.max = String(told.steps.length);
      bar.value = String(at);
      const alpha = new Array(told.y.length).fill(0);
      told.steps.slice(0, at).forEach(s => s.pair.forEach((k, e) => { alpha[k] = s.after[e]; }));
      const s = told.steps[at - 1], samples = current().samples;
      said.textContent = s ? `Step ${at} of ${told.steps.length}${told.whole ? "" : " (and more)"}: points ${s.pair.map(k => samples[k] + 1).join(" and ")}. α ${show(s.before[0])} → ${show(s.after[0])} and ${show(s.before[1])} → ${show(s.after[1])}. Dual ${show(s.dual, 5)}, violation ${show(s.violation)}, gap ${show(s.gap)}.`
        : "Before the first step every multiplier is 0.";
      box.replaceChildren(...(s ? [pairBox(s, samples, told.y)] : []), logChart([told.steps.map((q, k) => [k + 1, q.violation]), told.steps.map((q, k) => [k + 1, q.gap])], {at, names: ["violation", "gap"]}));
      wanted = {alpha, b: s?.b ?? 0, pair: s ? s.pair.map(k => samples[k]) : []};
      if (showing) return;
      showing = true;
      while (wanted) { const w = wanted; wanted = null; await scores(w.alpha, w.b, {from: "steps", pair: w.pair}); }
      showing = false;
      body.dataset.step = String(at);
    }
    function pairBox(s, samples, y) {
      const top = state.C < Infinity ? state.C : 1.3 * Math.max(...s.before, ...s.after, ...(s.wished ?? []), 1e-12);
      const B = 200, p = v => 40 + B * v / top, q = v => 10 + B * (1 - v / top);
      const chart = svg("svg", {viewBox: "0 0 270 250", class: "pg-chart pg-box", role: "img"});
      chart.setAttribute("aria-label", `Box of the pair: from (${show(s.before[0])}, ${show(s.before[1])}) to (${show(s.after[0])}, ${show(s.after[1])})`);
      const [i, j] = s.pair, slope = -y[i] * y[j]; // α_j changes by this for each unit of α_i
      const sum = s.before[1] - slope * s.before[0];
      const inside = [0, top].map(v => [v, sum + slope * v]).concat([0, top].map(v => [(v - sum) / slope, v])).filter(([a, b]) => a >= -1e-12 && a <= top * (1 + 1e-12) && b >= -1e-12 && b <= top * (1 + 1e-12));
      inside.sort((a, b) => a[0] - b[0]);
      chart.append(svg("rect", {x: 40, y: 10, width: B, height: B, class: state.C < Infinity ? "pg-bounds" : "pg-bounds pg-open"}));
      if (inside.length > 1) chart.append(svg("line", {class: "pg-feasible", x1: p(inside[0][0]), y1: q(inside[0][1]), x2: p(inside.at(-1)[0]), y2: q(inside.at(-1)[1])}));
      const near = s.wished && s.wished.every(v => v > -0.6 * top && v < 1.6 * top);
      if (near) chart.append(svg("circle", {class: "pg-wished", cx: Math.max(3, Math.min(267, p(s.wished[0]))), cy: Math.max(3, Math.min(247, q(s.wished[1]))), r: 6}));
      chart.append(svg("circle", {class: "pg-before", cx: p(s.before[0]), cy: q(s.before[1]), r: 5}), svg("circle", {class: "pg-after", cx: p(s.after[0]), cy: q(s.after[1]), r: 6}));
      const name = k => `α of point ${samples[k] + 1}`;
      chart.append(svg("text", {x: 140, y: 245, "text-anchor": "middle"}, name(i)), svg("text", {x: 14, y: 110, transform: "rotate(-90 14 110)", "text-anchor": "middle"}, name(j)), svg("text", {x: 240, y: 226, "text-anchor": "end"}, state.C < Infinity ? `C = ${show(state.C)}` : "C = ∞"));
      return chart;
    }
    return {
      reset() { if (overlay.from !== "steps") { told = null; halt(); said.textContent = ""; box.replaceChildren(); asking?.stop(); } },
      async wake() {
        if (told || asking) return;
        asking = livePython.ask("playground", {...SET(), want: "steps"}, s => { if (!s.kind) told = s; });
        const end = await asking.done;
        asking = null;
        if (!open()) return;
        if (end.error || refused(told ?? {})) { said.textContent = end.error ?? refused(told); told = null; return; }
        if (told) { at = 0; paint(); }
      },
    };
  });

  section("selections", "Four ways to choose the pair, side by side", body => {
    let told = null, asking = null;
    const table = make("div", {className: "pg-scroll"}), charts = make("div", {className: "pg-four"});
    body.append(make("p", {textContent: "The same problem, the same start; the violation after every step."}), table, charts);
    function paint(s) {
      const rows = s.selections.map(q => make("tr", {}, ...[q.selection, q.n_iter, q.updates, show(q.dual, 5), show(q.gap), `${(1000 * q.seconds).toFixed(0)} ms`, q.converged ? "yes" : "no"].map((v, k) => make(k ? "td" : "th", {textContent: String(v)}))));
      const head = make("tr", {}, ...["chosen by", "pairs tried", "steps", "dual", "gap", "time", "converged"].map(v => make("th", {textContent: v, scope: "col"})));
      table.replaceChildren(make("table", {}, make("thead", {}, head), make("tbody", {}, ...rows)));
      charts.replaceChildren(...s.selections.map(q => { const c = logChart([q.curve.length ? q.curve : [[1, 1]]], {names: [q.selection]}); c.setAttribute("aria-label", `${q.selection}: ${q.updates} steps`); return c; }));
    }
    return {
      reset() { told = null; asking?.stop(); table.replaceChildren(); charts.replaceChildren(); },
      async wake() {
        if (told || asking) return;
        table.textContent = "running …";
        asking = livePython.ask("playground", {...SET(), want: "selections"}, s => { if (s.selections) { told = s; paint(s); } else if (s.inseparable) { told = s; table.textContent = refused(s); } });
        const end = await asking.done;
        asking = null;
        if (end.error) table.textContent = end.error;
      },
    };
  });

  section("lines", "The perceptron and stochastic gradient descent on the same points", (body, open) => {
    let told = null, asking = null;
    const text = make("ul");
    body.append(make("p", {}, "Both find straight lines, whatever the kernel: ", make("span", {className: "pg-key-perceptron", textContent: "the perceptron's"}), ", dotted, and ", make("span", {className: "pg-key-descent", textContent: "that of stochastic gradient descent"}), " on the hinge loss, long dashes."), text);
    const told_of = l => `${l.errors} on the wrong side, margin ${show(l.margin)}`;
    function paint() {
      overlay = {...overlay, lines: [[told.perceptron, "perceptron"], ...(told.descent ? [[told.descent, "descent"]] : [])]};
      const p = told.perceptron, d = told.descent;
      text.replaceChildren(make("li", {textContent: `Perceptron: ${p.updates} updates, ${p.converged ? "no mistake left" : "stopped, it would go on for ever"}; ${told_of(p)}.`}),
        make("li", {textContent: d ? `Gradient descent: ${d.epochs} epochs, objective ${show(d.objective, 4)}, the optimum is at least ${show(d.bound, 4)}; ${told_of(d)}.` : "Gradient descent needs a finite C."}));
      draw();
    }
    return {
      reset() { told = null; asking?.stop(); text.replaceChildren(); },
      async wake() {
        if (told || asking) return;
        text.textContent = "running …";
        asking = livePython.ask("playground", {...SET(), want: "lines"}, s => { if (s.perceptron) told = s; });
        const end = await asking.done;
        asking = null;
        if (end.error) text.textContent = end.error;
        else if (told && open()) paint();
      },
    };
  });

  section("price", "The price of a constraint", (body, open) => {
    let told = null, asking = null, showing = false, wanted = null;
    const text = make("p"), chart = make("div", {className: "pg-two"});
    text.setAttribute("role", "status");
    const bar = make("input", {type: "range", min: "0", max: "20", value: "10", step: "1"});
    bar.setAttribute("aria-label", "u, by how much the constraint of the chosen point is moved");
    const pull = make("label", {className: "pg-field", hidden: true}, make("span", {textContent: "drag u:"}), bar);
    body.append(make("p", {textContent: "The chosen point shall have the margin 1 − u in place of 1. The optimum falls as u grows, and its slope at u = 0 is −α of that point: the multiplier is the price of the constraint."}), pull, text, chart);
    async function paint() {
      const k = Number(bar.value), at = told.prices[k], middle = told.prices[10], alpha = middle.alpha[told.place];
      bar.setAttribute("aria-valuetext", `u = ${show(at.u)}`);
      text.textContent = `Point ${told.point + 1}: u = ${show(at.u)}, optimum ${show(at.optimum, 4)}; at u = 0 it is ${show(middle.optimum, 4)} and α = ${show(alpha, 4)}, so the tangent says ${show(middle.optimum - alpha * at.u, 4)}.`;
      const values = told.prices.map(p => p.optimum), line = told.prices.map(p => middle.optimum - alpha * p.u);
      const low = Math.min(...values, ...line), high = Math.max(...values, ...line), W = 320, H = 180;
      const x = u => 40 + (W - 50) * (u + 1) / 2, y = v => 10 + (H - 40) * (high - v) / (high - low || 1);
      const c = svg("svg", {viewBox: `0 0 ${W} ${H}`, class: "pg-chart", role: "img"});
      c.setAttribute("aria-label", text.textContent);
      for (const u of [-1, 0, 1]) c.append(svg("line", {class: "pg-grid", x1: x(u), x2: x(u), y1: 10, y2: H - 30}), svg("text", {x: x(u), y: H - 14, "text-anchor": u === 1 ? "end" : "middle"}, `u = ${u}`));
      c.append(svg("text", {x: 36, y: y(values[0]) + 4, "text-anchor": "end"}, show(values[0], 2)), svg("text", {x: 36, y: y(values.at(-1)) + 4, "text-anchor": "end"}, show(values.at(-1), 2)));
      c.append(svg("polyline", {class: "pg-curve pg-curve-1", points: told.prices.map((p, e) => `${x(p.u)},${y(line[e])}`).join(" ")}), svg("polyline", {class: "pg-curve pg-curve-0", points: told.prices.map(p => `${x(p.u)},${y(p.optimum)}`).join(" ")}), svg("circle", {class: "pg-after", cx: x(at.u), cy: y(at.optimum), r: 6}));
      c.append(svg("text", {class: "pg-name-0", x: W - 8, y: 20, "text-anchor": "end"}, "optimum"), svg("text", {class: "pg-name-1", x: W - 8, y: 34, "text-anchor": "end"}, "slope −α"));
      chart.replaceChildren(c);
      wanted = at;
      if (showing) return;
      showing = true;
      while (wanted) { const w = wanted; wanted = null; await scores(w.alpha, w.b, {from: "price"}); }
      showing = false;
    }
    bar.oninput = () => { if (told?.prices) paint(); };
    const own = {
      reset() { if (overlay.from !== "price" || told?.point !== chosen) { told = null; asking?.stop(); chart.replaceChildren(); text.textContent = ""; pull.hidden = true; } if (open() && fitted && !running && !told) own.wake(); },
      async wake() {
        if (told || asking) return;
        if (chosen < 0) { text.textContent = "Choose a point in the picture first, with a ring best."; return; }
        asking = livePython.ask("playground", {...SET(), want: "price", point: chosen}, s => { if (!s.kind) told = s; });
        const end = await asking.done;
        asking = null;
        if (end.error || !told?.prices) { text.textContent = end.error ?? (refused(told ?? {}) || (told?.absent ? "This point does not belong to the machine that is shown." : "")); told = null; return; }
        if (!open()) return;
        pull.hidden = false;
        bar.value = "10";
        paint();
      },
    };
    return own;
  });

  section("table", "The points as a table", (body, open) => {
    const box = make("div", {className: "pg-scroll"});
    body.append(box);
    function paint() {
      const m = current(), where = new Map((m?.samples ?? []).map((k, i) => [k, i]));
      const head = make("tr", {}, ...["point", "class", "x", "y", "α", "margin y f(x)"].map(t => make("th", {textContent: t, scope: "col"})));
      const rows = state.points.map(([x, y, c], k) => {
        const i = where.get(k);
        const cells = [k + 1, NAMES[c], x, y, m?.alpha && i !== undefined ? show(m.alpha[i], 5) : "", m?.margins && i !== undefined ? show(m.margins[i]) : ""];
        return make("tr", {}, ...cells.map((v, e) => make(e ? "td" : "th", {textContent: String(v)})));
      });
      box.replaceChildren(make("table", {}, make("thead", {}, head), make("tbody", {}, ...rows)));
    }
    return {reset() { if (open()) paint(); }, wake: paint};
  });

  section("share", "Share and export", (body, open) => {
    const link = make("input", {type: "text", readOnly: true});
    link.setAttribute("aria-label", "address of this state");
    const code = make("textarea", {readOnly: true, rows: 14, spellcheck: false});
    code.setAttribute("aria-label", "the same in Python");
    const note = make("span", {className: "live-state"});
    note.setAttribute("role", "status");
    const copied = async (text, what) => {
      try { await navigator.clipboard.writeText(text); note.textContent = `${what} copied`; } catch { note.textContent = "copying was not allowed; select the text"; }
    };
    const save = (blob, name) => {
      const a = make("a", {href: URL.createObjectURL(blob), download: name});
      a.click();
      setTimeout(() => URL.revokeObjectURL(a.href), 1000);
    };
    function drawing() { // the picture alone, with its colours written into it
      const whole = picture.cloneNode(true);
      for (const name of ["tabindex", "role", "aria-describedby", "class"]) whole.removeAttribute(name);
      const from = picture.querySelectorAll("*"), into = whole.querySelectorAll("*");
      from.forEach((e, k) => { const s = getComputedStyle(e); for (const p of ["fill", "stroke", "stroke-width", "stroke-dasharray", "fill-opacity", "opacity", "font-size", "font-family", "paint-order"]) into[k].style.setProperty(p, s.getPropertyValue(p)); });
      whole.setAttribute("xmlns", "http://www.w3.org/2000/svg");
      whole.setAttribute("width", SIZE);
      whole.setAttribute("height", SIZE);
      whole.prepend(svg("image", {href: canvas.toDataURL(), width: SIZE, height: SIZE}));
      return new XMLSerializer().serializeToString(whole);
    }
    async function png() {
      const image = new Image();
      image.src = "data:image/svg+xml;charset=utf-8," + encodeURIComponent(drawing());
      await image.decode();
      const big = make("canvas", {width: 2 * SIZE, height: 2 * SIZE});
      big.getContext("2d").drawImage(image, 0, 0, 2 * SIZE, 2 * SIZE);
      big.toBlob(blob => save(blob, "playground.png"));
    }
    body.append(make("p", {textContent: "The address holds the points and all settings: send it, and the other sees what you see."}), link,
      make("div", {className: "pg-buttons"}, button("Copy the address", "", () => copied(link.value, "address")), button("Copy the Python code", "", () => copied(code.value, "code")), button("SVG", "Save the picture as SVG", () => save(new Blob([drawing()], {type: "image/svg+xml"}), "playground.svg")), button("PNG", "Save the picture as PNG", png), note), code);
    function paint() {
      link.value = location.href;
      code.value = snippet();
    }
    return {reset() { if (open()) paint(); }, wake: paint};
  });
  function snippet() {
    const there = present(), two = there.length < 3;
    const K = {linear: "linear()", polynomial: `polynomial(${state.degree}, gamma=${state.gamma}, coef0=1)`, rbf: `rbf(gamma=${state.gamma})`}[state.kernel];
    const C = state.C === Infinity ? "np.inf" : String(state.C);
    const tail = `C=${C}, tol=${state.tol}, selection="${state.selection}", random_state=0`;
    const head = ["import numpy as np", `from mlreplica.kernels import ${state.kernel}`, "from mlreplica.smo import smo", "from mlreplica.duality import certificate", "",
      `X = np.array(${JSON.stringify(state.points.map(p => [p[0], p[1]]))}, dtype=float)`];
    if (two) return [...head, `y = np.array(${JSON.stringify(state.points.map(p => p[2] === there[0] ? 1 : -1))})`, `K = ${K}(X)`, `run = smo(K, y, ${tail})`, "print(run.alpha, run.b)", `print(certificate(K, y, run.alpha, run.b, ${C}))`].join("\n");
    const loop = state.scheme === "one"
      ? ["for (a, b), samples, y in one_versus_one(labels):", "    run = smo(K[np.ix_(samples, samples)], y, " + tail + ")", "    print(a, b, run.alpha, run.b)"]
      : ["for a, y in one_versus_rest(labels):", `    run = smo(K, y, ${tail})`, "    print(a, run.alpha, run.b)"];
    return [...head, `labels = np.array(${JSON.stringify(state.points.map(p => p[2]))})`, `K = ${K}(X)`, `from mlreplica.multiclass import one_versus_${state.scheme}`, "", ...loop].join("\n");
  }

  new MutationObserver(() => draw()).observe(document.documentElement, {attributeFilter: ["data-theme"]});
  settings();
  machines();
  draw();
  try { if (sessionStorage.getItem("live-started")) start(); } catch { /* it waits for the button */ }
  window.playground = {state: () => copy(state), fitted: () => fitted, fits: () => finished, busy: () => Boolean(running || next)};
})();
