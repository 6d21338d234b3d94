"""Rules of Schafkopf for the core."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from solver.games.schafkopf.cards import CARDS, PLAYERS, WORTH, ace_of, trumps
from solver.trick.core_rules import TrickRules

# Cards of the called suit from which its ace need not be led.
RUN = 4
NOTHING = tuple((card, 0) for card in WORTH)


@lru_cache(maxsize=256)
def rules(contract: str, first: frozenset[int], aim: str = "points", discard: bool = False) -> TrickRules:
    """Return the rules of a contract.

    first: seats of the declaring side, or the seat of the query in Ramsch.
    aim: what the declaring side plays for, as from `aim_of`.
    discard: True if the called ace may be discarded.
    """
    high = trumps(contract)
    others = frozenset(range(PLAYERS)) - first
    suits = (*(tuple(card for card in cards if card not in high) for cards in CARDS.values()), high)
    points = aim == "points"
    # With all tricks announced, the first trick of the defenders decides. With none, the first of the declarer.
    phases: dict[str, Any] = {} if points else {"bonus": (0, 0), "next_phase": (1, 1), "final": (1, 0)}
    return TrickRules(
        seats=PLAYERS,
        suits=(*filter(None, suits),),
        trump=sum(map(bool, suits)) - 1 if high else None,
        values=tuple(WORTH.items()) if points else NOTHING,
        maximizers=others if contract == "ramsch" else first,
        scorers=others if aim == "every trick" else first,
        called=ace_of(contract),
        called_run=RUN,
        called_thrown=discard,
        **phases,
    )
