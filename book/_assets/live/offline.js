// The service worker of the book, registered when Python is first asked for: what has been read is there
// without a network. Nothing is fetched that the page has not asked for, and nothing from elsewhere.
//   The parts of Python do not change under their name: from the store, else from the network.
//   Everything else may change: from the network, else from the store.
const STORE = "book";
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", event => event.waitUntil(self.clients.claim()));

const own = url => url.origin === location.origin && url.pathname.startsWith(new URL("./", location).pathname);
const isPart = url => /\/_static\/live\/parts-[^/]+\//.test(url.pathname);

self.addEventListener("message", event => event.waitUntil(remember(event.data)));
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
    if (answer.ok && answer.type === "basic" && answer.status === 200) store.put(request.url, answer.clone()).catch(() => {});
    return answer;
  } catch (error) {
    // a script's name may carry the checksum of another build
    const kept = (await store.match(request.url)) || (await store.match(request.url, {ignoreSearch: true}));
    if (kept) return kept;
    throw error;
  }
}
