"""Parsers for games of Schafkopf: the protocol of Netschafkopf, and the line of openschafkopf.

The protocol names dealer, hands, game and tricks, as `Links spielt aus: SA S8 S9 SZ`. The line names the rules and the
cards in the order of play, as `Gras-Solo von 0: ho hk h7 go ..`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import islice, pairwise
from typing import Any

from solver.deal_records.parsed_source import Note, Source, at_lines
from solver.deal_records.text_limits import lines
from solver.display.translation import tr
from solver.games.schafkopf.cards import PACKS, RANKS, trumps

DEALER = re.compile(r"^Geber: *(.*)$", re.MULTILINE)
HELD = re.compile(r"^ *(\S+) hat: (.+)$", re.MULTILINE)
LED = re.compile(r"^ *(\S+) spielt aus: (.+)$", re.MULTILINE)
GAME = re.compile(r"^ *(\S+) spielt (?!aus:)(.+)$", re.MULTILINE)
RESULT = re.compile(r"Gegner haben (\d{1,3}) Augen")
RAMSCH = re.compile(r"(\S+) (?:verliert|verlierst|gewinnt|gewinnst) den Ramsch\. \S+ (?:hat|hast) (\d{1,3}) Augen")
GUEST = ("Du", "Gast")
LINE = re.compile(r"\s*+([^:\n]{3,80}):\s*+((?:[eghs](?:10|[789zxaoku])[\s,.|]*+|_[\s,]*+){4,32})\s*", re.IGNORECASE)
SUITS = {
    "acorns": ("eichel", "alt"),
    "leaves": ("gras", "grün", "grã¼n", "laub", "blatt", "blau"),
    "hearts": ("herz", "rot"),
    "bells": ("schell", "pump", "hundsgfickte"),
}
CALLS = ("rufspiel", "sauspiel", "mit der", "auf die")
KINDS = {"ramsch": ("ramsch",), "wenz": ("wenz",), "geier": ("geier",), "solo": ("solo", "sticht")}
SEATS = "ABCD"
POINTS = 120
DECLARER = re.compile(r"von\s+([0-3])")
WORD = re.compile(r"[eghs](?:10|[789zxaoku])", re.IGNORECASE)


def detects(text: str) -> bool:
    """True if a text is a protocol or a line."""
    start = text[:4_000]
    return (DEALER.search(start) is not None and HELD.search(start) is not None) or LINE.match(start) is not None


def exceeds(text: str, most: int) -> bool:
    """True if a text has more than `most` games."""
    return next(islice(re.finditer(r"Geber:|^[^:\n]+: *[eghs]", text, re.MULTILINE), most, None), None) is not None


def read(text: str) -> Source:
    """Return the parsed games of a text."""
    numbers: list[int] = []
    source = Source((), at_lines(numbers))
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    is_protocol = DEALER.search(text) is not None
    source.deals = (_protocol if is_protocol else _lines)(text, source, numbers)
    return source


def _protocol(text: str, source: Source, numbers: list[int]) -> Iterator[dict[str, Any]]:
    """Yield the record of each game of a protocol that was played."""
    starts = [found.start() for found in DEALER.finditer(text)]
    line, seen = 1, 0
    for number, (start, end) in enumerate(pairwise([*starts, len(text)]), 1):
        if source.is_hopeless:
            return
        line += text.count("\n", seen, start)
        seen = start
        try:
            record = played(text[start:end], number)
        except ValueError as error:
            source.notes.append(Note(str(error), line=line, label=str(number)))
            continue
        numbers.append(line)
        yield record


def played(text: str, number: int) -> dict[str, Any]:
    """Return the record of a game of a protocol. Raises ValueError if none was played."""
    dealt = HELD.findall(text)
    seats = {name: SEATS[place] for place, (name, _) in enumerate(dealt[: len(SEATS)])}
    tricks = [(name, cards_of(cards)) for name, cards in LED.findall(text) if name in seats]
    if len(seats) != len(SEATS) or not tricks:
        raise ValueError(tr("no game was played"))
    hands = {seats[name]: cards_of(hand) for name, hand in dealt[: len(SEATS)]}
    if "Spielart: Schieber" in text:
        # two cards were pushed on after the deal, so the hands are those that were played
        hands = {seat: [] for seat in SEATS}
        for name, trick in tricks:
            for place, card in enumerate(trick):
                hands[SEATS[(SEATS.index(seats[name]) + place) % len(SEATS)]].append(card)
    flat = " ".join(text.split())
    record: dict[str, Any] = {
        "id": str(number),
        "game": "schafkopf",
        "players": {seat: name for name, seat in seats.items()},
        "hands": {seat: " ".join(hand) for seat, hand in hands.items()},
        "play": " ".join(card for _, trick in tricks for card in trick),
    }
    add_game(record, text, flat, seats)
    if len(hands["A"]) == PACKS["short"][0]:
        record["options"]["pack"] = "short"
    return {key: value for key, value in record.items() if value}


def add_game(record: dict[str, Any], text: str, flat: str, seats: dict[str, str]) -> None:
    """Add contract, declarer and result. Raises ValueError without a game."""
    said = next((found for found in GAME.finditer(text) if found[1] in seats), None)
    if "Ramsch" in flat and said is None:
        record["options"] = {"contract": "ramsch"}
        told = RAMSCH.search(flat)
        name = "" if told is None else GUEST[1] if told[1] == GUEST[0] else told[1]
        if told is not None and name in seats:
            record["seat"] = seats[name]
            record["result"] = {seats[name]: int(told[2])}
        return
    contract = None if said is None else contract_of(said[2])
    if said is None or contract is None:
        raise ValueError(tr("no game was announced"))
    record["options"] = {"contract": contract, "declarer": seats[said[1]]}
    if "tout" in said[2].lower():
        record["options"]["tout"] = True
        return
    told = RESULT.search(flat)
    if told is not None and int(told[1]) <= POINTS:
        cards = sum(len(hand.split()) for hand in record["hands"].values())
        whole = len(record["play"].split()) == cards
        record["result" if whole else "claimed"] = {"declarer": POINTS - int(told[1])}


def contract_of(text: str) -> str | None:
    """Return the id of the contract that a German text names, or None."""
    words = text.lower()
    suit = next((suit for suit, names in SUITS.items() if any(name in words for name in names)), None)
    if any(name in words for name in CALLS):
        return f"call-{suit}" if suit else None
    for kind, names in KINDS.items():
        if any(name in words for name in names):
            return kind if suit is None or kind == "ramsch" else f"{kind}-{suit}"
    return None


def cards_of(text: str) -> list[str]:
    """Return the cards of a text, in upper case, with 10 for Z and X. Raises ValueError for other words."""
    words = text.replace(",", " ").split()
    if not all(WORD.fullmatch(word) for word in words):
        raise ValueError(tr('"{text}" is no hand', text=text[:80]))
    return [word.upper().replace("Z", "10").replace("X", "10") for word in words]


def _lines(text: str, source: Source, numbers: list[int]) -> Iterator[dict[str, Any]]:
    """Yield the record of each line of rules and cards."""
    for number, line in lines(text):
        if source.is_hopeless:
            return
        found = LINE.fullmatch(line)
        record = None if found is None else lined(found[1], found[2], number)
        if record is None:
            source.notes.append(Note(tr("is no game of Schafkopf in a line"), line=number))
            continue
        numbers.append(number)
        yield record


def trick_winner(contract: str, trick: list[str]) -> int:
    """Return the place in a trick of the card that wins it."""
    high = trumps(contract)

    def strength(place: int) -> tuple[bool, int]:
        card = trick[place]
        if card in high:
            return True, high.index(card)
        follows = trick[0] not in high and card[0] == trick[0][0]
        return False, RANKS.index(card[1:]) if follows else -1

    return max(range(len(trick)), key=strength)


def lined(rules: str, text: str, number: int) -> dict[str, Any] | None:
    """Return the record of a line. Hands follow from who wins each trick. None if it is invalid."""
    contract = contract_of(rules)
    cards = [card.upper().replace("Z", "10").replace("X", "10") for card in WORD.findall(text)]
    if contract is None or len(cards) % len(SEATS) or max(Counter(cards).values()) > 1:
        return None
    hands: dict[str, list[str]] = {seat: [] for seat in SEATS}
    leader = 0
    for start in range(0, len(cards), len(SEATS)):
        trick = cards[start : start + len(SEATS)]
        for place, card in enumerate(trick):
            hands[SEATS[(leader + place) % len(SEATS)]].append(card)
        leader = (leader + trick_winner(contract, trick)) % len(SEATS)
    options: dict[str, Any] = {"contract": contract}
    declarer = DECLARER.search(rules)
    if declarer is not None and contract != "ramsch":
        options["declarer"] = SEATS[int(declarer[1])]
    if "tout" in rules.lower():
        options["tout"] = True
    if len(hands["A"]) == PACKS["short"][0] and not any(card[1:] in PACKS["short"][1] for card in cards):
        options["pack"] = "short"
    return {
        "id": str(number),
        "game": "schafkopf",
        "hands": {seat: " ".join(hand) for seat, hand in hands.items()},
        "options": options,
        "play": " ".join(cards),
    }
