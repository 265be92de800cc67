"""What an expression is in machine code: the half of `mlreplica._machine_code` that has values.

A value is one of LLVM's, a constant of Python, a tuple of values, or a `View` of an array.  Its
type is a letter: "f" is a float of 64 bits, "i" an integer, "b" a truth; a letter and a number are
an array and its axes ("s1" has floats of 32 bits), and a tuple of types is that of a tuple.
"""

from __future__ import annotations

import ast
import builtins
import functools
import math
import operator
import types
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from llvmlite import ir

from ._extremes import larger, smaller

__all__ = [
    "BOOL",
    "FLOAT",
    "INT",
    "LOADED",
    "STORED",
    "VOID",
    "Expressions",
    "NotTranslated",
    "View",
    "built",
    "flat",
    "parts_of",
    "type_of",
    "wider",
]

FLOAT, INT, BOOL, VOID = ir.DoubleType(), ir.IntType(64), ir.IntType(1), ir.VoidType()
SCALARS = {"f": FLOAT, "i": INT, "b": BOOL}
# How the elements of an array lie in memory: also single precision and bytes.
STORED = {"f": FLOAT, "s": ir.FloatType(), "i": INT, "b": ir.IntType(8)}
LOADED = {"f": "f", "s": "f", "i": "i", "b": "b"}
SIZES = {"f": 8, "s": 4, "i": 8, "b": 1}
DTYPES = {np.float64: "f", np.float32: "s", np.int64: "i", np.bool_: "b"}

ORDERINGS = {
    ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=", ast.Eq: "==", ast.NotEq: "!="
}  # fmt: skip
OPERATIONS = {ast.Add: "add", ast.Sub: "sub", ast.Mult: "mul"}


class View(NamedTuple):
    """An array: where it begins, and how long its axes are."""

    element: str
    start: ir.Value
    shape: tuple[ir.Value, ...]


class NotTranslated(TypeError):
    """A function asks for more than this compiler knows."""


def flat(type_):
    """The types of LLVM that a type is made of."""
    if type_ is None:
        return []
    if isinstance(type_, tuple):
        return [each for part in type_ for each in flat(part)]
    if len(type_) == 2:
        return [STORED[type_[0]].as_pointer(), *[INT] * int(type_[1])]
    return [SCALARS[type_]]


def built(type_, values):
    """A value of a type, from an iterator over its parts."""
    if type_ is None:
        return None
    if isinstance(type_, tuple):
        return tuple(built(part, values) for part in type_)
    if len(type_) == 2:
        return View(type_[0], next(values), tuple(next(values) for _ in range(int(type_[1]))))
    return next(values)


def parts_of(value):
    if isinstance(value, View):
        return [value.start, *value.shape]
    if isinstance(value, tuple):
        return [each for part in value for each in parts_of(part)]
    return [value]


def type_of(value):
    if isinstance(value, View):
        return value.element + str(len(value.shape))
    if isinstance(value, tuple):
        return tuple(type_of(part) for part in value)
    return next(name for name, type_ in SCALARS.items() if value.type == type_)


def wider(a, b):
    """The type of which both are."""
    if a == b or a is None or b is None:
        return a or b
    if isinstance(a, tuple) and isinstance(b, tuple) and len(a) == len(b):
        return tuple(wider(x, y) for x, y in zip(a, b))
    if {a, b} <= {"f", "i"}:
        return "f"
    raise NotTranslated(f"one value is of type {a} and of type {b}")


