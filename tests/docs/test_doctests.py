"""The examples in the docstrings do what they say."""

from __future__ import annotations

import doctest
import importlib
import inspect
import pkgutil

import pytest

import solver

MODULES = [m.name for m in pkgutil.walk_packages(solver.__path__, "solver.") if not m.name.endswith("__main__")]


@pytest.mark.parametrize("name", ["solver", *sorted(set(MODULES))])
def test_docstrings(name: str) -> None:
    if name == "solver.rl.environment":
        pytest.importorskip("pettingzoo")
    assert doctest.testmod(importlib.import_module(name)).failed == 0


@pytest.mark.parametrize("name", sorted({*solver.__all__} - {*solver._NAMES["solver.model.argument_types"].split()}))
def test_every_public_name_has_an_example(name: str) -> None:
    """What `help` shows of a public name has an example. `test_docstrings` runs it where it stands."""
    public = getattr(solver, name)
    shown = type(public) if name == "GAMES" else public
    (example, *_) = doctest.DocTestFinder(recurse=False).find(inspect.unwrap(shown), name)
    assert 1 <= len(example.examples) <= 5
    assert shown.__module__ in MODULES
