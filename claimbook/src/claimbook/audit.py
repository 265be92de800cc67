"""The audit: every claim again from its record, and every mutant of it refuted.

    claimbook audit book --write
    claimbook audit book --check

The ledger is the file ``ledger.json`` of that folder, unless another one is named.

The fate of a mutant is one of these, and anything else is an error:

* killed: by an exact point, at which it is false or has no value; that of an optimum by a clause of
  its exact certificate that fails; a dropped hypothesis also where the claim is refused without it,
  as undefined or unproved;
* equivalent: no point refutes it, and it is an equation that has a certificate as well, or differs
  from the claim in a part that is proved equal; of what a point decides, it is the same statement;
* spared: it says less than the claim, or it is an inequality with a certificate of its own that
  is no sharper, or one that is neither refuted nor proved, if no fewer of the claim's are
  refuted; the ledger lists it with the reason.

What the checker is asked of a claim is read back at points, and has to be what the claim says.
A judge that breaks, a proof that a point contradicts, a claim without mutants and a hypothesis
without which the claim is proved just so are errors too. To find out a checker that lies, the
claim's own certificates are offered for mutants that a point has killed: for the first of every
claim, and for one in twenty, chosen by label and mutant. A definition has no judge: its mutants
have to break a later claim that unfolds it, and the ledger says how many do.

An entry is decided by the record of its claim, the engine and the solvers. Where none of them has
changed since the ledger was written, one claim in eight, drawn anew, is audited again, and with
``--all`` every one. A definition counts as changed where a claim that unfolds it has.
"""

from __future__ import annotations

import argparse
import csv
import gc
import hashlib
import json
import sys
import zlib
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from contextlib import suppress
from functools import cache
from importlib.metadata import distributions
from itertools import islice
from pathlib import Path
from random import SystemRandom
from time import monotonic
from typing import NamedTuple

import sympy as sp

from . import certified, judge, made, stored
from . import language as L
from . import mutants as M
from .certified import evident
from .claims import FORMAT, Claim, check_format
from .entries import counter_example, satisfying
from .evaluate import Undetermined
from .goal import ClaimFailed, Goal, flat, obligations
from .judge import is_equation
from .language import evaluated
from .names import name_of
from .points import Points
from .printer import latex
from .readback import misread
from .wellformed import check_form

POINTS = 20  # at which a mutant is looked at
ATTEMPTS = 8  # to draw each of these points: hypotheses may reject most attempts
NEAR = 4  # points that Z3 finds, where random ones miss the hypotheses
MORE = 200  # points more for a mutant that 20 do not kill and no judge proves
LIE_SAMPLE = 20  # one in so many killed mutants is shown to the judge of proofs as well
OFTEN, SLOW = 30, 5  # seconds: how often is told how far it is, and what is told by its name
KEPT = "_build/audited.jsonl"  # in a book: what an audit found that wrote no ledger
AGAIN = 8  # of claims that have not changed, one in so many is audited again
JUDGES = ("sympy", "z3-solver", "cvxpy", "clarabel")  # the packages that judge
UNJUDGED = ("define", "trace")
# Parts of the package that show claims, run notebooks or test pages, and decide about no entry
SHOWING = {
    "arithmetic.py",
    "execute.py",
    "inline.py",
    "made.py",
    "new.py",
    "outputs.py",
    "page.py",
    "reading.py",
    "references.py",
    "sphinx",
    "stored.py",
    "testing.py",
    "values.py",
}
# Kinds of claims that state nothing, and the kinds of rows of an inventory that ask for no more
STATE_NOTHING = {"define", "trace"}
INTRODUCE = {"definition": {"define"}, "algorithm": {"trace"}}
EQUAL = ("derive", "gradient", "stationary")  # a wrong version of these is equal too, or wrong
ABOUT_HYPOTHESES = ("entails", "invariant")  # elsewhere they are the domain: < may be said for <=


class Suspect(AssertionError):
    """The audit is red."""


class Fate(NamedTuple):
    """What became of a mutant, and why.

    ``killed``, ``equivalent``, ``spared``, ``survived``, ``error``; or ``ill-formed``, so that it
    is no mutant.
    """

    name: str
    why: str = ""


POINT, CERTIFICATE, REFUSED = "exact point", "certificate fails", "refused without it"
BOUNDED = sp.Symbol, L.Entry  # what a bound of one name is about
# Of an inequality nobody can always tell: a wrong version may hold as well, without a proof.
OPEN = "it is an inequality too, which no point refutes and which has no certificate"


