"""Agreement of contract and declarer with the auction of the same record."""

from __future__ import annotations

from collections.abc import Sequence

from solver.display.translation import tr
from solver.games.bridge.auctions import HEIGHTS, TOO_LOW, final_contract, passes_to_the_end
from solver.games.bridge.cards import COMPASS
from solver.games.bridge.contract_spelling import read_contract
from solver.games.bridge.contracts import PASSED, Contract
from solver.model.cards import SEATS


def agrees(calls: Sequence[str], dealer: str | None, contract: str | None, declarer: str | None) -> bool:
    """True if an auction ends in a contract, or, if it is not over, can still go on to it.

    contract, declarer: what the record says besides. None: nothing.

    >>> agrees(["1S", "P", "P", "P"], "A", "1S", "A"), agrees(["1S", "P", "P", "P"], "A", "2H", "C")
    (True, False)
    >>> agrees(["1S", "P"], "A", "4S", "A"), agrees(["1S", "P"], "A", "1H", "A")
    (True, False)
    """
    first = dealer or SEATS[0]
    last = final_contract(calls, first)
    if contract == PASSED:
        return last is None
    is_over = passes_to_the_end(calls) == 0
    if last is None:
        return not is_over or (contract is None and declarer is None)
    ended, by = last
    stated = read_contract(contract or "")
    reached = ended if stated is None or stated.contract is None else stated.contract
    if not (is_of if is_over else can_come)(reached, ended):
        return False
    if declarer is None or dealer is None:
        return True
    return declarer == (by if is_over or reached[:2] == ended[:2] else namer(calls, first, reached.suit, declarer))


def is_of(stated: Contract, ended: Contract) -> bool:
    """True if a contract is the one of an auction. In an ending it may be the denomination alone."""
    return stated.suit == ended.suit and (not stated.level or stated == ended)


def can_come(stated: Contract, ended: Contract) -> bool:
    """True if an auction that has come to one contract can go on to another."""
    if not stated.level:
        return True
    if stated[:2] == ended[:2]:
        return len(stated.doubled) >= len(ended.doubled)
    return HEIGHTS[f"{stated.level}{stated.suit}"] > HEIGHTS[f"{ended.level}{ended.suit}"]


def namer(calls: Sequence[str], dealer: str, suit: str, declarer: str) -> str:
    """Return the seat of the declarer's side that was the first to name a denomination. Nobody yet: the declarer."""
    start, side = SEATS.index(dealer), SEATS.index(declarer) % 2
    seats = [SEATS[(start + number) % len(COMPASS)] for number in range(len(calls))]
    return next(
        (
            seat
            for seat, call in zip(seats, calls, strict=True)
            if call.removeprefix(TOO_LOW)[1:] == suit and SEATS.index(seat) % 2 == side
        ),
        declarer,
    )


def statement_text(contract: str | None, declarer: str | None) -> str:
    """Return the text of a contract, of its declarer, or of both.

    >>> statement_text("2H", "C"), statement_text("pass", None), statement_text(None, "C")
    ('2H by S', 'passed out', 'S')
    """
    if contract == PASSED:
        return tr("passed out")
    seat = COMPASS[SEATS.index(declarer)] if declarer else ""
    return tr("{contract} by {seat}", contract=contract, seat=seat) if contract and seat else contract or seat


def opposed(calls: Sequence[str], dealer: str | None, contract: str | None, declarer: str | None) -> dict[str, str]:
    """Return the texts of what is stated, and of what the auction has come to, for a message."""
    last = final_contract(calls, dealer or SEATS[0])
    by_auction = (
        statement_text(PASSED, None) if last is None else statement_text(str(last[0]), last[1] if dealer else None)
    )
    return {"stated": statement_text(contract, declarer), "ended": by_auction}
