"""Rendering of a scene as a self-contained SVG picture."""

from __future__ import annotations

from itertools import pairwise
from xml.etree.ElementTree import Element

from solver.display import string_utils
from solver.display.faces.card_face import level_of
from solver.display.markup import add, element, lines, write
from solver.display.scene import BOTTOM, CENTRE, LEFT, LOWER, RIGHT, TOP, UPPER, Pile, Place, Scene, TableCard
from solver.display.svg_cards import CARD_HEIGHT, CARD_WIDTH, DOWN, FAINT, SANS, STEP, TEXT, add_card, add_text
from solver.display.translation import tr

# All lengths in units of a picture of this width.
WIDTH = 780
MARGIN = 20
HEADER = 78
# Line height of the scores, and the first one's base line.
SCORE, FIRST_SCORE = 18, 50
LABEL = 24
FOOT = 40
NOTE = 18

# Gaps: between stacked hands, and between the table and the hands across it.
BESIDE, ACROSS = 22, 16
# Gap above the piles, and width of their names.
BELOW, PILE_NAME = 18, 70
SUIT_GAP = 10
SIDE_CARDS = 5
SIDE_WIDTH = SIDE_CARDS * STEP - 4
ACROSS_WIDTH = WIDTH - 2 * MARGIN - 20
MOST_ROWS = 3

TABLE_WIDTH = 230
TABLE_HEIGHT = 236
TABLE_CARDS = 4
ON_TABLE = "#cfe3d8"

# Letters that fit on the table. A longer text stands under the title only.
MOST_ON_TABLE = 22
# Place at the table -> offset of its trick card from the middle of the table.
TRICK = {
    (TOP, CENTRE): (0, -64),
    (UPPER, LEFT): (-70, 0),
    (UPPER, RIGHT): (70, 0),
    (BOTTOM, CENTRE): (0, 64),
}
TRICK_OF_FIVE = {
    (UPPER, LEFT): (-56, -56),
    (UPPER, RIGHT): (56, -56),
    (LOWER, LEFT): (-70, 30),
    (LOWER, RIGHT): (70, 30),
    (BOTTOM, CENTRE): (0, 64),
}

MOST_HEADING = 66
MOST_GOAL = 105
MOST_CREDITS = 70
MOST_PLAYER = 16

# Cards with their suits and the number of their group, row by row.
Row = list[tuple[str, int | None, int]]
Rows = list[Row]


def draw(scene: Scene, size: int = WIDTH) -> str:
    """Return the table as SVG text. Equal scenes give equal texts.

    size: width in pixels, default `WIDTH`. Wider pictures show more on each card.
    """
    return write(picture(scene, size))


