"""Tressette for three, each for himself: deals, values of each seat, views, faults, whole games."""

from __future__ import annotations

import random

import pytest
import reference
from helpers.lines import deal, faults
from helpers.paths import POSITIONS

import solver
from solver.deal_records.encoding import to_record
from solver.matches.seating import parties
from solver.model.cards import UNKNOWN

LINE = "tressette/A=2s_Nd_5b_2b/B=2d_Ns_3d_Ks/C=5d_7b_Jb_4b"


def test_a_whole_deal_of_random_play() -> None:
    """Thirteen tricks, 35 thirds in three parts, and the same as the reference at each step."""
    for seed in range(4):
        rng = random.Random(seed)
        dealt = solver.random_deal("tressette", seed=seed, players=3)
        cards = [card for hand in dealt.hands.values() for card in hand]
        assert len(set(cards)) == 39 and "4d" not in cards
        position, naive = dealt.position, reference.state(to_record(dealt))
        for _ in range(39):
            assert sorted(position.moves()) == naive.moves()
            move = rng.choice(naive.moves())
            position, naive = position.play(move), naive.play(move)
        assert position.is_over and naive.over
        assert position.score() == naive.score()
        assert sum(position.score().values()) == 35


def test_each_seat_has_a_value_of_its_own() -> None:
    """One against two who play together: the three values need not make up the whole."""
    values = {seat: solver.solve(deal(LINE), seat=seat).value for seat in "ABC"}
    for seat, value in values.items():
        naive = reference.state({**to_record(deal(LINE)), "seat": seat})
        assert value == reference.value(naive)
    assert sum(v for v in values.values() if v is not None) < 12
    moves = {row.move: row.value for row in solver.evaluate(deal(LINE), seat="A")}
    assert moves == {"Nd": 7, "2s": 4, "2b": 4, "5b": 4}


@pytest.mark.parametrize("text", ["points.A=9/points.B=9", "points.A=18", "points.B=18"])
def test_the_outcome_compares_with_both_others(text: str) -> None:
    for seat in "ABC":
        record = {**to_record(deal(f"{LINE}/{text}")), "seat": seat}
        assert solver.solve(deal(f"{LINE}/{text}"), seat=seat).outcome == reference.outcome(reference.state(record))


def test_a_view_is_that_of_its_seat() -> None:
    seen = solver.view(deal(LINE).position.play("Nd"), "B")
    assert seen.deal.seat == "B"
    assert set(seen.hands["A"]) == {UNKNOWN} and set(seen.hands["C"]) == {UNKNOWN}
    assert solver.hint(seen, worlds=20, seed=1).best in seen.moves()


def test_positions() -> None:
    for found in solver.load(POSITIONS / "tressette" / "three-players.toml"):
        if found.answer:
            assert solver.check_puzzle(found).sound


def test_a_whole_game_has_three_parties() -> None:
    assert parties(solver.GAMES["tressette"], 3) == ("A", "B", "C")


@pytest.mark.parametrize(
    ("line", "key", "words"),
    [
        ("tressette/A=3d/B=5d/C=6d/stock=Ad_5s", "stock", "only two players draw"),
        ("tressette/A=3d/B=4d/C=6d", "hands.B", "4d"),
        (LINE + "/seat=D", "seat", "D"),
        ("tressette/A=3d/B=5d/seat=A", "seat", "only where three play"),
    ],
)
def test_faults(line: str, key: str, words: str) -> None:
    assert words in faults(line)[key]
