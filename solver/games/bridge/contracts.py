"""Contracts and auctions of bridge: their spelling, the final contract, and the number of tricks that beats it.

Source: the Laws of Duplicate Bridge, laws 17 to 22.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from solver.games.bridge.cards import CARDS, TRICKS
from solver.model.cards import SEATS

# A contract at level n needs BOOK + n tricks.
BOOK = 6
DENOMINATIONS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades", "NT": "none"}
PASSED = "pass"
PASS, DOUBLE, REDOUBLE = "P", "X", "XX"
VULNERABLE = ("none", "NS", "EW", "both")

# Level and denomination, doubled or not. In an end position the denomination alone.
CONTRACT = re.compile(r"(?P<level>[1-7])?\s*(?P<suit>NT?|[SHDC])\s*(?P<doubled>XX?|\*\*?|R?DBL|R)?", re.IGNORECASE)
ALL_PASS = re.compile(r"(all\s*)?pass(ed)?(\s*out)?|a?p", re.IGNORECASE)
BID = re.compile(r"([1-7])(NT?|[SHDC])", re.IGNORECASE)
CALLS = {
    **dict.fromkeys(("p", "pass", "passe"), PASS),
    **dict.fromkeys(("d", "x", "dbl", "double"), DOUBLE),
    **dict.fromkeys(("r", "xx", "rdbl", "redbl", "redouble"), REDOUBLE),
}
SPELLINGS = {
    "": "none",
    **{word: name for name in VULNERABLE for word in (name.lower(), name[0].lower())},
    **dict.fromkeys(("-", "o", "0", "love"), "none"),
    **dict.fromkeys(("all", "b"), "both"),
}
# Most calls that an auction can have: three passes before each of the other 35 bids, its double and its redouble.
MOST_CALLS = 319


class Contract(NamedTuple):
    """Final contract.

    level: 1 to 7. 0 where it is not known, as in an end position.
    suit: denomination, `C D H S NT`.
    doubled: "", "X" or "XX".
    """

    level: int
    suit: str
    doubled: str = ""

    def __str__(self) -> str:
        return f"{self.level or ''}{self.suit}{self.doubled}"

    @property
    def trumps(self) -> str:
        """Value of the option `trumps`."""
        return DENOMINATIONS[self.suit]

    @property
    def needed(self) -> int:
        """Tricks that the declarer needs."""
        return BOOK + self.level

    @property
    def target(self) -> int:
        """Value of the option `target`: tricks with which the defenders beat it. 0 without a level."""
        return TRICKS - self.needed + 1 if self.level else 0


def read_contract(text: str) -> Contract | None:
    """Return a contract, or None for another text."""
    found = CONTRACT.fullmatch(text.strip())
    if found is None:
        return None
    suit = "NT" if found["suit"].upper().startswith("N") else found["suit"].upper()
    doubled = {"X": DOUBLE, "*": DOUBLE, "DBL": DOUBLE}.get(said := (found["doubled"] or "").upper(), said and REDOUBLE)
    return Contract(int(found["level"] or 0), suit, doubled)


def read_call(text: str) -> str | None:
    """Return a call as it is written: `1S`, `2NT`, `P`, `X`, `XX`. None for another text."""
    found = BID.fullmatch(text)
    if found is None:
        return CALLS.get(text.lower())
    return found[1] + ("NT" if found[2].upper().startswith("N") else found[2].upper())


def final_contract(calls: Sequence[str], dealer: str) -> tuple[Contract, str] | None:
    """Return the contract of an auction and its declarer, or None if all passed.

    The declarer is the first of his side to name its denomination.
    """
    start = SEATS.index(dealer)
    bids = [number for number, call in enumerate(calls) if BID.fullmatch(call)]
    if not bids:
        return None
    last = bids[-1]
    suit = calls[last][1:]
    first = next(number for number in bids if calls[number][1:] == suit and (last - number) % 2 == 0)
    doubled = [call for call in calls[last:] if call in (DOUBLE, REDOUBLE)]
    declarer = SEATS[(start + first) % len(CARDS)]
    return Contract(int(calls[last][0]), suit, doubled[-1] if doubled else ""), declarer
