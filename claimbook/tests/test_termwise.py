"""What is proved term by term under sums, and its false neighbours, of which none is accepted."""

import pytest
from sympy import Eq, Lt, exp, log, sqrt, symbols

from claimbook import (
    Absolute,
    ClaimFailed,
    Diag,
    ForAll,
    IllFormed,
    Indicator,
    Inner,
    Maximum,
    Norm,
    Ones,
    Sum,
    derive,
    entails,
    matrix,
    vector,
    written,
)
from claimbook.certified import certified
from claimbook.goal import Goal, obligations, sizes_in
from claimbook.language import T

n, d, m = symbols("n d m")
a, b, c, s, t, theta, mu, i, j, k = symbols("a b c s t theta mu i j k")
x, y, z, p, q = vector("x y z p q", n)
r, u, v = vector("r", m), vector("u", d), vector("v", d)
A, R = matrix("A", n, d), matrix("R", n, m)
S, G = matrix("S", n, n, symmetric=True), matrix("G", n, n)
I, J, K = (i, 1, n), (j, 1, n), (k, 1, m)


def all_of(vector, sign=">="):
    return ForAll(vector[i] >= 0 if sign == ">=" else vector[i] > 0, I)


def one(vector):
    return Eq(Sum(vector[i], I), 1)


def density(vector):
    return [all_of(vector, ">"), one(vector)]


def entropy(p, index):
    return -Sum(p[index[0]] * log(p[index[0]]), index)


def joint():
    return [
        ForAll(ForAll(R[i, k] > 0, K), I),
        ForAll(Eq(p[i], Sum(R[i, k], K)), I),
        ForAll(Eq(r[k], Sum(R[i, k], I)), K),
        Eq(Sum(Sum(R[i, k], K), I), 1),
    ]


def information():
    return Sum(Sum(R[i, k] * log(R[i, k] / (p[i] * r[k])), K), I)


def inverse(S, G):
    return [Eq(S * G, Diag(Ones(n))), Eq(G * S, Diag(Ones(n)))]


def tail():
    return Indicator(Absolute(x[i] - mu) >= a)


# hypotheses, and what is at most the next: equality can be had
AT_MOST = {
    "square": lambda: ([], 0, Sum((x[i] - mu) ** 2, I)),
    "affine-square": lambda: ([], 0, Sum((mu * x[i] + t) ** 2, I)),
    "weighted-square": lambda: ([all_of(p)], 0, Sum(p[i] * (x[i] - mu) ** 2, I)),
    "double-sum": lambda: ([], 0, Sum(Sum((x[i] - x[j]) ** 2, J), I)),
    "covariance": lambda: ([all_of(p)], 0, Sum(p[i] * Inner(A[i] - v, u) ** 2, I)),
    "square-of-a-sum": lambda: ([], Sum(x[i], I) ** 2, n * Sum(x[i] ** 2, I)),
    "with-ones": lambda: ([], Inner(Ones(n), x) ** 2, n * Norm(x) ** 2),
    "with-weights": lambda: (
        [all_of(p)],
        Sum(p[i] * x[i] * y[i], I) ** 2,
        Sum(p[i] * x[i] ** 2, I) * Sum(p[i] * y[i] ** 2, I),
    ),
    "jensen-square": lambda: (
        [all_of(p), one(p)],
        Sum(p[i] * x[i], I) ** 2,
        Sum(p[i] * x[i] ** 2, I),
    ),
    "absolute": lambda: ([], Absolute(Sum(x[i], I)), Sum(Absolute(x[i]), I)),
    "absolute-weighted": lambda: (
        [all_of(p)],
        Absolute(Sum(p[i] * x[i], I)),
        Sum(p[i] * Absolute(x[i]), I),
    ),
    "absolute-two": lambda: (
        [],
        Sum(Absolute(x[i] + y[i]), I),
        Sum(Absolute(x[i]), I) + Sum(Absolute(y[i]), I),
    ),
    "one-norm": lambda: ([], Norm(x), Sum(Absolute(x[i]), I)),
    "two-norm": lambda: ([], Sum(Absolute(x[i]), I), sqrt(n) * Norm(x)),
    "frobenius": lambda: ([], Norm(A * v) ** 2, Sum(Norm(A[i]) ** 2, I) * Norm(v) ** 2),
    "markov": lambda: (
        [all_of(p), all_of(x), a > 0],
        a * Sum(p[i] * Indicator(x[i] >= a), I),
        Sum(p[i] * x[i], I),
    ),
    "chebyshev": lambda: (
        [all_of(p), a > 0],
        a**2 * Sum(p[i] * tail(), I),
        Sum(p[i] * (x[i] - mu) ** 2, I),
    ),
    "union": lambda: (
        [all_of(p)],
        Sum(p[i] * Maximum(Indicator(x[i] >= a), Indicator(y[i] >= b)), I),
        Sum(p[i] * Indicator(x[i] >= a), I) + Sum(p[i] * Indicator(y[i] >= b), I),
    ),
    "divergence": lambda: ([*density(p), *density(q)], 0, Sum(p[i] * log(p[i] / q[i]), I)),
    "cross-entropy": lambda: (
        [*density(p), *density(q)],
        entropy(p, I),
        -Sum(p[i] * log(q[i]), I),
    ),
    "entropy": lambda: (density(p), 0, entropy(p, I)),
    "uniform": lambda: (density(p), entropy(p, I), log(n)),
    "information": lambda: (joint(), 0, information()),
    "joint-entropy": lambda: (
        joint(),
        -Sum(Sum(R[i, k] * log(R[i, k]), K), I),
        entropy(p, I) + entropy(r, K),
    ),
    "jensen-exp": lambda: (
        [all_of(p), one(p)],
        exp(Sum(p[i] * x[i], I)),
        Sum(p[i] * exp(x[i]), I),
    ),
    "jensen-log": lambda: (
        [*density(p), all_of(x, ">")],
        Sum(p[i] * log(x[i]), I),
        log(Sum(p[i] * x[i], I)),
    ),
    "exp-at-two": lambda: (
        [theta >= 0, theta <= 1],
        exp(theta * s + (1 - theta) * t),
        theta * exp(s) + (1 - theta) * exp(t),
    ),
    "exp-tangent": lambda: ([], exp(t) * (1 + s - t), exp(s)),
}
EQUAL = {
    "logs": lambda: (
        [all_of(x, ">"), all_of(y, ">")],
        Sum(p[i] * log(x[i] / y[i]), I),
        Sum(p[i] * (log(x[i]) - log(y[i])), I),
    ),
    "softmax": lambda: (
        [],
        exp(c + z[j]) / Sum(exp(c + z[i]), I),
        exp(z[j]) / Sum(exp(z[i]), I),
    ),
    "log-sum-exp": lambda: ([], log(Sum(exp(c + z[i]), I)), c + log(Sum(exp(z[i]), I))),
    "loss": lambda: (
        [one(y)],
        -Sum(y[i] * log(exp(z[i]) / Sum(exp(z[j]), J)), I),
        log(Sum(exp(z[i]), I)) - Inner(y, z),
    ),
    "mutual": lambda: (
        joint(),
        information(),
        entropy(p, I) + entropy(r, K) + Sum(Sum(R[i, k] * log(R[i, k]), K), I),
    ),
    "inverse": lambda: (inverse(S, G), T(G), G),
}
NEEDED = {  # of these every hypothesis is needed, the first so many
    "weighted-square": 1,
    "covariance": 1,
    "jensen-square": 2,
    "absolute-weighted": 1,
    "markov": 2,
    "chebyshev": 1,
    "union": 1,
    "exp-at-two": 2,
    "jensen-exp": 2,
}
TRUE = [*AT_MOST, *EQUAL]


