"""Tressette: spellings, whole points, declarations in files, in deals at random and in views."""

from __future__ import annotations

import msgspec
import pytest
import reference
import reference.tressette as naive
from helpers.lines import deal, faults

import solver

LINE = "tressette/A=3d_Ac_4s/B=2d_Kc_5s/C=Ad_7c_6s/D=Kd_3c_As"


@pytest.mark.parametrize(
    ("word", "card"), [("1d", "Ad"), ("a♦", "Ad"), ("Rd", "Kd"), ("cb", "Nb"), ("FS", "Js"), ("q♣", "Nb")]
)
def test_spellings(word: str, card: str) -> None:
    assert deal(f"tressette/A={word}/B=4c/C=5c/D=6c").hands["A"] == (card,)


@pytest.mark.parametrize("word", ["8d", "10c", "9s", "d", "A"])
def test_no_cards(word: str) -> None:
    assert "no card of Tressette" in faults(f"tressette/A={word}/B=4c/C=5c/D=6c")["hands.A"]


def test_the_example_of_the_page() -> None:
    hands = {"A": "3d Ac 4s", "B": "2d Kc 5s", "C": "Ad 7c 6s", "D": "Kd 3c As"}
    expected = reference.value(reference.state({"game": "tressette", "hands": hands}))
    assert solver.solve(deal(f"{LINE}/leader=A")).value == expected


@pytest.mark.parametrize("per", [1, 2, 3, 4])
def test_whole_points(per: int) -> None:
    """The thresholds of a total are the lowest values with as many, and with more, whole points than the rest."""
    question = solver.random_deal("tressette", seed=1).position.question
    for total in range(40):
        draw_at, win_at = msgspec.structs.replace(question, per=per).thresholds(total)
        values = range(total + per + 1)
        assert draw_at == next(v for v in values if v // per >= (total - v) // per), total
        assert win_at == next(v for v in values if v // per > (total - v) // per), total


def test_declarations_change_who_wins() -> None:
    plain = solver.solve(deal(LINE))
    theirs = solver.solve(deal(f"{LINE}/options.declarations=true/declared.BD=3"))
    ours = solver.solve(deal(f"{LINE}/options.declarations=true/declared.AC=4"))
    assert (plain.outcome, theirs.outcome, ours.outcome) == ("loss", "loss", "win")
    assert (theirs.value, ours.value) == (plain.value, plain.value + 12)


def test_faults() -> None:
    assert "do not count here" in faults(f"{LINE}/declared.AC=3")["declared.AC"]
    assert faults(f"{LINE}/options.declarations=true/declared.AC=-1")["declared.AC"] == "cannot be less than 0"
    assert "together are 24" in faults(f"{LINE}/options.declarations=true/declared.BD=25")["declared.BD"]
    assert "declared.E" in faults(f"{LINE}/options.declarations=true/declared.E=3")


def test_random_deals_declare_what_they_hold() -> None:
    seen = set()
    for seed in range(60):
        dealt = solver.random_deal("tressette", seed=seed, declarations=True)
        points = {side: sum(naive.declarations(list(dealt.hands[seat])) for seat in side) for side in ("AC", "BD")}
        assert dict(dealt.declared) == {side: number for side, number in points.items() if number}
        assert not solver.random_deal("tressette", seed=seed).declared
        seen |= set(points.values())
    assert {0, 3, 4, 6} <= seen


def test_a_view_knows_declarations_after_the_first_cards() -> None:
    """Before, a seat knows of its own alone."""
    dealt = next(
        found
        for seed in range(200)
        if len((found := solver.random_deal("tressette", seed=seed, declarations=True)).declared) == 2
    )
    position = dealt.position
    for side in ("AC", "BD"):
        for seat in side:
            own = naive.declarations(list(dealt.hands[seat]))
            assert dict(solver.view(position, seat).deal.declared) == ({side: own} if own else {})
    for _ in range(4):
        position = position.play(position.moves()[0])
    assert solver.view(position, "A").deal.declared == dealt.declared


def test_what_others_declare_is_not_known_before_they_play() -> None:
    dealt = solver.random_deal("tressette", seed=2, declarations=True)
    seen = solver.view(dealt.position, "A")
    assert seen.score() == {}
    assert all(text.startswith("at least") for _, text in seen.scene().scores)
    position = dealt.position
    for _ in range(4):
        position = position.play(position.moves()[0])
    assert solver.view(position, "A").score() == position.score()