def records(folder, chapter: str = "*") -> Iterator[tuple[str, dict]]:
    """The records of all claims in the stored outputs of a folder's notebooks, with the chapter."""
    return ((name, record) for name, record, _ in stored.records(folder, chapter))


class Sample:
    """Up to ``count`` exact points at which hypotheses hold, drawn when they are asked for."""

    def __init__(self, statements, hypotheses, seed, count):
        self.points, self.further = [], self._drawn(statements, hypotheses, seed, count)

    def __iter__(self):
        yield from self.points
        for point in self.further:
            self.points.append(point)
            yield point

    @staticmethod
    def _drawn(statements, hypotheses, seed, count):
        source, found = Points(statements, hypotheses, seed), None
        drawn = (point for _ in range(ATTEMPTS * count) for point in source.take(1, 1))
        for found in islice(drawn, count):
            yield found
        if found is None:
            yield from satisfying(statements, hypotheses, seed, NEAR)


class Samples:
    """The samples of one claim: mutants with the same hypotheses are shown the same points."""

    def __init__(self, seed, count=POINTS):
        self.seed, self.count, self.found = seed, count, {}

    def of(self, goal: Goal) -> Sample:
        statements, known, sample = self.found.get(goal.hypotheses, ((), frozenset(), None))
        wanted = _names(goal.conclusion)
        if sample is None or not wanted <= known:
            statements = (*statements, goal.conclusion)
            sample = Sample(statements, goal.hypotheses, self.seed, self.count)
            self.found[goal.hypotheses] = statements, known | wanted, sample
        return sample


@L.remembered
def _names(e):
    return frozenset(L.names(e).all)


def audit(record: dict) -> dict:
    """Re-judge a claim and its mutants.

    Parameters
    ----------
    record : dict
        As the output of a notebook stores it.

    Returns
    -------
    dict
        The counts ``total`` and ``killed``, the latter also by ``certificate`` and ``refused``;
        ``equivalent``, descriptions; ``spared``, descriptions with reasons; and ``errors``, which
        are to be none.
    """
    claim, errors = Claim.from_record(record), faults(record)
    found = [] if errors else [(what, f) for what, f in fates(claim) if f.name != "ill-formed"]
    spared = [{"mutant": what, "why": fate.why} for what, fate in found if fate.name == "spared"]
    judged = [(what, fate) for what, fate in found if fate.name not in ("equivalent", "spared")]
    names, ways = Counter(f.name for _, f in judged), Counter(f.why for _, f in judged)
    alive = ((what, fate) for what, fate in judged if fate.name != "killed")
    errors += [f"{claim.label}, {what}: {fate.why or fate.name}" for what, fate in alive]
    still = sum(one["why"] == OPEN for one in spared)
    if still > names["killed"]:
        told = f"of {still} wrong versions nobody can tell, and {names['killed']} are refuted"
        errors.append(f"{claim.label}: {told}")
    if not (judged or errors or claim.kind in UNJUDGED):
        errors.append(f"{claim.label}: nothing was mutated")
    return {
        "killed": names["killed"],
        "total": len(judged),
        "certificate": ways[CERTIFICATE],
        "refused": ways[REFUSED],
        "equivalent": [what for what, fate in found if fate.name == "equivalent"],
        "spared": spared,
        "errors": errors,
    }


def faults(record: dict) -> list[str]:
    """What is wrong with a claim itself: it fails, or its record says something else."""
    claim, fresh = Claim.from_record(record), Claim.from_record(record)
    label = claim.label
    try:
        fresh.check()
    except (ClaimFailed, ArithmeticError, ValueError) as error:
        return [f"{label}: no longer holds: {error}"]
    if fresh.judges != claim.judges:
        told, recorded = (", ".join(c.judges) or "nobody" for c in (fresh, claim))
        return [f"{label}: judged by {told}, and its record says: {recorded}"]
    wanted = () if claim.at_a_point else claim.obligations()
    read = (misread(one.goal, claim.sizes(), claim.seed) for one in wanted)
    return [f"{label}: what the checker is asked is another thing: {why}" for why in read if why]


