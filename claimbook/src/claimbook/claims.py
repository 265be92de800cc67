"""Claims: statements that are checked when they are made and show what was checked.

Every kind turns its statement into goals, which the judges of :mod:`.judge` decide, or raises
:class:`ClaimFailed` with the exact counter-example or what is not proved. A claim displays itself
as a numbered equation generated from its statement, and carries a record from which the audit
makes it again, together with its mutants.
"""

from __future__ import annotations

import json
import re
import sys
import zlib
from contextlib import contextmanager
from fractions import Fraction
from pathlib import Path

import sympy as sp
from sympy.core.function import AppliedUndef
from sympy.core.parameters import global_parameters

from . import language as L
from .certified import certified, evident
from .entries import irrational_point, satisfying
from .goal import ClaimFailed, Goal, flat, has, obligations, sizes_in
from .judge import TRIES, judged, presumptions
from .language import IllFormed, evaluated
from .names import check_name, check_subscripts, free_names, name_of, names_in, nearest
from .points import Points
from .showing import MIME, Display, markdown, quotation
from .wellformed import check_arity, check_form, is_statement

QUOTE = "application/vnd.claimbook.quote+json"
FORMAT = 1  # of records and of the ledger; a record that names none is of the first

KINDS = {}  # the classes of claims by the names that records give them

# What a term needs to have a value, by the comparison that says so.
PRESUMED = {
    sp.Ne: "that nothing is divided by zero",
    sp.Ge: "that no root is taken of a negative number",
    sp.Gt: "that what stands under a logarithm or under a root below a fraction line is positive",
}

# How much one claim may say.
MOST_ROWS = 3  # a claim that answers more rows of the inventory says too much at once
DEEPEST = 100  # levels of a written expression: Python's recursion ends a walk beyond some 300
LONGEST = 10_000  # parts of a written expression: a reader's patience ends long before


# --- what a namespace knows ----------------------------------------------------------------------

_PACKAGE = Path(__file__).parent
_KEPT = "__claimbook_claims__"  # the name under which a namespace keeps its definitions and labels


def _namespace():
    """The globals of the first caller outside this package: a notebook, a test module."""
    frame = sys._getframe(1)
    while frame.f_back is not None and _PACKAGE in Path(frame.f_code.co_filename).parents:
        frame = frame.f_back
    return frame.f_globals


def _kept():
    """Of the calling namespace: definitions by name, claims by label."""
    return _namespace().setdefault(_KEPT, {"definitions": {}, "labels": {}})


def known_definitions():
    """The definitions of the calling namespace: ``{name: (parameters, meaning, label)}``."""
    return _kept()["definitions"]


def forget(*labels):
    """Forget claims and definitions of the calling namespace, so that a cell may be changed.

    Parameters
    ----------
    *labels : str
        Labels of claims; by default all of the namespace.
    """
    kept = _kept()
    for label in labels or tuple(kept["labels"]):
        if kept["labels"].pop(label, None) is None:
            raise ValueError(f"no claim is labelled {label!r}; known are {sorted(kept['labels'])}")
        kept["definitions"] = {
            name: known for name, known in kept["definitions"].items() if known[2] != label
        }


def made(claim):
    """Judge a new claim, and enter it under its label in the calling namespace."""
    if claim.keeps_order and global_parameters.evaluate:
        raise IllFormed(
            f"{claim.label} was made outside written(), where SymPy sorts and cancels what is "
            "typed: put the statement and the claim inside `with written():`"
        )
    known = _kept()["labels"]
    if known.get(claim.label, claim).identity() != claim.identity():
        raise ValueError(
            f"{claim.label} is the label of another claim already; choose another label, or call "
            f"forget({claim.label!r}) to replace that claim"
        )
    known[claim.label] = claim.check()
    return claim


def cited(lemmas):
    """Statements, and for a label or a quoted claim what that claim says.

    Returns
    -------
    lemmas : tuple of statements
    labels : list of str
        Of the claims that were cited, in order.
    """
    if not isinstance(lemmas, (list, tuple)):
        raise IllFormed(f"lemmas has to be a list of statements and labels, got {lemmas!r}")
    found, labels = [], []
    for lemma in lemmas:
        claim = getattr(lemma, "claim", lemma)  # of a quote
        if isinstance(lemma, str):
            claim = _kept()["labels"].get(lemma)
            if claim is None:
                raise IllFormed(f"no claim labelled {lemma!r} was judged on this page: quote it")
        if isinstance(claim, Claim):
            claim.check_judged()
            labels.append(claim.label)
            found += [goal.conclusion for goal in claim.written_goals()]
        else:
            found.append(lemma)
    return statements(found, "lemmas"), labels


