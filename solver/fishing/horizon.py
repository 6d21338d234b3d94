"""The rules of a fishing game as far as the packet on the table: what counts where the packets to come are left out.

A solver that sees the packets to come plans on them. The position at the end of the present packet is worth its events
and what its cards promise: the points for the numbers of cards taken, at the middle of what is still to come.
"""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from solver.fishing.position import FishingPosition
from solver.fishing.rules import FishingRules


def packet_rules(position: FishingPosition) -> FishingRules:
    """The rules of a view for its present packet alone."""
    return ended(position.question.rules, len(position.stock))


@lru_cache(maxsize=64)
def ended(rules: FishingRules, to_come: int) -> FishingRules:
    """The rules where so many cards to come are left out: leftovers stay, the majority is that of the cards dealt."""
    dealt = len(rules.ranks) * rules.copies - to_come
    return replace(
        rules,
        leftovers=False,
        last_clears=True,
        standing=None,
        majority=rules.majority and (dealt // 2 + 1, rules.majority[1]),
        final=promised(rules.final, to_come),
    )


def promised(final: tuple[tuple[tuple[int, int], ...], ...], to_come: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Points for the numbers of cards taken if those to come are shared equally, some of them staying on the table."""
    if not final:
        return final
    most = len(final) - 1
    each = to_come * 9 // 20
    return tuple(
        tuple(final[min(first + each, most)][min(second + each, most)] for second in range(len(final)))
        for first in range(len(final))
    )
