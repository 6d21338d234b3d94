"""Duplicate deals: the same deal at two tables with the sides exchanged, to reduce the variance of the cards.

If one seat is bidder or soloist, every seat is in turn, and the sum decides.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce
from operator import add

from solver.model.deal import Deal
from solver.players.match import Table, match_deals, play_table
from solver.players.player import Player
from solver.trick.position import TrickPosition


@dataclass(frozen=True, slots=True)
class Duplicate:
    """Result of a deal at two tables.

    deals: with every seat as bidder or soloist, if the game has one
    tables: sums of all of them
    difference: result of the player's first side minus that of the opponent's, in units of the game. High is good for
        the player in every game, 0 is a tie.
    """

    deals: tuple[Deal, ...]
    tables: tuple[Table, Table]
    difference: int


def play_duplicate(
    game: str, seed: int, player: Player, opponent: Player, contract: str | None = None, players: int | None = None
) -> Duplicate:
    """Play a full duplicate of this seed at two tables with the sides exchanged."""
    deals = match_deals(game, seed, contract, players)
    seeds = [f"{seed}/{number}" if number else seed for number in range(len(deals))]
    tables = [
        reduce(add, [play_table(deal, *pair, each) for deal, each in zip(deals, seeds, strict=True)])
        for pair in ((player, opponent), (opponent, player))
    ]
    start = deals[0].position
    low = isinstance(start, TrickPosition) and start.question.low
    difference = tables[0].value - tables[1].value
    return Duplicate(deals, (tables[0], tables[1]), -difference if low else difference)
