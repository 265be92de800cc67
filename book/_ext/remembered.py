"""What takes seconds to make, and is the same in the next build, is kept beside the formulas."""

import hashlib
import os
from pathlib import Path


class Remembered:
    """Results by what they are made from; what a build does not use is forgotten after it."""

    def __init__(self, app):
        self.folder = Path(app.srcdir, app.config.claims_cache or app.doctreedir) / "remembered"
        self.used = set()

    def __call__(self, made_from, make):
        """The bytes that ``make()`` gives, or gave when it was made from the same.

        Parameters
        ----------
        made_from : list of str or bytes
            All that the result depends on, versions of tools included.
        make : callable
        """
        digest = hashlib.sha256()
        for part in made_from:
            part = part.encode() if isinstance(part, str) else part
            digest.update(b"%d " % len(part) + part)  # parts that join alike are told apart
        file = self.folder / digest.hexdigest()
        self.used.add(file)
        if not file.exists():
            self.folder.mkdir(parents=True, exist_ok=True)
            new = file.with_suffix(f".{os.getpid()}")  # a build that is cut off leaves no half
            new.write_bytes(make())
            new.replace(file)
        return file.read_bytes()

    def forget(self):
        """Remove what was not asked for."""
        for file in set(self.folder.glob("*")) - self.used:
            file.unlink(missing_ok=True)