def fates(claim: Claim) -> Iterator[tuple[str, Fate]]:
    """Every mutant of a claim, as ``(what, fate)``."""
    court = Court(claim)
    idle = []
    for what, mutant in claim.mutants():
        if any(what.startswith(f"{h} ") for h in idle):
            continue  # what is not needed need not be weakened too
        try:
            fate = court.fate(what, mutant)
        except L.IllFormed:
            fate = Fate("ill-formed")
        except Exception as error:  # a judge that breaks on a mutant turns the audit red
            fate = Fate("error", f"{type(error).__name__}: {error}")
        if fate.why.startswith("idle"):
            idle.append(what.removesuffix(" dropped"))
        yield what, fate


class Court:
    """Decides what becomes of the mutants of one claim."""

    def __init__(self, claim: Claim):
        self.claim, self.samples = claim, Samples(claim.seed)
        self.further = Samples(claim.seed + 1, MORE)
        self.goals, self.shown, self.certificates = parts(claim.goals()), 0, None

    def fate(self, what: str, mutant: Claim) -> Fate:
        claim = self.claim
        if not mutant.stands():
            return Fate("killed", CERTIFICATE if claim.kind == "optimum" else POINT)
        if mutant.at_a_point:
            same = claim.same(mutant)
            return Fate("equivalent") if same else self._spared(claim.spared(mutant))
        goals = parts(mutant.goals())
        changed = [g for g in goals if g not in self.goals]
        if not changed:  # of a wrong line the point has to notice it
            return self._spared(
                "" if claim.kind == "refute" else "every obligation is in the claim as well"
            )
        if not well_formed(changed[0]):
            return Fate("ill-formed")
        if any(self._refuted(goal, what) for goal in changed):
            return Fate("killed", POINT)
        if M.says_of_hypothesis(what):
            return self._hypothesis(changed, what, mutant)
        if any(map(self._valueless, changed)):
            return Fate("killed", POINT)
        unproved = [goal for goal in changed if not evident(goal, claim.sizes())]
        if any(map(self._refuted_later, unproved)):
            return Fate("killed", POINT)
        if all(is_equation(goal.conclusion) for goal in changed) and (
            self._certain(changed) or self._differ_in_what_is_equal(goals)
        ):
            return Fate("equivalent")
        if what.endswith("made strict"):
            return Fate("survived")
        why = self._says_less(mutant) or self._as_well(changed)
        if why in ("", OPEN):  # a longer search may tell
            why = self._says_less(mutant, certified.certified) or why
        return self._spared(why)

    @staticmethod
    def _spared(why):
        """Spared where there is a reason."""
        return Fate("spared", why) if why else Fate("survived")

    def _differ_in_what_is_equal(self, goals):
        """Whether each goal is the claim's with a part in the place of an equal one."""

        def equal(one, other):
            return one.hypotheses == other.hypotheses and any(
                evident(Goal(one.hypotheses, sp.Eq(*two, evaluate=False)), self.claim.sizes())
                for two in differing(one.conclusion, other.conclusion)
            )

        return len(goals) == len(self.goals) and all(
            one == other or equal(one, other) for one, other in zip(self.goals, goals)
        )

    def _says_less(self, mutant, proves=evident):
        """Why a mutant with the same hypotheses is none: the claim says as much already."""
        goals, changed = self.claim.goals(), mutant.goals()
        hypotheses = {goal.hypotheses for goal in (*goals, *changed)}
        if len(hypotheses) != 1 or self.claim.kind in EQUAL:
            return ""
        said, less = (L.And(*(goal.conclusion for goal in some)) for some in (goals, changed))
        if is_instance(said, less, *hypotheses):
            return "it is the claim itself with a multiple of a symbol in the symbol's place"
        if follows_anyway(said, less, *hypotheses, proves):
            return "it says less: it follows from the conclusion itself"
        return ""

    def _valueless(self, goal):
        """Whether a goal has no value at an exact point, as the logarithm of -1."""
        values = [one.goal for one in obligations([goal]) if one.what == "value"]
        return any(fails_at(v.conclusion, self.samples.of(v)) for v in values)

    def _certain(self, goals):
        """Whether every goal is proved."""
        sizes = self.claim.sizes()
        wanted = [one.goal for one in obligations(goals)]
        return all(certified.certified(goal, sizes) for goal in wanted)

    def _as_well(self, changed):
        """Why a mutant with an inequality is none: it holds as well, or nobody can tell.

        Where it is sharper than the claim, this follows from it, and not from the bounds of names
        alone.
        """
        others = [goal for goal in changed if not is_equation(goal.conclusion)]
        if not others or not self._certain([goal for goal in changed if goal not in others]):
            return ""
        wanted = [one.goal for one in obligations(others)]
        more = [goal for one in wanted for goal in weighted(one) or [one]]
        if more != wanted and self._certain(more):
            return "it is proved as well, whatever is left out"
        if not self._certain(others):
            return OPEN
        said = L.And(*(goal.conclusion for goal in changed))
        for goal in self.goals:
            bounds = tuple(h for h in goal.hypotheses if isinstance(getattr(h, "lhs", 0), BOUNDED))
            if follows_anyway(said, goal.conclusion, goal.hypotheses) and not evident(
                Goal(bounds, goal.conclusion)
            ):
                return ""
        return "it is proved as well, and is no sharper than the claim"

    def _hypothesis(self, changed, what, mutant):
        """The fate of a claim with less assumed, which no point has refuted."""
        sizes, wanted = self.claim.sizes(), obligations(changed)
        if mutant.wrong_cases() or not all(evident(one.goal, sizes) for one in wanted):
            return Fate("killed", REFUSED)
        if self.claim.kind == "refute" and self._is_domain(mutant):
            return Fate("spared", "the wrong line assumes it as well")
        if what.endswith("made weak") and self.claim.kind not in ABOUT_HYPOTHESES:
            return Fate("spared", "it holds at the end of the domain too")
        return Fate("survived", "idle, the claim is proved without it")

    def _is_domain(self, mutant):
        """Whether the changed hypothesis is one of both lines, about what they speak of."""
        claim = self.claim
        changed = set(claim.corrected_given) - set(mutant.corrected_given)
        spoken = _names(claim.closed(claim.printed)) | _names(claim.closed(claim.corrected))
        return claim.corrected_given == claim.given and all(
            _names(claim.closed(h)) <= spoken for h in changed
        )

    def _refuted(self, goal, what):
        """Whether an exact point refutes a goal; whoever accepts it nevertheless lies."""
        if not fails_at(goal.conclusion, self.samples.of(goal)):
            return False
        self.shown += 1
        chosen = zlib.crc32(f"{self.claim.label} {what}".encode()) % LIE_SAMPLE == 0
        if (self.shown == 1 or chosen) and self._accepted(goal):
            raise Suspect("its certificate is accepted, and a point shows that it is false")
        return True

    def _accepted(self, goal):
        """Whether the checker accepts one of the claim's certificates for another goal."""
        sizes = self.claim.sizes()
        if self.certificates is None:
            kept = (certified.certified(one.goal, sizes) for one in self.claim.obligations())
            self.certificates = list(filter(None, kept))
        both = certified.problem_of(goal, sizes)
        return both and any(certified.accepted(both[1], c) for c in self.certificates)

    def _refuted_later(self, goal):
        """Whether Z3 finds a point, or more of them show one, where no judge proves a goal."""
        apart = goal.apart()
        try:
            found = counter_example(apart.hypotheses, apart.conclusion, self.claim.seed, tries=0)
        except Undetermined:
            found = None
        return found is not None or fails_at(goal.conclusion, self.further.of(goal))


