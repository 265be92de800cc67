(() => {
  // The code of a claim is one click away: its toggle stands on the line of the mark, after the display.
  for (const cell of document.querySelectorAll("div.cell:has(details.claim, .claim-silent)")) {
    const code = cell.querySelector(":scope > details.hide.above-input");
    if (!code) continue;
    (cell.querySelector("details.folded") || cell).append(code);
    cell.classList.add("claim-cell");
    const last = [...cell.querySelectorAll("details.claim")].at(-1)?.previousElementSibling;
    if (last?.matches("div.math") && !last.querySelector(".eqno")) cell.classList.add("claim-unnumbered");
  }

  // What is folded away is packed in <noscript>, for a page of many formulas to be soon there: it is built when its
  // fold opens, whoever opens it, and for paper, which shows all that is folded.
  function unpack(fold) {
    for (const packed of fold.querySelectorAll("noscript"))
      if (packed.closest("details") === fold) packed.outerHTML = packed.textContent;
  }
  document.addEventListener("toggle", event => { if (event.target.open) unpack(event.target); }, true);
  window.addEventListener("beforeprint", () => document.querySelectorAll("details").forEach(unpack));

  // A finger has no pointer to rest: what is tapped shows its marks, until something else is.
  document.addEventListener("click", event => {
    for (const asked of document.querySelectorAll(".claim-asked")) asked.classList.remove("claim-asked");
    event.target.closest("p, li, tr, dd, figcaption, .claimed")?.classList.add("claim-asked");
  });

  // A formula is copied as its TeX, alone or in what is selected around it.
  document.addEventListener("copy", event => {
    const range = getSelection().rangeCount && getSelection().getRangeAt(0), at = range?.commonAncestorContainer;
    if (!range || range.collapsed) return;
    const own = (at.closest ? at : at.parentElement).closest("[data-tex]"), part = document.createElement("div");
    part.append(own ? own.cloneNode() : range.cloneContents());
    const formulas = part.querySelectorAll("[data-tex]");
    if (!formulas.length) return;
    for (const formula of formulas)
      formula.replaceWith(formula.matches("div") ? `\n$$${formula.dataset.tex}$$\n` : `$${formula.dataset.tex}$`);
    for (const block of part.querySelectorAll("p, li, h1, h2, h3, tr")) block.append("\n");
    event.clipboardData.setData("text/plain", part.textContent.trim());
    event.preventDefault();
  });

  // The buttons of an opened mark need a script, so they are hidden until here.
  for (const button of document.querySelectorAll(".claim-actions button[data-copy]")) {
    button.hidden = false;
    const words = button.textContent;
    button.addEventListener("click", async () => {
      await (navigator.clipboard?.writeText(button.dataset.copy) ?? Promise.reject()).then(
        () => { button.textContent = "Copied"; }, () => { button.textContent = "Not allowed here"; });
      setTimeout(() => { button.textContent = words; }, 1500);
    });
  }

  // The keys j and k go to the next claim and back.
  document.addEventListener("keydown", event => {
    if (event.ctrlKey || event.altKey || event.metaKey || !["j", "k"].includes(event.key)) return;
    if (event.target.closest("input, textarea, select, [contenteditable], .cm-editor")) return;
    const marks = [...document.querySelectorAll("details.claim > summary")].filter(mark => mark.checkVisibility({visibilityProperty: true}));
    const line = window.innerHeight / 2, at = marks.indexOf(document.activeElement);
    const middle = mark => mark.getBoundingClientRect().top;
    const next = event.key === "j"
      ? (at >= 0 ? marks[at + 1] : marks.find(mark => middle(mark) > line))
      : (at >= 0 ? marks[at - 1] : marks.findLast(mark => middle(mark) < line));
    next?.scrollIntoView({block: "center", behavior: "instant"});
    next?.focus({preventScroll: true});
  });
})();
