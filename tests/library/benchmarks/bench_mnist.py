"""Handwritten digits: SVC on all of MNIST, 60 000 × 784, ten classes.

    python bench_mnist.py FOLDER            with the four idx files (train-images-idx3-ubyte, …)
    python bench_mnist.py                   OpenML's copy, downloaded once
    python bench_mnist.py FOLDER --quick    a twentieth of it, to see that it runs

Two classifiers, both with the RBF kernel: on the raw pixels and on upright digits (`deskewed`).
C and γ are chosen on the last 10 000 training images, after training on the others; the test images
are used once for each.  scikit-learn's SVC is trained with the same parameters for its time.
Then the raw pixels by Nyström's features and a linear classifier, beside SVC.
"""

import gzip
import time
import warnings
from pathlib import Path

import machine
import numpy as np
from scipy.ndimage import affine_transform
from sklearn.datasets import fetch_openml
from sklearn.exceptions import ConvergenceWarning
from sklearn.kernel_approximation import Nystroem
from sklearn.pipeline import make_pipeline
from sklearn.svm import SVC as Peer

from mlreplica import SVC, SGDClassifier

NAMES = (
    "train-images-idx3-ubyte",
    "train-labels-idx1-ubyte",
    "t10k-images-idx3-ubyte",
    "t10k-labels-idx1-ubyte",
)
GRID = {
    "raw pixels": [(C, gamma) for C in (3.0, 10.0) for gamma in (0.02, 0.025, 0.03)],
    "deskewed": [(C, gamma) for C in (3.0, 10.0) for gamma in (0.02, 0.03, 0.04)],
}
CACHE, HELD_OUT = 1000, 10_000
COMPONENTS, PRICES, PASSES = (100, 300, 1000), (10.0, 100.0), 10


def idx(path):
    """Read an array of bytes in the idx format: how many dimensions, these, the values."""
    packed = path.with_name(path.name + ".gz")
    if not path.exists() and not packed.exists():
        raise SystemExit(
            f"The folder must hold {', '.join(NAMES)}, packed by gzip or not; {path} is missing."
        )
    content = path.read_bytes() if path.exists() else gzip.decompress(packed.read_bytes())
    shape = np.frombuffer(content, ">i4", count=content[3], offset=4)
    return np.frombuffer(content, np.uint8, offset=4 + 4 * len(shape)).reshape(shape)


def load(folder):
    """Images (n, 28, 28) with pixels in [0, 1] and labels, for training and for testing."""
    if folder is None:
        pixels, y = fetch_openml("mnist_784", version=1, as_frame=False, return_X_y=True)
        images, y = pixels.reshape(-1, 28, 28) / 255, y.astype(int)
        return images[:60_000], y[:60_000], images[60_000:], y[60_000:]
    train, y, test, z = (idx(folder / name) for name in NAMES)
    return train / 255, y.astype(int), test / 255, z.astype(int)


def deskewed(images):
    """Shear every digit about its centre of mass until it is upright, and centre it."""
    rows, columns = np.mgrid[:28, :28]
    out = np.empty_like(images)
    for image, target in zip(images, out, strict=True):
        mass = image.sum()
        r, c = (rows * image).sum() / mass, (columns * image).sum() / mass
        slant = ((rows - r) * (columns - c) * image).sum() / ((rows - r) ** 2 * image).sum()
        shear = np.array([[1.0, 0.0], [slant, 1.0]])
        affine_transform(
            image, shear, offset=np.array([r, c]) - shear @ [13.5, 13.5], order=1, output=target
        )
    return out


def fit(model, X, y):
    """Train; return the model and the seconds it took."""
    start = time.perf_counter()
    return model.fit(X, y), time.perf_counter() - start


def approximation(m, gamma, price):
    """Nyström's features and a linear classifier, as one estimator.

    The linear classifier is ours: scikit-learn's LinearSVC(dual=False) with C = 1 or 10 makes an
    eighth fewer errors with 300 features, but takes many times as long, more with more of them.
    Ours is given some passes and stops there, before it has converged: C hardly matters then, as
    long as it is large.
    """
    features = Nystroem(kernel="rbf", gamma=gamma, n_components=m, random_state=0)
    return make_pipeline(features, SGDClassifier(C=price, max_iter=PASSES, random_state=0))


