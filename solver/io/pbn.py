"""PBN parser for deals of bridge: `[Deal "N:AKQ2.543.AK2.432 ..."]` among the tags of a game, or the string alone.

North, east, south and west are A, B, C and D. Besides the cards it parses names and places, the board as id, dealer,
vulnerability, auction, contract, declarer, play, result, and tables of double-dummy results.
In an end position the contract may be trumps alone, and the tag `Play` names the leader.
An invalid deal, contract or declarer is an error. So is a play that breaks a rule, which is then cut short.
Source: the PBN standard 2.1.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

from solver.deal_records.parsed_source import Note, Source, at_lines
from solver.display.translation import tr
from solver.games.bridge.cards import CARDS, COMPASS, RANKS, TRICKS
from solver.games.bridge.contracts import ALL_PASS, SPELLINGS, read_contract
from solver.games.bridge.records import completed
from solver.io.bridge_text import board_id
from solver.io.extension_field import restored
from solver.io.pbn_sections import (
    read_ability,
    read_auction,
    read_play,
    read_result,
    read_result_table,
    read_tricks,
)
from solver.io.pbn_tags import MOST_PARTS, Tags, detects, exceeds, games, has_too_many_parts
from solver.model.cards import SEATS, UNKNOWN

__all__ = ["HEADER", "PLAYERS", "detects", "exceeds", "read"]

PLAYERS = ("North", "East", "South", "West")
HEADER = {"Event": "title", "Date": "date", "Site": "place"}
RECORD = ("Dealer", "Vulnerable", "Auction", "Contract", "Declarer", "Play", "Result")
TABLES = ("DoubleDummyTricks", "OptimumResultTable", "Ability")
# Tags of our own with the JSON of what PBN has no tag for, in pieces.
REST = "Openhand"
MOST_REST = 200


def rest_tag(number: int) -> str:
    """Return the name of the tag with a piece of what PBN has no tag for."""
    return f"{REST}{number or ''}"


KNOWN = frozenset({"Deal", "Board", *RECORD, *TABLES, *PLAYERS, *HEADER, *map(rest_tag, range(MOST_REST))})
NOTHING = ("", "?", "-")
SHOWN = 80
# Most characters of a deal. A whole deal has 69.
MOST_DEAL = 1000

NOT_GIVEN = "-"
# First letters of the suits, in the order of a hand.
LETTERS = tuple(cards[0][0] for cards in CARDS.values())
SIGNS_OF_A_HAND = RANKS + "."
NO_SIGN_OF_AN_ID = re.compile(r"[^\w.-]+")

# Errors of a game: name of the tag, and message.
Wrong = list[tuple[str, str]]


def read(text: str) -> Source:
    """Return the parsed deals of a text in PBN."""
    lines: list[int] = []
    source = Source((), at_lines(lines))
    if has_too_many_parts(text):
        source.notes.append(Note(tr("holds more than {n} tags and comments", n=MOST_PARTS)))
    else:
        source.deals = _records(text, source, lines)
    return source


def _records(text: str, source: Source, lines: list[int]) -> Iterator[dict[str, Any]]:
    """Yield the record of each game with a deal. Appends errors to the source and lines of deals to `lines`."""
    boards: Counter[str] = Counter()
    for tags in games(text, KNOWN):
        if source.is_hopeless:
            return
        if said(tags, "Deal") in ("", "?"):
            continue
        wrong: Wrong = []
        record = read_game(tags, wrong)
        if "id" in record:
            record["id"] = board_id(record["id"], boards)
        lacks = "hands" not in record
        for name, message in wrong:
            number, label = (None, record.get("id")) if lacks else (len(lines), None)
            source.notes.append(Note(message, number, name, tags[name].line, label))
        if not lacks:
            lines.append(tags["Deal"].line)
            yield record
    if not lines and not source.notes:
        source.notes.append(Note(tr("has no Deal tag, so there is no deal to read")))


def said(tags: Tags, name: str) -> str:
    """Return the value of a tag, empty for a missing one."""
    return tags[name].value.strip() if name in tags else ""


def read_game(tags: Tags, wrong: Wrong) -> dict[str, Any]:
    """Return the record of a game. Appends errors to `wrong` and omits invalid keys."""
    record: dict[str, Any] = {"game": "bridge"}
    board = NO_SIGN_OF_AN_ID.sub("-", said(tags, "Board"))
    if board not in NOTHING:
        record["id"] = board[:80]
    record |= {key: tags[tag].value for tag, key in HEADER.items() if tag in tags and said(tags, tag) not in NOTHING}
    players = {seat: said(tags, name) for seat, name in zip(SEATS, PLAYERS, strict=False) if name in tags}
    record["players"] = {seat: name for seat, name in players.items() if name not in NOTHING}
    try:
        record["hands"] = read_hands(said(tags, "Deal"))
    except ValueError as error:
        wrong.append(("Deal", str(error)))
    seats = {name: read_seat(tags, name, wrong) for name in ("Dealer", "Declarer", "Play", "Auction")}
    record |= {name.lower(): SEATS[seat] for name, seat in seats.items() if seat is not None and name[0] == "D"}
    contract = said(tags, "Contract")
    if contract not in NOTHING and (ALL_PASS.fullmatch(contract) or read_contract(contract)):
        record["contract"] = contract
    elif contract not in NOTHING:
        wrong.append(("Contract", tr('"{text}" is no contract', text=contract[:SHOWN])))
    if vulnerable := SPELLINGS.get(said(tags, "Vulnerable").lower()) if "Vulnerable" in tags else None:
        record["vulnerable"] = vulnerable
    if "hands" in record:
        add_sections(record, tags, seats["Auction"], seats["Play"], wrong)
    declarer = record.get("declarer")
    record["result"] = read_result(said(tags, "Result"), declarer)
    record["makes"] = (
        read_tricks(said(tags, "DoubleDummyTricks"))
        or (read_result_table(tags["OptimumResultTable"].body) if "OptimumResultTable" in tags else None)
        or (read_ability(said(tags, "Ability")) if "Ability" in tags else None)
    )
    return with_rest({key: value for key, value in record.items() if value}, tags)


def with_rest(record: dict[str, Any], tags: Tags) -> dict[str, Any]:
    """Return a record with what our own tags say. A value null removes a key."""
    if REST not in tags:
        return record
    pieces = []
    for number in range(MOST_REST):
        if rest_tag(number) not in tags:
            break
        pieces.append(tags[rest_tag(number)].value)
    try:
        return restored(record, "".join(pieces))
    except ValueError:
        return record


def add_sections(record: dict[str, Any], tags: Tags, caller: int | None, column: int | None, wrong: Wrong) -> None:
    """Add auction, leader and play to the record of a game."""
    if caller is not None and tags["Auction"].body:
        dealer, calls, strange = read_auction(SEATS[caller], tags["Auction"].body)
        if strange:
            wrong.append(("Auction", tr('"{text}" is no call: 1S, 2NT, P, X, XX', text=strange[:SHOWN])))
        elif calls:
            record["auction"] = " ".join(calls)
            record.setdefault("dealer", dealer)
    # trumps are needed for the play alone, and the declarer is often named
    says_more = "contract" in record or "auction" in record
    is_needed = says_more and (column is not None or "declarer" not in record)
    stated = completed(record, lambda key, message: None) if is_needed else record
    leader = stated.get("leader")
    if leader is None and "declarer" in stated:
        leader = SEATS[(SEATS.index(stated["declarer"]) + 1) % len(COMPASS)]
    if column is None:
        if leader is not None:
            record["leader"] = leader
        return
    hands = {seat: hand.split() for seat, hand in record["hands"].items() if hand != UNKNOWN}
    if leader is None or any(len(hand) != TRICKS for hand in hands.values()):
        leader = SEATS[column]
    record["leader"] = leader
    if not tags["Play"].body:
        return
    trumps = stated.get("options", {}).get("trumps", "none")
    line, strange = read_play(tags["Play"].body, SEATS[column], leader, trumps, hands)
    if strange:
        wrong.append(("Play", tr('"{text}" is no card', text=strange[:SHOWN])))
    record["play"] = " ".join(line)


def read_seat(tags: Tags, name: str, wrong: Wrong) -> int | None:
    """Return the number of the seat that a tag names (0 is north), or None if it names none."""
    # a caret marks an irregular declarer
    seat = said(tags, name).strip("^ ").upper()
    if seat in NOTHING:
        return None
    if seat not in tuple(COMPASS):
        wrong.append((name, tr('"{text}" is no seat: N E S or W', text=seat[:SHOWN])))
        return None
    return COMPASS.index(seat)


def read_hands(text: str) -> dict[str, str]:
    """Return the hands of a deal. A missing hand is unknown. Raises ValueError for an invalid deal."""
    first, _, given = text[:MOST_DEAL].replace("10", "T").partition(":")
    words, seat = given.split(), first.strip().upper()
    if len(words) != len(COMPASS) or seat not in tuple(COMPASS) or len(text) > MOST_DEAL:
        raise ValueError(tr('"{text}" is not a seat, N E S or W, and four hands', text=text[:SHOWN]))
    start = COMPASS.index(seat)
    hands = {SEATS[(start + i) % len(COMPASS)]: read_hand(word) for i, word in enumerate(words)}
    return dict(sorted(hands.items()))


def read_hand(word: str) -> str:
    """Return the cards of a hand, suit by suit in the order of the text. Raises ValueError for an invalid hand."""
    if word == NOT_GIVEN:
        return UNKNOWN
    text = word.upper()
    suits = text.split(".")
    is_plain = not text.strip(SIGNS_OF_A_HAND)
    if len(suits) != len(LETTERS) or not (is_plain or all(s == NOT_GIVEN or not s.strip(RANKS) for s in suits)):
        raise ValueError(tr('"{text}" is no hand: spades.hearts.diamonds.clubs', text=word[:SHOWN]))
    named = zip(LETTERS, suits, strict=True)
    return " ".join([letter + f" {letter}".join(suit) for letter, suit in named if suit and suit != NOT_GIVEN])
