"""Request handlers with a search: anytime answers, sent again as their bounds narrow."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import Any

from solver.board.messages import AnswerCallback, Limited
from solver.board.move_texts import cost_of, seated
from solver.board.parallel_moves import MOST_THREADS, shared_out, worth_sharing
from solver.board.position_handlers import first_text, position_of
from solver.board.proof_gauge import gauge, possible_values, whole
from solver.display import estimate_text
from solver.display import value_format as words
from solver.exact.analyse import Analysis, analyse
from solver.families import family_of
from solver.model.argument_types import Goal
from solver.model.deal import Position
from solver.search.progress_tracking import Progress
from solver.search.solution import Evaluation, MoveValue, Solution
from solver.serialization.result_records import moves_record, solution_record

# Seconds between two progress messages: in general, and for rows proven one by one.
EACH = 0.1
ROWS_EACH = 0.03

# Function from an answer to its gauge of proof.
Drawn = Callable[[Evaluation], dict[str, Any] | None]


class Moves(Limited, frozen=True, kw_only=True):
    """Options of a move table.

    goal: "value" or "outcome", default "value".
    """

    goal: Goal = "value"


class Solve(Moves, frozen=True, kw_only=True):
    """Options of a solution.

    at_least: threshold of a null-window search, default none.
    """

    at_least: int | None = None


def limits_of(options: Limited) -> dict[str, Any]:
    """Return the search budget as keyword arguments."""
    return {"seconds": options.seconds, "nodes": options.nodes, "memory": options.memory}


def moves(text: str, options: Moves, tell: AnswerCallback) -> None:
    """Answer with the value of every move, and with the principal variation once all are proven."""
    position = position_of(first_text(text))
    limits = {**limits_of(options), "threads": options.searching}
    with analyse(position, moves=True, goal=options.goal, **limits) as analysis:
        previous: Evaluation | None = None
        drawn: Drawn | None = None
        for answer in analysis:
            assert isinstance(answer, Evaluation)
            if drawn is None:
                possible = possible_values(answer, analysis.range)
                drawn = partial(gauge, possible=possible, win_at=analysis.win_at)
            more = not answer.exact or bool(answer.moves)
            tell(moves_record(position.deal, answer), partial(moves_words, answer, drawn), more=more)
            if previous is None and options.goal == "value" and options.nodes is None:
                answer = prove_by_rows(analysis, answer, options, drawn, tell)
            previous = answer
            if answer.exact and answer.moves:
                said = partial(words_with_line, answer, analysis, drawn)
                tell(moves_record(position.deal, answer), said)


def prove_by_rows(
    analysis: Analysis[Evaluation], answer: Evaluation, options: Moves, drawn: Drawn, tell: AnswerCallback
) -> Evaluation:
    """Prove the moves of a short position in parallel. Sends the answer every few rows, returns the last one."""
    threads = options.threads or MOST_THREADS
    if answer.exact or not worth_sharing(answer.position, threads):
        return answer
    due, left = time.monotonic() + ROWS_EACH, len(answer)
    new: list[MoveValue] = []
    nodes = 0
    seconds = max(options.seconds - answer.seconds, 0.0)
    for row, number in shared_out(answer.position, seconds, options.memory, threads):
        new.append(row)
        nodes += number
        left -= 1
        if time.monotonic() >= due or not left:
            answer, new, nodes = analysis.learn(new, nodes), [], 0
            tell(moves_record(answer.position.deal, answer), partial(moves_words, answer, drawn), more=True)
            due = time.monotonic() + ROWS_EACH
    return analysis.learn(new, nodes)


def words_with_line(answer: Evaluation, analysis: Analysis[Evaluation], drawn: Drawn) -> dict[str, Any]:
    """Return the text of all moves and of the principal variation."""
    return moves_words(answer, drawn) | solution_words(analysis.solution())


def moves_words(answer: Evaluation, drawn: Drawn | None = None) -> dict[str, Any]:
    """Return the text of all moves in the order of the answer.

    drawn: function from an answer to its gauge of proof. Default none: a table without a gauge.
    """
    position = answer.position
    terms = position.terms
    margin = family_of(position).near_miss_margin(position)
    return {
        "gets": words.gets(terms),
        "rows": [move_words(position, answer, row, margin) for row in answer],
        "verdict": whole_verdict(answer),
        "standing": answer.standing() if answer.moves else "",
        "effort": words.effort(answer.nodes, answer.seconds),
        "exact": answer.exact,
        "gauge": None if drawn is None else drawn(answer),
    }


def whole_verdict(answer: Evaluation) -> str:
    """Return one sentence for the value of the position, empty while it is unproven and nothing looked ahead."""
    if not answer.moves or not (answer.exact or answer.goal == "value"):
        return ""
    best = answer.moves[0]
    if answer.exact or best.estimate is not None:
        return f"{estimate_text.verdict(answer.position.terms, whole(answer))}."
    return ""


def move_words(position: Position, answer: Evaluation, row: MoveValue, margin: int) -> dict[str, Any]:
    """Return the text of a move.

    margin: value difference up to which a move is a near miss.

    The grade is "best", "near", "far", "lost" for a worse outcome, or "open" while unproven.
    """
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
        off = abs(best.lower - row.lower)
        grade = "lost" if loses else "near" if off <= margin else "far"
        cost = cost_of(terms, best.lower, row.lower) if known and answer.goal == "value" else ""
    worth = {"brief": brief, "value": words.units(row), "points": points, "outcome": outcome}
    worth |= {"about": estimate_text.cell(terms, row), "loss": estimate_text.loss(terms, answer.may_lose(row))}
    return {**worth, "level": answer.is_level(row), "grade": grade, "cost": cost}


def solve(text: str, options: Solve, tell: AnswerCallback) -> None:
    """Answer with the value and the principal variation."""
    position = position_of(first_text(text))
    limits = {**limits_of(options), "threads": options.searching}
    with analyse(position, goal=options.goal, at_least=options.at_least, **limits) as analysis:
        for answer in analysis:
            assert isinstance(answer, Solution)
            tell(solution_record(position.deal, answer), partial(solution_words, answer), more=not answer.exact)


def solution_words(answer: Solution) -> dict[str, Any]:
    """Return the text of a solution, its principal variation by tricks or rounds."""
    position = answer.position
    terms = position.terms
    if answer.at_least is None:
        verdict = estimate_text.verdict(terms, answer)
    else:
        verdict = words.threshold(terms, answer.at_least, answer.reached)
    each, rows = family_of(position).variation_table(position, answer.line) if answer.line else ("", [])
    effort = words.effort(answer.nodes, answer.seconds)
    line = seated(position, answer.line)
    return {"verdict": f"{verdict}.", "each": each, "tricks": rows, "line": line, "effort": effort}


def progress_callback(tell: AnswerCallback) -> Callable[[Progress], None]:
    """Return a progress callback that sends the finished rows and the current one, at most every `EACH` seconds."""
    due = time.monotonic() + EACH

    def report(progress: Progress) -> None:
        nonlocal due
        if time.monotonic() >= due:
            due = time.monotonic() + EACH
            tell(None, {"at": progress.row, "done": progress.done, "of": progress.total})

    return report
