"""Wrong answers to every graded exercise, made from its right one by small changes.

Whether a change makes it wrong is decided here: an expression in exact numbers at points of
another sample, a function on hundreds of random cases, a value by its difference.
"""

import ast
import copy
import inspect
import random
import textwrap
from fractions import Fraction

import numpy as np

from claimbook.evaluate import Irrational, Undetermined, difference
from claimbook.mutants import expression_mutants
from claimbook.points import Points

CASES = 300  # random ones on which a changed function is compared with the right one
NEAR = 1e-9


# --- expressions ----------------------------------------------------------------------------------


def expressions(exercise):
    """Changed expressions that differ from the right one at a point of another sample."""
    right = exercise._right
    for what, changed in expression_mutants(right):
        points = Points([right, changed], exercise._given, 99, largest=4).take(30, 300)
        if any(_differ(changed, right, p) for p in points):
            yield what, changed


def _differ(changed, right, point):
    try:
        return difference(changed, right, point) != 0
    except (Undetermined, Irrational, ZeroDivisionError):
        return False


# --- values ---------------------------------------------------------------------------------------


def values(exercise):
    """Every part of the answer changed alone, and with the order of its entries."""
    parts = exercise._parts
    for name, right in parts.items():
        if name in exercise._choices:
            others = [w for w in exercise._choices[name] if w != right]
        elif isinstance(right, frozenset):
            others = [right | {max(right, default=0) + 1}, *(right - {v} for v in right)]
            others.append(frozenset(v + 1 for v in right))
        else:
            others = [v for v in _changed(right) if v != right]
        for other in others:
            yield f"{name} = {other}", {**parts, name: other}


def _changed(value):
    if isinstance(value, tuple):
        for k, v in enumerate(value):
            for other in _changed(v):
                yield (*value[:k], other, *value[k + 1 :])
        yield value[::-1]
        yield value[1:] + value[:1]
        return
    yield from (value + 1, value - 1, -value, value + Fraction(1, 10**6), value * 2, value / 2)
    yield from (value + Fraction(1, 7), value - Fraction(1, 3), 1 - value, value * 100)
    if value:
        yield 1 / value
    yield from (float("inf"), float("-inf"), float("nan"))


# --- functions ------------------------------------------------------------------------------------

COMPARED = {
    ast.Lt: [ast.LtE, ast.Gt],
    ast.LtE: [ast.Lt, ast.GtE],
    ast.Gt: [ast.GtE, ast.Lt],
    ast.GtE: [ast.Gt, ast.LtE],
    ast.Eq: [ast.NotEq],
    ast.NotEq: [ast.Eq],
}
COMBINED = {
    ast.Add: [ast.Sub],
    ast.Sub: [ast.Add],
    ast.Mult: [ast.Add],
    ast.Div: [ast.Mult],
    ast.BitAnd: [ast.BitOr],
    ast.BitOr: [ast.BitAnd],
}
CALLED = {"max": "min", "min": "max", "argmax": "argmin", "argmin": "argmax", "mean": "sum"}


def functions(exercise):
    """The right function with one place of its program changed, where that changes what it does."""
    right = exercise._reference
    draws = random.Random(7)
    cases = [_jittered(case, exercise._arguments, draws) for case in exercise._cases * CASES]
    cases = cases[:CASES]
    wanted = [_called(right, case) for case in cases]
    tree = ast.parse(textwrap.dedent(inspect.getsource(right)))
    for what, changed in _programs(tree):
        space = dict(right.__globals__)
        exec(compile(changed, "<changed>", "exec"), space)
        wrong = space[right.__name__]
        if any(
            w is not None and not _close(_called(wrong, case), w) for case, w in zip(cases, wanted)
        ):
            yield what, wrong


def _programs(tree):
    """The program with one comparison, operation, number, name or negation changed."""
    places = [n for n in ast.walk(tree) if _others(n)]
    for k, node in enumerate(places):
        for other in range(len(_others(node))):
            changed = copy.deepcopy(tree)
            found = [n for n in ast.walk(changed) if _others(n)][k]
            _others(found)[other](found)
            yield f"line {node.lineno}, {ast.unparse(node)}: change {other}", changed


