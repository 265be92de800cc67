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
import functools
import inspect
import textwrap
from collections.abc import Callable, Mapping
from typing import Any

from llvmlite import ir

from ._machine_values import (
    FLOAT,
    INT,
    LOADED,
    STORED,
    VOID,
    Expressions,
    NotTranslated,
    built,
    flat,
    parts_of,
    type_of,
    wider,
)

__all__ = ["NotTranslated", "Translation"]


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
            if letter != "f":
                part = (at.sitofp if letter == "i" else at.uitofp)(part, FLOAT)
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


@functools.cache
def _tree(function):
    return ast.parse(textwrap.dedent(inspect.getsource(function))).body[0]


class _Body(Expressions):
    """One function, a statement at a time."""

    def __init__(self, whole, module, function, types, returns=(), name="draft"):
        self.whole, self.names, self.returned = whole, function.__globals__, None
        self.is_draft, tree, self.returns = not returns, _tree(function), (*returns, None)[0]
        several = flat(self.returns)
        result = ir.LiteralStructType(several) if len(several) > 1 else (*several, VOID)[0]
        given = [each for type_ in types for each in flat(type_)]
        self.function = ir.Function(module, ir.FunctionType(result, given), name)
        self.function.linkage = "internal"
        # Variables are declared in the first block, and what the function does comes after it.
        self.declared = ir.IRBuilder(self.function.append_basic_block("variables"))
        first = self.function.append_basic_block("body")
        self.at, self.variables, self.loops, self.room = ir.IRBuilder(first), {}, [], []
        values = iter(self.function.args)
        for argument, type_ in zip(tree.args.args, types, strict=True):
            self.assign(argument.arg, built(type_, values))
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
        operation = ast.BinOp(_read(node.target), node.op, node.value)
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
            kind = type_of(found)
            slots = [self.declared.alloca(each) for each in flat(kind)]
            self.variables[name] = kind, slots
        kind, slots = self.variables[name]
        for part, slot in zip(parts_of(self.cast(found, kind)), slots, strict=True):
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
            self.returned = wider(self.returned, None if found is None else type_of(found))
            self.at.unreachable()
            return
        parts = parts_of(self.cast(found, self.returns)) if self.returns else []
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

    def go(self, block):
        if not self.at.block.is_terminated:
            self.at.branch(block)


def _read(target):
    """The expression for what is stored at a place."""
    return ast.parse(ast.unparse(target), mode="eval").body
