"""`openhand play --whole`, `--to`, `--hands`: the standing at the table, saved after every card, and the review."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from helpers.cli import bad, good, objects, run
from helpers.processes import started
from helpers.waiting import HANG

import solver
from solver.cli import saved_games
from solver.matches.objective import aimed
from solver.matches.record import Match, match_of
from solver.matches.terms import Terms
from solver.players.human_session import TableSession
from solver.players.player_names import player

GREEDY = ("--against", "greedy")
SHORT = ("coch", "--hands", "3", "--cards", "2", "--seed", "4", *GREEDY)


def keys(*answers: str) -> str:
    return "".join(f"{answer}\n" for answer in answers)


def kept() -> list[solver.Deal]:
    (path,) = saved_games.folder().glob("*.toml")
    return solver.load(path)


def typed(match: Match, place: str = "A") -> tuple[Match, list[list[str]]]:
    """A whole game of a person who always makes the first move, and what he types in each hand."""
    found = []
    while not match.is_over:
        table = TableSession(match.next_deal(), match.seat(place), player("greedy"), match.seed, aimed)
        mine = []
        while not table.position.is_over:
            if table.is_mine:
                legal = table.position.moves()
                move = str(table.play(legal[0]))
                # a bare card that could capture is typed twice
                mine += [move] * (1 + any(str(one).startswith(f"{move}x") for one in legal))
            else:
                table.reply()
        match = match.with_deal(table.position.deal)
        found.append(mine)
    return match, found


def test_hand_after_hand() -> None:
    match, moves = typed(Match("coch", Terms(hands=3), 4, cards=2))
    shown = good("play", *SHORT, input=keys(*(key for hand in moves for key in (*hand, "n"))))
    deals = kept()
    assert [deal.play for deal in deals] == [deal.play for deal in match.deals]
    assert [deal.id for deal in deals] == ["coch-4-1", "coch-4-2", "coch-4-3"]
    assert match_of(deals).standing == match.standing
    assert [saved_games.seat_of(deal) for deal in deals] == ["A", "D", "C"]
    assert deals[1].players == {"A": "greedy B", "B": "greedy C", "C": "greedy D", "D": "you"}
    assert "Hand 1 of 3: AC (you) 0, BD 0\nYou are A in this hand" in shown
    assert "Hand 2 of 3: AC" in shown and "You are D in this hand" in shown
    own, other = match.standing["AC"], match.standing["BD"]
    before = match.standing_after(2)
    assert f"[AC (you) {before['AC']}, BD {before['BD']}] C: " in shown
    assert f"whole game: AC (you) {own}, BD {other}." in shown
    reviewed = good("review", "last")
    assert "All 3 deals" in reviewed
    assert f"Whole game (3 hands), you, greedy C: {own}; greedy B, greedy D: {other}. Winner: " in reviewed
    assert len(objects(good("review", "last", "--json"))) == 3
    reviewed = good("review", "last", "--language", "de")
    assert f"du, greedy C: {own}; greedy B, greedy D: {other}." in reviewed and "A du " in reviewed
    assert not re.search(r"\byou\b", reviewed + good("show", "last", "--language", "de"))
    for name in ("du", "you"):
        assert "\ndu  " in good("review", "last", "--players", "--player", name, "--language", "de")
    (listed,) = objects(good("games", "played", "--json"))
    assert (listed["hands"], listed["over"], listed["seat"], listed["cards"]) == (3, True, "A", 24)
    assert listed["points"] == match.standing and listed["winner"] == match.winner
    assert "Whole game (3 hands)" in good("games", "played")
    assert "the play is over" in bad("play", "last")


def test_left_anywhere_it_is_the_same_game() -> None:
    """Whatever the number of answers before the user leaves, the resumed game ends with the same cards."""
    match, moves = typed(Match("coch", Terms(hands=3), 4, cards=2))
    answers = [key for hand in moves for key in (*hand, "n")]
    for cut in range(1, len(answers) - 1):
        for path in saved_games.folder().glob("*.toml"):
            path.unlink()
        left = good("play", *SHORT, input=keys(*answers[:cut]))
        assert "goes on." in left
        # who left at the question after a hand is not asked it again
        rest = answers[cut + (answers[cut] == "n") :]
        # the opponents of the file go on without being named again
        good("play", "last", input=keys(*rest))
        assert [deal.play for deal in kept()] == [deal.play for deal in match.deals]
        assert match_of(kept()).standing == match.standing


def test_a_killed_process_loses_nothing() -> None:
    """Killed in the second hand: the first one and every card of the second are there."""
    match, moves = typed(Match("coch", Terms(hands=3), 4, cards=2))
    command = [sys.executable, "-m", "solver", "play", *SHORT]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with started(command, env={**os.environ, "PYTHONUNBUFFERED": "1"}, **pipes) as process:
        process.stdin.write(keys(*moves[0], "n", moves[1][0]).encode())
        process.stdin.flush()
        assert any(f"You play {moves[1][0]}".encode() in line for line in process.stdout)
        process.send_signal(signal.SIGKILL)
        process.communicate(timeout=HANG)
    first, second = kept()
    assert first.play == match.deals[0].play
    assert len(second.play) >= 4 and second.play == match.deals[1].play[: len(second.play)]
    rest = [*moves[1][1:], "n", *moves[2], "n"]
    good("play", "last", *GREEDY, input=keys(*rest))
    assert [deal.play for deal in kept()] == [deal.play for deal in match.deals]


def test_cicera_is_played_to_51() -> None:
    """The deals state the match before each hand, seen by the side that acts first."""
    match, moves = typed(Match("cicera", Terms(points=51), 2), "B")
    shown = good(
        "play", "cicera", "--whole", "--seed", "2", "--seat", "B", *GREEDY,
        input=keys(*(key for hand in moves for key in (*hand, "n"))),
    )  # fmt: skip
    deals = kept()
    assert [deal.match for deal in deals] == [deal.match for deal in match.deals]
    assert {deal.objective for deal in deals} == {"match"}
    assert [deal.play for deal in deals] == [deal.play for deal in match.deals]
    assert shown.count("to 51 points: ") == len(deals)
    assert re.search(r"(You win|\w\w wins) the whole game: .*\.\n", shown)


def test_a_void_deal_is_dealt_again() -> None:
    """All pass in Zifuli: the same player deals again, and nothing is counted."""
    shown = good("play", "zifuli", "--hands", "2", "--seed", "1", "--cards", "1", *GREEDY, input=keys(*["pass"] * 40))
    assert "All have passed: the cards are dealt again." in shown
    assert shown.count("Hand 1 of 2") == 1


def test_a_file_with_other_deals(tmp_path: Path) -> None:
    """A whole game stands beside other deals, which stay."""
    file = tmp_path / "mine.toml"
    other = solver.random_deal("coch", seed=9, cards=1)
    solver.save(other, file)
    good("play", *SHORT, "--save", str(file), input=keys("quit"))
    assert [deal.id for deal in solver.load(file)] == ["coch-9", "coch-4-1"]
    assert solver.load(file)[0] == other
    assert "choose with --deal" in bad("play", str(file))
    shown = good("play", str(file), "--deal", "coch-4-1", *GREEDY, input=keys("quit"))
    assert "Hand 1 of 3" in shown
    single = good("play", str(file), "--deal", "coch-9", *GREEDY, input=keys("quit"))
    assert "Hand" not in single


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (("cicera", "--to", "40"), "Cicera is played to 51, not to 40"),
        (("cuarenta", "--to", "51"), "Cuarenta is played to 40, not to 51"),
        (("coch", "--to", "0"), "--to"),
        (("coch", "--hands", "1000"), "--hands"),
        (("coch", "--to", "3", "--hands", "3"), "not both"),
        (("cego", "--whole", "--contract", "solo"), "--contract is for a single deal"),
        (("cego", "--whole", "--soloist", "A"), "--declarer is for a single deal"),
        (("coch", "--whole", "--seat", "E"), "there is no E with 4 players"),
        (("coch/A=X/B=I/C=II/D=V", "--whole"), "begin a new game"),
    ],
)
def test_what_is_refused(args: tuple[str, ...], message: str) -> None:
    assert message in bad("play", *args, "--seed", "1")


def test_a_target_is_an_option_of_scopa() -> None:
    good("play", "scopa", "--to", "21", "--players", "2", "--seed", "1", *GREEDY, input=keys("quit"))
    (deal,) = kept()
    assert deal.options["target"] == 21 and "to-21" in deal.tags


def test_hands_that_are_missing() -> None:
    good("play", *SHORT, input=keys("quit"))
    (path,) = saved_games.folder().glob("*.toml")
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("hand-1", "hand-2"), encoding="utf-8")
    assert "hands of the whole game are missing" in bad("play", "last")
    assert run("review", "last").exit_code == 1
    assert "cannot be read" in good("games", "played")
