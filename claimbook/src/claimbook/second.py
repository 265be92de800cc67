"""A second solver: cvc5 is asked what Z3 has answered.

It guards against a mistake in Z3, not in the translation, which both share.
"""

from __future__ import annotations

import os
import re
import signal

EFFORT = 200_000  # cvc5's resource units, not seconds: the same verdict on every machine
LONGEST = (
    20  # seconds: within a step of nonlinear arithmetic cvc5 counts no effort, and may not end
)


def answer(text):
    """What cvc5 says of an SMT-LIB query: "sat", "unsat" or "unknown".

    Parameters
    ----------
    text : str
        As :func:`claimbook.smt.smtlib` writes it.
    """
    if not hasattr(os, "fork"):
        return _asked(text)
    told, tell = os.pipe()
    if not (child := os.fork()):
        try:
            signal.signal(signal.SIGALRM, signal.SIG_DFL)
            signal.alarm(LONGEST)
            os.write(tell, _asked(text).encode())
        finally:
            os._exit(0)
    os.close(tell)
    with os.fdopen(told) as said:
        found = said.read()
    os.waitpid(child, 0)
    return found or "unknown"


def _asked(text):
    import cvc5

    manager = cvc5.TermManager()
    solver = cvc5.Solver(manager)
    solver.setLogic("QF_NRA")
    solver.setOption("rlimit-per", str(EFFORT))
    parser = cvc5.InputParser(solver)
    parser.setStringInput(cvc5.InputLanguage.SMT_LIB_2_6, plain(text), "query")
    symbols, said = parser.getSymbolManager(), "unknown"
    while not (command := parser.nextCommand()).isNull():
        said = command.invoke(solver, symbols).strip() or said
    return said if said in ("sat", "unsat") else "unknown"


def plain(text):
    """The query with names in ASCII, which every solver reads, and without Z3's remarks."""
    names = {}
    named = r"\|[^|]*\||\w+'[\w']*"  # Z3 quotes a name with brackets, but none with a prime
    text = re.sub(named, lambda m: names.setdefault(m[0], f"word_{len(names)}"), text)
    return re.sub(r"^(;.*|\(set-info .*)$", "", text, flags=re.MULTILINE)


__all__ = ["EFFORT", "answer"]
