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

from collections.abc import Callable
from contextlib import contextmanager
from functools import lru_cache, wraps
from typing import NamedTuple

import sympy as sp
from sympy import Add, Expr, Integer, Mul, Pow, Rational, Symbol, exp, log
from sympy.core.expr import AtomicExpr
from sympy.core.function import AppliedUndef
from sympy.core.relational import Eq, Ge, Gt, Le, Lt, Ne, Relational

ONE = Integer(1)


# where an author reads which words there are
PAGE = "https://ml-replica.github.io/ml-replica/book/claims.html#words-of-statements"


class IllFormed(ValueError):
    """What was written is no statement: a size, an index or a name does not fit."""


@contextmanager
def pointing():
    """What is said of a statement that is none leads to the page on what may stand in one."""
    try:
        yield
    except IllFormed as error:
        if PAGE in str(error):
            raise
        raise IllFormed(f"{error}\n  what may stand in a statement: {PAGE}") from error


def remembered(function):
    """Remember what a function says of each tree, by identity.

    Equal trees are compared node by node, which takes longer than to ask again for the few nodes
    that were built anew.
    """
    known = {}

    @wraps(function)
    def ask(e):
        found = known.get(id(e))
        if found is not None and found[0] is e:
            return found[1]
        if len(known) > REMEMBERED:
            known.clear()
        value = function(e)
        known[id(e)] = e, value
        return value

    return ask


REMEMBERED = 200_000  # trees, about a hundred megabytes


@contextmanager
def written():
    """Keep expressions as they are typed: no evaluation, no sorting."""
    with sp.evaluate(False):
        yield


def tree(a):
    """What is written as a tree of SymPy's; a text, which SymPy would evaluate, is refused."""
    if isinstance(a, sp.Basic):
        return a
    if isinstance(a, (str, bytes)):
        raise IllFormed(f"{a!r} is a text, and texts are not read: write it without quotes")
    return sp.sympify(a)


class Multiplied:
    """Arrays are multiplied by ``@`` as NumPy's are; two vectors give their inner product."""

    @property
    def T(self):
        return T(self)

    def __matmul__(self, other):
        return _multiplied(self, other)

    def __rmatmul__(self, other):
        return _multiplied(other, self)


def _multiplied(a, b):
    a, b = tree(a), tree(b)
    for e in (a, b):
        if shape(e) == SCALAR:
            raise IllFormed(f"@ multiplies arrays, and {e} is a number: write *")
    vectors = [shape(e)[1] == 1 for e in (a, b)]
    if all(vectors):
        return Inner(a, b)
    return sp.Mul(T(b), a) if vectors[0] else sp.Mul(a, b)


# a sum or a product of arrays is one of SymPy's own classes, which know no @ and no .T
for _kind in (sp.Add, sp.Mul):
    _kind.__matmul__, _kind.__rmatmul__ = Multiplied.__matmul__, Multiplied.__rmatmul__
    _kind.T = Multiplied.T


class Array(Multiplied, AtomicExpr):
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
        self.name, self.rows, self.cols = name, tree(rows), tree(cols)
        self.symmetric = symmetric
        return self

    def _hashable_content(self):
        return self.name, self.rows, self.cols, self.symmetric

    @property
    def shape(self):
        return self.rows, self.cols

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
        return Expr.__new__(cls, *map(tree, args))

    def _sympystr(self, printer):
        return f"{type(self).__name__}({', '.join(map(printer._print, self.args))})"


class ArrayNode(Multiplied, Node):
    """A node whose value is an array."""

    is_commutative = False


class Binder(Node):
    """A node that binds an index in its first argument, the term."""

    def __new__(cls, term, limits):
        return Node.__new__(cls, term, sp.Tuple(*map(tree, limits)))

    term = property(lambda self: self.args[0])
    index, size = property(lambda self: self.args[1][0]), property(lambda self: self.args[1][2])


class Sum(Binder):
    """``Sum(term, (i, 1, n))``: SymPy's spelling, but it leaves the term alone."""

    def __new__(cls, term, limits):
        self = Binder.__new__(cls, term, limits)
        self.is_commutative = term.is_commutative
        return self


class Column(ArrayNode, Binder):
    """``Column(term, (i, 1, n))``: the vector whose entry i is the term."""


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
    """``Zeros(n)``, the zero vector of this size, or ``Zeros(n, d)``, the zero matrix."""


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


