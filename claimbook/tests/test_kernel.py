"""Theorems of Rocq: they say what the claims say, and what is kept of them is up to date.

Rocq's kernel checks the proofs (``make prove``). Here its statements are read back from their text,
by a reader that shares nothing with the translation, and compared with the claims value by value.
"""

import hashlib
import json
import re
import shutil
import subprocess
from pathlib import Path
from types import SimpleNamespace

import pytest
import stated
import sympy
from corpus import told
from sympy import Eq, Ne, Rational, Symbol, exp, log, symbols

from claimbook import entails, forget, reformulate
from claimbook import language as L
from claimbook.goal import Goal
from claimbook.rocq import prove
from claimbook.rocq import theorems as stating
from claimbook.rocq.examples import Seen, examples
from claimbook.rocq.found import found as search
from claimbook.rocq.solutions import SameSolutions
from claimbook.rocq.text import statement_text
from claimbook.rocq.theorem import Theorem
from claimbook.rocq.translate import RESERVED, Translator, Untranslated, ident
from claimbook.sphinx.kernel import Kernel

# --- what the claim says at a point, by the engine's own evaluation -------------------------------


r, z, h = symbols("r z h")
some, other = L.Array("some", Symbol("d"), 1), L.Array("other", Symbol("d"), 1)
labels, table = L.Array("y", Symbol("n"), 1), L.Array("X", Symbol("n"), Symbol("d"))
square, whole = L.Array("K", Symbol("n"), Symbol("n")), L.Array("u", 1 + Symbol("d"), 1)
longer = L.Array("v", 2 + Symbol("d"), 1)
i, j, n, d = symbols("i j n d")
I = (i, 1, n)
EFFORT = 30_000  # of a search: enough for what is true here


def statement(text):
    """A statement in the language, of the symbols above."""
    with L.written():
        return eval(text, vars(sympy) | vars(L) | globals())


@pytest.mark.parametrize("text", told("Rocq has words"))
def test_a_statement_says_in_rocq_what_it_says_here(text):
    """Read back from its theorem, it has the same truth and the same values at some points."""
    theorem = Theorem(goal := Goal((), statement(text)), name="it")
    verdicts = [stated.agrees(theorem.statement(), theorem, goal, p) for p in stated.drawn(goal, 6)]
    assert verdicts.count(True) > 1 and False not in verdicts, theorem.statement()
    sizes = re.findall(r"\(\d+ <=? \w+\)%nat", theorem.statement())
    assert {*sizes} == {f"(1 <= {size})%nat" for size in map(ident, theorem.t.sizes)}


@pytest.mark.parametrize("text", told("Rocq has no words"))
def test_what_has_no_words_in_rocq_is_no_theorem(text):
    with pytest.raises(Untranslated):
        Theorem(Goal((), statement(text)))


U, V, A, B = ("V", "u"), ("V", "v"), ("M", "A"), ("M", "B")
NUMBER, OTHER = ("v", "x", []), ("v", "y", [])


def states(monkeypatch, texts):
    """A book whose claims are these theorems."""
    found = [SimpleNamespace(name=n, statement=lambda t=t: t) for n, t in texts.items()]
    monkeypatch.setattr("claimbook.sphinx.kernel.theorems", lambda folder: (found, []))


def test_a_mark_speaks_of_rocq_only_where_rocq_was_asked(tmp_path, monkeypatch):
    known = {
        "good": {
            "proved": True,
            "chapter": "smo",
            "theorems": {"good_1": "", "good_1_defined_1": ""},
        },
        "left": {
            "proved": False,
            "chapter": "smo",
            "theorems": {"left": ""},
            "open": {"left": "x"},
        },
    }
    known = {label: entry | {"chapter": "smo"} for label, entry in known.items()}
    states(monkeypatch, {"good_1": "1 < 2"})
    (tmp_path / "kernel.json").write_text(json.dumps({"claims": known, "whole": {}}), "utf8")
    rocq_marks = Kernel(tmp_path)
    assert rocq_marks.accepted(["good"]) and rocq_marks.accepted(["good", "a definition"])
    assert not rocq_marks.accepted(["left"]) and not rocq_marks.accepted(["good", "left"])
    assert not rocq_marks.accepted(["a definition"])
    assert "Theorem good_1 :\n  1 &lt; 2." in rocq_marks.told("good", ["certificate"])
    assert "every term has a value" in rocq_marks.told("good", ["certificate"])
    assert "trusted instead: certificate" in rocq_marks.told("left", ["certificate"])
    assert rocq_marks.told("a definition", []) == ""
    assert rocq_marks.counted("smo") == rocq_marks.counted() == (1, 2)
    assert rocq_marks.counted("svm") == (0, 0)


