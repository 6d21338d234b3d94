"""Figure rendering by matplotlib without pyplot. Equal figures give equal files."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from typing import Any

from solver.display.optional_imports import import_optional

# Form of a file -> metadata to leave out, as it would differ between runs.
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
    """Return a figure as a file.

    paint: callback that draws on an empty figure.
    form: "png", "svg" or "pdf".
    size: width and height in inches.
    layout: layout engine of matplotlib, default "constrained".
    dpi: resolution in dots per inch, default 150.
    settings: rcParams of matplotlib for this figure alone.

    Raises MissingExtra if matplotlib is not installed.
    """
    # the salt makes ids in an SVG reproducible
    with import_optional("matplotlib").rc_context({"svg.hashsalt": "openhand", **(settings or {})}):
        figure = import_optional("matplotlib.figure").Figure(figsize=size, layout=layout)
        paint(figure)
        file = BytesIO()
        figure.savefig(file, format=form, dpi=dpi, metadata=DATES[form])
    return file.getvalue()
