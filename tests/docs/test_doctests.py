"""The examples in the docstrings do what they say."""

from __future__ import annotations

import doctest
import importlib
import importlib.util
import inspect
import pkgutil

import pytest

import solver
from solver.model.frozen_result import INTERNAL

MODULES = [m.name for m in pkgutil.walk_packages(solver.__path__, "solver.") if not m.name.endswith("__main__")]


def part_of(module: str) -> str:
    """The package that a module is in, directly below the whole."""
    return ".".join(module.split(".")[:2])


@pytest.mark.parametrize("part", ["solver", *sorted({*map(part_of, MODULES)})])
def test_docstrings(part: str) -> None:
    """What fails is printed with its module."""
    modules = [name for name in {"solver", *MODULES} if part_of(name) == part]
    if part == "solver.rl" and importlib.util.find_spec("pettingzoo") is None:
        modules.remove("solver.rl.environment")
    failed = [name for name in sorted(modules) if doctest.testmod(importlib.import_module(name)).failed]
    assert failed == []


def test_every_public_name_has_an_example() -> None:
    """What `help` shows of a public name has an example. `test_docstrings` runs it where it stands."""
    for name in sorted({*solver.__all__} - {*solver._NAMES["solver.model.argument_types"].split()}):
        public = getattr(solver, name)
        shown = type(public) if name == "GAMES" else public
        (example, *_) = doctest.DocTestFinder(recurse=False).find(inspect.unwrap(shown), name)
        assert 1 <= len(example.examples) <= 5, name
        assert shown.__module__ in MODULES, name


def test_every_public_method_has_an_example() -> None:
    """In its own docstring, or in that of its class. Overrides have that of the method which they replace."""
    missing = set()
    for kind in filter(inspect.isclass, (getattr(solver, name) for name in solver.__all__)):
        parents = [one for one in kind.__mro__ if one.__module__.startswith("solver.")]
        internal = INTERNAL.union(*(vars(one).get("_INTERNAL", ()) for one in parents))
        for name in {name for one in parents for name, own in vars(one).items() if inspect.isfunction(own)}:
            told = [inspect.unwrap(vars(one)[name]).__doc__ or "" for one in parents if name in vars(one)]
            shown = any(f".{name}(" in (one.__doc__ or "") for one in parents)
            if not (name.startswith("_") or name in internal or shown or any(">>>" in one for one in told)):
                missing.add(name)
    # pandas, polars and the board of a notebook are extras
    assert missing == {"board", "to_pandas", "to_polars"}
