"""Python in the pages: live cells, exercises, the playground, and the second visit without a network.

Skipped where the site was built without the parts (`make live`), unless REQUIRE_LIVE=1 is set.
"""

import contextlib
import json
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
from serving import QuietHandler, served

from mlreplica import kernels
from mlreplica.duality import certificate
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

    for log in ("browser", "performance"):
        chromium.get_log(log)
    yield open_page
    with contextlib.suppress(WebDriverException):  # a page from disk has no store
        chromium.execute_script(FORGET)
    asked = [json.loads(e["message"])["message"] for e in chromium.get_log("performance")]
    urls = [
        m["params"]["request"]["url"] for m in asked if m["method"] == "Network.requestWillBeSent"
    ]
    own = (address, "data:", "blob:", "about:", "file:")
    assert not [url for url in urls if not url.startswith(own)]
    complaints = [e["message"] for e in chromium.get_log("browser") if e["level"] == "SEVERE"]
    # the answer to whether a run is to be stopped: its ticket, an address, is gone
    assert not [c for c in complaints if "blob:" not in c and not Handler.down]


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


def test_what_was_typed_is_there_after_a_reload(show):
    """Until Reset; Enter begins a line below the one above, and colours follow without a change of the text."""
    driver = show("book/perceptron.html")
    cell, bar = live(driver)[0]
    editor = cell.find_element(By.CSS_SELECTOR, ".cell_input pre")
    book = editor.text
    write(driver, editor, "for k in range(3):")
    editor.send_keys(Keys.ENTER, "print(k)  # kept")
    wanted = "for k in range(3):\n    print(k)  # kept"
    assert editor.get_attribute("innerText").rstrip("\n") == wanted
    colours = "return [...CSS.highlights].filter(([n]) => n.startsWith('live-')).map(([n, h]) => [n, [...h].map(r => r.startContainer.data.slice(r.startOffset, r.endOffset))])"
    found = dict(driver.execute_script(colours))
    assert found["live-keyword"] == ["for", "in"] and found["live-comment"] == ["# kept"]
    driver.refresh()
    cell, bar = live(driver)[0]
    editor = cell.find_element(By.CSS_SELECTOR, ".cell_input pre")
    assert editor.get_attribute("innerText").rstrip("\n") == wanted and "as you left it" in bar.text
    press(driver, bar, "Reset")
    driver.refresh()
    cell, bar = live(driver)[0]
    assert cell.find_element(By.CSS_SELECTOR, ".cell_input pre").text == book


def test_scikit_learn_comes_when_a_cell_needs_it(show):
    driver = show("book/certify.html")
    cell, bar = live(driver)[0]
    code, seen = code_of(ROOT / "book/certify.ipynb")
    assert run(driver, bar).startswith("done"), printed(cell)
    said = [one["text"] for one in joined(stored(code[seen[0]])) if one["kind"] != "warning"]
    assert all(one.strip() in printed(cell) for one in said)


def test_a_cell_has_what_the_cell_above_it_says(show):
    """As it stands in the page: changed, it changes what the cells below it give."""
    driver = show("book/perceptron.html", stay=True)
    (first, _), (second, bar) = live(driver)[:2]
    for said in ("41", "41.5"):
        write(driver, first.find_element(By.CSS_SELECTOR, ".cell_input pre"), f"above = {said}")
        write(driver, second.find_element(By.CSS_SELECTOR, ".cell_input pre"), "above + 1")
        assert run(driver, bar).startswith("done"), printed(second)
        assert printed(second).strip() == str(eval(said) + 1)


def test_a_claim_is_typeset(show):
    driver = show("book/perceptron.html", stay=True)
    cell, bar = live(driver)[0]
    editor = cell.find_element(By.CSS_SELECTOR, ".cell_input pre")
    claim = 'with written():\n    c = derive("x-y", Norm(2*w)**2, 4*Norm(w)**2)\nc'
    write(driver, editor, claim)
    assert run(driver, bar).startswith("done")
    wait(driver, lambda d: cell.find_elements(By.CSS_SELECTOR, ".live-output mjx-container"), 60)
    write(driver, editor, claim.replace("4*", "3*"))
    assert run(driver, bar) == "an error"
    assert "x-y" in printed(cell)


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