def test_of_what_is_a_theorem_in_part_it_is_said_what_is_left(tmp_path, monkeypatch):
    """Each step of a reformulation is one, and no mark speaks of Rocq."""
    states(monkeypatch, {"same_1": "1 < 2"})
    left = {"no words": "that both have the same solutions is no theorem"}
    entry = {"proved": False, "chapter": "smo", "theorems": {"same_1": ""}, "open": left}
    listed = {"claims": {"same": entry}, "whole": {}}
    (tmp_path / "kernel.json").write_text(json.dumps(listed), "utf8")
    own = Kernel(tmp_path)
    assert not own.accepted(["same"])
    told = own.told("same", ["certificate"])
    assert "Theorem same_1 :\n  1 &lt; 2." in told
    assert told.endswith(" Not in Rocq: that both have the same solutions is no theorem.")


# --- Rocq itself ----------------------------------------------------------------------------------

needs_rocq = pytest.mark.skipif(not shutil.which("coqc"), reason="there is no Rocq (Debian: coq)")


@pytest.fixture(scope="module")
def compiled(tmp_path_factory, pytestconfig):
    """The library; pytest keeps it as long as its files and Rocq are what they were."""
    folder = tmp_path_factory.mktemp("rocq")
    if not (cache := getattr(pytestconfig, "cache", None)):
        prove.library(folder)
        return folder
    rocq = subprocess.run(["coqc", "--version"], capture_output=True, check=True).stdout
    files = [(prove.HERE / f"{name}.v").read_bytes() for name in prove.LIBRARY]
    kept = cache.mkdir("rocq") / hashlib.sha256(b"".join([rocq, *files])).hexdigest()
    if not kept.exists():
        prove.library(folder)
        shutil.move(folder, kept)
    return kept


def in_kernel(compiled, tmp_path, wanted, hand="", certificates=None):
    """The names of the theorems that Rocq's kernel accepts, each by what is found or by hand."""
    folder = tmp_path / "lib"
    shutil.copytree(compiled, folder)
    (tmp_path / "kept").mkdir()
    if hand:
        (tmp_path / "kept/by_hand.v").write_text(f"{prove.HEAD}{hand}", "utf8")
    every = wanted
    found = {t.name: search(t, EFFORT) for t in every} if certificates is None else certificates
    right = {n: c for n, c in found.items() if isinstance(c, dict)}
    accepted, why, axioms = prove.checked(wanted, {"none": right}, tmp_path / "kept", folder)
    assert accepted.isdisjoint(why) and axioms <= prove.AXIOMS
    return accepted


def theorem(name, given, conclusion):
    return Theorem(Goal(given, conclusion), (), name, name, "entails", "none")


@pytest.fixture
def squares_are_cubes():
    """What is false, and what is said as it should be."""
    with L.written():
        return theorem("wrong", (), Eq(r**2, r**3)), theorem("right", (), r**2 >= 0)


LEFT = {
    "another theorem of the name": "Theorem wrong : True. Proof. exact I. Qed.",
    "left for another": "Theorem wrong : forall r : R, r ^ 2 = r ^ 3.\nProof.\n"
    "  Abort. Theorem wrong : True. Proof. exact I.\nQed.",
    "a lemma with a hypothesis": "Theorem none : True. Proof.\n"
    "  Abort. Lemma wrong (H : False) : 0 = 1. Proof. contradiction.\nQed.",
    "a context": "Section s. Context (H : False).\n"
    "Theorem wrong : forall r : R, r ^ 2 = r ^ 3.\nProof. contradiction.\nQed.\nEnd s.",
    "a notation": 'Notation "x = y" := True.\n'
    "Theorem wrong : forall r : R, r ^ 2 = r ^ 3.\nProof. exact (fun _ => I).\nQed.",
    "its own meaning of a word": "Definition pow (x : R) (n : nat) := 0%R.\n"
    'Notation "x ^ n" := (pow x n).\n'
    "Theorem wrong : forall r : R, r ^ 2 = r ^ 3.\nProof. reflexivity.\nQed.",
    "an axiom": "Axiom so : forall r : R, r ^ 2 = r ^ 3.\n"
    "Theorem wrong : forall r : R, r ^ 2 = r ^ 3.\nProof. exact so.\nQed.",
    "nothing": "Theorem wrong : forall r : R, r ^ 2 = r ^ 3.\nProof.\nAdmitted.",
    "a comment": "(*\nTheorem wrong : True.\n*)",
    "a module of the statements": "Module states_none.\n"
    "Definition wrong := True.\nEnd states_none.\n"
    "Theorem wrong : states_none.wrong. Proof. exact I. Qed.",
    "a coercion": "Definition so (x : R) : Prop := True. Coercion so : R >-> Sortclass.\n"
    "Theorem wrong : 0%R.\nProof. exact I.\nQed.",
}


