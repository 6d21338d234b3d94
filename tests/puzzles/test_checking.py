"""Puzzle validation: sound puzzles, defects and their reasons, refutations, heuristic players, the grade."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from helpers.paths import POSITIONS
from helpers.puzzle import BOOKS, altered, book, checked, naive, played
from reference.puzzles import forced

import solver
from solver.puzzles.distractors import find_distractors
from solver.puzzles.goals import aim_of, reached

WRITTEN = [
    deal
    for path in sorted(POSITIONS.rglob("*.toml"))
    if not path.stem.startswith(("book-", "safe", "plans"))
    for deal in solver.load(path)
    if deal.answer
]
# the shipped whole deals take seconds each, and are checked as positions elsewhere
SHORT = [deal for deal in WRITTEN if max(map(len, deal.start.hands.values())) <= 6]
FIRST = {deal.game: deal for deal in reversed(SHORT) if len(deal.answer) == 1}
BY_ID = {deal.id: deal for deal in WRITTEN}

each_game = pytest.mark.parametrize("game", BOOKS)


def after(deal: solver.Deal, moves: tuple[str, ...], **changes: Any) -> solver.Deal:
    """The deal after more moves."""
    return altered(deal, play=(*deal.play, *moves), **changes)


def successors(game: str) -> Iterator[solver.Deal]:
    """Yield the puzzles of a book after one move."""
    for deal in book(game):
        for move in deal.position.moves():
            yield after(deal, (str(move),), goal="What is best?")


def later(game: str) -> Iterator[tuple[solver.Deal, str]]:
    """The positions on the lines of best play of a book, and the side that had the puzzle to solve."""
    for deal in book(game):
        line = checked(deal).line
        for number in range(1, len(line)):
            yield after(deal, line[:number], goal="What is best?"), deal.position.side_to_move


@pytest.mark.parametrize("deal", SHORT, ids=lambda deal: deal.id)
def test_written_puzzles_are_sound(deal: solver.Deal) -> None:
    """All that people have put into the files, whatever words their goals have."""
    found = checked(deal)
    assert found.sound
    assert found.right
    assert found.complete
    assert found.goal == "outcome"
    assert sorted([*found.solutions, *(one.move for one in found.refutations)]) == sorted(deal.position.moves())


@pytest.mark.parametrize("deal", [deal for game in BOOKS for deal in book(game)] + SHORT, ids=lambda deal: deal.id)
def test_lines_lead_to_what_is_said(deal: solver.Deal) -> None:
    """The reference plays each line to its end and counts. In a Räuber it checks value and outcome separately."""
    found = checked(deal)
    state = naive(deal)
    for value, outcome, line in [(found.value, found.outcome, found.line)] + [
        (one.value, one.outcome, one.line) for one in found.refutations
    ]:
        end = played(state, line)
        assert end.over
        assert end.final_outcome() == outcome
        assert end.final_value() == value or deal.position.outcome_apart


@each_game
def test_a_wrong_answer_is_told(game: str) -> None:
    deal = FIRST[game]
    wrong = next(str(move) for move in deal.position.moves() if move not in deal.answer)
    found = solver.check_puzzle(altered(deal, answer=(wrong,)))
    assert (found.sound, found.right, found.complete) == (False, False, False)
    assert found.faults == (f"{wrong} does not solve it; {deal.answer[0]} does",)


@each_game
def test_wrong_moves_beside_the_answer_are_told(game: str) -> None:
    deal = FIRST[game]
    found = solver.check_puzzle(altered(deal, answer=tuple(map(str, deal.position.moves()))))
    assert (found.sound, found.right, found.complete) == (False, False, True)
    assert found.faults[0].endswith(f"not solve it; {deal.answer[0]} does")


@each_game
def test_a_second_solution_is_told(game: str) -> None:
    for deal in successors(game):
        if deal.position.is_over:
            continue
        outcomes = {str(m.move): m.outcome for m in solver.evaluate(deal, goal="outcome")}
        good = [move for move, outcome in outcomes.items() if outcome == next(iter(outcomes.values()))]
        if 1 < len(good) < len(outcomes):
            break
    else:
        raise AssertionError("there is no such position")
    found = solver.check_puzzle(altered(deal, answer=(good[0],)))
    assert (found.sound, found.right, found.complete, found.unique) == (False, True, False, False)
    assert set(found.solutions) == set(good)
    (fault,) = found.faults
    assert fault.endswith("it as well")
    assert all(move in fault for move in good[1:])
    assert found.difficulty is None
    whole = solver.check_puzzle(altered(deal, answer=tuple(good)))
    assert (whole.sound, whole.unique) == (True, False)


@each_game
def test_a_goal_out_of_reach_is_told(game: str) -> None:
    """After the solution, the other side cannot win."""
    each_alone = ("raeuber", "drescher")
    turned = (deal for deal, side in later(game) if deal.position.side_to_move != side)
    deal = next(deal for deal in turned if getattr(deal, "contract", None) not in each_alone)
    best = solver.check_puzzle(altered(deal, answer=tuple(map(str, deal.position.moves()))), goal="value").solutions
    asked = solver.check_puzzle(altered(deal, goal="They are to win: what is played?", answer=best), goal="value")
    assert not asked.sound
    assert asked.faults[-1] == "the goal is out of reach: against the best defence no move wins"
    assert solver.check_puzzle(altered(deal, answer=best), goal="value").right


@each_game
def test_nothing_to_choose_is_told(game: str) -> None:
    deal = next(d for d, _ in later(game) if len(d.position.moves()) == 1)
    found = solver.check_puzzle(altered(deal, answer=tuple(map(str, deal.position.moves()))))
    assert found.faults == ("every move is as good as any other",)
    assert (found.unique, found.refutations, found.difficulty) == (False, (), None)


def test_the_value_decides_where_the_outcome_does_not() -> None:
    for seed in range(50):
        deal = solver.random_deal("coch", seed=seed, cards=4)
        moves = solver.evaluate(deal).moves
        if len({m.outcome for m in moves}) == 1 and moves[0].value > moves[1].value:
            break
    else:
        raise AssertionError("there is no such position")
    puzzle = altered(deal, goal="As much as can be: which card does A lead?", answer=(str(moves[0].move),))
    found = solver.check_puzzle(puzzle)
    assert (found.sound, found.unique, found.goal) == (True, True, "value")
    assert found.difficulty is not None
    assert solver.check_puzzle(puzzle, goal="outcome").faults == ("every move is as good as any other",)


def test_what_cannot_be_checked() -> None:
    deal = BY_ID["coch-small-bait"]
    with pytest.raises(solver.Unsolvable, match="no answer"):
        solver.check_puzzle(altered(deal, answer=()))
    with pytest.raises(solver.Unsolvable, match="unknown"):
        solver.check_puzzle(altered(deal, hands={**deal.hands, "B": ("?",) * 5}))
    with pytest.raises(solver.Unsolvable, match="nothing is left"):
        solver.check_puzzle(after(deal, checked(deal).line))
    with pytest.raises(ValueError, match="goal must be one of"):
        solver.check_puzzle(deal, goal="beauty")


def test_results_do_not_change() -> None:
    found = solver.check_puzzle(BY_ID["coch-small-bait"])
    with pytest.raises(AttributeError):
        found.value = 0  # type: ignore[misc]


@pytest.mark.parametrize(
    ("goal", "aim"),
    [
        ("A and C are to win the deal: which card does A lead?", "win"),
        ("A, C and D are to beat the Piccolo: which card does A lead?", "win"),
        ("A and C are to draw: which card does A lead?", "draw"),
        ("A, D and E are to save the draw: which card does A lead?", "draw"),
        ("B is to keep the game open: what does he play?", "draw"),
        ("A is not to take the last trick: what does he throw?", None),
        ("B and D are not to win: what does B play?", None),
        ("A and C are to prevent B and D from winning the match: what does C play?", None),
    ],
)
def test_words_of_a_goal(goal: str, aim: str | None) -> None:
    assert aim_of(goal) == aim


def test_what_is_reached_is_seen_by_the_side_to_move() -> None:
    first, second = (solver.loads(f"coch/A=X/B=X/C=V/D=Mat/leader={seat}")[0].position for seat in "AB")
    assert [reached(first, outcome) for outcome in ("win", "draw", "open", "loss")] == ["win", "draw", "draw", "loss"]
    assert [reached(second, outcome) for outcome in ("win", "draw", "open", "loss")] == ["loss", "draw", "draw", "win"]


class TestLures:
    def test_last_to_play(self) -> None:
        """As the note of the puzzle tells: three cards would take the XI."""
        found = find_distractors(BY_ID["coch-hold-up"].position)
        assert "grab" in found[solver.Move("XIIII")]
        assert "Mas" not in found

    def test_the_cheapest_goes_where_nothing_can_be_taken(self) -> None:
        at = solver.loads("coch/A=X_V_I/B=X_V_II/C=III_VI_Mat/D=Mas_XI_XII/leader=D/play=XII")[0].position
        assert [move for move, names in find_distractors(at).items() if "grab" in names] == ["I"]

    def test_grabbing_in_a_fishing_game_takes_the_most_cards(self) -> None:
        at = solver.loads("cuarenta/A=6_2/B=K_Q/table=2_4_7")[0].position
        assert "grab" in find_distractors(at)[solver.Move("6x2+4")]

    def test_near_sees_the_trick_to_its_end(self) -> None:
        """Nobody takes his partner's X, so C throws his highest-value card on it, which does not take the trick."""
        at = solver.loads("coch/A=X_VII_I/B=VIII_II_Mat/C=VIIII_V_III/D=IIII_VI_XI/play=X_II")[0].position
        found = find_distractors(at)
        assert [move for move, names in found.items() if "near" in names] == ["VIIII"]
        assert [move for move, names in found.items() if "grab" in names] == ["III"]

    def test_all_alike_is_no_choice(self) -> None:
        at = solver.loads("cuarenta/A=6_2/B=K_Q/table=J")[0].position
        assert not any("grab" in names for names in find_distractors(at).values())


