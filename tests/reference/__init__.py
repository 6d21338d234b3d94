"""The reference: every game from its rules page, naive, to test the solver against."""

from __future__ import annotations

from collections.abc import Callable

from reference.bridge import BridgeState
from reference.cego import CegoState
from reference.cego_contracts import legal_setups
from reference.cicera import CiceraState
from reference.coch import CochState
from reference.cuarenta import CuarentaState
from reference.fishing import FishingState, move_words
from reference.koenigrufen import KoenigrufenState
from reference.schafkopf import SchafkopfState
from reference.scopa import ScopaState
from reference.scopone import ScoponeState
from reference.search import move_values, outcome, perft, perfts, value
from reference.skat import SkatState
from reference.tressette import TressetteState
from reference.tricks import Deal, TrickState
from reference.trionfo import TrionfoState, discards
from reference.zifuli import ZifuliState, bids

__all__ = [
    "GAMES",
    "bids",
    "discards",
    "legal_setups",
    "move_values",
    "outcome",
    "perft",
    "perfts",
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
    "tressette": TressetteState,
    "skat": SkatState,
    "schafkopf": SchafkopfState,
    "koenigrufen": KoenigrufenState,
    "scopone": ScoponeState,
    "scopa": ScopaState,
}


def state(deal: Deal, start: bool = False) -> State:
    """Return the position that a deal means, after its `play` or at its start."""
    if deal.get("game") not in GAMES:
        raise ValueError(f"no game {deal.get('game')}")
    position = GAMES[deal["game"]](deal)
    if not start:
        for notation in move_words(deal.get("play")):
            position = position.play(notation)
    position.settle()
    return position
