"""What the workflows say and what their scripts do, as far as it can be run without GitHub."""

import os
import re
import shutil
import subprocess
import sys
import threading
import zipfile
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
import yaml

from mlreplica._core import is_built

ROOT = Path(__file__).resolve().parents[2]
NEW_BOOK = "claimbook/src/claimbook/template"
WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))
ACTIONS = sorted((ROOT / ".github/actions").glob("*/action.yml"))


def jobs(file):
    return yaml.safe_load(file.read_text("utf8"))["jobs"]


def steps():
    for file in WORKFLOWS:
        for name, job in jobs(file).items():
            for step in job.get("steps", ()):
                yield f"{file.name}: {name}", step
    for file in ACTIONS:
        for step in yaml.safe_load(file.read_text("utf8"))["runs"]["steps"]:
            yield file.parent.name, step


def test_actions_are_pinned_and_leave_no_password_behind():
    seen = {}
    for where, step in steps():
        used = step.get("uses", "./")
        if used.startswith("./"):
            continue
        name, _, commit = used.partition("@")
        assert re.fullmatch(r"[0-9a-f]{40}", commit), where
        assert seen.setdefault(name, commit) == commit, f"{where}: two versions of {name}"
        if name == "actions/checkout":
            assert step["with"]["persist-credentials"] is False, where


def test_every_job_ends_by_itself():
    for file in WORKFLOWS:
        for name, job in jobs(file).items():
            assert "uses" in job or job["timeout-minutes"] <= 150, f"{file.name}: {name}"


# What each job waits for, may do and is let into; one that is not here reads the repository alone,
# waits for nobody and runs whenever its workflow does.
JOBS = {
    ("publish", "test"): {"uses": "./.github/workflows/test.yml"},
    ("publish", "publish"): {
        "needs": ["test"],
        "permissions": {"contents": "read", "pages": "write", "id-token": "write"},
        "environment": "github-pages",
    },
    ("release", "test"): {"uses": "./.github/workflows/test.yml"},
    ("release", "publish"): {
        "needs": ["build", "site", "test", "wheels"],
        "permissions": {"id-token": "write"},
        "environment": "pypi",
    },
    ("release", "site"): {
        "needs": ["build", "test"],
        "permissions": {"contents": "write", "actions": "write"},
    },
    ("weekly", "tell"): {
        "needs": [
            *("library", "links", "loops", "newest", "packages", "processors", "sphinx"),
            "thorough",
        ],
        "permissions": {"issues": "write"},
        "if": "failure() || cancelled()",
    },
}


def listed(value):
    return sorted([value] if isinstance(value, str) else value or [])


def stated(job):
    """What a job waits for, may do and is let into."""
    environment = job.get("environment")
    told = {
        "uses": job.get("uses"),
        "needs": listed(job.get("needs")),
        "permissions": job.get("permissions"),
        "environment": environment["name"] if isinstance(environment, dict) else environment,
        "if": job.get("if"),
    }
    return {key: value for key, value in told.items() if value}


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.stem)
def test_every_job_waits_for_and_may_do_what_is_stated(file):
    told = yaml.safe_load(file.read_text("utf8"))
    assert told["permissions"] == {"contents": "read"}, "a job that may write says so itself"
    for name, job in told["jobs"].items():
        assert stated(job) == JOBS.get((file.stem, name), {}), f"{file.name}: {name}"
    assert {name for stem, name in JOBS if stem == file.stem} <= set(told["jobs"])


def test_nothing_is_published_that_was_not_tested():
    for file in WORKFLOWS:
        all_jobs = jobs(file)

        def waits(name, all_jobs=all_jobs):
            needs = listed(all_jobs[name].get("needs"))
            return set(needs).union(*map(waits, needs))

        for name, job in all_jobs.items():
            written = {
                key for key, value in (job.get("permissions") or {}).items() if value == "write"
            }
            if written - {"issues"}:
                assert "test" in waits(name), f"{file.name}: {name} writes {written} untested"


def test_commands_and_scripts_of_the_workflows_are_there():
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf8"), re.M))
    for where, step in steps():
        for line in step.get("run", "").splitlines():
            for script in re.findall(r"(?:^|\s)(\.ci/[\w-]+)", line):
                assert os.access(ROOT / script, os.X_OK), f"{where}: {script}"
            for words in re.findall(r"(?:^|\s)make ((?:[a-z-]+ ?)+)(?=\s|$|[A-Z#])", line):
                assert set(words.split()) <= targets, f"{where}: {line}"


def test_the_weekly_run_skips_nothing_and_tells_somebody():
    file = ROOT / ".github/workflows/weekly.yml"
    told = yaml.safe_load(file.read_text("utf8"))
    assert told["env"] == dict.fromkeys(["REQUIRE_BROWSER", "REQUIRE_LIVE", "REQUIRE_ROCQ"], "1")
    for name, job in told["jobs"].items():
        runs = [step.get("run", "") for step in job["steps"]]
        if any("make test" in run for run in runs):
            tested = next(k for k, run in enumerate(runs) if "make test" in run)
            assert ".ci/browser" in runs[:tested] and "make live" in runs[:tested], name
    tell = told["jobs"]["tell"]
    assert set(tell["needs"]) == set(told["jobs"]) - {"tell"}


