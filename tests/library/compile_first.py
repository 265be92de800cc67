"""Everything that is compiled for the library, kept on disk.

Workers and notebooks that start together would each compile it, seconds of processor time every
one: so `make test` runs this beside them, while they are busy with what needs none of it.
"""

from mlreplica import _exponential, _small, decomposition, gram
from mlreplica.estimators import _epoch

COMPILED = (
    _small.compiled_go_on,
    decomposition.accelerated,
    gram._compiled_sum,
    gram._compiled_pick,
    _exponential._compiled_rows,
    _epoch.fast_steps,
)

if __name__ == "__main__":
    for function in COMPILED:
        function()