def is_instance(said, changed, hypotheses):
    """Whether a mutant says the same of 2v or -v, which the hypotheses allow as they allow v."""
    for v in sorted(L.free_symbols(said), key=str):
        for factor in (2, -1):
            other = {v: sp.Mul(sp.Integer(factor), v, evaluate=False)}
            try:
                instance, *given = [L.substitute(s, other) for s in (said, *hypotheses)]
            except L.IllFormed:
                continue
            if instance == changed and all(evident(Goal(hypotheses, h)) for h in given):
                return True
    return False


@evaluated
def follows_anyway(conclusion, weaker, hypotheses, proves=evident):
    """Whether the altered conclusion follows from the conclusion and the bounds of symbols."""
    domains = tuple(
        h
        for h in hypotheses
        if isinstance(h, L.Relational)
        and isinstance(h.lhs, sp.Symbol)
        and (h.rhs.is_Rational or isinstance(h.rhs, sp.Symbol))
    )
    return bool(proves(Goal((*domains, conclusion), weaker)))


def differing(one, other):
    """The parts in which two expressions differ, from the smallest on; none where that is many."""
    if one.func != other.func or len(one.args) != len(other.args):
        return []
    if isinstance(one, (L.Grad, L.At)):  # what is equal at a point need not be so nearby
        return [(one, other)]
    parts = [two for two in zip(one.args, other.args) if two[0] != two[1]]
    found = differing(*parts[0]) if len(parts) == 1 else []
    return found if isinstance(one, L.Relational) else [*found, (one, other)]


