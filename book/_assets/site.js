// What the buttons of a page do that the theme leaves to inline handlers, and which version of the book this is.
document.addEventListener("click", event => {
  const what = event.target.closest("[data-do]")?.dataset.do;
  if (what === "print") print();
  if (what === "fullscreen")
    document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
});

// versions.json stands beside every version of the site; publishing renews all of them:
// {"here": "0.1", "versions": [{"version": "0.2", "path": "/ml-replica/v0.2/"}, ...]}, the newest first.
(async () => {
  if (!location.protocol.startsWith("http")) return;
  const root = new URL(document.documentElement.dataset.content_root || "./", location.href);
  const manifest = Object.assign(document.createElement("link"), {rel: "manifest", href: new URL("book.webmanifest", root)});
  document.head.append(manifest); // from disk it could not be read
  const answer = await fetch(new URL("versions.json", root)).catch(() => null);
  const {here, versions = []} = answer?.ok ? await answer.json().catch(() => ({})) : {};
  if (versions.length < 2) return;
  const page = location.pathname.slice(root.pathname.length);
  const box = document.createElement("label"), choice = document.createElement("select");
  box.className = "version-switch";
  for (const {version} of versions) choice.add(new Option(version, version, false, version === here));
  choice.onchange = () => { location.href = versions.find(v => v.version === choice.value).path + page; };
  box.append("Version ", choice);
  document.querySelector(".sidebar-primary-items__end")?.append(box);
  const newest = versions.find(v => !v.development);
  const now = versions.findIndex(v => v.version === here);
  if (!newest || now <= versions.indexOf(newest)) return;
  const banner = document.createElement("p"), link = document.createElement("a");
  banner.className = "old-version";
  link.href = newest.path + page;
  link.textContent = `version ${newest.version}`;
  banner.append(`This is version ${here} of the book. The newest is `, link, ".");
  document.querySelector("article")?.before(banner);
})();

// What is typed into the search of a page is looked up at once; the index comes when the field is first used.
document.addEventListener("focusin", function load(event) {
  if (!event.target.closest?.("form.bd-search")) return;
  document.removeEventListener("focusin", load);
  const root = document.documentElement.dataset.content_root || "./";
  for (const file of ["minisearch", "find", "search-index", "search"]) {
    if (document.querySelector(`script[src*="_static/${file}.js"]`)) continue;
    const script = document.createElement("script");
    script.src = `${root}_static/${file}.js`;
    script.async = false; // in this order
    document.head.append(script);
  }
});

// Code that can be scrolled is reached by the Tab key. The theme asks this whenever a page has changed (bundles.py).
// All is asked before any is said, so that the page is laid out once; what is not laid out yet is asked when it is near,
// and can be reached until then.
{
  const say = parts => {
    const index = parts.map(e => e.scrollWidth > e.clientWidth || e.scrollHeight > e.clientHeight ? 0 : -1);
    parts.forEach((e, k) => { if (e.tabIndex !== index[k]) e.tabIndex = index[k]; });
  };
  const seen = all => say(all.filter(one => one.isIntersecting).map(one => one.target));
  const near = new IntersectionObserver(seen, {rootMargin: "1000px"});
  window.askScrolling = () => {
    near.disconnect();
    const all = [...document.querySelectorAll("pre, .cell_output > .output")], here = new Set();
    for (const e of all) if (e.checkVisibility({contentVisibilityAuto: true})) here.add(e);
    say([...here]);
    for (const e of all) if (!here.has(e)) {
      e.tabIndex = 0;
      near.observe(e);
    }
  };
  askScrolling();
}