def test_stop_ends_an_endless_loop(show):
    """Python is interrupted and stays; what does not let itself be interrupted is ended."""
    driver = show("book/perceptron.html")
    (cell, bar), (other, other_bar) = live(driver)[:2]
    editor = cell.find_element(By.CSS_SELECTOR, ".cell_input pre")
    deaf = "while True:\n    try:\n        while True: pass\n    except BaseException: pass"
    for code in ("print('on it')\nwhile True: pass", deaf):
        write(driver, editor, code)
        before = bar.get_attribute("data-done")
        press(driver, bar, "Run")
        wait(driver, lambda d: "running" in bar.text)
        time.sleep(0.5)
        press(driver, bar, "Stop")
        wait(driver, lambda d, b=before: bar.get_attribute("data-done") != b, 30)
        assert "stopped" in bar.text and "Stopped." in printed(cell)
        assert run(driver, other_bar).startswith("done")
        assert "67 updates" in printed(other)


# --- the playground ------------------------------------------------------------------------------


def settled(driver, more_than=0):
    wait(driver, lambda d: d.execute_script("return playground.fits()") > more_than)
    wait(driver, lambda d: not d.execute_script("return playground.busy()"))


def playground(show, state, width=1280):
    driver = show(f"book/playground.html?{state}", width)
    wait(driver, lambda d: d.execute_script("return Boolean(window.playground)"))
    driver.execute_script("document.querySelector('.pg-begin')?.click()")
    settled(driver)
    return driver


def on_the_desktop(state):
    X = np.array([p[:2] for p in state["points"]], float)
    y = np.array([1 - 2 * p[2] for p in state["points"]])
    kernel = {
        "linear": kernels.linear(),
        "polynomial": kernels.polynomial(state["degree"], gamma=state["gamma"], coef0=1),
        "rbf": kernels.rbf(gamma=state["gamma"]),
    }[state["kernel"]]
    C = np.inf if state["C"] is None else state["C"]
    return smo(kernel(X), y, C, tol=state["tol"], selection=state["selection"], random_state=0)


# The last digits of exp differ between processors, and with them the path: a small tolerance
@pytest.mark.parametrize(
    "state", ["six", "outlier", "xor", "five", "moons&t=1e-9", "overlap&t=1e-9"]
)
def test_playground_agrees_with_the_desktop(show, state):
    driver = playground(show, f"preset={state}")
    state, made = driver.execute_script(
        "const s = playground.state(); if (s.C === Infinity) s.C = null;"
        "return [s, playground.fitted().machines[0]]"
    )
    found = on_the_desktop(state)
    assert np.allclose(made["alpha"], found.alpha, rtol=0, atol=1e-6)
    assert abs(made["b"] - found.b) < 1e-6


SEEN = """
const d = s => [...document.querySelectorAll(s)].map(e => e.getAttribute("d"));
const labels = [...document.querySelectorAll(".pg-axes text")].map(e => [Number(e.getAttribute("x")), Number(e.getAttribute("y")), Number(e.textContent)]);
const facts = Object.fromEntries([...document.querySelectorAll(".pg-facts dt")].map(e => [e.textContent, e.nextSibling.textContent]));
const canvas = document.querySelector(".pg-frame canvas"), g = canvas.getContext("2d");
const pixel = ([x, y]) => [...g.getImageData(x, y, 1, 1).data].slice(0, 3);
const own = name => getComputedStyle(document.getElementById("playground-app")).getPropertyValue(name).trim().match(/\\w\\w/g).map(h => parseInt(h, 16));
return {edge: d(".pg-edge"), kerbs: d(".pg-kerb"), labels, facts, pixels: arguments[0].map(pixel),
  ground: own("--pg-ground"), shades: [own("--pg-0"), own("--pg-1")],
  state: playground.state(), search: location.search};
"""


