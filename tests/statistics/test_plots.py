"""Histograms of the values."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest
from helpers.cli import good
from helpers.stats import dealt

import solver

SMALL = ("coch", "--deals", "20", "--cards", "4")


class TestPlots:
    @pytest.mark.parametrize("form", ["png", "svg", "pdf"])
    def test_pictures(self, tmp_path: Path, form: str) -> None:
        pytest.importorskip("matplotlib")
        found = []
        for name in ("one", "two"):
            path = tmp_path / f"{name}.{form}"
            good("stats", *SMALL, "--plot", str(path))
            found.append(path.read_bytes())
        assert found[0] == found[1]
        assert found[0].startswith({"png": b"\x89PNG", "svg": b"<?xml", "pdf": b"%PDF"}[form])

    def test_bars(self) -> None:
        """Every deal is in a bar, each bar has the same width."""
        pytest.importorskip("matplotlib")
        from matplotlib.figure import Figure

        from solver.statistics.histogram import BARS, draw

        for game, cards in (("coch", 4), ("cuarenta", 4)):
            (group,) = solver.stats(dealt(game, 20, cards=cards))
            assert group.sample.values is not None
            axes = Figure().subplots()
            draw(axes, group, group.sample.values)
            bars = [bar for bar in axes.patches if bar.get_height()]
            assert sum(bar.get_height() for bar in bars) == 20
            assert len({round(bar.get_width(), 6) for bar in axes.patches}) == 1
            assert len({bar.get_x() for bar in axes.patches}) <= BARS

    def test_several_groups(self, tmp_path: Path) -> None:
        pytest.importorskip("matplotlib")
        deals = tmp_path / "deals.toml"
        solver.save([*dealt("coch", 2, cards=2), *dealt("cicera", 3, cards=2)], deals)
        good("stats", str(deals), "--plot", str(tmp_path / "a.svg"))
        assert ElementTree.parse(tmp_path / "a.svg").getroot().tag.endswith("svg")
