"""Threads: one position with a shared table, or many positions at once. The answers are those of one thread."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from threading import Event, Thread
from typing import Any

import pytest
from generators import position
from helpers import deal_of
from helpers.cli import good
from helpers.waiting import HANG

import solver
from solver.exact.api import prover_of
from solver.model.deal import Position

SIZES = {"cicera": 3, "cuarenta": 3}


def some(game: str, seeds: range) -> list[Position]:
    found = [deal_of(position(game, 60_000 + seed, SIZES.get(game, 5))).position.for_seat(None) for seed in seeds]
    return [one for one in found if not one.is_over]


@pytest.mark.parametrize("game", solver.GAMES)
def test_one_position_together(game: str) -> None:
    """All threads search from the first card on. The answer does not depend on the finder."""
    for at in some(game, range(12)):
        exact = solver.solve(at)
        for threads in (2, 4):
            with prover_of(at, None, None, 4, (), threads) as prover:
                prover.searcher.alone = 1
                assert prover.value_bounds(at) == (exact.value, exact.value)
                if not getattr(at.question, "rivals", ()):
                    assert prover.outcome(at, prover.outcome_bounds(at)) == exact.outcome


@pytest.mark.parametrize("game", solver.GAMES)
def test_a_line_found_after_an_answer_of_all(game: str) -> None:
    """The line runs to the end and has the proven value. A finished search does not cancel the next one."""
    for at in some(game, range(8)):
        with prover_of(at, None, None, 4, (), 2) as prover:
            prover.searcher.alone = 1
            lower, upper = prover.value_bounds(at)
            for move in prover.line(at, (lower, upper)):
                at = at.play(move)
            assert at.is_over
            assert lower == upper == solver.solve(at).value


def test_a_table_that_is_always_full() -> None:
    """Threads that write over each other's entries all the time."""
    for seed in range(4):
        at = solver.random_deal("coch", seed=seed, cards=7).position
        exact = solver.solve(at)
        with prover_of(at, None, None, 1, (), 4) as prover:
            prover.searcher.alone = 1
            assert prover.value_bounds(at) == (exact.value, exact.value)


@pytest.mark.parametrize(("game", "cards"), [("coch", 6), ("cego", 7), ("bridge", 8), ("cicera", 4), ("cuarenta", 5)])
def test_a_table_that_grows_while_it_is_shared(game: str, cards: int) -> None:
    """From the first entry on, so that all threads have to leave it again and again."""
    for seed in range(4):
        at = deal_of(position(game, 61_000 + seed, cards)).position.for_seat(None)
        exact = solver.solve(at)
        for threads in (2, 3):
            with prover_of(at, None, None, 16, (), threads) as prover:
                prover.searcher.alone = 1
                assert prover.value_bounds(at) == (exact.value, exact.value)


@pytest.mark.parametrize("deal", [{"game": "coch", "cards": 9}, {"game": "cuarenta", "players": 2}])
def test_a_large_table_is_doubled_by_all(deal: dict[str, Any]) -> None:
    """Large enough for each thread to take parts of it, in deals of 100,000 nodes and more."""
    for seed in range(6, 10):
        at = solver.random_deal(seed=seed, **deal).position.for_seat(None)
        exact = solver.solve(at)
        for threads in (2, 3):
            with prover_of(at, None, None, 64, (), threads) as prover:
                prover.searcher.alone = 1000
                assert prover.value_bounds(at) == (exact.value, exact.value)


@pytest.mark.long
@pytest.mark.parametrize("game", solver.GAMES)
def test_together_long(game: str) -> None:
    """Positions that keep several threads busy for a while, in tables with and without room."""
    cards = {"cicera": 4, "cuarenta": 5, "scopone": 5}.get(game, 7)
    for seed in range(40):
        at = deal_of(position(game, 62_000 + seed, cards)).position.for_seat(None)
        exact = solver.solve(at)
        for threads, memory in ((2, 1), (2, 64), (4, 1), (4, 64)):
            with prover_of(at, None, None, memory, (), threads) as prover:
                prover.searcher.alone = 100
                assert prover.value_bounds(at) == (exact.value, exact.value)


