"""The proved claims of a book as theorems that Rocq's kernel accepts.

    claimbook prove book           check the stored theorems, prove what is new
    claimbook prove book --check   the same, but write nothing and fail if it would

Python states the theorems and looks for their proofs; whether a proof is one is said by Rocq alone.
What is found is kept: ``theorems/CHAPTER.v`` beside the notebooks holds every theorem with its
proof, so that the check is ``coqc`` on these files, and ``kernel.json`` which claims it covers.
``certificates/CHAPTER.json`` holds the proofs that the checker in Python alone can check.
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
from typing import NamedTuple

from .derivatives import Slopes, is_slope
from .equations import Script
from .examples import Example
from .found import found as certificate_of
from .inequalities import Words
from .logic import accepted as accepted_by_logic
from .theorems import theorems
from .translate import Untranslated

HERE = Path(__file__).parent
LIBRARY = ("Sums", "Check", "Logic", "Tactics", "Derivatives", "Examples")
HEAD = (
    "Require Import Reals Lra Psatz Nsatz Lia List ZArith.\n"
    "Require Import Sums Check Tactics Derivatives Examples.\n"
    "Import ListNotations.\n"
    "Open Scope R_scope.\n"
)
# Each with the seconds that it may take; the first that proves a theorem is kept.
TACTICS = (
    ("by_sign", 4),
    ("by_field", 4),
    ("by_real", 8),
    ("by_cases", 8),
    ("by_signs", 8),
    ("intros; nsatz", 5),
    ("by_exp", 5),
    ("by_log", 5),
    ("by_exps", 5),
    ("by_equation", 8),
    ("by_labels", 8),
)
# The arithmetic at the end of a proof: the same.
LAST_STEPS = (
    ("by_equation", 8),
    ("by_labels", 8),
    ("by_squares", 8),
    ("finish", 12),
)
WITH_SUMS = re.compile(r"\b(sum|dot|norm|vec|mat|gradient|derivable_pt_lim|derivative_near)\b")
# What Rocq's real numbers rest on; a theorem may rest on nothing else.
AXIOMS = {
    "ClassicalDedekindReals.sig_not_dec",
    "ClassicalDedekindReals.sig_forall_dec",
    "FunctionalExtensionality.functional_extensionality_dep",
    "Classical_Prop.classic",
}
# What would let a theorem pass without a proof; no file may speak of it.
FORBIDDEN = re.compile(
    r"\b(Admitted|admit|Axioms?|Parameters?|Conjecture|Hypothes[ie]s|Variables?|Unset|bypass_check)\b"
)
BY_HAND = "by_hand.v"  # proofs that no tactic finds, beside what is generated
# What would change, inside a proof, how the theorems after it are read.
COMMANDS = re.compile(
    r"\b(Arguments|Canonical|Coercion|Definition|Fixpoint|Import|Inductive|Infix|Ltac|Module|Notation|"
    r"Open|Require|Set|Tactic)\b"
)
STORED = re.compile(r"^Theorem (\S+) :\s(.*?)\.\nProof\.\n(.*?)\nQed\.$", re.M | re.S)


NOT_TRIED = "not tried"
NOTHING = {"axioms": [], "claims": {}}


class Proof(NamedTuple):
    """The statement of a theorem and the script that proves it, as Rocq reads them."""

    statement: str
    script: str


class Refused(Exception):
    """Rocq does not accept a file; the message is Rocq's own."""


def coqc(folder, name, text):
    """Compile ``text`` as ``name.v`` in a folder that holds the compiled library."""
    (folder / f"{name}.v").write_text(text, "utf8")
    return subprocess.run(
        ["coqc", "-q", "-noglob", f"{name}.v"],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )


def library(folder):
    """Compile the words of the statements, the checker and the tactics into a folder."""
    for name in LIBRARY:
        done = coqc(folder, name, (HERE / f"{name}.v").read_text("utf8"))
        if done.returncode:
            raise Refused(f"{name}.v: {done.stderr.strip()}")


def written(name, proof):
    """A theorem with its proof."""
    return f"Theorem {name} : {proof.statement}.\nProof.\n{proof.script}\nQed.\n"


# --- looking for proofs ---------------------------------------------------------------------------


def by_tactics(wanted, folder):
    """Theorems without sums: the first tactic that proves each."""
    text = HEAD
    for t in wanted:
        ways = " | ".join(
            f'timeout {seconds} (solve [ {tactic} ]); idtac "OK {t.name} {k}"'
            for k, (tactic, seconds) in enumerate(TACTICS)
        )
        text += f"Goal {t.statement()}.\nProof. first [ {ways} | idtac ]. Abort.\n"
    said = coqc(folder, "search", text).stdout
    return {n: f"{TACTICS[int(k)][0]}." for n, k in re.findall(r"OK (\S+) (\d+)", said)}


