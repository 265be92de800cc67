"""Figures for the book: the same bytes on every run, readable by everyone, legible on a phone.

A figure is shown by `show(fig, alt=...)`, an animation by `animate(draw, frames, alt=...)`. Both
are SVG, so that a changed picture is a changed text, and both carry the description that a reader
who cannot see them hears. Matplotlib is imported on use: ``import mlreplica`` does not load it.
"""

from __future__ import annotations

import ast
import difflib
import hashlib
import html
import inspect
import io
import re
import textwrap
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import ArrayLike

from ._live import LIVE, MOVES, Live, live, moving

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

__all__ = [
    "ACCENT",
    "ANIMATION_LIMIT",
    "Animation",
    "EXTRA",
    "INK",
    "LIVE",
    "MUTED",
    "NEGATIVE",
    "PHONE_COLUMN",
    "PHONE_TEXT",
    "POSITIVE",
    "Picture",
    "animate",
    "decision",
    "decision_line",
    "listing",
    "live",
    "moving",
    "path",
    "render",
    "scatter",
    "setup",
    "show",
]

#: The two classes and the lines. Every colour has contrast 3:1 or more with the white of the figure
#: and keeps its distance from the others under the common colour blindnesses (Okabe and Ito 2008;
#: the purple is darker than theirs); shape or dash always says the same as colour.
POSITIVE, NEGATIVE, ACCENT, EXTRA = "#0072B2", "#D55E00", "#009E73", "#A3458A"
INK, MUTED = "#222222", "#767676"

#: In points: width of the text column on a phone 390 pixels wide, and the smallest text there.
PHONE_COLUMN, PHONE_TEXT = 358 * 0.75, 9.0

#: The type of the output that holds the label of the figure before it, and its caption.
CAPTION = "application/vnd.mlreplica.figure+json"

#: Largest animation in bytes: a page with two or three of them still loads at once on a phone.
ANIMATION_LIMIT = 300_000


def setup() -> None:
    """Set Matplotlib up for the book. Call it once, at the top of a chapter."""
    import matplotlib as mpl

    mpl.rcdefaults()  # the reader's own matplotlibrc must not change the stored pictures
    mpl.rcParams.update(
        {
            "svg.hashsalt": "mlreplica",  # without it the ids in the file are random
            "svg.fonttype": "path",  # text looks the same where DejaVu Sans is missing
            "figure.figsize": (4.5, 3.3),
            "figure.constrained_layout.use": True,
            "font.size": 12,
            "axes.titlesize": 12,
            "legend.fontsize": 12,
            "axes.spines.top": False,
            "axes.spines.right": False,
            "axes.edgecolor": MUTED,
            "axes.labelcolor": INK,
            "xtick.color": INK,
            "ytick.color": INK,
            "text.color": INK,
            "legend.frameon": False,
            "lines.linewidth": 2,
            "axes.prop_cycle": mpl.rcsetup.cycler(
                color=[POSITIVE, NEGATIVE, ACCENT, EXTRA], linestyle=["-", "--", "-.", ":"]
            ),
        }
    )


def scatter(ax: Axes, X: ArrayLike, y: ArrayLike, size: float = 45, **style: Any) -> None:
    """Draw the samples: blue circles for the label +1, vermilion squares for −1.

    Parameters
    ----------
    ax : matplotlib.axes.Axes
    X : array-like of shape (n, 2)
    y : array-like of shape (n,)
        Labels −1 and +1.
    size : float
        Of a marker, in points squared.
    **style
        Passed on to ``ax.scatter``.
    """
    X, y = np.asarray(X), np.asarray(y)
    for sign, color, marker in ((1, POSITIVE, "o"), (-1, NEGATIVE, "s")):
        first, second = X[y == sign].T
        ax.scatter(
            first,
            second,
            s=size,
            c=color,
            marker=marker,
            edgecolors="white",
            linewidths=0.8,
            label=f"$y = {sign:+d}$",
            **{"zorder": 3, **style},
        )


