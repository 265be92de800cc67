"""The words in which claims are written: SymPy expressions plus the nodes SymPy lacks.

A statement is an ordinary SymPy tree whose order is the author's. Build it inside
:func:`written`, so that nothing is evaluated, sorted or cancelled on the way in::

    with written():
        score = y * (Inner(w, x) + b)

Vectors and matrices are :class:`Array` atoms of symbolic size. They multiply, add and
transpose like matrices, and the entries and rows of a data matrix are ``y[i]`` and ``X[i]``,
so that a sum over samples and a matrix product are words of one language.
"""

from __future__ import annotations

from contextlib import contextmanager
from functools import lru_cache

import sympy as sp
from sympy import Add, Expr, Integer, Mul, Pow, Rational, Symbol, exp, log
from sympy.core.expr import AtomicExpr
from sympy.core.function import AppliedUndef
from sympy.core.relational import Eq, Ge, Gt, Le, Lt, Ne, Relational

ONE = Integer(1)


@contextmanager
def written():
    """Keep expressions as they are typed: no evaluation, no sorting."""
    with sp.evaluate(False):
        yield


class Array(AtomicExpr):
    """A named matrix of ``rows`` by ``cols``; a vector is one column.

    Parameters
    ----------
    name : str
        As it is printed; ``"alpha"`` becomes the Greek letter.
    rows, cols : Expr
        Sizes: symbols such as ``n``, sums such as ``1 + d``, or integers.
    symmetric : bool
        Whether the array equals its transpose.
    """

    is_commutative = False

    def __new__(cls, name, rows, cols=1, symmetric=False):
        self = super().__new__(cls)
        with sp.evaluate(True):
            self.name, self.rows, self.cols = name, sp.sympify(rows), sp.sympify(cols)
        self.symmetric = symmetric
        return self

    def _hashable_content(self):
        return self.name, self.rows, self.cols, self.symmetric

    @property
    def shape(self):
        return self.rows, self.cols

    @property
    def T(self):
        return T(self)

    def __getitem__(self, key):
        if isinstance(key, tuple):
            return Entry(self, *key)
        return Entry(self, key) if self.cols == 1 else Row(self, key)

    def __call__(self, *_):
        raise TypeError(f"{self.name} is an array, not a function; its entries are {self.name}[i]")

    def _sympystr(self, printer):
        return self.name


def vector(names, size):
    """Column vectors of one size, named as in :func:`sympy.symbols`."""
    made = [Array(name, size) for name in names.replace(",", " ").split()]
    return made[0] if len(made) == 1 else made


def matrix(name, rows, cols, symmetric=False):
    """A matrix of symbolic size."""
    return Array(name, rows, cols, symmetric)


class Node(Expr):
    """Base of the nodes below: arguments are kept as they come."""

    is_commutative = True

    def __new__(cls, *args):
        return Expr.__new__(cls, *map(sp.sympify, args))

    def _sympystr(self, printer):
        return f"{type(self).__name__}({', '.join(map(printer._print, self.args))})"


class ArrayNode(Node):
    """A node whose value is an array."""

    is_commutative = False

    @property
    def T(self):
        return T(self)


class Sum(Node):
    """``Sum(term, (i, 1, n))``: SymPy's spelling, but it leaves the term alone."""

    def __new__(cls, term, limits):
        self = Node.__new__(cls, term, sp.Tuple(*limits))
        self.is_commutative = term.is_commutative
        return self

    @property
    def term(self):
        return self.args[0]

    index, size = property(lambda self: self.args[1][0]), property(lambda self: self.args[1][2])


class Column(ArrayNode):
    """``Column(term, (i, 1, n))``: the vector whose entry i is the term."""

    def __new__(cls, term, limits):
        return Node.__new__(cls, term, sp.Tuple(*limits))

    index, size = property(lambda self: self.args[1][0]), property(lambda self: self.args[1][2])


class Entry(Node):
    """An entry: ``y[i]`` of a vector, ``K[i, j]`` of a matrix."""


class Row(ArrayNode):
    """Row ``i`` of a matrix, as a column vector: the sample x_i of the data X."""


class T(ArrayNode):
    """The transpose."""


class Diag(ArrayNode):
    """The diagonal matrix with this vector on its diagonal."""


class Ones(ArrayNode):
    """The vector of ones of this size."""


class Zeros(ArrayNode):
    """The zero vector of this size."""


class Unit(ArrayNode):
    """``Unit(j, n)``: the vector of size n with a one at j and zeros elsewhere."""


class Stack(ArrayNode):
    """A scalar on top of a vector: ``[b; w]``."""


class Inner(Node):
    """The inner product of two vectors."""


class Norm(Node):
    """The Euclidean norm of a vector."""


class Maximum(Node):
    """The largest of its arguments."""


class Minimum(Node):
    """The smallest of its arguments."""


class Absolute(Node):
    """The absolute value."""


class Indicator(Node):
    """One if the condition holds, else zero."""


