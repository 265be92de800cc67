"""The reference of the library: what Sphinx's autodoc does not do as this book wants it.

``{api-module} smo`` is the page of a module: a table of its public names, and their docstrings in
the order of the source. What stands in code type in a chapter and is the name of something public
is a link to it.
"""

import importlib
import inspect
import re

from docutils import nodes
from sphinx import addnodes
from sphinx.util.docutils import SphinxDirective

PACKAGE = "mlreplica"
SOURCE = "https://github.com/ml-replica/ml-replica/blob/main/"
NAME = re.compile(r"(?:mlreplica\.)?(\w+(?:\.\w+)*)(?:\(\))?")


def public(module):
    """The names of a module's ``__all__`` and what they name, in the order of the source."""
    names = {name: getattr(module, name) for name in module.__all__}
    lines = inspect.getsource(module).splitlines()

    def place(name):
        value = names[name]
        if inspect.isclass(value) or inspect.isfunction(value):
            return value.__module__, inspect.getsourcelines(value)[1]
        stated = (k for k, line in enumerate(lines) if re.match(rf"{name}\b.*=", line))
        return module.__name__, next(stated, 0)

    return {name: names[name] for name in sorted(names, key=place)}


def documented(value):
    """Whether there is a function or a class to show; the others are constants."""
    return inspect.isclass(value) or callable(value)


def first_line(value):
    """What a docstring says first."""
    return escaped((inspect.getdoc(value) or "").split("\n\n")[0].replace("\n", " "))


class Module(SphinxDirective):
    """Its arguments are a module of the package, and the names that come first in its page."""

    required_arguments = 1
    optional_arguments = 9

    def run(self):
        name = f"{PACKAGE}.{self.arguments[0]}"
        module = importlib.import_module(name)
        self.env.note_dependency(module.__file__)
        names = dict.fromkeys(self.arguments[1:]) | public(module)
        shown = {n: v for n, v in names.items() if documented(v)}
        home = PACKAGE if self.arguments[0] == "estimators" else name
        lines = [f".. automodule:: {name}", ""]
        if len(shown) > 1:
            lines += [".. list-table::", "   :class: names", "   :widths: auto", ""]
            for n, value in shown.items():
                lines += [f"   * - :py:obj:`{n} <{home}.{n}>`", f"     - {first_line(value)}"]
        lines += ["", f".. py:currentmodule:: {home}", ""]
        for n, value in shown.items():
            kind = "class" if inspect.isclass(value) else "function"
            members = ["   :members:"] if kind == "class" else []
            lines += [f".. auto{kind}:: {home}.{n}", *members, ""]
        rst = "\n".join(["```{eval-rst}", *lines, "```"])  # the page itself is Markdown
        shown_here = self.parse_text_to_nodes(rst)
        if home == PACKAGE:  # mlreplica.SVC is mlreplica.estimators.SVC too
            domain = self.env.get_domain("py")
            for n in shown:
                domain.note_object(f"{name}.{n}", "class", f"{home}.{n}", aliased=True)
        return shown_here


def escaped(line):
    """A line in which |x| is an absolute value, not the name of a reST substitution."""
    # every second part stands between double backticks, where a bar is only a bar
    parts = line.split("``")
    return "``".join(p if k % 2 else p.replace("|", r"\|") for k, p in enumerate(parts))


def bars_are_bars(app, what, name, obj, options, lines):
    """In a docstring too, its examples excepted."""
    lines[:] = [x if x.lstrip().startswith((">>>", "...")) else escaped(x) for x in lines]


def no_types(app, what, name, obj, options, lines):
    """Of a constant, napoleon would take the words before a colon for its type."""
    if what in ("data", "attribute"):
        app.constant, lines[:] = lines[:], []


def no_types_after(app, what, name, obj, options, lines):
    """Give the docstring of a constant back, once napoleon has passed."""
    if what in ("data", "attribute"):
        lines[:] = app.constant


def what_says_something(app, what, name, obj, skip, options):
    """Skip fields and constants, which the class describes, and scikit-learn's own methods."""
    field = type(obj).__name__ == "_tuplegetter"
    plain = not (callable(obj) or isinstance(obj, property) or hasattr(obj, "__get__"))
    return True if field or plain or re.fullmatch(r"set_\w+_request", name) else None


def source(domain, info):
    """Where the code of a name stands in the repository."""
    try:
        value = importlib.import_module(info["module"])
        for part in info["fullname"].split("."):
            value = getattr(value, part)
        value = inspect.unwrap(value.fget if isinstance(value, property) else value)
        code, line = inspect.getsourcelines(value)
    except (AttributeError, TypeError, OSError):
        return None
    file = inspect.getmodule(value).__name__.replace(".", "/")
    if hasattr(inspect.getmodule(value), "__path__"):
        file += "/__init__"
    return f"{SOURCE}{file}.py#L{line}-L{line + len(code) - 1}"


def link_names(app, doctree, docname):
    """Make links of the names in code type: with their module, or of the module of this chapter."""
    known = app.env.get_domain("py").objects
    chapter = docname.rpartition("/")[2]
    for literal in list(doctree.findall(nodes.literal)):
        match = NAME.fullmatch(literal.astext())
        if not match or isinstance(literal.parent, nodes.reference | addnodes.pending_xref):
            continue
        full = (f"{PACKAGE}.{match[1]}", f"{PACKAGE}.{chapter}.{match[1]}")
        entry = next((known[name] for name in full if name in known), None)
        if entry and entry.docname != docname:
            uri = app.builder.get_relative_uri(docname, entry.docname) + "#" + entry.node_id
            link = nodes.reference("", "", internal=True, refuri=uri)
            literal.replace_self(link)
            link += literal


def setup(app):
    """Tell Sphinx."""
    app.config.linkcode_resolve = source
    app.add_directive("api-module", Module)
    app.connect("autodoc-process-docstring", no_types, priority=400)
    app.connect("autodoc-process-docstring", no_types_after, priority=600)
    app.connect("autodoc-process-docstring", bars_are_bars, priority=700)
    app.connect("autodoc-skip-member", what_says_something)
    app.connect("doctree-resolved", link_names)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
