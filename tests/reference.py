"""The reference: every game from its rules page, naive, to test the solver against."""

from __future__ import annotations

from collections.abc import Callable

from reference_bridge import BridgeState
from reference_cego import CegoState
from reference_cego_contracts import legal_setups
from reference_cicera import CiceraState
from reference_coch import CochState
from reference_cuarenta import CuarentaState
from reference_fishing import FishingState, move_words
from reference_search import move_values, outcome, perft, value
from reference_tricks import Deal, TrickState
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

State = TrickState | FishingState

GAMES: dict[str, Callable[[Deal], State]] = {
    "coch": CochState,
    "zifuli": ZifuliState,
    "trionfo": TrionfoState,
    "cego": CegoState,
    "cicera": CiceraState,
    "cuarenta": CuarentaState,
    "bridge": BridgeState,
}


def state(deal: Deal, start: bool = False) -> State:
    """Return the position that a deal means, after its `play` unless the start is asked for."""
    if deal.get("game") not in GAMES:
        raise ValueError(f"no game {deal.get('game')}")
    position = GAMES[deal["game"]](deal)
    if not start:
        for notation in move_words(deal.get("play")):
            position = position.play(notation)
    position.settle()
    return position
