"""Checks the certificates of a claim for a page: the book's own checker, which needs no package.

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


def verdict(own, certificate):
    """Why the checker refuses a certificate; nothing if it is right."""
    if certificate is None:
        return "it has none"
    try:
        own.check(certificate)
    except own.Refused as error:
        return str(error)
    return ""


def answer(request, post):
    """Called by the worker: certificates by the names of their theorems; posts one verdict each."""
    own = checker()
    for name, certificate in json.loads(request)["certificates"].items():
        why = verdict(own, certificate)
        post(json.dumps({"theorem": name, "right": not why, "why": why}))
