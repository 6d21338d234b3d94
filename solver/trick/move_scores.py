"""Card heuristics of trick games, from the current trick and the unseen cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from solver._core import trick_state
from solver.model.moves import Play
from solver.trick.greedy_constants import FIRST, TrickConstants

if TYPE_CHECKING:
    from solver.trick.core_rules import TrickRules

@dataclass(frozen=True)
class PlayerInformation:
    """Information of the player to move that the heuristics use.

    rules: rules of the game.
    leader: number of the seat that led the trick.
    played: cards of the trick so far.
    unseen: cards whose place the player does not know.
    known: seat -> cards of other hands that the player sees.
    hidden: number of cards in each hand.
    friend: predicate, True for a seat on the player's side.
    shuns: True if the player does not want to win this trick.
    idle: True if only the last trick counts, and this is an earlier one.
    constants: constants of the heuristics.
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
    constants: TrickConstants = FIRST

    @cached_property
    def rank(self) -> dict[str, tuple[int, int]]:
        """Card -> its suit and its rank in it from low to high, as in the core."""
        suits = self.rules.suits
        return {card: (suit, place) for suit, cards in enumerate(suits) for place, card in enumerate(cards)}

    @cached_property
    def worth(self) -> dict[str, int]:
        """Card -> its part of the value. Where tricks count, every card adds the same."""
        values = dict(self.rules.values)
        return values if any(values.values()) else dict.fromkeys(values, 1)

    @cached_property
    def trick_worth(self) -> float:
        """Value of an average trick."""
        return sum(self.worth.values()) / len(self.worth) * len(self.hidden)

    def beats(self, card: str, best: str) -> float:
        """Return the probability that an unseen card would beat the best card of the trick.

        1 if it is higher in suit, the constant `ruff` if it is a trump that may not be free, else 0.
        """
        (suit, place), (led, other) = self.rank[card], self.rank[best]
        if suit == led:
            return float(place > other)
        if suit == self.rules.trump:
            return 1.0 if self.rules.joker else self.constants.ruff
        return 0.0

    def mark(self, card: str, winner: int) -> float:
        """Return the expected points of the trick for the player's side, less the worth of keeping the card.

        winner: seat that wins the trick so far, after this play.
        """
        seats = len(self.hidden)
        cards = (*self.played, card)
        done = len(cards)
        place = (winner - self.leader) % seats
        best = cards[place] if place < done else cards[0]
        ours = self.friend(winner)
        chance = self.stays(best, ours, done) if ours else 1 - self.stays(best, ours, done)
        coming = self.constants.coming * self.trick_worth * (seats - done) / seats
        pot = 0.0 if self.idle else sum(self.worth[one] for one in cards) + coming
        certain: float = chance**self.constants.certainty
        gain = (2 * certain - 1) * pot * (1 if self.played else self.constants.lead)
        kept = self.kept(card) * (self.constants.last if done == seats else 1)
        return kept - gain if self.shuns else gain - kept

    def stays(self, best: str, ours: bool, done: int) -> float:
        """Return the probability that no later seat of the other side beats the best card."""
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
        """Return the worth of keeping a card: its own points, and its power as part of an average trick.

        Power is a heuristic: the share of the unseen cards of its suit that it beats. Trumps count as stronger.
        """
        suit, place = self.rank[card]
        others = [self.rank[other][1] for other in self.unseen if self.rank[other][0] == suit]
        below = sum(other < place for other in others)
        above = sum(other > place for other in others)
        power = (1 + below) / (2 + below + above)
        if suit == self.rules.trump:
            power += self.constants.trump * (1 - power)
        own = 0 if self.idle else self.constants.own * (2 * power - 1) * self.worth[card]
        if card in self.rules.last_card:
            power += len(self.hidden)
        return own + self.constants.kept * self.trick_worth * power


def winner_of(core: trick_state.Rules, leader: int, plays: Sequence[Play], trick: int) -> int:
    """Return the seat that wins a trick after these plays.

    leader: number of the seat that made the first play.
    trick: number of tricks before this one.
    """
    seats = core.source.seats
    hands: list[list[str]] = [[] for _ in range(seats)]
    for number, play in enumerate(plays):
        hands[(leader + number) % seats].append(play.card)
    state = trick_state.State(core, hands, leader, trick)
    for play in plays:
        state = state.play(*play)
    return state.winner
