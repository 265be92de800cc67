// Python in a worker, for one page or, as a shared worker, for all pages of the book that are open.
// SymPy, Matplotlib, scikit-learn and pandas are loaded when they are first needed. A request is stopped by taking back its ticket, the address
// of a blob: Python asks now and then whether it is still there. So it is stopped, too, when its page goes.
const here = new URL("./", import.meta.url).href;
const ports = new Set();
const ASK = 100; // milliseconds between two looks at the ticket
const PATIENCE = 1500; // after which the page asks another worker, so that this one has to end

// What has been read of the parts, for the page's progress bar; a copy is counted, so that the browser
// may keep what it has compiled.
const read = {done: 0, total: 0};
let state = {state: "loading"};
function tell(news) {
  state = news;
  for (const port of ports) port.postMessage(news);
}
const plainFetch = self.fetch;
self.fetch = async (...request) => {
  const answer = await plainFetch(...request);
  const reader = answer.clone().body?.getReader();
  (async () => {
    for (let part; reader && !(part = await reader.read()).done;) {
      read.done += part.value.length;
      tell({...state, state: "loading", ...read});
    }
  })().catch(() => {});
  return answer;
};
async function part(name) {
  const answer = await fetch(here + name);
  if (!answer.ok) throw Error(`${name}: ${answer.status} ${answer.statusText}`);
  return answer;
}

let ticket = null, asked = 0, gone = 0;
function stopped(address) {
  try {
    const question = new XMLHttpRequest();
    question.open("GET", address, false);
    question.send();
    return false;
  } catch {
    return true;
  }
}
// Python reads this as the buffer of its signals; 2 is the interrupt, and who is deaf to it is ended by 15.
const signals = {
  get 0() {
    if (!ticket || performance.now() - asked < ASK) return 0;
    const is = stopped(ticket);
    asked = performance.now();
    if (!is) return gone = 0;
    gone ||= asked;
    if (asked - gone < PATIENCE) return 2;
    for (const port of ports) if (port !== busy) port.postMessage({gone: true});
    self.close();
    return 15;
  },
  set 0(value) {},
};

// The files of a package and of all that it depends on, as far as they are not there yet.
let sizes, lock;
const present = new Set(["numpy"]);
function files(name, found = new Set()) {
  if (present.has(name) || found.has(name)) return found;
  found.add(name);
  for (const other of lock[name].depends) files(other, found);
  return found;
}
const weight = names => names.reduce((sum, name) => sum + (sizes[name] || 0), 0);
async function loaded() {
  sizes = await (await part("sizes.json")).json();
  lock = (await (await part("pyodide-lock.json")).json()).packages;
  const later = new Set(Object.values(lock).filter(p => p.name !== "numpy").map(p => p.file_name));
  read.done = 0;
  read.total = weight(Object.keys(sizes).filter(name => !later.has(name) && !/^(sizes|worker|pyodide-lock)/.test(name)));
  const {loadPyodide} = await import("./pyodide.mjs");
  const library = part("library.zip").then(answer => answer.arrayBuffer());
  const python = await loadPyodide({indexURL: here, packages: ["numpy"]});
  const site = python.runPython("import site; site.getsitepackages()[0]");
  python.unpackArchive(await library, "zip", {extractDir: site});
  python.runPython("import cells, playground, os, signal; signal.signal(15, lambda *_: os._exit(1))");
  python.setInterruptBuffer(signals);
  tell({state: "ready"});
  return python;
}
let python;
function start() {
  python ??= loaded().catch(error => {
    tell({state: "failed", why: String(error.message || error)});
    python = null;
    throw error;
  });
  return python;
}
const NAMES = {sympy: "SymPy", matplotlib: "Matplotlib", "scikit-learn": "scikit-learn", pandas: "pandas"};
const MODULES = {matplotlib: "matplotlib.pyplot", "scikit-learn": "sklearn.svm"};
async function need(py, name) {
  const wanted = [...files(name)];
  if (!wanted.length) return;
  read.done = 0;
  read.total = weight(wanted.map(one => lock[one].file_name));
  tell({state: "loading", what: NAMES[name], ...read});
  await py.loadPackage(name, {messageCallback() {}});
  wanted.forEach(one => present.add(one));
  tell({state: "importing", what: NAMES[name]}); // which takes seconds, and may be waited for before the cell runs
  await new Promise(done => setTimeout(done)); // so that the pages hear it first
  py.runPython(`import ${MODULES[name] || name}`);
  tell({state: "ready"});
}

let queue = Promise.resolve(), busy = null;
async function answer(port, {id, module, request, ticket: own}) {
  const post = message => port.postMessage({id, ...message});
  busy = port;
  let working;
  try {
    const py = await start();
    if (stopped(own)) return post({done: true, stopped: true});
    working = py.pyimport(module);
    const asks = JSON.stringify(request);
    if (module === "cells")
      for (const name of JSON.parse(working.packages(asks))) {
        if (stopped(own)) break;
        await need(py, name);
      }
    if (stopped(own)) return post({done: true, stopped: true});
    post({running: true});
    const began = performance.now();
    const said = text => post({said: JSON.parse(text)});
    [ticket, asked, gone] = [own, began, 0];
    try { working.answer(asks, said); } finally { ticket = null; }
    post({done: true, milliseconds: performance.now() - began});
  } catch (error) {
    const text = String(error.message || error).trim();
    if (text.includes("KeyboardInterrupt")) post({done: true, stopped: true});
    else post({done: true, error: text.split("\n").slice(-3).join("\n")});
  } finally {
    working?.destroy();
    busy = null;
  }
}
function listen(port) {
  ports.add(port);
  port.onmessage = ({data}) => {
    if (data.bye) return ports.delete(port);
    if (data.hello) return port.postMessage(state);
    if (busy && busy !== port) port.postMessage({id: data.id, elsewhere: true});
    queue = queue.then(() => answer(port, data));
  };
}
if ("onconnect" in self) self.onconnect = event => listen(event.ports[0]);
else listen(self);
