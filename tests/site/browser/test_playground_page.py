"""The playground in a browser, without Python: what is drawn and said, hands, keys, what it must not do."""

import json
import re

import bs4
import drawn
import numpy as np
import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.wait import WebDriverWait

from mlreplica import kernels
from mlreplica.duality import certificate
from mlreplica.smo import smo


@pytest.fixture
def playground(chromium, address, emulate):
    """Opens the playground in a state; afterwards no complaint, and nothing of Python was loaded."""

    def open_page(state="", width=1280):
        emulate(width)
        for log in ("browser", "performance"):
            chromium.get_log(log)
        chromium.get(f"{address}/book/playground.html?{state}")
        return chromium

    yield open_page
    chromium.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": False})
    asked = [json.loads(e["message"])["message"] for e in chromium.get_log("performance")]
    urls = [
        m["params"]["request"]["url"] for m in asked if m["method"] == "Network.requestWillBeSent"
    ]
    assert not [u for u in urls if "pyodide" in u or "worker.mjs" in u]
    assert not [e["message"] for e in chromium.get_log("browser") if e["level"] == "SEVERE"]


def points(driver):
    return driver.execute_script("return playground.state().points")


def said(driver):
    return driver.find_element(By.ID, "pg-say").text


def press(driver, words, where="#playground-app"):
    driver.execute_script(
        "const b = [...document.querySelectorAll(arguments[0] + ' button')].find(b => b.textContent === arguments[1]); b.focus(); b.click()",
        where,
        words,
    )


def number(text):
    """A number as the page writes it."""
    return float(text.replace("−", "-"))


SEEN = """
const d = s => [...document.querySelectorAll(".pg-left " + s)].map(e => e.getAttribute("d"));
const labels = [...document.querySelectorAll(".pg-left .pg-axes text")].map(e => [Number(e.getAttribute("x")), Number(e.getAttribute("y")), Number(e.textContent.replace("−", "-"))]);
const facts = Object.fromEntries([...document.querySelectorAll(".pg-facts dt")].map(e => [e.textContent, e.nextSibling.textContent]));
const canvas = document.querySelector(".pg-frame canvas"), g = canvas.getContext("2d");
const pixel = ([x, y]) => [...g.getImageData(x, y, 1, 1).data].slice(0, 3);
const own = name => getComputedStyle(document.getElementById("playground-app")).getPropertyValue(name).trim().match(/[0-9a-f]{2}/gi).map(h => parseInt(h, 16));
return {edge: d(".pg-edge"), kerbs: d(".pg-kerb"), labels, facts, pixels: arguments[0].map(pixel),
  ground: own("--pg-ground"), shades: [own("--pg-0"), own("--pg-1")], state: playground.state()};
"""
FAR = {"outlier": [(580, 20), (20, 580)], "moons": [(230, 150), (370, 450)]}  # places of A and B


def corners(path, box):
    """The corners of a path, in the plane."""
    pixels = np.array([p.split(",") for p in re.split("[ML]", path)[1:]], float) / 600
    return np.column_stack(
        [box[0] + pixels[:, 0] * (box[1] - box[0]), box[3] - pixels[:, 1] * (box[3] - box[2])]
    )


