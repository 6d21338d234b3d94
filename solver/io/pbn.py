"""PBN parser for deals of bridge: `[Deal "N:AKQ2.543.AK2.432 ..."]` among the tags of a game, or the string alone.

North, east, south and west are A, B, C and D. Besides the cards it parses names and places, the board as id, dealer,
vulnerability, auction, contract, declarer, play, result, and tables of double-dummy results.
In an end position the contract may be trumps alone, and the tag `Play` names the leader.
A game with an invalid value that decides the answer is left out. Cards that do not fit end the play.
Source: the PBN standard 2.1.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from solver.deal_records.parsed_source import Note, Source, at_lines
from solver.display.translation import tr
from solver.games.bridge.cards import COMPASS, TRICKS
from solver.games.bridge.records import BridgeDeal
from solver.io.auction_settling import settle, taken
from solver.io.bridge_text import BoardNames
from solver.io.bridge_values import declarer_of, trumps_of
from solver.io.extension_field import restored
from solver.io.pbn_deal import read_hands
from solver.io.pbn_header import add_header
from solver.io.pbn_results import TABLES, add_makes, add_result
from solver.io.pbn_sections import read_play
from solver.io.pbn_tags import MOST_PARTS, REST, Tags, detects, exceeds, games, has_too_many_parts
from solver.io.pbn_whole_games import whole_game
from solver.io.value_faults import NOTHING, ValueFault, ValueFaults, id_of, is_kept
from solver.model.cards import SEATS, UNKNOWN, nearest

__all__ = ["HEADER", "PLAYERS", "detects", "exceeds", "read"]

PLAYERS = ("North", "East", "South", "West")
HEADER = {"Event": "title", "Date": "date", "Site": "place"}
RECORD = ("Dealer", "Vulnerable", "Auction", "Contract", "Declarer", "Play", "Result")
# Most pieces of what our own tags say.
MOST_REST = 200
# Keys of our own tags -> tags that say the same. Our own writer never writes both.
TWICE = {"contract": "Contract", "declarer": "Declarer", "dealer": "Dealer", "vulnerable": "Vulnerable"}


def rest_tag(number: int) -> str:
    """Return the name of the tag with a piece of what PBN has no tag for."""
    return f"{REST}{number or ''}"


KNOWN = frozenset({"Deal", "Board", *RECORD, *TABLES, *PLAYERS, *HEADER, *map(rest_tag, range(MOST_REST))})
# Tags of the names of people and places.
NAMING = frozenset({*PLAYERS, *HEADER})
# Tags without which a game has the same answer.
INFORMING = frozenset({"Board", "Result", *TABLES, *PLAYERS, *HEADER})


def read(text: str) -> Source:
    """Return the parsed deals of a text in PBN."""
    lines: list[int] = []
    source = Source((), at_lines(lines))
    if has_too_many_parts(text):
        source.notes.append(Note(tr("holds more than {n} tags and comments", n=MOST_PARTS)))
    else:
        source.deals = _records(text, source, lines)
    return source


def _records(text: str, source: Source, lines: list[int]) -> Iterator[dict[str, Any] | BridgeDeal]:
    """Yield the record of each game with a deal, or the deal itself.

    Appends errors to the source and lines of deals to `lines`.
    """
    boards = BoardNames()
    for tags in games(text, KNOWN, source.notes):
        if source.is_hopeless:
            return
        if tags["Deal"].is_read and tags["Deal"].value.strip() in ("", "?"):
            continue
        faults: ValueFaults = []
        record = read_game(tags, faults, boards)
        if not isinstance(record, dict):
            lines.append(tags["Deal"].line)
            yield record
        elif is_kept(source, record, faults, lines, tags["Deal"].line):
            yield record
    if not lines and not source.notes:
        source.notes.append(Note(tr("has no Deal tag, so there is no deal to read")))


def read_game(tags: Tags, faults: ValueFaults, boards: BoardNames) -> dict[str, Any] | BridgeDeal:
    """Return the record of a game, or its deal. Appends faults, and omits the keys of invalid values."""
    own = unread(tags)
    if own and any(tag.again for tag in tags.values()):
        # neither of the two is taken
        tags = {name: tag for name, tag in tags.items() if not tag.again}
    said = {name: tag.value.strip() for name, tag in tags.items()}
    record: dict[str, Any] = {"game": "bridge"}
    add_names(record, tags, said, own)
    has_rest = REST in tags
    if not has_rest:
        name_board(record, boards)
    header: ValueFaults = []
    column = add_header(record, tags, said, header)
    more: ValueFaults = []
    if "Result" in said:
        add_result(record, said["Result"], more)
    if not TABLES.keys().isdisjoint(tags):
        add_makes(record, tags, more)
    if not (own or header or more or has_rest):
        deal = whole_game(record, tags, said["Deal"], column)
        if deal is not None:
            return deal
    if tags["Deal"].is_read:
        add_hands(record, said["Deal"], own)
    own += header
    # a game of one step agrees with its auction
    settle(record, {key: key.capitalize() for key in ("contract", "declarer", "auction")}, own)
    if "hands" in record:
        add_play(record, tags, column, own)
    own += more
    record = {key: value for key, value in record.items() if value}
    if has_rest:
        record = with_rest(record, tags, own)
        name_board(record, boards)
    faults += [
        fault if fault.line or fault.key not in tags else fault._replace(line=tags[fault.key].line)
        for fault in own
        if fault.key
    ]
    return record


def unread(tags: Tags) -> ValueFaults:
    """Return the faults of tags that are not read, and of those that are given twice with unlike values.

    A tag that nearly is another is none beside that other.
    """
    faults: ValueFaults = []
    for name, tag in tags.items():
        if tag.again:
            faults.append(ValueFault(name, tr("is given twice"), tag.again, decides=name not in INFORMING))
        if tag.is_read:
            continue
        if not tag.meant:
            faults.append(ValueFault(name, tr('is no tag: a tag is [Name "value"]'), decides=name not in INFORMING))
        elif name == tag.meant or tag.meant not in tags or tags[tag.meant].value.strip() in NOTHING:
            said = tr('"{name}" is no tag that is read', name=tag.written) + nearest([tag.meant])
            faults.append(ValueFault(tag.meant, said, tag.line, decides=tag.meant not in INFORMING))
    return faults


def name_board(record: dict[str, Any], boards: BoardNames) -> None:
    """Let no other deal have the id of the board."""
    if record.get("id"):
        record["id"] = boards.named(record["id"])


def add_names(record: dict[str, Any], tags: Tags, said: Mapping[str, str], faults: ValueFaults) -> None:
    """Add id, event and players."""
    if "Board" in said:
        record["id"] = id_of(said["Board"], "Board", faults)
    if not NAMING.isdisjoint(said):
        record |= {key: tags[tag].value for tag, key in HEADER.items() if said.get(tag, "") not in NOTHING}
        players = {seat: said.get(name, "") for seat, name in zip(SEATS, PLAYERS, strict=False)}
        record["players"] = {seat: name for seat, name in players.items() if name not in NOTHING}


def add_hands(record: dict[str, Any], text: str, faults: ValueFaults) -> None:
    """Add the hands."""
    try:
        record["hands"], remark = read_hands(text)
    except ValueError as error:
        faults.append(ValueFault("Deal", str(error)))
        return
    if remark:
        faults.append(ValueFault("Deal", remark, decides=False))


def add_play(record: dict[str, Any], tags: Tags, column: str | None, faults: ValueFaults) -> None:
    """Add leader and play."""
    declarer = declarer_of(record)
    leader = SEATS[(SEATS.index(declarer) + 1) % len(COMPASS)] if declarer else None
    has_play = "Play" in tags
    hands = {seat: hand.split() for seat, hand in record["hands"].items() if hand != UNKNOWN} if has_play else {}
    if column is not None and (leader is None or any(len(hand) != TRICKS for hand in hands.values())):
        leader = column
    if leader is not None:
        record["leader"] = leader
    if not has_play:
        return
    line, fault = read_play(tags["Play"].body, column, leader, trumps_of(record), hands)
    if fault:
        faults.append(ValueFault("Play", fault, decides=False))
    record["play"] = " ".join(line)


def with_rest(record: dict[str, Any], tags: Tags, faults: ValueFaults) -> dict[str, Any]:
    """Return a record with what our own tags say. A value null removes a key.

    They are taken where they contradict a tag of the standard, and a remark says so.
    """
    pieces = []
    for number in range(MOST_REST):
        if rest_tag(number) not in tags:
            break
        pieces.append(tags[rest_tag(number)].value)
    try:
        found = restored(record, "".join(pieces))
    except ValueError as error:
        faults.append(ValueFault(REST, str(error)))
        return record
    for key, tag in TWICE.items():
        before, after = record.get(key), found.get(key)
        if before and after and before != after:
            pair = {"name": REST, "stated": str(after), "other": tag, "ended": str(before)}
            faults.append(taken(REST, pair))
    return found
