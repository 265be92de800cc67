"""Claims: statements that are checked when they are made and show what was checked.

Every kind turns its statement into goals, which the judges of :mod:`.judge` decide, or raises
:class:`ClaimFailed` with the residual or the exact counter-example. A claim displays itself as a
numbered equation generated from its statement, and carries a record from which the audit makes it
again, together with its mutants.
"""

from __future__ import annotations

import json
import re
import zlib
from fractions import Fraction

import sympy as sp
from sympy.core.function import AppliedUndef

from . import language as L
from .judge import ClaimFailed, Goal, establish, proves
from .normal_form import evaluated
from .printer import MUL, at_least, bold, latex, terms

MIME = "application/vnd.mlreplica.claim+json"


QUOTE = "application/vnd.mlreplica.quote+json"


DEFINITIONS = {}


_KINDS = {}


COUNTED = {"entries up to size": "entries up to size {}", "exact points": "{} exact points"}


class Claim:
    """A checked statement.

    Attributes
    ----------
    label : str
        Lower case with hyphens; the equation is cited as ``{eq}`eq:label```.
    covers : tuple of str
        Rows of the inventory that this claim answers, at most three.
    judges : tuple of str
        What established it, filled in when the claim is made.
    """

    kind = None
    fields = ()

    def __init_subclass__(cls):
        if cls.kind:
            _KINDS[cls.kind] = cls

    def __init__(self, label, covers=(), definitions=None, **body):
        covers = tuple(covers.split()) if isinstance(covers, str) else tuple(covers)
        if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", label):
            raise ValueError(f"a label is lower-case words joined by hyphens, got {label!r}")
        if len(covers) > 3:
            raise ValueError(
                f"{label} covers {len(covers)} inventory rows; at most three are allowed"
            )
        self.label, self.covers, self.body = label, covers, body
        self.definitions = self._definitions_used() if definitions is None else definitions
        self.judges = ()

    def __getattr__(self, name):
        if name != "body" and name in self.body:
            return self.body[name]
        raise AttributeError(name)

    @property
    def seed(self):
        return zlib.crc32(self.label.encode())

    @evaluated
    def check(self):
        """Judge the claim; returns it, or raises :class:`ClaimFailed`."""
        self.check_cases()
        judges = []
        for goal in self.goals():
            try:
                verdict = self.judge(goal)
            except (ClaimFailed, ArithmeticError) as error:
                raise ClaimFailed(f"{self.label}: {error}") from error
            if not verdict.proved:
                raise ClaimFailed(f"{self.label} does not hold: {goal.conclusion}\n  {verdict}")
            judges += verdict.judges
        self.judges = tuple(dict.fromkeys(_merged(judges)))
        return self

    @evaluated
    def check_cases(self):
        """Raise unless the conditions of every case distinction exclude each other and leave nothing out."""
        for e in self.statements:
            for node in L.preorder(self.closed(e)):
                conditions = node.args[1::2] if isinstance(node, L.Cases) else ()
                pairs = [(a, b) for k, a in enumerate(conditions) for b in conditions[:k]]
                if conditions and not (
                    proves(Goal(tuple(map(L.Not, conditions[:-1])), conditions[-1]))
                    and all(proves(Goal((), L.Not(L.And(a, b)))) for a, b in pairs)
                ):
                    raise ClaimFailed(
                        f"{self.label}: the cases of {node} overlap, or leave something out"
                    )
        return self

    def judge(self, goal):
        return establish(goal, self.seed)

    def goals(self):
        """What has to be established, with definitions unfolded."""
        return [goal.map(self.closed) for goal in self.written_goals()]

    def closed(self, e):
        e = L.unfold(e, self.definitions)
        abstract = {a: sp.Symbol(str(a)) for a in L.preorder(e) if isinstance(a, AppliedUndef)}
        return L.replace(e, abstract) if abstract else e

    def written_goals(self):
        raise NotImplementedError

    def mutants(self):
        """Wrong versions, as ``(what, claim)``; none where a kind has nothing to mutate."""
        return ()

    def spared(self, mutant):
        """Whether a surviving mutant only says less than the claim, so that it is none."""
        return False

    def variant(self, **changes):
        """The same claim with parts of its body replaced, unchecked."""
        return type(self)(self.label, self.covers, self.definitions, **(self.body | changes))

    def _definitions_used(self):
        used, work = {}, [e for e in _leaves(self.body)]
        while work:
            e = work.pop()
            for a in L.preorder(e):
                name = (
                    a.func.__name__
                    if isinstance(a, AppliedUndef)
                    else getattr(a, "name", None)
                    if not a.args
                    else None
                )
                if name in DEFINITIONS and name not in used:
                    used[name] = DEFINITIONS[name][:2]
                    work.append(DEFINITIONS[name][1])
        return used

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
        sizes = set().union(*(L.names(self.closed(e))[0] for e in self.statements), set())
        return (
            "proved for all " + ", ".join(sorted(sizes, reverse=True))
            if sizes
            else "proved over the reals"
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
        """The claim of a record, not yet judged."""
        if record["kind"] not in _KINDS:
            raise ValueError(
                f"unknown kind of claim {record['kind']!r}; known are {sorted(_KINDS)}"
            )
        definitions = {k: _decode(v) for k, v in record["definitions"].items()}
        claim = _KINDS[record["kind"]](
            record["label"], record["covers"], definitions, **_decode(record["body"])
        )
        claim.judges = tuple(record["judges"])
        return claim

    def display(self):
        """The LaTeX that the claim shows."""
        raise NotImplementedError

    def _repr_mimebundle_(self, include=None, exclude=None):
        plain = f"{self.label}: {self.mark} ({', '.join(self.judges) or 'definition'})"
        return {
            "text/plain": plain,
            "text/markdown": markdown(self),
            MIME: json.loads(json.dumps(self.record())),
        }

    def __repr__(self):
        return f"<{self.kind} {self.label}: {self.mark}>"


class Quote:
    """A claim shown again on another page: the same display without a number, and a link to the numbered one.

    The page's output carries the label only, so that the audit and the ledger have each claim once.
    """

    def __init__(self, claim, chapter, title=None):
        self.claim, self.chapter, self.title = claim, chapter, title or chapter

    def _repr_mimebundle_(self, include=None, exclude=None):
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
    return Quote(Claim.from_record(record), chapter, title)


def _merged(judges):
    """The judges once each; of counts of points and of sizes on entries, the smallest."""
    merged = []
    for judge in judges:
        if not any(judge.endswith(end) or judge.startswith(end) for end in COUNTED):
            merged.append(judge)
    for end in COUNTED:
        counts = [int(re.search(r"\d+", j)[0]) for j in judges if end in j]
        if counts and min(counts):
            merged.append(COUNTED[end].format(min(counts)))
    return merged


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


def how(claim):
    """The evidence, in one sentence."""
    told = {
        "normal form": "both sides have the same normal form",
        "Z3": "Z3 finds no counter-example over the reals, and the hypotheses can hold",
        "Z3 (cases)": "Z3 decided which case applies",
        "KKT certificate": "an exact rational KKT certificate",
        "cvxpy": "cvxpy finds the same optimal value",
        "exact evaluation": "evaluated in rational arithmetic",
        "counter-example": "the counter-example was evaluated exactly",
        "execution": "both programs were run and their results compared",
    }
    parts = [told.get(j, f"the statement was evaluated at {j}") for j in claim.judges]
    return "; ".join(parts) or "a definition: later claims unfold it"


def markdown(claim):
    """The numbered equation with its mark, as MyST Markdown that plain Jupyter shows too."""
    return (
        f"$$\n{claim.display()}\n$$ (eq:{claim.label})\n\n"
        f'<details class="claim claim-{claim.kind}"><summary>{claim.mark}</summary>\n'
        f'<p>{how(claim)}. <a href="ledger.html#{claim.label}">ledger</a></p></details>\n'
    )


def quotation(claim, chapter, title):
    """The equation without its number, the definitions that it uses, and a link to where it has its number."""
    used = ", ".join(
        _meaning(name, given, means) for name, (given, means) in claim.definitions.items()
    )
    return (
        f"$$\n{claim.display()}\n$$\n\n"
        + (f"where {used}.\n\n" if used else "")
        + f'<p class="quoted">numbered in <a href="{chapter}.html#equation-eq-{claim.label}">{title}</a></p>\n'
    )


def _meaning(name, given, means):
    """A definition as inline formulas, one for each term, so that the line can break between them."""
    symbol = bold(name) if L.shape(means)[0] != 1 else sp.latex(sp.Symbol(name))
    pieces = []
    for sign, term in terms(means):
        mark = ("{} - " if sign < 0 else "{} + ") if pieces else "-" if sign < 0 else ""
        pieces.append(mark + at_least(term, MUL))
    pieces[0] = f"{latex(sp.Function(name)(*given)) if given else symbol} = {pieces[0]}"
    return " ".join(f"${piece}$" for piece in pieces)


def sympified(mapping):
    return {k: sp.sympify(v) for k, v in mapping.items()}


def frozen(mapping):
    def freeze(v):
        if hasattr(v, "tolist"):
            v = v.tolist()
        if isinstance(v, (list, tuple)):
            return tuple(freeze(a) for a in v)
        if isinstance(v, sp.Rational):
            return Fraction(int(v.p), int(v.q))
        return v if isinstance(v, (int, Fraction)) else Fraction(v)

    return {k: freeze(v) for k, v in mapping.items()}


__all__ = ["Claim", "ClaimFailed", "MIME", "QUOTE", "Quote", "quote", "markdown", "quotation"]
