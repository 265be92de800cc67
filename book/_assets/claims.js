// Displays that do not fit. A claim is shown as
//     \begin{aligned} a &= b && {\small\text{(reason)}} \\ &= c && {\small\text{(reason)}} \end{aligned}
// Level 1 puts each reason on a row of its own under its formula; level 2 also gives the left side a row
// of its own and breaks long reasons; level 3 also breaks long formulas before a relation, a plus or a minus.
// A narrow screen starts at level 1, before MathJax has typeset anything; what is still too wide after that
// goes up a level, and at last is set smaller, though never below 12 pixels.
(() => {
  const WRAP = 40; // characters of a reason in one row at level 2
  const TOKEN = /\\\\(?:\[[\d.]+[a-z]+\])?|\\begin\{[a-z]+\*?\}|\\end\{[a-z]+\*?\}|\\[^]|[{}&]/gi;
  const ALIGNED = /^([^]*?\\begin\{aligned\})([^]*)(\\end\{aligned\}[^]*)$/;
  const PLAIN = /^(\s*\\\[)([^]*)(\\\]\s*)$/;
  const OPEN = /^(?:\\left|\\begin\{.*|\\l(?:Vert|vert|angle)|[{([])$/, CLOSE = /^(?:\\right|\\end\{.*|\\r(?:Vert|vert|angle)|[\])}])$/;
  const SIGN = /^(?:[-+=<>]|\\(?:leq?|geq?|iff|implies|Rightarrow|Leftrightarrow|Longrightarrow|Longleftrightarrow))$/;
  const REASON = /^\s*\{\\small\\text\{\(([^]*)\)\}\}\s*$/;
  const CLAUSE = /^(?:,\\quad |\\qquad(?=\\Longleftrightarrow))/; // where a row of several statements breaks first

  // The rows and cells of an alignment; what stands in braces or in an inner environment stays together.
  function cells(body) {
    const table = [[""]];
    const put = text => { const row = table.at(-1); row[row.length - 1] += text; };
    let depth = 0, last = 0;
    for (const {0: token, index} of body.matchAll(TOKEN)) {
      put(body.slice(last, index));
      last = index + token.length;
      if (token === "{" || token.startsWith("\\begin")) depth++;
      if (token === "}" || token.startsWith("\\end")) depth--;
      if (depth === 0 && token.startsWith("\\\\")) {
        table.at(-1).gap = token;
        table.push([""]);
      }
      else if (depth === 0 && token === "&") table.at(-1).push("");
      else put(token);
    }
    put(body.slice(last));
    return table.flatMap(row => {
      const inner = row.slice(0, -1).every(cell => !cell.trim()) && whole(row.at(-1).trim());
      if (!inner) return [row];
      const rows = cells(inner);
      if (rows.some(([first]) => /^\s*\\text\{subject to\}/.test(first))) return [row]; // a problem stays together
      rows.at(-1).gap = row.gap;
      return rows;
    });
  }

  // What stands in an alignment, if the text is one and nothing else.
  function whole(text) {
    let depth = 0;
    for (const {0: token, 1: what, index} of text.matchAll(/\\(begin|end)\{[a-z]+\*?\}/g)) {
      depth += what === "begin" ? 1 : -1;
      if (depth === 0 && index + token.length < text.length) return null;
    }
    return text.match(/^\\begin\{aligned\}([^]*)\\end\{aligned\}$/)?.[1];
  }

  // Lines of at most WRAP characters; inline mathematics is not broken.
  function wrap(text) {
    const lines = [""];
    for (const word of text.match(/(?:\$[^$]*\$|\S)+/g) || []) {
      const line = lines.at(-1);
      if (line && line.length + word.length >= WRAP) lines.push(word);
      else lines[lines.length - 1] = line ? line + " " + word : word;
    }
    return lines;
  }

  // About how many letters a formula takes.
  const wide = tex => tex.replace(/\\(?:left|right|math\w+|operatorname)/g, "").replace(/\\[a-z]+/gi, "x").replace(/[{}^_\s]/g, "").length;

  // The formula in pieces of about `room` characters, cut before signs that stand in no bracket.
  function pieces(tex, room) {
    const terms = [""];
    let depth = 0, after = true; // after a sign, or at the start, another sign belongs to its term
    for (const [token] of tex.matchAll(/\\(?:begin|end)\{[a-z]+\*?\}|\\[a-z]+|\\[^]|\s+|[^]/gi)) {
      if (CLOSE.test(token)) depth--;
      const sign = SIGN.test(token);
      if (sign && depth === 0 && !after) terms.push("");
      terms[terms.length - 1] += token;
      if (token.trim()) after = sign;
      if (OPEN.test(token)) depth++;
    }
    const lines = [terms[0]];
    for (const term of terms.slice(1))
      if (wide(lines.at(-1) + term) > room) lines.push(term);
      else lines[lines.length - 1] += term;
    return lines;
  }

  // A row of several statements as rows that fit; a comma inside a bracket does not count.
  function clauses(tex, room) {
    const parts = [];
    let depth = 0, last = 0;
    for (const {0: token, index} of tex.matchAll(/\\(?:begin|end)\{[a-z]+\*?\}|\\[a-z]+|\\[^]|[^]/gi)) {
      if (CLOSE.test(token)) depth--;
      const here = depth === 0 && tex.slice(index).match(CLAUSE);
      if (here) {
        parts.push(tex.slice(last, index) + (token === "," ? "," : ""));
        last = index + here[0].length;
      }
      if (OPEN.test(token)) depth++;
    }
    const rows = [];
    for (const part of [...parts, tex.slice(last)].filter(part => part.trim()))
      if (rows.length && wide(rows.at(-1) + part) < room) rows[rows.length - 1] += "\\quad " + part;
      else rows.push(part);
    return rows;
  }

  function rewrite(tex, level, room) {
    let parts = tex.match(ALIGNED);
    if (!parts && level > 2 && (parts = tex.match(PLAIN)))
      parts = [tex, parts[1] + "\\begin{aligned}", "&" + parts[2], "\\end{aligned}" + parts[3]];
    if (!parts) return tex;
    const out = [], breaks = []; // rows, and what ends each where that is more than a new line
    for (const row of cells(parts[2])) {
      const reason = row.length > 2 && row.at(-1).match(REASON);
      const formula = (reason ? row.slice(0, -2) : row).map(cell => cell.trim());
      if (level > 1 && formula.length > 1) {
        const indented = /^(?:\\q?quad\s*)+/;
        let [left, right] = [formula[0], formula.slice(1).join("&")];
        const steps = SIGN.test(right.match(/^\\[a-z]+|^./i)?.[0]); // a step of a chain stands under its first row
        if (!left && !indented.test(right) && !steps) [left, right] = [right, ""]; // a left side on its own row already
        if (left && right && wide(left + right) < room) [left, right] = [`${left} ${right}`, ""];
        const put = (tex, indent) => out.push(...clauses(tex, room).flatMap(
          (clause, c) => (level > 2 ? pieces(clause, room) : [clause]).map(
            (line, i) => "&" + indent + (c ? "\\quad{}" : "") + (i ? "\\quad{}" : "") + line)));
        if (left) put(left, "");
        if (right) put(right.replace(indented, ""), "\\quad ");
      } else out.push(formula.join("&"));
      if (reason)
        for (const line of level > 1 ? wrap(`(${reason[1]})`) : [`(${reason[1]})`])
          out.push(`&${level > 1 ? "\\qquad" : "\\quad"}{\\small\\text{${line}}}`);
      breaks[out.length - 1] = row.gap;
    }
    const last = out.length - 1;
    return parts[1] + out.map((line, i) => line + (i < last ? breaks[i] || "\\\\" : "")).join("") + parts[3];
  }

  // A formula in a sentence stays on one line with the punctuation and the marks behind it.
  for (const formula of document.querySelectorAll("span.math")) {
    const together = document.createElement("span");
    together.className = "together";
    formula.before(together);
    together.append(formula);
    for (let next; (next = together.nextSibling); together.append(next)) {
      const stop = next.nodeType === Node.TEXT_NODE && next.data.match(/^[.,;:!?)\]’”]+/);
      if (stop) next.splitText(stop[0].length);
      else if (!next.matches?.("a.claim-mark")) break;
    }
  }

  const source = new Map(); // the TeX of every display, as the page brought it
  function read(display) {
    for (const node of display.childNodes)
      if (node.nodeType === Node.TEXT_NODE && PLAIN.test(node.data)) {
        source.set(display, node.data);
        if (window.matchMedia("(max-width: 699px)").matches && node.data.includes("{\\small\\text{("))
          node.data = rewrite(node.data, 1);
      }
  }
  document.querySelectorAll("div.math").forEach(read);

  const tooWide = box => box && box.scrollWidth > box.clientWidth + 1;

  function fit() {
    for (const level of [1, 2, 3]) {
      const changed = [];
      for (const [display, tex] of source) {
        const box = display.querySelector("mjx-container");
        if (!tooWide(box)) continue;
        const narrower = rewrite(tex, level, box.clientWidth / 11);
        if (narrower === tex) continue;
        MathJax.typesetClear([display]);
        box.remove();
        display.append(narrower);
        changed.push(display);
      }
      if (changed.length) MathJax.typeset(changed);
    }
    for (const box of document.querySelectorAll("div.math mjx-container"))
      if (tooWide(box)) {
        const now = parseFloat(getComputedStyle(box).fontSize);
        box.style.fontSize = Math.max(12, 0.99 * now * box.clientWidth / box.scrollWidth) + "px";
      }
  }

  // The code of a claim is one click away: its toggle stands on the line of the mark, after the display.
  for (const cell of document.querySelectorAll("div.cell:has(details.claim, .claim-silent)")) {
    const code = cell.querySelector(":scope > details.hide.above-input");
    if (!code) continue;
    (cell.querySelector("details.folded") || cell).append(code);
    cell.classList.add("claim-cell");
  }

  // What was folded away had no width to be measured; a link into a fold opens it.
  document.addEventListener("toggle", event => { if (event.target.matches("details.folded[open]")) fit(); }, true);

  window.fitDisplay = Object.assign(fit, {read}); // for displays that a page brings later
  window.MathJax = window.MathJax || {};
  MathJax.startup = {pageReady: () => MathJax.startup.defaultPageReady().then(fit)};
})();
