// A link to an equation, a theorem, a figure or a function shows it when the pointer rests on it. The places of a
// page are in a file that is loaded when it is first needed.
(() => {
  const home = new URL(document.documentElement.dataset.content_root || "./", location.href);
  const loading = {};
  window.mlrPreviews = {};

  function load(page) {
    return loading[page] ??= new Promise((done, fail) => {
      const script = document.createElement("script");
      script.onload = () => done(window.mlrPreviews[page]);
      script.onerror = fail;
      script.src = new URL(`_static/previews/${page}.js`, home);
      document.head.append(script);
    });
  }

  async function of(link) {
    const url = new URL(link.href), id = decodeURIComponent(url.hash.slice(1));
    const page = url.pathname.slice(home.pathname.length).replace(/\.html$/, "") || "index";
    const html = (await load(page))[id];
    if (!html) return null;
    const box = document.createElement("div");
    box.innerHTML = html;
    for (const [tag, name] of [["a", "href"], ["img", "src"]])
      for (const e of box.querySelectorAll(`${tag}[${name}]`)) e[name] = new URL(e.getAttribute(name), url).href;
    return box;
  }

  window.addEventListener("load", () => tippy.delegate(document.querySelector("article") ?? document.body, {
    target: 'a.internal[href*="#"]:not(.headerlink, .claim-mark)',
    content: "", arrow: true, theme: null, placement: "auto-start", maxWidth: 700, duration: [200, 200],
    touch: false, // there a tap follows the link
    onShow(tip) {
      if (tip.found) return undefined;
      if (tip.found === undefined) {
        tip.found = false;
        of(tip.reference).then(box => {
          if (!box) return;
          tip.setContent(box);
          tip.found = true;
          if (!tip.reference.matches(":hover, :focus")) return;
          tip.show();
          tip.popperInstance?.update();
        }, () => {});
      }
      return false;
    },
  }));
})();
