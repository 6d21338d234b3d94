"""The store of answers against a dict: writers that come and go, are killed or locked out, files that are deleted."""

from __future__ import annotations

import shutil
import sqlite3
import tempfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from solver.statistics import store_file as module
from solver.statistics.store import Answer, Store, StoreError

KEYS = st.tuples(st.sampled_from(["p", "q", "ö/'\"", "x" * 5000]), st.sampled_from(["value", "outcome"]))
VALUES = st.integers(-(2**31), 2**31)
ANSWERS = st.builds(
    Answer, st.none() | VALUES, st.sampled_from([None, "win", "loss"]), st.booleans(), VALUES, VALUES,
    st.integers(0, 2**62), st.floats(0, 1e9),
    estimate=st.none() | st.floats(-1e6, 1e6), spread=st.none() | st.floats(0, 1e6),
)  # fmt: skip
Key = tuple[str, str, str]


class StoreMachine(RuleBasedStateMachine):
    """Up to four writers on one file, and what it has to hold."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp())
        self.path = self.folder / "answers.db"
        self.moves = 0
        self.writers: list[Store] = []
        self.kept: dict[Key, Answer] = {}

    def teardown(self) -> None:
        for writer in self.writers:
            writer.close()
        shutil.rmtree(self.folder)

    def files(self) -> list[Path]:
        return sorted(self.folder.glob(f"{self.path.name}*"))

    def move(self) -> Path:
        """Another place for the file, where nothing lies yet."""
        self.moves += 1
        self.path = self.folder / f"{self.moves}-answers.db"
        return self.path

    @precondition(lambda self: len(self.writers) < 4)
    @rule(engine=st.sampled_from(["1", "2"]))
    def come(self, engine: str) -> None:
        self.writers.append(Store(self.path, engine))

    @precondition(lambda self: self.writers)
    @rule(data=st.data())
    def go(self, data: st.DataObject) -> None:
        self.writers.pop(data.draw(st.integers(0, len(self.writers) - 1))).close()

    @precondition(lambda self: self.writers)
    @rule(data=st.data(), key=KEYS, answer=ANSWERS)
    def keep(self, data: st.DataObject, key: tuple[str, str], answer: Answer) -> None:
        writer = data.draw(st.sampled_from(self.writers))
        writer.keep(*key, answer)
        self.kept.setdefault((*key, writer.engine), answer)

    @precondition(lambda self: self.writers)
    @rule(key=KEYS, answer=ANSWERS)
    def locked_out(self, key: tuple[str, str], answer: Answer) -> None:
        """Another process holds the write lock: `keep` raises an error and stores nothing, `find` still works."""
        other = sqlite3.connect(self.path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        writer = self.writers[0]
        writer._base.execute("PRAGMA busy_timeout = 0")
        with pytest.raises(OSError, match="locked"):
            writer.keep(*key, answer)
        assert writer.find(*key) == self.kept.get((*key, writer.engine))
        other.execute("ROLLBACK")
        other.close()
        writer._base.execute(f"PRAGMA busy_timeout = {int(1000 * module.PATIENCE)}")

    @precondition(lambda self: self.writers)
    @rule(data=st.data())
    def killed(self, data: st.DataObject) -> None:
        """All writers at once. Their answers survive whole, except those that a power loss cuts off."""
        files = self.files()
        log = Path(f"{self.path}-wal")
        cut = data.draw(st.none() | st.integers(0, log.stat().st_size)) if log.exists() else None
        before, path = self.path.name, self.move()
        for file in files:
            if not file.name.endswith("-shm"):
                shutil.copy(file, f"{path}{file.name.removeprefix(before)}")
        if cut is not None:
            with Path(f"{path}-wal").open("r+b") as file:
                file.truncate(cut)
        for writer in self.writers:
            writer.close()
        self.writers = []
        try:
            found = self.held()
        except StoreError:
            # the very first rows may not have reached the file: then it is empty, or no store yet
            assert cut is not None
            found = {}
            self.move()
        assert found.items() <= self.kept.items()
        assert cut is not None or found == self.kept
        self.kept = found

    @precondition(lambda self: self.writers)
    @rule(key=KEYS, answer=ANSWERS)
    def deleted(self, key: tuple[str, str], answer: Answer) -> None:
        """The file is deleted while open: an open writer may raise or go on, and a later one starts empty."""
        before = self.kept
        for file in self.files():
            file.unlink()
        for writer in self.writers:
            try:
                writer.keep(*key, answer)
                assert writer.find(*key) == before.get((*key, writer.engine), answer)
            except (OSError, StoreError) as error:
                assert self.path.name in str(error)
            writer.close()
        self.writers = []
        self.kept = {}
        self.move()

    def held(self) -> dict[Key, Answer]:
        """Return the contents of the file under all keys."""
        found = {}
        for engine in ("1", "2"):
            with Store(self.path, engine) as store:
                rows = store._base.execute("SELECT position, question, engine FROM answers").fetchall()
                found |= {(*key, engine): store.find(*key) for *key, by in rows if by == engine}
        return found

    @invariant()
    def is_what_was_kept(self) -> None:
        for writer in self.writers:
            for position, question, engine in self.kept:
                if engine == writer.engine:
                    assert writer.find(position, question) == self.kept[position, question, engine]


STEPS = settings(max_examples=25, stateful_step_count=15, deadline=None, suppress_health_check=list(HealthCheck))


class TestStore(StoreMachine.TestCase):  # type: ignore[misc,name-defined]
    settings = STEPS


class LongMachine(StoreMachine):
    """The same for longer."""


@pytest.mark.long
class TestStoreLonger(LongMachine.TestCase):  # type: ignore[misc,name-defined]
    settings = settings(STEPS, max_examples=500, stateful_step_count=40)
