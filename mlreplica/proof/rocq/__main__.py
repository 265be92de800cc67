"""``python -m mlreplica.proof.rocq book``: see :mod:`mlreplica.proof.rocq.prove`."""

import sys

from .prove import main

sys.exit(main())
