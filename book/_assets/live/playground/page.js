/* The page of the playground: its state, who solves it, what is said about it, and the hands that change it. The page's
   own solver answers at once; Python, that is mlreplica itself, answers what is too much for it, and once it is loaded
   it answers everything at rest. Picture and words are always made from one and the same answer. */
(P => {
"use strict";
const place = document.getElementById("playground-app");
if (!place) return;
const {show, NAMES} = P;

const make = P.make = (tag, properties = {}, ...children) => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties))
    name in element && name !== "list" ? (element[name] = value) : element.setAttribute(name, value);
  element.append(...children);
  return element;
};
const button = P.button = (text, title, action, more = {}) => {
  const b = make("button", {type: "button", textContent: text, title, ...more});
  b.onclick = action;
  return b;
};
const embedded = new URLSearchParams(location.search).has("embed");
document.documentElement.classList.toggle("pg-embedded", embedded);
document.querySelector(".playground-absent").hidden = true;

// ---- what there is
const app = P.app = {place, state: P.read(location.search), fitted: null, view: null, lines: [], chosen: -1, at: 0, label: 0, embedded, parts: [], python: {on: false, busy: false}};
const {left} = app.state;
delete app.state.left;
let past = [], future = [], fits = 0;

// ---- the page
const picture = new P.Picture(place, {tabindex: 0, role: "application", "aria-describedby": "pg-keys pg-say"});
app.picture = picture;
const status = make("p", {id: "pg-say", className: "pg-say"});
status.setAttribute("role", "status");
const say = app.say = text => { if (status.textContent !== text) status.textContent = text; };
const progress = make("progress", {hidden: true, ariaLabel: "progress"}), stop = button("Stop", "End what Python does", () => app.python.run?.stop(), {hidden: true, className: "pg-stop"});
const begin = button("Ask Python (17 MB, once)", "Load Python and the library into this page", () => start(), {className: "pg-begin", hidden: true});
picture.frame.append(begin);

const undo = button("Undo", "Take back the last change (Ctrl+Z)", () => travel(past, future, "Undone")), redo = button("Redo", "Do it again (Ctrl+Y)", () => travel(future, past, "Done again"));
const remove = button("Delete", "Remove the chosen point (Delete)", () => drop());
const tools = make("div", {className: "pg-tools"}), classes = make("fieldset", {className: "pg-classes"}, make("legend", {textContent: "New points are"}));
NAMES.forEach((name, c) => {
  const input = make("input", {type: "radio", name: "pg-class", value: String(c), checked: c === 0});
  input.onchange = () => { app.label = c; };
  classes.append(make("label", {className: `pg-class-${c}`}, input, ` ${P.SHAPES[c]} ${name}`));
});
const brush = button("Spray", "While this is on, pressing and drawing in the picture sprays points", () => { brush.ariaPressed = String(!spraying()); picture.svg.classList.toggle("pg-brush", spraying()); }, {ariaPressed: "false"}), spraying = () => brush.ariaPressed === "true";
tools.append(classes, make("div", {className: "pg-buttons"}, brush, undo, redo, remove,
  button("Clear", "Remove all points", () => change("all points removed", s => { s.points = []; s.test = null; app.chosen = -1; })),
  button("+", "Zoom in (+)", () => look(P.zoomed(app.state.box, 1 / ZOOM)), {ariaLabel: "Zoom in"}), button("−", "Zoom out (−)", () => look(P.zoomed(app.state.box, ZOOM)), {ariaLabel: "Zoom out"}),
  button("Fit view", "Show all points (0)", () => change("the view", s => { s.box = P.around(s.points); }))));
const keys = make("p", {id: "pg-keys", className: "pg-keys"});
keys.innerHTML = "Click or tap to place a point, drag to move it. With the keyboard: <kbd>n</kbd> and <kbd>p</kbd> choose a point, the arrows move it (with <kbd>Shift</kbd> a little), <kbd>a</kbd> adds one, <kbd>1</kbd> <kbd>2</kbd> <kbd>3</kbd> change its class, <kbd>Delete</kbd> removes it; <kbd>+</kbd>, <kbd>−</kbd> and <kbd>0</kbd> change the view. Two fingers, or the wheel once the picture is chosen, zoom; dragging the ground moves it.";
app.bar = make("div", {className: "pg-bar"});
app.side = make("div", {className: "pg-side"});
app.card = make("div", {className: "pg-card"});
app.chips = make("nav", {className: "pg-chips", ariaLabel: "Things to try"});
const main = make("div", {className: "pg-main"}, app.card, make("div", {className: "pg-left"}, tools, picture.frame, app.bar, make("div", {className: "pg-working"}, progress, stop), status, keys), app.side);