def decision_line(
    ax: Axes, w: ArrayLike, b: float = 0.0, margin: bool = False, **style: Any
) -> None:
    """Draw the line w·x + b = 0 through the whole plot; with `margin` also w·x + b = ±1, dashed.

    Parameters
    ----------
    ax : matplotlib.axes.Axes
    w : array-like of shape (2,)
        If it is 0 there is no line, and none is drawn.
    b : number
    margin : bool
    **style
        Passed on to ``ax.axline``.
    """
    w = np.asarray(w, dtype=float)
    if not w.any():
        return  # w = 0 decides nothing: there is no line to draw
    for level in (0, 1, -1) if margin else (0,):
        foot = (level - b) * w / (w @ w)
        dash = (
            {"linestyle": "--", "linewidth": 1.2} if level else {"linestyle": "-", "linewidth": 2}
        )
        ax.axline(foot, foot + np.array([-w[1], w[0]]), **{"color": INK, **dash, **style})


#: How many points a side the plane is asked at, for `decision`.
GRID = 200


def decision(model: Any, X: ArrayLike, y: ArrayLike, ax: Axes | None = None) -> Axes:
    """Draw what a fitted classifier of two features decides, and its samples.

    The regions of the classes are shaded. With two classes and a `decision_function` the boundary
    f = 0 is drawn, and dashed the edges of the street, f = ±1; support vectors have rings, samples
    on the wrong side a cross.

    Parameters
    ----------
    model : classifier
        Fitted: anything with `predict` and `classes_`.
    X : array-like of shape (n, 2)
    y : array-like of shape (n,)
    ax : matplotlib.axes.Axes, optional
        A new one if not given.

    Returns
    -------
    matplotlib.axes.Axes

    Raises
    ------
    ValueError
        If X has not two columns, or y not one label for each row.
    """
    X, y = np.asarray(X, dtype=float), np.asarray(y)
    if X.ndim != 2 or X.shape[1] != 2 or y.shape != X.shape[:1]:
        raise ValueError(
            f"X must have shape (n, 2) and y shape (n,), got shapes {X.shape} and {y.shape}."
        )
    if ax is None:
        import matplotlib.pyplot as plt

        ax = plt.subplots()[1]
    low, high = X.min(axis=0), X.max(axis=0)
    room = 0.1 * np.where(high > low, high - low, 1)
    axes = [np.linspace(a - r, b + r, GRID) for a, b, r in zip(low, high, room)]
    plane = np.stack(np.meshgrid(*axes), axis=-1)
    points = plane.reshape(-1, 2)
    classes = np.asarray(model.classes_)
    codes = np.searchsorted(classes, model.predict(points)).reshape(GRID, GRID)
    colors, markers = [NEGATIVE, POSITIVE, ACCENT, EXTRA, MUTED], "soD^v"
    chosen = [colors[k % len(colors)] for k in range(len(classes))]
    levels = np.arange(len(classes) + 1) - 0.5
    ax.contourf(*axes, codes, levels=levels, colors=chosen, alpha=0.15)
    if len(classes) == 2 and hasattr(model, "decision_function"):
        f = np.asarray(model.decision_function(points)).reshape(GRID, GRID)
        for level, dash, width in ((0, "-", 2), (1, "--", 1.2), (-1, "--", 1.2)):
            if f.min() < level < f.max():
                ax.contour(*axes, f, levels=[level], colors=INK, linestyles=dash, linewidths=width)
    for k, label in enumerate(classes):
        of = X[y == label]
        style: dict[str, Any] = {
            "marker": markers[k % len(markers)],
            "color": chosen[k],
            "edgecolors": "white",
        }
        ax.scatter(of[:, 0], of[:, 1], s=45, linewidths=0.8, label=str(label), zorder=3, **style)
    support = getattr(model, "support_", None)
    if support is not None:
        ax.scatter(X[support, 0], X[support, 1], s=130, facecolors="none", edgecolors=INK, zorder=4)
    wrong = np.asarray(model.predict(X)) != y
    ax.scatter(X[wrong, 0], X[wrong, 1], s=60, marker="x", color=INK, linewidths=1.5, zorder=5)
    ax.set(xlim=axes[0][[0, -1]], ylim=axes[1][[0, -1]])
    return ax


