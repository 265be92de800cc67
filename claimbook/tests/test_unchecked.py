"""Every known disguise of unchecked mathematics is told, and what is none is not."""

from types import SimpleNamespace

import pytest
from bs4 import BeautifulSoup
from sympy import Symbol

from claimbook.claims import MIME, QUOTE
from claimbook.unchecked import (
    in_claim,
    in_html,
    in_markdown,
    in_output,
    in_picture,
    in_sentences,
)

BY_HAND = [
    "$$1 = 2$$",
    r"\[1 = 2\]",
    "```{math}\n1 = 2\n```",
    ":::{MATH}\n1 = 2\n:::",
    "\\begin{align*}\n1 &= 2\n\\end{align*}",
    r"$\displaystyle 1 = 2$",
    r"| a | $\displaystyle 1 = 2$ |",
    r":::{note} $\dfrac12 = 2$" + "\n:::",
    r"$1 = 2 \tag{7}$",
    '<p class="math notranslate nohighlight">&#92;[1=2&#92;]</p>',
    r'<span class="math">\(\displaystyle 1=2\)</span>',
    "<math display='block'><mn>1</mn><mo>=</mo><mn>2</mn></math>",
    '<div class="tex2jax_process">1 = 2</div>',
    "![1 = 2](picture.svg)",
    '<img src="picture.svg">',
    "```{figure} picture.svg\n```",
    "<table><tr><td>1 = 2</td></tr></table>",
    "```{raw} html\n1 = 2\n```",
    "<script>MathJax.typeset()</script>",
    "\U0001d430 \u2212 1",
    "‖w‖² ≤ 0",
    "0 = 1",
    "**0 = 1**",
    "## So 0 = 1",
    "> s ⇒ t",
    "| 0 = 1 | 2 |\n|---|---|",
    "[0 = 1](page.md)",
    "Term ⊂ set\n: meaning",
    "&#48; &#61; 1",
    "0 &equals; 1",
    "0 ＝ 1",
    "0 ꞊ 1",
    "{math}`0 = 1`",
    r"\(0 = 1\)",
    "{{ formula }}",
    "```{note} 0 = 1\n```",
    "```{prf:theorem} 0 = 1\n```",
    "```{parsed-literal}\n0 1\n```",
    "- 0 = 1\n- 2",
    "```{eval-rst}\n.. math:: 0\n```",
    "```{graphviz}\ndigraph\n```",
    "<div align='center'>1</div>",
    "<p style='font-size: 2em'>1</p>",
    "w<sub>1</sub>",
    "<pre>1</pre>",
    "<button title='1'>1</button>",
    "<span>0 = 1</span>",
    "<details><summary>1</summary></details>",
    "<abbr title='0 1'>x</abbr>",
    "<input value='0 1'>",
    "<var>x</var>",
    '<p class="claim claim-derive">proved</p>',
    "<span class=rocq>(Rocq)</span>",
    ":class: claim claim-derive",
    "x{sub}`= 1`",
    "{abbr}`0 = 1 (so)`",
    "{kbd}`0 ≤ 1`",
    "{ref}`0 = 1 <margin>`",
    "{doc}`s ⇒ t <margin>`",
]


@pytest.mark.parametrize("prose", BY_HAND)
def test_displays_by_hand_are_told_with_their_line(prose):
    found = in_markdown(f"Text with $a = b$.\n\n{prose}\n")
    assert found and found[0].startswith("line 3: "), prose


def test_plain_prose_passes():
    prose = "Let $f(x) = w x + b$, {eq}`eq:perc-score`; costs \\$2.\n\n- a[1] [link](page.md)"
    assert in_markdown(prose) == []
    prose = (
        "(sec:here)=\n# Title\n\n<!-- a = b -->\n`C=10`, {doc}`a page <page>` and https://a.b/?c=d\n\n"
        "```python\na = 1 < 2\n```\n\n```{exercise} Name\n:label: a=b\nText.\n```\n\n"
        "✓ ≔ ▷ ✗ R&D <br>\n"
    )
    assert in_markdown(prose) == []


