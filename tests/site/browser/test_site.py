"""The site as a whole: what it asks for, what its policy stops, its search, and readers with a keyboard or a screen reader."""

import hashlib
import json
from pathlib import Path
from urllib.parse import quote

import pytest
from bookfiles import toc
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.wait import WebDriverWait
from serving import QuietHandler, pages, served
from test_pages import requests

FOLDER = Path(__file__).parent / "axe"
PAGES = [*toc(), "search", "404"]
SHORT = "book/practice"  # what all pages have is seen on one that is read quickly

# Formulas bring their own words for screen readers, and of rows and cells that are alike a few are enough.
FEW = {".ledger-entry": 2, ".erratum": 2, "div.cell": 8}
# A page keeps the same rules in both modes, its colours are others.
AXE = """
const done = arguments[1], rules = arguments[0];
const settings = {resultTypes: ["violations"], elementRef: false};
if (rules) settings.runOnly = {type: "rule", values: rules};
axe.run({exclude: [[".math"], ["svg"]]}, settings).then(result => done(result.violations
  .filter(v => ["serious", "critical"].includes(v.impact))
  .map(v => `${v.id} (${v.impact}), ${v.nodes.length} times: ` +
    v.nodes.slice(0, 4).map(n => n.html.slice(0, 160) + " | " + (n.any[0]?.message ?? "").slice(0, 160)).join("\\n    "))),
  error => done([String(error)]));
"""


def test_axe_is_what_npm_gave():
    listed = dict(
        reversed(line.split("  ")) for line in (FOLDER / "CHECKSUMS").read_text("utf8").splitlines()
    )
    assert {n: hashlib.sha256((FOLDER / n).read_bytes()).hexdigest() for n in listed} == listed
    assert set(listed) == {p.name for p in FOLDER.iterdir()} - {"CHECKSUMS"}


# One page of each kind.
KINDS = [
    "book/index",
    "book/margin",
    "book/playground",
    "book/notation",
    "book/errata",
    "book/ledger",
    "book/api/smo",
    "search",
    "404",
]


@pytest.mark.parametrize("page", list(pages(PAGES, KINDS)))
def test_nobody_is_kept_out(show, page):
    """axe-core finds nothing serious or critical: all rules in light mode, contrast in dark mode too."""
    driver = show(page)
    few = {"mjx-container, article math": 0} | FEW
    driver.execute_script(
        "for (const [kind, few] of Object.entries(arguments[0]))"
        "  for (const e of [...document.querySelectorAll(kind)].slice(few)) e.remove()",
        few,
    )
    driver.execute_script((FOLDER / "axe.min.js").read_text("utf8"))
    found = [f"light: {said}" for said in driver.execute_async_script(AXE, None)]
    driver.execute_script(
        "const still = document.createElement('style'); still.textContent = '* { transition: none !important }';"
        "document.head.append(still); document.documentElement.dataset.theme = 'dark'"
    )
    found += [f"dark: {said}" for said in driver.execute_async_script(AXE, ["color-contrast"])]
    assert not found, "\n".join(found)


def results(driver):
    WebDriverWait(driver, 10).until(
        lambda d: "place" in d.find_element(By.ID, "search-status").text
    )
    return driver.execute_script(
        "return [...document.querySelectorAll('#search-results > li')].map(li => [li.querySelector('a').getAttribute('href'), li.textContent])"
    )


def ask(driver, address, asked):
    """What the search page finds, asked in its own field."""
    if not driver.current_url.startswith(f"{address}/search.html"):
        driver.get(f"{address}/search.html")
    driver.execute_script(
        "const field = document.querySelector('.search-page input'); field.value = arguments[0];"
        "document.getElementById('search-status').textContent = ''; field.form.requestSubmit();",
        asked,
    )
    return results(driver)


@pytest.mark.parametrize(
    "asked, place, rank",
    [
        ("hinge", "descent.html#term-hinge-loss", 1),
        ("margin", "perceptron.html#term-margin", 1),
        ("margin", "margin.html#term-geometric-margin", 6),
        ("Mercer", "kernels.html#term-kernel", 2),
        ("mercer", "kernels.html#term-kernel", 2),
        ("1.9", "perceptron.html#equation-", 1),
        ("(1.9)", "perceptron.html#equation-", 1),
        ("Theorem 3.1", "margin.html#thm-", 1),
        ("figure 1.9", "perceptron.html#fig-", 1),
        ("perc-score", "perceptron.html#equation-eq-perc-score", 1),
        ("κ", "notation.html#symbol-kappa", 1),
        ("kappa", "notation.html#symbol-kappa", 1),
        ("C", "notation.html#symbol-C", 1),
        ("SMO", "smo.html#term-sequential-minimal-optimisation", 1),
        ("optimization", "smo.html#", 1),
        ("duality gap", "duality.html#term-duality-gap", 1),
        ("SVC", "api/estimators/SVC.html#mlreplica.SVC", 8),
    ],
)
def test_search_leads_to_the_place(chromium, emulate, address, asked, place, rank):
    emulate()
    hits = [href for href, _ in ask(chromium, address, asked)]
    assert any(place in href for href in hits[:rank]), hits[:10]


