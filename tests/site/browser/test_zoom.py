"""The playground's view and its brush: wheel, two fingers, keys, the ground that is dragged."""

import json

import pytest
from selenium.webdriver import ActionChains
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.wait import WebDriverWait

POINT = "p=1,1,A;-1,-1,B;2,0.5,A"


class Playground:
    """The playground in the browser."""

    def __init__(self, driver, address, state):
        self.driver = driver
        driver.get(f"{address}/book/playground.html?k=linear&C=1&{state}")

    def js(self, text, *given):
        return self.driver.execute_script(text, *given)

    def box(self):
        return self.js("return playground.state().box")

    def points(self):
        return self.js("return playground.state().points")

    def frame(self):
        self.js("document.querySelector('.pg-frame').scrollIntoView({block: 'center'})")
        return self.js(
            "const r = document.querySelector('.pg-frame').getBoundingClientRect();"
            "return [r.x, r.y, r.width]"
        )

    def place(self, x, y, box):
        """Where a place of the plane is on the screen, if the view is that box."""
        left, top, size = self.frame()
        return (
            left + size * (x - box[0]) / (box[1] - box[0]),
            top + size * (box[3] - y) / (box[3] - box[2]),
        )

    def drawn(self):
        """The first point as it is drawn, in the plane of the view."""
        box, (x, y) = (
            self.box(),
            self.js(
                "const c = document.querySelector('.pg-points circle:not(.pg-ring)');"
                "return [Number(c.getAttribute('cx')), Number(c.getAttribute('cy'))]"
            ),
        )
        return [
            box[0] + x / 600 * (box[1] - box[0]),
            box[3] - y / 600 * (box[3] - box[2]),
        ]

    def rests(self):
        """The view stands in the address."""
        told = ",".join(f"{end:g}" for end in self.box()).replace(",", "%2C")
        WebDriverWait(self.driver, 5).until(lambda d: f"v={told}" in d.current_url)

    def wheel(self, at, delta, held=0):
        self.driver.execute_cdp_cmd(
            "Input.dispatchMouseEvent",
            {
                "type": "mouseWheel",
                "x": at[0],
                "y": at[1],
                "deltaX": 0,
                "deltaY": delta,
                "modifiers": held,
            },
        )


@pytest.fixture
def playground(chromium, address, emulate):
    def open_page(state=POINT, width=1280):
        emulate(width)
        return Playground(chromium, address, state)

    yield open_page
    chromium.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": False})


def test_the_view_follows_wheel_keys_and_the_ground(playground):
    page = playground()
    first = page.box()
    at = page.place(1, 1, first)
    here = page.js("return scrollY")
    page.wheel(at, 40)  # nobody chose the picture: the page scrolls
    WebDriverWait(page.driver, 5).until(lambda d: page.js("return scrollY") != here or here == 0)
    assert page.box() == first
    at = page.place(1, 1, first)
    page.wheel(at, -60, held=2)  # Ctrl
    WebDriverWait(page.driver, 5).until(lambda d: page.box() != first)
    box = page.box()
    assert box[1] - box[0] == pytest.approx(6 * 0.5488, abs=1e-2)
    left, top = page.place(1, 1, box)
    assert (left, top) == pytest.approx(at, abs=1), "the place under the pointer stays there"
    assert page.drawn() == pytest.approx([1, 1], abs=1e-2) and page.points()[0][:2] == [1, 1]
    page.rests()
    svg = page.driver.find_element("css selector", ".pg-frame svg")
    page.js("arguments[0].focus({preventScroll: true})", svg)
    svg.send_keys("-")
    assert page.box()[1] - page.box()[0] == pytest.approx(1.25 * (box[1] - box[0]), abs=1e-3)
    svg.send_keys("0")
    assert page.box() == [-1.3, 2.3, -1.8, 1.8]
    page.rests()
    wide = page.box()
    empty = page.place(1, -1, wide)
    move = ActionChains(page.driver).move_to_element_with_offset(svg, 0, 0)
    left, top, size = page.frame()
    move = ActionChains(page.driver)
    move.w3c_actions.pointer_action.move_to_location(*map(int, empty)).pointer_down()
    move.w3c_actions.pointer_action.move_to_location(int(empty[0] + size / 4), int(empty[1]))
    move.w3c_actions.pointer_action.pointer_up()
    move.perform()
    assert page.box() == pytest.approx([-2.2, 1.4, -1.8, 1.8], abs=0.02)
    assert len(page.points()) == 3, "dragging the ground places nothing"
    page.rests()
    svg.send_keys(Keys.CONTROL + "z")
    assert page.box() == wide
    for _ in range(40):
        svg.send_keys("+")
    assert page.box()[1] - page.box()[0] == pytest.approx(0.5)
    svg.send_keys("n")  # a point that is out of sight is brought there
    x, y = page.points()[0][:2]
    box = page.box()
    assert box[0] < x < box[1] and box[2] < y < box[3]
    assert page.points() == [[1, 1, 0], [-1, -1, 1], [2, 0.5, 0]]


