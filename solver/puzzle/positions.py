"""Random positions for puzzles: deals played down to a few cards, now and then into a trick."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec

from solver.choices.moment import moment_of
from solver.families import family_of
from solver.io.random_deals import random_deal
from solver.model.deal import Deal, Position
from solver.model.errors import Unsolvable
from solver.puzzle.restate import restated
from solver.views import view

MOST_SEED = 2**32
# How many of the deals are played by the greedy player, who takes longer; the others by any legal move.
SENSIBLE = 0.5
# Each deal is played on so often, by any legal move, from where the hands hold so many cards more than are wanted.
BRANCHES = 8
FORKED = 2


def endings(game: str, cards: int, rng: random.Random, players: int | None, options: dict[str, Any]) -> Iterator[Deal]:
    """Deals that start where each seat has so many cards left, with every `play` that stays within the trick or round.

    All come from one random deal, which is played on in several ways once few cards more are left. There are none where
    chance has dealt what cannot be played so. Raises what `random_deal` raises.
    """
    deal = prepared(game, rng, players, options)
    if deal is None:
        return
    sensible = rng.random() < SENSIBLE
    fork = played_to(deal.position, cards + FORKED, sensible, rng)
    for _ in range(BRANCHES if fork is not None else 0):
        position = None if fork is None else played_to(fork, cards, False, rng)
        if position is None:
            continue
        start = restated(position)
        position = start.position
        for _ in position.seats:
            if position.is_over:
                break
            yield put(start, position, "seat" in options)
            position = step(position, sensible, rng)


def put(start: Deal, position: Position, asked: bool) -> Deal:
    """The deal of a position of it; asked: does the seat stay that is asked about, in games in which each is alone?"""
    deal = msgspec.structs.replace(start, play=tuple(position.line))
    if position.asked_seat is None or asked:
        return deal
    return msgspec.structs.replace(deal, seat=position.turn)


def played_to(position: Position, cards: int, sensible: bool, rng: random.Random) -> Position | None:
    """Where each hand holds so many cards, or fewer, none being to come; None where the play is over before."""
    while not is_reached(position, cards):
        if position.is_over:
            return None
        position = step(position, sensible, rng)
    return None if position.is_over else position


def sample(game: str, players: int | None, options: dict[str, Any]) -> Deal:
    """Some deal with these options; raises what `random_deal` raises, and Error for what cannot be chosen."""
    moment = moment_of(game)
    deal = random_deal(game, seed=0, players=players, **moment.bare(options))
    moment.check(deal, options)
    return deal


def prepared(game: str, rng: random.Random, players: int | None, options: dict[str, Any]) -> Deal | None:
    """A random deal with all that is bid and chosen before its first card; None where it cannot be played."""
    moment = moment_of(game)
    deal = random_deal(game, seed=rng.randrange(MOST_SEED), players=players, **moment.bare(options))
    drawn: Deal | None = moment.drawn(deal, rng, options)
    return drawn


def is_reached(position: Position, cards: int) -> bool:
    """Does every hand hold so many cards or fewer, all the same, no more being to come?"""
    if position.to_come:
        return False
    sizes = {len(hand) for hand in position.hands.values()}
    return len(sizes) == 1 and max(sizes) <= cards


def step(position: Position, sensible: bool, rng: random.Random) -> Position:
    """The position after a card of the greedy player, who sees his own cards alone, or after any card."""
    moves = position.moves()
    if len(moves) == 1:
        return position.play(moves[0])
    if not sensible:
        return position.play(rng.choice(moves))
    try:
        seen = view(position)
    except Unsolvable:
        return position.play(rng.choice(moves))
    return position.play(family_of(seen).choose(seen, rng))
