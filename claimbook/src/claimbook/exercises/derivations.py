"""Exercises whose answer is a derivation: rows, each of which follows from those before it."""

from __future__ import annotations

import zlib
from collections.abc import Mapping, Sequence
from itertools import combinations, takewhile
from typing import Any, NamedTuple

import sympy as sp
from sympy import Add, Eq, Ge, Gt, Le, Lt, Mul

from .. import language as L
from ..defined import needs
from ..evaluate import Irrational, Point, Undetermined, holds
from ..goal import flat
from ..language import evaluated
from ..points import Points, show
from ..wellformed import check_form
from .expressions import Expression, at_point
from .facts import equal, reason
from .grades import RIGHT, WRONG, Grade, Graded, Refused
from .trees import flattened
from .typed import RELATIONS, Typed

MOST = 2  # facts that one row may take: more is a step that wants rows in between
MOST_ROWS = 3  # and so many things at all, rows included
ROWS = 40  # of an answer
POINTS, TRIES = 24, 600  # exact points at which a row is tried, and attempts to find them
EFFORT = 250_000  # of the search for why a row follows
SIGNS = {Le: "<=", Lt: "<", Ge: ">=", Gt: ">", Eq: "="}
SIGN = {
    Le: ">=",
    Ge: ">=",
    Lt: ">",
    Gt: ">",
    Eq: "=",
    sp.Ne: "!=",
}  # whichever side is written first
CAUCHY = "the inequality of Cauchy and Schwarz"


class Row(NamedTuple):
    """A statement of the reader, and what it is called."""

    name: str
    kind: type
    left: object
    right: object
    begins: bool  # a row of its own, which does not go on where the one before has ended

    @property
    def statement(self):
        return self.kind(self.left, self.right, evaluate=False)


