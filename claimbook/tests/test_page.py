"""What the grammar of pages lists is allowed, in every place alike, and nothing else is."""

import json
import re

import falsehoods as said
import pytest
from sympy import Eq, Rational, Symbol, sqrt

from claimbook import __main__ as command
from claimbook import derive, entails, forget, silent, testing, values, witness, written
from claimbook.inline import Unlisted, free, read, sets_a_value, states, worth
from claimbook.page import Own, of_file

s, t = Symbol("s"), Symbol("t")
ASKED = ("page", "references", "numbers", "printed", "values", "borne", "shown", "run", "kept")


@pytest.fixture(scope="module")
def claims():
    forget()
    with written():
        made = [
            entails("gt4", [t > 5], t**2 > 25),
            entails("root", [t >= 0], Eq(sqrt(t**2), t)),
            witness("wit", Eq(t**2, 4), {t: 2}),
            derive("sq", (s + t) ** 2, s**2 + 2 * s * t + t**2),
        ]
    yield made
    forget()


def code(bundle=None, source="", **output):
    outputs = [output] if output else []
    if bundle is not None:
        outputs = [{"output_type": "display_data", "data": json.loads(json.dumps(bundle))}]
    return {"cell_type": "code", "id": "a", "source": source, "outputs": outputs, "metadata": {}}


@pytest.fixture(scope="module")
def above(claims):
    """The cells that show the claims, and those that hide them."""
    both = (claims, map(silent, claims))
    return [json.dumps([code(one._repr_mimebundle_()) for one in shown]) for shown in both]


@pytest.fixture
def wrong(claims, above, tmp_path):
    """What the tests of a book find on a page with these cells, behind the claims."""

    def found(*cells, hidden=False, own=None, asked=ASKED):
        below = [
            {"cell_type": "markdown", "source": c, "metadata": {}} if isinstance(c, str) else c
            for c in cells
        ]
        marks = "".join(f"{{claim}}`{c.label}`" for c in claims)
        top = f"# Page\n\n## Next\n\nAll of it.{marks}"
        made = [{"cell_type": "markdown", "source": top, "metadata": {}}]
        made += [*json.loads(above[hidden]), *below]
        for k, cell in enumerate((c for c in made if c["cell_type"] == "code"), 1):
            cell["execution_count"] = k
        (tmp_path / "page.ipynb").write_text(json.dumps({"cells": made}), "utf8")
        for name in ("false.txt", "law.csv", "law.svg"):
            (tmp_path / name).write_text("0 = 1", "utf8")
        tests = testing.checks(tmp_path, tmp_path / "ledger.json", own=own)
        tests = [test for name, test in tests if name.rpartition("::")[2] in asked]
        return [one for test in tests for one in test()]

    return found


@pytest.mark.parametrize("page", said.PAGES)
def test_a_falsehood_on_a_page_is_refused(wrong, page):
    assert wrong(page) and wrong(page, hidden=True), page


def test_the_page_without_falsehoods_passes(wrong):
    assert wrong() == [] == wrong(hidden=True)


@pytest.mark.parametrize("printed", said.PRINTED)
def test_a_falsehood_that_is_printed_is_refused(wrong, printed):
    assert wrong(code(output_type="stream", name="stdout", text=f"{printed}\n"))


@pytest.mark.parametrize("data", said.DATA)
def test_a_falsehood_in_an_output_is_refused(wrong, data):
    assert wrong(code(data), asked=(*ASKED, "judged"))


def test_a_falsehood_beside_a_claim_or_a_quote_is_refused(claims, wrong):
    for kind in ("text/html", "image/svg+xml", "text/latex"):
        liar = code(claims[0]._repr_mimebundle_() | {kind: "0 = 1"})
        assert wrong(liar, asked=("judged",)), kind


@pytest.mark.parametrize("source", said.SOURCES)
def test_a_falsehood_in_code_is_refused(wrong, source):
    assert wrong(code(source=source))


def test_a_value_that_no_run_said_is_refused(wrong):
    stored = {values.MIME: {"name": "v", "text": "17"}}
    assert wrong(code(stored), "It took {value}`17 <v>` steps.") == []
    assert wrong(code(stored), "It took {value}`18 <v>` steps.")
    assert wrong("It took {value}`18 <w>` steps.")


@pytest.mark.parametrize("glued", said.GLUED)
def test_a_value_stands_alone(wrong, glued):
    stored = code({values.MIME: {"name": "v", "text": "17"}}, source="value('v', n)")
    assert wrong(stored, f"It took {glued.format(v='{value}`17 <v>`')} steps.")


