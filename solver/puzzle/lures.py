"""Rules of thumb that a solver of a puzzle may be taken in by: which moves of a position look right."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from solver.families import family_of
from solver.model.deal import Position
from solver.model.errors import Unsolvable
from solver.model.moves import Move
from solver.puzzle.referee import Unsettled
from solver.views import view

Scores = Iterable[tuple[Move, Any]]


def lures(position: Position, late: Callable[[], bool] = lambda: False) -> dict[Move, tuple[str, ...]]:
    """Move -> names of the rules that choose it; a move that none chooses is left out.

    greedy: the greedy player, who sees his own cards only. grab: takes what can be taken, the dearest card in front;
    where nothing can, the cheapest card goes. near: all cards open, but looks no further than this trick, or than the
    next player's card. late: is the time over? Raises Unsettled where it is before all moves have been looked at.
    """
    found: dict[Move, list[str]] = {}
    for name, rule in RULES.items():
        scores = {}
        for move, score in rule(position):
            if late():
                raise Unsettled
            scores[move] = score
        for move in top(scores):
            found.setdefault(move, []).append(name)
    return {move: tuple(names) for move, names in found.items()}


def top(scores: Mapping[Move, Any]) -> Iterable[Move]:
    """The moves with the best score; none where every move has it."""
    best = max(scores.values(), default=0)
    chosen = [move for move, score in scores.items() if score == best]
    return chosen if len(chosen) < len(scores) else ()


def greedy(position: Position) -> Scores:
    """What the greedy player thinks of each move; nothing where there is no view that he could be shown."""
    try:
        shown = view(position)
    except Unsolvable:
        return ()
    return family_of(shown).scores(shown)


def grab(position: Position) -> Scores:
    """The most cards taken; in trick games the dearest card that takes the trick as it lies, or the cheapest card."""
    return family_of(position).grabs(position)


def near(position: Position) -> Scores:
    """What the side to move has, for certain, after this trick, or after the next player's card."""
    return family_of(position).nears(position)


RULES: dict[str, Callable[[Position], Scores]] = {"greedy": greedy, "grab": grab, "near": near}