def path(model: Any, ax: Axes | None = None) -> Axes:
    """Draw how the optimiser of a fitted model of mlreplica went up: its `objective_path_`.

    One line for each binary problem, the dual objective D against the recorded steps; of
    `SGDClassifier` the objective and its proved lower bound against the epochs.

    Parameters
    ----------
    model : SVC, SVR or SGDClassifier of mlreplica
        Fitted.
    ax : matplotlib.axes.Axes, optional
        A new one if not given.

    Returns
    -------
    matplotlib.axes.Axes
    """
    if not hasattr(model, "objective_path_"):
        raise ValueError(f"model must be a fitted one with objective_path_, got {model!r}.")
    if ax is None:
        import matplotlib.pyplot as plt

        ax = plt.subplots()[1]
    paths = model.objective_path_
    for values in paths if isinstance(paths, list) else [paths]:
        ax.plot(np.arange(len(values)), values)
    ax.set(xlabel="step", ylabel="objective")
    return ax


def show(
    fig: Figure, *, alt: str, caption: str = "", label: str = "", live: Live | None = None
) -> None:
    """Display the figure as SVG, described by `alt`, and close it.

    Parameters
    ----------
    fig : matplotlib.figure.Figure
    alt : str
        What the figure shows, for a reader who cannot see it.
    caption : str
        What to look at, in Markdown; it stands below the figure, which the site then numbers.
    label : str
        The site cites the figure by ``{numref}`label```; needed with a caption.
    live : Live, optional
        As :func:`live` makes it: the figure can be touched on the site, and a sentence follows.
        What the script draws anew is drawn ``with moving(ax)``; such a figure needs a caption.

    Raises
    ------
    ValueError
        When `alt` is missing, a caption has no label, a text would be too small on a phone, or a
        live figure has no caption.
    """
    if live is not None and not label:
        raise ValueError("a live figure needs a caption and a label")
    _display(Picture(fig, alt), caption, label)
    if live is not None:
        from IPython.display import display

        display(live.bundle(fig), raw=True)


def listing(function: Callable) -> None:
    """Display the source of a function, without its types and its docstring.

    So a program on a page is the program that runs.

    Parameters
    ----------
    function : callable
        Written in Python, with a docstring.

    Raises
    ------
    ValueError
        If it is no ``def``, or has no docstring.
    """
    from IPython.display import Markdown, display

    lines = inspect.getsource(function).splitlines()
    (definition,) = ast.parse(textwrap.dedent("\n".join(lines))).body
    if not (isinstance(definition, ast.FunctionDef) and ast.get_docstring(definition)):
        raise ValueError(f"function must be a def with a docstring, got {function!r}.")
    body = textwrap.dedent("\n".join(lines[definition.body[0].end_lineno :]))
    given = inspect.signature(function).parameters.values()
    names = ", ".join(str(p.replace(annotation=p.empty)) for p in given)
    text = f"def {function.__name__}({names}):\n{textwrap.indent(body, '    ')}"
    display(Markdown(f"```python\n{text}\n```"))


def animate(
    draw: Callable | Iterable[Figure],
    frames: int | None = None,
    *,
    alt: str,
    caption: str = "",
    label: str = "",
    captions: Sequence[str] | None = None,
    seconds: float = 0.7,
) -> None:
    """Display an animation that plays in the page by itself: play, pause, step, slider.

    Parameters
    ----------
    draw : callable or iterable of figures
        ``draw(k, ax)`` draws frame k on fresh axes and may return its caption. Fix the limits of
        the axes: else every frame chooses its own.
    frames : int
        The number of frames, when `draw` is a callable.
    alt : str
        What the animation shows, for a reader who cannot see it.
    caption, label : str
        As in :func:`show`.
    captions : sequence of str
        One line under each frame.
    seconds : float
        How long a frame stands.

    Raises
    ------
    ValueError
        When a text would be too small on a phone, or the animation is larger than 300 kB.
    """
    _display(Animation(draw, frames, alt, captions, seconds), caption, label)


