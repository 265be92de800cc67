"""Figures: the same bytes every time, described, legible on a phone and without seeing colour."""

import re
import subprocess
import sys

import numpy as np
import pytest

matplotlib = pytest.importorskip("matplotlib")
matplotlib.use("agg")
import matplotlib.pyplot as plt  # noqa: E402

from mlreplica import plotting  # noqa: E402

X = np.array([[1.0, 2.0], [2.0, 1.0], [-1.0, -2.0], [-2.0, -1.0]])
y = np.array([1, 1, -1, -1])


@pytest.fixture(autouse=True)
def book_style():
    plt.close("all")  # what another test of this process left open
    with matplotlib.rc_context():
        plotting.setup()
        yield
    assert not plt.get_fignums(), "a figure is left open: the notebook would show it a second time"


def sketch(k=0, ax=None):
    if ax is None:
        _, ax = plt.subplots()
    plotting.scatter(ax, X, y)
    plotting.decision_line(ax, [1, 0.3 * k], 0.1, margin=True)
    ax.set(xlim=(-3, 3), ylim=(-3, 3), xlabel="$x_1$")
    ax.legend()
    return f"frame {k} of <five>"


def picture(alt="two classes"):
    fig, ax = plt.subplots()
    sketch(0, ax)
    return plotting.Picture(fig, alt)


def test_the_same_bytes_in_another_process_and_style():
    code = (
        "import matplotlib; matplotlib.rcParams.update({'font.size': 5, 'axes.facecolor': 'red'});"
        "import sys; sys.path.insert(0, 'tests/library');"
        "import test_plotting as t; t.plotting.setup(); sys.stdout.write(t.picture().svg)"
    )
    other = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    ).stdout
    assert other == picture().svg


def test_picture_carries_its_description_and_no_foreign_text():
    svg = picture(r"a \1 & <b>").svg
    assert r"<title>a \1 &amp; &lt;b&gt;</title>" in svg
    assert "metadata" not in svg and "<style" not in svg and "DOCTYPE" not in svg
    assert not re.search(r"\d\.\d{4}", svg)
    assert picture()._repr_mimebundle_()["text/plain"] == "Figure: two classes"


def test_a_description_is_required():
    with pytest.raises(ValueError, match="alt"):
        picture(" ")
    with pytest.raises(ValueError, match="alt"):
        plotting.Animation(sketch, 2, "", None, 1)
    plt.close("all")


def test_a_caption_is_an_output_of_its_own_with_the_label(monkeypatch):
    shown = []
    monkeypatch.setattr("IPython.display.display", lambda what, raw=False: shown.append(what))
    fig, _ = plt.subplots()
    plotting.show(fig, alt="two", caption="Two, and $w$.", label="fig-two")
    plotting.animate(sketch, 2, alt="moving", caption="They move.", label="fig-move")
    fig, _ = plt.subplots()
    plotting.show(fig, alt="bare")
    kinds = [plotting.Picture, dict, plotting.Animation, dict, plotting.Picture]
    assert [type(what) for what in shown] == kinds
    assert shown[1] == {
        "text/plain": "Two, and $w$.",
        "text/markdown": "Two, and $w$.",
        plotting.CAPTION: {"label": "fig-two"},
    }


@pytest.mark.parametrize("given", [{"caption": "no label"}, {"label": "fig-no-caption"}])
def test_caption_and_label_go_together(given):
    fig, _ = plt.subplots()
    with pytest.raises(ValueError, match="together"):
        plotting.show(fig, alt="two", **given)


