"""Fetches the parts of the page's Python, checks them, puts them into the site: `make live`.

    python book/_ext/live_parts.py _build/html

The parts are the official build of Pyodide with its NumPy and SymPy, and with Matplotlib,
scikit-learn and pandas, which a page loads only when a cell needs them.  They come from the folder
or the address in LIVE_SOURCE; by default from a release of this project that carries them, or else
out of a package on PyPI that does, since PyPI has none of NumPy for Pyodide by itself: pip fetches
that whole.  LIVE_CACHE keeps them.  Where they come from does not matter: each file has to have its
checksum, the core's written down here, a wheel's in Pyodide's own lock, which is part of the core.
"""

from __future__ import annotations

import functools
import hashlib
import importlib.util
import io
import json
import os
import shutil
import subprocess
import sys
import tempfile
import urllib.request
import zipfile
from pathlib import Path

from bookfiles import ROOT, pack

ASSETS = ROOT / "book/_assets/live"
PACKAGES = [
    ROOT / folder
    for folder in ("mlreplica", "claimbook/src/claimbook", "book/exercises/mlreplica_exercises")
]
VERSION = "314.0.3"  # of Pyodide; its first part is the version of Python, 3.14
LOCK = "pyodide-lock.json"
CORE = {  # SHA-256 of the files of Pyodide, of its lock without the packages that no page loads
    LOCK: "c105e3653ad587d8bcb165d21f7a146f8717f5330cbe4cc2d5229a84ec56b31d",
    "pyodide.asm.mjs": "1a9775427ef6e8abaa7db88ece0515422d1886915ae5c9093776410c865dfd8d",
    "pyodide.asm.wasm": "e7f8fac36f8bf11085309cbc5c829b3ec3057c18bf1d73b05a6741612d63cdbf",
    "pyodide.mjs": "5cfc46f5dcbaf2a16f26e2363f441873eb424762609cc03db00d6a2ace4d00e5",
    "python_stdlib.zip": "444c770dfd75a32097fc0a7d5c1413fd3140601f49c3a1f2e9af0376fcd124b4",
}
FIRST = {"numpy", "sympy"}  # what every reader of live pages keeps, with what the lock adds to it
ON_DEMAND = {"matplotlib", "scikit-learn", "pandas"}
# An application whose wheel has Pyodide's files in a folder; nothing else of it is used
CARRIER, INSIDE = "open-webui==0.12.4", "open_webui/frontend/pyodide/"
# Ours, made once by: gh release create python-VERSION ~/.cache/mlreplica-live/VERSION/*
RELEASE = f"https://github.com/ml-replica/ml-replica/releases/download/python-{VERSION}"


class Unfit(Exception):
    """A part that cannot be had or is not what it should be."""


def sha256(data):
    """The checksum of bytes, as hexadecimal digits."""
    return hashlib.sha256(data).hexdigest()


@functools.cache
def carrier():
    """The package on PyPI that carries the parts, as an archive in memory."""
    # an environment without pip was filled by that of the system (Makefile)
    python = sys.executable if importlib.util.find_spec("pip") else "python3"
    with tempfile.TemporaryDirectory() as folder:
        download = "-m pip download --no-deps --only-binary=:all: --python-version=3.12 -qd"
        command = [python, *download.split(), folder, CARRIER]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode:
            raise Unfit(f"pip does not get {CARRIER}: {done.stderr.strip()}")
        return zipfile.ZipFile(io.BytesIO(next(Path(folder).iterdir()).read_bytes()))


def from_place(place, files):
    """Files by name, from a folder or below an address."""
    base = place if "://" in place else Path(place).resolve().as_uri()
    found = {}
    for name in files:
        try:
            with urllib.request.urlopen(f"{base.rstrip('/')}/{name}", timeout=120) as answer:
                found[name] = answer.read()
        except OSError as error:  # a URLError is one
            raise Unfit(f"there is no {place}/{name}: {error}") from error
    return found


