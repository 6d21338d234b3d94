"""Steps of play on the states of the cores, for players that try many of them; positions cost ten times as much."""

from __future__ import annotations

import random
from typing import Any

from solver._core.fishing_state import State as FishingState
from solver._core.trick_state import State as TrickState
from solver.fishing.notation import FishingPlay, read_play
from solver.fishing.position import FishingPosition
from solver.model.cards import in_order
from solver.model.deal import Position
from solver.model.moves import Move
from solver.trick.position import TrickPosition

CoreState = TrickState | FishingState
# The card with the suit asked for, or with the cards captured.
CorePlay = tuple[str, Any]


def state_of(position: Position) -> CoreState:
    """The state of a position."""
    assert isinstance(position.state, TrickState | FishingState)
    return position.state


def is_over(state: CoreState) -> bool:
    """Is nothing left to be played?"""
    return state.left == 0 if isinstance(state, TrickState) else state.is_over


def finish(state: CoreState, rng: random.Random) -> CoreState:
    """A state played to the end, every legal move being as likely as any other."""
    while not is_over(state):
        # faster than rng.choice, and these are most of the steps
        legal = state.legal()
        state = state.play(*legal[int(rng.random() * len(legal))])
    return state


def won(position: Position, state: CoreState) -> int:
    """What a later state of a position has won of the value asked for, up to what was won before the position."""
    if isinstance(state, TrickState):
        assert isinstance(position, TrickPosition)
        return sum(state.won_by(seat) for seat in position.question.rules.scorers)
    return state.secured


def maximizers(position: Position) -> frozenset[int]:
    """The seats that want the value high, as numbers."""
    if isinstance(position, TrickPosition):
        return position.question.rules.maximizers
    return frozenset(range(0, len(position.seats), 2))


def written(position: Position, play: CorePlay) -> Move:
    """The notation of a play of the core."""
    card, more = play
    if isinstance(position, FishingPosition):
        return FishingPlay(card, in_order(position.rules.pack, more)).written()
    return Move(card if more is None else f"{card}:{position.rules.pack.suits[more].name[:3]}")


def read(position: Position, move: Move) -> CorePlay:
    """The play of the core that a notation of `Position.line` means, without what it says about parts of sequences."""
    if isinstance(position, FishingPosition):
        play = read_play(position.pack, position.rules.name, move)
        return play.card or "", play.named
    card, _, suit = move.partition(":")
    names = [one.name[:3] for one in position.rules.pack.suits]
    return card, names.index(suit) if suit else None
