"""Colours and simple shapes of the drawings on cards.

All lengths are in units of a square of 100, or of a card of 100 by 156.
"""

from __future__ import annotations

from math import cos, pi, sin
from xml.etree.ElementTree import Element

from solver.display.markup import element

INK, RED, BLUE, GREEN, ORANGE = "#1c2536", "#b3261e", "#27588f", "#2b6b45", "#b04d12"
GOLD, BROWN, PLUM, SKIN, PAPER = "#d9a534", "#6d4526", "#5a2d82", "#f4dcbc", "#fffdf7"
LEAF, DARK_RED = "#d8eadf", "#7c1712"
# Style of all letters on cards, which the element around a face has.
LETTERS = {
    "font_family": "Georgia, 'DejaVu Serif', 'Times New Roman', serif",
    "font_weight": 700,
    "text_anchor": "middle",
}

Shapes = list[Element]


def path(d: str, fill: str = INK, edge: str = "", width: float = 0.0, **more: object) -> Element:
    """Return a filled shape.

    edge, width: colour and width of its outline, default none.
    """
    outline = {"stroke": edge, "stroke_width": f"{width:g}", "stroke_linejoin": "round"} if edge else {}
    return element("path", d=d, fill=fill, **outline, **more)


def line(d: str, colour: str, width: float, **more: object) -> Element:
    """Return a line with round ends."""
    return path(d, "none", colour, width, stroke_linecap="round", **more)


def disc(x: float, y: float, r: float, fill: str, edge: str = "", width: float = 0.0) -> Element:
    """Return a circle."""
    return oval(x, y, r, r, fill, edge, width)


def oval(
    x: float, y: float, rx: float, ry: float, fill: str, edge: str = "", width: float = 0.0, **more: object
) -> Element:
    """Return an ellipse."""
    outline = {"stroke": edge, "stroke_width": f"{width:g}"} if edge else {}
    where = {"cx": f"{x:g}", "cy": f"{y:g}", "rx": f"{rx:g}", "ry": f"{ry:g}"}
    return element("ellipse", **where, fill=fill, **outline, **more)


def box(
    x: float, y: float, width: float, height: float, r: float, fill: str, edge: str = "", thick: float = 1
) -> Element:
    """Return a rectangle with round corners."""
    outline = {"stroke": edge, "stroke_width": f"{thick:g}"} if edge else {}
    where = {"x": f"{x:g}", "y": f"{y:g}", "width": f"{width:g}", "height": f"{height:g}", "rx": f"{r:g}"}
    return element("rect", **where, fill=fill, **outline)


def star(points: int, outer: float, inner: float, fill: str, x: float = 50, y: float = 50) -> Element:
    """Return a star about a point, its first ray upwards."""
    corners = [
        f"{x + r * sin(pi * i / points):.1f} {y - r * cos(pi * i / points):.1f}"
        for i in range(2 * points)
        for r in ((inner if i % 2 else outer),)
    ]
    return path(f"M{'L'.join(corners)}z", fill)


def group(shapes: Shapes, transform: str, **more: object) -> Element:
    """Return shapes that are moved together."""
    made = element("g", transform=transform, **more)
    made.extend(shapes)
    return made


def turned(shapes: Shapes) -> Element:
    """Return shapes turned about the middle of the card, for its lower half."""
    return group(shapes, "rotate(180 50 78)")


def lettering(text: str, x: float, y: float, size: float, fill: str, width: float = 0.0) -> Element:
    """Return a word about x, on the base line y, in the style of the element around it (`LETTERS`).

    width: width to which it is condensed, default its own.
    """
    fitted = {"textLength": f"{width:g}", "lengthAdjust": "spacingAndGlyphs"} if width else {}
    return element("text", text, x=f"{x:g}", y=f"{y:g}", font_size=f"{size:.4g}", fill=fill, **fitted)
