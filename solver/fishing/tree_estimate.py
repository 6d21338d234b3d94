"""Estimates of fishing positions by a best-first tree in the core, whose leaves are a learned evaluation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Self

from solver._core.fishing_searcher import Searcher
from solver.fishing.position import FishingPosition
from solver.fishing.weights_file import GRAIN, GameWeights, SpreadRow, name_of, rules_mark, weights_of
from solver.model.argument_checks import DEFAULT_MEMORY
from solver.model.moves import Move
from solver.search.cancellation import CURRENT_TOKEN

MEGABYTE = 1 << 20
# Megabytes of the transposition table for the exact values of leaves. The rest of the memory is for the tree.
TABLE_MEMORY = 8
# Megabytes of a small tree.
TREE_MEMORY = 16


class TreeMove(NamedTuple):
    """Estimate of a move: of the final value after it, as the first side sees it, in points. visits: of the tree."""

    move: Move
    value: float
    visits: int


class TreeEstimates(NamedTuple):
    """Estimates of a position and its moves.

    value: of the final value, as the first side sees it, in points: that of the move most looked at
    spread: 80 % of such estimates are at most so far off
    moves: most visits first
    expansions: positions whose moves the tree looks at
    nodes: nodes spent
    weights: of the game
    """

    value: float
    spread: float
    moves: Sequence[TreeMove]
    expansions: int
    nodes: int
    weights: GameWeights


def tree_weights(position: FishingPosition) -> GameWeights | None:
    """Return the weights for a position, or None: for a match, for a game without weights and for other rules."""
    rules = position.question.rules
    if rules.standing is not None:
        return None
    found = weights_of(name_of(position.game, len(position.hands)))
    return found if found is not None and found.header.rules == rules_mark(rules) else None


def estimate_moves(
    position: FishingPosition,
    nodes: int | None = None,
    seconds: float | None = None,
    memory: int = DEFAULT_MEMORY,
    expansions: int | None = None,
) -> TreeEstimates | None:
    """Return the estimates of an open position by a tree, or None where there are none.

    With a limit of nodes or expansions alone they are the same on every machine. The memory, in megabytes, ends the
    growth of the tree too. There are none without weights, for a position that is over, and if a limit came at once.
    """
    if position.is_over:
        return None
    found = tree_weights(position)
    if found is None:
        return None
    table = max(min(TABLE_MEMORY, memory // 2), 1)
    size = max(memory - table, 1) * MEGABYTE
    with Running(Searcher(position.state.rules, table * MEGABYTE, nodes, seconds)) as running:
        search = running.searcher
        rows, expanded = search.estimate(position.state, found.weights, size, most=expansions)
        if not rows:
            return None
        moves = []
        for card, named, value, visits in rows:
            move = position.write((card, named))
            after = position.play(move)
            lower, upper = search.bounds(after.state)
            likely = min(max(value / GRAIN, after.secured + lower), after.secured + upper)
            moves.append(TreeMove(move, likely, visits))
        sign = 1 if position.maximizes else -1
        moves.sort(key=lambda row: (row.visits, sign * row.value), reverse=True)
        spread = spread_of(found.header.spread, position.state.left, expanded)
        return TreeEstimates(moves[0].value, spread, tuple(moves), expanded, search.nodes, found)


def estimate_after(searcher: Searcher, position: FishingPosition, weights: GameWeights, expansions: int) -> float:
    """Return the estimate of a position's final value, as the first side sees it, in points.

    searcher: without limits, under the rules of the position. Its transposition table serves all estimates.
    """
    if position.is_over:
        return float(position.secured)
    size = TREE_MEMORY * MEGABYTE
    rows, _ = searcher.estimate(position.state, weights.weights, size, most=expansions)
    # the move most looked at, the best of those looked at equally often
    sign = 1 if position.maximizes else -1
    value: int = max((visits, sign * value) for _, _, value, visits in rows)[1]
    lower, upper = searcher.bounds(position.state)
    return min(max(sign * value / GRAIN, position.secured + lower), position.secured + upper)


class Running:
    """Searcher that a cancellation token can stop."""

    def __init__(self, searcher: Searcher) -> None:
        self.searcher = searcher

    def stop(self) -> None:
        """Stop the search. Any thread may call it."""
        self.searcher.stop_asked = True

    def __enter__(self) -> Self:
        token = CURRENT_TOKEN.get()
        if token is not None:
            token.register(self)
        return self

    def __exit__(self, *exc: object) -> None:
        self.searcher.close()


def spread_of(table: Sequence[SpreadRow], cards: int, expansions: int) -> float:
    """Return the half width of the 80 % interval, in points, for so many cards to come and expansions."""
    for row in table:
        if cards <= row.cards:
            place = max(expansions, 1).bit_length() - 1 - row.first
            return row.widths[min(max(place, 0), len(row.widths) - 1)]
    return table[-1].widths[0] if table else 0.0
