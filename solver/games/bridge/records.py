"""Keys of a bridge record besides the cards: dealer, vulnerability, auction, contract and declarer.

Contract and declarer give trumps, first leader and, for a whole deal, the tricks that beat the contract, where the
record does not name these itself.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from solver.display.translation import tr
from solver.games.bridge.cards import TRICKS
from solver.games.bridge.contracts import (
    ALL_PASS,
    MOST_CALLS,
    PASSED,
    SPELLINGS,
    Contract,
    final_contract,
    read_call,
    read_contract,
)
from solver.model.cards import SEATS, UNKNOWN
from solver.model.core_query import Report
from solver.model.schema_types import COUNTS, NAME, TEXT, Key
from solver.trick.deal import TrickDeal

KEYS: Mapping[str, Key] = {
    "count": COUNTS,
    "dealer": NAME,
    "vulnerable": NAME,
    "auction": TEXT,
    "contract": NAME,
    "declarer": NAME,
    "makes": NAME,
}
PLAYERS = SEATS[:4]
SHOWN = 80
# Unknown cards of a hand, several by their number.
UNKNOWN_CARDS = re.compile(r"\?\d{0,3}")
MAKES = re.compile(r"[0-9a-d-]{20}")


class BridgeDeal(TrickDeal, frozen=True, kw_only=True, dict=True):
    """Deal of bridge.

    dealer, declarer: seats.
    vulnerable: `none`, `NS`, `EW` or `both`.
    auction: calls from the dealer on, `P 1S X 2NT ..`.
    contract: `4SX`, `NT` where only the denomination is known, or `pass`.
    makes: double-dummy tricks as the record states them, 20 hexadecimal digits or `-`: declarers N S E W, each in
        NT S H D C.
    """

    dealer: str | None = None
    vulnerable: str | None = None
    auction: str | None = None
    contract: str | None = None
    declarer: str | None = None
    makes: str | None = None


def completed(record: Mapping[str, Any], report: Report) -> dict[str, Any]:
    """Return a record with canonical words, and with what follows from auction, contract and declarer."""
    found = dict(record)
    for key in ("dealer", "declarer"):
        if key in found and found[key] not in tuple(PLAYERS):
            report(key, tr('"{seat}" is no seat (A to {last})', seat=found.pop(key)[:SHOWN], last=PLAYERS[-1]))
    if "vulnerable" in found:
        word = SPELLINGS.get(found["vulnerable"].strip().lower())
        if word is None:
            report("vulnerable", tr('must be none, NS, EW or both, not "{text}"', text=found.pop("vulnerable")[:SHOWN]))
        else:
            found["vulnerable"] = word
    if "makes" in found and not MAKES.fullmatch(found["makes"]):
        report("makes", tr("must be 20 digits from 0 to d, or - for unknown"))
        del found["makes"]
    add_auction(found, report)
    contract = add_contract(found, report)
    if contract is not None:
        add_options(found, contract, report)
    return found


def add_auction(found: dict[str, Any], report: Report) -> None:
    """Read the auction. Its end gives contract and declarer."""
    if "auction" not in found:
        return
    words = found.pop("auction").replace("|", " ").split()
    calls = [read_call(word) for word in words]
    if len(calls) > MOST_CALLS:
        report("auction", tr("{n} calls; an auction has at most {most}", n=len(calls), most=MOST_CALLS))
        return
    wrong = [word for word, call in zip(words, calls, strict=True) if call is None]
    if wrong:
        report("auction", tr('"{text}" is no call: 1S, 2NT, P, X, XX', text=wrong[0][:SHOWN]))
        return
    known = [call for call in calls if call is not None]
    found["auction"] = " ".join(known)
    if "dealer" not in found:
        return
    last = final_contract(known, found["dealer"])
    if last is not None:
        found.setdefault("contract", str(last[0]))
        found.setdefault("declarer", last[1])
    elif len(known) >= len(PLAYERS):
        found.setdefault("contract", PASSED)


def add_contract(found: dict[str, Any], report: Report) -> Contract | None:
    """Read the contract. Return None without one."""
    text = found.get("contract", "")
    if not text:
        return None
    if ALL_PASS.fullmatch(text):
        found["contract"] = PASSED
        return None
    contract = read_contract(text)
    if contract is None:
        report("contract", tr('"{text}" is no contract', text=found.pop("contract")[:SHOWN]))
        return None
    found["contract"] = str(contract)
    return contract


def is_whole_hand(text: str) -> bool:
    """True for thirteen cards, known or not. A lone `?` stands for a hand of any size."""
    words = text.split()
    if UNKNOWN not in text:
        return len(words) == TRICKS
    sizes = [int(word[1:] or 1) if UNKNOWN_CARDS.fullmatch(word) else 1 for word in words]
    return sum(sizes) == TRICKS or words == [UNKNOWN]


def add_options(found: dict[str, Any], contract: Contract, report: Report) -> None:
    """Add leader, trumps and target of a contract. Report trumps that are not those of the contract."""
    options = dict(found.get("options", {}))
    if options.setdefault("trumps", contract.trumps) != contract.trumps and isinstance(options["trumps"], str):
        report("contract", tr("{contract} is not played with trumps {suit}", contract=contract, suit=options["trumps"]))
    hands = found.get("hands", {}).values()
    is_whole = len(hands) == len(PLAYERS) and all(map(is_whole_hand, hands)) and not found.get("trick")
    if is_whole and "declarer" in found:
        after = PLAYERS[(PLAYERS.index(found["declarer"]) + 1) % len(PLAYERS)]
        if found.setdefault("leader", after) == after and contract.level:
            options.setdefault("target", contract.target)
    found["options"] = options
