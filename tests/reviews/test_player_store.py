"""The store of `openhand review --players`: a run resumes, whoever the players are. Memory does not grow with deals."""

from __future__ import annotations

import sys
import tracemalloc
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from helpers.cli import bad, good, objects, run
from helpers.player_records import bridge, in_lin, named, record_files

import solver
from solver.io.records import RecordReader, RecordText
from solver.reviews.player_table import PlayerTable
from solver.reviews.score_many import score_many


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    return record_files(tmp_path_factory.mktemp("records"))


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Deals that are reviewed."""
    found: list[str] = []
    module = sys.modules["solver.reviews.score_many"]
    plain = module.review

    def review(deal: solver.Deal, **question: Any) -> solver.Review:
        found.append(deal.id)
        return plain(deal, **question)

    monkeypatch.setattr(module, "review", review)
    return found


def test_the_store(files: list[str], tmp_path: Path, counted: list[str]) -> None:
    """A second run reviews new deals only, under any names. Other limits ask again."""
    store = str(tmp_path / "scores.db")
    plain = good("review", *files, "--players", "--json")
    reviewed = len(counted)
    counted.clear()
    assert good("review", *files[:2], "--players", "--json", "--store", store) != plain
    begun = len(counted)
    assert good("review", *files, "--players", "--json", "--store", store) == plain
    # a deal of the first file stands in the last one, too
    assert len(counted) == reviewed - 1
    assert begun == sum(len(solver.load(file)) for file in files[:2])
    counted.clear()
    assert good("review", *files, "--players", "--json", "--store", store) == plain
    others = [msgspec.structs.replace(deal, players={"A": "Zoe"}, id="") for deal in solver.load(files[1])]
    solver.save(others, tmp_path / "others.jsonl")
    assert '"Zoe"' in good("review", str(tmp_path / "others.jsonl"), "--players", "--json", "--store", store)
    assert counted == []
    good("review", files[1], "--players", "--store", store, "--nodes", "1000000")
    good("review", files[1], "--players", "--store", store, "--informed", "--worlds", "2")
    assert len(counted) == 2 * len(others)
    stats = str(tmp_path / "stats.db")
    good("stats", "coch", "--deals", "1", "--cards", "3", "--store", stats)
    assert "no store of answers" in bad("review", files[0], "--players", "--store", stats)
    assert "no store of answers" in bad("stats", files[0], "--store", store)


def test_interrupted_and_resumed(
    files: list[str], tmp_path: Path, counted: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """An interrupted run prints the table so far, and says how to go on. The next one goes on and ends the same."""
    store = str(tmp_path / "scores.db")
    plain = good("review", *files, "--players", "--json")
    total, add = len(counted), PlayerTable.add
    counted.clear()

    def stop(table: PlayerTable, *one: Any) -> None:
        add(table, *one)
        if table.deals == 4:
            raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(PlayerTable, "add", stop)
        result = run("review", *files, "--players", "--json", "--store", store)
    assert result.exit_code == 130
    assert f"4 of {total} deals counted" in result.stderr and "goes on from there" in result.stderr
    assert sum(row["cards"] for row in objects(result.stdout)) < sum(row["cards"] for row in objects(plain))
    begun = len(counted)
    assert 4 <= begun < total
    assert good("review", *files, "--players", "--json", "--store", store) == plain
    assert len(counted) < total + begun


def growth(few: int, more: int, records: str, scored: bool) -> float:
    """Bytes of peak memory for each further deal of a text in LIN that is scored, or only read."""

    def peak(number: int) -> int:
        text = RecordText(records * number, "lin", None)
        table = PlayerTable()
        tracemalloc.start()
        deals: Iterator[solver.Deal] = iter(RecordReader(text, strict=True))
        if scored:
            for one in score_many((None, deal) for deal in deals):
                assert not isinstance(one.score, Exception)
                table.add(one.deal, one.score)
        else:
            assert sum(1 for _ in deals) == number
        held = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        return held

    peak(few)
    return (peak(more) - peak(few)) / (more - few)


def test_a_reader_keeps_no_deals() -> None:
    """What grows are the ids, in which a later deal may not repeat an earlier one."""
    assert growth(100, 500, in_lin(named(bridge(1), 1)), scored=False) < 500


def test_scores_keep_no_reviews() -> None:
    """A review of such a deal takes some 24 kB. Those of the deals in flight differ from run to run."""
    assert growth(20, 70, in_lin(named(bridge(1), 1)), scored=True) < 10_000
