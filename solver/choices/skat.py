"""What is chosen before the first card of Skat: the cards laid away, and who plays what where nobody says."""

from __future__ import annotations

import msgspec

from solver.choices.laying_away import LayingAway
from solver.choices.moment import Person, Player
from solver.games.skat import SUITS, WORTH, SkatDeal, trumps


class Skat(LayingAway):
    """Laying away the skat; by rule of thumb the longest trumps are played by who holds them."""

    id = "skat"

    def ready(self, deal: SkatDeal, number: int, contract: str | None = None) -> SkatDeal:
        """A fresh deal as it stands where game or declarer are named, else with the longest trumps for its game."""
        if {"contract", "declarer"} & set(deal.options):
            return deal
        _, _, seat, suit = max(
            (len(held), sum(WORTH[card] for card in held), seat, suit)
            for seat, hand in deal.hands.items()
            for suit in SUITS
            for held in [[card for card in hand if card in trumps(suit)]]
        )
        options = {**deal.options, "contract": suit, "declarer": seat}
        changed: SkatDeal = msgspec.structs.replace(deal, options=options)
        return changed

    def settle(
        self,
        deal: SkatDeal,
        person: Person,
        player: Player | None,
        contract: str | None = None,
        soloist: str | None = None,
    ) -> SkatDeal:
        """As in a match: there is no auction."""
        return self.ready(deal, 0)


MOMENT = Skat()