@pytest.mark.parametrize("preset", FAR)
def test_the_picture_shows_what_was_found(playground, preset):
    """Edge, kerbs, colours of the sides, numbers beside it, and the labels of the axes."""
    driver = playground(f"preset={preset}")
    seen = driver.execute_script(SEEN, FAR[preset])
    state, box = seen["state"], seen["state"]["box"]
    X = np.array([p[:2] for p in state["points"]], float)
    y = np.array([1 - 2 * p[2] for p in state["points"]])
    kernel = kernels.linear() if preset == "outlier" else kernels.rbf(gamma=state["gamma"])
    found = smo(kernel(X), y, state["C"], tol=1e-9)

    def score(places):
        return kernel(places, X) @ (found.alpha * y) + found.b

    for path, level in zip([*seen["edge"], *seen["kerbs"]], [0, -1, 1], strict=True):
        f = score(corners(path, box))
        assert len(f) > 20 and np.abs(f - level).max() < 0.02
    for at, pixel in zip(FAR[preset], seen["pixels"], strict=True):
        value = score(corners(f"M{at[0]},{at[1]}", box))[0]
        assert abs(value) > 0.5
        shade = np.array(seen["shades"][0 if value > 0 else 1])
        strength = 0.07 + 0.21 * min(1, abs(value))
        mixed = (1 - strength) * np.array(seen["ground"]) + strength * shade
        assert np.abs(mixed - pixel).max() < 5, (at, pixel, mixed)
    for left, top, told in seen["labels"]:
        if left == 4:  # of the upright axis
            assert abs(top + 3 - 600 * (box[3] - told) / (box[3] - box[2])) < 1e-6
        else:
            assert abs(left - 3 - 600 * (told - box[0]) / (box[1] - box[0])) < 1e-6
    assert len({left for left, _, _ in seen["labels"]}) > 3
    told = certificate(kernel(X), y, found.alpha, found.b, state["C"])
    facts = seen["facts"]
    assert number(facts["primal"]) == pytest.approx(told.primal, rel=1e-4)
    assert number(facts["dual"]) == pytest.approx(told.dual, rel=1e-4)
    busy, free = found.alpha > 0, (found.alpha > 0) & (found.alpha < state["C"])
    assert free.sum() < busy.sum()
    assert facts["support vectors"] == f"{busy.sum()} of {len(y)}, {free.sum()} free"
    assert said(driver).startswith(f"{busy.sum()} support vectors of {len(y)}")
    wrong = (y * score(X) < 0).sum()
    assert facts["on the wrong side"] == str(wrong) and f"{wrong} on the wrong side" in said(driver)
    w = np.sqrt((found.alpha * y) @ kernel(X) @ (found.alpha * y))
    assert number(facts["width of the street"]) == pytest.approx(2 / w, rel=1e-3)
    costs = np.maximum(0, 1 - y * score(X))
    words = driver.execute_async_script(
        "const fold = document.querySelector('.pg-panel-losses'); fold.open = true;"
        "setTimeout(() => arguments[0](fold.querySelector('p').textContent), 100)"
    )
    assert f"{(costs < 1e-6).sum()} of {len(y)} points" in words and f"; {wrong} of them" in words
    assert number(re.search(r"add up to ([\d.]+)", words)[1]) == pytest.approx(
        costs.sum(), rel=2e-3
    )


@pytest.mark.parametrize(
    "preset", ["six", "inseparable", "five", "three", "study", "curve", "crowd"]
)
def test_what_the_playground_shows(playground, preset):
    driver = playground(f"preset={preset}")
    drawn.compare("drawn-playground", {preset: driver.execute_async_script(drawn.SHOWN, preset)})


def choose(driver, name, value):
    """Set a field by its accessible name, as a reader would, and let go."""
    driver.execute_script(
        "const f = [...document.querySelectorAll('.pg-controls :is(input, select)')]"
        ".find(f => f.ariaLabel === arguments[0]); f.value = arguments[1];"
        "for (const kind of ['input', 'change']) f.dispatchEvent(new Event(kind, {bubbles: true}))",
        name,
        value,
    )


@pytest.mark.parametrize("preset", ["moons", "five"])
def test_the_address_is_the_state(playground, preset):
    """What is set is in the address, and the address alone gives it back; Undo and Redo."""
    driver = playground(f"preset={preset}")
    before = driver.execute_script("return playground.state()")
    changes = [("γ", "0.5"), ("Tolerance of Python", "0.01"), ("C", "-1")]
    changes += [("Weight of class B", "1")]
    changes += [("Degree", "4")] if before["kernel"] == "polynomial" else []
    for name, value in changes:
        choose(driver, name, value)
    state = driver.execute_script("return playground.state()")
    wanted = {"gamma": 3.16, "tol": 0.01, "C": 0.1, "weight": 10}
    wanted |= {"degree": 4} if before["kernel"] == "polynomial" else {}
    assert state == before | wanted
    search = driver.execute_script("return location.search")
    for word, expected in [("Undo", before), ("Redo", state)]:
        for _ in changes:
            press(driver, word)
        assert driver.execute_script("return playground.state()") == expected
    assert said(driver).startswith(f"Done again: the {'degree' if len(changes) == 5 else 'weight'}")
    for word, expected in [("Clear", []), ("Undo", state["points"])]:
        press(driver, word)
        assert points(driver) == expected
    again = playground(search[1:])
    assert again.execute_script("return playground.state()") == state
    assert again.execute_script("return document.querySelector('[aria-label=Points]').value") == (
        preset
    )


