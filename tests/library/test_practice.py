"""Tables and labels as users have them, and comparisons that say what was asked."""

import itertools
import pickle
import warnings

import numpy as np
import pytest
from sklearn.base import clone
from sklearn.linear_model import LogisticRegression
from sklearn.pipeline import make_pipeline

from mlreplica import SVC
from mlreplica.practice import (
    cheapest_threshold,
    columns,
    compare,
    held_out_scores,
    preparation,
    reliability,
    spectrum_kernel,
    two_classes,
)

try:
    import pandas as pd
except ImportError:  # not among the packages that the library asks for
    pd = None

PANDAS = pytest.mark.skipif(pd is None, reason="pandas is not installed")


# --- labels ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "outcome, positive",
    [
        ([0, 1, 1, 0], None),
        ([-1, 1, 1, -1], None),
        ([False, True, True, False], None),
        (np.array([0.0, 1.0, 1.0, 0.0]), None),
        (["no", "yes", "yes", "no"], "yes"),
        ([2, 1, 1, 2], 1),
        (np.array(["b", "m", "m", "b"], dtype=object), "m"),
        (["A", "C", "C", "B"], "C"),  # all others are negative
    ],
)
def test_labels_of_any_kind(outcome, positive):
    found = two_classes(outcome, positive)
    assert found.y.tolist() == [-1, 1, 1, -1]
    assert found.positive not in found.others


@PANDAS
@pytest.mark.parametrize("kind", [None, "category", "string", "boolean", "Int64"])
def test_labels_of_a_column_with_another_index(kind):
    outcome = pd.Series([0, 1, 1, 0] if kind in ("boolean", "Int64") else ["n", "y", "y", "n"])
    outcome = outcome.astype(kind) if kind else outcome
    outcome.index = [85, 3, 0, 17]
    found = two_classes(outcome, None if kind in ("boolean", "Int64") else "y")
    assert isinstance(found.y, np.ndarray) and found.y.tolist() == [-1, 1, 1, -1]


@pytest.mark.parametrize(
    "outcome, positive, words",
    [
        (["yes", "no"], None, ["'no'", "'yes'", "positive='yes'"]),
        ([1, 2, 2], None, ["1", "2", "positive=1"]),
        (["a", "b", "c"], None, ["3 classes", "'a', 'b', 'c'", "SVC"]),
        (np.linspace(0, 1, 40), None, ["40 different numbers", "SVR"]),
        ([1, 1, 1], None, ["Two classes", "1"]),
        ([0, 1, None, float("nan")], None, ["2 of 4 labels are missing"]),
        (["a", "b"], "c", ["'c'", "'a', 'b'"]),
        ([[0], [1]], None, ["one column", "(2, 1)"]),
        ([], None, ["empty"]),
    ],
)
def test_labels_that_leave_a_doubt_are_refused(outcome, positive, words):
    with pytest.raises(ValueError) as caught:
        two_classes(outcome, positive)
    assert all(word in str(caught.value) for word in words), caught.value


# --- tables ---------------------------------------------------------------------------------------


@PANDAS
def frame():
    return pd.DataFrame(
        {
            "age": [31, 47, 25, 60],
            "weight": pd.array([70, None, 81, 65], dtype="Int64"),
            "height": [1.7, 1.8, np.nan, 1.6],
            "sex": ["A", "B", None, "A"],
            "word": pd.array(["x", None, "y", "x"], dtype="string"),
            "smokes": [True, False, False, True],
            "ill": pd.array([True, None, False, True], dtype="boolean"),
            "site": pd.Categorical(["s", "t", "s", "u"]),
            "grade": pd.Categorical([1, 2, 2, 1]),
            "span": pd.cut([1, 5, 9, 2], 2),
            "mixed": [1, None, 2.5, 3],
            "old": np.array(["p", "q", "p", "q"], dtype=object),
        },
        index=[9, 4, 7, 1],
    )


@PANDAS
def test_no_column_of_a_data_frame_is_lost():
    table = frame()
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        found = columns(table, numbers=["age", "mixed", "weight"])
        made = preparation(table, numbers=["age", "mixed", "weight"]).fit_transform(table)
    assert found.numbers == ["age", "weight", "height", "mixed"]
    assert [*found.numbers, *found.categories].sort() == [*table.columns].sort()
    assert len(found.numbers) + len(found.categories) == table.shape[1]
    words = [2, 2, 2, 2, 3, 2, 2, 2]  # sex word smokes ill site grade span old
    assert made.shape == (4, 4 + sum(words)) and np.isfinite(made).all()
    assert made[:, :4].mean(axis=0) == pytest.approx(np.zeros(4))


