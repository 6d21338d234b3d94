"""Rules of Skat for the core."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from solver.games.skat.cards import NULL_RANKS, PLAYERS, RAMSCH, RANKS, SUITS, WORTH, trumps
from solver.trick.core_rules import TrickRules

NOTHING = tuple((card, 0) for card in WORTH)


@lru_cache(maxsize=256)
def rules(contract: str, first: int, tricks: bool = False, last: int = 0) -> TrickRules:
    """Return the rules of a contract.

    first: number of the declarer, or of the seat of the query in Ramsch.
    tricks: True for a query about all tricks, or none.
    last: points of the skat, if they go to the winner of the last trick.
    """
    one, others = frozenset({first}), frozenset(range(PLAYERS)) - {first}
    high = trumps(contract)
    ranks = NULL_RANKS if contract == "null" else RANKS
    suits = [tuple(rank + letter for rank in ranks) for suit, letter in SUITS.items() if suit != contract]
    # With all tricks needed, the first trick of the defenders decides. In null, the first of the declarer.
    aim: dict[str, Any] = {"bonus": (0, 0), "next_phase": (1, 1), "final": (1, 0)} if tricks else {}
    return TrickRules(
        seats=PLAYERS,
        suits=(*suits, high) if high else tuple(suits),
        trump=len(suits) if high else None,
        values=NOTHING if tricks else tuple(WORTH.items()),
        maximizers=others if contract == RAMSCH else one,
        scorers=others if tricks and high else one,
        last=last,
        **aim,
    )