def _display(picture, caption, label):
    from IPython.display import display

    if bool(caption.strip()) != bool(label):
        raise ValueError(f"a caption and a label go together, got {caption!r} and {label!r}")
    display(picture)
    if label:
        said = {"text/plain": caption, "text/markdown": caption, CAPTION: {"label": label}}
        display(said, raw=True)


class Picture:
    """A figure as SVG with its description; shows itself in a notebook."""

    def __init__(self, fig, alt):
        if not alt.strip():
            raise ValueError("alt: say what the figure shows, for a reader who cannot see it")
        self.alt = alt
        title = f"<title>{html.escape(alt, quote=False)}</title>"
        self.svg = re.sub(
            r"(<svg [^>]*>)", rf"\1\n {title.replace(chr(92), chr(92) * 2)}", render(fig), count=1
        )

    def _repr_mimebundle_(self, include=None, exclude=None):
        return {"image/svg+xml": self.svg, "text/plain": f"Figure: {self.alt}"}


class Animation:
    """Frames that share what they have in common, in one piece of HTML with its own player."""

    def __init__(self, draw, frames, alt, captions, seconds):
        if not alt.strip():
            raise ValueError("alt: say what the animation shows, for a reader who cannot see it")
        self.alt = alt
        if callable(draw):
            figures, said = zip(*(_drawn(draw, k) for k in range(frames)), strict=True)
            captions = captions or said
        else:
            figures = list(draw)
        captions = [c or "" for c in captions or [""] * len(figures)]
        if len(captions) != len(figures):
            raise ValueError(f"{len(captions)} captions for {len(figures)} frames")
        self.html = _player(*_merge([_split(render(f)) for f in figures]), alt, captions, seconds)
        if len(self.html) > ANIMATION_LIMIT:
            raise ValueError(
                f"the animation takes {len(self.html)} bytes, more than {ANIMATION_LIMIT}: "
                "use fewer frames, or draw less that changes"
            )

    def _repr_mimebundle_(self, include=None, exclude=None):
        return {"text/html": self.html, "text/plain": f"Animation: {self.alt}"}


def render(fig: Figure) -> str:
    """The figure as SVG text that is the same on every run; the figure is closed."""
    import matplotlib.pyplot as plt

    fig.canvas.draw()  # the layout may still move or drop a tick label
    _check_text(fig)
    buffer = io.StringIO()
    fig.savefig(
        buffer, format="svg", metadata={"Date": None, "Creator": None, "Format": None, "Type": None}
    )
    plt.close(fig)
    svg = buffer.getvalue()
    svg = svg[svg.index("<svg ") :]
    svg = re.sub(r"\s*<metadata>.*?</metadata>", "", svg, flags=re.S)
    # a style sheet in an inline SVG would style the whole page: put it on the root element
    svg = re.sub(r"\s*<defs>\s*<style[^>]*>\*\{(.*?)\}</style>\s*</defs>", "", svg, flags=re.S)
    svg = svg.replace(
        "<svg ", '<svg role="img" style="stroke-linejoin: round; stroke-linecap: butt" ', 1
    )
    # a thousandth of a point: half the size, and rounding errors of another processor do not show
    svg = re.sub(r"-?\d+\.\d{4,}", _thousandth, svg)
    # several artists may move: a class, for an id is there once
    svg = re.sub(rf'<g id="{MOVES}(_\d+)?"', f'<g class="{MOVES}"', svg)
    # Matplotlib names clips and markers after unrounded numbers; name them after what they are now
    names = {}
    for definition in re.finditer(
        r'<clipPath id="(\w+)">.*?</clipPath>|<path id="(\w+)" .*?/>', svg, flags=re.S
    ):
        old = definition[1] or definition[2]
        names[old] = (
            old[0] + hashlib.sha256(definition[0].replace(old, "").encode()).hexdigest()[:10]
        )
    return re.sub("|".join(names) or "$^", lambda match: names[match[0]], svg)


