"""Rendering of cards and text lines as SVG elements. Lengths are in units of the picture."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from msgspec import structs

from solver.display.faces.card_face import HEIGHT, PICTURE, PLAIN, WIDTH, face, scaled
from solver.display.faces.face_style import FaceStyle
from solver.display.faces.pen import Pen
from solver.display.faces.strokes import PAPER
from solver.display.markup import add

CARD_WIDTH = 42
CARD_HEIGHT = 54
STEP = CARD_WIDTH + 4
DOWN = CARD_HEIGHT + 4

SANS = "'DejaVu Sans', Verdana, 'Segoe UI', sans-serif"

BACK, BACK_INK = "#7d8aa0", "#e8ecf3"
TEXT, FAINT = "#2b2620", "#6b6355"

STAR = "0,-10 2.6,-3.6 9.5,-3.1 4.2,1.4 5.9,8.1 0,4.4 -5.9,8.1 -4.2,1.4 -9.5,-3.1 -2.6,-3.6"


def add_text(parent: Element, x: int, y: int, text: str, size: int, fill: str = TEXT, **attributes: object) -> Element:
    """Append a line of text.

    x, y: start of its baseline.
    attributes: arguments of `markup.element`.
    """
    return add(parent, "text", text, x=x, y=y, font_size=size, fill=fill, **attributes)


def add_card(
    parent: Element,
    x: int,
    y: int,
    name: str,
    suit: int | None,
    looks: FaceStyle | None,
    level: str,
    marked: bool = False,
) -> None:
    """Append a card with its face, and its name as title.

    suit: None renders the back of an unknown card.
    looks: looks of the card, None for a card that has none.
    level: level of detail of its face.
    marked: True adds a star.
    """
    card = add(parent, "g")
    add(card, "title", name)
    outline = {"stroke": "#f2b705", "stroke_width": 3.5} if marked else {"stroke": "#8f8778", "stroke_width": 1}
    fill = BACK if suit is None else PAPER
    add(card, "rect", x=x, y=y, width=CARD_WIDTH, height=CARD_HEIGHT, rx=5, fill=fill, **outline)
    if suit is None or looks is None:
        ink = BACK_INK if suit is None else TEXT
        add_text(card, x + CARD_WIDTH // 2, y + CARD_HEIGHT // 2 + 7, name, 20, ink, text_anchor="middle")
    else:
        card.append(fitted(looks, x, y, level, name.partition(":")[2]))
    if marked:
        transform = f"translate({x + CARD_WIDTH} {y})"
        add(card, "polygon", transform=transform, points=STAR, fill="#f2b705", stroke="#7a5b00")


def fitted(looks: FaceStyle, x: int, y: int, level: str, more: str) -> Element:
    """Return a face that fills its card.

    more: what a move says besides the card, such as the suit that it names.
    """
    if more:
        looks, level = structs.replace(looks, index=f"{looks.index}:{more}"), PLAIN
    if level == PICTURE:
        scale = CARD_HEIGHT / HEIGHT
        return scaled(face(Pen(), looks, level), x + (CARD_WIDTH - scale * WIDTH) / 2, y, scale)
    scale = CARD_WIDTH / WIDTH
    return scaled(face(Pen(), looks, level, CARD_HEIGHT / scale), x, y, scale)
