"""Solutions and evaluations as text, as the commands `solve` and `moves` print them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib import import_module
from typing import TYPE_CHECKING

from solver.display import estimate_text
from solver.display import value_format as words
from solver.display.translation import mark, tr
from solver.families import family_of
from solver.model.choice_names import choice_shown
from solver.model.frozen_result import TableRow
from solver.search.solution import Evaluation, Solution
from solver.serialization.text_parts import Grid, Line, Part, plain_text

if TYPE_CHECKING:
    from solver.model.frozen_result import Result

# Words for a move.
MOVES = (mark("move"), mark("card"))


# Result -> module and name of the function that yields its parts. Who solves needs none of the others.
PARTS = {
    "BatchFailure": ("row_text", "failure_parts"),
    "Bid": ("choice_text", "bid_parts"),
    "BiddingTable": ("choice_text", "bids_parts"),
    "BoardScore": ("score_text", "score_parts"),
    "ContractChoice": ("row_text", "choice_parts"),
    "ContractValue": ("choice_text", "contract_parts"),
    "ContractTable": ("choice_text", "contracts_parts"),
    "DeclarerTricks": ("row_text", "declarer_parts"),
    "Difficulty": ("row_text", "difficulty_parts"),
    "Discard": ("row_text", "discard_parts"),
    "DiscardTable": ("discard_text", "discards_parts"),
    "DoubleDummyTable": ("double_dummy_text", "double_dummy_parts"),
    "EstimatedResult": ("row_text", "value_parts"),
    "Evaluation": ("result_text", "evaluation_parts"),
    "GroupStatistics": ("statistics_text", "group_parts"),
    "Hint": ("hint_text", "hint_parts"),
    "HintedMove": ("row_text", "hinted_parts"),
    "InformedVerdict": ("row_text", "informed_parts"),
    "LineVerdict": ("row_text", "line_parts"),
    "MoveChance": ("row_text", "chance_parts"),
    "MoveValue": ("row_text", "move_parts"),
    "Plan": ("plan_text", "plan_parts"),
    "PlanBranch": ("row_text", "branch_parts"),
    "PlannedMove": ("row_text", "planned_parts"),
    "PlanStep": ("row_text", "step_parts"),
    "PlayerReview": ("row_text", "player_parts"),
    "PlayoutEstimate": ("row_text", "playout_parts"),
    "Progress": ("row_text", "progress_parts"),
    "PuzzleCheck": ("puzzle_text", "check_parts"),
    "Refutation": ("row_text", "refutation_parts"),
    "Review": ("review_parts", "review_parts"),
    "ReviewedMove": ("row_text", "reviewed_parts"),
    "Solution": ("result_text", "solution_parts"),
    "Statistics": ("statistics_text", "statistics_parts"),
}


# Rows that need no table for their text.
ALONE = {"DeclarerTricks", "Solution"}


def text_of(answer: Result) -> str:
    """Return a result as its command prints it, without the heading of the deal, and a row as one line of it.

    A result without a text, and a row that belongs to no table, is its `repr`.
    """
    kind = type(answer).__name__
    if kind not in PARTS or (isinstance(answer, TableRow) and kind not in ALONE and answer._context is None):
        return repr(answer)
    module, name = PARTS[kind]
    parts: Iterable[Part] = getattr(import_module(f"solver.serialization.{module}"), name)(answer)
    return plain_text(parts)


def solution_parts(answer: Solution) -> Iterator[Part]:
    """Yield the parts of a solution: who wins and by how much, stakes, best play, effort."""
    position = answer.position
    terms = position.terms
    if answer.at_least is None:
        made = position.rules.contract_result(position, answer.lower, answer.upper)
        yield Line(" ".join(filter(None, (estimate_text.verdict(terms, answer) + ".", made))), "bold")
    else:
        yield Line(words.threshold(terms, answer.at_least, answer.reached) + ".", "bold")
    if answer.stakes:
        yield Line(tr("Stakes") + ": " + ", ".join(f"{seat} {stake:+d}" for seat, stake in answer.stakes.items()))
    if answer.line:
        each, rows = family_of(position).variation_table(position, answer.line)
        if answer.lower == answer.upper:
            yield Line(tr("Best play, and {each}:", each=each))
        else:
            yield Line(tr("Play that keeps it so, and {each}:", each=each))
        yield Grid(rows)
    elif answer.best is not None:
        yield Line(tr("Best move found so far, not proven: {move}", move=answer.best))
    yield Line(words.effort(answer.nodes, answer.seconds), "dim")


def evaluation_parts(answer: Evaluation) -> Iterator[Part]:
    """Yield the parts of an evaluation: a table with the best moves marked, and what the marks mean."""
    if not answer.moves:
        yield Line(tr("No move is left."))
        return
    names, cells = answer.columns()
    head = ("", tr(answer.position.rules.move_word), *names)
    rows = [
        (answer.mark_of(move), choice_shown(answer.position.rules, str(move.move)), *rest)
        for move, rest in zip(answer, cells, strict=True)
    ]
    yield Grid([head, *rows], ["dim", *("bold green" if row[0] == "*" else "" for row in rows)])
    yield Line(f"{answer.standing()}; {words.effort(answer.nodes, answer.seconds)}", "dim")
