"""Keys of a bridge record besides the cards: dealer, vulnerability, auction, contract and declarer.

Contract and declarer give trumps, first leader and, for a whole deal, the tricks that beat the contract, where the
record does not name these itself.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from solver.display.translation import tr
from solver.games.bridge.auction_agreement import agrees, opposed
from solver.games.bridge.auctions import MOST_CALLS, call_of, final_contract, lawful_calls, unlawful, words_of
from solver.games.bridge.cards import COMPASS, PARTNERS, TRICKS
from solver.games.bridge.contract_spelling import read_contract
from solver.games.bridge.contracts import PASS, PASSED, Contract
from solver.games.bridge.words import seat_named, vulnerability_named
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
    auction: calls from the dealer on, `P 1S X 2NT ..`. `^I1C` is a bid that was too low and stood, `^S` the place of a
        seat that was passed over.
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
            seat = seat_named(text := found.pop(key))
            if seat is None:
                report(key, tr('"{seat}" is no seat (A to {last})', seat=text[:SHOWN], last=PLAYERS[-1]))
            else:
                found[key] = seat
    if (leader := seat_named(found.get("leader", ""))) is not None:
        found["leader"] = leader
    if "vulnerable" in found:
        word = vulnerability_named(found["vulnerable"])
        if word is None:
            report("vulnerable", tr('must be none, NS, EW or both, not "{text}"', text=found.pop("vulnerable")[:SHOWN]))
        else:
            found["vulnerable"] = word
    if "makes" in found and not MAKES.fullmatch(found["makes"]):
        report("makes", tr("must be 20 digits from 0 to d, or - for unknown"))
        del found["makes"]
    stated = read_contract(found.get("contract", ""))
    if stated is not None and stated.declarer:
        found.setdefault("declarer", stated.declarer)
    named = [key for key in ("contract", "declarer") if key in found]
    calls = add_auction(found, report)
    contract = add_contract(found, report)
    if calls is not None and named:
        check_agreement(found, calls, named, report)
    if contract is not None:
        add_options(found, contract, report)
    return found


def add_auction(found: dict[str, Any], report: Report) -> tuple[str, ...] | None:
    """Read the auction, and return its calls. Its end gives contract and declarer. Return None without a lawful one."""
    if "auction" not in found:
        return None
    text = found.pop("auction")
    known = lawful_calls(text)
    if known is None:
        report("auction", why_unlawful(text))
        return None
    found["auction"] = " ".join(known)
    if "dealer" not in found:
        return known
    last = final_contract(known, found["dealer"])
    if last is not None:
        found.setdefault("contract", str(last[0]))
        found.setdefault("declarer", last[1])
    elif known.count(PASS) == len(PLAYERS):
        found.setdefault("contract", PASSED)
    return known


def check_agreement(found: Mapping[str, Any], calls: Sequence[str], named: Collection[str], report: Report) -> None:
    """Report a contract or a declarer that is not the one of the auction.

    named: those of the two keys that the record has itself.
    """
    contract, declarer = (found.get(key) if key in named else None for key in ("contract", "declarer"))
    dealer = found.get("dealer")
    if agrees(calls, dealer, contract, declarer):
        return
    key = "contract" if contract else "declarer"
    # names of keys are the same in every language
    message = tr("says {stated}, where {key} says {ended}", key="auction", **opposed(calls, dealer, contract, declarer))
    report(key, message)


def why_unlawful(text: str) -> str:
    """Return what is wrong with a text that is no lawful auction."""
    words = words_of(text)
    if len(words) > MOST_CALLS:
        return tr("{n} calls; an auction has at most {most}", n=len(words), most=MOST_CALLS)
    wrong = [word for word in words if call_of(word) is None]
    if wrong:
        return tr('"{text}" is no call: 1S, 2NT, P, X, XX', text=wrong[0][:SHOWN])
    return unlawful([call for word in words if (call := call_of(word)) is not None])


def add_contract(found: dict[str, Any], report: Report) -> Contract | None:
    """Read the contract, with declarer and result where it names them. Return None without one."""
    text = found.pop("contract", "")
    if not text:
        return None
    stated = read_contract(text)
    if stated is None:
        report("contract", tr('"{text}" is no contract', text=text[:SHOWN]))
        return None
    if stated.declarer and found.setdefault("declarer", stated.declarer) != stated.declarer:
        report("contract", tr('"{text}" is not played by {seat}', text=text[:SHOWN], seat=compass(found["declarer"])))
    if stated.made is not None:
        add_result(found, text, stated.made, report)
    found["contract"] = PASSED if stated.contract is None else str(stated.contract)
    return stated.contract


def add_result(found: dict[str, Any], text: str, made: int, report: Report) -> None:
    """Add the result that a contract names. Report one without a declarer, and one that contradicts the record."""
    if "declarer" not in found:
        report("result", tr('"{text}" has a result, but nobody declares', text=text[:SHOWN]))
        return
    side = side_of(found["declarer"])
    found["result"] = {side: made, **found.get("result", {})}
    if (other := found["result"][side]) != made:
        report("result", tr("says {n}, where the contract says {other}", n=other, other=made))


def compass(seat: str) -> str:
    """Return the compass letter of a seat."""
    return COMPASS[PLAYERS.index(seat)]


def side_of(seat: str) -> str:
    """Return the side of a seat."""
    return next(side for side, seats in PARTNERS.items() if PLAYERS.index(seat) in seats)


def is_whole_hand(text: str) -> bool:
    """True for thirteen cards, known or not. A lone `?` stands for a hand of any size."""
    return size_of(text) in (TRICKS, None)


def size_of(text: str) -> int | None:
    """Return the number of cards of a hand, known or not. None for a lone `?`, which stands for a hand of any size."""
    words = text.split()
    if UNKNOWN not in text:
        return len(words)
    if words == [UNKNOWN]:
        return None
    return sum(int(word[1:] or 1) if UNKNOWN_CARDS.fullmatch(word) else 1 for word in words)


def is_first_trick(found: Mapping[str, Any]) -> bool:
    """True for four whole hands, of which cards may lie in the trick."""
    sizes = [size_of(text) for text in found.get("hands", {}).values()]
    played = sizes.count(TRICKS - 1)
    others = sizes.count(TRICKS) + sizes.count(None)
    return played + others == len(PLAYERS) == len(sizes) and played <= len(found.get("trick", "").split())


def add_options(found: dict[str, Any], contract: Contract, report: Report) -> None:
    """Add leader, trumps and target of a contract, and report others.

    In an ending of fewer cards any seat may lead, and the target is what the deal says.
    """
    options = dict(found.get("options", {}))
    if options.setdefault("trumps", contract.trumps) != contract.trumps and isinstance(options["trumps"], str):
        report("contract", tr("{contract} is not played with trumps {suit}", contract=contract, suit=options["trumps"]))
    found["options"] = options
    if not is_first_trick(found):
        return
    declarer = found.get("declarer")
    if declarer is not None:
        add_leader(found, declarer, report)
        if contract.level:
            options.setdefault("target", contract.target)
    target = options.get("target", 0)
    # without a declarer the deal need not be played to a target
    if contract.level and type(target) is int and target != contract.target and (target or declarer is not None):
        report("contract", tr("{contract} is not played with target = {n}", contract=contract, n=target))


def add_leader(found: dict[str, Any], declarer: str, report: Report) -> None:
    """Add the seat after the declarer, who leads to his contract. Report another leader."""
    after = PLAYERS[(PLAYERS.index(declarer) + 1) % len(PLAYERS)]
    leader = found.setdefault("leader", after)
    if leader != after and leader in tuple(PLAYERS):
        said = tr("{seat} leads where {declarer} is declarer", seat=compass(after), declarer=compass(declarer))
        report("leader", said)
