"""Ramsch of Skat and Schafkopf, overbid games of Skat, Sie and Bettel of Schafkopf: core against reference."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
import reference
from generators.schafkopf import bettel, ramsch, sie
from generators.skat import overbid, skat_ramsch
from helpers import deal_of
from helpers.agreement import agree_about
from helpers.lines import deal, faults

import solver
from solver.puzzles.position_to_deal import as_standalone_deal
from solver.trick.move_text import group_equivalent_moves
from solver.trick.position_key import key_parts

KINDS = {
    "skat-ramsch": skat_ramsch,
    "skat-overbid": overbid,
    "schafkopf-ramsch": ramsch,
    "schafkopf-bettel": bettel,
    "schafkopf-sie": sie,
}
EVERYDAY = {1: 15, 2: 25, 3: 4}
LONG = {2: 1700, 3: 300}


def record(kind: str, seed: int, cards: int) -> dict[str, Any]:
    """A random ending of a kind."""
    return KINDS[kind](random.Random(f"{kind} {seed} {cards}"), cards)


@pytest.mark.parametrize("kind", KINDS)
def test_agreement(kind: str) -> None:
    for cards, seeds in EVERYDAY.items():
        for seed in range(seeds):
            agree_about(record(kind, seed, cards))


@pytest.mark.long
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("part", range(10))
def test_agreement_long(kind: str, part: int) -> None:
    """A hundred thousand positions in all."""
    for cards, seeds in LONG.items():
        for seed in range(1000 + part, 1000 + 10 * seeds, 10):
            agree_about(record(kind, seed, cards))


@pytest.mark.parametrize("kind", ["skat-ramsch", "schafkopf-ramsch"])
def test_a_durchmarsch_changes_outcomes(kind: str) -> None:
    """Both ways: who takes all wins, and another who takes all makes the rest lose. The value stays."""
    found: Counter[tuple[str, str]] = Counter()
    for seed in range(150):
        one = record(kind, seed, 2)
        name = "march" if kind == "skat-ramsch" else "durchmarsch"
        plain = solver.solve(deal_of({**one, "options": {**one["options"], name: "none"}}))
        marching = solver.solve(deal_of({**one, "options": {**one["options"], name: "tricks"}}))
        assert plain.value == marching.value
        found[str(plain.outcome), str(marching.outcome)] += 1
    assert found["win", "loss"] > 2
    assert found["loss", "win"] > 2


@pytest.mark.parametrize(("kind", "name"), [("skat-ramsch", "tie"), ("schafkopf-ramsch", "ties")])
def test_ties_change_outcomes(kind: str, name: str) -> None:
    """A seat that would lose with others may win, never the other way. The value stays."""
    found: Counter[tuple[str, str]] = Counter()
    for seed in range(300):
        one = record(kind, seed, 2)
        options = {key: value for key, value in one["options"].items() if key != name}
        if one["options"].get(name):
            plain = solver.solve(deal_of({**one, "options": options}))
            ordered = solver.solve(deal_of(one))
            assert plain.value == ordered.value
            found[str(plain.outcome), str(ordered.outcome)] += 1
    assert found["loss", "win"] > 4
    assert found["win", "loss"] == 0


ALL_TIES = "options.ties=tricks,trumps,highest_trump"
TIED = "schafkopf/{hands}/options.contract=ramsch/" + ALL_TIES + "/{won}/seat="


@pytest.mark.parametrize(
    ("hands", "won", "losers"),
    [
        # 11 each for A and B, who has one trick more
        ("A=EA/B=E9/C=E8/D=E7", "taken.B=GA_G9_G8_G7_S7_S8_S9_H7", "B"),
        # one trick each, and two trumps for B
        ("A=EA/B=E9/C=E8/D=E7", "taken.B=GA_H9_H8_G7", "B"),
        # one trump each; the Unter is higher than the heart
        ("A=EA/B=H7/C=E9/D=E7", "taken.C=SA_H9_S8_S7", "C"),
        ("A=EA/B=H9/C=E9/D=E7", "taken.C=SA_H7_S8_S7", "B"),
        # nothing decides: no trumps at all
        ("A=EA/B=E9/C=E8/D=E7", "taken.B=GA_G9_G8_G7", "AB"),
        # more points lose before tricks are counted
        ("A=EA/B=E10/C=E8/D=E7", "taken.B=GA_G9_G8_G7_S7_S8_S9_H7", "A"),
    ],
)
def test_the_order_of_ties(hands: str, won: str, losers: str) -> None:
    line = TIED.format(hands=hands, won=won)
    assert "".join(seat for seat in "ABCD" if solver.solve(deal(line + seat)).outcome == "loss") == losers
    over = deal(line + "A").position
    while not over.is_over:
        over = over.play(over.moves()[0])
    stakes = solver.GAMES["schafkopf"].settlement(over, "")
    assert "".join(seat for seat in "ABCD" if stakes[seat] < 0) == losers


def test_of_two_trumps_one_may_decide() -> None:
    """Neighbours of equal points are not one move where the highest trump of a pile counts."""
    line = "schafkopf/A=EU_GU/B=S7_S8/C=S9_SK/D=E7_E8/options.contract=ramsch/seat=A"
    apart = deal(line + "/options.ties=highest_trump")
    assert len(group_equivalent_moves(apart.position, apart.position.moves())) == 2
    for alike in (line, line + "/options.ties=tricks,trumps"):
        assert len(group_equivalent_moves(deal(alike).position, apart.position.moves())) == 1


def test_the_last_trick_decides_between_equals_alone() -> None:
    """A and B have 21 each. Who of them wins the last trick loses; C, who has less, does not."""
    line = "skat/A=Ac/B=7c/C=8c/points.A=10/points.B=21/options.contract=ramsch/options.skat_to=nobody"
    line += "/options.tie=last_trick/seat="
    assert [solver.solve(deal(line + seat)).outcome for seat in "ABC"] == ["loss", "win", "win"]
    both = line.replace("A=Ac", "A=9c").replace("C=8c", "C=Kc").replace("points.A=10", "points.A=21")
    assert [solver.solve(deal(both + seat)).outcome for seat in "ABC"] == ["loss", "loss", "win"]


EVERY = ("tricks", "trumps", "highest_trump")


@pytest.mark.parametrize(("game", "ties"), [("skat", {"tie": "last_trick"}), ("schafkopf", {"ties": EVERY})])
def test_a_later_deal_has_the_same_ties(game: str, ties: dict[str, Any]) -> None:
    """The deal of a position between two tricks has the same outcome, key and equality as the position."""
    for seed in range(8):
        position = solver.random_deal(game, seed=seed, contract="ramsch", **ties).position
        while len(position.hands[position.turn]) > 3 or position.trick:
            position = position.play(position.moves()[seed % len(position.moves())])
        later = as_standalone_deal(position)
        for seat in position.seats:
            assert solver.solve(later, seat=seat).outcome == solver.solve(position.for_seat(seat)).outcome


def test_positions_with_other_tricks_are_other_positions() -> None:
    """Points and hands are the same, the tricks that have brought them are not."""
    line = "schafkopf/A=EA/B=E9/C=E8/D=E7/options.contract=ramsch/options.ties={}/taken.B=GA_{}/seat=A"
    for ties, apart in (("trumps", True), ("tricks,trumps", True), ("tricks", False)):
        one, other = (deal(line.format(ties, won)).position for won in ("G9_G8_G7", "H9_G8_G7"))
        assert (key_parts(one) != key_parts(other)) == apart == (one != other)


def test_the_skat_goes_to_the_last_trick() -> None:
    """A has 21 points and B 10, but C wins the last trick and the skat with it."""
    line = "skat/A=Ac_7h/B=10c_8h/C=7c_Ah/skat=Ad_10d/options.contract=ramsch/seat="
    assert [solver.solve(deal(line + seat)).value for seat in "ABC"] == [21, 0, 32]
    assert solver.solve(deal(line + "C")).outcome == "loss"
    kept = line.replace("ramsch/", "ramsch/options.skat_to=nobody/")
    assert [solver.solve(deal(kept + seat)).value for seat in "ABC"] == [21, 0, 11]
    assert solver.solve(deal(kept + "A")).outcome == "loss"


def test_the_skat_of_a_ramsch_is_hidden_from_all() -> None:
    dealt = solver.random_deal("skat", seed=3, contract="ramsch", cards=4)
    for seat in "ABC":
        seen = solver.view(dealt, seat)
        assert seen.deal.skat == ("?", "?")
        assert seen.deal.seat == seat
        with pytest.raises(solver.Unsolvable, match="skat"):
            solver.solve(seen)
    advice = solver.hint(dealt, worlds=20, seed=1)
    assert {row.move for row in advice} == set(dealt.position.moves())


ADVISED = [
    ("skat", {"march": "tricks", "tie": "last_trick"}),
    ("skat", {"march": "points"}),
    ("schafkopf", {"ties": EVERY}),
    ("schafkopf", {"durchmarsch": 61, "ties": ["highest_trump"]}),
]


@pytest.mark.parametrize(("game", "options"), ADVISED)
def test_advice_knows_of_a_durchmarsch_and_of_ties(game: str, options: dict[str, Any]) -> None:
    """The shares of wins are those of the outcomes in all worlds that fit the view."""
    for seed in range(4):
        position = solver.random_deal(game, seed=seed, contract="ramsch", **options).position
        while len(position.hands[position.turn]) > 2 or position.trick:
            position = position.play(position.moves()[-1])
        position = position.play(position.moves()[0])
        view = solver.view(position.for_seat(position.turn), position.turn)
        wins: Counter[str] = Counter()
        total = 0
        for world in solver.worlds(view):
            total += world.weight
            for row in solver.evaluate(world.position):
                wins[row.move] += world.weight * (row.outcome == "win")
        for row in solver.hint(view):
            assert row.win == pytest.approx(wins[row.move] / total)


def test_an_overbid_game_is_lost_and_played() -> None:
    line = "skat/A=Jc_Ah_10h/B=Js_Kh_9h/C=Jd_Qh_7c/skat=Ad_10d/options.contract=clubs/tops=2/bid="
    lost, plain = solver.solve(deal(line + "63")), solver.solve(deal(line + "36"))
    assert (lost.value, lost.outcome, plain.value) == (plain.value, "loss", lost.value)
    assert lost.stakes == {"A": -144}
    null = solver.solve(deal("skat/A=7c/B=8c/C=9c/options.contract=null/bid=24"))
    assert (null.value, null.outcome, dict(null.stakes)) == (1, "loss", {})


@pytest.mark.parametrize(
    ("line", "key", "words"),
    [
        ("skat/A=7c/B=8c/C=9c/options.contract=ramsch/options.hand=true", "options.hand", "nobody plays alone"),
        ("skat/A=7c/B=8c/C=9c/options.contract=ramsch/options.ouvert=true", "options.ouvert", "nobody plays alone"),
        ("skat/A=7c/B=8c/C=9c/options.contract=ramsch/bid=18", "bid", "nobody plays alone"),
        ("skat/A=7c/B=8c/C=9c/options.contract=ramsch/tops=1", "tops", "nobody plays alone"),
        ("skat/A=7c/B=8c/C=9c/options.contract=ramsch/seat=D", "seat", "is no seat"),
        ("skat/A=7c/B=8c/C=9c/seat=A", "seat", "only in ramsch"),
        (TIED.format(hands="A=E7/B=E8/C=E9/D=EK", won="points.B=3") + "A", "points.B", "list them in taken"),
        (TIED.format(hands="A=E7/B=E8/C=E9/D=EK", won="count.B=4") + "A", "count.B", "list them in taken"),
        ("schafkopf/A=E7/B=E8/C=E9/D=EK/options.contract=sie", "hands.A", "E7 is none of them"),
        ("schafkopf/A=EO/B=EU/C=E9/D=EK/options.contract=sie", "hands.B", "A plays a Sie and holds EU"),
        ("schafkopf/A=EO/B=E8/C=E9/D=EK/options.contract=sie/points.declarer=3", "points.declarer", "tricks alone"),
        ("schafkopf/A=E7/B=E8/C=E9/D=EK/options.contract=bettel/points.defenders=3", "points.defenders", "tricks"),
        ("schafkopf/A=E7/B=E8/C=E9/D=EK/options.contract=bettel/options.tout=true", "options.tout", "Geier only"),
    ],
)
def test_faults(line: str, key: str, words: str) -> None:
    assert words in faults(line)[key]


def test_an_overbid_game_says_why_it_is_lost() -> None:
    """A null game has no number then, because null has no multiples."""
    null = str(solver.solve(deal("skat/A=7c/B=8c/C=9c/options.contract=null/bid=24")))
    assert "it is lost whatever it brings. Null is worth 23 and has no multiple that reaches 24" in null
    assert "Stakes" not in null
    line = "skat/A=Jc_Ah_10h/B=Js_Kh_9h/C=Jd_Qh_7c/skat=Ad_10d/options.contract=clubs/tops=2/bid="
    assert "it is lost whatever it brings.\nStakes" in str(solver.solve(deal(line + "63")))
    assert "overbid" not in str(solver.solve(deal(line + "36")))


@pytest.mark.parametrize(("number", "outcomes"), [(61, "loss win loss loss"), (90, "win loss win win")])
def test_a_durchmarsch_from_a_number_of_points_on(number: int, outcomes: str) -> None:
    """B has 70 points and gets no more: from 61 on that is a march, which all others lose."""
    line = "schafkopf/A=EA/B=E9/C=E8/D=E7/points.B=70/options.contract=ramsch/options.durchmarsch={}/seat="
    found = [str(solver.solve(deal(line.format(number) + seat)).outcome) for seat in "ABCD"]
    assert found == outcomes.split()


@pytest.mark.parametrize("pack", ["long", "short"])
def test_a_sie_is_won_at_once(pack: str) -> None:
    for seed in range(8):
        dealt = solver.random_deal("schafkopf", seed=seed, contract="sie", declarer="ABCD"[seed % 4], pack=pack)
        found = solver.solve(dealt)
        assert (found.value, found.outcome) == (1, "win")
        assert found.stakes[dealt.options["declarer"]] == 600
        for seat in "ABCD":
            for world in solver.worlds(solver.view(dealt, seat)).positions(5, 1):
                assert world.hands[dealt.options["declarer"]] == dealt.hands[dealt.options["declarer"]]


def test_bettel_ranks_ober_and_unter_in_their_suits() -> None:
    line = "schafkopf/A=EU/B=E9/C=E8/D=SO/options.contract="
    assert solver.solve(deal(line + "bettel")).value == 0
    assert solver.solve(deal(line + "bettel/options.bettel_order=trumps")).value == 1
    ten = "schafkopf/A=EU/B=E10/C=E8/D=SO/options.contract=bettel"
    assert [solver.solve(deal(ten + more)).value for more in ("", "/options.bettel_order=ten_high")] == [0, 1]
    assert solver.solve(deal(line + "bettel-trumps")).value == 1
    assert reference.value(reference.state({"game": "schafkopf", "hands": {"A": "E9", "B": "EU", "C": "E8", "D": "S7"},
                                            "options": {"contract": "bettel"}})) == 1  # fmt: skip