def test_what_was_promised_is_here():
    """Else the tests that need it were skipped, and a run that promised them was green."""
    promised = {
        "REQUIRE_BROWSER": lambda: shutil.which("chromedriver"),
        "REQUIRE_ROCQ": lambda: shutil.which("coqc"),
        "REQUIRE_C": is_built,
    }
    missing = [name for name, is_here in promised.items() if os.environ.get(name) and not is_here()]
    assert not missing, f"{missing} is set, and what it promises is not here"


def test_a_deployment_is_not_cut_off():
    publish = yaml.safe_load((ROOT / ".github/workflows/publish.yml").read_text("utf8"))
    assert "concurrency" not in publish
    assert publish["jobs"]["publish"]["concurrency"]["cancel-in-progress"] is False
    assert publish["jobs"]["publish"]["permissions"]["contents"] == "read"


# --- the sites of earlier releases ------------------------------------------------------------

GH = """#!/usr/bin/env bash
case "$2" in
  list) [ -e {kept}/no-list ] && exit 1; cat {kept}/tags ;;
  view) [ -e {kept}/$3.zip ] && echo site.zip; echo notebooks.zip ;;
  download) [ -e {kept}/no-download ] && exit 1; cp {kept}/$3.zip "$7" ;;
esac
"""


@pytest.fixture
def releases(tmp_path):
    """A site, three releases of which one has no site, and a `gh` that knows them."""
    kept = tmp_path / "kept"
    kept.mkdir()
    (kept / "tags").write_text("v0.1.0\nv0.10.0\nv0.1.1\nv0.2.0\n")
    for tag in ("v0.1.0", "v0.1.1", "v0.10.0"):
        with zipfile.ZipFile(kept / f"{tag}.zip", "w") as archive:
            archive.writestr("linear-classifiers-executed/book/index.html", tag)
    gh = tmp_path / "bin/gh"
    gh.parent.mkdir()
    gh.write_text(GH.format(kept=kept))
    gh.chmod(0o755)
    (tmp_path / "site").mkdir()
    return tmp_path


def old_sites(releases):
    path = f"{releases}/bin:{Path(sys.executable).parent}:{os.environ['PATH']}"
    return subprocess.run(
        [ROOT / ".ci/old-sites", releases / "site"],
        env=os.environ | {"PATH": path},
        capture_output=True,
        text=True,
    )


def test_old_sites_stay_at_their_addresses(releases):
    done = old_sites(releases)
    assert done.returncode == 0, done.stderr
    site = releases / "site"
    assert sorted(p.name for p in site.iterdir() if p.is_dir()) == ["v0.1", "v0.10"]
    assert (site / "v0.1/book/index.html").read_text() == "v0.1.1"
    assert '"path": "/ml-replica/v0.10/"' in (site / "versions.json").read_text()
    assert "v0.2.0 has no site.zip" in done.stdout


@pytest.mark.parametrize("fault", ["no-list", "no-download"])
def test_no_publication_without_the_old_sites(releases, fault):
    (releases / "kept" / fault).touch()
    assert old_sites(releases).returncode != 0
    assert not (releases / "site/versions.json").exists()


# --- other processors -------------------------------------------------------------------------


# --- the links to others -----------------------------------------------------------------------


class Hosts(BaseHTTPRequestHandler):
    """Answers with the status that the address names."""

    def do_GET(self):
        self.send_response(int(self.path[1:4]))
        self.end_headers()

    def log_message(self, *arguments):
        pass


def links(site, *addresses):
    (site / "page.html").write_text(
        "".join(f'<a class="x" href="{a}">there</a>' for a in addresses)
    )
    command = [sys.executable, ROOT / ".ci/links", site]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout


def test_links_that_are_gone_are_an_error_and_others_are_named(tmp_path):
    server = ThreadingHTTPServer(("127.0.0.1", 0), Hosts)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    here = f"http://127.0.0.1:{server.server_port}"
    try:
        code, said = links(tmp_path, f"{here}/200", f"{here}/403#part", f"{here}/200")
        assert code == 0 and "unclear  403" in said and "2 addresses, 0 gone" in said
        for status in (404, 410):
            code, said = links(tmp_path, f"{here}/200", f"{here}/{status}")
            assert code == 1 and f"GONE  {status}  {here}/{status}  in page.html" in said
        code, said = links(tmp_path, f"{here}/200", "http://nowhere.invalid/")
        assert code == 1 and "GONE" in said and "nowhere.invalid" in said
    finally:
        server.shutdown()
    code, said = links(tmp_path, "http://nowhere.invalid/", "http://nowhere.invalid/again")
    assert code == 1 and "no address answers: is there a network?" in said and "GONE" not in said


# --- the books of others --------------------------------------------------------------------------


def test_the_workflow_that_new_books_call_is_there():
    called = yaml.safe_load((ROOT / NEW_BOOK / "github/workflows/claims.yml.in").read_text("utf8"))
    used = called["jobs"]["claims"]["uses"].partition("@")[0]
    assert used.startswith("ml-replica/ml-replica/")
    shared = yaml.safe_load((ROOT / used.removeprefix("ml-replica/ml-replica/")).read_text("utf8"))
    assert "workflow_call" in shared[True]
    steps = "\n".join(str(step.get("run", "")) for step in shared["jobs"]["claims"]["steps"])
    assert "pytest --claims" in steps and "-W" in steps


# --- other processors ----------------------------------------------------------------------------
