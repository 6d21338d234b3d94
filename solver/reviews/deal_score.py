"""Score of a reviewed deal: what its players did at each seat. It is small, so that many deals fit in memory."""

from __future__ import annotations

from solver.display.value_format import WON_LESS_LOST, ValueFormatter
from solver.model.frozen_result import Result
from solver.reviews.result import Review, ReviewedMove
from solver.reviews.value_curve import point_of


class SeatScore(Result, frozen=True):
    """Score of the player at a seat. Fields as in PlayerReview.

    judged: errors with an informed verdict.
    known: those of them that the player could have known to be errors (see `is_known`).
    """

    seat: str
    cards: int
    choices: int
    errors: int
    lost: int
    unsettled: int
    grades: dict[str, int]
    judged: int = 0
    known: int = 0


class DealScore(Result, frozen=True):
    """Score of a deal.

    unit: name of the unit of the losses, in English.
    point: units of the value in one of them.
    """

    game: str
    unit: str
    point: int
    seats: tuple[SeatScore, ...]


def score_of(review: Review) -> DealScore:
    """Return the score of a reviewed deal."""
    seats = []
    for one in review.players:
        judged = [move for move in review if move.seat == one.seat and move.error and move.informed is not None]
        seats.append(
            SeatScore(
                seat=one.seat,
                cards=one.cards,
                choices=one.choices,
                errors=one.errors,
                lost=one.lost,
                unsettled=one.unsettled,
                grades=dict(one.grades),
                judged=len(judged),
                known=sum(map(is_known, judged)),
            )
        )
    return DealScore(review.game, unit_of(review.position.terms), point_of(review), tuple(seats))


def is_known(move: ReviewedMove) -> bool:
    """Return True if a player could have known of an error: another move was best in more of his possible worlds.

    In a sample, the upper bound of the confidence interval of the move stands for its share.
    """
    found = move.informed
    return found is not None and found.upper < max(found.shares.values())


def unit_of(terms: ValueFormatter) -> str:
    """Return the name of the unit of costs in English, a message of the catalogue.

    >>> unit_of(ValueFormatter(("AC", "BD"), ("tricks",), (1,)))
    'tricks'
    """
    if terms.standing:
        return WON_LESS_LOST[terms.standing]
    if terms.aims:
        return "aims reached"
    if terms.ahead or terms.per > 1 or terms.point_parts[0] == "halves":
        return "points"
    return terms.point_parts[0]
