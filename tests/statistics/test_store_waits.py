"""Wait for a store that another program has locked: a message on standard error, and at the end the error."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from helpers.cli import run

from solver.statistics import store_file
from solver.statistics.store import Store, StoreError

COCH = "coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre"
SAID = "another program has locked the store; waiting for it"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    found = tmp_path / "answers.db"
    Store(found, "x").close()
    return found


@pytest.fixture
def locked(path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[sqlite3.Connection]:
    """Yield the connection of a program that writes, while others have no patience."""
    monkeypatch.setattr(store_file, "PATIENCE", 0.02)
    monkeypatch.setattr(store_file, "SILENCE", 0.01)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    yield other
    other.close()


@pytest.mark.parametrize("merged", [False, True])
def test_the_command_tells_and_fails(path: Path, locked: sqlite3.Connection, tmp_path: Path, merged: bool) -> None:
    """Once it waited a minute without a word."""
    more = ()
    if merged:
        Store(tmp_path / "other.db", "x").close()
        more = ("--merge", str(tmp_path / "other.db"))
    result = run("stats", COCH, "--store", str(path), *more)
    assert result.exit_code == 2
    first, *rest = result.stderr.splitlines()
    assert first.endswith(SAID) and str(path) in first
    assert rest and "locked" in rest[-1]


def test_a_lock_that_is_given_back_is_waited_for(path: Path, locked: sqlite3.Connection) -> None:
    told: list[str] = []

    def tell(message: str) -> None:
        told.append(message)
        locked.execute("ROLLBACK")

    waiting = store_file.on_wait.set(tell)
    try:
        with Store(path, "x") as store:
            assert store.find("a", "b") is None
            (patience,) = store._base.execute("PRAGMA busy_timeout").fetchone()
    finally:
        store_file.on_wait.reset(waiting)
    assert [message.endswith(SAID) for message in told] == [True]
    assert patience == 1000 * store_file.PATIENCE


def test_a_program_hears_of_no_wait_unless_it_asks(path: Path, locked: sqlite3.Connection) -> None:
    with pytest.raises(StoreError, match="locked"):
        Store(path, "x")