@needs_rocq
@pytest.mark.daily(4)
@pytest.mark.parametrize("how", LEFT)
def test_no_proof_changes_what_is_stated(how, compiled, tmp_path, squares_are_cubes):
    """Whatever the file of a proof says, what was to be proved stands elsewhere."""
    try:
        assert "wrong" not in in_kernel(compiled, tmp_path, squares_are_cubes, LEFT[how], {})
    except prove.Refused as error:
        assert re.search("axioms beyond|by_hand", str(error))


@needs_rocq
def test_a_proof_by_hand_proves_what_it_is_of(compiled, tmp_path, squares_are_cubes):
    hand = "Require states_none.\nTheorem right : states_none.right.\nProof. intros r. nra. Qed."
    assert in_kernel(compiled, tmp_path, squares_are_cubes, hand, {}) == {"right"}


STATED = """Require Import Reals. Open Scope R_scope.
Definition whole : Prop :=
  forall x : R, x = 1.
"""
WHOLE = {
    "another theorem of the name": "Theorem whole : True. Proof. exact I. Qed.",
    "a context": "Section s. Context (H : False).\n"
    "Theorem whole : statements.whole. Proof. contradiction. Qed.\nEnd s.",
    "a notation": 'Notation "x = y" := True.\n'
    "Theorem whole : forall x : R, x = 1. Proof. exact (fun _ => I). Qed.",
    "a comment": "(*\nTheorem whole : statements.whole.\n*)",
    "an axiom": "Axiom so : False.\nTheorem whole : statements.whole. Proof. destruct so. Qed.",
}


@needs_rocq
@pytest.mark.daily(4)
@pytest.mark.parametrize("how", WHOLE)
def test_a_whole_theorem_is_the_one_that_is_stated(how, compiled, tmp_path):
    folder = tmp_path / "lib"
    shutil.copytree(compiled, folder)
    (tmp_path / "whole").mkdir()
    (tmp_path / "whole/statements.v").write_text(STATED, "utf8")
    proof = f"Require Import Reals statements. Open Scope R_scope.\n{WHOLE[how]}\n"
    (tmp_path / "whole/it.v").write_text(proof, "utf8")
    with pytest.raises(prove.Refused):
        prove.whole_theorems(tmp_path, folder)


@needs_rocq
def test_what_is_stated_whole_is_shown_as_it_is_stated(compiled, tmp_path):
    folder = tmp_path / "lib"
    shutil.copytree(compiled, folder)
    (tmp_path / "whole").mkdir()
    (tmp_path / "whole/statements.v").write_text(STATED.replace("= 1", "= x"), "utf8")
    proof = (
        "Require statements.\nTheorem whole : statements.whole.\nProof. intros x. reflexivity. Qed."
    )
    (tmp_path / "whole/it.v").write_text(proof, "utf8")
    names, axioms = prove.whole_theorems(tmp_path, folder)
    assert names == {"it": ["whole"]} and axioms <= prove.AXIOMS
    shown = "Theorem whole :\n  forall x : R, x = x."
    assert stating.stated_whole(tmp_path) == {"whole": shown}


