"""Safe play: against an enumeration of belief states, its texts, and deals without it."""

from __future__ import annotations

import signal
import sys

import pytest
from helpers.cli import good, objects
from helpers.games import GAMES
from helpers.hint import LINE, view_of
from helpers.stopping import BEGIN, check_stopped

import solver
from solver.exact.safe_play import safety_of
from solver.model.outcome import mirrored

GOOD = {"win": 2, "draw": 1, "open": 1, "loss": 0}

INTERRUPTED = f"""
import solver
from solver.exact.safe_play import safety_of
known = solver.worlds(solver.view(solver.random_deal("coch", seed=5)))
{BEGIN}
try:
    safety_of(known, 0, moves=10**15)
except KeyboardInterrupt:
    print("stopped", file=sys.stderr)
    sys.exit(130)
"""


def reached(end: solver.Position, first: bool, outcome: str) -> bool:
    found = str(solver.solve(end).outcome)
    return GOOD[found if first else mirrored(found)] >= GOOD[outcome]


def holds(worlds: list[solver.Position], seat: str, first: bool, outcome: str) -> bool:
    """True if a seat reaches an outcome in all of these equal-looking worlds, whatever the others play."""
    over = [world for world in worlds if world.is_over]
    if any(not reached(world, first, outcome) for world in over):
        return False
    going = [world for world in worlds if not world.is_over]
    if not going:
        return True
    moves = dict.fromkeys(move for world in going for move in world.moves())
    after = ([world.play(move) for world in going if move in world.moves()] for move in moves)
    answers = (holds(some, seat, first, outcome) for some in after)
    return any(answers) if going[0].turn == seat else all(answers)


@pytest.mark.parametrize("game", GAMES)
def test_against_every_belief(game: str) -> None:
    looked = sure = 0
    for seed in range(800):
        view = view_of(game, seed, 2)
        if view is None or solver.worlds(view).count > 400 or getattr(view.question, "rivals", ()) or view.to_come:
            continue
        if getattr(view, "stock", ()):
            with pytest.raises(solver.Unsolvable, match="stock has been drawn"):
                safety_of(solver.worlds(view), seed)
            continue
        found = safety_of(solver.worlds(view), seed)
        worlds = [world.position for world in solver.worlds(view)]
        assert found.whole
        assert found.worlds == len(worlds)
        first = view.side_to_move == view.first_side
        outcomes = ("win", "draw") if found.outcome != "win" else ("win",)
        after = {move: [one.play(move) for one in worlds] for move in view.moves()}
        answers = {
            outcome: {move: holds(some, view.turn, first, outcome) for move, some in after.items()}
            for outcome in outcomes
        }
        best = next((outcome for outcome in outcomes if any(answers[outcome].values())), "")
        assert found.outcome == best
        assert found.moves == answers[best or "win"]
        looked += 1
        sure += bool(best)
        if looked == 12:
            break
    # in Cego the blind alone makes worlds by the thousand
    assert looked >= (1 if game == "cego" else 5)
    assert sure >= 1 or game == "cego"


def test_a_safe_card_is_advised() -> None:
    """A card that is safe is advised though another may look better, and both the answer and the command say so."""
    found = 0
    for seed in range(200):
        view = view_of("coch", seed, 2)
        if view is None or solver.worlds(view).count > 400:
            continue
        answer = solver.hint(view, safe=True)
        assert [row.safe for row in answer].count(None) == 0
        if answer.safe and not all(row.safe for row in answer):
            assert answer[0].safe
            found += 1
        elif not answer.safe:
            assert "no card is safe" in answer.assumption
            assert not any(row.safe for row in answer)
            assert standing(answer, answer[0]) == max(standing(answer, row) for row in answer)
    assert found


def standing(answer: solver.Hint, row: solver.HintedMove) -> tuple[float, ...]:
    """By what cards are compared where none is safe: wins, draws, the mean."""
    won = row.win if answer.first else row.loss
    return round(won, 9), round(row.draw, 9), round(row.own or 0.0, 9)


def test_where_nothing_is_safe_the_most_wins_are_advised() -> None:
    """In fishing games, too, where ties otherwise go by what a card leaves to take."""
    found = 0
    for seed in range(300):
        view = view_of("cicera", seed, 2)
        if view is None or view.to_come or solver.worlds(view).count > 2000:
            continue
        answer = solver.hint(view, safe=True)
        if not answer.safe:
            assert standing(answer, answer[0]) == max(standing(answer, row) for row in answer)
            found += 1
        if found == 6:
            break
    assert found == 6


def test_a_limit_ends_the_proof() -> None:
    """Unfinished proofs are reported as unknown, and worlds are evaluated all the same."""
    view = solver.view(solver.random_deal("coch", seed=5))
    answer = solver.hint(view, safe=True, seconds=0.1, level="fast")
    assert None in {row.safe for row in answer}
    assert answer.worlds
    known = solver.worlds(view)
    assert safety_of(known, 0, seconds=0.01).worlds < safety_of(known, 0, moves=1).worlds


@pytest.mark.skipif(sys.platform == "win32", reason="needs signals")
def test_a_proof_can_be_interrupted() -> None:
    """In a process of its own: what comes while others watch the collection of garbage, as Hypothesis does, is lost."""
    check_stopped(1, signal.SIGINT, INTERRUPTED)


def test_where_it_is_not_asked() -> None:
    answer = solver.hint(solver.loads(LINE)[0])
    assert answer.safe == ""
    assert all(row.safe is None for row in answer)


def test_a_budget_that_is_spent() -> None:
    found = safety_of(solver.worlds(solver.loads(LINE)[0]), 0, moves=2000)
    assert None in found.moves.values()
    assert True not in found.moves.values()
    assert found.nodes <= 2000


def test_refused() -> None:
    with pytest.raises(solver.Unsolvable, match="last packet"):
        solver.hint(solver.view(solver.random_deal("cuarenta", seed=1)), safe=True)
    with pytest.raises(solver.Unsolvable, match="before the play"):
        solver.hint(solver.random_deal("zifuli", seed=1), safe=True, level="fast")


def test_the_command() -> None:
    assert "Safe play" in good("hint", LINE, "--safe")
    (record,) = objects(good("hint", LINE, "--safe", "--json"))
    assert record["safe"] == ""
    assert {row["safe"] for row in record["moves"]} == {False}
