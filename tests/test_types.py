"""Whoever imports mlreplica gets types: every public function says what it takes and returns."""

import importlib
import inspect
import pkgutil

import pytest

import mlreplica

# Not yet; a module that is annotated leaves the list.
WITHOUT = {"proof", "step"}
NEEDS = {"exercises": "sympy", "qp": "cvxpy"}  # of the extra "proof"
MODULES = {module.name for module in pkgutil.iter_modules(mlreplica.__path__)}


def public(module):
    """The public functions, and the methods of the public classes, that are defined in a module."""
    for name in getattr(module, "__all__", [n for n in vars(module) if not n.startswith("_")]):
        value = getattr(module, name)
        if getattr(value, "__module__", "").startswith(module.__name__):
            if inspect.isfunction(value):
                yield name, value
            elif inspect.isclass(value):
                # by the names in the class: what Python adds to it may have another one of its own
                own = {m: f for m, f in vars(value).items() if inspect.isfunction(f)}
                yield from ((f"{name}.{m}", f) for m, f in own.items() if m[0] != "_")


def unannotated(function):
    """The parameters that have no annotation, and "return"."""
    signature = inspect.signature(function)
    missing = [
        p.name
        for p in signature.parameters.values()
        if p.annotation is p.empty and p.name not in ("self", "cls")
    ]
    return missing + ["return"] * (signature.return_annotation is signature.empty)


@pytest.mark.parametrize("name", sorted(MODULES - WITHOUT))
def test_public_signatures_are_annotated(name):
    if name in NEEDS:
        pytest.importorskip(NEEDS[name])
    module = importlib.import_module(f"mlreplica.{name}")
    found = [f"{who}: {', '.join(m)}" for who, f in public(module) if (m := unannotated(f))]
    assert not found, f"mlreplica.{name} has no types for\n" + "\n".join(found)


def test_what_is_not_annotated_is_told():
    def half(a: int, b, *, c=1) -> None: ...

    assert unannotated(half) == ["b", "c"]
    assert unannotated(lambda: 0) == ["return"]