def accepted(scripts, folder, file):
    """Those of the scripts that Rocq accepts, and why it stops at the others."""
    good, why, left = {}, {}, list(scripts)

    def trial(t, script):
        ways = " | ".join(
            f'timeout {seconds} (solve [ {step} ]); idtac "BY {t.name} {k}"'
            for k, (step, seconds) in enumerate(LAST_STEPS)
        )
        return script.replace("finish.", f"first [ {ways} ].")

    def settled(theorems, said):
        steps = {n: LAST_STEPS[int(k)][0] for n, k in re.findall(r"BY (\S+) (\d+)", said)}
        return {t.name: s.replace("finish.", f"{steps.get(t.name)}.") for t, s in theorems}

    while left:
        text = HEAD
        for t, script in left:
            text += written(t.name, Proof(t.statement(), trial(t, script)))
        done = coqc(folder, file, text)
        if not done.returncode:
            return good | settled(left, done.stdout), why
        before = text.split("\n")[: int(re.search(r"line (\d+), ch", done.stderr)[1])]
        bad = [line for line in before if line.startswith("Theorem ")][-1].split()[1]
        at = [t.name for t, _ in left].index(bad)
        good |= settled(left[:at], done.stdout)
        why[bad] = "the last step" if "finish" in before[-1] else before[-1].strip()[:60]
        left = left[at + 1 :]
    return good, why


def scripts(wanted, make, why):
    """The scripts that a finder writes, and the reasons where it writes none."""
    found = []
    for t in wanted:
        try:
            script, reason = make(t)
        except Untranslated as error:
            script, reason = None, str(error)
        if script:
            found.append((t, f"  {script}"))
        else:
            why[t.name] = str(reason)
    return found


def find(wanted, folder, tell=print):
    """Look for proofs: ``{name: script}`` of what Rocq accepts, and the reasons of the rest."""
    proofs, why = {}, {}

    def rest():
        return [t for t in wanted if t.name not in proofs]

    def attempt(what, todo, make, file="search"):
        tell(f"  {len(todo)} theorems by {what}")
        halves = [x for x in (scripts(todo, make, why)[k::2] for k in (0, 1)) if x]
        with ThreadPoolExecutor(2) as two:
            names = [f"{file}{k}" for k in range(len(halves))]
            for good, failed in two.map(accepted, halves, [folder] * len(halves), names):
                proofs.update(good)
                why.update(failed)

    shown = [t for t in wanted if isinstance(t, Example)]
    attempt("computing", shown, lambda t: (t.script().strip(), ""))
    wanted = [t for t in wanted if not isinstance(t, Example)]
    plain = [t for t in wanted if "_defined_" in t.name or not WITH_SUMS.search(t.statement())]
    tell(f"  {len(plain)} theorems by tactics")
    proofs |= {n: f"  {s}" for n, s in by_tactics(plain, folder).items()}
    slopes = [t for t in rest() if is_slope(t.goal)]
    attempt("derivatives", slopes, lambda t: Slopes(t).script())
    powers = [t for t in rest() if "Rpower" in t.statement()]
    attempt("powers", powers, lambda t: ("intros; by_powers.", ""))
    slopes = {t.name for t in slopes}
    attempt("equations", [t for t in rest() if t.name not in slopes], lambda t: Script(t).all())
    attempt(
        "inequalities",
        [t for t in rest() if t.name not in slopes],
        lambda t: (Words(t).script(), ""),
    )
    left = [t for t in (*shown, *wanted) if t.name not in proofs]
    return proofs, {t.name: why.get(t.name, "no tactic proves it") for t in left}


# --- what is kept ---------------------------------------------------------------------------------


def stored(folder, names="*.v", wanted=lambda name, statement: True):
    """``{name: Proof}`` of the wanted theorems that are kept in the files of these names."""
    return {
        name: Proof(statement, script)
        for path in sorted(Path(folder).glob(names))
        for name, statement, script in STORED.findall(path.read_text("utf8"))
        if wanted(name, statement)
    }


def still_proved(found, folder, tell):
    """``{name: Proof}`` of what was found before or by hand and is still stated so."""
    stated = {t.name: t.statement() for t in found}
    for name, proof in stored(folder, BY_HAND).items():
        if stated.get(name) != proof.statement:
            tell(f"{folder / BY_HAND}: {name} is not what the book states")
    return stored(folder, wanted=lambda name, statement: stated.get(name) == statement)