def weighted(goal: Goal) -> list[Goal]:
    """A goal in which a term is left out of a sum, said of all weights from 0 to 1 of its terms.

    Weights of 1, and of 0 for what is left out, are some of them.
    """
    known = []
    said = (*goal.hypotheses, goal.conclusion)
    taken = {a.name for s in said for a in L.preorder(s) if isinstance(a, (sp.Symbol, L.Array))}

    def visit(e):
        if isinstance(e, sp.Add) and len(e.args) == 2 and isinstance(e.args[0], L.Sum):
            whole, term = e.args
            index, _, size = whole.args[1]
            left_out = L.replace(whole.term, {index: sp.Symbol(index.name + M.OTHER)})
            if term == sp.Mul(sp.Integer(-1), left_out, evaluate=False):
                w = L.Array(L.fresh("w", taken), size)
                known.append(L.ForAll(sp.Ge(w[index], 0, evaluate=False), whole.args[1]))
                known.append(L.ForAll(sp.Le(w[index], 1, evaluate=False), whole.args[1]))
                return L.Sum(sp.Mul(w[index], whole.term, evaluate=False), whole.args[1])
        return L.rebuild(e, list(map(visit, e.args)))

    said = visit(goal.conclusion)
    return [goal._replace(hypotheses=(*goal.hypotheses, *known), conclusion=said)] if known else []


def parts(goals: Iterable[Goal]) -> list[Goal]:
    """The goals with a conclusion for each, those joined by "and" taken apart."""
    return [goal._replace(conclusion=c) for goal in goals for c in flat([goal.conclusion])]


def well_formed(goal: Goal) -> bool:
    """Whether a goal says something; what does not is refused unread, and is no mutant."""

    def is_formed(goal):
        try:
            check_form(*goal.hypotheses, goal.conclusion)
        except L.IllFormed:
            return False
        return True

    return is_formed(goal) or is_formed(goal.apart())  # some are so with their names apart only


def fails_at(conclusion, sample) -> bool:
    """Whether a conclusion fails at one of the points."""
    return any(failed for _, failed in judge.telling(conclusion, sample))


# --- definitions ----------------------------------------------------------------------------------


def audit_definition(record: dict, users: Sequence[dict]) -> dict:
    """Which mutants of a definition break a later claim that unfolds it.

    Parameters
    ----------
    record : dict
        Of the definition.
    users : sequence of dict
        Records of the claims that unfold it.

    Returns
    -------
    dict
        ``users``, how many there are; ``mutants`` and ``broken``, counts; ``unnoticed``, the
        mutants with which every user holds at 20 points; and ``equivalent`` ones.
    """
    claim = Claim.from_record(record)
    found = {"users": len(users), "mutants": 0, "broken": 0, "unnoticed": [], "equivalent": []}
    name = name_of(claim.symbol)
    later = [Claim.from_record(r) for r in sorted(users, key=_cost)]
    samples = {user.label: Samples(user.seed) for user in later}
    own = Samples(claim.seed)
    for what, means in M.expression_mutants(claim.means):
        if not _names(means) <= _names(claim.means):
            continue  # a definition has no index that is neither bound nor a parameter
        breaks = (user for user in later if _breaks(user, name, means, samples[user.label]))
        if (noticed := next(breaks, None)) is not None:
            found["broken"] += 1
            later.remove(noticed)  # and is asked first about the next one
            later.insert(0, noticed)
        elif _same_meaning(claim, means, own):
            found["equivalent"].append(what)
            continue
        else:
            found["unnoticed"].append(what)
        found["mutants"] += 1
    return found


def _cost(record):
    """Claims that one exact evaluation decides come first, then the shorter ones."""
    return record["kind"] == "optimum", record["kind"] != "witness", len(json.dumps(record["body"]))


