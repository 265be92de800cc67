"""The playground in a browser, without Python: what is drawn and said, hands, keys, what it must not do."""

import numpy as np
import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.support.wait import WebDriverWait
from serving import asked, complaints

from mlreplica.smo import smo

WATCH = """window.shifts = 0;
new PerformanceObserver(l => l.getEntries().forEach(e => { if (!e.hadRecentInput) shifts += e.value; })).observe({type: "layout-shift", buffered: true});"""


@pytest.fixture
def playground(chromium, address, emulate):
    """Opens the playground in a state, and nothing moves meanwhile; afterwards nothing of Python was
    loaded, and no complaint was heard."""
    watching = chromium.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": WATCH})

    def open_page(state="", width=1280):
        emulate(width)
        chromium.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": width < 600})
        asked(chromium), complaints(chromium)  # those of earlier pages
        chromium.get(f"{address}/book/playground.html?{state}")
        chromium.execute_async_script(
            "document.fonts.ready.then(() => requestAnimationFrame(() => requestAnimationFrame(arguments[0])))"
        )
        assert chromium.execute_script("return shifts") < 0.01
        return chromium

    yield open_page
    chromium.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": False})
    chromium.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", watching)
    assert not [url for url in asked(chromium) if "pyodide" in url or "worker.mjs" in url]
    assert not complaints(chromium)


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
    before = points(driver)
    at = where(driver)
    touch(driver, [at(2, -2)])
    after = points(driver)
    assert after[:7] == before and np.allclose(after[7][:2], [2, -2], atol=0.1)
    for start in [(2, -1), (3, 1)]:  # of no point, and of one
        at = where(driver)
        touch(driver, [at(start[0], start[1] + 0.5 * k) for k in range(8)])
        assert points(driver) == after


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
