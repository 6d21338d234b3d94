"""Lazy import of modules, safe against keyboard interrupts."""

from __future__ import annotations

import sys
from importlib import import_module
from types import ModuleType

from solver.model.delayed_interrupt import interrupt_delayed

# Modules that are whole. Python's own way to them costs ten times as much as a look-up, for every question.
known: dict[str, ModuleType] = {}


def import_uninterrupted(name: str) -> ModuleType:
    """Return an imported module. A keyboard interrupt is delayed until the import ends.

    An exception of a signal handler may be lost during an import. The interpreter drops it in its own callback at the
    end of each import ("Exception ignored in"). Modules in C drop it while they begin, or raise another error.
    """
    module = known.get(name)
    if module is not None and sys.modules.get(name) is module:
        return module
    with interrupt_delayed():
        return imported(name)


def imported(name: str) -> ModuleType:
    """Import a module after the cores, so that an error of the cores comes first: it names the cause."""
    import_module("solver._core")
    known[name] = import_module(name)
    return known[name]
