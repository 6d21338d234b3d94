"""SVG and HTML as trees of elements: here everything that is written there is cleaned and escaped."""

from __future__ import annotations

from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from solver.display import strings


def element(tag: str, text: str = "", /, **attributes: object) -> Element:
    """An element with a text; attributes: `font_size` is written font-size, `class_` class, and None is left out."""
    named = {
        name.rstrip("_").replace("_", "-"): strings.clean(str(value))
        for name, value in attributes.items()
        if value is not None
    }
    made = Element(tag, named)
    made.text = strings.clean(text)
    return made


def add(parent: Element, tag: str, text: str = "", /, **attributes: object) -> Element:
    """Put a new element at the end of another one; parameters as of `element`."""
    made = element(tag, text, **attributes)
    parent.append(made)
    return made


def write(root: Element) -> str:
    """The text of an element and all within it."""
    # what is written short, as `<td />`, would stay open in HTML
    return ElementTree.tostring(root, encoding="unicode", short_empty_elements=False)


def lines(root: Element) -> Element:
    """Have every child of an element end its line, and the first begin on a new one; returns the element."""
    for child in root:
        child.tail = "\n"
    root.text = "\n"
    return root
