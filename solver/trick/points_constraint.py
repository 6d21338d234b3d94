"""Constraint on the cards out of play, from the points stated in a deal."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import product
from operator import mul, sub

from solver.determinization.constraints import Tally
from solver.determinization.dealing import Counts
from solver.trick.deal import TrickDeal
from solver.trick.ruleset_base import TrickRuleset


def tally(game: TrickRuleset, deal: TrickDeal, cards: tuple[str, ...], placed: int) -> Tally | None:
    """Return the constraint of the stated points on the unplaced cards, or None if they exclude nothing.

    placed: number of hidden cards in hands and other places.
    """
    if "count" in game.keys:
        return counted_tally(game, deal, cards, placed)
    claimed = [deal.points[side] for side in deal.points]
    parts = [points if isinstance(points, tuple) else (points,) for points in claimed]
    wanted = tuple(map(sum, zip(*parts, strict=True))) if parts else ()
    least = tuple(
        sum(sorted(game.card_points[card][part] for card in cards)[: len(cards) - placed])
        for part in range(len(wanted))
    )
    if all(few >= want for few, want in zip(least, wanted, strict=True)):
        return None
    return Tally(
        worth={card: game.card_points[card] for card in cards},
        limits=wanted,
        most=tuple(
            max(sum(game.card_points[card][part] for card in cards) - want, 0) for part, want in enumerate(wanted)
        ),
        accepts=lambda total: total == wanted,
    )


def counted_tally(game: TrickRuleset, deal: TrickDeal, cards: tuple[str, ...], placed: int) -> Tally | None:
    """Return the constraint of points that belong to a stated number of cards."""
    stated = tuple((deal.count.get(side, 0), points) for side, points in deal.points.items())
    if not stated:
        return None
    values = sorted({game.card_points[card][0] for card in cards} - {0})
    kinds = Counter(game.card_points[card][0] for card in cards)
    unplaced = len(cards) - placed
    return Tally(
        worth={card: tuple(int(game.card_points[card][0] == value) for value in values) for card in cards},
        limits=tuple(kinds[value] for value in values),
        most=tuple(min(kinds[value], placed) for value in values),
        accepts=lambda left: splits_into((unplaced - sum(left), *left), (0, *values), stated),
    )


@lru_cache(maxsize=1 << 16)
def splits_into(left: Counts, values: Counts, stated: tuple[tuple[int, int], ...]) -> bool:
    """True if piles of the stated sizes and points can be formed from cards of these values.

    left: number of cards of each value. Those without points come first, and fill the piles up.
    stated: size and points of each pile.
    """
    if not stated:
        return left[0] >= 0
    (size, points), *others = stated
    return left[0] >= 0 and any(
        sum(map(mul, part, values[1:])) == points
        and sum(part) <= size
        and splits_into(tuple(map(sub, left, (size - sum(part), *part))), values, tuple(others))
        for part in product(*(range(number + 1) for number in left[1:]))
    )