def corners(path, box):
    """The corners of a path, in the plane."""
    pixels = np.array([p.split(",") for p in path[1:].replace("M", "L").split("L")], float) / 600
    return np.column_stack(
        [box[0] + pixels[:, 0] * (box[1] - box[0]), box[3] - pixels[:, 1] * (box[3] - box[2])]
    )


def test_the_picture_shows_what_was_found(show):
    """Edge, kerbs, colours of the sides, numbers beside it, and the labels of the axes."""
    driver = playground(show, "preset=outlier&t=0.1")
    far = [(580, 20), (20, 580)]  # upper right, lower left: beyond either kerb
    seen = driver.execute_script(SEEN, far)
    state, box = seen["state"], seen["state"]["box"]
    X = np.array([p[:2] for p in state["points"]], float)
    y = np.array([1 - 2 * p[2] for p in state["points"]])
    found = on_the_desktop(state)
    w, b = X.T @ (found.alpha * y), found.b
    for path, level in zip([*seen["edge"], *seen["kerbs"]], [0, -1, 1], strict=True):
        f = corners(path, box) @ w + b
        assert len(f) > 20 and np.abs(f - level).max() < 0.02
    strength = 0.28  # where |f| is 1 or more
    for at, pixel in zip(far, seen["pixels"], strict=True):
        value = corners(f"M{at[0]},{at[1]}", box)[0] @ w + b
        assert abs(value) > 1
        shade = np.array(seen["shades"][0 if value > 0 else 1])
        mixed = (1 - strength) * np.array(seen["ground"]) + strength * shade
        assert np.abs(mixed - pixel).max() < 4, (at, pixel, mixed)
    for left, top, said in seen["labels"]:
        if left == 4:  # of the upright axis
            assert abs(top + 3 - 600 * (box[3] - said) / (box[3] - box[2])) < 1e-6
        else:
            assert abs(left - 3 - 600 * (said - box[0]) / (box[1] - box[0])) < 1e-6
    assert len({left for left, _, _ in seen["labels"]}) > 3
    counts = f"{(y > 0).sum()} of class A, {(y < 0).sum()} of class B"
    assert (y > 0).sum() != (y < 0).sum()
    picture = driver.find_element(By.CSS_SELECTOR, ".pg-frame svg")
    assert picture.get_attribute("aria-label") == f"Picture of {len(y)} points: {counts}"
    told = certificate(X @ X.T, y, found.alpha, found.b, state["C"])
    facts = seen["facts"]
    assert told.primal - told.dual > 1e-3 * told.primal  # so that the two can be told apart
    assert abs(float(facts["primal"]) - told.primal) < 1e-4 * told.primal
    assert abs(float(facts["dual optimum"]) - told.dual) < 1e-4 * told.primal
    busy, free = found.alpha > 0, (found.alpha > 0) & (found.alpha < state["C"])
    assert free.sum() < busy.sum()
    assert facts["support vectors"] == f"{busy.sum()} of {len(y)}, {free.sum()} free"
    assert float(facts["width of the street"]) == pytest.approx(2 / np.linalg.norm(w), rel=1e-3)


def choose(driver, row, value):
    """Set a field of the controls, as a reader would, and let go."""
    driver.execute_script(
        "const f = [...document.querySelectorAll('.pg-field')]"
        ".find(f => f.textContent.startsWith(arguments[0])).querySelector('input, select');"
        "f.value = arguments[1];"
        "for (const kind of ['input', 'change']) f.dispatchEvent(new Event(kind, {bubbles: true}))",
        row,
        value,
    )
    wait(driver, lambda d: not d.execute_script("return playground.busy()"))


