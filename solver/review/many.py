"""Many deals reviewed at once."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from typing import Any

from solver.many.asked import Reply, told
from solver.many.batch import many, of_each
from solver.model.arguments import MOST_WORLDS, checked, whole
from solver.model.deal import Deal, Position
from solver.records.given import deal_given
from solver.review.result import Review
from solver.review.review import review
from solver.solve.solve import asked


@checked(review, many, worlds=whole(1, MOST_WORLDS))
def review_many(
    deals: Iterable[Position | Deal | str], *, on_error: str = "raise", **question: Any
) -> Iterator[Review]:
    """What `review` says of each deal, in order; its other arguments hold for each of them.

    threads, executor, ordered, retries, on_error, chunk: as for `solve_many`.
    """
    return told(reviews(deals, **question), on_error)


def reviews(deals: Iterable[Position | Deal | str], **question: Any) -> Generator[Reply[Review], None, None]:
    """What comes of a review of each deal."""
    seat, objective = question.get("seat"), question.get("objective")

    def root(deal: Position | Deal | str) -> Position:
        return asked(deal_given(deal).start, seat, objective)

    return of_each(review, Review, root, deals, question)
