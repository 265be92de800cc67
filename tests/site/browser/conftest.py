"""The built site, served to Chromium, and how a reader opens it."""

import pytest
from serving import asked, complaints, served


def pytest_collection_modifyitems(items):
    """A test in the browser has a second try on a busy machine; the summary counts the first."""
    for item in items:
        if "browser" in item.path.parts:
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(scope="session")
def address(site):
    with served(site) as address:
        yield address


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
    """Opens a page, or a file, at a width, in light or dark mode, and waits for its fonts."""

    def open_page(page, *screen, stay=False, **wishes):
        """Where a test may stay a page that is open already is not opened again."""
        emulate(*screen, **wishes)
        asked(chromium), complaints(chromium)  # those of earlier pages
        where = page if ":" in page else f"{address}/{page}.html"
        if stay and chromium.current_url == where:
            return chromium
        chromium.get(where)
        chromium.execute_async_script(
            "const done = arguments[0]; document.fonts.ready.then(() => setTimeout(done, 50))"
        )
        return chromium

    yield open_page
    chromium.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})