def test_how_high_text_is_on_a_phone():
    """A narrow figure is not enlarged there, a wide one is shrunk to the column."""
    column = plotting.PHONE_COLUMN / 72  # inches
    for width, least in (
        (column / 2, plotting.PHONE_TEXT),
        (column, plotting.PHONE_TEXT),
        (2 * column, 2 * plotting.PHONE_TEXT),
    ):
        fig = plt.figure(figsize=(width, 2))
        axes = fig.subplots(subplot_kw={"xticks": [], "yticks": []})
        words = axes.set_title("words", fontsize=least)
        fig.text(0.5, 0.5, "hidden", fontsize=1).set_visible(False)
        fig.text(0.5, 0.5, " ", fontsize=1)
        plotting.Picture(fig, "high enough")
        words.set_fontsize(0.98 * least)
        with pytest.raises(ValueError, match="'words' would be 8.8 pt high on a phone.*narrower"):
            plotting.Picture(fig, "too low")
        plt.close(fig)


def test_the_line_is_where_w_and_b_say():
    ax, w, b = plt.figure().subplots(), np.array([3.0, -4.0]), 2.5
    plotting.decision_line(ax, w, b, margin=True)
    for line, level in zip(ax.lines, (0, 1, -1), strict=True):
        ends = np.array([line.get_xy1(), line.get_xy2()])
        assert np.allclose(ends @ w + b, level)
    plotting.decision_line(ax, [0, 0], 1)
    assert len(ax.lines) == 3  # w = 0 has no line
    plt.close("all")


# --- animations -----------------------------------------------------------------------------------


def test_animation_has_captions_controls_and_a_description():
    animation = plotting.Animation(sketch, 3, 'it "moves"', None, 0.5).html
    assert 'aria-label="it &quot;moves&quot;"' in animation
    assert animation.count("<li") == 3 and animation.count("<li hidden") == 2
    assert "frame 2 of &lt;five&gt;" in animation
    assert re.search(r'<div class="controls" hidden>', animation), (
        "a page without scripts shows no dead buttons"
    )
    assert not re.search(r"https?://(?!www\.w3\.org)", animation)
    figures = [plt.figure() for _ in range(3)]
    captions = [sketch(k, figure.subplots()) for k, figure in enumerate(figures)]
    assert plotting.Animation(figures, None, 'it "moves"', captions, 0.5).html == animation
    with pytest.raises(ValueError, match="1 captions for 2 frames"):
        plotting.Animation(sketch, 2, "two", ["a"], 1)


def test_too_large_an_animation_is_refused():
    def noise(k, ax):
        ax.plot(np.random.default_rng(k).normal(size=4000))

    with pytest.raises(ValueError, match="more than 300000"):
        plotting.Animation(noise, 8, "noise", None, 1)


# --- colour ---------------------------------------------------------------------------------------

# Machado, Oliveira and Fernandes (2009), full severity, on linear RGB
BLINDNESS = {
    "none": np.eye(3),
    "protanopia": [
        [0.152286, 1.052583, -0.204868],
        [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
    ],
    "deuteranopia": [
        [0.367322, 0.860646, -0.227968],
        [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
    ],
    "tritanopia": [
        [1.255528, -0.076749, -0.178779],
        [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.303900],
    ],
}


def linear(color):
    c = np.array(matplotlib.colors.to_rgb(color))
    return np.where(c <= 0.04045, c / 12.92, ((c + 0.055) / 1.055) ** 2.4)


def lab(rgb):
    xyz = np.array(
        [[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]]
    ) @ np.clip(rgb, 0, 1)
    f = np.cbrt(xyz / [0.9505, 1, 1.089])
    return np.array([116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])])


@pytest.mark.parametrize("kind", BLINDNESS)
def test_the_two_classes_differ_for_every_eye(kind):
    seen = [
        lab(np.array(BLINDNESS[kind]) @ linear(c)) for c in (plotting.POSITIVE, plotting.NEGATIVE)
    ]
    assert np.linalg.norm(seen[0] - seen[1]) > 40  # 2.3 is just noticeable


@pytest.mark.parametrize(
    "color", [plotting.POSITIVE, plotting.NEGATIVE, plotting.ACCENT, plotting.EXTRA, plotting.MUTED]
)
def test_contrast_with_the_white_card(color):
    assert 1.05 / (linear(color) @ [0.2126, 0.7152, 0.0722] + 0.05) >= 3