def chapter_text(chapter, ordered):
    """The file of one chapter: its theorems in the order of the page, then the axioms.

    Raises
    ------
    Refused
        If a proof holds a command, which could change what later theorems say.
    """
    parts = [
        f"(* The proved claims of the chapter {chapter}: written by Python, checked by Rocq. *)"
    ]
    parts.append(HEAD)
    label = None
    for t, proof in ordered:
        if t.label != label:
            label = t.label
            parts.append(f"(* {label} *)")
        if word := COMMANDS.search(proof.script):
            raise Refused(f"{t.name}: {word[0]} may not stand in a proof")
        parts.append(written(t.name, proof))
    names = ", ".join(t.name for t, _ in ordered)
    parts.append(f"Definition all_of_it := ({names}).\nPrint Assumptions all_of_it.\n")
    return "\n".join(parts)


def whole_theorems(folder):
    """The files that people wrote, ``whole/*.v`` of the theorems: text, and the names it proves."""
    texts, names = {}, {}
    for path in sorted((Path(folder) / "whole").glob("*.v")):
        text = path.read_text("utf8")
        names[path.stem] = re.findall(r"^Theorem (\w+)", text, re.M)
        whole = ", ".join(("I", *names[path.stem]))
        texts[f"whole_{path.stem}"] = (
            f"{text}\nDefinition all_of_it := ({whole}).\nPrint Assumptions all_of_it.\n"
        )
    return texts, names


def checked(texts, folder):
    """Have Rocq check the chapters; the axioms that they rest on, and the seconds it took.

    Raises
    ------
    Refused
        If Rocq refuses a file, or a theorem rests on an axiom that is not one of the real numbers.
    """
    begin = time.perf_counter()
    for chapter, text in texts.items():
        if word := FORBIDDEN.search(re.sub(r"\(\*.*?\*\)", "", text, flags=re.S)):
            raise Refused(f"{chapter}: {word[0]} may not stand in a file of theorems")
    with ThreadPoolExecutor(2) as two:
        results = dict(
            zip(texts, two.map(lambda c: coqc(folder, f"book_{c}", texts[c]), texts), strict=True)
        )
    axioms = set()
    for chapter, done in results.items():
        if done.returncode:
            raise Refused(f"{chapter}: {done.stderr.strip()}")
        said = done.stdout
        if "Axioms:" not in said and "Closed under the global context" not in said:
            raise Refused(f"{chapter}: Rocq did not print what the theorems rest on")
        axioms |= set(re.findall(r"^(\S+)\s*:", said.partition("Axioms:")[2], re.M))
    # Rocq leaves out the library's name where the file imports it
    full = {a.rpartition(".")[2]: a for a in AXIOMS}
    axioms = {full.get(a, a) for a in axioms}
    if axioms - AXIOMS:
        raise Refused(f"axioms beyond those of the real numbers: {sorted(axioms - AXIOMS)}")
    return sorted(axioms), time.perf_counter() - begin


