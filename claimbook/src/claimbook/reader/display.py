"""Holds a whole display against its claim: rows, words, numbers, and conditions."""

from __future__ import annotations

import re
from fractions import Fraction

import sympy as sp

from .. import language as L
from .formula import Reader, read
from .plain import Unreadable, apart, relation
from .tree import Seen

# relations and arrows, whatever their dress
SAID = re.compile(
    "[=<>\u2190-\u21ff\u2208-\u220d\u221d\u223c-\u228b\u22a2-\u22b1\u27f5-\u27ff"
    "\u2a66-\u2aff\ufe64-\ufe66\uff1c-\uff1e]"
)
BREAK = re.compile(r"\\\\(?:\[4pt\])?\n")
WORDS_BETWEEN = re.compile(
    r"\\text\{(where|at|for|if|is solved by|fails at|forward: |back: |at the start:|kept by|"
    r"values: |correct: |printed: |read as: |would imply: |claimed: |subject to)\}"
)
NUMBER = re.compile(r"(-?)(?:\\tfrac\{(\d+)\}\{(\d+)\}|(\d+))")


def closing(text, at, depth=1):
    """The place after the brace that closes as many as are open at a place."""
    while depth:
        depth += {"{": 1, "}": -1}.get(text[at], 0)
        at += 1
    return at


def without_reasons(text):
    """The rows without the reasons at their ends, and these."""
    opening, reasons = r" && {\small\text{(", []
    while opening in text:
        start = text.index(opening)
        end = closing(text, start + len(opening), 2)
        told = text[start + len(opening) : end].removesuffix("}}").removesuffix(")")
        if SAID.search(re.sub(r"\$[^$]*\$", "", told)):
            raise Unreadable(f"the words {told} state something")
        reasons.append(told)
        text = text[:start] + text[end:]
    return text, reasons


def words_of(why):
    """The words of a reason, which may have conditions beside them."""
    return why if isinstance(why, str) else ", ".join(w for w in why if isinstance(w, str))


def segments(text):
    """What stands before the first word of a display, and after each word: ``(word, text)``."""
    text = re.sub(r"\\(?:begin|end)\{aligned\}", " ", text)
    text = re.sub(r"\\phantom\{(?:\\text\{[^}]*\}|\\Longrightarrow)\}", " ", text)
    text = BREAK.sub(r" \\BREAK ", text)
    pieces = WORDS_BETWEEN.split(text)
    return list(zip(["", *pieces[1::2]], map(stripped, pieces[::2])))


def stripped(text):
    """A part of a display without the breaks and commas at its ends."""
    text = re.sub(r"^(?:\s|&|\\quad|\\qquad|\\BREAK|\\ |\\\\|,)+", "", text)
    return re.sub(r"(?:\s|&|\\quad|\\qquad|\\BREAK|\\ |\\\\|,)+$", "", text + " ")


def values(text, functions):
    """Numbers by the looks of their names, of ``a = 1, b = (2, 3)`` and of words for data."""
    found, words = {}, []
    for part in re.split(r",\s*\\quad|,\s*\\BREAK", text) if text else ():
        part = stripped(part)
        if part.startswith(r"\text{"):
            names = part[part.index("}") + 1 :].split(r",\,")
            words += [Reader(name, functions).expression() for name in names]
            continue
        name, _, value = part.partition("=")
        if "=" in value:
            raise Unreadable(f"{part} gives no value")
        numbers = [
            Fraction(int(whole or above), int(below or 1)) * (-1 if sign else 1)
            for sign, above, below, whole in NUMBER.findall(value)
        ]
        left = re.sub(r"\\(?:begin|end)\{bmatrix\}|\\\\|\\,|[(),&\s]", "", NUMBER.sub("", value))
        if (
            left
            or not numbers
            or len(numbers) > 1
            and not value.strip().startswith(("(", r"\begin"))
        ):
            raise Unreadable(f"{part} gives no value")
        reader = Reader(name.replace(r"\begin{aligned}", ""), functions)
        key = reader.expression()
        reader.end()
        if found.setdefault(key, numbers) != numbers:
            raise Unreadable(f"{part}: another value stands beside it")
    return found, words


def flat(value):
    return (
        [a for v in value for a in flat(v)]
        if isinstance(value, (tuple, list))
        else [Fraction(str(value))]
    )


def equations(values):
    """That names have values, without what says that something is itself."""
    return [sp.Eq(v, e, evaluate=False) for v, e in values.items() if v != e]


def seen_sizes(names):
    """The sizes that are seen from the values of arrays."""
    return {s for a in names if isinstance(a, L.Array) for n in a.shape for s in n.free_symbols}


