"""Cuarenta: its pack, its captures, its points and the game to forty, from its rules page."""

from __future__ import annotations

import pytest
from helpers.fishing import at

import solver
from solver.games import cuarenta
from solver.model.cards import read_card


class TestPack:
    def test_cards(self) -> None:
        pack = cuarenta.GAME.pack
        assert (pack.size, pack.copies) == (40, 4)
        assert pack.order == tuple("A234567JQK")

    @pytest.mark.parametrize(("spellings", "card"), [("7 7h 7♥ 7D 7c 7♠", "7"), ("a A Ah A♦ aS", "A"), ("k kD", "K")])
    def test_suits_are_dropped(self, spellings: str, card: str) -> None:
        assert {read_card(cuarenta.GAME.pack, word) for word in spellings.split()} == {card}

    @pytest.mark.parametrize("word", ["8", "10", "1", "7x", "77", "h", "h7"])
    def test_no_cards(self, word: str) -> None:
        assert read_card(cuarenta.GAME.pack, word) is None


class TestCaptures:
    @pytest.mark.parametrize(
        ("hand", "table", "move", "left"),
        [
            ("2", "2_3_4_5_7_J", "2x2", "7 J"),
            ("6", "2_3_4_5_7_J", "6x2+4", "3 5"),
            ("4", "A_2_3_4", "4x4", "A 2 3"),
            ("4", "A_2_3_4", "4xA+3", "2 4"),
            ("5", "A_2_3_4", "5x2+3", "A 4"),
            ("5", "A_2_3_4", "5xA+4", "2 3"),
            ("5", "2_3_6_7_J_Q", "5x2+3", ""),
            ("4", "5", "4", "4 5"),
        ],
    )
    def test_checks_of_the_page(self, hand: str, table: str, move: str, left: str) -> None:
        position = at(f"cuarenta/A={hand}_K/B=Q_Q/table={table}")
        assert move in position.moves()
        after = position.play(move)
        assert " ".join(after.table) == left
        assert after.score() == {"A": 0 if left else 2, "B": 0}

    def test_no_sequence_from_nothing(self) -> None:
        assert at("cuarenta/A=4_K/B=Q_Q/table=5").moves() == ("4", "K")


class TestPoints:
    def test_caida_and_limpia(self) -> None:
        assert at("cuarenta/A=7_3/B=7_4/play=7_7x7").score() == {"A": 0, "B": 4}
        assert at("cuarenta/A=7_3/B=7_4/table=2/play=7_7x7").score() == {"A": 0, "B": 2}

    def test_ronda_scored_and_caught(self) -> None:
        fresh = at("cuarenta/A=7_7_7_2_3/B=7_K_K_K_2")
        assert (fresh.score(), dict(fresh.ronda)) == ({"A": 4, "B": 4}, {"A": "7", "B": "K"})
        assert fresh.play("7").play("7x7").score() == {"A": 4, "B": 4 + 2 + 2 + 10}
        given = at("cuarenta/A=7_2/B=7_3/table=Q/ronda.A=7/play=7_7x7")
        assert given.score() == {"A": 0, "B": 12}

    def test_four_alike(self) -> None:
        line = "cuarenta/A=7_7_7_7_2/B=K_K_K_2_3"
        assert at(line).score() == {"A": 40, "B": 4}
        assert not at(line).is_over
        won = at(line + "/score=0_38")
        assert (won.is_over, won.moves()) == (True, ())

    @pytest.mark.parametrize(
        ("cards", "value"),
        [
            ((20, 20), 6), ((19, 19), 2), ((21, 19), 8), ((22, 18), 8), ((23, 17), 10), ((19, 21), -8), ((18, 19), -2),
            ((20, 18), 6), ((15, 20), -6), ((0, 0), 2), ((40, 0), 26), ((0, 40), -26),
        ],
    )  # fmt: skip
    def test_cards_taken(self, cards: tuple[int, int], value: int) -> None:
        assert at(f"cuarenta/A=/B=/count.A={cards[0]}/count.B={cards[1]}").secured == value


class TestGame:
    def test_ronda_from_thirty_points(self) -> None:
        """A side with thirty points scores no ronda. Below thirty it can still be caught."""
        line = "cuarenta/A=7_7_7_2_3/B=7_K_K_Q_2/table=4/score={}_{}/play=7_7x7"
        assert at(line.format(30, 0)).score() == {"A": 0, "B": 12}
        assert at(line.format(30, 30)).score() == {"A": 0, "B": 2}
        assert at(line.format(28, 28)).score() == {"A": 4, "B": 12}
        assert at(line.format(30, 0) + "/objective=points").score() == {"A": 4, "B": 12}

    def test_limpia_at_thirty_eight(self) -> None:
        line = "cuarenta/A=7_3/B=7_4/score=0_{}/play=7_7x7"
        assert at(line.format(38)).score() == {"A": 0, "B": 2}
        assert at(line.format(36)).score() == {"A": 0, "B": 4}
        assert at(line.format(36)).is_over
        swept = at("cuarenta/A=7_3/B=7_4/table=7/score=38_0/play=7x7")
        assert (swept.score(), swept.is_over) == ({"A": 0, "B": 0}, False)

    def test_default_objective(self) -> None:
        assert at("cuarenta/A=7/B=7/score=0_0").question.outcomes == ("loss", "open", "win")
        assert at("cuarenta/A=7/B=7").question.outcomes == ("loss", "draw", "win")
        assert at("cuarenta/A=7/B=7/score=0_0/objective=points").question.outcomes == ("loss", "draw", "win")


def test_players() -> None:
    two, four = (solver.random_deal("cuarenta", seed=1, players=players).position for players in (2, 4))
    assert (two.seats, tuple(two.question.sides)) == ("AB", ("A", "B"))
    assert (four.seats, tuple(four.question.sides)) == ("ABCD", ("AC", "BD"))