def kept(cache, sums, get):
    """Files with these checksums, from the cache or else from `get(names)`, which are then kept.

    A file in the cache that is not what it should be is fetched again.
    """
    found = {name: (cache / name).read_bytes() for name in sums if (cache / name).is_file()}
    found = {name: data for name, data in found.items() if sha256(data) == sums[name]}
    missing = [name for name in sums if name not in found]
    if missing:
        print(f"fetching {', '.join(missing)}", flush=True)
        for name, data in get(missing).items():
            found[name] = pruned(data) if name == LOCK else data
            if (own := sha256(found[name])) != sums[name]:
                raise Unfit(f"{name} has the SHA-256 {own}, and {sums[name]} is needed")
            keep(cache / name, found[name])
    return {name: found[name] for name in sums}


def keep(path, data):
    """Write a file whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as file:
        file.write(data)
    Path(file.name).chmod(0o644)
    Path(file.name).replace(path)


def fetched(names, source=None):
    """Files by name from `source`; by default from our release, or else out of PyPI's package."""
    if source:
        return from_place(source, names)
    try:
        return from_place(RELEASE, names)
    except Unfit as error:
        print(f"{error}: PyPI is asked", flush=True)
    return {name: carrier().read(INSIDE + name) for name in names}


def parts(source=None, cache=None):
    """Every file of Pyodide that the page needs, by name, checked."""
    home = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    cache = Path(cache or Path(home, "mlreplica-live"), VERSION)  # `make clean` leaves it
    get = functools.partial(fetched, source=source)
    core = kept(cache, CORE, get)
    packages = json.loads(core[LOCK])["packages"].values()
    return core | kept(cache, {p["file_name"]: p["sha256"] for p in packages}, get)


def pruned(data):
    """The lock without the packages that no page loads: the same in every distribution."""
    lock = json.loads(data)
    wanted = closure(lock, FIRST | ON_DEMAND)
    lock["packages"] = {name: lock["packages"][name] for name in wanted}
    return json.dumps(lock, sort_keys=True).encode()


def closure(lock, names):
    """Packages, and all that the lock says they depend on."""
    needed = {more for name in names for more in lock["packages"][name]["depends"]}
    return names if needed <= names else closure(lock, names | needed)


def library():
    """The project's own packages and the data of its cells, as an archive that never varies."""
    files = {
        path.relative_to(package.parent).as_posix(): path.read_bytes()
        for package in PACKAGES
        for path in package.rglob("*.py")
    }
    for name in ("cells.py", "checking.py", "playground.py"):
        files[name] = (ASSETS / name).read_bytes()
    # the handwritten digits, as scikit-learn ships them
    home = Path(importlib.util.find_spec("sklearn").origin).parent
    files["digits.csv.gz"] = (home / "datasets/data/digits.csv.gz").read_bytes()
    packed = io.BytesIO()
    pack(packed, files)
    return packed.getvalue()


def install(site, files):
    """Put the parts into a folder of the built site, named by what they are, and announce them."""
    static = site / "_static/live"
    if not (static / "parts.js").is_file():
        raise Unfit(f"{site} is no built site of this book: run  make book")
    files = files | {"library.zip": library(), "worker.mjs": (ASSETS / "worker.mjs").read_bytes()}
    sizes = {name: len(data) for name, data in sorted(files.items())}
    files["sizes.json"] = json.dumps(sizes).encode()
    whole = "".join(f"{name} {sha256(files[name])}\n" for name in sorted(files))
    folder = "parts-" + sha256(whole.encode())[:12]
    for old in static.glob("parts-*"):
        shutil.rmtree(old)
    for name, data in files.items():
        keep(static / folder / name, data)
    lock = json.loads(files[LOCK])
    on_demand = lock["packages"].keys() - closure(lock, FIRST)
    later = {lock["packages"][name]["file_name"] for name in on_demand}
    first = [name for name in files if name not in later]
    told = {"folder": folder, "bytes": sum(sizes.get(n, 0) for n in first), "first": first}
    keep(static / "parts.js", f"window.liveParts = {json.dumps(told)};\n".encode())
    print(
        f"Python runs in the pages now: {sum(sizes.values()) / 1e6:.1f} MB in {len(files)} files, "
        f"{told['bytes'] / 1e6:.1f} MB without what is loaded on demand"
    )


if __name__ == "__main__":
    try:
        found = parts(os.environ.get("LIVE_SOURCE"), os.environ.get("LIVE_CACHE"))
        install(Path(sys.argv[1]), found)
    except (Unfit, zipfile.BadZipFile, KeyError) as error:
        sys.exit(f"make live: {error}")