@PANDAS
def test_prepared_columns_have_names():
    step = preparation(frame(), numbers=["age", "mixed", "weight"]).fit(frame())
    names = list(step.get_feature_names_out())
    assert names[:4] == ["age", "weight", "height", "mixed"] and "sex_A" in names
    assert pickle.loads(pickle.dumps(step)).transform(frame()).shape == (4, len(names))


@PANDAS
def test_a_machine_on_a_table_with_words_and_holes():
    rng = np.random.default_rng(0)
    sick = rng.random(120) < 0.4
    table = pd.DataFrame(
        {
            "value": rng.normal(size=120) + 2 * sick,
            "city": pd.Categorical(rng.choice(["P", "Q"], 120)),
            "smokes": rng.random(120) < 0.3,
        },
        index=rng.permutation(1000)[:120],
    ).mask(rng.random((120, 3)) < 0.1)
    y = two_classes(pd.Series(np.where(sick, "yes", "no"), index=table.index), "yes").y
    machine = make_pipeline(preparation(table), SVC(class_weight="balanced"))
    scores = held_out_scores(machine, {"svc__C": [0.1, 1]}, table, y)
    assert np.mean(np.where(scores >= 0, 1, -1) == y) > 0.75
    assert clone(machine).fit(table, y).predict(table.iloc[:3]).shape == (3,)


def test_codes_are_told_and_become_categories():
    table = {"race": [1, 2, 3, 1], "age": [20.5, 31.0, 45.2, 50.1]}
    with pytest.warns(UserWarning, match="'race'.*codes.*numbers"):
        assert columns(table).numbers == ["race", "age"]
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert columns(table, codes=["race"]).categories == ["race"]
        assert columns(table, numbers=["race"]).numbers == ["race", "age"]
        assert columns({"yes": [0, 1, 1]}).numbers == ["yes"]  # two values: coded already


def test_a_code_with_holes_is_the_same_code():
    """Holes turn the codes 1, 2 into 1.0, 2.0."""
    whole, holes = np.array([[1], [2], [1]]), np.array([[1.0], [np.nan], [2.0]])
    step = preparation(whole, codes=[0]).fit(whole)
    assert step.transform(holes).tolist() == [[1, 0], [1, 0], [0, 1]]


@pytest.mark.parametrize(
    "column, words",
    [
        ([np.datetime64("2024-03-01"), np.datetime64("2024-03-02")], "dates"),
        (np.array(["2024-03-01", "NaT"], dtype="M8[ns]"), "dates"),
        (["2024-03-01", "2024-04-02"], "dates"),
        (["1.3.2024", None, "12.3.2024"], "dates"),
        (["03/01/24", "04/01/24"], "dates"),
        ([1, "unknown", 2], "numbers and also 'unknown'"),
        ([None, float("nan")], "empty"),
        ([{1}, {2}], "set"),
        ([f"patient {k}" for k in range(40)], "40 different words"),
    ],
)
def test_a_column_that_no_machine_can_use_is_refused_by_name(column, words):
    with pytest.raises(ValueError, match="'when'") as caught:
        columns({"when": column})
    assert words in str(caught.value)


@PANDAS
def test_dates_of_pandas_are_refused():
    days = pd.Series(pd.to_datetime(["2024-03-01", "2024-03-02", None]))
    for column in (days, days.dt.tz_localize("UTC"), days.dt.to_period("M"), days - days[0]):
        with pytest.raises(ValueError, match="'when' holds dates"):
            columns(pd.DataFrame({"when": column}))


def test_names_of_columns_are_checked():
    with pytest.raises(ValueError, match="codes names 'c'; the columns are 'a', 'b'"):
        columns({"a": [1.5, 2], "b": [2.5, 3]}, codes=["c"])
    with pytest.raises(ValueError, match="rows and columns"):
        columns([1, 2, 3])


# --- comparing ------------------------------------------------------------------------------------


