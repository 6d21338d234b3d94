"""Moves of fishing games in words."""

from __future__ import annotations

from collections.abc import Sequence

from solver.display import strings
from solver.display.strings import listed
from solver.fishing.notation import read_play
from solver.fishing.position import FishingPosition
from solver.model.moves import Alike, Move, together


def verb(position: FishingPosition, moves: Sequence[Move]) -> tuple[str, tuple[str, ...]]:
    """What moves do, in words; the verb stands with each."""
    return "", tuple(dict.fromkeys(clause(position, move) for move in moves))


def ended(position: FishingPosition) -> str:
    """What the last move has completed: a round is nothing worth telling."""
    return ""


def standing(position: FishingPosition) -> str:
    """What each side has won so far, as players count it."""
    return ", ".join(f"{side} {won}" for side, won in position.score().items())


def clause(position: FishingPosition, move: Move) -> str:
    """What a move of a fishing game does, and the points that it brings at once."""
    play = read_play(position.pack, position.rules.name, move)
    if not play.named:
        gained = gain(position, move)
        return f"lays the {play.card}{gained}"
    along = position.state.sequence(play.card or "")
    taken = listed([f"the {card}" for card in (*play.named, *along)])
    caught = " just laid" if play.named == (position.last,) else ""
    if along:
        caught = f" (the {play.named[0]} just laid)" if caught else ""
    cleared = " and clears the table" if len(play.named) + len(along) == len(position.table) else ""
    return f"takes {taken}{caught} with the {play.card}{cleared}{gain(position, move)}"


def gain(position: FishingPosition, move: Move) -> str:
    """The points of events that a move brings its side."""
    side = position.side_to_move
    points = position.play(move).score()[side] - position.score()[side]
    return f" for {strings.count(points, 'points')}" if points else ""


def alike(position: FishingPosition, moves: tuple[Move, ...]) -> tuple[Alike, ...]:
    """The moves, those together that are equal once cards whose suits no longer matter are written by their rank."""
    plain = set(position.state.plain)
    rank = position.question.rules.rank
    names = {card: rank(card) if card in plain else card for card in position.rules.pack.order}
    last = position.last
    signs = []
    for move in moves:
        play = read_play(position.pack, position.rules.name, move)
        captured = tuple(sorted(names[card] for card in play.named))
        signs.append((names[play.card or ""], captured, play.named == (last,)))
    return together(moves, signs)
