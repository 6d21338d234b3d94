"""Links to bridge viewers that hold a deal: BBO's handviewer and Bridge Solver Online. Nothing is fetched."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit

from solver.deal_records.parsed_source import Note, Source, at_lines
from solver.deal_records.text_limits import has_more_lines, lines
from solver.display.translation import tr
from solver.games.bridge.cards import COMPASS
from solver.games.bridge.words import VULNERABLE_BY_LETTER
from solver.io import lin
from solver.io.auction_settling import settle
from solver.io.bridge_text import PLAYERS, card_named, read_calls, read_cards, read_dots, read_suits, whole_hands
from solver.io.bridge_values import (
    add_leader,
    declarer_of,
    no_card,
    seat_of,
    state_auction,
    state_claim,
    state_contract,
    vulnerability_of,
)
from solver.io.lin_pairs import count
from solver.io.value_faults import NOTHING, SHOWN, ValueFault, ValueFaults, id_of, is_kept

LINK = re.compile(r"\s*+https?://\S*[?&](?:lin|[nesw]|north|south|east|west)=", re.IGNORECASE)
# Longest link that is read, in characters.
MOST_LINK = 20_000
SEATS_OF = dict(zip(COMPASS, PLAYERS, strict=True))
NAMES = ("North", "East", "South", "West")
# Contract by level, denomination, doubles and declarer, or denomination and leader of an end position.
STATED = re.compile(r"-([1-7])?([shdcn])(x{0,2}|r)([nesw])", re.IGNORECASE)
COMMENT = re.compile(r"\([^)]*\)|\{[^}]*\}")
# A plus sign in an address is a blank.
BLANK_FOR_PLUS = re.compile(r" (?=\d{1,2}$)")
MOST_FIELDS = 100
# Names of hands, auction and play, and most characters of their values.
SHORT = (*"neswap", *(name.lower() for name in NAMES))
MOST_VALUE = 2_000


def detects(text: str) -> bool:
    """True if a text begins with a link that holds a deal."""
    return LINK.match(text[:MOST_LINK]) is not None


def exceeds(text: str, most: int) -> bool:
    """True if a text has more than `most` lines, or boards in links."""
    encoded = sum(text.count(f"md%7{digit}") for digit in "cC")
    return max(count(text, "md"), encoded) > most or has_more_lines(text, most)


def read(text: str) -> Source:
    """Return the parsed deals of links, one a line."""
    numbers: list[int] = []
    source = Source((), at_lines(numbers))
    source.deals = _records(text, source, numbers)
    return source


def _records(text: str, source: Source, numbers: list[int]) -> Iterator[dict[str, Any]]:
    """Yield the record of each link. Appends errors to the source and line numbers to `numbers`."""
    for number, line in lines(text):
        if source.is_hopeless:
            return
        if len(line) > MOST_LINK:
            source.notes.append(Note(tr("is too long: at most {n} characters", n=MOST_LINK), line=number))
            source.left_out += 1
            continue
        try:
            given = parse_qs(urlsplit(line.strip()).query, max_num_fields=MOST_FIELDS)
        except ValueError:
            source.notes.append(Note(tr("is no link with a deal"), line=number))
            source.left_out += 1
            continue
        faults: ValueFaults = []
        fields = fields_of(given, faults)
        if "lin" in fields:
            yield from of_board(unquote(fields["lin"]), faults, source, numbers, number)
            continue
        record = viewed(fields, faults)
        if is_kept(source, record, faults, numbers, number):
            yield record


def fields_of(given: dict[str, list[str]], faults: ValueFaults) -> dict[str, str]:
    """Return the fields of a link by their names in small letters. `North` is a name, or a hand as `north` is."""
    fields: dict[str, str] = {}
    for key, values in given.items():
        is_name = key in NAMES and (key.lower() in given or not read_dots(values[0][:MOST_VALUE]))
        name = key if is_name else key.lower()
        if len({*values, fields.get(name, values[0])}) > 1:
            faults.append(ValueFault(name, tr("is given twice")))
        fields[name] = values[0].strip()
        if name in SHORT and len(fields[name]) > MOST_VALUE:
            said = tr("is too long: at most {n} characters", n=MOST_VALUE)
            faults.append(ValueFault(name, said, decides=name != "p"))
            fields[name] = ""
    return fields


def of_board(
    text: str, faults: ValueFaults, source: Source, numbers: list[int], number: int
) -> Iterator[dict[str, Any]]:
    """Yield the boards in LIN that a link holds."""
    inner = lin.read(text)
    for record in inner.deals:
        numbers.append(number)
        yield record
    source.notes += [Note(fault.message, None, fault.key, number) for fault in faults]
    source.notes += [note._replace(deal=None, line=number) for note in inner.notes]
    source.left_out += inner.left_out


def viewed(fields: dict[str, str], faults: ValueFaults) -> dict[str, Any]:
    """Return the record of the fields of a link. Appends faults, and omits the keys of invalid values."""
    record: dict[str, Any] = {"game": "bridge"}
    for name in ("b", "board"):
        record["id"] = id_of(fields.get(name, ""), name, faults) or record.get("id")
    record["title"] = fields.get("title")
    record["players"] = {
        seat: name
        for letter, full, seat in zip(COMPASS, NAMES, PLAYERS, strict=True)
        if (name := fields.get(f"{letter.lower()}n", fields.get(full, "")))
    }
    add_hands(record, fields, faults)
    for key, names in {"dealer": ("d", "dealer"), "declarer": ("declarer",)}.items():
        for name in names:
            if seat := seat_of(fields.get(name, ""), name, faults):
                record[key] = seat
    for name, letters in {"v": VULNERABLE_BY_LETTER, "vul": {}}.items():
        if vulnerable := vulnerability_of(fields.get(name, ""), name, faults, letters=letters):
            record["vulnerable"] = vulnerable
    add_contract(record, fields, faults)
    add_play(record, fields, faults)
    return {key: value for key, value in record.items() if value}


def add_hands(record: dict[str, Any], fields: dict[str, str], faults: ValueFaults) -> None:
    """Add the hands: `n= e= s= w=` by suit letters, or `north= ..` by dots."""
    hands: dict[str, list[str]] = {}
    for letter, name in zip(COMPASS, NAMES, strict=True):
        for key, reader in ((letter.lower(), read_suits), (name.lower(), read_dots)):
            text = fields.get(key, "")
            if text in NOTHING:
                continue
            hand = reader(text)
            if hand is None:
                faults.append(ValueFault(key, tr('"{text}" is no hand', text=text[:SHOWN])))
                return
            hands[SEATS_OF[letter]] = hand
    if hands:
        record["hands"] = whole_hands(hands)
    else:
        faults.append(ValueFault(None, tr("is no link with a deal")))


def add_contract(record: dict[str, Any], fields: dict[str, str], faults: ValueFaults) -> None:
    """Add auction, contract and leader: `a=` calls joined or `-4hxs`, or `contract=`."""
    text = COMMENT.sub("", fields.get("a", "")).strip()
    stated = STATED.fullmatch(text)
    if stated is not None:
        level, suit, doubled, seat = stated.groups()
        # without a level the last letter is the leader's
        record["declarer" if level else "leader"] = SEATS_OF[seat.upper()]
        state_contract(record, f"{level or ''}{suit}{doubled}", "a", faults)
    elif text not in NOTHING:
        calls = read_calls(text)
        if calls is None:
            faults.append(ValueFault("a", tr('"{text}" is no auction', text=text[:SHOWN])))
        else:
            state_auction(record, calls, "a", faults)
    state_contract(record, BLANK_FOR_PLUS.sub("+", fields.get("contract", "")), "contract", faults)
    settle(record, {"contract": "contract", "declarer": "declarer", "auction": "a"}, faults)


def add_play(record: dict[str, Any], fields: dict[str, str], faults: ValueFaults) -> None:
    """Add the cards of the play, or the lead, and the claim."""
    cards, wrong = read_cards(COMMENT.sub("", fields.get("p", "")))
    if wrong and fields["p"] not in NOTHING:
        faults.append(ValueFault("p", no_card(wrong), decides=False))
    lead = fields.get("lead", "")
    # here a card has its rank first
    card = card_named(lead)
    if card is None and lead not in NOTHING:
        faults.append(ValueFault("lead", no_card(lead), decides=False))
    elif card is not None and cards and cards[0] != card:
        said = tr("{card} is not the first card of the play", card=card)
        faults.append(ValueFault("lead", said, decides=False))
    elif card is not None and "leader" not in record and not declarer_of(record):
        record["leader"] = next((seat for seat, hand in record.get("hands", {}).items() if card in hand.split()), None)
    if cards or card:
        record["play"] = " ".join(cards) or card
    add_leader(record)
    state_claim(record, fields.get("c", ""), "c", faults)
