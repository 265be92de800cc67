"""One Chromium for all tests of the site, and a tab for pages of a test's own.

Without Chromium and its driver they are skipped, unless REQUIRE_BROWSER=1 is set.
"""

import os

import pytest
from tab import CHROMIUM, DRIVER, Page, Tab


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


@pytest.fixture(scope="session")
def tab(chromium):
    return Tab(chromium)


@pytest.fixture
def opened(tab):
    """Opens a page with scripts; what scripts complain of is told at the end."""
    pages = []

    def at(html, *scripts, **more):
        if pages:
            assert pages[-1].wrong() == []
        pages.append(Page(tab, html, scripts, **more))
        return pages[-1]

    yield at
    if pages:
        assert pages[-1].wrong() == []
