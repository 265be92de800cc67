// What the scripts of live cells meet in a browser and V8 alone does not have: a page, a network, a clock that stands
// still until `later` moves it. Tests write into `net` and `revoked`, and read what was posted.
globalThis.self = globalThis.window = globalThis;
globalThis.plain = value => JSON.parse(JSON.stringify(value ?? null));

globalThis.clock = 0;
const timers = new Map();
let counted = 0;
const timer = again => (act, wait = 0, ...given) => {
  timers.set(++counted, {act: () => act(...given), at: clock + (Number(wait) || 0), again: again && Math.max(wait, 1)});
  return counted;
};
globalThis.performance = {now: () => clock, getEntriesByType: () => (globalThis.resources || []).map(name => ({name}))};
globalThis.setTimeout = timer(false);
globalThis.setInterval = timer(true);
globalThis.clearTimeout = globalThis.clearInterval = id => { timers.delete(id); };
// The first of what is due until then, one at a time: whether there was any.
globalThis.next = until => {
  const [id, first] = [...timers].filter(([, one]) => one.at <= until).sort(([, a], [, b]) => a.at - b.at)[0] || [];
  if (!first) return false;
  clock = Math.max(clock, first.at);
  if (first.again) first.at += first.again; else timers.delete(id);
  first.act();
  return true;
};
globalThis.later = wait => {
  const end = clock + wait;
  while (next(end));
  clock = end;
};

