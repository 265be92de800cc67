"""One Chromium for all tests of the pages, and the site served to it.

Without Chromium and its driver they are skipped, unless REQUIRE_BROWSER=1 is set.
"""

import os
import shutil

import pytest
from serving import served

CHROMIUM = (
    shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
)
DRIVER = shutil.which("chromedriver")


def pytest_collection_modifyitems(items):
    """A test in the browser has a second try on a busy machine; the summary counts the first."""
    for item in items:
        if "browser" in item.path.parts:
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(scope="session")
def address(site):
    with served(site) as address:
        yield address


@pytest.fixture(scope="session")
def chromium():
    """A browser that knows no other host, and tells what it asks for and complains about."""
    webdriver = pytest.importorskip("selenium.webdriver")
    if not (CHROMIUM and DRIVER):
        assert not os.environ.get("REQUIRE_BROWSER"), (
            "REQUIRE_BROWSER is set, but there is no Chromium or no chromedriver"
        )
        pytest.skip("no Chromium with chromedriver on this machine")
    options = webdriver.ChromeOptions()
    options.binary_location = CHROMIUM
    for argument in (
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
    ):
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    driver = webdriver.Chrome(options=options, service=webdriver.ChromeService(DRIVER))
    driver.set_script_timeout(180)  # Python in the page may take so long to start on a busy machine
    yield driver
    driver.quit()


@pytest.fixture
def emulate(chromium):
    """Gives the browser a screen of a width, and what its reader prefers."""

    def screen(width=1280, mode="light", motion="no-preference"):
        chromium.execute_cdp_cmd(
            "Emulation.setDeviceMetricsOverride",
            {"width": width, "height": 900, "deviceScaleFactor": 1, "mobile": width < 600},
        )
        wishes = {"prefers-color-scheme": mode, "prefers-reduced-motion": motion}
        chromium.execute_cdp_cmd(
            "Emulation.setEmulatedMedia",
            {"features": [{"name": name, "value": wish} for name, wish in wishes.items()]},
        )

    return screen


@pytest.fixture
def show(chromium, address, emulate):
    """Opens a page at a width, in light or dark mode, and waits for its fonts."""

    def open_page(page, *screen, **wishes):
        emulate(*screen, **wishes)
        for log in ("browser", "performance"):
            chromium.get_log(log)  # what earlier pages said
        chromium.get(f"{address}/{page}.html")
        chromium.execute_async_script(
            "const done = arguments[0]; document.fonts.ready.then(() => setTimeout(done, 50))"
        )
        return chromium

    yield open_page
    chromium.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})
