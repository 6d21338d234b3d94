"""`solver.model.lazy_import`: a module is imported once, and found again without Python's import system."""

from __future__ import annotations

import signal
import sys
from types import ModuleType

import pytest

from solver.model import lazy_import


def test_a_whole_module_is_found_without_an_import(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every question passes here: neither signal handlers nor the import system are asked again."""
    found = lazy_import.import_uninterrupted("solver.exact.api")
    monkeypatch.setattr(signal, "signal", None)
    monkeypatch.setattr(lazy_import, "import_module", None)
    assert lazy_import.import_uninterrupted("solver.exact.api") is found


def test_a_module_that_was_replaced_is_imported_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    lazy_import.import_uninterrupted("solver.exact.api")
    other = ModuleType("solver.exact.api")
    monkeypatch.setitem(sys.modules, "solver.exact.api", other)
    assert lazy_import.import_uninterrupted("solver.exact.api") is other
    monkeypatch.undo()
    assert lazy_import.import_uninterrupted("solver.exact.api") is not other