def digest(text):
    """A short name of a text, that another text has not."""
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def entries(found, proofs, untranslated, why):
    """What is kept of each claim: its theorems, whether all are proved, and why not."""
    kept = {}
    for t in found:
        entry = kept.setdefault(t.label, {"chapter": t.chapter, "kind": t.kind, "theorems": {}})
        entry["theorems"][t.name] = digest(t.statement())
        if t.name not in proofs:
            entry.setdefault("open", {})[t.name] = why.get(t.name, NOT_TRIED)
    for label, chapter, kind, reason in untranslated:
        entry = kept.setdefault(label, {"chapter": chapter, "kind": kind, "theorems": {}})
        entry.setdefault("open", {})["no words"] = reason
    for entry in kept.values():
        entry["proved"] = "open" not in entry
    return kept


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
        Folder of the notebooks; ``theorems/`` and ``kernel.json`` in it keep what is found.
    write : bool
        Whether to keep what is found. Without, nothing is looked for.
    again : bool
        Whether to look once more for proofs that were not found before.
    rocq : bool
        Whether Rocq is asked. Without it only theorems that say the same as before keep their
        proofs, and new ones are "not tried".
    tell : callable
        Takes each line of progress.

    Returns
    -------
    dict
        As ``kernel.json``.

    Raises
    ------
    Refused
        If Rocq does not accept what is kept, or what is kept is not up to date and ``write`` is
        false.
    """
    book = Path(book)
    kept_in, listed_in = book / "theorems", book / "kernel.json"
    before = json.loads(listed_in.read_text("utf8")) if listed_in.exists() else NOTHING
    begin = time.perf_counter()
    found, untranslated = theorems(book)
    tell(f"{len(found)} theorems stated in {time.perf_counter() - begin:.0f} s")
    proofs = still_proved(found, kept_in, tell)
    why = reasons(before, found)
    wanted = [t for t in found if t.name not in proofs and (again or t.name not in why)]
    more, whole = whole_theorems(kept_in)
    axioms = before["axioms"]
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        if rocq:
            library(folder)
        if rocq and wanted and write:
            tell(f"{len(wanted)} theorems without a proof that is kept")
            new, failed = find(wanted, folder, tell)
            proofs |= {t.name: Proof(t.statement(), new[t.name]) for t in wanted if t.name in new}
            why |= failed
        texts = chapter_texts(found, proofs)
        if rocq:
            axioms, seconds = checked(texts | more, folder)
            tell(f"{len(proofs)} theorems accepted by Rocq's kernel in {seconds:.0f} s")
        portable = certified(found, book / "certificates", before, again, write and rocq, tell)
        if rocq:
            # Two files, for to begin with one takes Rocq a second, whatever is in it.
            ordered, held = sorted(portable.values(), key=len), [{}, {}]
            for k, text in enumerate(ordered):
                more = json.loads(text)
                if twice := held[k % 2].keys() & more.keys():
                    raise Refused(f"two certificates have the name {min(twice)}")
                held[k % 2] |= more
            texts_of = {f"certificates_{k}": accepted_by_logic(some) for k, some in enumerate(held)}
            _, seconds = checked(texts_of, folder)
            tell(f"their certificates accepted by the checker that is proved in {seconds:.0f} s")
    kept = entries(found, proofs, untranslated, why)
    result = {"axioms": axioms, "kinds": summary(kept), "whole": whole, "claims": kept}
    keep(result, texts, kept_in, listed_in, write)
    keep_certificates(portable, book / "certificates", write)
    return result


def certified(found, folder, before, again, write, tell):
    """The certificates of the theorems, by chapter: those that are kept, and what is new.

    Nothing is looked for where a theorem says the same as ``before``, unless ``again``.
    """
    tried = {
        name: key
        for e in before["claims"].values()
        for name, key in e["theorems"].items()
        if not again and e.get("open", {}).get(name) != NOT_TRIED
    }
    chapters = {}
    for path in sorted(folder.glob("*.json")):
        chapters[path.stem] = json.loads(path.read_text("utf8"))
    held = {name: c for chapter in chapters.values() for name, c in chapter.items()}
    wanted, result = 0, defaultdict(dict)
    for t in found:
        key = digest(t.statement())
        certificate = held.get(t.name)
        if (certificate or {}).get("of") != key:
            certificate = None
            if write and folder.exists() and tried.get(t.name) == key:
                continue
            if write:
                wanted += 1
                certificate = certificate_of(t)
        if isinstance(certificate, dict):
            result[t.chapter][t.name] = {"of": key} | certificate
    if wanted:
        tell(f"{wanted} theorems searched for a certificate")
    tell(f"{sum(map(len, result.values()))} of {len(found)} theorems have a certificate in JSON")
    return certificate_texts(result)


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


def reasons(before, found):
    """Why proofs were not found before, of theorems that still say the same."""
    known = {
        (name, entry["theorems"].get(name)): reason
        for entry in before["claims"].values()
        for name, reason in entry.get("open", {}).items()
        if reason != NOT_TRIED
    }
    named = {t.name: (t.name, digest(t.statement())) for t in found}
    return {name: known[key] for name, key in named.items() if key in known}


def chapter_texts(found, proofs):
    """The file of each chapter: its theorems that have a proof, in the order of the page."""
    chapters = defaultdict(list)
    for t in found:
        if t.name in proofs:
            chapters[t.chapter].append((t, proofs[t.name]))
    return {chapter: chapter_text(chapter, ordered) for chapter, ordered in chapters.items()}


def keep(result, texts, kept_in, listed_in, write):
    """Write what has changed, or refuse where nothing may be written."""
    text = json.dumps(result, indent=1, ensure_ascii=False) + "\n"
    generated = [p for p in kept_in.glob("*.v") if p.name != BY_HAND]
    on_disk = {p.stem: p.read_text("utf8") for p in generated}
    if on_disk == texts and listed_in.exists() and listed_in.read_text("utf8") == text:
        return
    if not write:
        raise Refused(f"{kept_in} or {listed_in} is not up to date: run  make prove")
    kept_in.mkdir(exist_ok=True)
    for path in generated:
        if path.stem not in texts:
            path.unlink()
    for chapter, theorems_of_it in texts.items():
        (kept_in / f"{chapter}.v").write_text(theorems_of_it, "utf8")
    listed_in.write_text(text, "utf8")


def keep_certificates(texts, folder, write):
    """Write the certificates that have changed, or refuse where nothing may be written."""
    on_disk = {p.stem: p.read_text("utf8") for p in folder.glob("*.json")}
    if on_disk == texts:
        return
    if not write:
        raise Refused(f"{folder} is not up to date: run  make prove")
    folder.mkdir(exist_ok=True)
    for chapter in on_disk.keys() - texts.keys():
        (folder / f"{chapter}.json").unlink()
    for chapter, text in texts.items():
        (folder / f"{chapter}.json").write_text(text, "utf8")


def report(result):
    """What was proved, line by line."""
    for kind, (proved, n) in result["kinds"].items():
        yield f"{kind:12s} {proved:4d} of {n}"
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
