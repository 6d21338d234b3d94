"""Distractors of a puzzle: plausible moves, chosen by heuristics that a solver may follow."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from solver.families import family_of
from solver.model.deal import Position
from solver.model.errors import Unsolvable
from solver.model.moves import Move
from solver.puzzles.move_ranks import GradeUnknown
from solver.views import view

Scores = Iterable[tuple[Move, Any]]


def find_distractors(position: Position, late: Callable[[], bool] = lambda: False) -> dict[Move, tuple[str, ...]]:
    """Return move -> names of the heuristics that choose it. Moves that none chooses are absent.

    greedy: greedy player, which sees only its own cards.
    grab: greedy capture of the most valuable cards, else the lowest card.
    near: near miss, best by certain gain up to the end of the trick, or the next player's card, with open hands.
    late: callback that returns True after the deadline.

    Raises GradeUnknown if the deadline passes first.
    """
    found: dict[Move, list[str]] = {}
    for name, rule in RULES.items():
        scores = {}
        for move, score in rule(position):
            if late():
                raise GradeUnknown
            scores[move] = score
        for move in top(scores):
            found.setdefault(move, []).append(name)
    return {move: tuple(names) for move, names in found.items()}


def top(scores: Mapping[Move, Any]) -> Iterable[Move]:
    """Return the moves with the best score. Empty if all are equal."""
    best = max(scores.values(), default=0)
    chosen = [move for move, score in scores.items() if score == best]
    return chosen if len(chosen) < len(scores) else ()


def greedy(position: Position) -> Scores:
    """Return the scores of the greedy player. Empty without a view for it.

    Grades of puzzles rest on it. So it is the player of the first version, whatever is tuned later.
    """
    try:
        shown = view(position)
    except Unsolvable:
        return ()
    return family_of(shown).greedy_scores(shown, tuned=False)


def grab(position: Position) -> Scores:
    """Return the scores of greedy capture: most cards taken. In trick games: highest winning card, else lowest card."""
    return family_of(position).score_greedy_captures(position)


def near(position: Position) -> Scores:
    """Return the certain result of the side to move after this trick, or after the next player's card."""
    return family_of(position).score_sure_gains(position)


RULES: dict[str, Callable[[Position], Scores]] = {"greedy": greedy, "grab": grab, "near": near}
