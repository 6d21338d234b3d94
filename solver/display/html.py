"""Tables and paragraphs of HTML."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from xml.etree.ElementTree import Element

from solver.display.markup import add, element, write

# Notebooks set cells to the right.
NOTEBOOK = "text-align:left"


def fragment(*parts: Element) -> str:
    """Paragraphs and tables, one below the other, for a notebook."""
    division = element("div")
    division.extend(parts)
    for tag in ("caption", "th", "td"):
        for cell in division.iter(tag):
            cell.set("style", NOTEBOOK)
    return write(division)


def cell(value: object) -> str:
    """A value in a table: numbers with as many digits as anybody reads, nothing for None.

    >>> cell(0.123456), cell(None), cell(True), cell("X")
    ('0.1235', '', 'yes', 'X')
    """
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return f"{value:.4g}" if isinstance(value, float) else str(value)


def paragraph(text: str, within: str = "", **attributes: object) -> Element:
    """A paragraph, its text within another element if one is named, such as `strong` or `small`."""
    if not within:
        return element("p", text, **attributes)
    made = element("p", **attributes)
    add(made, within, text)
    return made


def table(
    head: Sequence[str], rows: Iterable[Sequence[str]], caption: str = "", classes: Iterable[str] | None = None
) -> Element:
    """A table: a row of headers, and rows of as many cells; classes: those of each row, an empty text for none."""
    made = element("table")
    if caption:
        add(made, "caption", caption)
    add_row(add(made, "thead"), head, "th")
    body = add(made, "tbody")
    rows = list(rows)
    for row, names in zip(rows, [""] * len(rows) if classes is None else classes, strict=True):
        add_row(body, row, "td", names)
    return made


def add_row(part: Element, cells: Iterable[str], tag: str, classes: str = "") -> None:
    """Put a row at the end of a part of a table; tag: "th" or "td"."""
    row = add(part, "tr", class_=classes or None)
    for cell in cells:
        add(row, tag, cell)
