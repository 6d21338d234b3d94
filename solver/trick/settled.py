"""What the points won and those left settle in a trick game, without any search."""

from __future__ import annotations

from solver._core import trick_searcher
from solver.trick.position import TrickPosition

# Bytes of a table that is not used.
SMALL = 1 << 20


def bare_searcher(position: TrickPosition) -> trick_searcher.Searcher:
    """A searcher whose bounds know nothing but the points won and those left."""
    return trick_searcher.Searcher(position.state.rules, SMALL, off=("sure",))


def apart_settled(position: TrickPosition, holds: bool) -> bool:
    """Do the points won and those left settle whether another seat ends with more than the one asked about?"""
    question, state = position.question, position.state
    seat = question.first_seat
    has = [before + state.won_by(number) for number, before in enumerate(question.rivals)]
    leads = [points - has[seat] for number, points in enumerate(has) if number != seat]
    worth = dict(question.rules.values)
    hands = [card for hand in position.hands.values() for card in hand]
    rest = sum(worth[card] for card in hands + [move.card for move in position.trick])
    return max(leads) > rest if holds else max(leads) + rest <= 0
