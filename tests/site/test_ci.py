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
WEEKLY = ROOT / ".github/workflows/weekly.yml"
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


# What each job waits for, may do and is let into: the package, which cannot be taken back, waits
# for all else. One that is not here reads the repository alone, waits for nobody and runs whenever
# its workflow does.
TESTS = "./.github/workflows/test.yml"
JOBS = {
    "publish test": {"uses": TESTS},
    "publish publish": {
        "needs": {"test"},
        "permissions": {"contents": "read", "pages": "write", "id-token": "write"},
        "environment": "github-pages",
    },
    "release test": {"uses": TESTS},
    "release publish": {
        "needs": {"build", "site", "test", "wheels"},
        "permissions": {"id-token": "write"},
        "environment": "pypi",
    },
    "release site": {
        "needs": {"build", "test"},
        "permissions": {"contents": "write", "actions": "write"},
    },
    "weekly tell": {
        "needs": jobs(WEEKLY).keys() - {"tell"},
        "permissions": {"issues": "write"},
        "if": "failure() || cancelled()",
    },
}


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.stem)
def test_every_job_waits_for_and_may_do_what_is_stated(file):
    told = yaml.safe_load(file.read_text("utf8"))
    assert told["permissions"] == {"contents": "read"}, "a job that may write says so itself"
    for name, job in told["jobs"].items():
        stated = {key: job[key] for key in ("uses", "permissions", "if") if key in job}
        if "needs" in job:
            stated["needs"] = {job["needs"]} if isinstance(job["needs"], str) else {*job["needs"]}
        if "environment" in job:
            stated["environment"] = job["environment"]["name"]
        assert stated == JOBS.get(f"{file.stem} {name}", {}), f"{file.name}: {name}"


def test_what_is_stated_is_there_and_publishes_nothing_untested():
    assert JOBS.keys() <= {f"{file.stem} {name}" for file in WORKFLOWS for name in jobs(file)}
    for name, stated in JOBS.items():
        written = {what for what, how in stated.get("permissions", {}).items() if how == "write"}
        assert written <= {"issues"} or "test" in stated["needs"], name


def test_commands_and_scripts_of_the_workflows_are_there():
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf8"), re.M))
    for where, step in steps():
        for line in step.get("run", "").splitlines():
            for script in re.findall(r"(?:^|\s)(\.ci/[\w-]+)", line):
                assert os.access(ROOT / script, os.X_OK), f"{where}: {script}"
            for words in re.findall(r"(?:^|\s)make ((?:[a-z-]+ ?)+)(?=\s|$|[A-Z#])", line):
                assert set(words.split()) <= targets, f"{where}: {line}"


def test_the_weekly_run_skips_nothing():
    told = yaml.safe_load(WEEKLY.read_text("utf8"))
    assert told["env"] == dict.fromkeys(["REQUIRE_BROWSER", "REQUIRE_LIVE", "REQUIRE_ROCQ"], "1")
    for name, job in told["jobs"].items():
        runs = [step.get("run", "") for step in job["steps"]]
        if any("make test" in run for run in runs):
            tested = next(k for k, run in enumerate(runs) if "make test" in run)
            assert {".ci/browser", "make live"} <= {*runs[:tested]}, name


def test_what_was_promised_is_here():
    """Else the tests that need it were skipped, and a run that promised them was green."""
    here = {
        "REQUIRE_BROWSER": shutil.which("chromedriver"),
        "REQUIRE_ROCQ": shutil.which("coqc"),
        "REQUIRE_C": is_built(),
    }
    missing = [name for name, found in here.items() if os.environ.get(name) and not found]
    assert not missing, f"{missing} is set, and what it promises is not here"


def test_a_deployment_is_not_cut_off():
    told = yaml.safe_load(WEEKLY.with_name("publish.yml").read_text("utf8"))
    assert "concurrency" not in told
    assert told["jobs"]["publish"]["concurrency"]["cancel-in-progress"] is False


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
    """A site, four releases of which one has no site, and a `gh` that knows them."""
    kept, gh = tmp_path / "kept", tmp_path / "bin/gh"
    for folder in (kept, gh.parent, tmp_path / "site"):
        folder.mkdir()
    (kept / "tags").write_text("v0.1.0\nv0.10.0\nv0.1.1\nv0.2.0\n")
    for tag in ("v0.1.0", "v0.1.1", "v0.10.0"):
        with zipfile.ZipFile(kept / f"{tag}.zip", "w") as archive:
            archive.writestr("linear-classifiers-executed/book/index.html", tag)
    gh.write_text(GH.format(kept=kept))
    gh.chmod(0o755)
    return tmp_path


def old_sites(releases):
    path = f"{releases}/bin:{Path(sys.executable).parent}:{os.environ['PATH']}"
    command, env = [ROOT / ".ci/old-sites", releases / "site"], os.environ | {"PATH": path}
    return subprocess.run(command, env=env, capture_output=True, text=True)


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


# --- the links to others -----------------------------------------------------------------------


class Hosts(BaseHTTPRequestHandler):
    """Answers with the status that the address names."""

    def do_GET(self):
        self.send_response(int(self.path[1:4]))
        self.end_headers()

    def log_message(self, *arguments):
        pass


@pytest.fixture(scope="module")
def here():
    """The address of a host that answers."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), Hosts)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()


@pytest.mark.parametrize(
    "addresses, code, words",
    [
        ("HERE/200 HERE/403#part HERE/200", 0, ["unclear  403", "2 addresses, 0 gone"]),
        ("HERE/200 HERE/404", 1, ["GONE  404  HERE/404  in page.html", "2 addresses, 1 gone"]),
        ("HERE/410 HERE/200", 1, ["GONE  410  HERE/410  in page.html", "2 addresses, 1 gone"]),
        ("HERE/200 http://nowhere.invalid/", 1, ["GONE", "nowhere.invalid"]),
        ("http://a.invalid/ http://b.invalid/", 1, ["no address answers: is there a network?"]),
    ],
)
def test_links_that_are_gone_are_an_error_and_others_are_named(
    tmp_path, here, addresses, code, words
):
    tags = [f'<a class="x" href="{a}">there</a>' for a in addresses.replace("HERE", here).split()]
    (tmp_path / "page.html").write_text("".join(tags))
    command = [sys.executable, ROOT / ".ci/links", tmp_path]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == code
    assert all(said.replace("HERE", here) in done.stdout for said in words), done.stdout
    assert ("GONE" in done.stdout) == (words[0].startswith("GONE"))


# --- the books of others --------------------------------------------------------------------------


def test_the_workflow_that_new_books_call_is_there():
    called = yaml.safe_load((ROOT / NEW_BOOK / "github/workflows/claims.yml.in").read_text("utf8"))
    used = called["jobs"]["claims"]["uses"].partition("@")[0]
    assert used.startswith("ml-replica/ml-replica/")
    shared = yaml.safe_load((ROOT / used.removeprefix("ml-replica/ml-replica/")).read_text("utf8"))
    assert "workflow_call" in shared[True]
    steps = "\n".join(str(step.get("run", "")) for step in shared["jobs"]["claims"]["steps"])
    assert "pytest --claims" in steps and "-W" in steps
