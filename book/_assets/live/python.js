// The page's side of its Python: one worker, shared with the other pages where the browser can, started when
// the reader first asks for it.
//   const run = livePython.ask(module, request, said => …);   await run.done;   run.stop()
window.livePython = (() => {
  const root = new URL(document.documentElement.dataset.content_root || "./", location.href);
  const folder = window.liveParts && new URL(`_static/live/${liveParts.folder}/`, root);
  const PATIENCE = 1500; // milliseconds after which what does not stop by itself is ended
  const waiting = new Map(), listeners = new Set();
  let port, end, alone = !window.SharedWorker, count = 0, heard = false;

  const generation = () => { try { return localStorage.getItem("live-generation") || "0"; } catch { return "0"; } };
  const tell = news => listeners.forEach(listener => listener(news));

  function hear({data}) {
    heard = true;
    if (data.gone) return waiting.size ? again() : (port = null);
    if (data.state) return tell(data);
    const asked = waiting.get(data.id);
    if (!asked) return;
    if (data.said) asked.said(data.said);
    if (data.running) asked.said({kind: "running"});
    if (data.elsewhere) asked.said({kind: "elsewhere"});
    if (!data.done) return;
    waiting.delete(data.id);
    URL.revokeObjectURL(asked.message.ticket);
    asked.resolve(data);
    keep();
  }
  function start() {
    if (port) return;
    heard = false;
    tell({state: "loading"});
    const address = new URL("worker.mjs", folder);
    if (!alone) {
      try {
        const name = `python-${liveParts.folder}-${generation()}`;
        const worker = new SharedWorker(address, {type: "module", name, extendedLifetime: true});
        worker.onerror = () => { if (!heard) { alone = true; again(); } };
        port = worker.port;
        port.onmessage = hear;
        end = () => { try { localStorage.setItem("live-generation", String(Number(generation()) + 1)); } catch { alone = true; } };
      } catch { alone = true; }
    }
    if (alone) {
      const worker = port = new Worker(address, {type: "module"});
      worker.onmessage = hear;
      worker.onerror = event => fail(event.message || "the worker did not start");
      end = () => worker.terminate();
    }
    port.postMessage({hello: true});
  }
  function again() { // another worker for what still waits
    port = null;
    start();
    for (const {message} of waiting.values()) port.postMessage(message);
  }
  function fail(why) {
    tell({state: "failed", why});
    for (const [id, asked] of waiting) { waiting.delete(id); asked.resolve({error: why}); }
    port = null;
  }
  addEventListener("pagehide", () => { if (port && !alone) port.postMessage({bye: true}); });
  addEventListener("pageshow", event => { if (event.persisted) port = null; });

  function ask(module, request, said = () => {}) {
    start();
    const id = ++count, ticket = URL.createObjectURL(new Blob());
    const message = {id, module, request, ticket};
    let resolve;
    const done = new Promise(r => { resolve = r; });
    waiting.set(id, {message, said, resolve});
    port.postMessage(message);
    function stop() {
      if (!waiting.has(id)) return;
      URL.revokeObjectURL(ticket);
      setTimeout(() => {
        const asked = waiting.get(id);
        if (!asked) return;
        waiting.delete(id);
        asked.resolve({stopped: true, ended: true});
        end();
        if (waiting.size) again(); else { port = null; tell({state: "ended"}); }
      }, PATIENCE);
    }
    return {done, stop};
  }

  // After the first answer a service worker keeps what has been read, and SymPy, so that the next visit needs
  // no network; other packages are kept when they are first loaded.
  let kept = false;
  async function keep() {
    if (kept || !navigator.serviceWorker) return;
    kept = true;
    try {
      await navigator.serviceWorker.register(new URL("offline.js", root), {scope: root.pathname});
      const {active} = await navigator.serviceWorker.ready;
      const read = performance.getEntriesByType("resource").map(entry => entry.name.split("#")[0]);
      const own = liveParts.first.map(name => new URL(name, folder).href);
      const pages = [location.href.split("#")[0], ...read.filter(a => a.startsWith(root.href) && !a.includes("/parts-"))];
      active.postMessage({keep: [...new Set([...pages, ...own])], folder: liveParts.folder});
    } catch { /* a browser that allows none works as before, with the network */ }
  }

  // Mathematics of a result: MathJax, which makes MathML of it, is loaded when the first one comes.
  const SCRIPTS = ["mathjax/startup.js", "mathjax/core.js", "mathjax/input/tex-full.js", "mathml.js"];
  const TEX = /\\\[([^]*?)\\\]|\\\(([^]*?)\\\)/g;
  async function loadMathJax() {
    const packages = {"[-]": ["bussproofs"]}; // which would measure its boxes
    window.MathJax = {startup: {typeset: false, ready() {}}, tex: {packages}};
    for (const file of SCRIPTS)
      await new Promise((done, fail) => {
        const src = new URL(`_static/${file}`, root);
        document.head.append(Object.assign(document.createElement("script"), {src, onload: done, onerror: fail}));
      });
    MathJax.startup.defaultReady();
    await MathJax.startup.promise;
  }
  let mathjax;
  async function typeset(element) {
    try {
      await (mathjax ??= loadMathJax());
      element.innerHTML = element.innerHTML.replace(TEX, (_, display, inline) => {
        const tex = Object.assign(document.createElement("textarea"), {innerHTML: display ?? inline}).value;
        return mathML(tex, display !== undefined);
      });
    } catch { /* it stays as it was written */ }
  }

  const SERVER = "Python runs in this page only if it comes from a server: make serve, or the published book.";
  return {
    ask, typeset, started: () => Boolean(port),
    parts: Boolean(window.liveParts),
    refused: location.protocol === "file:" ? SERVER : typeof WebAssembly === "undefined" ? "This browser has no WebAssembly, which Python in the page needs." : "",
    onstate(listener) { listeners.add(listener); },
    folder,
  };
})();
