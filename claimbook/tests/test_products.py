"""What other mathematics needs of the judges: equations inside products, squares, exp and log."""

from fractions import Fraction

import pytest
from sympy import Eq, Integer, Ne, exp, log, symbols

from claimbook import (
    ClaimFailed,
    Diag,
    Entry,
    ForAll,
    Inner,
    Norm,
    Ones,
    Sum,
    Zeros,
    derive,
    entails,
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


EQUAL = {
    "normal equations": lambda: derive("c", (D @ v) @ r, 0, given=[Eq(D.T @ r, Zeros(width))]),
    "Pythagoras": lambda: derive(
        "c",
        Norm(z - D @ g) ** 2,
        Norm(r) ** 2 + Norm(D @ (g - v)) ** 2,
        given=[Eq(r, z - D @ v), Eq(D.T @ r, Zeros(width))],
    ),
    "Rayleigh": lambda: derive("c", g @ (S @ g), low, given=[eigen(S)[0], Eq(Norm(g), 1)]),
    "different eigenvalues": lambda: entails("c", [*eigen(S), Ne(low, high)], Eq(g @ h, 0)),
    "a power of a matrix": lambda: derive("c", S @ (S @ (S @ g)), low**3 * g, given=eigen(S)[:1]),
    "an inverse solves": lambda: entails("c", [LEFT, Eq(A @ r, z)], Eq(r, B @ z)),
    "one inverse only": lambda: entails("c", [LEFT, Eq(A @ C, SAME)], Eq(B, C)),
    "orthogonal": lambda: derive("c", (A @ r) @ (A @ z), r @ z, given=[Eq(A.T @ A, SAME)]),
    "skew": lambda: derive("c", g @ (G @ g), 0, given=[Eq(G.T, -1 * G)]),
    "what commutes": lambda: derive("c", A @ A @ B, B @ A @ A, given=[Eq(A @ B, B @ A)]),
    "singular vectors": lambda: derive(
        "c", D.T @ (D @ v), s**2 * v, given=[Eq(D @ v, s * r), Eq(D.T @ r, s * v)]
    ),
    "the trace of an inverse": lambda: derive("c", Sum(Entry(A @ B, i, i), I), size, given=[RIGHT]),
    "no distance": lambda: entails("c", [Eq(Norm(g - h), 0)], Eq(g, h)),
}
# Without equations of arrays: by the normal form, or by what is true of every word.
OTHERS = {
    "a trace turns": lambda: derive("c", Sum(Entry(A @ B, i, i), I), Sum(Entry(B @ A, i, i), I)),
    "the trace of an outer product": lambda: derive("c", Sum(Entry(r * z.T, i, i), I), r @ z),
    "an outer product times a vector": lambda: derive("c", r * z.T * a, (z @ a) * r),
    "an entry of a product": lambda: derive("c", Entry(A @ B, i, j), Sum(A[i, k] * B[k, j], K)),
    "a Gram matrix": lambda: entails("c", [], v @ (D.T @ (D @ v)) >= 0),
    "a double sum that is a square": lambda: entails(
        "c", [], Sum(Sum(r[i] * r[k] * Inner(D[i], D[k]), K), I) >= 0
    ),
    "its eigenvalues": lambda: entails("c", [Eq(D.T @ (D @ v), low * v), Ne(Norm(v), 0)], low >= 0),
    "least squares": lambda: entails("c", [NORMAL], Norm(z - D @ g) ** 2 <= Norm(z - D @ v) ** 2),
    "a projection shortens": lambda: entails("c", [Eq(S @ S, S)], Norm(S @ g) <= Norm(g)),
    "Cauchy and Schwarz": lambda: entails(
        "c", [], ((D @ g) @ r) ** 2 <= Norm(D @ g) ** 2 * Norm(r) ** 2
    ),
    "ridge": lambda: entails(
        "c", [Eq(D.T @ (D @ g) + low * g, D.T @ z), low > 0], z @ (D @ g) >= 0
    ),
    "weights of their own": lambda: entails(
        "c", [ForAll(r[i] >= 0, I)], Sum(r[i] * exp(z[i]), I) >= 0
    ),
    "an inequality under a sum": lambda: entails(
        "c", [ForAll(r[i] >= 0, I), ForAll(z[i] <= a[i], I)], r @ z <= r @ a
    ),
    "exponentials add up": lambda: entails("c", [], Sum(exp(r[i]), I) > 0),
    "shares": lambda: derive("c", Sum(exp(r[i]) / Sum(exp(r[k]), K), I), Integer(1)),
    "a share": lambda: entails("c", [], exp(r[i]) / Sum(exp(r[k]), K) <= 1),
    "log of a sum": lambda: entails("c", [], log(Sum(exp(r[k]), K)) >= r[i]),
    "log grows": lambda: entails("c", [s > 0, s < t], log(s) < log(t)),
    "exp grows": lambda: entails("c", [s <= t], exp(s) <= exp(t)),
}
UNEQUAL = {
    "another number": lambda: derive("c", (D @ v) @ r, 1, given=[Eq(D.T @ r, Zeros(width))]),
    "the other side": lambda: derive("c", (D @ v) @ r, 0, given=[Eq(D @ v, z)]),
    "no unit vector": lambda: derive("c", g @ (S @ g), low, given=[eigen(S)[0]]),
    "not symmetric": lambda: entails("c", [*eigen(G), Ne(low, high)], Eq(g @ h, 0)),
    "equal eigenvalues": lambda: entails("c", eigen(S), Eq(g @ h, 0)),
    "another power": lambda: derive("c", S @ (S @ (S @ g)), low**2 * g, given=eigen(S)[:1]),
    "the other order": lambda: entails("c", [LEFT, Eq(r @ A, z @ A)], Eq(r, B @ z)),
    "two inverses": lambda: entails("c", [LEFT, Eq(A @ C, SAME)], Eq(A, C)),
    "no square matrix": lambda: derive(
        "c", Norm(D.T @ r) ** 2, Norm(r) ** 2, given=[Eq(D.T @ D, Diag(Ones(width)))]
    ),
    "orthogonal twice": lambda: derive("c", (A @ r) @ (A.T @ z), r @ z, given=[Eq(A.T @ A, SAME)]),
    "skew on two": lambda: derive("c", g @ (G @ h), 0, given=[Eq(G.T, -1 * G)]),
    "one of two distances": lambda: entails("c", [Eq(Norm(g - h), 0)], Eq(g, v)),
    "traces of factors": lambda: derive(
        "c", Sum(Entry(A @ B, i, i), I), Sum(A[i, i], I) * Sum(B[k, k], K)
    ),
    "a turned outer product": lambda: derive("c", Entry(r * z.T, i, j), r[j] * z[i]),
    "two vectors": lambda: entails("c", [], g @ (D.T @ (D @ v)) >= 0),
    "any symmetric matrix": lambda: entails("c", [], g @ (S @ g) >= 0),
    "a double sum of weights": lambda: entails(
        "c", [], Sum(Sum(r[i] * z[k] * Inner(D[i], D[k]), K), I) >= 0
    ),
    "a strict square": lambda: entails("c", [Ne(Norm(v), 0)], v @ (D.T @ (D @ v)) > 0),
    "the zero vector": lambda: entails("c", [Eq(D.T @ (D @ v), low * v)], low >= 0),
    "least squares, strictly": lambda: entails(
        "c", [NORMAL], Norm(z - D @ g) ** 2 < Norm(z - D @ v) ** 2
    ),
    "a skew projection": lambda: entails("c", [Eq(G @ G, G)], Norm(G @ g) <= Norm(g)),
    "weights of any sign": lambda: entails("c", [], Sum(r[i] * exp(z[i]), I) >= 0),
    "one weight of any sign": lambda: entails("c", [ForAll(z[i] <= a[i], I)], r @ z <= r @ a),
    "exponentials above 1": lambda: entails("c", [], Sum(exp(r[i]), I) > 1),
    "a share below 1": lambda: entails("c", [], exp(r[i]) / Sum(exp(r[k]), K) < 1),
    "log grows strictly": lambda: entails("c", [s > 0, s <= t], log(s) < log(t)),
    "log of what is negative": lambda: entails("c", [s < t], log(s) < log(t)),
    "exp falls": lambda: entails("c", [s <= t], exp(s) >= exp(t)),
}


@pytest.mark.parametrize("name", EQUAL)
def test_equal_vectors_are_used_inside_products(name):
    forget()
    with written():
        claim = EQUAL[name]()
    assert faults(claim.record()) == []


@pytest.mark.parametrize("name", OTHERS)
def test_what_is_true_of_every_word(name):
    forget()
    with written():
        claim = OTHERS[name]()
    assert faults(claim.record()) == []


@pytest.mark.parametrize("name", [*EQUAL, *OTHERS])
def test_what_is_shown_of_them_reads_back(name):
    forget()
    with written():
        claim = (EQUAL | OTHERS)[name]()
    assert claim.display() in claim._repr_mimebundle_()["text/markdown"]


@pytest.mark.parametrize("name", ["an inverse solves", "different eigenvalues", "skew"])
def test_their_mutants_die(name):
    forget()
    with written():
        claim = EQUAL[name]()
    told = {what: fate for what, fate in fates(claim) if fate.name in ("survived", "error")}
    assert not told


def test_an_index_is_used_in_its_own_range_only():
    """Nothing of the rows of D is said at an index of its columns."""
    with written():
        given = (ForAll(r[i] >= 1, I), ForAll(v[j] >= 0, (j, 1, width)))
        columns = Goal(given, v[k] >= 1)
    assert not proof(columns.apart())


@pytest.mark.parametrize("name", UNEQUAL)
def test_equal_vectors_say_no_more(name):
    forget()
    with written(), pytest.raises(ClaimFailed):
        UNEQUAL[name]()


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
