"""Fetches the parts of the page's Python, checks them, puts them into the site: `make live`.

    python book/_ext/live_parts.py _build/html [--source URL-or-folder] [--cache folder]

The parts are the official build of Pyodide with its NumPy and SymPy, and with Matplotlib,
scikit-learn and pandas, which a page loads only when a cell needs them.  By default they come
from a release of this project that carries them, or else from two package registries: the core
from npm, and the wheels from a package on PyPI that carries them, since PyPI has none of NumPy for
Pyodide by itself.  Of that package only the wheels are read, not the whole.  Where they come from
does not matter: each file has to have its checksum, the core's written down here, a wheel's in
Pyodide's own lock, which is part of the core.
"""

from __future__ import annotations

import argparse
import base64
import contextlib
import gzip
import hashlib
import html
import importlib.util
import io
import json
import os
import re
import shutil
import ssl
import subprocess
import sys
import tarfile
import tempfile
import urllib.error
import urllib.parse
import urllib.request
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "book/_assets/live"
PACKAGES = [
    ROOT / folder
    for folder in ("mlreplica", "claimbook/src/claimbook", "book/exercises/mlreplica_exercises")
]
VERSION = "314.0.3"  # of Pyodide; its first part is the version of Python, 3.14
LOCK = "pyodide-lock.json"
CORE = {  # SHA-256 of the files of npm's pyodide package
    LOCK: "c963d22858f6bcb8f41586a2142f03905ab370c88ea22a86a2736e95fac2a8f3",
    "pyodide.asm.mjs": "1a9775427ef6e8abaa7db88ece0515422d1886915ae5c9093776410c865dfd8d",
    "pyodide.asm.wasm": "e7f8fac36f8bf11085309cbc5c829b3ec3057c18bf1d73b05a6741612d63cdbf",
    "pyodide.mjs": "5cfc46f5dcbaf2a16f26e2363f441873eb424762609cc03db00d6a2ace4d00e5",
    "python_stdlib.zip": "444c770dfd75a32097fc0a7d5c1413fd3140601f49c3a1f2e9af0376fcd124b4",
}
FIRST = ("numpy", "sympy")  # what every reader of live pages keeps, with what the lock adds to it
ON_DEMAND = ("matplotlib", "scikit-learn", "pandas")
CARRIER, CARRIED, INSIDE = "open-webui", "0.12.4", "open_webui/frontend/pyodide/"
REGISTRIES = "registries"
# Ours, made once by: gh release create python-VERSION ~/.cache/mlreplica-live/VERSION/*
RELEASE = f"https://github.com/ml-replica/ml-replica/releases/download/python-{VERSION}"
NPM, PYPI = "https://registry.npmjs.org", "https://pypi.org"
EPOCH = (1980, 1, 1, 0, 0, 0)  # the date of every file in the library's archive
CHUNK = 1 << 18  # bytes that are read at once from a package of which only some are wanted


class Unfit(Exception):
    """A part that cannot be had or is not what it should be."""


def sha256(data):
    """The checksum of bytes, as hexadecimal digits."""
    return hashlib.sha256(data).hexdigest()


def setting(command, variables, default):
    """An address as pip or npm is told it: by the environment, or by its configuration."""
    for name in variables:
        if os.environ.get(name):
            return os.environ[name].rstrip("/")
    if shutil.which(command[0]):
        with contextlib.suppress(OSError, subprocess.SubprocessError):
            told = subprocess.run(command, capture_output=True, text=True, timeout=60).stdout
            if told.strip().startswith("http"):
                return told.strip().split()[0].rstrip("/")
    return default


def npm():
    """The address of the npm registry."""
    return setting(["npm", "config", "get", "registry"], ["npm_config_registry"], NPM)


def pypi():
    """The address of the Python package index."""
    pip = [sys.executable, "-m", "pip", "config", "get", "global.index-url"]
    return setting(pip, ["PIP_INDEX_URL"], f"{PYPI}/simple")


def opened(address, **headers):
    """The answer to a request; a name and a password may stand in the address."""
    parts = urllib.parse.urlsplit(address)
    if parts.username:
        word = (
            f"{urllib.parse.unquote(parts.username)}:{urllib.parse.unquote(parts.password or '')}"
        )
        headers["Authorization"] = "Basic " + base64.b64encode(word.encode()).decode()
        host = parts.hostname + (f":{parts.port}" if parts.port else "")
        parts = parts._replace(netloc=host)
    request = urllib.request.Request(urllib.parse.urlunsplit(parts), headers=headers)
    trusted = os.environ.get("PIP_CERT") or os.environ.get("SSL_CERT_FILE")
    context = ssl.create_default_context(cafile=trusted)
    try:
        return urllib.request.urlopen(request, timeout=120, context=context)
    except (urllib.error.URLError, OSError) as error:
        shown = parts._replace(query="").geturl()
        raise Unfit(f"{shown} does not answer: {error}") from error


