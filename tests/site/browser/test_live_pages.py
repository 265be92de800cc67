"""Python in the pages: live cells, exercises, the playground, and the second visit without a network.

Skipped where the site was built without the parts (`make live`), unless REQUIRE_LIVE=1 is set.
"""

import contextlib
import os
import sys
import time

import numpy as np
import pytest

pytest.importorskip("selenium")
from bookfiles import ROOT
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.wait import WebDriverWait
from serving import QuietHandler, asked, complaints, served

from mlreplica import kernels
from mlreplica.smo import smo

sys.path.insert(0, str(ROOT / "tests"))
from livecells import code_of, joined, stored

LONG = 180  # seconds that Python may take to start on a busy machine
BELOW = "/ml-replica/"  # the published site stands below a folder, too


class Handler(QuietHandler):
    """Serves the site below a folder, and only as long as it is asked to."""

    down = False

    def do_GET(self):
        if Handler.down or not self.path.startswith(BELOW):
            return self.send_error(503 if Handler.down else 404)
        self.path = self.path[len(BELOW) - 1 :]
        return super().do_GET()


@pytest.fixture(scope="module")
def address(site):
    if not list((site / "_static/live").glob("parts-*/pyodide.asm.wasm")):
        assert not os.environ.get("REQUIRE_LIVE"), "REQUIRE_LIVE is set; run  make live  first"
        pytest.skip("the site was built without Python for the pages")
    with served(site, Handler) as address:
        yield address + BELOW


# What was typed stays in the browser; the next test finds the book's own code.
FORGET = "for (const k of Object.keys(localStorage)) if (/ (cell|answer) /.test(k)) localStorage.removeItem(k)"


@pytest.fixture
def show(chromium, address, emulate):
    """Opens a page, and looks afterwards at what was asked for and complained about."""
    Handler.down = False

    def open_page(page, width=1280, stay=False):
        """Of a test that stays nothing matters but what it writes: the page may be open already."""
        emulate(width)
        if not stay or chromium.current_url != address + page:
            chromium.get(address + page)
        return chromium

    asked(chromium), complaints(chromium)  # those of earlier pages
    yield open_page
    with contextlib.suppress(WebDriverException):  # a page from disk has no store
        chromium.execute_script(FORGET)
    own = (address, "data:", "blob:", "about:", "file:")
    assert not [url for url in asked(chromium) if not url.startswith(own)]
    # the answer to whether a run is to be stopped: its ticket, an address, is gone
    assert not [said for said in complaints(chromium) if "blob:" not in said]


def wait(driver, condition, seconds=LONG):
    return WebDriverWait(driver, seconds, poll_frequency=0.1).until(condition)


def centre(driver, element):
    driver.execute_script(
        "for (let d = arguments[0]; d = d.parentElement?.closest('details, .dropdown'); )"
        " { d.open = true; d.classList.remove('toggle-hidden'); }"
        "arguments[0].scrollIntoView({block: 'center', behavior: 'instant'})",
        element,
    )


def write(driver, editor, code):
    """Put code in the place of what stands in an editor, by the keyboard."""
    centre(driver, editor)
    editor.click()
    editor.send_keys(Keys.CONTROL, "a")
    driver.execute_cdp_cmd("Input.insertText", {"text": code})


def press(driver, bar, word):
    button = next(b for b in bar.find_elements(By.TAG_NAME, "button") if b.text == word)
    centre(driver, button)
    button.click()


def run(driver, bar, word="Run"):
    """Press the button, and wait for the end; what the page then says."""
    before = bar.get_attribute("data-done")
    press(driver, bar, word)
    wait(driver, lambda d: bar.get_attribute("data-done") != before)
    return bar.find_element(By.CSS_SELECTOR, ".live-state").text


def live(driver):
    cells = wait(driver, lambda d: d.find_elements(By.CSS_SELECTOR, "div.cell.live:has(.live-bar)"))
    return [(c, c.find_element(By.CSS_SELECTOR, ".live-bar")) for c in cells]


def printed(cell):
    return cell.find_element(By.CSS_SELECTOR, ".live-output").get_attribute("textContent")


