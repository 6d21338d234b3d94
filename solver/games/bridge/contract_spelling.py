"""Contracts and calls of bridge as people write them: `4S`, `3NT`, `3 SA`, `4♠X`, `4SE+1`, `pass`."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any, NamedTuple

from solver.games.bridge import words
from solver.games.bridge.cards import TRICKS
from solver.games.bridge.contracts import Contract
from solver.games.bridge.words import call_named, means_all_passed, pattern_of, plain, seat_named

SUIT, DOUBLED = pattern_of(words.DENOMINATIONS, "suit"), pattern_of(words.DOUBLES, "doubled")
SEAT = "|".join(sorted({plain(word) for word in " ".join(words.SEATS_BY_WORD.values()).split()}, key=len, reverse=True))
LEVEL, OVER = pattern_of(words.LEVELS, "level"), r"=|[+-] *\d{1,2}"
LEVEL = rf"(?:(?P<number>[1-7])[ .-]*|(?:{LEVEL})[ -]+)"
# Level and denomination, doubled or not, the declarer and tricks more or less in any order, in plain letters.
STATED = re.compile(
    rf"{LEVEL}(?P<denomination>{SUIT}) ?(?:{DOUBLED})? ?(?P<early>{OVER})? ?"
    rf"(?:(?:by|von|di|da|de|por|par) )?(?P<seat>{SEAT})? ?(?P<after>xx?)? ?(?P<over>{OVER})?"
)
PARENTHESES = str.maketrans("()", "  ")
# Blanks and commas in a row are one blank, so that the pattern takes linear time.
GAP = re.compile(r"[\s,]+")
# A small s behind a denomination makes a plural, as in `4Hs` and `4 Piks`, and names no seat.
PLURAL = "s"
CAPITAL_SOUTH = re.compile(r"S(?=[^A-Za-z]|[Xx]|$)")
# Longest denomination in letters: `NT`. A seat behind a word stands apart.
LONGEST_CODE = 2
# The contract of an end position.
DENOMINATION = re.compile(rf"(?:{SUIT}) *(?:{DOUBLED})?")
BID_SAID = re.compile(rf"(?P<level>[1-7])[ .-]*(?:{SUIT})")
# Most characters of a contract or a call.
MOST_STATED = 60


class Stated(NamedTuple):
    """Contract as a text states it.

    contract: None where all passed.
    declarer: seat, where the text names it.
    made: tricks of the declarer, where the text has a result such as `+1`.
    """

    contract: Contract | None
    declarer: str | None = None
    made: int | None = None


def meaning_of(found: re.Match[str], kind: str) -> str:
    """Return the meaning of the words of a kind in a text, empty without any."""
    prefix = f"{kind}_"
    return next((name.removeprefix(prefix) for name, text in found.groupdict().items() if text and prefix in name), "")


@lru_cache(maxsize=1024)
def read_contract(text: str) -> Stated | None:
    """Return the contract that a text states, or None for another text.

    >>> read_contract("3 SA x"), read_contract("4♠E+1").made
    (Stated(contract=Contract(level=3, suit='NT', doubled='X'), declarer=None, made=None), 11)
    """
    if len(text) > MOST_STATED:
        return None
    if means_all_passed(text):
        return Stated(None)
    spaced = GAP.sub(" ", text.translate(PARENTHESES)).strip()
    said = plain(spaced)
    if found := DENOMINATION.fullmatch(said):
        return Stated(Contract(0, meaning_of(found, "suit"), meaning_of(found, "doubled")))
    found = STATED.fullmatch(said)
    if found is None or (found["after"] and meaning_of(found, "doubled")) or (found["early"] and found["over"]):
        return None
    if found["seat"] and not is_seat_behind(found, spaced):
        return None
    doubled = meaning_of(found, "doubled") or (found["after"] or "").upper()
    contract = Contract(int(found["number"] or meaning_of(found, "level")), meaning_of(found, "suit"), doubled)
    over = found["early"] or found["over"]
    made = None if over is None else contract.needed + int(over.replace(" ", "").replace("=", "0"))
    if made is not None and not 0 <= made <= TRICKS:
        return None
    return Stated(contract, seat_named(found["seat"]) if found["seat"] else None, made)


def is_seat_behind(found: re.Match[str], text: str) -> bool:
    """True if a seat stands apart, or right behind a letter such as `4S` or `4Sx`. It may be the ending of a word.

    text: the contract as it is written.
    """
    start = found.start("seat")
    before = max((name for name in found.groupdict() if found.end(name) == start), key=found.start, default="")
    if not before or before.startswith(("number", "early")) or len(found["seat"]) > 1:
        return True
    if before.startswith("doubled"):
        return len(found[before]) <= LONGEST_CODE
    is_code = len(found["denomination"]) <= LONGEST_CODE
    return is_code and (found["seat"] != PLURAL or CAPITAL_SOUTH.search(text) is not None)


def final_contract_of(deal: Any) -> Contract | None:
    """Return the contract of a deal. None if all passed, and if no contract is known."""
    stated = read_contract(getattr(deal, "contract", None) or "")
    return None if stated is None else stated.contract


@lru_cache(maxsize=1024)
def read_call(text: str) -> str | None:
    """Return a call as it is written: `1S`, `2NT`, `P`, `X`, `XX`. None for another text.

    >>> read_call("1sa"), read_call("2♥"), read_call("Passo")
    ('1NT', '2H', 'P')
    """
    if len(text) > MOST_STATED:
        return None
    found = BID_SAID.fullmatch(plain(text))
    return call_named(text) if found is None else found["level"] + meaning_of(found, "suit")
