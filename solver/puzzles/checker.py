"""Puzzle checker: validates that the answer is right and complete, and the goal reached against every defence."""

from __future__ import annotations

from collections.abc import Iterable

from solver.deal_records.position_coercion import as_deal
from solver.display.string_utils import listed
from solver.display.translation import tr, trn
from solver.model.argument_checks import PUZZLE_GOALS, checked, one_of
from solver.model.argument_types import PuzzleGoal
from solver.model.deal import Deal, Position
from solver.model.errors import Unsolvable
from solver.model.moves import Move
from solver.model.outcome import RANK
from solver.puzzles.difficulty import measure
from solver.puzzles.distractors import find_distractors
from solver.puzzles.goals import aim_of, reached
from solver.puzzles.move_ranks import GradeUnknown, MoveGrader
from solver.puzzles.plan_play import PLAN, examine_plan
from solver.puzzles.result import Difficulty, PuzzleCheck, Refutation
from solver.puzzles.safe_play import SAFE, examine_safe
from solver.search.solution import Evaluation, MoveValue


@checked(goal=one_of(*PUZZLE_GOALS, optional=True))
def check_puzzle(
    deal: Position | Deal | str,
    *,
    goal: PuzzleGoal | None = None,
    seconds: float | None = None,
    nodes: int | None = None,
) -> PuzzleCheck:
    """Return the check of a puzzle with all hands open, or with tag `safe` of its safe play.

    The solutions are the moves with the best result for the side to move against every defence. That is the best
    outcome if some move misses it, else the best value. For a deal tagged `safe` with unknown cards, or for the goal
    "safe", they are the moves that force a win, else a draw, in every world (`hint(safe=True)`). For one tagged `plan`,
    or for the goal "plan", they are the moves whose best line wins most of all possible deals (`plan`). Chances that
    the deal states are counted again. Of the deal's `goal` text only words such as `to win` and `to draw` are parsed.

    goal: "outcome", "value", "safe" or "plan". Default: derived as above.
    seconds, nodes: limits, default none. `exact` is False if they leave something unproven.

    Raises Unsolvable without an answer to check, for unknown cards in other puzzles, or if the play is over. In a plan
    also for more than 500 worlds, and for a side that does not see all its cards. Raises ValueError for an unknown
    goal.

    >>> import openhand
    >>> found = openhand.check_puzzle(openhand.problem_book("coch")[0])
    >>> found.sound, found.solutions
    (True, ('VII',))
    """
    deal = as_deal(deal)
    if not deal.answer:
        raise Unsolvable(tr("has no answer, so there is no puzzle to check"))
    # the query is for the seat of the deal, default the seat to move, as in `solve`
    position = deal.position.for_seat(None)
    if position.is_over:
        raise Unsolvable(tr("nothing is left to be played"))
    goal = goal or hidden_goal(position)
    if goal == PLAN:
        return examine_plan(position, deal.answer, seconds, nodes)
    if goal == SAFE:
        return examine_safe(position, deal.answer, aim_of(deal.goal or ""), seconds, nodes)
    return examine(position, deal.answer, aim_of(deal.goal or ""), goal, seconds, nodes)


def hidden_goal(position: Position) -> PuzzleGoal | None:
    """Return the goal that the tags of a deal with unknown cards name, None without one."""
    if position.is_open:
        return None
    goals: tuple[PuzzleGoal, ...] = ("safe", "plan")
    return next((goal for goal in goals if goal in position.source.tags), None)


def examine(
    position: Position,
    answer: tuple[str, ...],
    aim: str | None,
    goal: str | None,
    seconds: float | None = None,
    nodes: int | None = None,
) -> PuzzleCheck:
    """Return the check of a position as a puzzle.

    aim: outcome that the side to move must reach, None if unknown.
    """
    with MoveGrader(position, seconds, nodes) as grader:
        found = grader.evaluate()
        goal = goal or question(found)
        try:
            ranks = grader.ranked(found, goal)
        except GradeUnknown as why:
            return as_check(grader, answer, found, goal, (), (str(why),))
        best = max(ranks.values())
        solutions = tuple(move for move, rank in ranks.items() if rank == best)
        first = next(m for m in found if m.move in solutions)
        wrong = [m for m in found if m.move not in solutions]
        missed = aim if aim is not None and falls_short(position, first.outcome, aim) else None
        return as_check(grader, answer, found, goal, solutions, tuple(faults(answer, solutions, bool(wrong), missed)))


