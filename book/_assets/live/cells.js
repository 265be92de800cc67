// Cells that run in the page, and exercises that are answered in it. Without the parts of Python nothing is added.
(() => {
  if (!livePython.parts) return;
  const make = (tag, properties = {}, ...children) => {
    const element = Object.assign(document.createElement(tag), properties);
    element.append(...children);
    return element;
  };
  const pages = [...document.querySelectorAll("div.cell")].filter(cell => cell.querySelector(".cell_input pre"));
  const original = new Map();
  const code = cell => {
    const pre = cell.querySelector(".cell_input pre");
    const text = pre.isContentEditable && pre.checkVisibility() ? pre.innerText : pre.textContent;
    return text.replace(/\u00a0/g, " ").replace(/\n$/, "");
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
    const row = make("div", {className: "live-bar"}, run, stop, reset, progress, state);
    let asked;
    const own = {
      row,
      news({state: what, done, total, why}) {
        if (!asked) return;
        if (what === "loading") {
          progress.hidden = false;
          if (total) { progress.max = total; progress.value = Math.min(done, total); }
          const said = total ? `Python is loading: ${megabytes(Math.min(done, total))} of ${megabytes(total)} MB` : "Python is loading …";
          if (state.textContent !== said) state.textContent = said;
        } else progress.hidden = true;
        if (what === "ready") state.textContent = "running …";
        if (what === "failed") state.textContent = `Python could not be loaded: ${why}`;
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
          if (said.kind === "running") { progress.hidden = true; state.textContent = "running …"; }
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
  const enters = (editor, run) => editor.addEventListener("keydown", event => {
    if (event.key === "Enter" && (event.shiftKey || event.ctrlKey || event.metaKey)) { event.preventDefault(); run(); }
  });

  // ---- cells
  const LACKS = {smt: "an SMT solver", sklearn: "scikit-learn", cvxpy: "cvxpy", matplotlib: "Matplotlib", more: "the files of the book"};
  pages.forEach((cell, k) => {
    const input = cell.querySelector(".cell_input");
    const lacks = [...cell.classList].filter(c => c.startsWith("lacks-")).map(c => LACKS[c.slice(6)]);
    if (lacks.length)
      input.append(make("p", {className: "live-lacks", textContent: `Needs ${lacks.join(" and ")}, which is not in the page: run it in Jupyter.`}));
    if (!cell.classList.contains("live")) return;
    const pre = input.querySelector("pre");
    original.set(cell, pre.innerHTML);
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
      after() { pre.innerHTML = original.get(cell); result.hidden = true; if (stored) stored.hidden = false; },
    });
    enters(pre, own.go);
    pre.addEventListener("input", () => { own.row.querySelectorAll("button")[2].hidden = false; });
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
    const result = make("div", {className: "live-verdict", hidden: true});
    const box = make("div", {className: "live-answer"}, editor);
    box.dataset.exercise = label;
    said.closest("p").after(box);
    const own = bar({
      verb: "Check", name: "the answer", box, graded: label,
      cells: () => [...pages.slice(0, 2).map(code), exercise.preamble, editor.value],
      before() { result.hidden = false; return result; },
      after() { editor.value = exercise.template; result.hidden = true; },
    });
    box.append(result);
    enters(editor, own.go);
  }
})();
