"""The examples in the docstrings do what they say."""

from __future__ import annotations

import doctest
import importlib
import pkgutil

import pytest

import solver

MODULES = [m.name for m in pkgutil.walk_packages(solver.__path__, "solver.") if not m.name.endswith("__main__")]


@pytest.mark.parametrize("name", ["solver", *sorted(set(MODULES))])
def test_docstrings(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0
