"""What other mathematics needs of the judges: equal vectors inside inner and matrix products."""

import pytest
from sympy import Eq, Ne, symbols

from mlreplica.proof import (
    ClaimFailed,
    Norm,
    Zeros,
    derive,
    entails,
    forget,
    matrix,
    vector,
    written,
)

size, width, low, high = symbols("n d lambda mu")
D = matrix("D", size, width)
S, G = matrix("S", width, width, symmetric=True), matrix("G", width, width)
g, h, v = vector("g h v", width)
r, z = vector("r z", size)


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
}
UNEQUAL = {
    "another number": lambda: derive("c", (D @ v) @ r, 1, given=[Eq(D.T @ r, Zeros(width))]),
    "the other side": lambda: derive("c", (D @ v) @ r, 0, given=[Eq(D @ v, z)]),
    "no unit vector": lambda: derive("c", g @ (S @ g), low, given=[eigen(S)[0]]),
    "not symmetric": lambda: entails("c", [*eigen(G), Ne(low, high)], Eq(g @ h, 0)),
    "equal eigenvalues": lambda: entails("c", eigen(S), Eq(g @ h, 0)),
}


@pytest.mark.parametrize("name", EQUAL)
def test_equal_vectors_are_used_inside_products(name):
    forget()
    with written():
        assert EQUAL[name]().judges[0] == "Z3"


@pytest.mark.parametrize("name", UNEQUAL)
def test_equal_vectors_say_no_more(name):
    forget()
    with written(), pytest.raises(ClaimFailed):
        UNEQUAL[name]()
