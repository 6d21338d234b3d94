"""Words of an auction in a deal record: `A:VII B:pass`, a seat and what it says."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from solver.display.translation import mark, tr

PASS = "pass"
# Placeholder for a word that says nothing known.
UNREAD = "?"
# Last word of an auction that goes on.
OPEN = "..."
COLUMNS = 78
PASSES = mark("passes")
# Message about one bid.
NUMBERED = mark("bid {number} ({word}): {fault}")


def split_bids(text: str) -> list[tuple[str, str]]:
    """Return seat and saying of each bid of a text. A word without a colon goes on with the bid before.

    Dots have no seat.

    >>> split_bids("a:VII | B:pass, C:eine leere")
    [('A', 'VII'), ('B', 'pass'), ('C', 'eine leere')]
    """
    found: list[tuple[str, str]] = []
    for word in text.replace("|", " ").replace(",", " ").split():
        seat, colon, said = word.partition(":")
        if word.strip(".") in ("", "…"):
            found.append(("", OPEN))
        elif colon:
            found.append((seat.upper(), said))
        elif found and found[-1][0]:
            found[-1] = (found[-1][0], f"{found[-1][1]} {word}".strip())
        else:
            found.append(("", word))
    return [(seat, PASS if said.lower() == PASS else said) for seat, said in found]


def joined(seat: str, said: str) -> str:
    """Return a bid in its written form."""
    return f"{seat}:{said}" if seat else said


def parts(bids: Sequence[str]) -> list[tuple[str, str]]:
    """Return seat and saying of each bid in written form."""
    return [(seat, said) for seat, _, said in (bid.partition(":") for bid in bids if bid != OPEN)]


def is_open(bids: Sequence[str]) -> bool:
    """True for an auction that goes on."""
    return bids[-1:] == (OPEN,)


def auction_lines(bids: Sequence[str]) -> tuple[str, ...]:
    """Return the auction as lines of text, none without bids."""
    if not bids:
        return ()
    said = ", ".join(f"{seat} {tr(PASSES) if what == PASS else what}" for seat, what in parts(bids))
    said += ", .." if is_open(bids) else ""
    return tuple(textwrap.wrap(tr("Auction: {bids}", bids=said), COLUMNS, break_long_words=False))
