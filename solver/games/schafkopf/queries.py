"""Queries of Schafkopf deals to the trick core."""

from __future__ import annotations

from typing import Any

from solver.display.translation import mark, tr
from solver.games.schafkopf.cards import ALL_POINTS, PLAYERS, ace_of, aim_of
from solver.games.schafkopf.deals import RAMSCH, SchafkopfDeal, asked, bettel_order, has_run, partner_of
from solver.games.schafkopf.rules import rules
from solver.model.cards import SEATS
from solver.trick.cards_won import tricks_won
from solver.trick.core_rules import TrickQuestion
from solver.trick.partners import certain_sides

LEAST = 61
SIDES = ("declarer", "defenders")
HIDDEN = mark("{bidder}'s partner is not known: {called} is among the unknown cards")


def declarer_question(deal: SchafkopfDeal, points: dict[str, int]) -> TrickQuestion:
    """Return the query of the declaring side: its points, all tricks, or none.

    points: points of each side before the position.
    """
    contract, declarer = asked(deal, "contract"), asked(deal, "declarer")
    partner = partner_of(deal)
    first = tuple(number for number, seat in enumerate(SEATS[:PLAYERS]) if seat in (declarer, partner))
    aim = aim_of(contract, asked(deal, "tout"))
    about: dict[str, Any] = {"won": points, "win_at": LEAST, "draw_at": LEAST, "most": ALL_POINTS}
    if aim != "points":
        won = {side: tricks_won(deal, side) for side in SIDES}
        # The first trick of the side that must win none decides.
        phase = min(won[SIDES[0 if aim == "no trick" else 1]], 1)
        about = {"won": won, "phase": phase, "tricks": True, "win_at": 1, "draw_at": 1, "most": 1}
        if aim == "no trick":
            about["enough"] = 0
    ace = ace_of(contract)
    lost = ace is not None and partner is None
    return TrickQuestion(
        rules=rules(
            contract,
            frozenset(first),
            aim,
            bool(asked(deal, "discard")),
            bettel_order(deal),
            aim == "no trick" and bool(asked(deal, "must_beat")),
        ),
        sides={SIDES[0]: first, SIDES[1]: tuple(i for i in range(PLAYERS) if i not in first)},
        free=has_run(deal),
        prize=("to win the game", "to beat the declarer"),
        certain=certain_sides(deal, SIDES, declarer, ace) if lost else None,
        refusal=tr(HIDDEN, bidder=declarer, called=ace) if lost else "",
        **about,
    )


def seat_question(deal: SchafkopfDeal, points: dict[str, int], seat: str) -> TrickQuestion:
    """Return the query of one seat of Ramsch against all others.

    points: points of each seat before the position.
    """
    names = [seat, *(name for name in points if name != seat)]
    march = asked(deal, "durchmarsch")
    return TrickQuestion(
        rules=rules(RAMSCH, frozenset({SEATS.index(seat)})),
        sides={name: (SEATS.index(name),) for name in names},
        won={name: points[name] for name in names},
        low=True,
        rivals=tuple(points.values()),
        march="" if march == "none" else march,
        takers=frozenset(i for i, name in enumerate(points) if points[name] or tricks_won(deal, name)),
        ties=asked(deal, "ties"),
        prize=("not to have the most points", f"to see that {seat} has the most points"),
        enough=0,
    )
