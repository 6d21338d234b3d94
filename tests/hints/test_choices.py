"""Advice before the play: bids, contracts, what to keep, press and lay away, against the tables of each world."""

from __future__ import annotations

from typing import Any

import pytest
from helpers import deal_of
from helpers.cli import good, objects

import solver

ZIFULI: dict[str, Any] = {
    "game": "zifuli",
    "hands": {"A": "X VII XV", "B": "? VII", "C": "I II Bre", "D": "XI XII X", "E": "? Mas Mat"},
}
CEGO: dict[str, Any] = {
    "game": "cego",
    "hands": {"A": "T1 10c Kh", "B": "T3 Jc Kd", "C": "T9 Qh 2d", "D": "T4 9c ?"},
    "blind": "T20 Nc",
}
TRIONFO: dict[str, Any] = {
    "game": "trionfo",
    "indicator": "VIII",
    "hands": {"A": "X V Mat", "B": "? VI XI", "C": "VIII XV Leo I", "D": "II ? XIII"},
}


def fill(record: dict[str, Any], hidden: dict[str, str]) -> dict[str, Any]:
    """A record with unknown cards named."""
    hands = {seat: text.replace("?", hidden.get(seat, "?")) for seat, text in record["hands"].items()}
    return {**record, "hands": hands}


def view_of(record: dict[str, Any]) -> solver.Position:
    return deal_of(record).position


class TestBids:
    VIEW = fill(ZIFULI, {"E": "Nul", "B": "? IIII"})

    def test_against_the_tables(self) -> None:
        """The mean of a bid is its value over all worlds, weighted by deals. A pass is worth nothing."""
        view = view_of(self.VIEW)
        sums: dict[str, float] = {}
        total = 0
        for world in solver.worlds(view):
            total += world.weight
            for bid in solver.bids(world.position, seat="A"):
                sums[bid.called] = sums.get(bid.called, 0) + world.weight * bid.stakes["A"]
        answer = solver.hint(view, seat="A")
        assert answer.kind == "bid"
        assert answer.turn == "A"
        assert answer.deals == total
        assert {row.move for row in answer} == {"pass", "X", "VII", "XV"}
        assert answer.exact
        for row in answer:
            assert row.mean == pytest.approx(sums.get(row.move, 0) / total)
            assert row.played is not None
        assert answer.best == max(answer, key=lambda row: row.mean).move

    def test_the_seat_that_sees(self) -> None:
        """The default seat is the one with known cards. With unknown cards there is no advice."""
        deal = solver.random_deal("zifuli", seed=1)
        answer = solver.hint(solver.view(deal, "C"), level="fast", worlds=2)
        assert answer.turn == "C"
        assert {row.move for row in answer} == {"pass", *deal.hands["C"]}
        with pytest.raises(solver.Unsolvable, match="cards of B are unknown"):
            solver.hint(solver.view(deal, "C"), seat="B")
        with pytest.raises(solver.Unsolvable, match="no seat"):
            solver.hint(deal, seat="Z")

    def test_the_seed_decides(self) -> None:
        view = solver.view(solver.random_deal("zifuli", seed=1, cards=3), "A")
        one, again = (solver.hint(view, worlds=20, seed=3, threads=threads) for threads in (1, 2))
        assert one.moves == again.moves


