"""Graded exercises of the chapter on SVMs in practice."""

from __future__ import annotations

from fractions import Fraction

from sympy import Rational, symbols

from claimbook import written
from claimbook.exercises import expression, values

a, m, C, n, p = symbols("a m C n p")

columns = values(
    "prac-ex-columns",
    {"prepared": 11, "numbers": 3},
    slips={
        "the four codes of the cities are names, and each gets a column": {"prepared": 8},
        "a truth value is a category of two values": {"prepared": 10},
        "the numbers of the patients say nothing about the next one: leave them out": {
            "prepared": 12
        },
        "the codes of the cities are not quantities": {"numbers": 4},
    },
)

median = values(
    "prac-ex-median",
    {"filled": 4, "leaked": 5},
    slips={
        "the median of two numbers is their mean": {"filled": 3},
        "the held-out patient has no part in the median": {"filled": 5},
        "that is the mean of all numbers, not their median": {"leaked": 6},
    },
)

with written():
    threshold = expression(
        "prac-ex-threshold",
        a / (a + m),
        given=[a > 0, m > 0],
        slips={
            "a dear miss lowers the threshold, and yours rises": m / (a + m),
            "that is the odds; the probability is what is asked for": a / m,
            "these are the odds, upside down": m / a,
            "that is right only where both cost the same": Rational(1, 2),
        },
    )

    copies = expression(
        "prac-ex-copies",
        C * (n - p) / p,
        given=[C > 0, p >= 1, n > p],
        slips={
            "the larger class has n - p samples, not n": C * n / p,
            "the copies are of the rare class: upside down": C * p / (n - p),
            "each sample of the rare class stands for several": C,
        },
    )

coins = values(
    "prac-ex-coins",
    {"positives": Fraction(7, 32), "negatives": Fraction(1, 8), "all": 1},
    slips={
        "both ends count: a coin may be as uneven the other way": {"positives": Fraction(7, 64)},
        "as uneven or more: six to none counts, too": {"positives": Fraction(6, 32)},
        "both ends count: four to none is as uneven as none to four": {
            "negatives": Fraction(1, 16)
        },
        "nothing is less uneven than five to five: every outcome is as uneven or more": {
            "all": Fraction(63, 256)
        },
    },
)

pairs = values(
    "prac-ex-pairs",
    {"area": Fraction(3, 4), "recall": Fraction(2, 3), "alarms": Fraction(1, 4)},
    slips={
        "a pair is right if the positive sample has the higher score": {"area": Fraction(1, 4)},
        "the recall is a share of the positive samples": {"recall": Fraction(2, 7)},
        "false alarms are a share of the negative samples": {"alarms": Fraction(1, 7)},
        "that is the precision's complement: a share of the alarms raised": {
            "alarms": Fraction(1, 3)
        },
    },
)

strings = values(
    "prac-ex-strings",
    {"inner": 4, "cosine": Fraction(4, 5)},
    slips={
        "that counts which pieces they share, not how often": {"inner": 2},
        "divide by the lengths of both vectors of counts": {"cosine": 4},
        "divide by the lengths, not by their squares": {"cosine": Fraction(4, 25)},
    },
)

EXERCISES = (columns, median, threshold, copies, coins, pairs, strings)

__all__ = [
    "EXERCISES",
    "coins",
    "columns",
    "copies",
    "median",
    "pairs",
    "strings",
    "threshold",
]
