"""Best defence: the first moves of a side that sees all its cards, in rounds of a deeper and deeper search."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from solver.determinization.worlds import Worlds
from solver.search.plan_steps import PlanSearchProtocol, Way

# Up to MOST worlds are all searched, else a sample of DRAWN.
MOST, DRAWN = 500, 100
# Most worlds of a search.
LIMIT = 1024
# Choices before all hands are laid open, in the rounds before the exact one.
ROUNDS = (0, 1, 2)


def chosen(known: Worlds, most: int | None, seed: int) -> tuple[Sequence[Sequence[int]], list[int], bool]:
    """Return the worlds to search as rows, their numbers of deals, and True if they are all."""
    every = known.rows(MOST if most is None else most)
    if every is not None:
        return every[0].tolist(), every[1], True
    drawn = Counter(map(tuple, known.sample(DRAWN if most is None else most, seed).tolist()))
    return list(drawn), list(drawn.values()), False


class Planning:
    """Search of the best first move, in rounds of more and more choices before all hands are laid open.

    weights: number of deals of each world.
    least, most: by key of a move, bounds of the number of deals that a strategy wins.
    open: by key, deals won if all hands are laid open after the move.
    winnable: worlds that some move wins with open hands, as bits.
    """

    def __init__(self, search: PlanSearchProtocol, weights: Sequence[int]) -> None:
        self.search = search
        self.weights = weights
        self.ways: tuple[Way, ...] = search.turn(()).ways
        total = sum(weights)
        self.least = {way.key: 0 for way in self.ways}
        self.most = {way.key: total for way in self.ways}
        self.open = {way.key: total for way in self.ways}
        self.winnable = (1 << len(weights)) - 1
        # worlds that the best strategy found wins, by its first move
        self.won: dict[int, int] = {}

    def weight(self, worlds: int) -> int:
        """Return the number of deals in worlds as bits."""
        return sum(weight for number, weight in enumerate(self.weights) if worlds >> number & 1)

    def run(self) -> None:
        """Narrow the bounds of all moves until the best is known, or a limit comes."""
        winnable = 0
        for depth in (*ROUNDS, self.search.choices):
            for way in self.promising():
                best = max(self.least.values())
                if self.most[way.key] <= best or self.least[way.key] == self.most[way.key]:
                    continue
                front = self.search.front((way.key,), depth)
                if front is None:
                    return
                self.most[way.key] = max(map(self.weight, front))
                if depth == 0:
                    self.open[way.key] = self.most[way.key]
                    winnable |= front[0]
                if depth == self.search.choices:
                    self.least[way.key] = self.most[way.key]
                    self.won[way.key] = max(front, key=self.weight)
            if depth == 0:
                self.winnable = winnable

    def promising(self) -> list[Way]:
        """Return the moves, those first that may win most."""
        return sorted(self.ways, key=lambda way: (-self.most[way.key], -self.open[way.key]))

    def ordered(self) -> list[Way]:
        """Return the moves, best first. Of equals, first those that win more with open hands."""
        return sorted(self.ways, key=lambda way: (-self.least[way.key], -self.most[way.key], -self.open[way.key]))

    @property
    def is_exact(self) -> bool:
        """True if no move can be better than the best found."""
        return max(self.most.values()) == max(self.least.values())
