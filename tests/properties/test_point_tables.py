"""Views of which the points won are stated, and not the cards: their tables are shared, and bounded together."""

from __future__ import annotations

import pytest

import solver
from solver.determinization import point_dealing
from solver.determinization.point_dealing import PointConstrainedDealing, SetTables

# C has robbed one of three cards, which makes 80 dealings.
ROBBED = "trionfo/A=I_II_V_VI_VII_Mat_XI_XII/B=?8/C=?8/D=?8/indicator=IIII/away.C=?1/play=/points.BD=5"
DEALS = 156_328_932_131_452_080


@pytest.fixture
def tables(monkeypatch: pytest.MonkeyPatch) -> list[SetTables]:
    """The tables that are begun from now on."""
    begun: list[SetTables] = []
    kept = SetTables.__init__

    def begin(self: SetTables) -> None:
        kept(self)
        begun.append(self)

    monkeypatch.setattr(SetTables, "__init__", begin)
    return begun


def test_dealings_that_differ_in_holders_share_a_table(
    tables: list[SetTables], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each had its own: 200 MB in place of 60."""
    counted: list[PointConstrainedDealing] = []
    kept = PointConstrainedDealing.counted_sets

    def count(self: PointConstrainedDealing) -> point_dealing.Sets:
        counted.append(self)
        return kept(self)

    monkeypatch.setattr(PointConstrainedDealing, "counted_sets", count)
    worlds = solver.worlds(ROBBED)
    assert worlds.count == DEALS
    assert len(worlds.cases) == 80 and len(counted) == 15
    (one,) = tables
    assert one.cells < 6_000_000


def test_the_tables_of_a_view_are_bounded_together(tables: list[SetTables], monkeypatch: pytest.MonkeyPatch) -> None:
    solver.worlds(ROBBED)
    most = tables[0].cells
    monkeypatch.setattr(point_dealing, "MOST_CELLS", most)
    assert solver.worlds(ROBBED).count == DEALS
    monkeypatch.setattr(point_dealing, "MOST_CELLS", most - 1)
    with pytest.raises(solver.Unsolvable, match="list the cards won in `taken`"):
        solver.worlds(ROBBED)
