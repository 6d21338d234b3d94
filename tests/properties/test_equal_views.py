"""The view of a seat is the same, card for card and in the same order, in all worlds of its information set."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from helpers.games import GAMES
from helpers.views import contract_kinds, deals

import solver
from solver.games.cego.contracts import CONTRACTS
from solver.model.deal import Position
from solver.preplay.cego_setups import setups

WORLDS = 3
# Moves after which each deal is looked at. The first card of a Räuber by rule shows who holds it (see below).
MOVES = (0, 3, 17)
# Cards beside the hands, of which not all seats know what lies there. Who knows may put them in any order.
APART = ("skat", "monte", "blind")


def laid_open(seed: int) -> Iterator[solver.Deal]:
    """Yield deals of every game with each kind of contract, and one hand that all see."""
    rng = random.Random(f"open {seed}")
    for game, options in contract_kinds():
        yield solver.random_deal(game, seed=seed, **options)
    for deal in (*deals(seed), *(solver.random_deal(game, seed=seed, **options) for game, options in contract_kinds())):
        yield msgspec.structs.replace(deal, exposed=(rng.choice([*deal.hands]),))


def soloists(seed: int) -> Iterator[solver.Deal]:
    """Yield deals of Cego whose soloist lies open, with each contract and several ways to keep cards."""
    deal = solver.random_deal("cego", seed=seed)
    for contract in CONTRACTS.values():
        if contract.has_soloist:
            for seat in deal.hands:
                for setup in setups(deal, seat, contract)[:2]:
                    yield msgspec.structs.replace(setup.deal, exposed=(seat,))


def written_anyhow(deal: solver.Deal, rng: random.Random) -> solver.Deal:
    """Return a deal with the cards of each hand, and of what was laid away, in any order, as after an exchange."""
    piles = {key: getattr(deal, key) for key in ("hands", "away") if getattr(deal, key, None)}
    return msgspec.structs.replace(
        deal,
        **{
            key: {seat: tuple(rng.sample(cards, len(cards))) for seat, cards in pile.items()}
            for key, pile in piles.items()
        },
        **{key: tuple(rng.sample(cards, len(cards))) for key in APART if (cards := getattr(deal, key, None))},
    )


def observed(deal: solver.Deal, rng: random.Random) -> Iterator[Position]:
    """Yield positions of a random game."""
    position: Position = deal.position
    for number in range(max(MOVES) + 1):
        if number in MOVES:
            yield position
        if position.is_over or not position.moves():
            return
        position = position.play(rng.choice(position.moves()))


def own_in_order(view: Position, seat: str) -> str:
    """Return the text of a view, with what the seat itself holds and knows in order: that is its own choice."""
    deal: Any = view.source
    changes: dict[str, Any] = {"hands": {**deal.hands, seat: tuple(sorted(deal.hands[seat]))}}
    if seat in getattr(deal, "away", {}):
        changes["away"] = {**deal.away, seat: tuple(sorted(deal.away[seat]))}
    if seat in (getattr(deal, "declarer", None), *map(deal.options.get, ("declarer", "soloist"))):
        changes |= {key: tuple(sorted(cards)) for key in APART if (cards := getattr(deal, key, None))}
    return msgspec.structs.replace(deal, **changes).start.text


@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.long)])
def test_a_view_is_the_same_in_all_worlds(seed: int) -> None:
    """The open hand of a soloist of Cego once began with the cards that he had kept."""
    rng = random.Random(seed)
    looked: Counter[str] = Counter()
    for source in (*laid_open(seed), *soloists(seed)):
        for position in observed(written_anyhow(source, rng), rng):
            seat = rng.choice(position.seats)
            seen = solver.view(position, seat)
            worlds = solver.worlds(seen).positions(WORLDS, seed=rng.getrandbits(30))
            told = {own_in_order(solver.view(world, seat), seat) for world in worlds}
            assert len(told) == 1
            if not source.options.get("by_rule"):
                # of a Räuber by rule the view states the leader, so that a world does not say why he leads
                assert told == {own_in_order(seen, seat)}, seat
            looked[position.game] += 1
    assert set(looked) == set(GAMES)
    assert min(looked.values()) >= 3
