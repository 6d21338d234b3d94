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
    return Tally(
        worth={card: tuple(int(game.card_points[card][0] == value) for value in values) for card in cards},
        limits=tuple(kinds[value] for value in values),
        most=tuple(min(kinds[value], placed) for value in values),
        accepts=lambda held: splits_into(held, tuple(values), stated),
    )


@lru_cache(maxsize=1 << 16)
def splits_into(held: Counts, values: Counts, stated: tuple[tuple[int, int], ...]) -> bool:
    """True if piles of the stated sizes and points can be formed from cards of these values.

    Cards without points fill the piles up. Validation of the deal ensures that enough of them exist.
    """
    if not stated:
        return True
    (size, points), *others = stated
    return any(
        sum(map(mul, part, values)) == points
        and sum(part) <= size
        and splits_into(tuple(map(sub, held, part)), values, tuple(others))
        for part in product(*(range(number + 1) for number in held))
    )
