"""What the points stated say about the cards out of play."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import product
from operator import mul, sub

from solver.trick.deal import TrickDeal
from solver.trick.ruleset import TrickRuleset
from solver.worlds.constraints import Tally
from solver.worlds.dealing import Counts


def tally(game: TrickRuleset, deal: TrickDeal, cards: tuple[str, ...], placed: int) -> Tally | None:
    """What the points stated say about the cards that lie nowhere; None where they leave all of them possible.

    placed: how many of the hidden cards lie in hands and other places.
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
    """What points say that belong to a stated number of cards."""
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
    """Can piles of so many cards with so many points be taken from cards of these values?

    Cards without points fill the piles up; that there are enough of them is seen to when the deal is read.
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