class TestCego:
    def test_contracts(self) -> None:
        """In every world the choice of cards is one of those in the table of contracts, and no better than the best."""
        view = view_of(CEGO)
        answer = solver.hint(view, seat="A")
        assert answer.kind == "contract"
        names = {row.move.split()[0] for row in answer}
        assert {"pass", "solo", "cego", "eine", "eine_leere", "kleiner_mann"} <= names
        assert "zwei_leere" not in names
        best = dict.fromkeys(names, 0.0)
        total = 0
        for world in solver.worlds(view):
            total += world.weight
            for row in solver.contracts(world.position, seat="A"):
                if row.contract in best:
                    best[row.contract] += world.weight * row.stakes["A"]
        for row in answer:
            assert row.mean <= best[row.move.split()[0]] / total + 1e-9
        assert {row.move: row.mean for row in answer}["solo"] == pytest.approx(best["solo"] / total)

    def test_keep_and_press(self) -> None:
        """With the blind known the values are those of the choices in the table, in each world."""
        view = view_of({**CEGO, "contract": "cego", "soloist": "A"})
        kept = solver.hint(view)
        assert kept.kind == "keep"
        assert (kept.unit, kept.per, kept.side) == ("points", 2, "declarer")
        assert all(row.own == row.mean / 2 for row in kept)
        assert {frozenset(row.move.split()) for row in kept} == {
            frozenset(("T1", "10c")),
            frozenset(("T1", "Kh")),
            frozenset(("10c", "Kh")),
        }
        sums: dict[str, float] = {}
        total = 0
        for world in solver.worlds(view):
            total += world.weight
            (table,) = solver.contracts(world.position, seat="A", contract="cego", all=True)
            for choice in table.choices:
                if set(choice.keep) == {"T1", "Kh"}:
                    (press,) = choice.press
                    sums[press] = sums.get(press, 0) + world.weight * choice.value
        answer = solver.hint(view, keep=["T1", "Kh"])
        assert answer.kind == "press"
        assert {row.move: row.mean for row in answer} == {
            press: pytest.approx(value / total) for press, value in sums.items()
        }

    def test_refused(self) -> None:
        view = view_of({**CEGO, "contract": "cego", "soloist": "A"})
        with pytest.raises(solver.Unsolvable, match="cannot keep T20 Kh"):
            solver.hint(view, keep=["T20", "Kh"])
        with pytest.raises(solver.Unsolvable, match="A is the soloist"):
            solver.hint(view, seat="B")
        hidden = view_of({**CEGO, "blind": "?2", "contract": "cego", "soloist": "A"})
        assert solver.hint(hidden, level="fast", worlds=3).kind == "keep"
        with pytest.raises(solver.Unsolvable, match="cards of the blind are unknown"):
            solver.hint(hidden, keep=["T1", "Kh"])
        with pytest.raises(solver.Unsolvable, match="nothing to press"):
            solver.hint(solver.random_deal("coch", seed=1), keep=["X"])


class TestTrionfo:
    def test_against_the_tables(self) -> None:
        """The mean of a choice is its value in each world."""
        view = view_of(fill(TRIONFO, {"B": "XII"}))
        sums: dict[str, float] = {}
        total = 0
        for world in solver.worlds(view):
            total += world.weight
            for row in solver.discards(world.position, "C"):
                sums[" ".join(row.cards)] = sums.get(" ".join(row.cards), 0) + world.weight * row.value
        answer = solver.hint(view)
        assert (answer.kind, answer.turn, answer.deals) == ("discard", "C", total)
        assert answer.exact
        assert {row.move: row.mean for row in answer} == {
            cards: pytest.approx(value / total) for cards, value in sums.items()
        }
        assert answer[0].mean == max(row.mean for row in answer)
        with pytest.raises(solver.Unsolvable, match="B has nothing to lay away"):
            solver.hint(view, seat="B")

    def test_both_have_to(self) -> None:
        """With D's cards hidden, he discards the lowest value. His advice minimizes the value."""
        record = {**TRIONFO, "hands": {**TRIONFO["hands"], "D": "II ? XIII Sec"}}
        answer = solver.hint(view_of(record), level="fast", worlds=5)
        assert answer.turn == "C"
        mine = {**record, "hands": {**record["hands"], "C": "?4", "D": "II XII XIII Sec"}}
        answer = solver.hint(view_of(mine), level="fast", worlds=5)
        assert answer.turn == "D"
        assert answer[0].mean == min(row.mean for row in answer if row.worlds == answer.worlds)


class TestCommand:
    def test_bids(self) -> None:
        text = solver.dumps(solver.random_deal("zifuli", seed=2, cards=2), "line")
        table = good("hint", "-", "--hide", "--seat", "B", "--worlds", "10", input=text)
        assert "stakes for B" in table
        assert "Played: means over playouts by heuristic players" in table
        (record,) = objects(good("hint", "-", "--hide", "--seat", "B", "--worlds", "10", "--json", input=text))
        assert (record["kind"], record["turn"]) == ("bid", "B")
        assert record["moves"][0]["played"] is not None

    def test_press(self) -> None:
        text = "cego/A=T1_10c_Kh/B=T3_?_Kd/C=T9_Qh_2d/D=T4_9c_Qc/blind=T20_Nc/contract=cego/soloist=A"
        (record,) = objects(good("hint", text, "--keep", "T1 Kh", "--json"))
        assert record["kind"] == "press"
        assert {row["move"] for row in record["moves"]} == {"T20", "Nc"}
