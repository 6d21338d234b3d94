"""Moves of trick games in words."""

from __future__ import annotations

from collections.abc import Sequence

from solver.display import terms as words
from solver.display.language import mark, tr
from solver.model.moves import Alike, Move, together
from solver.trick.position import TrickPosition


def verb(position: TrickPosition, moves: Sequence[Move]) -> tuple[str, tuple[str, ...]]:
    """What moves do, in words: the verb, and what follows it for each."""
    return mark("plays") if position.trick else mark("leads"), tuple(
        dict.fromkeys(card(position, move) for move in moves)
    )


def card(position: TrickPosition, move: Move) -> str:
    """A card as it is told, with the suit that its leader asks for."""
    suit = move.partition(":")[2]
    asked = next((known.name for known in position.pack.suits if suit and known.name.startswith(suit)), "")
    if asked:
        return tr("the {card} asking for {suit}", card=move.card, suit=tr(asked))
    return tr("the {card}", card=move.card)


def ended(position: TrickPosition) -> str:
    """Who has just won a trick, where one has just been completed; else an empty text."""
    if position.trick or not position.line:
        return ""
    return tr("{seat} wins the trick", seat=position.seats[position.state.winner])


def events(before: TrickPosition, after: TrickPosition) -> tuple[str, ...]:
    """Who has won a trick, and whether it was the last one."""
    told = ended(after)
    return () if not told else (tr("{what}, the last one", what=told) if after.is_over else told,)


def opening(position: TrickPosition) -> tuple[str, ...]:
    """Nothing is called out before the first card that the table does not show."""
    return ()


def standing(position: TrickPosition) -> str:
    """What each side has won so far, as players count it."""
    terms = position.terms
    return ", ".join(f"{tr(side)} {words.brief(terms, won)}" for side, won in position.score().items())


def alike(position: TrickPosition, moves: tuple[Move, ...]) -> tuple[Alike, ...]:
    """The moves, those together that are neighbours in rank among the cards in play, of equal value, in one hand."""
    number = {position.write(play): i for i, plays in enumerate(position.state.alike()) for play in plays}
    return together(moves, [number[move] for move in moves])
