"""What a claim shows: a numbered display, a line of a proof, a folded detail, or a mark.

A claim that a notebook's cell returns shows itself as a numbered display with its mark. The other
forms are made from claims that were checked already: ``claim.show(number=False)``,
``claim.folded()``, :func:`silent` for a sentence that states it inline, and :func:`proof` for
several claims that are the lines of one display. In every form the records stay in the output, so
that the audit finds the claims, and the form stays with them, so that a test can show them again.
"""

from __future__ import annotations

import html
import json
import re
from itertools import combinations

import sympy as sp

from . import language as L
from .judge import contradict
from .names import name_of
from .printer import (
    MUL,
    above,
    aligned,
    at_least,
    bold,
    check_distinct,
    latex,
    terms,
    where,
)
from .reader import check_lines, check_reads
from .reasons import check_caption

MIME = "application/vnd.claimbook.claim+json"
GAP = r"\\[8pt]"  # between two claims of one display, more than between the rows of one

EVIDENCE = {
    "certificate": "a small checker accepts its certificate",
    "KKT certificate": "an exact rational KKT certificate",
    "cvxpy": "cvxpy finds the same optimal value",
    "exact evaluation": "evaluated in rational arithmetic",
    "counter-example": "the counter-example was evaluated exactly",
    "execution": "both programs were run and their results compared",
}


class Display:
    """Checked claims in one of the forms that differ from a numbered display of each.

    Parameters
    ----------
    label : str
        The display is cited as ``{eq}`eq:label``` if it has a number.
    claims : sequence of Claim
        Its lines, in their order.
    number : bool
        Whether it is numbered.
    fold : str, optional
        What stands on the fold that hides it; without it the display is open.
    silent : bool
        Show nothing: a sentence states the claims inline and bears their marks.
    """

    def __init__(self, label, claims, number=True, fold=None, silent=False):
        if not claims:
            raise ValueError("a display needs at least one claim")
        check_caption(label, fold or "")
        self.label, self.claims = label, tuple(claims)
        self.number, self.fold, self.silent = number, fold, silent

    def tex(self):
        """The LaTeX: that of the only claim, or the lines of all of them, aligned."""
        if len(self.claims) == 1:
            text = self.claims[0].display()
            check_reads(self.claims[0], text)
            return text
        check_names(*self.claims)
        # also those that a line shows, which shows them for itself alone
        left = list(dict.fromkeys(g for claim in self.claims for g in _left(claim)))
        check_together(self.claims, left)
        blocks = [_rows(*pair) for pair in zip(self.claims, (None, *self.claims))]
        inside = [
            re.fullmatch(r"\\begin\{aligned\} (.*) \\end\{aligned\}", aligned(rows), re.S)[1]
            for rows in blocks
        ]
        text = above([(GAP + "\n").join(inside)], where(left))
        check_lines(self.claims, text, left)
        return text

    def markdown(self):
        """The display as MyST Markdown that plain Jupyter shows too."""
        if self.silent:
            anchors = "".join(f'<span id="claim-{c.label}"></span>' for c in self.claims)
            return f'<div class="claim-silent">{anchors}</div>\n'
        number = f" (eq:{self.label})" if self.number else ""
        text = f"$$\n{self.tex()}\n$${number}\n\n{self._mark()}"
        if not self.fold:
            return text
        return (
            f'<details class="folded"><summary>{html.escape(self.fold)}</summary>\n\n'
            f"{text}\n</details>\n"
        )

    def _mark(self):
        if len(self.claims) == 1:
            return evidence(self.claims[0], anchored=not self.number)
        marks = list(dict.fromkeys(map(mark, self.claims)))
        if all(m.startswith("proved") for m in marks):
            sizes = sorted({i for m in marks for i in re.findall("<i>.*?</i>", m)}, reverse=True)
            marks = ["each line proved" + (f" for all {', '.join(sizes)}" if sizes else "")]
        summary = "; ".join(marks)
        items = "".join(
            f'<li id="claim-{c.label}">{mark(c)}: {how(c)}. {_ledger(c)}</li>\n'
            for c in self.claims
        )
        return (
            f'<details class="claim claim-proof"><summary>{summary}</summary>\n'
            f"<ol>\n{items}</ol></details>\n"
        )

    def data(self):
        """The records of the claims and the form in which they are shown, as JSON."""
        form = {name: getattr(self, name) for name in ("label", "number", "fold", "silent")}
        return json.loads(
            json.dumps({"claims": [c.record() for c in self.claims], "display": form})
        )

    def _repr_mimebundle_(self, include=None, exclude=None):
        for claim in self.claims:
            claim.check_judged()
        return self.bundle()

    def bundle(self):
        """What an output that shows it holds, and nothing else."""
        plain = "\n".join(f"{c.label}: {c.mark}" for c in self.claims)
        return {"text/plain": plain, "text/markdown": self.markdown(), MIME: self.data()}

    def __repr__(self):
        return f"<display {self.label} of {', '.join(c.label for c in self.claims)}>"


