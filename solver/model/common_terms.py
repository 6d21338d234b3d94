"""Terms of conditions: those of every game, and those that a game adds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from solver.model.condition_functions import Term, length_term
from solver.model.suit_shapes import shape_term


def points_of(game: Any) -> Mapping[str, tuple[int, ...]]:
    """Return card -> card points. Empty for a game without card points."""
    worth: Mapping[str, tuple[int, ...]] = getattr(game, "card_points", None) or {}
    return worth if any(map(any, worth.values())) else {}


def points(game: Any, hand: Sequence[str]) -> int:
    """Return the card points in a hand, in the first count of the game's page."""
    worth = points_of(game)
    return sum(worth[card][0] for card in hand if card in worth)


def points_bounds(game: Any, size: int) -> tuple[int, int]:
    """Return the lower and upper bound of the card points in a number of cards of the pack."""
    worth, pack = points_of(game), game.pack
    values = sorted(worth[card][0] if card in worth else 0 for card in pack.order for _ in range(pack.copies))
    return (sum(values[:size]), sum(values[len(values) - size :]))


COMMON: Mapping[str, Term] = {
    "points": Term(points, points_bounds, shown="points(A)"),
    "cards": Term(lambda game, hand: len(hand), lambda game, size: (size, size), shown="cards(A)"),
    "suit": length_term("suit(A, name)"),
    "length": length_term("length(A, suit)"),
    "holds": Term(
        lambda game, hand, card: hand.count(card),
        lambda game, size, card: (0, min(size, game.pack.copies)),
        ("card",),
        "holds(A, card)",
    ),
}


def terms_of(game: Any) -> dict[str, Term]:
    """Return the terms of a game by name. A game without card points has no `points`, unless it adds its own."""
    found = {**COMMON, **({"shape": shape_term(game)} if len(game.pack.suits) > 1 else {}), **game.terms}
    if found["points"] is COMMON["points"] and not points_of(game):
        del found["points"]
    return found
