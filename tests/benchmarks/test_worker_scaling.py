"""Scaling with workers: measured with two processes on small work, and computed from given figures."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
import worker_scaling
from worker_scaling import EMPTY, SINGLE, SOLVED, Beside, Figures

FIGURES = (
    Figures(SOLVED, 0, 100, 9.9, 0.0, 101.0),
    Figures(SOLVED, 1, 100, 10.0, 0.3, 100.0),
    Figures(EMPTY, 1, 100, 0.01, 0.01, 9000.0),
    Figures(SINGLE, 1, 100, 0.2, 0.5, 900.0),
    Figures(SOLVED, 2, 100, 12.5, 0.4, 160.0),
    Figures(EMPTY, 2, 100, 0.01, 0.02, 9000.0),
)


def test_what_follows_from_figures() -> None:
    assert worker_scaling.ratio(FIGURES, 2) == pytest.approx(1.6)
    worker, asker = (Beside.of(FIGURES, side) for side in ("worker", "asker"))
    assert (worker.row, worker.part) == pytest.approx((0.00001, 0.0002))
    assert (asker.row, asker.part) == pytest.approx((0.00002, 0.0005))
    # a part takes half a second, with many workers longer
    assert [worker_scaling.together(0.01, cores) for cores in (1, 50, 100, 1000)] == [50, 50, 100, 256]
    assert worker_scaling.together(10, 1000) == 1 and worker_scaling.together(1e-6, 1) == 256
    # as fast as the workers are, as long as who asks can follow
    assert worker_scaling.rate(FIGURES, 4, 0.01) == pytest.approx(4 / (0.01 + 0.00001 + 0.0002 / 50))
    assert worker_scaling.rate(FIGURES, 1000, 0.01) == pytest.approx(1 / (0.00002 + 0.0005 / 256))
    assert "bring 1.60 times" in worker_scaling.summary(FIGURES)
    assert "with workers (2) a deal takes 3.00 ms of CPU time more" in worker_scaling.summary(FIGURES)


@pytest.mark.long
def test_measured(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Every kind of task with two processes, and the table again from the file."""
    path = tmp_path / "figures.json"
    how = ["--workers", "1", "2", "--deals", "60", "--empty", "3000", "--json", str(path)]
    monkeypatch.setattr(sys, "argv", ["throughput", *how])
    worker_scaling.main()
    shown = capsys.readouterr().out
    figures = [Figures(**one) for one in json.loads(path.read_text(encoding="utf-8"))]
    assert [one.workers for one in figures] == [0, 1, 1, 1, 2, 2, 2, 2]
    assert all(one.rows > 0 and one.clock > 0 for one in figures)
    assert all(one.worker > 1 for one in figures if one.work == SOLVED)
    monkeypatch.setattr(sys, "argv", ["throughput", "--table", str(path)])
    worker_scaling.main()
    assert capsys.readouterr().out == shown
