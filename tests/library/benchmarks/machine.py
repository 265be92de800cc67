"""What a timing was measured on, for the head of a table."""

import datetime
import importlib.metadata
import os
import platform
from pathlib import Path

from threadpoolctl import threadpool_info

from mlreplica._core import is_built


def description():
    """The date, the processor and the versions that matter, as a dictionary."""
    cpuinfo = Path("/proc/cpuinfo")
    names = (
        [
            line.split(":")[1].strip()
            for line in cpuinfo.read_text().splitlines()
            if line.startswith("model name")
        ]
        if cpuinfo.exists()
        else []
    )
    versions = {}
    for package in "numpy", "scikit-learn":
        try:
            versions[package] = importlib.metadata.version(package)
        except importlib.metadata.PackageNotFoundError:
            versions[package] = None
    blas = {
        f"{pool['internal_api']} {pool['version']}"
        for pool in threadpool_info()
        if pool["user_api"] == "blas"
    }
    loops = "C" if is_built() else "NumPy"
    return dict(
        date=datetime.date.today().isoformat(),
        processor=names[0] if names else platform.processor(),
        cores=os.cpu_count(),
        system=platform.system(),
        python=platform.python_version(),
        **versions,
        loops=loops,
        blas=sorted(blas),
    )
