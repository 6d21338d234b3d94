"""A position of a fishing game as it lies on the table: table cards, piles and what is still to come."""

from __future__ import annotations

from solver.display import strings
from solver.display.scene import Lying, View
from solver.fishing.position import FishingPosition
from solver.model.cards import UNKNOWN
from solver.model.seating import heading, places


def view(position: FishingPosition) -> View:
    """What there is to be seen of a position."""
    count = position.count
    scores = tuple(
        (side, f"{strings.count(points, 'points')}, {strings.count(count[side], 'cards')} taken")
        for side, points in position.score().items()
    )
    return View(
        heading=heading(position, standing(position)),
        status=status(position),
        scores=scores,
        goal=strings.clean(position.deal.goal or ""),
        places=places(position, {}),
        notes=notes(position),
        table=lying(position),
    )


def standing(position: FishingPosition) -> str:
    """The standing before the hand, where it is given: `match 38 : 41`."""
    before = position.rules.standing(position.deal)
    return "" if before is None else f"{position.rules.standing_key} {before[0]} : {before[1]}"


def status(position: FishingPosition) -> str:
    """Whose move it is, and what he may catch."""
    if position.is_over:
        return "the game is won" if position.state.left else "all cards played"
    caught = f", {position.last} has just been laid down" if position.last else ""
    return f"{position.turn} to play{caught}"


def lying(position: FishingPosition) -> tuple[Lying, ...]:
    """The cards on the table, the one just laid down marked."""
    pack = position.rules.pack
    table = position.table
    # of equal cards the last one
    marked = len(table) - 1 - table[::-1].index(position.last) if position.last in table else None
    return tuple(Lying(card, pack.suit_of(card), i == marked) for i, card in enumerate(table))


def notes(position: FishingPosition) -> tuple[str, ...]:
    """What is to come, and what else the play depends on."""
    found = []
    if position.stock:
        known = "" if UNKNOWN in position.stock else f": {' '.join(position.stock)}"
        found.append(f"Stock  {strings.count(len(position.stock), 'cards')}{known}")
    if position.last_capture is not None and position.question.rules.leftovers:
        found.append(f"{position.last_capture} captured last")
    found += [f"{seat} has shown a ronda of {rank}" for seat, rank in position.ronda.items()]
    if position.overlooked:
        found.append(f"Overlooked: {' '.join(position.overlooked)}")
    return tuple(found)
