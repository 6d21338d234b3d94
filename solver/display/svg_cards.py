"""Cards and lines of text as elements of SVG; all lengths in units of the picture."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from solver.display.emblems import EMBLEMS, shape
from solver.display.markup import add

CARD_WIDTH = 42
CARD_HEIGHT = 54
EMBLEM = 22
STEP = CARD_WIDTH + 4
DOWN = CARD_HEIGHT + 4

SANS = "'DejaVu Sans', Verdana, 'Segoe UI', sans-serif"
SERIF = "'DejaVu Serif', Georgia, 'Times New Roman', serif"

# Colours by the number of the suit.
INK = ("#1d3f72", "#a3262a", "#1f6b3a", "#8a5a00", "#5b2a86")
FACE = ("#fbfdff", "#fffaf5", "#f9fff9", "#fffdf2", "#fcf8ff")
BACK, BACK_INK = "#7d8aa0", "#e8ecf3"
TEXT, FAINT = "#2b2620", "#6b6355"

# Letters of a card's name -> size of the font; longer ones are pressed together.
FONT_SIZE = {1: 22, 2: 20, 3: 15, 4: 14, 5: 12}
SMALLEST = 9
MOST_LETTERS = 4

STAR = "0,-10 2.6,-3.6 9.5,-3.1 4.2,1.4 5.9,8.1 0,4.4 -5.9,8.1 -4.2,1.4 -9.5,-3.1 -2.6,-3.6"


def add_text(parent: Element, x: int, y: int, text: str, size: int, fill: str = TEXT, **attributes: object) -> Element:
    """A line of text; x, y: where it begins, on its base line. attributes: as of `markup.element`."""
    return add(parent, "text", text, x=x, y=y, font_size=size, fill=fill, **attributes)


def add_card(
    parent: Element, x: int, y: int, name: str, suit: int | None, marked: bool = False, emblem: str = ""
) -> None:
    """A card: its name in the colour of its suit (None: unknown), and its emblem; a star on the one that is marked."""
    centre = x + CARD_WIDTH // 2
    outline = {"stroke": "#f2b705", "stroke_width": 3.5} if marked else {"stroke": "#8f8778", "stroke_width": 1}
    fill = BACK if suit is None else FACE[suit % len(FACE)]
    add(parent, "rect", x=x, y=y, width=CARD_WIDTH, height=CARD_HEIGHT, rx=6, fill=fill, **outline)
    if suit is None:
        add_text(parent, centre, y + CARD_HEIGHT // 2 + 7, name, 20, BACK_INK, text_anchor="middle")
        return
    ink = EMBLEMS[emblem].ink if emblem else INK[suit % len(INK)]
    if emblem:
        parent.append(shape(emblem, x + (CARD_WIDTH - EMBLEM) / 2, y + CARD_HEIGHT - EMBLEM - 5, EMBLEM))
    else:
        add(parent, "rect", x=x + 6, y=y + CARD_HEIGHT - 10, width=CARD_WIDTH - 12, height=4, rx=2, fill=ink)
    long = len(name) > MOST_LETTERS
    add_text(
        parent, centre, y + CARD_HEIGHT // 2 - (5 if emblem else -3), name, FONT_SIZE.get(len(name), SMALLEST), ink,
        text_anchor="middle", font_weight="bold", font_family=SERIF,
        textLength=CARD_WIDTH - 7 if long else None, lengthAdjust="spacingAndGlyphs" if long else None,
    )  # fmt: skip
    if marked:
        transform = f"translate({x + CARD_WIDTH} {y})"
        add(parent, "polygon", transform=transform, points=STAR, fill="#f2b705", stroke="#7a5b00")
