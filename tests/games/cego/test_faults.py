"""Cego: a position that contradicts its contract is refused."""

from __future__ import annotations

from typing import Any

import pytest
from helpers.cego import GAME, THREE, deal, faults

import solver


class TestFaults:
    """A position that contradicts its contract is refused, and everything wrong with it is named."""

    BLIND = "Kd T2"

    @pytest.mark.parametrize(
        ("contract", "keys", "wanted"),
        [
            ("cego", {"keep": "Kc T1", "press": "T2"}, "keep: A does not hold T1"),
            ("cego", {"keep": "Kc Kc", "press": "T2"}, "keep: Kc is named 2 times"),
            ("cego", {"keep": "Kc 9c"}, "press: is missing: in Cego one card of the blind is laid away again"),
            ("cego", {"keep": "Kc 9c", "press": "8c"}, "press: 8c is not in the blind"),
            ("cego", {"keep": "Kc 9c", "press": "Kc"}, "press: Kc is not in the blind; a kept card is not pressed"),
            ("cego", {"keep": "Kc 9c", "press": "T2 Kd"}, "press: Cego: one card of the blind is pressed, not 2"),
            ("cego", {"keep": "Kc", "press": "T2"}, "keep: Cego: the soloist keeps 2 cards of his own, not 1"),
            ("cego", {"press": "T2"}, "press: is given without keep, the cards that the soloist keeps"),
            ("cego", {"keep": "Kc 9c", "press": "T2", "blind": None}, "blind: is missing: the soloist takes up 2"),
            ("cego", {"keep": "Kc 9c", "press": "T2", "blind": "T2"}, "blind: 1 card; with 3 in hand the blind has 2"),
            ("cego", {"keep": "Kc 9c", "press": "T2", "leader": "B"}, "leader: A, the soloist, leads to the first"),
            ("cego", {"keep": "Kc 9c", "press": "T2", "away": {"A": "1d"}}, "away.A: what the soloist laid away"),
            ("cego", {"keep": "Kc 9c", "press": "T2", "taken": {"declarer": "1d"}}, "taken: nothing has been played"),
            ("cego", {"taken": {"declarer": "1d 2d 3d 4d"}}, "blind: in Cego it has been taken up before"),
            ("halbe", {"keep": "Kc T1", "press": "T2"}, "keep: Halbe: none of T1 Kc is a blank"),
            ("eine", {"keep": "Kc", "press": "T2"}, "press: Eine: nothing is pressed"),
            ("eine_leere", {"keep": "Kc"}, "keep: eine Leere: Kc is no blank"),
            ("eine_leere", {"keep": "Kc", "options": {"court_as_blank": True}}, "keep: eine Leere: Kc is no blank"),
            ("zwei_leere", {"keep": "9c 8c", "press": "Kd"}, "press: zwei Leere: the blind's lowest trump, T2,"),
            ("zwei_verschiedene", {"keep": "9c 8c", "press": "T2"}, "keep: zwei Verschiedene: 9c and 8c are of"),
            ("kleiner_mann", {"keep": "T1"}, "keep: A does not hold T1"),
            ("kleiner_mann", {"keep": "9c"}, "keep: kleiner Mann: the soloist keeps T1"),
            ("solo", {"keep": "Kc"}, "keep: Solo is played with the hands dealt"),
            ("bettel", {"press": "T2"}, "press: Bettel is played with the hands dealt"),
            ("ultimo", {}, "hands.A: ultimo is played by who holds T1: B holds it"),
            ("solo", {"away": {"A": "1d"}}, "away.A: in Solo nobody lays cards away"),
            ("cego", {"away": {"B": "1d"}, "blind": None}, "away.B: only the soloist, A, has laid cards away"),
            ("solo", {"soloist": None}, "soloist: is missing"),
            ("solo", {"soloist": "E"}, 'soloist: "E" is no seat (A to D)'),
            ("solo", {"seat": "B"}, "seat: a seat can be chosen only in Räuber and Drescher"),
            ("raeuber", {"seat": "E"}, 'seat: "E" is no seat (A to D)'),
            ("drescher", {"soloist": "A"}, "soloist: in Drescher each plays for himself"),
            ("raeuber", {"soloist": "E"}, 'soloist: "E" is no seat (A to D)'),
            ("ultimo", {"bought_from": "A"}, "bought_from: A is the soloist and buys T1 from another seat"),
            ("ultimo", {"bought_from": "E"}, 'bought_from: "E" is no seat (A to D)'),
            ("solo", {"bought_from": "B"}, "bought_from: T1 is bought for an ultimo only, not in Solo"),
            (None, {"bought_from": "B"}, "bought_from: is given, but no contract is named"),
            ("mord", {"options": {"tricks": 3}}, "options.tricks: mord is a piccolo in 2"),
            ("quartto", {}, 'contract: "quartto" is no contract of Cego (nearest: quarto'),
            ("raeuber", {"taken": {"declarer": "1d 2d 3d 4d"}}, 'taken.declarer: "declarer" is no side (sides: A, B'),
            ("raeuber", {"options": {"by_rule": True}, "leader": "A"}, "leader: C holds St and leads it to this trick"),
            ("pikolo", {}, 'contract: "pikolo" is no contract of Cego (nearest: piccolo'),
            (None, {"soloist": "A"}, "soloist: is given, but no contract is named"),
            ("piccolo", {"options": {"tricks": 12}}, "options.tricks: 12 is out of range (1 to 11 with 4 players)"),
            ("piccolo", {"options": {"tricks": 0}}, "options.tricks: 0 is out of range (1 to 13)"),
            ("solo", {"options": {"count": "fours"}}, "options.count: must be one of twos, threes, thirds"),
            ("solo", {"points": {"declarer": 3}}, "points.declarer: needs count.declarer, the number of the cards"),
            ("solo", {"points": {"declarer": 17}, "count": {"declarer": 4}}, "points.declarer: 17 points in 4 cards"),
            ("solo", {"count": {"declarer": 50}}, "count.declarer: 50 cards in all, but only 40 are not accounted for"),
            ("bettel", {"count": {"defenders": 5}}, "count.defenders: 5 cards won are no number of tricks of 4"),
        ],
    )  # fmt: skip
    def test_one(self, contract: str | None, keys: dict[str, Any], wanted: str) -> None:
        found = faults(contract, THREE, **{"blind": self.BLIND, **keys})
        assert any(fault.startswith(wanted) for fault in found), found

    def test_all_together(self) -> None:
        found = faults(
            "eine_leere", THREE, blind="Kd T2 T3", keep="Kc", press="1d T1", seat="B", leader="C",
            options={"count": "fours", "tricks": 99},
        )  # fmt: skip
        keys = [fault.partition(":")[0] for fault in found]
        assert {"keep", "press", "blind", "seat", "leader", "options.count", "options.tricks"} <= set(keys)

    def test_three_players_play_with_51_cards(self) -> None:
        deck = GAME.pack.order
        hands = " / ".join(" ".join(deck[13 * i : 13 * (i + 1)]) for i in range(3))
        found = faults("solo", hands, blind=" ".join(deck[39:]))
        assert "blind: 15 cards; with 13 in hand the blind has 12" in found
        absent = {fault for fault in found if fault.endswith("is not in the pack of 3 players")}
        assert {fault.split()[1] for fault in absent} == {"4d", "7s", "7c"}

    def test_the_number_of_tricks_of_a_named_piccolo(self) -> None:
        assert faults("mord", THREE, options={"tricks": 3}) == ["options.tricks: mord is a piccolo in 2"]

    def test_seats_of_three_players(self) -> None:
        found = faults("solo", "Kc 9c / Qc T1 / T7 St", soloist="D")
        assert found == ['soloist: "D" is no seat (A to C)']
        assert faults("piccolo", "Kc 9c / Qc T1 / T7 St", options={"tricks": 14})

    def test_more_tricks_won_than_played(self) -> None:
        hand = "T{} T{} T{} T{} T{} T{} T{} T{} T{}"
        hands = " / ".join(hand.format(*range(1 + 9 * i, 10 + 9 * i)) for i in range(2))
        hands += " / Kc Qc Nc Jc 10c 9c 8c 7c Ks / Qs Ns Js 10s 9s 8s 7s Kh T19"
        found = faults("bettel", hands, count={"defenders": 12})
        assert found == ["count.defenders: 12 cards won; with 9 in hand there can be 8"]

    def test_what_is_no_fault(self) -> None:
        """An ending of Ultimo after T1 has gone, a lead that nobody has to make, a blank where there is no trump."""
        gone = deal("ultimo", "Kc / Qc / T7 / 1h", taken={"defenders": "T1 T2 T3 T4"})
        assert solver.solve(gone).value == 0
        deal("raeuber", "Kc / Qc / T7 / 1h", options={"by_rule": True}, leader="B")
        deal("zwei_leere", THREE, blind="Kd Jd", keep="9c 8c", press="Jd")
        deal("zwei_leere", THREE, blind="Kd T2", keep="9c 8c", press="Kd", options={"free_press": True})
        deal("eine_leere", "Kc Qc T9 / Qh T1 9s / T7 St 8s / 1h 2h 10s", blind="Kd T2", keep="Qc",
             options={"court_as_blank": True})  # fmt: skip
