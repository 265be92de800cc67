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


with written():  # hypotheses, and what is at most the next: equality can be had
    AT_MOST = {
        "square": ([], 0, Sum((x[i] - mu) ** 2, I)),
        "affine-square": ([], 0, Sum((mu * x[i] + t) ** 2, I)),
        "weighted-square": ([all_of(p)], 0, Sum(p[i] * (x[i] - mu) ** 2, I)),
        "double-sum": ([], 0, Sum(Sum((x[i] - x[j]) ** 2, J), I)),
        "covariance": ([all_of(p)], 0, Sum(p[i] * Inner(A[i] - v, u) ** 2, I)),
        "square-of-a-sum": ([], Sum(x[i], I) ** 2, n * Sum(x[i] ** 2, I)),
        "with-ones": ([], Inner(Ones(n), x) ** 2, n * Norm(x) ** 2),
        "with-weights": (
            [all_of(p)],
            Sum(p[i] * x[i] * y[i], I) ** 2,
            Sum(p[i] * x[i] ** 2, I) * Sum(p[i] * y[i] ** 2, I),
        ),
        "jensen-square": (
            [all_of(p), one(p)],
            Sum(p[i] * x[i], I) ** 2,
            Sum(p[i] * x[i] ** 2, I),
        ),
        "absolute": ([], Absolute(Sum(x[i], I)), Sum(Absolute(x[i]), I)),
        "absolute-weighted": (
            [all_of(p)],
            Absolute(Sum(p[i] * x[i], I)),
            Sum(p[i] * Absolute(x[i]), I),
        ),
        "absolute-two": (
            [],
            Sum(Absolute(x[i] + y[i]), I),
            Sum(Absolute(x[i]), I) + Sum(Absolute(y[i]), I),
        ),
        "one-norm": ([], Norm(x), Sum(Absolute(x[i]), I)),
        "two-norm": ([], Sum(Absolute(x[i]), I), sqrt(n) * Norm(x)),
        "frobenius": ([], Norm(A * v) ** 2, Sum(Norm(A[i]) ** 2, I) * Norm(v) ** 2),
        "markov": (
            [all_of(p), all_of(x), a > 0],
            a * Sum(p[i] * Indicator(x[i] >= a), I),
            Sum(p[i] * x[i], I),
        ),
        "chebyshev": (
            [all_of(p), a > 0],
            a**2 * Sum(p[i] * tail(), I),
            Sum(p[i] * (x[i] - mu) ** 2, I),
        ),
        "union": (
            [all_of(p)],
            Sum(p[i] * Maximum(Indicator(x[i] >= a), Indicator(y[i] >= b)), I),
            Sum(p[i] * Indicator(x[i] >= a), I) + Sum(p[i] * Indicator(y[i] >= b), I),
        ),
        "divergence": ([*density(p), *density(q)], 0, Sum(p[i] * log(p[i] / q[i]), I)),
        "cross-entropy": (
            [*density(p), *density(q)],
            entropy(p, I),
            -Sum(p[i] * log(q[i]), I),
        ),
        "entropy": (density(p), 0, entropy(p, I)),
        "uniform": (density(p), entropy(p, I), log(n)),
        "information": (joint(), 0, information()),
        "joint-entropy": (
            joint(),
            -Sum(Sum(R[i, k] * log(R[i, k]), K), I),
            entropy(p, I) + entropy(r, K),
        ),
        "jensen-exp": (
            [all_of(p), one(p)],
            exp(Sum(p[i] * x[i], I)),
            Sum(p[i] * exp(x[i]), I),
        ),
        "jensen-log": (
            [*density(p), all_of(x, ">")],
            Sum(p[i] * log(x[i]), I),
            log(Sum(p[i] * x[i], I)),
        ),
        "exp-at-two": (
            [theta >= 0, theta <= 1],
            exp(theta * s + (1 - theta) * t),
            theta * exp(s) + (1 - theta) * exp(t),
        ),
        "exp-tangent": ([], exp(t) * (1 + s - t), exp(s)),
    }
with written():
    EQUAL = {
        "logs": (
            [all_of(x, ">"), all_of(y, ">")],
            Sum(p[i] * log(x[i] / y[i]), I),
            Sum(p[i] * (log(x[i]) - log(y[i])), I),
        ),
        "softmax": (
            [],
            exp(c + z[j]) / Sum(exp(c + z[i]), I),
            exp(z[j]) / Sum(exp(z[i]), I),
        ),
        "log-sum-exp": ([], log(Sum(exp(c + z[i]), I)), c + log(Sum(exp(z[i]), I))),
        "loss": (
            [one(y)],
            -Sum(y[i] * log(exp(z[i]) / Sum(exp(z[j]), J)), I),
            log(Sum(exp(z[i]), I)) - Inner(y, z),
        ),
        "mutual": (
            joint(),
            information(),
            entropy(p, I) + entropy(r, K) + Sum(Sum(R[i, k] * log(R[i, k]), K), I),
        ),
        "inverse": (inverse(S, G), T(G), G),
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


def neighbours():
    """False ones: the other sign, strictly, by more, and without a hypothesis that is needed."""
    yield "inverse: of any matrix", ([Eq(T(G) * S, Diag(Ones(n)))], Eq(T(G), S + S))
    for name, (given, left, right) in AT_MOST.items():
        yield f"{name}: strictly", (given, Lt(left, right))
        yield f"{name}: turned", (given, right <= left)
        yield f"{name}: by more", (given, 1 + left <= right)
        for k in range(NEEDED.get(name, 0)):
            yield f"{name}: without {k}", (given[:k] + given[k + 1 :], left <= right)
    for name in EQUAL.keys() - {"inverse"}:
        given, left, right = EQUAL[name]
        yield f"{name}: strictly", (given, Lt(left, right))
        yield f"{name}: by more", (given, Eq(1 + left, right))
        yield f"{name}: opposite", (given, Eq(-left, right))


with written():
    TRUE = {name: (given, left <= right) for name, (given, left, right) in AT_MOST.items()}
    TRUE |= {name: (given, Eq(left, right)) for name, (given, left, right) in EQUAL.items()}
    FALSE = dict(sorted(neighbours()))


def claim(given, conclusion):
    """An equation as a chain, anything else as an implication."""
    if isinstance(conclusion, Eq):
        return derive("q-x", conclusion.lhs, conclusion.rhs, given=given)
    return entails("q-x", given, conclusion)


@pytest.mark.daily(3)
@pytest.mark.parametrize("name", TRUE)
def test_term_by_term(name):
    with written():
        assert claim(*TRUE[name])


@pytest.mark.daily(4)
@pytest.mark.parametrize("name", FALSE)
def test_false_neighbours_are_refused(name):
    with written(), pytest.raises((ClaimFailed, IllFormed)):
        claim(*FALSE[name])


@pytest.mark.slow
@pytest.mark.parametrize("name", FALSE)
def test_no_certificate_proves_a_false_neighbour(name):
    """The points may save what the checker would have let through; they should not."""
    given, conclusion = FALSE[name]
    with written():
        wanted = obligations([Goal(tuple(given), conclusion)])
    assert not certified(wanted[0].goal, sizes_in(wanted))
