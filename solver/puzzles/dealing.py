"""Random positions for puzzles: deals played down to a few cards, now and then into a trick."""

from __future__ import annotations

import random
from typing import Any

import msgspec

from solver.deal import Deal
from solver.errors import Error, Unsolvable
from solver.fishing_position import FishingPosition
from solver.games import GAMES
from solver.games.cego_contracts import CONTRACTS
from solver.players.greedy import GreedyPlayer
from solver.players.player import Player
from solver.players.random_player import RandomPlayer
from solver.players.tables import called, contracted
from solver.position import Position
from solver.puzzles.settling import settled
from solver.random_deals import random_deal
from solver.views import view

MOST_SEED = 2**32
# How many of the deals are played by the greedy player, who takes longer; the others by any legal move.
SENSIBLE = 0.5
# Contracts of Cego that are seldom still open when few cards are left.
SETTLED_EARLY = frozenset({"durchmarsch"})


def ending(game: str, cards: int, rng: random.Random, players: int | None, options: dict[str, Any]) -> Deal | None:
    """A random deal that starts where each seat has so many cards left, its `play` leading into the trick or not.

    None where chance has dealt what cannot be played so. Raises what `random_deal` raises.
    """
    deal = prepared(game, rng, players, dict(options))
    if deal is None:
        return None
    player: Player = GreedyPlayer() if rng.random() < SENSIBLE else RandomPlayer()
    position = deal.position
    while not is_reached(position, cards):
        position = step(position, player, rng)
        if position.is_over:
            return None
    start = settled(position)
    position = start.position
    for _ in range(rng.randrange(len(position.seats))):
        position = step(position, player, rng)
        if position.is_over:
            return None
    deal = msgspec.structs.replace(start, play=tuple(position.line))
    if position.rules.keys & {"seat"} and deal.contract is not None and not CONTRACTS[deal.contract].has_soloist:
        deal = msgspec.structs.replace(deal, seat=deal.seat if "seat" in options else position.turn)
    return deal


def prepared(game: str, rng: random.Random, players: int | None, options: dict[str, Any]) -> Deal | None:
    """A random deal with all that is bid and chosen before its first card."""
    seed = rng.randrange(MOST_SEED)
    keys = GAMES[game].keys
    if "contract" not in keys:
        deal = random_deal(game, seed=seed, players=players, **options)
        return called(deal, rng.choice(list(deal.hands))) if "bidder" in keys else deal
    # looked at with the deal, then chosen with the cards in hand
    random_deal(game, seed=seed, players=players, **options)
    contract, seat = options.pop("contract", None), options.pop("soloist", options.pop("seat", None))
    deal = random_deal(game, seed=seed, players=players, **options)
    seats = list(deal.hands)
    if contract is None:
        contract = rng.choice([name for name in CONTRACTS if name not in SETTLED_EARLY])
    try:
        found = contracted(deal, contract, seats.index(seat or rng.choice(seats)))
    except Error:
        return None
    return found if seat in (None, found.soloist, found.seat) else None


def is_reached(position: Position, cards: int) -> bool:
    """Does every hand hold so many cards, no more being to come?"""
    if isinstance(position, FishingPosition) and position.stock:
        return False
    return all(len(hand) == cards for hand in position.hands.values())


def step(position: Position, player: Player, rng: random.Random) -> Position:
    """The position after a card of a player."""
    moves = position.moves()
    if len(moves) == 1:
        return position.play(moves[0])
    try:
        seen = view(position)
    except Unsolvable:
        seen, player = position, RandomPlayer()
    return position.play(player.choose(seen if player.name != "random" else position, rng))
