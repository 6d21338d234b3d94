"""Stakes of a finished Ramsch of Schafkopf."""

from __future__ import annotations

from typing import Any

from solver.games.schafkopf.deals import asked
from solver.trick.cards_won import tricks_won
from solver.trick.march import holders_here
from solver.trick.position import TrickPosition
from solver.trick.ramsch_ties import losers, past_of

# Pfennige that a loser pays to each other seat.
RATE = 10


def ramsch_stakes(position: TrickPosition) -> dict[str, int]:
    """Return the stakes of each seat. A loser pays every winner, and double for each seat without a trick.

    Who marches receives the rate from each other seat. If all have equally many points, nobody pays.
    """
    deal: Any = position.source
    seats, points = position.seats, position.score()
    held = holders_here(position.question, position.state)
    if len(held) == 1:
        return {seat: (len(seats) - 1) * RATE if number in held else -RATE for number, seat in enumerate(seats)}
    worst = losers(position.question, position.state, [points[seat] for seat in seats], past_of(position).piles)
    losing = {seat for number, seat in enumerate(seats) if number in worst}
    virgins = sum(
        not position.state.tricks_of(number) + tricks_won(deal, seat) for number, seat in enumerate(seats)
    )
    each = RATE * 2**virgins if asked(deal, "jungfrau") else RATE
    winners = len(seats) - len(losing)
    return {seat: -each * winners if seat in losing else each * len(losing) for seat in seats}
