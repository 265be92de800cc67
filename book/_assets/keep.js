// The button that keeps the whole book in this browser: every page and what it loads, and Python where the site has it.
// book.json, which the build writes, lists the files with their sizes.
(async () => {
  const box = document.getElementById("keep-book");
  if (!box || !navigator.serviceWorker || !location.protocol.startsWith("http")) return;
  const root = new URL(document.documentElement.dataset.content_root || "./", location.href);
  const answer = await fetch(new URL("book.json", root)).catch(() => null);
  if (!answer?.ok) return;
  const listed = await answer.json(), button = box.querySelector("button"), status = box.querySelector("[role=status]");
  const parts = await fetch(new URL("_static/live/parts.js", root)).then(a => a.text()).catch(() => "");
  const {folder} = JSON.parse(parts.match(/liveParts = (\{.*\});/)?.[1] || "{}"), place = `_static/live/${folder}/`;
  const python = folder && await fetch(new URL(`${place}sizes.json`, root)).then(a => a.json()).catch(() => null);
  // all of its parts, those too that a page loads only when a cell needs them
  for (const [name, size] of Object.entries(python ? {...python, "sizes.json": 0} : {})) listed[place + name] = size;
  const files = Object.keys(listed), bytes = Object.values(listed).reduce((a, b) => a + b, 0);
  box.hidden = false;
  status.textContent = `${Math.round(bytes / 1e6)} MB, ${python ? "Python for the cells included" : "without Python for the cells"}.`;

  button.addEventListener("click", async () => {
    button.disabled = true;
    await navigator.serviceWorker.register(new URL("offline.js", root), {scope: root.pathname});
    const {active} = await navigator.serviceWorker.ready;
    navigator.serviceWorker.addEventListener("message", ({data}) => {
      if (!data.kept) return;
      if (data.kept < data.of) status.textContent = `${data.kept} of ${data.of} files …`;
      else status.textContent = data.failed.length
        ? `${data.failed.length} of ${data.of} files could not be had; press again when the network is better.`
        : "The whole book is kept: it opens without a network now.";
      if (data.kept === data.of) button.disabled = false;
    });
    navigator.serviceWorker.startMessages();
    active.postMessage({whole: files.map(file => new URL(file, root).href)});
    await navigator.storage?.persist?.();
  });
})();
