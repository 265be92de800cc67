// The errata of one note: a button hides what does not stand in it. Without this script all are shown.
(() => {
  const bar = document.querySelector(".errata-filter");
  if (!bar) return;
  const entries = [...document.querySelectorAll(".erratum")];
  const parts = new Set(entries.map(entry => entry.closest("section")));

  // What an entry takes on the page: its cell, with the claim, unless that holds others too.
  function box(entry) {
    const cell = entry.closest("div.cell");
    return cell.querySelectorAll(".erratum").length > 1 ? entry : cell;
  }

  bar.addEventListener("click", event => {
    const pressed = event.target.closest("button");
    if (!pressed) return;
    for (const button of bar.querySelectorAll("button")) button.setAttribute("aria-pressed", button === pressed);
    const note = pressed.dataset.note;
    for (const entry of entries) box(entry).hidden = note && !entry.dataset.notes.split(" ").includes(note);
    for (const part of parts) part.hidden = entries.every(entry => entry.closest("section") !== part || box(entry).hidden);
    const left = entries.filter(entry => !box(entry).hidden).length;
    bar.querySelector("[role=status]").textContent = note ? `${left} of ${entries.length} entries` : "";
  });
})();
