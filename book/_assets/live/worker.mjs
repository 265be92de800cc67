// Python in a worker, for one page or, as a shared worker, for all pages of the book that are open.
// SymPy is loaded when it is first needed. A request is stopped by taking back its ticket, the address
// of a blob: Python asks now and then whether it is still there. So it is stopped, too, when its page goes.
const here = new URL("./", import.meta.url).href;
const ports = new Set();
const ASK = 100; // milliseconds between two looks at the ticket

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
      tell({state: "loading", ...read});
    }
  })().catch(() => {});
  return answer;
};
async function part(name) {
  const answer = await fetch(here + name);
  if (!answer.ok) throw Error(`${name}: ${answer.status} ${answer.statusText}`);
  return answer;
}

let ticket = null, asked = 0;
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
// Python reads this as the buffer of its signals; 2 is the interrupt.
const signals = {
  get 0() {
    if (!ticket || performance.now() - asked < ASK) return 0;
    const is = stopped(ticket);
    asked = performance.now();
    return is ? 2 : 0;
  },
  set 0(value) {},
};

let sizes;
async function loaded() {
  const began = performance.now();
  sizes = await (await part("sizes.json")).json();
  const first = name => !/^(sympy|mpmath|sizes|worker)/.test(name);
  read.total = Object.keys(sizes).filter(first).reduce((sum, name) => sum + sizes[name], 0);
  const {loadPyodide} = await import("./pyodide.mjs");
  const library = part("library.zip").then(answer => answer.arrayBuffer());
  const python = await loadPyodide({indexURL: here, packages: ["numpy"]});
  const site = python.runPython("import site; site.getsitepackages()[0]");
  python.unpackArchive(await library, "zip", {extractDir: site});
  python.runPython("import cells, playground");
  python.setInterruptBuffer(signals);
  tell({state: "ready", milliseconds: performance.now() - began});
  return python;
}
let python, sympy;
function start() {
  python ??= loaded().catch(error => {
    tell({state: "failed", why: String(error.message || error)});
    python = null;
    throw error;
  });
  return python;
}
function needSympy(py) {
  sympy ??= (async () => {
    read.done = 0;
    read.total = Object.keys(sizes).filter(name => /^(sympy|mpmath)/.test(name)).reduce((sum, name) => sum + sizes[name], 0);
    await py.loadPackage("sympy", {messageCallback() {}});
    tell({state: "ready"});
  })();
  return sympy.catch(error => { sympy = null; throw error; });
}

let queue = Promise.resolve();
async function answer(port, {id, module, request, ticket: own}) {
  const post = message => port.postMessage({id, ...message});
  let working;
  try {
    const py = await start();
    if (stopped(own)) return post({done: true, stopped: true});
    working = py.pyimport(module);
    const asks = JSON.stringify(request);
    if (module === "cells" && working.modules(asks)) await needSympy(py);
    if (stopped(own)) return post({done: true, stopped: true});
    post({running: true});
    const began = performance.now();
    const said = (text, numbers) => {
      const copy = numbers?.toJs?.();
      numbers?.destroy?.();
      post({said: JSON.parse(text), numbers: copy});
    };
    [ticket, asked] = [own, began];
    try { working.answer(asks, said); } finally { ticket = null; }
    post({done: true, milliseconds: performance.now() - began});
  } catch (error) {
    const text = String(error.message || error).trim();
    if (text.includes("KeyboardInterrupt")) post({done: true, stopped: true});
    else post({done: true, error: text.split("\n").slice(-3).join("\n")});
  } finally {
    working?.destroy();
  }
}
function listen(port) {
  ports.add(port);
  port.onmessage = ({data}) => {
    if (data.bye) return ports.delete(port);
    if (data.hello) return port.postMessage(state);
    queue = queue.then(() => answer(port, data));
  };
}
if ("onconnect" in self) self.onconnect = event => listen(event.ports[0]);
else listen(self);
