"""Deals of bridge in PBN, read only: `[Deal "N:AKQ2.543.AK2.432 ..."]` among the tags of a game, or the string alone.

North, east, south and west are A, B, C and D. Read beside the cards are who and where, the board as id, and contract
and declarer: they give trumps, leader and, of a whole deal, the tricks that beat the contract. The position is the one
before the first lead; auction and play are passed over.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from typing import Any

from solver.display.language import mark, tr
from solver.games.bridge import CARDS, COMPASS, TRICKS
from solver.model.cards import SEATS, UNKNOWN
from solver.records.source import Note, Source, at_lines

PLAYERS = ("North", "East", "South", "West")
FIRST = ("Event", "Board", "Deal")  # tags that a game begins with, should the empty line be missing
HEADER = {"Event": "title", "Date": "date", "Site": "place"}
NOTHING = ("", "?", "-")

# Nothing is looked at twice, whatever the text: `*+` and `++` give nothing back.
BARE = re.compile(r"\s*+[NESW]:\s*+[AKQJT\d.-]++(\s++[AKQJT\d.-]++)*+\s*+", re.IGNORECASE)
TEXT = re.compile(r'\s*(%\s*PBN|\[\s*[A-Z]\w*\s+")', re.IGNORECASE)
# A tag is looked for after what may only look like one: escaped lines and comments. An empty line ends a game.
# A comment that nobody closes ends with the text.
TAG = r'\[\s*+(?P<name>\w++)\s++"(?P<value>(?:[^"\\\n]++|\\.)*+)"\s*+\]'
PART = re.compile(rf"^%[^\n]*+|\{{[^}}]*+(?:\}}|\Z)|;[^\n]*+|{TAG}|^(?P<end>[ \t\r]*+)$", re.MULTILINE)
CONTRACT = re.compile(r"([1-7])\s*(NT|[SHDC])", re.IGNORECASE)
NO_LIBRARY = mark("is in PBN, which is read with the library endplay: pip install endplay")

Tags = dict[str, str]


def is_pbn(text: str) -> bool:
    """Is this text a deal, or are these games, in PBN?"""
    return BARE.fullmatch(text) is not None or TEXT.match(text) is not None


def read(text: str) -> Source:
    """What a text in PBN says."""
    deals: list[Any] = []
    lines: list[int] = []
    source = Source(deals, at_lines(lines))
    try:
        types = import_module("endplay.types")
    except ImportError:
        source.notes.append(Note(tr(NO_LIBRARY)))
        return source
    boards: Counter[str] = Counter()
    for line, tags in games(text):
        if source.is_hopeless:
            break
        try:
            record = read_game(tags, types)
        except ValueError as error:
            source.notes.append(Note(str(error), key="Deal", line=line))
            continue
        if "id" in record:
            boards[record["id"]] += 1
            if boards[record["id"]] > 1:
                record["id"] += f"-{boards[record['id']]}"
        deals.append(record)
        lines.append(line)
    if not deals and not source.notes:
        source.notes.append(Note(tr("has no Deal tag, so there is no deal to read")))
    return source


def games(text: str) -> Iterator[tuple[int, Tags]]:
    """Tags of each game that has a deal, and the line of the deal."""
    if BARE.fullmatch(text):
        yield 1, {"Deal": text.strip()}
        return
    before: Tags = {}
    tags: Tags = {}
    line, seen, at = 1, 0, 0
    for part in PART.finditer(text):
        name = part["name"]
        if part["end"] is not None or (name in FIRST and name in tags):
            if "Deal" in tags:
                yield at, tags
            before, tags = tags or before, {}
        if name and name not in tags:
            # "#" stands for what the game before says
            tags[name] = before.get(name, "") if part["value"] == "#" else part["value"]
            if name == "Deal":
                line += text.count("\n", seen, part.start())
                seen, at = part.start(), line
    if "Deal" in tags:
        yield at, tags


def read_game(tags: Tags, types: Any) -> dict[str, Any]:
    """The record of a game; raises ValueError for a deal that cannot be read."""
    record: dict[str, Any] = {"game": "bridge", "hands": read_hands(tags["Deal"], types), "options": {}}
    board = re.sub(r"[^\w.-]+", "-", tags.get("Board", "").strip())
    if board not in NOTHING:
        record["id"] = board[:80]
    record |= {key: tags[tag] for tag, key in HEADER.items() if tags.get(tag, "") not in NOTHING}
    players = {seat: tags.get(name, "") for seat, name in zip(SEATS, PLAYERS, strict=False)}
    record["players"] = {seat: name for seat, name in players.items() if name not in NOTHING}
    # a caret marks a declarer out of the usual
    declarer = tags.get("Declarer", "").strip("^ ").upper()
    if declarer and declarer in COMPASS:
        record["leader"] = SEATS[(COMPASS.index(declarer) + 1) % len(COMPASS)]
    contract = CONTRACT.match(tags.get("Contract", "").strip())
    if contract:
        letter = contract[2].upper()
        record["options"]["trumps"] = next((suit for suit, cards in CARDS.items() if cards[0][0] == letter), "none")
        if "leader" in record and all(len(hand.split()) == TRICKS for hand in record["hands"].values()):
            # declarer needs six tricks and as many as he has bid
            record["options"]["target"] = TRICKS - (6 + int(contract[1])) + 1
    return {key: value for key, value in record.items() if value}


def read_hands(text: str, types: Any) -> dict[str, str]:
    """The hands of a deal; one that is not given is unknown."""
    first, _, given = text.replace("10", "T").strip().partition(":")
    words = given.split()
    if len(words) != len(COMPASS) or first.upper() not in tuple(COMPASS):
        raise ValueError(tr('"{text}" is not a seat, N E S or W, and four hands', text=text[:80]))
    try:
        deal = types.Deal(f"{first.upper()}:{' '.join('...' if word == '-' else word for word in words)}")
    except (ValueError, RuntimeError, KeyError) as error:
        raise ValueError(tr("{error} in {text}", error=error, text=text[:80])) from None
    hidden = {(COMPASS.index(first.upper()) + i) % len(COMPASS) for i, word in enumerate(words) if word == "-"}
    hands = {}
    for number, seat in enumerate(COMPASS):
        suits = zip(CARDS.values(), str(deal[types.Player.find(seat)]).split("."), strict=True)
        cards = " ".join(suit[0][0] + rank for suit, ranks in suits for rank in ranks)
        hands[SEATS[number]] = UNKNOWN if number in hidden else cards
    return hands
