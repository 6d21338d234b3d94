"""Faces of a whole pack as symbols, for pages that draw many cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from xml.etree.ElementTree import Element

from solver.display.faces.card_face import HEIGHT, PICTURE, WIDTH, face
from solver.display.faces.face_style import FaceStyle
from solver.display.faces.pen import SharingPen

# An element as plain data: its tag, its attributes, its text or its children.
Tree = list[Any]
SIGN = (100, 100)


def sprite(looks: Mapping[str, FaceStyle], prefix: str, colours: int = 4) -> dict[str, Any]:
    """Return what a page needs to draw the cards of a pack.

    `cards` has for each card its letters, their colour, and the symbols of its sign and of its picture. `symbols` are
    the drawings, as plain data.

    looks: card -> its looks.
    prefix: what the ids of the symbols begin with, different for packs and settings.
    colours: colours of the French suits, 4 or 2.
    """
    pen = SharingPen(prefix, colours)
    cards = {}
    for number, (card, one) in enumerate(looks.items()):
        pen.store(one.sign, pen.signs[one.sign], SIGN)
        pen.store(str(number), lambda one=one: face(pen, one, PICTURE), (WIDTH, HEIGHT))  # type: ignore[misc]
        cards[card] = {
            "index": one.index,
            "mini": one.mini,
            "ink": one.ink,
            "sign": f"{prefix}{one.sign}",
            "picture": f"{prefix}{number}",
        }
    return {"cards": cards, "symbols": [tree(part) for part in pen.parts.values()]}


def tree(part: Element) -> Tree:
    """Return an element as plain data."""
    inside = [part.text] if part.text else [tree(child) for child in part]
    return [part.tag, part.attrib, *inside]