def _breaks(user, name, means, samples):
    """Whether an exact point shows that a claim is false with another meaning of a name."""
    user = user.variant()
    user.definitions = user.definitions | {name: (user.definitions[name][0], means)}
    try:
        return not user.stands() or any(
            fails_at(goal.conclusion, samples.of(goal))
            for goal in parts([] if user.at_a_point else user.goals())
        )
    except (ArithmeticError, ValueError, TypeError, KeyError):
        return False  # it says nothing with this meaning, which is no proof that it is wrong


def _same_meaning(claim, means, samples):
    goal = Goal((), sp.Eq(claim.closed(claim.means), claim.closed(means), evaluate=False))
    return not fails_at(goal.conclusion, samples.of(goal)) and evident(goal)


# --- the ledger -----------------------------------------------------------------------------------


def ledger(
    folder,
    chapter: str = "*",
    inventory=None,
    jobs: int = 2,
    known: Sequence[dict] = (),
    kept: Path | None = None,
) -> tuple[list, list]:
    """One entry for every claim of a folder's notebooks, in order, and the errors found.

    Parameters
    ----------
    folder : path
        Of the notebooks.
    chapter : str
        One notebook only.
    inventory : path, optional
        The rows that claims may cover; without it they are not looked up.
    jobs : int
        Processes.
    known : sequence of dict
        Entries of an earlier audit. A claim with the same key is not audited again: nothing that
        decides about it has changed. Nevertheless one in eight is.
    kept : path, optional
        A file to which every entry is added at once, a line each, so that nothing is lost where
        another claim is wrong or the audit is stopped.
    """
    found = list(records(folder, chapter))
    labels = [r["label"] for _, r in found]
    earlier = {entry["key"]: entry for entry in known if entry.get("seal") == _seal(entry)}
    keys, engine = [], engine_key()
    tasks, entries, wrong = {}, {}, {}
    for k, (chapter, record) in enumerate(found):
        later = users(record, found) if record["kind"] == "define" else []
        keys.append(_key(engine, record, later))
        # drawn anew at every audit: no label can be chosen that is never drawn
        if (
            keys[k] in earlier
            and SystemRandom().randrange(AGAIN)
            and not overstated(earlier[keys[k]], record)
        ):
            entries[k] = _sealed(earlier[keys[k]] | told(chapter, record))
        else:
            tasks[k] = record, later
    for k, (counts, wrong[k]) in _run(tasks, jobs, folder):
        entries[k] = _sealed(told(*found[k]) | {"key": keys[k]} | counts)
        if kept and not wrong[k]:
            with kept.open("a", encoding="utf8") as file:
                file.write(json.dumps(entries[k]) + "\n")
    errors = [error for k in sorted(wrong) for error in wrong[k]]
    errors += [
        f"{x}: the label is used twice" for x in sorted({x for x in labels if labels.count(x) > 1})
    ]
    errors += [f"{p.name}: {lost}" for p in stored.notebooks(folder) for lost in made.unkept(p)]
    if inventory is not None:
        errors += wrong_rows(found, Path(inventory))
    return [entries[k] for k in sorted(entries)], errors


def overstated(entry: dict, record: dict) -> bool:
    """Whether an entry tells of other mutants than its claim has, which is seen without judging."""
    claim = Claim.from_record(record)
    described = [what for what, _ in claim.mutants()]
    special = [*entry["equivalent"], *(s["mutant"] for s in entry["spared"])]
    told = entry["mutants_total"] + len(special)
    return told > len(described) or not set(special) <= set(described)


def earlier_entries(path: Path) -> list[dict]:
    """The entries of a stored ledger; none where there is none."""
    try:
        entries = json.loads(path.read_text("utf8"))
    except (FileNotFoundError, json.JSONDecodeError):
        return []
    for entry in entries:
        check_format(entry)
    return entries


def kept_entries(path: Path) -> list[dict]:
    """The entries of an audit that wrote no ledger, without a line that was cut off."""
    entries = []
    for line in path.read_text("utf8").splitlines() if path.is_file() else ():
        with suppress(json.JSONDecodeError):
            entries.append(json.loads(line))
    return entries


@cache
def engine_key() -> str:
    """A digest of the engine's sources and of the versions of what it stands on."""
    home = Path(__file__).parent
    files = {path.relative_to(home): path for path in home.rglob("*.py")}
    sources = [files[name] for name in sorted(files) if name.parts[0] not in SHOWING]
    parts = [path.read_bytes() for path in sources]
    for name in JUDGES:
        installed = next((found.version for found in distributions(name=name)), "not installed")
        parts.append(f"{name} {installed}".encode())
    return hashlib.sha256(b"\0".join(parts)).hexdigest()


