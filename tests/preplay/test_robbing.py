"""Robbing in Cuccu a trionfo: every number robbed with every choice laid away against the reference, and limits."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from helpers import deal_of
from helpers.cli import good
from helpers.paths import POSITIONS
from helpers.timing import in_time
from reference import trionfo, trionfo_robbing

import solver

FULL = {
    "id": "full",
    "game": "trionfo",
    "hands": {
        "A": "I II V VI VII Mat XI XII",
        "B": "I II V VI VII Leo XI XII",
        "C": "IIII VIII VIIII Mas Sec XIIII XIIII X",
        "D": "III VIII VIIII Mas Nul Nul XIII XIII",
    },
    "cut": "XV III",
    "pile": "XV X IIII Leo",
}
LINE = (
    "trionfo/id=both/A=I_II_V_VI_VII_Mat_XI_XII/B=I_II_V_VI_VII_Leo_XI_XII/C=IIII_VIII_VIIII_Mas_Sec_XIIII_XIIII_X"
    "/D=III_VIII_VIIII_Mas_Nul_Nul_XIII_XIII/cut=XV_III/pile=XV_IIII_Leo"
)


def fresh(rng: random.Random) -> dict[str, Any]:
    """A small deal with what lies undealt, rich in cards that may be robbed."""
    size = rng.choice((1, 1, 2, 2, 2, 3))
    pack = list(trionfo.PACK)
    rng.shuffle(pack)
    kept = rng.sample(trionfo_robbing.ROBBED, 2)
    pack.sort(key=lambda card: rng.random() * (0.5 if card in trionfo.NULLS else 1) + (card in kept))
    record: dict[str, Any] = {"game": "trionfo", "leader": rng.choice("ABCD")}
    limit = rng.choice((0, 1, 3)) if rng.random() < 0.3 else 3
    record["options"] = {"null_rules": rng.random() < 0.8, "rob_limit": limit}
    record["hands"] = {seat: " ".join(pack[i * size : (i + 1) * size]) for i, seat in enumerate("ABCD")}
    rest = pack[4 * size :]
    high = [card for card in rest if card in trionfo_robbing.ROBBED]
    rest = [card for card in rest if card not in trionfo_robbing.ROBBED]
    most = 1 if size == 3 else 2
    cut, pile = [], []
    for row in (cut, pile):
        for _ in range(rng.randrange(most + 1)):
            if high:
                row.append(high.pop())
        row += [rest.pop() for _ in range(rng.randrange(1, 3))]
    if rng.random() < 0.1:
        pile.pop()
    kind = rng.random()
    if kind < 0.6:
        record["cut"] = " ".join(cut)
    if kind > 0.3:
        if rng.random() < 0.4 and pile:
            record["indicator"] = pile.pop(0)
        record["pile"] = " ".join(pile)
    if rng.random() < 0.2:
        # C has robbed, and D has not yet
        record = trionfo_robbing.c_robs(record, trionfo_robbing.of_c(record)[-1])
    return {key: value for key, value in record.items() if value != ""}


def compare(seed: int) -> int:
    """Compare the tables of both robbers with the reference, and return the number of rows compared."""
    record = fresh(random.Random(seed))
    deal = deal_of(record)
    asked = 0
    for seat in "CD":
        try:
            found = solver.discards(deal, seat)
        except solver.Unsolvable:
            allowed = trionfo_robbing.of_c(record) if seat == "C" else trionfo_robbing.of_d(record)
            assert allowed == [0], record
            continue
        assert found.exact
        expected = trionfo_robbing.robbing_table(record, seat)
        rows = {(row.robbed, " ".join(sorted(row.cards))): (row.value, row.outcome) for row in found}
        assert rows == expected, record
        values = [row.value for row in found]
        assert values == sorted(values, reverse=seat == "C")
        if seat == "C":
            assert values[0] == trionfo_robbing.open_value(record, trionfo.best_value), record
        asked += len(rows)
    return asked


def test_against_the_reference() -> None:
    assert sum(compare(seed) for seed in range(60)) > 200


@pytest.mark.long
def test_against_the_reference_long() -> None:
    """A hundred thousand rows."""
    rows, seed = 0, 10_000
    while rows < 100_000:
        rows += compare(seed)
        seed += 1


def test_the_card_turned_up_depends_on_what_the_dealer_robs() -> None:
    """With one card robbed the trump is another one, and with none it is the one robbed otherwise."""
    deal: Any = deal_of(FULL)
    rules = deal.position.rules
    turned = [rules.after_robbing(deal, "D", number).indicator for number in range(3)]
    assert turned == ["XV", "X", "IIII"]
    assert deal.position.question.rules == solver.loads(deal.position.text)[0].position.question.rules
    assert rules.to_rob(deal) == {"C": 1, "D": 2}
    after = rules.after_robbing(deal, "C", 1)
    assert (after.indicator, after.hands["C"][-1], after.robbed) == (None, "XV", {"C": ("XV",)})
    assert rules.to_rob(after) == {"D": 2}
    assert rules.to_rob(rules.after_robbing(after, "D", 0)) == {}


def test_a_whole_deal() -> None:
    """Each row is what the table of laying away says of the deal after it."""
    deal: Any = deal_of({**FULL, "pile": "XV IIII Leo"})
    rules = deal.position.rules
    found = solver.discards(deal, "C")
    best = found[0]
    after = rules.after_robbing(rules.after_robbing(deal, "C", best.robbed), "D", best.reply["value"])
    assert solver.discards(after, "C")[0].value == best.value
    others = [rules.after_robbing(rules.after_robbing(deal, "C", best.robbed), "D", n) for n in (0, 1)]
    assert best.value == min(solver.discards(one, "C")[0].value for one in others)
    of_d = solver.discards(deal, "D")
    assert of_d[0].value == best.value
    assert of_d.before["value"] == best.robbed
    assert found.robs and of_d.robs


@pytest.mark.parametrize("seat", ["C", "D"])
def test_limits(seat: str) -> None:
    deal = deal_of({**FULL, "pile": "XV IIII Leo"})
    exact = {(row.robbed, row.cards): row for row in solver.discards(deal, seat)}
    for nodes in (0, 1000, 30_000, 200_000, 1_000_000):
        found = solver.discards(deal, seat, nodes=nodes)
        assert found.nodes <= nodes + 4
        assert set(exact) == {(row.robbed, row.cards) for row in found}
        for row in found:
            known = exact[row.robbed, row.cards]
            assert row.lower <= known.value <= row.upper
            assert row.outcome in (None, known.outcome)
            assert row.exact == (row.lower == row.upper and row.outcome is not None)
    quick = solver.discards(deal, seat, seconds=0.01)
    assert in_time(quick.seconds, 1)


def test_switches_change_nothing() -> None:
    for seed in range(12):
        deal = deal_of(fresh(random.Random(seed)))
        for seat in deal.position.rules.to_rob(deal):
            plain = solver.discards(deal, seat)
            assert plain.choices == solver.discards(deal, seat, disable=("table", "alike", "sure")).choices


class TestCommand:
    def test_text(self) -> None:
        """A column for each player who robs, and for D a line about what C has robbed before."""
        of_c = good("discards", LINE, "--seat", "C").splitlines()
        assert of_c[1].split() == ["C", "robs", "D", "robs", "C", "lays", "away", "AC", "gets", "outcome"]
        assert {line.split()[-5] for line in of_c[2:4]} == {"Mas", "Sec"}
        assert any(line.split()[0] == "0" for line in of_c[2:-1])
        of_d = good("discards", LINE, "--seat", "D", "--verbose")
        assert "C may rob 1 card · D may rob 1 card" in of_d
        assert "After C has robbed 1 card, best for: value" in of_d

    def test_json(self) -> None:
        found = json.loads(good("discards", LINE, "--seat", "C", "--json"))
        table = solver.discards(solver.loads(LINE)[0], "C")
        assert [(row["robbed"], row["cards"], row["value"], row["reply"]) for row in found["choices"]] == [
            (row.robbed, list(row.cards), row.value, row.reply) for row in table
        ]
        of_d = json.loads(good("discards", LINE, "--seat", "D", "--json"))
        assert of_d["before"] == dict(solver.discards(solver.loads(LINE)[0], "D").before)
        assert {"robbed", "after"} <= set(of_d["choices"][0])

    def test_a_deal_of_a_file_is_robbed_from(self, tmp_path: Path) -> None:
        """`play` asks the person before the first card, and shows robbed cards where the option says so."""
        kept = str(tmp_path / "kept.toml")
        args = ("--seat", "C", "--against", "greedy", "--save", kept)
        shown = good("play", LINE, *args, input="y\nMas\nquit\n")
        assert "XV lies there: rob it?" in shown
        assert "You have robbed 1 card." in shown and "D has robbed 1 card." in shown
        shown = good("play", LINE + "/options.show_robbed=true", *args, input="y\nMas\nquit\n")
        assert "You have robbed XV." in shown and "D has robbed XV." in shown
        (deal,) = solver.load(kept)
        assert deal.robbed == {"C": ("XV",), "D": ("XV",)} and deal.indicator == "IIII" and deal.pile == ("Leo",)
        assert solver.GAMES["trionfo"].to_rob(deal) == {}

    def test_positions_of_the_page(self) -> None:
        """The cases of the source among the positions: who may rob how many cards."""
        deals = solver.load(POSITIONS / "trionfo" / "robbing.toml")
        may = {deal.id: dict(deal.position.rules.to_rob(deal)) for deal in deals}
        assert may == {
            "trionfo-cut": {"C": 2},
            "trionfo-pile": {"D": 2},
            "trionfo-cut-and-pile": {"C": 1, "D": 1},
            "trionfo-turned-up": {"D": 1},
            "trionfo-only-three": {"C": 3},
            "trionfo-leaflet-cut": {"C": 4},
            "trionfo-robbed-shown": {},
            "trionfo-robbed-unseen": {},
        }
        shown, unseen = (solver.worlds(deal) for deal in deals[-2:])
        assert shown.count < unseen.count
        best = solver.discards(deals[0], "C")[0]
        assert (best.robbed, best.value) == (2, 109)