def test_words_and_picture_are_of_one_machine(playground):
    """Of three classes at C = ∞ the inseparable machine is shown, with its cross and its weights."""
    driver = playground("k=linear&C=inf&p=2,0,A;3,0,A;0,0.5,B;0,-3,B;-2,-2,C;2,-2,C;0,2,C")
    assert said(driver).startswith("B against the rest: Inseparable")
    assert driver.find_elements(By.CSS_SELECTOR, ".pg-common")
    chosen = driver.execute_script(
        "return document.querySelector('[aria-label=\"Machine shown\"]').value"
    )
    made = driver.execute_script("return playground.fitted().machines[arguments[0]]", int(chosen))
    shown = [t.text for t in driver.find_elements(By.CSS_SELECTOR, ".pg-alpha")]
    assert len(shown) == sum(w > 0 for w in made["weights"]) > 1
    at = [number(v) for v in re.search(r"point \((.*?), (.*?)\)", said(driver)).groups()]
    assert at == pytest.approx(made["point"], abs=1e-3)
    choose(driver, "Machine shown", "0")
    assert said(driver).startswith("A against the rest: ") and "Inseparable" not in said(driver)
    assert not driver.find_elements(By.CSS_SELECTOR, ".pg-common")
    assert driver.find_elements(By.CSS_SELECTOR, ".pg-edge")


def test_what_was_left_out_is_said(playground):
    driver = playground("p=1,1,A;1e308,2,A;0,0,B")
    assert said(driver).startswith("1 point of the address left out") and len(points(driver)) == 2


def where(driver):
    """From the plane of the preset `outlier` to the window."""
    r = driver.execute_script(
        "const e = document.querySelector('.pg-frame svg'); e.scrollIntoView({block: 'center', behavior: 'instant'});"
        "const r = e.getBoundingClientRect(); return [r.left, r.top, r.width]"
    )
    return lambda x, y: (r[0] + (x + 4) / 10 * r[2], r[1] + (6 - y) / 10 * r[2])


LIFTED = """window.lifted = false;
for (const kind of ["touchend", "touchcancel"]) addEventListener(kind, () => setTimeout(() => { lifted = true; }), {once: true});"""


def touch(driver, path):
    driver.execute_script(LIFTED)
    for k, (x, y) in enumerate(path):
        kind = "touchStart" if k == 0 else "touchMove"
        driver.execute_cdp_cmd(
            "Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]}
        )
    driver.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    WebDriverWait(driver, 60, poll_frequency=0.05).until(
        lambda d: d.execute_script("return lifted")
    )


def mouse(driver, path):
    for k, (x, y) in enumerate(path):
        event = {"x": x, "y": y, "button": "left", "buttons": 1, "clickCount": 1}
        kind = "mousePressed" if k == 0 else "mouseMoved"
        driver.execute_cdp_cmd("Input.dispatchMouseEvent", {"type": kind} | event)
    driver.execute_cdp_cmd("Input.dispatchMouseEvent", {"type": "mouseReleased"} | event)


@pytest.mark.parametrize("width", [1280, 390])
def test_points_are_dragged_by_mouse_or_finger(playground, width):
    """At rest the answer depends on the points alone; a drag is one step back; no point gets out."""
    driver = playground("preset=outlier", width)
    move = mouse if width == 1280 else touch
    if move is touch:
        driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True})
    at = where(driver)
    move(driver, [at(-0.5 + 0.25 * k, 1 + 0.15 * k) for k in range(9)])
    moved = points(driver)
    assert np.allclose(moved[6][:2], [1.5, 2.2], atol=0.1) and len(moved) == 7
    X, y = np.array(moved)[:, :2], 1 - 2 * np.array(moved)[:, 2]
    found = smo(X @ X.T, y, 1.0, tol=1e-9)
    made = driver.execute_script("return playground.fitted().machines[0]")
    assert np.allclose(made["alpha"], found.alpha, rtol=0, atol=1e-6)
    assert driver.execute_script("return location.search").count(";") == 6
    assert driver.execute_script(
        "return document.documentElement.scrollWidth <= document.documentElement.clientWidth"
    )
    press(driver, "Undo")
    assert points(driver)[6][:2] == [-0.5, 1] and said(driver).startswith("Undone: point 7 moved")
    at = where(driver)
    move(driver, [at(-2 - 0.4 * k, 2) for k in range(9)])  # out of the picture, to the left
    assert points(driver)[4][:2] == pytest.approx([-4, 2], abs=0.1)


