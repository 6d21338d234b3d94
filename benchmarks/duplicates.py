"""Duplicate deals: the same deal at two tables with the sides exchanged, so that luck with the cards cancels out.

Where one seat is bidder or soloist, every seat is once, and their sum decides.
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
    """What came of a deal at two tables: how much more the player has made with each side than the opponent.

    deals: with every seat as bidder or soloist, where the game has one. tables: the sums of all of them. difference:
    what the player's first side made more than the opponent's, in the units of the game, high being good for the player
    whatever the game; 0 is a deal that decides nothing.
    """

    deals: tuple[Deal, ...]
    tables: tuple[Table, Table]
    difference: int


def play_duplicate(game: str, seed: int, player: Player, opponent: Player, contract: str | None = None) -> Duplicate:
    """Play the deals of a full duplicate with this number twice, the sides exchanged."""
    deals = match_deals(game, seed, contract)
    seeds = [f"{seed}/{number}" if number else seed for number in range(len(deals))]
    tables = [
        reduce(add, [play_table(deal, *players, each) for deal, each in zip(deals, seeds, strict=True)])
        for players in ((player, opponent), (opponent, player))
    ]
    start = deals[0].position
    low = isinstance(start, TrickPosition) and start.question.low
    difference = tables[0].value - tables[1].value
    return Duplicate(deals, (tables[0], tables[1]), -difference if low else difference)