def test_limits_hold_for_all_threads_together() -> None:
    at = solver.random_deal("coch", seed=2).position
    answer = solver.solve(at, nodes=600_000, threads=3)
    assert not answer.exact
    assert answer.lower < answer.upper
    assert answer.nodes <= 600_000 + 3 * 2048


def test_a_search_with_helpers_is_stopped() -> None:
    at = solver.random_deal("coch", seed=2).position.for_seat(None)
    with prover_of(at, None, None, 16, (), 2) as prover:
        begun = Event()
        prover.searcher.listen(lambda known: begun.set())

        def stop() -> None:
            assert begun.wait(HANG)
            prover.searcher.stop_asked = True

        stopper = Thread(target=stop)
        stopper.start()
        lower, upper = prover.value_bounds(at)
        stopper.join()
        assert prover.searcher.stopped
        assert lower < upper


def test_two_threads_do_not_ask_one_searcher() -> None:
    """The second thread gets an error at once, and the first its answer."""
    for game in ("coch", "cicera"):
        at = solver.random_deal(game, seed=2).position.for_seat(None)
        with prover_of(at, None, None, 16, ()) as prover, ThreadPoolExecutor(1) as pool:
            begun = Event()
            prover.searcher.listen(lambda known, begun=begun: begun.set())
            first = pool.submit(prover.value_bounds, at)
            assert begun.wait(HANG)
            with pytest.raises(RuntimeError, match="another thread is asking"):
                prover.searcher.reaches(at.state, 0)
            prover.searcher.stop_asked = True
            lower, upper = first.result()
            assert lower < upper
            prover.searcher.listen(None)
            prover.renew(None, 1)
            again = prover.value_bounds(at)
            assert again[0] < again[1]


@pytest.mark.parametrize("threads", [0, 65])
def test_threads_out_of_range(threads: int) -> None:
    at = solver.random_deal("coch", seed=2, cards=3).position
    with pytest.raises(ValueError, match="threads must be a whole number from 1 to 64"):
        solver.solve(at, threads=threads)
    with pytest.raises(ValueError, match="threads must be a whole number from 1 to 64"):
        solver.solve_many([at], threads=threads)


def test_many_positions_in_order() -> None:
    deals = [solver.random_deal("coch", seed=seed, cards=5) for seed in range(40)]
    alone = [solver.solve(deal) for deal in deals]
    together = list(solver.solve_many(deals, threads=3))
    assert [(s.value, s.line, s.nodes) for s in together] == [(s.value, s.line, s.nodes) for s in alone]
    moves = list(solver.evaluate_many(deals[:8], threads=2))
    assert [[(m.move, m.value) for m in e] for e in moves] == [
        [(m.move, m.value) for m in solver.evaluate(deal)] for deal in deals[:8]
    ]


def test_leaving_many_stops_them() -> None:
    """Closing the iterator cancels deals that would take long."""
    deals = [solver.random_deal("coch", seed=0, cards=4), *[solver.random_deal("cego", seed=14, cards=11)] * 3]
    answers = solver.solve_many(deals, threads=4)
    assert next(iter(answers)).exact
    answers.close()  # type: ignore[attr-defined]


def test_what_cannot_be_solved_is_raised_in_its_place() -> None:
    deals = [
        solver.random_deal("coch", seed=0, cards=4),
        solver.loads("coch/A=X_?/B=II_Mat/C=V_XI/D=I_Bre")[0],
    ]
    answers = solver.solve_many(deals)
    assert next(answers).exact
    with pytest.raises(solver.Unsolvable):
        next(answers)


def test_command() -> None:
    deals = [str(seed) for seed in range(3)]
    lines = [good("deal", "coch", "--seed", seed, "--cards", "4", "--json").strip() for seed in deals]
    text = "".join(line.replace('"id": "', f'"id": "n{seed}-') + "\n" for seed, line in zip(deals, lines, strict=True))
    alone = [json.loads(line) for line in good("solve", "--json", "-", input=text).splitlines()]
    together = [json.loads(line) for line in good("solve", "--json", "--threads", "2", "-", input=text).splitlines()]
    assert [(one["id"], one["value"]) for one in alone] == [(one["id"], one["value"]) for one in together]
    one = json.loads(good("moves", "--json", "--threads", "2", "coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre"))
    assert one["moves"][0]["value"] == 812
