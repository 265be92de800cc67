(() => {
  // The code of a claim is one click away: its toggle stands on the line of the mark, after the display.
  for (const cell of document.querySelectorAll("div.cell:has(details.claim, .claim-silent)")) {
    const code = cell.querySelector(":scope > details.hide.above-input");
    if (!code) continue;
    const number = cell.querySelector(".eqno")?.firstChild?.data?.trim();
    code.querySelector("summary").setAttribute("aria-label", number ? `Code of ${number}` : "Code");
    (cell.querySelector("details.folded") || cell).append(code);
    cell.classList.add("claim-cell");
  }
})();
