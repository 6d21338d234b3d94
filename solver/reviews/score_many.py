"""Scores of many deals with their play, in memory that does not grow with their number."""

from __future__ import annotations

import os
from collections.abc import Generator, Iterable, Iterator
from contextlib import ExitStack, closing
from typing import Any, NamedTuple

from solver.batch.api import many
from solver.batch.engine_version import engine
from solver.batch.task import BatchItem, BatchTask
from solver.deal_records.position_coercion import as_deal
from solver.exact.api import apply_query_options
from solver.model.deal import Deal, Position
from solver.model.errors import Unsolvable
from solver.reviews.api import review
from solver.reviews.deal_score import DealScore, score_of
from solver.reviews.result import Review
from solver.reviews.score_store import ScoreStore, deal_key, question_text
from solver.reviews.worker_answer_checks import check_review


class Scored(NamedTuple):
    """Score of a deal, or the reason why there is none.

    tag: what the caller gave with the deal.
    """

    tag: Any
    deal: Deal
    score: DealScore | Unsolvable


def score_many(
    given: Iterable[tuple[Any, Deal]],
    *,
    store: str | os.PathLike[str] | None = None,
    threads: int = 1,
    executor: Any = None,
    retries: int = 0,
    **question: Any,
) -> Generator[Scored, None, None]:
    """Yield the score of each deal as it arrives. Leaving the loop stops the searches.

    given: any value of the caller with each deal.
    store: file that keeps the scores. Those of an earlier run are taken from it. Default none.

    Other arguments are those of `review_many`.
    """
    seat, objective = question.get("seat"), question.get("objective")
    asked = question_text(question)

    def root(deal: Position | Deal | str) -> Position:
        return apply_query_options(as_deal(deal).start, seat, objective)

    with ExitStack() as stack:
        base = None if store is None else stack.enter_context(ScoreStore(store, engine()))

        def items() -> Iterator[BatchItem[Any]]:
            """Yield each deal as a batch item, with its stored score."""
            for tag, deal in given:
                key = "" if base is None else deal_key(deal)
                yield BatchItem(deal, (tag, key), None if base is None else base.find(key, asked))

        def keep(one: BatchItem[Any], answer: Any) -> None:
            """Store a score on arrival."""
            assert base is not None
            base.keep(one.tag[1], asked, score_of(answer))

        replies = many(
            BatchTask(review, question, Review, root, check_review),
            items(),
            threads=threads,
            executor=executor,
            ordered=False,
            retries=retries,
            arrived=None if base is None else keep,
        )
        for reply in stack.enter_context(closing(replies)):
            (tag, _), deal = reply.given.tag, reply.given.thing
            if isinstance(reply.found, Unsolvable):
                yield Scored(tag, deal, reply.found)
                continue
            found: Review | DealScore = reply.get()
            yield Scored(tag, deal, found if isinstance(found, DealScore) else score_of(found))