@pytest.mark.parametrize("name", ["moons", "five"])
def test_the_address_is_the_state(show, name):
    """What is set is in the address, and the address alone gives it back; Undo and Redo."""
    driver = playground(show, f"preset={name}")
    before = driver.execute_script("return playground.state()")
    choice = {"moons": "random", "five": "platt"}[name]
    changes = [("γ", "0.5"), ("Tolerance", "0.01"), ("C", "-1"), ("Pairs", choice)]
    changes += [("Degree", "4")] if before["kernel"] == "polynomial" else []
    for row, value in changes:
        choose(driver, row, value)
    state = driver.execute_script("return playground.state()")
    wanted = {"gamma": 3.16, "tol": 0.01, "C": 0.1, "selection": choice}
    wanted |= {"degree": 4} if before["kernel"] == "polynomial" else {}
    assert state == before | wanted
    search = driver.execute_script("return location.search")
    for word, expected in [("Undo", before), ("Redo", state)]:
        button = driver.find_element(By.XPATH, f"//button[text()='{word}']")
        for _ in changes:
            driver.execute_script("arguments[0].click()", button)
        assert driver.execute_script("return playground.state()") == expected
    for word, expected in [("Clear", []), ("Undo", state["points"])]:
        button = driver.find_element(By.XPATH, f"//button[text()='{word}']")
        driver.execute_script("arguments[0].click()", button)
        assert points(driver) == expected
    again = playground(show, search[1:])
    assert again.execute_script("return playground.state()") == state


def test_inseparable_points_say_where_the_hulls_meet(show):
    driver = playground(show, "preset=inseparable")
    said = driver.find_element(By.ID, "pg-say").text
    made = driver.execute_script("return playground.fitted().machines[0]")
    state = driver.execute_script("return playground.state()")
    X, c = np.array(state["points"])[:, :2], np.array(state["points"])[:, 2]
    weights = np.array(made["weights"])
    for label in (0, 1):  # convex weights within either class, and one point
        assert abs(weights[c == label].sum() - 1) < 1e-12
        assert np.allclose(weights[c == label] @ X[c == label], made["point"])
    assert "Inseparable" in said and "convex hulls of both classes" in said
    assert driver.find_elements(By.CSS_SELECTOR, ".pg-common")


def points(driver):
    return driver.execute_script("return playground.state().points")


@pytest.mark.parametrize("width", [1280, 390])
def test_points_are_dragged_by_mouse_or_finger(show, width):
    """Warm on the way, and at rest what the desktop gives; undone by a button."""
    driver = playground(show, "preset=outlier", width)
    frame = driver.find_element(By.CSS_SELECTOR, ".pg-frame svg")
    centre(driver, frame)
    r = driver.execute_script(
        "const r = arguments[0].getBoundingClientRect(); return [r.left, r.top, r.width]", frame
    )

    def at(x, y):  # of the plane, in the window
        return r[0] + (x + 4) / 10 * r[2], r[1] + (6 - y) / 10 * r[2]

    path = [at(-0.5 + 0.25 * k, 1 + 0.3 * k) for k in range(9)]
    if width == 390:
        for k, (x, y) in enumerate(path):
            kind = "touchStart" if k == 0 else "touchMove"
            driver.execute_cdp_cmd(
                "Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]}
            )
        driver.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    else:
        for k, (x, y) in enumerate(path):
            event = {"x": x, "y": y, "button": "left", "buttons": 1, "clickCount": 1}
            kind = "mousePressed" if k == 0 else "mouseMoved"
            driver.execute_cdp_cmd("Input.dispatchMouseEvent", {"type": kind} | event)
        driver.execute_cdp_cmd("Input.dispatchMouseEvent", {"type": "mouseReleased"} | event)
    settled(driver)
    moved = points(driver)[6]
    assert abs(moved[0] - 1.5) < 0.1 and abs(moved[1] - 3.4) < 0.1 and len(points(driver)) == 7
    state, made = driver.execute_script(
        "return [playground.state(), playground.fitted().machines[0]]"
    )
    assert np.allclose(made["alpha"], on_the_desktop(state).alpha, rtol=0, atol=1e-6)
    assert driver.execute_script("return location.search").count(";") == 6
    assert driver.execute_script(
        "return document.documentElement.scrollWidth <= document.documentElement.clientWidth"
    )
    undo = driver.find_element(By.XPATH, "//button[text()='Undo']")
    centre(driver, undo)
    undo.click()
    assert points(driver)[6][:2] == [-0.5, 1]


