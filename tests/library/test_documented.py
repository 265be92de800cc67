"""What a docstring says of defaults, shapes and errors is what the function does.

The examples of the documentation are run and watched: every call of a public function that they
make, their own or one inside another, is held against the function's docstring.  The letters of
its shapes have to stand for one number each in a call, and each call is then repeated with one
argument spoilt, so that an error that is raised is one of those that are named.
"""

import contextlib
import doctest
import functools
import importlib
import inspect
import io
import itertools
import pkgutil
import re
import sys
import warnings
from dataclasses import dataclass, field

import numpy as np
import pytest

import mlreplica
import mlreplica as ml
from mlreplica import (
    capacity,
    decomposition,
    duality,
    gram,
    kernels,
    margin,
    multiclass,
    perceptron,
    practice,
    regression,
    smo,
    soft_margin,
    step,
)

pytest.importorskip("sklearn")

NAMES = sorted(
    module.name
    for module in pkgutil.walk_packages(mlreplica.__path__, "mlreplica.")
    if not any(part.startswith("_") for part in module.name.split("."))
)


def modules():
    for name in NAMES:
        with contextlib.suppress(ImportError):  # of an extra that is not installed
            yield importlib.import_module(name)


def public():
    """Every public function and method that has a docstring of its own: its name and itself."""
    seen = set()
    for module in modules():
        for name in getattr(module, "__all__", ()):
            thing = getattr(module, name)
            if not getattr(thing, "__module__", "").startswith("mlreplica"):
                continue
            where = f"{thing.__module__}.{name}"
            if inspect.isfunction(thing):
                members = [(where, thing, thing)]
            elif inspect.isclass(thing):
                members = [(where, thing, vars(thing).get("__init__"))]
                members += [
                    (f"{function.__module__}.{function.__qualname__}", function, function)
                    for own, function in inspect.getmembers(thing, inspect.isfunction)
                    if function.__module__.startswith("mlreplica")
                    and (own[0] != "_" or own == "__call__")
                ]
            else:
                continue
            for called, documented, function in members:
                if called not in seen and documented.__doc__:
                    seen.add(called)
                    yield called, documented, function


@dataclass
class Documented:
    """The sections of a docstring, as far as they can be held against the function."""

    parameters: dict = field(default_factory=dict)  # name → what is said behind its colon
    attributes: dict = field(default_factory=dict)
    returns: list = field(default_factory=list)
    raises: set = field(default_factory=set)


def read(docstring):
    """The parameters, results and errors of a docstring in numpydoc's form."""
    found, section, lines = Documented(), None, inspect.cleandoc(docstring).splitlines()
    for line, below in zip(lines, [*lines[1:], ""], strict=True):
        if re.fullmatch(r"-{3,}", below):
            section = line
        elif re.fullmatch(r"-{3,}", line) or line[:1] in ("", " "):
            continue
        elif section in ("Parameters", "Attributes"):
            names, _, said = line.partition(" : ")
            for name in names.split(", "):
                getattr(found, section.lower())[name.lstrip("*")] = said
        elif section == "Returns":
            names, colon, said = line.partition(" : ")
            found.returns += [said] * len(names.split(", ")) if colon else [line]
        elif section == "Raises":
            found.raises |= set(re.findall(r"\w+", line))
    return found


PUBLIC = {name: (read(documented.__doc__), function) for name, documented, function in public()}


def said_default(text):
    """The default that a description gives, as Python, and whether it gives one."""
    said = re.search(r"default[=:] ?(.+)$", text)
    return said and said[1].rstrip(".")


@pytest.mark.parametrize("name", [name for name, (doc, _) in PUBLIC.items() if doc.parameters])
def test_documented_parameters_and_defaults_are_those_of_the_signature(name):
    documented, function = PUBLIC[name]
    if function is None or not hasattr(function, "__code__"):
        pytest.skip("its constructor is made by its fields")
    signature = inspect.signature(function).parameters
    takes_any = any(p.kind is p.VAR_KEYWORD for p in signature.values())
    for parameter, said in documented.parameters.items():
        assert parameter in signature or takes_any, f"{name} has no parameter {parameter}"
        if parameter not in signature:
            continue
        default = signature[parameter].default
        told = said_default(said)
        if told is not None:
            assert default is not inspect.Parameter.empty, f"{name}: {parameter} has no default"
            shown = {repr(default), str(default), getattr(default, "__name__", "")}
            with contextlib.suppress(Exception):
                names = {"inf": np.inf, **inspect.unwrap(function).__globals__}
                shown |= {told} if eval(told, names) == default else set()
            assert told in shown, f"{name}: {parameter} is {default!r}, documented as {told}"
        elif re.search(r", optional$", said):
            assert default is not inspect.Parameter.empty, f"{name}: {parameter} is not optional"


