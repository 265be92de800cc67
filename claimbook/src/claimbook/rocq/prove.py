"""The proved claims of a book as theorems that Rocq's kernel accepts.

    claimbook prove book           find what certificates are missing, check everything
    claimbook prove book --check   the same, but write nothing and fail if it would

What is kept is ``certificates/CHAPTER.json``, how each theorem follows, and ``kernel.json``, which
claims that covers. The theorems and their proofs in Rocq are made from the claims and certificates
each time. Statements stand in files that no proof touches, as propositions; a proof is one if
Rocq's kernel gives it the type that stands there, whatever else its file may say.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter, defaultdict
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from ..certified import accepted, key
from .found import found as search
from .lower import lower
from .theorems import stated_whole, theorems
from .translate import Untranslated

HERE = Path(__file__).parent
LIBRARY = ("Sums", "Check", "Logic", "Statements", "Tactics", "Derivatives", "Examples")
SECONDS = 300  # that Rocq may take for one command, such as a theorem's "Qed"
GIGABYTES = 4  # that it may take for one file
TOO_MUCH = {
    "Timeout!": f"Rocq does not end within {SECONDS} s",
    "Out of memory.": f"Rocq needs more than {GIGABYTES} GB",
}
HEAD = (
    "Require Import Reals Lra Psatz Lia List ZArith.\n"
    "Require Import Sums Check Logic Statements Tactics Derivatives Examples.\n"
    "Import ListNotations.\n"
    "Open Scope R_scope.\n"
    f"Set Default Timeout {SECONDS}.\n"
)
# What Rocq's real numbers rest on; a theorem may rest on nothing else.
AXIOMS = {
    "ClassicalDedekindReals.sig_not_dec",
    "ClassicalDedekindReals.sig_forall_dec",
    "FunctionalExtensionality.functional_extensionality_dep",
    "Classical_Prop.classic",
}
BY_HAND = "by_hand.v"  # proofs of theorems that have no certificate, or none that is quick in Rocq
NOTHING = {"axioms": [], "whole": {}, "claims": {}}
NOT_TRIED = "not tried"
NO_CERTIFICATE = "no certificate"


class Refused(Exception):
    """Rocq does not accept a file, or what is kept is not what it would be; the message says."""


# --- certificates ---------------------------------------------------------------------------------


def certified(wanted, folder, again, write, tell):
    """The certificates of theorems: those that are kept and right, and what is found now.

    Parameters
    ----------
    wanted : list of Theorem
        Those that a theorem on derivatives rests on among them.
    folder : path
        Where certificates are kept by chapter; one without steps says that none was found.
    again : bool
        Whether to look once more for those that were not found before.
    write : bool
        Whether to look for those that are missing.

    Returns
    -------
    dict
        By chapter, then by name.
    """
    held = {n: c for path in sorted(folder.glob("*.json")) for n, c in read(path).items()}
    result, new = defaultdict(dict), 0
    for t in wanted:
        try:
            problem = lower(t)
        except Untranslated:
            continue
        certificate, of = held.get(t.name, {}), {"of": key(problem)}
        if "steps" in certificate and accepted(problem, certificate):
            result[t.chapter][t.name] = of | certificate | of
        elif "steps" not in certificate and certificate.get("of") == of["of"] and not again:
            result[t.chapter][t.name] = of
        elif write:
            new += 1
            one = search(t)
            result[t.chapter][t.name] = of | (one if isinstance(one, dict) else {})
    if new:
        tell(f"{new} theorems searched for a certificate")
    n = sum("steps" in c for held in result.values() for c in held.values())
    tell(f"{n} of {len(wanted)} have a certificate")
    return result


def certificate_texts(chapters):
    """The files of certificates by chapter, one certificate a line."""
    return {
        chapter: "{\n"
        + ",\n".join(f"{json.dumps(n)}: {line(c)}" for n, c in held.items())
        + "\n}\n"
        for chapter, held in chapters.items()
    }


def line(certificate):
    """A certificate on one line."""
    return json.dumps(certificate, ensure_ascii=False, separators=(",", ":"))


def read(path):
    """What a file of JSON holds."""
    return json.loads(path.read_text("utf8"))


# --- Rocq -----------------------------------------------------------------------------------------


def coqc(folder, name, text):
    """Compile ``text`` as ``name.v`` in a folder that holds the compiled library."""
    (folder / f"{name}.v").write_text(text, "utf8")
    return subprocess.run(
        ["sh", "-c", f'ulimit -v {GIGABYTES << 20}; exec coqc -q -noglob "$0"', f"{name}.v"],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )


def compiled(folder, name, text):
    """Compile a file that has to be right.

    Raises
    ------
    Refused
    """
    done = coqc(folder, name, text)
    if done.returncode:
        raise Refused(f"{name}.v: {done.stderr.strip()}")


def library(folder):
    """Compile the words of the statements, the checker and the rules into a folder."""
    for name in LIBRARY:
        compiled(folder, name, (HERE / f"{name}.v").read_text("utf8"))


def stated(found):
    """A file of statements: each theorem as a proposition."""
    return HEAD + "".join(f"Definition {t.name} : Prop := {t.statement()}.\n" for t in found)


def assumed(said):
    """What Rocq prints that theorems rest on, by full names.

    Raises
    ------
    Refused
        If that is more than the real numbers rest on, or Rocq printed nothing.
    """
    if "Axioms:" not in said:
        if "Closed under the global context" not in said:
            raise Refused("Rocq did not print what the theorems rest on")
        return set()
    lines = [x for x in said.partition("Axioms:")[2].split("\n") if x.strip() and x[0] != " "]
    names = {x.partition(" ")[0].rstrip(":") for x in lines}
    # Rocq leaves out the library's name where a file imports it
    full = {a.rpartition(".")[2]: a for a in AXIOMS}
    names = {full.get(a, a) for a in names}
    if more := names - AXIOMS:
        raise Refused(f"axioms beyond those of the real numbers: {', '.join(sorted(more))}")
    return names


def proved(required, proofs, folder, name):
    """What Rocq's kernel accepts as proofs of statements.

    Parameters
    ----------
    required : list of str
        The modules that are needed: the first has the statements.
    proofs : list of (str, str)
        Of each theorem its name, and what follows ``Definition NAME : statement``.
    folder, name
        Where to compile, and how the file is to be called.

    Returns
    -------
    accepted : set of str
    why : dict
        Where Rocq stops at the others.
    axioms : set of str
    """
    head, why = f"{HEAD}Require {' '.join(required)}.\n", {}
    left = dict(proofs)
    while left:
        text, starts = head, []
        for n, proof in left.items():
            starts.append((text.count("\n") + 1, n))
            text += f"Definition {n} : {required[0]}.{n}{proof}\n"
        done = coqc(folder, name, text + assumptions(left))
        if not done.returncode:
            return {*left}, why, assumed(done.stdout)
        at = int(re.search(r"line (\d+), ch", done.stderr)[1])
        bad = [n for begin, n in starts if begin <= at][-1]
        said = " ".join(done.stderr.split("Error:")[-1].split())
        why[bad] = TOO_MUCH.get(said, said)[:80]
        del left[bad]
    return set(), why, set()


def assumptions(names):
    """The commands at the end of a file, which print what theorems rest on."""
    return f"Definition all_of_it := (I, {', '.join(names)}).\nPrint Assumptions all_of_it.\n"


def theorems_in(path):
    """The names of the theorems that a file of proofs offers."""
    return re.findall(r"^Theorem (\w+)", path.read_text("utf8"), re.M) if path.exists() else []


def checked(found, certificates, kept_in, folder):
    """Have Rocq check the theorems of a book, in the folder of the compiled library.

    Returns
    -------
    accepted, why, axioms
        As from :func:`proved`, of all chapters.

    Raises
    ------
    Refused
    """
    chapters, hand, why = defaultdict(list), {*theorems_in(kept_in / BY_HAND)}, {}
    for t in found:
        chapters[t.chapter].append(t)
    for chapter, here in chapters.items():
        compiled(folder, f"states_{chapter}", stated(here))
    if hand:
        compiled(folder, "by_hand", (kept_in / BY_HAND).read_text("utf8"))

    def one(chapter):
        proofs, known = [], certificates.get(chapter, {})
        for t in chapters[chapter]:
            if t.name in hand:
                proofs.append((t.name, f" := by_hand.{t.name}."))
            elif text := t.script(known):
                proofs.append((t.name, f".\nProof.\n  red. {text}\nQed."))
            else:
                why[t.name] = NO_CERTIFICATE
        required = [f"states_{chapter}", *(["by_hand"] if hand else [])]
        return proved(required, proofs, folder, f"proves_{chapter}")

    accepted, axioms = set(), set()
    with ThreadPoolExecutor(2) as two:
        for names, failed, rests_on in two.map(one, chapters):
            accepted |= names
            axioms |= rests_on
            why |= failed
    return accepted, why, axioms


def whole_theorems(kept_in, folder):
    """Check the theorems that people proved, ``whole/*.v``, as ``whole/statements.v`` states them.

    Returns
    -------
    names : dict
        The names of the theorems of each file.
    axioms : set of str

    Raises
    ------
    Refused
    """
    statements = kept_in / "whole/statements.v"
    if not statements.exists():
        return {}, set()
    compiled(folder, "statements", statements.read_text("utf8"))
    wanted = stated_whole(kept_in)
    names, axioms = {}, set()
    for path in sorted(statements.parent.glob("*.v")):
        here = [n for n in theorems_in(path) if n in wanted]
        if path == statements or not here:
            continue
        compiled(folder, f"whole_{path.stem}", path.read_text("utf8"))
        proofs = [(n, f" := whole_{path.stem}.{n}.") for n in here]
        required = ["statements", f"whole_{path.stem}"]
        accepted, why, rests_on = proved(required, proofs, folder, f"proves_whole_{path.stem}")
        if why:
            raise Refused(f"{path}: {why}")
        names[path.stem] = [n for n in here if n in accepted]
        axioms |= rests_on
    return names, axioms


# --- what is kept ---------------------------------------------------------------------------------


def digest(text):
    """A short name of a text, that another text has not."""
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def entries(found, accepted, untranslated, why):
    """What is kept of each claim: its theorems, whether all are proved, and why not."""
    kept = {}
    for t in found:
        entry = kept.setdefault(t.label, {"chapter": t.chapter, "kind": t.kind, "theorems": {}})
        entry["theorems"][t.name] = digest(t.statement())
        if t.name not in accepted:
            entry.setdefault("open", {})[t.name] = why.get(t.name, NOT_TRIED)
    for label, chapter, kind, reason in untranslated:
        entry = kept.setdefault(label, {"chapter": chapter, "kind": kind, "theorems": {}})
        entry.setdefault("open", {})["no words"] = reason
    for entry in kept.values():
        entry["proved"] = "open" not in entry
    return kept


def known_before(before, found):
    """Without Rocq: which theorems of those that say the same it accepted, and why not others."""
    accepted, why = set(), {}
    for t in found:
        entry = before["claims"].get(t.label, {"theorems": {}})
        if entry["theorems"].get(t.name) == digest(t.statement()):
            if reason := entry.get("open", {}).get(t.name):
                why[t.name] = reason
            else:
                accepted.add(t.name)
    return accepted, why


def summary(kept):
    """``{kind: [proved, all]}``, and the sums under "all"."""
    table = {
        kind: [sum(e["proved"] for e in kept.values() if e["kind"] == kind), n]
        for kind, n in sorted(Counter(e["kind"] for e in kept.values()).items())
    }
    return table | {"all": [sum(a for a, _ in table.values()), sum(b for _, b in table.values())]}


def prove(book, write=True, again=False, rocq=True, tell=print):
    """State, look up, find and check the theorems of a book.

    Parameters
    ----------
    book : path
        Folder of the notebooks; ``certificates/`` and ``kernel.json`` in it keep what is found.
    write : bool
        Whether to keep what is found. Without, nothing is looked for.
    again : bool
        Whether to look once more for certificates that were not found before.
    rocq : bool
        Whether Rocq is asked. Without it only theorems that say the same as before stay proved,
        and new ones are "not tried".
    tell : callable
        Takes each line of progress.

    Returns
    -------
    dict
        As ``kernel.json``.

    Raises
    ------
    Refused
        If Rocq does not accept what people wrote, or what is kept is not up to date and ``write``
        is false.
    """
    book = Path(book)
    kept_in, listed_in = book / "theorems", book / "kernel.json"
    before = NOTHING | (read(listed_in) if listed_in.exists() else {})
    begin = time.perf_counter()
    found, untranslated = theorems(book)
    tell(f"{len(found)} theorems stated in {time.perf_counter() - begin:.0f} s")
    certificates = certified(found, book / "certificates", again, write, tell)
    if rocq:
        with tempfile.TemporaryDirectory() as folder:
            folder, begin = Path(folder), time.perf_counter()
            library(folder)
            accepted, why, axioms = checked(found, certificates, kept_in, folder)
            whole, more = whole_theorems(kept_in, folder)
            axioms = sorted(axioms | more)
            seconds = time.perf_counter() - begin
            tell(f"{len(accepted)} theorems accepted by Rocq's kernel in {seconds:.0f} s")
    else:
        accepted, why = known_before(before, found)
        whole, axioms = before["whole"], before["axioms"]
    kept = entries(found, accepted, untranslated, why)
    result = {
        "axioms": axioms,
        "kinds": summary(kept),
        "whole": whole,
        "claims": kept,
    }
    texts = {f"certificates/{c}.json": t for c, t in certificate_texts(certificates).items()}
    texts["kernel.json"] = json.dumps(result, indent=1, ensure_ascii=False) + "\n"
    keep(texts, book, write)
    return result


def keep(texts, book, write):
    """Write the files that have changed, or refuse where nothing may be written."""
    paths = [*(book / "certificates").glob("*.json"), book / "kernel.json"]
    on_disk = {p.relative_to(book).as_posix(): p.read_text("utf8") for p in paths if p.exists()}
    if on_disk == texts:
        return
    if not write:
        changed = sorted(n for n in {*on_disk, *texts} if on_disk.get(n) != texts.get(n))
        raise Refused(f"not up to date: {', '.join(changed)}: run  make prove")
    (book / "certificates").mkdir(exist_ok=True)
    for name in on_disk.keys() - texts.keys():
        (book / name).unlink()
    for name, text in texts.items():
        (book / name).write_text(text, "utf8")


def report(result):
    """What was proved, line by line."""
    for kind, (proved_ones, n) in result["kinds"].items():
        yield f"{kind:12s} {proved_ones:4d} of {n}"
    for label, entry in result["claims"].items():
        for name, reason in entry.get("open", {}).items():
            yield f"not proved: {label} ({name}): {reason}"
    for file, names in result["whole"].items():
        yield f"whole theorems in {file}.v: {', '.join(names)}"
    yield "rests on: " + ", ".join(result["axioms"])


def main(arguments=None):
    """The command line: 0 if Rocq accepts everything that is kept, 1 if not."""
    parser = argparse.ArgumentParser(prog="claimbook prove", description=__doc__)
    parser.add_argument("book", help="folder of the notebooks")
    parser.add_argument("--check", action="store_true", help="write nothing, fail if it would")
    parser.add_argument("--again", action="store_true", help="look again for what was not found")
    chosen = parser.parse_args(arguments)
    rocq = bool(shutil.which("coqc"))
    try:
        result = prove(chosen.book, not chosen.check, chosen.again, rocq)
    except Refused as error:
        print(error, file=sys.stderr)
        return 1
    print("\n".join(report(result)))
    if not rocq:
        print("There is no Rocq on this machine (Debian: apt install coq): no proof was checked.")
    return 0
