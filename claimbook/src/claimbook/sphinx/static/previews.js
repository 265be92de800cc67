// A link to an equation, a theorem, a figure or a function shows it when the pointer rests on it. What stands in
// the same page is copied; the places of another page are in a file that is loaded when it is first needed.
(() => {
  const KINDS = "div.math, div.proof, div.exercise, div.citation, figure, dt.sig, section";
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

  function copied(id) {
    const place = document.getElementById(id);
    if (!place?.matches(KINDS)) return null;
    const box = document.createElement("div");
    const part = place.matches("section") ? "h1, h2, h3, h4, h5, h6" : place.querySelector(".mlr-animation") && "figcaption";
    box.append((part ? place.querySelector(part) : place).cloneNode(true));
    const said = place.matches("dt") && place.nextElementSibling?.querySelector(":scope > p");
    if (said) box.append(said.cloneNode(true));
    for (const packed of box.querySelectorAll("noscript")) packed.outerHTML = packed.textContent; // claims.js
    for (const e of box.querySelectorAll(".headerlink, .viewcode-link")) e.remove();
    for (const e of box.querySelectorAll("[id]")) e.removeAttribute("id");
    return box;
  }

  async function of(link) {
    const url = new URL(link.href), id = decodeURIComponent(url.hash.slice(1));
    if (url.pathname === location.pathname) return copied(id);
    const page = url.pathname.slice(home.pathname.length).replace(/\.html$/, "");
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
