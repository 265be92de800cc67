"""Checks the certificates of a claim for a page: the book's own checker, which needs no package.

What a certificate has to prove comes with it: the book makes that from the claim, whose statement
the page shows, and a certificate cannot change it.

The worker calls `answer` with a request in JSON and a function that posts what is to be told.
"""

import importlib.util
import json
from pathlib import Path

# By its path, for the package around it needs SymPy, which the checker does not.
PATH = Path(__file__).resolve().parent / "claimbook/rocq/checker.py"


def checker():
    """The module of the checker."""
    spec = importlib.util.spec_from_file_location("checker", PATH)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def verdict(own, said):
    """Why the checker refuses the certificate of a problem; nothing if it is right."""
    if said is None:
        return "it has none"
    try:
        own.check(said["problem"], said["certificate"])
    except own.Refused as error:
        return str(error)
    return ""


def answer(request, post):
    """Called by the worker: problems and certificates by their names; posts one verdict each."""
    own = checker()
    for name, said in json.loads(request)["certificates"].items():
        why = verdict(own, said)
        post(json.dumps({"theorem": name, "right": not why, "why": why}))
