"""scikit-learn estimators on top of the functional core.

Only this package needs scikit-learn. Each estimator translates its parameters, leaves the
work to a function of the core, and reports in scikit-learn's terms.
"""

from mlreplica.exceptions import needs_extra

with needs_extra("estimators", "learn"):
    from .certify import certify
    from .linear_svm import LinearSVC, LinearSVR
    from .meta import OneVsOne, OneVsRest
    from .nu import NuSVC, NuSVR
    from .one_class import OneClassSVM
    from .perceptron import Perceptron
    from .sgd import SGDClassifier
    from .svc import SVC
    from .svr import SVR

__all__ = [
    "LinearSVC",
    "LinearSVR",
    "NuSVC",
    "NuSVR",
    "OneClassSVM",
    "OneVsOne",
    "OneVsRest",
    "Perceptron",
    "SGDClassifier",
    "SVC",
    "SVR",
    "certify",
]
