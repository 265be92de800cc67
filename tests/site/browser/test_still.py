"""Nothing moves while a page is opened for the first time, on a machine as slow as a telephone."""

import pytest

WATCH = """
window.shifts = 0;
new PerformanceObserver(list => { for (const e of list.getEntries()) shifts += e.value; })
  .observe({type: "layout-shift", buffered: true});
"""
SETTLED = """
const done = arguments[0];
const frame = () => new Promise(requestAnimationFrame);
document.fonts.ready.then(frame).then(frame).then(() => setTimeout(done, 500));
"""


@pytest.mark.daily(3)
@pytest.mark.parametrize("page", ["index", "duality", "ledger"])
def test_text_stands_where_it_is_first_seen(chromium, emulate, address, page):
    """Its faces are unpacked before it is shown; then it is shown, whatever comes later."""
    emulate()
    chromium.execute_cdp_cmd("Network.setCacheDisabled", {"cacheDisabled": True})
    chromium.execute_cdp_cmd("Emulation.setCPUThrottlingRate", {"rate": 4})
    watching = chromium.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": WATCH})
    try:
        chromium.get(f"{address}/book/{page}.html")
        chromium.execute_async_script(SETTLED)
        assert chromium.execute_script("return shifts") < 0.01
        assert chromium.execute_script("return document.documentElement.style.visibility") == ""
    finally:
        chromium.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", watching)
        chromium.execute_cdp_cmd("Emulation.setCPUThrottlingRate", {"rate": 1})
        chromium.execute_cdp_cmd("Network.setCacheDisabled", {"cacheDisabled": False})
