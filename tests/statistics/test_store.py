"""The store of answers as a file: what is kept and found, and files that are no store or a damaged one."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path

import msgspec
import pytest
from helpers.stats import number_of_rows

from solver.statistics.store import Answer, Store, StoreError

ANSWER = Answer(7, "win", True, 7, 7, 123, 0.25)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "answers.db"


class TestStore:
    def test_kept_and_found(self, path: Path) -> None:
        with Store(path, "1") as store:
            assert store.find("p", "q") is None
            store.keep("p", "q", ANSWER)
            store.keep("p", "other", Answer(None, None, False, -3, 9, 5, 0.5))
            assert store.find("p", "q") == ANSWER
        with Store(path, "1") as store:
            assert store.find("p", "q") == ANSWER
            assert store.find("p", "other") == Answer(None, None, False, -3, 9, 5, 0.5)
            likely = Answer(3, None, False, -3, 9, 5, 0.5, estimate=2.75, spread=1.5)
            store.keep("p", "estimated", likely)
            assert store.find("p", "estimated") == likely
            assert store.find("r", "q") is None

    @pytest.mark.parametrize("number", [-0.0, 3, 0, 1e308, -1e-308])
    def test_numbers_that_sqlite_writes_otherwise(self, number: float, path: Path) -> None:
        """They are no damage: neither now nor when the file is opened again."""
        answer = msgspec.structs.replace(ANSWER, seconds=number, estimate=number, spread=number)
        with Store(path, "1") as store:
            store.keep("p", "q", answer)
            assert store.find("p", "q") == answer
        with Store(path, "1") as store:
            assert store.find("p", "q") == answer

    def test_the_first_answer_stays(self, path: Path) -> None:
        with Store(path, "1") as one, Store(path, "1") as other:
            one.keep("p", "q", ANSWER)
            other.keep("p", "q", msgspec.structs.replace(ANSWER, seconds=9.0))
            assert one.find("p", "q") == other.find("p", "q") == ANSWER

    def test_another_engine_does_not_see_it(self, path: Path) -> None:
        with Store(path, "1") as store:
            store.keep("p", "q", ANSWER)
        with Store(path, "2") as store:
            assert store.find("p", "q") is None

    def test_an_empty_file_becomes_one(self, path: Path) -> None:
        path.touch()
        with Store(path, "1") as store:
            store.keep("p", "q", ANSWER)
        assert number_of_rows(path) == 1

    def test_no_store(self, path: Path) -> None:
        path.write_text("format = 1\n" * 100)
        base = sqlite3.connect(path.with_name("other.db"))
        base.execute("CREATE TABLE answers (x)")
        base.commit()
        base.close()
        for file, said in ((path, "is no store of answers"), (path.with_name("other.db"), "of something else")):
            before = file.read_bytes()
            with pytest.raises(StoreError, match=said):
                Store(file, "1")
            assert file.read_bytes() == before
        assert sorted(one.name for one in path.parent.iterdir()) == ["answers.db", "other.db"]

    def test_paths_that_cannot_be(self, path: Path) -> None:
        for file, said in ((path.parent, "directory"), (path / "x.db", "there is no directory"), ("", "directory")):
            with pytest.raises(StoreError, match=said):
                Store(file, "1")

    @pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
    def test_no_plain_file(self, path: Path) -> None:
        os.mkfifo(path)
        with pytest.raises(StoreError, match="no plain file"):
            Store(path, "1")
        assert path.is_fifo()

    def test_of_another_form(self, path: Path) -> None:
        Store(path, "1").close()
        base = sqlite3.connect(path)
        base.execute("PRAGMA user_version = 99")
        base.close()
        before = path.read_bytes()
        with pytest.raises(StoreError, match="form 99"):
            Store(path, "1")
        assert path.read_bytes() == before

    def filled(self, path: Path) -> bytes:
        with Store(path, "1") as store:
            for number in range(500):
                store.keep(f"position {number} {'x' * 100}", "q", ANSWER)
        return path.read_bytes()

    def test_cut_short(self, path: Path) -> None:
        whole = self.filled(path)
        for size in (len(whole) // 2, len(whole) - 4096, 50):
            path.write_bytes(whole[:size])
            with pytest.raises(StoreError, match=r"answers\.db: "):
                Store(path, "1")
            assert path.read_bytes() == whole[:size]

    def test_pages_overwritten(self, path: Path) -> None:
        whole = bytearray(self.filled(path))
        whole[8192:12288] = b"\xff" * 4096
        path.write_bytes(whole)
        with pytest.raises(StoreError, match="damaged"):
            Store(path, "1")
        assert path.read_bytes() == whole

    @pytest.mark.parametrize("place", [18, 19])
    def test_versions_overwritten(self, path: Path, place: int) -> None:
        """SQLite would call such a file read-only."""
        whole = bytearray(self.filled(path))
        for value in (0, 3, whole[place] ^ 0x80, 255):
            whole[place] = value
            path.write_bytes(whole)
            with pytest.raises(StoreError, match="the store is damaged: database disk image is malformed"):
                Store(path, "1")
            assert path.read_bytes() == whole

    def test_an_answer_changed(self, path: Path) -> None:
        self.filled(path)
        base = sqlite3.connect(path)
        base.execute("UPDATE answers SET value = 8 WHERE position LIKE 'position 7 %'")
        base.commit()
        base.close()
        with pytest.raises(StoreError, match=r"differs from what was written; move it away and start again$"):
            Store(path, "1")

    def test_an_answer_changed_while_it_is_open(self, path: Path) -> None:
        with Store(path, "1") as store:
            for name in "pq":
                store.keep(name, "q", ANSWER)
            base = sqlite3.connect(path)
            base.execute("UPDATE answers SET value = 8 WHERE position = 'p'")
            base.commit()
            base.close()
            assert store.find("q", "q") == ANSWER
            with pytest.raises(StoreError, match="damaged"):
                store.find("p", "q")
