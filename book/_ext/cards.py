"""The picture that is shown where a page is shared: its title, its first figure, the book's name.

A chapter shows its first figure, another page the mark of the book; the pages of the library share
one. The faces are those of the site, as files that the renderer reads.
"""

import html
import re
from importlib.metadata import version
from pathlib import Path
from textwrap import wrap

import resvg_py
from bookfiles import ROOT, toc
from chapter_picture import figures
from PIL import ImageFont
from remembered import MEMORY

SIZE = (1200, 630)  # pixels: what is shown large where a page is shared
PAPER, INK, MUTED = "#fffefb", "#23211e", "#625d55"
FACES = {"Libertinus Serif": "serif.ttf", "Source Sans 3": "sans.ttf"}
FOLDER = Path(__file__).parent / "faces"
EDGE = 72  # pixels between the text and the edge
FIGURE = (650, 64, 500, 440)  # left, top, width and height of the room for a figure
MARK = (790, 110, 330, 330)  # the same for the mark of the book
ICON = ROOT / "book/_assets/favicon.svg"
RENDERER = version("resvg_py")
SERIF = ImageFont.truetype(FOLDER / FACES["Libertinus Serif"], 1000)  # its widths are exact
LIBRARY = "library"  # the card of all pages below api


def fitting(title, room):
    """The lines of a title and their size, the largest at which four lines fit."""
    for size in range(92, 40, -4):
        for letters in range(len(title), 0, -1):
            lines = wrap(title, letters, break_long_words=False, break_on_hyphens=False)
            if len(lines) <= 4 and max(map(SERIF.getlength, lines)) * size / 1000 <= room:
                return lines, size
    return lines, size


def text(x, y, said, face, size, colour):
    """One line of text."""
    return (
        f'<text x="{x}" y="{y:.1f}" font-family="\'{face}\'" font-size="{size}" fill="{colour}">'
        f"{html.escape(said)}</text>"
    )


def placed(svg, left, top, across, down):
    """A picture in the middle of a room, as large as it can be there."""
    svg = re.sub(
        r'(<svg[^>]*?) width="[^"]*" height="[^"]*"', r"\1", svg[svg.index("<svg") :], count=1
    )
    return svg.replace("<svg", f'<svg x="{left}" y="{top}" width="{across}" height="{down}"', 1)


def drawing(over, title, book, figure):
    """The card as SVG: a word above the title, the title, a figure or none, the book's name."""
    across, down = SIZE
    icon = ICON.read_text("utf8")
    room = (FIGURE if figure else MARK)[0] - EDGE - 40
    found, size = fitting(title, room)
    top = 270 - 0.54 * size * (len(found) - 1)
    parts = [
        f'<rect width="{across}" height="{down}" fill="{PAPER}"/>',
        f'<rect y="{down - 92}" width="{across}" height="2" fill="#ddd8cc"/>',
        text(EDGE, top - size, over, "Source Sans 3", 32, MUTED) if over else "",
        *(
            text(EDGE, top + 1.08 * size * k, line, "Libertinus Serif", size, INK)
            for k, line in enumerate(found)
        ),
        placed(icon, EDGE, down - 70, 48, 48),
        text(EDGE + 66, down - 36, book, "Source Sans 3", 28, MUTED),
        placed(figure or icon, *(FIGURE if figure else MARK)),
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{across}" height="{down}">'
        f"{''.join(parts)}</svg>"
    )


@MEMORY.cache
def png(svg, renderer=RENDERER, **size):
    """What a renderer makes of it; the faces are the same on every machine."""
    files = [str(FOLDER / file) for file in FACES.values()]
    return bytes(
        resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True, font_files=files, **size)
    )


def of(page):
    """The name of the card of a page."""
    name = page.removeprefix("book/")
    return LIBRARY if name == "api" or name.startswith("api/") else name


def draw(folder, page, title, book):
    """Write the card of a page."""
    folder.mkdir(parents=True, exist_ok=True)
    chapters, notebook = toc("Chapters"), ROOT / f"{page}.ipynb"
    over = f"Chapter {chapters.index(page) + 1}" if page in chapters else ""
    if page == toc()[0]:
        notebook, title, book = ROOT / "book/margin.ipynb", book, "ml-replica"
    if of(page) == LIBRARY:
        title = "The library"
    drawn = figures(notebook) if notebook.exists() else ()
    figure = next((svg for svg in drawn if "viewBox" in svg), None)
    card = drawing(over, title, book, figure)
    (folder / f"{of(page)}.png").write_bytes(png(card))


def draw_icon(folder):
    """Write the icons for a telephone's home screen."""
    folder.mkdir(parents=True, exist_ok=True)
    icon = ICON.read_text("utf8")
    for name, side in (("touch", 180), ("icon-192", 192), ("icon-512", 512)):
        made = png(icon, width=side, height=side, background="#fff")
        (folder / f"{name}.png").write_bytes(made)