# --- what a gradient holds fixed ------------------------------------------------------------------


def check_held_fixed(of, wrt, given):
    """Raise :class:`IllFormed` where a hypothesis moves a part of ``of`` along with ``wrt``.

    A gradient holds everything but ``wrt`` fixed. An equation ``wrt = value`` says where it is
    taken, strict inequalities leave room to move, and a name that stands nowhere else only
    abbreviates; any other hypothesis about ``wrt`` and what ``of`` speaks of, such as an equation,
    or ≤ and ≥ together, would leave open which derivative is meant.
    """
    given = list(flat(given))
    others, tied, ties = free_names(of) - {wrt.name}, {wrt.name}, []
    for k, g in enumerate(given):
        inner = g.args[0] if isinstance(g, L.ForAll) else g
        if isinstance(inner, (sp.Lt, sp.Gt, sp.Ne)):
            continue
        names = free_names(g)
        if isinstance(inner, sp.Eq):
            elsewhere = free_names(of, wrt, inner.rhs, *given[:k], *given[k + 1 :])
            if inner.lhs == wrt or name_of(inner.lhs) in names - elsewhere:
                continue
        ties.append((g, names))
    while reached := [(g, names) for g, names in ties if names & tied and not names <= tied]:
        for g, names in reached:
            tied |= names
            if tied & others:
                raise IllFormed(
                    f"{g} ties {min(tied & others)} to {wrt}, the variable of the gradient: "
                    "insert it"
                )


# --- what a body may contain ---------------------------------------------------------------------


def check_statement(s, what):
    """Raise :class:`IllFormed` unless ``s`` can be true or false."""
    if s in (True, False):
        raise IllFormed(
            f"{what} has to be a statement, but it was evaluated to {s}: build it inside written()"
        )
    if not is_statement(s):
        raise IllFormed(f"{what} has to be a statement such as a <= b, got {s!r}{nearest(s)}")


def check_expression(e, *what):
    """Raise :class:`IllFormed` unless ``e`` is a number or an array, written or named."""
    if not isinstance(e, sp.Expr) or isinstance(e, L.Problem) or is_statement(e):
        what = " ".join(map(str, what))
        raise IllFormed(f"{what} has to be an expression, got {e!r}{nearest(e)}")


@L.pointing()
def statements(given, what="given"):
    """The sequence of statements as a tuple."""
    if not isinstance(given, (list, tuple)):
        raise IllFormed(f"{what} has to be a list of statements, got {given!r}")
    for g in given:
        check_statement(g, f"each of {what}")
    return tuple(given)


@L.pointing()
def expression(e, what="a member"):
    """A number or expression as SymPy's, a text refused."""
    if isinstance(e, str):
        raise IllFormed(f"{what} has to be an expression, got the text {e!r}")
    try:
        e = sp.sympify(e)
    except sp.SympifyError as error:
        raise IllFormed(f"{what} has to be an expression, got {e!r}") from error
    check_expression(e, what)
    return e


def assigned(mapping, what):
    """Values of symbols and arrays as a dict of expressions of the same shapes."""
    if not isinstance(mapping, dict):
        raise IllFormed(f"{what} has to be a dict, got {mapping!r}")
    for v in mapping:
        if not isinstance(v, (sp.Symbol, L.Array)):
            raise IllFormed(f"{what} gives values to symbols and arrays, got {v!r}")
    return {v: expression(e, f"{what} of {v}") for v, e in mapping.items()}


def check_assigned(mapping, what, closed):
    """Raise unless every value has the shape of its symbol or array, which is not defined."""
    for v, e in mapping.items():
        if closed(v) != v:
            raise IllFormed(f"{what}: {v} is defined, and has no value of its own")
        rows, cols = L.shape(closed(e))
        if (rows, cols) != L.shape(v):
            raise IllFormed(
                f"{what}: {v} is {L.shape(v)[0]}x{L.shape(v)[1]}, its value {e} {rows}x{cols}"
            )


def check_depth(e):
    """Raise :class:`IllFormed` for an expression nested too deeply, or too long, to be walked."""
    level, depth, parts = [e], 0, 0
    while level:
        depth, parts = depth + 1, parts + len(level)
        if depth > DEEPEST:
            raise IllFormed(f"an expression may be nested {DEEPEST} levels deep, this one is more")
        if parts > LONGEST:
            raise IllFormed(f"an expression may have {LONGEST} parts, this one has more")
        level = [a for b in level for a in b.args]


