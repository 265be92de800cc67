"""The pages as a browser shows them: every formula set, nothing cut off, nothing asked of another host."""

import hashlib
import json
from functools import cache
from pathlib import Path

import pytest
from bookfiles import ROOT, toc

pytest.importorskip("selenium")
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.wait import WebDriverWait
from serving import asked, centre, complaints, pages

LEDGER = json.loads((ROOT / "book/ledger.json").read_text("utf8"))
SCREENS = {"wide-light": (1280, "light"), "phone-dark": (390, "dark")}

LOOK = """
const tex = display => display.dataset.tex.slice(0, 60);
const out = [], width = document.documentElement.clientWidth;
// What is folded is looked at unfolded: all of it, or of the hundreds of the ledger some.
const folded = [...document.querySelectorAll("article details:not([open])")];
if (arguments[0]) folded.forEach((e, k) => { e.open = folded.length < 300 || k % 50 === 0; });
window.unfolded = [...window.unfolded ?? [], ...folded.filter(e => e.open)];
for (const e of folded) if (e.open) e.dispatchEvent(new Event("toggle")); // now, not soon: it is unpacked
for (const math of document.querySelectorAll(".math")) {
  const display = math.matches("div");
  const set = [...math.querySelectorAll("math")];
  if (math.querySelector("noscript")) continue;
  if (!set.length) out.push("not set: " + tex(math));
  if (set.some(e => (e.getAttribute("display") === "block") !== display)) out.push("display or not: " + tex(math));
  if (display && math.checkVisibility() && set.filter(e => e.checkVisibility()).length !== 1)
    out.push("not in one form: " + tex(math));
}
if (document.querySelector("merror")) out.push("a formula that MathJax does not understand");
for (const e of document.querySelectorAll("article math"))
  if (!e.closest(".math")) out.push("a formula that nobody checks: " + e.textContent.slice(0, 80));
const words = document.createTreeWalker(document.querySelector("article") ?? document.body, NodeFilter.SHOW_TEXT);
while (words.nextNode()) {
  const said = words.currentNode;
  if (/\\\\[([]|\\$[^$]+\\$/.test(said.data) && !said.parentElement.closest("pre, code, script, noscript, style, .math"))
    out.push("left as source: " + said.data.trim().slice(0, 80));
}
if (document.documentElement.scrollWidth > width) out.push("the page scrolls sideways");
for (const form of document.querySelectorAll(".form")) {
  const formula = form.querySelector("math").getBoundingClientRect(), room = form.parentElement.getBoundingClientRect();
  if (formula.width && (formula.left < room.left - 1 || formula.right > room.right + 1))
    out.push(`a display is cut off (${formula.width} > ${room.width} px): ` + tex(form.closest(".math")));
  if (formula.width && parseFloat(getComputedStyle(form).fontSize) < 10) out.push("set too small: " + tex(form.closest(".math")));
}
const scrolls = e => e && e !== document.body &&
  (["auto", "scroll"].includes(getComputedStyle(e).overflowX) || scrolls(e.parentElement));
// a closed mark ends in an ellipsis, and opens to its full length
const inner = "math, svg, details.claim:not([open]) > summary";
const parts = document.createTreeWalker(document.querySelector("article") ?? document.body, NodeFilter.SHOW_ELEMENT,
  e => e.matches(inner) || !e.checkVisibility() ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT);
while (parts.nextNode()) {
  const e = parts.currentNode, r = e.getBoundingClientRect();
  if (r.width && r.right > width + 1 && !scrolls(e))
    out.push(`reaches beyond the edge: <${e.tagName.toLowerCase()} class="${e.className}"> ${e.textContent.slice(0, 40)}`);
}
for (const image of document.querySelectorAll("article img"))
  if (!image.complete || !image.naturalWidth) out.push("a picture did not load: " + image.src);
return out;
"""

# Contrast of our own elements with what lies behind them (WCAG 2: 4.5 for text)
CONTRAST = """
const rgb = s => s.match(/[\\d.]+/g).map(Number);
const light = c => c.slice(0, 3).map(v => (v /= 255) <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
  .reduce((s, v, i) => s + v * [0.2126, 0.7152, 0.0722][i], 0);
const behind = e => { for (; e; e = e.parentElement) {
  const c = rgb(getComputedStyle(e).backgroundColor); if (c.length < 4 || c[3] > 0) return c; } return [255, 255, 255]; };
const out = [];
for (const e of document.querySelectorAll("details.claim summary, .mlr-animation li, .mlr-animation button, .ledger-entry summary, .ledger-entry dt")) {
  const [a, b] = [light(rgb(getComputedStyle(e).color)), light(behind(e))].sort((x, y) => y - x);
  if ((a + 0.05) / (b + 0.05) < 4.5) out.push(`${((a + 0.05) / (b + 0.05)).toFixed(1)}: ${e.outerHTML.slice(0, 80)}`);
}
return out;
"""

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
AXE_FOLDER = Path(__file__).parent / "axe"


