"""Deals as nested mappings of plain values: what is written, whatever the form."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import Any

from solver.model.cards import UNKNOWN
from solver.model.deal import GAMES, Deal
from solver.model.keys import Key, Kind, Table
from solver.model.moves import Move
from solver.records.schema import keys_of


def to_record(deal: Deal) -> dict[str, Any]:
    """What a deal says, in the order of the schema, without the keys about which it says nothing."""
    fields = {key: getattr(deal, key, None) for key in keys_of(deal.game)}
    return plain_record(fields, keys_of(deal.game))


def plain_record(fields: Mapping[str, Any], keys: Mapping[str, Key]) -> dict[str, Any]:
    """Fields of a deal as plain values, in the order of the keys, without those that say nothing."""
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
    """The moves of a deal with a sign between tricks (in fishing games, rounds), for the eye only."""
    seats = len(deal.hands)
    parts: list[list[str]] = [[]]
    made = GAMES[deal.game].begun(deal)  # of the trick or round
    for move in deal.play:
        if parts[-1] and made % seats == 0:
            parts.append([])
        parts[-1].append(move)
        made += bool(Move(move).card)  # what is only picked up is no turn
    return " | ".join(" ".join(part) for part in parts)


def _plain(kind: Kind, value: Any) -> Any:
    """A value of a deal as it is written."""
    if isinstance(value, (tuple, list)) and all(isinstance(item, str) for item in value):
        if kind.form == "cards":
            return " ".join(_collapsed(value))
        return " ".join(value) if kind.form == "moves" else list(value)
    return list(value) if isinstance(value, tuple) else value


def _collapsed(cards: Iterable[str]) -> list[str]:
    """The cards with each run of unknown ones as their number."""
    words: list[str] = []
    for card, run in groupby(cards):
        count = len(list(run))
        words += [f"{UNKNOWN}{count}"] if card == UNKNOWN else [card] * count
    return words