globalThis.URLSearchParams = class {
  constructor(text = "", changed = () => {}) {
    this.kept = new Map();
    this.changed = changed;
    for (const part of String(text).replace(/^[?]/, "").split("&")) if (part) {
      const [key, ...rest] = part.split("=").map(one => decodeURIComponent(one.replace(/[+]/g, " ")));
      if (!this.kept.has(key)) this.kept.set(key, rest.join("="));
    }
  }
  get(key) { return this.kept.has(key) ? this.kept.get(key) : null; }
  has(key) { return this.kept.has(key); }
  set(key, value) { this.kept.set(key, String(value)); this.changed(`?${this}`); }
  toString() { return [...this.kept].map(([k, v]) => `${k}=${encodeURIComponent(v)}`).join("&"); }
};
globalThis.revoked = new Set();
let tickets = 0;
globalThis.blobs = {};
globalThis.URL = class {
  constructor(address, base = globalThis.location?.href) { this.read(address, base); }
  read(address, base) {
    let whole = String(address);
    if (!/^[a-z]+:/.test(whole)) {
      const from = String(base).replace(/[?#].*$/, "");
      if (/^[?#]/.test(whole)) whole = (whole[0] === "#" ? String(base).replace(/#.*$/, "") : from) + whole;
      else whole = whole.startsWith("/") ? from.match(/^[a-z]+:\/\/[^/]*/)[0] + whole : from.replace(/[^/]*$/, "") + whole;
      while (/\/\.\//.test(whole)) whole = whole.replace("/./", "/");
      while (/[^/]\/\.\.\//.test(whole)) whole = whole.replace(/[^/]+\/\.\.\//, "");
    }
    const [, protocol, host = "", pathname, search = "", hash = ""] = whole.match(/^([a-z]+:)(?:\/\/([^/?#]*))?([^?#]*)(\?[^#]*)?(#.*)?$/);
    Object.assign(this, {protocol, host, pathname, search, hash, origin: `${protocol}//${host}`});
    this.searchParams = new URLSearchParams(search, now => { this.search = now; });
  }
  get href() { return (this.protocol === "blob:" ? this.protocol : this.origin) + this.pathname + this.search + this.hash; }
  set href(address) { this.read(address, this.href); }
  toString() { return this.href; }
  static createObjectURL(blob) { blobs[`blob:${++tickets}`] = blob; return `blob:${tickets}`; }
  static revokeObjectURL(address) { revoked.add(address); }
};
globalThis.Blob = class { constructor(parts = [], {type = ""} = {}) { Object.assign(this, {text: parts.join(""), type}); } };
globalThis.XMLHttpRequest = class {
  open(method, address) { this.address = address; }
  send() { (globalThis.looked ||= []).push(clock); if (revoked.has(this.address)) throw Error("gone"); }
};

// An address answers with its text, or with a status; what is not there breaks the connection.
globalThis.net = {};
globalThis.fetched = [];
class Answer {
  constructor(told, type = "basic") {
    const known = typeof told === "number" ? {status: told, said: ""} : {status: 200, said: told};
    Object.assign(this, known, {ok: known.status < 300, statusText: `status ${known.status}`, type});
  }
  async json() { return JSON.parse(this.said); }
  async arrayBuffer() { return this.said; }
  async text() { return this.said; }
  clone() { const twin = new Answer(this.status === 200 ? this.said : this.status, this.type); twin.body = body(this.said); return twin; }
}
function body(text) {
  const parts = text.match(/[^]{1,5000}/g) || [];
  return {getReader: () => ({read: async () => parts.length ? {done: false, value: parts.shift()} : {done: true}})};
}
globalThis.fetch = async request => {
  const address = String(request.url ?? request);
  fetched.push(address);
  if (!(address in net)) throw Error("no network");
  return new Answer(net[address], globalThis.types?.[address]);
};
globalThis.Request = class { constructor(url, more = {}) { Object.assign(this, {url: String(url), method: "GET"}, more); } };
globalThis.Port = class { constructor() { this.posted = []; } postMessage(message) { this.posted.push(plain(message)); } };

// What was kept, by address.
const kept = globalThis.kept = new Map(), bare = address => address.replace(/\?.*$/, "");
const store = {
  async match(request, {ignoreSearch} = {}) {
    const address = String(request.url ?? request);
    if (kept.has(address)) return kept.get(address);
    return ignoreSearch ? [...kept].find(([name]) => bare(name) === bare(address))?.[1] : undefined;
  },
  async put(address, answer) { kept.set(String(address), answer); },
  async add(request) {
    const answer = await fetch(request);
    if (!answer.ok) throw Error(String(answer.status));
    kept.set(String(request.url ?? request), answer);
    (globalThis.added ||= []).push(plain(request));
  },
  async delete(request) { kept.delete(request.url); },
  async keys() { return [...kept.keys()].map(url => ({url})); },
};
globalThis.caches = {open: async name => { globalThis.opened = name; return store; }};

// The events that a script listens to, and those that it waits for.
const heard = {};
globalThis.addEventListener = (name, act) => { (heard[name] ||= []).push(act); };
globalThis.happens = (name, event = {}) => {
  const waits = [];
  for (const act of heard[name] || []) act({waitUntil: one => waits.push(one), respondWith: one => { event.answer = one; }, ...event, get answer() { return event.answer; }, set answer(v) { event.answer = v; }});
  return Promise.all([...waits, event.answer]).then(all => all.at(-1));
};

// What each script finds around it.
globalThis.scenes = {
  worker(PARTS) {
    globalThis.ran = [];
    globalThis.onconnect = null;
    const own = {
      packages: asks => JSON.stringify(JSON.parse(asks).needs || []),
      answer(asks, said) { ran.push(JSON.parse(asks).code); return globalThis.cell?.(said); },
      destroy() { ran.push("end"); },
    };
    globalThis.pyodide = async () => ({loadPyodide: async ({indexURL, packages}) => ({
      runPython(code) { ran.push(code); return "/site"; },
      unpackArchive(data, kind, {extractDir}) { ran.push(["unpack", data, kind, extractDir]); },
      setInterruptBuffer(signals) { globalThis.signals = signals; },
      pyimport(module) { ran.push(`module ${module}`); return own; },
      async loadPackage(name) { ran.push(`load ${name}`); },
    })});
    const lock = {}, file = (name, depends = []) => { lock[name] = {name, depends, file_name: `${name}.whl`}; };
    file("numpy"); file("mpmath"); file("sympy", ["mpmath"]); file("matplotlib", ["numpy", "mpmath"]);
    const sizes = {"numpy.whl": 100, "mpmath.whl": 10, "sympy.whl": 30, "matplotlib.whl": 50, "library.zip": 7,
      "pyodide.mjs": 5, "sizes.json": 1000, "worker.mjs": 2000, "pyodide-lock.json": 4000};
    net[`${PARTS}sizes.json`] = JSON.stringify(sizes);
    net[`${PARTS}pyodide-lock.json`] = JSON.stringify({packages: lock});
    net[`${PARTS}library.zip`] = "library";
  },
  page(SITE, PARTS) {
    globalThis.document = {documentElement: {dataset: {content_root: "../"}}};
    globalThis.location = new URL(`${SITE}book/smo.html#top`);
    globalThis.WebAssembly = {};
    globalThis.liveParts = {folder: "parts-2", first: ["python.wasm", "library.zip"]};
    const notes = {};
    globalThis.localStorage = {getItem: k => notes[k] ?? null, setItem: (k, v) => { notes[k] = String(v); }};
    globalThis.workers = [];
    globalThis.SharedWorker = class {
      constructor(address, more) { this.port = new Port(); Object.assign(this, {shared: true, address: String(address), ...more}); workers.push(this); }
    };
    globalThis.Worker = class extends Port {
      constructor(address) { super(); this.address = String(address); workers.push(this); }
      terminate() { this.ended = true; }
    };
    globalThis.active = new Port();
    globalThis.navigator = {serviceWorker: {
      async register(address, {scope}) { (globalThis.registered ||= []).push([String(address), scope]); },
      ready: Promise.resolve({active}),
    }};
    globalThis.resources = [`${SITE}_static/all.js?v=1`, `${SITE}_static/all.js?v=1`, `${SITE}_static/a.css#x`,
      `${PARTS}python.wasm`, "https://other.org/b.js"];
    globalThis.listen = () => {
      globalThis.news = []; livePython.onstate(one => news.push(plain(one)));
      globalThis.told = [];
      globalThis.run = name => { const one = globalThis[name] = livePython.ask("cells", {code: name}, (...what) => told.push([name, ...what.map(plain)]));
        one.done.then(answer => { one.answer = plain(answer); }); };
    };
  },
  check(SITE) {
    globalThis.location = new URL(`${SITE}book/smo.html`);
    const button = {hidden: true, disabled: false, dataset: {certificates: "smo", theorems: "a b"},
      after(space, told) { globalThis.told = told; }, addEventListener(name, act) { globalThis[name] = act; }};
    globalThis.button = button;
    globalThis.document = {
      documentElement: {dataset: {content_root: "../"}}, querySelectorAll: what => what === "button[data-certificates]" ? [button] : [],
      createElement: tag => ({tag, setAttribute(name, value) { this[name] = value; }}),
    };
    globalThis.livePython = {parts: true, refused: "", ask(module, request, said) {
      globalThis.asked = plain({module, request}); globalThis.said = said;
      return {done: new Promise(done => { globalThis.done = done; })};
    }};
    net[`${SITE}_static/certificates/smo.json`] = '{"a": 1, "c": 3}';
  },
};
