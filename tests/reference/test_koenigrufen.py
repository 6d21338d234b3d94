"""The reference for Königrufen against what its rules page says."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

import reference
from reference import hand_written_records
from reference.hand_written_records import after, result
from reference.koenigrufen import CONTRACTS, KINGS, PACK, TAROCKS, stakes, thirds, ways_to_lay_away

UHU = {"bird": "uhu"}
ending = partial(hand_written_records.ending, "koenigrufen", contract="dreier")


def test_pack() -> None:
    assert len(PACK) == len(set(PACK)) == 54
    assert len(TAROCKS) == 22
    assert thirds(PACK) == 210
    assert len(CONTRACTS) == 11
    # two jacks, a queen and an empty card: 2 + 2 + 4 + 1 less four times two thirds
    assert thirds(["Jc", "Jd", "Qh", "T2"]) == 3 * 9 - 8


@pytest.mark.parametrize(
    ("record", "value", "outcome"),
    [
        # tarocks beat kings, the Sküs beats the Mond, and the Trull in one trick is the Sküs's
        (ending("Kc", "T2", "7c", "8c"), 0, "loss"),
        (ending("T21", "Sk", "T1", "T5"), 0, "loss"),
        (ending("Sk", "T21", "T1", "T5"), 40, "loss"),
        # in red the 1 is the highest of the low cards, in black the 10 is
        (ending("4h", "1h", "Kd", "Ks"), 0, "loss"),
        (ending("1h", "4h", "2h", "3h"), 4, "loss"),
        (ending("10c", "7c", "8c", "9c"), 4, "loss"),
        # 107 thirds win, 106 lose
        (ending("Kc", "7c", "8c", "9c", points={"declarer": 91}), 107, "win"),
        (ending("Kc", "7c", "8c", "9c", points={"declarer": 90}), 106, "loss"),
        # what was laid away is the declarer's, the talon the defenders'
        (ending("Kc", "7c", "8c", "9c", away={"A": "Qc Qh Jh"}, talon="Ks Kh Kd"), 40, "loss"),
        (ending("Kc", "7c", "8c", "9c", contract="solodreier", talon="Qc Qh Jh", half="Ks Kh Kd"), 16, "loss"),
        # the holder of the king is the partner
        (ending("7c", "Kc", "Kh", "9c", contract="rufer", options={"king": "hearts"}), 0, "loss"),
        (ending("7c", "Kc", "Kh", "9c", contract="rufer", options={"king": "clubs"}), 28, "loss"),
        (ending("7c", "Kc", "Kh", "9c", contract="rufer", options={"king": "clubs", "declarer": "C"}), 28, "loss"),
        (ending("7c", "Kc", "Qh", "9c", contract="rufer", partner="B"), 25, "loss"),
        # it lies in the talon: the declarer is alone, and in a solorufer that half is his
        (ending("7c", "Kc", "Qh", "9c", contract="rufer", talon="Kh Jh Qs"), 0, "loss"),
        (ending("7c", "Kc", "Qh", "9c", contract="solorufer", talon="Qs 4d 3h", half="Kh Jh T2"), 18, "loss"),
        (ending("7c", "Kc", "Qh", "9c", contract="solorufer", talon="Kh Jh T2", half="Qs T3 3h"), 18, "loss"),
        # no trick, one trick
        (ending("7c 4h", "8c 3h", "9c 2h", "10c 1h", contract="bettler"), 1, "win"),
        (ending("Kc 4h", "8c 3h", "9c 2h", "10c 1h", contract="bettler"), 0, "loss"),
        (ending("Kc 4h", "8c 3h", "9c 2h", "10c 1h", contract="piccolo"), 1, "win"),
        (ending("Kc 4h", "8c 3h", "9c 2h", "10c 1h", contract="piccolo", taken={"declarer": "T2 T3 T4 T5"}), 0, "loss"),
        # tarocks beat no suit, and the highest of them wins where one was led
        (ending("Kc", "T2", "Sk", "8c", contract="farbensolo"), 28, "loss"),
        (ending("T5", "T2", "Sk", "8c", contract="farbensolo"), 0, "loss"),
        (ending("T5 7c", "T2 8c", "Sk 9c", "Kc T3", contract="farbendreier"), 0, "loss"),
        # the Trull in one trick is the Pagat's, by the dialect
        (ending("T21", "Sk", "T1", "T5", options={"emperor": "order", "declarer": "C"}), 40, "loss"),
        (ending("Sk", "T21", "T1", "T5", options={"emperor": "order"}), 40, "loss"),
        (ending("Sk", "T21", "T1", "T5", options={"emperor": "any"}), 0, "loss"),
        (ending("T1", "T21", "Kc", "Sk", options={"emperor": "any"}), 52, "loss"),
        (ending("T1", "T21", "Kc", "T20", options={"emperor": "any"}), 0, "loss"),
        # each for himself: the seat has what it cannot avoid, and the talon is the last trick's
        (ending("Kc 4h", "8c 3h", "9c 2h", "10c 1h", contract="trischaken", seat="A"), 16, "loss"),
        (ending("Kc 4h", "8c 3h", "9c 2h", "10c Kh", contract="trischaken", seat="A"), 16, "loss"),
        (ending("Kc", "8c", "9c", "10c", contract="trischaken", talon="Kh 1h 2h", half="T2 T3 T4"), 34, "loss"),
        (ending("Kc", "8c", "9c", "10c", contract="trischaken", seat="B", talon="Kh 1h 2h"), 0, "win"),
        # the declarer leads
        (ending("7c 4d", "8c 3h", "9c 2h", "10c 3d", contract="bettler", options={"declarer": "D"}), 0, "loss"),
        # birds: with the card, in its trick, by the declaring side
        (ending("T1 Kc", "7c 8c", "9c 10c", "4h 3h", options={"bird": "pagat"}), 1, "win"),
        (ending("T1 T2", "T3 T4", "9c 10c", "4h 3h", options={"bird": "pagat"}), 0, "loss"),
        (ending("T2 Kc", "7c 8c", "9c 10c", "4h 3h", options={"bird": "uhu"}), 1, "win"),
        (ending("T2 Kc", "7c 8c", "9c 10c", "4h 3h", options={"bird": "pagat"}), 0, "loss"),
        (ending("T4 Kc Kd Kh", "7c 8c 4d 3d", "9c 10c 2d 1d", "4h 3h 2h 1h", options={"bird": "quapil"}), 1, "win"),
        (ending("Kc 4h", "T2 3h", "9c 2h", "10c 1h", contract="rufer", partner="B", options=UHU), 1, "win"),
        (ending("Kc 4h", "T2 3h", "9c 2h", "10c 1h", contract="rufer", partner="C", options=UHU), 0, "loss"),
    ],
)
def test_worked_out(record: dict[str, Any], value: int, outcome: str) -> None:
    assert result(record) == (value, outcome)


class TestDuties:
    def record(self, *hands: str, contract: str = "bettler", leader: str = "A") -> dict[str, Any]:
        """A record of a negative game."""
        return ending(*hands, contract=contract, leader=leader)

    def test_who_can_beats(self) -> None:
        record = self.record("9c 4h", "7c Kc", "8c Jc", "T8 3h")
        assert after(record, "9c").moves() == ["Kc"]
        # nobody beats a king: any card of the suit
        assert after(record, "9c Kc").moves() == ["8c", "Jc"]
        assert after(record, "9c Kc 8c").moves() == ["T8"]
        assert after({**record, "options": {"contract": "dreier"}}, "9c").moves() == ["7c", "Kc"]

    def test_a_tarock_beats_what_was_led(self) -> None:
        record = self.record("9c 4h", "T5 T9", "7c Kc", "T8 T20")
        assert after(record, "9c").moves() == ["T5", "T9"]
        assert after(record, "9c T9").moves() == ["7c", "Kc"]
        assert after(record, "9c T9 7c").moves() == ["T20"]
        assert after(record, "9c T5 7c").moves() == ["T20", "T8"]

    def test_the_pagat_comes_last(self) -> None:
        record = self.record("T1 T2 4h", "T3 T4 3h", "7c 8c 9c", "10c Jc Nc")
        assert after(record).moves() == ["4h", "T2"]
        assert after({**record, "leader": "D"}, "10c").moves() == ["T2"]
        assert after(self.record("T1 Kd 4h", "T3 T4 3h", "7c 8c 9c", "10c Jc Nc")).moves() == ["4h", "Kd", "T1"]
        # before the duty to beat: no tarock but the Pagat is left, and it has to be put
        alone = self.record("T1 4h", "T3 3h", "7c 8c", "10c Jc", leader="D")
        assert after(alone, "10c").moves() == ["T1"]

    def test_not_in_positive_games(self) -> None:
        record = self.record("T1 T2 4h", "T3 T4 3h", "7c 8c 9c", "10c Jc Nc", contract="dreier")
        assert after(record).moves() == ["4h", "T1", "T2"]


def test_what_may_be_laid_away() -> None:
    hand = "T1 T2 T3 Kc Qc 7c 8c".split()
    assert set(ways_to_lay_away(hand, 3)) == {("7c", "8c", "Qc")}
    assert set(ways_to_lay_away(hand, 3, "farbendreier")) == {
        ("7c", "T2", "T3"), ("8c", "T2", "T3"), ("Qc", "T2", "T3")}  # fmt: skip
    few = "T1 T2 T3 Kc Qc 7c".split()
    assert set(ways_to_lay_away(few, 3)) == {("7c", "Qc", "T2"), ("7c", "Qc", "T3")}


@pytest.mark.parametrize(
    ("options", "outcome", "partner", "found"),
    [
        ({"contract": "rufer"}, "win", "C", (1, -1, 1, -1)),
        ({"contract": "rufer"}, "loss", "A", (-3, 1, 1, 1)),
        ({"contract": "sechserdreier", "declarer": "B"}, "loss", None, (8, -24, 8, 8)),
        ({"contract": "sechserdreier"}, "win", None, (12, -4, -4, -4)),
        ({"contract": "bettler"}, "win", None, (6, -2, -2, -2)),
        ({"contract": "besserrufer", "bird": "uhu"}, "win", "D", (4, -4, -4, 4)),
        ({"contract": "solorufer", "bird": "kakadu"}, "loss", "D", (-12, 12, 12, -12)),
        ({"contract": "solodreier"}, "win", None, (24, -8, -8, -8)),
        ({"contract": "farbendreier"}, "loss", None, (-9, 3, 3, 3)),
        ({"contract": "farbensolo", "declarer": "D"}, "win", None, (-6, -6, -6, 18)),
        ({"contract": "trischaken"}, "win", None, ()),
    ],
)
def test_stakes(options: dict[str, Any], outcome: str, partner: str | None, found: tuple[int, ...]) -> None:
    assert tuple(stakes(options, outcome, partner).values()) == found


def test_what_is_no_deal() -> None:
    hands = ("7c", "Kc", "Qh", "9c")
    assert set(KINGS.values()) < set(PACK)
    for record in (
        ending(*hands, contract="rufer"),
        ending(*hands, contract="besserrufer", partner="B"),
        ending(*hands, contract="bettler", options={"bird": "pagat"}),
        ending(*hands, contract="ramsch"),
    ):
        with pytest.raises(ValueError, match=r".+"):
            reference.state(record)
