"""Parser for games of Skat of the International Skat Server: `(;GM[Skat]..MV[w HA.SK.. 1 18 ..]R[..] ;)`, one a line.

The form looks like SGF but has a single node. Forehand, middlehand and rearhand are A, B and C.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice, pairwise
from typing import Any

from solver.deal_records.parsed_source import Note, Source, at_lines
from solver.deal_records.validation import read_deal
from solver.display.translation import tr
from solver.games.skat.deals import SkatDeal
from solver.games.skat.worth import counts_tricks
from solver.io.bounded_numbers import number_of
from solver.io.extension_field import restored

GAME = re.compile(r"\(;\s*GM\[Skat\]", re.IGNORECASE)
PROPERTY = re.compile(r"([A-Z]+\d?)\[((?:\\.|[^\]\\])*+)\]", re.DOTALL)
ESCAPED = re.compile(r"\\(.)", re.DOTALL)
CARD = re.compile(r"[CSHD][789TJQKA]")
GAMES = {"C": "clubs", "S": "spades", "H": "hearts", "D": "diamonds", "G": "grand", "N": "null"}
ANNOUNCED = re.compile(r"([CSHDGN])([OHSZ]*)((?:\.[CSHD][789TJQKA])*)")
SEATS = "ABC"
DEALT = 32
# Property of our own with the JSON of what the form has no place for.
REST = "OH"
HAND = 10
# Most characters of a game. One of them has about a thousand.
MOST_GAME = 20_000


def detects(text: str) -> bool:
    """True if a text is a file of the server."""
    return GAME.match(text[:2_000].lstrip()) is not None


def exceeds(text: str, most: int) -> bool:
    """True if a text has more than `most` games."""
    return next(islice(GAME.finditer(text), most, None), None) is not None


def read(text: str) -> Source:
    """Return the parsed games of a text."""
    numbers: list[int] = []
    source = Source((), at_lines(numbers))
    source.deals = _records(text, source, numbers)
    return source


def _records(text: str, source: Source, numbers: list[int]) -> Iterator[dict[str, Any]]:
    """Yield the record of each game. Appends errors to the source and line numbers to `numbers`."""
    starts = [found.start() for found in GAME.finditer(text)]
    line, seen = 1, 0
    for start, end in pairwise([*starts, len(text)]):
        if source.is_hopeless:
            return
        line += text.count("\n", seen, start)
        seen = start
        fields = {found[1]: ESCAPED.sub(r"\1", found[2]) for found in PROPERTY.finditer(text[start:end][:MOST_GAME])}
        name = re.sub(r"[^\w.-]+", "-", fields.get("ID", ""))[:80]
        try:
            record = game_record(fields, name)
        except ValueError as error:
            source.notes.append(Note(str(error), line=line, label=name or None))
            continue
        numbers.append(line)
        yield record


def game_record(fields: dict[str, str], name: str) -> dict[str, Any]:
    """Return the record of a game. Raises ValueError if no game was played or it cannot be read."""
    moves = fields.get("MV", "").split()
    if len(moves) < 2 or moves[0] != "w":
        raise ValueError(tr("has no deal"))
    cards = moves[1].split(".")
    if len(cards) != DEALT or not all(CARD.fullmatch(card) for card in cards):
        raise ValueError(tr('"{text}" is no deal of 32 cards', text=moves[1][:80]))
    hands = {seat: cards[HAND * place : HAND * (place + 1)] for place, seat in enumerate(SEATS)}
    found = read_moves(moves[2:], hands, cards[HAND * len(SEATS) :])
    record: dict[str, Any] = {
        "id": name,
        "game": "skat",
        "date": fields.get("DT", "").partition("/")[0],
        "place": fields.get("PC", ""),
        "players": {seat: fields.get(f"P{place}", "") for place, seat in enumerate(SEATS)},
        **found,
    }
    record["players"] = {seat: player for seat, player in record["players"].items() if player}
    add_result(record, fields.get("R", ""))
    record = {key: value for key, value in record.items() if value}
    return restored(record, fields[REST]) if REST in fields else record


def read_moves(moves: list[str], hands: dict[str, list[str]], skat: list[str]) -> dict[str, Any]:
    """Return hands, skat, bid, contract and play. Raises ValueError where no game was announced."""
    bid = 0
    took = ""
    said: re.Match[str] | None = None
    play: list[str] = []
    for actor, move in zip(moves[::2], moves[1::2], strict=False):
        place = "012".find(actor) if len(actor) == 1 else -1
        if place < 0:
            continue
        seat = SEATS[place]
        if said is None and (number := number_of(move)) is not None:
            bid = number
        elif said is None and move == "s":
            took = seat
        elif said is None and (found := ANNOUNCED.fullmatch(move)) is not None and not CARD.fullmatch(move):
            said, declarer = found, seat
        elif said is not None and CARD.fullmatch(move):
            play.append(card(move))
        elif said is not None and not play and not said[3] and took and CARD_PAIR.fullmatch(move):
            # older games name the cards laid away in a move of their own
            said = ANNOUNCED.fullmatch(f"{said[1]}{said[2]}.{move}") or said
    if said is None:
        raise ValueError(tr("no game was announced"))
    named = said[3].split(".")[1:]
    if took:
        if len(named) < len(skat):
            raise ValueError(tr("does not say which cards were laid away"))
        away = named[: len(skat)]
        held = [*hands[declarer], *skat]
        if not set(away) <= set(held):
            raise ValueError(tr("{seat} does not hold the cards laid away", seat=declarer))
        hands[declarer] = [one for one in held if one not in away]
        skat = away
    return {
        "hands": {seat: " ".join(map(card, hand)) for seat, hand in hands.items()},
        "skat": " ".join(map(card, skat)),
        "bid": bid,
        "options": options(said, declarer, is_hand=not took),
        "play": " ".join(play),
    }


CARD_PAIR = re.compile(rf"{CARD.pattern}\.{CARD.pattern}")


def options(said: re.Match[str], declarer: str, is_hand: bool) -> dict[str, Any]:
    """Return the options of an announcement. In a trump game ouvert means hand and schwarz."""
    contract, flags = GAMES[said[1]], said[2]
    found: dict[str, Any] = {"contract": contract, "declarer": declarer}
    if is_hand:
        found["hand"] = True
    if "O" in flags:
        found["ouvert"] = True
    if contract != "null" and is_hand:
        if "Z" in flags or "O" in flags:
            found["announced"] = "schwarz"
        elif "S" in flags:
            found["announced"] = "schneider"
    return found


def card(text: str) -> str:
    """Return a card as the game writes it: rank, then suit."""
    return text[1].replace("T", "10") + text[0].lower()


def add_result(record: dict[str, Any], text: str) -> None:
    """Add what the record says that the declarer got: card points, or 1 and 0 where points do not count.

    A game that ended early states what was agreed.
    """
    words = text.split()
    points = number_of(next((word[2:] for word in words if word.startswith("p:")), ""))
    if "win" not in words and "loss" not in words:
        return
    # a high bid may demand every trick without a word in the announcement
    deal = read_deal(record)[1]
    if isinstance(deal, SkatDeal) and counts_tricks(deal):
        stated = int("win" in words)
    elif points is not None:
        stated = points
    else:
        return
    cards = len(record["play"].split())
    record["result" if cards == HAND * len(SEATS) else "claimed"] = {"declarer": stated}
