"""What may be written at all: one check of every statement before any judge sees it.

Sizes fit, also inside scalar functions; an index runs over what it is an index of and is no
number; a name means one thing; nothing is left undefined, and nothing was evaluated on the way in.
"""

from __future__ import annotations

import re

import sympy as sp
from sympy import Add, Pow, Symbol
from sympy.core.function import AppliedUndef

from . import language as L
from .language import IllFormed, parts
from .names import nearest

# what an argument is that has to be a number, where it is not one of a function
NUMBERS = {Pow: "what a power is made of", L.Column: "an entry of a column"}
# what the spelling of words leaves to names; and no name is the head of a function there
NAME = re.compile(r"(?!\d)(?!(pow|exp|log|max|min|abs)$|indicator|cases)[\w'\\{}^]+")


def check_form(*statements, functions=(), concrete=False):
    """Raise unless the statements are well formed, each alone and all together.

    Parameters
    ----------
    *statements : Expr
        Statements, problems or terms.
    functions : collection of str
        Names of functions that need no definition, because programs give their values.
    concrete : bool
        Whether all sizes are numbers that the claim gives, so that ``w[2]`` has a meaning.

    Raises
    ------
    IllFormed
        With what is wrong and where.
    """
    form = _Form(frozenset(functions), concrete)
    for s in statements:
        form.visit(s, {})
    form.check_names()


def is_statement(s):
    """Whether this is something that can be true or false."""
    return isinstance(s, (sp.core.relational.Relational, *L.CONNECTIVES, L.ForAll))


def check_arity(e):
    """Raise :class:`IllFormed` for a node with another number of arguments than it has.

    A judge that reads the first ones would not see another.
    """
    expected = L.NODES[type(e)].arity if type(e) in L.NODES else None
    if expected not in (None, len(e.args)):
        raise IllFormed(
            f"{type(e).__name__} has {expected} argument{'s' * (expected != 1)}, "
            f"got {len(e.args)}: {e}"
        )


@L.remembered
def check_name(s):
    """Raise :class:`IllFormed` for a symbol or an array whose name is none."""
    name = s.name
    if not NAME.fullmatch(name):
        raise IllFormed(f"{name!r} is no name: letters, digits and _ are, and TeX for letters")
    if isinstance(s, Symbol) and s != Symbol(name):
        raise IllFormed(f"{name} carries assumptions of SymPy's: state them as hypotheses")


def marks(name):
    """The words and letters that hang on the letter of a name: alpha on ``w_alpha``.

    None on the name that a judge has for a value F(θ), which no author can write.
    """
    if "boldsymbol" in name:
        return []
    return re.findall(r"[A-Za-z]+\d*", re.sub(r"\\(mathrm|mathcal)", "", name))[1:]


