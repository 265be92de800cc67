// What a test holds in its hand while the site's own scripts run in a real page: the clock, the network, and what would
// leave the page. Everything else is the browser's.
(() => {
"use strict";
const own = window;
try { localStorage.clear(); sessionStorage.clear(); } catch { /* a page of the browser's own has none */ }
own.plain = value => JSON.parse(JSON.stringify(value ?? null));

// The clock stands still until a test turns it; `settled` is when all that waits for no clock has happened.
own.clock = 0;
const timers = new Map(), frame = requestAnimationFrame.bind(own);
let counted = 0;
const timer = again => (act, wait = 0, ...given) => {
  timers.set(++counted, {act: () => act(...given), at: clock + (Number(wait) || 0), again: again && Math.max(wait, 1)});
  return counted;
};
own.setTimeout = timer(false);
own.setInterval = timer(true);
own.clearTimeout = own.clearInterval = own.cancelAnimationFrame = id => { timers.delete(id); };
own.requestAnimationFrame = act => setTimeout(() => act(clock), 16);
performance.now = () => clock;
let reading = 0; // of what the network has answered
for (const [kind, names] of [[Response, ["text", "json", "arrayBuffer"]], [ReadableStreamDefaultReader, ["read"]]])
  for (const name of names) {
    const plainly = kind.prototype[name];
    kind.prototype[name] = function (...how) { reading++; return plainly.apply(this, how).finally(() => { reading--; }); };
  }
const turn = () => scheduler.postTask(() => {}, {priority: "background"});
own.settled = async () => { do for (let k = 0; k < 3; k++) await turn(); while (reading); };
own.laidOut = () => new Promise(done => frame(() => frame(done))).then(settled);
/* Turn the clock; what waits for a timer goes on before the next one. */
own.later = async wait => {
  const end = clock + wait;
  await settled();
  for (;;) {
    const [id, first] = [...timers].filter(([, one]) => one.at <= end).sort(([, a], [, b]) => a.at - b.at)[0] || [];
    if (!first) break;
    clock = Math.max(clock, first.at);
    if (first.again) first.at += first.again; else timers.delete(id);
    first.act();
    await settled();
  }
  clock = end;
};

// An address answers with its text, or with a status; what is not there breaks the connection.
own.net = {};
own.fetched = [];
own.fetch = async request => {
  const address = String(request.url ?? request), told = net[address];
  fetched.push(address);
  if (told === undefined) throw Error("no network");
  const answer = typeof told === "number" ? new Response("", {status: told, statusText: `status ${told}`}) : new Response(told);
  return Object.defineProperty(answer, "type", {value: own.types?.[address] ?? "basic"});
};

// What scripts complain of, and what would leave the page.
own.complaints = [];
console.error = why => { complaints.push(String(why?.stack ?? why)); };
addEventListener("error", event => { if (event.error) complaints.push(String(event.error.stack)); });
addEventListener("unhandledrejection", event => { complaints.push(String(event.reason?.stack ?? event.reason)); });
const blobs = new Map(), {createObjectURL, revokeObjectURL} = URL;
own.revoked = new Set();
URL.createObjectURL = blob => { const address = createObjectURL(blob); blobs.set(address, blob); return address; };
URL.revokeObjectURL = address => { revoked.add(address); revokeObjectURL(address); };
own.saved = [];
HTMLAnchorElement.prototype.click = function () {
  if (this.download) saved.push([this.download, blobs.get(this.href)]); else this.dispatchEvent(new MouseEvent("click", {bubbles: true, cancelable: true}));
};
own.put = (on, name, value) => Object.defineProperty(on, name, {configurable: true, writable: true, value});
put(navigator, "clipboard", {async writeText(text) { if (own.forbidden) throw Error("forbidden"); own.copied = text; }});
own.Port = class { posted = []; postMessage(message) { this.posted.push(plain(message)); } };
own.print = () => { own.printed = true; };
const scroll = Element.prototype.scrollIntoView;
own.scrolled = [];
Element.prototype.scrollIntoView = function (...how) { scrolled.push(this); scroll.apply(this, how); };

/* What a hand does: whether the page has taken it. A link is not followed. */
own.fire = (target, type, more = {}) => {
  const Kind = {key: KeyboardEvent, poi: PointerEvent, whe: WheelEvent, cli: MouseEvent, inp: InputEvent}[type.slice(0, 3)] ?? Event;
  const event = new Kind(type, {bubbles: true, cancelable: true, ...more});
  for (const name of ["touches", "changedTouches", "timeStamp", "detail"]) if (name in more) Object.defineProperty(event, name, {value: more[name]});
  let taken;
  const last = one => { if (one === event) { taken = event.defaultPrevented; if (type === "click" && target.closest?.("a")) event.preventDefault(); } };
  addEventListener(type, last);
  target.dispatchEvent(event);
  removeEventListener(type, last);
  return taken ?? event.defaultPrevented;
};
})();
