"""Every registered game has its entries in the test tables. A missing one fails here with its name."""

from __future__ import annotations

from collections.abc import Collection

import pytest
import reference
from generators import GENERATORS
from helpers.games import GAMES
from helpers.paths import POSITIONS
from helpers.perft import lines
from helpers.puzzle import BOOKS, book
from helpers.stats import SMALL
from helpers.views import deals
from suites import SUITES

TABLES: dict[str, Collection[str]] = {
    "tests/reference/__init__.py, GAMES": reference.GAMES,
    "tests/generators/__init__.py, GENERATORS": GENERATORS,
    "positions/GAME/GAME.perft": {line.game for line in lines()},
    "positions/GAME/full-deals.toml": {path.parent.name for path in POSITIONS.glob("*/full-deals.toml")},
    "positions/GAME/puzzles.toml": {path.parent.name for path in POSITIONS.glob("*/puzzles.toml")},
    "positions/GAME/book-*.toml": {game for game in BOOKS if book(game)},
    "positions/GAME/safe.toml": {path.parent.name for path in POSITIONS.glob("*/safe.toml")},
    "tests/helpers/stats.py, SMALL": SMALL,
    "tests/helpers/views.py, deals": {deal.game for deal in deals(0)},
    "benchmarks/speed/suites.py, SUITES": {suite.game for suite in SUITES},
}
# what a game can do without, and why
SPARED = {
    ("zifuli", "tests/helpers/stats.py, SMALL"): "without a bidder a random deal has no value",
    ("bridge", "positions/GAME/book-*.toml"): "a yardstick, whose problems fill books elsewhere",
    ("bridge", "positions/GAME/safe.toml"): "a yardstick, whose problems fill books elsewhere",
    ("bridge", "benchmarks/speed/suites.py, SUITES"): "measured beside DDS (benchmarks/speed/dds_comparison.py)",
}


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_data(game: str) -> None:
    assert [name for name, games in TABLES.items() if game not in games and (game, name) not in SPARED] == []


def test_nothing_is_spared_in_vain() -> None:
    """No exception remains for an existing entry, and no table names an unknown game."""
    assert [(game, name) for game, name in SPARED if game in TABLES[name]] == []
    assert {name: set(games) - set(GAMES) for name, games in TABLES.items() if set(games) - set(GAMES)} == {}
