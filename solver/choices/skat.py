"""What is chosen before the first card of Skat: the cards laid away, and who plays what where nobody says."""

from __future__ import annotations

from typing import Any

from solver.choices.laying_away import LayingAway
from solver.choices.moment import Unbid
from solver.games.skat import SUITS, WORTH, SkatDeal, trumps


class Skat(Unbid, LayingAway):
    """Laying away the skat; by rule of thumb the longest trumps are played by who holds them."""

    id = "skat"

    def chosen(self, deal: SkatDeal) -> dict[str, Any]:
        """The longest trumps, of equals the dearest."""
        _, _, seat, suit = max(
            (len(held), sum(WORTH[card] for card in held), seat, suit)
            for seat, hand in deal.hands.items()
            for suit in SUITS
            for held in [[card for card in hand if card in trumps(suit)]]
        )
        return {"contract": suit, "declarer": seat}


MOMENT = Skat()