@pytest.mark.parametrize(
    "html",
    [
        '<p class="math notranslate nohighlight" data-tex="1=2"></p>',
        '<span class="math notranslate nohighlight"><mjx-container>1=2</mjx-container></span>',
        r'<span class="math notranslate nohighlight" data-tex="\displaystyle 1=2"></span>',
        r'<span class="math notranslate nohighlight" data-tex="\[1=2\]"></span>',
        '<span class="math notranslate nohighlight" data-tex="$$1=2$$"></span>',
        r'<span class="math notranslate nohighlight" data-tex="\begin{split}1\end{split}"></span>',
        '<span class="math big" data-tex="1=2"></span>',
        "<math><mn>1</mn></math>",
        "<mjx-container>1=2</mjx-container>",
        '<div class="output_area">$$1=2$$</div>',
        '<p><span class="math notranslate nohighlight" data-tex="1=2"></span>.</p>',
        "<canvas></canvas>",
        "<script>MathJax.typeset()</script>",
    ],
)
def test_displays_in_a_page_are_told(html):
    assert in_html(BeautifulSoup(f"<article>{html}</article>", "html.parser"))


def test_inline_formulas_in_a_page_pass():
    formula = '<span class="math notranslate nohighlight" data-tex="a=b">a=b</span>'
    html = f"<p>Where {formula}.</p><table><tr><td><p>{formula}</p></td></tr></table>"
    assert in_html(BeautifulSoup(html, "html.parser")) == []


@pytest.mark.parametrize(
    "said", ["$1 = 2$", "1 = 2", r"$\|w\|^2 = 2\sum_i \alpha_i - 1$", "w=a*x+b*y-2*z"]
)
def test_an_equation_in_a_picture_is_told(said):
    assert in_picture(f"<svg><!-- {said} --><path/></svg>")
    assert in_picture(f"<svg><text x='1'>{said}</text></svg>")
    for hidden in ("title", "desc", "foreignObject"):
        assert in_picture(f"<svg><{hidden}>{said}</{hidden}></svg>")
    assert in_picture(f'<svg aria-label="{said}"></svg>')


def test_an_equation_is_told_whatever_lines_it_stands_on():
    assert in_picture("<svg><text\n x='1'>\n$1 = 2$\n</text></svg>")
    assert in_picture("<svg><!--\n $1 =\n 2$\n --></svg>")


def test_an_equation_in_two_parts_of_a_picture_is_told():
    assert in_picture("<svg><text>‖w‖² =</text><text>2Σα − 1</text></svg>")
    assert in_picture("<svg><text>w</text><text>≤ 1</text></svg>")


@pytest.mark.parametrize(
    "said",
    [r"$\gamma = 0.05$", "$3w+b=1$", r"$f(\mathbf{x})=0$", "margin $m = yf$", "C = 1", "0.5"],
)
def test_the_name_of_a_value_or_a_line_passes(said):
    assert in_picture(f"<svg><!-- {said} --><path/></svg>") == []


# what a claim's output ends in, around a claim that nobody has judged
MARK = (
    '<details class="claim claim-derive"><summary>proved over the reals</summary>\n'
    '<p>both sides have the same normal form. <a href="ledger.html#c">ledger</a></p></details>'
)


@pytest.mark.parametrize(
    "output",
    [
        {"text": "so $x^2 = 4$\n"},
        {"text": ["\\frac{1}{2}\n"]},
        {"data": {"text/html": "<table><tr><td>1 = 2</td></tr></table>"}},
        {"data": {"text/html": "<p>$w_1 = 2$</p>"}},
        {"data": {"image/svg+xml": "<svg><!-- $1=2$ --></svg>"}},
        {"data": {"text/markdown": r"$\displaystyle 1=2$"}},
        {"data": {"text/latex": "1=2"}},
        {"data": {"text/html": "<p>$1 = 2$</p>"}},
        {"data": {"text/html": "<iframe src='x'></iframe>"}},
        {"data": {"image/png": "iVBOR"}},
        {"data": {"application/javascript": "1"}},
        {"data": {"text/html": f"<p>s equals t</p>{MARK}"}},
        {"data": {"text/markdown": f"s equals t\n\n{MARK}"}},
        {"data": {"text/html": "<span CLASS = 'rocq'>(Rocq)</span>"}},
    ],
)
def test_mathematics_in_an_output_is_told(output):
    assert in_output(output)


