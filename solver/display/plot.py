"""The one set-up of matplotlib."""

from __future__ import annotations

from importlib import import_module
from io import BytesIO
from typing import Any

from solver.model.errors import Error

NO_LIBRARY = "pictures of this kind are drawn with matplotlib: pip install 'openhand[plots]'"


def library() -> Any:
    """Matplotlib; raises Error, naming the extra, where it is not installed."""
    try:
        return import_module("matplotlib")
    except ImportError:
        raise Error(NO_LIBRARY) from None


def figure(wide: float, high: float) -> tuple[Any, Any]:
    """An empty figure, in inches, and its axes; raises Error where matplotlib is not installed."""
    # the ids in a picture are the same each time
    library().rcParams["svg.hashsalt"] = "openhand"
    drawn = import_module("matplotlib.figure").Figure(figsize=(wide, high), layout="constrained")
    return drawn, drawn.add_subplot()


def picture(drawn: Any, form: str) -> bytes:
    """A figure as a file, the same for the same figure; form: "png" or "svg"."""
    file = BytesIO()
    drawn.savefig(file, format=form, dpi=150, metadata={"Date": None} if form == "svg" else None)
    return file.getvalue()
