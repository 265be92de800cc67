// What a query finds in the index of the book: mlrFind(index, query) gives the entries, best first, the words to
// mark, and what was changed in the query; each entry with its text at the fifth place. MiniSearch ranks; beside it
// stand what it cannot know: numbers and labels, formulas, and the names, sayings and words that stand for each other,
// which are data of the book.
// An entry is [page, kind, anchor, title, more], where `more` is the label of an equation or the other names of a
// term; its text and the names in its code come after it in index.texts.
const mlrFind = (() => {
  // Prose before code and library; between equals the order of the book.
  const KINDS = {t: 1.5, n: 1.1, s: 1.3, b: 1.2, e: 0.8, x: 0.65, f: 0.75, c: 0.25, a: 0.35};
  const LETTERS = ("alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma sigma tau "
    + "upsilon phi chi psi omega").split(" ");
  const GREEK = /[α-ωΑ-Ω]/g;

  // Words as they are compared: small, without accents, Greek letters by their names, -ize as -ise, one without its
  // plural. A Latin letter that stands alone is a symbol, and there C is not c.
  const stem = word => word.length < 4 || /(?:ss|is|us)$/.test(word) ? word
    : word.replace(/(?<=[^aeiou])ies$/, "y").replace(/s$/, "");
  const small = text => text.normalize("NFKD").replace(/[\u0300-\u036f]/g, "").toLowerCase()
    .replace(/(\w\w[^\Ws])iz(e|a|i)/g, "$1is$2");
  const seen = new Map(), compare = word => word.length === 1 && word !== "I" ? word : stem(small(word));
  const compared = word => seen.get(word) ?? seen.set(word, compare(word)).get(word);
  const words = text => (text.replace(/ϕ/g, "φ").replace(/ϵ/g, "ε").replace(/[’']s\b/g, "").replace(/n[’']t\b/g, "nt")
    .replace(/scikit[- ]learn/gi, "sklearn")
    .replace(GREEK, letter => ` ${LETTERS[small(letter).charCodeAt(0) - 0x3b1]} `)
    .match(/[\p{L}\p{N}]+/gu) || []).map(compared);
  const parts = text => text.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2"); // GridSearchCV is Grid Search CV
  const camels = text => (text.match(/[\p{L}\p{N}]*\p{Ll}\p{Lu}[\p{L}\p{N}]*/gu) || []).join(" ");
  const both = text => [...words(text), ...words(parts(camels(text)))];
  const root = word => word.replace(/(?:ation|ating|ated|ing|ed|ly|er|ion|e|ity)$/, "");
  const formula = text => text.replace(/\|\|/g, "‖").replace(/<=/g, "≤").replace(/>=/g, "≥").replace(/1\/2/g, "½")
    .replace(/\^2/g, "²").replace(/[\s*·()]/g, "");

  // Made once the index is there, and again when its texts are: MiniSearch's own index, and the entries by their names.
  function made(index) {
    if (index.made?.whole === Boolean(index.texts)) return index.made;
    const stop = new Set(index.stop.map(compared)), like = new Map(), named = new Map(), calls = new Map(index.names);
    for (const group of index.alike.map(group => group.split(" ").map(compared)))
      for (const word of group) like.set(word, [...like.get(word) || [], ...group.filter(other => other !== word)]);
    const telling = all => { const some = all.filter(word => !stop.has(word)); return some.length ? some : all; };
    const split = text => text.split(" ").filter(Boolean);
    const engine = new MiniSearch({fields: ["name", "text", "code"], tokenize: split, processTerm: word => word});
    const worth = index.entries.map(([, kind]) => KINDS[kind]);
    engine.addAll(index.entries.map(([, kind, , title, more = ""], id) => {
      const own = kind === "n" ? title.split(", ").flatMap(sign => [sign, `symbol ${sign}`, `notation ${sign}`])
        : [title.replace(/^(?:[\d.]+|(?:Theorem|Figure|Exercise|Definition) [\d.]*:?) /, "")];
      const names = [...own, ...(kind === "t" ? more.split(";") : [more]), ...calls.get(id) || []].map(words);
      for (const name of names)
        for (const form of new Set([name, telling(name)].map(some => some.join(" "))))
          named.set(form, (named.get(form) || new Set()).add(id));
      const [text = "", code = ""] = index.texts?.[id] ?? [];
      const name = [...names.flat(), ...both(title)].filter(word => !stop.has(word));
      return {id, name: name.join(" "), text: both(text).join(" "), code: both(code).join(" ")};
    }));
    const sayings = index.sayings.map(pair => pair.map(words));
    return index.made = {whole: Boolean(index.texts), engine, worth, named, like, stop, telling, sayings};
  }

  // The query in the words of this book: every saying in its place, one at a time and all together.
  function variants({sayings}, query) {
    const found = [query], all = [...query], here = (said, list, at) => said.every((word, k) => list[at + k] === word);
    for (const [theirs, ours] of sayings)
      for (let at = 0; at + theirs.length <= query.length; at++)
        if (here(theirs, query, at)) {
          found.push([...query.slice(0, at), ...ours, ...query.slice(at + theirs.length)]);
          const there = all.findIndex((_, k) => here(theirs, all, k));
          if (there >= 0) all.splice(there, theirs.length, ...ours);
        }
    return found.length > 2 ? [...found, all] : found;
  }

  // The query in words that some page says, and what was changed for it.
  function known({engine, like, stop}, typed, notes) {
    const says = (word, prefix = false) => engine.search(word, {prefix}).length > 0;
    const means = word => stop.has(word) || [word, ...like.get(word) || [], root(word)].some(one => says(one, one.length > 3));
    return words(typed).slice(0, 16).flatMap(word => {
      if (/^\d{5,}$|^\d+k$/.test(word)) return ["million"]; // much data
      if (means(word)) return [word];
      for (let at = 3; at <= word.length - 3; at++) // two words without a gap
        if (says(word.slice(0, at)) && says(stem(word.slice(at)))) return [word.slice(0, at), stem(word.slice(at))];
      const near = word.length > 3 && engine.autoSuggest(word, {prefix: false, fuzzy: word.length < 7 ? 1 : 2})[0];
      notes.push(near ? `Showing “${near.suggestion}” for “${word}”.` : `No page says “${word}”.`);
      return near ? [near.suggestion] : [];
    });
  }

  function ranked(index, typed, notes, marks) {
    const its = made(index), {engine, worth, named, like, telling} = its, best = new Map();
    const said = variants(its, words(typed)).slice(1); // of a saying, each word may be one that no page says
    const queries = [...variants(its, known(its, typed, notes)), ...said].filter(query => query.length);
    if (said.length) notes.length = 0;
    for (const query of queries) {
      const asked = telling(query).slice(0, 10), others = word => [word, ...like.get(word) || [], root(word)];
      const hits = engine.search([...new Set(asked)].join(" "), {
        prefix: word => word.length > 3, processTerm: others,
        boost: {name: 3}, boostTerm: word => asked.includes(word) ? 1 : 0.25, boostDocument: id => worth[id],
      });
      for (const {id, score, queryTerms} of hits) {
        const covered = asked.filter(word => others(word).some(term => queryTerms.includes(term))).length / asked.length;
        best.set(id, Math.max(best.get(id) || 0, score * covered ** 2 / asked.length));
      }
      for (const word of asked) marks.add(word);
    }
    const top = Math.max(0, ...best.values()) || 1;
    for (const [id, score] of best) if (score < 0.1 * top) best.delete(id); // hardly about it
    for (const query of queries) // a name that is the query comes before all that speaks of it
      for (const [name, more] of [[query, 2], [telling(query), 1]])
        for (const id of named.get(name.join(" ")) || []) best.set(id, (best.get(id) || 0) + more * top * worth[id]);
    return best;
  }

  // The place of a number, a label or a formula.
  function placed(index, typed) {
    const best = new Map(), number = typed.match(/^([a-z]*)\.? *\(?(\d+\.\d+)\)?$/i);
    const wanted = /[|‖=/^≤≥<>]/.test(typed) && formula(typed).length > 2 && formula(typed);
    index.entries.forEach(([, kind, , title, more = ""], id) => {
      if (number) {
        if (title.match(/^(?:\(|[A-Z]\w+ )?(\d+\.\d+)(?![\d.])/)?.[1] !== number[2]) return;
        const asked = number[1].toLowerCase().slice(0, 2);
        const right = asked && (asked === "eq" ? kind === "e" : title.toLowerCase().startsWith(asked));
        best.set(id, 1 + "xfsbe".indexOf(kind) + (right ? 10 : 0));
      } else if ((kind === "e" && more === typed) || (kind === "c" && title === typed)) best.set(id, kind === "e" ? 2 : 1);
      else if (wanted && kind !== "c" && formula(`${title} ${index.texts?.[id][0]}`).includes(wanted))
        best.set(id, KINDS[kind] * (kind === "e" ? 2 : 1));
    });
    return [best, number];
  }

  function find(index, text) {
    const typed = text.trim().slice(0, 300).replace(/^\((\d+\.\d+)\)$/, "$1").replace(/^eq:/, "");
    const notes = [], marks = new Set();
    let [best, number] = placed(index, typed);
    if (!number && typed && !best.size) best = ranked(index, typed, notes, marks);
    const told = id => [...index.entries[id].slice(0, 4), index.texts?.[id][0] ?? "", index.entries[id][4]];
    const found = [...best].sort((a, b) => b[1] - a[1]).map(([id]) => told(id));
    // labels of claims are for those who know them
    const shown = found.filter(([, kind]) => number || kind !== "c" || typed.includes("-"));
    if (marks.has("sklearn")) marks.add("scikit-learn");
    return {found: shown, marks: [...marks], notes};
  }
  return Object.assign(find, {LETTERS});
})();
