"""Horizon of the current packet: rules that ignore the packets to come.

A perfect-information search through later packets would plan on cards that nobody knows. At this horizon a position is
worth its events and an estimate: the points for numbers of cards, at the midpoint of those to come.
"""

from __future__ import annotations

from functools import lru_cache

from msgspec import structs

from solver.fishing.core_rules import FishingRules
from solver.fishing.position import FishingPosition


def packet_rules(position: FishingPosition) -> FishingRules:
    """Return the rules of a view for its current packet alone."""
    return ended(position.question.rules, len(position.stock))


@lru_cache(maxsize=64)
def ended(rules: FishingRules, to_come: int) -> FishingRules:
    """Return the rules without a number of cards to come.

    Leftovers stay on the table. The majority refers to the cards dealt.
    """
    dealt = len(rules.ranks) * rules.copies - to_come
    return structs.replace(
        rules,
        leftovers=False,
        last_clears=True,
        standing=None,
        majority=rules.majority and (dealt // 2 + 1, rules.majority[1]),
        final=promised(rules.final, to_come),
    )


def promised(final: tuple[tuple[tuple[int, int], ...], ...], to_come: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Return the points for numbers of cards, with the cards to come shared equally but for a tenth on the table."""
    if not final:
        return final
    most = len(final) - 1
    each = to_come * 9 // 20
    return tuple(
        tuple(final[min(first + each, most)][min(second + each, most)] for second in range(len(final)))
        for first in range(len(final))
    )
