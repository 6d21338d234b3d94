"""Seats by the names that players of a game know them by, read as the letters that every game knows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from solver.model.cards import SEATS
from solver.model.deal import GAMES

# Keys whose values are seats, and tables whose entries are seats or sides.
VALUES = ("leader", "exposed")
TABLES = ("hands", "players", "taken", "points", "count")


def names_of(game: object) -> Mapping[str, str]:
    """Name of a seat, or of a side -> its letter or letters, for the games that have such names."""
    return GAMES[game].seat_names if isinstance(game, str) and game in GAMES else {}


def lettered(raw: dict[str, Any]) -> tuple[dict[str, Any], Callable[[str | None], str | None]]:
    """What was read with letters for the names of seats, and what says how a dotted key of it was written.

    They are read where a hand is called by a name that is no letter of a seat; a name beside its letter stays as it is,
    for the reader to say that it knows no such seat.
    """
    names = names_of(raw.get("game"))
    hands = raw.get("hands")
    if not names or not isinstance(hands, dict) or not hands.keys() & (names.keys() - {*SEATS}):
        return raw, lambda key: key
    found = dict(raw)
    written: dict[str, str] = {}
    for key in TABLES:
        table = raw.get(key)
        if isinstance(table, dict):
            found[key] = {}
            for name, value in table.items():
                letter = names.get(name, name)
                letter = name if letter in table else letter
                found[key][letter] = value
                written[f"{key}.{letter}"] = f"{key}.{name}"
    for key in VALUES:
        value = raw.get(key)
        if isinstance(value, list):
            found[key] = [names.get(one, one) if isinstance(one, str) else one for one in value]
        elif isinstance(value, str):
            found[key] = " ".join(names.get(one, one) for one in value.split()) or value
    return found, lambda key: key if key is None else written.get(key, key)
