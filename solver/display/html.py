"""Tables and paragraphs as fragments of HTML, for notebooks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

# Notebooks set cells to the right.
CELL = {"style": "text-align:left"}


def fragment(*parts: Element) -> str:
    """Paragraphs and tables, one below the other, as HTML; what is in them is escaped."""
    division = Element("div")
    division.extend(parts)
    # an element that is written short, as `<td />`, would stay open in HTML
    return ElementTree.tostring(division, encoding="unicode", short_empty_elements=False)


def paragraph(text: str, within: str = "") -> Element:
    """A paragraph, its text within another element if one is named, such as `strong` or `small`."""
    made = Element("p")
    (SubElement(made, within) if within else made).text = text
    return made


def table(head: Sequence[str], rows: Iterable[Sequence[str]], caption: str = "") -> Element:
    """A table: a row of headers, and rows of as many cells."""
    made = Element("table")
    if caption:
        SubElement(made, "caption", CELL).text = caption
    add_row(SubElement(made, "thead"), head, "th")
    body = SubElement(made, "tbody")
    for row in rows:
        add_row(body, row, "td")
    return made


def add_row(part: Element, cells: Iterable[str], tag: str) -> None:
    """Put a row at the end of a part of a table; tag: "th" or "td"."""
    row = SubElement(part, "tr")
    for cell in cells:
        SubElement(row, tag, CELL).text = cell
