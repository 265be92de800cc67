// Shows what find.js finds: on the page of results, and under the field of every other page while one types.
(() => {
  const SHOWN = 30, TYPED = 7; // hits at first; a button shows the others
  const root = document.documentElement.dataset.content_root || "./";
  const WORDS = {t: "term", n: "symbol", e: "equation", c: "claim", a: "library"};
  const escaped = text => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

  // About 180 letters of a text, from a little before the first word that was asked for.
  function excerpt(text, words) {
    const marks = words.map(word => {
      const letter = mlrFind.LETTERS.lastIndexOf(word); // of sigma's two the one within words
      const tail = word.length === 1 ? "(?![\\p{L}\\d])" : "\\p{L}*";
      return RegExp(`(?<![\\p{L}\\d])${escaped(word).replace(/is(?=[eai])/g, "i[sz]").replace(/y$/, "(?:y|ie)")}${tail}${letter < 0 ? "" : `|${String.fromCharCode(0x3b1 + letter)}`}`, word.length === 1 ? "gu" : "giu");
    });
    const first = Math.min(...marks.map(mark => text.search(mark)).filter(at => at >= 0));
    let from = Number.isFinite(first) ? Math.max(0, first - 60) : 0;
    if (from) from = text.indexOf(" ", from) + 1;
    let part = text.slice(from, from + 180);
    if (from + 180 < text.length) part = part.replace(/\s\S*$/, "") + " …";
    const out = document.createElement("p");
    if (from) out.append("… ");
    let at = 0;
    for (;;) {
      const next = marks.map(mark => { mark.lastIndex = at; return mark.exec(part); }).filter(Boolean)
        .sort((a, b) => a.index - b.index)[0];
      if (!next || !next[0]) break;
      const mark = document.createElement("mark");
      mark.textContent = next[0];
      out.append(part.slice(at, next.index), mark);
      at = next.index + next[0].length;
    }
    out.append(part.slice(at));
    return out;
  }

  function line(entry, words) {
    const [page, kind, anchor, title, text, more = ""] = entry;
    const [url, name] = mlrSearch.pages[page];
    const item = document.createElement("li"), link = document.createElement("a"), where = document.createElement("span");
    link.href = `${root}${url}.html#${anchor}`;
    link.textContent = title;
    const label = kind === "e" && more && !title.includes(more) ? `, ${more}` : "";
    const is = kind === "t" && more ? `term, also ${more.replace(/;/g, ",")}` : (WORDS[kind] ?? (/\/api\//.test(url) ? WORDS.a : "")) + label;
    where.className = "where";
    where.textContent = [is, title === name ? "" : name].filter(Boolean).join(" · ");
    item.append(link, " ", where);
    if (text) item.append(excerpt(text, words));
    return item;
  }

  // Puts the hits of a query into a list, says what was changed, and returns how many there are.
  function show(query, list, status, shown) {
    list.replaceChildren();
    list.parentNode.querySelector("#search-more")?.remove();
    status.textContent = "";
    if (!query.trim()) return 0;
    const {found, marks, notes} = mlrFind(mlrSearch, query);
    const count = found.length === 1 ? "1 place" : `${found.length || "No"} places`;
    status.textContent = [`${count}.`, ...notes].join(" ");
    const put = entries => list.append(...entries.map(entry => line(entry, marks)));
    put(found.slice(0, shown));
    if (found.length > shown && shown === SHOWN) {
      const more = document.createElement("button");
      more.id = "search-more";
      more.className = "btn";
      more.type = "button";
      more.textContent = `Show the other ${found.length - shown}`;
      more.onclick = () => {
        more.remove();
        put(found.slice(shown));
        list.children[shown].querySelector("a").focus();
      };
      list.after(more);
    }
    return found.length;
  }

  // The texts are three quarters of the index: they come after all that names are found by, so as not to keep it
  // waiting, and then what has been asked already is asked again.
  const again = [], texts = document.createElement("script");
  texts.src = `${root}_static/search-texts.js`;
  texts.async = false; // else the browser runs it when it has nothing else to do
  texts.onload = () => again.forEach(show => show());
  document.head.append(texts);

  const own = document.querySelector(".search-page input");
  if (own) {
    const asked = () => show(own.value, document.getElementById("search-results"), document.getElementById("search-status"), SHOWN);
    own.value = new URLSearchParams(location.search).get("q") || "";
    asked();
    again.push(asked);
    own.focus();
    own.form.addEventListener("submit", event => {
      event.preventDefault();
      history.replaceState(null, "", `?q=${encodeURIComponent(own.value)}`);
      asked();
    });
  }

  for (const form of document.querySelectorAll("form.bd-search")) {
    const field = form.querySelector("input"), box = document.createElement("div"), list = document.createElement("ol"), status = document.createElement("p");
    box.className = "search-typed";
    status.setAttribute("role", "status");
    box.append(status, list);
    form.after(box);
    const typed = () => {
      const count = show(field.value, list, status, TYPED);
      if (count > TYPED) status.textContent += " Enter shows all.";
      box.hidden = !field.value.trim();
    };
    typed();
    again.push(typed);
    field.addEventListener("input", typed);
    form.parentNode.addEventListener("keydown", event => { // from the field down into the hits, and back
      const step = {ArrowDown: 1, ArrowUp: -1}[event.key], links = [field, ...list.querySelectorAll("a")];
      if (!step) return;
      event.preventDefault();
      links[Math.max(0, Math.min(links.length - 1, links.indexOf(document.activeElement) + step))].focus();
    });
    list.addEventListener("click", event => { // a place on this page: the field goes away
      if (event.target.closest("a")) document.querySelector(".search-button__wrapper.show .search-button__overlay")?.click();
    });
  }
})();
