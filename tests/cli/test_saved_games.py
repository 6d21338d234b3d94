"""Saved games: kept up to their last card, resumed at the same place, and reviewed."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from helpers.cli import bad, good, objects, run
from helpers.processes import started
from helpers.schemas import check
from helpers.waiting import HANG

import solver
from solver.cli import saved_games
from solver.cli.opponents import Opponents, resumed
from solver.families import family_of

GREEDY = ("--against", "greedy")


def keys(*answers: str) -> str:
    return "".join(f"{answer}\n" for answer in answers)


def first_moves(position: solver.Position, number: int) -> solver.Position:
    for _ in range(number):
        if position.is_over:
            break
        position = position.play(position.moves()[0])
    return position


def the_game() -> solver.Deal:
    (path,) = saved_games.folder().glob("*.toml")
    (deal,) = solver.load(path)
    return deal


def test_a_game_that_is_left_goes_on() -> None:
    deal = solver.random_deal("coch", seed=6)
    card = str(deal.position.moves()[0])
    left = good("play", "coch", "--seed", "6", *GREEDY, input=keys(card, "quit"))
    (name,) = (path.stem for path in saved_games.folder().iterdir())
    assert f"The game is kept: openhand play {name} goes on." in left
    kept = the_game()
    assert kept.hands == deal.hands
    assert kept.play[0] == card
    assert (kept.players["A"], kept.players["B"], bool(kept.date)) == ("you", "greedy", True)
    # by its name, or as the last one, at the seat that the person had; `undo` reaches back into what was saved
    again = good("play", "last", input=keys("undo", card, "quit"))
    assert f"You play {card}" in again
    assert the_game().play == kept.play
    assert the_game().players == kept.players
    assert [path.stem for path in saved_games.folder().iterdir()] == [name]
    # an option changes the opponents
    good("play", "last", "--level", "fast", input=keys("quit"))
    assert the_game().players["B"] == "engine:fast"


@pytest.mark.parametrize("name", ["engine:fast", "engine:fast:0.5s C", "greedy", "rollout:20 D"])
def test_a_resumed_game_has_its_opponents(name: str) -> None:
    deal = solver.random_deal("coch", seed=6)
    named = Opponents.named(None, None, None, False)
    saved = msgspec.structs.replace(deal, players={"A": "you"} | dict.fromkeys("BCD", name))
    found = resumed(saved, named)
    assert found.others.name == name.partition(" ")[0]
    # the engine that plays also advises, else the default one
    assert found.chooser is (found.others if name.startswith("engine") else None)
    assert found.engine.name == (found.others.name if name.startswith("engine") else "engine:standard")


@pytest.mark.parametrize(
    "players",
    [
        {},
        dict.fromkeys("ABCD", "greedy"),
        {"A": "you", "B": "greedy", "C": "club"},
        {"A": "you", "B": "Anna", "C": "Anna"},
        {"A": "you", "B": "greedy Anna", "C": "greedy Anna"},
    ],
)
def test_other_players_are_not_resumed(players: dict[str, str]) -> None:
    """A deal of persons, or one whose seats differ, is played against the engine."""
    deal = msgspec.structs.replace(solver.random_deal("coch", seed=6), players=players)
    named = Opponents.named(None, None, None, False)
    assert resumed(deal, named) is named


def test_every_card_is_written_at_once() -> None:
    """A game that is killed has lost nothing but the card in hand."""
    command = [sys.executable, "-m", "solver", "play", "coch", "--seed", "1", *GREEDY]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with started(command, env={**os.environ, "PYTHONUNBUFFERED": "1"}, **pipes) as process:
        card = str(solver.random_deal("coch", seed=1).position.moves()[0])
        process.stdin.write(f"{card}\n".encode())
        process.stdin.flush()
        assert any(b"D plays" in line for line in process.stdout)
        process.send_signal(signal.SIGKILL)
        process.communicate(timeout=HANG)
    assert the_game().play[0] == card
    assert len(the_game().play) >= 4


def test_save_where_the_user_says(tmp_path: Path) -> None:
    """A file may hold several games. A resumed game replaces its own entry."""
    file = tmp_path / "mine.toml"
    for seed in ("1", "2"):
        card = str(solver.random_deal("coch", seed=int(seed)).position.moves()[0])
        good("play", "coch", "--seed", seed, "--save", str(file), *GREEDY, input=keys(card))
    assert [deal.id for deal in solver.load(file)] == ["coch-1", "coch-2"]
    assert not saved_games.folder().exists()
    before = solver.load(file)
    card = str(before[0].position.moves()[0])
    good("play", str(file), "--deal", "coch-1", *GREEDY, input=keys(card))
    after = {deal.id: deal for deal in solver.load(file)}
    assert after["coch-2"] == before[1]
    assert after["coch-1"].play[: len(before[0].play) + 1] == (*before[0].play, card)
    assert "end in .jsonl or .toml" in bad("play", "coch", "--save", "mine.txt")
    assert "cannot be written there" in bad("play", "coch", "--save", str(tmp_path / "no" / "mine.toml"))


def test_a_position_is_played_on(tmp_path: Path) -> None:
    """A puzzle, recognized by its player to move, is no saved game. It stays unchanged. The game gets its own file."""
    puzzle = solver.load("positions/coch/puzzles.toml")[0]
    file = tmp_path / "puzzle.toml"
    solver.save(puzzle, file)
    before = file.read_bytes()
    shown = good("play", str(file), *GREEDY, input=keys("moves", "quit"))
    assert f"you are {puzzle.position.turn};" in shown
    assert ", ".join(f"#{n} {move}" for n, move in enumerate(puzzle.position.moves(), 1)) in shown
    assert file.read_bytes() == before
    over = first_moves(solver.random_deal("coch", seed=1, cards=1).position, 4)
    assert "the play is over" in bad("play", over.text)
    assert "cards are unknown" in bad("play", "coch/A=X_VII_I/B=?/C=VIII_V_Mat/D=IIII_I_XI")
    assert "choose with --deal" in bad("play", "positions/coch/puzzles.toml")
    assert "--cards is for random deals" in bad("play", str(file), "--cards", "3")


def test_an_ending() -> None:
    shown = good("play", "coch", "--seed", "3", "--cards", "2", *GREEDY, input=keys("quit"))
    assert shown.count("unknown  ? ?\n") + shown.count("unknown  ? ? ") >= 3
    assert len(the_game().hands["A"]) == 2


def test_forced_cards_are_played() -> None:
    """With --auto the prompt appears only for a real choice, and `undo` returns to one."""
    shown = good("play", "coch", "--seed", "3", "--cards", "1", "--auto", *GREEDY, input=keys("n"))
    assert "You play" in shown
    assert "(nothing else may be played)" in shown
    assert "A: " not in shown


def test_played_games_are_listed_and_reviewed() -> None:
    good("play", "coch", "--seed", "3", "--cards", "1", "--auto", *GREEDY, input=keys("n"))
    (listed,) = objects(good("games", "played", "--json"))
    check("games-played", listed)
    assert (listed["game"], listed["seat"], listed["cards"], listed["over"]) == ("coch", "A", 4, True)
    assert listed["name"] in good("games", "played")
    (review,) = objects(good("review", "last", "--json"))
    assert len(review["moves"]) == 4
    assert objects(good("review", listed["name"], "--json"))[0]["moves"] == review["moves"]
    (saved_games.folder() / "broken.toml").write_text("format = 1\n")
    assert "cannot be read" in good("games", "played")
    assert good("games").startswith("game ")


def test_what_a_game_came_to() -> None:
    """Points of each side, be they counted together or one against the other."""
    for game, result in (("coch", r"AC [\d½]+\+\d+, BD [\d½]+\+\d+"), ("cuarenta", r"AC \d+, BD \d+")):
        card = "--cards" if game == "coch" else "--players"
        number = "1" if game == "coch" else "4"
        deal = first_moves(solver.random_deal(game, seed=3, **{card.strip("-"): int(number)}).position, 100).deal
        saved_games.new(deal).write(saved_games.recorded(deal, "A", "greedy"))
        assert re.search(result, good("games", "played"))


def test_the_review_at_the_end() -> None:
    shown = good("play", "coch", "--seed", "3", "--cards", "1", "--auto", *GREEDY, input=keys("help", "r"))
    assert "a review: what every card cost" in shown
    assert "At the start: " in shown


def test_no_game_yet() -> None:
    assert good("games", "played").startswith("None yet; they are kept in ")
    assert run("review", "last").exit_code == 2


@pytest.mark.parametrize(
    ("text", "move", "told"),
    [
        ("cuarenta/A=7_K/B=2_3/turn=A/table=7/last=7", "7x7", "caída and limpia, 4 points for A"),
        ("cuarenta/A=7_K/B=2_3/turn=A/table=3_4", "7x3+4", "limpia, 2 points for A"),
        ("cicera/A=7d/B=2d/C=3d/D=5d/turn=A/table=3s_4d_Kd", "7dx3s+4d", ""),
        ("cicera/A=7d/B=2d/C=3d/D=5d/turn=A/table=6d_Ad", "7dxAd+6d", "scua and simili, 2 points for AC"),
        ("coch/A=X/B=I/C=II/D=V/play=X_I_II", "V", "A wins the trick, the last one"),
    ],
)
def test_events_are_called(text: str, move: str, told: str) -> None:
    (deal,) = solver.loads(text)
    before = deal.position
    after = before.play(move)
    said = family_of(after).describe_events(before, after)
    assert told in ("; ".join(said), said[0] if said else "")


def test_a_new_packet_is_called() -> None:
    before = first_moves(solver.random_deal("cuarenta", seed=7, players=2).position, 9)
    after = first_moves(before, 1)
    said = family_of(after).describe_events(before, after)
    assert any(one.startswith("a new packet: 5 cards each, 20 cards to come") for one in said)
    shows = next(
        deal for seed in range(50) if (deal := solver.random_deal("cuarenta", seed=seed, players=2)).position.ronda
    )
    (seat, rank), *_ = shows.position.ronda.items()
    said = family_of(shows.position).describe_start(shows.position)
    # a table is not told the rank
    assert f"{seat} announces a ronda" in said
    assert not any(rank in one.split() for one in said)
