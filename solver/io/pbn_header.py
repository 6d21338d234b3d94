"""Header of a game in PBN: dealer, vulnerability, auction, contract and declarer."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from solver.display.translation import tr
from solver.games.bridge.auctions import is_irregular, lawful_calls
from solver.games.bridge.cards import COMPASS
from solver.games.bridge.records import compass
from solver.io.auction_settling import dealer_of
from solver.io.bridge_values import seat_of, state_auction, state_contract, vulnerability_of
from solver.io.pbn_repeated_tags import IRREGULAR
from solver.io.pbn_sections import read_auction
from solver.io.pbn_tags import Tags
from solver.io.value_faults import NOTHING, ValueFault, ValueFaults
from solver.model.cards import SEATS

# Tags of a header, and most characters of their values that are kept for the next game with the same.
STATED = ("Dealer", "Declarer", "Vulnerable", "Contract")
MOST_KEPT = 100


def add_header(record: dict[str, Any], tags: Tags, said: Mapping[str, str], faults: ValueFaults) -> str | None:
    """Add the keys of the header. Return the seat of the first column of the play.

    said: values of the tags.
    """
    words = [said.get(name, "") for name in STATED]
    sound = sound_header(*words) if sum(map(len, words)) <= MOST_KEPT else None
    has_auction = "Auction" in tags
    # the auction tells a declarer that no tag names
    is_sound = sound is not None and ("declarer" in sound or not has_auction)
    if is_sound:
        record |= sound or {}
    else:
        add_seats(record, said, faults)
    caller, column = seat_in(said, "Auction", faults), seat_in(said, "Play", faults)
    if not is_sound and (vulnerable := vulnerability_of(said.get("Vulnerable", ""), "Vulnerable", faults)):
        record["vulnerable"] = vulnerable
    if has_auction:
        add_auction(record, tags, said, caller, faults)
    if not is_sound:
        state_contract(record, said.get("Contract", ""), "Contract", faults)
    return column


@lru_cache(maxsize=4096)
def sound_header(dealer: str, declarer: str, vulnerable: str, contract: str) -> dict[str, Any] | None:
    """Return the keys that the values of a header stand for, without an auction. None for values with a fault.

    Most boards share theirs with others. A contract with a result belongs to one game.
    """
    found: dict[str, Any] = {}
    faults: ValueFaults = []
    add_seats(found, {"Dealer": dealer, "Declarer": declarer}, faults)
    if named := vulnerability_of(vulnerable, "Vulnerable", faults):
        found["vulnerable"] = named
    state_contract(found, contract, "Contract", faults)
    return None if faults or "result" in found else found


def add_seats(record: dict[str, Any], said: Mapping[str, str], faults: ValueFaults) -> None:
    """Add dealer and declarer."""
    for name in ("Dealer", "Declarer"):
        if (seat := seat_in(said, name, faults)) is not None:
            record[name.lower()] = seat


def seat_in(said: Mapping[str, str], name: str, faults: ValueFaults) -> str | None:
    """Return the seat that a tag names, or None."""
    return seat_of(said[name].strip(IRREGULAR), name, faults) if name in said else None


def add_auction(
    record: dict[str, Any], tags: Tags, said: Mapping[str, str], caller: str | None, faults: ValueFaults
) -> None:
    """Add the auction, and the dealer by it."""
    read = read_auction(tags["Auction"].body)
    if not read.calls and not read.fault:
        return
    first = None if caller is None else SEATS[(SEATS.index(caller) + read.before) % len(COMPASS)]
    dealer = record.setdefault("dealer", first) if first else record.get("dealer")
    own: ValueFaults = []
    if read.fault:
        own.append(ValueFault("Auction", read.fault))
    elif dealer is not None and first is not None and first != dealer:
        settled = dealer_of(record, read.calls, first, faults) if lawful_calls(" ".join(read.calls)) else None
        if settled is None:
            message = tr("begins with {seat}, where {other} deals", seat=compass(first), other=compass(dealer))
            own.append(ValueFault("Auction", message))
        else:
            record["dealer"] = settled
            state_auction(record, read.calls, "Auction", own)
    else:
        state_auction(record, read.calls, "Auction", own)
    # the contract tells trumps and declarer as well
    decides = said.get("Contract", "") in NOTHING or not is_irregular(read.calls)
    faults += [fault._replace(decides=decides) for fault in own]
