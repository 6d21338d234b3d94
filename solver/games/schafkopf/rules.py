"""Rules of Schafkopf for the core."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from solver.games.schafkopf.cards import (
    BETTEL_WITH_TRUMPS,
    CARDS,
    PLAYERS,
    RANKS_TEN_LOW,
    TEN_LOW,
    TRUMPS,
    WORTH,
    ace_of,
    trumps,
)
from solver.trick.core_rules import TrickRules

# Cards of the called suit from which its ace need not be led.
RUN = 4
NOTHING = tuple((card, 0) for card in WORTH)


@lru_cache(maxsize=256)
def rules(
    contract: str,
    first: frozenset[int],
    aim: str = "points",
    discard: bool = False,
    order: str = "",
    must_beat: bool = False,
) -> TrickRules:
    """Return the rules of a contract.

    first: seats of the declaring side, or the seat of the query in Ramsch.
    aim: what the declaring side plays for, as from `aim_of`.
    discard: True if the called ace may be discarded.
    order: order of the cards of a Bettel. Empty in other games.
    must_beat: True if a follower has to beat the best card if he can.
    """
    high = trumps(BETTEL_WITH_TRUMPS if order == TRUMPS else contract)
    others = frozenset(range(PLAYERS)) - first
    plain = [tuple(card for card in cards if card not in high) for cards in CARDS.values()]
    if order == TEN_LOW:
        plain = [tuple(sorted(cards, key=lambda card: RANKS_TEN_LOW.index(card[1:]))) for cards in plain]
    suits = (*plain, high)
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
        must_beat=must_beat,
        **phases,
    )
