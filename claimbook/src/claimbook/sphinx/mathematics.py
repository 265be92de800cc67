"""Formulas set when the site is built, so that a page needs no script to show them.

Sphinx writes each formula as an empty element that carries its TeX. When all pages are written,
MathJax, run in V8 (the wheel mini-racer: no Node is needed), makes MathML of every different one,
and the elements are filled. A display that a narrow column cannot hold comes in further forms, of
which the style sheet shows the one that fits. What has been set is kept, so that a later build sets
only what is new.
"""

import hashlib
import html
import json
import os
import re
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from pathlib import Path

from docutils import nodes
from py_mini_racer import MiniRacer
from sphinx.util import logging
from sphinx.util.math import get_node_equation_number

LOGGER = logging.getLogger(__name__)
MATHJAX = Path(__file__).parent / "static/mathjax"
SCRIPTS = (MATHJAX.parent / "mathml.js", Path(__file__).with_suffix(".js"))
PARTS = (
    "startup",
    "core",
    "input/tex-full",
    "output/chtml",
    "output/chtml/fonts/tex",
    "adaptors/liteDOM",
)
CONFIGURED = """
    globalThis.MathJax = {startup: {typeset: false, ready() {}}, chtml: {scale: %s}}; 0
"""
STARTED = "MathJax.startup.defaultReady(); 0"
KEPT = "mathematics.json"  # in the folder of the setting, or beside the doctrees
STYLES = "mathematics.css"
CLASS = "math notranslate nohighlight"
PLACE = re.compile(
    rf'(?P<start><(?P<tag>span|div) class="{CLASS}" data-tex="(?P<tex>[^"]*)"(?P<more>[^>]*)>)'
)
EMPTY = re.compile(
    PLACE.pattern
    + r'(?P<number>(?:<span class="eqno">(?:(?!</span>).)*</span>)?)(?P<end></(?P=tag)>)',
    re.S,
)
BATCH = 40  # formulas given to the engine at a time: a tenth of a second of work
STOP = re.compile(r"[.,;:!?)\]’”]+")
START = re.compile(r"(?<!\S)[(\[“‘]+$")


class Setter:
    """MathJax in an engine of its own.

    The threads that use it must be started after it is made: V8 protects its memory, where the
    processor can (pkeys), from all threads but those that descend from the one that started it.
    """

    def __init__(self, scale=1.0):
        self.scale, self.started = scale, MiniRacer()

    @cached_property
    def engine(self):
        """The engine with all its scripts: a third of a second."""
        engine = self.started
        engine.eval(CONFIGURED % self.scale)
        for part in PARTS:
            engine.eval((MATHJAX / f"{part}.js").read_text("utf8"))
        engine.eval(STARTED)
        for script in SCRIPTS:
            engine.eval(script.read_text("utf8"))
        return engine

    def typeset(self, formulas):
        """For each pair (TeX, kind) its forms with their widths, or an error."""
        return json.loads(self.engine.call("setAll", json.dumps(formulas)))


def version(scale):
    """What a set formula depends on beside its TeX."""
    files = [*(MATHJAX / f"{part}.js" for part in PARTS), *SCRIPTS]
    read = b"".join(file.read_bytes() for file in files)
    return hashlib.sha256((CONFIGURED % scale).encode() + read).hexdigest()


class Memory:
    """The formulas that earlier builds have set.

    Parameters
    ----------
    file : path
        Where they are kept.
    scale : float
        How large the letters of formulas are beside those of the book.
    """

    def __init__(self, file, scale=1.0):
        self.file, self.scale = Path(file), scale

    def read(self):
        """The formulas by their key; none where nothing is kept that can be used."""
        try:
            kept = json.loads(self.file.read_text("utf8"))
        except (OSError, ValueError):
            return {}
        return kept["formulas"] if kept.get("version") == version(self.scale) else {}

    def write(self, formulas):
        """Keep them; a build that is cut off leaves the old file."""
        self.file.parent.mkdir(exist_ok=True, parents=True)
        new = self.file.with_suffix(f".{os.getpid()}")
        new.write_text(json.dumps({"version": version(self.scale), "formulas": formulas}), "utf8")
        new.replace(self.file)


def memory(app):
    """What the builds of this book remember."""
    folder = Path(app.srcdir, app.config.claims_cache or app.doctreedir)
    return Memory(folder / KEPT, app.config.claims_scale)


def key(tex, kind):
    """The name of a formula in the cache."""
    return f"{kind} {tex}"


