"""Where the engine of the claims was: it is the package claimbook now."""

raise ImportError(
    "mlreplica.proof is a package of its own now, claimbook: from claimbook import derive. "
    "pip install 'claimbook @ git+https://github.com/ml-replica/ml-replica#subdirectory=claimbook'"
)
