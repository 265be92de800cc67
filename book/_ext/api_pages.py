"""The reference of the library, of our own: autosummary's pages are none for sphinx-external-toc.

``{api-module} smo`` is the page of a module: a table of its public names, and their docstrings in
the order of the source; with ``:pages:`` the classes that it names have a page each, which
``{api-class} SVC`` fills. What stands in code type in a chapter and is the name of something public
is a link to it.
"""

import importlib
import inspect
import pkgutil
import re
import sys
from functools import cache
from pathlib import Path

from docstring_formulas import formulas
from docutils import nodes
from docutils.parsers.rst import directives
from sphinx import addnodes
from sphinx.util.docutils import SphinxDirective

PACKAGE = "mlreplica"
# Where the packages of this repository lie.
HOMES = {PACKAGE: "", "claimbook": "claimbook/src/", "mlreplica_exercises": "book/exercises/"}
OURS = tuple(f"{package}." for package in HOMES)
SOURCE = "https://github.com/ml-replica/ml-replica/blob/main/"
# Where letters are no mathematics, or already set.
AS_WRITTEN = (
    *(nodes.literal, nodes.literal_block, nodes.doctest_block, nodes.reference, nodes.title),
    *(nodes.emphasis, nodes.strong, nodes.raw, nodes.math, addnodes.desc_signature),
    *(addnodes.pending_xref, addnodes.literal_emphasis, addnodes.literal_strong, nodes.caption),
)
NAME = re.compile(r"(\w+(?:\.\w+)*)(?:\(\))?")


@cache
def place(value):
    """Where a class or a function is written, or the class of a value: module, first, last line."""
    if not inspect.isclass(value):
        for inner in ("fget", "__func__", "func"):  # of properties and methods
            value = getattr(value, inner, value)
        value = inspect.unwrap(value)
    value = value if inspect.isclass(value) or inspect.isfunction(value) else type(value)
    if not f"{value.__module__}.".startswith(OURS):
        return None
    lines, first = inspect.getsourcelines(value)
    return value.__module__, first, first + len(lines) - 1


def public(module):
    """What a module's ``__all__`` offers, in the order of the source; constants are left out."""
    names = {name: getattr(module, name) for name in module.__all__}
    names = {name: value for name, value in names.items() if callable(value)}
    return dict(sorted(names.items(), key=lambda named: place(named[1])))


def inherited(cls):
    """The option that shows what a class has from a private base of ours, and from no other."""
    ours, others = [], []
    for base in cls.__mro__[1:]:
        (ours if f"{base.__module__}.".startswith(OURS) else others).append(base.__name__)
    hidden = any(name.startswith("_") for name in ours)
    return [f"   :inherited-members: {', '.join(others)}"] if hidden else []


def first_line(value):
    """What a docstring says first."""
    line = escaped((inspect.getdoc(value) or "").split("\n\n")[0].replace("\n", " "))
    return re.sub(r":\w+:`(?:([^`<]*[^`< ]) *<[^`]*>|([^`]*))`", r"\1\2", line)  # others' links


class Module(SphinxDirective):
    """Its arguments are a module of the library or a package, and the names that come first."""

    required_arguments = 1
    optional_arguments = 99
    option_spec = {"pages": directives.flag}  # what is named has a page of its own

    def run(self):
        asked = self.arguments[0]
        name = asked if asked in HOMES else f"{PACKAGE}.{asked}"
        module = importlib.import_module(name)
        self.env.note_dependency(module.__file__)
        first = self.arguments[1:]
        elsewhere = first if "pages" in self.options else ()
        shown = dict.fromkeys(first) | public(module)
        path = PACKAGE if asked == "estimators" else name
        lines = [f".. automodule:: {name}", ""]
        if len(shown) > 1:
            lines += table({n: f"{path}.{n}" for n in shown}, shown)
        lines += ["", f".. py:currentmodule:: {path}", ""]
        for n, value in shown.items():
            if n in elsewhere:
                continue
            if inspect.isclass(value):
                lines += [f".. autoclass:: {path}.{n}", "   :members:", *inherited(value), ""]
            else:
                lines += [f".. autofunction:: {path}.{n}", ""]
        return parsed(self, lines)


class Class(SphinxDirective):
    """Its argument is an estimator: its docstring and methods, and those scikit-learn gives it."""

    required_arguments = 1

    def run(self):
        name = self.arguments[0]
        cls = getattr(importlib.import_module(PACKAGE), name)
        self.env.note_dependency(inspect.getsourcefile(cls))
        lines = [f".. py:currentmodule:: {PACKAGE}", "", f".. autoclass:: {PACKAGE}.{name}"]
        lines += ["   :members:", *inherited(cls), ""]
        lines += ["Methods that every estimator of scikit-learn has, too:", ""]
        lines += table(dict.fromkeys(given(cls)), {n: getattr(cls, n) for n in given(cls)})
        shown_here = parsed(self, lines)
        # mlreplica.SVC is mlreplica.estimators.SVC too
        domain, alias = self.env.get_domain("py"), f"{PACKAGE}.estimators.{name}"
        domain.note_object(alias, "class", f"{PACKAGE}.{name}", aliased=True)
        return shown_here


