"""A sensible player of fishing games who looks one card ahead."""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property

from solver.fishing.heuristics import Table, worth_of
from solver.fishing.position import FishingPosition
from solver.model.cards import SEATS
from solver.model.moves import Move


def choose(view: FishingPosition, rng: random.Random) -> Move:
    """The move with the most points of events and cards, less what it is expected to offer to the next player."""
    seen = Seen(view)
    gains = {move: seen.gain(view.play(move)) for move in view.moves()}
    marks: dict[Move, float] = {}
    best = -math.inf
    # what is offered only takes away from a gain
    for move in sorted(gains, key=lambda move: -gains[move]):
        if gains[move] < best:
            break
        marks[move] = gains[move] - seen.offered(view.play(move))
        best = max(best, marks[move])
    return rng.choice([move for move in gains if marks.get(move) == best])


def scores(view: FishingPosition) -> Iterator[tuple[Move, float]]:
    """What each move looks worth, one after the other."""
    seen = Seen(view)
    return ((move, seen.mark(move)) for move in view.moves())


def exposure(view: FishingPosition) -> Callable[[Move], float]:
    """Says what the next player may be expected to win after a move, in points of events and cards."""
    seen = Seen(view)
    return cache(lambda move: seen.offered(view.play(move)))


@dataclass(frozen=True)
class Seen:
    """What the seat to move knows, as far as this player cares."""

    view: FishingPosition

    @cached_property
    def unseen(self) -> Counter[str]:
        """Cards that he cannot place, and how many of each."""
        return Counter(self.view.unseen())

    def mark(self, move: Move) -> float:
        """Points won at once and in cards, less what the next player may be expected to win."""
        after = self.view.play(move)
        return self.gain(after) - self.offered(after)

    def gain(self, after: FishingPosition) -> float:
        """Points won at once and in cards, by the move that leads to a position."""
        view = self.view
        side = view.side_to_move
        before, then = Counter(view.taken[side]), Counter(after.taken[side])
        events = after.score()[side] - view.score()[side]
        worth = worth_of(view.question.rules)
        return events + sum(worth[card] * n for card, n in (then - before).items())

    def offered(self, after: FishingPosition) -> float:
        """What the next player may win in events and cards with a card that he holds, the best of each kind."""
        if after.is_over or after.side_to_move == self.view.side_to_move:
            return 0.0
        table = Table(after.question.rules, SEATS.index(after.turn), after.table, after.last)
        return table.offered(self.unseen, len(after.hands[after.turn]))