def test_each_class_is_compared_on_its_own():
    """Over all samples the first is ahead, 102 to 45; on the class asked for it is behind."""
    y = np.repeat([1, -1], [100, 300])
    ours, theirs = y.copy(), y.copy()
    ours[:37], theirs[50:54] = -1, -1
    ours[100:108], theirs[120:218] = 1, 1
    found = compare(y, ours, theirs)
    assert found.positives[:2] == (4, 37) and found.negatives[:2] == (98, 8)
    assert found.positives.p < 1e-6 and found.negatives.p < 1e-6


@pytest.mark.parametrize("first, second", [(0, 0), (1, 0), (4, 37), (7, 7), (3, 12)])
def test_the_coin_agrees_with_scipy(first, second):
    from scipy.stats import binomtest

    y = np.ones(first + second + 2, dtype=int)
    y[-1] = -1
    ours, theirs = np.ones(len(y)), np.ones(len(y))
    theirs[:first], ours[first : first + second] = -1, -1
    found = compare(y, ours, theirs).positives
    assert found[:2] == (first, second)
    expected = binomtest(first, first + second).pvalue if first + second else 1
    assert found.p == pytest.approx(expected)


def test_labels_0_and_1_are_refused_where_scores_are_compared():
    """They would make every negative sample wrong for both, without a word."""
    with pytest.raises(ValueError, match="-1 and \\+1|−1 and \\+1"):
        compare([0, 1, 0, 1], [1, 1, 1, 1], [1, 1, 1, 1])


def test_scores_of_three_classes_are_refused():
    with pytest.raises(ValueError, match="Two classes"):
        compare([-1, 1], np.zeros((2, 3)), np.zeros((2, 3)))


def test_both_are_judged_on_the_same_folds():
    rng = np.random.default_rng(0)
    X, y = rng.normal(size=(60, 2)), np.repeat([-1, 1], 30)
    X[:, 0] += y
    model = LogisticRegression()
    once, again = (held_out_scores(model, {}, X, y, folds=4) for _ in range(2))
    assert np.array_equal(once, again)
    q = held_out_scores(model, {}, X, y, folds=4, method="predict_proba")
    assert q == pytest.approx(1 / (1 + np.exp(-once)))
    with pytest.raises(ValueError, match="rarer class"):
        held_out_scores(model, {}, X, np.r_[1, 1, -np.ones(58, dtype=int)])


# --- thresholds, probabilities, strings -----------------------------------------------------------


def test_no_other_threshold_is_cheaper():
    rng = np.random.default_rng(1)
    for missed, alarm in ((1, 1), (5, 1), (1, 20), (100, 1)):
        y = np.r_[1, -1, rng.choice([-1, 1], 30)]
        scores = np.round(rng.normal(size=32) + y, 1)  # with ties
        found = cheapest_threshold(y, scores, missed, alarm)
        positive = scores >= found.value
        assert found.missed == (~positive & (y > 0)).sum()
        assert found.alarms == (positive & (y < 0)).sum()
        assert found.cost == pytest.approx((missed * found.missed + alarm * found.alarms) / 32)
        for cut in [*np.unique(scores), scores.max() + 1]:
            decided = scores >= cut
            cost = missed * (~decided & (y > 0)).sum() + alarm * (decided & (y < 0)).sum()
            assert found.cost <= cost / 32 + 1e-12


def test_reliability_counts_every_sample_once():
    rng = np.random.default_rng(2)
    q = rng.random(101)
    y = np.where(rng.random(101) < q, 1, -1)
    found = reliability(y, q, bins=4)
    assert found[:, 2].sum() == 101 and (np.diff(found[:, 0]) > 0).all()
    assert found[:, 0] @ found[:, 2] / 101 == pytest.approx(q.mean())
    assert found[:, 1] @ found[:, 2] / 101 == pytest.approx((y > 0).mean())
    with pytest.raises(ValueError, match="between 0 and 1"):
        reliability(y, q - 1)


def test_spectrum_kernel_is_an_inner_product_of_counts():
    texts = ["".join(word) for word in itertools.product("ab", repeat=4)] + ["a", ""]
    K = spectrum_kernel(texts, length=2)
    assert np.linalg.eigvalsh(K).min() > -1e-12
    assert K.diagonal().tolist() == pytest.approx([1] * 16 + [0, 0])
    assert spectrum_kernel(["ab"], ["ba", "ab"], length=1).tolist() == [[pytest.approx(1)] * 2]