class Watch:
    """Notes the arguments and results of every call of a public function while it is on.

    It traces calls, and of the functions that it looks for their ends: no lines, and nothing in C.
    """

    def __init__(self, most=40):
        self.code = {
            inspect.unwrap(function).__code__: name
            for name, (_, function) in PUBLIC.items()
            if function is not None and hasattr(function, "__code__")
        }
        self.calls, self.most = {}, most

    def __call__(self, frame, event, value):
        name = self.code.get(frame.f_code)
        if name is None or len(self.calls.setdefault(name, [])) >= self.most:
            return None
        taken = inspect.getargvalues(frame)
        arguments = {key: kept(taken.locals[key]) for key in taken.args}
        frame.f_trace_lines = False

        def inside(frame, event, value):
            if event == "return" and len(self.calls[name]) < self.most:
                self.calls[name].append((arguments, value))
            return inside

        return inside


def kept(value):
    """A copy of what a call may change."""
    return value.copy() if isinstance(value, np.ndarray) else value


def ordinary_use():
    """What the examples do not do: sizes that all differ, and the methods of the estimators."""
    rng = np.random.default_rng(0)
    X, Z = rng.normal(size=(14, 3)), rng.normal(size=(5, 3))
    y = np.where(X[:, 0] + 0.1 * X[:, 1] > 0, 1, -1)
    for make in (ml.SVC, functools.partial(ml.NuSVC, nu=0.2), ml.SGDClassifier, ml.Perceptron):
        for labels in (y, np.digitize(X[:, 0], (-0.8, 0, 0.8))):
            model = make().fit(X, labels)
            model.score(X, labels)
            model.predict(Z), model.decision_function(Z)
    for make in (ml.SGDClassifier, ml.Perceptron):
        make().partial_fit(X, y, classes=[-1, 1])
    for likely in (ml.SVC(probability=True), ml.SGDClassifier(loss="logistic")):
        likely.fit(X, y).predict_proba(Z)
    ml.SVC(probability=True).fit(X, y).predict_log_proba(Z)
    for make in (ml.SVR, ml.NuSVR, ml.OneClassSVM, ml.LinearSVR):
        make().fit(X, X[:, 0]).predict(Z)
    ml.OneClassSVM().fit(X).score_samples(Z)
    for make in (ml.OneVsRest, ml.OneVsOne):
        many = make(ml.SVC()).fit(X, np.digitize(X[:, 0], (-0.8, 0, 0.8)))
        many.predict(Z), many.decision_function(Z)
    decomposition.plain_coordinate_descent(X, y, C=1.0)
    practice.spectrum_kernel(["abab", "ba"], ["abba", "aab", "b"])
    K, kernel = kernels.linear()(X), kernels.rbf(0.5)
    solved = smo.smo(K, y, C=1.0)
    duality.primal_objective(K, y, solved.alpha, solved.b, 1.0)
    kernel(X, Z), kernel.diagonal(X), kernel.blocks(X)
    kernels.squared_distances(X, Z), kernels.resolve_gamma("scale", X)
    kernels.truncated_rbf_bound(X, Z, gamma=0.5, terms=4)
    rows = gram.GramRows(kernel, X)
    rows.computed_in(lambda a: a), gram.kernel_scores(rows, y, solved.alpha)
    w = np.array([1.0, 0.1, 0.0])
    margin.distance(X, w, 0.0), perceptron.mistake_bound(X, y, w, 0.0)
    margin.leave_out(lambda X, y: perceptron.perceptron(X, y), X, y, [0, 1])
    soft_margin.objective_path(smo.smo, K, y, [0.1, 1.0])
    capacity.homogeneous(X[:2], [1, -1]), capacity.circles(X, y), regression.RepeatedRows(K)
    multiclass.claims(rng.normal(size=(5, 4)))
    zero, ready = np.zeros(len(y)), np.zeros(len(y), dtype=bool)
    box = np.minimum(y, 0.0), np.maximum(y, 0.0)
    block = (K, np.empty_like(K), ready, zero.copy(), y - zero, *box, np.diagonal(K), zero)
    step.solve_block(*block, False, 1e-12, 1e-3, 0.0, 100)
    with contextlib.suppress(ImportError):
        from mlreplica import qp

        qp.solve_svr_dual(K, X[:, 0])
    with contextlib.suppress(ImportError):
        from mlreplica import plotting

        axes = plotting.decision(ml.SVC().fit(X[:, :2], y), X[:, :2], y)
        plotting.decision_line(axes, w[:2], 0.0)
        plotting.scatter(axes, X[:, :2], y)


