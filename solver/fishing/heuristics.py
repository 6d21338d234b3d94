"""What a move looks worth in a fishing game: points of events and cards, and what it offers to the next player."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from solver._core import fishing_state
from solver.fishing.position import core_rules
from solver.fishing.rules import FishingRules

# A run of the counted suit is worth a point a card where it is made; most are not.
RUN = 0.15


@lru_cache(maxsize=64)
def worth_of(rules: FishingRules) -> dict[str, float]:
    """About what it is worth to take a card: its points, and its share of what many cards bring."""
    points = dict(rules.card_points)
    found = {}
    for card in core_rules(rules).first:
        share = float(points.get(card, 0))
        if rules.majority:
            share += rules.majority[1] / rules.majority[0]
        if rules.suit_majority and rules.suits and card[-1] == rules.suit:
            share += rules.suit_majority[1] / rules.suit_majority[0] + (RUN if rules.run else 0)
        if rules.final:
            half = len(rules.final) // 2
            share += rules.final[half][half][0] / half
        found[card] = share
    return found


@dataclass(frozen=True)
class Table:
    """The cards on the table, and the one just laid down if it can be caught, before a seat that is about to play."""

    rules: FishingRules
    turn: int
    cards: tuple[str, ...]
    last: str | None

    def gains(self, hand: Iterable[str]) -> list[tuple[str, tuple[str, ...], float, Table]]:
        """Each move with one of these cards: card, cards named, points of events and cards, the table it leaves."""
        seats = self.rules.seats
        kinds = list(dict.fromkeys(hand))
        hands = [kinds if seat == self.turn else [] for seat in range(seats)]
        state = fishing_state.State(core_rules(self.rules), hands, self.turn, self.cards, self.last)
        worth = worth_of(self.rules)
        found = []
        for card, named in state.legal():
            after = state.play(card, named)
            taken = after.taken(self.turn % 2)
            gain = after.points(self.turn % 2) + sum(worth[one] for one in taken)
            left = Table(self.rules, (self.turn + 1) % seats, tuple(after.table), None if named else card)
            found.append((card, named, gain, left))
        return found

    def offered(self, unseen: Counter[str], size: int) -> float:
        """What the next player, with so many of the unseen cards in hand, may win: the best that he holds of each."""
        if not size or not unseen:
            return 0.0
        held = min(size / unseen.total(), 1)
        chances: dict[str, float] = {}
        for card, named, gain, _ in self.gains(unseen):
            if named:
                chances[card] = max(chances.get(card, 0.0), gain)
        # he plays one card: what the best that he holds brings, over what he may hold
        total, none = 0.0, 1.0
        for card, gain in sorted(chances.items(), key=lambda one: -one[1]):
            some = 1 - (1 - held) ** unseen[card]
            total += none * some * gain
            none *= 1 - some
        return total


def marks(
    table: Table, hand: Iterable[str], unseen: Counter[str], sizes: Sequence[int]
) -> dict[tuple[str, tuple[str, ...]], float]:
    """What each move with one of these cards looks worth; sizes: cards in each hand."""
    known: dict[tuple[Table, str], float] = {}
    found = {}
    for card, named, gain, left in table.gains(hand):
        rest = unseen - Counter([card]) if unseen[card] else unseen
        if (left, card) not in known:
            known[left, card] = left.offered(rest, sizes[left.turn])
        found[card, named] = gain - known[left, card]
    return found
