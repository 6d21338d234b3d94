"""Stores of several machines, taken into one."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from helpers.stats import number_of_rows
from helpers.stopping import names_in

import solver
from solver.batch.engine_version import engine
from solver.statistics.store import Store, StoreError


def test_a_study_in_parts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Answers of two machines merge into one store, and no deal is solved again."""
    deals = [solver.random_deal("coch", seed=seed, cards=3) for seed in range(1, 13)]
    parts = {"one.db": deals[:8], "two.db": deals[4:]}
    for name, some in parts.items():
        solver.stats(some, store=tmp_path / name, threads=1)
    with Store(tmp_path / "all.db", engine()) as store:
        assert [store.take_in(tmp_path / name) for name in parts] == [8, 4]
        assert store.take_in(tmp_path / "two.db") == 0
    whole = solver.stats(deals, threads=1)
    monkeypatch.setattr(sys.modules["solver.statistics.observe"], "proved", None)
    assert solver.stats(deals, store=tmp_path / "all.db", threads=1) == whole
    assert number_of_rows(tmp_path / "all.db") == 12 and number_of_rows(tmp_path / "one.db") == 8


def test_no_store(tmp_path: Path) -> None:
    """A file that is no store raises an error, and the store stays unchanged."""
    (tmp_path / "text").write_text("no store")
    with Store(tmp_path / "all.db", engine()) as store:
        for name, words in (("text", "is no store of answers"), ("none", "there is no such store")):
            with pytest.raises(StoreError, match=words):
                store.take_in(tmp_path / name)
    assert "none" not in names_in(tmp_path) and number_of_rows(tmp_path / "all.db") == 0
