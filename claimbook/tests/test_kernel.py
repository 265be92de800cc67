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


@pytest.fixture
def marks(tmp_path, monkeypatch):
    """What a mark says of Rocq in a book of these theorems and claims."""

    def made(name, **claims):
        found = [SimpleNamespace(name=name, statement=lambda: "1 < 2")]
        monkeypatch.setattr("claimbook.sphinx.kernel.theorems", lambda folder: (found, []))
        claims = {label: {"chapter": "smo", **entry} for label, entry in claims.items()}
        (tmp_path / "kernel.json").write_text(json.dumps({"claims": claims, "whole": {}}), "utf8")
        return Kernel(tmp_path)

    return made


def test_a_mark_speaks_of_rocq_only_where_rocq_was_asked(marks):
    own = marks(
        "good_1",
        good={"proved": True, "theorems": {"good_1": "", "good_1_defined_1": ""}},
        left={"proved": False, "theorems": {"left": ""}, "open": {"left": "x"}},
    )
    assert own.accepted(["good"]) and own.accepted(["good", "a definition"])
    assert not own.accepted(["left"]) and not own.accepted(["good", "left"])
    assert not own.accepted(["a definition"])
    assert "Theorem good_1 :\n  1 &lt; 2." in own.told("good", ["certificate"])
    assert "every term has a value" in own.told("good", ["certificate"])
    assert "trusted instead: certificate" in own.told("left", ["certificate"])
    assert own.told("a definition", []) == ""
    assert own.counted("smo") == own.counted() == (1, 2)
    assert own.counted("svm") == (0, 0)


def test_of_what_is_a_theorem_in_part_it_is_said_what_is_left(marks):
    """Each step of a reformulation is one, and no mark speaks of Rocq."""
    left = {"no words": "that both have the same solutions is no theorem"}
    own = marks("same_1", same={"proved": False, "theorems": {"same_1": ""}, "open": left})
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


def at_once(required, proofs, folder, name):
    """As :func:`prove.proved`, but Rocq begins once: its toplevel goes on after an error.

    What proofs by hand rest on is printed one by one, for the others, which takes long, together.
    """
    text, together = f"{prove.HEAD}Require {' '.join(required)}.\n", "Lemma all : True.\nProof.\n"
    for n, proof in proofs:
        text += f"Definition it_{n} : {required[0]}.{n}{proof}\nAbort All.\n"
        if proof.startswith(" := "):
            text += f'Redirect "{n}" Print Assumptions it_{n}.\n'
        else:
            together += f"pose proof it_{n}.\n"
            text += f'Redirect "{n}" Check it_{n}.\n'
    text += f'{together}exact I.\nQed.\nRedirect "rests on" Print Assumptions all.\n'
    start = ["coqtop", "-q", "-quiet"]
    subprocess.run(start, input=text, cwd=folder, capture_output=True, text=True, check=True)
    accepted, why = set(), {}
    for n, _ in proofs:
        said = (folder / f"{n}.out").read_text("utf8")
        try:
            said.startswith(f"it_{n}") or prove.assumed(said)
            accepted.add(n)
        except prove.Refused as error:
            why[n] = str(error)
    return accepted, why, prove.assumed((folder / "rests on.out").read_text("utf8"))


def theorem(name, given, conclusion):
    return Theorem(Goal(given, conclusion), (), name, name, "entails", "none")


class Asked:
    """Theorems that Rocq is to accept and others, with certificates or proofs by hand."""

    def __init__(self, right, wrong, certificates=None, hand=""):
        self.right, self.wrong, self.wanted, self.hand = {*right}, {*wrong}, [], hand
        for name, said in {**right, **wrong}.items():
            self.wanted.append(theorem(name, *said) if isinstance(said, tuple) else said)
        if certificates is None:
            certificates = {t.name: search(t, EFFORT) for t in self.wanted}
        self.certificates = {n: c for n, c in certificates.items() if isinstance(c, dict)}


