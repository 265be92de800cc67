#!/usr/bin/env python
"""Run the notebooks of this book, or those that are named: see `claimbook.execute`."""

import sys

from bookfiles import ROOT

from claimbook import execute

# They read the other notebooks and their claims.
LAST = ("--last", "errata", "--last", "lecture", "--last", "proof")

if __name__ == "__main__":
    named = any(word.endswith(".ipynb") for word in sys.argv[1:])
    sys.exit(execute.main([*LAST, *sys.argv[1:], *([] if named else [str(ROOT / "book")])]))
