// How a formula is set: run by mathematics.py in a JavaScript engine, after MathJax.
//
// A display comes in one to three forms, each with its width in em, for columns of different widths. A claim is
//     \begin{aligned} a &= b && {\small\text{(reason)}} \\ &= c && {\small\text{(reason)}} \end{aligned}
// Level 1 puts each reason on a row of its own under its formula; level 2 also gives the left side a row
// of its own and breaks long reasons; level 3 also breaks long formulas before a relation, a plus or a minus.
const WRAP = 40; // characters of a reason in one row at level 2
const TOKEN = /\\\\(?:\[[\d.]+[a-z]+\])?|\\begin\{[a-z]+\*?\}|\\end\{[a-z]+\*?\}|\\[^]|[{}&]/gi;
const ALIGNED = /^([^]*?\\begin\{aligned\})([^]*)(\\end\{aligned\}[^]*)$/;
const PLAIN = /^()([^]*)()$/;
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

// --- setting ---

const SCALE = MathJax.config.chtml.scale;
const COLUMNS = [36, 18.7]; // em of mathematics: the text of a wide screen, and that of a phone of 390 px
const ROOMS = [66, 56, 47, 40, 34, 29, 25, 21]; // letters in a row at level 3, tried in this order

// A letter that MathJax's fonts do not have could be measured in a browser alone; another stands for it.
function width(tex) {
  const page = MathJax.startup.document;
  const item = new page.options.MathItem(tex.replace(/[^\x00-\x7f]/g, "M"), page.inputJax[0], true);
  item.setMetrics(16, 8, 80 * 16, 1e6, 1);
  item.compile(page);
  return page.outputJax.getBBox(item, page).w;
}

// MathML, or an error.
function typeset(tex, display) {
  const set = mathML(tex, display);
  const fault = set.match(/<merror[^>]*>(?:<mtext>([^<]*))?|mathcolor="red"/);
  if (fault) throw new Error(fault[1] ?? tex);
  return set;
}

// The formula as it was written, and for each narrower column that it does not fit the first form that does,
// or the narrowest there is.
function forms(tex) {
  const found = [[tex, width(tex)]];
  for (const column of COLUMNS) {
    let best = found.at(-1);
    if (best[1] <= column) continue;
    const tries = [[1, 0], [2, 1.66 * column], ...ROOMS.filter(room => room < 1.9 * column).map(room => [3, room])];
    for (const [level, room] of tries) {
      const other = rewrite(tex, level, room);
      const wide = other === tex ? Infinity : width(other);
      if (wide < best[1]) best = [other, wide];
      if (wide <= column) break;
    }
    if (best !== found.at(-1)) found.push(best);
  }
  return found;
}

// What mathematics.py asks for: [tex, kind] of each formula; the answer is an error or the forms with their widths.
function setAll(formulas) {
  const set = {
    "display": tex => forms(tex).map(([form, wide]) => [typeset(form, true), SCALE * wide]),
    "inline": tex => [[typeset(tex, false), 0]],
    "single": tex => [[typeset(tex, true), 0]],
  };
  return JSON.stringify(JSON.parse(formulas).map(([tex, kind]) => {
    try {
      return {forms: set[kind](tex)};
    } catch (error) {
      return {error: String(error.message)};
    }
  }));
}