def used_definitions(expressions, known):
    """The definitions, as ``{name: (parameters, meaning)}``, on which expressions stand."""
    used, work = {}, list(expressions)
    while work:
        for a in L.preorder(work.pop()):
            name = name_of(a)
            if name in known and name not in used:
                used[name] = known[name][:2]
                work.append(known[name][1])
    return used


def check_uses(e, definitions, bound=()):
    """Raise :class:`IllFormed` where a node or a defined name is used otherwise than it was made.

    That is with other arguments; what is asked after this reads the ones that there have to be.
    """
    check_arity(e)
    name = name_of(e)
    if name in definitions:
        parameters, means = definitions[name]
        arguments = e.args if isinstance(e, AppliedUndef) else ()
        if len(arguments) != len(parameters):
            raise IllFormed(
                f"{name} was defined with {len(parameters)} arguments, here it has {len(arguments)}"
            )
        for a, p in zip(arguments, parameters):
            if L.shape(L.unfold(a, definitions)) != L.shape(p):
                raise IllFormed(f"{e}: the argument {a} has not the shape of {p}")
        if not parameters and L.shape(e) != L.shape(L.unfold(means, definitions)):
            raise IllFormed(f"{e} was defined with another shape")
        caught = set(L.names(L.unfold(means, definitions)).indices) - {p.name for p in parameters}
        caught &= set(bound)
        if caught:
            raise IllFormed(
                f"{name} was defined with the index {min(caught)}, which is bound where it is used"
            )
    if isinstance(e, L.BINDERS):
        bound = (*bound, e.index.name)
    for a in e.args:
        check_uses(a, definitions, bound)


def check_definitions(definitions):
    """Raise :class:`IllFormed` where a function has an argument that is defined itself."""
    for name, (parameters, means) in definitions.items():
        for p in parameters:
            if p.name in definitions and not definitions[p.name][0]:
                raise IllFormed(f"{name} has the argument {p}, which is defined itself")
        check_depth(means)


