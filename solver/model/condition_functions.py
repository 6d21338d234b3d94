"""Functions of conditions, such as `points(A)` and `suit(B, fig)`. Games add their own (`Ruleset.terms`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

# Sums that `reachable` lists at most.
MOST_SUMS = 4096


class Term(NamedTuple):
    """Function of conditions. Its first argument is always a seat. It counts: it comes from a sum over the cards.

    value: the sum, from the game, the cards and the other arguments.
    bounds: lower and upper bound of the result, from the game, the number of cards of the hand and the other arguments.
    takes: kinds of the other arguments, "suit" (passed as its cards, low to high), "card", "number" or "shapes".
    shown: its form in messages and help.
    given: returns the arguments of the functions above, from the game, the options and the arguments that were read.
        Default: these.
    result: result from the sum and the other arguments. Default: the sum. A term with one also takes cards that have
        left the hand, behind its other arguments.
    """

    value: Callable[..., int]
    bounds: Callable[..., tuple[int, int]]
    takes: tuple[str, ...] = ()
    shown: str = ""
    given: Callable[[Any, Mapping[str, Any], tuple[Any, ...]], tuple[Any, ...]] | None = None
    result: Callable[..., int] | None = None


def worth_of_cards(worth: Mapping[str, int]) -> Callable[..., int]:
    """Return a function that sums the worth of cards. The default worth of a card is 0."""

    def value(game: Any, cards: Sequence[str], *given: Any) -> int:
        return sum(worth.get(card, 0) for card in cards)

    return value


def counted(worth: Mapping[str, int], copies: int = 1) -> tuple[Callable[..., int], Callable[..., tuple[int, int]]]:
    """Return value and bounds of a term that sums the worth of cards. The default worth of a card is 0.

    >>> value, bounds = counted({"A": 4, "K": 3})
    >>> value(None, ["A", "2"]), bounds(None, 1)
    (4, (0, 4))
    """
    most = sorted((number for number in worth.values() for _ in range(copies)), reverse=True)

    def bounds(game: Any, size: int) -> tuple[int, int]:
        return (0, sum(most[:size]))

    return worth_of_cards(worth), bounds


def number_of_cards(game: Any, hand: Sequence[str], cards: Collection[str]) -> int:
    """Return how many cards of a hand are among some cards, such as a suit."""
    return sum(card in cards for card in hand)


def number_bounds(game: Any, size: int, cards: Collection[str]) -> tuple[int, int]:
    """Return the lower and upper bound of that number."""
    return (0, min(size, len(cards) * game.pack.copies))


def length_term(shown: str) -> Term:
    """Return the term that counts the cards of a suit."""

    def given(game: Any, options: Mapping[str, Any], read: tuple[Any, ...]) -> tuple[Any, ...]:
        return (frozenset(read[0]),)

    return Term(number_of_cards, number_bounds, ("suit",), shown, given)


def top_term(shown: str) -> Term:
    """Return the term that counts how many of the highest cards of a suit are held."""

    def given(game: Any, options: Mapping[str, Any], read: tuple[Any, ...]) -> tuple[Any, ...]:
        suit, number = read
        return (frozenset(suit[max(len(suit) - number, 0) :]),)

    return Term(number_of_cards, number_bounds, ("suit", "number"), shown, given)


def trumps_term(cards: Callable[[str], Collection[str]], option: str = "contract") -> Term:
    """Return the term that counts trumps.

    cards: function that returns the trumps from the value of an option.
    """

    def given(game: Any, options: Mapping[str, Any], read: tuple[Any, ...]) -> tuple[Any, ...]:
        return (frozenset(cards(str(game.option(options, option)))),)

    return Term(number_of_cards, number_bounds, shown="trumps(A)", given=given)


def constant_trumps_term(cards: Collection[str]) -> Term:
    """Return the term that counts trumps, where these are the same in every contract."""
    trumps = (frozenset(cards),)
    return Term(number_of_cards, number_bounds, shown="trumps(A)", given=lambda game, options, read: trumps)


def reachable(base: int, worth: Sequence[int], size: int) -> frozenset[int] | None:
    """Return all sums of a base and the worth of `size` cards. Return None if there may be too many to list.

    worth: worth of each card that may be among them.

    >>> sorted(reachable(5, [1, 1, 3], 2))
    [7, 9]
    """
    return _reachable(base, tuple(sorted(Counter(worth).items())), size)


@lru_cache(maxsize=256)
def _reachable(base: int, kinds: tuple[tuple[int, int], ...], size: int) -> frozenset[int] | None:
    """Return the cached sums. kinds: worth and number of the cards that have it."""
    found = {(0, base)}
    left = sum(number for _, number in kinds)
    for worth, number in kinds:
        left -= number
        found = {
            (taken + more, total + more * worth)
            for taken, total in found
            for more in range(max(size - taken - left, 0), min(number, size - taken) + 1)
        }
        if len(found) > MOST_SUMS:
            return None
    return frozenset(total for taken, total in found if taken == size)
