"""Request handler for plans: the line of play of a side that sees all its cards, and its chance."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any

from msgspec import Meta

from solver.board.messages import AnswerCallback, Limited, Seconds, Seed, Where
from solver.board.position_handlers import first_text, position_of
from solver.display import value_format as words
from solver.exact.best_defence import LIMIT
from solver.hints.plan import plan as plan_for
from solver.hints.plan_result import Plan
from solver.serialization import plan_text
from solver.serialization.result_records import plan_record


class PlanOptions(Limited, frozen=True, kw_only=True):
    """Options of a plan.

    seconds: time limit in seconds, default 10.
    at_least: value for the first side to reach, or for the other side to prevent, default None: to win.
    worlds: most worlds to search, default None: all up to 500, else 100.
    where: condition on the hands that the worlds must meet.
    after: answer with an earlier plan of this deal, to go on with it. The options above are then those of that plan.
    """

    seconds: Seconds = 10.0
    seed: Seed = 0
    at_least: int | None = None
    worlds: Annotated[int, Meta(ge=1, le=LIMIT)] | None = None
    where: Where | None = None
    after: dict[str, Any] | None = None


def plan(text: str, options: PlanOptions, tell: AnswerCallback) -> None:
    """Answer with the best line of play and its chance against the best defence."""
    position = position_of(first_text(text))
    answer = plan_for(
        position,
        at_least=options.at_least,
        worlds=options.worlds,
        seed=options.seed,
        where=options.where,
        seconds=options.seconds,
        nodes=options.nodes,
        memory=options.memory,
        after=options.after,
    )
    tell(plan_record(position.deal, answer), partial(plan_words, answer))


def plan_words(answer: Plan) -> dict[str, Any]:
    """Return the text of a plan.

    line: its cards and branches as a tree, None if the chance is not known.
    """
    head, *rows = plan_text.table_rows(answer)
    return {
        "verdict": plan_text.verdict(answer),
        "kept": plan_text.kept_text(answer),
        "line": branch_words(plan_text.line_words(answer)),
        "head": head,
        "rows": rows,
        "standing": plan_text.counted(answer),
        "open_hands": plan_text.open_hands_text(answer),
        "model": plan_text.model_text(answer),
        "effort": words.effort(answer.nodes, answer.seconds),
        "exact": answer.exact,
    }


def branch_words(branch: plan_text.BranchWords | None) -> dict[str, Any] | None:
    """Return the words of a branch and of those within."""
    if branch is None:
        return None
    return {"when": branch.when, "cards": branch.cards, "branches": list(map(branch_words, branch.branches))}
