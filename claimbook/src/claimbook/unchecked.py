"""Where mathematics might be shown that nothing has checked: the disguises, and how each is told.

A display comes from a claim alone. What is written by hand may not look like one, whether in
Markdown, in HTML, in a picture or in the output of a cell. Each function returns what it found, as
texts that say what is wrong; none if nothing is.
"""

import html
import re

from sympy import preorder_traversal
from sympy.core.function import AppliedUndef

from . import showing
from .claims import MIME, QUOTE, Claim
from .reasons import STATES
from .stored import text

ENVIRONMENTS = (
    "equation|align|aligned|alignat|gather|gathered|multline|eqnarray|flalign|split"
    "|displaymath|math"
)
# TeX that makes an inline formula look like a display
DISPLAY_STYLE = rf"\\(?:displaystyle|dfrac|tag\b|begin\{{(?:{ENVIRONMENTS})\*?\}})"
CLAIMED = "claims?|claimed|rocq|quoted"  # the classes of what only a judged claim bears
BY_HAND = re.compile(
    rf"\$\$|(?<!\\)\\\[|{DISPLAY_STYLE}"
    r"|[`:]{3,}\s*\{(?:math|image|figure|figure-md|raw|eval-rst|parsed-literal|graphviz|mermaid)\}"
    r"|\{math\}`"
    r"|!\[[^\]]*\]\("
    r"|<(?:math|mjx-\w+|img|svg|picture|object|embed|iframe|canvas|script|style|table)\b"
    rf"""|class\s*=\s*["']?[^"'>]*\b(?:{CLAIMED}|math|\w+_process|output_area)\b"""
    rf"|:class:[^\n]*\b(?:{CLAIMED})\b",
    re.I,
)
# What MathJax would read, were it in the page.
READ_BY_MATHJAX = {"tex2jax_process", "mathjax_process", "output_area"}
SPHINX = {"math", "notranslate", "nohighlight"}
TEX = re.compile(r"\$\$|\\[\[(]|\\[a-zA-Z]{2,}|\$[^$\n]*[\\^_][^$\n]*\$")
RELATION = (
    r"\\(?:leq?|leqq|leqslant|geq?|geqq|geqslant|neq?|ll|gg|equiv|approx|sim|simeq|cong|doteq|triangleq"
    r"|propto|prec|succ|subset|supset|perp|models|to|mapsto|in|Rightarrow|implies|iff)(?![a-zA-Z])"
    r"|[=<>\u2190-\u21ff\u2208-\u220d\u221d\u223c-\u2253\u2255-\u228b\u22a2-\u22b1\u2a66-\u2aff\ua78a"
    r"\uff1c-\uff1e]"
)
# What is no prose, or is looked at elsewhere: comments, fences of code and the first lines of
# others, their options, labels, code, roles, formulas, the addresses of links
NO_PROSE = re.compile(
    r"<!--.*?-->|^(?P<fence>[`~]{3,})[ \t]*\w*[ \t]*\n.*?^(?P=fence)[`~]*[ \t]*$"
    r"|^[`:~]{3,}\s*\{[\w:-]+\}|^:[\w-]+:.*$|^\([\w:.-]+\)=$|^=+[ \t]*$|^>"
    r"|(?P<tick>`+)[^`].*?(?P=tick)(?!`)"
    r"|(?<!\\)\$(?:\\.|[^$\\])+\$|\]\([^()\s]*\)|<?https?://[^\s>]*>?",
    re.M | re.S,
)
# A role shows its text: all of it, or what stands before a target
ROLE = re.compile(r"(?<!`)(\{[\w:-]+\})`([^`\n]+)`(?!`)")
# HTML that a page may hold: what a button needs, and no words that only some readers see
PLAIN = "a|br|button|p|span"
HTML = re.compile(
    rf"</?(?!(?:{PLAIN})\b)[a-z][a-z0-9]*(?=[\s/>])|<[^<>]*\s(?:style|title|alt|value)\s*=", re.I
)
# A letter of Unicode's own mathematical faces, a substitution
ODD = "[\U0001d400-\U0001d7ff]|\\{\\{"
# A name is a letter or a word, perhaps in another type face, with indices and primes
LETTER = (
    r"(?:[^\W\d_]\w*|\\(?:[Aa]lpha|[Bb]eta|[Gg]amma|[Dd]elta|epsilon|varepsilon|zeta|eta|[Tt]heta"
    r"|iota|kappa|[Ll]ambda|mu|nu|[Xx]i|[Pp]i|rho|[Ss]igma|tau|[Pp]hi|varphi|chi|[Pp]si|[Oo]mega"
    r"|ell|star|min|max|tanh|cap)(?![a-zA-Z])|\\(?:mathcal|mathrm|mathbf|boldsymbol)\{(?:\w+|\\[a-z]+)\})"
)
INDEX = rf"(?:\w+|{LETTER}|\{{(?:\w|{LETTER})+\}})"
NAME = re.compile(rf"{LETTER}(?:[_^]{INDEX})*'*")
# A label in a picture names a value or a line (C = 1, 3w + b = 1): this many characters at most.
LABEL = 8
IN_PICTURES = "text|title|desc|foreignObject"  # where a picture has words
RUNS = {"application/javascript", "image/png", "image/jpeg", "image/gif", "application/pdf"}