def test_a_reference_says_where_it_leads(wrong, tmp_path):
    (tmp_path / "slopes.md").write_text("# Tangents\n\n(sec:steep)=\n## Too steep\n")
    for right in ("tangents <slopes>", "the next chapter <slopes>"):
        assert wrong(f"See {{doc}}`{right}`.") == [], right
    assert wrong("See {ref}`the steep ones <sec:steep>`.") == []
    assert wrong("Of tangents see {doc}`slopes`.") == [] and wrong("See {doc}`slopes`.")
    assert "no page" in wrong("See {doc}`areas`.")[0]
    assert wrong("See {doc}`areas <slopes>`.") and wrong("See {ref}`the flat ones <sec:steep>`.")
    assert wrong("See [the tangents](slopes.md) and [the site](https://a.org/slopes.md).") == []
    assert wrong("See [the areas](slopes.md).")
    (tmp_path / "_toc.yml").write_text("root: index\nchapters:\n- file: slopes\n- file: page\n")
    assert wrong("See {doc}`the previous chapter <slopes>`.") == []
    assert "name it" in wrong("See {doc}`the next chapter <slopes>`.")[0]
    works = "@book{gauss1809, author={Gauss, C. F.}, title={Of orbits}, keywords={least squares}}"
    works += "\n@book{b, author={Bayes, T.}}"
    (tmp_path / "works.bib").write_text(works)
    assert wrong("It is by Gauss {cite}`gauss1809`, as Bayes did not know {cite}`gauss1809`.") == []
    assert "Bayes" in wrong("It is due to Bayes {cite}`gauss1809`.")[0]
    assert wrong("By least squares {cite}`gauss1809` or from an orbit {cite}`gauss1809`.") == []
    assert "keywords" in wrong("It is known, at least since {cite}`gauss1809`.")[0]
    drawn = code(source='show(figure, label="fig-a")')
    assert wrong(drawn, "It falls, {numref}`fig-a`.") == []
    assert wrong("By the last display, {eq}`eq:sq`, it is long.") == []  # is the nearest
    assert wrong("The root of a square, {eq}`eq:root`, is long.") == []  # is named
    assert "not spoken of" in wrong("By {eq}`eq:gt4` it is long.")[0]
    assert "fig-a" in wrong(drawn, "It falls.")[0]


def test_a_caption_counts_what_its_picture_has(wrong):
    picture = "<svg><title>Few lines</title>" + 3 * '<path style="stroke: red"/>' + "</svg>"
    drawn = code({"image/svg+xml": picture, "text/markdown": "CAPTION"})

    def with_words(described, caption):
        text = json.dumps(drawn).replace("Few lines", described).replace("CAPTION", caption)
        return wrong(json.loads(text) | {"source": f"show([1, 2], {caption!r})"})

    assert with_words("Three lines: two are long", "Three lines, two of them long.") == []
    assert with_words("Three lines and two points", "Four lines.")
    assert with_words("Three lines and two points", "Two lines.")
    assert with_words("Four lines and two points", "Two points.")
    assert with_words("Three lines of two kinds", "Three lines, two of them long.")
    assert with_words("A few lines", "Three lines.")
    assert "the description" in with_words("Three lines", "Three points.")[0]
    assert "the picture" in with_words("Five lines", "Five lines.")[0]
    assert wrong("Three points.", drawn | {"source": "show('Three points.')"}) == []
    moving = '<div><svg aria-label="Three lines"></svg></div>'
    drawn = code({"text/html": moving, "text/markdown": "Four lines."}, "show('Four lines.')")
    assert "Four" in wrong(drawn)[0]


def test_a_mark_stands_where_its_claim_is_made(wrong):
    far = "## After\n\nSo the square is larger.{claim}`gt4`"
    assert "another section" in wrong(far)[0]
    assert wrong("So the square is larger.{claim}`gt4 words`") == []
    assert wrong(far.replace("is", "$t^2$ is").replace("`gt4", "`gt4 words")) == []


@pytest.mark.parametrize("page", said.TRUE)
def test_what_is_true_can_be_said(wrong, page):
    assert wrong(page) == []


def test_settings_are_those_of_the_code(wrong):
    cell = code(source="k_, gamma = 3, Fraction(2)\nfor eta in (0.1, 0.5):\n    SVC(C=10)")
    assert wrong(cell, "Back to the rings, a kernel, $C=10$ and $\\eta=0.5$.") == []
    assert wrong(cell, "With $C=10$ and $\\eta=0.1$ it is slow.") == []
    assert wrong(cell, "With $k=3$ and $\\gamma=2$ it is slow.") == []
    assert wrong(cell, "Back to the rings, a kernel, $C=11$ and a line.")
    assert wrong(cell, "With $C=11$ it is slow.") and wrong(cell, "So $C$ stays at $11$.")
    assert wrong(cell, "The penalty, $C$ equal to $10$, is high.") == []
    assert wrong(cell, "So $C=10$ and $\\pi=3$.")
    pairs = code(source="for k, C in ((1, 30), (2, 20)):\n    SVC()")
    assert wrong(pairs, "With $k=2$ and $C=30$ it is slow.") == []
    assert wrong(pairs, "With $k=30$ it is slow.")
    later = code(source="C = 2\nC += 5\nn: int\nclass A:\n    size: int = 3")
    assert wrong(later, "With $C=2$ it is slow.") == []
    assert wrong(later, "With $C=5$ it is slow.")


