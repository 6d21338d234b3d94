"""Texts of the moves of trick games."""

from __future__ import annotations

from collections.abc import Sequence

from solver.display import value_format as words
from solver.display.translation import mark, tr
from solver.model.moves import EquivalentMoves, Move, together
from solver.model.sentence_names import in_sentence
from solver.trick.position import TrickPosition
from solver.trick.ramsch_ties import kinds
from solver.trick.scene import said
from solver.trick.score import shares


def describe_moves(position: TrickPosition, moves: Sequence[Move]) -> tuple[str, tuple[str, ...]]:
    """Return the verb for some moves, and the text of each."""
    return mark("plays") if position.trick else mark("leads"), tuple(
        dict.fromkeys(card(position, move) for move in moves)
    )


def card(position: TrickPosition, move: Move) -> str:
    """Return the text of a card, with the suit that its leader names."""
    named = in_sentence(position.pack, move.card)
    suit = move.partition(":")[2]
    suit_name = next((known.name for known in position.pack.suits if suit and known.name.startswith(suit)), "")
    if suit_name:
        return tr("the {card} asking for {suit}", card=named, suit=tr(suit_name))
    return tr("the {card}", card=named)


def describe_completion(position: TrickPosition) -> str:
    """Return the text of the winner of a trick just completed, or an empty text."""
    if position.trick or not position.line:
        return ""
    winner = position.rules.seat_letter(position.seats[position.state.winner])
    return tr("{seat} wins the trick", seat=winner)


def describe_events(before: TrickPosition, after: TrickPosition) -> tuple[str, ...]:
    """Return the text of the winner of a completed trick, marked if it was the last."""
    text = describe_completion(after)
    return () if not text else (tr("{what}, the last one", what=text) if after.is_over else text,)


def describe_start(position: TrickPosition) -> tuple[str, ...]:
    """Return no text. The table shows everything before the first card."""
    return ()


def score_text(position: TrickPosition) -> str:
    """Return the score of each side as text, in the players' units."""
    terms = position.terms
    won = shares(position.question, position.state)
    title = position.rules.side_title
    return ", ".join(f"{title(share.who)} {said(share, words.brief(terms, share.won))}" for share in won)


def group_equivalent_moves(position: TrickPosition, moves: tuple[Move, ...]) -> tuple[EquivalentMoves, ...]:
    """Return the moves in equivalence classes: cards of one hand and equal value, adjacent among the cards in play."""
    groups = kinds(position.question, position.state)
    number = {position.write(play): i for i, plays in enumerate(groups) for play in plays}
    return together(moves, [number[move] for move in moves])
