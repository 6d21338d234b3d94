"""Contracts of bridge as players of the current language write them: letters in English, signs elsewhere."""

from __future__ import annotations

import re

from solver.display.translation import LANGUAGES, current, tr
from solver.games.bridge.cards import SIGNS
from solver.games.bridge.contracts import DENOMINATIONS

# Level, if any, and denomination of a contract. A seat or a side may follow.
CONTRACT = re.compile(r"(^|\b[1-7])(NT|[CDHS])(?=X{0,2}\b)")


def contract_shown(contract: str) -> str:
    """Return a contract such as `4S EW` with its denomination as players write it.

    >>> contract_shown("3NTX"), contract_shown("4S S"), contract_shown("NT")
    ('3NTX', '4S S', 'NT')
    """
    return CONTRACT.sub(lambda found: found[1] + denomination_shown(found[2]), contract)


def denomination_shown(denomination: str) -> str:
    """Return a suit by its letter in English, by its sign elsewhere, or the short form of no trumps."""
    suit = SIGNS.get(DENOMINATIONS[denomination])
    if suit is None:
        return tr("NT")
    return denomination if current() == LANGUAGES[0] else suit
