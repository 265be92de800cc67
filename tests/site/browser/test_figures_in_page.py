"""Live figures in a browser: first frame, hands and keys, finger and page, print and no script."""

import io
import json
import re
import time
import warnings
from pathlib import Path

import bs4
import numpy as np
import pytest
from daily import today
from livefigures import CHAPTERS, declared
from serving import QuietHandler, served

FIGURES = declared()
MARGIN = [label for label, record in FIGURES.items() if record["chapter"] == "margin"]
HULLS = "fig-dual-hulls"

WATCH = """window.refused = [];
addEventListener('securitypolicyviolation', e => refused.push(e.violatedDirective));"""


def live_figures(page):
    return [f for f in re.findall(r"<figure\b.*?</figure>", page, re.S) if "data-live" in f]


class FiguresAlone(QuietHandler):
    """Serves chapters without all but their live figures: the rest takes seconds to be laid out."""

    def do_GET(self):
        file = Path(self.translate_path(self.path))
        if file.suffix == ".html" and file.stem in CHAPTERS:
            self.send_response(200)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.end_headers()
            self.wfile.write(self.cut(file.read_text("utf8")).encode())
        else:
            super().do_GET()

    def cut(self, page):
        room = "<p>To be scrolled over.</p>\n" * 40
        shown = room.join(["", *live_figures(page), ""])
        article = (
            f'<article class="bd-article"><section><section>{shown}</section></section></article>'
        )
        return re.sub("<article.*</article>", lambda _: article, page, flags=re.S)


@pytest.fixture(scope="module")
def address(site):
    with served(site, FiguresAlone) as address:
        yield address


@pytest.fixture
def book(chromium, show):
    """Opens a chapter and tells what happens to its figures."""
    watching = chromium.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": WATCH})

    def open_chapter(chapter, *screen, **wishes):
        return Book(show(f"book/{chapter}", *screen, **wishes), chapter)

    yield open_chapter
    for name, options in [
        ("Page.removeScriptToEvaluateOnNewDocument", watching),
        ("Emulation.setTouchEmulationEnabled", {"enabled": False}),
        ("Emulation.setEmulatedMedia", {"media": ""}),
    ]:
        chromium.execute_cdp_cmd(name, options)


class Book:
    """A chapter in the browser."""

    def __init__(self, driver, chapter):
        self.driver = driver
        self.labels = [k for k, record in FIGURES.items() if record["chapter"] == chapter]

    def js(self, text, label):
        """Run a script that knows figure and box of a live figure."""
        given = f"const f = document.getElementById({json.dumps(label)}),"
        return self.driver.execute_script(f"{given} box = f.querySelector('[data-live]'); {text}")

    def wait(self, label, condition):
        """Until a condition on figure and box holds."""
        for _ in range(200):
            if self.js(f"return {condition}", label):
                return
            time.sleep(0.05)
        raise AssertionError(f"{label}: never {condition}")

    def wake(self, label):
        place, before = [0], None
        while place != before:  # what stands above may still grow
            self.js("f.scrollIntoView({block: 'center'})", label)
            self.wait(label, "f.classList.contains('live-on')")
            self.settle()
            before, place = place, self.js("return [f.getBoundingClientRect().y]", label)

    def settle(self):
        self.driver.execute_async_script(
            "requestAnimationFrame(() => requestAnimationFrame(() => arguments[0]()))"
        )

    def said(self, label):
        return self.js("return box.querySelector('.live-says').textContent", label)

    def state(self, label):
        return json.loads(self.js("return box.dataset.state", label))

    def picture(self, label):
        """The picture, as it stands on the screen; pages move while pictures above are loading."""
        from PIL import Image

        corner = "const r = f.querySelector('svg').getBoundingClientRect();"
        place, before = [0], None
        while place != before:
            self.js("f.querySelector('svg').scrollIntoView({block: 'start'})", label)
            self.settle()
            before, place = place, self.js(corner + "return [r.x, r.y, r.width, r.height]", label)
        image = Image.open(io.BytesIO(self.driver.get_screenshot_as_png())).convert("RGB")
        x, y, width, height = place
        return np.asarray(image.crop((x, y, x + width, min(y + height, 890))), dtype=float)


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_first_frame_is_the_picture(book, chapter, chromium, site):
    """The sentence letter by letter, the pixels nearly all; nothing jumps, overflows, complains."""
    still = {}
    for figure in live_figures((site / f"book/{chapter}.html").read_text("utf8")):
        figure = bs4.BeautifulSoup(figure, "html.parser").figure
        still[figure["id"]] = figure.find(class_="live-says").get_text()
    own = {k: record for k, record in FIGURES.items() if record["chapter"] == chapter}
    assert still == {label: record["sentence"] for label, record in own.items()}
    for width in today((1280, 390), 2):
        page = book(chapter, width)
        for label in page.labels:
            height = page.js("return f.offsetHeight", label)
            page.wake(label)
            assert page.said(label) == still[label]
            live = page.js("return f.offsetHeight", label)
            assert abs(live - height) < 1, f"{label} changes its height from {height} to {live}"
            away = "f.querySelectorAll('.live-halo').forEach(h => h.style.opacity = 0);"
            page.js(away, label)
            alive = page.picture(label)
            page.js("f.classList.remove('live-on')", label)
            before = page.picture(label)
            page.js("f.classList.add('live-on')", label)
            assert alive.shape == before.shape
            off = (np.abs(alive - before).max(axis=2) > 96).mean()
            assert off < 0.03, f"{label} at {width}: {off:.1%} of the pixels differ"
        assert chromium.execute_script("return refused") == []
        assert chromium.execute_script("return document.documentElement.scrollWidth <= innerWidth")
    bad = [e for e in chromium.get_log("browser") if "figures/" in e["message"]]
    assert not bad