def test_cells_give_what_the_page_shows(show):
    """And the worker lives on while the reader goes to another page."""
    driver = show("book/perceptron.html")
    for cell, bar in live(driver)[:2]:
        shown = cell.find_element(By.CSS_SELECTOR, ".cell_output:not(.live-output)")
        wanted = shown.find_element(By.TAG_NAME, "pre").get_attribute("textContent").strip()
        assert run(driver, bar).startswith("done")
        assert printed(cell).strip() == wanted and not shown.is_displayed()
        press(driver, bar, "Reset")
        assert shown.is_displayed()
    driver = show("book/margin.html")
    cell, bar = live(driver)[0]
    code, seen = code_of(ROOT / "book/margin.ipynb")
    began = time.monotonic()
    assert run(driver, bar).startswith("done")
    assert printed(cell).strip() == next(iter(joined(stored(code[seen[0]]))))["text"].strip()
    assert time.monotonic() - began < LONG


def test_a_cell_is_changed_and_what_is_wrong_is_said(show):
    driver = show("book/perceptron.html", stay=True)
    cell, bar = live(driver)[0]
    editor = cell.find_element(By.CSS_SELECTOR, ".cell_input pre")
    book = editor.get_attribute("textContent")
    write(driver, editor, "print(6 * 7)\nlabels")
    # to delete the elements of its colours one by one would take seconds
    assert not editor.find_elements(By.TAG_NAME, "span")
    editor.send_keys(Keys.CONTROL, "z")
    assert editor.get_attribute("textContent") == book
    editor.send_keys(Keys.CONTROL, "y")
    run(driver, bar)
    assert "42" in printed(cell) and "array([ 1,  1,  1, -1, -1, -1])" in printed(cell)
    write(driver, editor, "a = 1\nb = a / 0")
    assert run(driver, bar) == "an error"
    assert "ZeroDivisionError" in printed(cell) and "(line 2)" in printed(cell)
    write(driver, editor, "import z3")
    run(driver, bar)
    assert "an SMT solver" in printed(cell)
    press(driver, bar, "Reset")
    assert "run = perceptron" in editor.text


@pytest.mark.daily(3)
def test_scikit_learn_comes_when_a_cell_needs_it(show):
    driver = show("book/certify.html")
    cell, bar = live(driver)[0]
    code, seen = code_of(ROOT / "book/certify.ipynb")
    assert run(driver, bar).startswith("done"), printed(cell)
    said = [one["text"] for one in joined(stored(code[seen[0]])) if one["kind"] != "warning"]
    assert all(one.strip() in printed(cell) for one in said)


def test_exercises_are_judged(show):
    driver = show("book/perceptron.html", stay=True)
    box = wait(driver, lambda d: d.find_element(By.CSS_SELECTOR, "[data-exercise=perc-ex-gain]"))
    bar, editor = (box.find_element(By.CSS_SELECTOR, s) for s in (".live-bar", "textarea"))
    verdict = box.find_element(By.CSS_SELECTOR, ".live-verdict")
    template = editor.get_attribute("value")
    assert template.startswith("answer = ...")
    for answer, said in {
        "answer = 1 + Inner(X[i], X[i])": "Right, for all n and d",
        "answer = X[i].T * X[i]": "Not right: the offset moves, too",
        "Inner(X[i], X[i]) + 2": "yours is",
        "answer = ...": "There is no answer yet",
    }.items():
        write(driver, editor, answer)
        run(driver, bar, "Check")
        assert said in verdict.text
    press(driver, bar, "Reset")
    assert editor.get_attribute("value") == template and not verdict.is_displayed()


def test_the_examples_of_the_core_hold_in_the_page(show):
    """Every example of the modules that the pages use, under the page's Python and NumPy."""
    names = "exact gram perceptron descent margin duality soft_margin kernels smo decomposition"
    names = [*names.split(), *["evaluation", "multiclass", "regression", "capacity"]]
    driver = show("book/perceptron.html", stay=True)
    cell, bar = live(driver)[0]
    code = (
        "import doctest, importlib, sys\n"
        f"for name in {names}:\n"
        "    m = importlib.import_module('mlreplica.' + name)\n"
        "    r = doctest.testmod(m)\n"
        "    print(name, r.failed, 'of', r.attempted)\n"
        "print('Python', *sys.version_info[:2])"
    )
    write(driver, cell.find_element(By.CSS_SELECTOR, ".cell_input pre"), code)
    assert run(driver, bar).startswith("done"), printed(cell)
    said = printed(cell).strip().splitlines()
    assert [line.split()[:3] for line in said[:-1]] == [[name, "0", "of"] for name in names]
    assert sum(int(line.split()[3]) for line in said[:-1]) > 150
    assert said[-1] == "Python 3 14"


