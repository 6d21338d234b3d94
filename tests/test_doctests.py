"""The examples in the docstrings, and the Python of the README, do what they say."""

from __future__ import annotations

import contextlib
import doctest
import importlib
import io
import pkgutil
import re
from pathlib import Path

import pytest

import solver

ROOT = Path(__file__).parent.parent
MODULES = [m.name for m in pkgutil.walk_packages(solver.__path__, "solver.") if not m.name.endswith("__main__")]


@pytest.mark.parametrize("name", ["solver", *sorted(set(MODULES))])
def test_docstrings(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_readme(monkeypatch: pytest.MonkeyPatch) -> None:
    """The README's Python prints what stands below it."""
    monkeypatch.chdir(ROOT)
    text = (ROOT / "README.md").read_text()
    (found,) = re.findall(r"```python\n(.*?)```\n\nprints\n\n```text\n(.*?)```", text, re.S)
    code, expected = found
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        exec(code, {})
    assert out.getvalue() == expected