def test_finger(book, chromium):
    """It scrolls if it sets out upwards, and drags if it rested or sets out sideways."""
    cdp = chromium.execute_cdp_cmd
    cdp("Emulation.setTouchEmulationEnabled", {"enabled": True})
    page = book("duality", 390)
    page.wake(HULLS)
    where = (
        "const r = f.querySelectorAll('.live-reach')[3].getBoundingClientRect();"
        "return [r.x + r.width / 2, r.y + r.height / 2, r.width]"
    )

    def finger(rest, dx, dy):
        page.js("f.scrollIntoView({block: 'center'})", HULLS)
        time.sleep(0.3)
        x, y, width = page.js(where, HULLS)
        assert width > 43.9

        def touch(kind, *points):
            points = [{"x": a, "y": b} for a, b in points]
            cdp("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

        top = chromium.execute_script("return scrollY")
        touch("touchStart", (x, y))
        time.sleep(rest)
        for k in range(1, 9):
            touch("touchMove", (x + dx * k / 8, y + dy * k / 8))
        touch("touchEnd")
        time.sleep(0.5)
        at, now = page.state(HULLS)["X"][3], chromium.execute_script("return scrollY")
        page.js("box.querySelector('.live-reset').click()", HULLS)
        page.settle()
        return at, now - top

    at, scrolled = finger(0, 0, -120)
    assert at == [0, 0] and scrolled > 60
    at, scrolled = finger(0.3, 0, -60)
    assert at[1] > 1 and at[0] == 0 and scrolled == 0
    at, scrolled = finger(0, 60, -15)
    assert at[0] > 1 and scrolled == 0


def test_print_shows_the_picture_alone(book, chromium):
    page = book("margin")
    shown = "return getComputedStyle(f.querySelector('{}')).display"
    for label in MARGIN:
        page.wake(label)
        assert page.js(shown.format(".moves"), label) == "none"
    chromium.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
    for label in MARGIN:
        assert page.js(shown.format(".moves"), label) != "none"
        for part in (".live-layer", ".live-handle", "[data-live]"):
            assert page.js(shown.format(part), label) == "none"


def test_frames_are_short(book, chromium):
    """Half of the frames, and coming alive, in the time of one frame; told if the machine is busy."""
    page = book("margin")
    for label in MARGIN:
        page.wake(label)
        state = page.state(label)
        (name,) = [k for k in ("b", "angle") if k in FIGURES[label]["data"]]
        page.js("box.liveFrames.length = 0", label)
        for k in range(30):
            detail = json.dumps({name: state[name] + 0.05 * k})
            page.js(f"box.dispatchEvent(new CustomEvent('live-set', {{detail: {detail}}}))", label)
            page.settle()
        frames = sorted(page.js("return box.liveFrames", label))
        if frames[15] > 16:
            warnings.warn(f"{label}: {frames[15]:.0f} ms of script a frame", stacklevel=2)
        assert frames[0] < 16