@needs_rocq
@pytest.mark.parametrize(
    ("term", "seconds", "told"),
    [("Pos.iter negb true (2 ^ 60)", 1, "end within"), ("Nat.even (2 ^ 30)", 60, "needs more")],
)
def test_a_theorem_that_asks_too_much_of_rocq_is_named(
    term, seconds, told, compiled, tmp_path, monkeypatch
):
    folder = tmp_path / "lib"
    shutil.copytree(compiled, folder)
    monkeypatch.setattr(prove, "HEAD", prove.HEAD.replace(f"{prove.SECONDS}.", f"{seconds}."))
    monkeypatch.setattr(prove, "GIGABYTES", 1)
    said = {"quick": "negb false", "heavy": term}
    text = "".join(f"Definition {n} : Prop := {s} = true.\n" for n, s in said.items())
    prove.compiled(folder, "states", prove.HEAD + text)
    proofs = [(n, ".\nProof. vm_cast_no_check (eq_refl true). Qed.") for n in said]
    accepted, why, _ = prove.proved(["states"], proofs, folder, "proves")
    assert accepted == {"quick"} and told in why["heavy"]


@needs_rocq
def test_a_name_of_rocqs_own_changes_nothing(compiled, tmp_path):
    """A vector INR beside a size n: read as it stands, the theorem would speak of an entry."""
    own = L.Array("\\mathrm{INR}", n, 1)
    with L.written():
        right = theorem("sum", (), Eq(n * own[i] * r, r * n * own[i]))
        other = theorem("wrong", (), Eq(n * own[i] * r, own[i] * r))
    assert right.name == "sum" and "INR_ : vec" in right.statement()
    assert in_kernel(compiled, tmp_path, [right, other]) == {"sum"}


def test_words_of_a_statement_are_reserved():
    """A word that the translation writes is either a name that is bound there, or one of these."""
    path = Path(prove.__file__).parent
    texts = "".join((path / f"{name}.v").read_text("utf8") for name in ("Sums", "Derivatives"))
    defined = set(re.findall(r"^(?:Definition|Fixpoint) (\w+)", texts, re.M))
    written = {
        word
        for word in defined
        if re.search(rf'"{word}"', (path / "translate.py").read_text("utf8"))
    }
    assert len(written) > 20 and written <= RESERVED | {"along", "axis", "line"}, written - RESERVED


def test_what_no_judge_accepts_is_no_theorem(monkeypatch):
    """Of nothing everything is true: a certificate would be found."""
    with L.written():
        claim = entails("met", [r > 1], r > 0)
        records = [claim.record(), claim.variant(given=(r > 1, r < 0)).record() | {"label": "none"}]
        records.append(claim.variant(conclusion=L.Not(r)).record() | {"label": "no-form"})
    forget("met")
    monkeypatch.setattr(stating.audit, "records", lambda folder: [("one", x) for x in records])
    found, without = stating.theorems("book")
    assert [t.name for t in found] == ["met"]
    assert [x[0] for x in without] == ["none", "no-form"]


def test_letters_of_two_fonts_are_two_names(monkeypatch):
    one, two = Symbol("L"), Symbol("\\mathcal{L}")
    with L.written():
        claim = entails("a", [one > two], two < one)
    monkeypatch.setattr(stating.audit, "records", lambda folder: [("one", claim.record())])
    found, without = stating.theorems("book")
    assert not without and "cal_L < L" in found[0].statement()


@needs_rocq
def test_only_gradients_that_are_true_are_proved(compiled, tmp_path):
    w, x = L.vector("w, x", Symbol("d"))
    y, s = symbols("y, s")
    with L.written():
        margin = y * L.Inner(w, x)
        hinge = L.Maximum(0, 1 - margin)
        first, second = L.Grad(exp(-s) + s**3, s), L.Grad(L.Grad(s * log(s), s), s)
        total = L.Sum(exp(w[i]), (i, 1, d))
        softmax = L.Column(exp(w[i]) / total, (i, 1, d))
        entropy = -s * log(s) - (1 - s) * log(1 - s)
        goals = {
            "inside": ((margin < 1,), Eq(L.Grad(hinge, w), -y * x)),
            "no_sign": ((margin < 1,), Eq(L.Grad(hinge, w), y * x)),
            "no_side": ((), Eq(L.Grad(hinge, w), -y * x)),
            "kink": ((margin <= 1,), Eq(L.Grad(hinge, w), -y * x)),
            "step": ((margin < 1,), Eq(w - L.Grad(hinge, w), w + y * x)),
            "no_step": ((margin < 1,), Eq(w - L.Grad(hinge, w), w - y * x)),
            "elsewhere": ((), Eq(L.At(first, s, y), 3 * y**2 - exp(-y))),
            "not_there": ((), Eq(L.At(first, s, y), 3 * s**2 - exp(-s))),
            "twice": ((s > 0,), Eq(second, 1 / s)),
            "no_domain": ((), Eq(second, 1 / s)),
            "twice_there": ((y > 0,), Eq(L.At(second, s, y), 1 / y)),
            "not_twice_there": ((y > 0,), Eq(L.At(second, s, y), 1 / y + 1)),
            "softmax": ((), Eq(L.Grad(log(total), w), softmax)),
            "no_softmax": ((), Eq(L.Grad(log(total), w), 2 * softmax)),
            "no_log": ((), Eq(L.Grad(log(total - 1), w), softmax * total / (total - 1))),
            "level": ((Eq(s, Rational(1, 2)),), Eq(L.Grad(entropy, s), 0)),
        }
    wanted = [theorem(name, *goal) for name, goal in goals.items()]
    found = in_kernel(compiled, tmp_path, wanted)
    assert found == {"inside", "step", "elsewhere", "twice", "twice_there", "softmax", "level"}


