"""The reference for Tressette against what its rules page says."""

from __future__ import annotations

from typing import Any

import pytest

import reference
from reference.tressette import PACK, declarations, thirds


def ending(*hands: str, **more: Any) -> dict[str, Any]:
    """A record with these hands."""
    return {"game": "tressette", "hands": dict(zip("ABCD"[: len(hands)], hands, strict=True)), **more}


def test_pack() -> None:
    assert len(PACK) == 40
    assert thirds(PACK) == 32


@pytest.mark.parametrize(
    ("record", "value", "outcome"),
    [
        # the last trick is a point; 3 before 2 before ace before king
        (ending("3d", "2d", "Ad", "Kd"), 9, "win"),
        (ending("4d", "2d", "Ad", "3c"), 0, "loss"),
        (ending("Ad", "Kd", "Nd", "7d"), 8, "win"),
        # another suit wins nothing
        (ending("4d", "3c", "3s", "3b"), 6, "win"),
        # what makes no whole point is dropped: 8 thirds are two points, and so are 7
        (ending("Ad", "Kd", "Nd", "7d", points={"BD": 7}), 8, "draw"),
        (ending("Ad", "Kd", "Nd", "7d", points={"AC": 1, "BD": 7}), 9, "win"),
        # of a whole deal 18 win, 17 lose
        (ending("4d", "5d", "6d", "7d", points={"AC": 17, "BD": 15}), 17, "loss"),
        (ending("4d", "7d", "6d", "5d", points={"AC": 18, "BD": 14}), 18, "win"),
        # declarations
        (ending("4d", "7d", "6d", "5d", declared={"AC": 3}, options={"declarations": True}), 9, "win"),
    ],
)
def test_worked_out(record: dict[str, Any], value: int, outcome: str) -> None:
    state = reference.state(record)
    assert (reference.value(state), reference.outcome(state)) == (value, outcome)


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("3d 2d Ad 4c", 3),
        ("3d 2d Kd 4c", 0),
        ("3d 3c 3b 4c", 3),
        ("3d 3c 3b 3s", 4),
        ("3d 2d Ad 3c 3b 2c Ac", 9),
    ],
)
def test_declarations(hand: str, points: int) -> None:
    assert declarations(hand.split()) == points


def test_declarations_need_the_option() -> None:
    with pytest.raises(ValueError, match="do not count"):
        reference.state(ending("4d", "5d", "6d", "7d", declared={"AC": 3}))


def test_nobody_has_to_follow_while_cards_are_drawn() -> None:
    def here(**options: bool) -> Any:
        return reference.state(ending("3d 4s", "Ad 7c", stock="6b 5c", options=options)).play("3d")

    assert here().moves() == here(forced=True).moves() == ["Ad"]
    assert here(forced=False).moves() == ["7c", "Ad"]
    last = here(forced=False).play("7c").play("4s")
    assert (last.hands["B"], last.moves()) == (["Ad", "5c"], ["5c", "Ad"])
    assert last.play("5c").play("6b").moves() == ["Ad"]
