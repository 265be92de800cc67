// The page of results. An entry of the index is [page, kind, anchor, title, text, more]; `more` is the
// label of an equation, the other names of a term, or the names in the code of a section.
(() => {
  const KINDS = { // what is said of a hit, and how much its words weigh: prose before code and library
    t: ["term", 3], n: ["symbol", 2.5], s: ["", 1.5], b: ["", 1.5], e: ["equation", 1.2], x: ["", 0.9],
    f: ["", 0.9], c: ["claim", 0.5], a: ["library", 0.35],
  };
  const SHOWN = 30; // hits at first; a button shows the others
  const LETTERS = "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma sigma tau upsilon phi chi psi omega".split(" ");

  // Words as they are compared: small, without accents, Greek letters by their names, -ize as -ise.
  const plain = text => text.replace(/ϕ/g, "φ").replace(/ε|ϵ/g, "ε")
    .replace(/[α-ω]/g, letter => ` ${LETTERS[letter.charCodeAt(0) - 0x3b1]} `)
    .replace(/[Α-Ω]/g, letter => ` ${LETTERS[letter.charCodeAt(0) - 0x391]} `)
    .normalize("NFKD").replace(/[\u0300-\u036f]/g, "").toLowerCase()
    .replace(/[’']s\b/g, "").replace(/(\w{3})iz(e|a|i)/g, "$1is$2").replace(/[_‐-]/g, " ").replace(/\s+/g, " ").trim();
  const escaped = text => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const stem = word => word.length > 3 && !word.endsWith("ss") && !word.endsWith("is") ? word.replace(/s$/, "") : word;

  // A letter that stands alone is a symbol, and there C is not c.
  const pattern = word => word.length === 1
    ? RegExp(`(?<![\\p{L}\\d])${escaped(word)}(?![\\p{L}\\d])`, "gu")
    : RegExp(`(?<![\\p{L}\\d])${escaped(stem(plain(word)))}`, "gu");

  function search(query) {
    const asked = query.trim().replace(/^\((.*)\)$/, "$1").replace(/^eq:/, "");
    const number = asked.match(/^(?:(?:eq(?:uation)?|theorem|figure|exercise|fig|thm)\.? *)?(\d+\.\d+)$/i);
    const words = asked.split(/[\s,]+/).filter(Boolean).slice(0, 8);
    const symbols = words.map(word => word.length === 1 && !/[α-ωΑ-Ω]/.test(word));
    const patterns = words.map((word, k) => symbols[k] ? pattern(word) : pattern(plain(word)));
    const phrase = words.length > 1 && RegExp(`(?<![\\p{L}\\d])${escaped(stem(plain(asked)))}`, "u");
    const whole = stem(plain(asked)), found = [];
    for (const entry of mlrSearch.entries) {
      const [page, kind, , title, text, more = ""] = entry;
      let score = 0, missing = 0;
      if (number) {
        const own = title.match(/^(?:\(|[A-Z]\w+ )?(\d+\.\d+)(?![\d.])/)?.[1];
        const wanted = asked.match(/^[a-z]+/i)?.[0].toLowerCase().slice(0, 2);
        if (own === number[1]) {
          score = {e: 100, b: 90, s: 80, f: 70, x: 60}[kind] || 0;
          if (wanted && (wanted === "eq" ? kind === "e" : title.toLowerCase().startsWith(wanted))) score += 100;
        }
      } else if ((kind === "e" && more === asked) || (kind === "c" && title === asked)) score = 1000;
      else {
        const fields = entry.plain ||= [title, text, more].map(plain);
        const names = kind === "n" ? title.split(", ") : kind === "t" ? [fields[0], ...more.split(";").map(plain)]
          : [fields[0].replace(/^(?:[\d.]+|(?:theorem|figure|exercise|definition) [\d.]*:?) /, "").replace(/[?.]$/, "")];
        const exact = symbols[0] && words.length === 1 ? names.includes(asked) : names.some(name => stem(name) === whole);
        words.forEach((word, k) => {
          const [head, body, code] = symbols[k] ? [title, text, ""] : fields;
          const count = where => (where.match(patterns[k]) || []).length;
          const inHead = count(head), inBody = count(body), inMore = count(code);
          if (!inHead && !inBody && !inMore) missing++;
          score += inHead * 12 + Math.min(inBody, 6) + (kind === "t" || kind === "e" ? inMore * 6 : inMore ? 0.2 : 0);
        });
        if (exact) score += kind === "t" || kind === "n" ? 60 : 25;
        if (phrase && (phrase.test(fields[0]) || phrase.test(fields[1]))) score += 10;
        score *= KINDS[kind][1] * (/^book\/(api|ledger|errata|changelog)/.test(mlrSearch.pages[page][0]) ? 0.35 : 1);
        if (missing) continue;
      }
      if (score > 0.05) found.push([score, entry]);
    }
    found.sort((a, b) => b[0] - a[0]);
    return {words, symbols, patterns, found: found.map(([, entry]) => entry)};
  }

  // About 180 letters of a text, from a little before the first hit; where the letters were changed to
  // compare them, the place is found by its word.
  function excerpt(text, {words, symbols}) {
    const marks = words.map((word, k) => {
      if (symbols[k]) return pattern(word);
      const letter = LETTERS.indexOf(plain(word));
      const also = letter >= 0 ? `|${String.fromCharCode(0x3b1 + letter)}` : "";
      return RegExp(`(?<![\\p{L}\\d])${escaped(stem(plain(word))).replace(/ise?/g, "i[sz]e?").replace(/ /g, "[ _-]")}\\p{L}*${also}`, "giu");
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

  function line(entry, hit) {
    const [page, kind, anchor, title, text, more = ""] = entry;
    const [url, name] = mlrSearch.pages[page];
    const item = document.createElement("li"), link = document.createElement("a"), where = document.createElement("span");
    link.href = `${document.documentElement.dataset.content_root}${url}.html#${anchor}`;
    link.textContent = title;
    const label = kind === "e" && more && !title.includes(more) ? `, ${more}` : "";
    where.className = "where";
    where.textContent = [KINDS[kind][0] + label, title === name ? "" : name].filter(Boolean).join(" · ");
    item.append(link, " ", where);
    if (text) item.append(excerpt(text, hit));
    if (kind === "t" && more) where.textContent = `term, also ${more.replace(/;/g, ",")} · ${name}`;
    if (kind === "s" && more && !hit.patterns.every(p => plain(`${title} ${text}`).match(p))) {
      const code = document.createElement("p");
      code.textContent = "in the code of this section";
      item.append(code);
    }
    return item;
  }

  function show(query) {
    const list = document.getElementById("search-results"), status = document.getElementById("search-status");
    list.replaceChildren();
    document.querySelector("#search-more")?.remove();
    status.textContent = "";
    if (!query.trim()) return;
    const hit = search(query);
    status.textContent = hit.found.length === 1 ? "1 place" : `${hit.found.length || "No"} places`;
    if (!hit.found.length) status.textContent += ". Every word must occur; fewer words find more.";
    const put = entries => list.append(...entries.map(entry => line(entry, hit)));
    put(hit.found.slice(0, SHOWN));
    if (hit.found.length > SHOWN) {
      const more = document.createElement("button");
      more.id = "search-more";
      more.className = "btn";
      more.type = "button";
      more.textContent = `Show the other ${hit.found.length - SHOWN}`;
      more.onclick = () => {
        more.remove();
        put(hit.found.slice(SHOWN));
        list.children[SHOWN].querySelector("a").focus();
      };
      list.after(more);
    }
  }

  const field = document.querySelector(".search-page input");
  field.value = new URLSearchParams(location.search).get("q") || "";
  show(field.value);
  field.focus();
  field.form.addEventListener("submit", event => {
    event.preventDefault();
    history.replaceState(null, "", `?q=${encodeURIComponent(field.value)}`);
    show(field.value);
  });
})();
