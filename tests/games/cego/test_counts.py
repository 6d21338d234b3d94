"""Cego: what cards count in each of the three ways, from its rules page and its source."""

from __future__ import annotations

import pytest
from helpers.cego import deal, play

import solver
from solver.games.cego import scoring as cego_counts
from solver.games.cego.cards import worth


class TestCounts:
    """Card points: the examples of the source."""

    @pytest.mark.parametrize(
        ("count", "cards", "points"),
        [
            ("twos", "Kc 7s", 5),
            ("twos", "St T5", 5),
            ("twos", "Jc Js", 3),
            ("twos", "7c 8c", 1),
            ("threes", "Kc Jc T21", 10),
            ("threes", "Qc Nc T17", 6),
            ("threes", "7c T16 8c", 1),
            ("threes", "7c 8c", 1),
            ("threes", "7c", 0),
            ("threes", "Kc", 4),
            ("twos", "Kc Ks Kh Kd St T21 T1 Nc Ns 7c 8c 9c", 38),
            ("threes", "Kc Ks Kh Kd St T21 T1 Nc Ns 7c 8c 9c", 36),
            ("thirds", "Kc Ks Kh Kd St T21 T1 Nc Ns 7c 8c 9c", 36),
        ],
    )
    def test_examples(self, count: str, cards: str, points: float) -> None:
        names = cards.split()
        units = cego_counts.COUNTS[count].units(worth(names), len(names), 4, True)
        assert units == points * cego_counts.COUNTS[count].point
        # the same where the soloist of a position has taken them
        won = deal("solo", "T2 / T3 / T4 / T6", taken={"declarer": cards}, options={"count": count}).position
        assert won.score()["declarer"] == units

    @pytest.mark.parametrize(("count", "four", "three"), [("twos", 79, 77.5), ("threes", 70, 70), ("thirds", 70, 70)])
    def test_totals(self, count: str, four: float, three: float) -> None:
        how = cego_counts.COUNTS[count]
        assert how.units(52, 54, 4, True) == four * how.point
        assert how.units(52, 51, 3, True) == three * how.point

    @pytest.mark.parametrize("players", [3, 4])
    def test_in_threes_the_sides_have_70_however_the_cards_fall(self, players: int) -> None:
        how = cego_counts.COUNTS["threes"]
        cards = {3: 51, 4: 54}[players]
        for n in range(cards + 1):
            assert how.units(20, n, players, True) + how.units(32, cards - n, players, False) == 70

    def test_the_winner_may_depend_on_the_count(self) -> None:
        """The example of the source: 38 points in twos, lost, and 36 in threes, won."""
        cards = "Kc Ks Kh Kd St T21 T1 Nc Ns 7c 8c 9c"
        hands = "T2 / T3 / T4 / T5"
        twos = deal("solo", hands, taken={"declarer": cards})
        assert (solver.solve(twos).value, solver.solve(twos).outcome) == (76, "loss")
        threes = deal("solo", hands, taken={"declarer": cards}, options={"count": "threes"})
        assert (solver.solve(threes).value, solver.solve(threes).outcome) == (36, "win")

    @pytest.mark.parametrize(
        ("count", "points", "cards", "players", "outcome"),
        [
            ("twos", 32, 16, 4, "win"), ("twos", 32, 15, 4, "loss"), ("twos", 31, 16, 3, "win"),
            ("twos", 31, 15, 3, "loss"), ("threes", 31, 14, 4, "win"), ("threes", 30, 14, 4, "draw"),
            ("threes", 29, 14, 4, "loss"), ("threes", 29, 14, 3, "draw"), ("thirds", 31, 13, 4, "win"),
            ("thirds", 31, 12, 4, "draw"), ("thirds", 31, 11, 4, "loss"), ("thirds", 30, 12, 3, "draw"),
        ],
    )  # fmt: skip
    def test_thresholds(self, count: str, points: int, cards: int, players: int, outcome: str) -> None:
        """At the end of play: the soloist has won so many cards with so many points."""
        hands = " / ".join(["T2", "T3", "T4", "T5"][:players])
        won = {"points": {"declarer": points}, "count": {"declarer": cards}}
        end = play(deal("eine", hands, **won, options={"count": count}).position, hands.replace("/", " "))
        assert end.is_over
        assert solver.solve(end).outcome == outcome
