// Cells that run in the page, and exercises that are answered in it. Without the parts of Python nothing is added.
(() => {
  if (!livePython.parts) return;
  const make = (tag, properties = {}, ...children) => {
    const element = Object.assign(document.createElement(tag), properties);
    element.append(...children);
    return element;
  };
  // in the order of the notebook, which is not that of the page
  const order = cell => Number(cell.className.match(/\bat-(\d+)/)?.[1] ?? Infinity);
  const pages = [...document.querySelectorAll("div.cell")].filter(cell => cell.querySelector(".cell_input pre")).sort((a, b) => order(a) - order(b));
  const original = new Map();
  const code = cell => {
    const pre = cell.querySelector(".cell_input pre");
    const seen = pre.isContentEditable ? pre.innerText : ""; // what is hidden has none
    return (seen.trim() ? seen : pre.textContent).replace(/\u00a0/g, " ").replace(/\n$/, "");
  };

  // ---- what Python sends is shown as the book shows it
  const escape = text => text.replace(/[&<>]/g, c => ({"&": "&amp;", "<": "&lt;", ">": "&gt;"})[c]);
  function markdown(text) { // what claims bring: displays, inline formulas, paragraphs, and HTML as it is
    const kept = [];
    const keep = html => `\u0001${kept.push(html) - 1}\u0002`;
    const inline = s => s
      .replace(/`([^`]+)`/g, (_, c) => keep(`<code>${escape(c)}</code>`))
      .replace(/\$([^$]+)\$/g, (_, tex) => keep(`\\(${escape(tex)}\\)`))
      .replace(/\*\*([^*]+)\*\*/g, "<strong>$1</strong>");
    text = text
      .replace(/\$\$([\s\S]+?)\$\$(?:\s*\([\w:.-]+\))?/g, (_, tex) => `\n\n${keep(`<div>\\[${escape(tex)}\\]</div>`)}\n\n`)
      .replace(/```[\s\S]*?```/g, fence => keep(`<pre>${escape(fence.replace(/^```.*\n|```$/g, ""))}</pre>`));
    let html = text.split(/\n{2,}/).map(b => b.trim()).filter(Boolean)
      .map(b => /^(<|\u0001)/.test(b) ? inline(b) : `<p>${inline(b)}</p>`).join("\n");
    while (/\u0001/.test(html)) html = html.replace(/\u0001(\d+)\u0002/g, (_, k) => kept[k]);
    return html;
  }
  const printed = (kind, text) => make("div", {className: `output ${kind}`},
    make("div", {className: "highlight"}, make("pre", {textContent: text, tabIndex: 0})));
  function show(box, {kind, text, line}) {
    const last = box.lastElementChild;
    if ((kind === "stream" || kind === "warning") && last?.classList.contains(kind === "stream" ? "stream" : "stderr"))
      return last.querySelector("pre").append(text);
    if (kind === "stream") box.append(printed("stream", text));
    else if (kind === "warning") box.append(printed("stderr", text));
    else if (kind === "text") box.append(printed("text_plain", text));
    else if (kind === "error") {
      const error = printed("live-error", line ? `${text}\n(line ${line})` : text);
      error.setAttribute("role", "alert");
      box.append(error);
    } else {
      const div = make("div", {className: `output live-${kind}`});
      if (kind === "latex") div.textContent = text.replace(/^\$+|\$+$/g, "").replace(/^/, "\\[").replace(/$/, "\\]");
      else div.innerHTML = kind === "markdown" ? markdown(text) : text;
      box.append(div);
      if (kind !== "svg") typeset(div);
    }
  }
  const typeset = element => /\\[[(]/.test(element.textContent) ? livePython.typeset(element) : Promise.resolve();

  // ---- one bar of buttons for a cell or an answer
  const bars = new Set();
  const megabytes = n => (n / 1e6).toFixed(1);
  livePython.onstate(news => bars.forEach(bar => bar.news(news)));
  function bar({verb, name, cells, box, before, after, graded}) {
    const run = make("button", {type: "button", className: "live-run", textContent: verb});
    const stop = make("button", {type: "button", textContent: "Stop", hidden: true});
    const reset = make("button", {type: "button", textContent: "Reset", hidden: true});
    for (const button of [run, stop, reset]) button.setAttribute("aria-label", `${button.textContent} ${name}`);
    const progress = make("progress", {hidden: true});
    progress.setAttribute("aria-label", "Python is loading");
    const state = make("span", {className: "live-state"});
    state.setAttribute("role", "status");
    const size = window.liveParts && !livePython.refused && !livePython.started()
      && make("span", {className: "live-size", textContent: `fetches ${megabytes(liveParts.bytes)} MB, once`});
    const row = make("div", {className: "live-bar"}, run, ...(size ? [size] : []), stop, reset, progress, state);
    let asked;
    const own = {
      row,
      news({state: now, what = "Python", done, total, why}) {
        if (size) size.hidden = true; // the parts are on their way, or there
        if (!asked) return;
        if (now === "loading") {
          progress.hidden = false;
          if (total) { progress.max = total; progress.value = Math.min(done, total); }
          const said = total ? `${what} is loading: ${megabytes(Math.min(done, total))} of ${megabytes(total)} MB` : `${what} is loading …`;
          if (state.textContent !== said) state.textContent = said;
        } else progress.hidden = true;
        if (now === "importing") state.textContent = `${what} is starting …`;
        if (now === "ready") state.textContent = "running …";
        if (now === "failed") state.textContent = `Python could not be loaded: ${why}`;
      },
      async go() {
        if (asked) return;
        if (livePython.refused) { state.textContent = livePython.refused; return; }
        const outputs = before();
        outputs.textContent = "";
        const focused = document.activeElement === run;
        run.hidden = true; stop.hidden = false; reset.hidden = true;
        if (focused) stop.focus();
        state.textContent = "waiting …";
        let drawn = [];
        asked = livePython.ask("cells", {cells: cells(), graded}, said => {
          if (said.kind === "elsewhere") state.textContent = "waiting: another page of the book is running a cell …";
          else if (said.kind === "running") { progress.hidden = true; state.textContent = "running …"; }
          else drawn.push(show(outputs, said));
        });
        const end = await asked.done;
        asked = null;
        progress.hidden = true;
        if (end.error) show(outputs, {kind: "error", text: end.error});
        if (end.stopped && !outputs.textContent.includes("Stopped.")) show(outputs, {kind: "error", text: "Stopped."});
        const back = document.activeElement === stop;
        run.hidden = false; stop.hidden = true; reset.hidden = false;
        if (back) run.focus();
        state.textContent = end.ended ? "stopped; Python starts anew with the next run" : end.stopped || /^Stopped\.$/m.test(outputs.lastElementChild?.textContent ?? "") ? "stopped"
          : end.error ? "failed" : outputs.querySelector(".live-error") ? "an error" : `done in ${(end.milliseconds / 1000).toFixed(2)} s`;
        row.dataset.done = String(Number(row.dataset.done || 0) + 1);
      },
    };
    run.onclick = own.go;
    stop.onclick = () => { asked?.stop(); state.textContent = "stopping …"; };
    reset.onclick = () => { after(); reset.hidden = true; state.textContent = ""; run.focus(); };
    box.append(row);
    bars.add(own);
    return own;
  }
  // Shift and Enter run; Enter alone begins a line below the one above it; Tab leaves, as in every form.
  function edits(editor, {go, row}) {
    const hint = make("span", {className: "live-hint", textContent: "Shift + Enter runs, Tab leaves", hidden: true});
    row.append(hint);
    editor.addEventListener("focus", () => { hint.hidden = false; });
    editor.addEventListener("blur", () => { hint.hidden = true; });
    editor.addEventListener("keydown", event => {
      if (event.key !== "Enter" || event.isComposing) return;
      event.preventDefault();
      if (event.shiftKey || event.ctrlKey || event.metaKey) return go();
      const line = before(editor).split("\n").at(-1), deeper = /:\s*(?:#.*)?$/.test(line) ? "    " : "";
      document.execCommand("insertText", false, "\n" + line.match(/^ */)[0] + deeper); // the one way that Undo knows
    });
  }
  function before(editor) { // the text up to the caret
    if (editor.tagName === "TEXTAREA") return editor.value.slice(0, editor.selectionStart);
    const range = getSelection().getRangeAt(0).cloneRange();
    range.setStart(editor, 0);
    return range.toString();
  }

  // ---- what is typed stays until Reset, also over links and reloads; its key changes with the book's own code
  function digest(text) {
    let sum = 5381;
    for (const letter of text) sum = (33 * sum + letter.codePointAt(0)) >>> 0;
    return sum.toString(36);
  }
  function kept(name) {
    const key = `${location.pathname} ${name}`, store = (() => { try { return localStorage; } catch { return null; } })();
    const safely = act => { try { return act(); } catch { return null; } }; // full or forbidden: nothing is kept
    return {
      read: () => safely(() => store.getItem(key)),
      keep: text => safely(() => store.setItem(key, text)),
      forget: () => safely(() => store.removeItem(key)),
    };
  }

  // ---- colours while typing: ranges over the text, so that caret and Undo know nothing of them
  const KINDS = {
    comment: /#.*/, string: /(?:\b[rbfu]{1,2})?(?:"""[\s\S]*?(?:"""|$)|'''[\s\S]*?(?:'''|$)|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?)/i,
    keyword: /\b(?:and|as|assert|async|await|break|class|continue|def|del|elif|else|except|finally|for|from|global|if|import|in|is|lambda|nonlocal|not|or|pass|raise|return|try|while|with|yield|None|True|False)\b/,
    number: /\b(?:0[xob][\da-f_]+|\d[\d_]*(?:\.[\d_]*)?(?:e[+-]?\d+)?j?)\b/i, plain: /[^\W\d]\w*|./,
  };
  const TOKENS = RegExp(Object.entries(KINDS).map(([kind, form]) => `(?<${kind}>${form.source})`).join("|"), "giu");
  const colours = globalThis.CSS?.highlights && Object.fromEntries(Object.keys(KINDS).map(kind => {
    const all = new Highlight();
    CSS.highlights.set(`live-${kind}`, all);
    return [kind, all];
  }));
  const ranges = new Map(); // those of each editor
  function uncoloured(pre) {
    for (const [kind, range] of ranges.get(pre) || []) colours[kind].delete(range);
    ranges.delete(pre);
  }
  function coloured(pre) {
    if (!colours) return;
    uncoloured(pre);
    const walker = document.createTreeWalker(pre, NodeFilter.SHOW_TEXT), starts = [];
    let text = "";
    while (walker.nextNode()) { starts.push([text.length, walker.currentNode]); text += walker.currentNode.data; }
    const place = at => { const [start, node] = starts.findLast(([from]) => from <= at); return [node, at - start]; };
    const found = [];
    for (const token of text.matchAll(TOKENS)) {
      const kind = Object.keys(KINDS).find(name => token.groups[name] !== undefined);
      const range = new StaticRange({...ends(place(token.index), place(token.index + token[0].length))});
      colours[kind].add(range);
      found.push([kind, range]);
    }
    ranges.set(pre, found);
  }
  // The book's own colours are elements, and the browser takes a second to delete some dozen of them.
  function flat(pre) {
    const range = getSelection().rangeCount && getSelection().getRangeAt(0), at = [0, 0];
    if (range && pre.contains(range.commonAncestorContainer)) {
      const head = range.cloneRange();
      head.setStart(pre, 0);
      at[1] = head.toString().length;
      at[0] = at[1] - range.toString().length;
    }
    const text = new Text(pre.textContent);
    pre.replaceChildren(text);
    getSelection().setBaseAndExtent(text, at[0], text, at[1]);
  }
  const ends = ([startContainer, startOffset], [endContainer, endOffset]) => ({startContainer, startOffset, endContainer, endOffset});

  // ---- cells
  const LACKS = {smt: "an SMT solver", cvxpy: "cvxpy with its solvers", more: "the files of the book"};
  const notebook = document.querySelector('a[href*="colab.research"]')?.href;
  pages.forEach((cell, k) => {
    const input = cell.querySelector(".cell_input");
    const lacks = [...cell.classList].filter(c => c.startsWith("lacks-")).map(c => LACKS[c.slice(6)]);
    if (lacks.length) {
      const where = notebook ? make("a", {href: notebook, textContent: "run it in a notebook"}) : "run it in Jupyter";
      const why = lacks.includes(LACKS.more) ? "which the page does not have" : "tens of megabytes of compiled code, which the page does not bring along";
      input.append(make("p", {className: "live-lacks"}, `Needs ${lacks.join(" and ")}, ${why}: `, where, "."));
    }
    if (!cell.classList.contains("live")) return;
    const pre = input.querySelector("pre");
    original.set(cell, pre.innerHTML);
    const draft = kept(`cell ${k} ${digest(code(cell))}`);
    pre.contentEditable = "plaintext-only";
    if (pre.contentEditable !== "plaintext-only") pre.contentEditable = "true";
    pre.spellcheck = false;
    pre.setAttribute("role", "textbox");
    pre.setAttribute("aria-multiline", "true");
    pre.setAttribute("aria-label", `Code of cell ${k + 1}, can be changed; Shift and Enter run it`);
    const stored = cell.querySelector(":scope > .cell_output");
    const result = make("div", {className: "cell_output docutils container live-output", hidden: true});
    result.setAttribute("aria-label", `Output of cell ${k + 1}`);
    result.setAttribute("role", "region");
    (stored ?? input).after(result);
    const own = bar({
      verb: "Run", name: `cell ${k + 1}`, box: input,
      cells: () => pages.slice(0, k + 1).map(code),
      before() { if (stored) stored.hidden = true; result.hidden = false; return result; },
      after() {
        pre.innerHTML = original.get(cell);
        uncoloured(pre);
        draft.forget();
        result.hidden = true;
        if (stored) stored.hidden = false;
      },
    });
    const changed = () => { own.row.querySelectorAll("button")[2].hidden = false; coloured(pre); };
    if (draft.read() !== null) {
      pre.textContent = draft.read();
      changed();
      own.row.querySelector(".live-state").textContent = "as you left it";
    }
    edits(pre, own);
    pre.addEventListener("beforeinput", () => { if (pre.innerHTML === original.get(cell)) flat(pre); });
    pre.addEventListener("input", () => { changed(); draft.keep(code(cell)); });
  });

  // ---- graded exercises
  const exercises = JSON.parse(document.getElementById("live-exercises")?.textContent || "{}");
  for (const said of document.querySelectorAll("span.graded")) {
    const call = said.nextElementSibling;
    const label = call?.textContent.match(/graded\(["“”]([\w-]+)["“”]\)/)?.[1];
    const exercise = exercises[label];
    if (!exercise) continue;
    const editor = make("textarea", {value: exercise.template, spellcheck: false, rows: exercise.template.split("\n").length + 1});
    editor.setAttribute("aria-label", `Your answer: ${exercise.wanted}`);
    const draft = kept(`answer ${label} ${digest(exercise.template)}`);
    const result = make("div", {className: "live-verdict", hidden: true});
    const box = make("div", {className: "live-answer"}, editor);
    box.dataset.exercise = label;
    said.closest("p").after(box);
    const own = bar({
      verb: "Check", name: "the answer", box, graded: label,
      cells: () => [...pages.slice(0, 2).map(code), exercise.preamble, editor.value],
      before() { result.hidden = false; return result; },
      after() { editor.value = exercise.template; draft.forget(); result.hidden = true; },
    });
    box.append(result);
    if (draft.read() !== null) {
      editor.value = draft.read();
      own.row.querySelectorAll("button")[2].hidden = false;
      own.row.querySelector(".live-state").textContent = "as you left it";
    }
    edits(editor, own);
    editor.addEventListener("focus", () => { // what is typed first takes the place of the first dots
      const dots = editor.value === exercise.template && /(?:[=:] |^ *)(?=\.\.\.)/m.exec(editor.value);
      if (dots) setTimeout(() => editor.setSelectionRange(dots.index + dots[0].length, dots.index + dots[0].length + 3));
    }, {once: true});
    editor.addEventListener("input", () => { own.row.querySelectorAll("button")[2].hidden = false; draft.keep(editor.value); });
  }
})();
