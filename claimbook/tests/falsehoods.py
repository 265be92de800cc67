"""Falsehoods on pages, by what is done: each is a page that says what its claims do not.

The claims of the page, all of them displayed or marked: ``gt4``, that t > 5 implies t² > 25;
``root``, that the root of t² is t where t is not negative; ``wit``, that t² = 4 at t = 2; ``sq``,
that (s + t)² = s² + 2st + t².
"""

A, B = "{claim}`gt4`", "{claim}`root`"
THEOREM = "```{prf:theorem} Main\n:label: thm-main\n\n%s\n\n{rests}`sq`\n```"

SETTINGS = [
    *("So $a=-a$.", "Here $t=-t$ holds.", "So $c=ac$.", "So $x=a$.", "Thus $f=ff$."),
    *("So $\\pi=3$.", "We see that $e=2$.", "Then $\\rho=9$.", "And $C=0$.", "So $t=\\tfrac12$."),
    "It was run 17 times, and 94 per cent were right.",
]
SUPPOSITIONS = [
    f"{words} $t>5$.{A}"
    for words in (
        *(
            "We conclude that",
            "It turns out that",
            "The theorem says that nothing but",
            "By Novikoff,",
        ),
        *("Everybody agrees that", "As everybody knows,", "At last", "Since", "For this reason,"),
        *(
            "Of course",
            "Only the line",
            "We end with the fact that",
            "Since that is so,",
            "By luck",
        ),
        *("It is clear that", "Hence", "Therefore", "So", "The result is", "We find", "Now"),
        *("One sees by this that", "On the whole", "The only case is"),
    )
]
CONDITIONS = [
    f"For negative $t$, too, $\\sqrt{{t^2}}=t$.{B}",
    f"Whatever the sign of $t$, $\\sqrt{{t^2}}=t$.{B}",
    f"For $t=-3$ we get $\\sqrt{{t^2}}=t$.{B}",
    f"Every number has $\\sqrt{{t^2}}=t$.{B}",
    f"Always $\\sqrt{{t^2}}=t$.{B}",
    f"In general $\\sqrt{{t^2}}=t$.{B}",
    f"Without any condition $\\sqrt{{t^2}}=t$.{B}",
    f"No number lacks it: $\\sqrt{{t^2}}=t$.{B}",
]
LAWS = [
    "The square of a number is $t^2=4$.{claim}`wit`",
    "Squares are $t^2=4$.{claim}`wit`",
    "Every number has $t^2=4$.{claim}`wit`",
    "Always $t^2=4$.{claim}`wit`",
]
DENIALS = [
    f"It is a mistake to think that $t^2>25$ if $t>5$.{A}",
    f"Nobody has $t^2>25$ where $t>5$.{A}",
    f"The opposite of $t^2>25$ is true.{A}",
    f"If $t>5$, then $t^2>25$ is a lie.{A}",
    f"If $t>5$, ~~then $t^2>25$~~.{A}",
    f"If $t>5$, it is false that $t^2>25$.{A}",
    f"If $t>5$, then $t^2>25$ never holds.{A}",
    f"It is impossible that $t^2>25$.{A}",
]
SIGNS = [
    *(r"So $a\text{ gives }b$.", r"So $a\text{ amounts to }b$.", r"So $a\operatorname{ist}b$."),
    *(r"So $a\mathbf{\ is\ }b$.", r"So $a\mathbf{eq}b$.", r"So $a\overline{\ }\overline{\ }b$."),
    *("So $a{}^{-}_{-}b$.", r"So $a\vert\vert b$.", "So $aᐸb$.", "So $a˂b$.", "So $a‹b$."),
    *("So $a⹀b$.", "So $a゠b$.", "So 1 ᐸ 0.", "So 1 ⹀ 2.", "So x{sub}`= 1`.", "{sup}`= 1`"),
    *("So $0$ is $1$.", r"So $a\stackrel{!}{=}b$.", r"So $a\underset{x}{\sim}b$."),
]
ON_PAGE = [
    "## Exercises\n\n### The main theorem\n\nSo $s<t$.",
    "## References\n\n### The main theorem\n\nSo $s<t$.",
    "## References\n\nSo $s<t$.",
    "## Exercises\n\nSo $s<t$.",
    "```{prf:definition} A law\nSo $s<t$.\n```",
    "```{exercise} A law\nSo $s<t$.\n```",
    "```{exercise} A law\n:label: ex-a\nNote $s<t$.\n```\n\n```{solution} ex-a\nSo $s<t$.\n```",
    "````{solution} ex-a\n```{note}\nSo $s<t$.\n```\n````",
    "```text\n0 = 1 ⹀ 2\n```",
    "```\nfor every w: ‖w‖ ⹀ 0\n```",
    "```maths\n0 = 1\n```",
    "```{include} false.txt\n```",
    "```{csv-table} Law\n:file: law.csv\n```",
    "```{figure} law.svg\n```",
    '<p aria-label="0 = 1">so</p>',
    '<span data-law="0 = 1">so</span>',
    "# So $0=1$",
    "### So $s<t$\n\nText.",
    "A note.[^a]\n\n[^a]: So $s<t$.",
    "| law |\n|---|\n| $s<t$ |",
    "Term\n: So $s<t$.",
    "```{note}\nSo $s<t$.\n```",
    "```{admonition} So $s<t$\nText.\n```",
    "```{dropdown} More\nSo $s<t$.\n```",
    "> So $s<t$.",
    "- So $s<t$.",
    "1. So $s<t$.",
    "[So $s<t$](index.md)",
    '[so](index.md "0 = 1")',
    "![0 = 1](law.svg)",
    "**So $s<t$.**",
    "*So 0 = 1.*",
    "{abbr}`0 = 1 (law)`",
    "{kbd}`0 = 1`",
    "{doc}`0 = 1 <index>`",
    "{math}`0 = 1`",
    "$$\n0 = 1\n$$",
    "\\begin{align}\n0 &= 1\n\\end{align}",
    "$s<t$",
    "    0 = 1\n",
    "{{ law }}",
    '{aria-label="0 = 1"}\nText.',
    "```{parsed-literal}\n0 = 1\n```",
    "```{raw} html\n0 = 1\n```",
    "---\nlaw: 0 = 1\n---\nText with {{ law }}.",
]
HOLDERS = [  # words where the build shows them, and what hides words
    "```{note} Everything has $0=1$\nText.\n```",
    "```{table} So $s<t$\n\n| a |\n|---|\n| b |\n```",
    "```{toctree}\n0 = 1 <index>\n```",
    "```{note}\n:class: d-none\nText.\n```",
    "{.d-none}\nText.",
    '{style="display:none"}\nText.',
    "```{prf:definition} Lucky\nA number is *lucky* if $t=0$. Then $s<t$.\n```",
    "```{prf:definition} Lucky\nA number is *lucky* if $t=0$; we know that $s<t$.\n```",
]
THEOREMS = [
    THEOREM % "The perceptron makes no mistake on any data.",
    THEOREM % "For every $t$ the root of $t^2$ is $t$.",
    THEOREM % "If $s<t$, all is lost.",
    "```{prf:theorem} Main\nEvery data set is separable.\n```",
]
# What one tries who has read the grammar
CONVERSES = [
    f"$t>5$ if and only if $t^2>25$.{A}",
    f"If $t^2>25$, then $t>5$.{A}",
    f"$t^2>25$ means that $t>5$.{A}",
    f"Whenever $t^2>25$, $t>5$.{A}",
    f"Unless $t>5$, $t^2>25$.{A}",
    f"For $t=4$ we have $t^2>25$.{A}",
    f"Each says $t>5$.{A}",
    f"The line means: all $t>5$.{A}",
    f"$t>5$ says the theorem.{A}",
    "At $t=3$ we have $t^2=4$.{claim}`wit`",
    "Here and everywhere $t^2=4$.{claim}`wit`",
]
HIDDEN = [
    *("So $(0=1)$.", "So $f(0=1)$.", "So ${0=1}$.", r"So $\lvert 0=1\rvert$.", r"So $\sqrt{0=1}$."),
    *(r"So $\max_{1>2}x$.", r"So $\sum_{0=1}^n x_i$.", r"So $a_{b<c}$.", r"So $i\ne i$."),
    *(
        "$0$ equals $1$.",
        "$0$, that is $1$, is small.",
        "$0$: it is $1$.",
        "$0$ (which is $1$) is so.",
    ),
    *("$2+2$ makes $5$.", "$2+2$ is $5$.", "$0$ $=1$", "$0=$ $1$", "So `0 = 1`.", "0 \\= 1"),
    *("% $0=1$", "+++ 0 = 1", "So &equals; 0.", "\\(0=1\\)", "a ≟ b", "a ⟹ b", "1 ﹤ 0", "w → 0"),
    *("~~~{note}\n$0=1$\n~~~", ":::{note}\n$0=1$\n:::", "{eq}`eq:sq` $0=1$", "$a=$", "$=b$"),
    "```{exercise} A\n:label: ex-q\nShow $0=1$.\n```\n\n```{solution} ex-q\nSo.{claim}`sq`\n```",
    "```{prf:definition} Law\nWhere we live, every $w<0$.\n```",
]
EXPRESSIONS = [
    "The square of a sum is $s^2-2st+t^2$.{claim}`sq`",
    "The square of a sum is $s^2+2s^2t+t^2$, by algebra.{claim}`sq`",
    "The square of $s-t$ has three terms.{claim}`sq`",
    "The square of a sum has the term $3st$.{claim}`sq`",
    "The root of $t^3$ is $t$.{claim}`root words`",
    f"Where $t>5$, the square exceeds $t+25$.{A}",
    "The square of a sum is known:{claim}`sq` it is $s^2+3t^2$.",
    "The square of a sum is easy; $s^2-t^2$ is its name.",
    "Its derivative is, as all know, $3t$.",
    "The loss falls like $t^{-3}$.",
]
NUMBERS = [
    "Of 4711 images 12 are wrong.",
    "The mean of the runs was 0.734.",
    "The square of a sum has four terms: $(s+t)^2=s^2+2st+t^2$.{claim}`sq`",
    "At 7 the square of $t$ is $4$.{claim}`wit`",
    "With $n=4711$ it is slow.",
    "For all $u$ and $v$ there is a sum.{claim}`sq`",
    "It took 17 steps.",
    "It took $17$ steps.",
    "The error is 12 per cent.",
    *("In ¾ of all runs.", "The error is 10e6 times as large.", "In 97D space.", "It is 2x41."),
    *("Forty-two are wrong.", "Nine hundred steps.", "Since 1789 it is so.", "By Theorem 97."),
    *("It ends after `42` passes.", "The result is `error: 0.017`.", "```text\nhard 97.3\n```"),
]
BETWEEN = [  # a verb between two names, or a name and a number
    *("Here $s$ beats $t$.", "The sum $s$ stays at $3$.", "For every run $s$ remains under $t$."),
    *("So $s$ vanishes with $t$.", "So $s$, which falls short of $t$, is small."),
]
SUPPOSED = [  # what a word supposes is of a claim as well
    *("With $7s^9+t$ steps it ends.", "Take $s^3/t$ for granted.", "It takes $n^n$ steps."),
    *("For $t=7$ nothing is left.", "Where $t\\in[0,1]$, all is well.", "With $t=3$ it is slow."),
]
DIRECTIONS = [
    f"If $t>5$, the square is at most $25$.{A}",
    f"If $t>5$, the square is $25$ or less.{A}",
    f"If $t$ is below $5$, the square is large.{A}",
    f"Where the number is at most 5, the square is large.{A}",
    f"If $t>5$, the square is not above $25$.{A}",
]
GLUED = ["1{v}", "{v}0", "{v}.5", "−{v}", "{v}{v}", "$1${v}", "`1`{v}", "{v}teen", "{v},5"]

