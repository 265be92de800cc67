"""A style sheet without the rules that no page can need.

The theme styles hundreds of things that this book has not. A selector stays if all of its classes
and names occur in a page or as a word of a script, which may set them later; what stands in
``:not(…)`` may be absent. A custom property stays if something reads it.
"""

import re
from pathlib import Path

import tinycss2

GROUPS = ("media", "supports", "container", "layer")
ATTRIBUTES = re.compile(r'\b(?:class|id)="([^"]*)"')
WORD = re.compile(r"[A-Za-z_][\w-]*")
ABSENT = re.compile(r":not\((?:[^()]|\([^()]*\))*\)")
ESCAPE = re.compile(r"\\(.)")
NAMED = re.compile(r"[.#](-?[A-Za-z_](?:[\w-]|\\.)*)")
READ = re.compile(r"var\(\s*(--[\w-]+)")


def words(pages, scripts):
    """The classes and names of the pages, and all words of the scripts."""
    found = set()
    for page in pages:
        for attribute in set(ATTRIBUTES.findall(page)):
            found.update(attribute.split())
    for script in scripts:
        found.update(WORD.findall(script))
    return found


def needed(selector, known):
    """Whether a page could have what the selector, one without commas, asks for."""
    plain = re.sub(r'\[[^\]]*\]|"[^"]*"', "", ABSENT.sub("", selector))
    if ":is(" in plain or ":where(" in plain or ":has(" in plain:
        return True
    return all(ESCAPE.sub(r"\1", name) in known for name in NAMED.findall(plain))


def selectors(prelude):
    """The selectors of a rule; a comma within brackets separates nothing."""
    parts = [[]]
    for token in prelude:
        if token.type == "literal" and token.value == ",":
            parts.append([])
        else:
            parts[-1].append(token)
    return [re.sub(r"\s+", " ", tinycss2.serialize(part)).strip() for part in parts]


def smaller(rules, known):
    """The rules as text, those inside of conditions too."""
    kept = []
    for rule in rules:
        if rule.type == "qualified-rule":
            asked = [one for one in selectors(rule.prelude) if needed(one, known)]
            body = compact(tinycss2.serialize(rule.content))
            if asked and body:
                kept.append(f"{','.join(asked)}{{{body}}}")
        elif rule.type == "at-rule" and rule.lower_at_keyword in GROUPS and rule.content:
            inner = tinycss2.parse_rule_list(rule.content, skip_comments=True, skip_whitespace=True)
            if body := smaller(inner, known):
                said = tinycss2.serialize(rule.prelude).strip()
                kept.append(f"@{rule.at_keyword} {said}{{{body}}}")
        elif rule.type == "at-rule":
            kept.append(tinycss2.serialize([rule]))
    return "\n".join(kept)


def compact(body):
    """Declarations without comments and needless spaces; the text of a string stays as it is."""
    found = tinycss2.parse_declaration_list(body, skip_comments=True, skip_whitespace=True)
    if any(one.type != "declaration" for one in found):
        return body.strip()
    said = []
    for one in found:
        value = tinycss2.serialize([t for t in one.value if t.type != "comment"]).strip()
        said.append(f"{one.name}:{value}{'!important' if one.important else ''}")
    return ";".join(said)


def without_unread(sheet, elsewhere):
    """Out with custom properties that nothing reads, until none is left."""
    while True:
        read = set(READ.findall(sheet)) | set(re.findall(r"--[\w-]+", elsewhere))
        smaller = re.sub(
            r"(?<=[{;])(--[\w-]+):[^;{}\"']*(?:;|(?=\}))",
            lambda m: m[0] if m[1] in read else "",
            sheet,
        )
        if smaller == sheet:
            return sheet
        sheet = smaller


def prune(sheet, pages, scripts, remember):
    """The style sheet for these pages and scripts."""
    known = words(pages, scripts)
    asked = {ESCAPE.sub(r"\1", name) for name in NAMED.findall(sheet)} & known
    made_from = [tinycss2.__version__, Path(__file__).read_bytes(), sheet, "\n".join(sorted(asked))]

    def make():
        rules = tinycss2.parse_stylesheet(sheet, skip_comments=True, skip_whitespace=True)
        return smaller(rules, asked).encode()

    styles = "".join(s for page in pages for s in set(re.findall(r'style="[^"]*"', page)))
    return without_unread(remember(made_from, make).decode(), "".join(scripts) + styles)
