"""Seat names of a game, parsed as seat letters."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from solver.model.cards import SEATS
from solver.model.deal import GAMES
from solver.model.shared_keys import unchanged

LETTERS = frozenset(SEATS)
# Keys with seats as values, and tables by seat or side.
VALUES = ("leader", "exposed", "declarer", "dealer")
TABLES = ("hands", "players", "taken", "points", "count", "result", "claimed")


def names_of(game: object) -> Mapping[str, str]:
    """Return the seat and side names of a game as a dict: name -> letter or letters."""
    return GAMES[game].seat_names if isinstance(game, str) and game in GAMES else {}


def lettered(raw: dict[str, Any]) -> tuple[dict[str, Any], Callable[[str | None], str | None]]:
    """Return the raw record with letters for seat names, and a function from its dotted keys to the original ones.

    It changes records with a hand under a name that is no seat letter. A name next to its own letter stays, so that
    validation reports it as an unknown seat.
    """
    hands = raw.get("hands")
    if not isinstance(hands, dict) or LETTERS.issuperset(hands):
        return raw, unchanged
    names = names_of(raw.get("game"))
    if not hands.keys() & (names.keys() - LETTERS):
        return raw, unchanged
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