class Remote(io.RawIOBase):
    """A file on a server of which the asked parts are read; the whole, where it cannot do that."""

    def __init__(self, address):
        self.address, self.at, self.kept = address, 0, {}
        with opened(address, Range="bytes=0-0") as answer:
            partly = answer.status == 206
            self.whole = None if partly else answer.read()
            size = answer.headers.get("Content-Range", "").rpartition("/")[2] if partly else ""
        self.size = int(size) if partly else len(self.whole)

    def readable(self):
        return True

    def seekable(self):
        return True

    def tell(self):
        return self.at

    def seek(self, to, whence=io.SEEK_SET):
        self.at = to + {io.SEEK_SET: 0, io.SEEK_CUR: self.at, io.SEEK_END: self.size}[whence]
        return self.at

    def readinto(self, into):
        until = min(self.at + len(into), self.size)
        data = self.between(self.at, until) if until > self.at else b""
        into[: len(data)] = data
        self.at += len(data)
        return len(data)

    def between(self, start, stop):
        """The bytes from `start` to `stop`."""
        if self.whole is not None:
            return self.whole[start:stop]
        with opened(self.address, Range=f"bytes={start}-{stop - 1}") as answer:
            return answer.read()


def from_npm(registry):
    """The files of the core, from npm's package."""
    address = f"{registry}/pyodide/-/pyodide-{VERSION}.tgz"
    with (
        opened(address) as answer,
        tarfile.open(fileobj=io.BytesIO(answer.read()), mode="r:gz") as archive,
    ):
        return {name: archive.extractfile(f"package/{name}").read() for name in CORE}


def wheel_of(index, project, version):
    """The address of a project's pure wheel in a package index."""
    page = f"{index}/{project}/"
    with opened(page, Accept="text/html") as answer:
        links = map(html.unescape, re.findall(r'href="([^"]+)"', answer.read().decode()))
    name = f"{project.replace('-', '_')}-{version}-py3-none-any.whl"
    for link in links:
        if urllib.parse.urlsplit(link).path.endswith("/" + name):
            return urllib.parse.urljoin(page, link.partition("#")[0])
    raise Unfit(f"{page} does not list {name}")


def wheels_from_pypi(index, files):
    """The named wheels out of the package that carries them."""
    remote = io.BufferedReader(Remote(wheel_of(index, CARRIER, CARRIED)), CHUNK)
    with zipfile.ZipFile(remote) as archive:
        held = set(archive.namelist())
        lost = [f for f in files if INSIDE + f not in held]
        if lost:
            raise Unfit(f"{CARRIER} {CARRIED} does not carry {', '.join(lost)}")
        return {f: archive.read(INSIDE + f) for f in files}


def from_place(place, files):
    """Files by name, from a folder or below an address."""
    found = {}
    for name in files:
        if place.startswith(("http://", "https://")):
            with opened(f"{place.rstrip('/')}/{name}") as answer:
                found[name] = answer.read()
        else:
            path = Path(place, name)
            if not path.is_file():
                raise Unfit(f"there is no {path}")
            found[name] = path.read_bytes()
    return found


def kept(cache, sums, get):
    """Files with these checksums, from the cache or else from `get(names)`, which are then kept.

    A file in the cache that is not what it should be is fetched again.
    """
    found = {}
    for name, wanted in sums.items():
        path = cache / name
        if path.is_file() and sha256(data := path.read_bytes()) == wanted:
            found[name] = data
    missing = [name for name in sums if name not in found]
    if missing:
        print(f"fetching {', '.join(missing)}", flush=True)
        for name, data in get(missing).items():
            if name not in sums:
                continue
            if sha256(data) != sums[name]:
                raise Unfit(f"{name} has the SHA-256 {sha256(data)}, and {sums[name]} is needed")
            found[name] = data
            keep(cache / name, data)
    return {name: found[name] for name in sums}


