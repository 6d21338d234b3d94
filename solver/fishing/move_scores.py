"""Move heuristics of fishing games: points of events and cards, and the offer to the next player."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from msgspec import structs

from solver._core import fishing_state
from solver.fishing.core_rules import FishingRules
from solver.fishing.greedy_constants import FIRST, FishingConstants
from solver.fishing.position import core_rules

# Expected points of one card in a run of the counted suit. A completed run scores a point a card, but most fail.
RUN = 0.15


@lru_cache(maxsize=64)
def worth_of(rules: FishingRules, constants: FishingConstants = FIRST) -> dict[str, float]:
    """Return the estimated worth of each card: its points, and its share of the points for many cards."""
    points = dict(rules.card_points)
    number, suit = shares_of(rules)
    found = {}
    for card in core_rules(rules).first:
        counted = bool(rules.suits) and card[-1] == rules.suit
        found[card] = points.get(card, 0) + constants.number * number + (constants.suit * suit if counted else 0)
    return found


@lru_cache(maxsize=64)
def shares_of(rules: FishingRules) -> tuple[float, float]:
    """Return the share of any card in the points for many cards, and of one of the counted suit in those for it."""
    number = suit = 0.0
    if rules.majority:
        number += rules.majority[1] / rules.majority[0]
    if rules.suit_majority and rules.suits:
        suit += rules.suit_majority[1] / rules.suit_majority[0] + (RUN if rules.run else 0)
    if rules.final:
        half = len(rules.final) // 2
        number += rules.final[half][half][0] / half
    return number, suit


@dataclass(frozen=True)
class Table:
    """Table before a move.

    rules: rules of the game.
    turn: number of the seat to move.
    cards: cards on the table.
    last: card just laid down, if it can be caught.
    constants: constants of the heuristics.
    """

    rules: FishingRules
    turn: int
    cards: tuple[str, ...]
    last: str | None
    constants: FishingConstants = FIRST

    def gains(self, hand: Iterable[str]) -> list[tuple[str, tuple[str, ...], float, Table]]:
        """Return each move with one of these cards: card, named cards, points of events and cards, next table."""
        seats = self.rules.seats
        kinds = list(dict.fromkeys(hand))
        hands = [kinds if seat == self.turn else [] for seat in range(seats)]
        # what is barred from the first card of a deal is not known of a table
        rules = structs.replace(self.rules, bars_sweep=False) if self.rules.bars_sweep else self.rules
        state = fishing_state.State(core_rules(rules), hands, self.turn, self.cards, self.last)
        worth = worth_of(self.rules, self.constants)
        found = []
        for card, named in state.legal():
            after = state.play(card, named)
            pile = self.rules.pile(self.turn)
            gain = self.constants.event * after.points(pile) + sum(worth[one] for one in after.taken(pile))
            last = None if named else card
            left = Table(self.rules, (self.turn + 1) % seats, tuple(after.table), last, self.constants)
            found.append((card, named, gain, left))
        return found

    def offered(self, unseen: Counter[str], size: int) -> float:
        """Return the expected gain of the next player, with the best capture of each card.

        unseen: cards that the next player may hold, and the number of each.
        size: number of cards in the next player's hand.
        """
        if not size or not unseen:
            return 0.0
        held = min(size / unseen.total(), 1)
        chances: dict[str, float] = {}
        for card, named, gain, _ in self.gains(unseen):
            if named:
                chances[card] = max(chances.get(card, 0.0), gain)
        # Expected maximum: the next player makes one capture, the best of those he may hold.
        total, none = 0.0, 1.0
        for card, gain in sorted(chances.items(), key=lambda one: -one[1]):
            some = 1 - (1 - held) ** unseen[card]
            total += none * some * gain
            none *= 1 - some
        return total


def marks(
    table: Table, hand: Iterable[str], unseen: Counter[str], sizes: Sequence[int]
) -> dict[tuple[str, tuple[str, ...]], float]:
    """Return the heuristic score of each move with one of these cards.

    sizes: number of cards in each hand.
    """
    known: dict[tuple[Table, str], float] = {}
    found = {}
    for card, named, gain, left in table.gains(hand):
        rest = unseen - Counter([card]) if unseen[card] else unseen
        if (left, card) not in known:
            known[left, card] = left.offered(rest, sizes[left.turn])
        found[card, named] = gain - known[left, card]
    return found
