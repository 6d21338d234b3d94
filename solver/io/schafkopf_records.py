"""Parsers for games of Schafkopf: the protocol of Netschafkopf, and the line of openschafkopf.

The protocol names dealer, hands, game and tricks, as `Links spielt aus: SA S8 S9 SZ`. The line names the rules and the
cards in the order of play, as `Gras-Solo von 0: ho hk h7 go ..`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import Any

from solver.deal_records.parsed_source import Source, at_lines
from solver.deal_records.text_limits import lines
from solver.display.translation import tr
from solver.games.schafkopf.cards import BETTEL, PACKS
from solver.io import schafkopf_protocol
from solver.io.schafkopf_protocol import DEALER, HELD, SEATS
from solver.io.schafkopf_words import CARD, MUST_BEAT, TOUT, contract_of, no_game, trick_winner
from solver.io.value_faults import SHOWN, ValueFault, ValueFaults, is_kept

# Rules, and any text of cards.
LINE = re.compile(r"\s*+([^:\n]{3,80}):\s*+(\S[^:\n]*+)")
CARDS = re.compile(r"(?:[eghs](?:10|[789zxaoku])[\s,.|]*+|_[\s,]*+){4,32}", re.IGNORECASE)
# Most characters of a line.
MOST_LINE = 2_000
DECLARER = re.compile(r"\bvon\s+(\S+)|^\s*+(\S+)\s+spielt\b(?!\s+aus\b)")


def detects(text: str) -> bool:
    """True if a text is a protocol or a line."""
    start = text[:4_000]
    return (DEALER.search(start) is not None and HELD.search(start) is not None) or is_line(start)


def is_line(text: str) -> bool:
    """True if a text begins with rules and cards."""
    found = LINE.match(text)
    return found is not None and CARDS.match(found[2]) is not None


def exceeds(text: str, most: int) -> bool:
    """True if a text has more than `most` games."""
    return next(islice(re.finditer(r"Geber:|^[^:\n]+: *[eghs]", text, re.MULTILINE), most, None), None) is not None


def read(text: str) -> Source:
    """Return the parsed games of a text."""
    numbers: list[int] = []
    source = Source((), at_lines(numbers))
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    is_protocol = DEALER.search(text) is not None
    source.deals = (schafkopf_protocol.records if is_protocol else _lines)(text, source, numbers)
    return source


def _lines(text: str, source: Source, numbers: list[int]) -> Iterator[dict[str, Any]]:
    """Yield the record of each line of rules and cards."""
    for number, line in lines(text):
        if source.is_hopeless:
            return
        found = LINE.fullmatch(line.rstrip()) if len(line) <= MOST_LINE else None
        faults: ValueFaults = []
        record: dict[str, Any] = {"id": str(number), "game": "schafkopf"}
        if len(line) > MOST_LINE:
            faults.append(ValueFault(None, tr("is too long: at most {n} characters", n=MOST_LINE)))
        elif found is None:
            faults.append(ValueFault(None, tr("is no game of Schafkopf in a line")))
        else:
            record |= lined(found[1], found[2], faults)
        if is_kept(source, record, faults, numbers, number):
            yield record


def lined(rules: str, text: str, faults: ValueFaults) -> dict[str, Any]:
    """Return what a line says. Hands follow from who wins each trick. Appends faults."""
    options = options_of(rules, faults)
    cards = [card.upper().replace("Z", "10").replace("X", "10") for card in CARD.findall(text)]
    if CARDS.fullmatch(text) is None or "_" in text or len(cards) % len(SEATS) or max(Counter(cards).values()) > 1:
        faults.append(ValueFault(None, tr('"{text}" are no whole tricks', text=text[:SHOWN])))
    if faults:
        return {}
    hands: dict[str, list[str]] = {seat: [] for seat in SEATS}
    leader = 0
    for start in range(0, len(cards), len(SEATS)):
        trick = cards[start : start + len(SEATS)]
        for place, card in enumerate(trick):
            hands[SEATS[(leader + place) % len(SEATS)]].append(card)
        leader = (leader + trick_winner(options["contract"], trick)) % len(SEATS)
    if len(hands["A"]) == PACKS["short"][0] and not any(card[1:] in PACKS["short"][1] for card in cards):
        options["pack"] = "short"
    return {
        "hands": {seat: " ".join(hand) for seat, hand in hands.items()},
        "options": options,
        "play": " ".join(cards),
    }


def options_of(rules: str, faults: ValueFaults) -> dict[str, Any]:
    """Return contract, declarer and tout of the rules."""
    said = DECLARER.search(rules)
    game = DECLARER.sub("", rules)
    contract = contract_of(game)
    if contract is None:
        faults.append(ValueFault(None, no_game(game)))
        return {}
    options: dict[str, Any] = {"contract": contract}
    player = None if said is None else said[1] or said[2]
    if player in tuple("0123"):
        options |= {"declarer": SEATS[int(player)]} if contract != "ramsch" else {}
    elif said is not None or contract != "ramsch":
        text = (rules if said is None else said[0]).strip()[:SHOWN]
        faults.append(ValueFault(None, tr('"{text}" does not tell who plays: von 0 to von 3', text=text)))
    if TOUT in rules.lower():
        options["tout"] = True
    if contract == BETTEL and MUST_BEAT in rules.lower():
        options["must_beat"] = True
    return options