class And(Node):
    """All of its statements hold."""


class Or(Node):
    """At least one of its statements holds."""


class Not(Node):
    """Its statement does not hold."""


class Implies(Node):
    """Where the first statement holds, the second does."""


class Iff(Node):
    """Both statements hold, or neither does."""


class ForAll(Node):
    """``ForAll(statement, (i, 1, n))``: the statement holds for every i."""

    def __new__(cls, statement, limits):
        return Node.__new__(cls, statement, sp.Tuple(*limits))

    index, size = property(lambda self: self.args[1][0]), property(lambda self: self.args[1][2])


class Cases(Node):
    """``Cases(value, condition, value, condition, …)``; the conditions cover all cases."""


class Grad(ArrayNode):
    """``Grad(f, w)``: gradient of a scalar in a vector, or derivative in a scalar."""


class At(Node):
    """``At(f, v, value)``: f with the symbol v replaced, after everything in f was done."""


class Problem(Node):
    """An optimisation problem; make it with :func:`minimise` or :func:`maximise`."""

    @property
    def sense(self):
        return self.args[0].name

    @property
    def objective(self):
        return self.args[1]

    @property
    def variables(self):
        return tuple(self.args[2])

    @property
    def constraints(self):
        return tuple(self.args[3])


def minimise(objective, over, subject_to=()):
    """The problem min over the given variables of the objective under constraints."""
    return Problem(Symbol("min"), objective, sp.Tuple(*over), sp.Tuple(*subject_to))


def maximise(objective, over, subject_to=()):
    """The problem max over the given variables of the objective under constraints."""
    return Problem(Symbol("max"), objective, sp.Tuple(*over), sp.Tuple(*subject_to))


SCALAR = (ONE, ONE)


@lru_cache(maxsize=100_000)
def shape(e):
    """Rows and columns of an expression; ``ValueError`` where sizes do not fit."""
    if isinstance(e, Array):
        return e.shape
    if isinstance(e, Row):
        return e.args[0].cols, ONE
    if isinstance(e, Column):
        return e.size, ONE
    if isinstance(e, T):
        rows, cols = shape(e.args[0])
        return cols, rows
    if isinstance(e, Diag):
        return (shape(e.args[0])[0],) * 2
    if isinstance(e, (Ones, Zeros)):
        return e.args[0], ONE
    if isinstance(e, Unit):
        return e.args[1], ONE
    if isinstance(e, Stack):
        with sp.evaluate(True):
            return sum((shape(a)[0] for a in e.args), Integer(0)), ONE
    if isinstance(e, Grad):
        return shape(e.args[1])
    if isinstance(e, At):
        return shape(e.args[0])
    if isinstance(e, Add):
        shapes = {shape(a) for a in e.args if a != 0}
        if len(shapes) > 1:
            raise ValueError(f"cannot add shapes {sorted(map(str, shapes))} in {e}")
        return shapes.pop() if shapes else SCALAR
    if isinstance(e, Mul):
        return product_shape([shape(a) for a in e.args], e)
    if isinstance(e, Sum):
        return shape(e.term)
    if isinstance(e, Cases):
        return shape(e.args[0])
    if isinstance(e, (Inner, Norm)):
        sizes = {shape(a) for a in e.args}
        if len(sizes) > 1 or next(iter(sizes))[1] != 1:
            raise ValueError(
                f"{type(e).__name__} needs vectors of one size, got {sorted(map(str, sizes))} in {e}"
            )
    elif isinstance(e, Pow) and shape(e.base) != SCALAR:
        raise ValueError(f"only scalars have powers, got {e}")
    return SCALAR


def product_shape(shapes, what=""):
    """Shape of a product, scalars standing anywhere."""
    now = SCALAR
    for s in shapes:
        if s == SCALAR or now == SCALAR:
            now = s if now == SCALAR else now
        elif now[1] == s[0]:
            now = now[0], s[1]
        else:
            raise ValueError(f"cannot multiply {now[0]}x{now[1]} by {s[0]}x{s[1]} in {what}")
    return now


def written_difference(left, right):
    """``left - right``, unevaluated."""
    return Add(left, Mul(Integer(-1), right, evaluate=False), evaluate=False)


def preorder(e):
    """The nodes of a tree, parents first; the atoms are leaves."""
    yield e
    for a in e.args:
        yield from preorder(a)


def rebuild(e, args):
    """The node with other arguments, unevaluated; faster than :func:`written`, which clears SymPy's cache."""
    if all(a is b for a, b in zip(args, e.args, strict=True)):
        return e
    return e.func(*args) if isinstance(e, (Node, sp.Tuple)) else e.func(*args, evaluate=False)


def replace(e, old):
    """Rebuild a tree with the mapping applied to whole nodes, top down, unevaluated."""
    if e in old:
        return old[e]
    if not e.args:
        return e
    return rebuild(e, [replace(a, old) for a in e.args])