def test_results_pass():
    assert in_output({"text": "w = [1. 2.], 3 updates, margin 0.5\n"}) == []
    assert (
        in_output({"data": {"text/markdown": "| $C$ | gap |\n|---|---|\n| 1 | `\\frac` |"}}) == []
    )


def claim(kind="derive", shown="", symbol="x", **body):
    """What a claim would be, had the engine let it pass."""
    return SimpleNamespace(
        label="liar",
        kind=kind,
        body=body,
        statements=[Symbol(symbol)],
        definitions={},
        display=lambda: shown,
    )


@pytest.mark.parametrize(
    ("liar", "complaint"),
    [
        (claim(reasons=("", "because $1=2$")), "liar: reasons states 'because $1=2$'"),
        (claim(reasons=("zero equals one",)), "liar: reasons states 'zero equals one'"),
        (claim(says="1 ≤ 0"), "liar: says states '1 ≤ 0'"),
        (claim(symbol=r"1=2\quad t"), "is not the name of a symbol"),
        (claim(symbol="1+1"), "is not the name of a symbol"),
        (claim(symbol=r"a\le b"), "is not the name of a symbol"),
        (claim("trace", "$$\neverything = true\n$$"), "displayed as an equation"),
    ],
)
def test_a_claim_that_says_more_than_it_proves_is_told(liar, complaint):
    assert [complaint in said for said in in_claim(liar)] == [True]


@pytest.mark.parametrize("name", ["w", "x_1", r"\alpha_{i}'", r"\mathcal{L}", r"K_{\mathrm{rbf}}"])
def test_names_and_reasons_pass(name):
    assert in_claim(claim(symbol=name, reasons=("pull out $t$", "chain rule"))) == []


# --- what is found, word for word, and nothing beside it ------------------------------------------

SHOWN = "math notranslate nohighlight"
FORMULA = f'<span class="{SHOWN}" data-tex="1=2"></span>'
LONG = "x" * 70
PAGES = {
    "<object></object>": ["<object>"],
    "<embed>": ["<embed>"],
    "<iframe></iframe>": ["<iframe>"],
    "<canvas></canvas>": ["<canvas>"],
    "<math></math>": ["<math>"],
    "<mjx-container>1</mjx-container>": ["<mjx-container>"],
    f'<div class="{SHOWN}" data-tex="1"><math></math><mjx-a></mjx-a></div>': [],
    '<div class="a output_area b"></div>': ["class a output_area b"],
    '<p class="mathjax_process"></p>': ["class mathjax_process"],
    '<b class="tex2jax_process"></b>': ["class tex2jax_process"],
    f'<p class="{SHOWN}" data-tex="1"></p>': [f"<p class='{SHOWN}'>: 1"],
    f'<div class="{SHOWN}"></div>': [f"<div class='{SHOWN}'>: "],
    f'<div class="math big" data-tex="{LONG}"></div>': [f"<div class='math big'>: {LONG[:60]}"],
    rf'<div class="{SHOWN}" data-tex="\begin{{split}}1=2\end{{split}}"></div>': [],
    rf'<span class="{SHOWN}" data-tex="\dfrac{LONG}"></span>': [
        rf"an inline formula dressed as a display: \dfrac{LONG[:54]}"
    ],
    f'<p> <span class="{SHOWN}" data-tex="1={LONG}">1=2</span> .;:,</p>': [
        f"a paragraph that is a formula: 1={LONG[:58]}"
    ],
    f'<p><span class="{SHOWN}" data-tex="x"></span></p>': [],
    f"<p>A {FORMULA}</p>": [],
    f"<p>{FORMULA}{FORMULA}</p>": [],
    f"<table><tr><th><p>{FORMULA}</p></th></tr></table>": [],
    "<script>a</script>": [],
    "<script>MathJax</script>": ["a script that calls MathJax"],
    '<script type="math/tex">a</script>': ["a script that calls MathJax"],
}


