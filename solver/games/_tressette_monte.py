"""Tressette for three with a monte (terziglio): one plays alone against two, and lays four cards away."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from solver.display.string_utils import count
from solver.display.translation import tr
from solver.model.cards import SEATS, UNKNOWN, Cards
from solver.model.core_query import Option, Report

PLAYERS = 3
NOBODY = "none"
# Cards of each hand, and of the monte.
HAND, MONTE = 12, 4
SIDES = ("soloist", "opponents")
LAST_TRICK = "last_trick"
# Thirds with which the soloist wins: six points.
LEAST = 18
OPTIONS = (
    Option("soloist", NOBODY, "who of three plays alone, with the monte", choices=(NOBODY, *SEATS[:PLAYERS])),
    Option(
        "monte_to", LAST_TRICK, "who has the four cards that a soloist has laid away",
        choices=(LAST_TRICK, "nobody", *SIDES),
    ),
)  # fmt: skip
# Ranks that a soloist dealt at random keeps.
KEPT = "32A"


def soloist_of(players: int, options: Mapping[str, Any]) -> str:
    """Return the seat of the soloist, empty if none plays alone."""
    seat = options.get("soloist", NOBODY)
    return seat if players == PLAYERS and isinstance(seat, str) and seat in SEATS[:PLAYERS] else ""


def sides_of(soloist: str) -> dict[str, tuple[int, ...]]:
    """Return the sides with their seats."""
    seats = range(PLAYERS)
    first = SEATS.index(soloist)
    return {SIDES[0]: (first,), SIDES[1]: tuple(seat for seat in seats if seat != first)}


def goes_to(deal: Any) -> str:
    """Return who has the monte. Without cards in hand there is no last trick."""
    found = str(deal.options.get("monte_to", LAST_TRICK))
    return "nobody" if found == LAST_TRICK and not deal.trick and not any(deal.hands.values()) else found


def waiting(deal: Any) -> dict[str, int]:
    """Return the soloist with the number of cards that he has still to lay away."""
    soloist = soloist_of(len(deal.hands), deal.options)
    if not soloist or deal.trick:
        return {}
    more = len(deal.hands[soloist]) - min(map(len, deal.hands.values()))
    return {soloist: more} if more > 0 else {}


def check(deal: Any, declared: bool, report: Report) -> None:
    """Report a soloist, a monte and declarations that do not fit each other.

    declared: True if declarations count.
    """
    soloist = soloist_of(len(deal.hands), deal.options)
    if not soloist:
        if deal.monte:
            report("monte", tr("where nobody plays alone there is no monte (options.soloist)"))
        return
    if declared:
        report("options.declarations", tr("nobody declares where one plays alone"))
    if len(deal.monte) not in (0, MONTE):
        report("monte", tr("{cards}; the monte has {n}", cards=count(len(deal.monte), "cards"), n=MONTE))
    more = waiting(deal).get(soloist, 0)
    if more and deal.monte:
        report("monte", tr("{seat} has still to lay cards away", seat=soloist))
    if more not in (0, MONTE):
        cards = count(more, "cards")
        report(f"hands.{soloist}", tr("{cards} more than the others; the soloist takes up {n}", cards=cards, n=MONTE))


def thrown(held: list[str], worth: Mapping[str, int]) -> list[str]:
    """Return heuristic discards: no 3, 2 or ace, from the shortest suits, the cheapest first."""
    suits = Counter(card[-1] for card in held)
    return sorted(held, key=lambda card: (card[0] in KEPT, suits[card[-1]], worth[card], card))[:MONTE]


def lay_out(soloist: str, rest: list[str], dealt: Mapping[str, str], worth: Mapping[str, int]) -> dict[str, Any]:
    """Return the hands and the monte of a random deal. In endings there is none."""
    held = [*dealt[soloist].split(), *rest[:MONTE]]
    if len(held) != HAND + MONTE:
        return {}
    away = thrown(held, worth)
    hand = " ".join(card for card in held if card not in away)
    return {"hands": {**dealt, soloist: hand}, "monte": " ".join(away)}


def concealed(deal: Any, seat: str) -> Cards:
    """Return the monte as a seat sees it: only the soloist knows what he has laid away."""
    known = seat == soloist_of(len(deal.hands), deal.options)
    return deal.monte if known else (UNKNOWN,) * len(deal.monte)