def approximate(C, gamma, images, y, test_images, test_y, held_out, part):
    """Fit exactly, and approximately with more and more features; yield a record of each."""
    warnings.simplefilter("ignore", ConvergenceWarning)  # of so few passes
    X, Z = (pixels.reshape(len(pixels), -1) for pixels in (images, test_images))

    def record(seconds, model, **more):
        start = time.perf_counter()
        wrong = machine.errors(model, Z, test_y)
        taken = dict(seconds=seconds, prediction_seconds=time.perf_counter() - start)
        return machine.say(**taken, train=len(y), test=len(test_y), errors=wrong, **more)

    model, seconds = fit(SVC(C=C, gamma=gamma, cache_size=CACHE), X, y)
    yield record(seconds, model, what="exact", C=C, support=len(model.support_))
    for m in COMPONENTS:
        tried = []
        for price in PRICES:
            model = approximation(m // part, gamma, price).fit(X[:-held_out], y[:-held_out])
            wrong = machine.errors(model, X[-held_out:], y[-held_out:])
            tried.append(dict(C=price, errors=wrong, held_out=held_out))
        best = min(tried, key=lambda t: t["errors"])["C"]
        model, seconds = fit(approximation(m // part, gamma, best), X, y)
        yield record(seconds, model, what="approximate", C=best, features=m // part, tried=tried)


def main(folder, out, quick):
    images, y, test_images, test_y = load(folder)
    held_out = HELD_OUT
    if quick:
        images, y, test_images, test_y = (a[::20] for a in (images, y, test_images, test_y))
        held_out //= 20
    report = dict(
        train=len(y),
        test=len(test_y),
        held_out=held_out,
        cache=CACHE,
        classifiers=[],
    )
    for name, prepare in ("raw pixels", np.asarray), ("deskewed", deskewed):
        start = time.perf_counter()
        X, Z = (prepare(part).reshape(len(part), -1) for part in (images, test_images))
        print(f"{name}: prepared in {time.perf_counter() - start:.1f} s", flush=True)
        tried = []
        for C, gamma in GRID[name]:
            model = SVC(C=C, gamma=gamma, cache_size=CACHE)
            model, seconds = fit(model, X[:-held_out], y[:-held_out])
            wrong = machine.errors(model, X[-held_out:], y[-held_out:])
            tried.append(machine.say(C=C, gamma=gamma, errors=wrong, seconds=seconds))
        best = min(tried, key=lambda t: t["errors"])
        given = dict(C=best["C"], gamma=best["gamma"], cache_size=CACHE)
        model, seconds = fit(SVC(**given), X, y)
        wrong = machine.errors(model, Z, test_y)
        peer, peer_seconds = fit(Peer(**given), X, y)
        agree = float((peer.predict(Z) == model.predict(Z)).mean())
        found = machine.say(
            name=name,
            C=best["C"],
            gamma=best["gamma"],
            test_errors=wrong,
            seconds=seconds,
            support=len(model.support_),
            largest_gap=float(model.duality_gap_.max()),
            scikit_learn_seconds=peer_seconds,
            agreement=agree,
        )
        report["classifiers"].append(found | dict(tried=tried))
    raw, part = report["classifiers"][0], 20 if quick else 1
    data = images, y, test_images, test_y, held_out, part
    records = list(approximate(raw["C"], raw["gamma"], *data))
    report["approximate"] = dict(gamma=raw["gamma"], passes=PASSES, records=records)
    machine.write(out, **report)


if __name__ == "__main__":
    parser = machine.arguments(__doc__, "mnist", quick="a twentieth of everything")
    parser.add_argument("folder", type=Path, nargs="?")
    given = parser.parse_args()
    main(given.folder, given.out, given.quick)
