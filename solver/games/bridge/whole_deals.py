"""Fast path for records of whole deals of bridge without a fault.

What such a record says besides its cards, names and play has been checked with an earlier deal, and is kept. A record
that says anything else takes the checks of all games.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

import msgspec

from solver.games.bridge.auctions import final_contract, lawful_calls, passes_to_the_end
from solver.games.bridge.cards import TRICKS
from solver.games.bridge.contract_spelling import read_contract
from solver.games.bridge.contracts import PASSED
from solver.games.bridge.records import MAKES, PLAYERS, BridgeDeal
from solver.model.cards import Cards, Pack
from solver.model.errors import IllegalMove

# Keys that decide each other: one of them may contradict, or complete, another one.
AGREED = ("leader", "dealer", "vulnerable", "contract", "declarer")
# Keys that are taken as they are, and those with numbers by side.
TAKEN, NUMBERS = ("id", "title", "source", "date", "place", "players", "note", "makes"), ("result", "claimed")
KEYS = frozenset({"game", "hands", "auction", "play", "options", *AGREED, *TAKEN, *NUMBERS})
SIDES = {"AC", "BD"}
# Sizes of four whole hands.
WHOLE = [TRICKS] * len(PLAYERS)
PACK_SIZE = sum(WHOLE)

# Values of the keys above, with the contract of the auction -> fields of the deal.
Agreement = tuple[Any, ...]
# Most that are kept. Their number is that of contracts, declarers, dealers and vulnerabilities together.
MOST_KEPT = 4_096
kept: dict[Agreement, dict[str, Any]] = {}


def read_whole(record: Mapping[str, Any], pack: Pack, hands: Mapping[str, Cards] | None = None) -> BridgeDeal | None:
    """Return the deal of a record, or None for one that takes the other checks.

    hands: the hands of the record, where they are read already.
    """
    agreement = agreement_of(record)
    agreed = None if agreement is None else kept.get(agreement)
    if agreed is None:
        return None
    whole = hands_of(record["hands"], pack) if hands is None else hands
    if whole is None or not is_whole(whole):
        return None
    fields = {key: record[key] for key in TAKEN if key in record}
    fields |= agreed
    fields["options"] = {**agreed["options"]}
    fields["hands"] = whole
    if "players" in fields and not fields["players"].keys() <= {*PLAYERS}:
        return None
    if "makes" in fields and not MAKES.fullmatch(fields["makes"]):
        return None
    ended = end_of_auction(record["auction"], record.get("dealer")) if "auction" in record else None
    if ended is not None:
        fields["auction"] = ended[0]
    for key in filter(record.__contains__, NUMBERS):
        numbers = record[key]
        if not (numbers and numbers.keys() <= SIDES and all(0 <= number <= TRICKS for number in numbers.values())):
            return None
        if fields["contract"] == PASSED and any(numbers.values()):
            return None
        if len(numbers) == len(SIDES) and sum(numbers.values()) != TRICKS:
            return None
        fields[key] = numbers
    deal: BridgeDeal = BridgeDeal.unchecked(**fields)
    text = record.get("play", "").replace("|", " ").replace(",", " ")
    return after_play(deal, text.split()) if text else deal


def keep(record: Mapping[str, Any], deal: Any) -> None:
    """Keep what a record says besides the cards, if it is that of a whole deal without a fault."""
    agreement = agreement_of(record)
    stated = read_contract(record.get("contract", ""))
    if agreement is None or (stated is not None and stated.made is not None) or not is_whole(deal.hands):
        return
    if len(kept) >= MOST_KEPT:
        kept.clear()
    kept[agreement] = {key: getattr(deal, key) for key in ("game", *AGREED, "options")}


def agreement_of(record: Mapping[str, Any]) -> Agreement | None:
    """Return what is said besides the cards. None for a record with other keys, and for an auction with a fault."""
    if not record.keys() <= KEYS:
        return None
    get = record.get
    dealer, options = get("dealer"), get("options")
    ended = None
    if "auction" in record and (ended := end_of_auction(record["auction"], dealer)) is None:
        return None
    if options is not None:
        # a number and a truth are equal, and are no same value
        if any(type(value) not in (str, int) for value in options.values()):
            return None
        options = tuple(options.items())
    said = (get("leader"), dealer, get("vulnerable"), get("contract"), get("declarer"))
    return said, options, ended and ended[1:]


@lru_cache(maxsize=1024)
def end_of_auction(text: str, dealer: str | None) -> tuple[str, str | None, str | None, str] | None:
    """Return the calls of an auction as they are written, its contract and declarer. None for one with a fault.

    An auction that is not over comes again, at the end: its calls say which contracts it can still come to.
    """
    calls = lawful_calls(text)
    if not calls or not (dealer is None or dealer in PLAYERS):
        return None
    last = final_contract(calls, dealer or PLAYERS[0])
    contract, declarer = (None, None) if last is None else (str(last[0]), last[1] if dealer else None)
    written = " ".join(calls)
    return written, contract, declarer, written if passes_to_the_end(calls) else ""


def hands_of(given: Mapping[str, str], pack: Pack) -> dict[str, Cards] | None:
    """Return the cards of four hands, or None for others."""
    card, place = pack.spelling.__getitem__, pack.place.__getitem__
    if len(given) != len(PLAYERS):
        return None
    try:
        return {seat: tuple(sorted(map(card, given[seat].lower().split()), key=place)) for seat in PLAYERS}
    except KeyError:
        return None


def is_whole(hands: Mapping[str, Cards]) -> bool:
    """True for four hands with all cards of the pack."""
    cards = [*hands.values()]
    return [*map(len, cards)] == WHOLE and len(set().union(*cards)) == PACK_SIZE


def after_play(deal: BridgeDeal, words: Sequence[str]) -> BridgeDeal | None:
    """Return the deal with its play, or None for one with a word that is no card, or an illegal one."""
    try:
        line = deal.start.after(words).line
    except IllegalMove:
        return None
    return msgspec.structs.replace(deal, play=tuple(map(str, line)))