def proof(label, *claims, number=True, fold=None):
    """Several checked claims as the lines of one display, with one mark for all of them.

    Parameters
    ----------
    label : str
        Of the display; the claims keep their own labels.
    *claims : Claim
        Its lines.
    number, fold
        As for :class:`Display`.

    Returns
    -------
    Display
    """
    labels = [c.label for c in claims]
    if len(set(labels)) < len(labels):
        raise ValueError(f"{label} shows a claim twice: {', '.join(labels)}")
    return Display(label, claims, number, fold)


def silent(*claims):
    """Nothing but the records: a sentence states the claims inline and bears their marks.

    Parameters
    ----------
    *claims : Claim

    Returns
    -------
    Display
    """
    return Display(claims[0].label if claims else "", claims, number=False, silent=True)


def check_together(claims, conditions):
    """Raise unless claims can be the lines of one display.

    Raises
    ------
    ValueError
        If a name has two meanings, or if the conditions at the end contradict each other.
    """
    meaning = {}
    for claim in claims:
        own = {
            f"the name {name}": ("is defined as", L.dump(sp.Tuple(*parameters, means)))
            for name, (parameters, means) in claim.definitions.items()
        }
        if "means" in claim.body:
            introduced = L.dump(sp.Tuple(*claim.parameters, claim.means))
            own[f"the name {name_of(claim.symbol)}"] = "is defined as", introduced
        for e in claim.statements:
            sizes, arrays, scalars, _ = L.names(claim.closed(e))
            # a vector is bold, so that a number beside it may have the same letter
            own |= {latex(a): ("is", L.dump(a)) for a in arrays.values()}
            for name in sizes | scalars:
                own.setdefault(
                    latex(sp.Symbol(name)), ("is", "a size" * (name in sizes) or "a number")
                )
        for name, told in own.items():
            if meaning.setdefault(name, told) != told:
                raise ValueError(
                    f"{name} has two meanings in one display: it {' '.join(meaning[name])}, and "
                    f"{' '.join(told)}"
                )
    closed = tuple(dict.fromkeys(c.closed(g) for c in claims for g in _left(c)))
    if conditions and contradict(closed):
        raise ValueError(
            "the conditions of the lines contradict each other: " + ", ".join(map(str, conditions))
        )


def _rows(claim, before):
    """The rows of a claim in a display of several, whose conditions stand at its end."""
    if hasattr(claim, "first"):  # of two problems; a chain of them shows each problem once
        return claim.steps(before)
    steps = getattr(claim, "steps", None)
    return steps() if steps else [f"& {claim.display()}"]


def _left(claim):
    """The hypotheses that the rows of a claim do not display."""
    return getattr(claim, "conditions", ())


def records(data):
    """The records in an output's data: one claim's, or those of all lines of a display."""
    return data.get("claims", [data])


def recorded(output):
    """The records that an output stores."""
    return records(output.get("data", {}).get(MIME, {"claims": ()}))


def how(claim):
    """The evidence, in one sentence."""
    parts = [EVIDENCE.get(j) or _counted(j) for j in claim.judges]
    if claim.presumed:
        parts.append("its hypotheses presume " + " and ".join(claim.presumed))
    return "; ".join(parts) or "a definition: later claims unfold it"


def _counted(judge):
    """What was looked at, of which the judge tells the number."""
    count = re.search(r"\d+", judge)[0]
    return f"the statement was evaluated at {count} exact point{'s' if count != '1' else ''}"


def mark(claim):
    """How the claim was established, as HTML in which the letters are italic."""
    text = html.escape(claim.mark)
    text = re.sub(r"(\w+)(?= symmetric)", r"<i>\1</i>", text)
    return re.sub(
        r"(for all )(\w+(?:, \w+)*)",
        lambda m: m[1] + re.sub(r"\w+", lambda name: f"<i>{name[0]}</i>", m[2]),
        text,
    )


def evidence(claim, anchored=False):
    """The mark of a claim, which unfolds to the evidence."""
    anchor = f' id="claim-{claim.label}"' if anchored else ""
    return (
        f'<details class="claim claim-{claim.kind}"{anchor}><summary>{mark(claim)}</summary>\n'
        f"<p>{how(claim)}. {_ledger(claim)}</p></details>\n"
    )


def _ledger(claim):
    return f'<a href="ledger.html#{claim.label}">ledger</a>'


def check_names(*claims):
    """Raise unless what claims speak of looks different, each thing from all others."""
    said = [e for claim in claims for e in (*claim.hypotheses, getattr(claim, "symbol", sp.true))]
    declared = {name for claim in claims for name in claim.definitions}
    declared |= {a.name for e in said for a in L.preorder(e) if isinstance(a, L.Array)}
    check_distinct([e for claim in claims for e in claim.statements], declared)


