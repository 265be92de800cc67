"""Figures as a part of their page: its colours, its faces, real text, no ground of their own.

The notebooks store what Matplotlib wrote, byte for byte; this happens when a page is finished.
Matplotlib draws text as glyphs, each named by face and number (``DejaVuSans-Oblique-78``), which is
enough to set it as text again: it can be searched, selected, enlarged, and it is dark on light and
light on dark. A figure that holds pixels keeps their white paper, since its caption may say
that white is 0.
"""

import hashlib
import html
import re
from functools import cache
from pathlib import Path

import matplotlib
from fontTools.ttLib import TTFont

COLOURS = {  # by their names in look.css
    "#222222": "ink",
    "#000000": "ink",
    "#767676": "soft",
    "#555555": "soft",
    "#444444": "soft",
    "#ffffff": "paper",
    "#0072b2": "blue",
    "#d55e00": "orange",
    "#009e73": "green",
    "#a3458a": "purple",
}
GREY = re.compile(r"(?<!, )#([0-9a-f]{2})\1\1\b")
DARKEST, LIGHTEST = 0x22, 0xFF  # of the greys: ink and paper
PICTURE = re.compile(r'<img alt="(?P<alt>[^"]*)" src="(?P<src>[^"]*_images/\w+\.svg)"[^>]*/>')
INLINE = re.compile(
    r'<svg (?=[^>]*\brole="img")(?=[^>]*stroke-linejoin)(?:(?!class=)[^>])*>.*?</svg>', re.S
)
TEXT = re.compile(
    r'<g(?: style="([^"]*)")? transform="(translate[^"]* scale\([^"]*\))">\s*'
    r'((?:<defs>.*?</defs>\s*)?(?:<use (?:xlink:)?href="#[\w-]*DejaVuSans[^>]*/>\s*)+)</g>',
    re.S,
)
GLYPH = re.compile(
    r'<use (?:xlink:)?href="#[\w-]*?DejaVuSans((?:-[A-Z]\w+)?)-([0-9a-f]+)[^"]*"'
    r'(?: transform="translate\((-?[\d.]+)(?: (-?[\d.]+))?\)(?: scale\((-?[\d.]+)\))?")?'
)
PLACE = re.compile(
    r"translate\((-?[\d.]+) (-?[\d.]+)\)(?: rotate\((-?[\d.]+)\))? scale\((-?[\d.]+) -[\d.]+\)"
)
PIXELS = re.compile(
    r'<g id="QuadMesh_.*?'
    r'(?=<g id="(?:matplotlib|patch|text|line2d|axes|LineCollection|PathCollection)|</svg>)',
    re.S,
)
BOX = re.compile(
    r'<g id="patch_\d+[^"]*">\s*<path d="M (-?[\d.]+) (-?[\d.]+)\s*L (-?[\d.]+) -?[\d.]+\s*'
    r"L -?[\d.]+ (-?[\d.]+)"
)
# What Matplotlib lays under a figure and under axes, and an animation under each frame
GROUND = re.compile(
    r'<g id="(?:figure|axes)_\d+[^"]*">\s*<g id="patch_\d+[^"]*">\s*'
    r'<path [^>]*?style="fill: #ffffff"'
)
FRAME_GROUND = re.compile(
    r"(?:</defs>|</title>|<svg[^>]*>)\s*"
    r'(?:<path d="M [^"]*z\s*" style="fill: #ffffff" ?/>\s*){1,2}'
)
SPACE = 12  # hundredths of an em between two glyphs, from which on they are two words
LEVEL = 4  # hundredths of an em: a smaller shift is no index


@cache
def face(style):
    """Glyph number to sign and width in hundredths of an em, for one of Matplotlib's faces."""
    font = TTFont(Path(matplotlib.get_data_path(), f"fonts/ttf/DejaVuSans{style}.ttf"))
    signs = {name: chr(code) for code, name in sorted(font.getBestCmap().items(), reverse=True)}
    em, wide = font["head"].unitsPerEm, font["hmtx"]
    return {
        k: (signs.get(name, ""), 100 * wide[name][0] / em)
        for k, name in enumerate(font.getGlyphOrder())
    }


def runs(body):
    """The glyphs of a text as [level, scale, style, signs], and where they end; None if unknown."""
    found, end = [], 0.0
    for style, number, x, y, scale in GLYPH.findall(
        re.sub(r"<defs>.*?</defs>", "", body, flags=re.S)
    ):
        sign, wide = face(style).get(int(number, 16), ("", 0))
        if not sign:
            return None
        x, y, scale = float(x or 0), float(y or 0), float(scale or 1)
        y = y if abs(y) > LEVEL else 0.0
        apart = "\u00a0" if found and scale == 1 and x - end > SPACE else ""
        if found and found[-1][:3] == [y, scale, style]:
            found[-1][3] += apart + sign
        else:
            found.append([y, scale, style, apart + sign])
        end = x + wide * scale
    return (found, end) if found else None


