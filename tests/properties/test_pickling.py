"""Public results are values: pickling, copying, comparing and reading in other processes preserve them."""

from __future__ import annotations

import copy
import inspect
import multiprocessing
import pickle
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import pytest
from helpers.public_values import answer, examples, told

import solver

# a session and an analysis hold warm searchers, not data
SERVICES = {"Analysis", "Session"}
CLASSES = [name for name in solver.__all__ if inspect.isclass(getattr(solver, name)) and name not in SERVICES]
PROTOCOLS = range(2, pickle.HIGHEST_PROTOCOL + 1)


def same(one: Any, other: Any) -> bool:
    """True if two values are equal. Errors, which Python compares by identity, are equal by their texts."""
    if isinstance(one, BaseException):
        return type(one) is type(other) and told(one) == told(other) and vars(one) == vars(other)
    return type(one) is type(other) and one == other


@pytest.fixture(params=CLASSES)
def value(request: pytest.FixtureRequest) -> Any:
    """Examples of each kind of data. A class without an example here fails."""
    found = examples()[request.param]
    assert isinstance(found, getattr(solver, request.param))
    return found


def test_pickled(value: Any) -> None:
    for protocol in PROTOCOLS:
        again = pickle.loads(pickle.dumps(value, protocol))
        assert same(again, value)
        assert told(again) == told(value)


def test_copied(value: Any) -> None:
    for again in (copy.copy(value), copy.deepcopy(value), copy.deepcopy([value])[0]):
        assert same(again, value)
        assert told(again) == told(value)


def test_compared(value: Any) -> None:
    """Equal data compare equal, with equal hashes if hashable. Other data compare unequal."""
    again = pickle.loads(pickle.dumps(value))
    assert value != object()
    assert value != "anything else"
    others = [other for other in examples().values() if type(other) is not type(value)]
    assert not any(value == other for other in others if not isinstance(value, str))
    if not isinstance(value, BaseException):
        assert again is value or again == value
        if value.__hash__ is not None:
            try:
                number = hash(value)
            except TypeError:  # it holds mappings
                return
            assert number == hash(again)


@pytest.mark.parametrize("method", ["spawn", "forkserver"])
def test_read_by_other_processes(method: str) -> None:
    """All at once, since a process takes a while to start."""
    if method not in multiprocessing.get_all_start_methods():
        pytest.skip(f"no {method} here")
    packed = {name: pickle.dumps(one) for name, one in examples().items()}
    with ProcessPoolExecutor(1, multiprocessing.get_context(method)) as pool:
        answers = dict(zip(packed, pool.map(answer, packed.values()), strict=True))
    wrong = []
    for name, (words, back) in answers.items():
        one = examples()[name]
        if words != told(one) or not same(pickle.loads(back), one):
            wrong.append(name)
    assert wrong == []


@pytest.mark.parametrize("name", solver.GAMES)
def test_games(name: str) -> None:
    """A game pickles as itself. Its deals and positions do not contain it."""
    game = solver.GAMES[name]
    assert pickle.loads(pickle.dumps(game)) is game
    assert copy.deepcopy(game) is game