def test_keyboard_alone_is_enough(show):
    driver = playground(show, "preset=six&C=1")
    frame = driver.find_element(By.CSS_SELECTOR, ".pg-frame svg")
    frame.send_keys("n")
    said = driver.find_element(By.ID, "pg-say")
    assert said.text.startswith("Point 1 of 6: class A, circle, at (3, 1), α =")
    fits = driver.execute_script("return playground.fits()")
    frame.send_keys(Keys.ARROW_RIGHT)
    settled(driver, fits)
    assert points(driver)[0][0] > 3
    frame.send_keys("a")
    frame.send_keys("2")
    assert len(points(driver)) == 7 and points(driver)[6][2] == 1
    frame.send_keys(Keys.DELETE)
    assert len(points(driver)) == 6
    frame.send_keys(Keys.CONTROL, "z")
    assert len(points(driver)) == 7
    settled(driver, fits)


def test_steps_end_at_the_solution(show):
    driver = playground(show, "preset=outlier")
    section = driver.find_element(By.CSS_SELECTOR, ".pg-section-steps")
    centre(driver, section)
    section.find_element(By.TAG_NAME, "summary").click()
    wait(driver, lambda d: "Before the first step" in section.text)
    buttons = {b.text: b for b in section.find_elements(By.TAG_NAME, "button")}
    centre(driver, buttons["Step"])
    buttons["Step"].click()
    wait(driver, lambda d: "Step 1 of" in section.text)
    assert section.find_elements(By.CSS_SELECTOR, ".pg-box .pg-feasible")
    buttons["Last"].click()
    n_iter = driver.execute_script("return playground.fitted().machines[0].n_iter")
    wait(driver, lambda d: f"Step {n_iter} of {n_iter}" in section.text)


def test_the_price_of_a_constraint_is_its_multiplier(show):
    driver = playground(show, "preset=six")
    driver.find_element(By.CSS_SELECTOR, ".pg-frame svg").send_keys("n")
    section = driver.find_element(By.CSS_SELECTOR, ".pg-section-price")
    centre(driver, section)
    section.find_element(By.TAG_NAME, "summary").click()
    wait(driver, lambda d: "Point 1: u = 0" in section.text)
    bar = section.find_element(By.CSS_SELECTOR, "input[type=range]")
    bar.send_keys(Keys.ARROW_RIGHT)
    wait(driver, lambda d: "u = 0.1" in section.text)


def test_what_stands_in_the_address_is_read_with_care(show):
    driver = playground(show, "k=nonsense&C=-3&g=x&p=1,2,A;3,4,B;x,1,A;1,2,Z;,1,B")
    state = driver.execute_script("return playground.state()")
    assert [p[2] for p in state["points"]] == [0, 1]
    assert state["kernel"] == "linear" and state["gamma"] == 1


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
        assert "support vectors" in driver.find_element(By.ID, "pg-say").text
    finally:
        Handler.down = False
        chromium.get_log("browser")


def test_from_disk_the_page_says_what_it_needs(show, chromium, site):
    show("book/index.html")
    chromium.get((site / "book/perceptron.html").as_uri())
    _, bar = live(chromium)[0]
    press(chromium, bar, "Run")
    assert "make serve" in bar.text
    chromium.get((site / "book/playground.html").as_uri())
    assert "make serve" in chromium.find_element(By.CSS_SELECTOR, ".playground-absent").text
    chromium.get_log("browser")  # the theme asks for fonts that a page from disk may not have
