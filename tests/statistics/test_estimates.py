"""Estimates of deals that a limit leaves open, in statistics: apart from the proven values, as each row has them."""

from __future__ import annotations

import csv
import math
from pathlib import Path
from statistics import mean, variance

import pytest
from helpers.cli import good, objects
from helpers.stats import dealt

import solver
from solver.exact.api import prover_of
from solver.search.root_search import prove
from solver.statistics.deal_queries import queries
from solver.statistics.observation import Observation
from solver.statistics.observe import proved


class TestFigures:
    def test_estimates(self) -> None:
        """Deals that a limit leaves open have estimates, which no figure of the proven ones contains."""
        deals = dealt("cicera", 10, cards=5)
        rows = [row for row in solver.iter_observations(deals, nodes=60_000) if isinstance(row, Observation)]
        likely = [row for row in rows if row.estimate is not None]
        assert 1 < len(likely) < 10
        for row in rows:
            assert (row.estimate is None) == (row.spread is None) == row.exact
            assert row.estimate is None or (row.value is None and row.lower <= row.estimate <= row.upper)
        (group,) = solver.stats(deals, nodes=60_000)
        values, found = group.sample.values, group.sample.estimates
        assert values is not None and found is not None
        assert (values.settled, found.deals) == (10 - len(likely), len(likely))
        assert values.mean.mean == pytest.approx(mean(row.value for row in rows if row.exact))
        estimates, spreads = [row.estimate for row in likely], [row.spread for row in likely]
        assert found.mean.mean == pytest.approx(mean(estimates))
        assert found.spread == pytest.approx(math.sqrt(mean(one**2 for one in spreads)))
        error = math.sqrt((variance(estimates) + (found.spread / 1.2815515655) ** 2) / len(likely))
        assert found.mean.error == pytest.approx(error)
        assert found.mean.lower < found.mean.mean - error and found.mean.mean + error < found.mean.upper

    def test_estimates_are_seen_by_the_first_side(self) -> None:
        """With the lead at another seat the sides of the position are swapped, and its estimate with them."""
        deals = dealt("cicera", 3)
        found = solver.iter_observations(deals, leads=True, nodes=20_000)
        rows = [row for row in found if isinstance(row, Observation)]
        asked = [query for number, deal in enumerate(deals, 1) for query in queries("", number, deal, True, None, None)]
        assert len(rows) == len(asked) == 12 and len({query.swapped for query in asked}) == 2
        for row, query in zip(rows, asked, strict=True):
            answer = proved(query.position, goal="value", seconds=None, nodes=20_000, memory=16)
            assert row.estimate is not None and answer.estimate is not None
            # points ahead of AC are points behind of BD
            assert row.estimate == (-answer.estimate if query.swapped else answer.estimate)
            assert row.lower <= row.estimate <= row.upper
        (group,) = solver.stats(deals, leads=True, nodes=20_000)
        for lead in group.leads:
            assert lead.sample.estimates is not None
            own = [row.estimate for row in rows if row.lead == lead.seat]
            assert lead.sample.estimates.mean.mean == pytest.approx(mean(own))

    def test_an_estimate_costs_no_proof(self) -> None:
        """What a limit lets prove is the same without estimates, and they keep to the limit."""
        deals = dealt("cicera", 10, cards=5)
        for deal, row in zip(deals, solver.iter_observations(deals, nodes=60_000), strict=True):
            assert isinstance(row, Observation)
            with prover_of(deal.position, None, 60_000, 16, ()) as prover:
                answer = prove(prover, deal.position, "value", None, lines=False)
            assert (row.exact, row.lower, row.upper) == (answer.exact, answer.lower, answer.upper)
            assert answer.nodes <= row.nodes <= 60_000


class TestOutput:
    def test_estimates(self) -> None:
        (found,) = objects(good("stats", "cicera", "--deals", "3", "--nodes", "20000", "--json"))
        (group,) = solver.stats(dealt("cicera", 3), nodes=20_000)
        estimates = group.sample.estimates
        assert estimates is not None and "values" not in found
        mean = estimates.mean._asdict()
        assert found["estimates"] == {"deals": 3, "mean": mean, "spread": estimates.spread}

    def test_columns_of_their_own(self) -> None:
        text = good("stats", "cicera", "--deals", "8", "--cards", "5", "--nodes", "60000")
        lines = [line for line in text.splitlines() if line]
        head = next(line for line in lines if "estimated" in line)
        deals, mean = (next(line for line in lines if line.startswith(name)) for name in ("deals", "mean"))
        own, other = head.index("ahead"), head.index("estimated")
        (group,) = solver.stats(dealt("cicera", 8, cards=5), nodes=60_000)
        values, estimates = group.sample.values, group.sample.estimates
        assert values is not None and estimates is not None
        assert (int(deals[own:other]), int(deals[other:])) == (values.settled, estimates.deals)
        assert f"{abs(values.mean.mean):.2f}" in mean[own:other]
        assert f"{abs(estimates.mean.mean):.2f}" in mean[other:]
        assert max(len(line) for line in lines if not line.startswith("over the")) <= 80

    @pytest.mark.parametrize("limit", [(), ("--nodes", "20000", "--goal", "outcome")])
    def test_none(self, limit: tuple[str, ...]) -> None:
        assert "estimate" not in good("stats", "cicera", "--deals", "2", "--cards", "3", *limit)

    def test_csv_of_what_is_not_settled(self, tmp_path: Path) -> None:
        path = tmp_path / "rows.csv"
        good("stats", "coch", "--deals", "2", "--nodes", "10", "--csv", str(path), "--leads")
        with path.open(newline="") as file:
            rows = list(csv.DictReader(file))
        assert [(row["number"], row["lead"], row["given"]) for row in rows[:5]] == [
            ("1", "A", "true"), ("1", "B", "false"), ("1", "C", "false"), ("1", "D", "false"), ("2", "A", "true"),
        ]  # fmt: skip
        assert {(row["value"], row["exact"]) for row in rows} == {("", "false")}
        assert all(int(row["lower"]) < int(row["upper"]) for row in rows)
        assert all(int(row["lower"]) <= float(row["estimate"]) <= int(row["upper"]) for row in rows)
        assert all(float(row["spread"]) > 0 for row in rows)