// ---- solving
const current = app.current = () => app.fitted?.machines?.[app.at];
const signature = () => app.state.points.map(p => p[2]).join("") + app.state.scheme + app.state.kind + app.state.C + app.state.weight;
let before = null;
const SET = app.request = () => ({...app.state, second: undefined, C: app.state.C === Infinity ? null : app.state.C, machine: app.at});
const keep = () => history.replaceState(null, "", `?${P.written(app.state)}${embedded ? "&embed=1" : ""}`);
function refresh({warm = false} = {}) {
  const {state} = app;
  app.view = null;
  app.lines = [];
  app.settings();
  if (!warm) keep();
  const starts = warm && before?.sign === signature() && before.kernel === state.kernel ? before.starts : {};
  app.python.wish = null;
  take(P.answer(state, starts), warm);
  if (app.fitted?.machines.length) before = {sign: signature(), kernel: state.kernel, starts: Object.fromEntries(app.fitted.machines.filter(m => m.alpha && !m.coef && m.y.length === m.alpha.length && state.kind === "classes").map(m => [m.name.join("-"), m.alpha]))};
  if (!warm) fits++;
  const needed = !app.fitted && state.points.length;
  const classes = state.kind === "classes";
  begin.hidden = !needed || app.python.on || !able() || !classes;
  if (needed && !classes) say(`Up to ${P.SOON} points are solved here, and this is more.`);
  else if (needed && !able()) say(`${whyPython()} ${livePython.refused || "This copy of the book was built without Python for the pages: make live adds it."}`);
  else if (needed && !app.python.on) say(`${whyPython()} Nothing is loaded before you ask for it.`);
  else if (app.python.on && classes && P.present(state).length > 1 && (needed || !warm)) ask();
}
const able = app.able = () => livePython.parts && !livePython.refused;
const whyPython = () => app.state.points.length > P.SOON ? `More than ${P.SOON} points are left to Python.` : app.state.selection !== "second-order" ? "This way of choosing pairs is left to Python." : "Whether these points can be separated is decided exactly, by Python.";
function take(fitted, warm = false) { // an answer, for picture and words alike
  app.fitted = fitted;
  const bad = fitted?.machines.findIndex(m => m.inseparable) ?? -1;
  if (app.at >= (fitted?.machines.length ?? 0)) app.at = 0;
  if (bad >= 0 && !current().inseparable) app.at = bad;
  paint();
  summary();
  for (const part of app.parts) part.changed?.(warm);
}
function paint() {
  const {state, fitted, at, view, chosen, lines} = app;
  picture.draw(state, fitted, {at, view, chosen, lines});
  app.told();
}
app.paint = paint;
app.show = (view, text) => { // another state of the machine that is shown
  app.view = view;
  paint();
  if (text) say(text);
  for (const part of app.parts) part.viewed?.();
};
async function start() {
  if (app.python.on) return;
  app.python.on = true;
  try { sessionStorage.setItem("live-started", "yes"); } catch { /* then it is asked for again */ }
  refresh();
}
app.start = start;
livePython.onstate(({state: what, done, total, why}) => {
  if (!app.python.on) return;
  progress.hidden = what !== "loading";
  if (total) { progress.max = total; progress.value = Math.min(done, total); }
  if (what === "loading" && !app.fitted) say(total ? `Python is loading: ${(Math.min(done, total) / 1e6).toFixed(1)} of ${(total / 1e6).toFixed(1)} MB` : "Python is loading …");
  if (what === "failed" && !app.fitted) say(`Python could not be loaded: ${why}`);
});
async function ask() { // one at a time; only the newest wish is kept
  const wish = app.python.wish = {};
  if (app.python.run) { if (!app.fitted) app.python.run.stop(); app.python.next = true; return; }
  app.python.busy = true;
  const patience = setTimeout(() => { stop.hidden = Boolean(app.fitted); }, 400);
  let found = null;
  app.python.run = livePython.ask("playground", {...SET(), want: "fit"}, said => {
    if (said.kind || app.python.wish !== wish) return;
    if (said.progress) { if (!app.fitted) say(`${said.n_iter} steps in ${said.seconds.toFixed(1)} s: violation ${show(said.violation)}, dual ${show(said.dual)}`); }
    else found = said;
  });
  const end = await app.python.run.done;
  clearTimeout(patience);
  stop.hidden = true;
  app.python.run = null;
  app.python.busy = false;
  if (app.python.wish === wish && found) {
    const {view} = app;
    if (!view) { take({...found, present: P.present(app.state), by: "python"}); place.dataset.python = String(Number(place.dataset.python ?? 0) + 1); }
  } else if (app.python.wish === wish && !app.fitted) say(end.error ?? "Stopped before it was solved.");
  if (app.python.next) { app.python.next = false; ask(); }
}