def names(e, bound=frozenset()):
    """What an expression speaks of: sizes, arrays, scalars and free indices with their ranges."""
    sizes, arrays, scalars, indices = set(), {}, set(), {}

    def index(i, size, bound):
        if i.is_Symbol and i not in bound:
            indices[i.name] = size
        sizes.update(size.free_symbols)

    def visit(e, bound):
        if isinstance(e, Array):
            arrays[e.name] = e
            sizes.update(e.rows.free_symbols | e.cols.free_symbols)
        elif isinstance(e, Symbol):
            scalars.add(e.name)
        elif isinstance(e, (Sum, ForAll, Column)):
            sizes.update(e.args[1][2].free_symbols)
            visit(e.args[0], bound | {e.index})
        elif isinstance(e, (Entry, Row)):
            visit(e.args[0], bound)
            for i, size in zip(e.args[1:], shape(e.args[0])):
                index(i, size, bound)
        elif isinstance(e, Unit):
            index(*e.args, bound)
        elif isinstance(e, (Ones, Zeros)):
            sizes.update(e.args[0].free_symbols)
        elif isinstance(e, At):
            visit(e.args[0], bound)
            scalars.discard(e.args[1].name)
            visit(e.args[2], bound)
        else:
            for a in e.args:
                visit(a, bound)

    visit(e, bound)
    size_names = {s.name for s in sizes}
    return size_names, arrays, scalars - size_names - set(indices), indices


def unfold(e, definitions):
    """Replace defined symbols and function applications by what they stand for."""
    if isinstance(e, AppliedUndef) and e.func.__name__ in definitions:
        parameters, body = definitions[e.func.__name__]
        arguments = [unfold(a, definitions) for a in e.args]
        body = unfold(body, definitions)
        outside = {a for b in arguments for a in preorder(b) if isinstance(a, Symbol)}
        inside = {a.index for a in preorder(body) if isinstance(a, (Sum, Column, ForAll))}
        fresh = {
            k: Symbol(f"{k.name}_") for k in outside & inside
        }  # an index of an argument stays free
        return replace(replace(body, fresh), dict(zip(parameters, arguments)))
    if isinstance(e, (Symbol, Array)) and e.name in definitions and not definitions[e.name][0]:
        return unfold(definitions[e.name][1], definitions)
    if not e.args:
        return e
    return rebuild(e, [unfold(a, definitions) for a in e.args])


def dump(e):
    """A text from which :func:`load` makes the same tree again, order kept."""
    if isinstance(e, Array):
        extra = ", symmetric=True" if e.symmetric else ""
        return f"Array({e.name!r}, {dump(e.rows)}, {dump(e.cols)}{extra})"
    if isinstance(e, Symbol):
        return f"Symbol({e.name!r})"
    if isinstance(e, AppliedUndef):
        return f"Function({e.func.__name__!r})({', '.join(map(dump, e.args))})"
    if not e.args:
        return sp.srepr(e)
    return f"{e.func.__name__}({', '.join(map(dump, e.args))})"


def load(text):
    """The tree written by :func:`dump`."""
    with written():
        return eval(text, dict(_WORDS))  # noqa: S307 - the text is our own record


_WORDS = {
    c.__name__: c
    for c in (
        Array,
        Sum,
        Column,
        Entry,
        Row,
        T,
        Diag,
        Ones,
        Zeros,
        Unit,
        Stack,
        Inner,
        Norm,
        Maximum,
        Minimum,
        Absolute,
        Indicator,
        And,
        Or,
        Not,
        Implies,
        Iff,
        ForAll,
        Cases,
        Grad,
        At,
        Problem,
        Add,
        Mul,
        Pow,
        Symbol,
        Integer,
        Rational,
        exp,
        log,
    )
}
_WORDS |= {
    "Equality": Eq,
    "Unequality": Ne,
    "LessThan": Le,
    "GreaterThan": Ge,
    "StrictLessThan": Lt,
    "StrictGreaterThan": Gt,
    "Function": sp.Function,
    "Tuple": sp.Tuple,
    "pi": sp.pi,
    "Half": lambda: sp.S.Half,
    "NegativeOne": sp.Integer(-1),
    "true": sp.true,
    "false": sp.false,
    "Infinity": sp.oo,
}

__all__ = [
    "Array",
    "vector",
    "matrix",
    "Sum",
    "Column",
    "Entry",
    "Row",
    "T",
    "Diag",
    "Ones",
    "Zeros",
    "Unit",
    "Stack",
    "Inner",
    "Norm",
    "Maximum",
    "Minimum",
    "Absolute",
    "Indicator",
    "And",
    "Or",
    "Not",
    "Implies",
    "Iff",
    "ForAll",
    "Cases",
    "Grad",
    "At",
    "Problem",
    "minimise",
    "maximise",
    "written",
    "shape",
    "preorder",
    "replace",
    "unfold",
    "dump",
    "load",
    "Relational",
]
