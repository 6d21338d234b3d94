"""Values of bridge records of other programs: seats, vulnerability, contracts, results and cards of the play.

Each is read, or noted as a fault with its key. An empty text, `?` and `-` say nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from solver.display.translation import tr
from solver.games.bridge.auctions import lawful_calls, unlawful
from solver.games.bridge.cards import TRICKS
from solver.games.bridge.contract_spelling import read_contract
from solver.games.bridge.records import PLAYERS, add_contract, completed, is_whole_hand, side_of
from solver.games.bridge.words import seat_named, vulnerability_named
from solver.io.bounded_numbers import number_of
from solver.io.value_faults import NOTHING, SHOWN, ValueFault, ValueFaults, no_number

SEAT_LETTERS = tuple(PLAYERS)
# Keys that tell the declarer.
TELLING = ("dealer", "declarer", "auction", "contract")


def seat_of(text: str, key: str, faults: ValueFaults, line: int | None = None) -> str | None:
    """Return the seat that a text names, or None."""
    if text in NOTHING:
        return None
    seat = seat_named(text)
    if seat is None:
        faults.append(ValueFault(key, tr('"{text}" is no seat: N E S or W', text=text[:SHOWN]), line))
    return seat


def vulnerability_of(
    text: str, key: str, faults: ValueFaults, line: int | None = None, letters: Mapping[str, str] | None = None
) -> str | None:
    """Return the vulnerability that a text names, or None.

    letters: letters of the format for it, in lower case.
    """
    found = (letters or {}).get(text.lower()) or (None if text in ("", "?") else vulnerability_named(text))
    if found is None and text not in ("", "?"):
        said = tr('must be none, NS, EW or both, not "{text}"', text=text[:SHOWN])
        faults.append(ValueFault(key, said, line))
    return found


def state_contract(record: dict[str, Any], text: str, key: str, faults: ValueFaults, line: int | None = None) -> None:
    """Put the contract of a text into a record, with declarer and result where it names them."""
    if text in NOTHING:
        return
    if "declarer" not in record and is_of_auction(record, text) and (declarer := declarer_of(record)):
        record["declarer"] = declarer
    record["contract"] = text

    def report(named: str | None, message: str) -> None:
        faults.append(ValueFault(key, message, line, decides=named != "result"))

    add_contract(record, report)


def is_of_auction(record: dict[str, Any], text: str) -> bool:
    """True if a contract has the denomination of the auction, or there is none, so that it tells the declarer."""
    by_auction = from_auction(record).get("contract", "")
    return not by_auction or trumps_named(text) == trumps_named(by_auction)


def declarer_of(record: dict[str, Any]) -> str:
    """Return the declarer by the key or the auction, or an empty text."""
    if record.get("declarer") in SEAT_LETTERS:
        return str(record["declarer"])
    if "declarer" not in record and "auction" not in record:
        return ""
    found: str = from_auction(record).get("declarer", "")
    return found


def add_leader(record: dict[str, Any]) -> None:
    """Let the seat at the left of the declarer lead to an ending where nothing names another leader.

    In a whole deal that follows from the declarer.
    """
    if "leader" in record or all(map(is_whole_hand, record.get("hands", {}).values())):
        return
    if declarer := declarer_of(record):
        record["leader"] = SEAT_LETTERS[(SEAT_LETTERS.index(declarer) + 1) % len(SEAT_LETTERS)]


def trumps_of(record: dict[str, Any]) -> str:
    """Return the trumps by the contract or the auction, as the option has them."""
    text = record.get("contract") or from_auction(record).get("contract", "")
    return trumps_named(text) or "none"


def trumps_named(text: str) -> str:
    """Return the trumps of a contract, empty for a text that names none."""
    stated = read_contract(text)
    return "" if stated is None or stated.contract is None else stated.contract.trumps


def from_auction(record: dict[str, Any]) -> dict[str, Any]:
    """Return the keys of a record that name the contract and its declarer, with what the auction adds to them."""
    return completed({key: record[key] for key in TELLING if key in record}, lambda key, message: None)


def state_auction(
    record: dict[str, Any], calls: list[str], key: str, faults: ValueFaults, line: int | None = None
) -> None:
    """Put lawful calls into a record."""
    text = " ".join(calls)
    why = unlawful(calls) if lawful_calls(text) is None else ""
    if why:
        faults.append(ValueFault(key, why, line))
    elif calls and "dealer" not in record:
        faults.append(ValueFault(key, tr("nobody knows who calls first: the dealer is not named"), line))
    elif calls:
        record["auction"] = text


def tricks_of(text: str, key: str, faults: ValueFaults, line: int | None = None) -> int | None:
    """Return a number of tricks, or None."""
    if text in NOTHING:
        return None
    number = number_of(text, TRICKS)
    if number is None:
        faults.append(ValueFault(key, no_number(text, 0, TRICKS), line, decides=False))
    return number


def state_claim(record: dict[str, Any], text: str, key: str, faults: ValueFaults, line: int | None = None) -> None:
    """Put the tricks that the declarer claimed, in all, into a record."""
    claim = tricks_of(text, key, faults, line)
    if claim is None:
        return
    if declarer := declarer_of(record):
        record["claimed"] = {side_of(declarer): claim}
    else:
        faults.append(ValueFault(key, nobody_declares(text), line, decides=False))


def nobody_declares(text: str) -> str:
    """Return the message for tricks of a declarer whom the record does not tell."""
    return tr('"{text}": nobody declares, so nobody has these tricks', text=text[:SHOWN])


def no_card(text: str) -> str:
    """Return the message for a text that is no card."""
    return tr('"{text}" is no card', text=text[:SHOWN])
