"""Whoever walks a statement by a table of its nodes knows every node of the language."""

import importlib
import inspect
import pkgutil

import brute
import sympy as sp

import claimbook as proof
from claimbook import evaluate, mutants, normal_form, printer, wellformed
from claimbook import language as L

NODES = {c for _, c in inspect.getmembers(L, inspect.isclass) if issubclass(c, L.Node)} - {
    L.Node,
    L.ArrayNode,
}
STATEMENTS = {L.And, L.Or, L.Not, L.Implies, L.Iff, L.ForAll}
FUNCTIONS = {sp.exp, sp.log}
SYMPYS = {sp.Symbol, sp.Add, sp.Mul, sp.Pow}  # classes of SymPy that are terms
TERMS = NODES - STATEMENTS - {L.Problem} | FUNCTIONS | SYMPYS | {L.Array}
JUDGED = TERMS - {L.Value}  # which has a name of its own where a goal is judged
RELATIONS = {sp.Eq, sp.Ne, sp.Le, sp.Lt, sp.Ge, sp.Gt}


def test_the_language_has_these_statements():
    assert STATEMENTS < NODES and L.Problem in NODES


def test_every_term_has_a_form_a_value_and_a_normal_form():
    assert set(wellformed._TERMS) == TERMS
    assert set(evaluate._VALUES) == JUDGED
    assert set(normal_form._LOWER) == JUDGED


def test_every_node_is_printed():
    assert set(printer._NODES) == NODES | FUNCTIONS


def test_every_node_has_mutants():
    numbers = {sp.Integer, sp.Rational, type(sp.pi)}
    applied = {sp.core.function.AppliedUndef}
    assert set(mutants.CHANGES) == TERMS | STATEMENTS | {L.Problem} | RELATIONS | numbers | applied


def test_every_node_has_a_value_by_brute_force():
    own = JUDGED - SYMPYS - {L.Array}
    assert set(brute._NODES) == {c.__name__ for c in own}


def test_what_a_module_calls_public_is_there():
    names = [m.name for m in pkgutil.walk_packages(proof.__path__, "claimbook.")]
    modules = [importlib.import_module(name) for name in names if "__main__" not in name]
    told = [(m, public) for m in modules for public in getattr(m, "__all__", [])]
    assert len(told) > 100 and len(set(told)) == len(told)
    missing = [f"{m.__name__}.{public}" for m, public in told if not hasattr(m, public)]
    assert not missing
