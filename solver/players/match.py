"""Matches between players: deals, and play of one table."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import dataclass

from solver.exact.api import solve
from solver.io.random_deals import deal_with
from solver.model.cards import SEATS
from solver.model.deal import Deal, Position
from solver.players.player import Player
from solver.preplay.phase import preplay_of
from solver.views import view


def match_deal(game: str, seed: int, contract: str | None = None, players: int | None = None) -> Deal:
    """Return deal `seed` of a match, ready to play. Heuristics settle bids and pre-play choices.

    contract: contract to play, in games with contracts. Default: the contracts alternate by seed.
    players: number of players, default the usual one.
    """
    deal: Deal = preplay_of(game).heuristic_deal(deal_with(game, {}, seed, None, players), seed, contract)
    return deal


def match_deals(game: str, seed: int, contract: str | None = None, players: int | None = None) -> tuple[Deal, ...]:
    """Return the deals of duplicate `seed`: one, or one for each possible bidder or soloist."""
    return preplay_of(game).duplicate_deals(deal_with(game, {}, seed, None, players), seed, contract)


@dataclass(frozen=True, slots=True)
class Table:
    """Result of a deal at one table.

    value: in the units of the game, from the first side's view.
    seconds, moves: time and number of decisions of the first player and the second. Forced moves do not count.
    """

    value: int
    seconds: tuple[float, float]
    moves: tuple[int, int]

    def __add__(self, other: Table) -> Table:
        """Return the sum of two results."""
        seconds = self.seconds[0] + other.seconds[0], self.seconds[1] + other.seconds[1]
        moves = self.moves[0] + other.moves[0], self.moves[1] + other.moves[1]
        return Table(self.value + other.value, seconds, moves)


def play_table(
    deal: Deal,
    first: Player,
    second: Player,
    seed: int | str,
    views: tuple[Callable[[Position], Position], Callable[[Position], Position]] = (view, view),
) -> Table:
    """Play a deal to the end and return its result.

    first, second: players of the first side and of all others.
    seed: seed of the random choices of the players.
    views: callbacks that return the view of a position, one for each player.
    """
    position: Position = deal.position
    ours = {SEATS[number] for number in position.question.sides[position.first_side]}
    rng = random.Random(f"{deal.game}/{seed}")
    seconds, moves = [0.0, 0.0], [0, 0]
    while not position.is_over:
        legal = position.moves()
        move = legal[0]
        if len(legal) > 1:
            who = 0 if position.turn in ours else 1
            seen = views[who](position)
            start = time.perf_counter()
            move = (first, second)[who].choose(seen, rng)
            seconds[who] += time.perf_counter() - start
            moves[who] += 1
        position = position.play(move)
    value = (solve(position, memory=1).value or 0) if position.terms.aims else position.secured
    return Table(value, (seconds[0], seconds[1]), (moves[0], moves[1]))
