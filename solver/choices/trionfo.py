"""What is laid away in Trionfo, as a choice."""

from __future__ import annotations

from solver.choices.choice import Cards, Choices, Chosen
from solver.choices.discards import choices as ways_to_lay_away
from solver.choices.discards import lay_away
from solver.choices.moment import Moment
from solver.games import trionfo
from solver.model.cards import UNKNOWN
from solver.model.errors import Unsolvable
from solver.model.moves import Move


class LayingAway(Moment):
    """Laying away in Cuccu a trionfo."""

    id = "trionfo"

    def choices(self, deal: trionfo.RobbedDeal, seat: str | None, keep: Cards) -> Choices | None:
        """What a player who has robbed lays away."""
        if deal.trick or keep:
            return None
        waiting = trionfo.to_lay_away(deal)
        if not waiting:
            return None
        known = [name for name in waiting if UNKNOWN not in deal.hands[name]]
        who = seat or (known or list(waiting))[0]
        if who not in waiting:
            raise Unsolvable(f"{who} has nothing to lay away")
        found = {Move(" ".join(cards)): cards for cards in ways_to_lay_away(deal, who, waiting[who])}

        def make(world: trionfo.RobbedDeal, option: Move) -> Chosen:
            left = lay_away(world, who, found[option])
            for other, number in waiting.items():
                if other != who:
                    # a rule of thumb: what is worth least
                    least = sorted(left.hands[other], key=trionfo.WORTH.__getitem__)[:number]
                    left = lay_away(left, other, tuple(least))
            return Chosen(left, option)

        return Choices("discard", who, deal, tuple(found), make, sign=1 if who in "AC" else -1)


MOMENT = LayingAway()
