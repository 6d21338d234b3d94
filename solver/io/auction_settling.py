"""Records of other programs whose auction does not end in their contract. The contract is taken."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from solver.display.translation import tr
from solver.games.bridge.auction_agreement import agrees, opposed
from solver.games.bridge.contracts import PASSED
from solver.games.bridge.records import compass, side_of
from solver.io.bridge_values import from_auction
from solver.io.value_faults import ValueFault, ValueFaults, remark


def settle(record: dict[str, Any], names: Mapping[str, str], faults: ValueFaults, line: int | None = None) -> None:
    """Leave out an auction that does not end in the contract of a record. A remark says what was taken.

    names: names of contract, declarer and auction in the format.
    line: line of the contract.
    """
    if "auction" not in record:
        return
    contract, declarer, dealer = (record.get(key) for key in ("contract", "declarer", "dealer"))
    calls = record["auction"].split()
    if (contract is None and declarer is None) or agrees(calls, dealer, contract, declarer):
        return
    name = names["contract" if contract else "declarer"]
    pair = {"name": name, "other": names["auction"], **opposed(calls, dealer, contract, declarer)}
    ended = from_auction({"dealer": dealer, "auction": record.pop("auction")})
    side = side_of(ended["declarer"]) if "declarer" in ended else ""
    if contract is None and declarer is not None and side_of(declarer) == side:
        # he and the dummy have changed places
        record["contract"] = contract = ended["contract"]
    if contract == PASSED or (contract and declarer):
        faults.append(taken(name, pair, line))
    else:
        said = tr("{name} says {stated}, and {other} says {ended}: nobody knows who declares what", **pair)
        faults.append(ValueFault(name, said, line))


def taken(name: str, pair: Mapping[str, str], line: int | None = None) -> ValueFault:
    """Return the remark that the first of two contradicting values was taken.

    pair: `name` and `stated` of the first, `other` and `ended` of the second.
    """
    said = tr("{name} says {stated}, and {other} says {ended}: {taken} is taken", taken=name, **pair)
    return remark(name, said, tr("{name} says {stated}, and {other} says {ended}", **pair), line)


def dealer_of(record: Mapping[str, Any], calls: list[str], first: str, faults: ValueFaults) -> str | None:
    """Return the dealer of a game whose tag names another one than its auction. None: the record does not tell.

    first: seat of the first call.
    The one is taken with whom the auction ends in the contract, else that of the tag.
    """
    contract, declarer, dealer = (record.get(key) for key in ("contract", "declarer", "dealer"))
    if not contract or not declarer or dealer is None:
        return None
    is_first = agrees(calls, first, contract, declarer)
    pair = {"name": "Dealer", "stated": compass(dealer), "other": "Auction", "ended": compass(first)}
    if is_first:
        pair = {"name": "Auction", "stated": compass(first), "other": "Dealer", "ended": compass(dealer)}
    faults.append(taken(pair["name"], pair))
    return first if is_first else dealer