@pytest.mark.parametrize("html", PAGES)
def test_what_is_found_in_a_page_is_told_in_these_words(html):
    assert in_html(BeautifulSoup(f"<article>{html}</article>", "html.parser")) == PAGES[html]


UNREAD = "an output that nobody reads:"
OUTPUTS = [
    ({"text/html": "<TABLE class='x'><iframe>"}, ["HTML that nobody checks: '<TABLE'"]),
    ({"text/html": "<img>"}, ["HTML that nobody checks: '<img'"]),
    ({"text/html": "<object>"}, ["HTML that nobody checks: '<object'"]),
    ({"text/html": "<embed>"}, ["HTML that nobody checks: '<embed'"]),
    ({"text/html": "<canvas>"}, ["HTML that nobody checks: '<canvas'"]),
    ({"text/html": "<math>"}, ["HTML that nobody checks: '<math'"]),
    ({"text/html": "<mjx-a>"}, ["HTML that nobody checks: '<mjx-a'"]),
    ({"text/html": "<p class='a math'>"}, ['HTML that nobody checks: "class=\'a math"']),
    ({"text/html": "<svg><text>1 = 2</text></svg>"}, ["an equation in a picture: '1 = 2'"]),
    ({"image/svg+xml": ["<text>1 =", " 2</text>"]}, ["an equation in a picture: '1 = 2'"]),
    ({"text/html": "<script>$a_1$ <table></script><style>\\ab</style>"}, []),
    ({"text/html": "<p>$1=2$ $a$ $=2$"}, ["an equation in an output: '1=2'"]),
    ({"text/plain": r"so \[a"}, [r"TeX in an output: '\\[a'"]),
    ({"text/plain": "$a^2" + "y" * 80 + "$ "}, [f"TeX in an output: '$a^2{'y' * 56}'"]),
    ({"text/plain": "$5, and $6"}, []),
    ({"text/latex": "1"}, ["an output in LaTeX"]),
    (
        dict.fromkeys(("image/png", "application/pdf", "image/jpeg", "image/gif"), ""),
        [f"{UNREAD} {k}" for k in ("application/pdf", "image/gif", "image/jpeg", "image/png")],
    ),
    ({"application/javascript": "", "text/plain": "a"}, [f"{UNREAD} application/javascript"]),
    ({"text/markdown": "`$$` and ``$$ ` $$``\n\n$$1"}, ["line 3: '$$1'"]),
    ({"text/markdown": "$a$"}, []),
    ({MIME: {}, "text/latex": "1"}, []),
    ({QUOTE: {}, "text/latex": "1"}, []),
]


@pytest.mark.parametrize("data, said", OUTPUTS)
def test_what_is_found_in_an_output_is_told_in_these_words(data, said):
    assert in_output({"data": data}) == said


EQUATION, PART = "an equation in a picture:", "a part of an equation in a picture:"
PICTURES = {
    "w ≤": [f"{PART} 'w ≤'"],
    "= 1": [f"{PART} '= 1'"],
    r"$a=1,\ 1=2$": [f"{EQUATION} '$a=1,\\\\ 1=2$'"],
    "$a=1,1=2$": [f"{EQUATION} '$a=1,1=2$'"],
    "abcd=abc": [],  # as long as a label may be
    "abcd=abcd": [f"{EQUATION} 'abcd=abcd'"],
    "1 &lt; 2": [f"{EQUATION} '1 < 2'"],
    "2 &gt; 1": [f"{EQUATION} '2 > 1'"],
    "-1/2=.5": [f"{EQUATION} '-1/2=.5'"],
    "<b>1</b> = 2": [f"{EQUATION} '1 = 2'"],
    r"$\mathbf{w}\ x + b = 12$": [],
    r"$\alpha+\beta = 0$": [],
    "a = b = c": [],
    "so a = 1 + 2 + 3 + 4": [f"{EQUATION} 'so a = 1 + 2 + 3 + 4'"],
    "points": [],
}


