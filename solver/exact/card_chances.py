"""Chances of cards: in how many of all possible deals the best line of play that begins with each card wins."""

from __future__ import annotations

from typing import NamedTuple

from solver.determinization.worlds import Worlds
from solver.display.translation import tr
from solver.exact.best_defence import MOST, Planning, chosen
from solver.families import family_of
from solver.model.argument_checks import DEFAULT_MEMORY
from solver.model.errors import Unsolvable
from solver.model.moves import Move


class TooManyDeals(Unsolvable):
    """Raised where more deals are possible than are all counted.

    count: number of deals that are possible.
    """

    def __init__(self, count: int) -> None:
        self.count = count
        said = tr("{n:,} deals are possible, and chances are counted over {most} at most", n=count, most=MOST)
        super().__init__(said)


class CardChances(NamedTuple):
    """Chances of all moves, in deals.

    won: move -> deals that its best line wins, in the order of the game's page. Bounds meet unless a limit came.
    open: move -> deals that it wins with all hands open from then on.
    deals: number of all possible deals.
    exact: True if all numbers in `won` are exact.
    """

    won: dict[Move, int]
    open: dict[Move, int]
    deals: int
    exact: bool
    nodes: int


def count_chances(
    possible: Worlds, seconds: float | None = None, nodes: int | None = None, memory: int = DEFAULT_MEMORY
) -> CardChances:
    """Return the exact chance of each move in all deals of a view.

    seconds, nodes: limits, default none. After a limit the numbers are those of the best strategies found.
    memory: as in `plan`.

    Raises TooManyDeals for more than 500 worlds, and Unsolvable for a side that does not see all its cards.
    """
    # one row is enough to say that there is no plan, whatever the number of deals
    every = possible.rows(MOST)
    rows, weights, _ = chosen(possible, MOST if every is not None else 1, 0)
    at = possible.position
    search = family_of(at).new_plan_search(possible, rows, weights, None, seconds, nodes, memory)
    with search:
        if every is None:
            raise TooManyDeals(possible.count)
        found = Planning(search)
        found.run()
        exact = found.is_exact
        for way in found.ordered():
            exact = exact and found.settle(way.key)
        keys = {way.move: way.key for way in found.ways}
        moves = [move for move in at.moves() if move in keys]
        return CardChances(
            {move: found.least[keys[move]] for move in moves},
            {move: found.open[keys[move]] for move in moves},
            search.weight(search.turn(()).worlds),
            exact,
            search.nodes,
        )
