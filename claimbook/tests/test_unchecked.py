"""What a finished page shows as mathematics comes from the build; a claim says what was judged."""

from types import SimpleNamespace

import pytest
from bs4 import BeautifulSoup
from sympy import Symbol

from claimbook.unchecked import in_claim, in_html


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
