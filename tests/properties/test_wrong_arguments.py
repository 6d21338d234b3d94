"""Every argument of every public call, given what it cannot be: the message names the argument and what may be."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from decimal import Decimal
from itertools import product
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest
from helpers.paths import POSITIONS

import solver
from solver.model.argument_checks import CHECKS as ARGUMENT_CHECKS
from solver.model.argument_checks import MOST_SECONDS
from solver.players.engine_player import Engine
from solver.players.ismcts_player import IsmctsPlayer
from solver.players.pimc_player import PimcPlayer
from solver.search.budgeted import checked_limits

TRICK = "coch/A=X_VII_I/B=X_II_VI/C=VIII_V_Mat/D=IIII_I_XI"
PLANNED = "coch/A=X_VII/B=?2/C=V_XI/D=?2/exposed=A_C"
SEEN = "coch/A=X_VII_Mat/B=?3/C=V_XI_I/D=I_II_III/exposed=C_D"
PLAYED = TRICK + "/play=X_X_V_I"
FISHING = solver.random_deal("cicera", seed=1, cards=1).position
ROBBED = solver.load(POSITIONS / "trionfo" / "laying-away.toml")[0]
CEGO = solver.random_deal("cego", seed=3)
ZIFULI = solver.random_deal("zifuli", seed=3)
BRIDGE = msgspec.structs.replace(solver.random_deal("bridge", seed=1), contract="3NT", declarer="C")
DEAL = solver.loads(TRICK)[0]
PUZZLE = solver.loads(TRICK + "/goal=x/answer=VII")[0]


def session(**arguments: Any) -> object:
    with solver.Session(TRICK, **arguments) as made:
        return made.position


def in_session(name: str) -> Callable[..., object]:
    def call(**arguments: Any) -> object:
        with solver.Session(TRICK) as made:
            return getattr(made, name)(**arguments)

    return call


def consumed(call: Callable[..., Any]) -> Callable[..., object]:
    return lambda **arguments: next(iter(call(**arguments)), None)


# name -> the call, the function that names its arguments, and arguments with which it works
CALLS: dict[str, tuple[Callable[..., object], Any, dict[str, Any]]] = {
    "solve": (solver.solve, solver.solve, {"position": TRICK}),
    "evaluate": (solver.evaluate, solver.evaluate, {"position": TRICK}),
    "solve_many": (consumed(solver.solve_many), solver.solve_many, {"positions": [TRICK]}),
    "evaluate_many": (consumed(solver.evaluate_many), solver.evaluate_many, {"positions": [TRICK]}),
    "review_many": (consumed(solver.review_many), solver.review_many, {"deals": [PLAYED]}),
    "check_puzzles": (consumed(solver.check_puzzles), solver.check_puzzles, {"deals": [PUZZLE]}),
    "hint": (solver.hint, solver.hint, {"position": SEEN, "level": "fast"}),
    "plan": (solver.plan, solver.plan, {"position": PLANNED}),
    "review": (solver.review, solver.review, {"deal": PLAYED}),
    "proof": (solver.proof, solver.proof, {"position": TRICK}),
    "graph": (solver.graph, solver.graph, {"position": TRICK, "depth": 1}),
    "bids": (solver.bids, solver.bids, {"position": ZIFULI, "seconds": 0, "nodes": 1}),
    "contracts": (solver.contracts, solver.contracts, {"position": CEGO, "seconds": 0, "nodes": 1}),
    "discards": (solver.discards, solver.discards, {"position": ROBBED, "seat": "C", "nodes": 1, "seconds": 0}),
    "check_puzzle": (solver.check_puzzle, solver.check_puzzle, {"deal": PUZZLE}),
    "make_puzzles": (
        consumed(solver.make_puzzles), solver.make_puzzles, {"game": "coch", "seed": 1, "count": 0, "cards": 3}
    ),
    "stats": (solver.stats, solver.stats, {"deals": [DEAL]}),
    "observe": (consumed(solver.iter_observations), solver.iter_observations, {"deals": [DEAL]}),
    "view": (solver.view, solver.view, {"position": TRICK}),
    "worlds": (solver.worlds, solver.worlds, {"position": SEEN}),
    "random_deal": (solver.random_deal, solver.random_deal, {"game": "coch", "seed": 1}),
    "random_deals": (consumed(solver.random_deals), solver.random_deals, {"game": "coch", "count": 1, "seed": 1}),
    "score": (solver.score, solver.score, {"position": BRIDGE, "tricks": 9, "nodes": 1}),
    "load": (solver.load, solver.load, {"path": TRICK}),
    "loads": (solver.loads, solver.loads, {"text": TRICK}),
    "dumps": (solver.dumps, solver.dumps, {"deals": DEAL}),
    "Session": (session, solver.Session, {}),
    "Session.solve": (in_session("solve"), solver.Session.solve, {}),
    "Session.evaluate": (in_session("evaluate"), solver.Session.evaluate, {}),
    "Session.play": (in_session("play"), solver.Session.play, {"move": "X"}),
    "Position.play": (lambda **a: DEAL.position.play(**a), solver.Position.play, {"move": "X"}),
    "Position.play, fishing": (
        FISHING.play, solver.Position.play, {"move": FISHING.moves()[0]}
    ),
    "Position.for_seat": (DEAL.position.for_seat, solver.Position.for_seat, {"seat": None}),
    "Position.with_objective": (DEAL.position.with_objective, solver.Position.with_objective, {"name": None}),
    "Worlds.sample": (solver.worlds(SEEN).sample, solver.Worlds.sample, {"n": 1}),
    "Worlds.positions": (solver.worlds(SEEN).positions, solver.Worlds.positions, {"n": 1}),
}  # fmt: skip

FAR = f"at_least must be a whole number from {-(10**9):,} to {10**9:,}, or None, not {2**31}"
POSITIONS = "positions must be positions or deals one after another, such as a list of them, not 7 (int)"

# What no argument may be, beside what it is; some are fine for some, and then nothing is to be raised.
WRONG = [
    None, True, -1, 2**31, 2**63, 10**30, 0.5, float("nan"), float("inf"), 1e308, -1e308, "", "A", "\x1b[31mred",
    "\ud800", "x" * 5000, b"", [], ["A"], ("A", 1), {"A": 1}, {1}, object(), len, solver.Deal, Decimal(1),
    np.array([1, 2]),
]  # fmt: skip


def arguments_of(function: Any) -> list[str]:
    """The names that a call takes."""
    parameters = inspect.signature(function).parameters.values()
    return [one.name for one in parameters if one.name != "self" and one.kind is not one.VAR_KEYWORD]


@pytest.mark.parametrize("call", CALLS)
def test_wrong(call: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An answer, an error of this package, or a TypeError or ValueError that says which argument was wrong."""
    # stores may be made
    monkeypatch.chdir(tmp_path)
    ask, function, good = CALLS[call]
    for name, value in product(arguments_of(function), WRONG):
        if allowed(name, value):
            continue
        try:
            ask(**{**good, name: value})
        except (TypeError, ValueError) as error:
            said = str(error)
            assert name.removesuffix("s") in said, (name, value, said)
            assert said.isprintable(), (name, value, said)
            assert len(said) <= 300, (name, value, said)
        except solver.Error as error:
            assert len(str(error)) <= 10_000, (name, value)


