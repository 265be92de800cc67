"""What other mathematics needs of the judges: equations inside products, squares, exp and log."""

from fractions import Fraction

import pytest
from corpus import NAMES, function, told
from sympy import Eq, Integer, symbols

from claimbook import (
    ClaimFailed,
    Diag,
    ForAll,
    Ones,
    Zeros,
    forget,
    matrix,
    vector,
    words,
    written,
)
from claimbook.audit import fates, faults
from claimbook.goal import Goal
from claimbook.judge import proof
from claimbook.words import DELTA, Bound, Factor

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


@pytest.mark.parametrize("line", EQUAL + OTHERS)
def test_what_is_true_is_accepted_for_good_and_reads_back(line):
    claim = made(line)
    assert faults(claim.record()) == []
    assert claim.display() in claim._repr_mimebundle_()["text/markdown"]


@pytest.mark.parametrize("name", ["an inverse solves", "different eigenvalues", "skew"])
def test_their_mutants_die(name):
    (line,) = (line for line in EQUAL if line.startswith(f"{name}: "))
    assert not [what for what, fate in fates(made(line)) if fate.name in ("survived", "error")]


def test_an_index_is_used_in_its_own_range_only():
    """Nothing of the rows of D is said at an index of its columns."""
    with written():
        given = (ForAll(r[i] >= 1, I), ForAll(v[j] >= 0, (j, 1, width)))
        columns = Goal(given, v[k] >= 1)
    assert not proof(columns.apart())


@pytest.mark.parametrize("line", told("equal vectors say no more"))
def test_equal_vectors_say_no_more(line):
    with pytest.raises(ClaimFailed):
        made(line)


# --- how polynomials are spelt --------------------------------------------------------------------

HALF = Fraction(1, 2)
P, Q, R = Bound(-1, size), Bound(-2, size), Bound(-3, width)


def x(*indices):
    return Factor("x", indices)


def term(*factors, number=1, bound=()):
    return words.Term(Fraction(number), factors, bound)


def spelt(*terms, signs=()):
    return words.key(words.tidy(terms, signs))


def power(exponent, *terms):
    return words.function("pow", terms, exponent=Fraction(exponent))


def test_equal_polynomials_are_spelt_alike_whatever_their_order_and_their_indices():
    def K(a, b):
        return Factor("K", (a, b))

    one, two = term(x("i")), term(x("j"), number=2)
    assert words.key([one, two]) == words.key([two, one]) == "1*x[i]+2*x[j]"
    assert spelt(one, two) == spelt(two, one)
    assert spelt(one, two, one) == "2*x[i]+2*x[j]" and spelt(one, term(x("i"), number=-1)) == "0"
    assert words.key([]) == words.key(words.number(0)) == "0" and words.key(words.number(2)) == "2*"
    assert spelt(term(x(P), x(P), number=2, bound=(P,)), term(x(Q), x(Q), bound=(Q,))) == (
        "3*x[n°0.0]·x[n°0.0]"
    )
    rows = spelt(term(K(P, Q), x(P), bound=(P, Q)))
    assert (
        rows == spelt(term(x(Q), K(Q, P), bound=(P, Q))) == spelt(term(K(P, Q), x(P), bound=(Q, P)))
    )
    assert rows != spelt(term(K(Q, P), x(P), bound=(P, Q)))
    other = spelt(term(x(P), x(R), bound=(P, R)))
    assert other == spelt(term(x(R), x(P), bound=(P, R))) == "1*x[d°0.0]*x[n°0.0]"


def test_a_sum_inside_a_function_is_none_around_it():
    inner = words.function("exp", [term(x(P), bound=(P,))])[0].factors[0]
    assert spelt(term(inner)) == "1*exp(1*x[n°1.0])"
    outer = term(words.function("exp", [term(x(P))])[0].factors[0], bound=(P,))
    assert spelt(outer) == "1*exp(1*x[n°0.0])"
    assert words.used(inner) == set() and words.used(outer.factors[0]) == {P}
    assert words.used(x(words.Place(1, P), "i")) == {P, "i"}


def test_what_nothing_depends_on_is_counted_over_its_range():
    assert spelt(term(bound=(P,))) == "1*n"
    assert spelt(term(bound=(Bound(-4, Integer(3)),))) == "3*"
    assert spelt(term(x("i"), bound=(P, R))) == "1*d*n*x[i]"


