"""A scene drawn as an SVG picture that needs nothing besides itself."""

from __future__ import annotations

from itertools import pairwise
from xml.etree.ElementTree import Element

from solver.display import strings
from solver.display.language import tr
from solver.display.markup import add, element, lines, write
from solver.display.scene import BOTTOM, CENTRE, LEFT, LOWER, RIGHT, TOP, UPPER, Place, Scene, TableCard
from solver.display.svg_cards import CARD_HEIGHT, CARD_WIDTH, DOWN, FAINT, SANS, STEP, TEXT, add_card, add_text

# All lengths in units of a picture of this width.
WIDTH = 780
MARGIN = 20
HEADER = 78
LABEL = 24
FOOT = 40
NOTE = 18

# Between hands one below the other, and between the table and the hands across it.
BESIDE, ACROSS = 22, 16
SUIT_GAP = 10
SIDE_CARDS = 5
SIDE_WIDTH = SIDE_CARDS * STEP - 4
ACROSS_WIDTH = WIDTH - 2 * MARGIN - 20
MOST_ROWS = 3

TABLE_WIDTH = 230
TABLE_HEIGHT = 236
TABLE_CARDS = 4
ON_TABLE = "#cfe3d8"

# Letters that the table has room for; what is longer stands under the title alone.
MOST_ON_TABLE = 22
# Place at the table -> where its card of the trick lies, from the middle of the table.
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

# Cards with their suits, row by row.
Rows = list[list[tuple[str, int | None]]]


def draw(scene: Scene, size: int = WIDTH) -> str:
    """The table as SVG, `size` pixels wide; the same text for the same scene."""
    return write(picture(scene, size))


