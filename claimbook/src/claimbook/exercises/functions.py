"""Exercises whose answer is a function, watched while it runs on stated cases."""

from __future__ import annotations

import contextvars
import copy
import inspect
import os
import sys
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from importlib.util import find_spec
from math import isfinite
from pathlib import Path
from typing import Any

import numpy as np
import sympy as sp

from .. import language as L
from .grades import RIGHT, SLIP, WRONG, Grade, Graded, Refused
from .numbers import PARTS, ROUNDED, WHOLE, as_text, genuine, shape_of, shape_said

LINES, SECONDS = 200_000, 10.0  # that a reader's function may run on one case
NEAR = 1e-9  # relative difference of a computed value that passes for rounding

LIBRARIES = ("sklearn", "cvxpy")  # which would do the work of most answers


class _Stopped(BaseException):
    """The reader's function was stopped, and why; no ``except Exception`` of its catches this."""


def _homes(name):
    """Where the code of a package lies, or of a module; nowhere if it is not installed."""
    try:
        spec = find_spec(name)
    except (ImportError, ValueError):  # what blocks an import, or hides a module
        return []
    if spec is None:
        return []
    return [f"{folder}{os.sep}" for folder in spec.submodule_search_locations or ()] or [
        spec.origin
    ]


class _Watch:
    """Counts the lines that run, and tells a call of a library that does the work."""

    def __init__(self, may_call, libraries, lines):
        self.may_call, self.left, self.until = may_call, lines, time.monotonic() + SECONDS
        self.base = None  # the frame that calls the reader's function
        self.stopped = None
        ours = __name__.partition(".")[0]
        self.homes = {home: name for name in (ours, *libraries) for home in _homes(name)}
        self.quiet = str(Path(np.__file__).parent)

    def library(self, frame):
        file = frame.f_code.co_filename
        return next((name for home, name in self.homes.items() if file.startswith(home)), None)

    def __call__(self, frame, event, _):
        if event == "call":
            entered = frame.f_back is self.base or not self.library(frame.f_back)
            if self.library(frame) and entered:
                called = f"{frame.f_globals.get('__name__', '')}.{frame.f_code.co_name}"
                if called not in self.may_call:
                    self.stop(f"your function calls {called}; here it has to do the work itself.")
            if frame.f_code.co_filename.startswith(self.quiet):
                return None
        self.left -= 1
        if self.left < 0 or not self.left % 1000 and time.monotonic() > self.until:
            self.stop("your function does not come to an end: it was stopped.")
        return self

    def stop(self, why):
        self.stopped = self.stopped or why
        raise _Stopped(why)


class Function(Graded):
    """An exercise whose answer is a function; make it with :func:`function`."""

    preamble = "import numpy as np"

    def __init__(self, label, reference, cases, slips, may_call, libraries, exact):
        super().__init__(label, slips)
        self._reference, self._exactly = reference, exact
        self._cases = [tuple(map(_argument, case)) for case in cases]
        self._may_call, self._libraries = frozenset(may_call), tuple(libraries)
        names = inspect.signature(reference).parameters
        self._arguments = list(names)
        self.wanted = f"a function of {', '.join(names)}"
        self.template = (
            f"def answer({', '.join(names)}):\n    # np is NumPy; end with   return ...\n    ..."
        )

    def _judge(self, answer):
        self._check_callable(answer)
        notes, first = [], None
        got = [self._run(answer, case) for case in self._cases]
        # once more, the other way round: what remembers earlier calls is no function
        for mine, case in zip(got[::-1], self._cases[::-1]):
            if not _same(mine, self._run(answer, case), NEAR):
                raise Refused(f"your function returns two different values {self._where(case)}.")
        for mine, case in zip(got, self._cases):
            # Only now: while the answer runs, there is nothing to be found.
            right = self._reference(*_copies(case))
            if first is None and not self._matches(mine, right, case):
                first = (
                    f"{self._where(case, capital=True)} yours returns {as_text(mine)}, "
                    f"and it should return {as_text(right)}."
                )
        if first is None:
            said = f": agrees on these {len(self._cases)} cases."
            return Grade(RIGHT, said, notes=notes)
        for what, wrong in self._slips.items():
            slip = [_tried(wrong, case) for case in self._cases]
            if all(b is not None and _same(a, b, NEAR) for a, b in zip(got, slip)):
                return Grade(SLIP, f"{what}.", what, [first])
        return Grade(WRONG, f"here is a case.\n{first}", notes=notes)

    def _check_callable(self, answer):
        if isinstance(answer, str):
            raise Refused("the answer is a text, and texts are not read: define a function.")
        if not callable(answer):
            raise Refused(f"a function is wanted, and this is of type {type(answer).__name__}.")
        try:
            inspect.signature(answer).bind(*self._arguments)
        except TypeError:
            raise Refused(
                f"the function has to take {len(self._arguments)} arguments: "
                f"{', '.join(self._arguments)}."
            ) from None
        except ValueError:  # a built-in without signature
            return

    def _run(self, answer, case):
        """What the answer returns for one case, watched, on copies of the arguments."""
        arguments, watch = _copies(case), _Watch(self._may_call, self._libraries, LINES)
        result, error = _alone(answer, arguments, watch)
        if watch.stopped:  # and the function may have caught it
            raise Refused(watch.stopped)
        if type(error) is RecursionError:
            raise Refused("your function calls itself for ever.")
        if error is not None:
            said = f"{type(error).__name__}: {error}".rstrip(": ")
            raise Refused(f"your function fails {self._where(case)}: {said[:300]}")
        for name, now, was in zip(self._arguments, arguments, case):
            if not _unchanged(now, was):
                raise Refused(f"your function changes its argument {name}; work on a copy.")
        return self._result(result, case)

    def _result(self, result, case):
        if result is None:
            raise Refused("your function returns nothing: is there a `return`?")
        if result is ...:
            raise Refused("there is no answer yet.")
        try:
            return _plain(result)
        except Refused as refused:
            raise Refused(f"{self._where(case, capital=True)} {refused}") from None

    def _matches(self, mine, right, case):
        right = _plain(right)
        if _form(mine) != _form(right):
            raise Refused(
                f"{self._where(case, capital=True)} your function returns {_form_said(mine)}, "
                f"and should return {_form_said(right)}."
            )
        return _same(mine, right, 0 if self._exactly else NEAR)

    def _where(self, case, capital=False):
        told = [f"{n} = {as_text(v)}" for n, v in zip(self._arguments, case)]
        return ("For " if capital else "for ") + ", ".join(told)