class Comparison:
    """Compares what a display says with what a claim is; raises :class:`Unreadable`."""

    def __init__(self, claim, text, conditions=True):
        self.claim, self.conditions = claim, conditions
        form = Seen()
        for e in claim.statements:
            for part in _written(e):
                form(part)
        self.form, self.functions = form, form.functions
        self.text, told = without_reasons(text)
        self.told = []
        given = [why for why in claim.body.get("reasons", ()) if any(w != "" for w in why)]
        if len(told) != len(given):
            raise Unreadable(f"{len(given)} reasons were given, {len(told)} are shown")
        for shown, why in zip(told, given, strict=True):
            words = words_of(why)
            conditions = shown.removeprefix(words) if shown.startswith(words) else "?"
            if re.sub(r"\$[^$]*\$|, ", "", conditions) or isinstance(why, str) and conditions:
                raise Unreadable(f"the reason shown is {shown}, given was {words}")
            self.told += [p for f in re.findall(r"\$([^$]*)\$", shown) for p in self.said(f)]
        self.parts = segments(self.text)
        getattr(self, "_" + claim.kind)()

    def said(self, formula):
        """What a formula in a reason states; an expression states nothing."""
        reader = Reader(formula, self.functions)
        try:
            reader.expression()
            reader.end()
        except Unreadable:
            return read(formula, self.functions)
        return []

    def same(self, text, statements, what, told=()):
        got, want = {*read(text, self.functions), *told}, {*self.seen(statements)}
        self.equal(sorted(got, key=str), sorted(want, key=str), what)

    def equal(self, got, want, what):
        if got != want:
            odd = [g for g in got if g not in want], [w for w in want if w not in got]
            raise Unreadable(f"{what}: shown is {odd[0]}, judged was {odd[1]}")

    def seen(self, statements):
        return [p for s in statements for p in apart(self.form(s))]

    def take(self, *words):
        """The text of the next part, if it has one of these words."""
        if self.parts and self.parts[0][0] in words:
            return self.parts.pop(0)[1]
        return ""

    def nothing_left(self):
        if any(text or word for word, text in self.parts):
            raise Unreadable(f"{self.parts} stands in the display, and is no part of the claim")

    def given(self, statements):
        text = self.take("where")
        if self.conditions:
            self.same(text, statements, "the hypotheses", self.told)
        elif not {*read(text, self.functions), *self.told} <= {*self.seen(statements)}:
            raise Unreadable("a hypothesis is shown that was not assumed")
        self.nothing_left()

    def _define(self):
        claim = self.claim
        want = relation("", self.form(claim.symbol), self.form(claim.means))
        self.functions |= self.form.functions
        got = read(self.take(""), self.functions)
        self.equal(got, [("rel", ":=", *want[2:])], "the definition")
        self.nothing_left()

    def _derive(self):
        members = list(map(self.form, self.claim.members))
        self.chain(members, ["="] * (len(members) - 1))

    _gradient = _stationary = _derive

    def _chain(self):
        self.chain(list(map(self.form, self.claim.members)), self.claim.relations)

    def chain(self, members, relations):
        text = self.take("").replace(r"\BREAK", " ")
        reader = Reader(text, self.functions)
        got = reader.joined()
        reader.end()
        if relations[0] in ("<=>", "=>"):
            want = [(op, a, b) for op, a, b in zip(relations, members, members[1:])]
        else:
            want = [relation(op, a, b) for op, a, b in zip(relations, members, members[1:])]
        self.equal(got, want, "the chain")
        self.given(self.claim.given)

    def _entails(self):
        text = self.take("")
        before, arrow, after = text.partition(r"\Longrightarrow")
        hypotheses, conclusion = (before, after) if arrow else ("", before)
        self.same(stripped(hypotheses), self.claim.given, "the hypotheses")
        self.same(stripped(conclusion), [self.claim.conclusion], "the conclusion")
        self.nothing_left()

    def point(self, text, at, elsewhere=None):
        """The numbers shown are those given; a size may be seen from its array."""
        got, words = values(text, self.functions)
        arrays = [k for k in at if isinstance(k, L.Array)]
        sizes = {s for k in arrays for s in (k.rows, k.cols)}
        want = {
            self.form(k): flat(v) for k, v in at.items() if "(" not in k.name and k not in sizes
        }
        hidden = {self.form(a) for told in (elsewhere or {}).values() for a in told}
        self.equal(
            sorted(map(str, got.items())),
            sorted(str(i) for i in want.items() if i[0] not in hidden),
            "the numbers",
        )
        self.equal(sorted(map(str, words)), sorted(map(str, hidden)), "what words stand for")

    def _witness(self):
        self.same(self.take(""), [self.claim.statement], "the statement")
        self.point(self.take("at"), self.claim.at, self.claim.body.get("elsewhere"))
        self.nothing_left()

    def problem(self, head, subject, problem):
        """A problem: what is varied, the objective, and the constraints."""
        found = re.match(r"\\(min|max)_\{", head)
        if not found:
            raise Unreadable("a problem begins with min or max")
        end = closing(head, found.end())
        over = Reader(head[found.end() : end - 1], self.functions)
        variables = over.listed()
        self.equal([found[1]], [problem.sense], "the problem")
        self.equal(variables, [self.form(v) for v in problem.variables], "what is varied")
        objective = Reader(stripped(head[end:]), self.functions)
        got = objective.expression()
        objective.end()
        self.equal([got], [self.form(problem.objective)], "the objective")
        self.same(subject, problem.constraints, "the constraints")

    def _optimum(self):
        claim = self.claim
        self.problem(self.take(""), self.take("subject to"), claim.problem)
        self.point(self.take("is solved by"), claim.at)
        sizes = seen_sizes(claim.data | claim.at)
        data = {k: v for k, v in claim.data.items() if k not in sizes}
        text = self.take("for")
        self.point(text, data, claim.body.get("elsewhere"))
        self.nothing_left()

    def _reformulate(self):
        claim, text = self.claim, self.take("")
        while self.parts and self.parts[0][0] in ("subject to", ""):
            word, more = self.parts.pop(0)
            text += rf" \text{{{word}}} {more}"
        sides = text.split(r"\Longleftrightarrow")
        if len(sides) != 2:
            raise Unreadable("two problems have one arrow between them")
        for side, problem in zip(sides, (claim.first, claim.second), strict=True):
            if not self.conditions and problem is claim.first and not stripped(side):
                continue  # the line above ends in it
            head, _, subject = stripped(side).partition(r"\text{subject to}")
            self.problem(stripped(head), stripped(subject), problem)
        for way, maps in (("forward: ", claim.to), ("back: ", claim.back)):
            self.same(self.take(way), equations(maps), "the maps")
        link = equations(dict([claim.link]))
        self.same(self.take("values: ").replace(r"\to", "="), link, "the link")
        self.given(claim.given)

    def _invariant(self):
        claim = self.claim
        self.same(self.take(""), claim.holds, "what holds")
        for word, given in (("at the start:", claim.start), ("kept by", claim.step)):
            said = [sp.Eq(v, e, evaluate=False) for v, e in given.items()]
            told = self.take(word)
            told = told.replace(r"\to", "=") if given is claim.step else told
            self.same(told, said, f"what stands {word}")
        self.same(self.take("if"), claim.given, "the hypotheses")
        self.nothing_left()

    def _refute(self):
        claim = self.claim
        self.take("")
        wrong, mark, says = self.take(f"{claim.reading}: ").partition(r"\text{✗}")
        words = rf"\text{{({claim.says})}}" if claim.says else ""
        if not mark or stripped(says) != words:
            raise Unreadable("a wrong line bears a cross, and the words that were given")
        self.same(stripped(wrong), [claim.printed], "the wrong line")
        self.same(self.take("if"), claim.given, "what the wrong line assumes")
        known = {
            a.name: a for e in claim.statements for a in L.preorder(e) if isinstance(a, L.Array)
        }
        at = {known.get(k, sp.Symbol(k)): v for k, v in claim.point.items()}
        self.failure(self.take("fails at"), at)
        self.same(self.take("correct: "), [claim.corrected], "the corrected line")
        text = self.take("if")
        if text or claim.corrected_given != claim.given:
            self.same(text, claim.corrected_given, "what the corrected line assumes")
        self.nothing_left()

    def failure(self, text, at):
        """The numbers of a counter-example; only sizes that its arrays show may be left out."""
        got, _ = values(text, self.functions)
        sizes = seen_sizes(at)
        for k, v in at.items():
            shown = got.pop(self.form(k), None)
            if shown is None and k in sizes:
                continue
            self.equal([shown], [flat(v)], "the numbers")
        self.equal(list(got), [], "the numbers")


