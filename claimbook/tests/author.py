"""What an author runs in a folder: pytest, and the builders of sites; a warning is an error."""

import subprocess
import sys
from importlib.metadata import entry_points

import pytest_claimbook

# An environment that was made before this plugin had an entry point does not know it.
KNOWN = {point.value for point in entry_points(group="pytest11")}
LOADED = [] if pytest_claimbook.__name__ in KNOWN else ["-p", pytest_claimbook.__name__]
PYTEST = ["-m", "pytest", "-p", "no:xdist", *LOADED]
JUPYTER = ["-c", "import sys; from jupyter_book.cli.main import main; sys.exit(main())", "build"]
STRICTLY = ["-W", "-n", "--keep-going", "."]


def run(folder, *arguments):
    """Run Python in a folder; its exit code and what it said."""
    done = subprocess.run([sys.executable, *arguments], cwd=folder, capture_output=True, text=True)
    return done.returncode, done.stdout + done.stderr