def _alone(answer, arguments, watch):
    """Call a function in a thread of its own: its stack holds nothing of the exercise.

    A function that catches everything cannot be stopped; it is left behind when its time is over.
    A browser has no threads; there it is called where it is.
    """
    found: list = [None, None]

    def run():
        try:
            found[0] = _watched(watch, answer, arguments)
        except BaseException as error:
            found[1] = error

    thread = threading.Thread(target=contextvars.copy_context().run, args=(run,), daemon=True)
    try:
        thread.start()
    except RuntimeError:
        run()
        return found
    thread.join(SECONDS + 1)
    if thread.is_alive():
        watch.stopped = "your function does not come to an end, and it is still running."
    return found


def _watched(watch, answer, arguments):
    watch.base, before = sys._getframe(), sys.gettrace()
    sys.settrace(watch)
    try:
        result = answer(*arguments)
        if sys.gettrace() is not watch and not watch.stopped:
            watch.stopped = "your function changes the tracing by which it is watched."
        return result
    finally:
        sys.settrace(before)


def _tried(wrong, case):
    """What a known wrong function returns; None where it fails, as it may."""
    try:
        return wrong(*_copies(case))
    except Exception:
        return None


def _argument(value):
    """An argument as the reader's function gets it: whole arrays as float64."""
    return np.array(value, dtype=float) if isinstance(value, (list, tuple)) else value


def _copies(case):
    return [copy.deepcopy(v) for v in case]


def _unchanged(now, was):
    if isinstance(was, np.ndarray):
        return now.shape == was.shape and np.array_equal(now, was, equal_nan=True)
    return True  # numbers and words cannot be changed


def _plain(value, room=None):
    """A result as nested tuples of truth values and floats; arrays and lists alike."""
    room = [10 * PARTS] if room is None else room  # numbers and lists that may still come
    room[0] -= 1
    if room[0] < 0:
        raise Refused("your function returns too much.")
    kind = type(value)
    if kind is bool or kind is np.bool_:
        return bool(value)
    if kind in WHOLE or kind in ROUNDED or kind is Fraction:
        return float(value)
    if issubclass(kind, sp.Basic):
        if not (all(map(genuine, L.preorder(value))) and value.is_number and value.is_real):
            raise Refused(f"your function returns {str(value)[:80]}, where a number is wanted.")
        return float(value)
    if kind is np.ndarray:
        if value.size > 10 * PARTS:
            raise Refused("your function returns too much.")
        return _plain(value.item()) if value.ndim == 0 else _plain(list(value), room)
    if kind in (list, tuple):
        return tuple(_plain(v, room) for v in value)
    raise Refused(f"your function returns something of type {kind.__name__}.")


def _form(value):
    """The shape of a result, ragged ones part by part."""
    return tuple(map(_form, value)) if isinstance(value, tuple) else isinstance(value, bool)


def _form_said(value):
    if not isinstance(value, tuple):
        return "a truth value" if isinstance(value, bool) else "one number"
    if shape_of(value) is not None:
        return shape_said(value)
    return "(" + ", ".join(map(_form_said, value)) + ")"


def _same(a, b, near):
    """Whether two results are the same numbers, up to rounding."""
    a, b = _plain(a), _plain(b)
    if isinstance(a, tuple) or isinstance(b, tuple):
        if not (isinstance(a, tuple) and isinstance(b, tuple)) or len(a) != len(b):
            return False
        return all(_same(u, v, near) for u, v in zip(a, b))
    if isinstance(a, bool) != isinstance(b, bool):
        return False
    if a == b or (a != a and b != b):
        return True
    return isfinite(a) and isfinite(b) and abs(a - b) <= near * max(1.0, abs(b))


def function(
    label: str,
    reference: Callable,
    cases: Sequence[Sequence[Any]],
    *,
    slips: Mapping[str, Callable] | None = None,
    may_call: Sequence[str] = (),
    libraries: Sequence[str] = LIBRARIES,
    exact: bool = False,
) -> Function:
    """An exercise whose answer is a function, right if it agrees with another one on stated cases.

    Parameters
    ----------
    label : str
    reference : callable
        A right function; its parameters are those of the answer.
    cases : sequence of tuples
        The arguments; lists become arrays of float64. Choose numbers that floats hold exactly.
    slips : dict, optional
        By what goes wrong, a wrong function.
    may_call : sequence of str
        Functions of these libraries that the answer may call all the same, such as
        "sklearn.metrics.pairwise.linear_kernel".
    libraries : sequence of str
        Packages that would do the work: a function of theirs is no answer, nor may one call it.
    exact : bool
        Whether rounding is wrong, too.

    Returns
    -------
    Function
    """
    return Function(label, reference, cases, slips or {}, may_call, libraries, exact)
