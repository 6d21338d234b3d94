"""Fields of the form in which a deal is entered: order, values to choose from, and units of numbers."""

from __future__ import annotations

from typing import Any

import msgspec

from solver.deal_records.schema import keys_of
from solver.display.translation import mark, tr
from solver.games.bridge.contract_text import contract_shown
from solver.games.bridge.contracts import DENOMINATIONS
from solver.model.contract_names import contract_label
from solver.model.deal import Game
from solver.model.option_words import choice_words
from solver.model.schema_types import Kind, Table
from solver.preplay.phase import preplay_of

# What an ending needs in addition to its cards, in the order in which players say it.
FIRST = (
    "options.contract", "contract", "options.declarer", "declarer", "soloist", "options.soloist", "bidder", "called",
    "options.king", "partner", "options.trumps", "leader", "turn", "last_capture", "points", "count",
)  # fmt: skip
# Key -> what its value names.
NAMES = {
    **dict.fromkeys(
        ("leader", "turn", "soloist", "declarer", "bidder", "partner", "dealer", "seat", "ran", "bought_from"), "seat"
    ),
    "last_capture": "side",
    "called": "card",
    "contract": "word",
    "objective": "word",
    "vulnerable": "word",
}
# Seat that leads where neither a deal nor its contract says so.
FIRST_SEAT = "A"
AIMS = {"points": mark("points"), "match": mark("match"), "game": mark("game")}
LEVELS = range(1, 8)


def first_fields(game: Game) -> list[str]:
    """Return the options and keys that an ending needs: contract, declarer, leader, points or tricks so far."""
    keys = keys_of(game.id)
    # no card of Bridge is worth points
    has_points = any(map(any, getattr(game, "card_points", {"": (1,)}).values()))
    known = {f"options.{option.name}" for option in game.options} | {*keys} - ({*()} if has_points else {"points"})
    return [name for name in FIRST if name in known]


def settings_of(game: Game) -> list[dict[str, Any]]:
    """Return the options of a game with their texts, and their choices in words."""
    return [
        {**msgspec.to_builtins(option), "text": tr(option.text), "words": choice_words(game, option)}
        for option in game.options
    ]


def number_units(game: Game) -> dict[str, dict[str, int]]:
    """Return key -> how a number as players count it is written in files, for keys with other units in files.

    per: units of the file in one point, or in one trick of cards.
    lesser: units of the value in half a point where lesser units exist. 0 for a list of both.
    """
    parts: tuple[str, ...] = getattr(game, "point_parts", ())
    if len(parts) > 1:
        value = {"per": 2, "lesser": game.weights[0]}  # type: ignore[attr-defined]
        return {"points": {"per": 2, "lesser": 0}, "result": value, "claimed": value}
    if parts == ("tricks",):
        return {"count": {"per": max(game.hand_size)}}
    per = getattr(game, "points_per", 1)
    # the results of other games may be tricks
    named = ("points", "result", "claimed") if parts == ("thirds",) else ("points",)
    return {name: {"per": per} for name in named} if per > 1 else {}


def key_of(game: Game, name: str, key: Kind | Table) -> dict[str, Any]:
    """Return the data of a position file key.

    form: form of its values.
    table, seats: True for a value for each side, and for each seat.
    names: what a value names: a seat, a side, a card or one of some words. Empty for other values.
    words: these words, by their ids.
    usual: the seat that a missing value stands for, unless a contract says more.
    """
    kind = key.kind if isinstance(key, Table) else key
    table = isinstance(key, Table)
    return {
        "key": name,
        "form": kind.form,
        "table": table,
        "seats": isinstance(key, Table) and key.seats,
        "names": "" if table else NAMES.get(name, ""),
        "words": words_of(game, name),
        "usual": FIRST_SEAT if name in ("leader", "turn") else "",
    }


def words_of(game: Game, name: str) -> dict[str, str]:
    """Return value of a key -> its name, for keys with few values besides seats."""
    if name == "objective":
        return {one: tr(AIMS[one]) for one in game.objectives}
    if name == "partner" and game.id == "zifuli":
        return {"none": tr("nobody")}
    if name == "vulnerable":
        return {"none": tr("nobody"), "NS": "NS", "EW": "EW", "both": tr("both sides")}
    if name == "contract" and "auction" in keys_of(game.id):
        return {f"{level}{one}": contract_shown(f"{level}{one}") for level in LEVELS for one in DENOMINATIONS}
    if name == "contract":
        return {one: contract_label(game.id, one) for one in preplay_of(game.id).contracts}
    return {}