def as_check(
    grader: MoveGrader,
    answer: tuple[str, ...],
    found: Evaluation,
    goal: str,
    solutions: tuple[Move, ...],
    wrong: tuple[str, ...],
) -> PuzzleCheck:
    """Return the check of a puzzle from its solutions and faults. Without solutions it is not settled."""
    position = grader.position
    first = next((m for m in found if m.move in solutions), found[0])
    others = [m for m in found if m.move not in solutions] if solutions else []
    line = grader.line(first.move, goal) if solutions else ()
    try:
        tempting: dict[Move, tuple[str, ...]] | None = find_distractors(position, grader.late) if others else {}
    except GradeUnknown:
        tempting = None
    refutations = refuted(grader, others, goal, tempting or {})
    hard = difficulty(grader, solutions[0], goal) if len(solutions) == 1 and others else None
    lines = [line, *(one.line for one in refutations)] if solutions else []
    return PuzzleCheck(
        id=position.deal.id,
        game=position.game,
        turn=position.turn,
        goal=goal,
        answer=answer,
        solutions=solutions,
        value=first.value,
        outcome=first.outcome,
        line=line,
        refutations=refutations,
        faults=wrong,
        difficulty=hard,
        nodes=grader.nodes,
        seconds=grader.seconds,
        position=position,
        exact=bool(solutions)
        and tempting is not None
        and all(m.exact for m in found)
        and all(position.after(one).is_over for one in lines)
        and (hard is not None or len(solutions) > 1 or not others),
    )


def difficulty(grader: MoveGrader, answer: Move, goal: str) -> Difficulty | None:
    """Return the difficulty of the answer. Return None if a limit ended the search."""
    try:
        return measure(grader, answer, goal)
    except GradeUnknown:
        return None


def question(found: Evaluation) -> str:
    """Return the goal in which the moves differ: "outcome", else "value"."""
    return "outcome" if len({m.outcome for m in found}) > 1 else "value"


def falls_short(position: Position, outcome: str | None, aim: str) -> bool:
    """Return True if even the outcome of the best move misses the aim. False while it is not proven."""
    return outcome is not None and RANK[reached(position, outcome)] < RANK[aim]


def refuted(
    grader: MoveGrader, wrong: Iterable[MoveValue], goal: str, tempting: dict[Move, tuple[str, ...]]
) -> tuple[Refutation, ...]:
    """Return the refutation of each wrong move, distractors first, then by value."""
    found = [Refutation(m.move, m.value, m.outcome, grader.line(m.move, goal), tempting.get(m.move, ())) for m in wrong]
    return tuple(sorted(found, key=lambda one: -len(one.lures)))


def faults(answer: tuple[str, ...], solutions: tuple[Move, ...], some_wrong: bool, missed: str | None) -> Iterable[str]:
    """Return an iterator over the faults of a puzzle as messages."""
    false = [move for move in answer if move not in solutions]
    more = [move for move in solutions if move not in answer]
    if false:
        wrong = trn(len(false), "{moves} does not solve it", "{moves} do not solve it", moves=listed(false, tr("and")))
        right = trn(len(solutions), "{moves} does", "{moves} do", moves=listed(solutions, tr("and")))
        yield f"{wrong}; {right}"
    elif more and some_wrong:
        yield trn(len(more), "{moves} solves it as well", "{moves} solve it as well", moves=listed(more, tr("and")))
    if not some_wrong:
        yield tr("every move is as good as any other")
    if missed is not None:
        won = tr("the goal is out of reach: against the best defence no move wins")
        yield won if missed == "win" else tr("the goal is out of reach: against the best defence no move draws")
