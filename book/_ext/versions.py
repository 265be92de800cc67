"""Tell every version of the published site which others there are: ``versions.py FOLDER``.

In the folder lies the newest site, and in ``v0.1``, ``v0.2``, … those of the releases. Each gets a
``versions.json``, from which site.js makes the choice of the version and the banner of an old one.
"""

import json
import re
import sys
import tomllib
from pathlib import Path
from urllib.parse import urlsplit

ROOT = Path(__file__).resolve().parents[2]


def main(site):
    """Write the lists, the newest release first."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf8"))["project"]
    base = urlsplit(project["urls"]["Documentation"]).path
    folders = [p for p in site.iterdir() if p.is_dir() and re.fullmatch(r"v\d+\.\d+", p.name)]
    folders.sort(key=lambda p: tuple(map(int, p.name[1:].split("."))), reverse=True)
    versions = [{"version": "latest", "path": base, "development": True}]
    versions += [{"version": p.name[1:], "path": f"{base}{p.name}/"} for p in folders]
    for folder, here in zip([site, *folders], versions):
        said = {"here": here["version"], "versions": versions}
        (folder / "versions.json").write_text(json.dumps(said) + "\n", "utf8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