class _Form:
    def __init__(self, functions, concrete):
        self.functions, self.concrete = functions, concrete
        self.arrays, self.scalars, self.sizes, self.indices = {}, set(), set(), {}
        self.varied = set()  # what a derivative is taken in, or a value put in place of
        self.values = set()  # the functions of values such as F(θ)

    def visit(self, e, scope):
        if isinstance(e, L.Problem):
            for v in e.variables:
                if not isinstance(v, (Symbol, L.Array)):
                    raise IllFormed(f"a problem is over symbols and arrays, got {v}")
                self.term(v, scope)
                self.varied.add(v.name)
            self.scalar(e.objective, scope, "an objective")
            for c in e.constraints:
                self.statement(c, scope)
            if free := sorted(L.names(e).indices):
                raise IllFormed(
                    f"for which {', '.join(free)}? A problem speaks of every index, by ForAll or "
                    "Sum, or of a number by a name of its own"
                )
        elif is_statement(e) or e is sp.true or e is sp.false:
            self.statement(e, scope)
        else:
            self.term(e, scope)

    def statement(self, s, scope):
        """Statements, each ``scope`` giving the range of every bound index."""
        check_arity(s)
        if s is sp.true or s is sp.false or isinstance(s, bool):
            raise IllFormed(f"{s} is no statement: it was evaluated; write it inside written()")
        if isinstance(s, (*L.CONNECTIVES, L.ForAll)):
            self.arguments(s, scope)
        elif isinstance(s, sp.core.relational.Relational):
            for side in s.args:
                self.term(side, scope)
            shapes = [L.shape(side) for side in s.args]
            if shapes[0] != shapes[1]:
                zero = ""
                if 0 in s.args:
                    sizes = shapes[s.args[0] == 0]
                    zero = f": write Zeros({', '.join(map(str, sizes[: 1 + (sizes[1] != 1)]))})"
                raise IllFormed(f"the sides of {s} have shapes {shapes[0]} and {shapes[1]}{zero}")
        else:
            raise IllFormed(f"{s} is no statement{nearest(s)}")

    def binding(self, e, scope):
        index, low, size = e.args[1]
        if not isinstance(index, Symbol) or low != 1:
            raise IllFormed(f"an index runs from 1, got {e.args[1]} in {e}")
        if index in scope:
            raise IllFormed(f"the index {index} is already in use outside {e}")
        check_name(index)
        self.size(size)
        return scope | {index: size}

    def size(self, e):
        if e.is_Integer and e > 0:
            return
        if isinstance(e, Symbol):
            check_name(e)
            self.sizes.add(e.name)
        elif isinstance(e, Add):
            for a in e.args:
                self.size(a)
        else:
            raise IllFormed(f"a size is a symbol, a positive integer or a sum of these, got {e}")

    def index(self, i, size, scope, e):
        if isinstance(i, Symbol):
            known = scope[i] if i in scope else self.indices.setdefault(i.name, size)
            check_name(i)
            if known != size:
                raise IllFormed(f"the index {i} runs to {known}, but in {e} to {size}")
        elif not i.is_Integer or i < 1:
            raise IllFormed(f"an index is a symbol or a number from 1, got {i} in {e}")
        elif not self.concrete and not _is_place(int(i), size):
            raise IllFormed(f"{e} has no place {i}: its size is {size}")

    def scalar(self, e, scope, what):
        self.term(e, scope)
        if L.shape(e) != L.SCALAR:
            raise IllFormed(f"{what} is a number, but {e} has the shape {L.shape(e)}")

    def term(self, e, scope):
        """Terms of any shape."""
        check_arity(e)
        if type(e) in _TERMS:
            _TERMS[type(e)](self, e, scope)
        elif type(e) in L.NODES and not is_statement(e) and not isinstance(e, L.Problem):
            self.arguments(e, scope)
        elif isinstance(e, AppliedUndef):
            if e.func.__name__ not in self.functions:
                raise IllFormed(f"{e.func.__name__} is not defined, in {e}{nearest(e)}")
            for a in e.args:
                self.term(a, scope)
        elif not (e.is_Rational or e == sp.pi):
            kind = type(e).__name__
            raise IllFormed(f"{e} ({kind}) cannot stand in a statement{nearest(e)}")
        L.shape(e)

    def arguments(self, e, scope):
        """The arguments of a node, each as the table of nodes says what it is."""
        if isinstance(e, L.BINDERS):
            scope = self.binding(e, scope)
        if not e.args:
            raise IllFormed(f"{e} has no argument")
        for kind, a in zip(L.kinds(e), e.args):
            if kind == "number":
                said = NUMBERS.get(type(e), f"the argument of {type(e).__name__}")
                self.scalar(a, scope, said)
            elif kind == "size":
                self.size(a)
            elif kind == "condition":
                self._condition(a, scope)
            elif kind in ("term", "statement"):
                getattr(self, kind)(a, scope)
        for i, size in L.indexed(e):
            self.index(i, size, scope, e)

    def _array(self, e, scope):
        check_name(e)
        self.size(e.rows)
        self.size(e.cols)
        if e.symmetric and (e.rows != e.cols or e.rows == 1):
            raise IllFormed(f"{e.name} is {e.rows}x{e.cols}: only a square matrix is symmetric")
        if self.arrays.setdefault(e.name, e) != e:
            raise IllFormed(f"{e.name} has the shapes {self.arrays[e.name].shape} and {e.shape}")

    def _symbol(self, e, scope):
        check_name(e)
        if e in scope and scope[e] is not None and not self.concrete:
            raise IllFormed(f"the index {e} is used as a number")
        if e not in scope:
            self.scalars.add(e.name)

    def _place(self, e, scope):
        self.arguments(e, scope)
        array, *places = e.args
        rows, cols = L.shape(array)
        if isinstance(e, L.Row) and cols == 1:
            raise IllFormed(f"{array} is no matrix: {e} is no row of it")
        if isinstance(e, L.Entry) and (rows == cols == 1 or len(places) != 1 + (cols != 1)):
            raise IllFormed(f"{array} has the shape {rows, cols}: {e} is no entry of it")

    def _diag(self, e, scope):
        self.arguments(e, scope)
        if L.shape(e.args[0])[1] != 1:
            raise IllFormed(f"a diagonal is a vector, got {e}")

    def _stack(self, e, scope):
        self.arguments(e, scope)
        sizes = [L.shape(a) for a in e.args]
        if any(cols != 1 for _, cols in sizes):
            raise IllFormed(f"a stack is made of numbers and vectors, got {e}")
        # a place in a stack is found by its block, and SymPy sorts the sizes of a sum
        if parts(L.shape(e)[0]) != [rows for rows, _ in sizes]:
            raise IllFormed(f"the blocks of a stack stand in the order of its size, got {e}")

    def _cases(self, e, scope):
        if len(e.args) < 4 or len(e.args) % 2:
            raise IllFormed(f"cases are values and conditions in turn, two at least, got {e}")
        for value, condition in zip(e.args[::2], e.args[1::2]):
            self.term(value, scope)
            self._condition(condition, scope)
            if L.shape(value) != L.shape(e):
                raise IllFormed(f"the cases of {e} have different shapes")

    def _condition(self, c, scope):
        if isinstance(c, (L.And, L.Or, L.Not)) and c.args:
            check_arity(c)
            for part in c.args:
                self._condition(part, scope)
            return
        self.statement(c, scope)
        if not isinstance(c, sp.core.relational.Relational) or L.shape(c.lhs) != L.SCALAR:
            raise IllFormed(f"a case is told by a relation between numbers, got {c}")

    def _grad(self, e, scope):
        f, v = e.args
        if not isinstance(v, (Symbol, L.Array)) or scope.get(v) is not None:
            raise IllFormed(f"a gradient is taken in a symbol or a vector, got {v}")
        self.term(v, scope)
        self.varied.add(v.name)
        if isinstance(v, L.Array) and v.cols != 1:
            raise IllFormed(f"a gradient in the matrix {v} is not defined here")
        self.scalar(f, scope, "what has a gradient")

    def _at(self, e, scope):
        f, v, value = e.args
        if not isinstance(v, Symbol) or v in scope:
            raise IllFormed(f"a value is put in place of a symbol that is free, got {v} in {e}")
        check_name(v)
        self.varied.add(v.name)
        self.scalar(value, scope, f"what is put in place of {v}")
        self.term(f, scope | {v: None})

    def _value(self, e, scope):
        function, point = e.args
        if not isinstance(function, (Symbol, L.Array)) or L.shape(function)[1] != 1:
            raise IllFormed(f"a function has a name, and its values are numbers or vectors: {e}")
        check_name(function)
        for size in L.shape(function):
            self.size(size)
        self.values.add(function.name)
        self.term(point, scope)

    def check_names(self):
        """Each name means one thing: an array, a number (a size is one), or an index."""
        arrays, indices = set(self.arrays), set(self.indices)
        for v in self.varied:
            for name in {*self.arrays, *self.scalars}:
                if v in marks(name):
                    raise IllFormed(
                        f"{name} looks as if it depended on {v}, which is varied: write "
                        f"Value({re.split('[_^]', name)[0]}, {v}), or give it another name"
                    )
        numbers = self.scalars | self.sizes
        if self.concrete:
            indices -= numbers
        for a, b, what in (
            (arrays, numbers, "an array and a number"),
            (arrays, indices, "an array and an index"),
            (indices, numbers, "an index and a number"),
            (self.sizes, self.varied, "a size and a variable"),
            (self.values, arrays | numbers | indices, "a function and something else"),
        ):
            if a & b:
                raise IllFormed(f"{', '.join(sorted(a & b))} is used as {what}")


def _is_place(i, size):
    """Whether a vector of this size has a place i for all values of the symbols in it."""
    blocks = size.args if size.is_Add else (size,)
    return i <= size if size.is_Integer else [*blocks[:i]] == [1] * i


# nodes of which more is asked than that their arguments are what the table of nodes says
_TERMS = {
    Symbol: _Form._symbol,
    L.Array: _Form._array,
    L.Entry: _Form._place,
    L.Row: _Form._place,
    L.Diag: _Form._diag,
    L.Stack: _Form._stack,
    L.Cases: _Form._cases,
    L.Grad: _Form._grad,
    L.At: _Form._at,
    L.Value: _Form._value,
}

__all__ = ["check_form", "is_statement"]
