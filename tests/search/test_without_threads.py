"""Searches without threads, where none can be started, as within a page, give the same results."""

from __future__ import annotations

import threading
from typing import NoReturn

import pytest

import solver
from solver.board.parallel_moves import worth_sharing
from solver.search import helper_threads
from solver.search.helper_threads import Workers

ENDING = "coch/A=X_VII_I/B=X_II_VI/C=VIII_V_Mat/D=IIII_I_XI"


@pytest.fixture
def no_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    def start(thread: threading.Thread) -> NoReturn:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", start)
    monkeypatch.setattr(helper_threads, "THREADS_CAN_START", False)
    monkeypatch.setattr("solver.board.parallel_moves.THREADS_CAN_START", False)


def test_tasks_are_done_at_once(no_threads: None) -> None:
    with Workers(2) as workers:
        assert workers.submit(divmod, 7, 2).result() == (3, 1)
        with pytest.raises(ZeroDivisionError):
            workers.submit(divmod, 7, 0).result()


def test_moves_are_not_shared_out(no_threads: None) -> None:
    assert not worth_sharing(solver.loads(ENDING)[0].position)


def test_moves_are_shared_out_where_threads_can_start() -> None:
    assert worth_sharing(solver.loads(ENDING)[0].position)


def test_advice_with_threads_is_the_same(no_threads: None, monkeypatch: pytest.MonkeyPatch) -> None:
    view = solver.view(solver.loads(ENDING)[0].position, "A")
    alone, asked_for_two = (solver.hint(view, level="fast", seed=3, threads=threads) for threads in (1, 2))
    assert [(row.move, row.mean) for row in alone] == [(row.move, row.mean) for row in asked_for_two]