def typeset(wanted, cores, memory, used=()):
    """The set formulas of all pairs (TeX, kind), by their key; what is used stays in the cache."""
    known = memory.read()
    new = [pair for pair in dict.fromkeys(wanted) if key(*pair) not in known]
    if new:
        setters = [Setter(memory.scale) for _ in range(max(1, min(cores, len(new) // BATCH)))]
        batches = [new[k : k + BATCH] for k in range(0, len(new), BATCH)]
        with ThreadPoolExecutor(len(setters)) as pool:
            shares = [batches[k :: len(setters)] for k in range(len(setters))]
            done = pool.map(lambda s, share: [s.typeset(b) for b in share], setters, shares)
            for share, answers in zip(shares, done, strict=True):
                for batch, answer in zip(share, answers, strict=True):
                    known |= {key(*pair): a for pair, a in zip(batch, answer, strict=True)}
        keep = {key(*pair) for pair in (*wanted, *used)}
        memory.write({name: a for name, a in known.items() if name in keep and "error" not in a})
    return known


def shown(answer, kind):
    """The HTML of a formula: the forms of a display, each for the columns that hold it."""
    if "error" in answer:
        return ""
    if kind != "display":
        return answer["forms"][0][0]
    parts, before = [], None
    for k, (form, width) in enumerate(answer["forms"]):
        last = k == len(answer["forms"]) - 1
        names = [f"below-{before}"] if before else []
        names += [] if last else [f"from-{ems(width)}"]
        room = f' style="--width: {width:.2f}"' if last else ""
        parts.append(f'<div class="form {" ".join(names)}"{room}>{form}</div>')
        before = ems(width)
    return f'<div class="forms">{"".join(parts)}</div>'


def ems(width):
    """The narrowest column in whole em that holds a form."""
    return int(width) + 1


def pair(found):
    """TeX and kind of a formula, from its first tag."""
    if found["tag"] == "span":
        return html.unescape(found["tex"]), "inline"
    return html.unescape(found["tex"]), "single" if "data-single" in found["more"] else "display"


def idle():
    """How many cores have nothing to do now; at least one, and four are as fast as more."""
    if sys.platform != "linux":
        return 1
    # Who runs at this moment, this process among them; the average of the last minute remembers
    # what made the environment.
    running = int(Path("/proc/loadavg").read_text().split()[3].partition("/")[0]) - 1
    return max(1, min(4, len(os.sched_getaffinity(0)) - running))


def fill(site):
    """Set the formulas of all pages that have just been written."""
    wanted = [pair(found) for text in site.pages.values() for found in EMPTY.finditer(text)]
    used = [pair(found) for text in site.earlier.values() for found in PLACE.finditer(text)]
    known = typeset(wanted, idle(), memory(site.app), used)
    for page, text in site.pages.items():

        def filled(found, page=page):
            tex, kind = pair(found)
            answer = known[key(tex, kind)]
            if "error" in answer:
                LOGGER.warning("%s: cannot set %s: %s", page.name, tex, answer["error"])
            return found["start"] + found["number"] + shown(answer, kind) + found["end"]

        site.pages[page] = EMPTY.sub(filled, text)
    sheet = style_sheet(site.app.config.claims_scale, site.text())
    (site.static / STYLES).write_text(sheet, "utf8")


def style_sheet(scale, pages):
    """How large formulas are, and which form fits which column."""
    rules = [f"math {{ font-size: {scale}em; }}"]
    for ems in sorted(set(map(int, re.findall(r'class="form[^"]*\bfrom-(\d+)', pages)))):
        rules.append(
            f"@container (width < {ems}em) {{ .forms > .from-{ems} {{ display: none; }} }}"
        )
        rules.append(
            f"@container (width >= {ems}em) {{ .forms > .below-{ems} {{ display: none; }} }}"
        )
    return "\n".join(rules) + "\n"


# --- what Sphinx writes ---------------------------------------------------------------------------


def inline(writer, node):
    """The place of a formula in a sentence."""
    writer.body.append(unset("span", node.astext()) + "</span>")
    raise nodes.SkipNode


def display(writer, node):
    """The place of a display, with its number."""
    writer.body.append(
        writer.starttag(node, "div", "", CLASS=CLASS, **{"data-tex": node.astext().strip()})
    )
    if node["number"]:
        writer.body.append(f'<span class="eqno">({get_node_equation_number(writer, node)})')
        writer.add_permalink_ref(node, "Link to this equation")
        writer.body.append("</span>")
    writer.body.append("</div>\n")
    raise nodes.SkipNode


def unset(tag, tex, single=False):
    """The first tag of an element that is filled later, for pages that write their own HTML.

    A single display has no forms for narrow columns: for a page of a thousand folded formulas.
    """
    return f'<{tag} class="{CLASS}" data-tex="{html.escape(tex)}"{" data-single" * single}>'


def keep_together(app, doctree, docname):
    """A formula stays on the line of the bracket before it and of the marks behind it."""
    for formula in list(doctree.findall(nodes.math)):
        parent = formula.parent
        at = parent.index(formula)
        around = [formula]
        before = parent[at - 1] if at else None
        if isinstance(before, nodes.Text) and (opened := START.search(before)):
            parent[at - 1] = nodes.Text(before[: opened.start()])
            around.insert(0, nodes.Text(opened[0]))
        while at + 1 < len(parent):
            behind = parent[at + 1]
            stop = isinstance(behind, nodes.Text) and STOP.match(behind)
            if stop:
                parent[at + 1] = nodes.Text(behind[stop.end() :])
                around.append(nodes.Text(stop[0]))
                if behind[stop.end() :]:
                    break
                del parent[at + 1]
            elif isinstance(behind, nodes.reference) and "claim-mark" in behind["classes"]:
                del parent[at + 1]
                around.append(behind)
            else:
                break
        if len(around) > 1:
            parent[at] = nodes.inline("", "", *around, classes=["together"])


def setup(app):
    """Tell Sphinx."""
    app.add_html_math_renderer("set", (inline, None), (display, None))
    app.add_css_file(STYLES)
    app.connect("doctree-resolved", keep_together, priority=900)
