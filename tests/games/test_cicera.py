"""Cicera: its pack, its points and its match, from its rules page."""

from __future__ import annotations

import pytest
from helpers.fishing import at

from solver.games import cicera
from solver.model.cards import read_card


class TestPack:
    def test_cards(self) -> None:
        pack = cicera.GAME.pack
        assert (pack.size, pack.copies) == (52, 1)
        assert pack.order[:5] == ("Ad", "Ac", "As", "Ab", "2d")
        assert pack.order[-1] == "Kb"

    @pytest.mark.parametrize(
        ("spellings", "card"),
        [
            ("10d Td td 10♦ T♦", "10d"),
            ("Jc Fc fC J♥", "Jc"),
            ("Nb Cb Qb nB q♣", "Nb"),
            ("Cc cc nc qC", "Nc"),
            ("Cd nd", "Nd"),
            ("Ks Rs r♠", "Ks"),
            ("As aS A♠", "As"),
        ],
    )
    def test_spellings(self, spellings: str, card: str) -> None:
        assert {read_card(cicera.GAME.pack, word) for word in spellings.split()} == {card}

    @pytest.mark.parametrize("word", ["1d", "11d", "dA", "10", "d", "10h", "Zd", "Dd"])
    def test_no_cards(self, word: str) -> None:
        assert read_card(cicera.GAME.pack, word) is None


class TestEvents:
    @pytest.mark.parametrize(
        ("table", "move", "points"),
        [
            ("2d_3d_4d_Kd", "9dx2d+3d+4d", 2),
            ("2d_3d_4d", "9dx2d+3d+4d", 3),
            ("2d_3c_4d", "9dx2d+3c+4d", 2),
            ("4d_5d_Kd", "9dx4d+5d", 1),
            ("4d_5c_Kd", "9dx4d+5c", 0),
            ("9c_Kd", "9dx9c", 0),
            ("9c", "9dx9c", 1),
        ],
    )
    def test_scua_simili_quadriglia(self, table: str, move: str, points: int) -> None:
        after = at(f"cicera/A=9d_2s/B=2c_Jc/C=2b_Js/D=Ac_Ad/table={table}").play(move)
        assert after.score() == {"AC": points, "BD": 0}

    def test_picada_and_scua(self) -> None:
        after = at("cicera/A=Ks_2s/B=Kc_3c/C=4s_5s/D=6s_7s/play=Ks_KcxKs")
        assert (after.score(), after.taken["BD"], after.table) == ({"AC": 0, "BD": 2}, ("Kc", "Ks"), ())
        assert at("cicera/A=Ks_2s/B=Kc_3c/C=4s_5s/D=6s_7s/table=9d/play=Ks_KcxKs").score()["BD"] == 1

    def test_picada_of_the_first_card_of_the_second_packet(self) -> None:
        stock = "Kd_2s_3s_4s_5s_6s_Jb_2d_3d_4d_5d_6d_Jc_2c_3c_4c_5c_6c_Jd_2b_3b_4b_5b_6b"
        after = at(f"cicera/A=/B=/C=/D=Kc/turn=D/table=9d/stock={stock}/options.deal=6+6/play=Kc")
        assert (after.turn, after.last, after.hands["A"]) == ("A", "Kc", ("2s", "3s", "4s", "5s", "6s", "Kd"))
        assert after.play("KdxKc").score() == {"AC": 1, "BD": 0}


class TestCards:
    @pytest.mark.parametrize(
        ("taken", "value"),
        [
            ("As_2s_3s_4s_5s_6s_8s", 6 + 1 + 1),
            ("As_2s", 1),
            ("As_2s_3s", 3 + 1),
            ("2s_3s_4s_5s_6s_7s", 1),
            ("3s_4s_5s_6s_7s_8s_9s", 1),
            ("10d_Jc", 2),
            ("As_2s_3s_4s_5s_6s_7s_8s_9s_10s_Js_Ns_Ks", 13 + 1 + 1),
            ("4d", 0),
        ],
    )
    def test_value(self, taken: str, value: int) -> None:
        assert at(f"cicera/A=/B=/C=/D=/taken.AC={taken}").secured == value
        assert at(f"cicera/A=/B=/C=/D=/taken.BD={taken}").secured == -value

    @pytest.mark.parametrize(("count", "value"), [("count.AC=26/count.BD=26", 0), ("count.AC=27/count.BD=25", 2)])
    def test_majority(self, count: str, value: int) -> None:
        assert at(f"cicera/A=/B=/C=/D=/{count}").secured == value

    def test_what_is_left_goes_to_who_captured_last(self) -> None:
        line = "cicera/A=/B=/C=/D=Kb/turn=D/table=10d_Jc"
        assert at(line + "/last_capture=BD").play("Kb").secured == -2
        assert at(line).play("Kb").secured == 0


def test_sides_of_the_match() -> None:
    """The objective `match` applies on request only."""
    line = "cicera/A=/B=/C=/D=Kb/turn=D/table=Kd/match=48_50"
    assert at(line).question.outcomes == ("loss", "draw", "win")
    asked = at(line + "/objective=match")
    assert (asked.question.outcomes, asked.question.before) == (("loss", "open", "win"), (48, 50))
    assert asked.question.rules.standing is not None
