"""How long `import mlreplica` and its parts take: the core must stay cheap to import."""

import subprocess
import sys
import time

for statement in (
    "pass",
    "import numpy",
    "import mlreplica",
    "import mlreplica.perceptron",
    "import mlreplica.estimators",
    "import claimbook",
):
    seconds = []
    for _ in range(3):
        start = time.perf_counter()
        subprocess.run([sys.executable, "-c", statement], check=True)
        seconds.append(time.perf_counter() - start)
    print(f"{min(seconds):6.2f} s  {statement}")