@cache
def pages_with(site, text):
    """The pages that hold a text, those that are read quickly first."""
    files = sorted((site / f"{page}.html" for page in toc()), key=lambda file: file.stat().st_size)
    return [
        f.relative_to(site).with_suffix("").as_posix() for f in files if text in f.read_text("utf8")
    ]


@pytest.fixture(scope="module", params=pages([*toc(), "search", "404"]))
def page(request):
    """A page is opened once, for all that is asked of it."""
    return request.param


def test_page(show, emulate, address, page):
    """One of each kind, and thoroughly all: wide and light, then narrow and dark."""
    driver, found = show(page, *SCREENS["wide-light"]), []
    for screen in SCREENS:
        emulate(*SCREENS[screen])
        driver.execute_async_script("requestAnimationFrame(() => setTimeout(arguments[0], 50))")
        seen = driver.execute_script(LOOK) + driver.execute_script(LOOK, True)
        seen += driver.execute_script(CONTRAST)
        theme = driver.execute_script("return document.documentElement.dataset.theme")
        if page != "404" and theme != SCREENS[screen][1]:  # a bare page has none of its own
            seen.append(f"its theme is {theme}")
        found += [f"{screen}: {what}" for what in seen]
    found += [
        f"asks another host: {url}"
        for url in asked(driver)
        if not url.startswith((address, "data:", "blob:", "about:"))
    ]
    found += [f"console: {said}" for said in complaints(driver)]
    assert not found, "\n".join(found)


def test_axe_is_what_npm_gave():
    listed = dict(
        reversed(line.split("  "))
        for line in (AXE_FOLDER / "CHECKSUMS").read_text("utf8").splitlines()
    )
    assert {n: hashlib.sha256((AXE_FOLDER / n).read_bytes()).hexdigest() for n in listed} == listed
    assert set(listed) == {p.name for p in AXE_FOLDER.iterdir()} - {"CHECKSUMS"}


@pytest.mark.daily(2)
def test_nobody_is_kept_out(show, page):
    """axe-core finds nothing serious or critical: all rules in light mode, contrast in dark mode too.

    On the page that test_page has looked at, folded again."""
    driver = show(page, stay=True)
    few = {"article math": 0} | FEW
    driver.execute_script(
        "for (const e of window.unfolded ?? []) e.open = false;"
        "const still = document.createElement('style'); still.textContent = '* { transition: none !important }';"
        "document.head.append(still); document.documentElement.dataset.theme = 'light';"
        "for (const [kind, few] of Object.entries(arguments[0]))"
        "  for (const e of [...document.querySelectorAll(kind)].slice(few)) e.remove()",
        few,
    )
    driver.execute_script((AXE_FOLDER / "axe.min.js").read_text("utf8"))
    found = [f"light: {said}" for said in driver.execute_async_script(AXE, None)]
    driver.execute_script("document.documentElement.dataset.theme = 'dark'")
    found += [f"dark: {said}" for said in driver.execute_async_script(AXE, ["color-contrast"])]
    assert not found, "\n".join(found)


def test_page_opens_from_disk(show, site):
    """No server is needed to read the book: mathematics, and equations of other pages, included."""
    driver = show((site / "book/smo.html").as_uri())
    assert driver.execute_script(LOOK) == []
    link = driver.find_element(By.CSS_SELECTOR, 'article a.internal[href*=".html#equation-"]')
    centre(driver, link)
    ActionChains(driver).move_to_element(link).perform()
    WebDriverWait(driver, 10).until(
        lambda d: d.find_elements(By.CSS_SELECTOR, ".tippy-box div.math")
    )
    assert not complaints(driver)


