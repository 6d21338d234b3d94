"""Random deals with any keys of their game, and a surrogate for validation that accepts everything.

Format tests ignore the meaning of a deal. Keys get random values of their kind, whatever their purpose.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from hypothesis import strategies as st

from solver.deal_records.bids import joined, split_bids
from solver.deal_records.schema import MOVE, keys_of
from solver.model.deal import GAMES, Deal
from solver.model.schema_types import Key, Kind, Table


def cards(text: str) -> tuple[str, ...]:
    """The cards that a text lists, unknown ones counted out."""
    found: list[str] = []
    for word in text.split():
        unknown = re.fullmatch(r"\?(\d*)", word)
        found += ["?"] * int(unknown[1] or 1) if unknown else [word]
    return tuple(found)


def believed(kind: Kind, value: Any) -> Any:
    """A value of a record as a deal holds it."""
    if kind.form == "cards":
        return value if kind.one else cards(value)
    if kind.form == "moves":
        return tuple(MOVE.findall(value.replace("|", " ")))
    if kind.form == "chances":
        return tuple(filter(None, value.split(", ")))
    if kind.form == "bids":
        return tuple(joined(seat, said.replace(" ", "_")) for seat, said in split_bids(value))
    return tuple(value) if isinstance(value, list) else value


def believe(record: Mapping[str, Any], report: Callable[[str | None, str], None]) -> Deal:
    """Return the deal of a record without validation. Keys of other games are skipped."""
    game = record["game"]
    made = GAMES[game].deal if game in GAMES else Deal
    fields: dict[str, Any] = {}
    for key, entry in keys_of(game).items():
        if key in record and key in made.__struct_fields__:
            value = record[key]
            table = isinstance(entry, Table)
            fields[key] = {n: believed(entry.kind, v) for n, v in value.items()} if table else believed(entry, value)
    return made.unchecked(**fields)


ODD = "\"'\\\n\r\t\0\x1b\x7f\x85\u2028\ufeff/=_%|#?[]{}.,+ aZ9éß😀"
texts = st.one_of(st.text(ODD, max_size=30), st.text(max_size=30), st.sampled_from(["", "true", "12", "-5", "a_b"]))
words = st.text("abzXVI0-_:;!/%=é", min_size=1, max_size=8)
names = st.sampled_from(["X", "VII", "10d", "T1", "St", "7", "Bre"])
moves = st.sampled_from(["X", "VIII:num", "7dx7s", "10dx4c+6s", "5x2+3>6", "5x2+3>", "[7 J]Q", "[7 J]", "7"])
piles = st.lists(names | st.just("?"), max_size=6).map(tuple)
seats = st.sampled_from("ABCDE")
sides = st.sampled_from(["AC", "BD", "A", "declarer", "defenders"])
numbers = st.integers(-(10**9), 10**9)
pairs = st.tuples(numbers, numbers)

# form of a kind -> values of it
VALUES: dict[str, st.SearchStrategy[Any]] = {
    "text": texts,
    "date": texts,
    "name": texts | seats,
    "cards": piles,
    "moves": st.lists(moves, max_size=9).map(tuple),
    "bids": st.lists(st.sampled_from(["A:VII", "B:pass", "C:zwei_leere", "D:10h"]), max_size=9).map(tuple),
    "words": st.lists(words, max_size=3).map(tuple),
    "answer": st.lists(moves, max_size=3).map(tuple),
    "chances": st.lists(moves.map("{} 12/20".format), max_size=3).map(tuple),
    "count": numbers,
    "points": numbers | pairs,
    "standing": pairs,
    "option": st.booleans() | numbers | texts,
}
# forms whose keys are empty where nothing is said, and not None
EMPTY = {"cards", "moves", "bids", "words", "answer", "chances"}


def values(key: str, entry: Key) -> st.SearchStrategy[Any]:
    """Return a random value for a key."""
    if isinstance(entry, Table):
        named = words.filter(str.isalpha) if entry.kind.form == "option" else sides
        least, most = (1, 5) if key == "hands" else (0, 3)
        keyed = seats if entry.seats else named
        return st.dictionaries(keyed, VALUES[entry.kind.form], min_size=least, max_size=most)
    if entry.one:
        return st.none() | names
    if key in ("leader", "turn"):
        return st.none() | seats
    return VALUES[entry.form] if entry.form in EMPTY else st.none() | VALUES[entry.form]


def deals_of(game: str) -> st.SearchStrategy[Deal]:
    """Deals of a game that say anything under each of its keys."""
    keys = {key: entry for key, entry in keys_of(game).items() if key not in ("id", "game")}
    fields = st.fixed_dictionaries({key: values(key, entry) for key, entry in keys.items()})
    return fields.map(lambda found: GAMES[game].deal.unchecked(game=game, **found))


deals = st.one_of(*map(deals_of, GAMES))


def numbered(some: list[Deal]) -> list[Deal]:
    """The deals with ids of their own, the first one without."""
    return [msgspec.structs.replace(deal, id=f"deal-{i}_é." if i else "") for i, deal in enumerate(some)]


files = st.lists(deals, min_size=1, max_size=3).map(numbered)