def allowed(name: str, value: object) -> bool:
    """True for a valid argument. Callables are valid wherever a function fits, even with a wrong signature."""
    return name in ("progress", "executor") and callable(value)


@pytest.mark.parametrize("call", CALLS)
def test_good(call: str) -> None:
    """The arguments that each call starts from are fine."""
    ask, _, good = CALLS[call]
    ask(**good)


@pytest.mark.parametrize(
    ("call", "name", "value", "words"),
    [
        ("solve", "seconds", float("nan"), "seconds must be a number of seconds, 0 or more, or None, not nan"),
        ("solve", "nodes", 1.5, f"nodes must be a whole number from 0 to {2**63 - 1:,}, or None, not 1.5 (float)"),
        ("solve", "memory", 0, "memory must be a whole number from 1 to 65,536 megabytes, not 0"),
        ("solve", "threads", True, "threads must be a whole number from 1 to 64, not True (bool)"),
        ("solve", "goal", "valu", "goal must be one of value, outcome, not 'valu' (nearest: value)"),
        ("solve", "disable", "A", "disable must be a list of names of techniques, not 'A' (str)"),
        ("solve", "disable", ["tabel"], "disable has 'tabel', no technique of this search (nearest: table)"),
        ("solve", "at_least", 2**31, FAR),
        ("hint", "level", "slow", "level must be one of fast, standard, not 'slow'"),
        ("solve_many", "second", 1, "second is no argument of solve_many() (nearest: seconds)"),
        ("solve_many", "positions", 7, POSITIONS),
        ("solve", "position", 42, "position must be a position, a deal or the one-line text of one, not 42 (int)"),
        ("make_puzzles", "count", -1, "count must be a whole number from 0 to 1,000,000, not -1"),
    ],
)  # fmt: skip
def test_words(call: str, name: str, value: object, words: str) -> None:
    ask, _, good = CALLS[call]
    with pytest.raises((TypeError, ValueError)) as caught:
        ask(**{**good, name: value})
    assert str(caught.value) == words


