"""The tricks of a line of play, as it is shown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from solver.display import terms as words
from solver.display.language import tr
from solver.model.moves import Move
from solver.trick.position import TrickPosition


class Trick(msgspec.Struct, frozen=True):
    """One trick of a line.

    plays: seat and move in the order of play. before: how many of them lay on the table before the line began.
    winner: seat that wins it, None where the line ends before. score: side -> what it has won after it.
    """

    plays: tuple[tuple[str, Move], ...]
    before: int
    winner: str | None
    score: dict[str, int]


def tricks(position: TrickPosition, line: Iterable[str]) -> Iterator[Trick]:
    """The tricks of a line of play that begins at a position."""
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


def line_rows(position: TrickPosition, line: Sequence[Move]) -> tuple[str, list[list[str]]]:
    """A line of play as a table, a row a trick, and what its last column says; cards played before are in brackets."""
    seats = len(position.seats)
    terms = position.terms
    rows = []
    for number, trick in enumerate(tricks(position, line), 1):
        cards = [f"{seat} {move}" for seat, move in trick.plays]
        cards[: trick.before] = [f"({card})" for card in cards[: trick.before]]
        cards += [""] * (seats - len(cards))
        score = "   ".join(f"{tr(side)} {words.brief(terms, won)}" for side, won in trick.score.items())
        rows.append([f"  {number}.", *cards, tr("{side} wins", side=trick.winner) if trick.winner else "", score])
    return tr("what each side has after each trick"), rows
