"""A position drawn as an SVG picture that needs nothing besides itself."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from itertools import pairwise

from solver.display import strings
from solver.display.scene import BOTTOM, CENTRE, LEFT, LOWER, RIGHT, TOP, UPPER, Place, Scene, TableCard

# All lengths in units of a picture of this width.
WIDE = 780
MARGIN = 20
HEADER = 78
LABEL = 24
FOOT = 40
NOTE = 18

CARD_WIDE = 42
CARD_HIGH = 54
STEP = CARD_WIDE + 4
DOWN = CARD_HIGH + 4
SUIT_GAP = 10
SIDE_CARDS = 5
SIDE_WIDE = SIDE_CARDS * STEP - 4
ACROSS_WIDE = WIDE - 2 * MARGIN - 20
MOST_ROWS = 3

TABLE_WIDE = 230
TABLE_HIGH = 236
TABLE_CARDS = 4

# Letters that the table has room for; what is longer stands under the title alone.
MOST_ON_TABLE = 22
# Seat at the table -> where its card of the trick lies, from the middle of the table.
LYING = {
    (TOP, CENTRE): (0, -64),
    (UPPER, LEFT): (-70, 0),
    (UPPER, RIGHT): (70, 0),
    (BOTTOM, CENTRE): (0, 64),
}
LYING_OF_FIVE = {
    (UPPER, LEFT): (-56, -56),
    (UPPER, RIGHT): (56, -56),
    (LOWER, LEFT): (-70, 30),
    (LOWER, RIGHT): (70, 30),
    (BOTTOM, CENTRE): (0, 64),
}

INK = ("#1d3f72", "#a3262a", "#1f6b3a", "#8a5a00", "#5b2a86")
FACE = ("#fbfdff", "#fffaf5", "#f9fff9", "#fffdf2", "#fcf8ff")
FONT_SIZE = {1: 22, 2: 20, 3: 15, 4: 14, 5: 12}
MOST_HEADING = 66
MOST_GOAL = 105
MOST_PLAYER = 16

Rows = list[list[tuple[str, int | None]]]


def draw(scene: Scene, size: int = 780) -> str:
    """The table as SVG, `size` pixels wide; the same text for the same scene."""
    side_high = max(column_high(scene, LEFT), column_high(scene, RIGHT), table_high(scene))
    top = scene.at(TOP, CENTRE)
    bottom = scene.at(BOTTOM, CENTRE)
    top_high = hand_high(top, ACROSS_WIDE) + 16 if top else 0
    bottom_high = hand_high(bottom, ACROSS_WIDE) + 16 if bottom else 0
    middle = HEADER + top_high
    high = middle + side_high + bottom_high + NOTE * len(scene.notes) + FOOT
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{round(size * high / WIDE)}"'
        f' viewBox="0 0 {WIDE} {high}" role="img" font-family="\'DejaVu Sans\', Verdana, \'Segoe UI\', sans-serif">',
        f"<title>{escape(f'{scene.heading}: {scene.status}')}</title>",
        f'<rect width="{WIDE}" height="{high}" rx="14" fill="#f3efe6"/>',
        *heading(scene),
    ]
    if top:
        parts += hand(top, HEADER, ACROSS_WIDE)
    for side in (LEFT, RIGHT):
        y = middle + (side_high - column_high(scene, side)) // 2
        for place in in_column(scene, side):
            parts += hand(place, y, SIDE_WIDE)
            y += hand_high(place, SIDE_WIDE) + 22
    parts += table(scene, middle + side_high // 2)
    if bottom:
        parts += hand(bottom, middle + side_high + 16, ACROSS_WIDE)
    for number, note in enumerate(scene.notes, 1):
        y = high - FOOT + 8 - NOTE * (len(scene.notes) - number)
        parts.append(text(MARGIN, y, strings.shorten(note, MOST_GOAL), 13, fill="#6b6355"))
    if scene.goal:
        parts.append(text(MARGIN, high - 14, strings.shorten(f"Goal: {scene.goal}", MOST_GOAL), 13))
    return "\n".join([*parts, "</svg>"]) + "\n"


def heading(scene: Scene) -> Iterator[str]:
    """What the position is, whose move it is, and what each side has won."""
    title = strings.shorten(scene.heading, MOST_HEADING)
    yield text(MARGIN, 30, title, 17, weight="bold")
    yield text(MARGIN, 50, scene.status, 13, fill="#6b6355")
    for number, (side, won) in enumerate(scene.scores):
        yield text(WIDE - MARGIN, 50 + 18 * number, f"{side}: {won}", 13, anchor="end")


def in_column(scene: Scene, side: int) -> list[Place]:
    """The players at one side of the table, the upper one first."""
    return [place for row in (UPPER, LOWER) if (place := scene.at(row, side)) is not None]


def column_high(scene: Scene, side: int) -> int:
    """Height of the hands at one side of the table."""
    places = in_column(scene, side)
    return sum(hand_high(place, SIDE_WIDE) + 22 for place in places) - 22 if places else 0


def hand_high(place: Place, wide: int) -> int:
    """Height of a hand with its label."""
    return LABEL + DOWN * max(len(rows_of(place, wide)), 1)


def rows_of(place: Place, wide: int) -> Rows:
    """The cards of a hand with their suits, in rows no wider than given, by suits if that takes few rows."""
    suits: Rows = [[(card, group.suit) for card in group.cards] for group in place.groups if group.cards]
    together: Rows = [[card for suit in suits for card in suit]]
    if wide == SIDE_WIDE:
        apart = split(suits, wide)
        if len(apart) <= MOST_ROWS:
            return apart
    return split(together, wide)


def split(rows: Rows, wide: int) -> Rows:
    """Rows broken where they get too wide."""
    found: Rows = []
    for row in rows:
        line: list[tuple[str, int | None]] = []
        for card in row:
            if line and row_wide([*line, card]) > wide:
                found.append(line)
                line = []
            line.append(card)
        if line:
            found.append(line)
    return found


def row_wide(row: list[tuple[str, int | None]]) -> int:
    """Width of a row of cards, with a gap where the suit changes."""
    changes = sum(a[1] != b[1] for a, b in pairwise(row))
    gap = SUIT_GAP if len(row) > SIDE_CARDS else 0
    return len(row) * STEP - 4 + changes * gap


def hand(place: Place, y: int, wide: int) -> Iterator[str]:
    """A hand and its label, on a bright ground where it is to move."""
    rows = rows_of(place, wide)
    high = hand_high(place, wide)
    if place.column == CENTRE:
        wide = max([row_wide(row) for row in rows] + [SIDE_WIDE])
    x = {LEFT: MARGIN, CENTRE: (WIDE - wide) // 2, RIGHT: WIDE - MARGIN - wide}[place.column]
    if place.moving:
        yield (
            f'<rect x="{x - 10}" y="{y - 4}" width="{wide + 20}" height="{high + 10}" rx="10"'
            ' fill="#fff3c4" stroke="#d9a400" stroke-width="2"/>'
        )
    player = strings.shorten(place.player, MOST_PLAYER)
    seat = f'<tspan font-weight="bold">{place.seat}</tspan>'
    rest = " ".join(
        word for word in (player, f"({place.side})" if place.side else "", "exposed" if place.exposed else "") if word
    )
    yield f'<text x="{x}" y="{y + 15}" font-size="14" fill="#2b2620">{seat} {escape(rest)}</text>'
    if place.moving:
        yield text(x + wide, y + 15, "to move", 12, anchor="end", fill="#9a7400", weight="bold")
    for number, row in enumerate(rows):
        left = x + (wide - row_wide(row)) // 2 if place.column == CENTRE else x
        gap = SUIT_GAP if len(row) > SIDE_CARDS else 0
        previous = row[0][1]
        for name, suit in row:
            left += gap if suit != previous else 0
            previous = suit
            yield card(left, y + LABEL + DOWN * number, name, suit)
            left += STEP
    if not rows:
        yield text(x, y + LABEL + 18, "no cards", 12, fill="#6b6355")


def table_high(scene: Scene) -> int:
    """Height of the table, which grows with the cards that lie on it."""
    rows = -(-len(scene.table or ()) // TABLE_CARDS)
    return max(TABLE_HIGH, rows * DOWN + 20)


def table(scene: Scene, y: int) -> Iterator[str]:
    """The table with the cards on it; the best one of a trick, or the one just laid down, marked with a star."""
    x, high = WIDE // 2, table_high(scene)
    yield (
        f'<rect x="{x - TABLE_WIDE // 2}" y="{y - high // 2}" width="{TABLE_WIDE}" height="{high}" rx="22"'
        ' fill="#2f6b52" stroke="#234f3d" stroke-width="3"/>'
    )
    yield from trick(scene, x, y) if scene.table is None else lying(scene.table, x, y)


def lying(cards: tuple[TableCard, ...], x: int, y: int) -> Iterator[str]:
    """The cards that lie on the table, in rows."""
    if not cards:
        yield text(x, y + 5, "no cards", 14, anchor="middle", fill="#cfe3d8")
    rows = [cards[i : i + TABLE_CARDS] for i in range(0, len(cards), TABLE_CARDS)]
    for number, row in enumerate(rows):
        left = x - (len(row) * STEP - 4) // 2
        above = y - (len(rows) * DOWN - 4) // 2 + number * DOWN
        for place, one in enumerate(row):
            yield card(left + place * STEP, above, one.card, one.suit, best=one.marked)


def trick(scene: Scene, x: int, y: int) -> Iterator[str]:
    """The cards of a trick, each before the one who played it."""
    lying = LYING_OF_FIVE if len(scene.places) == 5 else LYING
    played = [place for place in scene.places if place.played is not None]
    if not played and len(scene.status) <= MOST_ON_TABLE:
        yield text(x, y + 5, scene.status, 14, anchor="middle", fill="#cfe3d8")
    for place in played:
        dx, dy = lying[place.row, place.column]
        left, above = x + dx - CARD_WIDE // 2, y + dy - CARD_HIGH // 2
        yield card(left, above, place.played or "", place.suit, best=place.winning)
        yield text(left - 5, above + 12, place.seat, 12, anchor="end", fill="#cfe3d8", weight="bold")


def card(x: int, y: int, name: str, suit: int | None, best: bool = False) -> str:
    """One card: its name in the colour of its suit, a question mark where it is unknown."""
    outline = ' stroke="#f2b705" stroke-width="3.5"' if best else ' stroke="#8f8778" stroke-width="1"'
    shape = f'<rect x="{x}" y="{y}" width="{CARD_WIDE}" height="{CARD_HIGH}" rx="6"'
    centre = x + CARD_WIDE // 2
    if suit is None:
        return f'{shape} fill="#7d8aa0"{outline}/>' + text(
            centre, y + CARD_HIGH // 2 + 7, name, 20, anchor="middle", fill="#e8ecf3"
        )
    ink = INK[suit % len(INK)]
    size = FONT_SIZE.get(len(name), 9)
    parts = [
        f'{shape} fill="{FACE[suit % len(FACE)]}"{outline}/>',
        f'<rect x="{x + 6}" y="{y + CARD_HIGH - 10}" width="{CARD_WIDE - 12}" height="4" rx="2" fill="{ink}"/>',
        text(centre, y + CARD_HIGH // 2 + 3, name, size, anchor="middle", fill=ink, weight="bold", serif=True),
    ]
    if best:
        parts.append(star(x + CARD_WIDE, y))
    return "".join(parts)


def star(x: int, y: int) -> str:
    """The mark of the card that wins the trick so far."""
    points = "0,-10 2.6,-3.6 9.5,-3.1 4.2,1.4 5.9,8.1 0,4.4 -5.9,8.1 -4.2,1.4 -9.5,-3.1 -2.6,-3.6"
    return f'<polygon transform="translate({x} {y})" points="{points}" fill="#f2b705" stroke="#7a5b00"/>'


def text(
    x: int,
    y: int,
    words: str,
    size: int,
    anchor: str = "start",
    fill: str = "#2b2620",
    weight: str = "",
    serif: bool = False,
) -> str:
    """One line of text, escaped."""
    more = f' text-anchor="{anchor}"' if anchor != "start" else ""
    more += f' font-weight="{weight}"' if weight else ""
    more += " font-family=\"'DejaVu Serif', Georgia, 'Times New Roman', serif\"" if serif else ""
    if serif and len(words) > 4:
        more += f' textLength="{CARD_WIDE - 7}" lengthAdjust="spacingAndGlyphs"'
    return f'<text x="{x}" y="{y}" font-size="{size}" fill="{fill}"{more}>{escape(words)}</text>'
