"""Best defence: the first moves of a side that sees all its cards, from the chance with open hands downwards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from solver.determinization.worlds import Worlds
from solver.search.plan_steps import PlanSearchProtocol, Way

# Up to MOST worlds are all searched, else a sample of DRAWN.
MOST, DRAWN = 500, 100
# Most worlds of a search.
LIMIT = 1024


def chosen(known: Worlds, most: int | None, seed: int) -> tuple[Sequence[Sequence[int]], list[int], bool]:
    """Return the worlds to search as rows, their numbers of deals, and True if they are all."""
    every = known.rows(MOST if most is None else most)
    if every is not None:
        return every[0].tolist(), every[1], True
    drawn = Counter(map(tuple, known.sample(DRAWN if most is None else most, seed).tolist()))
    return list(drawn), list(drawn.values()), False


class Planning:
    """Search of the best first move.

    It asks whether a strategy wins a number of deals, from what can be won with open hands downwards, in larger and
    larger steps. The fewer deals a strategy may lose, the less is to be searched.

    least, most: by key of a move, bounds of the number of deals that a strategy wins.
    open: by key, deals won if all hands are laid open after the move.
    winnable: worlds that some move wins with open hands, as bits.
    won: worlds that the best strategy found wins, by its first move.
    """

    def __init__(self, search: PlanSearchProtocol) -> None:
        self.search = search
        turn = search.turn(())
        self.ways: tuple[Way, ...] = turn.ways
        total = search.weight(turn.worlds)
        self.least = {way.key: 0 for way in self.ways}
        self.most = {way.key: total for way in self.ways}
        self.open = {way.key: total for way in self.ways}
        self.winnable = turn.worlds
        self.won: dict[int, int] = {}

    def run(self) -> None:
        """Narrow the bounds of all moves until the best is known, or a limit comes."""
        winnable = 0
        for way in self.ways:
            found = self.search.front((way.key,), 0)
            if found is None:
                return
            self.open[way.key] = self.most[way.key] = max(map(self.search.weight, found))
            winnable |= found[0]
        self.winnable = winnable
        step = 0
        while not self.is_exact:
            goal = max(max(self.least.values()) + 1, max(self.most.values()) - step)
            for way in self.promising():
                if self.least[way.key] == self.most[way.key] or self.most[way.key] < goal:
                    continue
                if not self._ask(way.key, goal):
                    return
                goal = max(goal, self.least[way.key] + 1)
            step = 2 * step + 1

    def settle(self, key: int) -> bool:
        """Narrow the bounds of one move until they meet. False if a limit comes before."""
        step = 0
        while self.least[key] < self.most[key]:
            if not self._ask(key, max(self.least[key] + 1, self.most[key] - step)):
                return False
            step = 2 * step + 1
        return True

    def _ask(self, key: int, goal: int) -> bool:
        """Narrow the bounds of a move by the question whether it wins a number of deals. False after a limit."""
        found = self.search.front((key,), least=goal)
        if found is None:
            return False
        best = max(found, key=self.search.weight, default=0)
        won = self.search.weight(best)
        if won < goal:
            self.most[key] = goal - 1
        else:
            self.least[key] = self.most[key] = won
            self.won[key] = best
        return True

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
