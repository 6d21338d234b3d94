"""Text rendering of a position for terminals of eighty columns."""

from __future__ import annotations

import re
from textwrap import wrap
from typing import TYPE_CHECKING

from solver.display import string_utils
from solver.display.emblems import EMBLEMS
from solver.display.scene import BOTTOM, CENTRE, LEFT, LOWER, RIGHT, TOP, UPPER, CardGroup, Place, Scene, TableCard
from solver.display.translation import tr

if TYPE_CHECKING:
    from rich.text import Text

SIDE = 26
FRAME = 24
INDENT = SIDE + 2
ACROSS = 80 - INDENT
LEAST_PLAYER, MOST_PLAYER = 4, 14
MOST_SUIT, LONGEST_SUIT = 8, 10
SIGN = 2  # columns of a sign and the blank after it
LOWEST = 5
LEFT_RIGHT = f"{{:<{FRAME // 2 - 2}}}{{:>{FRAME // 2 - 2}}}"

# Candidates for the name of a card, or a sign.
WORD = re.compile(r"[^\s*()+,.]+")

Block = list[str]


def draw(scene: Scene, *, ascii: bool = False) -> str:
    """Return the table with the players around it, A or South at the bottom.

    ascii: True uses only characters that every terminal has, default False.
    """
    scene = scene.drawn()
    heading = [string_utils.shorten(line, 80) for line in (scene.heading, scene.credits) if line] + [""]
    top = across(scene.at(TOP, CENTRE))
    left = column(scene, LEFT)
    right = column(scene, RIGHT)
    height = max(len(left), len(right)) - 2
    middle = frame(trick_rows(scene, height) if scene.table is None else table_rows(scene.table, height))
    bottom = across(scene.at(BOTTOM, CENTRE))
    side = max((len(side) for side, _ in scene.scores), default=0)
    scores = [f"{name:<{side}}  {won}" for name, won in scene.scores]
    goal = wrap(f"{tr('Goal')}: {scene.goal}", 80) if scene.goal else []
    piles = [string_utils.shorten(f"{pile.name}  {' '.join(pile.cards)}", 80) for pile in scene.piles]
    notes = [string_utils.shorten(note, 80) for note in scene.notes]
    lines = [*heading, *top, *beside(left, middle, right), *bottom, "", scene.status, *scores, *piles, *notes, *goal]
    text = "\n".join(string_utils.clean(line).rstrip() for line in lines)
    return string_utils.plain(text) if ascii else text


def painted(text: str, scene: Scene) -> Text:
    """Return a drawing in the colours of its cards. The heading stays as it is."""
    from rich.text import Text

    shown = Text(text)
    signs = {emblem.sign: emblem.style for emblem in EMBLEMS.values() if emblem.sign}
    styles = signs | {scene.shown(card): EMBLEMS[name].style for card, name in scene.emblems.items()}
    for word in WORD.finditer(text, text.find("\n")):
        style = styles.get(word[0].partition(":")[0])
        if style is not None:
            shown.stylize(style, *word.span())
    return shown


def hand(place: Place, columns: int) -> Block:
    """Return the label and cards of a player, one line a suit if there is room."""
    rest = string_utils.width(place.label) - string_utils.width(place.player)
    player = string_utils.shorten(place.player, max(min(MOST_PLAYER, columns - SIGN - rest), LEAST_PLAYER))
    label = place.label.replace(place.player, player) if place.player else place.label
    lines = [string_utils.shorten(f"{'▶' if place.moving else ' '} {label}", columns)]
    longest = max((len(group.name) for group in place.groups), default=0)
    signs = any(group.sign for group in place.groups)
    wide = min(max(MOST_SUIT, longest), LONGEST_SUIT) + SIGN * signs
    for group in place.groups:
        lines += suit_lines(group, columns, wide, signs)
    return lines if place.groups else [*lines, f"  {tr('no cards')}"]


def suit_lines(group: CardGroup, columns: int, wide: int, any_sign: bool) -> Block:
    """Return the lines of one suit, after its sign and name.

    wide: columns of the sign and name.
    """
    lines = []
    name = f"{group.sign or ' '} {group.name}" if any_sign else group.name
    line = f"  {name[:wide]:<{wide}}"
    for card in group.cards or ("–",):
        if len(line) + 1 + len(card) > columns:
            lines.append(line)
            line = " " * (2 + wide)
        line += f" {card}"
    return [*lines, line]


def column(scene: Scene, side: int) -> Block:
    """Return the hands at the left or right of the table, one below the other."""
    lines: Block = []
    for row in (UPPER, LOWER):
        place = scene.at(row, side)
        if place is not None:
            lines += ([""] if lines else []) + hand(place, SIDE)
    return lines


def across(place: Place | None) -> Block:
    """Return the hand above or below the table, with a blank line."""
    if place is None:
        return []
    lines = [" " * (INDENT - 2) + line for line in hand(place, ACROSS + 2)]
    return ["", *lines] if place.row == BOTTOM else [*lines, ""]


def trick_rows(scene: Scene, height: int) -> Block:
    """Return the lines of a trick, each card in front of its player. A star marks the winning card."""
    rows = [LEFT_RIGHT.format(played(scene.at(row, LEFT)), played(scene.at(row, RIGHT))) for row in (UPPER, LOWER)]
    rows = [played(scene.at(TOP, CENTRE)), *(row for row in rows[: 2 if scene.at(LOWER, LEFT) else 1])]
    rows.append(played(scene.at(BOTTOM, CENTRE)))
    height = max(height, 2 * len(rows) - 1)
    lines = [""] * height
    for number, row in enumerate(rows):
        lines[round(number * (height - 1) / (len(rows) - 1))] = row
    return lines


def table_rows(table: tuple[TableCard, ...], height: int) -> Block:
    """Return the lines of the table cards. A star marks the card just laid down."""
    names = " ".join(f"{lying.card}{'*' if lying.marked else ''}" for lying in table)
    rows = wrap(names, FRAME - 4) or [tr("no cards")]
    return raised(rows, max(height, len(rows), LOWEST))


def frame(lines: Block) -> Block:
    """Return the table with its border."""
    edge = "─" * (FRAME - 2)
    return [f"┌{edge}┐", *(f"│{line:^{FRAME - 2}}│" for line in lines), f"└{edge}┘"]


def played(place: Place | None) -> str:
    """Return the card of a player in the trick, with the letter of the seat."""
    if place is None or place.played is None:
        return ""
    return f"{place.letter or place.seat} {place.played}{'*' if place.winning else ''}"


def beside(left: Block, middle: Block, right: Block) -> Block:
    """Join three columns, the outer ones centred on the middle one."""
    height = max(len(left), len(middle), len(right))
    columns = [raised(block, height) for block in (left, middle, right)]
    return [f"{string_utils.pad(a, SIDE)}  {string_utils.pad(b, FRAME)}  {c}" for a, b, c in zip(*columns, strict=True)]


def raised(block: Block, height: int) -> Block:
    """Pad a column to a height, its text in the middle."""
    above = (height - len(block)) // 2
    return [""] * above + block + [""] * (height - len(block) - above)
