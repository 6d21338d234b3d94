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
from solver.games.bridge.contracts import SPELLINGS, read_contract
from solver.io import lin
from solver.io.bridge_text import PLAYERS, read_calls, read_cards, read_dots, read_suits, whole_hands

LINK = re.compile(r"\s*+https?://\S*[?&](?:lin|[nesw]|north|south|east|west)=", re.IGNORECASE)
# Longest link that is read, in characters.
MOST_LINK = 20_000
SEATS_OF = dict(zip(COMPASS, PLAYERS, strict=True))
# Contract by level, denomination, doubles and declarer, or denomination and leader of an end position.
STATED = re.compile(r"-([1-7])?([shdcn])(x{0,2}|r)([nesw])", re.IGNORECASE)
COMMENT = re.compile(r"\([^)]*\)|\{[^}]*\}")
MOST_FIELDS = 100

Wrong = list[tuple[str, str]]


def detects(text: str) -> bool:
    """True if a text begins with a link that holds a deal."""
    return LINK.match(text[:MOST_LINK]) is not None


def exceeds(text: str, most: int) -> bool:
    """True if a text has more than `most` lines."""
    return has_more_lines(text, most)


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
            continue
        try:
            given = parse_qs(urlsplit(line.strip()).query, max_num_fields=MOST_FIELDS)
        except ValueError:
            source.notes.append(Note(tr("is no link with a deal"), line=number))
            continue
        fields = {key.lower() if len(key) <= 5 and key.islower() else key: values[0] for key, values in given.items()}
        if "lin" in fields:
            inner = lin.read(unquote(fields["lin"]))
            found = list(inner.deals)
            source.notes += [note._replace(deal=None, line=number) for note in inner.notes]
        else:
            wrong: Wrong = []
            found = [viewed(fields, wrong)]
            source.notes += [Note(message, None, key, number) for key, message in wrong]
        for record in found:
            if "hands" in record:
                numbers.append(number)
                yield record


def viewed(fields: dict[str, str], wrong: Wrong) -> dict[str, Any]:
    """Return the record of the fields of a link. Appends key and message of each error."""
    record: dict[str, Any] = {"game": "bridge"}
    board = re.sub(r"[^\w.-]+", "-", fields.get("b", fields.get("board", "")).strip())
    if board:
        record["id"] = board[:80]
    if fields.get("title"):
        record["title"] = fields["title"]
    record["players"] = {
        seat: name
        for letter, full, seat in zip(COMPASS, ("North", "East", "South", "West"), PLAYERS, strict=True)
        if (name := fields.get(f"{letter.lower()}n", fields.get(full, "")))
    }
    add_hands(record, fields, wrong)
    dealer = fields.get("d", fields.get("dealer", "")).strip().upper()[:1]
    if dealer in SEATS_OF and dealer:
        record["dealer"] = SEATS_OF[dealer]
    vulnerable = SPELLINGS.get(fields.get("v", fields.get("vul", "?")).strip().lower())
    if vulnerable:
        record["vulnerable"] = vulnerable
    add_contract(record, fields, wrong)
    if "p" in fields:
        cards = read_cards(COMMENT.sub("", fields["p"]))
        if cards is None:
            wrong.append(("p", tr('"{text}" is no play', text=fields["p"][:80])))
        else:
            record["play"] = " ".join(cards)
    return {key: value for key, value in record.items() if value}


def add_hands(record: dict[str, Any], fields: dict[str, str], wrong: Wrong) -> None:
    """Add the hands: `n= e= s= w=` by suit letters, or `north= ..` by dots."""
    hands: dict[str, list[str]] = {}
    for letter, name in zip(COMPASS, ("north", "east", "south", "west"), strict=True):
        for key, reader in ((letter.lower(), read_suits), (name, read_dots)):
            text = fields.get(key, "")
            if not text:
                continue
            hand = reader(text)
            if hand is None:
                wrong.append((key, tr('"{text}" is no hand', text=text[:80])))
                return
            hands[SEATS_OF[letter]] = hand
    if hands:
        record["hands"] = whole_hands(hands)
    elif not wrong:
        wrong.append(("", tr("is no link with a deal")))


def add_contract(record: dict[str, Any], fields: dict[str, str], wrong: Wrong) -> None:
    """Add auction, contract and leader: `a=` calls joined or `-4hxs`, or `contract= declarer= lead=`."""
    text = COMMENT.sub("", fields.get("a", ""))
    stated = STATED.fullmatch(text)
    if stated is not None:
        level, suit, doubled, seat = stated.groups()
        contract = read_contract(f"{level or ''}{suit}{doubled.replace('r', 'xx')}")
        record["contract"] = str(contract)
        # without a level the last letter is the leader's
        record["declarer" if level else "leader"] = SEATS_OF[seat.upper()]
    elif text:
        calls = read_calls(text)
        if calls is None:
            wrong.append(("a", tr('"{text}" is no auction', text=text[:80])))
        elif "dealer" in record:
            record["auction"] = " ".join(calls)
    declarer = fields.get("declarer", "").strip().upper()[:1]
    if fields.get("contract") and read_contract(fields["contract"]) is not None:
        record["contract"] = fields["contract"]
    if declarer in SEATS_OF and declarer:
        record["declarer"] = SEATS_OF[declarer]
