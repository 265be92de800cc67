"""Where the exercises of the book were: they are the package mlreplica_exercises now."""

raise ImportError(
    "mlreplica.exercises is a package of its own now: from mlreplica_exercises import graded. pip "
    "install 'mlreplica-exercises @ git+https://github.com/ml-replica/ml-replica"
    "#subdirectory=book/exercises'"
)