def _thousandth(match):
    short = f"{float(match[0]):.3f}".rstrip("0").rstrip(".")
    return "0" if short == "-0" else short


def _check_text(fig):
    from matplotlib.text import Text

    width = fig.get_size_inches()[0] * 72
    shrink = min(1.0, PHONE_COLUMN / width)
    for text in fig.findobj(Text):
        if (
            text.get_visible()
            and text.get_text().strip()
            and text.get_fontsize() * shrink < PHONE_TEXT - 0.05
        ):
            raise ValueError(
                f"the text {text.get_text()!r} would be {text.get_fontsize() * shrink:.1f} pt high "
                f"on a phone, less than {PHONE_TEXT:g}: enlarge it, or make the figure narrower "
                f"than {width / 72:.1f} inches"
            )


def _drawn(draw, k):
    import matplotlib.pyplot as plt

    fig, ax = plt.subplots()
    caption = draw(k, ax)
    plt.close(fig)  # rendered later; else the notebook would show every frame
    return fig, caption


# --- animations -----------------------------------------------------------------------------------


@cache
def _namespaces():
    ET.register_namespace("", "http://www.w3.org/2000/svg")


def _split(svg):
    """The root tag, the definitions by id, and the drawn pieces in their order."""
    _namespaces()
    root = ET.fromstring(svg)
    defs, pieces = {}, []

    def hoist(element):
        for child in list(element):
            if child.tag.endswith("}defs"):
                defs.update((d.get("id"), _text(d)) for d in child)
                element.remove(child)
            else:
                hoist(child)

    def flatten(element):
        for child in element:
            if child.tag.endswith("}g") and not set(child.attrib) - {"id"}:
                flatten(child)
            else:
                child.attrib.pop("id", None)
                pieces.append(_text(child))

    hoist(root)
    flatten(root)
    return svg[: svg.index(">") + 1], defs, pieces


def _text(element):
    text = ET.tostring(element, encoding="unicode").strip()
    text = re.sub(r' xmlns(:\w+)?="[^"]*"', "", text)
    return re.sub(r"\b\w+:href=", "href=", re.sub(r">\s+<", "><", text))


def _merge(frames):
    """Every piece once, with the set of frames that show it, in an order that suits all frames."""
    root, defs, merged = frames[0][0], {}, []
    for k, (tag, own, pieces) in enumerate(frames):
        if tag != root:
            raise ValueError(f"frame {k} has another size than frame 0")
        defs |= own
        match = difflib.SequenceMatcher(a=[piece for piece, _ in merged], b=pieces, autojunk=False)
        out = []
        for what, i, i_end, j, j_end in match.get_opcodes():
            for _, shown in merged[i:i_end] if what == "equal" else ():
                shown.add(k)
            out += merged[i:i_end]
            out += [(piece, {k}) for piece in pieces[j:j_end]] if what != "equal" else []
        merged = out
    return root, defs, merged


def _ranges(numbers):
    """{0, 1, 2, 5} as '0-2 5'."""
    runs = []
    for n in sorted(numbers):
        if runs and runs[-1][1] == n - 1:
            runs[-1][1] = n
        else:
            runs.append([n, n])
    return " ".join(f"{a}" if a == b else f"{a}-{b}" for a, b in runs)


