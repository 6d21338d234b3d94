"""Duplicate deals: the same deal at two tables with the sides exchanged, so that luck with the cards cancels out.

Where one seat is bidder or soloist, every seat is once, and their sum decides.
"""

from __future__ import annotations

import random
import time
from dataclasses import dataclass
from functools import reduce
from operator import add

import msgspec

from solver.cards import in_order
from solver.contract_choices import setups, strength
from solver.deal import Deal
from solver.errors import Error
from solver.games import GAMES
from solver.games.cego_contracts import CONTRACTS
from solver.players.player import Player
from solver.position import Position
from solver.random_deals import random_deal
from solver.rules import SEATS
from solver.trick_position import TrickPosition
from solver.views import view

# The contracts of Cego that are played in turn: those for card points, so that the results can be added up.
CEGO_CONTRACTS = ("solo", "cego", "eine", "eine_leere", "zwei_verschiedene", "raeuber")
# Contracts in which the weakest hand is the soloist's; with any other there would be nothing to decide.
WEAK = ("bettel", "piccolo")


def match_deal(game: str, seed: int, contract: str | None = None) -> Deal:
    """The deal of a match with this number, ready to be played.

    Zifuli: the bidder is each seat in turn and calls the highest kind of which he holds one copy. Cego: the contracts
    above in turn, or the one asked for, each with every soloist in turn (the seat asked about where each plays for
    himself), who keeps and presses what promises most; a hand that cannot play it leaves it to the next seat.
    """
    deal = random_deal(game, seed=seed)
    if "bidder" in GAMES[game].keys:
        return called(deal, list(deal.hands)[seed % len(deal.hands)])
    if "contract" not in GAMES[game].keys:
        return deal
    turn, number = divmod(seed, len(CEGO_CONTRACTS))
    return contracted(deal, contract or CEGO_CONTRACTS[number], turn % len(deal.hands))


def match_deals(game: str, seed: int, contract: str | None = None) -> tuple[Deal, ...]:
    """The deals of a full duplicate with this number: one, or one for each seat that can be bidder or soloist."""
    first = match_deal(game, seed, contract)
    if first.bidder is not None:
        return tuple(called(first, seat) for seat in first.hands)
    if first.contract is None:
        return (first,)
    dealt = random_deal(game, seed=seed)
    found = [contracted(dealt, first.contract, number) for number in range(len(dealt.hands))]
    who = {deal.soloist or deal.seat: deal for deal in found}
    return tuple(who.values())


def called(deal: Deal, bidder: str) -> Deal:
    """The deal with the highest single kind of a seat named."""
    hand = in_order(GAMES[deal.game].pack, deal.hands[bidder])
    single = [kind for kind in hand if hand.count(kind) == 1] or list(hand)
    return msgspec.structs.replace(deal, bidder=bidder, called=single[-1])


def contracted(deal: Deal, name: str, first: int) -> Deal:
    """The deal with a contract of Cego, its soloist, from this seat on, and what he keeps and presses."""
    contract = CONTRACTS[name]
    seats = list(deal.hands)
    order = seats[first:] + seats[:first]
    if name in WEAK:
        order.sort(key=lambda seat: sum(map(strength, deal.hands[seat])))
    for seat in order:
        choices = setups(deal, seat, contract)
        if choices:
            return choices[0].deal
    raise Error(f"{name} can be played with no hand of {deal.id}")


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


def play_table(deal: Deal, first: Player, second: Player, seed: int | str) -> Table:
    """Play a deal to the end: the first player for the first side of the game's page, the second for all others."""
    position: Position = deal.position
    sides = position.question.sides
    ours = {SEATS[number] for number in next(iter(sides.values()))}
    rng = random.Random(f"{deal.game}/{seed}")
    seconds, moves = [0.0, 0.0], [0, 0]
    while not position.is_over:
        legal = position.moves()
        move = legal[0]
        if len(legal) > 1:
            who = 0 if position.turn in ours else 1
            seen = view(position)
            start = time.perf_counter()
            move = (first, second)[who].choose(seen, rng)
            seconds[who] += time.perf_counter() - start
            moves[who] += 1
        position = position.play(move)
    return Table(position.secured, (seconds[0], seconds[1]), (moves[0], moves[1]))


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