@needs_rocq
def test_rocq_accepts_what_is_known_of_every_kind_of_atom(compiled, tmp_path):
    """What the checker accepts the kernel accepts, whatever a certificate uses."""
    with L.written():
        goals = {
            "same": ((r > 0,), exp(r * z) * L.Indicator(labels[j] >= z) <= exp(r * labels[j])),
            "iff": ((Eq(r, z),), L.Iff(exp(r) > h, exp(z) > h)),
            "power": ((z > 0,), Eq(z**h, exp(h * log(z)))),
            "powers": ((), Eq(exp(r) * exp(z), exp(r + z))),
            "logs": ((r > 0, z > 0), Eq(log(r * z), log(r) + log(z))),
            "inverse": ((r > 0,), Eq(exp(log(r)), r)),
            "picked": ((), Eq(L.Inner(L.Unit(j, n), labels), labels[j])),
            "count": ((), L.Sum(sympy.Integer(1), I) + L.Maximum(r, 0) >= n),
            "length": ((), L.Or(L.Norm(some) >= 0, L.Not(r > 0))),
        }
    wanted = [theorem(name, *goal) for name, goal in goals.items()]
    certificates = {t.name: search(t) for t in wanted}
    assert all("steps" in certificate for certificate in certificates.values())
    assert in_kernel(compiled, tmp_path, wanted, certificates=certificates) == {*goals}
    steps = json.dumps(certificates)
    assert all(f'["know", "{fact}"' in steps for fact in ("picked", "same"))


@needs_rocq
def test_what_is_so_at_a_point_is_computed(compiled, tmp_path):
    """With roots, "not for all" and derivatives; and nothing else is."""
    point = {"d": 2, "some": [[1], [-1]], "other": [[1], [0]], "r": 1}
    with L.written():
        said = {
            "roots": Eq(L.Inner(some, other) / L.Norm(some) / L.Norm(some) - r, -r / 2),
            "not_all": L.Not(L.ForAll(some[i] > 0, (i, 1, d))),
            "derivative": L.And(r > 0, Ne(L.Grad(exp(-r), r), 0)),
            "no_roots": Eq(L.Inner(some, other) / L.Norm(some) / L.Norm(some), r),
            "all": L.Not(L.ForAll(other[i] >= 0, (i, 1, d))),
            "no_derivative": L.And(r > 0, Eq(L.Grad(r**2, r), 1)),
        }
    wanted = [
        Seen(SimpleNamespace(label=name, kind="witness"), "", "none", s, point)
        for name, s in said.items()
    ]
    assert in_kernel(compiled, tmp_path, wanted, certificates={}) == {
        "roots",
        "not_all",
        "derivative",
    }


@needs_rocq
def test_only_maps_that_take_solutions_to_solutions_are_proved(compiled, tmp_path):
    """The greatest r is the least -r; whatever the steps may be, r itself is not."""
    with L.written():
        first, second = L.maximise(r, [r], [r <= h]), L.minimise(z, [z], [z >= -h])
        claim = reformulate("turned", first, second, to={z: -r}, back={r: -z}, link=(i, -i))
        wrong = claim.variant(to={z: r})
        steps = [
            (theorem(f"step{one.number}", *one.goal[:2]), one.what) for one in claim.obligations()
        ]
        wanted = [
            SameSolutions(claim, steps, "right", "turned", "none"),
            SameSolutions(wrong, steps, "wrong", "turned", "none"),
        ]
    forget("turned")
    certificates = {step.name: search(step) for step, _ in steps}
    assert in_kernel(compiled, tmp_path, wanted, certificates=certificates) == {"right"}