class Claim:
    """A checked statement.

    A kind says what has to be established: ``written_goals`` gives the goals, ``check_body`` what
    the body has to be for these to say what the claim says, and ``mutants`` wrong versions.

    Parameters
    ----------
    label : str
        Lower case with hyphens; the equation is cited as ``{eq}`eq:label```.
    covers : str or sequence of str
        Rows of the inventory that this claim answers, at most three.
    definitions : dict, optional
        The meaning of every defined name, by default as the calling namespace knows it.
    **body
        What the kind speaks of.

    Attributes
    ----------
    judges : tuple of str
        What established it, filled in when the claim is checked.
    """

    kind = None
    keeps_order = True  # whether the claim displays statements, which are built inside written()
    evidence = ()  # what the check adds to the body
    changes = {}  # how a part of the body is made wrong, by its name
    programs = ()  # names of functions whose values come from running them
    at_a_point = False  # whether an exact point decides it, and nothing has to be proved
    concrete = False  # whether all sizes are given, so that there is a second entry
    presumed = ()  # what the hypotheses say only by having a value, in words
    _unfolding = None, None  # the definitions and the function that unfolds them

    def __init_subclass__(cls):
        if cls.kind:
            KINDS[cls.kind] = cls

    def __init__(self, label, covers=(), definitions=None, **body):
        covers = tuple(covers.split()) if isinstance(covers, str) else tuple(covers)
        if not isinstance(label, str) or not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", label):
            raise ValueError(f"a label is lower-case words joined by hyphens, got {label!r}")
        if len(covers) > MOST_ROWS:
            raise ValueError(
                f"{label} covers {len(covers)} inventory rows; at most three are allowed"
            )
        self.label, self.covers, self.body = label, covers, body
        self.judges = ()
        with self._own_errors():
            for e in _leaves(body):
                check_depth(e)
            self.definitions = (
                used_definitions(_leaves(body), _kept()["definitions"])
                if definitions is None
                else definitions
            )

    def __getattr__(self, name):
        if name != "body" and name in self.body:
            return self.body[name]
        raise AttributeError(name)

    @property
    def seed(self):
        return zlib.crc32(self.label.encode())

    @contextmanager
    def _own_errors(self):
        """Whatever goes wrong is told with the label, as an error of the claim."""

        def told(error):
            return str(error).removeprefix(f"{self.label}: ")

        try:
            yield
        except ClaimFailed as error:
            raise ClaimFailed(f"{self.label}: {told(error)}") from error
        except ArithmeticError as error:
            raise ClaimFailed(f"{self.label}: {error}") from error
        except ValueError as error:
            raise IllFormed(f"{self.label}: {told(error)}") from error
        except Exception as error:
            raise ClaimFailed(
                f"{self.label}: no judge can decide this ({type(error).__name__}: {error})"
            ) from error

    @evaluated
    def check(self):
        """Judge the claim; returns it, or raises :class:`ClaimFailed` or :class:`IllFormed`."""
        with self._own_errors():
            self.check_form()
            self.check_cases()
            self.establish()
        self._judged = self._said()
        return self

    def _said(self):
        return self.label, self.identity(), self.judges

    def check_judged(self):
        """Raise :class:`ClaimFailed` unless this process has judged exactly this claim."""
        if self.__dict__.get("_judged") != self._said():
            raise ClaimFailed(
                f"{self.label} was not judged as it is now, so that it is not shown: call check()"
            )

    @L.pointing()
    def check_form(self):
        """Raise :class:`IllFormed` unless the body is well formed."""
        for e in self.statements:
            for name in names_in(e):
                self.check_name(*name)
            check_subscripts(e)
        for parameters, means in self.definitions.values():
            for e in (*parameters, means):
                for name in names_in(e):
                    check_name(*name)
                check_subscripts(e)
        check_definitions(self.definitions)
        for e in self.statements:
            check_uses(e, self.definitions)
        self.check_body()
        self.check_gradients()
        check_form(*self.formed(), functions=self.programs, concrete=self.concrete)

    def check_name(self, name, kind):
        check_name(name, kind)

    def check_gradients(self):
        """Raise :class:`IllFormed` where it is open what a gradient holds fixed."""
        for e in self.statements:
            for node in L.preorder(self.closed(e)):
                if isinstance(node, L.Grad):
                    check_held_fixed(*node.args, map(self.closed, self.hypotheses))

    def check_body(self):
        """Raise :class:`IllFormed` unless the body is what this kind speaks of."""

    def formed(self):
        """The expressions that have to be well formed, definitions unfolded."""
        return list(map(self.closed, self.statements))

    def establish(self):
        """Judge what has to be proved, and note how it is and what the hypotheses presume."""
        goals = self.goals()
        for goal in goals:
            check_not_vacuous(goal, self.seed)
        wanted = self.obligations()
        verdict = judged(wanted, self.seed, sizes_in(wanted))
        if not verdict.proved:
            raise ClaimFailed(verdict.told())
        self.judges = verdict.judges
        presumed = {type(_innermost(s)) for goal in goals for s in presumptions(goal.apart())}
        self.presumed = tuple(words for kind, words in PRESUMED.items() if kind in presumed)

    def check_cases(self):
        """Raise unless the conditions of every case distinction exclude each other and are all."""
        if (node := self.wrong_cases()) is not None:
            raise ClaimFailed(
                f"the cases of {node} overlap, or leave something out: say where one ends and the "
                "next begins, or suppose what they need"
            )
        return self

    @evaluated
    def wrong_cases(self):
        """A case distinction that is none where the hypotheses hold that have none themselves."""
        said = [e for e in map(self.closed, self.statements) if has(L.Cases, e)]
        if not said:
            return None
        known = [h for h in map(self.closed, self.hypotheses) if not has(L.Cases, h)]
        told = L.apart([*known, *said])
        given, told = tuple(told[: len(known)]), told[len(known) :]
        for node in (a for e in told for a in L.preorder(e) if isinstance(a, L.Cases)):
            conditions = node.args[1::2]
            pairs = [(a, b) for k, a in enumerate(conditions) for b in conditions[:k]]
            if not (
                evident(Goal((*given, *map(L.Not, conditions[:-1])), conditions[-1]))
                and all(evident(Goal(given, L.Not(L.And(a, b)))) for a, b in pairs)
            ):
                return node
        return None

    def goals(self):
        """What has to be established, with definitions unfolded; it is made once."""
        if "_goals" not in self.__dict__:
            self._goals = [goal.map(self.closed) for goal in self.written_goals()]
        return self._goals

    def row_goals(self):
        """The goals with the hypotheses that the row of each shows; none where these are all."""
        return []

    def obligations(self):
        """Each thing that has to be proved, and that every term has a value; made once."""
        if "_obligations" not in self.__dict__:
            rows = [goal.map(self.closed) for goal in self.row_goals()]
            self._obligations = obligations(self.goals(), rows)
        return self._obligations

    def sizes(self):
        """The names that the goals use as sizes."""
        return sizes_in(self.obligations())

    def closed(self, e):
        """An expression with the definitions unfolded; what was unfolded once is remembered."""
        if self._unfolding[0] is not self.definitions:
            self._unfolding = self.definitions, L.unfolding(self.definitions)
        return self._unfolding[1](e)

    def written_goals(self):
        """What has to be established, as it is written; nothing of what is no implication."""
        return []

    def mutants(self):
        """Wrong versions, as ``(what, claim)``; none where a kind has nothing to mutate."""
        return self.altered(**self.changes)

    def stands(self):
        """Whether the exact point of a claim shows what it is there for; of most there is none."""
        return True

    def altered(self, **changes):
        """The variants in which a part of the body is changed as said here, in this order."""
        for part, change in changes.items():
            for what, new in change(getattr(self, part)):
                yield what, self.variant(**{part: new})

    def variant(self, **changes):
        """The same claim with parts of its body replaced, unchecked."""
        changed = type(self)(self.label, self.covers, self.definitions, **(self.body | changes))
        changed._unfolding = self._unfolding
        return changed

    def identity(self):
        """A text that is the same for the same claim, whatever its check finds."""
        body = {k: v for k, v in self.body.items() if k not in self.evidence}
        definitions = dict(sorted(self.definitions.items()))
        return json.dumps([self.kind, self.covers, _encode(definitions), _encode(body)])

    @property
    def statements(self):
        """All written expressions of the claim."""
        return [e for e in _leaves(self.body) if isinstance(e, sp.Basic)]

    @property
    def hypotheses(self):
        return tuple(self.body.get("given", ()))

    @property
    def mark(self):
        """How the claim was established, in a few words."""
        return f"proved {self.domain}"

    @property
    def domain(self):
        """For what it was established: the sizes, and the matrices that are symmetric."""
        sizes, arrays, *_ = L.names(*map(self.closed, self.statements))
        fixed = sorted({int(s) for a in arrays.values() for s in a.shape if s.is_Integer} - {1})
        symmetric = sorted(name for name, a in arrays.items() if a.symmetric)
        told = ["for all " + ", ".join(sorted(sizes, reverse=True))] if sizes else []
        if fixed:
            joint = "and" if told else "for"
            told.append(f"{joint} vectors of size {' and '.join(map(str, fixed))}")
        return " ".join(told or ["over the reals"]) + "".join(
            f"; {name} symmetric" for name in symmetric
        )

    def record(self):
        """What the audit needs to make the claim again, as JSON."""
        return {
            "label": self.label,
            "kind": self.kind,
            "covers": list(self.covers),
            "judges": list(self.judges),
            "definitions": {k: _encode(v) for k, v in sorted(self.definitions.items())},
            "body": _encode(self.body),
        }

    @staticmethod
    def from_record(record):
        """The claim of a record, not yet judged; what is defined elsewhere does not count."""
        check_format(record)
        if record["kind"] not in KINDS:
            raise ValueError(f"unknown kind of claim {record['kind']!r}; known are {sorted(KINDS)}")
        with L.written():  # once for all: SymPy forgets what it has cached at every change
            definitions = {k: _decode(v) for k, v in record["definitions"].items()}
            body = _decode(record["body"])
        claim = KINDS[record["kind"]](record["label"], record["covers"], definitions, **body)
        claim.judges = tuple(record["judges"])
        return claim

    def display(self):
        """The LaTeX that the claim shows."""
        raise NotImplementedError

    def show(self, number=True):
        """The claim with or without a number."""
        return Display(self.label, (self,), number)

    def folded(self, fold="Details"):
        """The claim as a detail: without a number, behind a fold that says ``fold``."""
        return Display(self.label, (self,), number=False, fold=fold)

    def _repr_mimebundle_(self, include=None, exclude=None):
        self.check_judged()
        return self.bundle()

    def bundle(self):
        """What an output that shows it holds, and nothing else."""
        plain = f"{self.label}: {self.mark} ({', '.join(self.judges) or 'definition'})"
        return {
            "text/plain": plain,
            "text/markdown": markdown(self),
            MIME: json.loads(json.dumps(self.record())),
        }

    def __repr__(self):
        return f"<{self.kind} {self.label}: {self.mark}>"