class Derivation(Graded):
    """An exercise whose answer is the rows of a proof; make it with :func:`derivation`."""

    reads_text = True

    def __init__(self, label, goal, given, facts, uses, names, points, each, most, example):
        super().__init__(label, {})
        self._goal, self._given, self._facts = goal, tuple(given), dict(facts)
        self._points, self._each, self._most = tuple(points), each, most
        told = [*self._given, *self._facts.values()]
        if each and any(each[0].name in L.names(s).indices for s in (*told, goal)):
            raise ValueError(
                f"{label}: {each[0]} stands for every index, and something speaks of one"
            )
        self._reader = Expression(
            label, goal.lhs, {}, told, uses, None, (*names, *L.free_symbols(goal)), None, None
        )
        self._known = self._reader.known
        self.preamble = self._reader.preamble
        self.template = f'answer = """\n# one row a line, such as   {example}\n"""'
        self.wanted = "the rows of a derivation as a text, one a line"

    @evaluated
    def _judge(self, answer):
        notes = []
        rows = self._rows(answer, notes)
        proof = _Proof(
            self._goal, self._given, self._facts, self._each, self._most, self._sample(rows)
        )
        for row in rows:
            check_form(row.statement, *self._given, *self._facts.values())
            wrong = self._wrong(row, rows, proof)
            if wrong is not None:
                return wrong
        if not proof.reached():
            raise Refused(
                f"every row is right, but the goal is not reached: {self._goal.lhs} "
                f"{SIGNS[type(self._goal)]} {self._goal.rhs}."
            )
        needed = proof.needed()
        idle = [r.name for r in rows if r.name not in needed and r.kind is not Eq]
        if idle:
            notes.append(f"It also stands without {_list(list(dict.fromkeys(idle)))}.")
        count = len({row.name for row in rows})
        said = f"{count} rows, and each follows" if count > 1 else "one row, and it follows"
        return Grade(RIGHT, f": {said}.", notes=notes)

    def _wrong(self, row, rows, proof):
        """The verdict on a row that is not proved; a proved one is kept as a fact."""
        place = row.name[0].upper() + row.name[1:]
        if flattened(row.left) == flattened(row.right):
            raise Refused(f"{place} says the same on both sides.")
        missing, first = proof.undefined(row)
        if missing is not None:
            raise Refused(f"{place}: does everything in it have a value? I do not see {missing}.")
        against = _against(row.statement, proof.sample)
        if against is not None:
            left, right = at_point(row.left, against), at_point(row.right, against)
            told = L.names(row.statement).all
            point = {k: v for k, v in against.items() if k in told}
            return Grade(
                WRONG,
                f"{row.name} does not follow.\nAt {show(point)} its left side is {left} and its "
                f"right side {right}.",
            )
        if row.statement in [r.statement for r in takewhile(lambda r: r is not row, rows)]:
            raise Refused(f"{place} repeats a row above it.")
        used = proof.reason(row)
        if used is None:
            raise Refused(
                f"{row.name} has no counter-example that I know, but I find no proof of it from "
                "the rows above: write the rows that are missing."
            )
        used = tuple(dict.fromkeys([*first, *used]))
        taken = [name for name in used if not name.startswith("row ")]
        most = self._most + proof.worked_out(row)
        if len(taken) > most or len(used) > MOST_ROWS:
            told = _list([name if name not in taken else f'"{name}"' for name in used])
            raise Refused(
                f"{row.name} is true, but it is too large a step: it takes {told}. "
                "Write the rows between."
            )
        proof.keep(row, used)
        return None

    # --- reading ----------------------------------------------------------------------------------

    def _rows(self, answer, notes):
        lines = answer.splitlines() if isinstance(answer, str) else answer
        if not isinstance(lines, (list, tuple)):
            raise Refused("rows are wanted: a text with one a line, or a list.")
        found, at, number, waits = [], None, 0, None
        for line in lines:
            pieces = self._pieces(line, notes)
            if pieces is None:
                continue
            first, links = pieces
            number += 1
            if first is None and at is None:
                raise Refused(f"row {number} begins with a sign: what stands before it?")
            if first is not None:
                if waits:
                    raise Refused(f"row {waits} states nothing: put =, <= or >= into it.")
                at, waits = first, None if links else number
            begins = first is not None or waits is not None
            for kind, e in links:
                found.append(Row(f"row {number}", kind, at, e, begins))
                at, begins, waits = e, False, None
            if len(found) > ROWS:
                raise Refused(f"these are more than {ROWS} rows; there is a short proof.")
        if waits:
            raise Refused(f"row {waits} states nothing: put =, <= or >= into it.")
        if not found:
            raise Refused("there is no answer yet: write a row such as a <= b.")
        return found

    def _pieces(self, line, notes):
        """A row as its first expression, or None, and the relations that follow with theirs."""
        if isinstance(line, str):
            text, _, reason = line.partition("#")
            if not text.strip():
                return None
            if "..." in text or "…" in text:
                raise Refused("there are still dots in the answer.")
            first, links = Typed(self._known, notes).row(text)
        elif isinstance(line, (tuple, list)):
            first, links = self._of_tuple(line)
        elif isinstance(line, sp.core.relational.Relational):
            if type(line) not in SIGNS:
                raise Refused("a row is an equality or an inequality.")
            first, links = line.lhs, [(type(line), line.rhs)]
        elif isinstance(line, (bool, sp.logic.boolalg.BooleanAtom)):
            raise Refused(
                "SymPy has decided a row by itself, so that nothing of it is left: write the rows "
                "as texts."
            )
        else:
            first, links = line, []
        first = first if first is None else self._reader.parsed(first, notes)
        return first, [(kind, self._reader.parsed(e, notes)) for kind, e in links]

    @staticmethod
    def _of_tuple(line):
        words = [a for a in line if isinstance(a, str) and a not in RELATIONS]
        rest = [a for a in line if a not in words]
        if len(rest) == 2 and (rest[0] in SIGNS or rest[0] in RELATIONS):
            return None, [(RELATIONS.get(rest[0], rest[0]), rest[1])]
        raise Refused('a row of a list is a text, a relation or a pair such as ("<=", a).')

    # --- points -----------------------------------------------------------------------------------

    def _sample(self, rows):
        """Exact points at which everything holds that is given."""
        told = [*self._given, *self._facts.values()]
        own = [Point(p) for p in self._points]
        seed = zlib.crc32(self.label.encode())
        drawn = Points([r.statement for r in rows], told, seed).take(POINTS, TRIES)
        return [*own, *drawn]


