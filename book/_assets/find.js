// What a query finds in the index of the book: mlrFind(index, query) gives the entries, best first, the words
// to mark, and what was changed in the query. An entry of the index is [page, kind, anchor, title, text, more];
// `more` is the label of an equation, the other names of a term, or the names in the code of a section.
const mlrFind = (() => {
  const KINDS = {t: 1.7, n: 1.2, s: 1.3, b: 1.3, e: 0.9, x: 0.7, f: 0.7, c: 0.25, a: 0.3}; // prose before code and library
  const BACK = /^book\/(api|ledger|errata|changelog|notation|benchmarks)/; // pages that repeat what others explain
  const STOP = new Set(("a about an and any are as at be between by can could define did do does explain for from get give has have how i if in into "
    + "is it its me mean meaning means my of on one or our should show so some tell than that the their them then there these they this to us use "
    + "used using was we were what when where which who why will with would you your").split(" "));
  // What people say, and the words of this book for it.
  const SAYINGS = Object.entries({
    "one versus the rest": ["one vs rest", "one vs the rest", "one versus rest", "one vs all", "one against all", "ovr", "ova"],
    "one versus one": ["one vs one", "one against one", "pairwise classification", "all pairs"],
    "rare class balanced error": ["class imbalance", "imbalanced", "unbalanced", "class weight", "skewed classes"],
    "positive semi definite": ["psd", "positive semidefinite", "semidefinite", "positive definite"],
    "scikit learn": ["sklearn"],
    "kernel": ["kernel trick", "kernel function"],
    "ROC curve": ["auc", "roc", "area under the curve"],
    "dual problem": ["dual form", "dual formulation", "wolfe dual"],
    "primal problem": ["primal form", "primal formulation"],
    "slack": ["slack variable", "slack variables"],
    "hard-margin problem": ["hard margin", "hard margin svm"],
    "soft margin": ["soft margin svm"],
    "what the price does": ["C parameter", "parameter C", "big C", "large C", "small C", "cost parameter", "penalty parameter", "c parameter"],
    "C and γ on a grid": ["choose C", "choosing C", "choose c", "grid search", "hyperparameter", "hyperparameters", "hyper parameter", "tuning", "model selection"],
    "how wide should the bumps be γ": ["rbf gamma", "bandwidth", "kernel width"],
    "Gaussian kernel": ["rbf", "gaussian rbf", "squared exponential"],
    "calibrated probabilities": ["platt", "predict proba"],
    "probabilities": ["probability", "confidence"],
    "why it stops Novikoff": ["convergence proof", "perceptron convergence", "proof of convergence", "when does the perceptron converge", "novikov", "mistake bound", "number of mistakes"],
    "downloads": ["pdf", "download", "epub", "print"],
    "exercises": ["exam", "homework", "problem set", "practice problems", "quiz"],
    "use it": ["install", "installation", "pip", "set up"],
    "which pair working set": ["working set selection", "pair selection"],
    "how fast it is": ["speed", "how fast", "faster", "benchmark", "compared to libsvm"],
    "inner product": ["dot product", "scalar product"],
    "KKT conditions": ["kkt", "karush", "karush kuhn tucker", "kuhn tucker"],
    "strong duality": ["slater", "slater condition", "constraint qualification"],
    "logistic loss": ["logistic regression"],
    "learning rate": ["step length", "eta"],
    "L2 term": ["regularization", "regulariser", "regularisation term", "penalty term"],
    "affine independence": ["rank"],
    "scale the features": ["feature scaling", "standardise", "standardize", "normalise features", "standardscaler"],
    "which offset and when to stop": ["stopping criterion", "stopping rule", "convergence criterion", "stopping condition"],
    "supporting samples": ["which points matter"],
    "many classes": ["multi class", "multiclass", "more than two classes", "multi class svm"],
    "support vector regression": ["svr", "regression svm", "epsilon svr"],
    "regression tube": ["epsilon tube", "insensitive tube"],
    "wrong target wrong labels": ["outlier", "outliers", "noisy labels", "label noise"],
    "a table with holes": ["missing values", "missing data", "nan", "imputation"],
    "is your svm solved": ["model solved", "solved", "did it converge", "convergence warning", "failed to converge"],
    "features in place of the kernel": ["random features", "random fourier features", "random kitchen sinks", "kernel approximation"],
    "NuSVC": ["nu svm", "nu svc"],
    "coordinate ascent": ["coordinate descent"],
    "rows kept": ["cache", "caching", "cache size"],
    "OneClassSVM": ["novelty", "novelty detection", "anomaly", "anomaly detection", "outlier detection"],
    "working set pair": ["two variables", "two multipliers", "pair of variables"],
    "held-out set": ["confidence interval", "interval of the error"],
    "not use an svm": ["svm or random forest", "alternatives", "vs neural network", "when to use svm"],
  }).flatMap(([ours, theirs]) => theirs.map(said => [said.split(" "), ours.split(" ")]));
  const LETTERS = "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma sigma tau upsilon phi chi psi omega".split(" ");

  // Words as they are compared: small, without accents, Greek letters by their names, -ize as -ise, one without its plural.
  // A Latin letter that stands alone is a symbol, and there C is not c.
  const stem = word => word.length > 3 && !/(?:ss|is|us)$/.test(word) ? word.replace(/(?<=[^aeiou])ies$/, "y").replace(/s$/, "") : word;
  const small = text => text.normalize("NFKD").replace(/[\u0300-\u036f]/g, "").toLowerCase().replace(/(\w{3})iz(e|a|i)/g, "$1is$2");
  const words = text => (text.replace(/ϕ/g, "φ").replace(/ε|ϵ/g, "ε").replace(/[’']s\b/g, "").replace(/‖/g, " ")
    .replace(/[α-ω]/g, letter => ` ${LETTERS[letter.charCodeAt(0) - 0x3b1]} `)
    .replace(/[Α-Ω]/g, letter => ` ${LETTERS[letter.charCodeAt(0) - 0x391]} `)
    .match(/[\p{L}\p{N}]+/gu) || []).map(word => word.length === 1 ? word : stem(small(word)));
  const telling = all => { const some = all.filter(word => !STOP.has(word)); return some.length ? some : all; };
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

  // Which entries say a word, how often in the title, the text and the rest; made once.
  function indexed(index) {
    if (index.said) return index.said;
    const said = new Map();
    index.entries.forEach((entry, k) => {
      const [, , , title, text, more = ""] = entry;
      [title, text, more].forEach((field, place) => {
        for (const word of words(field)) {
          if (!said.has(word)) said.set(word, new Map());
          const in_ = said.get(word);
          if (!in_.has(k)) in_.set(k, [0, 0, 0]);
          in_.get(k)[place]++;
        }
      });
    });
    return index.said = said;
  }

  // The words of the index that a word of the query stands for, each with its weight.
  function meant(said, word) {
    const found = new Map(said.has(word) ? [[word, 1]] : []);
    if (word.length === 1) {
      const other = word === word.toLowerCase() ? word.toUpperCase() : word.toLowerCase();
      if (said.has(other)) found.set(other, 0.3);
    } else if (word.length > 3) for (const known of said.keys()) if (known !== word && known.startsWith(word)) found.set(known, 0.6);
    return found;
  }
  function nearest(said, word) {
    let best = null, least = word.length < 4 ? 1 : word.length < 7 ? 2 : 3, often = 0;
    for (const [known, where] of said) {
      if (known.length < 4 || !/^\p{L}+$/u.test(known)) continue;
      if (known[0] !== word[0] && known[0] !== word[1]) continue; // hardly anyone mistypes the first letter
      const far = distance(word, known);
      if (far < least || (far === least && far < 3 && best && where.size > often)) [best, least, often] = [known, far, where.size];
    }
    return best;
  }

  // The query in the words of this book: wherever a saying occurs in it.
  function variants(query) {
    const found = [query];
    for (const [theirs, ours] of SAYINGS) {
      const said = theirs.flatMap(words);
      for (let at = 0; at + said.length <= query.length; at++)
        if (said.every((word, k) => query[at + k] === word)) found.push([...query.slice(0, at), ...telling(ours.flatMap(words)), ...query.slice(at + said.length)]);
    }
    return found;
  }

  function ranked(index, query, plainly) {
    const said = indexed(index), total = index.entries.length, scores = new Map(), joined = query.join(" ");
    const rare = [];
    query.forEach((word, j) => {
      const known = meant(said, word), entries = new Map();
      for (const [is, weight] of known)
        for (const [k, counts] of said.get(is)) {
          const old = entries.get(k) || [0, 0, 0];
          entries.set(k, counts.map((count, place) => Math.max(old[place], weight * Math.min(count, 4) ** 0.5)));
        }
      rare[j] = Math.log(1 + total / (1 + entries.size));
      for (const [k, counts] of entries) {
        if (!scores.has(k)) scores.set(k, {head: 0, body: 0, heads: 0, hits: 0});
        const score = scores.get(k), entry = index.entries[k], other = entry[1] === "t" || entry[1] === "e" ? counts[2] : 0.1 * counts[2];
        score.head += rare[j] * Math.max(Math.min(counts[0], 1), Math.min(other, 0.8));
        score.heads += counts[0] > 0;
        score.body += rare[j] * counts[1];
        score.hits += rare[j] * (counts[0] || counts[1] || other > 0.5 ? 1 : 0.3);
      }
    });
    const all = rare.reduce((a, b) => a + b, 0), found = [];
    for (const [k, {head, body, heads, hits}] of scores) {
      const entry = index.entries[k], [page, kind, , title, text, more = ""] = entry;
      if (kind === "c" && !plainly.includes("-")) continue; // labels are for those who know them
      entry.names ||= [title.replace(/^(?:[\d.]+|(?:Theorem|Figure|Exercise|Definition) [\d.]*:?) /, ""), ...(kind === "t" ? more.split(";") : kind === "n" ? title.split(", ") : [])]
        .map(name => telling(words(name)));
      const length = entry.names[0].length || 1;
      const exact = entry.names.some(name => name.join(" ") === joined);
      let score = 4 * head * (0.35 + 0.65 * Math.min(1, heads / length)) + (exact ? 0.2 : 1) * body / (0.7 + 0.3 * text.length / 400);
      if (exact) score += (kind === "t" || kind === "n" ? 14 : 9) * Math.max(2, all) / 4;
      else if (query.length > 1 && (entry.names[0].join(" ").includes(joined) || telling(words(text)).join(" ").includes(joined))) score += all;
      // of two places that say it alike, the earlier one
      if ((kind === "n" && query.length > 1) || /References$/.test(title)) score *= 0.4;
      const worth = kind === "a" && exact ? 0.6 : KINDS[kind] * (BACK.test(index.pages[page][0]) && kind !== "n" ? 0.35 : 1);
      score *= worth * (1.3 - 0.4 * page / index.pages.length) * (hits / all) ** 2;
      if (score > 0.05) found.push([score, entry]);
    }
    return found;
  }

  return function find(index, text) {
    const typed = text.trim().replace(/^\((\d+\.\d+)\)$/, "$1").replace(/^eq:/, "");
    const number = typed.match(/^([a-z]*)\.? *\(?(\d+\.\d+)\)?$/i);
    const best = new Map(), notes = [], marks = new Set();
    const note = (score, entry) => { if (score > (best.get(entry) || 0)) best.set(entry, score); };
    for (const entry of index.entries) {
      const [, kind, , title, text, more = ""] = entry;
      if (number) {
        if (title.match(/^(?:\(|[A-Z]\w+ )?(\d+\.\d+)(?![\d.])/)?.[1] !== number[2]) continue;
        const wanted = number[1].toLowerCase().slice(0, 2);
        const right = wanted && (wanted === "eq" ? kind === "e" : title.toLowerCase().startsWith(wanted));
        note(({e: 100, b: 90, s: 80, f: 70, x: 60}[kind] || 0) + (right ? 100 : 0), entry);
      } else if ((kind === "e" && more === typed) || (kind === "c" && title === typed)) note(1000, entry);
    }
    if (/[|‖=/^≤≥<>]/.test(typed) && formula(typed).length > 2) {
      const wanted = formula(typed);
      for (const entry of index.entries) if (entry[1] !== "c" && formula(`${entry[3]} ${entry[4]}`).includes(wanted)) note(60 * KINDS[entry[1]] * (entry[1] === "e" ? 2 : 1), entry);
    }
    if (!number && typed && !best.size) {
      const said = indexed(index), known = [], raw = words(typed), sayings = variants(raw).slice(1).map(telling);
      for (const word of telling(words(typed)).slice(0, 10)) {
        if (meant(said, word).size) known.push(word);
        else {
          const near = nearest(said, word);
          if (near) { known.push(near); notes.push(`Showing “${near}” for “${word}”.`); }
          else notes.push(`No page says “${word}”.`);
        }
      }
      if (!known.length && !sayings.length) return {found: [], marks: [], notes};
      if (sayings.length) notes.length = 0;
      const queries = [...(known.length ? [known] : []), ...variants(known).slice(1), ...sayings];
      queries.forEach((query, k) => { for (const [score, entry] of ranked(index, query, typed)) note(score * (k ? 1.6 : 1), entry); });
      queries.flat().forEach(word => marks.add(word));
    }
    const found = [...best].sort((a, b) => b[1] - a[1]), top = found[0]?.[1] || 0;
    return {found: found.filter(([, score]) => score > 0.04 * top).map(([entry]) => entry), marks: [...marks], notes};
  };
})();
