"""What is chosen before the first card of Königrufen: the cards laid away, and who plays what where nobody says."""

from __future__ import annotations

import random
from typing import Any

import msgspec

from solver.choices.laying_away import LayingAway
from solver.choices.moment import Unbid
from solver.games.koenigrufen.cards import HAND, KINGS, PACK, TAROCKS
from solver.games.koenigrufen.dealing import lay_out
from solver.games.koenigrufen.deals import KoenigrufenDeal
from solver.model.cards import in_order

# Tarocks with which one plays alone.
ALONE = 9


class Koenigrufen(Unbid, LayingAway):
    """Laying away; by rule of thumb who holds the most tarocks plays, alone or with a king that he does not hold."""

    id = "koenigrufen"

    def decided(self, deal: KoenigrufenDeal) -> KoenigrufenDeal:
        """A fresh deal with what is chosen, and what is laid away then."""
        hands = {seat: list(hand) for seat, hand in deal.hands.items()}
        # who is taken to have laid away gets his hand back as it may have been dealt
        held = [*hands[deal.declarer], *deal.away.get(deal.declarer, ())]
        random.Random(deal.id).shuffle(held)
        size = min(map(len, hands.values()))
        hands[deal.declarer] = held[:size]
        rest = (*held[size:], *deal.talon) if size == HAND else ()
        dealt = {seat: in_order(PACK, hand) for seat, hand in hands.items()}
        fresh = msgspec.structs.replace(deal, hands=dealt, away={}, talon=rest)
        options = {**deal.options, **self.chosen(fresh)}
        if not rest:
            return msgspec.structs.replace(fresh, options=options)
        texts = {seat: " ".join(hand) for seat, hand in dealt.items()}
        made = lay_out(list(rest), {"id": deal.id, "hands": texts, "options": options})
        return msgspec.structs.replace(
            deal,
            hands={seat: in_order(PACK, hand.split()) for seat, hand in made["hands"].items()},
            away={seat: in_order(PACK, cards.split()) for seat, cards in made["away"].items()},
            talon=in_order(PACK, made["talon"].split()),
            partner=made.get("partner"),
            options=options,
        )

    def chosen(self, deal: KoenigrufenDeal) -> dict[str, Any]:
        """Contract, declarer and king: of the most tarocks, of as many the highest; the first king that he lacks."""
        held = {seat: [TAROCKS.index(card) for card in hand if card in TAROCKS] for seat, hand in deal.hands.items()}
        declarer = max(held, key=lambda seat: (len(held[seat]), sum(held[seat])))
        others = {card for seat, hand in deal.hands.items() if seat != declarer for card in hand} | {*deal.talon}
        free = [suit for suit, king in KINGS.items() if king in others]
        if len(held[declarer]) >= ALONE or not free:
            return {"contract": "dreier", "declarer": declarer}
        return {"contract": "rufer", "declarer": declarer, "king": free[0]}


MOMENT = Koenigrufen()
