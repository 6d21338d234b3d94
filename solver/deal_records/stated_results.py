"""Results and claims that a record states: the range of each, and the sum of two sides."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from solver.display.translation import tr


def stated_faults(
    deal: Any, range_of: Callable[[str], tuple[int, int]], whole: int | None
) -> Iterator[tuple[str, str]]:
    """Yield key and message of each result or claim that no play can give.

    range_of: function from a side to the least and the most of its number.
    whole: what the numbers of both sides are together, None if this is not known.
    """
    for key in ("result", "claimed"):
        stated = getattr(deal, key)
        for side, value in stated.items():
            least, most = range_of(side)
            if not least <= value <= most:
                said = tr("{value} is out of range ({least} to {most})", value=value, least=least, most=most)
                yield f"{key}.{side}", said
        if whole is not None and len(stated) == 2 and (total := sum(stated.values())) != whole:
            yield key, tr("{total} in all, where this deal has {whole}", total=total, whole=whole)
