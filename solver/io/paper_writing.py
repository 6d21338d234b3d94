"""Deals as players write them on paper: the written form, in English ids or in a language of the players."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from solver.deal_records.encoding import by_trick, to_record
from solver.deal_records.options import typed
from solver.deal_records.schema import MOVE, keys_of
from solver.io.paper_deal import CONTRACTS, JSON, MOST_LINES, sizes_fitting
from solver.io.paper_keys import PLAY, SEATED, key_of, said, side_name, word_of
from solver.model.contract_names import contract_name
from solver.model.deal import GAMES, Deal
from solver.model.schema_types import Key, Kind, Table

BETWEEN = "\n" + "=" * 20 + "\n\n"
# A note of more lines is written on one, so that a deal has no more lines than are read.
MOST_NOTE_LINES = MOST_LINES // 2
LINE_END = re.compile(r"[\n\r]")
# Parts of a move: cards, and signs between them.
PART = re.compile(r"[^\s\[\]+>:x]+|[x+]")


def write(deals: Iterable[Deal]) -> str:
    """Return the deals as a text with the keys and cards of the files, and a line of signs between two deals."""
    return "".join(pieces(deals))


def pieces(deals: Iterable[Deal]) -> Iterator[str]:
    """Yield the text of the deals piece by piece."""
    between = ""
    for deal in deals:
        yield between + text_of(deal)
        between = BETWEEN


def text_of(deal: Deal) -> str:
    """Return the text of a deal."""
    record, keys = to_record(deal), keys_of(deal.game)
    lines, hands = [GAMES[deal.game].name], record["hands"]
    if next(iter(sizes_fitting(deal.game, hands.values(), len(hands))), len(hands)) != len(hands):
        # they would be taken for some of the hands of more players
        lines.append(f"players: {', '.join(hands)}")
    for key, value in record.items():
        if key not in ("game", "hands", "play"):
            lines += key_lines(key, keys[key], value)
    lines += [f"{seat}: {cards}".strip() for seat, cards in hands.items()]
    if deal.play:
        lines += [f"{PLAY}:", *by_trick(deal).split(" | ")]
    return "\n".join(lines) + "\n"


def key_lines(key: str, entry: Key, value: Any) -> list[str]:
    """Return the lines of a key."""
    if isinstance(entry, Table):
        return [f"{key}.{name}: {written(entry.kind, item)}" for name, item in value.items()]
    if key == "note" and len(parts := value.split("\n")) <= MOST_NOTE_LINES and all(map(is_plain, parts)):
        return [f"{key}: {part}" for part in parts]
    return [f"{key}: {written(entry, value)}"]


def written(kind: Kind, value: Any) -> str:
    """Return a value on one line. Text that would be read as something else stands in quotes."""
    if kind.form in ("words", "answer"):
        joined = " ".join(value) if isinstance(value, list) else value
        return joined if is_plain(joined) else quoted(value)
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int):
        return str(value)
    if isinstance(value, list) and all(isinstance(one, int) for one in value) and kind.form != "option":
        return " ".join(map(str, value))
    if not isinstance(value, str):
        return quoted(value)
    if kind.form in ("cards", "moves", "bids", "chances"):
        return value
    return value if is_plain(value) and typed(kind.form, value) == value else quoted(value)


def is_plain(text: str) -> bool:
    """Return True if a text is read from a line as it is."""
    return bool(text) and text == text.strip() and not LINE_END.search(text) and text[0] not in JSON


def quoted(value: Any) -> str:
    """Return a value as JSON, which has no line ends."""
    return json.dumps(value, ensure_ascii=False)


def spoken(deal: Deal, language: str, players: Mapping[str, str]) -> str:
    """Return the text of a deal in a language of the players, with their names at the hands and tricks.

    The ids and options of the deal are left out where the language has no word for them.
    """
    record, keys = to_record(deal), keys_of(deal.game)
    title = f", {record['title']}" if "title" in record else ""
    lines = [GAMES[deal.game].name + title]
    for key, value in record.items():
        entry = keys[key]
        if key == "options":
            for name, one in value.items():
                option = f"options.{name}"
                lines.append(f"{label(deal, option, language)}: {of_key(deal, option, one, language, players)}")
        elif isinstance(entry, Kind) and key not in ("id", "game", "play", "title"):
            plain = value if isinstance(value, str) else written(entry, value)
            is_cards = entry.form == "cards"
            text = of_cards(deal, plain, language) if is_cards else of_key(deal, key, plain, language, players)
            lines.append(f"{label(deal, key, language)}: {text}")
        elif isinstance(entry, Table) and entry.kind.lies:
            lines += [f"{key}.{seat}: {of_cards(deal, cards, language)}" for seat, cards in value.items()]
    lines += [f"{players[seat]}: {of_cards(deal, cards, language)}" for seat, cards in record["hands"].items()]
    lines.append(f"{said(PLAY, language)}:")
    position = deal.start
    for number, trick in enumerate(by_trick(deal).split(" | "), 1):
        moves = MOVE.findall(trick)
        named = ", ".join(of_move(deal, move, language) for move in moves)
        lines.append(f"{number}. {players[position.turn]}: {named}")
        position = position.after(moves)
    if deal.result:
        sides = [f"{side_name(deal.game, side, language)} {number}" for side, number in deal.result.items()]
        lines.append(f"{said('result', language)}: {', '.join(sides)}")
    return "\n".join(lines) + "\n"


def label(deal: Deal, key: str, language: str) -> str:
    """Return the word of a key in a language, the key itself if it has none of its own."""
    word = said(word_of(key), language)
    return word if key_of(deal.game, word) == key else key


def of_key(deal: Deal, key: str, value: Any, language: str, players: Mapping[str, str]) -> str:
    """Return the value of a key in a language."""
    if key in SEATED:
        return " ".join(players.get(seat, seat) for seat in str(value).split())
    if key in CONTRACTS:
        return contract_name(deal.game, str(value), language)
    return written(Kind("option", str, ""), value)


def of_cards(deal: Deal, cards: str, language: str) -> str:
    """Return the names of cards in a language."""
    pack = GAMES[deal.game].pack
    return ", ".join(pack.name_of(card, language) for card in cards.split())


def of_move(deal: Deal, move: str, language: str) -> str:
    """Return a move with the names of its cards in a language."""
    pack = GAMES[deal.game].pack
    return PART.sub(lambda part: f" {part[0]} " if part[0] in "x+" else pack.name_of(part[0], language), move)