def test_a_delta_puts_one_index_for_another_where_it_may():
    def delta(a, b):
        return Factor(DELTA, (a, b))

    assert words.contract(term(delta(P, Q), x(P), x(Q), bound=(P, Q))) == term(
        x(Q), x(Q), bound=(Q,)
    )
    for pair in (("i", Q), (Q, "i")):
        assert words.contract(term(x("j"), delta(*pair), x(Q), bound=(Q,))) == term(x("j"), x("i"))
    assert words.contract(term(delta("i", "i"), bound=(P,))) == term(bound=(P,))
    assert words.contract(term(x("i"), delta("i", "j"))) == term(x("i"), delta("i", "j"))
    assert words.spell(delta("j", "i"), {}) == f"{DELTA}[i,j]"
    assert words.spell(Factor("~K", ("j", "i")), {}) == "~K[i,j]"
    assert words.spell(Factor("K", ("j", "i")), {}) == "K[j,i]"
    place = words.Place
    assert words.delta("i", "i") == words.number(1) == words.delta(place(0, "i"), place(0, "i"))
    assert words.delta(place(0, "i"), place(1, "i")) == []
    assert words.delta(place(0, "i"), place(0, "j")) == [term(delta("i", "j"))]


def test_powers_are_merged_where_their_bases_are_one():
    half = power(HALF, term(Factor("a")), term(Factor("b")))
    assert spelt(*words.times(half, half)) == "1*a+1*b"
    assert spelt(*words.times(half, half, half)) == "1*pow(1*a+1*b)^3/2"
    inverse = power(-HALF, term(Factor("a")), term(Factor("b")))
    assert spelt(*words.times(half, inverse)) == "1*"
    assert spelt(*words.times(half, half, half, half)) == "1*a*a+1*b*b+2*a*b"
    assert spelt(*words.times(power(-1, term(x("i"))), [term(x("i"), x("i"))])) == "1*x[i]"
    assert spelt(*power(-1, term(x("i"), number=2))) == "1*pow(2*x[i])^-1"
    for exponent, text in ((8, "*".join(["x[i]"] * 8)), (9, "pow(1*x[i])^9"), (0, "")):
        assert words.key(words.raise_to(x("i"), Fraction(exponent))) == f"1*{text}"
    assert words.key(words.raise_to(x("i"), Fraction(-1))) == "1*pow(1*x[i])^-1"
    assert words.key(words.raise_to(power(HALF, term(x("i")))[0].factors[0], Fraction(2))) == (
        "1*x[i]"
    )


def test_the_square_of_a_sign_is_one():
    squares = term(x("i"), x("i"), x("j"), x("j"), x("j"))
    assert spelt(squares, signs={("x", None)}) == "1*x[j]"
    assert spelt(squares, signs={("x", ("i",))}) == "1*x[j]*x[j]*x[j]"
    assert spelt(squares, signs={("z", None)}) == spelt(squares) == "1*x[i]*x[i]*x[j]*x[j]*x[j]"


def test_a_composite_size_is_run_over_block_by_block():
    place = words.Place
    assert words.parts(Integer(1)) is None is words.parts(size)
    assert words.parts(Integer(2)) == [1, 1] and words.parts(1 + width) == [1, width]
    assert words.free_places(1 + width, "i") == [place(0, None), place(1, "i")]
    assert words.free_places(Integer(1), "i") == [None] and words.free_places(size, "i") == ["i"]
    (first, none), (second, bound) = words.places(1 + width)
    assert (first, none, second.block) == (place(0, None), (), 1)
    assert bound == (second.inner,) and second.inner.size == width
    assert words.entry("x", place(1, None)) == [term(Factor("x#2"))]
    assert words.entry("x", place(0, place(1, "i")), "j") == [term(Factor("x#1#2", ("i", "j")))]
    new = words.rename(x(place(0, P), "i"), {P: "k", "i": "j"})
    assert new == x(place(0, "k"), "j")


def test_an_expansion_may_have_twenty_thousand_terms():
    assert len(words.keep_bound([term()] * 200, [term()] * 100)) == 20_000
    with pytest.raises(words.TooLong) as told:
        words.keep_bound([term()] * 20_001, [term()])
    assert str(told.value) == "an expansion has 20001 terms, more than 20000"
