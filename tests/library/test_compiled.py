"""Loops of Python as machine code: the same results, what is refused, and what is kept on disk."""

import math
import os
import re
import subprocess
import sys
import textwrap
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest
from compile_first import COMPILED

from mlreplica import _compiled
from mlreplica._compiled import compiled
from mlreplica._extremes import larger, smaller
from mlreplica.step import LOOPS, second_order, update_gradient

llvm = pytest.importorskip("llvmlite.binding")
pytestmark = pytest.mark.skipif(
    os.environ.get("MLREPLICA_COMPILE") == "0", reason="the compiler is switched off"
)
machine_code = pytest.importorskip("mlreplica._machine_code")


# --- the same results -----------------------------------------------------------------------------


def numbers(x, i, j, flag):
    a, b, n = x[i], x[j], i * 3 - j + 7 // 2
    c = a / b if b != 0 else a - 2 * b
    m = max(a, b, 0) + min(n, 2.5) - abs(-a) * n**2 + abs(i - j)
    inside = 0 < a < 1 <= n or (flag and not b > a) and True
    c += math.sqrt(m * m) if inside else -(i - j) / 2
    d = -math.inf if math.isfinite(c) & (c > 0) | flag else float(i)
    return c, n, inside, int(m), smaller(c, m), larger(a, d), n in (i, 5)


def walks(x, n):
    found, last, k = 0.0, -1, 0
    for k in range(n - 1, -1, -1):
        if x[k] < -0.5:
            continue
        found += x[k]
        if found > 1.5:
            last = k
            break
    while True:
        k += 1
        if k >= n or k > 5:
            break
        for start, by in ((0, 2), (k, 3)):
            for j in range(start, n, by):
                found -= x[j] * 0.1
    return found, last, k


def arrays(A, line, near, counts, chosen, n):
    room, table = np.empty(n), np.empty((2, n))
    for k in range(n):
        room[k] = A[1, k] * near[k, 0] + len(A[0])
        table[0, k], table[1, k] = k, room[k]
        chosen[k] = room[k] > 0
        counts[k] += int(chosen[k])
    some = line[1 : n + 5]
    for j in range(len(some)):
        some[j] += table[1][j] if j < n and chosen[j] else halved(j, (1.0, 2))
    part, whole = (A[0, 1:3], A[1]) if n > 3 else (A[0], A[1])
    return part[0], whole[n - 1], len(some), len(part)


def halved(k, pair):
    if k > 3:
        return pair[0]
    return k / pair[1]


def test_what_is_compiled_computes_what_python_computes():
    rng = np.random.default_rng(0)
    fast = [compiled(numbers, lambda: (np.ones(2), 0, 1, True))]
    fast.append(compiled(walks, lambda: (np.ones(2), 2)))
    for _ in range(300):
        n = int(rng.integers(2, 9))
        x, flag = rng.normal(size=n).round(1), bool(rng.integers(2))
        i, j = rng.integers(n, size=2).tolist()
        assert fast[0](x, i, j, flag) == pytest.approx(numbers(x, i, j, flag), rel=0, abs=0)
        assert fast[1](x, n) == walks(x, n)


def test_arrays_of_all_types_rows_and_slices():
    def given(n):
        rng = np.random.default_rng(n)
        near = rng.normal(size=(n, 2)).astype(np.float32)
        line, counts = rng.normal(size=n + 2), rng.integers(5, size=n)
        return rng.normal(size=(2, n)), line, near, counts, np.zeros(n, bool), n

    fast = compiled(arrays, lambda: given(3))
    for n in 3, 4, 10:
        a, b = given(n), given(n)
        assert fast(*a) == pytest.approx(arrays(*b), rel=0, abs=0)
        for one, other in zip(a[:-1], b[:-1]):
            assert one.tobytes() == other.tobytes()


def nothing(x):
    for k in range(len(x)):
        x[k] = 1.0


def test_it_may_return_nothing_and_be_called_by_many_threads():
    fast, found = compiled(nothing, lambda: (np.ones(1),)), [np.zeros(1000) for _ in range(50)]
    with ThreadPoolExecutor(4) as pool:
        assert set(pool.map(fast, found)) == {()}
    assert all((x == 1).all() for x in found)


def test_sums_may_be_added_up_in_another_order():
    def total(x):
        found = 0.0
        for k in range(len(x)):
            found += x[k]
        return found

    # Of one sum two orders may round to the same, on some processors.
    draws = np.random.default_rng(0).normal(size=(20, 1000))
    strict, free = (compiled(total, lambda: (draws[0],), any_order=any_) for any_ in (False, True))
    sums = [total(x) for x in draws]
    assert [strict(x) for x in draws] == sums
    assert [free(x) for x in draws] != sums
    assert [free(x) for x in draws] == pytest.approx(sums)