LOOPS = [
    "print('on it')\nwhile True: pass",
    "while True:\n    try:\n        while True: pass\n    except BaseException: pass",
]


@pytest.mark.daily(2)
@pytest.mark.parametrize("code", LOOPS, ids=["it can be stopped", "it is deaf"])
def test_stop_ends_an_endless_loop(show, code):
    """Python is interrupted and stays; what does not let itself be interrupted is ended."""
    driver = show("book/perceptron.html")
    (cell, bar), (other, other_bar) = live(driver)[:2]
    write(driver, cell.find_element(By.CSS_SELECTOR, ".cell_input pre"), code)
    before = bar.get_attribute("data-done")
    press(driver, bar, "Run")
    wait(driver, lambda d: "running" in bar.text)
    time.sleep(0.5)
    press(driver, bar, "Stop")
    wait(driver, lambda d: bar.get_attribute("data-done") != before, 30)
    assert "stopped" in bar.text and "Stopped." in printed(cell)
    assert run(driver, other_bar).startswith("done")
    assert "67 updates" in printed(other)
    wait(driver, lambda d: len(workers(d)) == 1, 30)  # none goes on in secret


def workers(driver):
    """The workers that are there, of any page."""
    targets = driver.execute_cdp_cmd("Target.getTargets", {"filter": [{"type": "shared_worker"}]})
    return targets["targetInfos"]


# --- the playground asks the library -------------------------------------------------------------


def playground(show, state):
    """The playground, when Python has answered for it, too."""
    driver = show(f"book/playground.html?{state}")
    wait(driver, lambda d: d.execute_script("return Boolean(window.playground?.fits)"))
    driver.execute_script("Playground.app.start()")
    wait(driver, lambda d: d.execute_script("return playground.python()"))
    return driver


# The last digits of exp differ between processors, and with them the path: a small tolerance
@pytest.mark.parametrize("state", ["moons&t=1e-9", "overlap&t=1e-9&s=platt", "rare&w=5&t=1e-9"])
def test_python_takes_over(show, state):
    """What the page's own solver found, or left to Python, is at rest what the desktop gives."""
    driver = playground(show, f"preset={state}")
    state, told = driver.execute_script("return [playground.state(), playground.fitted()]")
    assert told["by"] == "python"
    X = np.array([p[:2] for p in state["points"]], float)
    y = np.array([1 - 2 * p[2] for p in state["points"]])
    K = (kernels.rbf(gamma=state["gamma"]) if state["kernel"] == "rbf" else kernels.linear())(X)
    C = np.where(y > 0, state["C"], state["C"] * state["weight"])
    found = smo(K, y, C, tol=1e-9, selection=state["selection"], random_state=0)
    (made,) = told["machines"]
    assert np.allclose(made["alpha"], found.alpha, rtol=0, atol=1e-6)
    assert abs(made["b"] - found.b) < 1e-6
    facts = driver.find_element(By.CSS_SELECTOR, ".pg-fine:last-of-type .pg-facts, .pg-side")
    assert "mlreplica, in Python" in facts.get_attribute("textContent")


def test_second_visit_needs_no_network(show, chromium):
    driver = playground(show, "preset=xor")
    wait(
        driver,
        lambda d: d.execute_async_script(
            "const done = arguments[0]; caches.open('book').then(s => s.keys()).then(keys => "
            "done(keys.some(k => k.url.endsWith('pyodide.asm.wasm')) && keys.some(k => "
            "k.url.includes('sympy'))))"
        ),
    )
    scope = driver.execute_async_script(
        "navigator.serviceWorker.ready.then(r => arguments[0](new URL(r.scope).pathname))"
    )
    assert scope == BELOW
    Handler.down = True
    try:
        chromium.execute_script("localStorage.setItem('live-generation', '77')")  # a new worker
        driver = playground(show, "preset=xor")
        assert driver.execute_script("return playground.fitted().by") == "python"
    finally:
        Handler.down = False
        complaints(chromium)  # of what is not there


def test_from_disk_the_page_says_what_it_needs(show, chromium, site):
    show("book/index.html")
    chromium.get((site / "book/perceptron.html").as_uri())
    _, bar = live(chromium)[0]
    press(chromium, bar, "Run")
    assert "make serve" in bar.text
    chromium.get((site / "book/playground.html").as_uri())
    assert "support vectors" in chromium.find_element(By.ID, "pg-say").text  # without Python
    complaints(chromium)  # the theme asks for fonts that a page from disk may not have
