"""What takes seconds to make, and is the same in the next build, is kept beside the formulas.

A function that is kept is given all that its result depends on, versions of tools included.
"""

from bookfiles import ROOT
from joblib import Memory

MEMORY = Memory(ROOT / ".cache", verbose=0)
