"""The search for the certificate of any theorem, with a given effort."""

from __future__ import annotations

import json
import sys
from contextlib import contextmanager

from ..language import evaluated
from ..linear import as_squares
from .certificates import NotFound
from .checker import Refused, check
from .instances import Instance
from .lower import NOTHING, lower
from .polynomials import EFFORT, Known, OutOfEffort, at_most, number
from .scalars import Scalars
from .shorter import shorter
from .signs import Signs
from .termwise import Termwise
from .translate import Untranslated

DEPTH = 3000  # frames that a search may take: certificates are long chains until they are pruned
SHORT = 30_000  # monomials: a short step is found with these, or not at all
SOON = 10_000  # of a search for what is asked by the way
LONGEST = 60_000  # characters of a certificate: what is longer takes Rocq minutes, and gigabytes


class Numbers(Instance, Scalars):
    """Looks for the certificate of a theorem about given numbers."""

    def __init__(self, theorem):
        self.numbers = {}
        super().__init__(theorem)
        self.where, self.pending = {}, set()
        self.goal = self.aim

    def search(self, b):
        """The squares of an optimum's curvature are at hand."""
        t = self.theorem
        for _, row in as_squares(getattr(t, "curvature", ()))[0]:
            total = NOTHING
            for weight, (text, value) in zip(row, t.unknowns(), strict=True):
                away = ("-", self.entry(text), number(value))
                total = ("+", total, ("*", number(weight), away))
            self.square(b, total)
        super().search(b)

    def rules(self):
        """There are no hypotheses beside the statement."""
        return [], []

    def facts(self):
        """What is known of atoms stands in ``own``."""
        return []

    def known(self, rules):
        """What a polynomial is rewritten with."""
        return Known(rules, {}, None, {}, set())

    def instances(self, b):
        """What is known of the atoms."""
        for atom in self.own:
            self.know(b, atom)

    def pairs(self, b):
        """There are no sums."""


def words(x):
    """The words in a problem."""
    if isinstance(x, dict):
        x = [*x.values()]
    return set().union(*map(words, x)) if isinstance(x, list) else {x}


def finders(theorem, problem):
    """Who looks for a certificate, one after the other, each with the effort that it may make.

    Inequalities, and equations with choices, may be short steps; exponentials and logarithms are
    looked for term by term; else sums are words first.
    """
    used, goal = words(problem), problem["goal"]
    if theorem.lowered is Instance:
        return [(Numbers, EFFORT)]
    if used & {"exp", "log"}:
        return [(Termwise, EFFORT)]
    while goal[0] == "all":
        goal = goal[2]
    short = [] if goal[0] == "=" and "if" not in used else [(Signs, SHORT)]
    return [*short, (Scalars, EFFORT), *([(Termwise, EFFORT)] if "Sum" in used else [])]


@contextmanager
def deep():
    """Let a search go as deep as any other, however deep in the stack it was asked for."""
    frame, depth, before = sys._getframe(), 0, sys.getrecursionlimit()
    while frame := frame.f_back:
        depth += 1
    sys.setrecursionlimit(depth + DEPTH)
    try:
        yield
    finally:
        sys.setrecursionlimit(before)


def raised(steps, start, by):
    """Steps with the facts from ``start`` on standing ``by`` places later."""

    def at(k):
        return k + by if k >= start else k

    out = []
    for word, *of in steps:
        if word == "add up":
            of = [[[o, f, [[at(k), *ks] for k, *ks in used]] for o, f, used in of[0]]]
        elif word == "cases":
            f = at(of[0]) if isinstance(of[0], int) else of[0]
            of = [f, [raised(proof, start, by) for proof in of[1]]]
        elif word != "know":
            of = [at(of[0]), *of[1:]]
        out.append([word, *of])
    return out


def together(problem, certificates):
    """One certificate of statements joined by "and", from one of each, denied part by part."""
    n, last = len(problem["given"]), len(certificates) - 1
    steps = raised(certificates[-1]["steps"], n, last)
    for k in reversed(range(last)):
        steps = [["cases", n + k, [raised(certificates[k]["steps"], n, k + 1), steps]]]
    own = {a: said for c in certificates for a, said in c["meaning"].items()}
    return {"meaning": {a: own[a] for a in own if a not in problem["meaning"]}, "steps": steps}


def fitting(problem, certificate):
    """A certificate without idle steps, which the checker accepts.

    Raises
    ------
    NotFound
        If it is too long to be checked.
    """
    certificate = shorter(problem, certificate)
    check(problem, certificate)
    if len(json.dumps(certificate)) > LONGEST:
        raise NotFound("what was found is too long to be checked")
    return certificate


@evaluated
def found(theorem, effort=EFFORT, by=None, soon=False):
    """The certificate of a theorem, as the checker has accepted it, or why there is none.

    Of what is joined by "and" each part is looked for alone.

    Parameters
    ----------
    theorem : Theorem
    effort : int
    by : callable, optional
        The finder of it, if not the usual ones.
    soon : bool
        Whether only the first of these is asked, who has little time.

    Returns
    -------
    dict or str
    """
    try:
        problem = lower(theorem)
        parts = () if theorem.lowered is Instance else theorem.parts()
    except Untranslated as error:
        return str(error)
    why, some = "", []
    for part in parts if len(parts) > 1 else ():
        some.append(found(part, effort, by, soon))
        if isinstance(some[-1], str):
            return some[-1]
    ways = [(by, effort)] if by else finders(theorem, problem)
    for finder, most in [(ways[0][0], SOON)] if soon else ways:
        try:
            with deep():
                with at_most(min(effort, most)):
                    one = together(problem, some) if some else finder(theorem).certificate()
                    certificate = json.loads(json.dumps(one))
                return fitting(problem, certificate)
        except (NotFound, OutOfEffort, Untranslated, RecursionError) as error:
            why = why if finder is Signs and not by else why or str(error)
        except Refused as error:
            why = f"the checker refuses it: {error}"
    return why


__all__ = ["found"]