def indicated(condition):
    """The indicator of a condition as arithmetic: that of each relation in it is 0 or 1."""
    if isinstance(condition, And):
        return Mul(*map(indicated, condition.args), evaluate=False)
    if isinstance(condition, Or):
        return indicated(Not(And(*map(Not, condition.args))))
    if isinstance(condition, Not):
        return written_difference(ONE, indicated(condition.args[0]))
    return Indicator(condition)


def branched(cases):
    """Cases in each of which one relation decides between two values."""
    *others, last = zip(cases.args[::2], cases.args[1::2])
    value = last[0]
    for yes, condition in reversed(others):
        value = _branch(condition, yes, value)
    return value


def _branch(condition, yes, no):
    if isinstance(condition, Not):
        return _branch(condition.args[0], no, yes)
    if not isinstance(condition, (And, Or)):
        other = OPPOSITE[type(condition)](*condition.args, evaluate=False)
        return Cases(yes, condition, no, other)
    both, value = isinstance(condition, And), yes if isinstance(condition, And) else no
    for part in reversed(condition.args):
        value = _branch(part, *((value, no) if both else (yes, value)))
    return value


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


class ForAll(Binder):
    """``ForAll(statement, (i, 1, n))``: the statement holds for every i."""


class Cases(Node):
    """``Cases(value, condition, value, condition, …)``; the conditions cover all cases."""


class Grad(ArrayNode):
    """``Grad(f, w)``: gradient of a scalar in a vector, or derivative in a scalar."""


class At(Node):
    """``At(f, v, value)``: f with the symbol v replaced, after everything in f was done."""


class Value(ArrayNode):
    """``Value(F, theta)``: the value F(θ) of a function of which nothing is known, at a point.

    F is a symbol, or a vector if the values are vectors. Nothing but the point varies: what is put
    in place of θ is put there, and equal points have equal values.
    """

    def __new__(cls, function, point):
        self = ArrayNode.__new__(cls, function, point)
        self.is_commutative = not isinstance(function, Array)
        return self

    def __getitem__(self, key):
        return Entry(self, key)


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


class Kind(NamedTuple):
    """What the arguments of a node are, in order, and the shape that it has by them.

    An argument is a ``term`` of any shape, a ``number``, a ``statement``, a ``condition`` (a
    relation between numbers), an ``index`` or a ``size``; ``limits`` bind an index in the argument
    before them; a ``name`` is taken as it stands. With a star there may be more of the last one.
    """

    arguments: str
    shape: Callable = lambda e: SCALAR

    @property
    def arity(self):
        """How many arguments there are; None where there may be more."""
        return None if self.arguments.endswith("*") else len(self.arguments.split())


def _like(k):
    return lambda e: shape(e.args[k])


def _column(size):
    return lambda e: (size(e), ONE)


def _stacked(e):
    with sp.evaluate(True):
        return sum((shape(a)[0] for a in e.args), Integer(0))


def _of_vectors(e):
    sizes = {shape(a) for a in e.args}
    if len(sizes) > 1 or next(iter(sizes))[1] != 1:
        raise IllFormed(
            f"{type(e).__name__} needs vectors of one size, got {sorted(map(str, sizes))} in {e}"
        )
    return SCALAR


def _added(e):
    shapes = {shape(a) for a in e.args if a != 0}
    if len(shapes) > 1:
        raise IllFormed(f"cannot add shapes {sorted(map(str, shapes))} in {e}")
    return shapes.pop() if shapes else SCALAR


def _zeros(e):
    if len(e.args) not in (1, 2):
        raise IllFormed(f"a zero has the size of a vector, or the two of a matrix, got {e}")
    return (*e.args, ONE)[:2]


def _power(e):
    if shape(e.base) != SCALAR:
        raise IllFormed(f"only scalars have powers, got {e}")
    return SCALAR


