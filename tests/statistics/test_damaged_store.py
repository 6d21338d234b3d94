"""Stores with hundreds of kinds of damage: each query is right or raises StoreError, and adds nothing."""

from __future__ import annotations

import random
import shutil
import sqlite3
import subprocess
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from helpers.cli import run
from helpers.stats import dealt, number_of_rows

import solver
from solver.batch.engine_version import engine
from solver.statistics.store import Answer, Store, StoreError

DEALS = dealt("coch", 12, cards=2)
QUESTION = {"memory": 1, "threads": 1}
HEAD, PAGE = 100, 4096
Damage = Callable[[bytearray, random.Random], None]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a store with the answers of some deals, rows of other runs, and free pages."""
    path = tmp_path_factory.mktemp("whole") / "answers.db"
    solver.stats(DEALS[:8], store=path, **QUESTION)
    with Store(path, "other") as store:
        for number in range(200):
            store.keep(f"position {number} {'x' * 150}", "question", Answer(7, "win", True, 7, 7, 123, 0.25))
    with closing(sqlite3.connect(path)) as base:
        base.execute("DELETE FROM answers WHERE position LIKE 'position 1%'")
        base.commit()
        assert base.execute("PRAGMA freelist_count").fetchone()[0] > 0
    return path


@pytest.fixture(scope="module")
def right() -> solver.Statistics:
    return solver.stats(DEALS, **QUESTION)


def flip(data: bytearray, rng: random.Random) -> None:
    """Flip a bit anywhere."""
    data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)


def flip_in_head(data: bytearray, rng: random.Random) -> None:
    """Flip a bit in the header of the file, or in its first page."""
    data[rng.randrange(HEAD + 12)] ^= 1 << rng.randrange(8)


def flip_in_schema(data: bytearray, rng: random.Random) -> None:
    """Flip a bit of the schema table, at the end of the first page."""
    data[rng.randrange(PAGE - 600, PAGE)] ^= 1 << rng.randrange(8)


def any_bytes(data: bytearray, rng: random.Random) -> None:
    """Overwrite some bytes in a row, at random or with one value."""
    size = rng.choice((1, 2, 4, 16, 300, PAGE))
    at = rng.randrange(len(data))
    new = rng.choice((bytes(size), b"\xff" * size, rng.randbytes(size), b"\x1b[31m" * size))[:size]
    data[at : at + size] = new[: len(data) - at]


def cut(data: bytearray, rng: random.Random) -> None:
    """Cut the end off, at a page boundary or elsewhere."""
    size = rng.choice((rng.randrange(len(data)), PAGE * rng.randrange(len(data) // PAGE)))
    del data[size:]


def pages_swapped(data: bytearray, rng: random.Random) -> None:
    """Swap two pages."""
    one, other = (PAGE * rng.randrange(len(data) // PAGE) for _ in range(2))
    data[one : one + PAGE], data[other : other + PAGE] = data[other : other + PAGE], data[one : one + PAGE]


def grown(data: bytearray, rng: random.Random) -> None:
    """Append bytes to the end."""
    data += rng.randbytes(rng.choice((1, PAGE, 3 * PAGE + 5)))


DAMAGES = (flip, flip_in_head, flip_in_schema, any_bytes, cut, pages_swapped, grown)


def outcome_of(ask: Callable[[], object], path: Path) -> object:
    """Return the result of a query. After a StoreError the file is unchanged."""
    before = path.read_bytes()
    try:
        return ask()
    except StoreError as error:
        assert str(path) in str(error)
        assert path.read_bytes() == before
        return None


def check_damaged(whole: Path, right: solver.Statistics, folder: Path, damage: Damage, seed: int) -> bool:
    """Damage a store and check its queries. Return True if the damage was detected."""
    data = bytearray(whole.read_bytes())
    damage(data, random.Random(f"{damage.__name__}/{seed}"))
    path = folder / f"{damage.__name__}-{seed}.db"
    path.write_bytes(data)
    # as what others are merged into, and as one of them: the first one's rows are not taken in either
    good, into = folder / "good.db", folder / "into.db"
    shutil.copy(whole, good)
    into.unlink(missing_ok=True)

    def merged() -> int:
        with Store(into, engine()) as base:
            return base.take_in(good, path)

    found = outcome_of(merged, path)
    assert number_of_rows(into) == (0 if found is None else found)
    statistics = outcome_of(lambda: solver.stats(DEALS, store=path, **QUESTION), path)
    assert statistics in (None, right)
    if statistics is not None:
        # what was kept is as whole as before
        with Store(path, engine()) as base:
            base.take_in(good)
        assert solver.stats(DEALS, store=path, **QUESTION) == right
    else:
        path.write_bytes(data)
        with pytest.raises(StoreError), Store(path, engine()) as base:
            base.take_in(good)
    return statistics is None


@pytest.mark.parametrize("damage", DAMAGES)
def test_right_or_refused(whole: Path, right: solver.Statistics, tmp_path: Path, damage: Damage) -> None:
    found = [check_damaged(whole, right, tmp_path, damage, seed) for seed in range(15)]
    # what lies behind the end of the pages is of no account
    assert any(found) == (damage is not grown)


@pytest.mark.long
@pytest.mark.parametrize("damage", DAMAGES)
def test_right_or_refused_at_many_places(
    whole: Path, right: solver.Statistics, tmp_path: Path, damage: Damage
) -> None:
    for seed in range(15, 300):
        check_damaged(whole, right, tmp_path, damage, seed)


@pytest.mark.parametrize("value", ["CAST(x'1b5d303b70776e07ff1b5b33316d' AS TEXT)", "x'00ff'", "3.5", "NULL", "'loss'"])
@pytest.mark.parametrize("column", ["outcome", "value", "position", "nodes"])
def test_an_answer_changed(whole: Path, tmp_path: Path, column: str, value: str) -> None:
    """Any changed answer is detected as damage before a query adds rows."""
    path = tmp_path / "answers.db"
    shutil.copy(whole, path)
    with closing(sqlite3.connect(path)) as base:
        try:
            base.execute(f"UPDATE answers SET {column} = {value} WHERE position = (SELECT max(position) FROM answers)")
        except sqlite3.IntegrityError:
            pytest.skip("the table does not take it")
        base.commit()
    before = path.read_bytes()
    with pytest.raises(StoreError, match="the store is damaged"):
        solver.stats(DEALS, store=path, **QUESTION)
    found = run("stats", "coch", "--deals", "12", "--cards", "2", "--store", str(path))
    assert found.exit_code == 2 and "the store is damaged" in found.stderr and "start again" in found.stderr
    assert path.read_bytes() == before


@pytest.mark.skipif(shutil.which("sqlite3") is None, reason="there is no sqlite3")
def test_what_is_whole_can_be_recovered(whole: Path, right: solver.Statistics, tmp_path: Path) -> None:
    """The remedy of the error message works."""
    path, again = tmp_path / "answers.db", tmp_path / "again.db"
    data = bytearray(whole.read_bytes())
    data[HEAD - 64 : HEAD - 60] = b"\0\0\0\1"  # of the free pages: fewer than there are
    path.write_bytes(data)
    with pytest.raises(StoreError, match=r"sqlite3 .*answers\.db \.recover"):
        Store(path, engine())
    if subprocess.run(["sqlite3", whole, ".recover"], capture_output=True).returncode:
        pytest.skip("this sqlite3 is built without what it takes to recover anything")
    rescued = subprocess.run(["sqlite3", path, ".recover"], capture_output=True, check=True).stdout
    subprocess.run(["sqlite3", again], input=rescued, check=True)
    assert number_of_rows(again) > 0
    assert solver.stats(DEALS, store=again, **QUESTION) == right