def test_excerpts_are_prose(chromium, emulate, address):
    """What is asked may stand in the address, too."""
    emulate()
    for asked in ("margin", "certificate", "κ"):
        chromium.get(f"{address}/search.html?q={quote(asked)}")
        assert results(chromium)
        for _, said in results(chromium):
            assert (
                not {"written()", "\\mathbf", "\\frac", "plt."} & set(said.split())
                and "\\" not in said
            ), said


def test_search_box_of_a_page_leads_to_the_results(show):
    driver = show(SHORT, 390)
    driver.find_element(By.CSS_SELECTOR, ".search-button__button:not(.search-button-field)").click()
    field = WebDriverWait(driver, 10).until(
        lambda d: next(
            (f for f in d.find_elements(By.CSS_SELECTOR, "input[name=q]") if f.is_displayed()), None
        )
    )
    field.send_keys("street", Keys.ENTER)
    assert any("margin.html#term-street" in href for href, _ in results(driver)[:2])
    assert driver.execute_script("return document.documentElement.scrollWidth <= innerWidth")
    field = driver.find_element(By.CSS_SELECTOR, ".search-page input")
    assert field.get_attribute("value") == "street"
    field.send_keys(" zzzqq", Keys.ENTER)
    said = WebDriverWait(driver, 10).until(
        lambda d: "zzzqq" in (text := d.find_element(By.ID, "search-status").text) and text
    )
    assert "No page says “zzzqq”." in said
    assert any("margin.html#term-street" in href for href, _ in results(driver)[:2])


def test_hits_while_typing(show):
    """The field of any page answers at once; arrows lead into the hits, and Enter opens one."""
    driver = show(SHORT)
    driver.execute_script("document.querySelector('.search-button__button').click()")
    field = driver.find_element(By.CSS_SELECTOR, ".search-button__search-container input")
    WebDriverWait(driver, 10).until(lambda d: field.is_displayed())
    field.send_keys("suport vector")
    status = driver.find_element(By.CSS_SELECTOR, ".search-button__search-container")
    WebDriverWait(driver, 10).until(lambda d: "Showing “support” for “suport”" in status.text)
    assert 1 < len(driver.find_elements(By.CSS_SELECTOR, ".search-typed li")) <= 7
    field.send_keys(Keys.ARROW_DOWN)
    here = driver.switch_to.active_element
    assert here.text == "support vector"
    here.send_keys(Keys.ENTER)
    WebDriverWait(driver, 10).until(lambda d: d.current_url.endswith("#term-support-vector"))


def test_search_shows_what_was_asked_as_text(show, address):
    """Nothing that stands in the address becomes a part of the page."""
    driver = show("search")
    driver.get(f"{address}/search.html?q={quote('<img src=x onerror=alert(1)> hinge [')}")
    results(driver)
    assert not driver.find_elements(By.CSS_SELECTOR, "article img")
    driver.get(f"{address}/search.html")
    assert driver.find_element(By.ID, "search-status").text == ""


def test_search_works_from_disk(chromium, emulate, site):
    emulate()
    chromium.get((site / "search.html").as_uri() + "?q=1.9")
    href, _ = results(chromium)[0]
    assert "equation" in href
    chromium.find_element(By.CSS_SELECTOR, "#search-results a").click()
    assert chromium.current_url.startswith((site / "book").as_uri())


def test_policy_stops_what_is_not_the_book(show, address):
    driver = show(SHORT)
    stopped = driver.execute_async_script("""
        const done = arguments[0], seen = [];
        document.addEventListener("securitypolicyviolation", e => seen.push(e.effectiveDirective));
        window.ran = false;
        const script = document.createElement("script"); script.textContent = "window.ran = true"; document.body.append(script);
        const link = document.createElement("a"); link.setAttribute("onclick", "window.ran = true"); document.body.append(link); link.click();
        new Image().src = "http://127.0.0.1:9/picture.png";
        fetch("http://127.0.0.1:9/data").catch(() => 0);
        const frame = document.createElement("iframe"); frame.src = "http://127.0.0.1:9/"; document.body.append(frame);
        setTimeout("window.ran = true", 0);
        setTimeout(() => done([window.ran, [...new Set(seen)].sort()]), 500);
    """)
    kinds = [
        "connect-src",
        "frame-src",
        "img-src",
        "script-src",
        "script-src-attr",
        "script-src-elem",
    ]
    assert stopped == [False, kinds]


@pytest.mark.parametrize("page", ["index", "search", "404"])
def test_page_without_a_place_in_the_contents(show, address, page):
    """It is there, asks its own host alone, and has nothing to complain about; the others: test_page."""
    driver = show(page)
    assert driver.find_elements(By.TAG_NAME, "h1")
    assert all(url.startswith((address, "data:", "blob:")) for url in requests(driver))
    assert not [e["message"] for e in driver.get_log("browser") if e["level"] == "SEVERE"]