def markdown(claim):
    """The numbered equation with its mark, as MyST Markdown that plain Jupyter shows too."""
    check_names(claim)
    if claim.kind == "trace":  # what was only run is told in words, never shown as an equation
        return f"{claim.display()}\n\n{evidence(claim, anchored=True)}"
    return Display(claim.label, [claim]).markdown()


def quotation(claim, chapter, title):
    """The equation without its number, the definitions it uses, and a link to its number."""
    used = ", ".join(
        _meaning(name, given, means) for name, (given, means) in claim.definitions.items()
    )
    check_caption(claim.label, title)
    link = (
        f'<a href="{html.escape(chapter)}.html#equation-eq-{claim.label}">{html.escape(title)}</a>'
    )
    text = claim.display()
    check_reads(claim, text)
    return (
        f"$$\n{text}\n$$\n\n"
        + (f"where {used}.\n\n" if used else "")
        + f'<p class="quoted">numbered in {link}</p>\n'
    )


def _meaning(name, given, means):
    """A definition as inline formulas, one for each term, so that the line can break there."""
    symbol = bold(name) if L.shape(means)[0] != 1 else sp.latex(sp.Symbol(name))
    pieces = []
    for sign, term in terms(means):
        before = ("{} - " if sign < 0 else "{} + ") if pieces else "-" if sign < 0 else ""
        pieces.append(before + at_least(term, MUL))
    pieces[0] = f"{latex(sp.Function(name)(*given)) if given else symbol} = {pieces[0]}"
    return " ".join(f"${piece}$" for piece in pieces)


# --- formulas in sentences ------------------------------------------------------------------------

FORMULA = re.compile(r"(?<![\\$])\$(?!\$)((?:\\.|[^$\\])+)\$")
MARKS = re.compile(r"\{(?:claim|rests)\}`([^`]+)`")


def facts(claim):
    """What a sentence may state as a fact in the name of a claim: what it proves, and its names.

    Returns
    -------
    list of str
        TeX, one relation in each.
    """
    body, found = claim.body, []
    if "means" in body:
        found.append(f"{latex(body['symbol'])} = {latex(body['means'])}")
    if "members" in body:  # of a = b <= c also a <= c
        members = list(map(latex, claim.members))
        for i, j in combinations(range(len(members)), 2):
            between = [s for s in claim.signs[i:j] if s not in ("=", r"\Leftrightarrow")]
            strict = [s for s in between if s in ("<", ">")]
            sign = (strict or between or claim.signs[i:j])[0]
            found.append(f"{members[i]} {sign} {members[j]}")
    whole = [body[k] for k in ("conclusion", "statement", "corrected") if k in body]
    parts = [a for s in whole for a in (s.args if isinstance(s, L.And) else (s,))]
    named = filter(_names_a_value, claim.hypotheses)
    return found + [*map(inner, (*parts, *body.get("holds", ()), *named))]


def supposed(claim):
    """What a sentence may state in the name of a claim as a supposition only.

    These are its hypotheses, the numbers of an example, and the sides of an equivalence, each of
    which holds where the other one does.

    Returns
    -------
    list of str
        TeX, one relation in each.
    """
    at = claim.body.get("at", {}).items()
    numbers = [(k, sp.Rational(str(v))) for k, v in at if not isinstance(v, (tuple, list))]
    return [
        *map(inner, [*conditions(claim), *sides(claim)]),
        *(f"{latex(k)} = {latex(v)}" for k, v in numbers),
    ]


def meanings(claim):
    """The equations by which names of a claim stand for what is longer, defined or supposed."""
    body = claim.body
    of = [sp.Eq(body["symbol"], body["means"], evaluate=False)] if "means" in body else []
    longer = (h for h in [*of, *claim.hypotheses] if _names_a_value(h) and h.rhs.args)
    return [h for h in longer if not h.rhs.is_number]


def sides(claim):
    """The statements that a claim proves to be equivalent, or one to imply the next."""
    return [m for m in claim.body.get("members", ()) if isinstance(m, (L.Relational, L.ForAll))]


def inner(statement):
    """A statement in TeX, without the range of its index."""
    return latex(statement.args[0] if isinstance(statement, L.ForAll) else statement)


def _names_a_value(h):
    return isinstance(h, sp.Eq) and any(
        isinstance(a, (sp.Symbol, L.Array, L.Entry)) for a in h.args
    )


def conditions(claim):
    """What a claim assumes beside what names stand for and what they range over."""
    return [h for h in claim.hypotheses if not _names_a_value(h)]


__all__ = [
    "Display",
    "MIME",
    "conditions",
    "evidence",
    "facts",
    "how",
    "mark",
    "markdown",
    "proof",
    "quotation",
    "records",
    "silent",
    "supposed",
]
