"""Stakes of a finished Ramsch of Schafkopf."""

from __future__ import annotations

from typing import Any

from solver.games.schafkopf.deals import asked
from solver.trick.cards_won import tricks_won
from solver.trick.march import marched_here
from solver.trick.position import TrickPosition
from solver.trick.ramsch_ties import losers, past_of

# Pfennige that a loser pays to each other seat.
RATE = 10


def ramsch_stakes(position: TrickPosition) -> dict[str, int]:
    """Return the stakes of each seat. A loser pays every winner, more for seats without a trick by option.

    Who marches receives the rate from each other seat. If all have equally many points, nobody pays.
    """
    deal: Any = position.source
    seats, points = position.seats, position.score()
    alone = marched_here(position.question, position.state)
    if alone is not None:
        return {seat: (len(seats) - 1) * RATE if number == alone else -RATE for number, seat in enumerate(seats)}
    worst = losers(position.question, position.state, [points[seat] for seat in seats], past_of(position).piles)
    losing = {seat for number, seat in enumerate(seats) if number in worst}
    virgins = {
        seat for number, seat in enumerate(seats) if not position.state.tricks_of(number) + tricks_won(deal, seat)
    }
    paid = {
        seat: RATE * times(asked(deal, "jungfrau"), seat in virgins, len(virgins))
        for seat in seats
        if seat not in losing
    }
    return {seat: -sum(paid.values()) if seat in losing else paid[seat] * len(losing) for seat in seats}


def times(jungfrau: str, is_virgin: bool, virgins: int) -> int:
    """Return how many times the rate a loser pays to a seat.

    jungfrau: what doubles for seats without a trick, the value of the option.
    is_virgin: True if this seat has no trick.
    virgins: number of seats without one.
    """
    doublings = {"no": 0, "all": virgins, "own": int(is_virgin), "own_each": virgins if is_virgin else 0}
    return int(2 ** doublings[jungfrau])