def test_two_fingers(playground, chromium):
    chromium.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True})
    page = playground(width=390)
    box = page.box()
    x, y = page.place(1, 1, box)

    def touch(kind, *ends):
        points = [{"x": a, "y": b, "id": k} for k, (a, b) in enumerate(ends)]
        chromium.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    top = page.js("return scrollY")
    touch("touchStart", (x - 30, y), (x + 30, y))
    for far in (40, 50, 60):
        touch("touchMove", (x - far, y + far - 30), (x + far, y + far - 30))
    touch("touchEnd")
    now = page.box()
    assert now[1] - now[0] == pytest.approx((box[1] - box[0]) / 2, abs=0.02)
    assert page.place(1, 1, now) == pytest.approx((x, y + 30), abs=1.5)
    assert page.js("return [scrollY, visualViewport.scale]") == [top, 1]
    assert len(page.points()) == 3
    page.rests()


def test_the_brush_sprays_and_one_step_takes_it_back(playground, chromium):
    page = playground()
    (button,) = [
        b for b in chromium.find_elements("css selector", ".pg-tools button") if b.text == "Spray"
    ]
    button.click()
    assert button.get_attribute("aria-pressed") == "true"
    page.js("document.querySelectorAll('.pg-classes input')[1].click()")
    left, top, size = page.frame()
    move = ActionChains(chromium)
    pointer = move.w3c_actions.pointer_action
    pointer.move_to_location(int(left + 0.2 * size), int(top + 0.2 * size)).pointer_down()
    pointer.pause(0.4)
    pointer.move_to_location(int(left + 0.4 * size), int(top + 0.2 * size))
    pointer.pause(0.4)
    pointer.pointer_up()
    move.perform()
    made = page.points()[3:]
    assert len(made) >= 6 and {p[2] for p in made} == {1}
    assert all(-2.8 < x < 0.4 and 0.8 < y < 2.8 for x, y, _ in made), made
    spread = [x for x, _, _ in made]
    assert min(spread) < -1.4 < -1 < max(spread)
    assert (
        json.loads(page.js("return JSON.stringify(playground.fitted().machines[0].y.length)"))
        == len(made) + 3
    )
    count = len(page.points())
    page.js("document.querySelector('.pg-frame svg').focus({preventScroll: true})")
    chromium.switch_to.active_element.send_keys(Keys.CONTROL + "z")
    assert len(page.points()) == 3
    chromium.switch_to.active_element.send_keys(Keys.CONTROL + "y")
    assert len(page.points()) == count
    button.click()
    pointer.move_to_location(
        int(left + 0.5 * size), int(top + 0.8 * size)
    ).pointer_down().pointer_up()
    move.perform()
    assert len(page.points()) == count + 1, "without the brush a click places one point"
