"""What bidders count in a hand of bridge: high-card points, controls, losers, and the highest cards of a suit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from solver.games.bridge.cards import CARDS
from solver.model.condition_functions import Term, counted, top_term, trumps_term

# High-card points, by which bidders value a hand.
HIGH = {cards[0][0] + rank: worth for cards in CARDS.values() for rank, worth in zip("AKQJ", (4, 3, 2, 1), strict=True)}
# Two controls for an ace, one for a king.
CONTROLS = {cards[0][0] + rank: worth for cards in CARDS.values() for rank, worth in (("A", 2), ("K", 1))}
# In the sum of a hand each suit has bits of its own: its length, and one bit for each card that is no loser.
WINNERS = "AKQ"
BITS, LENGTH_BITS = 8, 4
SUM = {
    card: (1 | sum(1 << LENGTH_BITS + place for place, rank in enumerate(WINNERS) if card[1] == rank)) << BITS * number
    for number, cards in enumerate(CARDS.values())
    for card in cards
}
MOST_LOSERS = len(WINNERS) * len(CARDS)


def sum_of(game: Any, cards: Sequence[str]) -> int:
    """Return the sum of some cards, from which their losers follow."""
    return sum(SUM.get(card, 0) for card in cards)


def losers(total: int) -> int:
    """Return the losers of a hand from its sum.

    The first three cards of a suit are losers, except the ace, the king from two cards on, the queen from three on.
    """
    return sum(SUIT_LOSERS[total >> BITS * number & (1 << BITS) - 1] for number in range(len(CARDS)))


def suit_losers(part: int) -> int:
    """Return the losers of a suit from its part of the sum."""
    most = min(part & (1 << LENGTH_BITS) - 1, len(WINNERS))
    return most - sum(part >> LENGTH_BITS + place & 1 for place in range(most))


SUIT_LOSERS = tuple(map(suit_losers, range(1 << BITS)))
POINTS = counted(HIGH)
TERMS: Mapping[str, Term] = {
    "points": Term(*POINTS, shown="points(A)"),
    "hcp": Term(*POINTS, shown="hcp(A)"),
    "controls": Term(*counted(CONTROLS), shown="controls(A)"),
    "losers": Term(sum_of, lambda game, size: (0, MOST_LOSERS), shown="losers(A)", result=losers),
    "top": top_term("top(A, suit, 3)"),
    "trumps": trumps_term(lambda suit: CARDS.get(suit, ()), "trumps"),
}
