"""The site as a whole: what it asks for, what its policy stops, its search, and readers with a keyboard or a screen reader."""

from urllib.parse import quote

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.wait import WebDriverWait
from serving import QuietHandler, asked, complaints, served

SHORT = "book/practice"  # what all pages have is seen on one that is read quickly


def results(driver):
    WebDriverWait(driver, 10).until(
        lambda d: "place" in d.find_element(By.ID, "search-status").text
    )
    return driver.execute_script(
        "return [...document.querySelectorAll('#search-results > li')].map(li => [li.querySelector('a').getAttribute('href'), li.textContent])"
    )


def ask(driver, address, words):
    """What the search page finds, asked in its own field."""
    if not driver.current_url.startswith(f"{address}/search.html"):
        driver.get(f"{address}/search.html")
    driver.execute_script(
        "const field = document.querySelector('.search-page input'); field.value = arguments[0];"
        "document.getElementById('search-status').textContent = ''; field.form.requestSubmit();",
        words,
    )
    return results(driver)


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


def test_search_works_from_disk(show, site):
    driver = show((site / "search.html").as_uri() + "?q=1.9")
    href, _ = results(driver)[0]
    assert "equation" in href
    driver.find_element(By.CSS_SELECTOR, "#search-results a").click()
    assert driver.current_url.startswith((site / "book").as_uri())


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
    kinds = ["connect", "frame", "img", "script", "script-src-attr", "script-src-elem"]
    assert stopped == [False, [k if "-" in k else f"{k}-src" for k in kinds]]


def test_focus_can_be_seen(show):
    """Whatever the Tab key reaches at the top of a page has an outline or a shadow."""
    driver = show(SHORT)  # anew: the test before has frames and scripts put into it
    hidden = []
    for _ in range(40):
        driver.switch_to.active_element.send_keys(Keys.TAB)
        what = driver.execute_script("""
            const e = document.activeElement, s = getComputedStyle(e);
            return s.outlineStyle !== "none" && parseFloat(s.outlineWidth) >= 2 || e === document.body ? null : e.outerHTML.slice(0, 120);
        """)
        hidden += [what] if what else []
    assert not hidden, "\n".join(hidden)


def test_the_front_page_has_nothing_to_complain_about(show, address):
    """It has no place in the contents, asks its own host alone; the others: test_page."""
    driver = show("index")
    assert driver.find_elements(By.TAG_NAME, "h1")
    assert all(url.startswith((address, "data:", "blob:")) for url in asked(driver))
    assert not complaints(driver)


class Cut(QuietHandler):
    """A server that is there until the network is cut."""

    down = False

    def do_GET(self):
        self.close_connection = Cut.down
        return None if Cut.down else super().do_GET()


@pytest.mark.daily(3)
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
            kept = chromium.execute_async_script(
                "caches.open('book').then(s => s.keys()).then(all => arguments[0](all.map(r => r.url)))"
            )
            python = site.glob("_static/live/parts-*/*.wasm")  # where the site has it
            assert {file.name for file in python} <= {url.rpartition("/")[2] for url in kept}
            chromium.get(address)
            WebDriverWait(chromium, 10).until(lambda d: d.current_url.endswith("/book/index.html"))
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