@pytest.mark.parametrize("said", PICTURES)
def test_what_is_found_in_a_picture_is_told_in_these_words(said):
    assert in_picture(f"<svg><text>{said}</text></svg>") == PICTURES[said]
    assert in_picture(f"<svg><text>{said}</text><desc>{said}</desc></svg>") == PICTURES[said]


def test_a_text_beside_a_picture_is_read_as_well():
    for name in ("aria-label", "alt", "title"):
        assert in_picture(f'<img {name}="1 = 2">') == [f"{EQUATION} '1 = 2'"]
        assert in_picture(f'<img {name}="so">') == []


def test_what_is_found_in_markdown_is_told_with_its_line_and_beginning():
    for prose, said in {
        "a\n\n<b>": ["line 3: '<b>'"],
        "x = y": ["line 1: '= y'"],
        "&lt;": ["line 1: '&lt;'"],
        "a {sub}`= 1`": ["line 1: '= 1`'"],
        f"a\n$${LONG}": [f"line 2: '$${LONG[:58]}'"],
        "<table>": ["line 1: '<table>'", "line 1: '<table>'"],
        "a\n```text\n= 1\n```\n<= 1": ["line 5: '<= 1'", "line 5: '= 1'"],
    }.items():
        assert in_markdown(prose) == said, prose


def test_every_word_of_a_claim_is_looked_at_but_signs_and_points():
    for part in ("point", "relations"):
        assert in_claim(claim(**{part: ("1 = 2",)})) == []
    for said in ({"1 = 2": 1}, ["a", ["1 = 2"]], ("1 = 2", 3)):
        assert in_claim(claim(says=said)) == ["liar: says states '1 = 2'"]
    assert in_claim(claim(says="one is two")) == [], "only a reason is held to its words"
    assert in_claim(claim(says=r"a \alpha")) == [r"liar: says states 'a \\alpha'"]
    assert in_claim(claim(says=r"a $\alpha$")) == []
    assert in_claim(claim(symbol="a+b")) == ["liar: 'a+b' is not the name of a symbol"]
    assert in_claim(claim("trace", "$$\n1\n$$")) == [
        "liar: a run of programs is displayed as an equation"
    ]
    assert in_claim(claim("derive", "$$\n1\n$$")) == [] == in_claim(claim("trace", "1"))
    defined = claim()
    defined.definitions = {"t": (None, Symbol("a+b"))}
    assert in_claim(defined) == ["liar: 'a+b' is not the name of a symbol"]


def test_a_formula_of_a_sentence_needs_a_claim_where_claims_are_asked_for():
    told = "$s < t$ carries no claim that says it, in: "
    asked = [f"{told}'So $s < t$.'"]
    for cells, said in (
        (["So $s < t$."], asked),
        (["So $s=2$."], []),  # sets a value
        (["So $s < t$.\n\nSo $s < t$."], asked * 2),
        (["## Exercises\n\nSo $s < t$."], []),
        (["# References\n\nSo $s < t$."], []),
        (["## Exercises", "So $s < t$."], []),
        (["(here)=\n## Exercises\n\nSo $s < t$.\n\n## Next\n\nSo $s < t$."], asked),
        (["```{prf:definition} A\nSo $s < t$.\n```"], []),
        (["```{exercise} A\nSo $s < t$.\n```"], []),
        (["````{solution} A\nSo $s < t$.\n````"], []),
        (["So $s < t$, {claim}`none`."], ["no claim has the label none"]),
        (["So $s < t$, {claim}`two` {claim}`one`."], ["no claim has the label one, two"]),
        (["x" * 90 + " $s < t$."], [f"{told}{'x' * 80!r}"]),
    ):
        assert in_sentences(cells, {}) == said, cells
