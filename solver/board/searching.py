"""Questions that are searched for: the answers of the commands, told again and again as they get better."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from typing import Any

from solver.answers.records import moves_record, solution_record
from solver.board.messages import Limited, Tell, Word
from solver.board.showing import first_text, position_of
from solver.board.spreading import shared_out, worth_sharing
from solver.display import terms as words
from solver.display.language import trn
from solver.display.strings import count, fraction, half
from solver.display.terms import Terms
from solver.families import family_of
from solver.model.deal import Position
from solver.model.moves import Move
from solver.search.listen import Progress
from solver.search.solution import Evaluation, MoveValue, Solution
from solver.solve.analyse import Analysis, analyse

# Seconds between two messages about rows that are done; where they are proven one by one.
EACH = 0.1
ROWS_EACH = 0.03


class Moves(Limited, frozen=True, kw_only=True):
    """goal: "value" or "outcome"."""

    goal: Word = "value"


class Solve(Moves, frozen=True, kw_only=True):
    """at_least: the value whose reach is asked about."""

    at_least: int | None = None


def limits_of(options: Limited) -> dict[str, Any]:
    """What a search may cost, as arguments."""
    return {"seconds": options.seconds, "nodes": options.nodes, "memory": options.memory}


def moves(text: str, options: Moves, tell: Tell) -> None:
    """The value of every move."""
    position = position_of(first_text(text))
    limits = limits_of(options)
    with analyse(position, moves=True, goal=options.goal, **limits) as analysis:
        told: Evaluation | None = None
        for answer in analysis:
            assert isinstance(answer, Evaluation)
            tell(moves_record(position.deal, answer), said_of_moves(answer))
            if told is None and options.goal == "value" and options.nodes is None:
                answer = told_by_rows(analysis, answer, options.seconds, tell)
            told = answer
            if answer.exact and answer.moves:
                solution = analysis.solution()
                tell(moves_record(position.deal, answer), said_of_moves(answer) | said_of_solution(solution))


def told_by_rows(analysis: Analysis, answer: Evaluation, seconds: float, tell: Tell) -> Evaluation:
    """The answer with the moves of a short position proven one by one, told as they come."""
    if answer.exact or not worth_sharing(answer.position):
        return answer
    due, left = time.monotonic() + ROWS_EACH, len(answer)
    new: list[MoveValue] = []
    nodes = 0
    for row, number in shared_out(answer.position, seconds):
        new.append(row)
        nodes += number
        left -= 1
        if time.monotonic() >= due or not left:
            answer, new, nodes = analysis.learn(new, nodes), [], 0
            tell(moves_record(answer.position.deal, answer), said_of_moves(answer))
            due = time.monotonic() + ROWS_EACH
    return analysis.learn(new, nodes)


def said_of_moves(answer: Evaluation) -> dict[str, Any]:
    """Every move in the words of players, in the order of the answer."""
    position = answer.position
    terms = position.terms
    margin = family_of(position).margin(position)
    return {
        "gets": words.gets(terms),
        "rows": [said_of_move(position, answer, row, margin) for row in answer],
        "verdict": whole_verdict(answer),
        "standing": words.standing(answer.exact) if answer.moves else "",
        "effort": words.effort(answer.nodes, answer.seconds),
        "exact": answer.exact,
    }


def whole_verdict(answer: Evaluation) -> str:
    """What the position is worth by its best move, in a sentence."""
    return f"{words.verdict(answer.position.terms, answer.moves[0])}." if answer.moves and answer.exact else ""


def said_of_move(position: Position, answer: Evaluation, row: MoveValue, margin: int) -> dict[str, Any]:
    """A move in words; grade: "best", "near", "far", "lost" where the outcome is worse, "open" while not proven."""
    terms = position.terms
    points, outcome = words.worth(terms, row), words.outcome(terms, row.outcome)
    known = row.lower == row.upper
    brief = words.brief(terms, row.lower) if known and not terms.standing else words.reach(terms, row.lower, row.upper)
    if known and terms.standing:
        brief = words.result(terms, row.lower)
    best = answer.moves[0]
    grade, cost = "open", ""
    if answer.goal == "outcome":
        brief, points = outcome, outcome
    if answer.is_best(row):
        grade = "best"
    elif answer.exact:
        loses = row.outcome != best.outcome
        off = abs(best.value - row.value)
        grade = "lost" if loses else "near" if off <= margin else "far"
        cost = cost_of(terms, best.value, row.value) if known and answer.goal == "value" else ""
    worth = {"brief": brief, "value": words.units(row), "points": points, "outcome": outcome}
    return {**worth, "grade": grade, "cost": cost}


def cost_of(terms: Terms, best: int, value: int) -> str:
    """What a move loses, as players count it.

    >>> cost_of(Terms(("AC", "BD"), ("halves", "units"), (100, 1)), 2753, 2448)
    '1½ points'
    """
    if terms.standing or terms.aims:
        return ""
    off = abs(best - value)
    if terms.per > 1:
        return trn(1 if off <= terms.per else 2, "{n} point", "{n} points", n=fraction(off, terms.per))
    if terms.ahead or len(terms.weights) == 1:
        return count(off, "points" if terms.ahead else terms.point_parts[0])
    for one, other in zip(words.parts(terms, best), words.parts(terms, value), strict=True):
        number = abs(one[0] - other[0])
        if number and one[1] == "halves":
            return trn(1 if number <= 2 else 2, "{n} point", "{n} points", n=half(number))
        if number:
            return count(number, one[1])
    return ""


def solve(text: str, options: Solve, tell: Tell) -> None:
    """The value, and a line of best play."""
    position = position_of(first_text(text))
    limits = limits_of(options)
    with analyse(position, goal=options.goal, at_least=options.at_least, **limits) as analysis:
        for answer in analysis:
            assert isinstance(answer, Solution)
            tell(solution_record(position.deal, answer), said_of_solution(answer))


def said_of_solution(answer: Solution) -> dict[str, Any]:
    """A solution in words, and its line by tricks or rounds with the seats."""
    position = answer.position
    terms = position.terms
    if answer.at_least is None:
        verdict = words.verdict(terms, answer)
    else:
        verdict = words.threshold(terms, answer.at_least, answer.reached)
    each, rows = family_of(position).line_rows(position, answer.line) if answer.line else ("", [])
    effort = words.effort(answer.nodes, answer.seconds)
    line = seated(position, answer.line)
    return {"verdict": f"{verdict}.", "each": each, "tricks": rows, "line": line, "effort": effort}


def seated(position: Position, line: Iterable[Move]) -> list[dict[str, str]]:
    """Moves, each with the seat that makes it."""
    found = []
    for move in line:
        found.append({"seat": position.turn, "move": str(move)})
        position = position.play(move)
    return found


def telling(tell: Tell) -> Callable[[Progress], None]:
    """Have it told, now and then, how many rows are done and which one is looked at."""
    due = time.monotonic() + EACH

    def told(progress: Progress) -> None:
        nonlocal due
        if time.monotonic() >= due:
            due = time.monotonic() + EACH
            tell(None, {"at": progress.row, "done": progress.done, "of": progress.total})

    return told
