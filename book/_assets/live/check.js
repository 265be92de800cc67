// "Check it here": the certificates of a claim go to the book's checker, in the page's Python.
(() => {
  const buttons = [...document.querySelectorAll("button[data-certificates]")];
  if (!buttons.length || !livePython.parts) return;
  const root = new URL(document.documentElement.dataset.content_root || "./", location.href);
  const read = new Map();
  const certificates = chapter => {
    if (!read.has(chapter)) read.set(chapter, fetch(new URL(`_static/certificates/${chapter}.json`, root)).then(answer => {
      if (!answer.ok) throw Error(`the certificates do not come: ${answer.status}`);
      return answer.json();
    }));
    return read.get(chapter);
  };
  for (const button of buttons) {
    button.hidden = false;
    const told = Object.assign(document.createElement("span"), {className: "check-told"});
    told.setAttribute("role", "status");
    button.after(" ", told);
    button.addEventListener("click", async () => {
      if (livePython.refused) { told.textContent = livePython.refused; return; }
      button.disabled = true;
      told.textContent = "Python is loading …";
      const lines = [];
      try {
        const all = await certificates(button.dataset.certificates);
        const wanted = Object.fromEntries(button.dataset.theorems.split(" ").map(name => [name, all[name] ?? null]));
        const done = await livePython.ask("checking", {certificates: wanted}, said => {
          if (said.theorem) lines.push(said.right ? `${said.theorem}: right` : `${said.theorem}: refused, ${said.why}`);
          if (lines.length) told.textContent = lines.join("; ");
        }).done;
        if (done.error) told.textContent = done.error;
        else if (!lines.length) told.textContent = "It was stopped.";
      } catch (error) {
        read.delete(button.dataset.certificates);
        told.textContent = String(error.message || error);
      }
      button.disabled = false;
    });
  }
})();
