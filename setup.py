"""Compile ``core.c`` where there is a C compiler; without one the library answers in NumPy.

What is compiled is loaded by ctypes and belongs to no version of Python, so its wheel is tagged
``py3-none-PLATFORM``.  MLREPLICA_PURE=1 makes the wheel without it, for every platform.
"""

import hashlib
import os
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.bdist_wheel import bdist_wheel

# No option that lets a result depend on the processor: no contraction, no reordering of sums.
FLAGS = ["-std=gnu11", "-O3", "-ffp-contract=off", "-fopenmp-simd"]
FLAGS += ["-fno-math-errno", "-fno-trapping-math"]


class AnyPython(bdist_wheel):
    """A wheel of a platform, for every Python 3."""

    def get_tag(self):
        """Replace the tags of this Python."""
        *_, platform = super().get_tag()
        return "py3", "none", platform


CORE = "mlreplica/core.c"
SOURCE = hashlib.sha256(Path(__file__).with_name("mlreplica").joinpath("core.c").read_bytes())
loops = Extension(
    "mlreplica._loops",
    [CORE],
    define_macros=[("SOURCE", f'"{SOURCE.hexdigest()}"')],
    extra_compile_args=FLAGS,
    optional=True,
)
pure = os.environ.get("MLREPLICA_PURE") == "1"
setup(ext_modules=[] if pure else [loops], cmdclass={} if pure else {"bdist_wheel": AnyPython})
