"""Functions of conditions, such as `points(A)` and `suit(B, fig)`. Games add their own (`Ruleset.terms`)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, NamedTuple


class Term(NamedTuple):
    """Function of conditions. Its first argument is always a seat. It counts: its result is a sum over the cards.

    value: its result, from the game, the hand of the seat and the other arguments.
    bounds: lower and upper bound of the result, from the game, the number of cards of the hand and the other arguments.
    takes: kinds of the other arguments, "suit" (passed as its cards) or "card".
    shown: its form in messages and help.
    implied: last argument, which the options of the deal imply, from the game and the options. Default none.
    """

    value: Callable[..., int]
    bounds: Callable[..., tuple[int, int]]
    takes: tuple[str, ...] = ()
    shown: str = ""
    implied: Callable[[Any, Mapping[str, Any]], Any] | None = None


def counted(worth: dict[str, int], copies: int = 1) -> tuple[Callable[..., int], Callable[..., tuple[int, int]]]:
    """Return value and bounds of a term that sums the worth of cards. The default worth of a card is 0.

    >>> value, bounds = counted({"A": 4, "K": 3})
    >>> value(None, ["A", "2"]), bounds(None, 1)
    (4, (0, 4))
    """
    most = sorted((number for number in worth.values() for _ in range(copies)), reverse=True)

    def value(game: Any, hand: Sequence[str]) -> int:
        return sum(worth.get(card, 0) for card in hand)

    def bounds(game: Any, size: int) -> tuple[int, int]:
        return (0, sum(most[:size]))

    return value, bounds


def number_of_cards(game: Any, hand: Sequence[str], cards: Collection[str]) -> int:
    """Return how many cards of a hand are among some cards, such as a suit."""
    return sum(card in cards for card in hand)


def number_bounds(game: Any, size: int, cards: Collection[str]) -> tuple[int, int]:
    """Return the lower and upper bound of that number."""
    return (0, min(size, len(cards) * game.pack.copies))


def trumps_term(cards: Callable[[str], Collection[str]], option: str = "contract") -> Term:
    """Return the term that counts trumps.

    cards: function that returns the trumps from the value of an option.
    """

    def trumps(game: Any, options: Mapping[str, Any]) -> Collection[str]:
        return frozenset(cards(str(game.option(options, option))))

    return Term(number_of_cards, number_bounds, shown="trumps(A)", implied=trumps)


def constant_trumps_term(cards: Collection[str]) -> Term:
    """Return the term that counts trumps, where these are the same in every contract."""
    return Term(number_of_cards, number_bounds, shown="trumps(A)", implied=lambda game, options: frozenset(cards))
