"""The reference for Schafkopf against what its rules page says."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

import reference
from reference import hand_written_records
from reference.hand_written_records import after, result
from reference.schafkopf import CONTRACTS, PACK, pack, points, stakes, trumps

CALL = "call-leaves"
ending = partial(hand_written_records.ending, "schafkopf", contract="solo-hearts")


def test_pack() -> None:
    assert len(PACK) == len(set(PACK)) == 32
    assert len(pack("short")) == 24 and not {card[1:] for card in pack("short")} & {"7", "8"}
    assert points(PACK) == points(pack("short")) == 120
    assert len(CONTRACTS) == 3 + 4 + 5 + 5 + 1 + 3


@pytest.mark.parametrize(
    ("contract", "found"),
    [
        ("call-bells", "EO GO HO SO EU GU HU SU HA H10 HK H9 H8 H7"),
        ("ramsch", "EO GO HO SO EU GU HU SU HA H10 HK H9 H8 H7"),
        ("solo-bells", "EO GO HO SO EU GU HU SU SA S10 SK S9 S8 S7"),
        ("wenz", "EU GU HU SU"),
        ("wenz-leaves", "EU GU HU SU GA G10 GK GO G9 G8 G7"),
        ("geier", "EO GO HO SO"),
        ("geier-hearts", "EO GO HO SO HA H10 HK HU H9 H8 H7"),
    ],
)
def test_trumps(contract: str, found: str) -> None:
    assert " ".join(trumps(contract)) == found


@pytest.mark.parametrize(
    ("record", "value", "outcome"),
    [
        # trumps beat aces; hearts are trumps, Ober before Unter before hearts
        (ending("EA", "H7", "E10", "EK"), 0, "loss"),
        (ending("HA", "SU", "H10", "HK"), 0, "loss"),
        (ending("EU", "SO", "H10", "HK"), 0, "loss"),
        (ending("EU", "E9", "SU", "HK"), 8, "loss"),
        # in Wenz the Ober is between king and nine, in Geier the Unter is
        (ending("EO", "EK", "G7", "G8", contract="wenz"), 0, "loss"),
        (ending("EO", "E9", "G7", "G8", contract="wenz"), 3, "loss"),
        (ending("EU", "EK", "G7", "G8", contract="geier"), 0, "loss"),
        (ending("EU", "E9", "G7", "G8", contract="geier"), 2, "loss"),
        (ending("EA", "SU", "G7", "G8", contract="wenz"), 0, "loss"),
        (ending("EA", "SU", "G7", "G8", contract="geier"), 13, "loss"),
        (ending("EU", "GU", "SA", "S9", contract="geier"), 15, "loss"),
        (ending("EO", "S7", "SA", "S9", contract="wenz-bells"), 0, "loss"),
        # 61 win, 60 lose
        (ending("EA", "E10", "E9", "E8", points={"declarer": 40}), 61, "win"),
        (ending("EA", "E10", "E9", "E8", points={"declarer": 39}), 60, "loss"),
        # another declarer, another leader
        (ending("E9", "EA", "E10", "E8", options={"declarer": "B"}), 21, "loss"),
        (ending("E9", "EA", "E10", "E8", options={"declarer": "B"}, leader="C"), 21, "loss"),
        # tout
        (ending("EA", "E10", "E9", "E8", options={"tout": True}), 1, "win"),
        (ending("EA E9", "E10 EK", "GA S7", "G8 G9", options={"tout": True}), 0, "loss"),
        (ending("EA", "E10", "E9", "E8", options={"tout": True}, taken={"defenders": "S7 S8 S9 SK"}), 0, "loss"),
        # in a call game the points of two count
        (ending("G9", "GA", "G10", "G8", contract=CALL, points={"declarer": 40}), 61, "win"),
        (ending("G9", "E9", "GA", "G8", contract=CALL, points={"declarer": 49}), 60, "loss"),
        # Ramsch: the points that A cannot avoid; equally many lose together
        (ending("EA", "E10", "E9", "E8", contract="ramsch", options={"durchmarsch": "none"}), 21, "loss"),
        (ending("E9", "E10", "E7", "E8", contract="ramsch", options={"durchmarsch": "none"}), 0, "win"),
        (ending("E9", "E10", "E7", "E8", contract="ramsch", options={"durchmarsch": "none"}, seat="B"), 10, "loss"),
        (ending("E9", "E10", "E7", "E8", contract="ramsch"), 0, "loss"),
        (ending("E9", "E10", "E7", "E8", contract="ramsch", points={"A": 10}), 10, "loss"),
        (ending("E9", "E10", "E7", "E8", contract="ramsch", points={"A": 9}), 9, "win"),
        # Durchmarsch by all tricks, unless the options say otherwise
        (ending("EA", "E10", "E9", "E8", contract="ramsch"), 21, "win"),
        (ending("EA", "E10", "E9", "E8", contract="ramsch", options={"durchmarsch": 61}), 21, "loss"),
        (ending("EA", "E10", "E9", "E8", contract="ramsch", points={"A": 40}, options={"durchmarsch": 61}), 61, "win"),
        (ending("EA", "E10", "E9", "E8", contract="ramsch", points={"A": 39}, options={"durchmarsch": 61}), 60, "loss"),
        # Bettel: the ten below the Unter, or below the ace, or trumps
        (ending("EU", "E10", "E9", "S7", contract="bettel"), 0, "loss"),
        (ending("EU", "E10", "E9", "S7", contract="bettel", options={"bettel_order": "ten_high"}), 1, "win"),
        (ending("EU", "E10", "HO", "S7", contract="bettel", options={"bettel_order": "ten_high"}), 1, "win"),
        (ending("EA", "E10", "HO", "S7", contract="bettel"), 0, "loss"),
        (ending("EA", "E10", "HO", "S7", contract="bettel", options={"bettel_order": "trumps"}), 1, "win"),
        # the duty to beat: B, who could duck, has to take the trick, and wins the other one with it
        (ending("S7", "E9 E7", "G7 S8", "G9 S9", contract="bettel", trick="E8"), 0, "loss"),
        (ending("S7", "E9 E7", "G7 S8", "G9 S9", contract="bettel", trick="E8", options={"must_beat": True}), 1, "win"),
        # with two cards to choose from: A plays under
        (ending("EA E7", "E10 G7", "E9 G8", "E8 G9", contract="ramsch"), 0, "win"),
    ],
)
def test_worked_out(record: dict[str, Any], value: int, outcome: str) -> None:
    assert result(record) == (value, outcome)


class TestTheCalledAce:
    def test_is_played_to_its_suit(self) -> None:
        state = after(ending("G9 E9", "GA G10", "S7 S8", "S9 G7", contract=CALL), "G9")
        assert state.moves() == ["GA"]

    def test_goes_before_no_other_card_of_its_suit(self) -> None:
        record = ending("S7 E9 H7", "GA G10 S8", "E7 E8 EK", "S9 G7 G9", contract=CALL, leader="B")
        assert after(record).moves() == ["GA", "S8"]

    def test_is_not_discarded_but_in_the_last_trick(self) -> None:
        hands = ("S7 E9", "GA G10", "E7 E8", "S9 G7")
        assert after(ending(*hands, contract=CALL), "S7").moves() == ["G10"]
        assert after(ending(*hands, contract=CALL, options={"discard": True}), "S7").moves() == ["G10", "GA"]
        last = after(ending(*hands, contract=CALL), "S7 G10 E7 S9 G7")
        assert last.turn == "A"
        assert after(ending("S7", "GA", "E7", "S9", contract=CALL), "S7").moves() == ["GA"]

    def test_follows_no_trump(self) -> None:
        record = ending("HO E9", "GA EK", "E7 E8", "S9 G7", contract=CALL)
        assert after(record, "HO").moves() == ["EK"]

    def test_its_holder_runs_away_with_four(self) -> None:
        record = ending(
            "G9 S7 E7 H8 EA", "GA G10 GK G8 S8", "E8 EK E9 E10 H7", "S9 SK S10 SA G7", contract=CALL, leader="B"
        )
        assert after(record).moves() == ["G10", "G8", "GA", "GK", "S8"]
        # nobody has to give it any more once the trick is over
        free = after(record, "G8 E8 G7 G9 S7")
        assert free.moves() == ["S8"]
        free = after(record, "G8 E8 G7 G9 E7")
        assert free.moves() == ["G10", "GA", "GK", "S8"]

    def test_is_free_where_its_holder_ran_before(self) -> None:
        hands = ("G9 E9", "GA G10", "S7 S8", "S9 G7")
        assert after(ending(*hands, contract=CALL, ran="B"), "G9").moves() == ["G10", "GA"]
        assert after(ending(*hands, contract=CALL, ran="B", leader="B")).moves() == ["G10", "GA"]
        assert after(ending(*hands, contract=CALL, leader="B")).moves() == ["GA"]

    def test_on_the_table(self) -> None:
        record = ending("E9", "G10", "S7 S8", "S9 G7", contract=CALL, trick="G9 GA")
        state = after(record)
        assert state.turn == "C"
        assert result(record)[1] == "loss"

    @pytest.mark.parametrize(
        ("hands", "more"),
        [
            (("GA E9", "G9 G10", "S7 S8", "S9 G7"), {}),  # the declarer has it
            (("G9", "G10", "S7", "S9"), {}),  # nobody is known to have had it
            (("G9", "GA", "S7", "S9"), {"partner": "C"}),
            (("G9", "GA", "S7", "S9"), {"ran": "C"}),
            (("G9", "G10", "S7", "S9"), {"ran": "C"}),
            (("G9", "G10", "S7", "S9"), {"partner": "A"}),
            (("G9", "GA", "S7", "S9"), {"options": {"tout": True}}),
            (("G9", "GA", "S8", "S9"), {"options": {"pack": "short"}}),
        ],
    )
    def test_wrong(self, hands: tuple[str, ...], more: dict[str, Any]) -> None:
        with pytest.raises(ValueError):
            reference.state(ending(*hands, contract=CALL, **more))

    def test_a_full_declarer_has_a_card_of_the_suit(self) -> None:
        short = {"options": {"pack": "short"}}
        hands = ["EO GO HO SO EU GU", "GA G10 GK G9 SA S10", "EA E10 EK E9 HA H10", "HU SU HK H9 SK S9"]
        with pytest.raises(ValueError, match="no card of the suit"):
            reference.state(ending(*hands, contract=CALL, **short))
        hands[0], hands[1] = "EO GO HO SO EU G9", "GA G10 GK GU SA S10"
        assert after(ending(*hands, contract=CALL, **short)).turn == "A"

    def test_names_the_partner(self) -> None:
        record = ending("E9", "E10", "EA", "G7", contract=CALL, partner="C", points={"declarer": 40})
        assert result(record) == (61, "win")


@pytest.mark.parametrize(
    ("options", "outcome", "partner", "found"),
    [
        ({"contract": "call-bells"}, "win", "C", {"A": 10, "B": -10, "C": 10, "D": -10}),
        ({"contract": "call-bells", "declarer": "D"}, "loss", "C", {"A": 10, "B": 10, "C": -10, "D": -10}),
        ({"contract": "wenz"}, "win", None, {"A": 150, "B": -50, "C": -50, "D": -50}),
        ({"contract": "geier-bells", "tout": True}, "loss", None, {"A": -300, "B": 100, "C": 100, "D": 100}),
        ({"contract": "ramsch"}, "win", None, {}),
    ],
)
def test_stakes(options: dict[str, Any], outcome: str, partner: str | None, found: dict[str, int]) -> None:
    assert stakes(options, outcome, partner) == found
