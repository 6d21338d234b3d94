"""A position of a trick game as it lies on the table: the trick before its players."""

from __future__ import annotations

from solver.display import strings
from solver.display import terms as words
from solver.display.scene import View
from solver.model.deal import Deal
from solver.model.seating import heading, places
from solver.trick.position import TrickPosition


def view(position: TrickPosition) -> View:
    """What there is to be seen of a position."""
    deal = position.deal
    seats = position.seats
    first = seats.index(position.leader)
    winner = seats[position.state.winner] if position.trick else None
    played = {}
    for i, move in enumerate(position.trick):
        seat = seats[(first + i) % len(seats)]
        suit = position.rules.pack.suit_of(move.card)
        played[seat] = {"played": str(move), "suit": suit, "winning": seat == winner}
    scores = tuple((side, words.points(words.terms_of(position), won)) for side, won in position.score().items())
    goal = strings.clean(deal.goal or "")
    return View(heading(position, terms(deal)), status(position), scores, goal, places(position, played))


def terms(deal: Deal) -> str:
    """What is played for, where the hands do not show it: the card turned up, the kind called, the contract."""
    called = f"{deal.bidder} has called {deal.called}" if deal.bidder and deal.called else ""
    turned = f"{deal.indicator} is turned up" if deal.indicator else ""
    contract = " plays ".join(word for word in (deal.soloist, deal.contract) if word)
    return called or turned or contract


def status(position: TrickPosition) -> str:
    """Whose move it is."""
    if position.is_over:
        return "all cards played"
    if position.question.waits:
        return position.question.waits
    if not position.trick:
        return f"{position.turn} to lead"
    seats = position.seats
    winner = position.state.winner
    played = (winner - seats.index(position.leader)) % len(seats)
    # a card that wins nothing may have been led: then the trick is the next player's before he has played
    best = f" ({position.trick[played]})" if played < len(position.trick) else ""
    return f"{position.turn} to play, the trick is {seats[winner]}'s so far{best}"
