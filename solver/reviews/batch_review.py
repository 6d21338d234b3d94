"""Batch review of many deals."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from typing import Any

from solver.batch.api import of_each
from solver.batch.task import BatchResult, unwrap_results
from solver.deal_records.position_coercion import as_deal
from solver.exact.api import apply_query_options
from solver.model.argument_checks import DEFAULT_MEMORY, MOST_WORLDS, checked, whole
from solver.model.argument_types import Objective, OnError
from solver.model.deal import Deal, Position
from solver.reviews.api import review
from solver.reviews.informed_verdict import DEFAULT_WORLDS
from solver.reviews.result import Review
from solver.reviews.worker_answer_checks import check_review


@checked(worlds=whole(1, MOST_WORLDS))
def review_many(
    deals: Iterable[Position | Deal | str],
    *,
    informed: bool = False,
    worlds: int = DEFAULT_WORLDS,
    seed: int = 0,
    where: str | None = None,
    seat: str | None = None,
    objective: Objective | None = None,
    seconds: float | None = None,
    nodes: int | None = None,
    memory: int = DEFAULT_MEMORY,
    threads: int = 2,
    executor: Any = None,
    ordered: bool = True,
    retries: int = 0,
    on_error: OnError = "raise",
    chunk: int | None = None,
) -> Iterator[Review]:
    """Return an iterator over the reviews of the deals, in order.

    threads, executor, ordered, retries, on_error, chunk: as for `solve_many`.

    Other arguments are those of `review` and hold for each deal.

    >>> import openhand
    >>> played = ["coch/A=X_VII_I/B=X_II_VI/C=VIII_V_Mat/D=IIII_I_XI/play=VII_VI"]
    >>> [[move.cost for move in review] for review in openhand.review_many(played)]
    [[303, 307]]
    """
    question: dict[str, Any] = {"informed": informed, "worlds": worlds, "seed": seed, "where": where, "seat": seat}
    question |= {"objective": objective, "seconds": seconds, "nodes": nodes, "memory": memory}
    how = {"threads": threads, "executor": executor, "ordered": ordered, "retries": retries, "chunk": chunk}
    return unwrap_results(reviews(deals, **question, **how), on_error)


def reviews(deals: Iterable[Position | Deal | str], **question: Any) -> Generator[BatchResult[Review], None, None]:
    """Return a generator of batch results of the reviews."""
    seat, objective = question.get("seat"), question.get("objective")

    def root(deal: Position | Deal | str) -> Position:
        return apply_query_options(as_deal(deal).start, seat, objective)

    return of_each(review, Review, root, deals, question, check_review)