def in_markdown(prose):
    """Displays written by hand in Markdown, and relations outside formulas, each with its line."""
    bare = NO_PROSE.sub(_blank, ROLE.sub(_shown, prose))
    words = re.sub(r"<[^<>]*>", _blank, bare)
    words = re.sub(r"&#?\w+;", lambda hit: html.unescape(hit[0]).ljust(len(hit[0])), words)
    hits = [*HTML.finditer(bare), *re.finditer(rf"{RELATION}|{ODD}", words)]
    return _displays(prose) + _lines(hits, prose)


def _displays(prose):
    return _lines(BY_HAND.finditer(prose), prose)


def _lines(hits, prose):
    return [
        f"line {prose[: hit.start()].count(chr(10)) + 1}: {prose[hit.start() :][:60]!r}"
        for hit in hits
    ]


def _shown(hit):
    """What a role shows, where it stood."""
    words = re.sub(r"<[^<>]*>$", _blank, hit[2])
    return f"{' ' * len(hit[1])} {words} "


def _blank(hit):
    return re.sub(r"[^\n]", " ", hit[0])


def in_html(article):
    """What a browser shows as mathematics beside the formulas of the build."""
    found = [f"<{tag.name}>" for tag in article.find_all(["object", "embed", "iframe", "canvas"])]
    found += [
        f"<{tag.name}>"
        for tag in article.find_all(["math", re.compile("^mjx-")])
        if not tag.find_parent(class_="math")
    ]
    found += [
        f"class {' '.join(tag['class'])}"
        for tag in article.find_all(class_=True)
        if READ_BY_MATHJAX & set(tag["class"])
    ]
    for tag in article.find_all(class_="math"):
        tex = tag.get("data-tex", "")
        if tag.name not in ("div", "span") or set(tag["class"]) != SPHINX or not tex:
            found.append(f"<{tag.name} class={' '.join(tag['class'])!r}>: {tex[:60]}")
        elif tag.name == "span" and re.search(rf"{DISPLAY_STYLE}|\$\$|\\[()\[\]]", tex):
            found.append(f"an inline formula dressed as a display: {tex[:60]}")
    for paragraph in article.find_all("p"):
        formulas = paragraph.find_all(class_="math")
        beside = [s for s in paragraph.strings if not s.find_parent(class_="math")]
        alone = len(formulas) == 1 and not "".join(beside).strip(" \n.,;:")
        in_table = paragraph.parent.name in ("td", "th")
        if alone and not in_table and re.search(RELATION, formulas[0].get("data-tex", "")):
            found.append(f"a paragraph that is a formula: {formulas[0]['data-tex'][:60]}")
    found += [
        "a script that calls MathJax"
        for script in article.find_all("script")
        if re.search(r"MathJax|math/tex", str(script))
    ]
    return found


def visible(tex):
    """About what a short formula shows."""
    tex = re.sub(r"\\(?:mathbf|mathrm|boldsymbol|text|left|right|quad|,|;| )", "", tex)
    return re.sub(r"[{}\s_^$\\]", "", re.sub(r"\\[a-zA-Z]+", "x", tex))


def in_picture(svg):
    """Equations in a picture. The name of a value or a line is none: γ = 2, 2x − 3 = 0."""
    written = re.findall(r"<!--\s*(.*?)\s*-->", svg, re.S) + [
        re.sub(r"<[^>]*>", "", said)
        for _, said in re.findall(rf"<({IN_PICTURES})\b[^>]*>(.*?)</\1>", svg, re.S)
    ]
    written += re.findall(r'\s(?:aria-label|alt|title)="([^"]*)"', svg)
    found = []
    for said in dict.fromkeys(written):
        said = said.replace("&lt;", "<").replace("&gt;", ">")
        formulas = re.findall(r"\$([^$]+)\$", said)
        if not formulas:  # plain words: what stands on both sides of a sign
            part = r"(?:[-+−·/] ?\S+ ?)*"
            formulas = re.findall(rf"\S+ ?{part}(?:{RELATION}) ?\S+ ?{part}", said)
            if re.search(rf"^\s*(?:{RELATION})|(?:{RELATION})\s*$", said):
                found.append(f"a part of an equation in a picture: {said!r}")
        for relation in [part for tex in formulas for part in re.split(r",(?:\\ )?", tex)]:
            sides = [visible(side) for side in re.split(RELATION, relation)]
            numbers = all(re.fullmatch(r"[-+−]?[\d./]*", side) for side in sides)
            if len(sides) > 1 and (numbers or sum(map(len, sides)) + len(sides) - 1 > LABEL):
                found.append(f"an equation in a picture: {said!r}")
    return found