// ---- what is said
function summary() {
  const {state, fitted} = app, m = current(), n = state.points.length;
  if (!n) return say("There are no points: click into the picture.");
  if (!fitted) return;
  if (!m) return say(state.kind === "one" ? "One point is no crowd: place another." : "There is one class only: place a point of another.");
  const which = fitted.machines.length > 1 ? `${app.called(m)}: ` : "", busy = m.alpha?.filter(a => a > 0).length;
  if (m.inseparable) {
    const where = m.point && state.kernel === "linear" ? `the point (${m.point.map(v => show(v)).join(", ")}), marked with a cross, lies in the convex hulls of both classes` : m.point ? `points of both classes lie at (${m.point.map(v => show(v)).join(", ")})` : "in the space of the kernel a point lies in the convex hulls of both classes";
    return say(`${which}Inseparable: no street exists at C = ∞, because ${where}. The weights of ${m.weights.filter(w => w > 0).length} points, written beside them, prove it. A finite C always has a solution.`);
  }
  const open = m.converged ? "" : " Not converged.";
  if (state.kind === "curve") return say(`${busy} of ${n} points hold the curve, ${m.outside} lie outside the tube; on average it misses by ${show(m.error)}.${open}`);
  if (state.kind === "one") return say(`${m.outside} of ${n} points outside, at most ν·n = ${show(state.nu * n)}; ${busy} support vectors.${open}`);
  const test = state.test && fitted.machines.every(q => q.alpha) ? P.recall(state, fitted, P.drawn(state.test)).errors / P.TESTS : null;
  say(`${which}${busy} support vector${busy === 1 ? "" : "s"} of ${m.alpha.length}, ${m.errors} on the wrong side` + (test === null ? `; ${m.n_iter} steps, duality gap ${show(m.certificate.gap)}.` : `; of ${P.TESTS} test points ${show(100 * test)} % are wrong.`) + open);
}
app.summary = summary;
app.called = m => m.name.length === 2 ? m.name.map(c => NAMES[c]).join(" against ") : `${NAMES[m.name[0]]} against the rest`;

// ---- changing
const change = app.change = (what, how, {fresh = false} = {}) => {
  rest();
  past.push([P.copy(app.state), what]);
  if (past.length > 200) past.shift();
  future = [];
  how(app.state);
  if (fresh) { app.chosen = -1; app.at = 0; }
  refresh();
};
function travel(from, to, word) {
  rest();
  if (!from.length) return;
  const [state, what] = from.pop();
  to.push([P.copy(app.state), what]);
  app.state = state;
  if (app.chosen >= state.points.length) app.chosen = -1;
  refresh();
  say(`${word}: ${what}. ${status.textContent}`);
}
app.slide = (what, set) => { // a slider: warm on the way, one step back for all of it
  let from = null;
  return {move(v) { rest(); from ??= P.copy(app.state); set(v); refresh({warm: true}); }, rest() { if (from) { past.push([from, what]); future = []; from = null; } refresh(); }};
};
app.buttons = () => {
  undo.disabled = !past.length;
  redo.disabled = !future.length;
  undo.title = past.length ? `Take back: ${past.at(-1)[1]} (Ctrl+Z)` : "Nothing to take back";
  remove.disabled = app.chosen < 0;
  classes.hidden = app.state.kind !== "classes";
};
app.open = text => change("another set-up", () => { app.state = P.read(text); delete app.state.left; }, {fresh: true});
document.addEventListener("click", event => { // the page's own links set it up where it is
  const link = event.target.closest?.("a.playground");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || new URL(link.href).pathname !== location.pathname) return;
  event.preventDefault();
  app.open(new URL(link.href).search);
  place.scrollIntoView({block: "start"});
});

