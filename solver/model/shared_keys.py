"""Keys that mean the same in every game: `contract` and `declarer`, at the top of a deal.

A game may have them elsewhere, or under another name. Its own spelling stays readable, and is what is written.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

# Shared key -> names of it in games of old.
SHARED: Mapping[str, tuple[str, ...]] = {"contract": ("contract",), "declarer": ("declarer", "soloist", "bidder")}
OPTIONS = "options"


def own_place(game: Any, key: str) -> tuple[str, ...]:
    """Return where a game has a shared key: its own key, or "options" and the name of one. Empty if nowhere."""
    for name in SHARED[key]:
        if name in game.keys:
            return (name,)
        if game.option_named(name) is not None:
            return (OPTIONS, name)
    return ()


def unchanged(key: str | None) -> str | None:
    """Return a key as it is."""
    return key


def with_own_keys(game: Any, raw: dict[str, Any]) -> tuple[dict[str, Any], Callable[[str | None], str | None]]:
    """Return a raw record with its shared keys where its game has them, and a function to the keys as written.

    A record that also has the game's own spelling stays as it is, so that one of the two is reported.
    """
    shared = [key for key in SHARED if key in raw and key not in game.keys]
    if not shared:
        return raw, unchanged
    found = dict(raw)
    written: dict[str, str] = {}
    for key in shared:
        place = own_place(game, key)
        options = found.get(OPTIONS, {})
        if not place or not isinstance(options, dict) or place[-1] in (options if place[1:] else found):
            continue
        value = found.pop(key)
        if place[1:]:
            found[OPTIONS] = {**options, place[1]: value}
        else:
            found[place[0]] = value
        written[".".join(place)] = key
    return found, (lambda key: key if key is None else written.get(key, key)) if written else unchanged


def with_own_names(game: Any, given: Mapping[str, Any]) -> dict[str, Any]:
    """Return arguments by name with the names that a game has for shared keys."""
    found = dict(given)
    for key in filter(given.__contains__, SHARED):
        place = own_place(game, key)
        if place and place[-1] not in found:
            found[place[-1]] = found.pop(key)
    return found


def names_given_twice(game: Any, given: Mapping[str, Any]) -> list[tuple[str, str]]:
    """Return the shared keys among arguments by name that have the game's own name, too, each with that name."""
    places = ((key, own_place(game, key)) for key in SHARED if key in given)
    return [(key, place[-1]) for key, place in places if place and place[-1] != key and place[-1] in given]


def is_given_twice(game: Any, key: str, record: Mapping[str, Any]) -> bool:
    """True for a shared key of a record that has the game's own spelling of it, too."""
    if key not in SHARED or key not in record or key in game.keys:
        return False
    *table, name = own_place(game, key) or ("",)
    within = record.get(OPTIONS, {}) if table else record
    return isinstance(within, Mapping) and name in within


def shared_value(game: Any, deal: Any, key: str) -> str | None:
    """Return the value of a shared key of a deal, by default that of the game's page. None without one."""
    place = own_place(game, key)
    if not place:
        return None
    found: str | None = game.option(deal.options, place[1]) if place[1:] else getattr(deal, place[0])
    return found
