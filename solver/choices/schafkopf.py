"""What is chosen before the first card of Schafkopf: who plays what where nobody says, by rule of thumb."""

from __future__ import annotations

from typing import Any

from solver.choices.moment import Unbid
from solver.games.schafkopf.cards import CALLED, SUITS, WORTH, ace_of, called_suit, trumps
from solver.games.schafkopf.game import SchafkopfDeal

# What part of a hand has to be trumps for a solo, and for an ace to be called.
SOLO, CALL = 0.8, 0.55


class Schafkopf(Unbid):
    """There is no auction: the longest trumps are played, alone or with a called ace, or it is Ramsch."""

    id = "schafkopf"

    def chosen(self, deal: SchafkopfDeal) -> dict[str, Any]:
        """Contract and declarer: of the longest trumps, of equals the dearest."""
        hands = deal.hands
        length, _, seat, contract = max(
            (*strength(hand, contract), seat, contract)
            for seat, hand in hands.items()
            for contract in (f"solo-{suit}" for suit in SUITS)
        )
        if length >= SOLO * len(hands[seat]):
            return {"contract": contract, "declarer": seat}
        able = [
            (*strength(hand, contract), -len(called_suit(ace) & set(hand)), seat, contract)
            for seat, hand in hands.items()
            for contract in (f"call-{suit}" for suit in CALLED)
            if (ace := ace_of(contract) or "") not in hand and called_suit(ace) & set(hand)
        ]
        length, _, _, seat, contract = max(able, default=(0, 0, 0, "A", "ramsch"))
        if length < CALL * len(hands[seat]):
            return {"contract": "ramsch"}
        return {"contract": contract, "declarer": seat}


def strength(hand: tuple[str, ...], contract: str) -> tuple[int, int]:
    """How many trumps a hand holds, and their points."""
    held = [card for card in hand if card in trumps(contract)]
    return len(held), sum(WORTH[card] for card in held)


MOMENT = Schafkopf()
