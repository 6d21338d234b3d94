"""Consistency checks of answers on puzzles, without a search, as `solver.batch.worker_answer_checks` for others."""

from __future__ import annotations

from typing import Any

from solver.batch.worker_answer_checks import Auditor, check_cost, check_place, hold
from solver.model.deal import Position
from solver.model.moves import Move
from solver.model.outcome import RANK
from solver.puzzles.checker import falls_short, faults, hidden_goal
from solver.puzzles.difficulty import grade
from solver.puzzles.distractors import RULES
from solver.puzzles.goals import aim_of
from solver.puzzles.move_ranks import is_first
from solver.puzzles.plan_answer_checks import check_plan
from solver.puzzles.plan_play import PLAN
from solver.puzzles.result import Difficulty, PuzzleCheck, Refutation
from solver.puzzles.safe_play import SAFE


def check_found(answer: PuzzleCheck, position: Position, question: dict[str, Any]) -> None:
    """Raise Contradiction for an impossible answer of `check_puzzle`.

    position: position of the query, for a plan what the seat to move sees of it.
    question: arguments of the query.
    """
    deal, goal = position.deal, question.get("goal") or hidden_goal(position)
    check_place(answer, position)
    check_cost(answer.nodes, answer.seconds)
    hold((answer.id, answer.answer) == (deal.id, deal.answer), "id, answer")
    hold(all(text and text.isprintable() for text in answer.faults), "faults")
    moves = position.moves()
    chosen = set(answer.solutions)
    hold(answer.solutions == tuple(move for move in moves if move in chosen), "solutions")
    if goal == SAFE:
        check_safe(answer, moves)
        return
    hold(goal == PLAN or not answer.chances, "chances")
    if goal == PLAN:
        check_plan(answer, position, question)
        return
    hold(answer.goal in ("outcome", "value") if goal is None else answer.goal == goal, "goal")
    rest = [move for move in moves if move not in chosen]
    with Auditor(position, question) as auditor:
        if not chosen:
            hold(auditor.limited and not answer.exact, "solutions")
            hold(not answer.line and not answer.refutations and answer.difficulty is None, "no solutions")
            hold(len(answer.faults) == 1, "faults")
            return
        hold(answer.exact or auditor.limited, "no limit, and not exact")
        hold(sorted(one.move for one in answer.refutations) == sorted(rest), "refutations")
        check_lead(auditor, answer, answer.solutions, answer.line)
        for one in answer.refutations:
            check_lead(auditor, answer, (one.move,), one.line, one)
        check_ranks(answer, position, goal)
        check_difficulty(auditor, answer.difficulty, answer.solutions)
        hold((answer.difficulty is not None) == (len(chosen) == 1 and bool(rest)) or not answer.exact, "difficulty")


def check_safe(answer: PuzzleCheck, moves: tuple[Move, ...]) -> None:
    """Raise Contradiction for an impossible answer on a puzzle of safe play."""
    wrong = tuple(Refutation(move, None, None, (move,)) for move in moves if move not in answer.solutions)
    hold(answer.goal == SAFE and answer.value is None and answer.difficulty is None, "goal, value, difficulty")
    hold(answer.outcome in (None, *RANK) and bool(answer.outcome or not answer.solutions), "outcome")
    hold(answer.line == answer.solutions[:1], "line")
    hold(answer.refutations == (wrong if answer.solutions else ()), "refutations")
    right = set(answer.answer) == set(answer.solutions) and bool(wrong)
    hold(right or bool(answer.faults), "faults")


def check_lead(
    auditor: Auditor,
    answer: PuzzleCheck,
    moves: tuple[Move, ...],
    line: tuple[Move, ...],
    told: PuzzleCheck | Refutation | None = None,
) -> None:
    """Raise Contradiction unless a line begins with one of these moves and has the stated result."""
    told = told or answer
    position, prover = auditor.position, auditor.prover
    hold(bool(line) and line[0] in moves, "line")
    if told.value is None:
        # a limit may leave it open where the outcome is known
        hold(auditor.limited and answer.goal == "outcome", "value")
    else:
        lower, upper = auditor.reach(position.play(line[0]))
        hold(lower <= told.value <= upper, "value")
    hold(told.outcome in (None, *prover.outcomes), "outcome")
    hold(bool(told.outcome) or (answer.goal == "value" and auditor.limited), "outcome")
    apart = position.outcome_apart
    if apart or auditor.limited:
        # a limit may leave the value open where the outcome is known
        window = prover.least, prover.most
        if not apart and told.outcome and answer.goal == "outcome":
            window = prover.window_of(told.outcome)
        if answer.goal == "value" and told.value is not None:
            window = told.value, told.value
        auditor.check_line(position, line, window, told.outcome if apart and answer.goal == "outcome" else None)
    elif told.value is not None:
        hold(told.outcome == prover.outcome_of(told.value, told.value), "outcome")
        auditor.check_line(position, line, (told.value, told.value))


def check_ranks(answer: PuzzleCheck, position: Position, goal: str | None) -> None:
    """Raise Contradiction unless the solutions are better than all other moves and the faults follow."""

    def rank(one: PuzzleCheck | Refutation) -> int:
        if answer.goal == "outcome":
            assert one.outcome is not None
            return RANK[one.outcome] if is_first(position) else -RANK[one.outcome]
        assert one.value is not None
        return one.value if position.maximizes else -one.value

    hold(all(rank(answer) > rank(one) for one in answer.refutations), "solutions")
    hold(all(one.lures == tuple(name for name in RULES if name in one.lures) for one in answer.refutations), "lures")
    tempting = [len(one.lures) for one in answer.refutations]
    hold(tempting == sorted(tempting, reverse=True), "order of the refutations")
    if goal is None:
        outcomes = {answer.outcome, *(one.outcome for one in answer.refutations)}
        hold((answer.goal == "outcome") == (len(outcomes) > 1), "goal")
    aim = aim_of(position.deal.goal or "")
    missed = aim if aim is not None and falls_short(position, answer.outcome, aim) else None
    # the texts of a worker may be in another language
    wrong = tuple(faults(answer.answer, answer.solutions, bool(answer.refutations), missed))
    hold(len(answer.faults) == len(wrong), "faults")


def check_difficulty(auditor: Auditor, found: Difficulty | None, solutions: tuple[Move, ...]) -> None:
    """Raise Contradiction for an impossible difficulty of a puzzle."""
    if found is None:
        return
    hold(found.line[:1] == solutions, "difficulty")
    hold(auditor.position.after(found.line).is_over, "difficulty")
    # at most every choice on the line is an only move, and every other move there is tempting
    start = auditor.position
    others = [len(start.after(found.line[:played]).moves()) - 1 for played in range(len(found.line))]
    hold(0 <= found.only_moves <= sum(map(bool, others)) and 0 <= found.wrong_turns <= sum(others), "difficulty")
    hold(found.grade == grade(found.only_moves + found.wrong_turns), "grade")
