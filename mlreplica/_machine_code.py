"""Loops of Python as machine code: floats, integers and arrays of them, and nothing else.

A compiler of all of Python takes half a second to be loaded, and ten to translate what is needed
for one small fit.  This one takes a function of loops as `ast` reads it and writes it down, a
statement at a time, in the language of LLVM, which makes it fast.  What comes out computes what
Python would have computed, to the last bit.

A function may hold numbers, slices and rows of arrays, tuples, `for` over a `range` or over a tuple
that stands there, `while`, `if`, calls of functions of its kind, and of the functions in `CALLS`.
A variable keeps the type it was given first.  Indices count from the start and lie within; a slice
ends where its array does.  An array made by `np.empty` lives until its line is run again or its
function returns.  Everything else is refused when it is translated.

>>> def total(x, n):
...     found = 0.0
...     for k in range(n):
...         found += x[k] * k
...     return found
>>> Translation().entry(total, ("f1", "i"))
'f'
"""

from __future__ import annotations

import ast
import builtins
import functools
import inspect
import math
import operator
import textwrap
import types
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import numpy as np
from llvmlite import ir

from ._extremes import larger, smaller

__all__ = ["Translation"]

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


class _View(NamedTuple):
    """An array: where it begins, and how long its axes are."""

    element: str
    start: ir.Value
    shape: tuple[ir.Value, ...]


class NotTranslated(TypeError):
    """A function asks for more than this compiler knows."""


class Translation:
    """A module of LLVM, and the functions in it.

    Parameters
    ----------
    instead : mapping of callable to callable
        Functions, and what is translated in their place.
    """

    def __init__(
        self, instead: Mapping[Callable, Callable] | None = None, any_order: bool = False
    ) -> None:
        self.module, self.instead = ir.Module("loops"), dict(instead or {})
        self.flags = ("reassoc",) if any_order else ()
        self._made: dict[Any, tuple[ir.Function, Any]] = {}

    def entry(self, function: Callable, types: tuple[Any, ...]) -> str:
        """Translate a function, and make one that C may call: it is named `entry`.

        An array is its address and the lengths of its axes, a tuple its parts; the last argument is
        the address of the floats that are returned.

        Parameters
        ----------
        function : callable
        types : tuple of {"f", "i", "b", "f1", "f2", "s2", …} or tuple of these

        Returns
        -------
        str
            The letters of what is returned.
        """
        made, kind = self.function(function, types)
        arguments = [*made.function_type.args, FLOAT.as_pointer()]
        entry = ir.Function(self.module, ir.FunctionType(VOID, arguments), "entry")
        at = ir.IRBuilder(entry.append_basic_block())
        found = at.call(made, entry.args[:-1])
        letters = "".join(kind) if kind else ""
        for k, letter in enumerate(letters):
            part = at.extract_value(found, k) if len(letters) > 1 else found
            part = {"f": _same, "i": at.sitofp, "b": at.uitofp}[letter](part, FLOAT)
            at.store(part, at.gep(entry.args[-1], [INT(k)]))
        at.ret_void()
        return letters

    def function(self, function, types):
        """A function for arguments of these types, and the type that it returns."""
        function = self.instead.get(function, function)
        if (function, types) not in self._made:
            # Once into another module, to learn what it returns.
            draft = _Body(self, ir.Module("draft"), function, types)
            name = self.module.get_unique_name(function.__name__)
            final = _Body(self, self.module, function, types, (draft.returned,), name)
            self._made[function, types] = final.function, draft.returned
        return self._made[function, types]

    def called(self, name, result, *arguments):
        """A function of LLVM or of the C library."""
        found = self.module.globals.get(name)
        return found or ir.Function(self.module, ir.FunctionType(result, arguments), name)


def _flat(type_):
    """The types of LLVM that a type is made of."""
    if type_ is None:
        return []
    if isinstance(type_, tuple):
        return [each for part in type_ for each in _flat(part)]
    if len(type_) == 2:
        return [STORED[type_[0]].as_pointer(), *[INT] * int(type_[1])]
    return [SCALARS[type_]]


def _built(type_, values):
    """A value of a type, from an iterator over its parts."""
    if type_ is None:
        return None
    if isinstance(type_, tuple):
        return tuple(_built(part, values) for part in type_)
    if len(type_) == 2:
        return _View(type_[0], next(values), tuple(next(values) for _ in range(int(type_[1]))))
    return next(values)


