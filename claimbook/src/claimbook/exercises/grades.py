"""What an exercise is, and the verdict on an answer."""

from __future__ import annotations

import html
from collections.abc import Mapping, Sequence
from typing import Any

from ..language import IllFormed

RIGHT, SLIP, WRONG, REFUSED = "right", "slip", "wrong", "refused"
HEADS = {RIGHT: "Right", SLIP: "Not right", WRONG: "Not right", REFUSED: "Not accepted"}
COLORS = {RIGHT: "#009E73", SLIP: "#D55E00", WRONG: "#D55E00", REFUSED: "#777777"}


class Refused(ValueError):
    """An answer that is not judged, with the reason."""


class Grade:
    """The verdict on one answer.

    Attributes
    ----------
    kind : str
        "right", "slip", "wrong", or "refused" where nothing was judged.
    text : str
        What is said to the reader.
    right : bool
    slip : str or None
        The name of the known slip.
    """

    def __init__(self, kind: str, text: str, slip: str | None = None, notes: Sequence[str] = ()):
        self.kind, self.slip = kind, slip
        head = HEADS[kind] + ("" if kind == RIGHT else ": ")
        self.text = "\n".join([head + text, *dict.fromkeys(notes)])

    @property
    def right(self) -> bool:
        return self.kind == RIGHT

    def __bool__(self) -> bool:
        return self.right

    def __repr__(self) -> str:
        return self.text

    def _repr_html_(self) -> str:
        lines = "<br>".join(html.escape(line) for line in self.text.split("\n"))
        return (
            f'<div class="grade grade-{self.kind}" style="border-left: 4px solid '
            f'{COLORS[self.kind]}; padding: 0.2em 0.8em">{lines}</div>'
        )


class Graded:
    """An exercise with its right answer and the slips that are known.

    Attributes
    ----------
    label : str
    wanted : str
        What an answer looks like, in words.
    template : str
        What stands in the empty answer cell.
    preamble : str
        What has to run before, in a notebook that has nothing else.
    """

    reads_text = False  # whether the answer may be a text in the reader's own notation
    template = "answer = ..."
    preamble = ""
    wanted = ""

    def __init__(self, label: str, slips: Mapping[str, Any]):
        self.label, self._slips = label, dict(slips)

    def __repr__(self) -> str:
        return f"{self.label}: {self.wanted}"

    def check(self, answer: Any) -> Grade:
        """Judge an answer.

        Parameters
        ----------
        answer : object
            An expression, values, or a function, as the exercise wants it.

        Returns
        -------
        Grade
        """
        if answer is ... or answer is None:
            return Grade(REFUSED, "there is no answer yet.")
        try:
            return self._judge(answer)
        except Refused as refused:
            return Grade(REFUSED, str(refused))
        except IllFormed as error:
            return Grade(REFUSED, f"{error}.")
        except RecursionError:
            return Grade(REFUSED, "the answer is nested too deeply.")
        except Exception as error:  # of objects that only look like an answer
            return Grade(REFUSED, f"the answer cannot be read ({type(error).__name__}).")

    def _judge(self, answer: Any) -> Grade:
        raise NotImplementedError
