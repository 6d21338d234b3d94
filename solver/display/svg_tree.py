"""Rendering of a tree of cards as a self-contained SVG picture: what is played, what is seen, what is played then.

It grows from left to right. All lengths are in units of the picture, which are its pixels.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate
from textwrap import wrap
from typing import NamedTuple
from xml.etree.ElementTree import Element

from solver.display import string_utils
from solver.display.faces.card_face import level_of
from solver.display.faces.face_style import FaceStyle
from solver.display.markup import add, element, lines, write
from solver.display.svg_cards import CARD_HEIGHT, CARD_WIDTH, FAINT, SANS, STEP, TEXT, add_card, add_text

MARGIN = 20
# Font size, height of a line and mean width of a letter.
SIZE, LINE, LETTER = 13, 17, 7.4
# Font size of notes.
SMALL = 12
# Letters on a line of what is seen, and of a note.
SEEN_LETTERS, NOTE_LETTERS = 20, 16
# Gaps: beside what is seen, between cards and their note, between branches, above and below the tree.
BESIDE, NEAR, BETWEEN, AROUND = 26, 8, 18, 22
# Height of a card with the letter of its seat above.
ABOVE = 17
CARD_ROW = ABOVE + CARD_HEIGHT
LEAST_WIDTH = 620
TITLE_SIZE, TITLE_LETTER, TITLE_HEIGHT = 17, 11, 30

GROUND, EDGE, SEEN, SEEN_EDGE = "#f3efe6", "#8f8778", "#fff3c4", "#d9a400"
# The same on a dark ground. Cards stay as they are.
DARK = (
    "@media (prefers-color-scheme:dark){.tree-ground{fill:#182120}.tree-text{fill:#e9f1ee}.tree-faint{fill:#a9b8b2}"
    ".tree-edge{stroke:#7d8f88}.tree-seen{fill:#3a320f;stroke:#f4b400}}"
)


class TreeCard(NamedTuple):
    """Card that is played, with the letter of its seat."""

    seat: str
    name: str


class TreeNode(NamedTuple):
    """Cards in order of play, a note behind them, and how the play goes on by what has been seen.

    branches: words for what is seen, each with the node after it, from top to bottom.
    """

    cards: tuple[TreeCard, ...]
    note: str = ""
    branches: tuple[tuple[str, TreeNode], ...] = ()


class Tree(NamedTuple):
    """Everything that the picture of a tree renders.

    heading, status: lines above it.
    notes: lines below it.
    description: the same in words, for readers who do not see it.
    looks: card -> what its face shows.
    """

    heading: str
    status: str
    root: TreeNode
    notes: tuple[str, ...]
    description: str
    looks: Mapping[str, FaceStyle]


class Placed(NamedTuple):
    """Node with its place.

    x, y: left edge and middle of its cards.
    label: lines of what is seen before it, and the left edge of their frame.
    """

    node: TreeNode
    x: int
    y: int
    label: tuple[str, ...]
    label_x: int
    below: tuple[Placed, ...]

    @property
    def right(self) -> int:
        """Right edge of the cards and their note."""
        return self.x + cards_width(self.node) + note_width(self.node)


def draw(tree: Tree) -> str:
    """Return a tree as SVG text. Equal trees give equal texts."""
    return write(picture(tree))


def picture(tree: Tree) -> Element:
    """Return a tree as an SVG element followed by a line end."""
    width = max(LEAST_WIDTH, *(one.right + MARGIN for one in every(place(tree.root, MARGIN, 0))))
    letters = int((width - 2 * MARGIN) / LETTER)
    status = wrap(tree.status, letters)
    notes = [line for note in tree.notes for line in wrap(note, letters * SIZE // SMALL)]
    top = MARGIN + TITLE_HEIGHT + LINE * len(status) + AROUND
    placed = place(tree.root, MARGIN, top)
    bottom = top + height_of(tree.root) + AROUND
    height = bottom + LINE * len(notes) + MARGIN
    root = element(
        "svg", xmlns="http://www.w3.org/2000/svg", width=width, height=height, viewBox=f"0 0 {width} {height}",
        role="img", font_family=SANS,
    )  # fmt: skip
    add(root, "title", f"{tree.heading}: {tree.status}")
    add(root, "desc", tree.description)
    add(root, "style", DARK)
    add(root, "rect", width=width, height=height, rx=14, fill=GROUND, class_="tree-ground")
    heading = string_utils.shorten(tree.heading, (width - 2 * MARGIN) // TITLE_LETTER)
    add_line(root, MARGIN, MARGIN + TITLE_SIZE, heading, size=TITLE_SIZE, font_weight="bold")
    for number, line in enumerate(status):
        add_line(root, MARGIN, MARGIN + TITLE_HEIGHT + LINE * number + SIZE, line)
    for one in every(placed):
        add_edges(root, one)
    for one in every(placed):
        add_seen(root, one)
        add_cards(root, one, tree.looks)
    for number, line in enumerate(notes):
        add_faint(root, MARGIN, bottom + LINE * number + SIZE, line)
    root.tail = "\n"
    return lines(root)


def place(node: TreeNode, x: int, top: int, label: Sequence[str] = (), label_x: int = 0) -> Placed:
    """Return a node with its place and those of all below it.

    x, top: left edge of its cards, and upper edge of all that belongs to it.
    """
    seen = [seen_lines(words) for words, _ in node.branches]
    left = x + cards_width(node) + note_width(node) + (BESIDE if node.cards else BESIDE // 2)
    # frames of branches side by side are equally wide
    right = left + max(map(seen_width, seen), default=0) + BESIDE // 2
    heights = [branch_height(words, after) for words, after in node.branches]
    tops = accumulate([height + BETWEEN for height in heights[:-1]], initial=top)
    below = tuple(
        place(after, right, upper + (height - height_of(after)) // 2, words, left)
        for (_, after), words, upper, height in zip(node.branches, seen, tops, heights, strict=False)
    )
    middle = (below[0].y + below[-1].y) // 2 if below else top + height_of(node) // 2
    return Placed(node, x, middle, tuple(label), label_x, below)


def every(placed: Placed) -> Iterator[Placed]:
    """Yield a node and all below it."""
    yield placed
    for one in placed.below:
        yield from every(one)


def seen_lines(words: str) -> list[str]:
    """Return what is seen in lines."""
    return wrap(words, SEEN_LETTERS)


def seen_width(seen: Sequence[str]) -> int:
    """Return the width of the frame around what is seen."""
    return round(max(map(string_utils.width, seen)) * LETTER) + 2 * NEAR


def note_lines(node: TreeNode) -> list[str]:
    """Return the note of a node in lines."""
    return wrap(node.note, NOTE_LETTERS)


def note_width(node: TreeNode) -> int:
    """Return the width of the note of a node, with the gap before it."""
    return round(max(map(string_utils.width, note_lines(node)), default=0) * LETTER) + (NEAR if node.note else 0)


def cards_width(node: TreeNode) -> int:
    """Return the width of the cards of a node."""
    return STEP * len(node.cards) - (STEP - CARD_WIDTH if node.cards else 0)


def height_of(node: TreeNode) -> int:
    """Return the height of a node with all below it."""
    own = max(CARD_ROW if node.cards else 0, LINE * len(note_lines(node)))
    below = [branch_height(words, after) + BETWEEN for words, after in node.branches]
    return max(own, sum(below) - BETWEEN)


def branch_height(words: str, after: TreeNode) -> int:
    """Return the height of a branch: what is seen, and all after it."""
    return max(LINE * len(seen_lines(words)) + NEAR, height_of(after))


def add_line(
    parent: Element, x: int, y: int, text: str, *, size: int = SIZE, fill: str = TEXT, **attributes: object
) -> None:
    """Append a line of text. x, y: start of its baseline."""
    style = "tree-faint" if fill == FAINT else "tree-text"
    add_text(parent, x, y, text, size, fill, class_=style, **attributes)


def add_faint(parent: Element, x: int, y: int, text: str) -> None:
    """Append a line of a note. x, y: start of its baseline."""
    add_line(parent, x, y, text, size=SMALL, fill=FAINT)


def add_edges(root: Element, placed: Placed) -> None:
    """Append the lines to all branches of a node, up to the cards after what is seen."""
    style = {"fill": "none", "stroke": EDGE, "stroke_width": 2, "class_": "tree-edge"}
    start = placed.right if placed.node.cards else placed.x - BESIDE // 2
    for one in placed.below:
        bend = one.label_x - BESIDE // 2
        end = one.x if one.node.cards or one.node.note else one.x - BESIDE // 2
        add(root, "path", d=f"M{start} {placed.y}H{bend}V{one.y}H{end}", **style)


def add_seen(root: Element, placed: Placed) -> None:
    """Append the frame with what is seen before a node."""
    if not placed.label:
        return
    width, height = placed.x - BESIDE // 2 - placed.label_x, LINE * len(placed.label) + NEAR
    top = placed.y - height // 2
    ground = {"fill": SEEN, "stroke": SEEN_EDGE, "stroke_width": 1.5, "class_": "tree-seen"}
    add(root, "rect", x=placed.label_x, y=top, width=width, height=height, rx=8, **ground)
    for number, line in enumerate(placed.label):
        middle = placed.label_x + width // 2
        add_line(root, middle, top + NEAR // 2 + SIZE + LINE * number, line, text_anchor="middle")


def add_cards(root: Element, placed: Placed, looks: Mapping[str, FaceStyle]) -> None:
    """Append the cards of a node, each below the letter of its seat, and its note."""
    top = placed.y - CARD_ROW // 2
    level = level_of(CARD_WIDTH)
    for number, card in enumerate(placed.node.cards):
        x = placed.x + STEP * number
        add_line(root, x + CARD_WIDTH // 2, top + SIZE, card.seat, font_weight="bold", text_anchor="middle")
        add_card(root, x, top + ABOVE, card.name, 0, looks.get(card.name.partition(":")[0]), level)
    note = note_lines(placed.node)
    left = placed.x + cards_width(placed.node) + NEAR
    upper = placed.y - LINE * len(note) // 2
    for number, line in enumerate(note):
        add_faint(root, left, upper + SIZE + LINE * number, line)
