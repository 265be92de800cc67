"""What all tests use: how thorough to be, and the built site."""

import fcntl
import os
import subprocess
from pathlib import Path

import pytest
from hypothesis import settings

ROOT = Path(__file__).resolve().parents[1]

# `make test` tries the same few examples every time; `make test-all` tries many, always new ones.
settings.register_profile("quick", max_examples=50, deadline=None, derandomize=True)
settings.register_profile("thorough", max_examples=1000, deadline=None)
settings.load_profile("thorough" if os.environ.get("MLREPLICA_THOROUGH") else "quick")


@pytest.fixture(scope="session")
def site():
    """The folder of the built site, which `make book` builds when it is missing or outdated."""
    with (ROOT / "Makefile").open() as lock:  # several test processes may ask at once
        fcntl.flock(lock, fcntl.LOCK_EX)
        done = subprocess.run(["make", "book"], cwd=ROOT, capture_output=True, text=True)
    said = [line for line in done.stderr.splitlines() if "WARNING" in line or "ERROR" in line]
    assert done.returncode == 0, "make book failed:\n" + ("\n".join(said) or done.stderr[-3000:])
    return ROOT / "_build/html"
