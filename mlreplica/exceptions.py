"""What the library raises and warns of that is not a ValueError of an argument."""

__all__ = ["ConvergenceWarning", "Infeasible"]


class ConvergenceWarning(UserWarning):
    """An iteration reached its cap before its stopping criterion held.

    The message states what was measured, what was asked for, and what to change.
    The estimators issue scikit-learn's warning of the same name instead.
    """


class Infeasible(ValueError):
    """The problem has no solution: its constraints contradict each other.

    `mlreplica.qp.NotSeparable` is one, and carries the proof; it can be caught by this name
    without the packages that `mlreplica.qp` needs.
    """
