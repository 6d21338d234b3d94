"""Random deals with any keys that the format has, and a stand-in for the checks that believes everything.

The format holds more than any one game uses, so its tests do not ask whether a deal makes sense.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from hypothesis import strategies as st

from solver.model.deal import GAMES, Deal
from solver.records.schema import MOVE

LISTS = ("table", "stock", "blind", "keep", "press")
MOVES = ("trick", "play")
WORDS = ("tags", "exposed", "answer")
TABLES = ("hands", "taken", "away")


def cards(text: str) -> tuple[str, ...]:
    """The cards that a text lists, unknown ones counted out."""
    found: list[str] = []
    for word in text.split():
        unknown = re.fullmatch(r"\?(\d*)", word)
        found += ["?"] * int(unknown[1] or 1) if unknown else [word]
    return tuple(found)


def believe(record: Mapping[str, Any], report: Callable[[str | None, str], None]) -> Deal:
    """The deal of a record, whatever it says."""
    fields = dict(record)
    for key in LISTS:
        fields[key] = cards(record.get(key, ""))
    for key in MOVES:
        fields[key] = tuple(MOVE.findall(record.get(key, "").replace("|", " ")))
    for key in WORDS:
        fields[key] = tuple(record.get(key, ()))
    for key in TABLES:
        fields[key] = {name: cards(text) for name, text in record.get(key, {}).items()}
    for key in ("match", "score"):
        fields[key] = tuple(record[key]) if key in record else None
    points = record.get("points", {})
    fields["points"] = {side: tuple(won) if isinstance(won, list) else won for side, won in points.items()}
    return Deal(**fields)


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


def maybe(strategy: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.none() | strategy


deals = st.builds(
    Deal,
    game=st.sampled_from(list(GAMES)),
    **{key: maybe(texts) for key in ("title", "source", "date", "place", "note", "goal")},
    **{key: maybe(texts) for key in ("contract", "objective", "bidder")},
    **{key: maybe(names) for key in ("last", "called", "indicator")},
    **{key: maybe(seats) for key in ("leader", "turn", "soloist", "seat", "partner", "last_capture")},
    **dict.fromkeys(LISTS, piles),
    **{key: st.lists(moves, max_size=9).map(tuple) for key in ("play", "answer")},
    trick=st.lists(moves, max_size=3).map(tuple),
    tags=st.lists(words, max_size=3).map(tuple),
    exposed=st.lists(seats, max_size=2).map(tuple),
    players=st.dictionaries(seats, texts, max_size=2),
    options=st.dictionaries(words.filter(str.isalpha), st.booleans() | numbers | texts, max_size=3),
    hands=st.dictionaries(seats, piles, min_size=1),
    taken=st.dictionaries(sides, piles, max_size=2),
    points=st.dictionaries(sides, numbers | pairs, max_size=2),
    count=st.dictionaries(sides, numbers, max_size=2),
    away=st.dictionaries(seats, piles, max_size=2),
    ronda=st.dictionaries(seats, names, max_size=2),
    match=maybe(pairs),
    score=maybe(pairs),
)


def numbered(some: list[Deal]) -> list[Deal]:
    """The deals with ids of their own, the first one without."""
    import msgspec

    return [msgspec.structs.replace(deal, id=f"deal-{i}_é." if i else "") for i, deal in enumerate(some)]


files = st.lists(deals, min_size=1, max_size=3).map(numbered)