def picture(scene: Scene, size: int = WIDTH) -> Element:
    """Return the table as an SVG element followed by a line end.

    size: width in pixels, default `WIDTH`. Wider pictures show more on each card.
    """
    scene = scene.drawn()
    level = level_of(CARD_WIDTH * size / WIDTH)
    top, bottom = scene.at(TOP, CENTRE), scene.at(BOTTOM, CENTRE)
    head = header_height(scene)
    middle = head + across_height(top)
    side_height = max(column_height(scene, LEFT), column_height(scene, RIGHT), table_height(scene))
    below = middle + side_height + across_height(bottom)
    height = below + (BELOW + DOWN * len(scene.piles) if scene.piles else 0) + NOTE * len(scene.notes) + FOOT
    root = element(
        "svg", xmlns="http://www.w3.org/2000/svg", width=size, height=round(size * height / WIDTH),
        viewBox=f"0 0 {WIDTH} {height}", role="img", font_family=SANS,
    )  # fmt: skip
    add(root, "title", f"{scene.heading}: {scene.status}")
    add(root, "rect", width=WIDTH, height=height, rx=14, fill="#f3efe6")
    add_heading(root, scene)
    if top:
        add_hand(root, scene, top, head, ACROSS_WIDTH, level)
    for side in (LEFT, RIGHT):
        y = middle + (side_height - column_height(scene, side)) // 2
        for place in column(scene, side):
            add_hand(root, scene, place, y, SIDE_WIDTH, level)
            y += hand_height(place, SIDE_WIDTH) + BESIDE
    add_table(root, scene, middle + side_height // 2, level)
    if bottom:
        add_hand(root, scene, bottom, middle + side_height + ACROSS, ACROSS_WIDTH, level)
    for number, pile in enumerate(scene.piles):
        add_pile(root, scene, pile, below + BELOW + DOWN * number, level)
    add_foot(root, scene, height)
    root.tail = "\n"
    return lines(root)


def header_height(scene: Scene) -> int:
    """Return the height above the first hand, which grows with the number of scores."""
    return max(HEADER, FIRST_SCORE + SCORE * len(scene.scores) - 6)


def add_heading(root: Element, scene: Scene) -> None:
    """Render the title of the position, the player to move, and what each side has won."""
    add_text(root, MARGIN, 30, string_utils.shorten(scene.heading, MOST_HEADING), 17, font_weight="bold")
    add_text(root, MARGIN, 50, scene.status, 13, FAINT)
    if scene.credits:
        add_text(root, MARGIN, 68, string_utils.shorten(scene.credits, MOST_CREDITS), 12, FAINT)
    for number, (side, won) in enumerate(scene.scores):
        add_text(root, WIDTH - MARGIN, FIRST_SCORE + SCORE * number, f"{side}: {won}", 13, text_anchor="end")


def add_foot(root: Element, scene: Scene, height: int) -> None:
    """Render the notes, and the goal below them."""
    for number, note in enumerate(scene.notes, 1):
        y = height - FOOT + 8 - NOTE * (len(scene.notes) - number)
        add_text(root, MARGIN, y, string_utils.shorten(note, MOST_GOAL), 13, FAINT)
    if scene.goal:
        add_text(root, MARGIN, height - 14, string_utils.shorten(f"{tr('Goal')}: {scene.goal}", MOST_GOAL), 13)


def add_pile(root: Element, scene: Scene, pile: Pile, y: int, level: str) -> None:
    """Render a pile after its name, in one row."""
    add_text(root, MARGIN, y + CARD_HEIGHT // 2 + 5, pile.name, 14, font_weight="bold")
    x = MARGIN + PILE_NAME
    for group in pile.groups:
        for name in group.cards:
            add_card(root, x, y, name, group.suit, scene.looks.get(name), level)
            x += STEP


def column(scene: Scene, side: int) -> list[Place]:
    """Return the players at one side of the table, the upper one first."""
    return [place for row in (UPPER, LOWER) if (place := scene.at(row, side)) is not None]


def column_height(scene: Scene, side: int) -> int:
    """Return the height of the hands at one side of the table."""
    places = column(scene, side)
    return sum(hand_height(place, SIDE_WIDTH) + BESIDE for place in places) - BESIDE if places else 0


def across_height(place: Place | None) -> int:
    """Return the height of the hand above or below the table, with the gap."""
    return hand_height(place, ACROSS_WIDTH) + ACROSS if place else 0


def hand_height(place: Place, width: int) -> int:
    """Return the height of a hand with its label."""
    return LABEL + DOWN * max(len(rows_of(place, width)), 1)


def rows_of(place: Place, width: int) -> Rows:
    """Return the cards of a hand with their suits, in rows within a width.

    The suits stay apart if that takes few rows.
    """
    suits: Rows = [[(*card, number) for card in cards] for number, cards in enumerate(place.suits)]
    together: Rows = [[card for suit in suits for card in suit]]
    if width == SIDE_WIDTH:
        apart = split(suits, width)
        if len(apart) <= MOST_ROWS:
            return apart
    return split(together, width)


def split(rows: Rows, width: int) -> Rows:
    """Split rows that exceed a width."""
    broken: Rows = []
    for row in rows:
        line: Row = []
        for card in row:
            if line and row_width([*line, card]) > width:
                broken.append(line)
                line = []
            line.append(card)
        if line:
            broken.append(line)
    return broken


def row_width(row: Row) -> int:
    """Return the width of a row of cards, with a gap between groups."""
    changes = sum(a[2] != b[2] for a, b in pairwise(row))
    gap = SUIT_GAP if len(row) > SIDE_CARDS else 0
    return len(row) * STEP - 4 + changes * gap


def add_hand(root: Element, scene: Scene, place: Place, y: int, width: int, level: str) -> None:
    """Render a hand and its label, highlighted for the player to move."""
    rows = rows_of(place, width)
    height = hand_height(place, width)
    if place.column == CENTRE:
        width = max([row_width(row) for row in rows] + [SIDE_WIDTH])
    x = {LEFT: MARGIN, CENTRE: (WIDTH - width) // 2, RIGHT: WIDTH - MARGIN - width}[place.column]
    if place.moving:
        ground = {"fill": "#fff3c4", "stroke": "#d9a400", "stroke_width": 2}
        add(root, "rect", x=x - 10, y=y - 4, width=width + 20, height=height + 10, rx=10, **ground)
    player = string_utils.shorten(place.player, MOST_PLAYER)
    side = f"({place.side})" if place.side not in ("", place.seat) else ""
    label = add(root, "text", x=x, y=y + 15, font_size=14, fill=TEXT)
    seat = add(label, "tspan", place.letter or place.seat, font_weight="bold")
    seat.tail = string_utils.clean(
        f" {' '.join(word for word in (player, side, place.exposed * tr('exposed')) if word)}"
    )
    if place.moving:
        add_text(root, x + width, y + 15, tr("to move"), 12, "#9a7400", text_anchor="end", font_weight="bold")
    for number, row in enumerate(rows):
        left = x + (width - row_width(row)) // 2 if place.column == CENTRE else x
        gap = SUIT_GAP if len(row) > SIDE_CARDS else 0
        previous = row[0][2]
        for name, suit, group in row:
            left += gap if group != previous else 0
            previous = group
            add_card(root, left, y + LABEL + DOWN * number, name, suit, scene.looks.get(name), level)
            left += STEP
    if not rows:
        add_text(root, x, y + LABEL + 18, tr("no cards"), 12, FAINT)


def table_height(scene: Scene) -> int:
    """Return the height of the table, which grows with its cards."""
    rows = -(-len(scene.table or ()) // TABLE_CARDS)
    return max(TABLE_HEIGHT, rows * DOWN + 20)


def add_table(root: Element, scene: Scene, y: int, level: str) -> None:
    """Render the table with its cards. A star marks the card that wins the trick or was just laid down."""
    x, height = WIDTH // 2, table_height(scene)
    edge = {"fill": "#2f6b52", "stroke": "#234f3d", "stroke_width": 3}
    add(root, "rect", x=x - TABLE_WIDTH // 2, y=y - height // 2, width=TABLE_WIDTH, height=height, rx=22, **edge)
    if scene.table is None:
        add_trick(root, scene, x, y, level)
    else:
        add_table_cards(root, scene, scene.table, x, y, level)


def add_table_cards(root: Element, scene: Scene, cards: tuple[TableCard, ...], x: int, y: int, level: str) -> None:
    """Render the table cards in rows around the middle."""
    if not cards:
        add_text(root, x, y + 5, tr("no cards"), 14, ON_TABLE, text_anchor="middle")
    rows = [cards[i : i + TABLE_CARDS] for i in range(0, len(cards), TABLE_CARDS)]
    for number, row in enumerate(rows):
        left = x - (len(row) * STEP - 4) // 2
        above = y - (len(rows) * DOWN - 4) // 2 + number * DOWN
        for place, card in enumerate(row):
            looks = scene.looks.get(card.card)
            add_card(root, left + place * STEP, above, card.card, card.suit, looks, level, marked=card.marked)


def add_trick(root: Element, scene: Scene, x: int, y: int, level: str) -> None:
    """Render the cards of a trick around the middle of the table, each in front of its player."""
    offsets = TRICK_OF_FIVE if len(scene.places) == 5 else TRICK
    played = [place for place in scene.places if place.played is not None]
    if not played and len(scene.status) <= MOST_ON_TABLE:
        add_text(root, x, y + 5, scene.status, 14, ON_TABLE, text_anchor="middle")
    for place in played:
        right, down = offsets[place.row, place.column]
        left, above = x + right - CARD_WIDTH // 2, y + down - CARD_HEIGHT // 2
        name = place.played or ""
        looks = scene.looks.get(name.partition(":")[0])
        add_card(root, left, above, name, place.suit, looks, level, marked=place.winning)
        seat = place.letter or place.seat
        add_text(root, left - 5, above + 12, seat, 12, ON_TABLE, text_anchor="end", font_weight="bold")
