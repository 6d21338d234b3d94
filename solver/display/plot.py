"""The one set-up of matplotlib: figures without pyplot, the same file for the same figure."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from typing import Any

from solver.display.extras import library

# Form of a file -> what it must not say, or it would differ from one time to the next.
DATES: dict[str, dict[str, None]] = {"png": {}, "svg": {"Date": None}, "pdf": {"CreationDate": None}}
FORMS = tuple(DATES)


def picture(
    paint: Callable[[Any], None],
    form: str,
    size: tuple[float, float],
    *,
    layout: str | None = "constrained",
    dpi: int = 150,
    settings: dict[str, Any] | None = None,
) -> bytes:
    """A figure as a file.

    paint: draws on an empty figure. form: "png", "svg" or "pdf". size: width and height in inches. layout, dpi,
    settings: layout engine, dots an inch and rcParams of matplotlib; the rcParams outside are left as they are.
    Raises MissingExtra where matplotlib is not installed.
    """
    # the salt: ids in an SVG are the same each time
    with library("matplotlib").rc_context({"svg.hashsalt": "openhand", **(settings or {})}):
        figure = library("matplotlib.figure").Figure(figsize=size, layout=layout)
        paint(figure)
        file = BytesIO()
        figure.savefig(file, format=form, dpi=dpi, metadata=DATES[form])
    return file.getvalue()
