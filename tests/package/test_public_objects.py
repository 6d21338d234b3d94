"""Names that `dir` shows of public objects are documented: in a docstring, or on the page of the Python API."""

from __future__ import annotations

import inspect
import pickle
import re
from collections.abc import Callable
from typing import Any

import pytest
from helpers.docs import page_named

import solver

ENDING = "coch/A=X_VII_I/B=X_II_VI/C=VIII_V_Mat/D=IIII_I_XI"
ROBBED = "trionfo/A=V_VI/B=II_III/C=X_XIIII_I/D=XI_XII_X/indicator=IIII"
TOLD = page_named("python-api.md").read_text(encoding="utf-8")
MAKERS: dict[str, Callable[[], Any]] = {
    "solution": lambda: solver.solve(ENDING),
    "evaluation": lambda: solver.evaluate(ENDING),
    "move": lambda: solver.evaluate(ENDING)[0],
    "hint": lambda: solver.hint(ENDING, worlds=3),
    "hinted": lambda: solver.hint(ENDING, worlds=3)[0],
    "review": lambda: solver.review(f"{ENDING}/play=VII"),
    "reviewed": lambda: solver.review(f"{ENDING}/play=VII")[0],
    "puzzle": lambda: solver.check_puzzle(solver.problem_book("coch")[0]),
    "discards": lambda: solver.discards(ROBBED, "C"),
    "contracts": lambda: solver.contracts(solver.random_deal("skat", seed=1, cards=2), seat="A"),
    "tricks": lambda: solver.contracts(solver.random_deal("bridge", seed=1, cards=1)),
    "board": lambda: solver.score(solver.random_deal("bridge", seed=1), contract="1NT", tricks=7),
    "bids": lambda: solver.bids(solver.random_deal("zifuli", seed=2, cards=2)),
    "stats": lambda: solver.stats([solver.random_deal("coch", seed=1, cards=2)]),
    "position": lambda: solver.position(ENDING),
    "fishing": lambda: solver.random_deal("scopa", seed=1, cards=3).position,
    "worlds": lambda: solver.worlds(solver.view(ENDING, "C")),
    "session": lambda: solver.Session(ENDING),
    "analysis": lambda: solver.analyse(ENDING),
}


def is_informative(kind: type, name: str) -> bool:
    """True if a docstring or the page tells of an attribute."""
    field = re.compile(rf"^\s*(\w+, )*{name}(, \w+)*: |`{name}`", re.M)
    if f"`{name}`" in TOLD or any(field.search(one.__doc__ or "") for one in kind.__mro__):
        return True
    own = inspect.getattr_static(kind, name)
    return isinstance(inspect.unwrap(getattr(own, "func", own)), property | type(is_informative)) and bool(own.__doc__)


@pytest.mark.parametrize("maker", MAKERS)
def test_dir(maker: str) -> None:
    found = MAKERS[maker]()
    shown = [name for name in dir(found) if not name.startswith("_")]
    assert [name for name in shown if not is_informative(type(found), name)] == []
    assert all(hasattr(found, name) for name in shown)
    assert not {"ALSO", "KEY", "state", "question", "known"} & set(shown)


def test_positions_of_all_games_have_what_is_shown() -> None:
    """Names of trick games are there in fishing games too, and the other way round."""
    for name in ("coch", "scopa"):
        position = solver.random_deal(name, seed=1, cards=3).position
        assert isinstance(position.table, tuple)
        assert isinstance(position.trick, tuple)
        assert isinstance(position.stock, tuple)
        assert position.leader in position.seats
        assert (position.last, position.last_capture) == (None, None)
        assert set(position.count) <= set(position.sides)


def test_a_file_that_is_not_there() -> None:
    with pytest.raises(FileNotFoundError, match="nosuch"):
        solver.load("nosuch")
    with pytest.raises(FileNotFoundError, match="the name of the file is empty"):
        solver.load("")


def test_all_wrong_arguments_are_reported() -> None:
    """One error has them all, each with its name."""
    with pytest.raises(solver.OptionsError) as caught:
        solver.solve(ENDING, goal="valu", nodes=-1, threads="x", nods=5)  # type: ignore[call-arg, arg-type]
    assert [fault.key for fault in caught.value.faults] == ["goal", "nodes", "threads", "nods"]
    assert str(caught.value).splitlines() == [f"{fault.key} {fault.message}" for fault in caught.value.faults]
    assert isinstance(caught.value, TypeError) and isinstance(caught.value, ValueError)
    again = pickle.loads(pickle.dumps(caught.value))
    assert again.faults == caught.value.faults


def test_an_unknown_argument_names_the_nearest() -> None:
    with pytest.raises(TypeError, match=r"nods is no argument of solve\(\) \(nearest: nodes"):
        solver.solve(ENDING, nods=5)  # type: ignore[call-arg]
    with pytest.raises(TypeError, match=r"executer is no argument of solve_many\(\)"):
        solver.solve_many([ENDING], executer=None)  # type: ignore[call-arg]
