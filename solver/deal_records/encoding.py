"""Encoding of deals as nested mappings of built-in types, for every file format."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import Any

from solver.deal_records.schema import keys_of
from solver.model.cards import UNKNOWN
from solver.model.deal import GAMES, Deal
from solver.model.moves import Move
from solver.model.schema_types import Key, Kind, Table


def to_record(deal: Deal) -> dict[str, Any]:
    """Return a deal as a record, in the order of the schema, without empty keys."""
    fields = {key: getattr(deal, key, None) for key in keys_of(deal.game)}
    return plain_record(fields, keys_of(deal.game))


def plain_record(fields: Mapping[str, Any], keys: Mapping[str, Key]) -> dict[str, Any]:
    """Return fields of a deal as built-in types, in the order of the keys, without empty ones."""
    record: dict[str, Any] = {}
    for key, entry in keys.items():
        value = fields.get(key)
        if value is None or (not value and (key == "id" or not isinstance(value, (str, int)))):
            continue
        if isinstance(entry, Table):
            table = isinstance(value, Mapping)
            record[key] = {name: _plain(entry.kind, item) for name, item in value.items()} if table else value
        else:
            record[key] = _plain(entry, value)
    return record


def by_trick(deal: Deal) -> str:
    """Return the moves of a deal with a separator between tricks, or rounds in fishing games, for readability."""
    seats = len(deal.hands)
    parts: list[list[str]] = [[]]
    made = GAMES[deal.game].begun(deal)  # moves of the current trick or round
    for move in deal.play:
        if parts[-1] and made % seats == 0:
            parts.append([])
        parts[-1].append(move)
        made += bool(Move(move).card)  # a pick-up without a card is no turn
    return " | ".join(" ".join(part) for part in parts)


def _plain(kind: Kind, value: Any) -> Any:
    """Return a value of a deal in its written form."""
    if isinstance(value, (tuple, list)) and all(isinstance(item, str) for item in value):
        if kind.form == "cards":
            return " ".join(_collapsed(value))
        if kind.form == "chances":
            return ", ".join(value)
        return " ".join(value) if kind.form in ("moves", "bids") else list(value)
    return list(value) if isinstance(value, tuple) else value


def _collapsed(cards: Iterable[str]) -> list[str]:
    """Return the cards with each run of unknown ones as one word with its number."""
    words: list[str] = []
    for card, run in groupby(cards):
        count = len(list(run))
        words += [f"{UNKNOWN}{count}"] if card == UNKNOWN else [card] * count
    return words
