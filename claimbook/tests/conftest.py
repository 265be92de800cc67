"""How many examples the tests of random statements try: few, always the same ones, or many."""

import os

from hypothesis import settings

settings.register_profile("quick", max_examples=25, deadline=None, derandomize=True)
settings.register_profile("thorough", max_examples=1000, deadline=None)
settings.load_profile("thorough" if os.environ.get("THOROUGH") else "quick")
