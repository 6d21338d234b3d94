"""Stakes of finished deals of Skat, with all that the play has shown."""

from __future__ import annotations

from typing import Any

from solver.games.skat.cards import ALL_POINTS, HAND, LEVELS, SIDES, WORTH
from solver.games.skat.deals import asked, is_ramsch
from solver.games.skat.game_values import BASES
from solver.games.skat.worth import counts_tricks, game_worth, has_worth, lost_worth
from solver.model.cards import UNKNOWN
from solver.trick.cards_won import tricks_won
from solver.trick.march import marched_here
from solver.trick.position import TrickPosition
from solver.trick.ramsch_ties import losers

# Most points of a schneider.
SCHNEIDER = 30


def settlement(position: TrickPosition, outcome: str) -> dict[str, int]:
    """Return the stakes of each seat of a finished deal. Empty if the play does not show them."""
    deal: Any = position.source
    if UNKNOWN in deal.skat:
        return {}
    return ramsch_stakes(position) if is_ramsch(deal) else declarer_stakes(position, outcome)


def tricks_of(position: TrickPosition, seat: int, pile: str) -> int:
    """Return the tricks of a seat, with those in a pile of cards won before."""
    return position.state.tricks_of(seat) + tricks_won(position.source, pile)


def ramsch_stakes(position: TrickPosition) -> dict[str, int]:
    """Return the stakes of a Ramsch. A loser pays his points, doubled for seats without a trick by option.

    The skat may go to the losers, too. A march wins all points. If all have equally many, nobody pays.
    """
    deal: Any = position.source
    points = position.score()
    alone = marched_here(position.question, position.state)
    if alone is not None:
        return {seat: ALL_POINTS if number == alone else 0 for number, seat in enumerate(position.seats)}
    most = max(points.values())
    worst = losers(position.question, position.state, [points[seat] for seat in position.seats], ())
    losing = {seat for number, seat in enumerate(position.seats) if number in worst}
    virgins = sum(not tricks_of(position, number, seat) for number, seat in enumerate(position.seats))
    if len(losing) == len(points):
        return dict.fromkeys(position.seats, 0)
    if asked(deal, "skat_to") == "most":
        # two losers share it, and half a point is dropped
        most += sum(WORTH[card] for card in deal.skat) // len(losing)
    times = {"no": 1, "each": 2**virgins, "one": 1 + (virgins == 1)}[asked(deal, "maids")]
    return {seat: -times * most if seat in losing else 0 for seat in position.seats}


def declarer_stakes(position: TrickPosition, outcome: str) -> dict[str, int]:
    """Return the stakes of the declarer at the level that one side has made. Empty if cards are missing."""
    deal: Any = position.source
    level = level_made(position, outcome)
    if level is None:
        return {}
    won = game_worth(deal, level) if outcome == "win" else -2 * lost_worth(deal, level)
    return {asked(deal, "declarer"): won}


def level_made(position: TrickPosition, outcome: str) -> int | None:
    """Return the level that one side has made in a game with trumps. None if cards are missing."""
    deal: Any = position.source
    contract, declarer = asked(deal, "contract"), asked(deal, "declarer")
    if contract not in BASES or not has_worth(deal) or outcome not in ("win", "loss"):
        return None
    first = position.seats.index(declarer)
    own = tricks_of(position, first, SIDES[0])
    others = sum(position.state.tricks_of(seat) for seat in range(len(position.seats)) if seat != first)
    others += tricks_won(deal, SIDES[1])
    if own + others != HAND or deal.points:
        return None
    # Of a side without a trick, points need no count.
    loser = own if outcome == "loss" else others
    few = loser == 0 or (not counts_tricks(deal) and position.score()[SIDES[outcome == "win"]] <= SCHNEIDER)
    return LEVELS.index("schwarz") if loser == 0 else LEVELS.index("schneider") if few else 0