def _key(engine, record, later):
    """A digest of everything that decides about the entry of a claim."""
    told = json.dumps([engine, record, later], sort_keys=True)
    return hashlib.sha256(told.encode()).hexdigest()[:16]


def _seal(entry):
    """A digest of all that an entry tells, by which an edit by hand is noticed."""
    said = {name: value for name, value in entry.items() if name != "seal"}
    return hashlib.sha256(json.dumps(said, sort_keys=True).encode()).hexdigest()[:16]


def _sealed(entry):
    return {name: value for name, value in entry.items() if name != "seal"} | {"seal": _seal(entry)}


def users(record: dict, found: Sequence[tuple[str, dict]]) -> list[dict]:
    """The records of the claims that unfold a definition."""
    name = name_of(Claim.from_record(record).symbol)
    return [r for _, r in found if r["kind"] != "define" and name in r["definitions"]]


def told(chapter: str, record: dict) -> dict:
    """What the ledger says of a claim before anything is judged again."""
    claim = Claim.from_record(record)
    return {
        "format": FORMAT,
        "label": claim.label,
        "chapter": chapter,
        "kind": claim.kind,
        "mark": claim.mark,
        "judges": list(claim.judges),
        "hypotheses": hypotheses(claim),
        "lemmas": [latex(lemma) for lemma in getattr(claim, "lemmas", ())],
        "inventory": list(claim.covers),
        "statement": claim.display(),
    }


def _counted(record, later):
    """What the ledger says of the mutants of a claim, and what is wrong with it."""
    result = audit(record)
    told = {
        "mutants_killed": result["killed"],
        "killed_by_certificate": result["certificate"],
        "refused_without_hypothesis": result["refused"],
        "mutants_equivalent": len(result["equivalent"]),
        "mutants_spared": len(result["spared"]),
        "mutants_total": result["total"],
        "equivalent": result["equivalent"],
        "spared": result["spared"],
    }
    if record["kind"] == "define":
        told["definition"] = audit_definition(record, later)
    return told, result["errors"]


def _run(tasks, jobs, folder):
    """Tasks with their results as they come, the longest ones started first.

    How far it is stands on the error output, and what takes long by its label: in one line of a
    terminal, elsewhere every half minute.
    """
    order = sorted(tasks, key=lambda k: -len(json.dumps(tasks[k])))
    first = said = monotonic()
    live, began = sys.stderr.isatty(), {}
    with ProcessPoolExecutor(jobs, initializer=_begin, initargs=(folder,)) as pool:
        waiting = {pool.submit(_counted, *tasks[k]): k for k in order}
        pending = set(waiting)
        try:
            while pending:
                done, pending = wait(pending, 1, FIRST_COMPLETED)
                yield from ((waiting[one], one.result()) for one in done)
                now = monotonic()
                began |= {one: now for one in pending if one.running() and one not in began}
                if live or now - said > OFTEN:
                    slow = [(now - began[one], tasks[waiting[one]]) for one in pending & {*began}]
                    count = f"{len(tasks) - len(pending)} of {len(tasks)}, {now - first:.0f} s"
                    text = f"audit: {count}{_slow(slow, jobs)}"
                    print(
                        f"\r\033[K{text}" if live else text, end="\n" * (not live), file=sys.stderr
                    )
                    said = now
        finally:
            pool.shutdown(cancel_futures=True)
    if live:
        print(file=sys.stderr)


def _slow(running, jobs):
    """The labels of the claims that take long."""
    longest = sorted(((t, record["label"]) for t, (record, _) in running), reverse=True)
    return "".join(f"; {label} for {t:.0f} s" for t, label in longest[:jobs] if t > SLOW)


def _begin(folder):
    """Look certificates up beside the notebooks, and for garbage seldom among what lives long."""
    certified.beside(folder)
    gc.freeze()
    gc.set_threshold(700, 10, 1_000)


def hypotheses(claim: Claim) -> list[str]:
    """The hypotheses as LaTeX, the symmetry of matrices included."""
    told = [latex(h) for h in claim.hypotheses]
    arrays = L.names(*map(claim.closed, claim.statements)).arrays
    return told + [
        f"{latex(a)} = {latex(a)}^{{\\top}}" for _, a in sorted(arrays.items()) if a.symmetric
    ]


