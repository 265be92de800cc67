"""What the engine's tests share: how many examples they try, and that they begin with nothing."""

import os

import pytest
from hypothesis import settings

settings.register_profile("quick", max_examples=25, deadline=None, derandomize=True)
settings.register_profile("thorough", max_examples=1000, deadline=None)
settings.load_profile("thorough" if os.environ.get("THOROUGH") else "quick")


@pytest.fixture(autouse=True)
def nothing_known(request):
    """A test begins without the claims and definitions of those before it in its file."""
    eval("__import__('claimbook').forget()", vars(request.module))