NODES = {
    Add: Kind("term*", _added),
    Mul: Kind("term*", lambda e: product_shape([shape(a) for a in e.args], e)),
    Pow: Kind("number number", _power),
    exp: Kind("number"),
    log: Kind("number"),
    Sum: Kind("term limits", _like(0)),
    Column: Kind("number limits", _column(lambda e: e.size)),
    Entry: Kind("term index*"),
    Row: Kind("term index", _column(lambda e: shape(e.args[0])[1])),
    T: Kind("term", lambda e: shape(e.args[0])[::-1]),
    Diag: Kind("term", lambda e: (shape(e.args[0])[0],) * 2),
    Ones: Kind("size", _column(lambda e: e.args[0])),
    Zeros: Kind("size*", _zeros),
    Unit: Kind("index size", _column(lambda e: e.args[1])),
    Stack: Kind("term*", _column(_stacked)),
    Inner: Kind("term term", _of_vectors),
    Norm: Kind("term", _of_vectors),
    Maximum: Kind("number*"),
    Minimum: Kind("number*"),
    Absolute: Kind("number"),
    Indicator: Kind("condition"),
    Cases: Kind("term condition*", _like(0)),
    Grad: Kind("number name", _like(1)),
    At: Kind("term name number", _like(0)),
    Value: Kind("name term", _like(0)),
    And: Kind("statement*"),
    Or: Kind("statement*"),
    Not: Kind("statement"),
    Implies: Kind("statement statement"),
    Iff: Kind("statement statement"),
    ForAll: Kind("statement limits"),
    Problem: Kind("name number name statement*"),
}
BINDERS = (Sum, Column, ForAll)
CONNECTIVES = (And, Or, Not, Implies, Iff)
OPPOSITE = {Le: Gt, Lt: Ge, Ge: Lt, Gt: Le, Eq: Ne, Ne: Eq}  # of numbers: one of two holds


@remembered
def shape(e):
    """Rows and columns of an expression; ``IllFormed`` where sizes do not fit."""
    if isinstance(e, Array):
        return e.shape
    return NODES[type(e)].shape(e) if type(e) in NODES else SCALAR


def indexed(e):
    """The indices that stand at a node, each with the size to which it runs."""
    if isinstance(e, (Entry, Row)):
        return list(zip(e.args[1:], shape(e.args[0])))
    return [e.args] if isinstance(e, Unit) else []


def kinds(e):
    """What each argument of a node is."""
    if type(e) not in NODES:
        return ["term"] * len(e.args)
    *first, last = NODES[type(e)].arguments.rstrip("*").split()
    return [*first, *[last] * (len(e.args) - len(first))]


def inner(e):
    """The places of the arguments that are terms or statements, with a meaning of their own."""
    none = ("index", "size", "limits", "name")
    return [k for k, kind in enumerate(kinds(e)) if kind not in none]


def bound_by(e):
    """The name that a node binds, or in which it varies, in its first argument; else None."""
    if isinstance(e, BINDERS):
        return e.index
    return e.args[1] if isinstance(e, (At, Grad)) else None


def product_shape(shapes, what=""):
    """Shape of a product, scalars standing anywhere."""
    now = SCALAR
    for s in shapes:
        if s == SCALAR or now == SCALAR:
            now = s if now == SCALAR else now
        elif now[1] == s[0]:
            now = now[0], s[1]
        else:
            raise IllFormed(f"cannot multiply {now[0]}x{now[1]} by {s[0]}x{s[1]} in {what}")
    return now


def evaluated(method):
    """Let SymPy evaluate inside, also where the caller is inside ``written()``."""

    @wraps(method)
    def inner(*args, **kwargs):
        with sp.evaluate(True):
            return method(*args, **kwargs)

    return inner


def parts(size):
    """The blocks of a composite size: ``1 + d`` is one entry and d more."""
    if size.is_Integer:
        return [Integer(1)] * int(size) if size > 1 else None
    return list(size.args) if size.is_Add else None


def written_difference(left, right):
    """``left - right``, unevaluated."""
    return Add(left, Mul(Integer(-1), right, evaluate=False), evaluate=False)


def number(e):
    """A number that is written as a quotient, product or power as the rational that it is."""
    if e.is_Rational or not isinstance(e, (Add, Mul, Pow)) or free_symbols(e):
        return e
    with sp.evaluate(True):
        value = e.doit()
    return value if value.is_Rational else e


def preorder(e):
    """The nodes of a tree, parents first; the atoms are leaves."""
    yield e
    for a in e.args:
        yield from preorder(a)


def rebuild(e, args):
    """The node with other arguments, unevaluated.

    It is faster than :func:`written`, which clears SymPy's cache.
    """
    if all(a is b for a, b in zip(args, e.args, strict=True)):
        return e
    return e.func(*args) if isinstance(e, (Node, sp.Tuple)) else e.func(*args, evaluate=False)


