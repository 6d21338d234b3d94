"""A wrong value, or two at once, is refused or read, whatever key it stands in: never a traceback."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import generators
import pytest
from generators.fishing import scopa_three
from helpers.changed_records import with_value
from helpers.games import GAMES
from helpers.paths import POSITIONS

import solver
from solver.deal_records.encoding import to_record
from solver.deal_records.schema import keys_of
from solver.deal_records.validation import read_deal
from solver.model.schema_types import Table

Record = dict[str, Any]

# Values of the right type in one key or another: names of seats and sides, signs of hidden cards, numbers, tables.
VALUES: tuple[Any, ...] = (
    "zzz", "?3", "?", "A", "D", "E", "AC", "BD", "-", "A B", "1", "X", "B:?", "", 0, -1, 7, 10**6, True, {},
    {"A": "?3"}, {"E": "X"}, {"AC": 1}, {"A": 1}, {"BD": -1}, {"BD": 10**6}, {"A": ["X"]}, [1, 2], [60, 2], [11, 0],
    ["A"], ["x"],
)  # fmt: skip
SAMPLED, PAIRS = 8, 400


def records_of(game: str) -> list[Record]:
    """Shipped and random positions that together have each key that occurs, with each number of hands."""
    found = [generators.position(game, seed, 3) for seed in range(8)]
    found += [scopa_three(random.Random(seed), 3) for seed in range(2)] if game == "scopa" else []
    for path in sorted((POSITIONS / game).glob("*.toml")):
        found += map(to_record, solver.load(path))
    seen: set[tuple[str, int]] = set()
    chosen = []
    for record in found:
        has = {(key, len(record["hands"])) for key in (*record, *record.get("options", {}))}
        if not has <= seen:
            seen |= has
            chosen.append(record)
    return chosen


@cache
def paths(game: str) -> tuple[tuple[str, ...], ...]:
    """Every key of a game's records, every entry of its tables by seat or side, every option."""
    found: list[tuple[str, ...]] = []
    for name, key in keys_of(game).items():
        found.append((name,))
        found += [(name, entry) for entry in ("A", "D", "AC", "BD")] if isinstance(key, Table) else []
    return (*found, *(("options", option.name) for option in solver.GAMES[game].options))


def wrong(game: str) -> Iterator[Record]:
    """Records with one wrong value at each place, and with two at drawn places."""
    rng = random.Random(f"wrong {game}")
    records = records_of(game)
    for record in records:
        for path in paths(game):
            yield from (with_value(record, path, value) for value in rng.sample(VALUES, SAMPLED))
    for _ in range(PAIRS):
        one, other = rng.choices(paths(game), k=2)
        yield with_value(with_value(rng.choice(records), one, rng.choice(VALUES)), other, rng.choice(VALUES))


@pytest.mark.parametrize("game", GAMES)
def test_a_record_with_wrong_values_is_read_or_refused(game: str) -> None:
    """Once a ValueError for `seat` where three play Scopa, and a ZeroDivisionError for bids in Cego without a hand."""
    broken = []
    count = 0
    for record in wrong(game):
        count += 1
        try:
            read_deal(record)
        except Exception as error:
            broken.append(f"{error!r}: {json.dumps(record)}")
    assert not broken, "\n".join(broken[:20])
    assert count > 2_000


def test_three_hands_of_scopa_and_auctions_of_cego_are_among_them() -> None:
    assert any(len(record["hands"]) == 3 for record in records_of("scopa"))
    assert any("bids" in record for record in records_of("cego"))


@pytest.mark.parametrize("game", GAMES)
def test_half_of_a_surrogate_pair_is_refused_at_any_depth(game: str) -> None:
    """In a table of a table it was an UnicodeEncodeError."""
    half = "\ud800"
    record = to_record(solver.random_deal(game, seed=1))
    for value in (
        half,
        [half],
        {"A": half},
        {"A": [half]},
        {"A": {"B": half}},
        {half: 1},
        {"A": {half: 1}},
        [[{"A": half}]],
    ):
        for path in paths(game):
            _, deal, faults = read_deal(with_value(record, path, value))
            assert deal is None, (path, value)
            assert faults, (path, value)
