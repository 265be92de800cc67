"""The ground truth: support vector machines solved as quadratic programs and certified.

A solver's word "optimal" is not taken: what is returned has passed `duality.certificate` with a
relative duality gap of at most 1e-8, or with gap 0 if the data are exact (object arrays of
Fraction or SymPy Rational), and else `ReferenceNotCertified` is raised.  Between the solver and
the certificate stands a polish: the solver's answer says which multipliers are 0, which are C
and which are free, and the free ones are solved for again with residuals in rational arithmetic.

>>> from mlreplica.duality import rational
>>> from mlreplica.kernels import polynomial
>>> K = polynomial(2, gamma=1, coef0=1)(rational([[1], [2], [4], [5], [6]]))
>>> solution = solve_dual(K, [1, 1, -1, -1, 1], C=100)
>>> print(*solution.alpha, "with b =", solution.b)
0 5/2 0 22/3 29/6 with b = 9
>>> solution.certificate.gap
Fraction(0, 1)
"""

from mlreplica.exceptions import needs_extra

with needs_extra("qp", "qp"):
    from .answers import NotSeparable, ReferenceNotCertified, Solution, TubeSolution
    from .classification import solve_dual, solve_primal
    from .regression import solve_svr_dual, solve_svr_primal

__all__ = [
    "NotSeparable",
    "ReferenceNotCertified",
    "Solution",
    "TubeSolution",
    "solve_dual",
    "solve_primal",
    "solve_svr_dual",
    "solve_svr_primal",
]