def keep(path, data):
    """Write a file whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as file:
        file.write(data)
    Path(file.name).chmod(0o644)
    Path(file.name).replace(path)


def fetched(source, names, from_registries):
    """Files by name from `source`; by default from our release, or else from the registries."""
    if source != REGISTRIES:
        return from_place(source, names)
    try:
        return from_place(RELEASE, names)
    except Unfit as error:
        print(f"{error}: the registries are asked", flush=True)
        return from_registries(names)


def parts(source=REGISTRIES, cache=None):
    """Every file of Pyodide that the page needs, by name, checked."""
    cache = Path(cache or default_cache()) / VERSION
    core = kept(cache, CORE, lambda names: fetched(source, names, lambda _: from_npm(npm())))
    lock = json.loads(core[LOCK])
    wanted = closure(lock, [*FIRST, *ON_DEMAND])
    listed = [lock["packages"][name] for name in sorted(wanted)]
    wheels = kept(
        cache,
        {package["file_name"]: package["sha256"] for package in listed},
        lambda names: fetched(source, names, lambda ns: wheels_from_pypi(pypi(), ns)),
    )
    lock["packages"] = {name: lock["packages"][name] for name in sorted(wanted)}
    return core | wheels | {LOCK: json.dumps(lock, sort_keys=True).encode()}


def closure(lock, names):
    """Packages, and all that the lock says they depend on."""
    wanted, todo = set(), list(names)
    while todo:
        name = todo.pop()
        if name not in wanted:
            wanted.add(name)
            todo += lock["packages"][name]["depends"]
    return wanted


def default_cache():
    """Where the parts are kept: outside of what `make clean` removes."""
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base, "mlreplica-live")


def library():
    """The project's own packages and the data of its cells, as an archive that never varies."""
    files = {
        path.relative_to(package.parent).as_posix(): path.read_bytes()
        for package in PACKAGES
        for path in package.rglob("*.py")
    }
    files |= {
        name: (ASSETS / name).read_bytes() for name in ("cells.py", "checking.py", "playground.py")
    }
    files["digits.csv.gz"] = digits()
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name in sorted(files):
            info = zipfile.ZipInfo(name, EPOCH)
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, files[name])
    return packed.getvalue()


def digits():
    """The handwritten digits, as scikit-learn ships them."""
    home = Path(importlib.util.find_spec("sklearn").origin).parent
    return (home / "datasets/data/digits.csv.gz").read_bytes()


def install(site, files):
    """Put the parts into a folder of the built site, named by what they are, and announce them."""
    static = site / "_static/live"
    if not (static / "parts.js").is_file():
        raise Unfit(f"{site} is no built site of this book: run  make book")
    files = files | {"library.zip": library(), "worker.mjs": (ASSETS / "worker.mjs").read_bytes()}
    sizes = {name: len(data) for name, data in sorted(files.items())}
    files["sizes.json"] = json.dumps(sizes).encode()
    whole = hashlib.sha256()
    for name in sorted(files):
        whole.update(f"{name} {sha256(files[name])}\n".encode())
    folder = "parts-" + whole.hexdigest()[:12]
    for old in static.glob("parts-*"):
        shutil.rmtree(old)
    for name, data in files.items():
        keep(static / folder / name, data)
    shutil.copy(
        ASSETS / "offline.js", site / "offline.js"
    )  # a service worker serves what is below it
    lock = json.loads(files[LOCK])
    later = {
        package["file_name"]
        for name, package in lock["packages"].items()
        if name not in closure(lock, FIRST)
    }
    first = [name for name in files if name not in later]
    weight = sum(sizes.get(name, 0) for name in first)
    told = {"folder": folder, "bytes": weight, "first": first}
    keep(static / "parts.js", f"window.liveParts = {json.dumps(told)};\n".encode())
    zipped = sum(len(gzip.compress(data, 6)) for data in files.values())
    print(
        f"Python runs in the pages now: {sum(sizes.values()) / 1e6:.1f} MB in {len(files)} files, "
        f"{zipped / 1e6:.1f} MB as they are sent; {told['bytes'] / 1e6:.1f} MB without what is "
        "loaded on demand"
    )


def main():
    """Read the command line."""
    told = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    told.add_argument("site", type=Path)
    told.add_argument(
        "--source",
        default=os.environ.get("LIVE_SOURCE") or REGISTRIES,
        help="'registries', or a folder or an address with the files of the distribution "
        f"{VERSION}; LIVE_SOURCE sets it, too",
    )
    told.add_argument("--cache", default=os.environ.get("LIVE_CACHE") or default_cache())
    asked = told.parse_args()
    try:
        install(asked.site, parts(asked.source, asked.cache))
    except (Unfit, tarfile.TarError, zipfile.BadZipFile, KeyError) as error:
        sys.exit(f"make live: {error}")


if __name__ == "__main__":
    main()