def test_mark_opens_and_leads_to_the_ledger(show, site):
    for page in pages_with(site, '<details class="claim')[:1]:
        driver = show(page)
        mark = driver.find_element(By.CSS_SELECTOR, "details.claim")
        assert mark.get_attribute("open") is None
        centre(driver, mark)
        mark.find_element(By.TAG_NAME, "summary").click()
        link = mark.find_element(By.CSS_SELECTOR, 'a[href^="ledger.html#"]')
        assert link.is_displayed()
        label = link.get_attribute("href").split("#")[1]
        link.click()
        entry = WebDriverWait(driver, 10).until(lambda d: d.find_element(By.ID, label))
        assert label in entry.text
        WebDriverWait(driver, 10).until(
            lambda d: entry.find_element(By.CSS_SELECTOR, "div.math > math").is_displayed()
        )


def test_mark_tells_the_facts_of_its_claim(show, site):
    """What the ledger knows, and the claim to take away."""
    driver = show("book/margin")
    mark = driver.find_element(By.XPATH, "//details[.//a[@href='ledger.html#marg-robust']]")
    summary = mark.find_element(By.TAG_NAME, "summary")
    centre(driver, mark)  # what is far from the screen is not laid out, and has no name yet
    assert (
        WebDriverWait(driver, 10).until(lambda d: summary.accessible_name).startswith("Claim (3.")
    )
    assert summary.text.removeprefix("✓ ") in summary.accessible_name
    driver.execute_script("arguments[0].open = true", mark)
    (entry,) = [e for e in LEDGER if e["label"] == "marg-robust"]
    assert f"{entry['mutants_killed']} of {entry['mutants_total']} refuted" in mark.text
    assert len(mark.find_elements(By.CSS_SELECTOR, "dd math")) == len(entry["hypotheses"])
    driver.execute_script(
        "navigator.clipboard.writeText = text => { window.copied = text; return Promise.resolve(); }"
    )
    for name, part in (("LaTeX", r"\mathbf{w}"), ("SymPy", "Inner(")):
        button = mark.find_element(By.XPATH, f".//button[text()='Copy as {name}']")
        driver.execute_script("arguments[0].click()", button)
        assert part in driver.execute_script("return window.copied")
    report = mark.find_element(By.PARTIAL_LINK_TEXT, "Report an error").get_attribute("href")
    assert "claim=marg-robust" in report and "template=error.yml" in report
    assert (ROOT / ".github/ISSUE_TEMPLATE/error.yml").exists()


def test_paper_has_the_title_and_no_test_reports(show):
    """On paper a mark is a sign; what it tells when it is opened stays on the screen, opened or not."""
    driver = show("book/margin", stay=True)
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
    try:
        told = driver.execute_script(
            "for (const e of document.querySelectorAll('details')) e.open = true;"
            "return [...document.querySelectorAll('details.claim :is(dl, li, p)')]"
            ".filter(e => e.getBoundingClientRect().height).map(e => e.textContent)"
        )
        marks = driver.execute_script(
            "return [...document.querySelectorAll('details.claim')].filter(e => {"
            " const r = e.getBoundingClientRect();"
            " return r.width && (r.right > document.documentElement.clientWidth || r.width > 60)}).length"
        )
        titles = driver.execute_script(
            "return [...document.querySelectorAll('h1')].filter(e => e.getBoundingClientRect().height)"
            ".map(e => e.firstElementChild.nextSibling.textContent)"
        )
    finally:
        driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})
    assert not told and not marks and titles == ["The margin"]


def visible(driver, selector):
    """The ids of what can be seen, in one question: one for each entry would take long."""
    return driver.execute_script(
        "return [...document.querySelectorAll(arguments[0])].filter(e => e.checkVisibility()).map(e => e.id)",
        selector,
    )


def test_ledger_is_built_as_it_is_opened(show):
    """A thousand formulas would block the page; what is packed is found and printed all the same."""
    driver = show("book/ledger")
    formulas = "return document.querySelectorAll('.ledger-entry math').length"
    assert driver.execute_script(formulas) == 0
    field = driver.find_element(By.CSS_SELECTOR, "#ledger-search input")
    for words in ("novikoff", r"\mathbf{w} \cdot"):  # of a theorem's name, and TeX
        field.send_keys(Keys.CONTROL, "a")
        field.send_keys(words)
        fits = visible(driver, ".ledger-entry")
        assert fits and len(fits) < len(LEDGER), words
    assert driver.execute_script(formulas) == 0
    driver.execute_script("document.querySelector('.ledger-entry:not([hidden])').open = true")
    WebDriverWait(driver, 10).until(lambda d: d.execute_script(formulas))
    driver.execute_script("dispatchEvent(new Event('beforeprint'))")
    assert not driver.find_elements(By.CSS_SELECTOR, ".ledger-entry > noscript")
    assert driver.execute_script(formulas) > len(LEDGER)