def text(match):
    """Drawn glyphs as text, centred where they were."""
    style, place, read = match[1] or "fill: #000000", PLACE.match(match[2]), runs(match[3])
    if not place or not read:
        return match[0]
    size, said, level = float(place[4]) * 100, "", 0.0
    for y, scale, kind, signs in read[0]:
        shift, level = -(y - level) / 100 * size, y
        names = " ".join(k for k, n in (("it", "Oblique"), ("bf", "Bold")) if n in kind)
        marks = f' class="{names}"' if names else ""
        marks += f' dy="{shift:.2f}"' if shift else ""
        marks += f' font-size="{size * scale:.1f}"' if scale < 0.95 else ""
        signs = html.escape(signs)
        said += f"<tspan{marks}>{signs}</tspan>" if marks else signs
    turn = f" rotate({place[3]})" if place[3] else ""
    return (
        f'<text transform="translate({place[1]} {place[2]}){turn}" x="{read[1] / 200 * size:.1f}"'
        f' text-anchor="middle" font-size="{size:.1f}" xml:space="preserve" style="{style}">'
        f"{said}</text>"
    )


def coloured(part):
    """The page's colours for the book's own; other greys are mixed from ink and paper."""
    part = re.sub("|".join(COLOURS), lambda m: f"var(--fig-{COLOURS[m[0]]}, {m[0]})", part)

    def grey(found):
        share = round(100 * (LIGHTEST - int(found[1], 16)) / (LIGHTEST - DARKEST))
        return f"color-mix(in srgb, var(--fig-ink) {share}%, var(--fig-paper))"

    return GREY.sub(grey, part)


def bare(found):
    """A ground without its white."""
    return found[0].replace("#ffffff", "none")


def axes(part):
    """One pair of axes; pixels, and what is written on them, keep their paper."""
    mesh = PIXELS.search(part) if part.startswith('<g id="axes_') else None
    if not mesh:
        return coloured(GROUND.sub(bare, part))
    head, tail, box = part[: mesh.start()], part[mesh.end() :], BOX.search(part[: mesh.start()])
    if not box:  # axes without a frame have no paper either: pixels bring their own
        across, down = (
            sorted(map(float, places))
            for places in zip(*re.findall(r"[ML] (-?[\d.]+) (-?[\d.]+)", mesh[0]), strict=True)
        )
        paper = (
            f'<rect x="{across[0]}" y="{down[0]}" width="{across[-1] - across[0]:.2f}"'
            f' height="{down[-1] - down[0]:.2f}" style="fill: #ffffff"/>'
        )
        return coloured(head) + paper + mesh[0] + coloured(tail)
    left, bottom, right, top = map(float, box.groups())

    def kept(found):
        place = re.search(r"translate\((-?[\d.]+) (-?[\d.]+)\)", found[0])
        inside = place and left < float(place[1]) < right and top < float(place[2]) < bottom
        return found[0].replace("#", "\0") if inside else found[0]

    head = coloured(head.replace("fill: #ffffff", "fill: \0ffffff", 1))
    tail = coloured(re.sub(r"<text .*?</text>", kept, tail, flags=re.S))
    return head.replace("\0", "#") + mesh[0] + tail.replace("\0", "#")


def drawn(svg):
    """A figure for the page: its parts are named after it where something refers to them.

    Its title would be a tooltip of three lines, so it becomes its name for those who hear it.
    """
    name = "p" + hashlib.sha256(svg.encode()).hexdigest()[:8]
    svg = FRAME_GROUND.sub(bare, TEXT.sub(text, svg))
    svg = "".join(map(axes, re.split(r'(?=<g id="axes_)', svg)))
    used = set(re.findall(r'(?:url\(#|href="#)([^)"]+)', svg))
    svg = re.sub(r' id="([^"]+)"', lambda m: f' id="{m[1]}-{name}"' if m[1] in used else "", svg)
    svg = re.sub(r'(url\(#|href="#)([^)"]+)', rf"\1\2-{name}", svg)
    svg = re.sub(r"\n+ *", "\n", svg).replace("<svg ", '<svg class="fig" ', 1)
    if title := re.search(r"<title>(.*?)</title>\n?", svg, re.S):
        said = html.escape(html.unescape(" ".join(title[1].split())))
        svg = svg.replace(title[0], "", 1).replace("<svg ", f'<svg aria-label="{said}" ', 1)
    return svg


def draw(site):
    """The figures of all pages; animations and live figures stand in the page already."""
    for file, page in site.pages.items():

        def put(found, folder=file.parent):
            svg = (folder / found["src"]).read_text("utf8")
            return drawn(svg[svg.index("<svg") :].strip())

        site.pages[file] = INLINE.sub(lambda found: drawn(found[0]), PICTURE.sub(put, page))