def _written(e):
    """The terms and statements of which an expression of a claim is made."""
    if isinstance(e, L.Problem):
        return [e.objective, *e.variables, *e.constraints]
    return [] if e in (sp.true, sp.false) else [e]


def check_reads(claim, text, conditions=True):
    """Raise unless a display says what the claim says.

    Parameters
    ----------
    claim : Claim
    text : str
        The LaTeX that is shown.
    conditions : bool
        Whether all hypotheses have to stand in it; in a display of several they stand at its end.

    Raises
    ------
    Unreadable
        With what is shown and what was judged.
    """
    try:
        Comparison(claim, text, conditions)
    except (KeyError, IndexError, TypeError, AttributeError) as error:
        raise Unreadable(f"{claim.label} cannot be read back: {error!r}") from error
    except Unreadable as error:
        raise Unreadable(f"{claim.label} does not read back as it was judged: {error}") from error


def check_lines(claims, text, conditions):
    """Raise unless a display of several claims says what these say, the conditions at its end.

    Raises
    ------
    Unreadable
        With what is shown and what was judged.
    """
    if conditions:
        text, _, told = text.rpartition(r"&\quad\text{where}\ ")
        form = Seen()
        want = {p for g in conditions for p in apart(form(g))}
        ((_, told),) = segments(told)
        if set(read(told, form.functions)) != want:
            raise Unreadable(f"the conditions shown are {told}, assumed was {conditions}")
    lines = text.split("\\\\[8pt]\n")
    if len(lines) != len(claims):
        raise Unreadable(f"{len(claims)} claims are shown on {len(lines)} lines")
    before = None
    for claim, line in zip(claims, lines):
        check_reads(claim, line, conditions=False)
        arrow = claim.kind == "reformulate" and not stripped(line.split(r"\Longleftrightarrow")[0])
        if arrow and getattr(before, "second", None) != claim.first:
            raise Unreadable(f"{claim.label} does not show its first problem")
        before = claim


__all__ = ["check_lines", "check_reads"]
