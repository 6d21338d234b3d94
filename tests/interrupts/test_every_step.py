"""An interrupt at each step of a query with several threads: no thread goes on, and the next answer is right."""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, suppress

import pytest
from helpers.steps import check_no_threads_but, check_quiet, every_step, interrupted_at, threads

import solver
from solver.board.parallel_moves import shared_out
from solver.exact.api import prover_of
from solver.model.deal import Position
from solver.search.helper_threads import Workers

# Deals in which the others are called, and a table is large enough for all to double it.
DEALS = {"coch": (7, 6), "cicera": (5, 3)}
LONGER = {"coch": (9, 6), "cicera": (5, 0)}
ALONE = 10_000


def of(game: str, cards: int, seed: int) -> Position:
    return solver.random_deal(game, cards=cards, seed=seed).position.for_seat(None)


def together(at: Position) -> object:
    """Return the value by three threads that start early."""
    with prover_of(at, None, None, 16, (), 3) as prover:
        prover.searcher.alone = ALONE
        return prover.value_bounds(at)


def many(at: Position) -> object:
    return [answer.value for answer in solver.solve_many([at] * 4, threads=2)]


def hinted(at: Position) -> object:
    return solver.hint(solver.view(at), level="fast", worlds=8, seed=1, threads=2).best


def shared(at: Position) -> object:
    with closing(shared_out(at, 5)) as rows:
        return sorted(str(row) for row, _ in rows)


CASES: dict[str, tuple[Callable[[Position], object], Position]] = {
    **{f"{game} together": (together, of(game, *deal)) for game, deal in DEALS.items()},
    "many": (many, of("coch", 3, 1)),
    "hint": (hinted, of("coch", 3, 1)),
    "shared out": (shared, of("coch", 3, 1)),
}


@pytest.fixture
def before() -> Iterator[set[int]]:
    """Return the threads before the test, and check at the end that there are no others."""
    known = threads()
    yield known
    check_no_threads_but(known)


def check_every_step(what: str, before: set[int], opcodes: bool = False) -> None:
    ask, at = CASES[what]
    right = ask(at)
    check_no_threads_but(before)
    assert every_step(lambda: ask(at), lambda: check_no_threads_but(before), opcodes) > 50
    assert ask(at) == right


@pytest.mark.parametrize("what", [what for what in CASES if "together" in what])
def test_every_line(what: str, before: set[int]) -> None:
    check_every_step(what, before)


@pytest.mark.long
@pytest.mark.parametrize("opcodes", [False, True], ids=["line", "instruction"])
@pytest.mark.parametrize("what", [what for what in CASES if what != "hint"])
def test_every_step(what: str, opcodes: bool, before: set[int]) -> None:
    check_every_step(what, before, opcodes)


@pytest.mark.parametrize("what", CASES)
@pytest.mark.parametrize("number", range(3))
def test_the_start_of_every_thread(what: str, number: int, before: set[int], monkeypatch: pytest.MonkeyPatch) -> None:
    """Interrupts at the start of a Python thread end the pool, too."""
    ask, at = CASES[what]
    right = ask(at)
    started = 0
    start = threading.Thread.start

    def interrupted(thread: threading.Thread) -> None:
        nonlocal started
        start(thread)
        started += 1
        if started == number + 1:
            raise KeyboardInterrupt

    with monkeypatch.context() as patched, suppress(KeyboardInterrupt):
        patched.setattr(threading.Thread, "start", interrupted)
        ask(at)
    check_no_threads_but(before)
    assert ask(at) == right


@pytest.mark.parametrize(
    ("game", "apart"),
    [("coch", 9), pytest.param("coch", 1, marks=pytest.mark.long), pytest.param("cicera", 1, marks=pytest.mark.long)],
)
def test_a_session_goes_on(game: str, apart: int, before: set[int]) -> None:
    """Its threads wait, and its next answer is right after an interrupt at any step, or at one of so many."""
    at = of(game, *DEALS[game])
    value = solver.solve(at).value
    step = 0
    goes_on = True
    while goes_on:
        with solver.Session(at, memory=4, threads=3) as session:
            session._prover.searcher.alone = ALONE
            goes_on = interrupted_at(step, session.solve)
            assert session.solve().value == value
            assert len(threads() - before) <= 2
        check_no_threads_but(before)
        step += apart
    assert step > 50


@pytest.mark.parametrize("game", LONGER)
def test_every_look_at_the_keyboard(game: str, before: set[int]) -> None:
    """Interrupts during the search, with and without helpers, and after a table has grown."""
    at = of(game, *LONGER[game])
    value = solver.solve(at).value
    for look in range(4):
        left = look

        def listen(_: object) -> None:
            nonlocal left
            left -= 1
            if left == -1:
                raise KeyboardInterrupt

        with prover_of(at, None, None, 16, (), 3) as prover:
            prover.searcher.alone = ALONE
            prover.searcher.listen(listen)
            with suppress(KeyboardInterrupt):
                prover.value_bounds(at)
                assert left >= 0
            check_quiet()
            prover.renew(None, None)
            assert prover.value_bounds(at) == (value, value)
        check_no_threads_but(before)


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="needs a timer of the system")
@pytest.mark.parametrize("apart", [600, pytest.param(100, marks=pytest.mark.long)])
def test_signals_while_threads_are_called(apart: int, before: set[int]) -> None:
    """Signals between any two machine instructions of a query that would take long."""
    at = solver.random_deal("tressette", seed=3, cards=10).position
    usual = signal.signal(signal.SIGALRM, signal.default_int_handler)
    try:
        for microseconds in range(2000, 8000, apart):
            with prover_of(at, None, None, 4, (), 3) as prover, pytest.raises(KeyboardInterrupt):
                prover.searcher.alone = 10_000
                signal.setitimer(signal.ITIMER_REAL, microseconds / 1e6)
                prover.threshold_bounds(at, (13,))
            check_no_threads_but(before)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, usual)


def test_threads_end_with_a_searcher_that_nobody_closes(before: set[int]) -> None:
    at = of("coch", 6, 1)
    prover = prover_of(at, None, None, 4, (), 4)
    prover.searcher.alone = 1
    prover.value_bounds(at)
    if sys.platform == "linux":
        assert len(threads() - before) == 3
    check_quiet()
    del prover
    check_no_threads_but(before)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs a system that forks")
def test_a_fork_has_none_of_the_threads() -> None:
    """A fork closes the searcher, or searches on with threads of its own."""
    at = of("coch", 6, 1)
    value = solver.solve(at).value
    with prover_of(at, None, None, 4, (), 3) as prover:
        prover.searcher.alone = 1
        assert prover.value_bounds(at) == (value, value)
        for asks in (False, True):
            child = os.fork()
            if not child:
                signal.alarm(20)
                right = True
                if asks:
                    prover.renew(None, None)
                    with prover_of(at, None, None, 4, (), 3) as other:
                        other.searcher.alone = 1
                        right = other.value_bounds(at) == prover.value_bounds(at) == (value, value)
                prover.close()
                os._exit(0 if right else 1)
            assert os.waitpid(child, 0)[1] == 0


def test_workers_wait_for_a_thread_that_nobody_knows_of() -> None:
    """The interrupt came after the start of a thread, before the pool registered it."""
    done: list[int] = []
    gate: list[int] = []

    def task() -> None:
        while not gate:
            pass
        done.append(1)

    with Workers(2) as workers:
        workers.submit(task)
        workers._threads.clear()
        gate.append(1)
    assert done