def stated(name):
    """A true statement: hypotheses and conclusion."""
    if name in AT_MOST:
        given, left, right = AT_MOST[name]()
        return given, left <= right
    given, left, right = EQUAL[name]()
    return given, Eq(left, right)


def neighbours():
    """False ones: the other sign, strictly, by more, and without a hypothesis that is needed."""
    for name, make in AT_MOST.items():
        yield f"{name}: strictly", lambda make=make: (make()[0], Lt(*make()[1:]))
        yield f"{name}: turned", lambda make=make: (make()[0], make()[2] <= make()[1])
        yield f"{name}: by more", lambda make=make: (make()[0], 1 + make()[1] <= make()[2])
        for drop in range(NEEDED.get(name, 0)):
            yield (
                f"{name}: without {drop}",
                lambda make=make, drop=drop: (
                    make()[0][:drop] + make()[0][drop + 1 :],
                    make()[1] <= make()[2],
                ),
            )
    for name, make in EQUAL.items():
        if name == "inverse":
            yield (
                "inverse: of any matrix",
                lambda: ([Eq(T(G) * S, Diag(Ones(n)))], Eq(T(G), S + S)),
            )
            continue
        yield f"{name}: strictly", lambda make=make: (make()[0], Lt(*make()[1:]))
        yield f"{name}: by more", lambda make=make: (make()[0], Eq(1 + make()[1], make()[2]))
        yield f"{name}: opposite", lambda make=make: (make()[0], Eq(-make()[1], make()[2]))


FALSE = dict(neighbours())


def claim(given, conclusion):
    """An equation as a chain, anything else as an implication."""
    if isinstance(conclusion, Eq):
        return derive("q-x", conclusion.lhs, conclusion.rhs, given=given)
    return entails("q-x", given, conclusion)


@pytest.mark.daily(3)
@pytest.mark.parametrize("name", TRUE)
def test_term_by_term(name):
    with written():
        assert claim(*stated(name))


def test_there_are_a_hundred_false_neighbours():
    assert len(FALSE) >= 100


@pytest.mark.daily(4)
@pytest.mark.parametrize("name", FALSE)
def test_false_neighbours_are_refused(name):
    with written(), pytest.raises((ClaimFailed, IllFormed)):
        claim(*FALSE[name]())


@pytest.mark.slow
@pytest.mark.parametrize("name", FALSE)
def test_no_certificate_proves_a_false_neighbour(name):
    """The points may save what the checker would have let through; they should not."""
    with written():
        given, conclusion = FALSE[name]()
        goal = Goal(tuple(given), conclusion)
    wanted = obligations([goal])
    assert not certified(wanted[0].goal, sizes_in(wanted))
