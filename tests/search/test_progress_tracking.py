"""Progress callbacks report proven results only: true bounds and finished rows. The search is unaffected."""

from __future__ import annotations

import pytest

import solver
from solver.model.deal import Position
from solver.search.progress_tracking import ProgressTracker, track_progress

DEALS = {
    "coch": [solver.random_deal("coch", seed=seed, cards=7) for seed in range(2)],
    "cego": [solver.random_deal("cego", seed=seed, cards=9, contract="solo", soloist="A") for seed in range(2)],
    "trionfo": [solver.random_deal("trionfo", seed=seed, cards=7) for seed in range(2)],
    "cicera": [solver.random_deal("cicera", seed=seed, cards=5) for seed in range(3)],
    "cuarenta": [solver.random_deal("cuarenta", seed=seed, cards=5, players=2) for seed in range(3)],
}


class Noted(ProgressTracker):
    """Tracker that records all reports."""

    def __init__(self) -> None:
        super().__init__()
        self.told: list[tuple[Position, int, int]] = []
        self.rows_begun: list[str] = []

    def on_update(self) -> None:
        if self.position is not None:
            self.told.append((self.position, self.lower, self.upper))
        if self.row and self.row not in self.rows_begun:
            self.rows_begun.append(self.row)


@pytest.mark.parametrize("game", DEALS)
@pytest.mark.parametrize("limit", [{}, {"nodes": 200_000}])
def test_bounds_hold(game: str, limit: dict[str, int]) -> None:
    """All reported bounds contain the value. The answer is that of a search without a callback."""
    for deal in DEALS[game]:
        noted = Noted()
        with track_progress(noted):
            found = solver.solve(deal, **limit)
            table = solver.evaluate(deal, **limit)
        assert (found.lower, found.upper, found.nodes) == told(solver.solve(deal, **limit))
        values = {deal.position: (found.lower, found.upper)}
        values |= {deal.position.play(row.move): (row.lower, row.upper) for row in table}
        for position, lower, upper in noted.told:
            known = values[position]
            assert lower <= known[1]
            assert known[0] <= upper
            assert lower <= upper
        assert sorted(noted.done) == sorted(noted.rows_begun) == sorted(str(row.move) for row in table)
        if not limit:
            assert noted.done == {row.move: (row.value, row.value) for row in table}


def told(found: solver.Solution) -> tuple[int, int, int]:
    return found.lower, found.upper, found.nodes


def test_something_is_told() -> None:
    """A search that takes a while tells of it on the way, at the latest after a few hundred thousand nodes."""
    noted = Noted()
    with track_progress(noted):
        solver.solve(solver.random_deal("coch", seed=4), nodes=5_000_000)
    assert len(noted.told) > 3
    assert noted.nodes > 0
    # when the bounds are told depends on the clock: the last ones may be as wide as the first
    assert len({(lower, upper) for _, lower, upper in noted.told}) > 1


def test_nobody_listens_any_more() -> None:
    noted = Noted()
    with track_progress(noted):
        pass
    solver.evaluate(DEALS["coch"][0])
    assert noted.told == []


def test_a_listener_that_fails_ends_the_search() -> None:
    class Failing(ProgressTracker):
        def on_update(self) -> None:
            raise KeyboardInterrupt

    with track_progress(Failing()), pytest.raises(KeyboardInterrupt):
        solver.solve(solver.random_deal("cicera", seed=1))


def test_contracts() -> None:
    """The rows of a table of contracts, whose bounds are not those of the position that is searched."""
    noted = Noted()
    deal = solver.random_deal("cego", seed=3, cards=5)
    with track_progress(noted):
        try:
            table = solver.contracts(deal, seat="A")
        except solver.Unsolvable:
            pytest.fail("a deal with its blind is wanted")
    assert noted.done == {f"{row.seat} {row.contract}": (row.lower, row.upper) for row in table}


@pytest.mark.parametrize("game", DEALS)
@pytest.mark.parametrize("nodes", [500, 20_000])
def test_the_same_move_is_named_at_the_same_limit(game: str, nodes: int) -> None:
    """If a limit ends it early, `solve` and `evaluate` name the same best move so far."""
    for deal in DEALS[game]:
        found, table = solver.solve(deal, nodes=nodes), solver.evaluate(deal, nodes=nodes)
        with solver.Session(deal) as first, solver.Session(deal) as second:
            in_session = first.solve(nodes=nodes), second.evaluate(nodes=nodes)
        for answer, rows in ((found, table), in_session):
            if rows.exact:
                assert answer.best in [row.move for row in rows if rows.is_best(row)] or not answer.exact
            elif answer.best is not None:
                assert answer.best == rows[0].move
            for row in rows:
                assert row.value == (row.lower if row.lower == row.upper else None)


def test_progress() -> None:
    """The callback gets each row at once, in every call with `progress`, and may cancel the call."""
    told: list[solver.Progress] = []
    table = solver.evaluate(DEALS["coch"][0], progress=told.append)
    assert told[-1].rows == {row.move: (row.value, row.value) for row in table}
    assert (told[-1].what, told[-1].done, told[-1].total) == ("moves", len(table), len(table))
    assert told[-1].best == table[0].move or told[-1].rows[told[-1].best] == told[-1].rows[table[0].move]
    told.clear()
    solver.contracts(solver.random_deal("cego", seed=3, cards=4), seat="A", progress=told.append)
    assert told[-1].what == "contracts"
    assert told[-1].done == told[-1].total
    told.clear()
    solver.bids(solver.random_deal("zifuli", seed=3, cards=4), progress=told.append)
    assert told[-1].what == "bids"
    told.clear()
    deals = [solver.random_deal("coch", seed=seed, cards=3) for seed in range(3)]
    solver.stats(deals, threads=1, progress=told.append)
    assert sorted({(one.what, one.done, one.total) for one in told}) == [("deals", number, 3) for number in (1, 2, 3)]
    told.clear()
    puzzles = list(solver.make_puzzles("coch", cards=3, seed=1, count=2, progress=told.append))
    assert (told[-1].what, told[-1].done, told[-1].total) == ("puzzles", len(puzzles), 2)

    def stop(progress: solver.Progress) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        solver.evaluate(DEALS["coch"][0], progress=stop)
