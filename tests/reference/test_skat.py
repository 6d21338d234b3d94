"""The reference for Skat against what its rules page says."""

from __future__ import annotations

from typing import Any

import pytest

from reference.hand_written_records import result
from reference.skat import PACK, points, tops, trumps, worth


def ending(*hands: str, contract: str = "grand", declarer: str = "A", **more: Any) -> dict[str, Any]:
    """A record with these hands."""
    options = {"contract": contract, "declarer": declarer, **more.pop("options", {})}
    return {"game": "skat", "hands": dict(zip("ABC", hands, strict=True)), "options": options, **more}


def test_pack() -> None:
    assert len(PACK) == len(set(PACK)) == 32
    assert points(PACK) == 120
    assert len(trumps("hearts")) == 11
    assert trumps("grand") == ["Jc", "Js", "Jh", "Jd"]
    assert trumps("null") == []


@pytest.mark.parametrize(
    ("record", "value", "outcome"),
    [
        # a jack is a trump, and not of the suit written on it
        (ending("Ac", "Jd", "10c"), 0, "loss"),
        (ending("Jd", "Jc", "Ac"), 0, "loss"),
        (ending("Js", "Jh", "Ac"), 15, "loss"),
        (ending("7h", "Ac", "10s", contract="hearts"), 21, "loss"),
        # the ten beats the king, but in null
        (ending("10c", "Kc", "9c"), 14, "loss"),
        (ending("10c", "Kc", "9c", contract="null"), 1, "win"),
        (ending("Jc", "10c", "9c", contract="null"), 0, "loss"),
        # the skat counts; 61 win, 60 lose
        (ending("Ac", "7c", "8c", skat="Ah 10h", points={"declarer": 29}), 61, "win"),
        (ending("Ac", "7c", "8c", skat="Ah 10h", points={"declarer": 28}), 60, "loss"),
        # schneider announced takes 90
        (
            ending("Ac", "7c", "8c", points={"declarer": 78}, options={"hand": True, "announced": "schneider"}),
            89,
            "loss",
        ),
        (
            ending("Ac", "7c", "8c", points={"declarer": 79}, options={"hand": True, "announced": "schneider"}),
            90,
            "win",
        ),
        # schwarz takes all tricks
        (ending("Ac 7h", "7c 8d", "8c 9h", options={"hand": True, "announced": "schwarz"}), 0, "loss"),
        (ending("Ac Ah", "7c 8d", "8c 9h", options={"hand": True, "announced": "schwarz"}), 1, "win"),
        # with four, hearts, bid 60: 10 x 5 is not enough, 10 x 6 with schneider is
        (ending("Ac", "7c", "8c", contract="hearts", points={"declarer": 78}, bid=60, tops=4), 89, "loss"),
        (ending("Ac", "7c", "8c", contract="hearts", points={"declarer": 78}, bid=50, tops=4), 89, "win"),
        (ending("Ac Ah", "7c 8d", "8c 9h", contract="hearts", bid=70, tops=4), 1, "win"),
        # the others play together, whoever is the declarer
        (ending("7c", "8c", "9c", declarer="B"), 0, "loss"),
        (ending("7c", "Ac", "10c", declarer="B"), 21, "loss"),
    ],
)
def test_worked_out(record: dict[str, Any], value: int, outcome: str) -> None:
    assert result(record) == (value, outcome)


@pytest.mark.parametrize(
    ("cards", "contract", "number"),
    [
        ("Jc Js Jh Jd", "grand", 4),
        ("Jc Js Jh Jd Ah 10h Kh 9h", "hearts", 7),
        ("Jc Jh Ah", "grand", 1),
        ("Js Jh Jd", "grand", 1),
        ("Jd Ah", "grand", 3),
        ("Ac 10c", "grand", 4),
        ("10c 9c", "clubs", 5),
        ("Ah", "clubs", 11),
    ],
)
def test_tops(cards: str, contract: str, number: int) -> None:
    assert tops(cards.split(), contract) == number


@pytest.mark.parametrize(
    ("contract", "options", "tops", "made", "number"),
    [
        ("diamonds", {}, 1, "none", 18),
        ("clubs", {"hand": True}, 2, "none", 48),
        ("grand", {}, 4, "schneider", 144),
        # the dearest game
        ("grand", {"hand": True, "announced": "schwarz", "ouvert": True}, 4, "schwarz", 264),
        ("spades", {"hand": True, "announced": "schneider"}, 1, "none", 55),
        ("null", {}, 0, "none", 23),
        ("null", {"hand": True}, 0, "none", 35),
        ("null", {"ouvert": True}, 0, "none", 46),
        ("null", {"hand": True, "ouvert": True}, 0, "none", 59),
    ],
)
def test_worth(contract: str, options: dict[str, Any], tops: int, made: str, number: int) -> None:
    assert worth(contract, options, tops, made) == number
