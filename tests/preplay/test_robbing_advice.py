"""Advice on robbing in Cuccu a trionfo: what the robber sees, the choices in each world, and engines that follow it."""

from __future__ import annotations

from typing import Any

import pytest
from helpers import deal_of
from helpers.cli import good

import solver
from solver.model.cards import UNKNOWN
from solver.model.moves import Move
from solver.players.engine_player import Engine
from solver.preplay.robbing_choices import robber_view, robbing_choices
from solver.preplay.trionfo import robbed

RECORD: dict[str, Any] = {
    "id": "both",
    "game": "trionfo",
    "hands": {
        "A": "I II V VI VII Mat XI XII",
        "B": "I II V VI VII Leo XI XII",
        "C": "IIII VIII VIIII Mas Sec XIIII XIIII X",
        "D": "III VIII VIIII Mas Nul Nul XIII XIII",
    },
    "cut": "XV X III",
    "pile": "XV IIII Leo",
}
DEAL: Any = deal_of(RECORD)


class Nobody:
    """Person of no seat of the robbers, who hears how many cards others rob."""

    seat = "A"

    def __init__(self) -> None:
        self.heard: list[tuple[str, int]] = []

    def see_robbed(self, seat: str, number: int) -> None:
        self.heard.append((seat, number))


class Taker:
    """Player who robs a number of cards, and notes what he has seen."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.seen: list[Any] = []

    def rob(self, view: Any, seat: str, taken: int) -> bool:
        self.seen.append((view.source.cut, view.source.pile, seat))
        return taken < self.number


def test_a_robber_sees_one_card_after_another() -> None:
    first = robber_view(DEAL, "C")
    assert first is not None
    seen: Any = first.source
    assert seen.cut == ("XV", UNKNOWN, UNKNOWN)
    assert set(seen.pile) == {UNKNOWN} and seen.indicator is None
    assert set(seen.hands["A"]) == set(seen.hands["D"]) == {UNKNOWN}
    second: Any = robber_view(DEAL, "C", 1)
    assert second.source.cut == ("XV", "X", UNKNOWN)
    assert robber_view(DEAL, "C", 2) is None
    of_d: Any = robber_view(DEAL, "D")
    assert (of_d.source.cut, of_d.source.pile) == ((), ("XV", UNKNOWN, UNKNOWN))
    assert robber_view(DEAL, "A") is None


@pytest.mark.parametrize(("number", "c", "d"), [(0, 0, 1), (1, 1, 1), (2, 2, 1)])
def test_a_choice_in_a_world(number: int, c: int, d: int) -> None:
    """D robs all that he may, and both hold eight cards afterwards."""
    choices = robbing_choices(DEAL, "C")
    assert choices is not None and choices.options == ("2", "1", "0") and choices.sign == 1
    made: Any = choices.make(DEAL, Move(str(number)))
    assert {seat: len(made.deal.away.get(seat, ())) for seat in "CD"} == {"C": c, "D": d}
    assert {len(hand) for hand in made.deal.hands.values()} == {8}
    assert made.deal.position.moves()


def test_the_most_stands_for_all_that_follow() -> None:
    """What is robbed beyond the cards looked at depends on the world."""
    seen = robber_view(DEAL, "C")
    assert seen is not None
    choices = robbing_choices(seen.source, "C")
    assert choices is not None and choices.options == ("1", "0")
    made: Any = choices.make(DEAL, Move("1"))
    assert len(made.deal.away["C"]) == 2


@pytest.mark.parametrize("seat", ["C", "D"])
def test_hints(seat: str) -> None:
    """The hint is that of the view, on the side of the robber."""
    found = solver.hint(DEAL, seat=seat, worlds=8, seed=1)
    assert (found.kind, found.turn) == ("rob", seat)
    assert {row.move for row in found} == {"0", "1"}
    seen = robber_view(DEAL, seat)
    assert seen is not None
    again = solver.hint(seen, seat=seat, worlds=8, seed=1)
    assert [(row.move, row.mean) for row in again] == [(row.move, row.mean) for row in found]


def test_a_player_decides_for_the_other_seats() -> None:
    for number in range(3):
        person, player = Nobody(), Taker(number)
        after: Any = robbed(DEAL, person, player)  # type: ignore[arg-type]
        assert person.heard == [(seat, min(number, most)) for seat, most in (("C", 2), ("D", 1)) if number]
        assert len(after.hands["C"]) == 8 + min(number, 2)
        assert all(UNKNOWN in cut or not cut for cut, _, _ in player.seen)
    assert len(robbed(DEAL, Nobody()).hands["C"]) == 10  # type: ignore[arg-type]


def test_an_engine_follows_the_advice() -> None:
    engine = Engine("fast", worlds=8)
    seen = robber_view(DEAL, "C")
    assert seen is not None
    best = int(engine.choice(seen, "C").best)
    assert engine.rob(seen, "C", 0) == (best > 0)


def test_command() -> None:
    line = DEAL.position.text
    shown = good("hint", line, "--seat", "C", "--worlds", "4", "--seed", "1")
    assert shown.splitlines()[1].split()[:2] == ["rob", "mean"] and "As C sees it" in shown