@pytest.mark.parametrize("game", solver.GAMES)
def test_thresholds_far_away(game: str) -> None:
    """A threshold that nobody comes near has an answer, in every game."""
    deal = solver.random_deal(game, seed=1, cards=1) if game in ("coch", "cicera", "bridge") else None
    if deal is None:
        deal = next(iter(solver.make_puzzles(game, cards=3, seed=1, count=1)))
    for at_least in (-(10**9), -(2**29), 10**9):
        assert solver.solve(deal, at_least=at_least).reached is (at_least < 0), at_least


def test_numbers_of_numpy() -> None:
    """Whole numbers of any kind are numbers."""
    assert solver.solve(TRICK, nodes=np.int64(10**6), seconds=np.float32(10)).exact
    assert len(solver.worlds(SEEN).positions(np.uint8(2), seed=np.int32(1))) == 2


@pytest.mark.parametrize("seconds", [10**400, float("inf"), 1e300])
def test_more_seconds_than_a_float_holds(seconds: float) -> None:
    """They are no limit, in public calls and in searches alike."""
    assert solver.solve(TRICK, seconds=seconds).exact
    limits = checked_limits(seconds, None)
    assert limits == (MOST_SECONDS, None)
    for kind in (Engine, PimcPlayer, IsmctsPlayer):
        assert kind(seconds=seconds).name.endswith(":1e+10s")
    with pytest.raises(solver.OptionsError, match="0 or more"):
        solver.solve(TRICK, seconds=-seconds)


def test_every_public_call_checks_its_arguments() -> None:
    """Public functions with an argument that has a check are decorated with it."""
    functions = {name: getattr(solver, name) for name in solver.__all__ if inspect.isfunction(getattr(solver, name))}
    assert len(functions) > 20
    bare = [
        name
        for name, function in functions.items()
        if not hasattr(function, "__wrapped__") and set(inspect.signature(function).parameters) & set(ARGUMENT_CHECKS)
    ]
    assert bare == []


def left_out() -> Iterator[tuple[str, str]]:
    """Every public function with every argument whose default is None."""
    for name in solver.__all__:
        function = getattr(solver, name)
        if inspect.isfunction(function):
            for one in inspect.signature(function).parameters.values():
                if one.default is None:
                    yield name, one.name


def test_what_may_be_left_out_may_be_none() -> None:
    """Said or left out, it is the same: if anything is missing then, it is another argument."""
    given = list(left_out())
    assert len(given) > 100
    for call, name in given:
        try:
            getattr(solver, call)(**{name: None})
        except TypeError as error:
            assert f"{name} must be" not in str(error), call


def test_the_books_of_all_games() -> None:
    assert solver.problem_book(None) == solver.problem_book()
    assert {deal.game for deal in solver.problem_book(game=None)} == set(solver.GAMES)
