"""What more workers bring: measured with two processes on small work, and computed from figures that are given."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
import throughput
from throughput import EMPTY, SINGLE, SOLVED, Costs, Figures

FIGURES = (
    Figures(SOLVED, 1, 100, 10.0, 0.3, 100.0),
    Figures(EMPTY, 1, 100, 0.01, 0.01, 9000.0),
    Figures(SINGLE, 1, 100, 0.2, 0.5, 900.0),
    Figures(SOLVED, 2, 100, 12.5, 0.4, 160.0),
    Figures(EMPTY, 2, 100, 0.01, 0.02, 9000.0),
)


def test_what_follows_from_figures() -> None:
    assert throughput.ratio(FIGURES, 2) == pytest.approx(1.6)
    costs = Costs.of(FIGURES)
    assert (costs.worker, costs.row, costs.part) == pytest.approx((0.0002, 0.00002, 0.0005))
    # as fast as the workers are, as long as who asks can follow: 50 deals of 10 ms in a part
    assert throughput.together(0.01) == 50 and throughput.together(10) == 1 and throughput.together(1e-6) == 256
    assert costs.rate(4, 0.01) == pytest.approx(4 / 0.0102)
    assert costs.rate(1000, 0.01) == pytest.approx(1 / 0.00003)
    assert "bring 1.60 times" in throughput.summary(FIGURES)
    assert "a deal costs at most 0.60 ms" in throughput.summary(FIGURES)


@pytest.mark.long
def test_measured(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Every kind of question with two processes; the table again from the file."""
    path = tmp_path / "figures.json"
    how = ["--workers", "1", "2", "--deals", "60", "--empty", "3000", "--json", str(path)]
    monkeypatch.setattr(sys, "argv", ["throughput", *how])
    throughput.main()
    shown = capsys.readouterr().out
    figures = [Figures(**one) for one in json.loads(path.read_text(encoding="utf-8"))]
    assert [one.workers for one in figures] == [0, 1, 1, 1, 2, 2, 2, 2]
    assert all(one.rows > 0 and one.clock > 0 for one in figures)
    assert all(one.worker > 1 for one in figures if one.work == SOLVED)
    monkeypatch.setattr(sys, "argv", ["throughput", "--table", str(path)])
    throughput.main()
    assert capsys.readouterr().out == shown