def test_a_finger_that_scrolls_places_nothing(playground):
    """Nor does it move a point; a tap places one."""
    driver = playground("preset=outlier", 390)
    driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True})
    before = points(driver)
    at = where(driver)
    touch(driver, [at(2, -2)])
    after = points(driver)
    assert after[:7] == before and np.allclose(after[7][:2], [2, -2], atol=0.1)
    for start in [(2, -1), (3, 1)]:  # of no point, and of one
        at = where(driver)
        touch(driver, [at(start[0], start[1] + 0.5 * k) for k in range(8)])
        assert points(driver) == after


def test_a_press_that_is_pulled_away_places_nothing(playground):
    driver = playground("preset=outlier")
    at = where(driver)
    mouse(driver, [at(2, -1), at(3, -2)])
    assert len(points(driver)) == 7
    mouse(driver, [at(2, -1)])
    assert len(points(driver)) == 8


def test_keyboard_alone_is_enough(playground):
    driver = playground("preset=six&C=1")
    frame = driver.find_element(By.CSS_SELECTOR, ".pg-frame svg")
    frame.send_keys("n")
    assert said(driver).startswith("Point 1 of 6: class A, circle, at (3, 1), α = 0.1778")
    frame.send_keys(Keys.ARROW_RIGHT)
    assert points(driver)[0][0] > 3
    frame.send_keys("a")
    frame.send_keys("2")
    assert len(points(driver)) == 7 and points(driver)[6][2] == 1
    frame.send_keys(Keys.DELETE)
    assert len(points(driver)) == 6
    frame.send_keys(Keys.CONTROL, "z")
    assert len(points(driver)) == 7


def test_steps_are_taken_on_the_pictures_bar(playground):
    """What is said of a point is what the picture shows, in the middle of the way, too."""
    driver = playground("preset=outlier")
    press(driver, "Step ▶")
    assert "Step 1 of" in driver.find_element(By.CSS_SELECTOR, ".pg-step").text
    view = driver.execute_script("return playground.view()")
    driver.find_element(By.CSS_SELECTOR, ".pg-frame svg").send_keys("n")
    assert f"α = {view['alpha'][0]:g}, after step 1" in said(driver)
    shown = {t.text for t in driver.find_elements(By.CSS_SELECTOR, ".pg-alpha")}
    assert shown == {f"{a:.3g}" for a in view["alpha"] if a}
    press(driver, "▶|")
    steps = driver.execute_script("return playground.view().of")
    assert f"Step {steps} of {steps}" in driver.find_element(By.CSS_SELECTOR, ".pg-step").text
    assert driver.find_elements(By.CSS_SELECTOR, ".pg-steps .pg-feasible")
    press(driver, "Solution")
    assert driver.execute_script("return playground.view()") is None


def test_a_card_asks_waits_and_notices(playground):
    driver = playground()
    press(driver, "Exclusive or")
    card = driver.find_element(By.CSS_SELECTOR, ".pg-card")
    assert "What do you expect?" in card.text
    press(driver, "3", ".pg-card")
    choose(driver, "Kernel", "polynomial")
    assert "✓" not in card.text
    choose(driver, "Degree", "2")
    assert "✓ Degree 2 is enough" in card.text and "You expected “3”; it is “2”." in card.text


def test_two_machines_and_the_error_curve(playground):
    driver = playground("preset=study")
    for name in ("errors", "second"):
        driver.execute_script(f"document.querySelector('.pg-panel-{name}').open = true")
    wait = WebDriverWait(driver, 60, poll_frequency=0.05)
    wait.until(lambda d: d.execute_script("return playground.state().second"))
    curve = "return document.querySelector('.pg-panel-errors .pg-curve-1')?.getAttribute('points').split(' ').length"
    wait.until(lambda d: d.execute_script(curve) == 25)
    state = driver.execute_script("return playground.state()")
    assert state["second"]["C"] == 100 * state["C"]
    assert f"b=rbf%2C{state['second']['C']}" in driver.execute_script("return location.search")
    own, other = driver.execute_script(
        "return ['.pg-left', '.pg-panel-second'].map(p => document.querySelector(p + ' .pg-edge').getAttribute('d'))"
    )
    assert own != other
    press(driver, "Undo")
    assert driver.execute_script("return playground.state().second") is None


