"""Observations: what a seat sees, as one row of numbers.

Seats are relative to the observer, who is number 0. C is the number of kinds of cards, N of seats, V of words.

- C: own hand, the number of cards of each kind.
- (N - 1) C: hands of the others, as far as they are known (a dummy).
- trick games, N C: the card of each seat in the current trick; in the first two, the halves of a talon that lies open.
  Fishing games, C: the table.
- N C: cards that each seat has played since the deal.
- 2 C: cards won by the observer's side, and by the others, as far as they are known.
- C: card that can be caught.
- N + 1: number of cards in each hand and in the stock, divided by 16.
- N - 1: 1 for a partner, -1 for an opponent, 0 for a seat whose side is not known.
- 1: points of the observer's side less those of the others, divided by 100.
- N V: what each seat said last before the play, and the contract of the declarer.
- N + 1: the declarer, and whether the observer is to decide.
- 11: kind of the decision (`KINDS`).
- V: number of times that each word stands in the decision so far.

All are clipped to -4 .. 4.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from solver.model.cards import UNKNOWN
from solver.model.deal import Position
from solver.model.moves import Move
from solver.rl.action_vocabulary import Words
from solver.rl.hand import KINDS, Hand, has_auction
from solver.views import view

LARGEST = 4.0
CARDS_SCALE, POINTS_SCALE = 16.0, 100.0

Numbers = NDArray[np.float32]


def size_of(words: Words, seats: int, tricks: bool) -> int:
    """Return the length of an observation."""
    kinds, said = len(words.cards), len(words.all)
    cards = 1 + (seats - 1) + (seats if tricks else 1) + seats + 2 + 1
    return kinds * cards + (seats + 1) + (seats - 1) + 1 + seats * said + (seats + 1) + len(KINDS) + said


def observe(hand: Hand, seat: str, seats: str, tricks: bool) -> Numbers:
    """Return what a seat sees of a hand."""
    words = hand.vocabulary
    seen = hand.view(seat) if hand.position is None else seen_by(hand.position, seat, tricks)
    place = seats.index(seat)
    order = seats[place:] + seats[:place]
    playing = hand.position is not None
    numbers: list[float] = []
    # the position of a fishing game has all hands, of which a seat sees its own
    for one in order:
        numbers += counts(words, seen.hands[one] if tricks or one == seat else ())
    on_table: dict[str, Iterable[str]] = dict(trick_of(seen)) if playing and tricks else {}
    if not playing and hand.kind == "take":
        source: Any = seen.source
        on_table = dict(zip(order, [getattr(source, key, ()) for key in ("talon", "half")], strict=False))
    for cards in [on_table.get(one, ()) for one in order] if tricks else [seen.table]:
        numbers += counts(words, cards)
    played: dict[str, list[str]] = {one: [] for one in order}
    for who, card in hand.played:
        played[who].append(card)
    for one in order:
        numbers += counts(words, played[one])
    side = seen.side_of(seat) if playing else ""
    won: tuple[list[str], list[str]] = ([], [])
    for name, cards in seen.taken.items():
        won[(seen.side_of(name) if name in order else name) != side].extend(cards)
    numbers += counts(words, won[0]) + counts(words, won[1])
    numbers += counts(words, [Move(seen.last).card] if playing and seen.last else [])
    numbers += [len(seen.hands[one]) / CARDS_SCALE for one in order]
    numbers.append(len(seen.stock) / CARDS_SCALE)
    numbers += [partnership(seen, side, one) if playing else 0.0 for one in order[1:]]
    numbers.append(ahead(seen, side) / POINTS_SCALE if playing else 0.0)
    for one in order:
        numbers += spoken(words, hand.said.get(one, ()))
    open_auction = not playing and has_auction(seen.source)
    declarer = None if open_auction else seen.source.declarer or getattr(seen.source, "bidder", None)
    numbers += [float(declarer == one) for one in order]
    numbers.append(float(hand.seat == seat))
    numbers += [float(hand.kind == kind) for kind in KINDS]
    numbers += spoken(words, hand.words if hand.seat == seat else ())
    return np.clip(np.array(numbers, np.float32), -LARGEST, LARGEST)


def seen_by(position: Position, seat: str, tricks: bool) -> Position:
    """Return the view of a seat. In fishing games all but hands and stock is public, and `counts` leaves those out."""
    return view(position, seat) if tricks and not position.is_over else position


def trick_of(position: Position) -> Iterable[tuple[str, list[str]]]:
    """Return the seats of the current trick with their cards."""
    start = position.seats.index(position.leader)
    order = position.seats[start:] + position.seats[:start]
    return [(seat, [move.card]) for seat, move in zip(order, position.trick, strict=False)]


def partnership(seen: Position, side: str, other: str) -> float:
    """Return 1.0 for a partner, -1.0 for an opponent, 0.0 for a seat whose side is not known."""
    found = seen.side_of(other)
    return 0.0 if UNKNOWN in (found, side) else 1.0 if found == side else -1.0


def ahead(seen: Position, side: str) -> float:
    """Return what is certain of the points of a side, less those of the others."""
    score = seen.score()
    others = [points for name, points in score.items() if name != side]
    return score.get(side, 0) - (sum(others) / len(others) if others else 0.0)


def counts(words: Words, cards: Iterable[str]) -> list[float]:
    """Return the number of cards of each kind."""
    found = [0.0] * len(words.cards)
    for card in cards:
        if (number := words.number.get(card, len(found))) < len(found):
            found[number] += 1
    return found


def spoken(words: Words, said: Iterable[str]) -> list[float]:
    """Return the number of times that each word is said."""
    found = [0.0] * len(words.all)
    for word in said:
        if word in words.number:
            found[words.number[word]] += 1
    return found
