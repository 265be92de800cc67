"""The parameters that all machines have: one place, one rule each, and words that are ours."""

import inspect
import re
from dataclasses import dataclass

import pytest

from mlreplica.estimators import SVC, SVR, NuSVC, NuSVR, OneClassSVM
from mlreplica.estimators._base import Estimator
from mlreplica.estimators._parameters import described, parameter, rules, truth

MACHINES = pytest.mark.parametrize("cls", [SVC, NuSVC, SVR, NuSVR, OneClassSVM])


@MACHINES
def test_each_parameter_has_a_rule_that_its_default_keeps_and_is_described(cls):
    signature = inspect.signature(cls).parameters
    assert [name for name, *_ in rules(cls)] == list(signature)
    for name, default, rule in rules(cls):
        assert signature[name].default is default
        rule.check(name, default)
        section = inspect.getdoc(cls).split("Attributes\n---")[0]
        assert len(re.findall(rf"^{name} : ", section, re.M)) == 1, name


@MACHINES
def test_what_no_rule_allows_is_refused_in_our_words_before_anything_else_happens(cls):
    for name, _, rule in rules(cls):
        wrong = object()
        if not rule.allows(wrong):
            with pytest.raises(ValueError, match=f"^{name} must be .*, got <object"):
                cls(**{name: wrong}).fit([["no", "number"]], [0])


def test_a_parameter_is_one_line_and_its_words():
    @dataclass(kw_only=True, eq=False, repr=False)
    class Base(Estimator):
        """A base.

        Parameters
        ----------
        flat : bool, default=True
            Whether it is flat.
        tall : bool, default=False
            Whether it is tall.
        """

        flat: bool = parameter(True, truth())
        tall: bool = parameter(False, truth())

    @described
    @dataclass(kw_only=True, eq=False, repr=False)
    class Machine(Base):
        """A machine.

        Parameters
        ----------
        tall : bool, default=False
            Its own words.

        Attributes
        ----------
        none_ : int
        """

    assert Machine.__doc__ == (
        "A machine.\n\nParameters\n----------\n"
        "tall : bool, default=False\n    Its own words.\n"
        "flat : bool, default=True\n    Whether it is flat.\n"
        "\nAttributes\n----------\nnone_ : int"
    )
    assert Machine(flat=False).get_params() == {"flat": False, "tall": False}
    with pytest.raises(ValueError, match="flat must be True or False, got 2"):
        Machine(flat=2)._check_parameters()
