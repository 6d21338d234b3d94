"""A position drawn with letters, for terminals of eighty columns."""

from __future__ import annotations

import re
from textwrap import wrap
from typing import TYPE_CHECKING

from solver.display import strings
from solver.display.emblems import EMBLEMS
from solver.display.language import tr
from solver.display.scene import BOTTOM, CENTRE, LEFT, LOWER, RIGHT, TOP, UPPER, CardGroup, Place, Scene, TableCard

if TYPE_CHECKING:
    from rich.text import Text

SIDE = 26
FRAME = 24
INDENT = SIDE + 2
ACROSS = 80 - INDENT
MOST_PLAYER = 14
MOST_SUIT, LONGEST_SUIT = 8, 10
SIGN = 2  # a suit's sign, and the blank after it
LOWEST = 5
LEFT_RIGHT = f"{{:<{FRAME // 2 - 2}}}{{:>{FRAME // 2 - 2}}}"

# What may be the name of a card, or a sign.
WORD = re.compile(r"[^\s*()+,.]+")

Block = list[str]


def draw(scene: Scene, *, ascii: bool = False) -> str:
    """The table with its players around it, A at the bottom, the others as they sit.

    ascii: only signs that every terminal has.
    """
    heading = [strings.shorten(line, 80) for line in (scene.heading, scene.credits) if line] + [""]
    top = across(scene.at(TOP, CENTRE))
    left = column(scene, LEFT)
    right = column(scene, RIGHT)
    height = max(len(left), len(right)) - 2
    middle = frame(trick_rows(scene, height) if scene.table is None else table_rows(scene.table, height))
    bottom = across(scene.at(BOTTOM, CENTRE))
    side = max((len(side) for side, _ in scene.scores), default=0)
    scores = [f"{name:<{side}}  {won}" for name, won in scene.scores]
    goal = wrap(f"{tr('Goal')}: {scene.goal}", 80) if scene.goal else []
    notes = [strings.shorten(note, 80) for note in scene.notes]
    lines = [*heading, *top, *beside(left, middle, right), *bottom, "", scene.status, *scores, *notes, *goal]
    text = "\n".join(strings.clean(line).rstrip() for line in lines)
    return strings.plain(text) if ascii else text


def painted(text: str, scene: Scene) -> Text:
    """A drawing in the colours of its cards, for a terminal that has such; the heading stays as it is."""
    from rich.text import Text

    shown = Text(text)
    signs = {emblem.sign: emblem.style for emblem in EMBLEMS.values() if emblem.sign}
    styles = signs | {card: EMBLEMS[name].style for card, name in scene.emblems.items()}
    for word in WORD.finditer(text, text.find("\n")):
        style = styles.get(word[0].partition(":")[0])
        if style is not None:
            shown.stylize(style, *word.span())
    return shown


def hand(place: Place, columns: int) -> Block:
    """A player's label and cards, one line a suit where there is room."""
    player = strings.shorten(place.player, MOST_PLAYER)
    label = place.label.replace(place.player, player) if place.player else place.label
    lines = [f"{'▶' if place.moving else ' '} {label}"]
    longest = max((len(group.name) for group in place.groups), default=0)
    signs = any(group.sign for group in place.groups)
    wide = min(max(MOST_SUIT, longest), LONGEST_SUIT) + SIGN * signs
    for group in place.groups:
        lines += suit_lines(group, columns, wide, signs)
    return lines if place.groups else [*lines, f"  {tr('no cards')}"]


def suit_lines(group: CardGroup, columns: int, wide: int, any_sign: bool) -> Block:
    """The cards of a suit after its sign and name, which are so wide, on as many lines as they need."""
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
    """The hands at the left or at the right of the table, one below the other."""
    lines: Block = []
    for row in (UPPER, LOWER):
        place = scene.at(row, side)
        if place is not None:
            lines += ([""] if lines else []) + hand(place, SIDE)
    return lines


def across(place: Place | None) -> Block:
    """The hand above or below the table, with a line between."""
    if place is None:
        return []
    lines = [" " * (INDENT - 2) + line for line in hand(place, ACROSS + 2)]
    return ["", *lines] if place.row == BOTTOM else [*lines, ""]


def trick_rows(scene: Scene, height: int) -> Block:
    """The table of a trick: each card before the one who played it, the best one marked with a star."""
    rows = [LEFT_RIGHT.format(played(scene.at(row, LEFT)), played(scene.at(row, RIGHT))) for row in (UPPER, LOWER)]
    rows = [played(scene.at(TOP, CENTRE)), *(row for row in rows[: 2 if scene.at(LOWER, LEFT) else 1])]
    rows.append(played(scene.at(BOTTOM, CENTRE)))
    height = max(height, 2 * len(rows) - 1)
    lines = [""] * height
    for number, row in enumerate(rows):
        lines[round(number * (height - 1) / (len(rows) - 1))] = row
    return lines


def table_rows(table: tuple[TableCard, ...], height: int) -> Block:
    """The cards that lie on the table, the one just laid down marked with a star."""
    names = " ".join(f"{lying.card}{'*' if lying.marked else ''}" for lying in table)
    rows = wrap(names, FRAME - 4) or [tr("no cards")]
    return raised(rows, max(height, len(rows), LOWEST))


def frame(lines: Block) -> Block:
    """The table with its edge."""
    edge = "─" * (FRAME - 2)
    return [f"┌{edge}┐", *(f"│{line:^{FRAME - 2}}│" for line in lines), f"└{edge}┘"]


def played(place: Place | None) -> str:
    """The card that a player has played to the trick, with his letter."""
    if place is None or place.played is None:
        return ""
    return f"{place.seat} {place.played}{'*' if place.winning else ''}"


def beside(left: Block, middle: Block, right: Block) -> Block:
    """Three columns side by side, the outer ones halfway up the middle one."""
    height = max(len(left), len(middle), len(right))
    columns = [raised(block, height) for block in (left, middle, right)]
    return [f"{strings.pad(a, SIDE)}  {strings.pad(b, FRAME)}  {c}" for a, b, c in zip(*columns, strict=True)]


def raised(block: Block, height: int) -> Block:
    """A column filled up to a height, its text in the middle."""
    above = (height - len(block)) // 2
    return [""] * above + block + [""] * (height - len(block) - above)