def gradients():
    """Those that are true, where they are."""
    w, x = L.vector("w, x", Symbol("d"))
    y, s = symbols("y, s")
    margin = y * L.Inner(w, x)
    hinge = L.Maximum(0, 1 - margin)
    first, second = L.Grad(exp(-s) + s**3, s), L.Grad(L.Grad(s * log(s), s), s)
    total = L.Sum(exp(w[i]), (i, 1, d))
    softmax = L.Column(exp(w[i]) / total, (i, 1, d))
    entropy = -s * log(s) - (1 - s) * log(1 - s)
    right = {
        "inside": ((margin < 1,), Eq(L.Grad(hinge, w), -y * x)),
        "step": ((margin < 1,), Eq(w - L.Grad(hinge, w), w + y * x)),
        "elsewhere": ((), Eq(L.At(first, s, y), 3 * y**2 - exp(-y))),
        "twice": ((s > 0,), Eq(second, 1 / s)),
        "twice_there": ((y > 0,), Eq(L.At(second, s, y), 1 / y)),
        "softmax": ((), Eq(L.Grad(log(total), w), softmax)),
        "level": ((Eq(s, Rational(1, 2)),), Eq(L.Grad(entropy, s), 0)),
    }
    wrong = {
        "no_sign": ((margin < 1,), Eq(L.Grad(hinge, w), y * x)),
        "no_side": ((), Eq(L.Grad(hinge, w), -y * x)),
        "kink": ((margin <= 1,), Eq(L.Grad(hinge, w), -y * x)),
        "no_step": ((margin < 1,), Eq(w - L.Grad(hinge, w), w - y * x)),
        "not_there": ((), Eq(L.At(first, s, y), 3 * s**2 - exp(-s))),
        "no_domain": ((), Eq(second, 1 / s)),
        "not_twice_there": ((y > 0,), Eq(L.At(second, s, y), 1 / y + 1)),
        "no_softmax": ((), Eq(L.Grad(log(total), w), 2 * softmax)),
        "no_log": ((), Eq(L.Grad(log(total - 1), w), softmax * total / (total - 1))),
    }
    return Asked(right, wrong)


