"""Every known disguise of unchecked mathematics is told, and what is none is not."""

from types import SimpleNamespace

import pytest
from bs4 import BeautifulSoup
from sympy import Symbol

from mlreplica.proof.unchecked import in_claim, in_html, in_markdown, in_output, in_picture

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
