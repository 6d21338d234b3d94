"""Tricks of a principal variation, as rows of a table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from solver.display import value_format as words
from solver.display.translation import tr
from solver.model.moves import Move
from solver.model.short_names import short_move
from solver.trick.position import TrickPosition


class Trick(msgspec.Struct, frozen=True):
    """One trick of a variation.

    plays: seat and move, in the order of play.
    before: number of plays that lay on the table before the variation began.
    winner: seat that wins it, or None if the variation ends before.
    score: side -> what it has won after the trick.
    """

    plays: tuple[tuple[str, Move], ...]
    before: int
    winner: str | None
    score: dict[str, int]


def tricks(position: TrickPosition, line: Iterable[str]) -> Iterator[Trick]:
    """Generate the tricks of a variation from a position."""
    seats = position.seats
    first = seats.index(position.leader)
    plays = [(seats[(first + i) % len(seats)], move) for i, move in enumerate(position.trick)]
    before = len(plays)
    for move in line:
        seat = position.turn
        position = position.play(move)
        plays.append((seat, position.line[-1]))
        if not position.trick:
            yield Trick(tuple(plays), before, seats[position.state.winner], position.score())
            plays, before = [], 0
    if len(plays) > before:
        yield Trick(tuple(plays), before, None, position.score())


def variation_table(position: TrickPosition, line: Sequence[Move]) -> tuple[str, list[list[str]]]:
    """Return a variation as a table with one row a trick, and the meaning of its last column.

    Brackets mark the cards that lay on the table before.
    """
    seats = len(position.seats)
    terms, title, letter = position.terms, position.rules.side_title, position.rules.seat_letter
    rows = []
    for number, trick in enumerate(tricks(position, line), 1):
        cards = [f"{letter(seat)} {short_move(position.pack, move)}" for seat, move in trick.plays]
        cards[: trick.before] = [f"({card})" for card in cards[: trick.before]]
        cards += [""] * (seats - len(cards))
        score = "   ".join(f"{title(side)} {words.brief(terms, won)}" for side, won in trick.score.items())
        rows.append(
            [f"  {number}.", *cards, tr("{side} wins", side=letter(trick.winner)) if trick.winner else "", score]
        )
    return tr("what each side has after each trick"), rows