def picture(scene: Scene, size: int = WIDTH) -> Element:
    """The table as an element of SVG, `size` pixels wide, and the end of its line."""
    top, bottom = scene.at(TOP, CENTRE), scene.at(BOTTOM, CENTRE)
    middle = HEADER + across_height(top)
    side_height = max(column_height(scene, LEFT), column_height(scene, RIGHT), table_height(scene))
    height = middle + side_height + across_height(bottom) + NOTE * len(scene.notes) + FOOT
    root = element(
        "svg", xmlns="http://www.w3.org/2000/svg", width=size, height=round(size * height / WIDTH),
        viewBox=f"0 0 {WIDTH} {height}", role="img", font_family=SANS,
    )  # fmt: skip
    add(root, "title", f"{scene.heading}: {scene.status}")
    add(root, "rect", width=WIDTH, height=height, rx=14, fill="#f3efe6")
    add_heading(root, scene)
    if top:
        add_hand(root, scene, top, HEADER, ACROSS_WIDTH)
    for side in (LEFT, RIGHT):
        y = middle + (side_height - column_height(scene, side)) // 2
        for place in column(scene, side):
            add_hand(root, scene, place, y, SIDE_WIDTH)
            y += hand_height(place, SIDE_WIDTH) + BESIDE
    add_table(root, scene, middle + side_height // 2)
    if bottom:
        add_hand(root, scene, bottom, middle + side_height + ACROSS, ACROSS_WIDTH)
    add_foot(root, scene, height)
    root.tail = "\n"
    return lines(root)


def add_heading(root: Element, scene: Scene) -> None:
    """What the position is, whose move it is, and what each side has won."""
    add_text(root, MARGIN, 30, strings.shorten(scene.heading, MOST_HEADING), 17, font_weight="bold")
    add_text(root, MARGIN, 50, scene.status, 13, FAINT)
    if scene.credits:
        add_text(root, MARGIN, 68, strings.shorten(scene.credits, MOST_CREDITS), 12, FAINT)
    for number, (side, won) in enumerate(scene.scores):
        add_text(root, WIDTH - MARGIN, 50 + 18 * number, f"{side}: {won}", 13, text_anchor="end")


def add_foot(root: Element, scene: Scene, height: int) -> None:
    """The notes, and the goal below them."""
    for number, note in enumerate(scene.notes, 1):
        y = height - FOOT + 8 - NOTE * (len(scene.notes) - number)
        add_text(root, MARGIN, y, strings.shorten(note, MOST_GOAL), 13, FAINT)
    if scene.goal:
        add_text(root, MARGIN, height - 14, strings.shorten(f"{tr('Goal')}: {scene.goal}", MOST_GOAL), 13)


def column(scene: Scene, side: int) -> list[Place]:
    """The players at one side of the table, the upper one first."""
    return [place for row in (UPPER, LOWER) if (place := scene.at(row, side)) is not None]


def column_height(scene: Scene, side: int) -> int:
    """Height of the hands at one side of the table."""
    places = column(scene, side)
    return sum(hand_height(place, SIDE_WIDTH) + BESIDE for place in places) - BESIDE if places else 0


def across_height(place: Place | None) -> int:
    """Height of the hand above or below the table, with what is between."""
    return hand_height(place, ACROSS_WIDTH) + ACROSS if place else 0


def hand_height(place: Place, width: int) -> int:
    """Height of a hand with its label."""
    return LABEL + DOWN * max(len(rows_of(place, width)), 1)


def rows_of(place: Place, width: int) -> Rows:
    """The cards of a hand with their suits, in rows no wider than given, by suits if that takes few rows."""
    suits: Rows = [[(card, group.suit) for card in group.cards] for group in place.groups if group.cards]
    together: Rows = [[card for suit in suits for card in suit]]
    if width == SIDE_WIDTH:
        apart = split(suits, width)
        if len(apart) <= MOST_ROWS:
            return apart
    return split(together, width)


def split(rows: Rows, width: int) -> Rows:
    """Rows broken where they get too wide."""
    broken: Rows = []
    for row in rows:
        line: list[tuple[str, int | None]] = []
        for card in row:
            if line and row_width([*line, card]) > width:
                broken.append(line)
                line = []
            line.append(card)
        if line:
            broken.append(line)
    return broken


def row_width(row: list[tuple[str, int | None]]) -> int:
    """Width of a row of cards, with a gap where the suit changes."""
    changes = sum(a[1] != b[1] for a, b in pairwise(row))
    gap = SUIT_GAP if len(row) > SIDE_CARDS else 0
    return len(row) * STEP - 4 + changes * gap


def add_hand(root: Element, scene: Scene, place: Place, y: int, width: int) -> None:
    """A hand and its label, on a bright ground where it is to move."""
    rows = rows_of(place, width)
    height = hand_height(place, width)
    if place.column == CENTRE:
        width = max([row_width(row) for row in rows] + [SIDE_WIDTH])
    x = {LEFT: MARGIN, CENTRE: (WIDTH - width) // 2, RIGHT: WIDTH - MARGIN - width}[place.column]
    if place.moving:
        ground = {"fill": "#fff3c4", "stroke": "#d9a400", "stroke_width": 2}
        add(root, "rect", x=x - 10, y=y - 4, width=width + 20, height=height + 10, rx=10, **ground)
    player = strings.shorten(place.player, MOST_PLAYER)
    side = f"({place.side})" if place.side else ""
    label = add(root, "text", x=x, y=y + 15, font_size=14, fill=TEXT)
    seat = add(label, "tspan", place.seat, font_weight="bold")
    seat.tail = strings.clean(f" {' '.join(word for word in (player, side, place.exposed * tr('exposed')) if word)}")
    if place.moving:
        add_text(root, x + width, y + 15, tr("to move"), 12, "#9a7400", text_anchor="end", font_weight="bold")
    for number, row in enumerate(rows):
        left = x + (width - row_width(row)) // 2 if place.column == CENTRE else x
        gap = SUIT_GAP if len(row) > SIDE_CARDS else 0
        previous = row[0][1]
        for name, suit in row:
            left += gap if suit != previous else 0
            previous = suit
            add_card(root, left, y + LABEL + DOWN * number, name, suit, emblem=scene.emblems.get(name, ""))
            left += STEP
    if not rows:
        add_text(root, x, y + LABEL + 18, tr("no cards"), 12, FAINT)


def table_height(scene: Scene) -> int:
    """Height of the table, which grows with the cards that lie on it."""
    rows = -(-len(scene.table or ()) // TABLE_CARDS)
    return max(TABLE_HEIGHT, rows * DOWN + 20)


def add_table(root: Element, scene: Scene, y: int) -> None:
    """The table with the cards on it; the best one of a trick, or the one just laid down, marked with a star."""
    x, height = WIDTH // 2, table_height(scene)
    edge = {"fill": "#2f6b52", "stroke": "#234f3d", "stroke_width": 3}
    add(root, "rect", x=x - TABLE_WIDTH // 2, y=y - height // 2, width=TABLE_WIDTH, height=height, rx=22, **edge)
    if scene.table is None:
        add_trick(root, scene, x, y)
    else:
        add_table_cards(root, scene, scene.table, x, y)


def add_table_cards(root: Element, scene: Scene, cards: tuple[TableCard, ...], x: int, y: int) -> None:
    """The cards that lie on the table, in rows around its middle."""
    if not cards:
        add_text(root, x, y + 5, tr("no cards"), 14, ON_TABLE, text_anchor="middle")
    rows = [cards[i : i + TABLE_CARDS] for i in range(0, len(cards), TABLE_CARDS)]
    for number, row in enumerate(rows):
        left = x - (len(row) * STEP - 4) // 2
        above = y - (len(rows) * DOWN - 4) // 2 + number * DOWN
        for place, card in enumerate(row):
            emblem = scene.emblems.get(card.card, "")
            add_card(root, left + place * STEP, above, card.card, card.suit, marked=card.marked, emblem=emblem)


def add_trick(root: Element, scene: Scene, x: int, y: int) -> None:
    """The cards of a trick, each before the one who played it, around the middle of the table."""
    offsets = TRICK_OF_FIVE if len(scene.places) == 5 else TRICK
    played = [place for place in scene.places if place.played is not None]
    if not played and len(scene.status) <= MOST_ON_TABLE:
        add_text(root, x, y + 5, scene.status, 14, ON_TABLE, text_anchor="middle")
    for place in played:
        right, down = offsets[place.row, place.column]
        left, above = x + right - CARD_WIDTH // 2, y + down - CARD_HEIGHT // 2
        name = place.played or ""
        emblem = scene.emblems.get(name.partition(":")[0], "")
        add_card(root, left, above, name, place.suit, marked=place.winning, emblem=emblem)
        add_text(root, left - 5, above + 12, place.seat, 12, ON_TABLE, text_anchor="end", font_weight="bold")
