"""Two workers of pytest-xdist read the tests from both ends, so that each rewrites half of the asserts.

Each writes down what it has rewritten, and finds there what the other has: in the same order they would do all twice.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

import pytest
from _pytest.nodes import Collector, Item

WORKER = os.environ.get("PYTEST_XDIST_WORKER", "")


class Backwards(pytest.Dir):
    """Folder whose last file is read first."""

    def collect(self) -> Iterable[Item | Collector]:
        return reversed(list(super().collect()))


def folder_backwards(path: Path, parent: Collector) -> Collector | None:
    """Return the collector of a folder for every second worker, None where pytest's own is right."""
    if WORKER[-1:] not in "13579" or not WORKER or (path / "__init__.py").exists():
        return None
    backwards: Collector = Backwards.from_parent(parent, path=path)
    return backwards


def same_order(items: list[Item]) -> None:
    """Bring the tests of each worker into one order, that of their files."""
    if WORKER:
        items.sort(key=lambda item: item.path.parts)