def _parts(value):
    if isinstance(value, _View):
        return [value.start, *value.shape]
    if isinstance(value, tuple):
        return [each for part in value for each in _parts(part)]
    return [value]


def _type(value):
    if isinstance(value, _View):
        return value.element + str(len(value.shape))
    if isinstance(value, tuple):
        return tuple(_type(part) for part in value)
    return next(name for name, type_ in SCALARS.items() if value.type == type_)


def _same(found, kind):
    return found


def _wider(a, b):
    """The type of which both are."""
    if a == b or a is None or b is None:
        return a or b
    if isinstance(a, tuple) and isinstance(b, tuple) and len(a) == len(b):
        return tuple(_wider(x, y) for x, y in zip(a, b))
    if {a, b} <= {"f", "i"}:
        return "f"
    raise NotTranslated(f"one value is of type {a} and of type {b}")


@functools.cache
def _tree(function):
    return ast.parse(textwrap.dedent(inspect.getsource(function))).body[0]


class _Body:
    """One function, a statement at a time."""

    def __init__(self, whole, module, function, types, returns=(), name="draft"):
        self.whole, self.names, self.returned = whole, function.__globals__, None
        self.is_draft, tree, self.returns = not returns, _tree(function), (*returns, None)[0]
        flat = _flat(self.returns)
        result = VOID if not flat else flat[0] if len(flat) == 1 else ir.LiteralStructType(flat)
        given = [each for type_ in types for each in _flat(type_)]
        self.function = ir.Function(module, ir.FunctionType(result, given), name)
        self.function.linkage = "internal"
        # Variables are declared in the first block, and what the function does comes after it.
        self.declared = ir.IRBuilder(self.function.append_basic_block("variables"))
        first = self.function.append_basic_block("body")
        self.at, self.variables, self.loops, self.room = ir.IRBuilder(first), {}, [], []
        values = iter(self.function.args)
        for argument, type_ in zip(tree.args.args, types, strict=True):
            self.assign(argument.arg, _built(type_, values))
        self.run(tree.body)
        if not self.at.block.is_terminated:
            self.leave(None)
        self.declared.branch(first)

    # --- statements -------------------------------------------------------------------------------

    def run(self, statements):
        for statement in statements:
            if self.at.block.is_terminated:  # after a break nothing is reached
                return
            try:
                getattr(self, "on_" + type(statement).__name__)(statement)
            except NotTranslated:
                raise
            except Exception as error:
                text = f"line {statement.lineno} of {self.function.name}: {ast.unparse(statement)}"
                raise NotTranslated(f"{text[:200]}: {error!r}") from error

    def on_Expr(self, node):
        if not isinstance(node.value, ast.Constant):
            self.value(node.value)

    def on_Pass(self, node):
        pass

    def on_Assign(self, node):
        found = self.value(node.value)
        for target in node.targets:
            self.store(target, found)

    def on_AugAssign(self, node):
        operation = ast.BinOp(_loading(node.target), node.op, node.value)
        self.store(node.target, self.value(operation))

    def store(self, target, found):
        if isinstance(target, ast.Tuple):
            for each, part in zip(target.elts, found, strict=True):
                self.store(each, part)
        elif isinstance(target, ast.Name):
            self.assign(target.id, self.solid(found))
        else:
            element, place = self.place(target)
            found = self.cast(found, LOADED[element])
            if element == "b":
                found = self.at.zext(found, STORED["b"])
            elif element == "s":
                found = self.at.fptrunc(found, STORED["s"])
            self.at.store(found, place)

    def assign(self, name, found):
        if name not in self.variables:
            kind = _type(found)
            slots = [self.declared.alloca(each) for each in _flat(kind)]
            self.variables[name] = kind, slots
        kind, slots = self.variables[name]
        for part, slot in zip(_parts(self.cast(found, kind)), slots, strict=True):
            self.at.store(part, slot)

    def on_If(self, node):
        test = self.truth(node.test)
        then, other, after = (self.block(name) for name in ("then", "else", "after"))
        self.at.cbranch(test, then, other)
        for block, statements in (then, node.body), (other, node.orelse):
            self.at.position_at_end(block)
            self.run(statements)
            self.go(after)
        self.at.position_at_end(after)

    def on_While(self, node):
        again, body, after = (self.block(name) for name in ("again", "while", "after"))
        self.at.branch(again)
        self.at.position_at_end(again)
        self.at.cbranch(self.truth(node.test), body, after)
        self.repeat(node.body, body, again, after)

    def on_For(self, node):
        if isinstance(node.iter, ast.Tuple):
            for each in node.iter.elts:
                self.store(node.target, self.value(each))
                self.run(node.body)
            return
        limits = [self.cast(self.value(each), "i") for each in node.iter.args]
        start, stop, step = (
            [INT(0), *limits, INT(1)]
            if len(limits) == 1
            else [*limits, INT(1)]
            if len(limits) == 2
            else limits
        )
        counter = self.declared.alloca(INT)
        self.at.store(start, counter)
        again, body, more, after = (self.block(each) for each in ("again", "for", "more", "after"))
        self.at.branch(again)
        self.at.position_at_end(again)
        now = self.at.load(counter)
        down = isinstance(node.iter.args[-1], ast.UnaryOp) and len(limits) == 3
        self.at.cbranch(self.at.icmp_signed(">" if down else "<", now, stop), body, after)
        self.at.position_at_end(body)
        self.assign(node.target.id, now)
        self.repeat(node.body, body, more, after)
        self.at.position_at_end(more)
        self.at.store(self.at.add(self.at.load(counter), step, flags=("nsw",)), counter)
        self.at.branch(again)
        self.at.position_at_end(after)

    def repeat(self, statements, body, again, after):
        self.at.position_at_end(body)
        self.loops.append((again, after))
        self.run(statements)
        self.loops.pop()
        self.go(again)
        self.at.position_at_end(after)

    def on_Break(self, node):
        self.at.branch(self.loops[-1][1])

    def on_Continue(self, node):
        self.at.branch(self.loops[-1][0])

    def on_Return(self, node):
        self.leave(None if node.value is None else self.solid(self.value(node.value)))

    def leave(self, found):
        if self.is_draft:
            self.returned = _wider(self.returned, None if found is None else _type(found))
            self.at.unreachable()
            return
        parts = _parts(self.cast(found, self.returns)) if self.returns else []
        for place in self.room:
            self.at.call(self.free(), [self.at.load(place)])
        if not parts:
            self.at.ret_void()
        elif len(parts) == 1:
            self.at.ret(parts[0])
        else:
            whole = ir.Constant(self.function.function_type.return_type, ir.Undefined)
            for k, part in enumerate(parts):
                whole = self.at.insert_value(whole, part, k)
            self.at.ret(whole)

    def block(self, name):
        return self.function.append_basic_block(name)

    def go(self, block):
        if not self.at.block.is_terminated:
            self.at.branch(block)

    # --- expressions ------------------------------------------------------------------------------

    def value(self, node):
        return getattr(self, "of_" + type(node).__name__)(node)

    def solid(self, found):
        """A value of LLVM, of a constant of Python too."""
        if isinstance(found, _View | ir.Value):
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
        has = _type(found)
        if has == kind:
            return found
        if (has, kind) == ("i", "f"):
            return self.at.sitofp(found, FLOAT)
        if has == "b" and kind in ("i", "f"):
            return self.at.zext(found, INT) if kind == "i" else self.at.uitofp(found, FLOAT)
        raise NotTranslated(f"a value of type {has} where one of type {kind} is needed")

    def truth(self, node):
        found = self.solid(self.value(node))
        kind = _type(found)
        if kind == "b":
            return found
        if kind == "i":
            return self.at.icmp_signed("!=", found, INT(0))
        return self.at.fcmp_unordered("!=", found, FLOAT(0.0))

    def alike(self, *found):
        """The same values in the type of which all are."""
        found = [self.solid(each) for each in found]
        kinds = ["i" if _type(each) == "b" else _type(each) for each in found]
        kind = functools.reduce(_wider, kinds)
        return kind, [self.cast(each, kind) for each in found]

    def of_Constant(self, node):
        return node.value

    def of_Name(self, node):
        if node.id in self.variables:
            kind, slots = self.variables[node.id]
            return _built(kind, iter([self.at.load(slot) for slot in slots]))
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
        if _type(found) == "f":
            return self.at.fneg(found)
        return self.at.neg(found)

    def of_BinOp(self, node):
        a, b = self.value(node.left), self.value(node.right)
        name = type(node.op)
        if isinstance(a, int | float) and isinstance(b, int | float):  # constants
            return getattr(operator, _SPELT[name])(a, b)
        if name is ast.Pow:
            return functools.reduce(functools.partial(self.arithmetic, "mul"), [a] * b)
        if name in (ast.BitAnd, ast.BitOr) and _type(self.solid(a)) == "b":
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
        kind = _wider(*map(_type, found))
        slots = [self.declared.alloca(each) for each in _flat(kind)]
        for block, each in zip(ends, found):
            self.at.position_at_end(block)
            for part, slot in zip(_parts(self.cast(each, kind)), slots):
                self.at.store(part, slot)
            self.at.branch(after)
        self.at.position_at_end(after)
        return _built(kind, iter([self.at.load(slot) for slot in slots]))

    # --- arrays -----------------------------------------------------------------------------------

    def of_Subscript(self, node):
        whole = self.value(node.value)
        if isinstance(whole, tuple) and not isinstance(whole, _View):
            return whole[self.value(node.slice)]
        if isinstance(node.slice, ast.Slice):
            return self.part(whole, node.slice)
        if len(whole.shape) == 2 and not isinstance(node.slice, ast.Tuple):
            k = self.cast(self.value(node.slice), "i")
            start = self.step(whole, self.at.mul(k, whole.shape[1], flags=("nsw",)))
            return _View(whole.element, start, whole.shape[1:])
        if isinstance(node.slice, ast.Tuple) and isinstance(node.slice.elts[1], ast.Slice):
            k, some = node.slice.elts
            row = self.cast(self.value(k), "i")
            start = self.step(whole, self.at.mul(row, whole.shape[1], flags=("nsw",)))
            return self.part(_View(whole.element, start, whole.shape[1:]), some)
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
        return _View(whole.element, self.step(whole, start), shape)

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
        made, kind = self.whole.function(function, tuple(map(_type, arguments)))
        found = self.at.call(made, [part for each in arguments for part in _parts(each)])
        flat = _flat(kind)
        if len(flat) > 1:
            found = [self.at.extract_value(found, k) for k in range(len(flat))]
            return _built(kind, iter(found))
        return _built(kind, iter([found]))

    def seen_as(self, whole, method, arguments):
        """The same numbers with other axes, or as numbers of another type of that size."""
        if method == "reshape":
            shape = tuple(self.cast(self.value(each), "i") for each in arguments)
            return _View(whole.element, whole.start, shape)
        element = DTYPES[self.value(arguments[0])]
        start = self.at.bitcast(whole.start, STORED[element].as_pointer())
        return _View(element, start, whole.shape)

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
        if _type(found) == "f":
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
        return _View(element, self.at.bitcast(found, STORED[element].as_pointer()), shape)