def test_focus_can_be_seen(show):
    """Whatever the Tab key reaches at the top of a page has an outline or a shadow."""
    driver = show("book/margin")
    hidden = []
    for _ in range(40):
        driver.switch_to.active_element.send_keys(Keys.TAB)
        what = driver.execute_script("""
            const e = document.activeElement, s = getComputedStyle(e);
            return s.outlineStyle !== "none" && parseFloat(s.outlineWidth) >= 2 || e === document.body ? null : e.outerHTML.slice(0, 120);
        """)
        hidden += [what] if what else []
    assert not hidden, "\n".join(hidden)


def test_buttons_of_the_header_work_without_inline_handlers(show):
    driver = show(SHORT)
    driver.execute_script("window.print = () => { window.printed = true; }")
    driver.execute_script("document.querySelector('[data-do=print]').click()")
    assert driver.execute_script("return window.printed")
    before = driver.execute_script("return document.documentElement.dataset.mode")
    driver.find_element(By.CSS_SELECTOR, ".theme-switch-button").click()
    assert driver.execute_script("return document.documentElement.dataset.mode") != before
    driver.execute_script("localStorage.clear()")


VERSIONS = [
    {"version": "latest", "path": "/", "development": True},
    {"version": "0.2", "path": "/v0.2/"},
    {"version": "0.1", "path": "/v0.1/"},
]


@pytest.mark.parametrize("here, old", [("latest", False), ("0.2", False), ("0.1", True)])
def test_old_versions_say_so(show, chromium, here, old):
    answer = json.dumps({"here": here, "versions": VERSIONS})
    stub = f"window.fetch = async () => new Response({json.dumps(answer)});"
    script = chromium.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": stub})
    try:
        driver = show(SHORT)
        choice = WebDriverWait(driver, 10).until(
            lambda d: d.find_elements(By.CSS_SELECTOR, ".version-switch select")
        )
        assert choice[0].get_attribute("value") == here
        banner = driver.find_elements(By.CSS_SELECTOR, ".old-version")
        assert bool(banner) == old
        if old:
            assert (
                banner[0]
                .find_element(By.TAG_NAME, "a")
                .get_attribute("href")
                .endswith(f"/v0.2/{SHORT}.html")
            )
    finally:
        chromium.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", script)


class Cut(QuietHandler):
    """A server that is there until the network is cut."""

    down = False

    def do_GET(self):
        self.close_connection = Cut.down
        return None if Cut.down else super().do_GET()


def test_the_whole_book_is_kept(chromium, emulate, site):
    """After one press every page opens without a network; what is not of the book says why not."""
    emulate()
    Cut.down = False
    with served(site, Cut) as address:
        chromium.get(f"{address}/book/downloads.html")
        kept = WebDriverWait(chromium, 20).until(
            lambda d: (e := d.find_element(By.ID, "keep-book")).is_displayed() and e
        )
        assert " MB, with" in kept.text or "Python" in kept.text
        kept.find_element(By.TAG_NAME, "button").click()
        WebDriverWait(chromium, 120).until(lambda d: "is kept" in kept.text)
        Cut.down = True
        chromium.execute_cdp_cmd("Network.setCacheDisabled", {"cacheDisabled": True})
        try:
            for page in ("capacity", "api/smo", "playground"):
                chromium.get(f"{address}/book/{page}.html")
                assert chromium.find_element(By.CSS_SELECTOR, "article h1").text
                face = "return getComputedStyle(document.querySelector('article')).fontFamily"
                assert "Book Serif" in chromium.execute_script(face)
            assert ask(chromium, address, "hinge")
            chromium.get(f"{address}/book/nothing.html")
            assert "not kept" in chromium.find_element(By.CSS_SELECTOR, "main h1").text
        finally:
            chromium.execute_cdp_cmd("Network.setCacheDisabled", {"cacheDisabled": False})
            chromium.get("about:blank")


def test_a_link_into_a_section_that_is_far_away_leads_there(show, address):
    """What is far from the screen has no layout until it is wanted, and is where the link said."""
    driver = show("book/smo", 390)
    names = driver.execute_script(
        "return [...document.querySelectorAll('[id^=equation-eq], article section[id]')].map(e => e.id)"
    )
    far = names[2 * len(names) // 3]
    driver.execute_script("location.hash = arguments[0]", far)
    top = "return document.getElementById(arguments[0]).getBoundingClientRect().top"
    WebDriverWait(driver, 10).until(lambda d: 0 <= d.execute_script(top, far) < 200)
    skipped = "e => e.checkVisibility() && !e.checkVisibility({contentVisibilityAuto: true})"
    assert driver.execute_script(
        f"return [...document.querySelectorAll('article section p')].some({skipped})"
    )


def test_code_that_can_be_scrolled_is_reached_by_the_tab_key(show):
    driver = show("book/smo", 390)
    wide = driver.execute_script(
        "const e = [...document.querySelectorAll('article .cell_input pre')]"
        ".filter(e => e.checkVisibility()).find(e => e.scrollWidth > e.clientWidth);"
        "e.scrollIntoView({block: 'center'}); return e"
    )
    WebDriverWait(driver, 10).until(lambda d: wide.get_attribute("tabindex") == "0")


def test_one_version_needs_no_choice(show):
    assert not show(SHORT).find_elements(By.CSS_SELECTOR, ".version-switch, .old-version")
