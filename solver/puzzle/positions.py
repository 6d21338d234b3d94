"""Random positions for puzzles: deals played down to a few cards, now and then into a trick."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec

from solver.choices.defaults import called, contracted
from solver.fishing.position import FishingPosition
from solver.games import GAMES
from solver.games.cego.contracts import CONTRACTS
from solver.io.random_deals import random_deal
from solver.model.cards import hint
from solver.model.deal import Deal
from solver.model.errors import Error, Unsolvable
from solver.model.position import Position
from solver.players.greedy import GreedyPlayer
from solver.players.player import Player
from solver.players.random_player import RandomPlayer
from solver.puzzle.restate import settled
from solver.views import view

MOST_SEED = 2**32
# How many of the deals are played by the greedy player, who takes longer; the others by any legal move.
SENSIBLE = 0.5
# Each deal is played on so often, by any legal move, from where the hands hold so many cards more than are wanted.
BRANCHES = 8
FORKED = 2
# Contracts of Cego that are not as good as decided when few cards are left.
OFTEN_OPEN = tuple(name for name in CONTRACTS if name != "durchmarsch")


def endings(game: str, cards: int, rng: random.Random, players: int | None, options: dict[str, Any]) -> Iterator[Deal]:
    """Deals that start where each seat has so many cards left, with every `play` that stays within the trick or round.

    All come from one random deal, which is played on in several ways once few cards more are left. There are none where
    chance has dealt what cannot be played so. Raises what `random_deal` raises.
    """
    deal = prepared(game, rng, players, options)
    if deal is None:
        return
    player: Player = GreedyPlayer() if rng.random() < SENSIBLE else RandomPlayer()
    fork = played_to(deal.position, cards + FORKED, player, rng)
    for _ in range(BRANCHES if fork is not None else 0):
        position = None if fork is None else played_to(fork, cards, RandomPlayer(), rng)
        if position is None:
            continue
        start = settled(position)
        position = start.position
        for _ in position.seats:
            if position.is_over:
                break
            yield put(start, position, "seat" in options)
            position = step(position, player, rng)


def put(start: Deal, position: Position, asked: bool) -> Deal:
    """The deal of a position of it; asked: does the seat stay that is asked about, in games in which each is alone?"""
    deal = msgspec.structs.replace(start, play=tuple(position.line))
    contract = CONTRACTS.get(deal.contract or "")
    if contract is None or contract.has_soloist or asked:
        return deal
    return msgspec.structs.replace(deal, seat=position.turn)


def played_to(position: Position, cards: int, player: Player, rng: random.Random) -> Position | None:
    """Where each hand holds so many cards, or fewer, none being to come; None where the play is over before."""
    while not is_reached(position, cards):
        if position.is_over:
            return None
        position = step(position, player, rng)
    return None if position.is_over else position


def checked(game: str, players: int | None, options: dict[str, Any]) -> Deal:
    """Some deal with these options; raises what `random_deal` raises, and Error for a contract that cannot be."""
    if "contract" not in (GAMES[game].keys if game in GAMES else ()):
        return random_deal(game, seed=0, players=players, **options)
    deal = random_deal(game, seed=0, players=players, **bare(options))
    name = options.get("contract")
    if name is not None and name not in CONTRACTS:
        known = hint(str(name)[:40], CONTRACTS) or f" ({', '.join(CONTRACTS)})"
        raise Error(f'"{str(name)[:40]}" is no contract of Cego{known}')
    for key in ("soloist", "seat"):
        seat = options.get(key)
        if seat is not None and seat not in deal.hands:
            raise Error(f'{key}: "{str(seat)[:40]}" is no seat (A to {list(deal.hands)[-1]})')
        if seat is not None and (name is None or CONTRACTS[name].has_soloist != (key == "soloist")):
            fitting = "with a soloist" if key == "soloist" else "in which each plays for himself"
            raise Error(f"{key}: is for a contract {fitting}, which has to be named")
    return deal


def bare(options: dict[str, Any]) -> dict[str, Any]:
    """The options without those that depend on the cards in hand."""
    return {name: value for name, value in options.items() if name not in ("contract", "soloist", "seat")}


def prepared(game: str, rng: random.Random, players: int | None, options: dict[str, Any]) -> Deal | None:
    """A random deal with all that is bid and chosen before its first card; None where a contract cannot be played."""
    keys = GAMES[game].keys
    if "contract" not in keys:
        deal = random_deal(game, seed=rng.randrange(MOST_SEED), players=players, **options)
        return called(deal, rng.choice(list(deal.hands))) if "bidder" in keys else deal
    deal = random_deal(game, seed=rng.randrange(MOST_SEED), players=players, **bare(options))
    seats = list(deal.hands)
    wanted = options.get("soloist", options.get("seat"))
    contract = rng.choice(OFTEN_OPEN)
    first = rng.choice(seats)
    try:
        found = contracted(deal, options.get("contract", contract), seats.index(wanted or first))
    except Error:
        return None
    return found if wanted in (None, found.soloist, found.seat) else None


def is_reached(position: Position, cards: int) -> bool:
    """Does every hand hold so many cards or fewer, all the same, no more being to come?"""
    if isinstance(position, FishingPosition) and position.stock:
        return False
    sizes = {len(hand) for hand in position.hands.values()}
    return len(sizes) == 1 and max(sizes) <= cards


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
