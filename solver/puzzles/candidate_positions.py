"""Candidate positions for puzzles: random deals after a playout to few cards, some within a trick."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec

from solver.families import family_of
from solver.io.random_deals import deal_with
from solver.model.deal import Deal, Position
from solver.model.errors import Unsolvable
from solver.preplay.phase import preplay_of
from solver.puzzles.position_to_deal import as_standalone_deal
from solver.views import view

MOST_SEED = 2**32
# Share of deals with playouts by the greedy player, which is slower. The others use random legal moves.
GREEDY = 0.5
# Random continuations of each deal, and extra cards in each hand at which they start.
BRANCHES = 8
FORKED = 2


def endings(game: str, cards: int, rng: random.Random, players: int | None, options: dict[str, Any]) -> Iterator[Deal]:
    """Return an iterator over deals with `cards` cards in each hand, with each play within the trick or round.

    All come from one random deal with several continuations near the end. Empty if the random deal is unplayable.
    Raises what `random_deal` raises.
    """
    deal = prepared(game, rng, players, options)
    if deal is None:
        return
    greedy = rng.random() < GREEDY
    fork = played_to(deal.position, cards + FORKED, greedy, rng)
    for _ in range(BRANCHES if fork is not None else 0):
        position = None if fork is None else played_to(fork, cards, False, rng)
        if position is None:
            continue
        start = as_standalone_deal(position)
        position = start.position
        for _ in position.seats:
            if position.is_over:
                break
            yield put(start, position, "seat" in options)
            position = step(position, greedy, rng)


def put(start: Deal, position: Position, asked: bool) -> Deal:
    """Return the deal of a position.

    asked: keep the seat of the query where seats play alone. Default: the seat to move.
    """
    deal = msgspec.structs.replace(start, play=tuple(position.line))
    if position.asked_seat is None or asked:
        return deal
    return msgspec.structs.replace(deal, seat=position.turn)


def played_to(position: Position, cards: int, greedy: bool, rng: random.Random) -> Position | None:
    """Return the position at which each hand holds at most `cards` cards and none are to come.

    Return None if play ends first.
    """
    while not is_reached(position, cards):
        if position.is_over:
            return None
        position = step(position, greedy, rng)
    return None if position.is_over else position


def sample(game: str, players: int | None, options: dict[str, Any]) -> Deal:
    """Return a deal with these options. Raises what `random_deal` raises, and Error for invalid pre-play options."""
    phase = preplay_of(game)
    deal = deal_with(game, phase.fixed_options(options), 0, None, players)
    phase.check(deal, options)
    return deal


def prepared(game: str, rng: random.Random, players: int | None, options: dict[str, Any]) -> Deal | None:
    """Return a random deal after its pre-play phase. Return None if it is unplayable."""
    phase = preplay_of(game)
    deal = deal_with(game, phase.fixed_options(options), rng.randrange(MOST_SEED), None, players)
    drawn: Deal | None = phase.random_choices(deal, rng, options)
    return drawn


def is_reached(position: Position, cards: int) -> bool:
    """Return True if all hands hold the same number of cards, at most `cards`, and none are to come."""
    if position.to_come:
        return False
    sizes = {len(hand) for hand in position.hands.values()}
    return len(sizes) == 1 and max(sizes) <= cards


def step(position: Position, greedy: bool, rng: random.Random) -> Position:
    """Return the position after a move of the greedy player, which sees only its own cards, or after a random move.

    The constants are those of the first version: a seed brings the same puzzles as ever.
    """
    moves = position.moves()
    if len(moves) == 1:
        return position.play(moves[0])
    if not greedy:
        return position.play(rng.choice(moves))
    try:
        seen = view(position)
    except Unsolvable:
        return position.play(rng.choice(moves))
    return position.play(family_of(seen).greedy_move(seen, rng, tuned=False))
