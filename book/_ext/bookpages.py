"""What the pages of this book need beyond Jupyter Book and its extensions."""


def one_script_once(app, pagename, templatename, context, doctree):
    """sphinx-thebe adds its inline script twice, and the second `const` is an error in the page."""
    seen, kept = set(), []
    for script in context.get("script_files", []):
        key = getattr(script, "attributes", {}).get("body") or script
        if key not in seen:
            seen.add(key)
            kept.append(script)
    context["script_files"] = kept


def setup(app):
    app.connect("html-page-context", one_script_once, priority=900)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
