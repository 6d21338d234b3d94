"""Deals for matches between players, and one table played through."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import dataclass

from solver.choices.moment import moment_of
from solver.io.random_deals import random_deal
from solver.model.cards import SEATS
from solver.model.deal import Deal, Position
from solver.players.player import Player
from solver.views import view


def match_deal(game: str, seed: int, contract: str | None = None) -> Deal:
    """The deal of a match with this number, ready to be played: what is bid or chosen is settled by rule of thumb.

    contract: where the game has such, the one that is played; by default they are played in turn.
    """
    deal: Deal = moment_of(game).ready(random_deal(game, seed=seed), seed, contract)
    return deal


def match_deals(game: str, seed: int, contract: str | None = None) -> tuple[Deal, ...]:
    """The deals of a full duplicate with this number: one, or one for each seat that can be bidder or soloist."""
    return moment_of(game).every(random_deal(game, seed=seed), seed, contract)


@dataclass(frozen=True, slots=True)
class Table:
    """What came of a deal at one table.

    value: in the units of the game, seen by the first side. seconds, moves: of the first player and the second, spent
    on choosing and chosen; moves that leave no choice are not counted.
    """

    value: int
    seconds: tuple[float, float]
    moves: tuple[int, int]

    def __add__(self, other: Table) -> Table:
        """What came of two deals."""
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
    """Play a deal to the end: the first player for the first side of the game's page, the second for all others.

    views: what each of them sees of a position.
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
    return Table(position.secured, (seconds[0], seconds[1]), (moves[0], moves[1]))
