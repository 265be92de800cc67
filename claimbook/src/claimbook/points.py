"""Exact random points at which stated hypotheses hold, and how a point is told."""

from __future__ import annotations

import random
from fractions import Fraction

import sympy as sp
from sympy import Symbol

from . import language as L
from .evaluate import Irrational, Point, Undetermined, Walk, holds
from .goal import flat, sign_of

ONE = sp.Integer(1)


class Points:
    """Exact random points of random small sizes at which stated hypotheses hold.

    Points have general entries, where an accident is unlikely, small integers, where inequalities
    are met with equality, and fractions near zero, in turn.

    Parameters
    ----------
    statements : iterable
        Everything that will be evaluated, hypotheses included.
    given : iterable
        Hypotheses. ``v = expression`` sets v; ``y² = 1`` draws signs; ``‖u‖ = 1`` draws rational
        unit vectors; other equations are solved for an entry in which they are affine;
        inequalities are met by rejection.
    seed : int
    """

    def __init__(self, statements, given=(), seed=0, largest=3):
        self.random, self.given, self.largest = random.Random(seed), list(given), largest
        self.asked, self.mode = list(self.given), -1
        self.sizes, self.arrays, self.scalars, self.indices = L.names(*statements, *self.given)
        self.set_by, self.signs, self.units, self.solve = {}, set(), set(), []
        self.signed_entries, self.lower = [], {}
        for g in flat(self.given):
            self._sort_hypothesis(g)
        keep = set(self.set_by) | self.signs | self.units | self.sizes
        self.solve = [
            (g, sorted(scalars - keep), sorted(set(arrays) - keep))
            for g in self.solve
            for _, arrays, scalars, _ in [L.names(g)]
        ]

    def _sort_hypothesis(self, g):
        inner = g.args[0] if isinstance(g, L.ForAll) else g
        if isinstance(inner, sp.Eq):
            left, right = inner.lhs, inner.rhs
            if (sign := sign_of(g)) is not None:
                if isinstance(sign, Symbol):
                    self.signs.add(sign.name)
                elif isinstance(g, L.ForAll):
                    self.signs.add(sign.args[0].name)
                else:
                    self.signed_entries.append(sign)
                return
            if isinstance(g, L.ForAll):
                return
            named = isinstance(left, L.Array)
            named = named or isinstance(left, Symbol) and left.name in self.scalars
            if named and left not in L.free_symbols(right):
                self.set_by[left.name] = right
                return
            if isinstance(left, L.Norm) and isinstance(left.args[0], L.Array) and right == 1:
                self.units.add(left.args[0].name)
                return
            self.solve.append(g)
            return
        self._bound(g, inner)

    def _bound(self, g, inner):
        """Remember what says that a number, or every entry of an array, is not below a number."""
        if not isinstance(inner, (sp.Ge, sp.Gt)) or not inner.rhs.is_Rational:
            return
        v, every = inner.lhs, isinstance(g, L.ForAll)
        whole = every and isinstance(v, L.Entry) and v.args[1:] == (g.index,)
        name = v.args[0] if whole else v
        if isinstance(name, (L.Array, Symbol)) and every == isinstance(name, L.Array):
            strict = isinstance(inner, sp.Gt)
            self.lower[name.name] = Fraction(int(inner.rhs.p), int(inner.rhs.q)), strict

    def _not_below(self, name, value):
        """The value moved to the side on which a bound wants it, and off the bound if need be."""
        if name not in self.lower:
            return value
        bound, strict = self.lower[name]
        return bound + (abs(value) or Fraction(1 if strict else 0))

    def draw(self):
        """One point, or None if this attempt misses a hypothesis."""
        r = self.random
        self.mode = (self.mode + 1) % 3
        point = {s: r.randint(1, self.largest) for s in sorted(self.sizes)}
        walk = Walk(point)
        for i, size in sorted(self.indices.items()):
            point[i] = r.randint(1, walk.size(size))
        for name in sorted(self.scalars):
            sign = name in self.signs
            point[name] = Fraction(r.choice((-1, 1))) if sign else self._rational(name)
        for name, a in sorted(self.arrays.items()):
            rows, cols = walk.size(a.rows), walk.size(a.cols)
            point[name] = self._array(name, rows, cols, a.symmetric)
        for e in self.signed_entries:
            i, j = (int(a) if a.is_Integer else point[a.name] for a in (*e.args[1:], ONE)[:2])
            self._put(point, (e.args[0].name, (i - 1, j - 1)), Fraction(r.choice((-1, 1))))
        try:
            with sp.evaluate(True):
                self._set(point)
                if not all(self._repair(point, *g) for g in self.solve):
                    return None
                self._set(point)
            point = Point(point)
            if self._symmetric(point) and self._all_hold(point):
                return point
        except (Undetermined, Irrational):
            pass
        return None

    def _all_hold(self, point):
        """Whether every hypothesis holds; one that fails is asked first of the next point."""
        for k, g in enumerate(self.asked):
            if not holds(g, point):
                self.asked.insert(0, self.asked.pop(k))
                return False
        return True

    def _symmetric(self, point):
        return all(
            point[name] == [list(r) for r in zip(*point[name])]
            for name, a in self.arrays.items()
            if a.symmetric
        )

    def _set(self, point):
        for name, e in self.set_by.items():
            value = Walk(point).value(e)
            point[name] = value if name in self.arrays else value[0][0]

    def take(self, k, tries=None):
        """Up to k different points, from at most ``tries`` attempts (by default eight for each)."""
        found = {}
        for _ in range(tries or 8 * k):
            point = self.draw()
            if point is not None:
                found.setdefault(show(point), point)
                if len(found) == k:
                    break
        return list(found.values())

    def _rational(self, name=None):
        return self._not_below(name, self._any_rational())

    def _any_rational(self):
        if self.mode == 1:
            return Fraction(self.random.choice((-2, -1, -1, 0, 1, 1, 2)))
        if self.mode == 2:
            return Fraction(
                self.random.choice((-1, 1)) * self.random.randint(1, 3), self.random.randint(3, 6)
            )
        return Fraction(
            self.random.choice((-1, 1)) * self.random.randint(1, 9), self.random.randint(1, 4)
        )

    def _array(self, name, rows, cols, symmetric):
        if name in self.signs:
            return [[Fraction(self.random.choice((-1, 1)))] for _ in range(rows)]
        if name in self.units:
            t = [self._rational() for _ in range(rows - 1)]
            s = sum((a * a for a in t), Fraction(0))
            return [[2 * a / (1 + s)] for a in t] + [[(1 - s) / (1 + s)]]
        a = [[self._rational(name) for _ in range(cols)] for _ in range(rows)]
        return (
            [[a[min(i, j)][max(i, j)] for j in range(cols)] for i in range(rows)]
            if symmetric
            else a
        )

    def _repair(self, point, g, scalars, arrays):
        """Change one entry for every scalar equation in g, which has to be affine in it."""
        slots = [(s, None) for s in scalars if s in point] + [
            (a, (i, j))
            for a in arrays
            for i in range(len(point[a]))
            for j in range(len(point[a][0]))
        ]
        self.random.shuffle(slots)

        def gap(at):
            return _gap(g, point, at)

        for at in [
            (i, j) for i, row in enumerate(Walk(point).value(g.lhs)) for j in range(len(row))
        ]:
            for slot in slots:
                before = _get(point, slot)
                if self._solve_for(point, slot, gap, at):
                    slots.remove(slot)
                    break
                self._put(point, slot, before)
            else:
                if gap(at) != 0:
                    return False
        return True

    def _solve_for(self, point, slot, gap, at):
        """Make the gap zero by one entry, if it is affine in it."""
        values = []
        for x in range(3):
            self._put(point, slot, Fraction(x))
            values.append(gap(at))
        slope = values[1] - values[0]
        if not slope or values[2] - values[1] != slope:
            return False
        self._put(point, slot, -values[0] / slope)
        return True

    def _put(self, point, slot, value):
        """Change a scalar or an entry, and with an entry of a symmetric matrix its mirror image."""
        name, at = slot
        if at is None:
            point[name] = value
            return
        point[name] = [list(r) for r in point[name]]
        i, j = at
        point[name][i][j] = value
        if self.arrays[name].symmetric:
            point[name][j][i] = value


def _gap(g, point, at):
    (i, j), walk = at, Walk(point)
    return walk.value(g.lhs)[i][j] - walk.value(g.rhs)[i][j]


def _get(point, slot):
    name, at = slot
    return point[name] if at is None else point[name][at[0]][at[1]]


def show(point):
    """A point as short text."""

    def said(v):
        if not isinstance(v, list):
            return str(v)
        return f"[{', '.join(said(r[0] if isinstance(r, list) and len(r) == 1 else r) for r in v)}]"

    return ", ".join(f"{k} = {said(v)}" for k, v in sorted(point.items()))
