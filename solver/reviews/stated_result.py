"""Comparison of a record's own result or claim with the cards and with best play."""

from __future__ import annotations

from msgspec import structs

from solver.display import estimate_text
from solver.display import value_format as words
from solver.display.side_text import the
from solver.display.translation import tr
from solver.model.deal import Position
from solver.reviews.result import Review
from solver.search.bounded_result import BoundedResult, EstimatedResult
from solver.trick.position import TrickPosition


def sentences(review: Review) -> list[str]:
    """Return sentences about what the record states, empty if it states nothing."""
    deal, terms = review.deal, review.position.terms
    position = review.position
    if isinstance(position, TrickPosition) and position.question.tricks:
        # an aim is reached or not: the outcome says it
        return []
    if terms.standing:
        # points of the hand are not on the scale of a match won or lost
        return []
    found = []
    for side, stated in {**deal.claimed, **deal.result}.items():
        best = as_seen_by(review.position, review.start, side)
        final = as_seen_by(review.position, review.end, side)
        parts = {"side": the(review.position.rules.side_title(side)), "n": words.points(terms, stated)}
        if review.position.is_over:
            made = words.points(terms, final[0])
            if stated == final[0]:
                found.append(tr("By the record {side} made {n}, as the cards say.", **parts))
            else:
                found.append(tr("By the record {side} made {n}; the cards say {made}.", made=made, **parts))
        elif stated < final[0]:
            sure = words.points(terms, final[0])
            found.append(tr("{side} claimed {n}; {sure} could not be lost.", sure=sure, **parts))
        elif stated > final[1]:
            most = words.points(terms, final[1])
            found.append(tr("{side} was given {n}, where best play leaves {most}.", most=most, **parts))
        elif final[0] == final[1]:
            found.append(tr("{side} claimed {n}, which is what best play gives.", **parts))
        elif review.end.estimate is not None:
            told = estimate_text.about(terms, estimate_for(position, review.end, side))
            found.append(tr("{side} claimed {n}; what best play gives is not proven: {about}.", about=told, **parts))
        if best[0] == best[1]:
            start = words.points(terms, best[0])
            found.append(tr("Best play from the start gives {side} {start}.", side=parts["side"], start=start))
    return [sentence[:1].upper() + sentence[1:] for sentence in found]


def as_seen_by(position: Position, bounds: BoundedResult[int | None], side: str) -> tuple[int, int]:
    """Return bounds on the value of a side."""
    if side == next(iter(position.question.sides)):
        return bounds.lower, bounds.upper
    if position.terms.ahead:
        return -bounds.upper, -bounds.lower
    total = total_of(position)
    return total - bounds.upper, total - bounds.lower


def estimate_for(position: Position, found: EstimatedResult[int | None], side: str) -> EstimatedResult[int | None]:
    """Return a result whose estimate is seen by a side. A lead names the side that is ahead, so it stays."""
    if found.estimate is None or position.terms.ahead or side == next(iter(position.question.sides)):
        return found
    return structs.replace(found, estimate=total_of(position) - found.estimate)


def total_of(position: Position) -> int:
    """Return the sum of both sides' values."""
    assert isinstance(position, TrickPosition)
    return position.question.most or position.total
