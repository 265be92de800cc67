// A formula as MathML that browsers draw alike: mathML(tex, display), after MathJax has been loaded.
//
// MathML Core, which is what browsers know, has neither the faces of letters nor the spaces between the parts
// of a formula nor the columns of a table as TeX has them. Each is said in a way that it does know: a letter of
// another face is a letter of its own in Unicode, the spaces stand at the operators, those of a table in styles.
const mathML = (() => {
  // Where the letters A, a, Α, α and the digit 0 of a face begin.
  const FACES = {
    "bold": [0x1d400, 0x1d41a, 0x1d6a8, 0x1d6c2, 0x1d7ce], "bold-italic": [0x1d468, 0x1d482, 0x1d71c, 0x1d736],
    "italic": [0x1d434, 0x1d44e, 0x1d6e2, 0x1d6fc], "script": [0x1d49c, 0x1d4b6], "bold-script": [0x1d4d0, 0x1d4ea],
    "fraktur": [0x1d504, 0x1d51e], "bold-fraktur": [0x1d56c, 0x1d586], "monospace": [0x1d670, 0x1d68a, 0, 0, 0x1d7f6],
    "double-struck": [0x1d538, 0x1d552, 0, 0, 0x1d7d8], "sans-serif": [0x1d5a0, 0x1d5ba, 0, 0, 0x1d7e2],
    "bold-sans-serif": [0x1d5d4, 0x1d5ee, 0x1d756, 0x1d770, 0x1d7ec],
    "sans-serif-italic": [0x1d608, 0x1d622], "sans-serif-bold-italic": [0x1d63c, 0x1d656, 0x1d790, 0x1d7aa],
  };
  const FIRST = [0x41, 0x61, 0x391, 0x3b1, 0x30], LENGTH = [26, 26, 25, 25, 10];
  // Letters that Unicode had before it had the faces, and Greek letters behind omega.
  const EARLIER = {
    "script": "BℬEℰFℱHℋIℐLℒMℳRℛeℯgℊoℴ", "fraktur": "CℭHℌIℑRℜZℨ", "double-struck": "CℂHℍNℕPℙQℚRℝZℤ", "italic": "hℎ",
  };
  const BEHIND = "∂ϵϑϰϕϱϖ";
  function letter(sign, face) {
    const at = (EARLIER[face] ?? "").indexOf(sign);
    if (at >= 0 && at % 2 === 0) return EARLIER[face][at + 1];
    const code = sign.codePointAt(0), starts = FACES[face] ?? [];
    if (starts[3] && BEHIND.includes(sign)) return String.fromCodePoint(starts[3] + 25 + BEHIND.indexOf(sign));
    const k = FIRST.findIndex((first, i) => starts[i] && code >= first && code < first + LENGTH[i]);
    return k < 0 ? sign : String.fromCodePoint(starts[k] + code - FIRST[k]);
  }

  const OURS = {"-tex-calligraphic": "script", "-tex-bold-calligraphic": "bold-script", "-tex-mathit": "italic"};
  const SPACES = {thinmathspace: "0.167em", mediummathspace: "0.222em", thickmathspace: "0.278em"};

  // What stands side by side, with TeX's spaces between.
  const row = node => node.isInferred || ["mrow", "TeXAtom", "math", "mstyle"].some(kind => node.isKind(kind));
  const operator = node => node?.isEmbellished ? node.coreMO() : null;
  function spaced(root) {
    root.setTeXclass(null);
    root.walkTree(node => { if (node.isKind("mo")) node.attributes.setList({lspace: "0", rspace: "0"}); });
    root.walkTree(node => {
      if (!row(node)) return;
      node.childNodes.forEach((child, k) => {
        const space = k && SPACES[child.texSpacing()], next = operator(child), last = operator(node.childNodes[k - 1]);
        if (space && next) next.attributes.set("lspace", space);
        else if (space && last) last.attributes.set("rspace", space);
      });
    });
  }

  function table(node) {
    const taken = name => {
      const told = String(node.attributes.getExplicit(name) ?? "").split(" ");
      delete node.attributes.getAllAttributes()[name];
      return k => told[Math.min(k, told.length - 1)];
    };
    const align = taken("columnalign"), columns = taken("columnspacing"), rows = taken("rowspacing");
    node.childNodes.forEach((tr, i) => tr.childNodes.filter(cell => cell.isKind("mtd")).forEach((cell, j) => {
      const side = align(j) && align(j) !== "center" ? `text-align:${align(j)};` : "";
      const above = i ? rows(i - 1) || "1ex" : 0, before = j ? columns(j - 1) || "1em" : 0;
      cell.attributes.set("style", `${side}padding:${above} 0 .15em ${before}`);
    }));
  }

  return (tex, display) => {
    const page = MathJax.startup.document;
    const item = new page.options.MathItem(tex, page.inputJax[0], display);
    item.setMetrics(16, 8, 80 * 16, 1e6, 1);
    item.compile(page);
    const root = item.root;
    spaced(root);
    root.walkTree(node => {
      if (node.isKind("mtable")) table(node);
      const said = node.isToken && node.attributes.getExplicit("mathvariant"), face = OURS[said] ?? said;
      if (FACES[face]) {
        for (const text of node.childNodes) text.setText?.([...text.getText()].map(sign => letter(sign, face)).join(""));
        delete node.attributes.getAllAttributes().mathvariant;
      }
    });
    return MathJax.startup.toMML(root).replace(/>\s+</g, "><")
      .replace(/ (?:data-[\w-]+|class|xmlns)="[^"]*"/g, "")
      .replace(/&#x([0-9A-F]{2,});/g, (_, code) => String.fromCodePoint(parseInt(code, 16)))
      .replace(/<mrow>(<(m[ion])\b[^>]*>[^<]*<\/\2>)<\/mrow>/g, "$1")
      .replace(/<mstyle scriptlevel="0">(<mspace [^>]*><\/mspace>)<\/mstyle>/g, "$1");
  };
})();
