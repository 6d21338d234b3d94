"""Validation of public calls' arguments by name. A name has the same meaning and range in all calls."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping
from functools import wraps
from numbers import Real
from operator import index
from typing import Any, ParamSpec, TypeVar

from solver.model.argument_faults import kept, of_wrong_type, out_of_range
from solver.model.argument_names import DEPRECATED, names_left_out, names_of, rename_argument
from solver.model.cards import suggest
from solver.model.errors import Fault, OptionsError, about

GOALS = ("value", "outcome")
# Goals of puzzles.
PUZZLE_GOALS = (*GOALS, "safe", "plan")
DEFAULT_MEMORY = 256
MOST_MEMORY = 1 << 16
MOST_THREADS = 64
MOST_PLAYERS = 64
MOST_RETRIES = 1_000
MOST_CHUNK = 1_000_000
MOST_NODES = 2**63 - 1
MOST_SEED = 2**64 - 1
# Longer limits are no limits.
MOST_SECONDS = 1e10
MOST_WORLDS = 1_000_000
MOST_DRAWN = 10_000_000
MOST_COUNT = 1_000_000
MOST_DEPTH = 1_000
MOST_GRAPH = 1_000_000
# Largest magnitude of a value argument. Values of games are far smaller, and the cores count in 32 bits.
FARTHEST = 1_000_000_000

# Flag of a function that takes arguments of any name: `inspect.CO_VARKEYWORDS`, without the import.
VARKEYWORDS = 0x08

P = ParamSpec("P")
R = TypeVar("R")
# Takes the name and value of an argument. Returns the value in the form used, or raises OptionsError.
Check = Callable[[str, Any], Any]


def whole(least: int, most: int, unit: str = "", optional: bool = False) -> Check:
    """Return a check for a whole number in a range, or None where that is optional. A bool is rejected."""
    wanted = f"a whole number from {least:,} to {most:,}{unit}"

    def check(name: str, value: Any) -> int | None:
        if value is None and optional:
            return None
        try:
            number = None if isinstance(value, bool) else index(value)
        except TypeError:
            number = None
        if number is None:
            raise of_wrong_type(name, value, wanted)
        if not least <= number <= most:
            raise out_of_range(name, value, wanted)
        return number

    return check


def seconds(name: str, value: Any) -> float | None:
    """Return the number of seconds as a float, capped at `MOST_SECONDS`. None passes."""
    wanted = "a number of seconds, 0 or more, or None"
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, Real):
        raise of_wrong_type(name, value, wanted)
    number: Any = value
    # nan is not 0 or more either
    if not number >= 0:
        raise out_of_range(name, value, wanted)
    # a number beyond the floats cannot be converted first
    return float(min(number, MOST_SECONDS))


def one_of(*names: str, optional: bool = False, what: str = "") -> Check:
    """Return a check for one word of a list.

    what: text in messages in place of a list that is too long for them.
    """
    wanted = what or f"one of {', '.join(names)}"

    def check(name: str, value: Any) -> str | None:
        if value is None and optional:
            return None
        if not isinstance(value, str):
            raise of_wrong_type(name, value, wanted)
        if value not in names:
            raise out_of_range(name, value, wanted, suggest(value[:40], names))
        return value

    return check


def text(what: str, optional: bool = False) -> Check:
    """Return a check for a string. Its content is validated later by the game."""
    wanted = f"{what}, or None" if optional else what

    def check(name: str, value: Any) -> str | None:
        if not isinstance(value, str) and not (optional and value is None):
            raise of_wrong_type(name, value, wanted)
        return value

    return check


def truth(name: str, value: Any) -> bool:
    """Return the argument as a bool. Raises TypeError for other types."""
    # accept the bool of numpy, too
    if not isinstance(value, bool) and str(getattr(value, "dtype", "")) != "bool":
        raise of_wrong_type(name, value, "True or False")
    return bool(value)


def texts(what: str) -> Check:
    """Return a check for an iterable of strings. A single string is rejected."""

    def check(name: str, value: Any) -> tuple[str, ...]:
        if isinstance(value, (str, bytes, Mapping)) or not isinstance(value, Iterable):
            raise of_wrong_type(name, value, what)
        found = tuple(value)
        for one in found:
            if not isinstance(one, str):
                raise of_wrong_type(name, one, what)
        return found

    return check


def several(what: str) -> Check:
    """Return a check for an iterable. Its items are validated later, one by one."""

    def check(name: str, value: Any) -> Any:
        if isinstance(value, (str, bytes, Mapping)) or not isinstance(value, Iterable):
            raise of_wrong_type(name, value, what)
        return value

    return check


def callback(name: str, value: Any) -> Any:
    """Return the callback, or None. Raises TypeError for other values."""
    if value is not None and not callable(value):
        raise of_wrong_type(name, value, "a function, or None")
    return value


def mapping(name: str, value: Any) -> Any:
    """Return the mapping, or None. Raises TypeError for other values."""
    if value is not None and not isinstance(value, Mapping):
        raise of_wrong_type(name, value, "a mapping, or None")
    return value


def path(optional: bool = False) -> Check:
    """Return a check for the path of a file."""

    def check(name: str, value: Any) -> Any:
        if not isinstance(value, (str, os.PathLike)) and not (optional and value is None):
            raise of_wrong_type(name, value, f"the path of a file{', or None' if optional else ''}")
        return value

    return check


def executor(name: str, value: Any) -> Any:
    """Return the executor argument: an executor, a Dask client, a factory function, or None."""
    takes = callable(getattr(value, "submit", None)) and not isinstance(value, type)
    if value is not None and not takes and not callable(value):
        raise of_wrong_type(name, value, "an executor, a client of Dask, a function that makes one, or None")
    return value


CHECKS: dict[str, Check] = {
    "goal": one_of(*GOALS),
    "at_least": whole(-FARTHEST, FARTHEST, ", or None", optional=True),
    "seat": text('the letter of a seat, such as "A"', optional=True),
    "objective": text("the name of an objective", optional=True),
    "contract": text("the name of a contract", optional=True),
    "declarer": text('a seat or a side, such as "N" or "NS"', optional=True),
    "where": text("a condition on the hands", optional=True),
    "seconds": seconds,
    "nodes": whole(0, MOST_NODES, ", or None", optional=True),
    "memory": whole(1, MOST_MEMORY, " megabytes"),
    "threads": whole(1, MOST_THREADS),
    "executor": executor,
    "ordered": truth,
    "retries": whole(0, MOST_RETRIES),
    "on_error": one_of("raise", "keep"),
    "chunk": whole(1, MOST_CHUNK, ", or None", optional=True),
    "disable": texts("a list of names of techniques"),
    "game": text('the id of a game, such as "coch"'),
    "seed": whole(0, MOST_SEED),
    "cards": whole(0, MOST_DEPTH, ", or None", optional=True),
    "players": whole(0, MOST_PLAYERS, ", or None", optional=True),
    "count": whole(0, MOST_COUNT),
    "worlds": whole(1, MOST_WORLDS, ", or None", optional=True),
    "keep": texts("a list of cards"),
    "depth": whole(0, MOST_DEPTH, ", or None", optional=True),
    "limit": whole(1, MOST_GRAPH),
    "n": whole(0, MOST_DRAWN),
    "sure": truth,
    "informed": truth,
    "inference": truth,
    "open_hands": truth,
    "safe": truth,
    "leads": truth,
    "all": truth,
    "progress": callback,
    "named": mapping,
    "guesses": mapping,
    "deals": several("deals one after another, such as a list of them"),
    "positions": several("positions or deals one after another, such as a list of them"),
    "moves": several("moves one after another, such as a list of them"),
    "move": text("a move as a text"),
    "text": text("a text"),
    "name": text("a name", optional=True),
    "path": path(),
    "store": path(optional=True),
}


def checked(**others: Check) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Return a decorator that validates the arguments of a public call by name before the call.

    others: checks of arguments with another meaning in this call.
    """

    def decorator(function: Callable[P, R]) -> Callable[P, R]:
        code = function.__code__
        own = names_of(function)
        takes_others = bool(code.co_flags & VARKEYWORDS)
        checks = {name: CHECKS[name] for name in own if name in CHECKS} | others
        # what may be left out may be said to be None as well
        optional = names_left_out(function)
        places = [(place, name) for place, name in enumerate(own[: code.co_argcount]) if name in checks]

        @wraps(function)
        def call(*args: P.args, **kwargs: P.kwargs) -> R:
            if kwargs:
                for old in kwargs.keys() & DEPRECATED.keys():
                    rename_argument(kwargs, old, function.__name__, own)
            faults: list[Fault] = []
            for name, value in kwargs.items():
                if value is None and name in optional:
                    continue
                if name in checks:
                    kwargs[name] = kept(checks[name], name, value, faults)
                elif name not in own and not takes_others:
                    known = suggest(name[:40], own)
                    faults.append(about(name, f"is no argument of {function.__name__}(){known}"))
            given: Any = args
            for place, name in places:
                if place >= len(args):
                    break
                if not (args[place] is None and name in optional):
                    value = kept(checks[name], name, given[place], faults)
                    if value is not given[place]:
                        given = (*given[:place], value, *given[place + 1 :])
            if faults:
                raise OptionsError(faults)
            return function(*given, **kwargs)

        return call

    return decorator