def wrong_rows(found: Sequence[tuple[str, dict]], inventory: Path) -> list[str]:
    """An error for every row that is covered and not there, or covered by what states nothing."""
    with inventory.open(encoding="utf8", newline="") as file:
        rows = {r["id"]: r.get("kind") for r in csv.DictReader(file)}
    kinds = {}
    for _, record in found:
        for row in record["covers"]:
            kinds.setdefault(row, {})[record["kind"]] = record["label"]
    return [
        f"{next(iter(told.values()))} covers {row}, which the inventory does not have"
        for row, told in kinds.items()
        if row not in rows
    ] + [
        f"{row} is covered by {', '.join(told.values())} alone: a {' and a '.join(told)} states "
        f"nothing about a {rows[row]}"
        for row, told in kinds.items()
        if row in rows and set(told) <= STATE_NOTHING - INTRODUCE.get(rows[row], set())
    ]


def as_text(entries: Sequence[dict]) -> str:
    """A ledger as it is stored."""
    return json.dumps(entries, indent=1, ensure_ascii=False) + "\n"


def is_text(path: Path, text: str) -> bool:
    """Whether a file is there and holds a text."""
    return path.is_file() and path.read_text("utf8") == text


def write(text: str, path: Path) -> None:
    """Replace a file's text at once, so that nobody reads half of it."""
    beside = path.with_name(path.name + ".new")
    beside.write_text(text, "utf8")
    beside.replace(path)


def main(argv: Sequence[str] | None = None) -> int:
    """The command line; returns 1 where the audit is red."""
    parser = argparse.ArgumentParser(
        prog="claimbook audit", description="Audit the claims of a folder of notebooks."
    )
    parser.add_argument("folder", nargs="?", default=".", help="of the notebooks; without it here")
    parser.add_argument("--chapter", default="*", help="one chapter only, while writing")
    parser.add_argument("--inventory", metavar="CSV", help="the rows that claims may cover")
    for option, does in (
        ("--write", "write the ledger, if there is no error"),
        ("--check", "fail if the ledger would change"),
    ):
        parser.add_argument(option, metavar="LEDGER", nargs="?", const="", help=does)
    parser.add_argument(
        "--all", action="store_true", help="audit also what has not changed since that ledger"
    )
    options = parser.parse_args(argv)
    if not Path(options.folder).is_dir():
        print(f"there is no folder {options.folder}", file=sys.stderr)
        return 2
    for option in ("write", "check"):
        if getattr(options, option) == "":
            setattr(options, option, str(Path(options.folder, "ledger.json")))
    path = options.check or options.write
    known = [] if options.all or path is None else earlier_entries(Path(path))
    kept = Path(options.folder, KEPT) if options.write else None
    if kept:
        known += [] if options.all else kept_entries(kept)
        kept.parent.mkdir(exist_ok=True)
    entries, errors = ledger(
        options.folder, options.chapter, options.inventory, known=known, kept=kept
    )
    text = as_text(entries)
    for error in errors:
        print(error, file=sys.stderr)
    print(summary(entries, errors))
    if options.check and not is_text(Path(options.check), text):
        print(
            f"{options.check} is not what the audit finds now: write it again, with --write",
            file=sys.stderr,
        )
        return 1
    if options.write and errors:
        print(f"{options.write} is not written, since there are errors", file=sys.stderr)
        print("what is right is kept, and not audited again next time", file=sys.stderr)
    if kept and not errors:
        write(text, Path(options.write))
        kept.unlink(missing_ok=True)
    return 1 if errors else 0


def summary(entries: Sequence[dict], errors: Sequence[str]) -> str:
    """The figures of an audit in one line."""

    def total(field):
        return sum(e[field] for e in entries)

    return (
        f"{len(entries)} claims; {total('mutants_killed')} of {total('mutants_total')} mutants "
        f"killed ({total('killed_by_certificate')} by a certificate that fails, "
        f"{total('refused_without_hypothesis')} refused without a hypothesis), "
        f"{total('mutants_equivalent')} equivalent, {total('mutants_spared')} spared; "
        f"{len(errors)} errors"
    )


__all__ = [
    "audit",
    "audit_definition",
    "engine_key",
    "fates",
    "faults",
    "hypotheses",
    "ledger",
    "main",
    "parts",
    "records",
    "told",
    "users",
]
