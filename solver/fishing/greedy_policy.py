"""Greedy policy of fishing games: a heuristic player that searches one card ahead."""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property

from solver.fishing.greedy_constants import FIRST, FishingConstants, constants_of
from solver.fishing.move_scores import Table, worth_of
from solver.fishing.notation import FishingPlay
from solver.fishing.position import FishingPosition
from solver.model.cards import SEATS
from solver.model.moves import Move

# Scale of the prior: slope of values by advice without a time limit over heuristic differences of moves.
BORNE_OUT = 1.2
# Number of moves, those with the largest gains, whose offer the prior computes. Offers are slow.
ASKED = 64


def greedy_move(view: FishingPosition, rng: random.Random, tuned: bool = True) -> Move:
    """Return the move with the most points of events and cards, less the expected gain of the next player.

    Ties are random.

    tuned: False for the constants of the first version.
    """
    information = PlayerInformation(view, constants_of(view.game) if tuned else FIRST)
    after = {move: view.play(move) for move in view.moves()}
    gains = {move: information.gain(move, then) for move, then in after.items()}
    marks: dict[Move, float] = {}
    best = -math.inf
    # Pruning: the offer to the next player only lowers a move's score.
    for move in sorted(gains, key=lambda move: -gains[move]):
        if gains[move] < best:
            break
        marks[move] = gains[move] - information.cost(after[move])
        best = max(best, marks[move])
    return rng.choice([move for move in gains if marks.get(move) == best])


def greedy_scores(view: FishingPosition, tuned: bool = True) -> Iterator[tuple[Move, float]]:
    """Generate each move with its heuristic score."""
    information = PlayerInformation(view, constants_of(view.game) if tuned else FIRST)
    return ((move, information.mark(move)) for move in view.moves())


def greedy_prior(view: FishingPosition) -> Iterator[tuple[Move, float]]:
    """Generate each move with its expected advantage by the greedy policy, in units of the value.

    With many moves, the offer is computed only for those with the largest gains. The others get the largest such offer.
    """
    information = PlayerInformation(view, constants_of(view.game))
    after = {move: view.play(move) for move in view.moves()}
    gains = {move: information.gain(move, then) for move, then in after.items()}
    first = sorted(gains, key=lambda move: -gains[move])[:ASKED]
    offered = {move: information.cost(after[move]) for move in first}
    most = max(offered.values())
    return ((move, BORNE_OUT * (gain - offered.get(move, most))) for move, gain in gains.items())


def exposure_of(view: FishingPosition) -> Callable[[Move], float]:
    """Return a cached function of a move: the expected gain of the next player, in points of events and cards."""
    information = PlayerInformation(view)
    return cache(lambda move: information.offered(view.play(move)))


@dataclass(frozen=True)
class PlayerInformation:
    """Information of the player to move that the greedy policy uses."""

    view: FishingPosition
    constants: FishingConstants = FIRST

    @cached_property
    def unseen(self) -> Counter[str]:
        """Card -> number of its copies whose place the player does not know."""
        return Counter(self.view.unseen())

    def mark(self, move: Move) -> float:
        """Return the points won at once and in cards, less the expected gain of the next player."""
        after = self.view.play(move)
        return self.gain(move, after) - self.cost(after)

    def gain(self, move: Move, after: FishingPosition) -> float:
        """Return the heuristic score of a move without what it offers: points at once and in cards, worth of laying.

        after: position after the move.
        """
        card, named = self.view.read(move)
        takes = named or self.view.is_kept(FishingPlay(card))
        return self.won(after) + (self.constants.taking if takes else self.laid(card))

    def laid(self, card: str) -> float:
        """Return the worth of laying a card."""
        rules = self.view.question.rules
        if rules.leftovers and self.view.state.left == 1:
            return 0.0
        rank = rules.rank(card)
        ranks = Counter(rules.rank(one) for one in self.view.hands[self.view.turn])
        unseen = sum(number for other, number in self.unseen.items() if rules.rank(other) == rank)
        found = self.constants.high * rules.ranks.index(rank) + self.constants.copies * unseen
        found += self.constants.again * (ranks[rank] > 1)
        return found - self.constants.spent * worth_of(rules, self.constants)[card]

    def won(self, after: FishingPosition) -> float:
        """Return the points won by the move that leads to a position: at once, and in cards."""
        view = self.view
        side = view.side_to_move
        before, then = Counter(view.taken[side]), Counter(after.taken[side])
        events = after.score()[side] - view.score()[side]
        worth = worth_of(view.question.rules, self.constants)
        return self.constants.event * events + sum(worth[card] * n for card, n in (then - before).items())

    def cost(self, after: FishingPosition) -> float:
        """Return the weighted gain that a move offers."""
        return self.constants.caution * self.offered(after)

    def offered(self, after: FishingPosition) -> float:
        """Return the expected gain of the next player in events and cards, with the best capture of each card."""
        if after.is_over or after.side_to_move == self.view.side_to_move:
            return 0.0
        table = Table(after.question.rules, SEATS.index(after.turn), after.table, after.last, self.constants)
        return table.offered(self.unseen, len(after.hands[after.turn]))
