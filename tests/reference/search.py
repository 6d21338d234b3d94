"""Plain minimax over the positions of the reference: every line of play, no pruning."""

from __future__ import annotations

from typing import Any

from reference.fishing import FishingState
from reference.tricks import TrickState

State = TrickState | FishingState

Known = dict[tuple[Any, ...], int]

# From the worst to the best for the first side; in no game can a hand be a draw that also leaves a match open.
OUTCOMES = ["loss", "draw", "open", "win"]


def value(state: State) -> int:
    """Return the final value of the first side when both sides play for the value."""
    return _value(state, {})


def outcome(state: State) -> str:
    """Return the outcome for the first side when both sides play for the outcome."""
    return OUTCOMES[_outcome(state, {})]


def move_values(state: State) -> dict[str, tuple[int, str]]:
    """Return for every legal move the value and the outcome after it."""
    values: Known = {}
    outcomes: Known = {}
    table = {}
    for move in state.moves():
        after = state.play(move)
        table[move] = (_value(after, values), OUTCOMES[_outcome(after, outcomes)])
    return table


def perft(state: State, depth: int) -> int:
    """Return the number of move sequences of exactly that length."""
    if depth == 0:
        return 1
    return sum(perft(state.play(move), depth - 1) for move in state.moves())


def perfts(state: State, depth: int) -> list[int]:
    """Return the numbers of move sequences of length 1, 2, ... up to that one, in one traversal."""
    counts = [0] * depth
    for after in [state.play(move) for move in state.moves()] if depth else ():
        counts[0] += 1
        for length, count in enumerate(perfts(after, depth - 1), 1):
            counts[length] += count
    return counts


def _value(state: State, known: Known) -> int:
    if state.over:
        return state.final_value()
    key = state.key()
    if key not in known:
        # Who wants a good result for the first side wants a low value where the page says so.
        best = max if state.maximizer(state.turn) != state.low_is_good else min
        known[key] = best(_value(state.play(move), known) for move in state.moves())
    return known[key]


def _outcome(state: State, known: Known) -> int:
    if state.over:
        return OUTCOMES.index(state.final_outcome())
    key = state.key()
    if key not in known:
        best = max if state.maximizer(state.turn) else min
        known[key] = best(_outcome(state.play(move), known) for move in state.moves())
    return known[key]