@needs_rocq
def test_the_kernel_refuses_a_certificate_that_is_none(compiled, tmp_path, squares_are_cubes):
    """Of another theorem, of nothing, and of 0 = 0."""
    _, right = squares_are_cubes
    with L.written():
        wanted = [right, theorem("other", (r > 1,), r**2 >= 0)]
        wanted += [theorem(name, (), r**2 >= 0) for name in ("idle", "sure")]
    own = search(right)
    sure = {"meaning": {}, "steps": [["cases", 0, [[["add up", [[[], ["Cst", 1], [[1]]]]]]] * 2]]}
    idle = {"meaning": {}, "steps": [["add up", []]]}
    given = {"right": own, "other": own, "idle": idle, "sure": sure}
    assert in_kernel(compiled, tmp_path, wanted, certificates=given) == {"right"}


def test_a_theorem_rests_on_the_axioms_of_real_numbers_alone():
    """Rocq prints them, one at the beginning of a line, its type after a colon."""
    known = sorted(prove.AXIOMS)
    said = f"Axioms:\n{known[0].rpartition('.')[2]} : True\n{known[1]}\n  : False\n"
    assert prove.assumed(said) == {*known[:2]}
    assert prove.assumed("Closed under the global context\n") == set()
    for wrong in ("wishful_thinking\n  : False\n", "f is assumed to be guarded.\n"):
        with pytest.raises(prove.Refused, match="beyond those of the real numbers"):
            prove.assumed(said + wrong)
    with pytest.raises(prove.Refused, match="did not print"):
        prove.assumed("")


def test_a_gradient_has_no_words_where_they_would_say_something_else():
    s, t = symbols("s, t")
    i, n = symbols("i, n")
    w, v = L.vector("w, v", n)
    with L.written():
        slope = L.Grad(s * t, s)
        refused = [
            L.Not(Eq(slope, t)),  # true where there is no derivative
            L.Implies(Eq(slope, t), Eq(s, t)),
            L.Iff(Eq(slope, t), Eq(s, t)),
            Eq(L.Sum(slope * w[i], (i, 1, n)), 0),  # one derivative for every i
            Eq(L.Grad(slope, t), 1),  # the inner one in another variable
            Eq(L.At(2 * slope, s, 1), t),
            Eq(L.Grad(L.Inner(L.Grad(L.Inner(w, w), w), v), w), v),
        ]
    for statement in refused:
        with pytest.raises(Untranslated):
            Theorem(Goal((), statement))


# --- what is kept ---------------------------------------------------------------------------------


@pytest.fixture
def a_book(monkeypatch, tmp_path):
    """A book of three theorems, the last one false; Rocq is not asked."""
    with L.written():
        found = [
            theorem("one_1", (), r**2 >= 0),
            theorem("two", (r > z,), r - z > 0),
            theorem("wrong", (), Eq(r, z)),
        ]
    asked = SimpleNamespace(found=found, searched=[], told=[], book=tmp_path)

    def looked_for(t):
        asked.searched.append(t.name)
        return search(t)

    monkeypatch.setattr(prove, "theorems", lambda book: (found, [("x", "none", "derive", "why")]))
    monkeypatch.setattr(prove, "search", looked_for)
    return asked


def kept(asked, **how):
    return prove.prove(asked.book, rocq=False, tell=asked.told.append, **how)


def test_what_is_found_is_kept_and_then_checked(a_book):
    with pytest.raises(prove.Refused, match=r"not up to date: .*kernel\.json"):
        kept(a_book, write=False)
    assert a_book.searched == []
    result = kept(a_book)
    assert a_book.searched == ["one_1", "two", "wrong"]
    held = json.loads((a_book.book / "certificates/none.json").read_text())
    assert {name: "steps" in one for name, one in held.items()} == {
        "one_1": True,
        "two": True,
        "wrong": False,
    }
    assert result["claims"]["wrong"]["open"] == {"wrong": "not tried"}
    assert kept(a_book) == kept(a_book, write=False) == result and len(a_book.searched) == 3
    assert kept(a_book, again=True) == result and a_book.searched[3:] == ["wrong"]