def atoms():
    """What is known of every kind of atom: what the checker accepts the kernel accepts."""
    right = {
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
    asked = Asked(right, {}, {name: search(theorem(name, *goal)) for name, goal in right.items()})
    assert asked.certificates.keys() == asked.right
    steps = json.dumps(asked.certificates)
    assert all(f'["know", "{fact}"' in steps for fact in ("picked", "same"))
    return asked


def points():
    """What is so at a point, with roots, "not for all" and derivatives, is computed."""
    point = {"d": 2, "some": [[1], [-1]], "other": [[1], [0]], "r": 1}
    cosine = L.Inner(some, other) / L.Norm(some) / L.Norm(some)

    def seen(**said):
        found = {}
        for name, statement in said.items():
            claim = SimpleNamespace(label=name, kind="witness")
            found[name] = Seen(claim, "", "none", statement, point)
        return found

    right = seen(
        roots=Eq(cosine - r, -r / 2),
        not_all=L.Not(L.ForAll(some[i] > 0, (i, 1, d))),
        derivative=L.And(r > 0, Ne(L.Grad(exp(-r), r), 0)),
    )
    wrong = seen(
        no_roots=Eq(cosine, r),
        all=L.Not(L.ForAll(other[i] >= 0, (i, 1, d))),
        no_derivative=L.And(r > 0, Eq(L.Grad(r**2, r), 1)),
    )
    return Asked(right, wrong, {})


def maps():
    """The greatest r is the least -r; whatever the steps may be, r itself is not."""
    first, second = L.maximise(r, [r], [r <= h]), L.minimise(z, [z], [z >= -h])
    claim = reformulate("turned", first, second, to={z: -r}, back={r: -z}, link=(i, -i))
    forget("turned")
    wrong = claim.variant(to={z: r})
    steps = [(theorem(f"step{one.number}", *one.goal[:2]), one.what) for one in claim.obligations()]
    return Asked(
        {"turned": SameSolutions(claim, steps, "turned", "turned", "none")},
        {"not_turned": SameSolutions(wrong, steps, "not_turned", "turned", "none")},
        {step.name: search(step) for step, _ in steps},
    )


def certificates():
    """One of another theorem, of nothing, and of 0 = 0 is none."""
    square = ((), r**2 >= 0)
    own = search(theorem("own", *square))
    sure = {"meaning": {}, "steps": [["cases", 0, [[["add up", [[[], ["Cst", 1], [[1]]]]]]] * 2]]}
    idle = {"meaning": {}, "steps": [["add up", []]]}
    given = {"own": own, "of_another": own, "idle": idle, "sure": sure}
    wrong = {"of_another": ((r > 1,), r**2 >= 0), "idle": square, "sure": square}
    return Asked({"own": square}, wrong, given)


LEFT = """
Theorem another_of_the_name : True. Proof. exact I. Qed.
Theorem left_for_another : forall r : R, r ^ 2 = r ^ 3.
Proof.
  Abort. Theorem left_for_another : True. Proof. exact I.
Qed.
Theorem a_hypothesis : True. Proof.
  Abort. Lemma a_hypothesis (H : False) : 0 = 1. Proof. contradiction.
Qed.
Section s. Context (H : False).
Theorem a_context : forall r : R, r ^ 2 = r ^ 3.
Proof. contradiction.
Qed.
End s.
Axiom so : forall r : R, r ^ 2 = r ^ 3.
Theorem an_axiom : forall r : R, r ^ 2 = r ^ 3.
Proof. exact so. Qed.
Theorem nothing : forall r : R, r ^ 2 = r ^ 3.
Proof.
Admitted.
(*
Theorem a_comment : True.
*)
Definition holds (x : R) : Prop := True. Coercion holds : R >-> Sortclass.
Theorem a_coercion : 0%R.
Proof. exact I.
Qed.
Module states_none.
Definition a_module := True.
End states_none.
Theorem a_module : states_none.a_module. Proof. exact I. Qed.
Require states_none.
Theorem by_itself : states_none.by_itself. Proof. intros r. nra. Qed.
Definition pow (x : R) (n : nat) := 0%R.
Notation "x ^ n" := (pow x n).
Theorem a_word : forall r : R, r ^ 2 = r ^ 3.
Proof. reflexivity.
Qed.
Notation "x = y" := True : type_scope.
Theorem a_notation : forall r : R, r ^ 2 = r ^ 3.
Proof. exact (fun _ => I).
Qed.
"""


def by_hand():
    """Whatever the file of a proof says, what was to be proved stands elsewhere."""
    wrong = {*re.findall(r"^Theorem (\w+)", LEFT, re.M)} - {"by_itself"}
    assert len(wrong) == 11
    false = {name: ((), Eq(r**2, r**3)) for name in wrong}
    return Asked({"by_itself": ((), r**2 >= 0)}, false, {}, LEFT)


def own_names():
    """A vector INR beside a size n: read as it stands, the theorem would speak of an entry.

    Asked after the others, who write sums: one theorem is called so.
    """
    own = L.Array("\\mathrm{INR}", n, 1)
    asked = Asked(
        {"sum": ((), Eq(n * own[i] * r, r * n * own[i]))},
        {"no_sum": ((), Eq(n * own[i] * r, own[i] * r))},
    )
    assert "INR_ : vec" in asked.wanted[0].statement()
    return asked


ASKED = (gradients, atoms, points, maps, certificates, by_hand, own_names)


@pytest.fixture(scope="module")
def asked():
    with L.written():
        return {make: make() for make in ASKED}


def accepted_of(asked, compiled, folder, but=()):
    """The names of the theorems that Rocq's kernel accepts, of those that are asked but some."""
    library, kept = shutil.copytree(compiled, folder / "lib"), folder / "kept"
    kept.mkdir()
    hand = "".join(one.hand for one in asked.values())
    (kept / "by_hand.v").write_text(prove.HEAD + hand, "utf8")
    wanted = [t for one in asked.values() for t in one.wanted if t.name not in but]
    found = {n: c for one in asked.values() for n, c in one.certificates.items()}
    accepted, why, axioms = prove.checked(wanted, {"none": found}, kept, library)
    assert accepted.isdisjoint(why) and axioms <= prove.AXIOMS
    return accepted


@pytest.fixture(scope="module")
def accepted(asked, compiled, tmp_path_factory):
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(prove, "proved", at_once)
        return accepted_of(asked, compiled, tmp_path_factory.mktemp("asked"))


@needs_rocq
@pytest.mark.parametrize("make", ASKED, ids=lambda make: make.__name__)
def test_rocq_accepts_what_is_right_and_nothing_else(make, asked, accepted):
    assert asked[make].right <= accepted and asked[make].wrong.isdisjoint(accepted)


@needs_rocq
@pytest.mark.daily(7)
def test_make_prove_accepts_the_same(asked, accepted, compiled, tmp_path):
    """By files, as a book is proved; what rests on an axiom would end all of it."""
    rest = {"an_axiom", "nothing"}
    assert accepted_of(asked, compiled, tmp_path, but=rest) == accepted


WHOLE = """Require Import Reals statements. Open Scope R_scope.
Theorem another_of_the_name : True. Proof. exact I. Qed.
Section s. Context (H : False).
Theorem a_context : statements.a_context. Proof. contradiction. Qed.
End s.
(*
Theorem a_comment : statements.a_comment.
*)
Axiom so : False.
Theorem an_axiom : statements.an_axiom. Proof. destruct so. Qed.
Notation "x = y" := True : type_scope.
Theorem a_notation : forall x : R, x = 1. Proof. exact (fun _ => I). Qed.
"""


def checked_whole(tmp_path, compiled, said, proofs):
    """Have Rocq check theorems that are stated whole; each says the same."""
    names = re.findall(r"^Theorem (\w+)", proofs, re.M)
    (tmp_path / "whole").mkdir()
    text = "Require Import Reals. Open Scope R_scope.\n"
    text += "".join(f"Definition {name} : Prop :=\n  {said}.\n" for name in names)
    (tmp_path / "whole/statements.v").write_text(text, "utf8")
    (tmp_path / "whole/it.v").write_text(proofs, "utf8")
    return prove.whole_theorems(tmp_path, shutil.copytree(compiled, tmp_path / "lib"))


@needs_rocq
def test_a_whole_theorem_is_the_one_that_is_stated(compiled, tmp_path, monkeypatch):
    monkeypatch.setattr(prove, "proved", at_once)
    with pytest.raises(prove.Refused) as error:
        checked_whole(tmp_path, compiled, "forall x : R, x = 1", WHOLE)
    told = re.findall(r"'(\w+)': ", str(error.value))
    assert told == re.findall(r"^Theorem (\w+)", WHOLE, re.M) and len(told) == 5


@needs_rocq
def test_what_is_stated_whole_is_shown_as_it_is_stated(compiled, tmp_path):
    proof = "Require statements.\nTheorem own : statements.own.\nProof. intros x. reflexivity. Qed."
    names, axioms = checked_whole(tmp_path, compiled, "forall x : R, x = x", proof)
    assert names == {"it": ["own"]} and axioms <= prove.AXIOMS
    assert stating.stated_whole(tmp_path) == {"own": "Theorem own :\n  forall x : R, x = x."}


@needs_rocq
def test_of_theorems_in_one_file_each_is_accepted_or_named(compiled, tmp_path, monkeypatch):
    """What proves another thing, takes too long or too much, or rests on an axiom of its own."""
    folder = shutil.copytree(compiled, tmp_path / "lib")
    said = {"quick": "negb false", "long": "Pos.iter negb true (2 ^ 60)"}
    said |= {"large": "Nat.even (2 ^ 30)", "other": "negb false"}
    text = "".join(f"Definition {n} : Prop := {s} = true.\n" for n, s in said.items())
    prove.compiled(folder, "states", prove.HEAD + text)
    monkeypatch.setattr(prove, "GIGABYTES", 1)

    def proved(seconds, **proofs):
        with monkeypatch.context() as patched:
            patched.setattr(prove, "HEAD", prove.HEAD.replace(f"{prove.SECONDS}.", f"{seconds}."))
            return prove.proved(["states"], [*proofs.items()], folder, "proves")

    computed = ".\nProof. vm_cast_no_check (eq_refl true). Qed."
    accepted, why, _ = proved(1, quick=computed, other=" := I.", long=computed)
    assert accepted == {"quick"} and "end within" in why["long"] and "type" in why["other"]
    accepted, why, _ = proved(60, large=computed)
    assert not accepted and "needs more" in why["large"]
    with pytest.raises(prove.Refused, match="axioms beyond"):
        proved(60, quick=".\nProof. Admitted.")


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