def check_format(record):
    """Raise ``ValueError`` if a record, or an entry of a ledger, is of a format to come."""
    if (found := record.get("format", 1)) > FORMAT:
        raise ValueError(
            f"{record.get('label', 'a claim')} is stored in format {found}, and this version of "
            f"claimbook reads formats up to {FORMAT}: install a newer one"
        )


def _innermost(s):
    """The comparison in a statement about every index, or under a condition."""
    while isinstance(s, (L.ForAll, L.Implies)):
        s = s.args[0] if isinstance(s, L.ForAll) else s.args[1]
    return s


def check_not_vacuous(goal, seed):
    """Raise :class:`ClaimFailed` where a part of the conclusion decides it alone, or is idle.

    An "if" has to be met somewhere. A part of an "or" has to fail somewhere, else the other ones
    say nothing; and what stands on a side of "if and only if" has to do both.
    """
    for part in _parts_met(goal.conclusion):
        if can_hold((*goal.hypotheses, part), seed):
            continue
        # "x = 0 or x/x = 1" says with its first part where the second one has no value
        wanted = obligations([goal._replace(conclusion=part, lemmas=())])
        if all(certified(one.goal) for one in wanted if one.what == "value"):
            raise ClaimFailed(
                f"no point was found that satisfies {part}: "
                "a part of the conclusion is vacuous, or says nothing"
            )


