"""Queries of Skat deals to the trick core."""

from __future__ import annotations

from typing import Any

from solver.display.translation import tr
from solver.games.skat.cards import ALL_POINTS, PLAYERS, RAMSCH, SIDES, WORTH
from solver.games.skat.deals import SkatDeal, asked
from solver.games.skat.rules import rules
from solver.games.skat.worth import counts_tricks, needed
from solver.model.cards import SEATS, UNKNOWN
from solver.trick.cards_won import tricks_won
from solver.trick.core_rules import TrickQuestion

# Least points that win: in a plain game, for schneider, and in a game that is lost whatever it brings.
LEAST = {0: 61, 1: 90, None: ALL_POINTS + 1}


def declarer_question(deal: SkatDeal, won: dict[str, int], waiting: bool) -> TrickQuestion:
    """Return the query of the declarer: his points, or his aim in tricks.

    won: points of each side before the position, without the skat.
    waiting: True if he has still to lay away.
    """
    contract, declarer = asked(deal, "contract"), SEATS.index(asked(deal, "declarer"))
    level = needed(deal)
    counted = {side: tricks_won(deal, side) for side in SIDES}
    unknown = UNKNOWN in deal.skat
    before: dict[str, Any]
    if about_tricks := counts_tricks(deal):
        phase = min(counted[SIDES[contract != "null"]], 1)
        # The value is 0 or 1, so that 2 is out of reach.
        least = 1 if level is not None else 2
        before = {"won": counted, "phase": phase, "tricks": True, "win_at": least, "draw_at": least, "most": 1}
    else:
        skat = sum(WORTH[card] for card in deal.skat if card != UNKNOWN)
        before = {
            "won": {**won, SIDES[0]: won[SIDES[0]] + skat},
            "win_at": LEAST[level],
            "draw_at": LEAST[level],
            "most": ALL_POINTS,
            "refusal": tr("cards that count for the declarer are unknown") if unknown else "",
            "unsure": (SIDES[0],) if unknown else (),
        }
    pending = tr("{seat} has to lay away 2 cards before the first trick", seat=SEATS[declarer])
    return TrickQuestion(
        rules=rules(contract, declarer, about_tricks),
        sides={SIDES[0]: (declarer,), SIDES[1]: tuple(i for i in range(PLAYERS) if i != declarer)},
        prize=("to win the game", "to beat the declarer"),
        pending=pending if waiting else "",
        **before,
    )


def seat_question(deal: SkatDeal, points: dict[str, int], seat: str) -> TrickQuestion:
    """Return the query of one seat of Ramsch against the others.

    points: points of each seat before the position, without the skat.
    """
    names = [seat, *(name for name in points if name != seat)]
    # Without cards in hand there is no last trick.
    goes = asked(deal, "skat_to") == "last_trick" and any(deal.hands.values())
    unknown = goes and UNKNOWN in deal.skat
    last = sum(WORTH[card] for card in deal.skat if card != UNKNOWN) if goes else 0
    return TrickQuestion(
        rules=rules(RAMSCH, SEATS.index(seat), last=last),
        sides={name: (SEATS.index(name),) for name in names},
        won={name: points[name] for name in names},
        low=True,
        rivals=tuple(points.values()),
        march="" if asked(deal, "march") == "none" else asked(deal, "march"),
        takers=frozenset(i for i, name in enumerate(points) if points[name] or tricks_won(deal, name)),
        ties=() if asked(deal, "tie") == "share" else (asked(deal, "tie"),),
        prize=("not to have the most points", f"to see that {seat} has the most points"),
        enough=0,
        unsure_last=unknown,
        refusal=tr("the skat, which goes to the winner of the last trick, is unknown") if unknown else "",
    )
