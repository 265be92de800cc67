// A document for the site's scripts, as much of one as they ask for: elements, selectors, events, forms, a canvas that
// keeps what it is told. It stands on standins.js (addresses, network, clock). Nothing is laid out: an element's `place`
// is what a test says it is (or `lies`, for all), and seen is what neither `hidden`, `display: none` nor a shut fold hides.
(() => {
"use strict";
const kebab = name => name.replace(/[A-Z]/g, c => `-${c.toLowerCase()}`);

// --- events: down from the window to the target, and up again

class Target {
  addEventListener(type, act, how = {}) {
    const more = typeof how === "object" ? how : {capture: how};
    ((this.heard ??= {})[type] ??= []).push({act, capture: Boolean(more.capture), once: Boolean(more.once)});
  }
  removeEventListener(type, act) { if (this.heard?.[type]) this.heard[type] = this.heard[type].filter(one => one.act !== act); }
  dispatchEvent(event) {
    event.target ??= this;
    const path = [];
    for (let at = this; at; at = at.above()) path.push(at);
    const tell = (at, capture) => {
      event.currentTarget = at;
      for (const one of [...at.heard?.[event.type] || []]) {
        if (one.capture !== capture || event.ended) continue;
        if (one.once) at.removeEventListener(event.type, one.act);
        one.act.call(at, event);
      }
      if (!capture && at[`on${event.type}`]) at[`on${event.type}`](event);
    };
    for (const at of [...path].reverse()) if (!event.stopped) tell(at, true);
    for (const at of event.bubbles ? path : [this]) if (!event.stopped) tell(at, false);
    return !event.defaultPrevented;
  }
  above() { return null; }
}
globalThis.Event = class {
  constructor(type, more = {}) { Object.assign(this, {bubbles: false, cancelable: true, defaultPrevented: false}, more, {type}); }
  preventDefault() { if (this.cancelable) this.defaultPrevented = true; }
  stopPropagation() { this.stopped = true; }
  stopImmediatePropagation() { this.stopped = this.ended = true; }
};
for (const kind of ["CustomEvent", "KeyboardEvent", "PointerEvent", "MouseEvent"]) globalThis[kind] = Event;
/* What a hand does: an event that goes up through the page. It answers whether the page has taken it. */
globalThis.fire = (target, type, more = {}) => !target.dispatchEvent(new Event(type, {bubbles: true, ...more}));
const win = new Target();
for (const name of ["addEventListener", "removeEventListener", "dispatchEvent"]) globalThis[name] = win[name].bind(win);
globalThis.happens = (type, more = {}) => win.dispatchEvent(new Event(type, more));

// --- nodes

class Node extends Target {
  childNodes = [];
  parentNode = null;
  above() { return this.parentNode; }
  get children() { return this.childNodes.filter(one => one instanceof Element); }
  get firstChild() { return this.childNodes[0] ?? null; }
  get lastChild() { return this.childNodes.at(-1) ?? null; }
  get firstElementChild() { return this.children[0] ?? null; }
  get lastElementChild() { return this.children.at(-1) ?? null; }
  get parentElement() { return this.parentNode instanceof Element ? this.parentNode : null; }
  beside(step, list = "childNodes") { const all = this.parentNode?.[list] ?? []; return all[all.indexOf(this) + step] ?? null; }
  get nextSibling() { return this.beside(1); }
  get previousSibling() { return this.beside(-1); }
  get nextElementSibling() { return this.beside(1, "children"); }
  get previousElementSibling() { return this.beside(-1, "children"); }
  get textContent() { return this.childNodes.map(one => one.textContent).join(""); }
  set textContent(text) { this.replaceChildren(...(String(text) ? [String(text)] : [])); }
  get isConnected() { return document.contains(this); }
  contains(other) { for (let at = other; at; at = at.parentNode) if (at === this) return true; return false; }
  // Before the child at an index; what is no node becomes text.
  insert(index, given) {
    for (const one of given.flatMap(each => each instanceof Fragment ? [...each.childNodes] : [each instanceof Node ? each : new Text(each)])) {
      if (one.parentNode === this && this.childNodes.indexOf(one) < index) index--;
      one.remove();
      one.parentNode = this;
      this.childNodes.splice(index++, 0, one);
    }
  }
  append(...given) { this.insert(this.childNodes.length, given); }
  prepend(...given) { this.insert(0, given); }
  appendChild(one) { this.append(one); return one; }
  before(...given) { this.parentNode.insert(this.parentNode.childNodes.indexOf(this), given); }
  after(...given) { this.parentNode.insert(this.parentNode.childNodes.indexOf(this) + 1, given); }
  replaceWith(...given) { this.before(...given); this.remove(); }
  replaceChildren(...given) { for (const one of [...this.childNodes]) one.remove(); this.append(...given); }
  remove() {
    const all = this.parentNode?.childNodes;
    if (!all) return;
    if (this.contains(document.activeElement)) document.activeElement = document.body;
    all.splice(all.indexOf(this), 1);
    this.parentNode = null;
  }
  *within() { for (const one of this.childNodes) { yield one; yield* one.within(); } }
  querySelectorAll(selector) { const fits = compiled(selector), found = []; for (const one of this.within()) if (one instanceof Element && fits(one, this)) found.push(one); return found; }
  querySelector(selector) { const fits = compiled(selector); for (const one of this.within()) if (one instanceof Element && fits(one, this)) return one; return null; }
}
globalThis.Text = class extends Node {
  constructor(text) { super(); this.data = String(text); }
  get textContent() { return this.data; }
  set textContent(text) { this.data = String(text); }
  get length() { return this.data.length; }
  cloneNode() { return new Text(this.data); }
};
class Fragment extends Node {}

const STRINGS = {className: "class", htmlFor: "for", contentEditable: "contenteditable", ...Object.fromEntries(
  ["id", "title", "name", "download", "target", "scope", "placeholder", "autocomplete", "role", "rel", "min", "max", "step", "rows", "spellcheck", "href", "src"].map(name => [name, name])),
  ...Object.fromEntries(["Label", "Pressed", "Live", "ValueText"].map(name => [`aria${name}`, `aria-${name.toLowerCase()}`]))};
const FLAGS = ["hidden", "disabled", "readOnly", "async", "multiple"];
const FIELDS = /^(button|input|select|textarea|option|fieldset)$/;
const RAW = ["script", "style", "noscript", "textarea"], EMPTY = ["br", "hr", "img", "input", "link", "meta", "line", "path", "rect", "circle", "polyline", "polygon"];

class Element extends Node {
  constructor(tag, space) {
    super();
    this.own = new Map();
    this.isHTML = space !== "svg";
    this.tagName = this.isHTML ? tag.toUpperCase() : tag;
    this.style = styled(this);
    this.dataset = new Proxy({}, {
      get: (_, name) => typeof name === "string" ? this.getAttribute(`data-${kebab(name)}`) ?? undefined : undefined,
      set: (_, name, value) => { this.setAttribute(`data-${kebab(name)}`, value); return true; },
    });
    if (tag === "template") this.content = new Fragment();
  }
  get localName() { return this.tagName.toLowerCase(); }
  get attributes() { return [...this.own].map(([name, value]) => ({name, value})); }
  getAttribute(name) { return name === "style" ? this.style.cssText || null : this.own.get(name) ?? null; }
  setAttribute(name, value) {
    this.own.set(name, String(value));
    if (this.tagName === "INPUT" && this.type === "range" && ["type", "min", "max", "step"].includes(name)) this.value_ = this.value; // brought within
    for (const one of watchers) if (one.place === this && one.names.includes(name)) one.tell();
  }
  hasAttribute(name) { return this.own.has(name); }
  removeAttribute(name) { this.own.delete(name); }
  toggleAttribute(name, yes = !this.own.has(name)) { yes ? this.setAttribute(name, "") : this.removeAttribute(name); return yes; }
  get classList() {
    const all = () => (this.getAttribute("class") ?? "").split(/\s+/).filter(Boolean), put = list => this.setAttribute("class", list.join(" "));
    const own = {
      contains: name => all().includes(name), add: (...names) => put([...new Set([...all(), ...names])]), remove: (...names) => put(all().filter(one => !names.includes(one))),
      toggle: (name, yes = !own.contains(name)) => { if (yes !== own.contains(name)) yes ? own.add(name) : own.remove(name); return yes; }, [Symbol.iterator]: () => all()[Symbol.iterator](),
    };
    return own;
  }
  matches(selector) { return compiled(selector)(this, this); }
  closest(selector) { for (let at = this; at instanceof Element; at = at.parentNode) if (at.matches(selector)) return at; return null; }
  get innerHTML() { return (this.content ?? this).childNodes.map(written).join(""); }
  set innerHTML(text) { (this.content ?? this).replaceChildren(...parsed(text, this)); }
  get outerHTML() { return written(this); }
  set outerHTML(text) { this.replaceWith(...parsed(text, this.parentNode)); }
  get innerText() { return this.textContent; }
  cloneNode(deep = false) {
    const twin = new Element(this.localName === this.tagName ? this.tagName : this.localName, this.isHTML ? "" : "svg");
    for (const [name, value] of this.own) twin.own.set(name, value);
    twin.style.cssText = this.style.cssText;
    if (deep) twin.append(...this.childNodes.map(one => one.cloneNode(true)));
    return twin;
  }
  // what is seen, and where
  get tabIndex() { return Number(this.getAttribute("tabindex") ?? (/^(a|button|input|select|textarea|summary)$/.test(this.localName) ? 0 : -1)); }
  set tabIndex(value) { this.setAttribute("tabindex", value); }
  checkVisibility() {
    if (this.tagName === "OPTION") return false; // their list is shut
    for (let at = this; at instanceof Element; at = at.parentNode) {
      if (at.hidden || at.style.display === "none") return false;
      const fold = at.parentNode;
      if (fold?.tagName === "DETAILS" && !fold.open && at !== fold.querySelector(":scope > summary")) return false;
    }
    return this.isConnected;
  }
  get place() { return this.placed ?? globalThis.lies?.(this); }
  set place(where) { this.placed = where; }
  getBoundingClientRect() { const {left = 0, top = 0, width = 0, height = 0} = this.place ?? {}; return {left, top, x: left, y: top, width, height}; }
  get clientWidth() { return this.place?.width ?? 0; }
  get clientHeight() { return this.place?.height ?? 0; }
  get offsetWidth() { return this.clientWidth; }
  get scrollWidth() { return this.place?.inner ?? this.clientWidth; }
  get scrollHeight() { return this.place?.tall ?? this.clientHeight; }
  get viewBox() { const [x, y, width, height] = this.getAttribute("viewBox").split(/[\s,]+/).map(Number); return {baseVal: {x, y, width, height}}; }
  scrollIntoView() { (globalThis.scrolled ||= []).push(this); }
  setPointerCapture() {}
  // forms
  get type() { return this.getAttribute("type") ?? {BUTTON: "submit", INPUT: "text"}[this.tagName] ?? ""; }
  set type(value) { this.setAttribute("type", value); }
  get form() { return this.closest("form"); }
  get options() { return this.querySelectorAll("option"); }
  add(option) { this.append(option); }
  get selected() { return this.closest("select")?.chosen() === this; }
  set selected(yes) { this.picked = yes; }
  chosen() { const all = this.options; return this.value_ === null ? null : all.find(one => one.picked) ?? all[0] ?? null; }
  get value() {
    if (this.tagName === "SELECT") return this.chosen()?.value ?? "";
    if (this.tagName === "OPTION") return this.getAttribute("value") ?? this.textContent;
    if (this.tagName === "OUTPUT") return this.textContent;
    if (this.tagName === "TEXTAREA") return this.value_ ?? this.textContent;
    const said = this.value_ ?? this.getAttribute("value") ?? "";
    if (this.type !== "range") return this.type === "checkbox" || this.type === "radio" ? said || "on" : said;
    const [low, high] = [this.min || 0, this.max || 100].map(Number), step = this.step === "any" ? 0 : Number(this.step || 1);
    const meant = said === "" || isNaN(said) ? (low + high) / 2 : Number(said), within = Math.max(low, Math.min(Math.max(low, high), meant));
    const near = step ? low + Math.round((within - low) / step + 1e-9) * step : within;
    return String(Number((near > high + 1e-12 ? near - step : near).toFixed(10)));
  }
  set value(value) {
    if (this.tagName === "OUTPUT") { this.textContent = value; return; }
    if (this.tagName === "OPTION") { this.setAttribute("value", value); return; }
    if (this.tagName !== "SELECT") { this.value_ = String(value); return; }
    const all = this.options, one = all.find(option => option.value === String(value));
    all.forEach(option => { option.picked = option === one; });
    this.value_ = one ? undefined : null;
  }
  get checked() { return this.tagName !== "INPUT" ? undefined : this.checked_ ?? this.hasAttribute("checked"); }
  set checked(yes) {
    if (yes && this.type === "radio") for (const one of (this.closest("fieldset, form") ?? document).querySelectorAll(`input[name="${this.name}"]`)) one.checked_ = false;
    this.checked_ = Boolean(yes);
  }
  get open() { return this.hasAttribute("open"); }
  set open(yes) {
    if (this.open === Boolean(yes)) return;
    this.toggleAttribute("open", Boolean(yes));
    if (this.tagName === "DETAILS") setTimeout(() => this.dispatchEvent(new Event("toggle")), 0);
  }
  select() { document.selected = this; }
  get isContentEditable() { return ["true", "plaintext-only"].includes(this.contentEditable); }
  focus() {
    if (this.disabled || document.activeElement === this) return;
    const left = document.activeElement;
    document.activeElement = this;
    left?.dispatchEvent(new Event("blur"));
    this.dispatchEvent(new Event("focus"));
    fire(this, "focusin");
  }
  blur() { if (document.activeElement === this) { document.activeElement = document.body; this.dispatchEvent(new Event("blur")); } }
  click() {
    if (this.disabled) return;
    const ticked = this.tagName === "INPUT" && (this.type === "checkbox" || this.type === "radio");
    if (ticked) this.checked = this.type === "radio" || !this.checked;
    if (fire(this, "click")) return;
    if (ticked) for (const kind of ["input", "change"]) fire(this, kind);
    if (this.tagName === "SUMMARY") this.parentNode.open = !this.parentNode.open;
    if (this.tagName === "A" && this.download) (globalThis.saved ||= []).push([this.download, blobs[this.href] ?? this.href]);
    if (this.tagName === "BUTTON" && this.type === "submit" && this.form) fire(this.form, "submit");
  }
  // links
  get hash() { return new URL(this.href).hash; }
  get pathname() { return new URL(this.href).pathname; }
  get width() { return Number(this.getAttribute("width")); }
  set width(value) { this.setAttribute("width", value); }
  get height() { return Number(this.getAttribute("height")); }
  set height(value) { this.setAttribute("height", value); }
  getContext() { return this.brush ??= new Brush(this); }
  toDataURL() { return `data:image/png;base64,${this.width}x${this.height}`; }
  toBlob(act) { act({image: this}); }
  decode() { return Promise.resolve(); }
}
for (const [property, name] of Object.entries(STRINGS)) Object.defineProperty(Element.prototype, property, {
  get() {
    const said = this.own.get(name);
    if (said && (name === "href" || name === "src") && this.isHTML) return new URL(said, document.baseURI).href;
    return said ?? (property.startsWith("aria") || name === "role" ? null : "");
  },
  set(value) { this.setAttribute(name, value); },
});
for (const name of FLAGS) Object.defineProperty(Element.prototype, name, {
  get() { return name === "disabled" && !FIELDS.test(this.localName) ? undefined : this.own.has(name.toLowerCase()); }, set(yes) { this.toggleAttribute(name.toLowerCase(), Boolean(yes)); },
});
globalThis.Option = function (text, value, _, selected) { const one = new Element("option"); one.textContent = text; one.value = value; one.picked = selected; return one; };
globalThis.Image = function () { return new Element("img"); };

function styled(element) {
  const own = {}, rules = {
    setProperty: (name, value) => { if (value === "") delete own[name]; else own[name] = String(value); }, getPropertyValue: name => own[name] ?? "",
    removeProperty: name => { delete own[name]; },
  };
  return new Proxy(own, {
    get: (_, name) => name === "cssText" ? Object.entries(own).map(([k, v]) => `${k}: ${v}`).join("; ") : rules[name] ?? own[kebab(String(name))] ?? "",
    set: (_, name, value) => {
      if (name === "cssText") for (const part of value.split(";").filter(one => one.trim())) rules.setProperty(...part.split(/:(.*)/).map(one => one.trim()));
      else rules.setProperty(kebab(name), value);
      return true;
    },
  });
}
globalThis.getComputedStyle = element => ({getPropertyValue: name => globalThis.looks?.(element, name) ?? ""});

class Brush { // it keeps what it is told
  constructor(canvas) { Object.assign(this, {canvas, did: []}); }
  createImageData(width, height) { return {width, height, data: new Uint8ClampedArray(4 * width * height)}; }
  putImageData(image) { this.canvas.image = image; }
  fillRect(...where) { this.did.push({fill: this.fillStyle, where}); }
  drawImage(what, ...where) { this.did.push({what, where, smooth: this.imageSmoothingEnabled}); }
}

// --- HTML, read and written

const ENTITIES = {amp: "&", lt: "<", gt: ">", quot: '"', nbsp: "\u00a0", "#39": "'"};
const plainly = text => text.replace(/&(#?\w+);/g, (all, name) => ENTITIES[name] ?? (name[0] === "#" ? String.fromCodePoint(Number(name.slice(1).replace(/^x/, "0x"))) : all));
const guarded = text => text.replace(/[&<>]/g, c => ({"&": "&amp;", "<": "&lt;", ">": "&gt;"})[c]);
function parsed(text, around) {
  const root = new Fragment(), open = [root], tags = /<!--[^]*?-->|<!doctype[^>]*>|<(\/?)([\w-]+)((?:\s+[^\s=>/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*)\s*(\/?)>/gi;
  const put = one => { const top = open.at(-1); (top.content ?? top).append(one); };
  let at = 0;
  const words = upto => { if (upto > at) put(new Text(plainly(text.slice(at, upto)))); };
  for (let tag; (tag = tags.exec(text)); ) {
    words(tag.index);
    at = tags.lastIndex;
    const [, shuts, name, given, ended] = tag, low = name?.toLowerCase();
    if (!name) continue;
    if (shuts) { const k = open.findLastIndex(one => one.localName === low); if (k > 0) open.length = k; continue; }
    const inSVG = low === "svg" || open.some(one => one.tagName === "svg") || (open.length === 1 && around?.isHTML === false);
    const made = new Element(inSVG ? name : low, inSVG ? "svg" : "");
    for (const [, key, a, b, c] of given.matchAll(/([^\s=>/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g)) {
      const value = plainly(a ?? b ?? c ?? "");
      if (key === "style") made.style.cssText = value; else made.own.set(key, value);
    }
    put(made);
    if (ended || EMPTY.includes(low)) continue;
    if (RAW.includes(low)) {
      const end = text.toLowerCase().indexOf(`</${low}`, at), inner = text.slice(at, end < 0 ? text.length : end);
      if (inner) made.append(low === "textarea" ? plainly(inner) : inner);
      tags.lastIndex = at = end < 0 ? text.length : text.indexOf(">", end) + 1;
    } else open.push(made);
  }
  words(text.length);
  return [...root.childNodes];
}
function written(node) {
  if (node instanceof Text) return RAW.includes(node.parentNode?.localName) ? node.data : guarded(node.data);
  const name = node.isHTML ? node.localName : node.tagName, style = node.style.cssText;
  const own = [...node.own, ...(style ? [["style", style]] : [])].map(([key, value]) => ` ${key}="${value.replace(/&/g, "&amp;").replace(/"/g, "&quot;")}"`).join("");
  return EMPTY.includes(name) && !node.childNodes.length ? `<${name}${own}${node.isHTML ? "" : "/"}>` : `<${name}${own}>${node.innerHTML}</${name}>`;
}
globalThis.XMLSerializer = class { serializeToString(node) { return written(node); } };

// --- selectors

const known = new Map();
const compiled = selector => known.get(selector) ?? known.set(selector, listed(selector)).get(selector);
function split(text, mark) { // at marks that stand in no bracket
  const parts = [""];
  let depth = 0, quote = "";
  for (const c of text) {
    if (quote) { if (c === quote) quote = ""; } else if (c === '"' || c === "'") quote = c;
    else if ("([".includes(c)) depth++; else if (")]".includes(c)) depth--;
    if (!depth && !quote && mark.includes(c)) parts.push(mark === "," ? "" : c, ...(mark === "," ? [] : [""])); else parts[parts.length - 1] += c;
  }
  return parts.map(one => mark === "," ? one.trim() : one);
}
function listed(selector) {
  const all = split(selector, ",").map(one => {
    const parts = split(one.replace(/\s*([>+~])\s*(?![^[(]*[\])])/g, "$1").trim(), " >+~").filter((part, k, list) => part !== "" || (k && /^[ >+~]$/.test(list[k - 1]) === false));
    return parts.map(part => /^[ >+~]$/.test(part) ? part : simple(part));
  });
  return (element, scope) => all.some(parts => fits(element, parts, parts.length - 1, scope));
}
function fits(element, parts, k, scope) {
  if (!parts[k](element, scope)) return false;
  if (k === 0) return true;
  const how = parts[k - 1], on = other => other instanceof Element && fits(other, parts, k - 2, scope);
  if (k === 1) return how === ">" ? element.parentNode === scope : scope.contains(element); // of :has(> …)
  if (how === ">") return on(element.parentNode);
  if (how === "+") return on(element.previousElementSibling);
  for (let at = element; (at = how === " " ? at.parentNode : at.previousElementSibling); ) if (on(at)) return true;
  return false;
}
const PSEUDO = {
  not: inner => { const no = compiled(inner); return (e, scope) => !no(e, scope); }, is: inner => compiled(inner),
  has: inner => e => e.querySelector(inner.trim().startsWith(">") ? `:scope ${inner}` : inner) !== null,
  scope: () => (e, scope) => e === scope, checked: () => e => e.tagName === "OPTION" ? e.selected : e.checked,
  hover: () => e => e.hovered === true, focus: () => e => document.activeElement === e,
};
function simple(text) {
  const tests = [];
  for (let rest = text; rest; ) {
    const m = rest.match(/^(?:([\w*-]+)|#([\w-]+)|\.([\w-]+)|\[([\w-]+)(?:([~^$*]?)=(?:"([^"]*)"|'([^']*)'|([^\]]*)))?\]|:([\w-]+))/);
    if (!m) throw Error(`selector ${text}`);
    rest = rest.slice(m[0].length);
    const [, tag, id, kind, name, how, a, b, c, pseudo] = m, value = a ?? b ?? c;
    if (pseudo) {
      let inner = "";
      if (rest[0] === "(") {
        let depth = 0, k = 0;
        do { depth += rest[k] === "(" ? 1 : rest[k] === ")" ? -1 : 0; k++; } while (depth);
        [inner, rest] = [rest.slice(1, k - 1), rest.slice(k)];
      }
      tests.push(PSEUDO[pseudo](inner));
    } else if (tag) tests.push(e => tag === "*" || e.localName === tag.toLowerCase());
    else if (id) tests.push(e => e.id === id);
    else if (kind) tests.push(e => e.classList.contains(kind));
    else if (value === undefined) tests.push(e => e.hasAttribute(name));
    else tests.push(e => {
      const own = e.getAttribute(name);
      return own !== null && {"": own === value, "^": own.startsWith(value), "$": own.endsWith(value), "*": own.includes(value), "~": own.split(/\s+/).includes(value)}[how];
    });
  }
  return (e, scope) => tests.every(test => test(e, scope));
}

// --- what else scripts find around them

const watchers = [];
globalThis.MutationObserver = class {
  constructor(act) { this.act = act; }
  observe(place, {attributeFilter}) { watchers.push({place, names: attributeFilter, tell: this.act}); }
};
for (const name of ["ResizeObserver", "IntersectionObserver"]) globalThis[name] = class { // told by a test, `seen(element, {…})`
  constructor(act) { this.act = act; this.all = new Set(); (globalThis.observers ||= []).push(this); }
  observe(target) { this.all.add(target); }
  unobserve(target) { this.all.delete(target); }
  disconnect() { this.all.clear(); }
};
globalThis.seen = (target, what) => { for (const one of globalThis.observers || []) if (one.all.has(target)) one.act([{target, ...what}]); };
globalThis.requestAnimationFrame = act => setTimeout(() => act(clock), 16);
globalThis.matchMedia = () => ({matches: Boolean(globalThis.calm), addEventListener() {}});
globalThis.structuredClone = value => JSON.parse(JSON.stringify(value));
globalThis.console = {error: why => { (globalThis.complaints ||= []).push(String(why?.stack ?? why)); }, log() {}, warn() {}};
const store = () => { const notes = new Map(); return {getItem: k => notes.get(k) ?? null, setItem: (k, v) => { notes.set(k, String(v)); }, removeItem: k => { notes.delete(k); }, notes}; };
globalThis.localStorage = store();
globalThis.sessionStorage = store();
globalThis.navigator = {clipboard: {writeText: async text => { if (globalThis.forbidden) throw Error("forbidden"); globalThis.copied = text; }}};
globalThis.history = {replaceState(state, title, address) { location.href = new URL(address, location.href).href; }};
globalThis.print = () => { globalThis.printed = true; };
globalThis.innerHeight = 600;

// the text between two places, and where the caret is
class Range {
  constructor(startContainer, startOffset, endContainer, endOffset) { Object.assign(this, {startContainer, startOffset, endContainer, endOffset}); }
  get commonAncestorContainer() { return this.startContainer; }
  cloneRange() { return new Range(this.startContainer, this.startOffset, this.endContainer, this.endOffset); }
  setStart(node, offset) { Object.assign(this, {startContainer: node, startOffset: offset}); }
  toString() {
    const whole = [...document.within()].filter(one => one instanceof Text);
    const at = (node, offset) => {
      if (node instanceof Text) return whole.slice(0, whole.indexOf(node)).reduce((s, one) => s + one.length, 0) + offset;
      const first = [...node.within()].find(one => one instanceof Text);
      return (first ? at(first, 0) : 0) + node.childNodes.slice(0, offset).reduce((s, one) => s + one.textContent.length, 0);
    };
    return whole.map(one => one.data).join("").slice(at(this.startContainer, this.startOffset), at(this.endContainer, this.endOffset));
  }
}
let chosen = null;
globalThis.getSelection = () => ({get rangeCount() { return chosen ? 1 : 0; }, getRangeAt: () => chosen, setBaseAndExtent(...ends) { chosen = new Range(...ends); }});
globalThis.NodeFilter = {SHOW_TEXT: 4};
globalThis.StaticRange = class { constructor(ends) { Object.assign(this, ends); } };
globalThis.Highlight = Set;
globalThis.CSS = {highlights: new Map()};

class Document extends Node {
  above() { return win; }
  createElement(tag) { return new Element(tag, ""); }
  createElementNS(space, tag) { return new Element(tag, "svg"); }
  createTextNode(text) { return new Text(text); }
  getElementById(id) { for (const one of this.within()) if (one.id === id) return one; return null; }
  get readyState() { return globalThis.loading ? "loading" : "complete"; }
  get baseURI() { return location.href; }
  execCommand(...what) { (globalThis.commands ||= []).push(what); return true; }
  exitFullscreen() { this.fullscreenElement = null; }
  createTreeWalker(root) {
    const all = [...root.within()].filter(one => one instanceof Text);
    return {currentNode: root, nextNode() { const one = all.shift(); if (one) this.currentNode = one; return one ?? null; }};
  }
}
/* A page at an address. */
globalThis.opens = (address, html, head = "") => {
  globalThis.location = new URL(address);
  globalThis.document = new Document();
  document.append(...parsed(`<html data-content_root="../"><head>${head}</head><body>${html}</body></html>`));
  document.documentElement = document.childNodes[0];
  [document.head, document.body] = document.documentElement.childNodes;
  document.activeElement = document.body;
  document.documentElement.requestFullscreen = () => { document.fullscreenElement = document.documentElement; };
};
})();