@pytest.fixture(scope="module")
def calls():
    """The calls that the examples of the documentation make, by name: (arguments, result) each."""
    watch, finder = Watch(), doctest.DocTestFinder(exclude_empty=True)
    runner = doctest.DocTestRunner(verbose=False)
    examples = [e for module in modules() for e in finder.find(module, module.__name__)]
    runs = [functools.partial(runner.run, e, out=lambda text: None) for e in examples]
    for run in [*runs, ordinary_use]:
        with warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()):
            warnings.simplefilter("ignore")
            before = sys.gettrace()
            sys.settrace(watch)
            try:
                run()
            finally:
                sys.settrace(before)
    return watch.calls


SHAPE = re.compile(r"shape ((?:\([^()]*(?:\([^()]*\)[^()]*)*\)(?: or |, )?)+)")


def shapes(said):
    """The shapes that a description allows, each a list of the words between its commas."""
    if not (found := SHAPE.search(said)):
        return []
    parts = re.findall(r"\(((?:[^()]|\([^()]*\))*)\)", found[1])
    return [[word.strip() for word in part.split(",") if word.strip()] for part in parts]


def size(word, letters):
    """The number that a word of a shape stands for, or None if a letter of it is not known."""
    python = re.sub(r"(\w) ([\w(])", r"\1*\2", word.replace("−", "-"))
    try:
        return eval(python, {}, letters)
    except (NameError, SyntaxError):
        return None


def fits(shape, words, letters):
    """The letters after `shape` was read as `words`, or None if it cannot be."""
    if len(shape) != len(words):
        return None
    letters = dict(letters)
    for number, word in zip(shape, words, strict=True):
        if word.isidentifier():
            if letters.setdefault(word, number) != number:
                return None
        elif size(word, letters) not in (None, number):
            return None
    return letters


def measured(value):
    """The shape of an array, of a sparse matrix or of a list of numbers; None for other things."""
    if isinstance(value, np.ndarray) or hasattr(value, "toarray"):
        return value.shape
    if isinstance(value, (list, tuple)) and value:
        with contextlib.suppress(ValueError, TypeError):
            if (array := np.asarray(value)).dtype.kind in "biuf":
                return array.shape
    return None


def each(pairs):
    """Of a list of arrays its first array; other values as they are."""
    for name, said, value in pairs:
        is_list = said.startswith("list of") and isinstance(value, list) and value
        yield name, said, value[0] if is_list else value


def contradiction(documented, arguments, result):
    """What in a call is not as its docstring says, and the letters that it gave."""
    pairs = [(name, said, arguments.get(name)) for name, said in documented.parameters.items()]
    if len(documented.returns) == 1:
        pairs.append(("the result", documented.returns[0], result))
    elif isinstance(result, tuple) and len(result) == len(documented.returns):
        pairs += [("a result", *pair) for pair in zip(documented.returns, result, strict=True)]
    letters = {}
    for name, said, value in each(pairs):
        allowed, shape = shapes(said), measured(value)
        if not allowed or shape is None or (shape == () and re.search(r"number|float|int", said)):
            continue
        read = [after for words in allowed if (after := fits(shape, words, letters)) is not None]
        if not read:
            return f"{name} has the shape {shape}, documented as {said}, where {letters}", letters
        letters = min(read, key=len)
    return None, letters


def test_documented_shapes_hold_in_every_call_of_the_examples(calls):
    wrong = []
    for name, made in sorted(calls.items()):
        for arguments, result in made:
            said, _ = contradiction(PUBLIC[name][0], arguments, result)
            wrong += [f"{name}: {said}"] if said else []
    assert not wrong, "\n".join(dict.fromkeys(wrong))


def described(result):
    """The docstrings of an object's class and of those it inherits from, as one."""
    said = Documented()
    for kind in reversed(type(result).__mro__):
        if kind.__module__.startswith("mlreplica") and kind.__doc__:
            own = read(kind.__doc__)
            said.parameters |= own.attributes
    return said