def in_output(output):
    """Mathematics in what a cell prints or shows, other than a claim."""
    data = output.get("data", {})
    if MIME in data or QUOTE in data:
        return []
    shown = text(data.get("text/html", ""))
    found = in_picture(shown) + in_picture(text(data.get("image/svg+xml", "")))
    plain = re.sub(r"<(svg|script|style)\b.*?</\1>", "", shown, flags=re.S)
    if hit := re.search(
        r"<(?:table|math|img|iframe|object|embed|canvas|mjx-\w+)\b"
        rf"|class\s*=[^>]*\b(?:{CLAIMED}|math)\b",
        plain,
        re.I,
    ):
        found.append(f"HTML that nobody checks: {hit[0]!r}")
    for said in (text(output.get("text", "")), text(data.get("text/plain", "")), plain):
        if hit := TEX.search(said):
            found.append(f"TeX in an output: {said[hit.start() :][:60]!r}")
    if "text/latex" in data:
        found.append("an output in LaTeX")
    found += [f"an output that nobody reads: {kind}" for kind in sorted(RUNS & set(data))]
    found += [
        f"an equation in an output: {tex!r}"
        for tex in re.findall(r"\$([^$\n]+)\$", plain)
        if len(sides := re.split(RELATION, tex)) > 1 and all(map(visible, sides))
    ]
    prose = re.sub(r"(`+)[^`].*?\1", "", text(data.get("text/markdown", "")))  # code is code
    return found + _displays(prose)


def in_claim(claim):
    """What a claim's words and names say that its judges have not seen."""
    told = [
        (part, said)
        for part, words in claim.body.items()
        if part not in ("point", "relations")  # names and signs, which the engine looks at
        for said in strings(words)
    ]
    found = [
        f"{claim.label}: {part} states {said!r}"
        for part, said in told
        if states(said) or part == "reasons" and STATES.search(said)
    ]
    found += [
        f"{claim.label}: {name!r} is not the name of a symbol"
        for name in sorted(names(claim))
        if not NAME.fullmatch(name)
    ]
    if claim.kind == "trace" and "$$" in claim.display():
        found.append(f"{claim.label}: a run of programs is displayed as an equation")
    return found


def strings(words):
    """All texts in a part of a claim's body."""
    if isinstance(words, str):
        return [words]
    inside = words if isinstance(words, (tuple, list, dict)) else ()
    return [said for part in inside for said in strings(part)]


def states(words):
    """Whether words hold a formula that says something, and not only names."""
    formulas = re.findall(r"\$([^$]*)\$", words)
    outside = re.sub(r"\$[^$]*\$", "", words)
    return bool(re.search(RELATION, " ".join(formulas) + outside)) or "\\" in outside


def names(claim):
    """The names of all symbols, arrays and functions in a claim."""
    found = set()
    for e in [*claim.statements, *(means for _, means in claim.definitions.values())]:
        for a in preorder_traversal(e):
            found |= {a.func.__name__} if isinstance(a, AppliedUndef) else {getattr(a, "name", "")}
    return found - {""}


# --- sentences ------------------------------------------------------------------------------------

# A formula that sets a value for an example is no statement.
SETTING = re.compile(r"(?:[A-Za-z]|\\[a-z]+)(?:_(?:\w|\{\w+\}))?=[-\d.,\\{}tfrac]+")
FREE = ("Exercises", "References")  # sections whose formulas nobody asks


def in_sentences(cells, known, setting=SETTING):
    """The formulas of a page that state what no claim of their paragraph says.

    Parameters
    ----------
    cells : sequence of str
        Its Markdown, in order.
    known : dict
        The records of the book's claims, by label.
    setting : re.Pattern
        What a formula may say without a claim.

    Returns
    -------
    list of str
        What is wrong, and where.
    """
    found, asked = [], True
    for paragraph in (p for cell in cells for p in showing.paragraphs(cell)):
        if heading := re.match(r"(?:\([^)]*\)=\n)?##? (.*)", paragraph):
            asked = heading[1] not in FREE
        if not asked or re.match(r"`{3,}\{(?:prf:definition|exercise|solution)", paragraph):
            continue
        named = {name for hit in showing.MARKS.findall(paragraph) for name in hit.split()}
        named = {name for name in named if ":" not in name}
        if lost := sorted(named - set(known)):
            found.append(f"no claim has the label {', '.join(lost)}")
            continue
        claims = {label: Claim.from_record(known[label]) for label in sorted(named)}
        found += [
            f"${tex}$ carries no claim that says it, in: {paragraph[:80]!r}"
            for tex in showing.unsaid(paragraph, claims)
            if not setting.fullmatch(tex)
        ]
    return found