def given(cls):
    """The public methods that a class has from scikit-learn and that are no plumbing."""
    for name in sorted(dir(cls)):
        plumbing = name.startswith(("_", "get_metadata")) or re.fullmatch(r"set_\w+_request", name)
        home = next((base for base in cls.__mro__ if name in vars(base)), cls)
        if not plumbing and home.__module__.startswith("sklearn."):
            yield name


def table(places, values):
    """Rows of names, links where there is a place to go, and what their docstrings say first."""
    lines = [".. list-table::", "   :class: names", "   :widths: auto", ""]
    for n, place in places.items():
        name = f":py:obj:`{n} <{place}>`" if place else f"``{n}``"
        lines += [f"   * - {name}", f"     - {first_line(values[n])}"]
    return [*lines, ""]


def parsed(directive, lines):
    """What reST makes of some lines: the page itself is Markdown."""
    return directive.parse_text_to_nodes("\n".join(["```{eval-rst}", *lines, "```"]))


def escaped(line):
    """A line in which |x| is an absolute value, not the name of a reST substitution."""
    # every second part stands between double backticks, where a bar is only a bar
    parts = line.split("``")
    return "``".join(p if k % 2 else p.replace("|", r"\|") for k, p in enumerate(parts))


def bars_are_bars(app, what, name, obj, options, lines):
    """In a docstring too, its examples excepted."""
    lines[:] = [x if x.lstrip().startswith((">>>", "...")) else escaped(x) for x in lines]


def what_says_something(app, what, name, obj, skip, options):
    """Skip fields and constants, which the class describes, and scikit-learn's own methods."""
    field = type(obj).__name__ == "_tuplegetter"
    plain = not (callable(obj) or isinstance(obj, property) or hasattr(obj, "__get__"))
    return True if field or plain or re.fullmatch(r"set_\w+_request", name) else None


def source(domain, info):
    """Where the code of a name stands in the repository."""
    value = importlib.import_module(info["module"])
    for part in info["fullname"].split("."):
        value = getattr(value, part, None)
    if not (where := place(value)):
        return None
    name, first, last = where
    # a package may be installed elsewhere than beside the book
    package = name.partition(".")[0]
    above = Path(sys.modules[package].__file__).parents[1]
    file = Path(sys.modules[name].__file__).relative_to(above).as_posix()
    return f"{SOURCE}{HOMES[package]}{file}#L{first}-L{last}"


def link_names(app, doctree, docname):
    """Make links of the names in code type: with their module, or of the module of this chapter."""
    known = app.env.get_domain("py").objects
    chapter = docname.rpartition("/")[2]
    for literal in list(doctree.findall(nodes.literal)):
        match = NAME.fullmatch(literal.astext())
        if not match or isinstance(literal.parent, nodes.reference | addnodes.pending_xref):
            continue
        full = (match[1], f"{PACKAGE}.{match[1]}", f"{PACKAGE}.{chapter}.{match[1]}")
        entry = next((known[name] for name in full if name in known), None)
        if entry and entry.docname != docname:
            uri = app.builder.get_relative_uri(docname, entry.docname) + "#" + entry.node_id
            link = nodes.reference("", "", internal=True, refuri=uri)
            literal.replace_self(link)
            link += literal


def set_formulas(app, doctree):
    """In docstrings, which write mathematics as text: its formulas as formulas."""
    if not app.env.docname.startswith("book/api"):
        return
    for text in list(doctree.findall(nodes.Text)):
        above = text.parent
        while above is not None and not isinstance(above, AS_WRITTEN):
            above = above.parent
        parts, done = [], 0
        for formula in formulas(text) if above is None else ():
            before = nodes.Text(text[done : formula.start])
            parts += [before, nodes.math(formula.tex, formula.tex)]
            done = formula.end
        if parts:
            text.parent.replace(text, [*parts, nodes.Text(text[done:])])


def load(app):
    """Import the modules once, before there are several processes."""
    if not any(Path(app.srcdir).glob("book/api/*.md")):
        return  # a book without such pages does not pay for the import
    for package in map(importlib.import_module, HOMES):
        for _, name, _ in pkgutil.iter_modules(package.__path__):
            if package.__name__ != PACKAGE or name in dir(package):
                importlib.import_module(f"{package.__name__}.{name}")


def setup(app):
    """Tell Sphinx."""
    app.config.linkcode_resolve = source
    app.add_directive("api-module", Module)
    app.add_directive("api-class", Class)
    app.connect("builder-inited", load)
    app.connect("autodoc-process-docstring", bars_are_bars, priority=700)
    app.connect("autodoc-skip-member", what_says_something)
    app.connect("doctree-read", set_formulas)
    app.connect("doctree-resolved", link_names)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
