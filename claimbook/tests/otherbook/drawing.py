"""Figures as SVG, the same bytes in every run."""

import matplotlib as mpl
from matplotlib_inline.backend_inline import set_matplotlib_formats


def setup():
    """Set colours that can be told apart in grey, and SVG without a date or random names."""
    set_matplotlib_formats("svg", metadata={"Date": None})
    mpl.rcParams.update(
        {
            "svg.hashsalt": "three fits",
            "axes.prop_cycle": mpl.cycler(color=["#0b62a4", "#a8550f"]),
            "axes.spines.top": False,
            "axes.spines.right": False,
            "font.size": 11,
        }
    )
