"""A deal made by hand is checked like one of a file: the same deal, or all its faults."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from generators import position
from helpers import deal_of
from helpers.games import GAMES

import solver

HANDS = {"A": ("X", "VII"), "B": ("II", "Mat"), "C": ("V", "XI"), "D": ("I", "Bre")}


def by_hand(deal: solver.Deal) -> solver.Deal:
    """The deal made anew of its fields."""
    return solver.Deal(**{name: getattr(deal, name) for name in deal.__struct_fields__})


def faults(**fields: Any) -> dict[str | None, str]:
    """Key -> message of everything that is wrong with a deal made by hand."""
    with pytest.raises(solver.FormatError) as caught:
        solver.Deal(**fields)
    return {fault.key: fault.message for fault in caught.value.faults}


def test_as_from_a_file() -> None:
    (read,) = solver.loads("coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre")
    made = solver.Deal(game="coch", hands=HANDS)
    assert made == read
    assert type(made) is type(read)
    assert isinstance(made, solver.Deal)
    assert solver.solve(made).value == 812


@pytest.mark.parametrize("game", GAMES)
def test_every_game(game: str) -> None:
    for seed in range(20):
        deal = deal_of(position(game, seed, 3))
        assert by_hand(deal) == deal
        assert by_hand(deal).position == deal.position


def test_cards_in_any_order_and_spelling() -> None:
    """Other notation gives the same deal."""
    hands = {"A": ("7", "X"), "B": ("mat", "2"), "C": ("xi", "V"), "D": ("Leo", "1")}
    assert solver.Deal(game="Coch".lower(), hands=hands) == solver.Deal(game="coch", hands=HANDS)


def test_all_faults() -> None:
    found = faults(game="coch", hands=HANDS | {"A": ("XX", "VII"), "C": ("V", "XVI")}, leader="E", id="a b")
    assert "no card of Cöch" in found["hands.A"] and "XX" in found["hands.A"]
    assert "XVI" in found["hands.C"]
    assert "E" in found["leader"]
    assert "letters, digits" in found["id"]


@pytest.mark.parametrize(
    ("fields", "key", "words"),
    [
        ({"game": "cohc", "hands": HANDS}, "game", "nearest: coch"),
        ({"game": "coch", "hands": {}}, "hands", ""),
        ({"game": "coch", "hands": {"A": ("X",)}}, "hands.B", "4 hands"),
        ({"game": "coch", "hands": HANDS | {"A": ("X", "X", "X")}}, "hands.A", ""),
        ({"game": "coch", "hands": HANDS, "play": ("Bre",)}, "play", "A"),
        ({"game": "coch", "hands": HANDS, "points": {"XY": 3}}, "points.XY", "side"),
        ({"game": "coch", "hands": HANDS, "options": {"speed": 3}}, "options.speed", "option"),
        ({"game": "coch", "hands": HANDS, "title": 5}, "title", "text"),
        ({"game": "coch", "hands": HANDS, "tags": ("two words",)}, "tags", "words"),
        ({"game": "coch", "hands": HANDS, "bidder": "A"}, "bidder", ""),
    ],
)
def test_one_fault(fields: dict[str, Any], key: str, words: str) -> None:
    found = faults(**fields)
    assert key in found
    assert words in found[key]


def test_what_is_missing() -> None:
    with pytest.raises((TypeError, solver.FormatError)):
        solver.Deal(game="coch")
    with pytest.raises((TypeError, solver.FormatError)):
        solver.Deal(hands=HANDS)


def test_an_unknown_key() -> None:
    """The error for a misspelt key suggests the nearest one, as in a file."""
    with pytest.raises((TypeError, solver.FormatError), match="leadr"):
        solver.Deal(game="coch", hands=HANDS, leadr="B")


def test_a_deal_keeps_what_it_is() -> None:
    """Deals are immutable. `msgspec.structs.replace` returns a changed copy."""
    deal = solver.Deal(game="coch", hands=HANDS)
    with pytest.raises(AttributeError):
        deal.leader = "B"  # type: ignore[misc]
    changed = msgspec.structs.replace(deal, leader="B")
    assert (changed.position.turn, deal.position.turn) == ("B", "A")
    assert type(changed) is type(deal)
