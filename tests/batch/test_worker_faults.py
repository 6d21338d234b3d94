"""A worker's exception is believed only where this process raises it for the same query."""

from __future__ import annotations

from typing import Any

import pytest
from helpers.false_worker import COCH, KINDS, FalseWorker, changed

import solver
from solver.batch.wire_format import WorkerError


def test_a_fault_that_is_none() -> None:
    for fault in ("x", ["ValueError"], ["ValueError", 3], {"ValueError": "x"}, None):
        said: list[Any] = []
        list(solver.solve_many([COCH], executor=FalseWorker(said)))
        lie = changed(said[0], ("rows", 0), {"fault": fault})
        with pytest.raises(WorkerError, match="cannot be"):
            list(solver.solve_many([COCH], executor=FalseWorker([lie])))


@pytest.mark.parametrize("kind", KINDS)
def test_a_fault_that_the_query_does_not_have(kind: str) -> None:
    """What a worker names is raised only where this process raises it too. Its text cannot upset a terminal."""
    said: list[Any] = []
    next(KINDS[kind](FalseWorker(said)))
    for name in ("Unsolvable", "FormatError", "IllegalMove", "MissingFile", "UnsupportedGame", "BrokenPipeError",
                 "FileNotFoundError", "ValueError", "TypeError", "OptionsError", "KeyError", "\x1b[31m"):  # fmt: skip
        lie = changed(said[0], ("rows", 0), {"fault": [name, "gone\n\x1b[31m"]})
        with pytest.raises(WorkerError, match=r"(cannot be|could not answer).*gone\\n\\x1b\[31m$") as caught:
            list(KINDS[kind](FalseWorker([lie])))
        assert str(caught.value).isprintable()


def test_faults_are_no_refusals_of_statistics() -> None:
    said: list[Any] = []
    solver.stats(solver.loads(COCH), executor=FalseWorker(said))
    lie = changed(said[0], ("rows", 0), {"fault": ["Unsolvable", "I say so"]})
    with pytest.raises(WorkerError, match="cannot be"):
        solver.stats(solver.loads(COCH), executor=FalseWorker([lie]))


def test_faults_of_the_query_are_those_of_this_process() -> None:
    """Whatever the worker says of them."""
    hidden, refused = "coch/A=X/B=?/C=V/D=I", "bridge/A=SA/B=?/C=DA/D=CA"
    for ask, text in ((solver.solve_many, hidden), (solver.evaluate_many, refused), (solver.review_many, hidden)):
        said: list[Any] = []
        with pytest.raises(solver.Error) as plain:
            list(ask([text], executor=FalseWorker(said)))
        lie = changed(said[0], ("rows", 0, "fault", 1), "\x1b[31m")
        with pytest.raises(type(plain.value)) as caught:
            list(ask([text], executor=FalseWorker([lie])))
        assert str(caught.value) == str(plain.value)


def test_a_worker_without_files_is_asked_again() -> None:
    said: list[Any] = []
    (right,) = solver.solve_many([COCH], executor=FalseWorker(said))
    lie = changed(said[0], ("rows", 0), {"fault": ["OSError", "Too many open files"]})
    assert list(solver.solve_many([COCH], executor=FalseWorker([lie, *said]), retries=1)) == [right]
    with pytest.raises(WorkerError, match="OSError: Too many open files"):
        list(solver.solve_many([COCH], executor=FalseWorker([lie, *said])))
