"""What is laid away before the first trick, as a choice."""

from __future__ import annotations

from typing import Any

from solver.choices.choice import Cards, Choices, Chosen
from solver.choices.discards import cheapest, lay_away
from solver.choices.discards import choices as ways_to_lay_away
from solver.choices.moment import Announced, Bidder, Chooser, Moment, Sitter, choice_view
from solver.display.language import tr
from solver.games import GAMES
from solver.model.cards import SEATS, UNKNOWN
from solver.model.errors import Error, Unsolvable
from solver.model.moves import Move
from solver.trick.ruleset import TrickRuleset


class LayingAway(Moment):
    """Laying away by who holds more cards than he plays with; a game with it has a class of its id."""

    def before(self, deal: Any, person: Sitter, player: Bidder | None) -> Announced:
        """The deal with what everybody has laid away who has to; by rule of thumb what is worth least."""
        game = GAMES[self.id]
        assert isinstance(game, TrickRuleset)
        for seat, number in game.to_lay_away(deal).items():
            if seat == person.seat:
                cards = person.lay_away(deal, number)
                if not game.may_lay_away(deal.hands[seat], cards):
                    raise Error(tr("{cards} may not be laid away together", cards=" ".join(cards)))
                deal = lay_away(deal, seat, cards)
            elif player is not None:
                deal = player.take_up(deal, seat)
            else:
                deal = lay_away(deal, seat, cheapest(deal, seat, number))
        return Announced(deal)

    def take_up(self, deal: Any, seat: str, choose: Chooser) -> Any:
        """The deal with what a seat lays away."""
        return lay_away(deal, seat, choose(choice_view(deal, seat), seat, ()))

    def choices(self, deal: Any, seat: str | None, keep: Cards) -> Choices | None:
        """What a player who has too many cards lays away."""
        game = GAMES[self.id]
        assert isinstance(game, TrickRuleset)
        if deal.trick or keep:
            return None
        waiting = game.to_lay_away(deal)
        if not waiting:
            return None
        known = [name for name in waiting if UNKNOWN not in deal.hands[name]]
        who = seat or (known or list(waiting))[0]
        if who not in waiting:
            raise Unsolvable(tr("{seat} has nothing to lay away", seat=who))
        found = {Move(" ".join(cards)): cards for cards in ways_to_lay_away(deal, who, waiting[who])}

        def make(world: Any, option: Move) -> Chosen:
            left = lay_away(world, who, found[option])
            for other, number in waiting.items():
                if other != who:
                    left = lay_away(left, other, cheapest(left, other, number))
            return Chosen(left, option)

        sign = 1 if SEATS.index(who) in game.question(deal).rules.maximizers else -1
        return Choices("discard", who, deal, tuple(found), make, sign=sign)
