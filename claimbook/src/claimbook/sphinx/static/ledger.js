// The ledger: rows that unfold. Here they are searched and filtered; without scripts they unfold all the same, for
// what a row tells is packed in <noscript>, which claims.js unpacks when the row is opened.
(() => {
  const all = selector => [...document.querySelectorAll(selector)];
  const entries = all(".ledger-entry"), chapters = all(".ledger-chapter");

  function told(entry) {
    const packed = entry.querySelector(":scope > noscript");
    if (!packed) return entry;
    const box = document.createElement("template");
    box.innerHTML = packed.textContent;
    return box.content;
  }

  let text; // made for the first search
  function words(entry) {
    const all = told(entry), tex = [...all.querySelectorAll("[data-tex]")].map(formula => formula.dataset.tex);
    return [entry.querySelector("summary").textContent, all.textContent, ...tex].join(" ").toLowerCase();
  }

  function element(tag, properties = {}, ...children) {
    const made = Object.assign(document.createElement(tag), properties);
    made.append(...children);
    return made;
  }

  // --- a link to an entry opens it ---

  function follow() {
    const entry = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!entry?.matches(".ledger-entry")) return;
    if (entry.hidden) reset();
    entry.closest(".ledger-chapter").open = entry.open = true;
    entry.scrollIntoView({block: "start", behavior: "instant"});
    entry.querySelector("summary").focus({preventScroll: true});
  }
  window.addEventListener("hashchange", follow);
  document.addEventListener("click", event => { // the same link again changes no hash
    const link = event.target.closest('a[href^="#"]');
    if (link && link.hash === location.hash) follow();
  });

  // --- search and filters ---

  const place = document.getElementById("ledger-search");
  const search = element("input", {type: "search", placeholder: "label, words, TeX", autocomplete: "off"});
  const values = {
    kind: e => [e.dataset.kind],
    judge: e => e.dataset.judges.split("|").filter(Boolean),
    mark: e => [e.dataset.mark],
  };
  const selects = Object.entries(values).map(([name, of]) => {
    const found = [...new Set(entries.flatMap(of))].sort();
    const options = ["", ...found].map(value => element("option", {value}, value || "any"));
    return [element("select", {name}, ...options), of];
  });
  const status = element("p");
  status.setAttribute("role", "status");
  const label = (name, field) => element("label", {}, `${name} `, field);
  const clear = element("button", {type: "button", onclick: () => { reset(); search.focus(); }}, "Clear");
  place?.append(label("Search", search), ...selects.map(([select]) => label(select.name, select)), clear, status);

  function filter() {
    const asked = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const chosen = selects.filter(([select]) => select.value);
    const active = asked.length + chosen.length > 0;
    if (asked.length) text ??= new Map(entries.map(e => [e, words(e)]));
    let count = 0;
    for (const e of entries) {
      const fits = asked.every(word => text.get(e).includes(word)) && chosen.every(([s, of]) => of(e).includes(s.value));
      e.hidden = !fits;
      count += fits;
    }
    for (const chapter of chapters) {
      const left = chapter.querySelectorAll(".ledger-entry:not([hidden])").length;
      if (active || chapter.hasAttribute("data-opened")) chapter.open = active && left > 0;
      chapter.toggleAttribute("data-opened", active);
      chapter.closest("section").hidden = !left;
    }
    status.textContent = active ? `${count} of ${entries.length} claims` : "";
  }
  function reset() {
    search.value = "";
    for (const [select] of selects) select.value = "";
    filter();
  }
  place?.addEventListener("input", filter);
  window.addEventListener("load", follow);
})();