def _others(node):
    """Functions that change a node in place."""

    def setter(name, value):
        return lambda n: setattr(n, name, value)

    if isinstance(node, ast.Compare) and type(node.ops[0]) in COMPARED:
        return [setter("ops", [new()]) for new in COMPARED[type(node.ops[0])]]
    if isinstance(node, (ast.BinOp, ast.AugAssign)) and type(node.op) in COMBINED:
        return [setter("op", new()) for new in COMBINED[type(node.op)]]
    if isinstance(node, ast.Constant) and type(node.value) in (int, float):
        return [setter("value", node.value + 1), setter("value", -node.value - 1)]
    if isinstance(node, ast.Name) and node.id in CALLED:
        return [setter("id", CALLED[node.id])]
    if isinstance(node, ast.Attribute) and node.attr in CALLED:
        return [setter("attr", CALLED[node.attr])]
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        return [setter("op", ast.UAdd())]
    return []


def _jittered(case, names, draws):
    """A case like one of the exercise: other numbers in the same places, labels with both signs."""
    found = []
    for name, value in zip(names, case):
        if not isinstance(value, np.ndarray) or name == "K":
            found.append(value)
        elif name == "y" and value.ndim and len(value) > 1:
            labels = [draws.choice((-1.0, 1.0)) for _ in value]
            found.append(np.array([1.0, -1.0, *labels[2:]]))
        elif name == "alpha":
            top = max(value.max(), 1.0) if "C" not in names else case[names.index("C")]
            found.append(np.array([draws.choice((0, 0.25, 0.5, 1)) * top for _ in value]))
        else:
            flat = [
                draws.choice((-2, -1, -0.5, 0, 0.25, 0.5, 1, 1.5, 3)) for _ in range(value.size)
            ]
            found.append(np.array(flat).reshape(value.shape))
    return found


def _called(function, case):
    try:
        with np.errstate(all="ignore"):
            return function(*copy.deepcopy(case))
    except Exception:
        return None


def _close(a, b):
    if a is None:
        return False
    try:
        one, two = (
            np.concatenate([np.ravel(np.asarray(v, float)) for v in _parts(w)]) for w in (a, b)
        )
    except (TypeError, ValueError):
        return False
    return one.shape == two.shape and np.allclose(one, two, NEAR, NEAR, equal_nan=True)


def _parts(value):
    return value if isinstance(value, (tuple, list)) else (value,)


# --- where many answers are right -----------------------------------------------------------------


def _separates(mine):
    w, b = np.array(mine["w"], float), float(mine["b"])
    corners = {(0, 0): -1, (1, 1): -1, (0, 1): 1, (1, 0): 1}
    return all(y * (w @ [s, t, s * t] + b) > 0 for (s, t), y in corners.items())


def _are_none(mine):
    kernels = {
        "log": lambda s, t: np.log(1 + s * t),
        "shifted": lambda s, t: s * t - 0.5,
        "distance": lambda s, t: abs(s - t),
    }
    forms = []
    for name, kernel in kernels.items():
        points, z = (np.array(mine[f"{name}_{part}"], float) for part in ("points", "z"))
        forms.append(z @ kernel(points[:, None], points) @ z)
    return max(forms) < 0 and min(mine["log_points"]) >= 0


def _is_no_kernel(mine):
    t = np.outer([1, -1], [1, -1])
    z = np.array(mine["z"], float)
    return mine["not_a_kernel"] == "(-1+t)^2" and z @ (t - 1) ** 2 @ z < 0


def _winner_changes(mine):
    first, second, factor = mine["first"], mine["second"], mine["factor"]
    before, after = first - second, factor * first - second
    return max(first, second) < 0 < factor and before * after < 0


def _distance_grows(mine):
    return int(mine["row"]) == 5 and float(mine["x"]) >= 0 and abs(float(mine["x"]) - 1) > 1


def _loss_rises(mine):
    scores, start = np.array([1, -2]), -1

    def loss(w):
        return np.maximum(0, 1 - scores * w).mean()

    slope = np.mean(-scores * (scores * start < 1))
    after = loss(start - float(mine["eta"]) * slope)
    return int(mine["row"]) == 4 and float(mine["eta"]) > 0 and after > loss(start)


def _form_is_negative(mine):
    z = np.array(mine["z"], float)
    return int(mine["row"]) == 4 and z @ (np.outer([1, -1], [1, -1]) - 1) @ z < 0


def _root_is_rounded(mine):
    roots = {round(2e9**0.5, places) for places in range(-2, 3)}
    return float(mine["whole"]) in roots and int(mine["two_rows"]) == 10**9


MANY = {
    "perc-ex-flawed": _distance_grows,
    "desc-ex-flawed": _loss_rises,
    "kern-ex-flawed": _form_is_negative,
    "deco-ex-memory": _root_is_rounded,
    "perc-ex-feature": _separates,
    "kern-ex-four": _are_none,
    "kern-ex-quiz": _is_no_kernel,
    "multi-ex-units": _winner_changes,
}
KINDS = {"Expression": expressions, "Values": values, "Function": functions}
