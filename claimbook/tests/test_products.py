"""What other mathematics needs of the judges: equations inside products, squares, exp and log."""

import pytest
from corpus import NAMES, function, told
from sympy import Eq, symbols

from claimbook import (
    ClaimFailed,
    Diag,
    ForAll,
    Ones,
    Zeros,
    forget,
    matrix,
    vector,
    written,
)
from claimbook.audit import fates, faults
from claimbook.certified import certified
from claimbook.goal import Goal

size, width, low, high, i, j, k, s, t = symbols("n d lambda mu i j k s t")
D = matrix("D", size, width)
S, G = matrix("S", width, width, symmetric=True), matrix("G", width, width)
A, B, C = (matrix(name, size, size) for name in "ABC")
g, h, v = vector("g h v", width)
r, z, a = vector("r z a", size)
I, K = (i, 1, size), (k, 1, size)
with written():
    SAME = Diag(Ones(size))
    LEFT, RIGHT = Eq(B @ A, SAME), Eq(A @ B, SAME)  # B undoes A, and A undoes B
    NORMAL = Eq(D.T @ (z - D @ g), Zeros(width))


def eigen(M):
    return [Eq(M * g, low * g), Eq(M * h, high * h)]


EQUAL, OTHERS = told("equal vectors are used inside products"), told("what is true of every word")


def made(line):
    """The claim of a line, which begins with its name."""
    forget()
    with written():
        return function(line.partition(": ")[2], "label", names=NAMES | globals())("c")


@pytest.mark.daily(3)
@pytest.mark.parametrize("line", EQUAL + OTHERS)
def test_what_is_true_is_accepted_for_good_and_reads_back(line):
    claim = made(line)
    assert faults(claim.record()) == []
    assert claim.display() in claim._repr_mimebundle_()["text/markdown"]


@pytest.mark.daily(3)
@pytest.mark.parametrize("name", ["an inverse solves", "different eigenvalues", "skew"])
def test_their_mutants_die(name):
    (line,) = (line for line in EQUAL if line.startswith(f"{name}: "))
    assert not [what for what, fate in fates(made(line)) if fate.name in ("survived", "error")]


def test_an_index_is_used_in_its_own_range_only():
    """Nothing of the rows of D is said at an index of its columns."""
    with written():
        given = (ForAll(r[i] >= 1, I), ForAll(v[j] >= 0, (j, 1, width)))
        columns = Goal(given, v[k] >= 1)
    assert not certified(columns.apart())


@pytest.mark.daily(3)
@pytest.mark.parametrize("line", told("equal vectors say no more"))
def test_equal_vectors_say_no_more(line):
    with pytest.raises(ClaimFailed):
        made(line)
