// The service worker of the book, registered when Python is first asked for, or when a reader keeps the whole book
// (keep.js): what has been read is there without a network. Nothing is fetched that the page has not asked for, and
// nothing from elsewhere.
//   The parts of Python do not change under their name: from the store, else from the network.
//   Everything else may change: from the network, else from the store.
const STORE = "book";
const ABSENT = new URL("offline.html", location).href; // said in place of a page that is not kept
self.addEventListener("install", event => {
  self.skipWaiting();
  event.waitUntil(caches.open(STORE).then(store => store.add(ABSENT)).catch(() => {}));
});
self.addEventListener("activate", event => event.waitUntil(self.clients.claim()));

const own = url => url.origin === location.origin && url.pathname.startsWith(new URL("./", location).pathname);
const isPart = url => /\/_static\/live\/parts-[^/]+\//.test(url.pathname);

self.addEventListener("message", event => event.waitUntil(event.data.whole ? whole(event) : remember(event.data)));
// The whole book: four files at a time; the page is told after each how many are there, and which could not be had.
async function whole({data, source}) {
  const store = await caches.open(STORE), left = [...data.whole], failed = [];
  let done = 0;
  async function next() {
    for (let address; (address = left.pop()); ) {
      const part = isPart(new URL(address));
      try {
        if (!part || !(await store.match(address))) await store.add(new Request(address, {cache: "no-cache"}));
      } catch { failed.push(address); }
      done += 1;
      source.postMessage({kept: done, of: data.whole.length, failed});
    }
  }
  await Promise.all([next(), next(), next(), next()]);
}
async function remember({keep = [], folder}) {
  const store = await caches.open(STORE);
  for (const request of await store.keys()) {
    const url = new URL(request.url);
    if (isPart(url) && !url.pathname.includes(`/${folder}/`)) await store.delete(request);
  }
  for (const address of keep) {
    const url = new URL(address);
    if (!own(url) || (isPart(url) && (await store.match(address)))) continue;
    try {
      const answer = await fetch(address);
      if (answer.ok) await store.put(address, answer);
    } catch { /* it is kept when it is next read */ }
  }
}

self.addEventListener("fetch", event => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || !own(url)) return;
  event.respondWith(serve(event.request, url));
});
async function serve(request, url) {
  const store = await caches.open(STORE);
  if (isPart(url)) {
    const kept = await store.match(request.url);
    if (kept) return kept;
  }
  try {
    const answer = await fetch(request);
    if (answer.status >= 500) throw new Error(`${answer.status}`); // a server that is down
    if (answer.ok && answer.type === "basic" && answer.status === 200) store.put(request.url, answer.clone()).catch(() => {});
    return answer;
  } catch (error) {
    // a script's name may carry the checksum of another build
    const kept = (await store.match(request.url)) || (await store.match(request.url, {ignoreSearch: true}));
    if (kept) return kept;
    const said = request.mode === "navigate" && (await store.match(ABSENT));
    if (said) return said;
    throw error;
  }
}