def test_documented_attributes_have_their_shapes(calls):
    wrong, seen = [], set()
    for made in calls.values():
        for _, result in made:
            said = described(result)
            values = {name: getattr(result, name, None) for name in said.parameters}
            fault, _ = contradiction(said, values, None)
            seen |= {type(result).__name__} if any(map(shapes, said.parameters.values())) else set()
            wrong += [f"{type(result).__name__}: {fault}"] if fault else []
    assert not wrong, "\n".join(dict.fromkeys(wrong))
    estimators = {name for name in ml.__all__ if hasattr(getattr(ml, name), "fit")}
    assert len(estimators) > 8 and estimators <= seen, f"never seen: {sorted(estimators - seen)}"


def spelled(documented):
    """Whether a docstring tells the shape of anything."""
    return any(map(shapes, [*documented.parameters.values(), *documented.returns]))


# Called where a compiler or a package is missing, or by objects that tests make elsewhere.
ELSEWHERE = {"mlreplica.gram.Rows"}


def test_every_documented_shape_is_seen(calls):
    unseen = {name for name, (doc, _) in PUBLIC.items() if spelled(doc)} - set(calls) - ELSEWHERE
    assert not unseen, f"no example calls {sorted(unseen)}"


def test_letters_that_differ_stand_for_numbers_that_differ(calls):
    """Else a shape with the wrong letter would never be seen to be wrong."""
    alike = []
    for name, made in sorted(calls.items()):
        read = [contradiction(PUBLIC[name][0], *call)[1] for call in made]
        for a, b in itertools.combinations(sorted(set().union(*read)), 2):
            both = [(letters[a], letters[b]) for letters in read if {a, b} <= set(letters)]
            if both and all(p == q for p, q in both):
                alike.append(f"{name}: {a} and {b} are {both[0][0]} in every call")
    assert not alike, "\n".join(alike)


def spoilt(value):
    """Other values of the same type: a row too few, all alike, not a number, negative, unknown."""
    if type(value) in (list, tuple) and len(value) > 1:
        yield from (value[:-1], value[:1] * len(value), value[:0])
        if isinstance(value[0], float):
            yield [float("nan"), *value[1:]]
    elif isinstance(value, np.ndarray) and value.ndim and len(value) > 1:
        yield from (value[:-1], value[:0], np.full_like(value, value.flat[0]))
        if value.dtype.kind in "fi":
            yield np.zeros_like(value)
        if value.dtype.kind == "f":
            yield np.where(np.arange(value.size).reshape(value.shape) == 0, np.nan, value)
    elif isinstance(value, float):
        yield from (-1.0, float("nan"))
    elif isinstance(value, int) and not isinstance(value, bool):
        yield -1
    elif isinstance(value, str):
        yield "spoilt"
    elif inspect.isfunction(value):
        yield 1  # Python itself says that it cannot be called


def errors(name, arguments):
    """What a call raises with one argument spoilt: the argument, its value and the error."""
    function = PUBLIC[name][1]
    for key in arguments:
        for value in spoilt(arguments.get(key)):
            given = {k: kept(v) for k, v in arguments.items()} | {key: value}
            with warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()):
                warnings.simplefilter("ignore")
                try:
                    result = function(**given)
                    list(result) if inspect.isgenerator(result) else None
                except Exception as error:
                    yield key, value, error


# The page's program, and the formulas inside a solver's loop: who calls them has looked at K.
UNCHECKED = {"mlreplica.smo.plain_smo", "mlreplica.step.violation"}
# What an error owes its reader: what was given, or what is needed.
NAMED = re.compile(
    r"\b(?:got|must|need\w*|cannot|has no|at (?:least|most)|wants?|[Ss]cale|[Nn]o|empty)\b"
)
RAISING = [
    name
    for name, (doc, function) in PUBLIC.items()
    if doc.raises - {"RuntimeError"}
    and inspect.isfunction(function)
    and "self" not in inspect.signature(function).parameters
    and name not in UNCHECKED
]


@pytest.mark.parametrize("name", RAISING)
def test_errors_are_those_that_are_documented(calls, name):
    if not calls.get(name):
        pytest.skip("no example calls it")
    documented, found = PUBLIC[name][0].raises, set()
    for arguments, _ in calls[name][:3]:
        for key, value, error in errors(name, arguments):
            kinds = {kind.__name__ for kind in type(error).__mro__}
            if inspect.isfunction(arguments[key]) and "TypeError" in kinds:
                found |= kinds & documented
                continue
            assert kinds & documented, f"{key}={value!r}: {error!r}, documented are {documented}"
            assert NAMED.search(str(error)), f"{key}={value!r}: {error} names nothing"
            found |= kinds & documented
    assert found, f"{name} names {documented}, and nothing raises one"