def test_an_exercise_has_the_numbers_of_its_own_code(wrong):
    start, end = "```{exercise-start} A\n:label: ex-a\n```\nIt is 47.", "```{exercise-end}\n```"
    assert wrong("## More", start, code(source="n = 47"), end) == []
    assert wrong("## More", start, code(source="n = 47"), end, "Also 47.")


def test_a_picture_below_the_title_sets_up_no_page(tmp_path):
    title = {"cell_type": "markdown", "source": "# Page", "metadata": {}}
    drawing = code({"image/svg+xml": "<svg></svg>"}, source="n = 47")
    cells = [title, code(source="n = 46"), drawing]
    (tmp_path / "page.ipynb").write_text(json.dumps({"cells": cells}), "utf8")
    assert of_file(tmp_path / "page.ipynb", Own()).held[0] == {"46"}


def test_what_compares_numbers_alone_is_computed(wrong):
    assert wrong("It makes $4+7=11$.") == [] and wrong("It makes $4+7=12$.")


def test_a_theorem_in_words_is_read_by_a_person(wrong):
    box = "```{prf:theorem} Main\nThe square of a sum has three terms.\n\n{rests}`sq words`\n```"
    assert "signed" in wrong(box)[0]
    assert wrong(box, own=Own(signed=True)) == []


def test_what_a_book_builds_itself_is_named(wrong):
    page = "```{gallery}\n```\n\nSee {counted}`claims`."
    assert len(wrong(page)) == 2
    assert wrong(page, own=Own(("gallery",), ("counted",))) == []


def test_the_tex_of_a_claim_can_be_pasted(claims, wrong):
    pasted = [*command.forms(claims[0].record())]
    assert pasted == ["$t^{2} > 25$,{claim}`gt4`", "if $t > 5$"]
    assert wrong(f"If $t > 5$, then {pasted[0]} and so on.") == []


def test_a_fault_is_told_with_its_place_and_what_to_write(wrong):
    (found,) = wrong("Text.\n\nMore $s<t$.")
    assert found.startswith("line 3: ") or ", line 3: $s<t$ is stated" in found
    assert "end a cell with a claim" in wrong("$$\n0 = 1\n$$")[0]
    assert "no claim has the label none" in wrong("So $s<t$.{claim}`none`")[0]


# --- formulas -------------------------------------------------------------------------------------

LISTED = r"""
w  \mathbf{w}  x_i  \alpha_i'  \hat y(\mathbf{x})  \frac12  \tfrac{n}{d}  K(\cdot,\mathbf{x})
\operatorname{sign}f(\mathbf{x})  y_i\,\mathbf{w}\cdot\mathbf{x}_i  \max(0,1-m)  \lvert s-t\rvert
I_{\mathrm{up}}  \tfrac12\mathrm{tol}  X^\top X  \lVert\mathbf{u}\rVert^2  (-\frac13,0)  n\times d
\sum_{i=1}^n\alpha_iy_i  \nabla_{\mathbf{w}}L  \langle f,g\rangle  -\infty  10^{-6}  5\,\%
"""


@pytest.mark.parametrize("tex", re.split(r"\n| {2,}", LISTED.strip()))
def test_names_numbers_and_expressions_are_formulas(tex):
    assert free(read(tex)) and not states(tex)


@pytest.mark.parametrize("tex", ["a=b", r"k\le R", r"A\Leftrightarrow B", r"a\in b", "1<2"])
def test_relations_state(tex):
    assert states(tex) and not free(read(tex))


@pytest.mark.parametrize(
    "tex", ["-", "", r"\frac{a}{b=c}", r"\hat{=}", "a_{=}b", r"\begin{split}a\end{split}", "a~b"]
)
def test_what_is_not_listed_is_no_formula(tex):
    with pytest.raises(Unlisted):
        read(tex)
    assert states(tex)


def test_a_setting_is_a_name_and_a_number():
    right = r"C=10 \gamma=\tfrac12 \mathbf{w}=(1,2) \varepsilon=0.1 b=-3 t_1=10^{-3}"
    wrong = r"\pi=3 e=2 a=-a t=-t x=a C<1 2=2 a+b=1 C=D"
    assert [tex for tex in right.split() if not sets_a_value(read(tex)[0])] == []
    assert [tex for tex in wrong.split() if sets_a_value(read(tex)[0])] == []


def test_numbers_come_to_something():
    assert worth(r"\tfrac12\cdot3^2") == float(Rational(9, 2)) and worth("2x") is None
