"""Plans asked of the core and of the reference: the worlds of an ending, numbered alike on both sides."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from itertools import islice

from generators.hidden_hands import placed
from generators.plans import ending, full_deals, state_of
from reference.plans import State, TooMany, Won, best_of, strategies

import solver
from solver.determinization.worlds import Worlds
from solver.families import family_of
from solver.search.plan_steps import PlanSearchProtocol

# Deals looked at for the values that an ending may have.
VALUES = 40


@dataclass
class Planned:
    """Ending with all its worlds, and what strategies win in them by the reference.

    threshold: as `at_least` of a plan.
    weights: deals of each world.
    won: what each strategy wins, as sets of numbers of worlds. None have been written out yet by `asked`.
    """

    at: solver.Position
    known: Worlds
    rows: list[list[int]]
    weights: list[int]
    threshold: int | None
    states: dict[int, State]
    won: set[Won]

    def search(self, *disable: str) -> PlanSearchProtocol:
        return family_of(self.at).new_plan_search(
            self.known, self.rows, self.weights, self.threshold, None, None, 16, disable
        )

    def front(self) -> set[int]:
        """Return the best strategies as the core says it."""
        return {sum(1 << number for number in won) for won in best_of(self.won)}

    @property
    def best(self) -> int:
        """Most deals that a strategy wins."""
        return max(sum(self.weights[number] for number in won) for won in self.won)

    def weight(self, won: int) -> int:
        """Return the deals in worlds as bits."""
        return sum(weight for number, weight in enumerate(self.weights) if won >> number & 1)


def planned(game: str, seed: int, cards: int, most: int = 12) -> Planned | None:
    """Return a random ending, None if this seed makes none or one with too many strategies to write out."""
    found = asked(game, seed, cards, most)
    if found is None:
        return None
    first = found.at.side_to_move == found.at.first_side
    try:
        found.won = strategies(found.states, own_side(found.at), goal(first, found.threshold), 4_000)
    except TooMany:
        return None
    return found


def asked(game: str, seed: int, cards: int, most: int = 12) -> Planned | None:
    """Return a random ending without its strategies, None if this seed makes none."""
    view = ending(game, seed, cards, most)
    if view is None:
        return None
    at = view.position.for_seat(None)
    # a secret partner, points that count for a side and are hidden, a stock, ..
    known = solver.worlds(at)
    every = known.rows(most * 24)
    assert every is not None
    rows, weights = every[0].tolist(), every[1]
    try:
        family_of(at).new_plan_search(known, rows, weights, None, None, None, 1)
    except solver.Unsolvable:
        return None
    rng = random.Random(seed)
    first = at.side_to_move == at.first_side
    threshold = None
    if rng.random() < 0.8:
        values = sorted({solver.solve(world.position).value or 0 for world in islice(known, VALUES)})
        threshold = rng.choice(values) + (0 if first else 1)
    numbers = {placed(known.known.complete(row)): number for number, row in enumerate(rows)}
    deals = list(full_deals(view))
    # every deal is found, by trying all cards in all places, and counts as much
    assert sorted(numbers[placed(deal)] for deal, _ in deals) == list(range(len(rows)))
    assert all(weights[numbers[placed(deal)]] == weight for deal, weight in deals)
    assert sum(weights) == known.count
    states = {numbers[placed(deal)]: state_of(deal) for deal, _ in deals}
    return Planned(at, known, rows, weights, threshold, states, set())


def own_side(at: solver.Position) -> frozenset[str]:
    """Return the seats of the side to move."""
    return frozenset(seat for seat in at.seats if at.side_of(seat) == at.side_of(at.turn))


def goal(first: bool, threshold: int | None) -> Callable[[State], bool]:
    """Return whether a side has won at the end, or reached a value.

    first: True for the first side, whose value it is.
    """

    def wins(state: State) -> bool:
        if threshold is None:
            return state.final_outcome() == ("win" if first else "loss")
        return (state.final_value() >= threshold) == first

    return wins
