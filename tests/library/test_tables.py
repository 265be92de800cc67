"""Default fits of tables as people have them: polishing costs no more than the fit."""

import warnings

import numpy as np
import pytest
from tables import tables

from mlreplica import SVC, SVR, NuSVC, NuSVR, OneClassSVM, _small, decomposition, kernels
from mlreplica._small import solve_or_decompose
from mlreplica.decomposition import decompose
from mlreplica.gram import GramRows
from mlreplica.regression import dual_problem

TABLES = {name: given for name, *given in tables(250)}
NAMES = pytest.mark.parametrize("name", TABLES)
SOLVERS = pytest.mark.parametrize("solve", [solve_or_decompose, decompose])


def rows(X):
    return GramRows(kernels.rbf(kernels.resolve_gamma("scale", X)), X)


def assert_bounded(run):
    """One step of Newton's may be under way when the work is spent: it is counted after it."""
    assert run.work > 0 and run.converged
    assert run.polishing <= 1.5 * max(decomposition.SETTINGS.noticed, run.work)


@SOLVERS
@NAMES
def test_polishing_takes_no_more_work_than_the_fit(name, solve):
    X, labels, z = TABLES[name]
    y, C = np.where(labels, 1.0, -1.0), np.ones(len(X))
    options = dict(tol=1e-3, max_iter=10**6, polish="auto", warn=str)
    plain = solve(rows(X), y, C, **options | dict(polish=False))
    assert plain.polishing == 0
    for penalty in 1.0, 30.0:
        assert_bounded(solve(rows(X), y, penalty * C, **options))
    twice = dual_problem(rows(X), z, C, 0.1)
    assert_bounded(solve(twice.K, twice.y, twice.C, linear=twice.linear, **options))


@SOLVERS
@pytest.mark.parametrize("gamma", [10.0, 1e3, 1e6])  # the last two lose digits as products
def test_a_kernel_matrix_that_is_nearly_the_identity_is_solved_to_rounding(gamma, solve):
    rng = np.random.default_rng(0)
    X, y = rng.normal(size=(300, 10)), np.where(rng.random(300) > 0.3, 1.0, -1.0)
    K, C = GramRows(kernels.rbf(gamma), X), np.full(300, 10.0)
    run = solve(K, y, C, tol=1e-3, max_iter=10**6, polish="auto", warn=str)
    assert run.violation < 1e-11 and run.gap < 1e-11 * -run.objective


@SOLVERS
@pytest.mark.parametrize("seed", range(10))
def test_rows_that_are_repeated_are_polished_as_one(solve, seed):
    """Work of the distinct rows, not of all; a ν-SVM, both of whose sums are held."""
    n, rng = 300, np.random.default_rng(seed)
    X, y = rng.normal(size=(20, 2))[rng.integers(0, 20, n)], np.tile([1.0, -1.0], n // 2)
    options = dict(linear=np.zeros(n), start=np.full(n, 0.4), both_sums=True)
    options |= dict(tol=1e-3, max_iter=10**6, polish=True, warn=str)
    run = solve(rows(X), y, np.ones(n), **options)
    assert run.violation < 1e-11 and run.polishing < 1e-3
    assert np.bincount(y > 0, run.alpha) == pytest.approx([60, 60], rel=1e-13)
    assert run.alpha.min() >= 0 and run.alpha.max() <= 1


@pytest.mark.filterwarnings("ignore")  # of a nu that leaves no margin
@pytest.mark.parametrize("small", [True, False])
@NAMES
def test_every_machine_holds_its_sums_to_rounding(name, small, monkeypatch):
    """Σ_i α_i y_i = 0 of all; of those with ν what it makes of Σ_i α_i."""
    if not small:  # neither by C code nor in one call
        monkeypatch.setattr(_small, "fits", lambda *_: False)
    X, y, z = TABLES[name]
    n, nu = len(y), 1.9 * min(y.mean(), 1 - y.mean())
    nu_svc = NuSVC(nu=nu, polish=True).fit(X, y)
    one_class = OneClassSVM(nu=nu, polish=True).fit(X)
    held = [(one_class, one_class.dual_coef_.sum(), nu * n)]
    if nu_svc.rho_[0] > 0:  # of the ages not
        held.append((nu_svc, np.abs(nu_svc.dual_coef_).sum() * nu_svc.rho_[0], nu * n))
    balanced = [SVC(polish=True).fit(X, y), SVR(polish=True).fit(X, z)]
    balanced += [nu_svc, NuSVR(nu=nu, polish=True).fit(X, z)]
    held += [(machine, machine.dual_coef_.sum(), 0) for machine in balanced]
    for machine, total, given in held:
        size = np.abs(machine.dual_coef_).sum()
        assert abs(total - given) <= 1e-12 * max(size, given), machine


@NAMES
def test_it_ends_where_a_round_gains_nothing(name):
    """Even where work is no limit."""
    X, labels, _ = TABLES[name]
    y, C = np.where(labels, 1.0, -1.0), np.ones(len(X))
    for solve in solve_or_decompose, decompose:
        run = solve(rows(X), y, C, tol=1e-3, max_iter=10**6, polish=True, warn=str)
        assert run.violation < 1e-10 or run.polishing < 1.0


@NAMES
def test_a_nu_that_leaves_no_margin_is_found_soon(name):
    """A small ν of noisy labels: no run in search of a margin that is not there."""
    X, y, _ = TABLES[name]
    share = 2 * min(y.mean(), 1 - y.mean())
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for nu in 0.3 * share, 0.8 * share:
            model = NuSVC(nu=nu, polish=False).fit(X, y)
            assert model.n_iter_[0] < 40 * len(X)
            assert model.violation_[0] <= 1e-3 or model.fit_status_ == 1


@NAMES
def test_the_default_is_the_solution(name, monkeypatch):
    X, y, _ = TABLES[name]
    model, exact = SVC().fit(X, y), SVC(tol=1e-9, polish=True).fit(X, y)
    objective = [m.objective_path_[0][-1] for m in (model, exact)]
    assert objective[0] == pytest.approx(objective[1], rel=1e-3)
    monkeypatch.setattr(_small, "fits", lambda *_: False)
    assert SVC().fit(X, y).objective_path_[0][-1] == pytest.approx(objective[1], rel=1e-3)