def can_hold(hypotheses, seed):
    """Whether an exact point is found at which all hypotheses hold."""
    found = Points(hypotheses, hypotheses, seed).take(1, TRIES) or satisfying((), hypotheses, seed)
    return bool(found or irrational_point((), hypotheses))


def _parts_met(s, level=0):
    """What some point has to meet, at one index where a part speaks of every index."""
    if isinstance(s, L.ForAll):
        own = sp.Symbol(f"{s.index.name}°{level}")
        yield from _parts_met(L.substitute(s.args[0], {s.index: own}), level + 1)
    elif isinstance(s, L.CONNECTIVES):
        if isinstance(s, (L.Implies, L.Iff)):
            yield s.args[0]
        if isinstance(s, L.Iff):
            yield L.Not(s.args[0])
        if isinstance(s, L.Or):
            yield from map(L.Not, s.args)
        for a in s.args:
            yield from _parts_met(a, level)


def judged_again(record):
    """The claim of a record, which is judged before it is given back."""
    return Claim.from_record(record).check()


class Quote:
    """A claim shown again on another page: the same display, and a link to the numbered one.

    The page's output carries the label only, so that the audit and the ledger have each claim once.
    """

    def __init__(self, claim, chapter, title=None):
        self.claim, self.chapter, self.title = claim, chapter, title or chapter

    def _repr_mimebundle_(self, include=None, exclude=None):
        self.claim.check_judged()
        return self.bundle()

    def bundle(self):
        """What an output that quotes the claim holds, and nothing else."""
        return {
            "text/plain": f"{self.claim.label}, from {self.chapter}",
            QUOTE: {"label": self.claim.label},
            "text/markdown": quotation(self.claim, self.chapter, self.title),
        }


def quote(record, chapter, title=None):
    """Show the claim of a record again, on another page than its chapter's.

    Parameters
    ----------
    record : dict
        As the outputs of the chapter store it.
    chapter, title : str
        The page that has the equation with its number, and what the link to it says.
    """
    return Quote(judged_again(record), chapter, title)


def _leaves(x):
    if isinstance(x, dict):
        for v in x.values():
            yield from _leaves(v)
    elif isinstance(x, (list, tuple)):
        for v in x:
            yield from _leaves(v)
    elif isinstance(x, sp.Basic):
        yield x


def _encode(x):
    if isinstance(x, dict):
        return {"dict": [[_encode(k), _encode(v)] for k, v in x.items()]}
    if isinstance(x, (list, tuple)):
        return [_encode(v) for v in x]
    if isinstance(x, sp.Basic):
        return {"expr": L.dump(x)}
    if isinstance(x, Fraction):
        return {"fraction": str(x)}
    return x


def _decode(x):
    if isinstance(x, list):
        return tuple(_decode(v) for v in x)
    if isinstance(x, dict):
        if "expr" in x:
            return L.load(x["expr"])
        if "fraction" in x:
            return Fraction(x["fraction"])
        return {_decode(k): _decode(v) for k, v in x["dict"]}
    return x


__all__ = [
    "Claim",
    "ClaimFailed",
    "IllFormed",
    "MIME",
    "QUOTE",
    "Quote",
    "forget",
    "made",
    "quote",
]