# --- what is refused ------------------------------------------------------------------------------


def text(x):
    return len("two") + x[0]


def other_type(x):
    k = 0
    k = x[0]
    return k + k


def unknown(x):
    return np.linalg.norm(x)


def exception(x):
    raise ValueError(x[0])


def both(x):
    if x[0] > 0:
        return x[0]
    return x[0] > 1


def comprehension(x):
    return sum([2 * value for value in x])


@pytest.mark.parametrize("function", [text, other_type, unknown, exception, both, comprehension])
def test_what_is_not_known_is_refused_and_not_compiled(function):
    with pytest.raises(machine_code.NotTranslated):
        machine_code.Translation().entry(function, ("f1",))
    assert compiled(function, lambda: (np.ones(1),)) is None


@pytest.mark.parametrize(
    "x",
    [
        np.ones(3, np.float32),
        np.ones(3, int),
        np.ones((3, 1)),
        np.ones(6)[::2],
        np.ones(3, ">f8"),
    ],
    ids=["single", "int", "matrix", "strided", "swapped"],
)
def test_an_array_of_another_type_is_refused(x):
    with pytest.raises(TypeError, match="array of type f1 is needed"):
        compiled(nothing, lambda: (np.ones(1),))(x)


def pair(i, rising, falling, closeness, t, row):
    j = second_order(i, rising, falling, closeness)
    i, M = update_gradient(rising, falling, t, row, row)
    return i, j, M


def test_the_largest_of_several_numbers_is_found_at_a_time():
    """One after the other takes twice as long, and looks the same."""
    _, machine = _compiled._this_machine(llvm)
    types = ("i", *["f1"] * 3, "f", "f1")
    _, module = _compiled._optimised(llvm, machine, pair, types, LOOPS, False)
    assembler = machine.emit_assembly(module)
    several = r"(v?maxpd|v?minpd)\s", r"f(max|min)nm\s+v\d+\.2d"
    found = {match for each in several for match in re.findall(each, assembler)}
    assert len(found) == 2, "neither `maxpd` and `minpd` nor `fmaxnm` and `fminnm` of vectors"


# --- what is kept ---------------------------------------------------------------------------------

USER = """
from mlreplica._compiled import compiled
from other import more
def double(x):
    return 2 * more(x)
made = compiled(double, lambda: (1.0,), [more])
print(made(1.0) if made else None)
"""


@pytest.fixture
def user(tmp_path):
    """Runs a program that compiles, with its cache in a folder of its own."""
    (tmp_path / "one.py").write_text(USER)

    def run(added="1.0", before="", **environment):
        (tmp_path / "other.py").write_text(f"def more(x):\n    return x + {added}\n")
        paths = {"PYTHONPATH": str(tmp_path), "MLREPLICA_CACHE": str(tmp_path / "cache")}
        done = subprocess.run(
            [sys.executable, "-c", textwrap.dedent(before) + "\nimport one"],
            env=os.environ | paths | environment,
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout.strip(), sorted((tmp_path / "cache").glob("*"))

    return run


def test_what_is_kept_is_made_anew_where_another_file_has_changed(user):
    found, first = user("1.0")
    assert found == "4.0" and len(first) == 1
    stamp = first[0].stat().st_mtime_ns
    found, again = user("1.0")
    assert found == "4.0" and again == first and again[0].stat().st_mtime_ns == stamp
    found, other = user("2.0")
    assert found == "6.0" and len(other) == 1 and other != first


def test_what_was_cut_short_is_whole_again(user):
    _, (file,) = user()
    whole = file.read_bytes()
    for broken in whole[:50], b"", whole[:-1] + b"?":
        file.write_bytes(broken)
        assert user() == ("4.0", [file]) and file.read_bytes() == whole


def test_nothing_fails_where_nothing_can_be_written(user, tmp_path):
    """A folder that is a file, and a full disk."""
    (tmp_path / "cache").write_text("")
    assert user()[0] == "4.0"
    (tmp_path / "cache").unlink()
    full = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (99, 99))"
    assert user(before=full) == ("4.0", [])


def test_it_is_switched_off_or_absent(user):
    assert user(MLREPLICA_COMPILE="0") == ("None", [])
    assert user(before="import sys; sys.modules['llvmlite'] = None") == ("None", [])


@pytest.mark.parametrize("made", COMPILED, ids=lambda made: made.__name__)
def test_all_that_is_to_be_compiled_can_be(made, monkeypatch):
    """Elsewhere what cannot be compiled takes another way, and its tests are skipped."""
    monkeypatch.delenv("MLREPLICA_COMPILE", raising=False)
    assert made() is not None
