"""The scripts of the live figures, run without a browser: V8 in Python."""

import json
from pathlib import Path

from py_mini_racer import MiniRacer

from mlreplica.plotting import LIVE

ROOT = Path(__file__).parents[2]
SCRIPTS = ROOT / "book/_assets/figures"
CHAPTERS = sorted(path.stem for path in SCRIPTS.glob("*.js") if path.stem != "core")


def declared():
    """The records of all live figures, by the labels of their figures."""
    found = {}
    for chapter in CHAPTERS:
        notebook = json.loads((ROOT / f"book/{chapter}.ipynb").read_text("utf8"))
        for cell in notebook["cells"]:
            for before, output in zip(cell.get("outputs", ()), cell.get("outputs", ())[1:]):
                if LIVE in output.get("data", {}):
                    label = before["data"]["application/vnd.mlreplica.figure+json"]["label"]
                    said = "".join(output["data"]["text/plain"])
                    found[label] = {**output["data"][LIVE], "chapter": chapter, "sentence": said}
    return found


class Page:
    """What a page of a chapter loads, without the page."""

    def __init__(self, chapter):
        self.v8 = MiniRacer()
        for name in ("core", chapter):
            self.v8.eval((SCRIPTS / f"{name}.js").read_text("utf8"))

    def js(self, text, **named):
        """The value of an expression, with names for what Python knows."""
        given = "".join(f"const {name} = {json.dumps(value)};" for name, value in named.items())
        code = f"JSON.stringify((() => {{const L = LiveFigures; {given} return {text};}})())"
        return json.loads(self.v8.eval(code))

    def answer(self, record, **state):
        """What a figure answers to a state: its own first one, but for what is given."""
        return self.js(
            "L.kinds[kind].answer({...L.kinds[kind].start(data), ...state}, data)",
            kind=record["kind"],
            data=record["data"],
            state=state,
        )

    def sentence(self, record, answer):
        """What the script writes below the figure."""
        case, numbers = answer["says"]
        return self.js("L.fill(template, numbers)", template=record["says"][case], numbers=numbers)
