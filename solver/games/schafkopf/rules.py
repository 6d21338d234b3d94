"""The rules of Schafkopf as the core reads them."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from solver.games.schafkopf.cards import CARDS, PLAYERS, WORTH, ace_of, trumps
from solver.trick.rules import TrickRules

# Cards of the called suit from which its ace need not be led.
RUN = 4
NOTHING = tuple((card, 0) for card in WORTH)


@lru_cache(maxsize=256)
def rules(contract: str, first: frozenset[int], tout: bool = False, discard: bool = False) -> TrickRules:
    """The rules of a contract; first: the declaring side, or the seat asked about in Ramsch."""
    high = trumps(contract)
    others = frozenset(range(PLAYERS)) - first
    suits = (*(tuple(card for card in cards if card not in high) for cards in CARDS.values()), high)
    # the first trick of those who are to win none ends it
    aim: dict[str, Any] = {"bonus": (0, 0), "next_phase": (1, 1), "final": (1, 0)} if tout else {}
    return TrickRules(
        seats=PLAYERS,
        suits=(*filter(None, suits),),
        trump=sum(map(bool, suits)) - 1,
        values=NOTHING if tout else tuple(WORTH.items()),
        maximizers=others if contract == "ramsch" else first,
        scorers=others if tout else first,
        called=ace_of(contract),
        called_run=RUN,
        called_thrown=discard,
        **aim,
    )
