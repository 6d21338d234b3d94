"""The bidding table of Zifuli: every bid against the reference and against `solve`, limits, and the command."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
import reference
from click.testing import CliRunner
from generators import GENERATORS
from helpers import deal_of
from helpers.paths import POSITIONS

import solver
from solver.cli.main import main

HANDS = "A=X_VII_I/B=XV_II_VI/C=VIII_V_Mat/D=IIII_I_XI/E=X_Bre_Nul"
FULL = solver.random_deal("zifuli", seed=3)
ZIFULI = POSITIONS / "zifuli"


def raw(full: solver.Deal) -> dict[str, Any]:
    return {"game": "zifuli", "hands": {seat: " ".join(hand) for seat, hand in full.hands.items()}}


class TestBids:
    def test_against_the_reference(self) -> None:
        """Sides, outcome and stakes of every bid, on deals with as many cards as the reference can bear."""
        lone = 0
        for seed in range(120):
            rng = random.Random(seed)
            given = GENERATORS["zifuli"](rng, rng.choice((1, 2, 2, 3)))
            given = {key: value for key, value in given.items() if key not in ("taken", "points")}
            if given.get("partner") is not None and rng.random() < 0.5:
                said = ("bidder", "called", "partner", "bids")
                given = {key: value for key, value in given.items() if key not in said}
            expected = reference.bids(given)
            found = solver.bids(deal_of(given))
            assert found.exact
            named = {(seat, kind) for seat, row in expected.items() for kind in row}
            assert {(bid.seat, bid.called) for bid in found} == named
            for bid in found:
                sides, outcome, stakes = expected[bid.seat][bid.called]
                assert {side: list(seats) for side, seats in bid.sides.items()} == sides
                assert (bid.outcome, bid.stakes) == (outcome, stakes)
                lone += bid.partner is None
        assert lone > 20

    def test_a_full_deal(self) -> None:
        """The table has every kind of each hand, in the order of the pack. Each outcome is that of `solve`."""
        table = solver.bids(FULL)
        place = solver.GAMES["zifuli"].pack.place
        assert [(bid.seat, bid.called) for bid in table] == [
            (seat, kind) for seat in "ABCDE" for kind in sorted(set(FULL.hands[seat]), key=place.__getitem__)
        ]
        for bid in random.Random(1).sample(list(table), 12):
            answer = solver.solve(deal_of({**raw(FULL), "bidder": bid.seat, "called": bid.called}), goal="outcome")
            assert (bid.outcome, bid.stakes) == (answer.outcome, answer.stakes)
            other = next((b for b in table if (b.seat, b.called) == (bid.partner, bid.called)), None)
            assert (other is None) == (bid.partner is None)
            assert other is None or (other.partner, other.outcome) == (bid.seat, bid.outcome)

    def test_shipped_deals(self) -> None:
        """The bidding tables agree with the notes of the deals."""
        deals = {deal.id: deal for deal in solver.load(ZIFULI / "full-deals.toml")}
        alone = solver.bids(deals["zifuli-full-127"], seat="A")
        assert {bid.outcome for bid in alone} == {"win"}
        (best,) = (bid for bid in alone if bid.partner is None)
        assert (best.called, best.stakes) == ("VIIII", {"A": 8, "B": -2, "C": -2, "D": -2, "E": -2})
        table = solver.bids(deals["zifuli-full-197"])
        assert [bid.called for bid in table if bid.partner is None and bid.outcome == "win"] == ["Nul", "Mat", "Bre"]
        assert [(bid.seat, bid.called) for bid in table if bid.outcome == "win" and bid.seat != "A"] == [
            ("C", "II"),
            ("C", "XV"),
        ]
        outcomes = [(bid.outcome, bid.called, bid.seat) for bid in solver.bids(deals["zifuli-full-202"])]
        assert [found for found in outcomes if found[0] != "loss"] == [("draw", "V", "A"), ("draw", "V", "D")]

    def test_one_seat(self) -> None:
        whole = solver.bids(FULL)
        assert tuple(solver.bids(FULL, seat="C")) == tuple(bid for bid in whole if bid.seat == "C")
        assert solver.bids(FULL.position, seat="C")[0] == solver.bids(FULL, seat="C")[0]
        with pytest.raises(solver.Unsolvable, match="no seat"):
            solver.bids(FULL, seat="F")

    def test_what_was_bid_and_played_makes_no_difference(self) -> None:
        given = {**raw(FULL), "bidder": "A", "called": FULL.hands["A"][0], "play": " ".join(FULL.hands["A"][:1])}
        assert [*solver.bids(deal_of(given), seat="B")] == [*solver.bids(FULL, seat="B")]

    def test_limits(self) -> None:
        table = solver.bids(FULL, nodes=1000)
        assert not table.exact
        assert table.nodes < 1100
        assert any(bid.outcome is None and bid.stakes == {} for bid in table)
        whole = solver.bids(FULL)
        assert all(few.outcome in (None, bid.outcome) for few, bid in zip(table, whole, strict=True))
        assert not solver.bids(FULL, seconds=0).exact

    def test_no_kind_is_there_twice(self) -> None:
        assert len(solver.bids(solver.loads("zifuli/A=I/B=II/C=III/D=V/E=VI")[0])) == 0

    def test_refused(self) -> None:
        with pytest.raises(solver.Unsolvable, match="compared in Zifuli only, not in Cöch"):
            solver.bids(solver.random_deal("coch", seed=1))
        with pytest.raises(solver.Unsolvable, match="won before"):
            solver.bids(solver.loads("zifuli/A=X/B=V/C=I/D=X/E=II/bidder=A/called=X/points.declarer=1_0")[0])


class TestCommand:
    LINE = f"zifuli/id=five/{HANDS}"

    def run(self, *args: str, status: int = 0) -> tuple[str, str]:
        result = CliRunner().invoke(main, list(args))
        assert result.exit_code == status, result.output
        return result.stdout, result.stderr

    def test_text(self) -> None:
        shown, _ = self.run("bids", self.LINE)
        rows = [line.split() for line in shown.splitlines()]
        assert rows[0] == ["five", "·", "Zifuli"]
        assert rows[1][:4] == ["bidder", "names", "partner", "outcome"]
        assert rows[2] == ["A", "I", "D", "the", "defenders", "win", "-2", "1", "1", "-1", "1"]
        assert rows[-1][0] == "proven;"
        # a line below says what the columns of the seats are
        assert len(rows) == 2 + len(solver.bids(solver.loads(self.LINE)[0])) + 2

    def test_json(self) -> None:
        found = json.loads(self.run("bids", self.LINE, "--json", "--seat", "E")[0])
        assert (found["id"], found["game"], found["exact"]) == ("five", "zifuli", True)
        (bid,) = found["bids"]
        assert (bid["seat"], bid["called"], bid["partner"]) == ("E", "X", "A")
        assert bid["sides"] == {"declarer": ["A", "E"], "defenders": ["B", "C", "D"]}
        assert set(bid) == {"seat", "called", "partner", "sides", "outcome", "value", "stakes"}

    def test_limit_and_nothing_to_bid(self) -> None:
        path = "zifuli/A=I/B=II/C=III/D=V/E=VI"
        assert "There is no bid" in self.run("bids", path)[0]
        line = solver.dumps(FULL, "line").strip()
        assert "(stopped at the limit)" in self.run("bids", line, "--nodes", "500")[0]

    def test_no_answer(self) -> None:
        assert "compared in Zifuli only, not in Cöch" in self.run("bids", "coch/A=X/B=II/C=V/D=I", status=1)[1]
        refused = self.run("solve", self.LINE, status=1)[1]
        assert "no bidder" in refused and "`openhand bids` says what each bid is worth" in refused

    def test_solve_tells_the_stakes(self) -> None:
        shown, _ = self.run("solve", f"{self.LINE}/bidder=A/called=I")
        assert "The defenders win, proven" in shown
        assert "Stakes: A -2, B +1, C +1, D -1, E +1" in shown
