"""Tressette for three with a monte: one against two, who has the four cards, discards, views and faults."""

from __future__ import annotations

import random

import pytest
import reference
from helpers.lines import deal, faults

import solver
from solver.deal_records.encoding import to_record
from solver.matches.hand_result import hand_result
from solver.model.cards import UNKNOWN

LINE = "tressette/A=3d_4s/B=4d_Ac/C=2d_Kc/monte=As_Ab_Kd_7c/taken.soloist=Ad_Kb_7d/options.soloist=A"
AWAY = "tressette/A=3d_4s_7d_6d_5d_Kc/B=4d_Ac/C=2d_Kd/taken.soloist=As_Ab_7b/options.soloist=A"


@pytest.mark.parametrize(
    ("goes_to", "value", "outcome", "theirs"),
    [("last_trick", 20, "win", 0), ("nobody", 13, "loss", 0), ("soloist", 20, "win", 0), ("opponents", 13, "loss", 7)],
)
def test_who_has_the_monte(goes_to: str, value: int, outcome: str, theirs: int) -> None:
    here = deal(f"{LINE}/options.monte_to={goes_to}")
    solution = solver.solve(here)
    assert (solution.value, solution.outcome) == (value, outcome)
    end = here.position
    for move in solution.line:
        end = end.play(move)
    assert end.score() == {"soloist": value, "opponents": theirs}
    assert solver.solve(deal(LINE)).value == 20


def test_six_points_win() -> None:
    for points, outcome in ((7, "loss"), (8, "win")):
        text = f"tressette/A=3d/B=4d/C=2d/points.soloist={points + 5}/options.soloist=A/options.monte_to=nobody"
        solution = solver.solve(deal(text))
        assert (solution.value, solution.outcome) == (points + 10, outcome)


def test_a_whole_deal_of_random_play() -> None:
    """Forty cards, four of them laid away, and the same as the reference at each step."""
    for seed in range(4):
        rng = random.Random(seed)
        dealt = solver.random_deal("tressette", seed=seed, players=3, soloist="ABC"[seed % 3])
        cards = [card for hand in dealt.hands.values() for card in hand]
        assert len({*cards, *dealt.monte}) == 40 and len(dealt.monte) == 4
        position, naive = dealt.position, reference.state(to_record(dealt))
        for _ in range(36):
            assert sorted(position.moves()) == naive.moves()
            move = rng.choice(naive.moves())
            position, naive = position.play(move), naive.play(move)
        assert position.score() == naive.score()
        assert sum(position.score().values()) == 35
        # in a whole game each of the two has the points of both
        gains = hand_result(position, 0)
        sides = {seat: "soloist" if seat == "ABC"[seed % 3] else "opponents" for seat in "ABC"}
        assert gains == {seat: position.score()[side] // 3 for seat, side in sides.items()}


def test_the_soloist_lays_four_cards_away() -> None:
    waiting = deal(AWAY)
    with pytest.raises(solver.Unsolvable, match="A has to lay away 4 cards before the first trick"):
        solver.solve(waiting)
    table = solver.discards(waiting)
    assert len(table.choices) == 15
    best = table.choices[0]
    assert (best.cards, best.value) == (("7d", "6d", "5d", "Kc"), 16)
    text = AWAY.replace("_7d_6d_5d_Kc", "") + "/monte=7d_6d_5d_Kc"
    assert solver.solve(deal(text)).value == 16


def test_only_the_soloist_knows_what_he_has_laid_away() -> None:
    position = deal(LINE).position.play("3d")
    assert solver.view(position, "A").source.monte == ("Kd", "7c", "As", "Ab")
    view = solver.view(position, "B")
    assert view.source.monte == (UNKNOWN,) * 4
    with pytest.raises(solver.Unsolvable, match="cards of the monte are unknown"):
        solver.solve(deal(LINE.replace("As_Ab_Kd_7c", "?_?_?_?")))
    assert solver.hint(view, level="fast", seed=1).moves


@pytest.mark.parametrize(
    ("text", "key", "words"),
    [
        ("tressette/A=3d_4s/B=5d_Ac/C=2d_Kc/monte=As_Ab_Kd_7c", "monte", "no monte"),
        (LINE.replace("_7c", ""), "monte", "3 cards; the monte has 4"),
        (AWAY + "/monte=7s_6s_5s_4c", "monte", "A has still to lay cards away"),
        (AWAY.replace("_Kc", ""), "hands.A", "3 cards more than the others; the soloist takes up 4"),
        (LINE + "/options.declarations=true", "options.declarations", "nobody declares where one plays alone"),
        (LINE + "/seat=B", "seat", "a seat can be chosen only where nobody plays alone"),
        (
            LINE + "/options.monte_to=dealer",
            "options.monte_to",
            "must be one of last_trick, nobody, soloist, opponents",
        ),
    ],
)
def test_faults(text: str, key: str, words: str) -> None:
    assert words in faults(text)[key]
