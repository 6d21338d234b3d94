"""Rendering of HTML tables and paragraphs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from xml.etree.ElementTree import Element

from solver.display.markup import add, element, write

# Notebooks align cells right by default.
NOTEBOOK = "text-align:left"


def fragment(*parts: Element) -> str:
    """Return paragraphs and tables as one HTML fragment for a notebook."""
    division = element("div")
    division.extend(parts)
    for tag in ("caption", "th", "td"):
        for cell in division.iter(tag):
            cell.set("style", NOTEBOOK)
    return write(division)


def cell(value: object) -> str:
    """Return the text of a table cell: numbers with four digits, an empty text for None.

    >>> cell(0.123456), cell(None), cell(True), cell("X")
    ('0.1235', '', 'yes', 'X')
    """
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return f"{value:.4g}" if isinstance(value, float) else str(value)


def paragraph(text: str, within: str = "", **attributes: object) -> Element:
    """Return a paragraph.

    within: tag that encloses the text, such as `strong` or `small`, default none.
    """
    if not within:
        return element("p", text, **attributes)
    made = element("p", **attributes)
    add(made, within, text)
    return made


def table(
    head: Sequence[str], rows: Iterable[Sequence[str]], caption: str = "", classes: Iterable[str] | None = None
) -> Element:
    """Return a table with a header row and rows of equal length.

    classes: CSS classes of each row, an empty text for none.
    """
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
    """Append a row to a part of a table.

    tag: "th" or "td".
    """
    row = add(part, "tr", class_=classes or None)
    for cell in cells:
        add(row, tag, cell)
