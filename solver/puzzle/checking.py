"""Is a puzzle sound: is its answer right and complete, its goal reached whatever the other side does?"""

from __future__ import annotations

from collections.abc import Iterable

from solver.display.language import tr, trn
from solver.display.strings import listed
from solver.model.arguments import PUZZLE_GOALS, checked, one_of
from solver.model.deal import Deal, Position
from solver.model.errors import Unsolvable
from solver.model.moves import Move
from solver.model.outcome import RANK
from solver.puzzle.difficulty import measure
from solver.puzzle.goals import aim_of, reached
from solver.puzzle.lures import lures
from solver.puzzle.referee import Referee, Unsettled
from solver.puzzle.result import Difficulty, PuzzleCheck, Refutation
from solver.puzzle.safe import SAFE, examine_safe
from solver.records.given import deal_given
from solver.search.solution import Evaluation, MoveValue


@checked(goal=one_of(*PUZZLE_GOALS, optional=True))
def check_puzzle(
    deal: Position | Deal | str,
    *,
    goal: str | None = None,
    seconds: float | None = None,
    nodes: int | None = None,
) -> PuzzleCheck:
    """Find out whether a puzzle is sound, all hands open; of one tagged `safe`, whether its answer is safe play.

    Its solutions are the moves with the best result for the side to move that there is, against every defence: with the
    best outcome where some move misses that, else with the best value. goal: "outcome" or "value" asks for one of them
    whatever the moves say. Of a deal tagged `safe` with unknown cards, or for the goal "safe", they are the moves that
    make sure of a win, else of a draw, whatever the others hold and play (`hint(safe=True)`). Of the words of the
    deal's `goal` only `to win`, `to draw` and the like are read, which say what has to be reached. seconds, nodes:
    limits, after which `exact` says that not everything is proven.
    Raises Unsolvable if the deal has no answer to be checked, if cards are unknown in any other puzzle, or nothing is
    left to be played, ValueError for a goal that is none.
    """
    deal = deal_given(deal)
    if not deal.answer:
        raise Unsolvable(tr("has no answer, so there is no puzzle to check"))
    # the seat asked about is that of the deal, else the one to move, as for `solve`
    position = deal.position.for_seat(None)
    if position.is_over:
        raise Unsolvable(tr("nothing is left to be played"))
    if goal == SAFE or (goal is None and SAFE in deal.tags and not position.is_open):
        return examine_safe(position, deal.answer, aim_of(deal.goal or ""), seconds, nodes)
    return examine(position, deal.answer, aim_of(deal.goal or ""), goal, seconds, nodes)


def examine(
    position: Position,
    answer: tuple[str, ...],
    aim: str | None,
    goal: str | None,
    seconds: float | None = None,
    nodes: int | None = None,
) -> PuzzleCheck:
    """What is proven about a position as a puzzle; aim: what the side to move has to reach, if anybody says so."""
    with Referee(position, seconds, nodes) as referee:
        found = referee.evaluate()
        goal = goal or question(found)
        try:
            ranks = referee.ranked(found, goal)
        except Unsettled as why:
            return told(referee, answer, found, goal, (), (str(why),))
        best = max(ranks.values())
        solutions = tuple(move for move, rank in ranks.items() if rank == best)
        first = next(m for m in found if m.move in solutions)
        wrong = [m for m in found if m.move not in solutions]
        missed = aim if aim is not None and falls_short(position, first, aim) else None
        return told(referee, answer, found, goal, solutions, tuple(faults(answer, solutions, bool(wrong), missed)))


def told(
    referee: Referee,
    answer: tuple[str, ...],
    found: Evaluation,
    goal: str,
    solutions: tuple[Move, ...],
    wrong: tuple[str, ...],
) -> PuzzleCheck:
    """What is proven about a puzzle: the moves that solve it, none where that is not settled, and what is wrong."""
    position = referee.position
    first = next((m for m in found if m.move in solutions), found[0])
    others = [m for m in found if m.move not in solutions] if solutions else []
    line = referee.line(first.move, goal) if solutions else ()
    try:
        tempting: dict[Move, tuple[str, ...]] | None = lures(position, referee.late) if others else {}
    except Unsettled:
        tempting = None
    refutations = refuted(referee, others, goal, tempting or {})
    hard = difficulty(referee, solutions[0], goal) if len(solutions) == 1 and others else None
    lines = [line, *(one.line for one in refutations)] if solutions else []
    return PuzzleCheck(
        id=position.deal.id,
        game=position.game,
        turn=position.turn,
        goal=goal,
        answer=answer,
        solutions=solutions,
        value=first.value,
        outcome=first.outcome or "",
        line=line,
        refutations=refutations,
        faults=wrong,
        difficulty=hard,
        nodes=referee.nodes,
        seconds=referee.seconds,
        position=position,
        exact=bool(solutions)
        and tempting is not None
        and all(m.exact for m in found)
        and all(position.after(one).is_over for one in lines)
        and (hard is not None or len(solutions) > 1 or not others),
    )


def difficulty(referee: Referee, answer: Move, goal: str) -> Difficulty | None:
    """How hard it is to find the answer; None where a limit came before that is known."""
    try:
        return measure(referee, answer, goal)
    except Unsettled:
        return None


def question(found: Evaluation) -> str:
    """What the moves of a position differ in: the outcome, else the value."""
    return "outcome" if len({m.outcome for m in found}) > 1 else "value"


def falls_short(position: Position, best: MoveValue, aim: str) -> bool:
    """Is even the best move too little for what has to be reached?"""
    return RANK[reached(position, best.outcome or "")] < RANK[aim]


def refuted(
    referee: Referee, wrong: Iterable[MoveValue], goal: str, tempting: dict[Move, tuple[str, ...]]
) -> tuple[Refutation, ...]:
    """Why each wrong move is wrong, the tempting ones first, then the better ones."""
    found = [
        Refutation(m.move, m.value, m.outcome or "", referee.line(m.move, goal), tempting.get(m.move, ()))
        for m in wrong
    ]
    return tuple(sorted(found, key=lambda one: -len(one.lures)))


def faults(answer: tuple[str, ...], solutions: tuple[Move, ...], some_wrong: bool, missed: str | None) -> Iterable[str]:
    """What is wrong with a puzzle, in words."""
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
