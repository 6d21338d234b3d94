"""Advice on robbing in Cuccu a trionfo: how many cards a robber takes, from what he has looked at."""

from __future__ import annotations

from typing import Any

import msgspec

from solver.games import trionfo
from solver.games._trionfo_robbing import may_rob, top_of_pile
from solver.model.cards import SEATS, UNKNOWN
from solver.model.deal import Position
from solver.model.moves import Move
from solver.preplay.choice_set import Choices, ChosenDeal
from solver.preplay.discard_search import lay_away
from solver.preplay.discard_table import cheapest
from solver.preplay.phase import choice_view


def robbing_choices(deal: trionfo.RobbedDeal, seat: str) -> Choices | None:
    """Return the choices of a seat that sees a card which it may rob: how many. Return None without such a card.

    The most stands for that many and all after them that may be robbed. A dealer robs all that he may after C's choice,
    and both lay away their lowest cards.
    """
    game = trionfo.GAME
    known = len(may_rob(deal, game.limit(deal.options)).get(seat, ()))
    if not known:
        return None

    def make(world: Any, option: Move) -> ChosenDeal:
        number = int(option)
        after = rob(world, seat, None if number == known else number)
        if seat == "C":
            after = rob(after, "D", None)
        for other, more in game.to_lay_away(after).items():
            after = lay_away(after, other, cheapest(after, other, more))
        return ChosenDeal(after, option)

    options = tuple(Move(str(number)) for number in range(known, -1, -1))
    sign = 1 if SEATS.index(seat) in game.question(deal).rules.maximizers else -1
    return Choices("rob", seat, deal, options, make, sign=sign)


def rob(deal: trionfo.RobbedDeal, seat: str, number: int | None) -> trionfo.RobbedDeal:
    """Return the deal after a seat has robbed a number of cards, None for all that it may."""
    game = trionfo.GAME
    if number is None:
        number = len(may_rob(deal, game.limit(deal.options)).get(seat, ()))
    return game.after_robbing(deal, seat, number)


def robber_view(deal: trionfo.RobbedDeal, seat: str, taken: int = 0) -> Position | None:
    """Return what a robber sees who has taken some cards and looks at the next. Return None if he may not rob it.

    deal: the deal before he has taken any.
    """
    if len(may_rob(deal, trionfo.GAME.limit(deal.options)).get(seat, ())) <= taken:
        return None
    seen: Any = choice_view(deal, seat).source
    row = deal.cut if seat == "C" else top_of_pile(deal)
    looked_at = (*row[: taken + 1], *[UNKNOWN] * (len(row) - taken - 1))
    changes: dict[str, Any] = {"pile": looked_at, "cut": (), "indicator": None}
    if seat == "C":
        changes = {"cut": looked_at, "pile": (UNKNOWN,) * len(deal.pile), "indicator": deal.indicator}
    found: Position = msgspec.structs.replace(seen, **changes).position
    return found
