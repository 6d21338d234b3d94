"""Laying away in Cuccu a trionfo: every choice against the reference, limits, and the command."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
import reference
import reference.trionfo as trionfo
from click.testing import CliRunner
from helpers import deal_of
from helpers.paths import POSITIONS

import solver
from solver.cli.main import main

TRIONFO = POSITIONS / "trionfo"

ROBBED = {
    "id": "rob",
    "game": "trionfo",
    "hands": {"A": "V VI", "B": "II III", "C": "X XIIII I", "D": "XI XII X"},
    "indicator": "IIII",
}
LINE = "trionfo/id=rob/A=V_VI/B=II_III/C=X_XIIII_I/D=XI_XII_X/indicator=IIII"

WHOLE = {
    "game": "trionfo",
    "hands": {
        "A": "I II V VI VII Mat XI XII",
        "B": "I II V VI VII Leo XI XII",
        "C": "IIII VIII VIIII X X Mas Sec XIIII XIIII",
        "D": "III VIII VIIII Mas Nul Nul XIII XIII XV XV",
    },
    "indicator": "IIII",
}


def robbed(rng: random.Random) -> dict[str, Any]:
    """A small deal in which C or D or both have cards to lay away."""
    size = rng.choice((1, 2, 2, 2, 3))
    pack = list(trionfo.PACK)
    rng.shuffle(pack)
    if rng.random() < 0.4:
        pack.sort(key=lambda card: rng.random() * (0.5 if card in trionfo.NULLS else 1))
    record: dict[str, Any] = {"game": "trionfo", "leader": rng.choice("ABCD")}
    if rng.random() < 0.3:
        record["options"] = {"null_rules": False, "rob_limit": rng.choice((0, 3))}
    if rng.random() < 0.8:
        record["indicator"] = pack.pop()
        if rng.random() < 0.8:
            place, to = pack.index(record["indicator"]), rng.randrange(4 * size)
            pack[place], pack[to] = pack[to], pack[place]
    more = rng.choice(((1, 0), (0, 1)) if size == 3 else ((1, 0), (0, 1), (1, 1), (2, 1), (2, 0), (1, 2)))
    hands = {}
    for seat, n in zip("ABCD", (size, size, size + more[0], size + more[1]), strict=True):
        hands[seat] = " ".join(pack[:n])
        del pack[:n]
    if rng.random() < 0.3:
        record["points"] = {"AC": rng.randrange(10), "BD": rng.randrange(10)}
    return {**record, "hands": hands}


def test_against_the_reference() -> None:
    asked = 0
    for seed in range(150):
        record = robbed(random.Random(seed))
        for seat in "CD":
            if not trionfo.surplus(record, seat):
                continue
            found = solver.discards(deal_of(record), seat)
            assert found.exact
            expected = reference.discards(record, seat)
            assert {" ".join(sorted(row.cards)): (row.value, row.outcome) for row in found} == expected, record
            values = [row.value for row in found]
            assert values == sorted(values, reverse=seat == "C")
            asked += 1
    assert asked > 150


def test_c_lays_away_before_d() -> None:
    """The value of a choice of C is that of D's best answer. D chooses after C's best choice."""
    of_c = solver.discards(deal_of(ROBBED), "C")
    assert sorted(row.cards for row in of_c) == [("I",), ("X",), ("XIIII",)]
    for row in of_c:
        rest = trionfo.laid_away(ROBBED, "C", " ".join(row.cards))
        answers = solver.discards(deal_of(rest), "D")
        assert answers.after == {}
        assert row.value == answers[0].value == min(answer.value for answer in answers)
    of_d = solver.discards(deal_of(ROBBED), "D")
    assert of_d.after["value"] == of_c[0].cards
    rest = trionfo.laid_away(ROBBED, "C", " ".join(of_d.after["value"]))
    assert [row.value for row in of_d] == [row.value for row in solver.discards(deal_of(rest), "D")]


def test_more_points_need_not_win() -> None:
    """D minimizes the points of AC by discarding VIII, but only draws. A null card as discard wins for BD, 31 to 25."""
    record = {
        "game": "trionfo",
        "hands": {"A": "VIII XI", "B": "X II", "C": "III VIIII", "D": "VIII Mat I"},
        "leader": "C",
        "indicator": "XI",
        "points": {"AC": 1, "BD": 3},
    }
    found = solver.discards(deal_of(record), "D")
    assert [(row.cards, row.value, row.outcome) for row in found] == [
        (("VIII",), 24, "draw"),
        (("Mat",), 25, "loss"),
        (("I",), 31, "win"),
    ]


def test_a_whole_deal() -> None:
    """Each row is what `solve` says of the deal after it."""
    found = solver.discards(deal_of(WHOLE), "C")
    for row in (found[0], found[-1]):
        rest = trionfo.laid_away(WHOLE, "C", " ".join(row.cards))
        answer = solver.discards(deal_of(rest), "D")[0]
        last = deal_of(trionfo.laid_away(rest, "D", " ".join(answer.cards)))
        assert solver.solve(last).value == row.value == answer.value


def test_fewer_points_may_win() -> None:
    """The shipped deal in which only one choice of C wins, and it is not the one with the most points."""
    deals = {deal.id: deal for deal in solver.load(TRIONFO / "robbed.toml")}
    found = solver.discards(deals["trionfo-robbed-ten"], "C")
    assert {row.value for row in found[:4]} == {96}
    assert [(row.cards, row.value) for row in found if row.outcome == "win"] == [(("XII",), 92)]
    after = solver.solve(deals["trionfo-robbed-ten-away"])
    assert (after.value, after.outcome) == (92, "win")


def test_laying_the_trump_card_away_makes_the_game_plain() -> None:
    """The trump card of the whole deal is the IIII of C."""
    found = {row.cards: row for row in solver.discards(deal_of(WHOLE), "C")}
    rest = trionfo.laid_away(WHOLE, "C", "IIII")
    assert found["IIII",].value == solver.discards(deal_of(rest), "D")[0].value
    assert found["IIII",].value == min(row.value for row in found.values())


@pytest.mark.parametrize("seat", ["C", "D"])
def test_limits(seat: str) -> None:
    exact = {row.cards: row for row in solver.discards(deal_of(WHOLE), seat)}
    for nodes in (0, 1000, 30_000, 200_000):
        found = solver.discards(deal_of(WHOLE), seat, nodes=nodes)
        assert found.nodes <= nodes + 4
        assert set(exact) == {row.cards for row in found}
        assert found.exact == all(row.exact for row in found)
        for row in found:
            assert row.lower <= exact[row.cards].value <= row.upper
            assert row.outcome in (None, exact[row.cards].outcome)
            assert row.exact == (row.lower == row.upper and row.outcome is not None)


def test_switches_change_nothing() -> None:
    for seed in range(20):
        deal = deal_of(robbed(random.Random(seed)))
        seat = "C" if "C has" in deal.position.question.pending else "D"
        plain = solver.discards(deal, seat)
        assert plain.choices == solver.discards(deal, seat, disable=("table", "alike", "sure")).choices


def test_refused() -> None:
    with pytest.raises(solver.Unsolvable, match="A has nothing to lay away"):
        solver.discards(deal_of(ROBBED), "A")
    with pytest.raises(solver.Unsolvable, match="C has nothing to lay away"):
        solver.discards(solver.random_deal("trionfo", seed=1), "C")
    with pytest.raises(solver.Unsolvable, match="nobody has cards to lay away"):
        solver.discards("trionfo/A=X/B=II/C=V/D=I")
    with pytest.raises(solver.Unsolvable, match=r"discards.* trionfo, Tressette, Skat, Königrufen only, not in Cöch"):
        solver.discards(solver.random_deal("coch", seed=1), "C")
    with pytest.raises(solver.Unsolvable, match="no seat"):
        solver.discards(deal_of(ROBBED), "E")
    with pytest.raises(solver.Unsolvable, match="unknown"):
        solver.discards(deal_of({**ROBBED, "hands": {**ROBBED["hands"], "B": "?"}}), "C")


def test_the_only_seat_that_discards_need_not_be_named() -> None:
    only_d = "trionfo/A=V_VI/B=II_III/C=X_XIIII/D=XI_XII_X/indicator=IIII"
    assert solver.discards(only_d).choices == solver.discards(only_d, "D").choices


class TestCommand:
    def run(self, *args: str, status: int = 0) -> tuple[str, str]:
        result = CliRunner().invoke(main, list(args))
        assert result.exit_code == status, result.output
        return result.stdout, result.stderr

    def test_text(self) -> None:
        plain = self.run("discards", LINE, "--seat", "C")[0].splitlines()
        assert plain[1].split() == ["C", "lays", "away", "AC", "gets", "outcome"]
        shown = self.run("discards", LINE, "--seat", "C", "--verbose")[0].splitlines()
        waits = "C has to lay away 1 card and D has to lay away 1 card before the first trick"
        assert shown[0] == f"rob · Cuccu a trionfo · {waits}"
        assert shown[1].split() == ["C", "lays", "away", "value", "AC", "gets", "outcome"]
        assert shown[2].startswith("*")
        assert len(shown) == 2 + 3 + 1
        assert "After C has laid away" in self.run("discards", LINE, "--seat", "D")[0]

    def test_json(self) -> None:
        found = json.loads(self.run("discards", LINE, "--seat", "D", "--json")[0])
        answer = solver.discards(deal_of(ROBBED), "D")
        assert (found["id"], found["seat"], found["exact"]) == ("rob", "D", True)
        assert found["after"] == {name: list(cards) for name, cards in answer.after.items()}
        assert [(row["cards"], row["value"], row["outcome"]) for row in found["choices"]] == [
            (list(row.cards), row.value, row.outcome) for row in answer
        ]
        assert "after" not in json.loads(self.run("discards", LINE, "--seat", "C", "--json")[0])

    def test_limit(self) -> None:
        assert "(stopped at the limit)" in self.run("discards", LINE, "--seat", "D", "--nodes", "0")[0]

    def test_no_answer(self) -> None:
        assert "has to lay away" in self.run("solve", LINE, status=1)[1]
        assert "nothing to lay away" in self.run("discards", "trionfo/A=X/B=II/C=V/D=I", "--seat", "D", status=1)[1]
        assert "C, D lay cards away: name one" in self.run("discards", LINE, status=1)[1]
        assert "only, not in Cöch" in self.run("discards", "coch/A=X/B=II/C=V/D=I", status=1)[1]
        self.run("discards", LINE, "--seat", "E", status=2)
        assert "A has nothing to lay away" in self.run("discards", LINE, "--seat", "A", status=1)[1]