class _Proof:
    """What is given and what has been proved, and why a row follows from it."""

    def __init__(self, goal, given, facts, each, most, sample):
        self.goal, self.given, self.each, self.most = goal, given, each, most
        self.sample = sample
        self.named = list(facts.items())
        self.rows, self.chain, self.why, self.end = [], [], {}, None

    def reason(self, row):
        """The names of what a row takes, or None where no proof is found."""
        sides = row.left, row.right
        if row.kind is Eq and equal(*sides, self.given, laws=False):
            return ()
        above = list(dict.fromkeys(r.name for r, _ in self.rows))
        first = [tuple(above[-1:]), tuple(above)] if len(above) > 1 else [tuple(above)]
        if row.kind is Eq:  # that it is not less and not more should take the same
            equations = [names for names, s in self._told() if names and _is_equation(s)]
            first = [*equations, *(a + b for a, b in combinations(equations, 2)), *first]
        tries = [([row], first)]
        if above:  # an inequality between lengths of which the row does not speak any more
            rows = [row, *(r for r, _ in self.rows)]
            tries.append((rows, [(*names, CAUCHY) for names in first]))
        for rows, first in tries:
            facts = self._facts(rows)
            used = reason(row.statement, facts, EFFORT, self.most, first)
            if used is not None:
                return used
        return () if row.kind is Eq and equal(*sides, self.given) else None

    def keep(self, row, used):
        """Remember a proved row, and what the chain says that it goes on with."""
        self.rows.append((row, row.statement))
        self.why.setdefault(row.name, set()).update(used)
        self.chain = [row] if row.begins or not self.chain else [*self.chain, row]
        self._look(row.statement, {row.name})
        if len(self.chain) > 1:
            for start in range(len(self.chain) - 1):
                part = self.chain[start:]
                joined = _joined(part)
                if joined is not None:
                    names = {r.name for r in part}
                    name = " and ".join(sorted(names, key=_number))
                    self.rows.append((row._replace(name=name), joined))
                    self.why.setdefault(name, set()).update(names)
                    self._look(joined, names)

    def _look(self, statement, names):
        """Whether a statement is the goal, its sides up to their form."""
        if self.end is None and self._is_goal(statement):
            self.end = names

    def _is_goal(self, s):
        mine, asked = SIGN[type(s)], SIGN[type(self.goal)]
        if mine != asked and not (asked == ">=" and mine in (">", "=")):
            return False
        ways = [_sides(s), _sides(s)[::-1]] if type(s) is Eq else [_sides(s)]
        return any(all(map(self._same, way, _sides(self.goal))) for way in ways)

    def _same(self, left, right):
        """Whether two expressions are equal by what is given alone."""
        if L.shape(left) != L.shape(right):
            return False
        if _against(Eq(left, right, evaluate=False), self.sample) is not None:
            return False
        return equal(left, right, self.given, laws=False)

    def worked_out(self, row):
        """Whether a row above has multiplied out a length of a sum of which this row speaks."""

        def lengths(r):
            parts = [*L.preorder(r.left), *L.preorder(r.right)]
            inner = any(isinstance(e, L.Inner) for e in parts)
            return {e for e in parts if isinstance(e, L.Norm) and Add in map(type, e.args)}, inner

        mine = lengths(row)[0]
        above = (lengths(r) for r, _ in self.rows if r.kind is Eq)
        return any(inner and mine & found for found, inner in above)

    def reached(self):
        return self.end is not None

    def needed(self):
        """The names of the rows that lead to the goal, with the chains in which they stand."""
        chains, now = {}, []
        for row, _ in self.rows:
            if row.name in self.why and " and " not in row.name:
                now = [] if row.begins else now
                now.append(row.name)
                chains[row.name] = now
        seen, work = set(), list(self.end or ())
        while work:
            name = work.pop()
            if name not in seen:
                seen.add(name)
                work += [*self.why.get(name, ()), *chains.get(name, ())]
        return seen

    def undefined(self, row):
        """What a row needs to have a value and nobody has said, or None; and the names it takes.

        A root says that what stands below it is not negative: that is a step like any other.
        """
        used = []
        for s in needs(row.statement):
            names = reason(s, self._told(), EFFORT)
            if names is None:
                return s, ()
            used += names
        return None, used

    def _told(self):
        """What is given, and by their names the facts and the rows above."""
        named = [*self.named, *((row.name, s) for row, s in self.rows)]
        return [*(((), s) for s in self.given), *(((name,), s) for name, s in named)]

    def _facts(self, rows):
        """All facts about numbers, with what is known of the lengths of vectors in rows.

        What is proved for an index of which nothing is known holds for every one.
        """
        index, size = self.each or (None, None)
        one, every = [], []
        for names, s in self._told():
            for part in flat([s]):
                general = index and L.names(part).indices.get(index.name) == size
                part = L.ForAll(part, (index, 1, size)) if general else part
                (every if isinstance(part, L.ForAll) else one).append((names, part))
        vectors = self._vectors(rows)
        squares = [((), Ge(L.Inner(v, v), 0, evaluate=False)) for v in vectors]
        lengths = [((CAUCHY,), s) for two in combinations(vectors, 2) for s in _cauchy(*two)]
        return [*one, *every, *squares, *lengths]

    def _vectors(self, rows):
        """The vectors of whose lengths and inner products rows speak."""
        found = {}
        for e in (e for r in rows for side in (r.left, r.right) for e in L.preorder(side)):
            if isinstance(e, (L.Norm, L.Inner)) and not L.names(e).indices:
                found.update(dict.fromkeys(e.args))
        return list(found)[:6]


