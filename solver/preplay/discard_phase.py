"""Discard phase: discards before the first trick, as options."""

from __future__ import annotations

from typing import Any

from solver.display.translation import tr
from solver.games import GAMES
from solver.model.cards import SEATS, UNKNOWN
from solver.model.errors import IllegalMove, Unsolvable
from solver.model.moves import Move
from solver.model.short_names import short_cards
from solver.preplay.choice_set import Cards, Choices, ChosenDeal
from solver.preplay.discard_search import choices as discard_choices
from solver.preplay.discard_search import lay_away
from solver.preplay.discard_table import cheapest
from solver.preplay.phase import Announced, Bidder, Chooser, PreplayPhase, Sitter, choice_view
from solver.trick.ruleset_base import TrickRuleset


class LayingAway(PreplayPhase):
    """Discard phase for players with more cards than they play. A game with it has a subclass with its id."""

    def run_auction(self, deal: Any, person: Sitter, player: Bidder | None) -> Announced:
        """Return the deal after all discards. Heuristic players discard their lowest cards."""
        game = GAMES[self.id]
        assert isinstance(game, TrickRuleset)
        for seat, number in game.to_lay_away(deal).items():
            if seat == person.seat:
                cards = person.lay_away(deal, number)
                if fault := self.away_fault(deal, seat, cards):
                    raise IllegalMove(fault)
                deal = lay_away(deal, seat, cards)
            elif player is not None:
                deal = player.apply_choice(deal, seat)
            else:
                deal = lay_away(deal, seat, cheapest(deal, seat, number))
        return Announced(deal)

    def away_fault(self, deal: Any, seat: str, cards: Cards) -> str:
        """Return why cards of a seat may not be laid away together, empty if they may."""
        game = GAMES[self.id]
        assert isinstance(game, TrickRuleset)
        if game.may_lay_away(deal, deal.hands[seat], cards):
            return ""
        return tr("{cards} may not be laid away together", cards=short_cards(game.pack, cards))

    def apply_choice(self, deal: Any, seat: str, choose: Chooser) -> Any:
        """Return the deal after the discards of a seat."""
        return lay_away(deal, seat, choose(choice_view(deal, seat), seat, ()))

    def choices(self, deal: Any, seat: str | None, keep: Cards) -> Choices | None:
        """Return the discards of a player with too many cards."""
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
        found = {Move(" ".join(cards)): cards for cards in discard_choices(deal, who, waiting[who])}

        def make(world: Any, option: Move) -> ChosenDeal:
            left = lay_away(world, who, found[option])
            for other, number in waiting.items():
                if other != who:
                    left = lay_away(left, other, cheapest(left, other, number))
            return ChosenDeal(left, option)

        sign = 1 if SEATS.index(who) in game.question(deal).rules.maximizers else -1
        return Choices("discard", who, deal, tuple(found), make, sign=sign)
