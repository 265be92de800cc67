"""Figures that answer: what stands beside a static picture, for the script that brings it to life.

A notebook declares ``plotting.show(fig, …, live=live("kind", says, first, **data))``. The artists
that the script draws anew are made ``with moving(ax)``; all others stay as they are. The prose of
the sentence below the figure is the notebook's, one template for each case; this module fills the
first one, the script those after it, and a test demands that both write the same.
"""

from __future__ import annotations

import json
import re
from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager
from numbers import Rational
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

__all__ = ["LIVE", "MOVES", "Live", "axes_of", "filled", "live", "moving", "numbers_in", "written"]

#: The type of the output that holds what the script needs.
LIVE = "application/vnd.mlreplica.live+json"

#: The ``gid`` of an artist that the script draws anew, and so hides.
MOVES = "moves"

SLOT = re.compile(r"\{(\w+)(?::\.(\d)([fg]))?\}")


@contextmanager
def moving(*axes: Axes) -> Generator[None, None, None]:
    """What is drawn inside on these axes, the script draws anew.

    Parameters
    ----------
    *axes : matplotlib.axes.Axes
    """
    before = {artist for ax in axes for artist in ax.get_children()}
    yield
    for ax in axes:
        for artist in set(ax.get_children()) - before:
            for part in (artist, getattr(artist, "arrow_patch", None)):
                if part is not None:
                    part.set_gid(MOVES)


def numbers_in(template: str) -> list[tuple[str, str, str]]:
    """Names, digits and formats of the numbers of a template, in their order.

    Parameters
    ----------
    template : str
        With ``{name}``, ``{name:.2f}`` or ``{name:.3g}``.

    Returns
    -------
    list of (str, str, str)

    Raises
    ------
    ValueError
        If a brace belongs to none of these.
    """
    if re.search(r"[{}]", SLOT.sub("", template)):
        raise ValueError(f"a number is {{name}}, {{name:.2f}} or {{name:.3g}}, got {template!r}")
    return SLOT.findall(template)


def written(value: Any, digits: str = "", form: str = "") -> str:
    """A number or a list as both languages write it.

    Parameters
    ----------
    value : number, str or sequence
    digits, form : str
        Of a number, as in ``.2f``: digits after the point, or ``.3g``: digits that count.

    Returns
    -------
    str
    """
    if isinstance(value, (list, tuple)):
        items = [str(one) for one in value]
        return " and ".join([", ".join(items[:-1]), items[-1]] if items[1:] else items) or "none"
    if not form or isinstance(value, str):
        return str(value)
    text = format(float(value), f".{digits}{form}")
    if form == "g":
        text = np.format_float_positional(float(text), trim="-")
    return (text[1:] if re.fullmatch(r"-0\.?0*", text) else text).replace("-", "−")


def filled(template: str, numbers: Sequence[str]) -> str:
    """The template with its numbers, written already, in their places.

    Parameters
    ----------
    template : str
    numbers : sequence of str

    Returns
    -------
    str
    """
    rest = iter(numbers)
    return SLOT.sub(lambda _: next(rest), template)


class Live:
    """What a live figure is told: kind, prose, first sentence, data, room for its tools."""

    def __init__(self, record: dict[str, Any]):
        self.record = record
        case, numbers = record["first"]
        self.sentence = filled(record["says"][case], numbers)

    def bundle(self, fig: Figure) -> dict[str, Any]:
        """The output of a notebook, for a figure whose layout is final."""
        record = {**self.record, "axes": axes_of(fig)}
        return {"text/plain": self.sentence, "text/markdown": self.sentence, LIVE: record}


def live(
    kind: str,
    says: Mapping[str, str],
    first: tuple[str, Mapping[str, Any]],
    *,
    sliders: int = 0,
    rows: int = 0,
    lines: int = 3,
    **data: Any,
) -> Live:
    """Declare what brings a figure to life.

    Parameters
    ----------
    kind : str
        One of those in the script of the chapter.
    says : mapping of str to str
        The sentence below the figure, a template for each case of the kind.
    first : (str, mapping of str to number, str or list)
        The case of the static picture, and its numbers, as the library has found them.
    sliders, rows : int
        Room for the tools: how many sliders, and how many rows of buttons or boxes.
    lines : int
        Room for the sentence.
    **data
        What the script starts from: numbers, arrays, text. Nothing that was computed in floats and
        then rounded by luck: the script computes anew.

    Returns
    -------
    Live
        For ``plotting.show(fig, …, live=…)``.

    Raises
    ------
    ValueError
        If a template is not one, if the first case has none, or needs a number that is not given.
    """
    case, numbers = first
    slots = {name: numbers_in(template) for name, template in says.items()}
    if case not in slots:
        raise ValueError(f"the first case {case!r} needs a template, got those of {[*slots]}")
    missing = [name for name, _, _ in slots[case] if name not in numbers]
    if missing:
        raise ValueError(f"the template of {case!r} needs {missing}, got {[*numbers]}")
    said = [written(numbers[name], digits, form) for name, digits, form in slots[case]]
    record = {"kind": kind, "says": dict(says), "first": [case, said]}
    room = {"sliders": sliders, "rows": rows, "lines": lines}
    return Live({**record, **room, "data": json.loads(json.dumps(data, default=_plain))})


def _plain(value):
    if isinstance(value, (np.ndarray, np.generic)):
        return value.tolist()
    if isinstance(value, Rational):
        return int(value) if value.denominator == 1 else float(value)
    raise ValueError(f"data must be numbers, text, or lists of them, got {value!r}")


def axes_of(fig: Figure) -> list[dict[str, Any]]:
    """Where the axes of a drawn figure are, in points from its left upper corner; what they show.

    Parameters
    ----------
    fig : matplotlib.figure.Figure

    Returns
    -------
    list of dict
        Of each axes: box (left, top, width, height), limits x and y, and log, the logarithmic ones.
    """
    width, height = fig.get_size_inches() * 72
    return [_axes(ax, width, height) for ax in fig.axes]


def _axes(ax: Axes, width: float, height: float) -> dict[str, Any]:
    place = ax.get_position()
    box = place.x0 * width, (1 - place.y1) * height, place.width * width, place.height * height
    limits = {"x": ax.get_xlim(), "y": ax.get_ylim()}
    log = "".join(k for k, scale in zip("xy", (ax.get_xscale(), ax.get_yscale())) if scale == "log")
    found = {k: [round(float(v), 6) for v in pair] for k, pair in limits.items()}
    return {"box": [round(float(v), 2) for v in box], **found, "log": log}
