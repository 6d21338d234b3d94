"""A sensible player of fishing games who looks one card ahead."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass
from functools import cached_property

from solver import _fishing
from solver.fishing_position import FishingPosition, core_rules
from solver.moves import Move
from solver.players.unseen import unseen
from solver.rules import SEATS

# A run of the counted suit is worth a point a card where it is made; most are not.
RUN = 0.15


def choose(view: FishingPosition, rng: random.Random) -> Move:
    """The move with the most points of events and cards, less what it is expected to offer to the next player."""
    seen = Seen(view)
    marks = {move: seen.mark(move) for move in view.moves()}
    best = max(marks.values())
    return rng.choice([move for move, mark in marks.items() if mark == best])


@dataclass(frozen=True)
class Seen:
    """What the seat to move knows, as far as this player cares."""

    view: FishingPosition

    @cached_property
    def unseen(self) -> Counter[str]:
        """Cards that he cannot place, and how many of each."""
        return Counter(unseen(self.view))

    @cached_property
    def worth(self) -> dict[str, float]:
        """About what it is worth to take a card: its points, and its share of what many cards bring."""
        rules = self.view.question.rules
        points = dict(rules.card_points)
        found = {}
        for card in self.view.rules.pack.order:
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

    def mark(self, move: Move) -> float:
        """Points won at once and in cards, less what the next player may be expected to win."""
        view = self.view
        after = view.play(move)
        side = view.side_to_move
        before, then = Counter(view.taken[side]), Counter(after.taken[side])
        events = after.score()[side] - view.score()[side]
        return events + sum(self.worth[card] * n for card, n in (then - before).items()) - self.offered(after)

    def offered(self, after: FishingPosition) -> float:
        """What the next player may win in events and cards with a card that he holds, the best of each kind."""
        size = len(after.hands[after.turn])
        if after.is_over or after.side_to_move == self.view.side_to_move or not size or not self.unseen:
            return 0.0
        held = min(size / sum(self.unseen.values()), 1)
        number = SEATS.index(after.turn)
        hands = [list(self.unseen) if seat == number else [] for seat in range(len(after.seats))]
        state = _fishing.State(core_rules(after.question.rules), hands, number, after.table, after.last)
        chances: dict[str, float] = {}
        for card, named in state.legal():
            if named:
                won = state.play(card, named)
                taken = won.taken(number % 2)
                gain = won.points(number % 2) + sum(self.worth[one] for one in taken)
                chances[card] = max(chances.get(card, 0.0), gain)
        # he plays one card: what the best that he holds brings, over what he may hold
        total, none = 0.0, 1.0
        for card, gain in sorted(chances.items(), key=lambda one: -one[1]):
            some = 1 - (1 - held) ** self.unseen[card]
            total += none * some * gain
            none *= 1 - some
        return total
