"""What a card looks worth in a trick game, by the trick on the table and what may still be held against it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from solver._core import trick_state
from solver.model.moves import Play

if TYPE_CHECKING:
    from solver.trick.rules import TrickRules

# How much of an average trick it is worth to keep a card that beats everything.
KEPT = 0.5
# How likely an unseen trump is to be free to be played to another suit, where who can follow has to.
RUFF = 0.15


@dataclass(frozen=True)
class Outlook:
    """What a seat about to play knows, as far as rules of thumb care.

    leader: who led the trick, as a number; played: its cards so far. unseen: cards that he cannot place.
    known: cards in the hands of others that he sees. hidden: number of cards in each hand. friend: is a seat on his
    side? shuns: does he rather not win this trick? idle: does nothing count but the last trick, which this is not?
    """

    rules: TrickRules
    leader: int
    played: tuple[str, ...]
    unseen: Sequence[str]
    known: Mapping[int, Sequence[str]]
    hidden: Sequence[int]
    friend: Callable[[int], bool]
    shuns: bool = False
    idle: bool = False

    @cached_property
    def rank(self) -> dict[str, tuple[int, int]]:
        """Card -> number of its suit and its place in it from low to high, as the core ranks them."""
        suits = self.rules.suits
        return {card: (suit, place) for suit, cards in enumerate(suits) for place, card in enumerate(cards)}

    @cached_property
    def worth(self) -> dict[str, int]:
        """What a card adds to the value; where tricks count, every card adds the same."""
        values = dict(self.rules.values)
        return values if any(values.values()) else dict.fromkeys(values, 1)

    @cached_property
    def trick_worth(self) -> float:
        """What an average trick brings."""
        return sum(self.worth.values()) / len(self.worth) * len(self.hidden)

    def beats(self, card: str, best: str) -> float:
        """How likely an unseen card is to beat another one for who holds it: surely, never, or if he may trump."""
        (suit, place), (led, other) = self.rank[card], self.rank[best]
        if suit == led:
            return float(place > other)
        if suit == self.rules.trump:
            return 1.0 if self.rules.joker else RUFF
        return 0.0

    def mark(self, card: str, winner: int) -> float:
        """Expected points of the trick for the side of the seat, less what the card is worth to keep.

        winner: the seat that the trick is once the card is played.
        """
        seats = len(self.hidden)
        cards = (*self.played, card)
        done = len(cards)
        place = (winner - self.leader) % seats
        best = cards[place] if place < done else cards[0]
        ours = self.friend(winner)
        chance = self.stays(best, ours, done) if ours else 1 - self.stays(best, ours, done)
        pot = 0.0 if self.idle else sum(self.worth[one] for one in cards) + self.trick_worth * (seats - done) / seats
        gain = (2 * chance - 1) * pot
        return self.kept(card) - gain if self.shuns else gain - self.kept(card)

    def stays(self, best: str, ours: bool, done: int) -> float:
        """How likely nobody of the other side who is still to play beats the best card of the trick."""
        seats = len(self.hidden)
        after = ((self.leader + i) % seats for i in range(done, seats))
        rivals = [seat for seat in after if self.friend(seat) != ours]
        if any(self.beats(card, best) == 1 for seat in rivals for card in self.known.get(seat, ())):
            return 0.0
        held = sum(self.hidden[seat] - len(self.known.get(seat, ())) for seat in rivals)
        share = min(held / max(len(self.unseen), 1), 1)
        found = 1.0
        for card in self.unseen if held else ():
            found *= 1 - self.beats(card, best) * share
        return found

    def kept(self, card: str) -> float:
        """What it is worth to have a card later: its own points and a part of a trick's, by how likely it is to win.

        That is guessed by the unseen cards of its suit that it beats; trumps beat all.
        """
        suit, place = self.rank[card]
        others = [self.rank[other][1] for other in self.unseen if self.rank[other][0] == suit]
        below = sum(other < place for other in others)
        above = sum(other > place for other in others)
        power = (1 + below) / (2 + below + above)
        if suit == self.rules.trump:
            power = (1 + power) / 2
        own = 0 if self.idle else (2 * power - 1) * self.worth[card]
        if card in self.rules.last_card:
            power += len(self.hidden)
        return own + KEPT * self.trick_worth * power


def winner_of(core: trick_state.Rules, leader: int, plays: Sequence[Play], trick: int) -> int:
    """The seat that a trick is after these plays, the first one by the leader; trick: how many were played before."""
    seats = core.source.seats
    hands: list[list[str]] = [[] for _ in range(seats)]
    for number, play in enumerate(plays):
        hands[(leader + number) % seats].append(play.card)
    state = trick_state.State(core, hands, leader, trick)
    for play in plays:
        state = state.play(*play)
    return state.winner
