// Displays that do not fit. A claim is shown as
//     \begin{aligned} a &= b && {\small\text{(reason)}} \\ &= c && {\small\text{(reason)}} \end{aligned}
// Level 1 puts each reason on a row of its own under its formula; level 2 also gives the left side a row
// of its own and breaks long reasons. A narrow screen starts at level 1, before MathJax has typeset
// anything; what is still too wide after that goes up a level, and at last is set smaller, though never
// below 12 pixels.
(() => {
  const WRAP = 40; // characters of a reason in one row at level 2
  const TOKEN = /\\\\|\\begin\{[a-z]+\*?\}|\\end\{[a-z]+\*?\}|\\[^]|[{}&]/gi;
  const ALIGNED = /^([^]*?\\begin\{aligned\})([^]*)(\\end\{aligned\}[^]*)$/;
  const REASON = /^\s*\{\\small\\text\{\(([^{}]*)\)\}\}\s*$/;

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
      if (depth === 0 && token === "\\\\") table.push([""]);
      else if (depth === 0 && token === "&") table.at(-1).push("");
      else put(token);
    }
    put(body.slice(last));
    return table;
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

  function rewrite(tex, level) {
    const parts = tex.match(ALIGNED);
    if (!parts) return tex;
    const out = [];
    for (const row of cells(parts[2])) {
      const reason = row.length > 2 && row.at(-1).match(REASON);
      const formula = (reason ? row.slice(0, -2) : row).map(cell => cell.trim());
      if (level > 1 && formula.length > 1) {
        if (formula[0]) out.push("&" + formula[0]);
        out.push("&\\quad " + formula.slice(1).join("&"));
      } else out.push(formula.join("&"));
      if (reason)
        for (const line of level > 1 ? wrap(`(${reason[1]})`) : [`(${reason[1]})`])
          out.push(`&${level > 1 ? "\\qquad" : "\\quad"}{\\small\\text{${line}}}`);
    }
    return parts[1] + out.join("\\\\") + parts[3];
  }

  const source = new Map(); // the TeX of every aligned display, as the page brought it
  for (const display of document.querySelectorAll("div.math"))
    for (const node of display.childNodes)
      if (node.nodeType === Node.TEXT_NODE && ALIGNED.test(node.data)) {
        source.set(display, node.data);
        if (window.matchMedia("(max-width: 699px)").matches && node.data.includes("{\\small\\text{("))
          node.data = rewrite(node.data, 1);
      }

  const tooWide = box => box && box.scrollWidth > box.clientWidth + 1;

  function fit() {
    for (const level of [1, 2]) {
      const wide = [...source.keys()].filter(display => tooWide(display.querySelector("mjx-container")));
      MathJax.typesetClear(wide);
      for (const display of wide) {
        display.querySelector("mjx-container").remove();
        display.append(rewrite(source.get(display), level));
      }
      if (wide.length) MathJax.typeset(wide);
    }
    for (const box of document.querySelectorAll("div.math mjx-container"))
      if (tooWide(box)) {
        const now = parseFloat(getComputedStyle(box).fontSize);
        box.style.fontSize = Math.max(12, 0.99 * now * box.clientWidth / box.scrollWidth) + "px";
      }
  }

  window.MathJax = window.MathJax || {};
  MathJax.startup = {pageReady: () => MathJax.startup.defaultPageReady().then(fit)};
})();