def test_ledger_is_in_order_when_it_is_open(show, emulate):
    """Statements and facts fit, on a phone too: of every tenth claim."""
    driver = show("book/ledger")
    driver.execute_script(
        "for (const e of document.querySelectorAll('.ledger-chapter')) e.open = true;"
        "[...document.querySelectorAll('.ledger-entry')].forEach((e, k) => e.open = k % 10 === 0);"
    )
    unbuilt = "return document.querySelectorAll('.ledger-entry[open] > noscript').length"
    WebDriverWait(driver, 10).until(lambda d: d.execute_script(unbuilt) == 0)
    for screen in SCREENS.values():
        emulate(*screen)
        driver.execute_async_script("requestAnimationFrame(() => setTimeout(arguments[0], 50))")
        assert driver.execute_script(LOOK) == [], screen


def test_ledger_unfolds_without_scripts(show, address):
    driver = show("book/ledger")
    driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
    driver.get(f"{address}/book/ledger.html")
    for selector in (".ledger-chapter", ".ledger-entry"):
        driver.find_element(By.CSS_SELECTOR, f"{selector} > summary").send_keys(Keys.ENTER)
    assert driver.find_element(By.CSS_SELECTOR, ".ledger-entry div.math > math").is_displayed()


def test_a_fold_brings_its_formulas(show):
    """When it is opened, also by a link that leads into it."""
    driver = show("book/errata")
    fold = driver.execute_script(
        "const fold = document.querySelector('details.folded:has(noscript)');"
        "location.hash = fold.querySelector('[id]').id; return fold"
    )
    seen = "return arguments[0].querySelector('div.math > .forms')?.checkVisibility()"
    WebDriverWait(driver, 10).until(lambda d: d.execute_script(seen, fold))
    assert fold.get_attribute("open") and not fold.find_elements(By.TAG_NAME, "noscript")


@pytest.fixture
def animated(site):
    found = pages_with(site, 'class="mlr-animation"')
    assert found, "no page holds an animation"
    return found[0]


def frame(driver):
    return int(driver.find_element(By.CSS_SELECTOR, ".mlr-animation input").get_attribute("value"))


def press(driver, what):
    button = driver.find_element(By.CSS_SELECTOR, f".mlr-animation [data-do={what}]")
    centre(driver, button)
    # by the script: while a page is still laid out the pointer may miss it
    driver.execute_script("arguments[0].click()", button)


def drawn(driver):
    """The frames of the parts that are drawn now."""
    return driver.execute_script(
        "return [...document.querySelector('.mlr-animation').querySelectorAll('[data-frames]')]"
        ".filter(g => g.getAttribute('display') !== 'none').map(g => g.dataset.frames)"
    )


def test_animation_plays_pauses_and_steps(show, animated, address):
    """Without scripts it shows its first frame."""
    driver = show(animated)
    first = drawn(driver)
    assert frame(driver) == 0
    press(driver, "play")
    WebDriverWait(driver, 10).until(lambda d: frame(d) >= 2)
    press(driver, "play")
    here = frame(driver)
    assert drawn(driver) != first
    press(driver, "back")
    assert frame(driver) == here - 1
    press(driver, "on")
    assert frame(driver) == here
    driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
    driver.get(f"{address}/{animated}.html")
    assert drawn(driver) == first
    assert not driver.find_element(By.CSS_SELECTOR, ".mlr-animation .controls").is_displayed()
    assert driver.find_element(By.CSS_SELECTOR, ".mlr-animation svg").is_displayed()


def test_mathematics_of_a_result_is_set_and_copied_as_tex(show):
    """What a cell run in the page prints as TeX; and what is selected takes its TeX along."""
    driver = show("book/perceptron")
    assert driver.execute_async_script(
        r"const p = document.createElement('p'); p.textContent = 'so \\(x < \\mathbf{y}\\)';"
        "document.querySelector('article').prepend(p);"
        "livePython.typeset(p).then(() => arguments[0](p.querySelector('math').textContent))"
    ) == ("x<𝐲")
    assert driver.execute_script(
        "const formula = document.querySelector('article p .math[data-tex]');"
        "getSelection().selectAllChildren(formula.querySelector('math'));"
        "const clipboardData = new DataTransfer();"
        "document.dispatchEvent(new ClipboardEvent('copy', {clipboardData, bubbles: true}));"
        "return clipboardData.getData('text/plain') === `$${formula.dataset.tex}$`"
    )
