"""Statistics over deals: against the answers one by one, and against formulas and tables written elsewhere."""

from __future__ import annotations

import math
from collections import Counter
from fractions import Fraction
from statistics import mean, stdev

import msgspec
import pytest
from helpers import deal_of
from helpers.games import TRICK
from helpers.stats import SMALL, STUDENT, dealt, interval, wilson

import solver
from solver.exact.api import prover_of
from solver.search.root_search import prove
from solver.search.solution import Solution
from solver.statistics.count_statistics import QUANTILES, Share, deviation_of, mean_of, quantiles_of
from solver.statistics.observation import Observation, Refusal


def proven(deal: solver.Deal, nodes: int) -> Solution:
    """Return the bounds within a limit without a principal variation: all of the budget goes to the value."""
    with prover_of(deal.position, None, nodes, 16, ()) as prover:
        return prove(prover, deal.position, "value", None, lines=False)


class TestEstimates:
    @pytest.mark.parametrize(("count", "number"), [(0, 7), (7, 7), (1, 20), (10, 20), (612, 1000)])
    def test_shares(self, count: int, number: int) -> None:
        share = Share.of(count, number)
        assert (share.count, share.share) == (count, count / number)
        assert (share.lower, share.upper) == pytest.approx(wilson(count, number), abs=1e-6)

    def test_share_with_deals_that_are_not_settled(self) -> None:
        share = Share.of(3, 20, unsettled=5)
        assert share.share == 3 / 20
        assert (share.lower, share.upper) == pytest.approx((wilson(3, 20)[0], wilson(8, 20)[1]), abs=1e-6)

    @pytest.mark.parametrize("freedom", STUDENT)
    def test_means(self, freedom: int) -> None:
        values = [(7 * n * n + 3 * n) % 41 - 11 for n in range(freedom + 1)]
        found = mean_of(Counter(values))
        assert found.mean == pytest.approx(mean(values))
        assert deviation_of(Counter(values)) == pytest.approx(stdev(values))
        assert found.error == pytest.approx(stdev(values) / math.sqrt(len(values)))
        lower, upper = interval(values)
        assert (found.lower + found.upper) / 2 == pytest.approx((lower + upper) / 2)
        assert found.upper - found.lower == pytest.approx(upper - lower, rel=3e-3)

    def test_fractions_count_as_they_are(self) -> None:
        assert mean_of({Fraction(1, 2): 1, Fraction(-1, 2): 3}).mean == -0.25

    def test_a_single_number_has_no_interval(self) -> None:
        assert mean_of({5: 1}) == (5.0, math.inf, -math.inf, math.inf)
        assert deviation_of({5: 1}) == 0

    @pytest.mark.parametrize("values", [[4], [1, 2, 3, 4], [3, 3, 3, 9], [*range(40), 7, 7, 7]])
    def test_quantiles(self, values: list[int]) -> None:
        """The lowest value that so many per cent do not exceed, found in the sorted list."""
        ordered = sorted(values)
        places = {p: max(-(-p * len(values) // 100), 1) - 1 for p in QUANTILES}
        assert quantiles_of(Counter(values)) == {p: ordered[place] for p, place in places.items()}


class TestValues:
    @pytest.mark.parametrize("game", SMALL)
    def test_against_the_answers_one_by_one(self, game: str) -> None:
        deals = dealt(game, 20, **SMALL[game])
        answers = [solver.solve(deal) for deal in deals]
        found = solver.stats(iter(deals), threads=2)
        assert (found.deals, found.refusals) == (20, ())
        (group,) = found
        sample, values = group.sample, [answer.value for answer in answers]
        outcomes = Counter(answer.outcome for answer in answers)
        assert (sample.win.count, sample.draw.count, sample.loss.count, sample.unsettled.count) == (
            outcomes["win"], outcomes["draw"], outcomes["loss"], 0,
        )  # fmt: skip
        assert sample.values is not None
        assert sample.values.mean.mean == pytest.approx(mean(values))
        assert sample.values.lower == sample.values.upper == sample.values.mean.mean
        histogram = Counter((answer.value, answer.outcome) for answer in answers)
        assert sample.values.histogram == {
            value: {outcome: n for (other, outcome), n in histogram.items() if other == value} for value in set(values)
        }

    def test_each_row(self) -> None:
        deals = dealt("coch", 12, cards=5)
        rows = list(solver.iter_observations(deals, threads=2))
        assert [row.number for row in rows] == list(range(1, 13))
        for deal, row in zip(deals, rows, strict=True):
            assert isinstance(row, Observation)
            answer = solver.solve(deal)
            assert (row.id, row.value, row.outcome, row.exact) == (deal.id, answer.value, answer.outcome, True)
            # the line of play is not asked for
            assert row.nodes <= answer.nodes

    def test_position_after_the_play(self) -> None:
        (deal,) = solver.loads("coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre/play=X_II")
        (row,) = solver.iter_observations([deal])
        assert isinstance(row, Observation)
        assert row.value == solver.solve(deal).value
        assert row.lead == "A"

    def test_outcomes_only(self) -> None:
        deals = dealt("coch", 20, cards=5)
        (group,) = solver.stats(deals, goal="outcome")
        assert group.sample.values is None
        assert group.sample.win.count == sum(solver.solve(deal).outcome == "win" for deal in deals)

    def test_limits(self) -> None:
        """Deals that a limit leaves open are counted, and bound what they may still come to."""
        deals = dealt("coch", 20, cards=6)
        for nodes in range(500, 10_000, 500):
            answers = [proven(deal, nodes) for deal in deals]
            settled = [answer for answer in answers if answer.exact]
            if settled and any(answer.outcome is None for answer in answers):
                break
        assert 0 < len(settled) < 20
        (group,) = solver.stats(deals, nodes=nodes, threads=2)
        sample = group.sample
        outcomes = Counter(answer.outcome for answer in answers)
        assert (sample.win.count, sample.loss.count) == (outcomes["win"], outcomes["loss"])
        assert sample.unsettled.count == outcomes[None] > 0
        assert sample.values is not None
        assert sample.values.settled == len(settled)
        assert sample.values.mean.mean == pytest.approx(mean(answer.value for answer in settled))
        assert sample.values.lower == pytest.approx(mean(answer.lower for answer in answers))
        assert sample.values.upper == pytest.approx(mean(answer.upper for answer in answers))
        exact = mean(solver.solve(deal).value for deal in deals)
        assert sample.values.lower <= exact <= sample.values.upper

    def test_groups(self) -> None:
        """Deals whose values cannot be compared are kept apart."""
        deals = dealt("coch", 2, cards=2) + dealt("cuarenta", 3, cards=2, players=2) + dealt("cuarenta", 1, cards=2)
        deals += dealt("cuarenta", 1, cards=2, players=2, score=(10, 12)) + dealt("coch", 1, cards=3)
        found = solver.stats(deals)
        assert [(group.group.game, group.group.sides, group.sample.deals) for group in found] == [
            ("coch", ("AC", "BD"), 3), ("cuarenta", ("A", "B"), 3), ("cuarenta", ("AC", "BD"), 1),
            ("cuarenta", ("A", "B"), 1),
        ]  # fmt: skip
        assert found[3].group.terms.standing == "game"

    def test_deals_without_an_answer(self) -> None:
        deals = [*dealt("zifuli", 2), *dealt("coch", 1, cards=2), *solver.loads("coch/A=?/B=X/C=I/D=II")]
        for leads in (False, True):
            found = solver.stats(deals, leads=leads)
            assert (found.deals, len(found), [one.number for one in found.refusals]) == (4, 1, [1, 2, 4])
            assert "no bidder" in found.refusals[0].why
            assert "unknown" in found.refusals[2].why

    def test_bad_arguments(self) -> None:
        for keys in ({"goal": "glory"}, {"threads": 0}, {"nodes": -1}, {"seconds": -1.0}, {"memory": 0}):
            with pytest.raises(ValueError, match="must"):
                solver.stats(dealt("coch", 1, cards=2), **keys)

    def test_deals_are_read_as_they_are_needed(self) -> None:
        taken = 0

        def endless():  # type: ignore[no-untyped-def]
            nonlocal taken
            while True:
                taken += 1
                yield solver.random_deal("coch", seed=taken, cards=2)

        rows = solver.iter_observations(endless(), threads=1)
        assert isinstance(next(iter(rows)), Observation)
        assert taken < 100
        rows.close()  # type: ignore[attr-defined]


class TestLeads:
    @pytest.mark.parametrize("game", [game for game in TRICK if game in SMALL])
    def test_trick_games(self, game: str) -> None:
        """The same cards with another leader, written into the deal."""
        for deal in dealt(game, 5, **SMALL[game]):
            rows = list(solver.iter_observations([deal], leads=True, threads=2))
            assert [row.lead for row in rows] == list(deal.hands)
            first = next(iter(deal.position.question.sides))
            for row in rows:
                answer = solver.solve(msgspec.structs.replace(deal, leader=row.lead))
                value, outcome = answer.value, answer.outcome
                if next(iter(answer.position.question.sides)) != first:
                    value = SMALL[game]["cards"] - value
                    outcome = {"win": "loss", "loss": "win"}.get(outcome, outcome)
                assert (row.value, row.outcome) == (value, outcome)

    def test_each_plays_for_himself(self) -> None:
        """The seat of the query stays the first leader."""
        for deal in dealt("cego", 5, cards=4, contract="raeuber"):
            for row in solver.iter_observations([deal], leads=True):
                other = msgspec.structs.replace(deal, leader=row.lead)
                answer = solver.solve(other, seat="A")
                assert (row.value, row.outcome) == (answer.value, answer.outcome)

    @pytest.mark.parametrize(("game", "players", "packets"), [("cicera", 4, 0), ("cuarenta", 2, 1), ("cuarenta", 4, 0)])
    def test_fishing_games(self, game: str, players: int, packets: int) -> None:
        """The leader is called A, so hands and the packets to come move to other seats."""
        for deal in dealt(game, 4, players=players, **({} if packets else SMALL[game])):
            each = len(deal.hands["A"])
            deal = msgspec.structs.replace(deal, stock=deal.stock[: packets * each * players])
            names = "ABCD"[:players]
            packs = [deal.stock[i * each : (i + 1) * each] for i in range(len(deal.stock) // each)]
            for row in solver.iter_observations([deal], leads=True, threads=2):
                k = names.index(row.lead)
                record = {
                    "game": game,
                    "hands": {names[i]: " ".join(deal.hands[names[(i + k) % players]]) for i in range(players)},
                    "table": " ".join(deal.table),
                }
                if packs:
                    record["stock"] = " ".join(card for i in range(players) for card in packs[(i + k) % players])
                answer = solver.solve(deal_of(record))
                sign = -1 if k % 2 else 1
                assert row.value == sign * answer.value
                assert row.outcome == ("loss", "draw", "win")[(row.value > 0) - (row.value < 0) + 1]

    def test_what_is_won_stays_with_its_side(self) -> None:
        (deal,) = solver.loads("cuarenta/A=5_K/B=5_Q/table=2/score=36_30/points.A=2/count.B=6")
        rows = {row.lead: row for row in solver.iter_observations([deal], leads=True)}
        (other,) = solver.loads("cuarenta/A=5_Q/B=5_K/table=2/score=30_36/points.B=2/count.A=6")
        assert rows["A"].value == solver.solve(deal).value
        assert rows["B"].value == -solver.solve(other).value

    def test_worth(self) -> None:
        """Paired differences, against those written down from the answers."""
        deals = dealt("coch", 20, cards=4)
        (group,) = solver.stats(deals, leads=True, threads=2)
        table = [[solver.solve(msgspec.structs.replace(deal, leader=seat)) for seat in "ABCD"] for deal in deals]
        score = {"win": 1.0, "draw": 0.5, "loss": 0.0}
        for place, lead in enumerate(group.leads):
            assert lead.sample.win.count == sum(row[place].outcome == "win" for row in table)
            if place == 0:
                assert (lead.value, lead.pairs, lead.score, lead.scored) == (None, 0, None, 0)
                continue
            against = [row[place].value - row[0].value for row in table]
            assert lead.value is not None
            assert lead.pairs == 20
            assert lead.value.mean == pytest.approx(mean(against))
            assert (lead.value.lower, lead.value.upper) == pytest.approx(interval(against), rel=2e-3)
        sides = [(a.value + c.value - b.value - d.value) / 2 for a, b, c, d in table]
        wins = [(score[a.outcome] + score[c.outcome] - score[b.outcome] - score[d.outcome]) / 2 for a, b, c, d in table]
        worth = group.lead
        assert worth is not None and worth.value is not None and worth.score is not None
        assert (worth.pairs, worth.scored) == (20, 20)
        assert worth.value.mean == pytest.approx(mean(sides))
        assert (worth.value.lower, worth.value.upper) == pytest.approx(interval(sides), rel=2e-3)
        assert worth.score.mean == pytest.approx(mean(wins))

    def test_only_deals_proven_with_every_lead_are_paired(self) -> None:
        deals = dealt("coch", 12, cards=6)
        rows = list(solver.iter_observations(deals, leads=True, nodes=2500))
        whole = [
            number for number in range(1, 13) if all(row.value is not None for row in rows if row.number == number)
        ]
        assert 0 < len(whole) < 12
        (group,) = solver.stats(deals, leads=True, nodes=2500)
        assert group.lead is not None
        assert group.lead.pairs == len(whole)

    def test_where_cards_have_been_played(self) -> None:
        lines = (
            "coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre/play=X",
            "coch/A=VII/B=II_Mat/C=V_XI/D=I_Bre/trick=X",
            "cuarenta/A=5_K/B=5_Q/table=2/play=K",
            "cuarenta/A=5/B=5_Q/table=2/turn=B",
        )
        for line in lines:
            (refusal,) = solver.iter_observations(solver.loads(line), leads=True)
            assert isinstance(refusal, Refusal)
            assert "no card of a trick or deal has been played" in refusal.why

    def test_where_the_rules_fix_the_lead(self) -> None:
        deal = solver.random_deal("cego", seed=1, contract="raeuber", by_rule=True)
        (refusal,) = solver.iter_observations([deal], leads=True, nodes=10)
        assert isinstance(refusal, Refusal)
        assert "the lead cannot be moved to" in refusal.why
