"""Smoke tests: quick tests of every game, the command line, files, hints, the board, reviews and puzzles.

`pytest -m smoke` takes half a minute on one processor. With `-n` it takes longer, since each process imports all.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest

# How the names of these tests begin; those of the night among them are left out.
SMOKE = (
    "tests/board/test_command.py::test_it_answers_and_ends_at_once",
    "tests/cli/test_games.py",
    "tests/cli/test_hint.py",
    "tests/cli/test_puzzle.py",
    "tests/cli/test_review.py::test_json",
    "tests/cli/test_review.py::test_table",
    "tests/cli/test_show.py",
    "tests/cli/test_solve.py",
    "tests/properties/test_deal_constructor.py",
    "tests/io/test_format_faults.py",
    "tests/batch/test_worker_answer_checks.py::test_honest_answers_are_believed",
    "tests/puzzles/test_training.py",
    "tests/statistics/test_store.py",
)
FILES = {name.partition("::")[0] for name in SMOKE}


def is_apart(path: Path, chosen: str) -> bool:
    """True if only smoke tests run and a test file has none, so that pytest need not collect it."""
    name = path.as_posix()
    return chosen == "smoke" and path.name.startswith("test_") and not name.endswith(tuple(FILES))


def mark_smoke(items: Iterable[pytest.Item]) -> None:
    """Mark the smoke tests."""
    for item in items:
        if item.nodeid.startswith(SMOKE) and not any(map(item.get_closest_marker, ("long", "clock"))):
            item.add_marker(pytest.mark.smoke)
