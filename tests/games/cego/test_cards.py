"""Cego: pack, spellings, who wins a trick and who must follow, from its rules page."""

from __future__ import annotations

import pytest
from helpers.cego import GAME, deal, play

import solver
from solver.games.cego.cards import CARD_WORTH, worth


class TestCards:
    def test_pack(self) -> None:
        assert GAME.pack.size == 54
        assert GAME.pack.order[:3] == ("T1", "T2", "T3")
        assert GAME.pack.order[20:25] == ("T21", "St", "Kc", "Qc", "Nc")
        assert GAME.pack.order[-4:] == ("1d", "2d", "3d", "4d")
        assert GAME.left_out == {3: {"4d", "7s", "7c"}}
        courts = [card for card in GAME.pack.order if card[0] in "KQNJ"]
        blanks = [card for card in GAME.pack.order if CARD_WORTH[card] == 0 and card[0] != "T"]
        assert (len(courts), len(blanks)) == (16, 16)
        assert worth(GAME.pack.order) == 52

    @pytest.mark.parametrize(
        ("words", "cards"),
        [
            ("kC QH nd jS", "Kc Qh Nd Js"),
            ("Dc Rh Bd dd", "Qc Nh Jd Qd"),
            ("G st ST t1 T21", "St St St T1 T21"),
            ("10c 10S 1h 4D", "10c 10s 1h 4d"),
            ("K♣ D♠ r♥ b♦ 10♣ 1♥", "Kc Qs Nh Jd 10c 1h"),
        ],
    )
    def test_spellings(self, words: str, cards: str) -> None:
        assert [solver.model.cards.read_card(GAME.pack, word) for word in words.split()] == cards.split()

    @pytest.mark.parametrize("word", ["1c", "7h", "10h", "T0", "T22", "Ac", "K", "c", "21", "T", "5d", "Gs"])
    def test_no_cards(self, word: str) -> None:
        assert solver.model.cards.read_card(GAME.pack, word) is None

    def test_a_deal_reads_them_and_writes_the_names(self) -> None:
        (read,) = solver.loads("cego/A=k♣_g/B=dd_10S/C=t7_1H/D=r♠_t1/contract=solo/soloist=A")
        assert read.hands == {"A": ("St", "Kc"), "B": ("10s", "Qd"), "C": ("T7", "1h"), "D": ("T1", "Ns")}

    @pytest.mark.parametrize(
        ("trick", "winner"),
        [
            ("10c 9c 8c 7c", "A"),
            ("4h 3h 1h 2h", "C"),
            ("Jd Nd Qd Kd", "D"),
            ("1d Jd 2d 4d", "B"),
            ("Kc T1 Qc Jc", "B"),
            ("T2 T1 T21 St", "D"),
            ("Kc Ks Kh Kd", "A"),
        ],
    )
    def test_who_wins_a_trick(self, trick: str, winner: str) -> None:
        start = deal("eine", " / ".join(trick.split())).position
        assert play(start, trick).turn == winner

    def test_following(self) -> None:
        hands = "Kc T5 Ks / Qc T1 9s / T7 St 8s / 1h 2h 10s"
        start = deal("eine", hands).position
        assert play(start, "Kc").moves() == ("Qc",)
        assert play(start, "Kc Qc").moves() == ("T7", "St")
        assert play(start, "Kc Qc T7").moves() == ("10s", "1h", "2h")
        assert play(start, "T5").moves() == ("T1",)
        with pytest.raises(solver.IllegalMove, match="B holds Qc and must follow clubs"):
            play(start, "Kc T1")
        with pytest.raises(solver.IllegalMove, match="C cannot follow clubs and must play a trump"):
            play(start, "Kc Qc 8s")
