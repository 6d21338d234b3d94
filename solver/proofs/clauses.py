"""Single moves in words: 'A leads the VII', 'B takes the Ad with the Ab, catching it, for 1 point'."""

from __future__ import annotations

from collections.abc import Sequence

from solver.drawing import words
from solver.fishing_moves import read_play
from solver.fishing_position import FishingPosition
from solver.moves import Move
from solver.position import Position
from solver.trick_position import TrickPosition


def doing(position: Position, moves: Sequence[Move]) -> tuple[str, tuple[str, ...]]:
    """What moves do, in words: the verb, and what follows it for each; in a fishing game the verb stands with each."""
    if isinstance(position, FishingPosition):
        return "", tuple(dict.fromkeys(fishing_verb(position, move) for move in moves))
    assert isinstance(position, TrickPosition)
    return "plays" if position.trick else "leads", tuple(dict.fromkeys(trick_card(position, move) for move in moves))


def trick_card(position: TrickPosition, move: Move) -> str:
    """A card as it is told, with the suit that its leader asks for."""
    suit = move.partition(":")[2]
    asked = next((known.name for known in position.rules.pack.suits if suit and known.name.startswith(suit)), "")
    return f"the {move.card} asking for {asked}" if asked else f"the {move.card}"


def fishing_verb(position: FishingPosition, move: Move) -> str:
    """What a move of a fishing game does, and the points that it brings at once."""
    play = read_play(position.rules, move)
    if not play.named:
        gained = gain(position, move)
        return f"lays the {play.card}{gained}"
    along = position.state.sequence(play.card or "")
    taken = listed([f"the {card}" for card in (*play.named, *along)], "and")
    caught = " just laid" if play.named == (position.last,) else ""
    if along:
        caught = f" (the {play.named[0]} just laid)" if caught else ""
    cleared = " and clears the table" if len(play.named) + len(along) == len(position.table) else ""
    return f"takes {taken}{caught} with the {play.card}{cleared}{gain(position, move)}"


def gain(position: FishingPosition, move: Move) -> str:
    """The points of events that a move brings its side."""
    side = position.side_to_move
    points = position.play(move).score()[side] - position.score()[side]
    return f" for {words.count(points, 'points')}" if points else ""


def listed(names: Sequence[str], last: str) -> str:
    """Names in a row: `the X, the VI or the II`."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} {last} {names[-1]}"


def trick_ended(position: Position) -> str:
    """Who has just won a trick, where one has just been completed; else an empty text."""
    if not isinstance(position, TrickPosition) or position.trick or not position.line:
        return ""
    return f"{position.seats[position.state.winner]} wins the trick"


def standing(position: Position) -> str:
    """What each side has won so far, as players count it."""
    score = position.score().items()
    if isinstance(position, FishingPosition):
        return ", ".join(f"{side} {won}" for side, won in score)
    terms = words.terms_of(position)
    return ", ".join(f"{side} {words.brief(terms, won)}" for side, won in score)
