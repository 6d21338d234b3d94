"""The solutions of a puzzle by the reference alone: every card of the solving side against every answer of the other.

Slow, but it asks less than `reference_search`: only whether an outcome can be forced, so that one good card is enough.
"""

from __future__ import annotations

from typing import Any

from reference.search import OUTCOMES, State


def forced(state: State, least: str, known: dict[tuple[Any, ...], bool]) -> bool:
    """Tell whether the first side can make sure of this outcome or a better one.

    known: cache of results for the same outcome.
    """
    if state.over:
        return OUTCOMES.index(state.final_outcome()) >= OUTCOMES.index(least)
    key = state.key()
    if key not in known:
        # captures first, which tells sooner; the answer is the same in any order
        found = (forced(state.play(move), least, known) for move in sorted(state.moves(), key=len, reverse=True))
        known[key] = any(found) if state.maximizer(state.turn) else all(found)
    return known[key]


def solutions(state: State) -> set[str]:
    """Return the moves with the best outcome that the side to move can make sure of."""
    after = {move: state.play(move) for move in state.moves()}
    wants = state.maximizer(state.turn)
    # the first side asks for the best outcome that it can force, the other one denies as much as it can
    for least in reversed(OUTCOMES[1:]) if wants else OUTCOMES[1:]:
        known: dict[tuple[Any, ...], bool] = {}
        good = {move for move, then in after.items() if forced(then, least, known) == wants}
        if good:
            return good
    return set(after)
