"""What looks checked and is not: in the finished pages, and in the words of claims themselves.

The sources are held to a grammar (:mod:`.page`). Here the other end is looked at: what a browser
shows as mathematics comes from the build, and judges read the statement of a claim, but neither the
reasons of its steps nor the names of its symbols.
"""

import re

from sympy import preorder_traversal
from sympy.core.function import AppliedUndef

from . import inline
from .reasons import STATES

# TeX that makes an inline formula look like a display
DRESSED = re.compile(
    r"\\(?:displaystyle|dfrac|tag\b|begin\{(?:equation|align\w*|gather\w*|multline|eqnarray|flalign"
    r"|split|displaymath|math)\*?\})|\$\$|\\[()\[\]]"
)
# What MathJax would read, were it in the page.
READ_BY_MATHJAX = {"tex2jax_process", "mathjax_process", "output_area"}
SPHINX = {"math", "notranslate", "nohighlight"}
# A name is a letter or a word, perhaps in another type face, with indices and primes
LETTER = (
    rf"(?:[^\W\d_]\w*|(?:{'|'.join(map(re.escape, sorted(inline.GREEK)))}|\\star|\\min|\\max|\\tanh"
    r"|\\cap)(?![a-zA-Z])|\\(?:mathcal|mathrm|mathbf|boldsymbol)\{(?:\w+|\\[a-z]+)\})"
)
INDEX = rf"(?:\w+|{LETTER}|\{{(?:\w|{LETTER})+\}})"
NAME = re.compile(rf"{LETTER}(?:[_^]{INDEX})*'*")


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
        elif tag.name == "span" and DRESSED.search(tex):
            found.append(f"an inline formula dressed as a display: {tex[:60]}")
    for paragraph in article.find_all("p"):
        formulas = paragraph.find_all(class_="math")
        beside = [s for s in paragraph.strings if not s.find_parent(class_="math")]
        alone = len(formulas) == 1 and not "".join(beside).strip(" \n.,;:")
        in_table = paragraph.parent.name in ("td", "th")
        if alone and not in_table and inline.states(formulas[0].get("data-tex", "")):
            found.append(f"a paragraph that is a formula: {formulas[0]['data-tex'][:60]}")
    found += [
        "a script that calls MathJax"
        for script in article.find_all("script")
        if re.search(r"MathJax|math/tex", str(script))
    ]
    return found


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
    return any(map(inline.states, formulas)) or bool(re.search(r"[\\=<>≠≤≥→⇒⇔]", outside))


def names(claim):
    """The names of all symbols, arrays and functions in a claim."""
    found = set()
    for e in [*claim.statements, *(means for _, means in claim.definitions.values())]:
        for a in preorder_traversal(e):
            found |= {a.func.__name__} if isinstance(a, AppliedUndef) else {getattr(a, "name", "")}
    return found - {""}