def test_who_changes_a_certificate_or_a_theorem_has_it_looked_for_again(a_book):
    kept(a_book)
    path = a_book.book / "certificates/none.json"
    held = json.loads(path.read_text("utf8"))
    held["one_1"] = held["two"]
    path.write_text(json.dumps(held), "utf8")
    with pytest.raises(prove.Refused, match=r"not up to date: certificates/none\.json"):
        kept(a_book, write=False)
    kept(a_book)
    assert a_book.searched[3:] == ["one_1"]
    with L.written():
        a_book.found[1] = theorem("two", (r > z, z > 0), r > 0)
        a_book.found[2] = theorem("wrong", (), Eq(r + 1, z))
    kept(a_book)
    assert set(a_book.searched[4:]) == {"two", "wrong"}
    del a_book.found[:2]
    kept(a_book)
    assert json.loads(path.read_text("utf8")).keys() == {"wrong"}  # found by nobody


def test_what_has_changed_is_not_tried_until_rocq_is_asked(a_book):
    first = kept(a_book)
    first["claims"]["one_1"] |= {"proved": True}
    del first["claims"]["one_1"]["open"]
    (a_book.book / "kernel.json").write_text(json.dumps(first), "utf8")
    assert kept(a_book)["claims"]["one_1"]["proved"]
    with L.written():
        a_book.found[0] = theorem("one_1", (), r**4 >= 0)
    assert kept(a_book)["claims"]["one_1"]["open"] == {"one_1": "not tried"}


NAMES = [
    *("at", "as", "end", "fun", "if", "in", "let", "match", "then", "else", "with", "forall"),
    *("S", "O", "R", "T", "C", "D", "E", "I", "N", "Q", "Z", "PI", "exp", "ln", "sqrt", "nat"),
    *("sum", "dot", "norm", "col", "tr", "entry", "unit", "ones", "zeros", "vec", "mat", "diag"),
    *("after", "rows", "vector", "gradient", "slope", "grad"),
]


def test_a_name_of_the_book_is_a_name_of_rocq():
    """Words of Rocq and of its library would otherwise mean something else."""
    assert [ident(name) for name in NAMES] == [f"{name}_" for name in NAMES]
    for name, said in {
        "lambda": "lam",
        "exists": "ex",
        "x": "x",
        "alpha'": "alpha_p",
        "w^\\star": "wstar",
        "\\boldsymbol{w}_1": "w_1",
        "\\mathrm{d}": "d",
        "\\mathcal{X}": "cal_X",
        "\\text{R}": "R_",
        "é x": "ue9u20x",
    }.items():
        assert ident(name) == said
    with pytest.raises(Untranslated, match=r"^two of the names a', a_p would be one in Rocq$"):
        Translator([Eq(Symbol("a'"), Symbol("a_p"))])


# --- theorems -------------------------------------------------------------------------------------


def theorem_of(given, conclusion, **more):
    return Theorem(Goal(given, conclusion), name="x", **more)


def test_what_is_given_presumes_that_its_terms_have_values():
    with L.written():
        one = theorem_of((1 / r > 0, Ne(z, 0), 1 / z < h), r > 0)
    assert [statement_text(s) for s in one.hyps] == ["r <> 0", "1 / r > 0", "z <> 0", "1 / z < h"]


def test_what_rocq_does_not_run_has_no_theorem():
    with L.written():
        said = Eq(1 / r, z)
    claim = SimpleNamespace(
        label="x-y", statement=said, problem=said, closed=lambda s: s, runs=lambda: True, point=dict
    )
    for claim.kind, why in (
        ("optimum", "a term of a problem that needs a condition"),
        ("witness", "a value that a program returned"),
    ):
        with pytest.raises(Untranslated, match=f"^{why}$"):
            examples(claim, "none")
    claim.runs = lambda: False
    claim.point = lambda: {"r": 2, "z": Rational(1, 2), "h": 7}
    one, two = examples(claim, "none")
    assert (one.name, two.name) == ("x_y", "x_y_defined_1")
    assert one.statement() == "let r := 2 in\n  let z := 1 / 2 in\n  1 / r = z"
    assert two.statement() == "let r := 2 in\n  r <> 0"
    assert one.script({}) == "cbv zeta. by_numbers."