def _player(root, defs, merged, alt, captions, seconds):
    count, lines = len(captions), []
    for piece, shown in merged:
        if len(shown) < count:
            hide = "" if 0 in shown else ' display="none"'
            piece = f'<g data-frames="{_ranges(shown)}"{hide}>{piece}</g>'
        lines.append(piece)
    body = "\n".join(["<defs>", *defs.values(), "</defs>", *lines])
    # ids of two animations on one page must differ, and must not differ from run to run
    name = "a" + hashlib.sha256((alt + body).encode()).hexdigest()[:10]
    body = re.sub(r'(\bid="|url\(#|href="#)', rf"\1{name}-", body)
    root = root.replace("<svg ", f'<svg aria-label="{html.escape(alt)}" ', 1)
    said = "\n".join(
        f"<li{'' if k == 0 else ' hidden'}>{html.escape(c)}</li>" for k, c in enumerate(captions)
    )
    return PLAYER.format(
        name=name,
        svg=root + "\n" + body + "\n</svg>",
        last=count - 1,
        count=count,
        captions=said,
        milliseconds=round(1000 * seconds),
    )


# The first frame needs no script. The script shows the controls: a page without scripts has none.
# Nothing moves before the reader asks; who asked the system for less motion steps through it.
PLAYER = """\
<div class="mlr-animation" id="{name}" role="group" aria-label="Animation">
<style>
#{name} svg {{ display: block; max-width: 100%; height: auto; border-radius: 4px }}
#{name} ul {{ list-style: none; margin: .3em 0; padding: 0; min-height: 1.5em }}
#{name} li {{ margin: 0 }}
#{name} .controls {{ display: flex; gap: .4em; align-items: center; max-width: 27rem }}
#{name} .controls[hidden], #{name} .controls [hidden] {{ display: none }}
#{name} input {{ flex: 1; min-width: 4em }}
#{name} button {{ font: inherit; color: inherit; background: none; border: 1px solid currentColor; border-radius: 4px;
  min-width: 2.4em; min-height: 2.2em; padding: 0 .6em; cursor: pointer }}
</style>
{svg}
<ul aria-live="polite">
{captions}
</ul>
<div class="controls" hidden>
<button type="button" data-do="play">Play</button>
<button type="button" data-do="back" aria-label="Previous frame">&#8249;</button>
<input type="range" min="0" max="{last}" value="0" step="1" aria-label="Frame">
<button type="button" data-do="on" aria-label="Next frame">&#8250;</button>
<output>1 / {count}</output>
</div>
<script>
(() => {{
  const box = document.getElementById("{name}"), find = s => box.querySelector(s);
  const slider = find("input"), play = find("[data-do=play]"), captions = box.querySelectorAll("li");
  const parts = [...box.querySelectorAll("[data-frames]")].map(g => [g, new Set(g.dataset.frames.split(" ").flatMap(r => {{
    const [a, b = a] = r.split("-").map(Number);
    return Array.from({{length: b - a + 1}}, (_, i) => a + i);
  }}))]);
  let timer = null;
  const show = k => {{
    slider.value = k;
    for (const [g, frames] of parts) g.setAttribute("display", frames.has(k) ? "inline" : "none");
    captions.forEach((c, i) => c.hidden = i !== k);
    find("output").textContent = `${{k + 1}} / {count}`;
  }};
  const stop = () => {{ clearInterval(timer); timer = null; play.textContent = "Play"; }};
  const step = by => {{ stop(); show(Math.min({last}, Math.max(0, +slider.value + by))); }};
  play.onclick = () => {{
    if (timer) return stop();
    if (+slider.value === {last}) show(0);
    play.textContent = "Pause";
    timer = setInterval(() => +slider.value < {last} ? show(+slider.value + 1) : stop(), {milliseconds});
  }};
  find("[data-do=back]").onclick = () => step(-1);
  find("[data-do=on]").onclick = () => step(1);
  slider.oninput = () => {{ stop(); show(+slider.value); }};
  play.hidden = matchMedia("(prefers-reduced-motion: reduce)").matches;
  find(".controls").hidden = false;
}})();
</script>
</div>"""