def replace(e, old):
    """Rebuild a tree with the mapping applied to whole nodes, top down, unevaluated.

    It does not know what an index is bound by: for values put in place of names use
    :func:`substitute`.
    """
    if e in old:
        return old[e]
    if not e.args:
        return e
    return rebuild(e, [replace(a, old) for a in e.args])


def free_symbols(e):
    """The symbols and arrays of an expression that no sum, quantifier, column or ``At`` binds."""
    return _free(e)


@remembered
def _free(e):
    if isinstance(e, (Symbol, Array)):
        return frozenset((e,)) | (_sizes(e) if isinstance(e, Array) else frozenset())
    if isinstance(e, (*BINDERS, At)):
        body, limits, *values = e.args
        return ((_free(body) | _free(limits)) - {bound_by(e)}).union(*map(_free, values))
    if isinstance(e, Value):  # its function is no name that could be replaced
        return _free(e.args[1]) | (_free(e.args[0]) - {e.args[0]})
    return frozenset().union(*map(_free, e.args))


def _sizes(array):
    return frozenset(array.rows.free_symbols | array.cols.free_symbols)


def fresh(name, taken):
    """The name, primed until it is not among those taken."""
    while name in taken:
        name += "'"
    return name


def substitute(e, values):
    """Put values in place of free symbols and arrays; no index of a value is captured on the way.

    A bound name that a value uses is renamed first. A derivative in a replaced symbol is taken
    first and then evaluated: ``Grad(f, t)`` with 3 for t is ``At(Grad(f, t), t, 3)``.

    Raises
    ------
    IllFormed
        Where an array has a gradient taken in it: there is no ``At`` for arrays.
    """
    values = {k: v for k, v in values.items() if k in _free(e)}
    if not values:
        return e
    if e in values:
        return values[e]
    if isinstance(e, Array):
        raise IllFormed(f"the size of {e} cannot be replaced")
    if isinstance(e, (*BINDERS, At)):
        entering = {a.name for v in values.values() for a in _free(v)}
        if bound_by(e).name in entering:  # it would capture what comes in
            e = _rename_bound(e, entering | {a.name for a in values})
        inner = {k: a for k, a in values.items() if k != bound_by(e)}
        of = (inner, inner, values)  # what is bound is so in the body and the limits
        return e.func(*(substitute(a, own) for a, own in zip(e.args, of)))
    if isinstance(e, Value):
        return Value(e.args[0], substitute(e.args[1], values))
    if isinstance(e, Grad):
        body, v = e.args
        entering = frozenset().union(*map(_free, values.values()))
        if v not in values and v not in entering:
            return Grad(substitute(body, values), v)
        if isinstance(v, Array):
            raise IllFormed(f"{v} cannot be replaced inside a gradient in {v}: {e}")
        name = Symbol(fresh(v.name, {a.name for a in entering | _free(body)}))
        inner = substitute(substitute(body, {v: name}), {k: a for k, a in values.items() if k != v})
        return At(Grad(inner, name), name, values.get(v, v))
    return rebuild(e, [substitute(a, values) for a in e.args])


def _rename_bound(e, taken):
    """A binder or ``At`` with another name for what it binds, bound nowhere in it and not taken."""
    within = {a.name for a in preorder(e.args[0]) if isinstance(a, (Symbol, Array))}
    new = {bound_by(e): Symbol(fresh(bound_by(e).name, taken | within))}
    body, limits, *values = e.args
    return e.func(replace(body, new), replace(limits, new), *values)


def apart(statements):
    """The statements with every bound name different from all others, free ones included."""
    used = {a.name for s in statements for a in _free(s)}

    def visit(e):
        if not e.args:
            return e
        if isinstance(e, (*BINDERS, At)):
            if bound_by(e).name in used:
                e = _rename_bound(e, used)
            used.add(bound_by(e).name)
        return rebuild(e, [visit(a) for a in e.args])

    return [visit(s) for s in statements]


class Names(NamedTuple):
    """What statements speak of: arrays, and free indices with their ranges, by name."""

    sizes: set
    arrays: dict
    scalars: set
    indices: dict

    @property
    def all(self):
        """All names."""
        return set().union(*self)

    def key(self, name):
        """The array or symbol of a name."""
        return self.arrays.get(name, Symbol(name))