_SPELT = {
    ast.Add: "add", ast.Sub: "sub", ast.Mult: "mul", ast.Div: "truediv", ast.FloorDiv: "floordiv",
    ast.Pow: "pow", ast.LShift: "lshift",
}  # fmt: skip


def _loading(target):
    """The same place, read."""
    return ast.parse(ast.unparse(target), mode="eval").body


_ANY = ("nnan", "nsz")

CALLS: dict[Any, Callable] = {
    len: lambda body, x: x.shape[0],
    abs: _Body.absolute,
    max: lambda body, *x: body.extreme(">", *x),
    min: lambda body, *x: body.extreme("<", *x),
    float: lambda body, x: body.cast(x, "f"),
    int: lambda body, x: (
        body.at.fptosi(body.solid(x), INT) if _type(body.solid(x)) == "f" else body.cast(x, "i")
    ),
    np.exp: lambda body, x: body.intrinsic("llvm.exp.f64", x),
    math.sqrt: lambda body, x: body.intrinsic("llvm.sqrt.f64", x),
    math.isfinite: _Body.is_finite,
    np.empty: _Body.empty,
    larger: lambda body, a, b: body.intrinsic("llvm.maxnum.f64", a, b, fast=_ANY),
    smaller: lambda body, a, b: body.intrinsic("llvm.minnum.f64", a, b, fast=_ANY),
}