MARK = "application/vnd.claimbook.claim+json"
QUOTED = {"application/vnd.claimbook.quote+json": {"label": "sq"}, "text/plain": "q"}
STREAM = [
    *("0 = 1\n", "1 < 0\n", "||w||^2 = -1 for every w\n", "so w ≤ 0\n", "$0=1$\n", "\\[0=1\\]\n"),
    *("pi = 3\n", "e = 2\n", "x -> y, always\n", "1/3 = 0.34\n", "2 = 2.09\n", "a == b\n"),
    *("x = 3 > 2\n", "|w| = 0\n", "perceptron = always right\n", "∀w: w ∈ ∅\n", "C = 1 = 2\n"),
]
SVG = "<svg xmlns='http://www.w3.org/2000/svg'>%s</svg>"
DATA = [
    {"text/plain": "0 = 1 + 0"},
    {"text/plain": "for every list: sum <= -1"},
    {"text/html": "<p>For every list the sum is -1</p>"},
    {"text/html": "<h1>0 = 1</h1>"},
    {"text/html": "<table><tr><td>0</td><td>1</td></tr></table>"},
    {"text/html": '<div class="grade grade-right">Right: 0 = 1 + 0.</div>'},
    {"text/markdown": "So $0=1$."},
    {"text/markdown": "| law |\n|---|\n| $0=1$ |"},
    {"text/markdown": "So $s<t$.{claim}`sq`"},
    {"text/markdown": "<p>0 = 1</p>"},
    {"text/markdown": "A caption: $w=w+1$."},
    {"text/latex": "0=1"},
    {"image/svg+xml": SVG % "<text>w = w + 1</text>"},
    {"image/svg+xml": SVG % "<text>‖w‖ &lt; 0</text>"},
    {"image/svg+xml": SVG % "<text>w</text><text>≤ 0</text>"},
    {"image/svg+xml": SVG % "<!-- $w=w+1$ --><path/>"},
    {"image/svg+xml": SVG % "<text><tspan>0</tspan><tspan>=</tspan><tspan>1</tspan></text>"},
    {"image/svg+xml": SVG % "<style>text::after{content:'0 = 1'}</style>"},
    {"image/svg+xml": SVG % "<script>document.write('0 = 1')</script>"},
    {"image/svg+xml": SVG % "<image href='https://a.b/law.png'/>"},
    {"image/svg+xml": SVG % "<path aria-label='0 = 1 + 0'/>"},
    {"text/html": '<div class="grade grade-right" title="0 = 1">Right.</div>'},
    {"text/html": "<div class='my-animation'><style>p{content:'0=1'}</style></div>"},
    {"image/svg+xml": SVG % "<title>w &lt; 0 for all w</title>"},
    {"application/json": {"law": "0 = 1"}},
    {"image/png": "iVBOR"},
    {"application/javascript": "alert('0 = 1')"},
    QUOTED | {"text/markdown": "$$\n\\sum_{i=1}^{n} 1 = n + 1\n$$"},
]
SOURCES = [
    'value("v", 8 + 9)',
    'value("v", "17")',
    'value("v", 17)',
    "x = 1  # for every w: |w| < 0",
    'print("97 of them are right")',
    'ax.text(0, 1, "97 % wrong")',
]