@pytest.mark.parametrize("deal", book("coch")[:6] + book("trionfo")[:6], ids=lambda deal: deal.id)
def test_difficulty_is_what_it_says(deal: solver.Deal) -> None:
    """The only moves on the line are those that the reference finds, and only they are counted."""
    found = checked(deal)
    hard = found.difficulty
    assert hard is not None
    state, position = naive(deal), deal.position
    wants = state.maximizer(state.turn)
    worst = ["loss", "draw", "win"]
    least = found.outcome if wants else worst[worst.index(found.outcome) + 1]
    only = wrong = 0
    for move in hard.line:
        if state.maximizer(state.turn) == wants:
            keep = [m for m in state.moves() if forced(state.play(m), least, {}) == wants]
            assert str(move) in keep
            if len(keep) == 1 < len(state.moves()):
                only += 1
                wrong += len(set(find_distractors(position)) - {move})
        state, position = state.play(str(move)), position.play(move)
    assert state.over
    assert (hard.only_moves, hard.wrong_turns) == (only, wrong)
    assert only >= 1


def test_where_each_plays_for_himself() -> None:
    """The default seat of the query is the player to move, as in `evaluate`."""
    line = (
        "cego/A=T5_T10_Kh_Jh/B=T12_8s_Qd_2d/C=T13_St_8c_4d/D=T11_T18_Ks_4h/taken.A=/taken.B=/taken.C=/taken.D=/"
        "count.A=0/count.B=8/count.C=0/count.D=0/contract=raeuber/play=Kh_T12/goal=What_does_C_play?/answer=St"
    )
    for text in (line, f"{line}/seat=A"):
        found = solver.check_puzzle(text)
        values = {m.move: m.value for m in solver.evaluate(text)}
        assert found.value == values[found.solutions[0]]
        assert {one.move: one.value for one in found.refutations}.items() <= values.items()
