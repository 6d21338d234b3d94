"""Single-dummy puzzles: chances equal independent counts, wrong ones are refused, and every game that has them."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
import pytest
from generators.plans import full_deals, state_of
from helpers.cli import good, objects, run
from helpers.paths import POSITIONS
from helpers.plans import goal, own_side
from helpers.puzzle import altered
from reference.plans import strategies

import solver
from solver.batch.worker_answer_checks import Contradiction
from solver.board.messages import Request
from solver.board.request_routing import answer as board_answer
from solver.display.translation import shown_in
from solver.model.goal_text import goal_of
from solver.model.puzzle_keys import stated_chances
from solver.model.short_names import short_move, with_signs
from solver.puzzles.attempt import answer_attempt
from solver.puzzles.distractors import find_distractors
from solver.puzzles.note_text import solution_shown
from solver.puzzles.plan_play import grade
from solver.puzzles.worker_answer_checks import check_found

# Game -> arguments that bring a puzzle soon.
OFFERED: dict[str, dict[str, Any]] = {
    "bridge": {"cards": 4},
    "skat": {"cards": 4},
    "coch": {"cards": 4},
    "trionfo": {"cards": 4},
    "tressette": {"cards": 4},
    "cego": {"cards": 4, "players": 3, "contract": "cego"},
    "schafkopf": {"cards": 3, "seed": 5},
    "koenigrufen": {"cards": 3, "seed": 3},
}
each_game = pytest.mark.parametrize("game", OFFERED)
GREEDY = {"greedy", "grab"}


SHIPPED = [deal for path in sorted(POSITIONS.glob("*/plans.toml")) for deal in solver.load(path)]


@cache
def made(game: str, cards: int | None = None) -> solver.Deal:
    how = OFFERED[game] if cards is None else {**OFFERED[game], "cards": cards}
    (deal,) = solver.make_puzzles(game, **{"seed": 1, **how}, count=1, goal="plan")  # type: ignore[arg-type]
    return deal


def noted(deal: solver.Deal) -> tuple[dict[str, int], int]:
    """Return what the puzzle states that each move wins, and all deals."""
    stated = stated_chances(deal.chances)
    (deals,) = {one.deals for one in stated}
    return {one.move: one.won for one in stated}, deals


@pytest.mark.parametrize("deal", SHIPPED, ids=lambda deal: deal.id)
def test_shipped(deal: solver.Deal) -> None:
    found = solver.check_puzzle(deal)
    assert (found.goal, found.sound, found.unique, found.exact) == ("plan", True, True, True)
    assert noted(deal) == ({str(one.move): one.won for one in found.chances}, found.chances[0].deals)
    assert deal in solver.problem_book(deal.game)  # type: ignore[arg-type]


def test_every_game_that_offers_them_has_shipped_ones() -> None:
    assert {deal.game for deal in SHIPPED} == set(OFFERED)


@each_game
def test_made(game: str) -> None:
    deal = made(game)
    assert solver.loads(solver.dumps(deal)) == [deal]
    assert solver.loads(solver.dumps(deal, "jsonl")) == [deal]
    assert not deal.position.is_open
    assert "plan" in deal.tags
    found = solver.check_puzzle(deal)
    assert (found.goal, found.sound, found.unique, found.exact) == ("plan", True, True, True)
    wins, deals = noted(deal)
    assert {str(one.move): one.won for one in found.chances} == wins
    assert {one.deals for one in found.chances} == {deals}
    assert found.difficulty is not None
    assert f"grade-{found.difficulty.grade}" in deal.tags
    best, second, *_ = sorted(wins.values(), reverse=True)
    assert deals > best >= second + 0.05 * deals
    assert not GREEDY & set(find_distractors(deal.position).get(found.solutions[0], ()))
    assert found.traps


@each_game
def test_the_plan_says_the_same(game: str) -> None:
    deal = made(game)
    wins, deals = noted(deal)
    plan = solver.plan(deal)
    assert (plan.best, plan.won, plan.deals, plan.whole) == (deal.answer[0], wins[deal.answer[0]], deals, True)
    for row in plan:
        assert row.at_least <= wins[row.move] / deals <= row.at_most


@pytest.mark.parametrize("game", ["bridge", "skat", "coch", "trionfo", "tressette"])
def test_chances_are_those_of_all_strategies(game: str) -> None:
    """Each strategy after each card is written out by the reference, in each deal."""
    deal = made(game, 3)
    at = deal.position
    every = list(full_deals(deal))
    states = {number: state_of(full) for number, (full, _) in enumerate(every)}
    wins = goal(at.side_to_move == at.first_side, None)
    stated, deals = noted(deal)
    assert deals == sum(weight for _, weight in every)
    for move in at.moves():
        after = {number: state.play(str(move)) for number, state in states.items()}
        found = strategies(after, own_side(at), wins, 200_000)
        assert max(sum(every[number][1] for number in won) for won in found) == stated[str(move)]


@each_game
def test_wrong_chances_are_refused(game: str) -> None:
    deal = made(game)
    wins, deals = noted(deal)
    for move, won in wins.items():
        other = altered(deal, chances=(f"{move} {won + 1}/{deals}",))
        fault = f"{move} wins {won} of {deals} deals, and the puzzle says {won + 1} of {deals}"
        assert solver.check_puzzle(other).faults == (fault,)
        assert solver.check_puzzle(altered(deal, chances=(f"{move} {won}/{deals}",))).sound
        assert not solver.check_puzzle(altered(deal, chances=(f"{move} {won}/{deals + 1}",))).sound


@each_game
def test_another_answer_is_refused(game: str) -> None:
    deal = made(game)
    wins, deals = noted(deal)
    right = deal.answer[0]
    for move in wins.keys() - {right}:
        found = solver.check_puzzle(altered(deal, answer=(move,)))
        assert found.faults == (f"{move} wins {wins[move]} of {deals} deals, {right} {wins[right]}",)
        assert not solver.check_puzzle(altered(deal, answer=(right, move))).sound


def test_the_same_again() -> None:
    how: dict[str, Any] = {"cards": 4, "seed": 3, "goal": "plan"}
    deals = list(solver.make_puzzles("skat", count=2, **how))
    assert list(solver.make_puzzles("skat", count=2, **how)) == deals
    assert list(solver.make_puzzles("skat", count=1, **how)) == deals[:1]
    assert list(solver.check_puzzles(deals, threads=2)) != []


def test_an_impossible_answer_of_a_worker_is_refused() -> None:
    deal = made("bridge")
    found = solver.check_puzzle(deal)
    check_found(found, deal.position, {})
    first, *others = found.chances
    for wrong in (
        {"chances": ()},
        {"chances": (*others, first)},
        {"chances": (solver.MoveChance(first.move, first.deals + 1, first.deals), *others)},
        {"chances": found.chances[:-1]},
        {"solutions": (others[0].move,)},
        {"refutations": found.refutations[:-1]},
        {"difficulty": None},
        {"outcome": "win"},
        {"exact": False},
    ):
        with pytest.raises(Contradiction):
            check_found(msgspec.structs.replace(found, **wrong), deal.position, {})


def test_limits() -> None:
    assert list(solver.make_puzzles("skat", seed=1, count=1, goal="plan", nodes=0)) == []
    assert list(solver.make_puzzles("skat", seed=1, count=1, goal="plan", seconds=0)) == []
    found = solver.check_puzzle(made("bridge"), nodes=10)
    assert (found.exact, found.sound, found.chances, found.solutions) == (False, False, (), ())
    assert found.faults == ("not everything is proven within the limit",)


@pytest.mark.parametrize(
    ("game", "how", "message"),
    [
        ("cego", {"contract": "solo"}, "no plan puzzles of Cego with 4 cards a hand: .* deals or more are possible"),
        ("schafkopf", {}, "no plan puzzles of Schafkopf with 4 cards a hand: nearly everywhere 560 deals"),
        ("cuarenta", {"cards": 3}, "no plan puzzles of Cuarenta: plans are made for games with tricks only"),
        ("skat", {"contract": "ramsch"}, "no plan puzzles of Skat: .*seats compare their points"),
    ],
)
def test_games_without(game: Any, how: dict[str, Any], message: str) -> None:
    with pytest.raises(solver.Unsolvable, match=message):
        solver.make_puzzles(game, seed=1, count=1, goal="plan", **how)


def test_too_many_deals_are_no_puzzle() -> None:
    view = solver.view(solver.random_deal("skat", seed=1, contract="grand", declarer="A"))
    asked = altered(view.deal, goal="A is to win: what does he play?", answer=(str(view.moves()[0]),), tags=("plan",))
    with pytest.raises(solver.Unsolvable, match="chances are counted over 500 at most"):
        solver.check_puzzle(asked)
    assert answer_attempt(asked, str(view.moves()[0])).chances == ()


def test_open_hands_are_hidden_for_the_goal() -> None:
    """Asked for a plan, a check sees what the seat sees."""
    deal = made("bridge")
    (full, _), *_ = full_deals(deal)
    shown = solver.check_puzzle(altered(full, answer=deal.answer, goal=deal.goal), goal="plan")
    assert shown.chances == solver.check_puzzle(deal).chances


@pytest.mark.parametrize(("language", "said"), [("de", "gewinnt"), ("es", "gana"), ("it", "vince")])
@each_game
def test_languages(game: str, language: str, said: str) -> None:
    deal = made(game)
    with shown_in(language):
        note = solution_shown(deal) or ""
        assert said in note
        assert not {"wins", "deals,", "trap,"} & set(note.split())
        assert "as many" not in goal_of(deal.position.rules, deal.goal or "")


def test_german() -> None:
    deal = made("skat")
    with shown_in("de"):
        assert goal_of(deal.position.rules, deal.goal or "").startswith("A: in möglichst vielen Verteilungen das Spiel")


def test_an_answer_is_told_by_its_chance() -> None:
    deal = made("bridge")
    wins, deals = noted(deal)
    for move, won in wins.items():
        made_of = answer_attempt(deal, move)
        assert made_of.right == (move in deal.answer)
        assert made_of.chance == solver.MoveChance(solver.Move(move), won, deals)


def test_the_commands(tmp_path: Any) -> None:
    path = tmp_path / "plans.toml"
    good("puzzle", "make", "bridge", "--seed", "1", "--goal", "plan", "-o", str(path))
    (deal,) = solver.load(path)
    assert deal == made("bridge")
    text = good("puzzle", "check", str(path))
    assert f"Sound: {deal.answer[0]} is the only solution." in text
    assert "won of" in text
    assert "Grade" in text
    wins, deals = noted(deal)
    (found,) = objects(good("puzzle", "check", str(path), "--json"))
    assert {one["move"]: one["won"] for one in found["chances"]} == wins
    wrong = min(wins, key=lambda move: wins[move])
    state = ("--state", str(tmp_path / "state.json"), "--count", "1")
    trained = run("puzzle", "train", str(path), *state, input=f"{wrong}\n").output
    assert f"Wrong: {wrong}: {wins[wrong]} of {deals} deals" in trained
    assert f"wins {wins[deal.answer[0]]} of {deals} deals" in trained
    path.write_text(path.read_text().replace(f"/{deals}", f"/{deals + 1}"))
    assert run("puzzle", "check", str(path)).exit_code == 1
    refused = run("puzzle", "make", "schafkopf", "--seed", "1", "--goal", "plan")
    assert (refused.exit_code, "deals or more are possible" in refused.output) == (1, True)


def test_chances_that_are_not_stated_are_told(tmp_path: Any) -> None:
    path = tmp_path / "plans.toml"
    solver.save(altered(made("skat"), chances=()), path)
    state = ("--state", str(tmp_path / "state.json"), "--count", "1")
    trained = run("puzzle", "train", str(path), *state, input=f"{made('skat').answer[0]}\n").output
    wins, deals = noted(made("skat"))
    assert f"{made('skat').answer[0]} wins {max(wins.values())} of {deals} deals, " in trained


def test_grades() -> None:
    assert [grade(lead, misleading) for lead, misleading in [(0.25, 1), (0.24, 1), (0.09, 2)]] == [2, 3, 5]


def test_the_board_tells_the_chance_of_a_wrong_card_and_does_not_give_the_best_away() -> None:
    deal = SHIPPED[0]
    wins, deals = noted(deal)
    right = deal.answer[0]
    wrong = next(move for move in wins if move != right)
    told: list[Any] = []
    for options in ({"game": deal.game, "id": deal.id, "move": wrong}, {"move": wrong}, {"move": right}):
        request = Request(question="attempt", text=deal.position.text, options=options)
        board_answer(request, lambda found, said, more=False: told.append((found, said["verdict"])))
    assert told[0] == told[1]
    found, verdict = told[0]
    assert found["chances"][0] == {"move": right, "won": wins[right], "deals": deals}
    # the board shows suits by their signs
    with with_signs():
        best, lost = (short_move(deal.position.rules.pack, move) for move in (right, wrong))
    assert verdict.startswith(f"{lost}: {wins[wrong]} of {deals} deals")
    assert best not in verdict
    assert told[2][1].startswith(f"{best} wins {wins[right]} of {deals} deals, ")
