"""Width-limited search (forward pruning): estimates from searches to the end with only the best moves of each side."""

from __future__ import annotations

from collections.abc import Iterable

from solver._core import fishing_searcher
from solver.fishing.position import FishingPosition
from solver.search.spread_table import width_limited_spread
from solver.search.value_estimate import Estimate, Estimates

# Moves of each position that are searched. A wider search takes many times the nodes and errs less.
WIDTHS = (1, 2, 3)
MEGABYTES = 16


def table_name(position: FishingPosition) -> str:
    """Return the name of the measured spreads of a position: its game, with `-3` where three play apart."""
    return position.game if position.asked_seat is None else f"{position.game}-3"


def width_limited_estimates(
    position: FishingPosition,
    seconds: float | None,
    nodes: int | None,
    memory: int = MEGABYTES,
    widths: Iterable[int] = WIDTHS,
) -> tuple[Estimates | None, int]:
    """Return the estimates of the widest search that the budget allows, and the nodes of all searches.

    seconds, nodes: limits. None: no limit.
    memory: megabytes of its table, of which it takes 16 at most.
    Without budget for the narrowest search there are no estimates.
    """
    moves = position.moves()
    after = [position.play(move) for move in moves]
    states = [following.state for following in after]
    best: list[float] = []
    alone: int | None = None
    widest = 0
    rules = position.state.rules
    with fishing_searcher.Searcher(rules, min(memory, MEGABYTES) << 20, nodes, seconds) as searcher:
        if widths is WIDTHS:
            # the position alone, in case there is no time for all of its moves
            (alone,) = searcher.guesses([position.state], WIDTHS[0], 0)
        for width in widths:
            found = searcher.guesses(states, width, 0)
            if None in found:
                break
            best = [float(one.secured + guess) for one, guess in zip(after, found, strict=True) if guess is not None]
            widest = width
        used = searcher.nodes
    if not best and alone is None:
        return None, used
    if not best and alone is not None:
        spread = width_limited_spread(table_name(position), WIDTHS[0], position.left)
        return Estimates(Estimate(float(position.secured + alone), spread), {}, used), used
    spread = width_limited_spread(table_name(position), widest, position.left)
    rows = {move: Estimate(value, spread) for move, value in zip(moves, best, strict=True)}
    lead = (max if position.maximizes else min)(best)
    return Estimates(Estimate(lead, spread), rows, used), used