def _cauchy(u, v):
    """The inequality of Cauchy and Schwarz of two vectors, for lengths and for their squares."""
    if L.shape(u) != L.shape(v):
        return []
    inner, lengths = L.Inner(u, v), Mul(L.Norm(u), L.Norm(v), evaluate=False)
    squares = Mul(L.Inner(u, u), L.Inner(v, v), evaluate=False)
    sides = [(inner, lengths), (Mul(-1, inner, evaluate=False), lengths)]
    sides.append((Mul(inner, inner, evaluate=False), squares))
    return [Le(*s, evaluate=False) for s in sides]


def _is_equation(s):
    return isinstance(s.args[0] if isinstance(s, L.ForAll) else s, Eq)


def _number(name):
    return int(name.split()[-1])


def _list(names):
    *most, last = names
    return ", ".join(most) + (" and " if most else "") + last


def _joined(rows):
    """What a chain says of its ends, None where its signs point both ways."""
    kinds = {r.kind for r in rows} - {Eq}
    for directed in ({Le, Lt}, {Ge, Gt}):
        if kinds <= directed:
            strict = next((k for k in kinds if k in (Lt, Gt)), None)
            kind = strict or next(iter(kinds), Eq)
            return kind(rows[0].left, rows[-1].right, evaluate=False)
    return None


def _sides(s):
    """The sides of a relation, that of an inequality first which is not less."""
    return (s.lhs, s.rhs) if type(s) in (Eq, sp.Ne) else (s.gts, s.lts)


def _against(statement, sample):
    """A point at which a statement fails."""
    for p in sample:
        try:
            if not holds(statement, p):
                return p
        except (Undetermined, Irrational, ZeroDivisionError, KeyError):
            continue
    return None


def derivation(
    label: str,
    goal: Any,
    *,
    given: Sequence[Any] = (),
    facts: Mapping[str, Any] | None = None,
    uses: Sequence[type] = (),
    names: Sequence[Any] = (),
    points: Sequence[Mapping] = (),
    each: tuple | None = None,
    most: int = MOST,
    example: str = "... <= ...   # why",
) -> Derivation:
    """An exercise whose answer is the rows of a proof.

    Every row follows from what is given, the facts, and the rows above it; a row that takes more
    than a few of these is told to be too large a step. The last row, or the chain of the last rows,
    is the goal.

    Parameters
    ----------
    label : str
    goal : statement
    given : sequence of statements
        The setting: signs of numbers, labels of ±1, what a name stands for. It is not counted.
    facts : dict of statements
        What the proof is made of, by what it is called.
    uses : sequence of node types
        What a row may use beside sums, products, powers, exp, log and entries.
    names : sequence of symbols and arrays
        Names that a row may use although nothing above does.
    points : sequence of dict
        Exact points at which all that is given holds, beside those that are drawn.
    each : tuple, optional
        An index and its size, ``(i, n)``: what holds for every i is also summed.
    most : int
        So many facts and rows may one row take.
    example : str
        What stands in the empty answer.

    Returns
    -------
    Derivation
    """
    return Derivation(label, goal, given, facts or {}, uses, names, points, each, most, example)
