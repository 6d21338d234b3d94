"""The reference: four trick games from their rules pages, naive, to test the solver against."""

from __future__ import annotations

from collections.abc import Callable

from reference_cego import CegoState
from reference_cego_contracts import legal_setups
from reference_coch import CochState
from reference_search import move_values, outcome, perft, value
from reference_tricks import Deal, TrickState, words
from reference_trionfo import TrionfoState, discards
from reference_zifuli import ZifuliState, bids

__all__ = [
    "GAMES",
    "bids",
    "discards",
    "legal_setups",
    "move_values",
    "outcome",
    "perft",
    "state",
    "value",
]

GAMES: dict[str, Callable[[Deal], TrickState]] = {
    "coch": CochState,
    "zifuli": ZifuliState,
    "trionfo": TrionfoState,
    "cego": CegoState,
}


def state(deal: Deal, start: bool = False) -> TrickState:
    """Return the position that a deal means, after its `play` unless the start is asked for."""
    if deal.get("game") not in GAMES:
        raise ValueError(f"no game {deal.get('game')}")
    position = GAMES[deal["game"]](deal)
    if not start:
        for notation in words(deal.get("play")):
            position = position.play(notation)
    position.settle()
    return position