def test_an_exported_picture_says_its_own_style(playground):
    """And what is copied for other pages shows picture and controls alone."""
    driver = playground("preset=outlier")
    drawn = bs4.BeautifulSoup(
        driver.execute_script("return Playground.app.drawing()"), "html.parser"
    )
    assert drawn.find("image")["href"].startswith("data:image/png")
    lines = drawn.select(".pg-axes line")
    assert lines and all("stroke-opacity: 0.22" in line["style"] for line in lines)
    line = driver.execute_script("return Playground.frame(location.href)")
    source = bs4.BeautifulSoup(line, "html.parser").iframe["src"]
    playground(source.partition("?")[2])
    for kind, there in [(".pg-frame", 1), (".pg-controls", 1), (".pg-chips", 0), ("h1", 0)]:
        found = [e for e in driver.find_elements(By.CSS_SELECTOR, kind) if e.is_displayed()]
        assert len(found) == there, kind
    assert "embed=1" in driver.execute_script("return location.search")


def test_files_hold_the_whole_picture_and_all_points(playground):
    driver = playground("preset=six")
    kinds, sizes, corners, table = driver.execute_async_script(
        """const done = arguments[0], kinds = [], sizes = [], corners = []; let table;
        HTMLAnchorElement.prototype.click = () => {};
        const make = URL.createObjectURL, sides = [[20, 20], [1180, 20], [20, 1180], [1180, 1180]];
        URL.createObjectURL = blob => {
          kinds.push(blob.type);
          if (blob.type === "text/csv") blob.text().then(text => { table = text; });
          if (blob.type === "image/png") createImageBitmap(blob).then(image => {
            sizes.push(image.width, image.height);
            const g = Object.assign(document.createElement("canvas"), {width: image.width, height: image.height}).getContext("2d");
            g.drawImage(image, 0, 0);
            for (const [x, y] of sides) corners.push([...g.getImageData(x, y, 1, 1).data]);
            setTimeout(() => done([kinds, sizes, corners, table]), 100);
          });
          return make(blob);
        };
        const press = name => [...document.querySelectorAll(".pg-panel-share button")].find(b => b.textContent === name).click();
        for (const name of ["Picture, SVG", "Points, CSV", "PNG"]) press(name);"""
    )
    assert kinds == ["image/svg+xml", "text/csv", "image/png"] and sizes == [1200, 1200]
    (nw, ne, sw, se) = corners
    assert all(corner[3] == 255 for corner in corners)
    assert ne[2] > ne[0] and sw[0] > sw[2]  # blue beyond the street, orange before it
    assert len(table.split()) == 7 and "-2" in table


WATCH = """window.shifts = 0;
new PerformanceObserver(l => l.getEntries().forEach(e => { if (!e.hadRecentInput) shifts += e.value; })).observe({type: "layout-shift", buffered: true});"""


@pytest.mark.parametrize("width", [1280, 390])
def test_nothing_moves_while_the_page_is_read(chromium, playground, width):
    watching = chromium.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": WATCH})
    try:
        driver = playground("preset=moons", width)
        driver.execute_async_script(
            "document.fonts.ready.then(() => requestAnimationFrame(() => requestAnimationFrame(arguments[0])))"
        )
        assert driver.execute_script("return shifts") < 0.01
    finally:
        chromium.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", watching)


def test_every_control_has_a_name_and_a_finger_finds_it(playground):
    driver = playground("preset=study", 390)
    driver.execute_script("document.querySelectorAll('.pg-panel').forEach(d => d.open = true)")
    names = driver.execute_script(
        "return [...document.querySelectorAll('#playground-app :is(input[type=range], select, textarea, button)')].map(e => e.ariaLabel || e.textContent.trim())"
    )
    assert len(names) > 40 and all(names)
    tree = driver.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]
    sliders = [n["name"]["value"] for n in tree if n.get("role", {}).get("value") == "slider"]
    assert len(sliders) > 5 and all(sliders)
