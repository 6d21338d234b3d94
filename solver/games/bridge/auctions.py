"""Auctions of bridge: which calls break the laws, the passes at the end, and the final contract.

Source: the Laws of Duplicate Bridge, laws 17 to 22.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import product

from solver.deal_records.bids import PASS as SAID
from solver.display.translation import mark, tr
from solver.games.bridge.cards import CARDS, SIGNS
from solver.games.bridge.contract_spelling import read_call
from solver.games.bridge.contracts import DENOMINATIONS, DOUBLE, PASS, REDOUBLE, Contract
from solver.model.cards import SEATS

# Bid -> its place among all bids.
HEIGHTS = {f"{level}{suit}": place for place, (level, suit) in enumerate(product(range(1, 8), DENOMINATIONS))}
# Signs of PBN: before a bid that is too low and stood, and in the place of a seat that was passed over.
TOO_LOW, PASSED_OVER = "^I", "^S"
BEFORE_LOW = re.compile(r"\^i\s*+", re.IGNORECASE)
DOUBLED = {DOUBLE: mark("double"), REDOUBLE: mark("redouble")}
# Most characters of an auction that is kept for the next to ask for it.
LONGEST_KEPT = 2_000
# Most calls that an auction can have: three passes before each of the other 35 bids, its double and its redouble.
MOST_CALLS = 319


def unlawful(calls: Sequence[str]) -> str:
    """Return what is wrong with the first call that breaks the laws. Empty for a lawful auction.

    >>> unlawful(["2S", "1S"]), unlawful(["1S", "X", "XX", "P", "P", "P"])
    ('call 2 (1S) is no higher than 2S', '')
    """
    last, doubled, passes, bidder = "", 0, 0, 0
    for number, call in enumerate(calls):
        named = {"n": number + 1, "call": call}
        is_theirs = (number - bidder) % 2 == 1
        if passes == (3 if last else 4):
            return tr("call {n} ({call}) comes after the end of the auction", **named)
        if call in (PASS, PASSED_OVER):
            passes += call == PASS
            continue
        if call == DOUBLE and not (last and is_theirs and doubled == 0):
            return tr("call {n} ({call}) doubles no bid of the other side", **named)
        if call == REDOUBLE and not (last and not is_theirs and doubled == 1):
            return tr("call {n} ({call}) redoubles no double of the other side", **named)
        if (bid := call.removeprefix(TOO_LOW)) in HEIGHTS:
            is_low = last != "" and HEIGHTS[bid] <= HEIGHTS[last]
            if is_low and bid == call:
                return tr("call {n} ({call}) is no higher than {bid}", bid=last, **named)
            if bid != call and not is_low:
                return tr("call {n} ({call}) is marked as too low, and is not", **named)
            last, bidder = bid, number
        passes, doubled = 0, len(call) if call in (DOUBLE, REDOUBLE) else 0
    return ""


def lawful_calls(text: str) -> tuple[str, ...] | None:
    """Return the calls of a lawful auction as they are written, or None for another text.

    Readers and validation ask for the same auction.
    """
    return kept_calls(text) if len(text) <= LONGEST_KEPT else judged_calls(text)


def judged_calls(text: str) -> tuple[str, ...] | None:
    """Return the calls of a lawful auction, as `lawful_calls`, without a look at those before."""
    words = words_of(text)
    calls = [call for word in words if (call := call_of(word)) is not None]
    is_lawful = len(words) == len(calls) <= MOST_CALLS and not unlawful(calls)
    return tuple(calls) if is_lawful else None


def words_of(text: str) -> list[str]:
    """Return the words of an auction. The sign before a bid that is too low is of its word."""
    return BEFORE_LOW.sub(TOO_LOW, text.replace("|", " ")).split()


def call_of(word: str) -> str | None:
    """Return a call as it is written, with its sign if it was irregular. None for another word.

    >>> call_of("^I1c"), call_of("^s"), call_of("^IP")
    ('^I1C', '^S', None)
    """
    if word.upper() == PASSED_OVER:
        return PASSED_OVER
    said = read_call(word.removeprefix(TOO_LOW))
    is_low = word.startswith(TOO_LOW)
    return said if not is_low else TOO_LOW + said if said in HEIGHTS else None


def is_irregular(calls: Iterable[str]) -> bool:
    """True for an auction with a bid that was too low, or a seat that was passed over."""
    return any(call.startswith((TOO_LOW, PASSED_OVER)) for call in calls)


kept_calls = lru_cache(maxsize=1024)(judged_calls)


def passes_to_the_end(calls: Sequence[str]) -> int:
    """Return the number of passes that end an auction."""
    spoken = [call for call in calls if call != PASSED_OVER]
    has_bid = any(call.removeprefix(TOO_LOW) in HEIGHTS for call in spoken)
    said = next((number for number, call in enumerate(reversed(spoken)) if call != PASS), len(spoken))
    return max((3 if has_bid else 4) - said, 0)


def final_contract(calls: Sequence[str], dealer: str) -> tuple[Contract, str] | None:
    """Return the contract of an auction and its declarer, or None if all passed.

    The declarer is the first of his side to name its denomination.
    """
    start = SEATS.index(dealer)
    calls = [call.removeprefix(TOO_LOW) for call in calls]
    bids = [number for number, call in enumerate(calls) if call in HEIGHTS]
    if not bids:
        return None
    last = bids[-1]
    suit = calls[last][1:]
    first = next(number for number in bids if calls[number][1:] == suit and (last - number) % 2 == 0)
    doubled = [call for call in calls[last:] if call in (DOUBLE, REDOUBLE)]
    declarer = SEATS[(start + first) % len(CARDS)]
    return Contract(int(calls[last][0]), suit, doubled[-1] if doubled else ""), declarer


def spoken_calls(auction: str | None, dealer: str | None) -> tuple[tuple[str, str], ...]:
    """Return seat and call of an auction, with the word `pass` for a pass. Empty without a dealer.

    >>> spoken_calls("P 1S", "B")
    (('B', 'pass'), ('C', '1S'))
    """
    if not (auction and dealer):
        return ()
    start = SEATS.index(dealer)
    seats = (SEATS[(start + number) % len(CARDS)] for number in range(MOST_CALLS))
    return tuple((seat, SAID if call == PASS else call) for seat, call in zip(seats, auction.split(), strict=False))


def call_shown(call: str) -> str:
    """Return a call besides a pass as players write it, with the sign of the suit.

    >>> call_shown("2H"), call_shown("3NT"), call_shown("X"), call_shown("^I1C")
    ('2♥', '3NT', 'double', '1♣ (insufficient)')
    """
    if call == PASSED_OVER:
        return tr("passed over")
    if call.startswith(TOO_LOW):
        return tr("{bid} (insufficient)", bid=call_shown(call.removeprefix(TOO_LOW)))
    if call in DOUBLED:
        return tr(DOUBLED[call])
    sign = SIGNS.get(DENOMINATIONS[call[1:]])
    return f"{call[0]}{sign or tr('NT')}"
