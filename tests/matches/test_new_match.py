"""New whole games: the same terms are taken and refused by Python, the command line and the board."""

from __future__ import annotations

import json
from typing import Any

import pytest
from helpers.cli import bad, good
from helpers.games import GAMES

import solver
from solver.board.match_handlers import Whole, match
from solver.io.random_deals import RandomDeals
from solver.matches.new_match import new_match
from solver.matches.record import Match, match_of
from solver.model.errors import FormatError

# Arguments -> the key of the fault, and its message.
WRONG: list[tuple[str, dict[str, Any], str | None, str]] = [
    ("scopone", {"options": {"match": [3, 4]}}, "options.match", "is no option of the game that a table agrees on"),
    ("scopa", {"options": {"objective": "points"}}, "options.objective", "is no option of the game"),
    ("tressette", {"options": {"seat": "B"}, "players": 3}, "options.seat", "is no option of the game"),
    ("bridge", {"options": {"contract": "3NT"}}, "options.contract", "is no option of the game"),
    ("cego", {"options": {"soloist": "B"}}, "options.soloist", "is no option of the game"),
    ("scopone", {"options": {"deal": 8}}, "options.deal", "must be one of 10, 9, not 8"),
    ("scopone", {"points": 21, "options": {"target": 30}}, "points", "is given twice"),
    ("scopone", {"points": 100}, "points", "100 is out of range (1 to 99)"),
    ("coch", {"players": 2, "options": {"players": 3}}, "options.players", "is given twice"),
    ("coch", {"players": 5}, "options.players", "5 is out of range (2 to 4)"),
    ("scopone", {"players": 3}, None, "Scopone is not played by 3"),
    ("scopone", {"cards": 11}, None, "cards: 11 is more than the 10 cards a player holds in Scopone"),
]

# Players -> seats with open hands in each hand of a whole game of Cöch.
OPEN = {2: [("C", "D"), ("B", "C"), ("A", "B"), ("A", "D")], 3: [("C",), ("B",), ("A",), ("D",)], 4: [()] * 4}


def faults(game: str, given: dict[str, Any]) -> list[tuple[str | None, str]]:
    with pytest.raises(FormatError) as caught:
        new_match(game, 1, **{"options": {}, **given})
    return [(fault.key, fault.message) for fault in caught.value.faults]


def arguments(given: dict[str, Any]) -> list[str]:
    """Return the options of `openhand play` for the arguments of a new whole game."""
    named = {"players": "--players", "cards": "--cards", "points": "--to"}
    found = [word for name, value in given.items() if name in named for word in (named[name], str(value))]
    for name, value in given.get("options", {}).items():
        found += ["--option", f"{name}={value if isinstance(value, str) else json.dumps(value)}"]
    return found


@pytest.mark.parametrize(("game", "given", "key", "message"), WRONG)
def test_what_no_whole_game_has(game: str, given: dict[str, Any], key: str | None, message: str) -> None:
    ((found, said),) = faults(game, given)
    assert found == key
    assert said.startswith(message)
    told: list[Any] = []
    with pytest.raises(solver.OptionsError, match=message.replace("(", r"\(").replace(")", r"\)")) as caught:
        match("", Whole(game=game, **given), lambda *answer: told.append(answer))
    assert [fault.key for fault in caught.value.faults] == [key]
    assert all(fault.deal is None for fault in caught.value.faults)
    assert not told
    printed = bad("play", game, "--whole", "--seed", "1", *arguments(given))
    assert message in printed
    assert f"{game}-" not in printed
    assert ("--to" in printed) == (key == "points")


def test_all_faults_together() -> None:
    given = {"points": 100, "cards": 99, "options": {"match": [1, 2], "deal": 8}}
    assert [key for key, _ in faults("scopone", given)] == ["options.match", "options.deal", "points", None]
    printed = bad("play", "scopone", "--whole", "--to", "100", "--cards", "99", "--seed", "1")
    assert "'--to': 100 is out of range" in printed
    assert "cards: 99 is more than" in printed


@pytest.mark.parametrize("players", [2, 3, 4])
def test_absent_players(players: int) -> None:
    """Cöch for two or three is dealt to four hands, whole games too, and --players means its option."""
    found = new_match("coch", 1, {}, players=players, cards=1)
    again = new_match("coch", 1, {"players": players}, cards=1)
    assert found.next_deal() == again.next_deal()
    assert found.standing == {"AC": 0, "BD": 0}
    assert found.options == {"players": players}
    assert [deal.exposed for deal in hands_of(found)] == OPEN[players]


def hands_of(match: Match) -> list[solver.Deal]:
    """Return the deals of a whole game, each read again from its text after every hand."""
    while not match.is_over:
        position = match.next_deal().position
        while not position.is_over:
            position = position.play(position.moves()[0])
        text = solver.dumps([*match.finished, position.deal], "jsonl")
        match = match_of(solver.loads(text))
    return list(match.finished)


@pytest.mark.parametrize("game", GAMES)
def test_every_number_of_players(game: str) -> None:
    """Each is taken by a whole game exactly if a single deal takes it."""
    for players in range(-1, 8):
        try:
            RandomDeals(game, {}, None, players).deal(1)
        except solver.Error:
            with pytest.raises(solver.Error):
                new_match(game, 1, {}, players=players)
        else:
            assert new_match(game, 1, {}, players=players).next_deal().hands


@pytest.mark.parametrize("command", [("deal",), ("stats", "--deals", "1"), ("puzzle", "make"), ("play",)])
def test_two_numbers_of_players(command: tuple[str, ...]) -> None:
    """--players and the option of the same name may not contradict each other."""
    given = ("coch", "--seed", "1", "--cards", "2", "--option", "players=3", "--players")
    assert "options.players: is given twice" in bad(*command, *given, "2")


def test_the_same_number_of_players_twice() -> None:
    assert "options.players=3" in good(
        "deal", "coch", "--seed", "1", "--players", "3", "--option", "players=3", "--format", "line"
    )
