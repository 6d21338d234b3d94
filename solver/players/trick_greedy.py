"""A sensible player of trick games who looks no further than the trick on the table."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cached_property

from solver.cards import UNKNOWN
from solver.games.cego_contracts import CONTRACTS, tricks_wanted
from solver.moves import Move
from solver.players.unseen import unseen
from solver.rules import SEATS
from solver.trick_position import TrickPosition

# How much of an average trick it is worth to keep a card that beats everything.
KEPT = 0.5
# How likely an unseen trump is to be free to be played to another suit, where who can follow has to.
RUFF = 0.15


def choose(view: TrickPosition, rng: random.Random) -> Move:
    """The move with the most expected points in this trick, less what its card is worth to keep.

    A trick that is safe is won as cheaply as can be, points are thrown on one that is safe with a friend, and one that
    is lost gets the card that is least worth. Who wants no tricks plays the other way round.
    """
    seen = Seen(view)
    marks = {move: seen.mark(move) for move in view.moves()}
    best = max(marks.values())
    return rng.choice([move for move, mark in marks.items() if mark == best])


@dataclass(frozen=True)
class Seen:
    """What the seat to move knows, as far as this player cares."""

    view: TrickPosition

    @cached_property
    def suits(self) -> tuple[tuple[str, ...], ...]:
        """Cards of each suit from low to high, as the core ranks them."""
        return self.view.question.rules.suits

    @cached_property
    def unseen(self) -> list[str]:
        """Cards that he cannot place."""
        return unseen(self.view)

    @cached_property
    def hidden(self) -> dict[int, int]:
        """Seat -> number of cards in hand."""
        return {SEATS.index(seat): len(hand) for seat, hand in self.view.hands.items()}

    @cached_property
    def worth(self) -> dict[str, int]:
        """What a card adds to the value; where tricks count, every card adds the same."""
        values = dict(self.view.question.rules.values)
        return values if any(values.values()) else dict.fromkeys(values, 1)

    @cached_property
    def trick_worth(self) -> float:
        """What an average trick brings."""
        return sum(self.worth.values()) / len(self.worth) * len(self.view.seats)

    @cached_property
    def shuns(self) -> bool:
        """Does the seat rather not win this trick?"""
        deal = self.view.deal
        contract = CONTRACTS.get(deal.contract or "")
        if contract is None:
            return False
        if contract.aim == "tricks":
            wanted = tricks_wanted(contract, self.view.options["tricks"])
            return self.view.score()["declarer"] >= wanted
        return not contract.has_soloist

    @cached_property
    def idle(self) -> bool:
        """Does nothing count but the last trick, which this is not?"""
        contract = CONTRACTS.get(self.view.deal.contract or "")
        return contract is not None and "last trick" in contract.aim and len(self.view.hands[self.view.turn]) > 1

    def suit_of(self, card: str) -> int:
        """Number of the suit of a card, as the core ranks them."""
        return next(number for number, cards in enumerate(self.suits) if card in cards)

    def beats(self, card: str, best: str) -> float:
        """How likely an unseen card is to beat another one for who holds it: surely, never, or if he may trump."""
        rules = self.view.question.rules
        suit, led = self.suit_of(card), self.suit_of(best)
        if suit == led:
            return float(self.suits[suit].index(card) > self.suits[suit].index(best))
        if suit == rules.trump:
            return 1.0 if rules.joker else RUFF
        return 0.0

    def mark(self, move: Move) -> float:
        """Expected points of the trick for the side of the seat, less what the card is worth to keep."""
        view = self.view
        after = view.play(move)
        seats = len(view.seats)
        done = len(view.trick) + 1
        leader = SEATS.index(view.leader)
        cards = [*(one.card for one in view.trick), move.card]
        winner = after.state.winner
        best = cards[(winner - leader) % seats] if (winner - leader) % seats < done else cards[0]
        ours = self.friend(winner)
        rivals = [seat for seat in ((leader + i) % seats for i in range(done, seats)) if self.friend(seat) != ours]
        held = sum(self.hidden[seat] for seat in rivals if view.hands[SEATS[seat]].count(UNKNOWN))
        everywhere = max(len(self.unseen), 1)
        stays = 1.0
        for card in self.unseen if held else ():
            stays *= 1 - self.beats(card, best) * min(held / everywhere, 1)
        known = [card for seat in rivals for card in view.hands[SEATS[seat]] if card != UNKNOWN]
        stays *= 0.0 if any(self.beats(card, best) == 1 for card in known) else 1.0
        chance = stays if ours else 1 - stays
        pot = 0.0 if self.idle else sum(self.worth[card] for card in cards) + self.trick_worth * (seats - done) / seats
        gain = (2 * chance - 1) * pot
        return self.kept(move.card) - gain if self.shuns else gain - self.kept(move.card)

    def friend(self, seat: int) -> bool:
        """Is a seat on the side of the one to move?"""
        return self.view.side_of(SEATS[seat]) == self.view.side_to_move

    def kept(self, card: str) -> float:
        """What it is worth to have a card later: its own points and a part of a trick's, by how likely it is to win.

        That is guessed by the unseen cards of its suit that it beats; trumps beat all.
        """
        suit = self.suit_of(card)
        cards = self.suits[suit]
        below = sum(1 for other in self.unseen if other in cards and cards.index(other) < cards.index(card))
        above = sum(1 for other in self.unseen if other in cards and cards.index(other) > cards.index(card))
        power = (1 + below) / (2 + below + above)
        if suit == self.view.question.rules.trump:
            power = (1 + power) / 2
        own = 0 if self.idle else (2 * power - 1) * self.worth[card]
        if card in self.view.question.rules.last_card:
            power += len(self.view.seats)
        return own + KEPT * self.trick_worth * power