def names(*statements):
    """The :class:`Names` of which statements speak."""
    sizes, arrays, scalars, indices = set(), {}, set(), {}
    for s in statements:
        for found, own in zip((sizes, arrays, scalars, indices), _names(s), strict=True):
            found.update(own)
    return Names(sizes, arrays, scalars - sizes - set(indices), indices)


@remembered
def _names(e):
    sizes, arrays, scalars, indices = set(), {}, set(), {}

    def visit(e, bound):
        if isinstance(e, Array):
            arrays[e.name] = e
            sizes.update(e.rows.free_symbols | e.cols.free_symbols)
        elif isinstance(e, Symbol):
            scalars.add(e.name)
        elif isinstance(e, At):
            elsewhere = scalars & {e.args[1].name}
            visit(e.args[0], bound)
            scalars.discard(e.args[1].name)
            scalars.update(elsewhere)
            visit(e.args[2], bound)
        elif isinstance(e, Value):
            sizes.update(*(size.free_symbols for size in shape(e)))
            visit(e.args[1], bound)
        else:
            bound = bound | {e.index} if isinstance(e, BINDERS) else bound
            for kind, a in zip(kinds(e), e.args):
                if kind in ("limits", "size"):
                    sizes.update(a.free_symbols - bound)
                elif kind != "index":
                    visit(a, bound)
            found = {i.name: size for i, size in indexed(e) if i.is_Symbol and i not in bound}
            indices.update(found)

    visit(e, frozenset())
    return {s.name for s in sizes}, arrays, scalars, indices


def unfold(e, definitions):
    """Replace defined symbols and function applications by what they stand for.

    The arguments of a function are put in place of its parameters without capture. A defined
    symbol is an abbreviation: what it stands for is read where it stands, so that the gradient of
    ``L`` is the gradient of what ``L`` means.

    Parameters
    ----------
    e : Expr
    definitions : dict
        By name, the parameters and the meaning.

    Raises
    ------
    IllFormed
        If definitions go in a circle, or a function has another number of arguments.
    """
    return unfolding(definitions)(e)


def unfolding(definitions):
    """The function that unfolds these definitions, and remembers every tree that it has met."""
    known = {}

    def ask(e, open_names=()):
        found = known.get(id(e))
        if found is None or found[0] is not e:
            found = known[id(e)] = e, _unfold(e, definitions, open_names, ask)
        return found[1]

    return ask


def _unfold(e, definitions, open_names, ask):
    name = e.func.__name__ if isinstance(e, AppliedUndef) else getattr(e, "name", None)
    is_name = isinstance(e, (Symbol, Array, AppliedUndef)) and name in definitions
    if is_name and name in open_names:
        raise IllFormed(f"the definitions of {', '.join(open_names)} go in a circle")
    if is_name and isinstance(e, AppliedUndef):
        parameters, body = definitions[name]
        if len(parameters) != len(e.args):
            raise IllFormed(f"{name} has {len(parameters)} arguments, got {len(e.args)} in {e}")
        arguments = [ask(a, open_names) for a in e.args]
        body = ask(body, (*open_names, name))
        return substitute(body, dict(zip(parameters, arguments)))
    if is_name and not definitions[name][0]:
        return ask(definitions[name][1], (*open_names, name))
    varied = bound_by(e)
    if varied is not None and varied.name in definitions:
        raise IllFormed(f"{varied} is defined, so it cannot be varied in {e}")
    if not e.args:
        return e
    if isinstance(e, Value):
        if e.args[0].name in definitions:
            raise IllFormed(f"{e.args[0]} is defined, and {e} is the value of another function")
        return Value(e.args[0], ask(e.args[1], open_names))
    return rebuild(e, [ask(a, open_names) for a in e.args])


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


@lru_cache(maxsize=REMEMBERED)
def load(text):
    """The tree written by :func:`dump`."""
    with written():
        return eval(text, dict(_WORDS))


_WORDS = {c.__name__: c for c in (Array, *NODES, *OPPOSITE, Symbol, Integer, Rational, sp.Tuple)}
_WORDS |= {"Function": sp.Function, "pi": sp.pi, "true": sp.true, "false": sp.false}

__all__ = [c.__name__ for c in (Array, *NODES) if c.__module__ == __name__]
__all__ += ["IllFormed", "Relational", "apart", "dump", "load", "matrix", "maximise", "minimise"]
__all__ += [
    "preorder",
    "replace",
    "shape",
    "substitute",
    "unfold",
    "unfolding",
    "vector",
    "written",
]
