// What a query finds in the index of the book: mlrFind(index, query) gives the entries, best first, the words
// to mark, and what was changed in the query. An entry of the index is [page, kind, anchor, title, text, more];
// `more` is the label of an equation, the other names of a term, or the names in the code of a section.
// The index also holds what people say (book/sayings.csv): `names` of entries, and `sayings` for words of the book.
const mlrFind = (() => {
  const KINDS = {t: 1.5, n: 1.1, s: 1.3, b: 1.2, e: 0.8, x: 0.65, f: 0.75, c: 0.25, a: 0.35}; // prose before code and library
  const BACK = /^book\/(api|ledger|errata|changelog|notation)/; // pages beside the book
  const STOP = new Set(("a about an and any are as at be been between but by can cant could did do does doesnt doing done dont each else ever explain for from "
    + "get gets getting give given gives go good happen happens has have help here how i if im in into is isnt it its just let make makes many "
    + "me mean meaning means more much my need needed needs not of on one or our please question really say should show so some still tell "
    + "than that the their them then there these they thing this to too us use used uses using very vs versus want was way we were what whats "
    + "when where whether which while who why will with work works would you your difference different differ compare compared comparison "
    + "better best definition define defined explained explanation svm svms concept discuss describe role significance importance important "
    + "context kind affect impact purpose require required reason").split(" "));
  const LETTERS = "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma sigma tau upsilon phi chi psi omega".split(" ");

  // Words as they are compared: small, without accents, Greek letters by their names, -ize as -ise, one without its plural.
  // A Latin letter that stands alone is a symbol, and there C is not c.
  const stem = word => word.length > 3 && !/(?:ss|is|us)$/.test(word) ? word.replace(/(?<=[^aeiou])ies$/, "y").replace(/s$/, "") : word;
  const small = text => text.normalize("NFKD").replace(/[\u0300-\u036f]/g, "").toLowerCase().replace(/(\w\w[^\Ws])iz(e|a|i)/g, "$1is$2");
  const kept = new Map(), compared = word => kept.get(word) || kept.set(word, word.length === 1 && word !== "I" ? word : stem(small(word))).get(word);
  const words = text => (text.replace(/ϕ/g, "φ").replace(/ε|ϵ/g, "ε").replace(/[’']s\b/g, "").replace(/n[’']t\b/g, "nt").replace(/‖/g, " ")
    .replace(/scikit[- ]learn/gi, "sklearn")
    .replace(/[α-ω]/g, letter => ` ${LETTERS[letter.charCodeAt(0) - 0x3b1]} `)
    .replace(/[Α-Ω]/g, letter => ` ${LETTERS[letter.charCodeAt(0) - 0x391]} `)
    .match(/[\p{L}\p{N}]+/gu) || []).map(compared);
  // Words that stand for each other, though not quite.
  const LIKE = new Map();
  for (const group of [
    "sample point example observation instance datapoint data row dataset", "offset bias intercept", "weight coefficient coef parameter",
    "fit train learn", "training fitting learning", "predict decide classify", "prediction decision",
    "mistake error misclassification wrong misclassified", "accuracy error score", "classifier machine model svm",
    "hyperplane boundary line separator", "proof prove theorem derivation derive", "formula equation",
    "fast speed slow time long duration runtime faster slower quick", "converge convergence stop end terminate finish finished done",
    "kink corner", "eps epsilon", "image picture digit", "complex rich capacity complexity", "guarantee guaranteed theorem",
    "upper ceiling limit", "trust believe reliable trustworthy", "share fraction percent percentage", "lucky luck chance", "slack xi",
    "cutoff threshold", "guess predict", "memory ram gigabyte", "label class", "class category kind",
    "bad wrong noisy", "violation violate violated", "price cost penalty", "multiplier alpha", "optimum optimal solution minimum maximum",
    "optimise minimise maximise solve", "feature variable attribute column", "wide width", "street margin", "squared square quadratic",
    "choose select tune pick choice selection", "large big huge high", "small tiny low little", "bound limit guarantee", "update step",
    "iteration step pass epoch", "generalise generalisation new unseen",
    "scale standardise normalise scaling standardisation normalisation", "similar similarity", "unique uniqueness", "exist existence",
    "distance far", "constraint condition", "loss cost", "regularisation penalty", "rate step", "noise noisy wrong", "text document words",
    "vote voting", "test held", "curve plot", "zero 0", "two 2", "three 3", "infinite infinity infinitely",
    "compute calculate find computed", "geometric geometry geometrical",
  ].map(group => group.split(" ").map(compared))) for (const word of group) LIKE.set(word, [...(LIKE.get(word) || []), ...group.filter(other => other !== word)]);
  const telling = all => { const some = all.filter(word => !STOP.has(word)); return some.length ? some : all; };
  const parts = text => text.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2"); // GridSearchCV is Grid Search CV
  const joins = text => parts((text.match(/[\p{L}\p{N}]*\p{Ll}\p{Lu}[\p{L}\p{N}]*/gu) || []).join(" "));
  const formula = text => text.replace(/\|\|/g, "‖").replace(/<=/g, "≤").replace(/>=/g, "≥").replace(/1\/2/g, "½").replace(/\^2/g, "²").replace(/[\s*·()]/g, "");

  // How many letters have to be added, dropped, changed or swapped with their neighbour; 3 stands for more than two.
  function distance(a, b) {
    if (Math.abs(a.length - b.length) > 2) return 3;
    let before = [], row = [...Array(b.length + 1).keys()];
    for (let i = 1; i <= a.length; i++) {
      const next = [i];
      for (let j = 1; j <= b.length; j++) {
        next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (a[i - 1] !== b[j - 1]));
        if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) next[j] = Math.min(next[j], before[j - 2] + 1);
      }
      [before, row] = [row, next];
    }
    return Math.min(3, row[b.length]);
  }

  // Made once: what each entry is called, how often it says a word, and which entries say a word.
  function indexed(index) {
    if (index.said) return index.said;
    const said = new Map(), known = new Map(index.names), chapters = [];
    index.about = index.entries.map((entry, k) => {
      const [page, kind, , title, text, more = ""] = entry, bare = title.replace(/^(?:[\d.]+|(?:Theorem|Figure|Exercise|Definition) [\d.]*:?) /, "");
      const own = kind === "n" ? [...title.split(", ").flatMap(letter => [letter, `symbol ${letter}`, `notation ${letter}`]), text] : [bare];
      const names = [...own, ...(kind === "t" ? more.split(";") : kind === "e" ? [more] : []), ...(known.get(k) || [])]
        .map(name => [...new Set(words(name))]).filter(name => name.length);
      const prose = words(text), count = (word, n) => {
        if (!said.has(word)) said.set(word, new Map());
        said.get(word).set(k, Math.min(5, (said.get(word).get(k) || 0) + n));
      };
      prose.forEach(word => count(word, 1));
      new Set(words(joins(text))).forEach(word => { if (!said.get(word)?.has(k)) count(word, 1); });
      new Set([...names, words(parts(title))].flat()).forEach(word => { if (!STOP.has(word)) count(word, 2); });
      if (kind === "s") new Set(words(`${more} ${joins(more)}`)).forEach(word => count(word, 0.2)); // names in its code
      const opens = !chapters[page] && kind === "s";
      if (opens) chapters[page] = [...names[0], ...names.filter(name => name.length === 1).flat()].filter(word => !STOP.has(word));
      let worth = KINDS[kind] * (BACK.test(index.pages[page][0]) && kind !== "n" ? 0.5 : 1) * (1.15 - 0.2 * page / index.pages.length);
      if (/(?:References|Exercises)$/.test(title) || title === "The chapters") worth *= 0.4;
      const plain = opens ? 0.75 : 1; // the opening of a chapter says all its words
      return {names, prose, worth, plain, page, title: words(bare)};
    });
    for (const entry of index.about) entry.context = [...entry.title, ...chapters[entry.page] || []]; // a chapter's subject is meant in all its places
    index.means = new Map();
    index.spelt = [...said.keys()].filter(word => word.length > 3 && /^\p{L}+$/u.test(word));
    return index.said = said;
  }

  // The words of the index that a word of the query stands for, each with its weight.
  function meant(index, word) {
    if (index.means.has(word)) return index.means.get(word);
    const said = index.said, found = new Map(said.has(word) || STOP.has(word) ? [[word, 1]] : []);
    index.means.set(word, found);
    if (STOP.has(word)) return found;
    if (word.length === 1) {
      const other = word === word.toLowerCase() ? word.toUpperCase() : word.toLowerCase();
      if (said.has(other)) found.set(other, 0.3);
    } else {
      if (word.length > 3) for (const known of said.keys()) if (known !== word && known.startsWith(word)) found.set(known, 0.7);
      const root = word.replace(/(?:ation|ating|ated|ing|ed|ly|er|ion|e|al|ity)$/, "");
      if (root.length > 3) for (const known of said.keys()) if (!found.has(known) && known.startsWith(root) && known.length <= root.length + 5) found.set(known, 0.7);
      for (const like of LIKE.get(word) || []) if (said.has(like) && !found.has(like)) found.set(like, 0.4);
    }
    return found;
  }
  function nearest(index, word) {
    let best = null, least = word.length < 4 ? 1 : word.length < 7 ? 2 : 3, often = 0;
    for (const known of index.spelt) {
      if (known[0] !== word[0] && known[0] !== word[1]) continue; // hardly anyone mistypes the first letter
      const far = distance(word, known);
      if (far < least || (far === least && far < 3 && best && index.said.get(known).size > often)) [best, least, often] = [known, far, index.said.get(known).size];
    }
    return best;
  }
  // Two words in one, when the query writes them without a gap.
  function halves(said, word) {
    for (let at = 3; at <= word.length - 3; at++) if (said.has(word.slice(0, at)) && said.has(stem(word.slice(at)))) return [word.slice(0, at), stem(word.slice(at))];
    return null;
  }

  // The query in the words of this book: every saying in its place, one at a time and all together.
  function variants(index, query) {
    index.told ||= (index.sayings || []).map(pair => pair.map(words));
    const found = [], all = [...query];
    const here = (said, list, at) => said.every((word, k) => list[at + k] === word);
    for (const [theirs, ours] of index.told)
      for (let at = 0; at + theirs.length <= query.length; at++)
        if (here(theirs, query, at)) {
          found.push([...query.slice(0, at), ...ours, ...query.slice(at + theirs.length)]);
          const there = all.findIndex((_, k) => here(theirs, all, k));
          if (there >= 0) all.splice(there, theirs.length, ...ours);
        }
    for (let at = 0; at + 1 < query.length; at++)
      if (index.said.has(query[at] + query[at + 1])) found.push([...query.slice(0, at), query[at] + query[at + 1], ...query.slice(at + 2)]);
    return found.length > 1 ? [...found, all] : found;
  }

  // Each entry gets three numbers between 0 and 1: how well one of its names is the query, how much of the query
  // its prose says (BM25), and how much of it stands together in one place.
  function ranked(index, query, plainly) {
    const {said, about, entries} = index, scores = new Map(), likes = query.map(word => meant(index, word));
    const lone = query.every(word => STOP.has(word));
    const weigh = word => STOP.has(word) && !lone ? 0.4 : (/^\d/.test(word) ? 0.6 : 1) * Math.log(1 + entries.length / (1 + (said.get(word)?.size || 0)));
    const rare = query.map((word, j) => said.has(word) ? weigh(word) : Math.min(...[...likes[j].keys()].map(weigh), 5));
    const all = rare.reduce((a, b) => a + b, 0), joined = query.join(" "), core = telling(query).join(" ");
    likes.forEach((known, j) => {
      if (STOP.has(query[j]) && !lone) return;
      for (const [is, weight] of known)
        for (const [k, count] of said.get(is) || []) {
          if (entries[k][1] === "c" && !plainly.includes("-")) continue; // labels are for those who know them
          if (!scores.has(k)) scores.set(k, query.map(() => 0));
          const norm = 1.2 * (0.6 + 0.4 * about[k].prose.length / 150), sat = weight * count * 2.2 / (count + norm);
          if (sat > scores.get(k)[j]) scores.get(k)[j] = sat;
        }
    });
    const share = hits => hits.reduce((sum, hit, j) => sum + rare[j] * hit, 0) / all;
    const likeness = (called, kind) => { // of a name to the query: what of the query it says, and what of it the query
      const name = called.join(" "), reached = query.map(() => 0);
      if (name === joined) return 2.2;
      if (name === core) return kind === "n" ? 1.8 : 1.3;
      let own = 0, of = 0;
      for (const word of called) {
        let most = 0;
        likes.forEach((known, j) => {
          const weight = known.get(word) || 0;
          most = Math.max(most, weight);
          reached[j] = Math.max(reached[j], weight);
        });
        own += most * weigh(word);
        of += weigh(word);
      }
      return own && share(reached) ** 1.5 * (0.3 + 0.7 * own / of);
    };
    const together = ({prose, context}) => { // the most of the query that fifteen words of prose say, under their headings
      const last = query.map(() => -99), weight = query.map(() => 0);
      const around = likes.map(known => 0.8 * Math.max(0, ...context.map(word => known.get(word) || 0)));
      let most = 0;
      prose.forEach((word, here) => {
        let hit = false;
        likes.forEach((known, j) => { if (known.has(word) && !STOP.has(word)) [last[j], weight[j], hit] = [here, known.get(word), true]; });
        if (hit) most = Math.max(most, share(last.map((there, j) => Math.max(around[j], here - there < 15 ? weight[j] : 0))));
      });
      return most;
    };
    const best = [], vague = lone && query.length > 1; // of small words alone
    for (const [k, hits] of scores) {
      const covers = share(hits.map(hit => Math.min(1, 1.3 * hit)));
      if (covers < 0.2 && query.length > 1 && !lone) continue; // hardly about it
      const name = Math.max(...about[k].names.map(called => likeness(called, entries[k][1])), 0);
      const worth = name > 1 ? Math.max(about[k].worth, 1) : about[k].worth;
      best.push([worth * (2 * name + (vague ? 0.2 : 1) * about[k].plain * share(hits)) * (0.2 + 0.8 * covers ** 2), k]);
    }
    best.sort((a, b) => b[0] - a[0]);
    return best.map(([score, k], at) => {
      const near = at < 25 && query.length > 1 && !lone ? 1.2 * about[k].worth * about[k].plain * together(about[k]) ** 2 : 0;
      return [score + near, entries[k]];
    });
  }

  return function find(index, text) {
    const typed = text.trim().slice(0, 300).replace(/^\((\d+\.\d+)\)$/, "$1").replace(/^eq:/, "");
    const number = typed.match(/^([a-z]*)\.? *\(?(\d+\.\d+)\)?$/i);
    const best = new Map(), notes = [], marks = new Set();
    const note = (score, entry) => { if (score > (best.get(entry) || 0)) best.set(entry, score); };
    for (const entry of index.entries) {
      const [, kind, , title, , more = ""] = entry;
      if (number) {
        if (title.match(/^(?:\(|[A-Z]\w+ )?(\d+\.\d+)(?![\d.])/)?.[1] !== number[2]) continue;
        const wanted = number[1].toLowerCase().slice(0, 2);
        const right = wanted && (wanted === "eq" ? kind === "e" : title.toLowerCase().startsWith(wanted));
        note(({e: 100, b: 90, s: 80, f: 70, x: 60}[kind] || 0) + (right ? 100 : 0), entry);
      } else if ((kind === "e" && more === typed) || (kind === "c" && title === typed)) note(1000, entry);
    }
    if (/[|‖=/^≤≥<>]/.test(typed) && formula(typed).length > 2) {
      const wanted = formula(typed);
      for (const entry of index.entries) {
        const [, kind, , title, says] = entry;
        if (kind !== "c" && (entry.formula ||= formula(`${title} ${says}`)).includes(wanted)) note(60 * KINDS[kind] * (kind === "e" ? 2 : 1), entry);
      }
    }
    if (!number && typed && !best.size) {
      const said = indexed(index), known = [], split = words(parts(typed));
      const raw = words(typed).map(word => /^\d{5,}$|^\d+k$/.test(word) && !said.has(word) ? "million" : word); // much data
      const sayings = variants(index, raw);
      for (const word of (split.length > raw.length && split.every(part => said.has(part)) ? split : raw).slice(0, 16)) {
        const two = meant(index, word).size || STOP.has(word) ? null : halves(said, word);
        if (meant(index, word).size || STOP.has(word)) known.push(word);
        else if (two) known.push(...two);
        else {
          const near = nearest(index, word);
          if (near) { known.push(near); notes.push(`Showing “${near}” for “${word}”.`); }
          else notes.push(`No page says “${word}”.`);
        }
      }
      const queries = [...(known.length ? [known, ...variants(index, known)] : []), ...sayings];
      if (sayings.length) notes.length = 0;
      const twice = query => new Set(query).size < query.length; // a saying has put in a word that stood there
      const once = new Map(queries.filter((query, k) => !k || !twice(query) || twice(known))
        .map(query => [query.join(" "), [...new Set(query)].slice(0, 10).filter(word => meant(index, word).size)]));
      for (const query of once.values()) if (query.length) for (const [score, entry] of ranked(index, query, typed)) note(score, entry);
      queries.flat().forEach(word => { if (!STOP.has(word)) marks.add(word); });
      if (marks.has("sklearn")) marks.add("scikit-learn");
    }
    const found = [...best].sort((a, b) => b[1] - a[1]), top = found[0]?.[1] || 0;
    return {found: found.filter(([, score]) => score > 0.15 * top).map(([entry]) => entry), marks: [...marks], notes};
  };
})();
