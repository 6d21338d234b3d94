"""Each Parquet file of rows tells what it is: engine, unit, and where its deals come from."""

from __future__ import annotations

from pathlib import Path

import pytest

import solver
from solver.batch.engine_version import engine
from solver.statistics.parquet import parquet_folder, parquet_table


@pytest.mark.parametrize("name", ["a.parquet", "folder/"])
def test_metadata(name: str, tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    (row,) = solver.iter_observations([solver.random_deal("coch", seed=1, cards=2)])
    make = parquet_folder if name.endswith("/") else parquet_table
    with make(tmp_path / name) as table:
        table.add(row)
    (file,) = [path for path in tmp_path.rglob("*.parquet") if path.is_file()]
    told = parquet.read_schema(file).metadata
    assert told[b"openhand.engine"].decode() == engine()
    assert told[b"openhand.unit"].startswith(b"value, lower, upper")
    assert b"--seed N" in told[b"openhand.seeds"]