# Fitted models


class Threshold:
    """Says "right" where the first feature is positive."""

    classes_ = np.array(["left", "right"])
    support_ = np.array([0, 2])

    def decision_function(self, X):
        return 2 * X[:, 0]

    def predict(self, X):
        return np.where(X[:, 0] >= 0, "right", "left")


def test_decision_shades_the_regions_and_marks_who_matters():
    labels = np.array(["right", "left", "left", "left"])  # the second sample is wrong
    ax = plotting.decision(Threshold(), X, labels)
    marked = {len(c.get_offsets()): c for c in ax.collections if len(c.get_offsets()) in (1, 2, 3)}
    crosses = ax.collections[-1].get_offsets()
    assert crosses.tolist() == [[2.0, 1.0]] and len(marked) == 3
    for limits, values in zip((ax.get_xlim(), ax.get_ylim()), X.T):  # as much room on both sides
        low, high = values.min() - limits[0], limits[1] - values.max()
        assert low == pytest.approx(high) and low > 0
    lines = [c for c in ax.collections if hasattr(c, "levels") and len(c.levels) == 1]
    places = sorted(float(c.get_paths()[0].vertices[0, 0]) for c in lines)
    assert places == pytest.approx([-0.5, 0.0, 0.5], abs=0.02)  # f = −1, 0, 1
    regions = next(c for c in ax.collections if hasattr(c, "levels") and len(c.levels) == 3)
    left, right = (p.vertices[:, 0] for p in regions.get_paths())
    assert left.max() <= 0.05 and right.min() >= -0.05
    plt.close(ax.figure)
    with pytest.raises(ValueError, match=r"got shapes \(4, 3\) and \(4,\)"):
        plotting.decision(Threshold(), np.ones((4, 3)), labels)


def test_decision_takes_any_classifier_and_three_classes():
    from sklearn.tree import DecisionTreeClassifier

    from mlreplica import SVC

    Z, z = np.vstack([X, X + 5]), np.array([0, 0, 1, 1, 2, 2, 2, 2])
    for model in (DecisionTreeClassifier(max_depth=2), SVC()):
        _, ax = plt.subplots()
        assert plotting.decision(model.fit(Z, z), Z, z, ax) is ax
        assert [t.get_text() for t in ax.legend().get_texts()] == ["0", "1", "2"]
        plt.close(ax.figure)


def test_path_is_the_models():
    from mlreplica import SVC, SVR, SGDClassifier

    for model in (SVC(), SVR(), SGDClassifier(random_state=0)):
        ax = plotting.path(model.fit(X, y))
        given = np.atleast_2d(np.squeeze(model.objective_path_).T)
        assert [line.get_ydata().tolist() for line in ax.lines] == given.tolist()
        plt.close(ax.figure)
    with pytest.raises(ValueError, match="a fitted one with objective_path_, got SVC"):
        plotting.path(SVC())


def listed(monkeypatch, function):
    shown = []
    monkeypatch.setattr("IPython.display.display", lambda what: shown.append(what.data))
    plotting.listing(function)
    return shown[0]


def test_a_listing_is_the_program_without_types_and_docstring(monkeypatch):
    from mlreplica.smo import plain_smo

    text = listed(monkeypatch, plain_smo)
    head = "```python\ndef plain_smo(K, y, C, tol=0.001, max_iter=100000):\n"
    assert text.startswith(head + "    K, y =")
    assert text.endswith('after {max_iter} pairs.")\n```') and "Parameters" not in text
    made = {"np": np}
    exec(text.removeprefix("```python").removesuffix("```"), made)
    X, y = np.array([[-1.0], [3.0], [1.0]]), [-1, 1, 1]
    ours, theirs = made["plain_smo"](X @ X.T, y, 1), plain_smo(X @ X.T, y, 1)
    assert (ours[0] == theirs[0]).all() and ours[1] == theirs[1]
