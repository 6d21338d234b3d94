"""A line of best play made at once in the core, against one made move by move."""

from __future__ import annotations

import pytest
from generators import position
from helpers import deal_of

from solver.exact.api import prover_of
from solver.model.deal import GAMES
from solver.search.prover import Prover

TRICK_GAMES = [name for name in GAMES if GAMES[name].family == "trick"]


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("game", TRICK_GAMES)
def test_line_move_by_move(game: str, seed: int) -> None:
    """The same moves, all of which keep the value, with as many nodes, and as far under a limit."""
    at = deal_of(position(game, 71_000 + seed, 5)).position.for_seat(None)
    with prover_of(at, None, None, 16, ()) as fast, prover_of(at, None, None, 16, ()) as slow:
        bounds = fast.value_bounds(at)
        assert slow.value_bounds(at) == bounds
        line = fast.line(at, bounds)
        assert line == Prover.line(slow, at, bounds)
        assert fast.searcher.nodes == slow.searcher.nodes
    assert at.after(line).is_over
    end = at.after(line)
    with prover_of(end, None, None, 16, ()) as over:
        # what is won with the last card, and what the number of tricks brings then
        assert over.value_bounds(end) == (bounds[0], bounds[0])
    # too little for all of the line: what there is is its beginning, and the searches stop where they did
    for nodes in (0, 3, 40):
        with prover_of(at, None, nodes, 16, ("table",)) as fast, prover_of(at, None, nodes, 16, ("table",)) as slow:
            part = fast.line(at, bounds)
            assert part == Prover.line(slow, at, bounds)
            assert fast.searcher.stopped == slow.searcher.stopped