// ---- pointer and keyboard
const stepOf = () => (app.state.box[1] - app.state.box[0]) / 300;
const snap = v => P.round(Math.round(v / stepOf()) * stepOf(), 3);
const inside = ([x, y]) => { const [a, b, c, d] = app.state.box; return [Math.min(b, Math.max(a, x)), Math.min(d, Math.max(c, y))].map(snap); };
const SHIFTED = 8, REST = 120; // pixels within which a press is a tap; milliseconds after which a finger holds a point
function near(event, reach) {
  const r = picture.svg.getBoundingClientRect();
  let best = -1, least = reach;
  app.state.points.forEach(([x, y], k) => {
    const far = Math.hypot(picture.X(x) / P.SIZE * r.width - (event.clientX - r.left), picture.Y(y) / P.SIZE * r.height - (event.clientY - r.top));
    if (far < least) [best, least] = [k, far];
  });
  return best;
}
function choose(k) {
  app.chosen = k;
  app.buttons();
  if (!app.view) for (const part of app.parts) part.changed?.(true);
  paint();
  tell();
}
/* Another view of the same answer: nothing is solved. Many small changes are one step back. */
const ZOOM = 1.25;
let looked = null;
function look(box) {
  looked ??= {from: P.copy(app.state)};
  app.state.box = box;
  paint();
  clearTimeout(looked.later);
  looked.later = setTimeout(rest, 300);
}
function rest() {
  if (!looked) return;
  clearTimeout(looked.later);
  past.push([looked.from, "the view"]);
  future = [];
  looked = null;
  keep();
  app.buttons();
}
/* A brush sprays while it is pressed; all of it is one step back. */
let paintbrush = null;
function spray(count = 2) {
  const {state} = app, free = Math.min(count, P.MOST - state.points.length);
  if (free <= 0) return say(`${P.MOST} points are the most.`);
  state.points.push(...P.sprayed(inside(picture.plane(...paintbrush.at)), state.box, 7919 * (state.points.length + 1), free, state.kind === "classes" ? app.label : 0));
  refresh({warm: true});
}
function dip(event) {
  rest();
  paintbrush = {from: P.copy(app.state), at: [event.clientX, event.clientY], again: setInterval(spray, 80)};
  app.chosen = -1;
  spray();
}
function lift() {
  if (!paintbrush) return false;
  clearInterval(paintbrush.again);
  past.push([paintbrush.from, `${app.state.points.length - paintbrush.from.points.length} points sprayed`]);
  future = [];
  paintbrush = null;
  refresh();
  return true;
}
function put(event) {
  const [x, y] = inside(picture.plane(event.clientX, event.clientY));
  if (app.state.points.length >= P.MOST) return say(`${P.MOST} points are the most.`);
  change("a point placed", s => { s.points.push([x, y, s.kind === "classes" ? app.label : 0]); app.chosen = s.points.length - 1; });
}
let drag = null;
function hold(event, k) { rest(); drag = {k, from: P.copy(app.state), moved: false}; if (app.chosen !== k) choose(k); }
function pull(event) {
  const to = inside(picture.plane(event.clientX, event.clientY)), point = app.state.points[drag.k];
  if (point[0] === to[0] && point[1] === to[1]) return;
  [point[0], point[1]] = to;
  drag.moved = true;
  refresh({warm: true});
}
function release() {
  if (drag?.moved) { past.push([drag.from, `point ${drag.k + 1} moved`]); future = []; refresh(); } // from nothing: what is shown at rest depends on the points alone
  drag = null;
}
let press = null;
picture.svg.addEventListener("pointerdown", event => {
  if (event.button || event.pointerType === "touch") return;
  picture.svg.setPointerCapture(event.pointerId);
  if (spraying()) return dip(event);
  press = {x: event.clientX, y: event.clientY, box: app.state.box};
  const k = near(event, 15);
  if (k >= 0) hold(event, k);
});
const moved = event => Math.hypot(event.clientX - press.x, event.clientY - press.y);
picture.svg.addEventListener("pointermove", event => {
  if (event.pointerType === "touch") return;
  if (paintbrush) paintbrush.at = [event.clientX, event.clientY];
  else if (press && !drag && (press.pans ||= moved(event) >= SHIFTED)) { // the place that was pressed stays under the pointer
    app.state.box = press.box;
    picture.box = press.box;
    look(P.zoomed(press.box, 1, picture.plane(press.x, press.y), picture.plane(2 * press.x - event.clientX, 2 * press.y - event.clientY)));
  } else if (drag && (drag.moved || moved(event) > 2)) pull(event);
});
picture.svg.addEventListener("pointerup", event => {
  if (event.pointerType === "touch" || lift() || !press) return;
  if (!drag && !press.pans && moved(event) < SHIFTED) put(event);
  press = null;
  release();
});
picture.svg.addEventListener("pointercancel", () => { press = null; lift(); release(); });
// The wheel scrolls the page until the picture is chosen; with Ctrl, as a touchpad's pinch says it, it always zooms.
picture.svg.addEventListener("wheel", event => {
  if (!event.ctrlKey && document.activeElement !== picture.svg) return;
  event.preventDefault();
  look(P.zoomed(app.state.box, Math.exp(Math.min(60, Math.max(-60, event.deltaY)) / (event.ctrlKey ? 100 : 300)), picture.plane(event.clientX, event.clientY)));
}, {passive: false});
// A finger that sets out up or down scrolls the page; one that rests on a point, or sets out sideways, drags it.
let finger = null, pinch = null;
picture.svg.addEventListener("touchstart", event => {
  if (event.touches.length === 2) { // the places under the two fingers follow them
    lift(); release();
    const ends = [...event.touches].map(t => [t.clientX, t.clientY]);
    pinch = {box: app.state.box, ends};
  }
  if (event.touches.length === 1 && spraying()) return dip(event.touches[0]);
  finger = event.touches.length > 1 ? null : {x: event.touches[0].clientX, y: event.touches[0].clientY, since: event.timeStamp, k: near(event.touches[0], 26), holds: null, far: false};
}, {passive: true});
picture.svg.addEventListener("touchmove", event => {
  if (paintbrush) { if (event.cancelable) event.preventDefault(); paintbrush.at = [event.touches[0].clientX, event.touches[0].clientY]; return; }
  if (pinch && event.touches.length === 2) {
    if (event.cancelable) event.preventDefault();
    const now = [...event.touches].map(t => [t.clientX, t.clientY]), middle = ends => ends[0].map((v, k) => (v + ends[1][k]) / 2), far = ends => Math.hypot(ends[0][0] - ends[1][0], ends[0][1] - ends[1][1]);
    const factor = far(pinch.ends) / Math.max(far(now), 1), [was, is] = [middle(pinch.ends), middle(now)];
    picture.box = pinch.box;
    const at = picture.plane(...was), [x, y] = picture.plane(...is);
    return look(P.zoomed(pinch.box, factor, at, [at[0] - factor * (x - at[0]), at[1] - factor * (y - at[1])]));
  }
  if (!finger || finger.holds === false) return;
  const [touch] = event.touches, across = Math.abs(touch.clientX - finger.x), down = Math.abs(touch.clientY - finger.y);
  if (Math.hypot(across, down) >= SHIFTED) finger.far = true;
  if (finger.holds === null) {
    finger.holds = finger.k >= 0 && event.cancelable && (event.timeStamp - finger.since >= REST || across >= down);
    if (!finger.holds) return;
    hold(touch, finger.k);
  }
  if (event.cancelable) event.preventDefault();
  pull(touch);
}, {passive: false});
picture.svg.addEventListener("touchend", event => {
  const [touch] = event.changedTouches;
  if (event.touches.length < 2) pinch = null;
  if (lift()) { if (event.cancelable) event.preventDefault(); }
  else if (finger?.holds) release();
  else if (finger && !finger.far && Math.hypot(touch.clientX - finger.x, touch.clientY - finger.y) < SHIFTED) { if (event.cancelable) event.preventDefault(); finger.k >= 0 ? choose(finger.k) : put(touch); }
  finger = null;
});
picture.svg.addEventListener("touchcancel", () => { finger = pinch = null; lift(); release(); });
function walk(k) { // a point that is not in sight comes to its middle
  const [x, y] = app.state.points[k], [a, b, c, d] = app.state.box;
  if (x < a || x > b || y < c || y > d) look(P.zoomed(app.state.box, 1, undefined, [x, y]));
  choose(k);
}
function drop() {
  const gone = app.chosen;
  if (gone < 0) return;
  app.chosen = -1;
  change(`point ${gone + 1} deleted`, s => s.points.splice(gone, 1));
}
function tell() { // α is what the picture shows: of the solution, of a step, of a moved constraint
  const p = app.state.points[app.chosen], a = picture.alphas?.[app.chosen], known = picture.machine?.alpha;
  say(p ? `Point ${app.chosen + 1} of ${app.state.points.length}: ${app.state.kind === "classes" ? `class ${NAMES[p[2]]}, ${P.WORDS[p[2]]}, ` : ""}at (${show(p[0])}, ${show(p[1])})${known ? `, α = ${show(a)}` : ""}${app.view ? `, ${app.view.called}` : ""}` : "No point is chosen.");
}
picture.svg.addEventListener("keydown", event => {
  if ((event.ctrlKey || event.metaKey) && /^[zy]$/i.test(event.key)) {
    event.preventDefault();
    return event.key.toLowerCase() === "y" || event.shiftKey ? travel(future, past, "Done again") : travel(past, future, "Undone");
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const {state, chosen} = app, far = stepOf() * (event.shiftKey ? 1 : 10), n = state.points.length;
  const move = {ArrowLeft: [-far, 0], ArrowRight: [far, 0], ArrowUp: [0, far], ArrowDown: [0, -far]}[event.key];
  if (move && chosen >= 0) change(`point ${chosen + 1} moved`, s => { const p = s.points[chosen]; [p[0], p[1]] = inside([p[0] + move[0], p[1] + move[1]]); });
  else if ((event.key === "n" || event.key === "p") && n) walk(chosen < 0 ? (event.key === "n" ? 0 : n - 1) : (chosen + (event.key === "n" ? 1 : n - 1)) % n);
  else if (event.key === "a" && n < P.MOST) change("a point placed", s => { s.points.push([snap((s.box[0] + s.box[1]) / 2), snap((s.box[2] + s.box[3]) / 2), s.kind === "classes" ? app.label : 0]); app.chosen = n; });
  else if ("123".includes(event.key) && chosen >= 0 && state.kind === "classes") change(`point ${chosen + 1} of another class`, s => { s.points[chosen][2] = Number(event.key) - 1; });
  else if (event.key === "Delete" || event.key === "Backspace") drop();
  else if (event.key === "Escape") choose(-1);
  else if ("+=-−".includes(event.key)) look(P.zoomed(state.box, "+=".includes(event.key) ? 1 / ZOOM : ZOOM));
  else if (event.key === "0") look(P.around(state.points));
  else return;
  event.preventDefault();
});
app.begin = () => { // all parts are there now, and seen at once: nothing moves
  place.append(app.chips, main);
  new MutationObserver(() => paint()).observe(document.documentElement, {attributeFilter: ["data-theme"]});
  try { app.python.on = able() && Boolean(sessionStorage.getItem("live-started")); } catch { /* it waits for the button */ }
  refresh();
  if (left) say(`${left} point${left === 1 ? "" : "s"} of the address left out: at most ${P.MOST}, no coordinate beyond ${P.FAR}. ${status.textContent}`);
};
window.playground = {state: () => P.copy(app.state), fitted: () => app.fitted, fits: () => fits, busy: () => app.python.busy, view: () => app.view, python: () => Number(place.dataset.python ?? 0)};
})(globalThis.Playground ??= {});