class Expressions:
    """Writes down expressions; `mlreplica._machine_code` adds statements.

    `at` is where the next instruction goes, `declared` where variables are, `whole` the module and
    `names` the globals of the function; `variables` has type and places of each, `room` the arrays
    to be freed.
    """

    whole: Any
    function: Any
    at: Any
    declared: Any
    names: dict[str, Any]
    variables: dict[str, Any]
    room: list[Any]

    def block(self, name):
        return self.function.append_basic_block(name)

    def value(self, node):
        return getattr(self, "of_" + type(node).__name__)(node)

    def solid(self, found):
        """A value of LLVM, of a constant of Python too."""
        if isinstance(found, View | ir.Value):
            return found
        if isinstance(found, tuple):
            return tuple(self.solid(each) for each in found)
        if isinstance(found, bool | np.bool_):
            return BOOL(int(found))
        return INT(int(found)) if isinstance(found, int | np.integer) else FLOAT(float(found))

    def cast(self, found, kind):
        found = self.solid(found)
        if isinstance(kind, tuple):
            return tuple(self.cast(each, part) for each, part in zip(found, kind, strict=True))
        has = type_of(found)
        if has == kind:
            return found
        if (has, kind) == ("i", "f"):
            return self.at.sitofp(found, FLOAT)
        if has == "b" and kind in ("i", "f"):
            return self.at.zext(found, INT) if kind == "i" else self.at.uitofp(found, FLOAT)
        raise NotTranslated(f"a value of type {has} where one of type {kind} is needed")

    def truth(self, node):
        found = self.solid(self.value(node))
        kind = type_of(found)
        if kind == "b":
            return found
        if kind == "i":
            return self.at.icmp_signed("!=", found, INT(0))
        return self.at.fcmp_unordered("!=", found, FLOAT(0.0))

    def alike(self, *found):
        """The same values in the type of which all are."""
        found = [self.solid(each) for each in found]
        kinds = ["i" if type_of(each) == "b" else type_of(each) for each in found]
        kind = functools.reduce(wider, kinds)
        return kind, [self.cast(each, kind) for each in found]

    def of_Constant(self, node):
        return node.value

    def of_Name(self, node):
        if node.id in self.variables:
            kind, slots = self.variables[node.id]
            return built(kind, iter([self.at.load(slot) for slot in slots]))
        return self.names[node.id] if node.id in self.names else getattr(builtins, node.id)

    def of_Attribute(self, node):
        return getattr(self.value(node.value), node.attr)

    def of_Tuple(self, node):
        return tuple(self.value(each) for each in node.elts)

    def of_UnaryOp(self, node):
        if isinstance(node.op, ast.Not):
            return self.at.not_(self.truth(node.operand))
        found = self.value(node.operand)
        if isinstance(found, int | float):
            return -found
        if type_of(found) == "f":
            return self.at.fneg(found)
        return self.at.neg(found)

    def of_BinOp(self, node):
        a, b = self.value(node.left), self.value(node.right)
        name = type(node.op)
        if isinstance(a, int | float) and isinstance(b, int | float):  # constants
            return getattr(operator, _SPELT[name])(a, b)
        if name is ast.Pow:
            return functools.reduce(functools.partial(self.arithmetic, "mul"), [a] * b)
        if name in (ast.BitAnd, ast.BitOr) and type_of(self.solid(a)) == "b":
            method = self.at.and_ if name is ast.BitAnd else self.at.or_
            return method(self.solid(a), self.solid(b))
        kind, (a, b) = self.alike(a, b)
        if name is ast.Div:
            return self.at.fdiv(self.cast(a, "f"), self.cast(b, "f"))
        if name is ast.LShift:
            return self.at.shl(a, b)
        if name is ast.FloorDiv:  # of numbers that are not negative
            return self.at.sdiv(a, b)
        return self.arithmetic(OPERATIONS[name], a, b)

    def arithmetic(self, name, a, b):
        kind, (a, b) = self.alike(a, b)
        if kind == "f":
            return getattr(self.at, "f" + name)(a, b, flags=self.whole.flags)
        return getattr(self.at, name)(a, b)

    def of_Compare(self, node):
        left, found = self.value(node.left), None
        for relation, right in zip(node.ops, node.comparators):
            right = self.value(right)
            if isinstance(relation, ast.In):
                tests = [self.compare("==", left, each) for each in right]
                here = functools.reduce(self.at.or_, tests)
            else:
                here = self.compare(ORDERINGS[type(relation)], left, right)
            found = here if found is None else self.at.and_(found, here)
            left = right
        return found

    def compare(self, relation, a, b):
        kind, (a, b) = self.alike(a, b)
        if kind == "i":
            return self.at.icmp_signed(relation, a, b)
        compare = self.at.fcmp_unordered if relation == "!=" else self.at.fcmp_ordered
        return compare(relation, a, b)

    def of_BoolOp(self, node):
        is_and, after = isinstance(node.op, ast.And), self.block("both")
        slot = self.declared.alloca(BOOL)
        for k, each in enumerate(node.values):
            test = self.truth(each)
            self.at.store(test, slot)
            if k + 1 == len(node.values):
                self.at.branch(after)
            else:
                more = self.block("more")
                self.at.cbranch(test, *((more, after) if is_and else (after, more)))
                self.at.position_at_end(more)
        self.at.position_at_end(after)
        return self.at.load(slot)

    def of_IfExp(self, node):
        test = self.truth(node.test)
        then, other, after = (self.block(name) for name in ("then", "else", "after"))
        self.at.cbranch(test, then, other)
        found, ends = [], []
        for block, each in (then, node.body), (other, node.orelse):
            self.at.position_at_end(block)
            found.append(self.solid(self.value(each)))
            ends.append(self.at.block)
        kind = wider(*map(type_of, found))
        slots = [self.declared.alloca(each) for each in flat(kind)]
        for block, each in zip(ends, found):
            self.at.position_at_end(block)
            for part, slot in zip(parts_of(self.cast(each, kind)), slots):
                self.at.store(part, slot)
            self.at.branch(after)
        self.at.position_at_end(after)
        return built(kind, iter([self.at.load(slot) for slot in slots]))

    # --- arrays -----------------------------------------------------------------------------------

    def of_Subscript(self, node):
        whole = self.value(node.value)
        if isinstance(whole, tuple) and not isinstance(whole, View):
            return whole[self.value(node.slice)]
        if isinstance(node.slice, ast.Slice):
            return self.part(whole, node.slice)
        if len(whole.shape) == 2 and not isinstance(node.slice, ast.Tuple):
            k = self.cast(self.value(node.slice), "i")
            start = self.step(whole, self.at.mul(k, whole.shape[1], flags=("nsw",)))
            return View(whole.element, start, whole.shape[1:])
        if isinstance(node.slice, ast.Tuple) and isinstance(node.slice.elts[1], ast.Slice):
            k, some = node.slice.elts
            row = self.cast(self.value(k), "i")
            start = self.step(whole, self.at.mul(row, whole.shape[1], flags=("nsw",)))
            return self.part(View(whole.element, start, whole.shape[1:]), some)
        element, place = self.place(node)
        found = self.at.load(place)
        if element == "b":
            return self.at.icmp_unsigned("!=", found, STORED["b"](0))
        return self.at.fpext(found, FLOAT) if element == "s" else found

    def part(self, whole, some):
        """x[start:stop], which ends where x ends."""
        length = whole.shape[0]
        start = INT(0) if some.lower is None else self.cast(self.value(some.lower), "i")
        stop = length
        if some.upper is not None:
            stop = self.cast(self.value(some.upper), "i")
            stop = self.at.select(self.at.icmp_signed("<", stop, length), stop, length)
        shape = (self.at.sub(stop, start, flags=("nsw",)), *whole.shape[1:])
        return View(whole.element, self.step(whole, start), shape)

    def step(self, whole, k):
        return self.at.gep(whole.start, [k], inbounds=True)

    def place(self, node):
        """The type of an element and where it is."""
        whole = self.value(node.value)
        indices = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
        k, *more = [self.cast(self.value(each), "i") for each in indices]
        if len(indices) != len(whole.shape):
            raise NotTranslated(f"{ast.unparse(node)} is not a number")
        for other in more:
            k = self.at.add(self.at.mul(k, whole.shape[1], flags=("nsw",)), other, flags=("nsw",))
        return whole.element, self.step(whole, k)

    # --- calls ------------------------------------------------------------------------------------

    def of_Call(self, node):
        if isinstance(node.func, ast.Attribute) and node.func.attr in ("view", "reshape"):
            return self.seen_as(self.value(node.func.value), node.func.attr, node.args)
        function = self.value(node.func)
        arguments = [self.value(each) for each in node.args]
        if function in CALLS:
            return CALLS[function](self, *arguments)
        if not isinstance(function, types.FunctionType):
            raise NotTranslated(f"a call of {function!r}")
        arguments = [self.solid(each) for each in arguments]
        made, kind = self.whole.function(function, tuple(map(type_of, arguments)))
        found = self.at.call(made, [part for each in arguments for part in parts_of(each)])
        if len(flat(kind)) > 1:
            found = [self.at.extract_value(found, k) for k in range(len(flat(kind)))]
            return built(kind, iter(found))
        return built(kind, iter([found]))

    def seen_as(self, whole, method, arguments):
        """The same numbers with other axes, or as numbers of another type of that size."""
        if method == "reshape":
            shape = tuple(self.cast(self.value(each), "i") for each in arguments)
            return View(whole.element, whole.start, shape)
        element = DTYPES[self.value(arguments[0])]
        if not isinstance(whole, View):
            return self.at.bitcast(whole, SCALARS[element])
        start = self.at.bitcast(whole.start, STORED[element].as_pointer())
        return View(element, start, whole.shape)

    def extreme(self, relation, *arguments):
        kind, (best, *others) = self.alike(*arguments)
        for other in others:
            best = self.at.select(self.compare(relation, other, best), other, best)
        return best

    def intrinsic(self, name, *arguments, fast=()):
        arguments = [self.cast(each, "f") for each in arguments]
        function = self.whole.called(name, FLOAT, *[FLOAT] * len(arguments))
        return self.at.call(function, arguments, fastmath=fast)

    def absolute(self, found):
        found = self.solid(found)
        if type_of(found) == "f":
            return self.intrinsic("llvm.fabs.f64", found)
        return self.extreme(">", self.at.neg(found), found)

    def is_finite(self, found):
        return self.compare("<", self.intrinsic("llvm.fabs.f64", found), math.inf)

    def free(self):
        return self.whole.called("free", VOID, ir.IntType(8).as_pointer())

    def empty(self, shape, dtype=np.float64):
        shape = shape if isinstance(shape, tuple) else (shape,)
        shape = tuple(self.cast(each, "i") for each in shape)
        element, nowhere = DTYPES[dtype], ir.IntType(8).as_pointer()
        slot = self.declared.alloca(nowhere)
        self.declared.store(ir.Constant(nowhere, None), slot)
        self.room.append(slot)
        self.at.call(self.free(), [self.at.load(slot)])
        size = functools.reduce(self.at.mul, shape, INT(SIZES[element]))
        found = self.at.call(self.whole.called("malloc", nowhere, INT), [size])
        self.at.store(found, slot)
        return View(element, self.at.bitcast(found, STORED[element].as_pointer()), shape)


_SPELT = {
    ast.Add: "add", ast.Sub: "sub", ast.Mult: "mul", ast.Div: "truediv", ast.FloorDiv: "floordiv",
    ast.Pow: "pow", ast.LShift: "lshift",
}  # fmt: skip


_ANY = ("nnan", "nsz")

CALLS: dict[Any, Callable] = {
    len: lambda body, x: x.shape[0],
    abs: Expressions.absolute,
    max: lambda body, *x: body.extreme(">", *x),
    min: lambda body, *x: body.extreme("<", *x),
    float: lambda body, x: body.cast(x, "f"),
    int: lambda body, x: (
        body.at.fptosi(body.solid(x), INT) if type_of(body.solid(x)) == "f" else body.cast(x, "i")
    ),
    np.exp: lambda body, x: body.intrinsic("llvm.exp.f64", x),
    math.sqrt: lambda body, x: body.intrinsic("llvm.sqrt.f64", x),
    math.isfinite: Expressions.is_finite,
    np.empty: Expressions.empty,
    larger: lambda body, a, b: body.intrinsic("llvm.maxnum.f64", a, b, fast=_ANY),
    smaller: lambda body, a, b: body.intrinsic("llvm.minnum.f64", a, b, fast=_ANY),
}
