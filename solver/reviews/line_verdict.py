"""Verdicts on a move by lines of play: the chance of the best one, and of the best that begins with the move."""

from __future__ import annotations

from solver.determinization.worlds import Worlds
from solver.exact.best_defence import Planning, chosen
from solver.families import family_of
from solver.hints.merits import decides_by_outcome
from solver.model.argument_checks import DEFAULT_MEMORY
from solver.model.errors import Unsolvable
from solver.model.moves import Move
from solver.reviews.informed_result import LineVerdict

# Most cards in the hand of the player. With more, few searches end within the limit.
MOST_CARDS = 6
# Worlds of a search, and its most nodes. Comparisons of strategies count, too, and grow faster than the worlds.
WORLDS, NODES = 100, 2_000_000


def line_of(possible: Worlds, played: Move, seed: int, seconds: float | None) -> tuple[LineVerdict | None, int]:
    """Return the chance of the best line and of a move, and the nodes of the search.

    The verdict is None for a side that does not see all its cards, in games without an outcome, and after a limit.

    possible: worlds of the view of the seat to move.
    seed: seed of the sample where there are more worlds than WORLDS.
    seconds: time limit. Default none.
    """
    known = possible.position
    if len(known.hands[known.turn]) > MOST_CARDS or not decides_by_outcome(known):
        return None, 0
    family = family_of(known)
    try:
        # at every card of a defender, so before any world is drawn
        family.check_plan(known)
        rows, deals, is_whole = chosen(possible, WORLDS, seed)
        search = family.new_plan_search(possible, rows, deals, None, seconds, NODES, DEFAULT_MEMORY)
    except Unsolvable:
        return None, 0
    with search:
        found = Planning(search)
        found.run()
        keys = {way.move: way.key for way in found.ways}
        if not found.is_exact or played not in keys or not found.settle(keys[played]):
            return None, search.nodes
        best = found.ordered()[0]
        total = search.weight(search.turn(()).worlds)
        won, kept = found.least[best.key], found.least[keys[played]]
        return LineVerdict(best.move, won, kept, total, is_whole), search.nodes
