"""SVG and HTML as element trees. All text that they render is cleaned and escaped here."""

from __future__ import annotations

from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from solver.display import string_utils


def element(tag: str, text: str = "", /, **attributes: object) -> Element:
    """Return an element with a text.

    attributes: `font_size` becomes font-size, `class_` becomes class. None values are dropped.
    """
    named = {
        name.rstrip("_").replace("_", "-"): string_utils.clean(str(value))
        for name, value in attributes.items()
        if value is not None
    }
    made = Element(tag, named)
    made.text = string_utils.clean(text)
    return made


def add(parent: Element, tag: str, text: str = "", /, **attributes: object) -> Element:
    """Append a new element to a parent. The arguments are those of `element`."""
    made = element(tag, text, **attributes)
    parent.append(made)
    return made


def write(root: Element) -> str:
    """Return an element tree as text."""
    # a short form such as `<td />` would stay open in HTML
    return ElementTree.tostring(root, encoding="unicode", short_empty_elements=False)


def lines(root: Element) -> Element:
    """Put every child of an element on a line of its own and return the element."""
    for child in root:
        child.tail = "\n"
    root.text = "\n"
    return root
