"""Little memory, any disabled techniques, any limits, several threads: all claims are still true."""

from __future__ import annotations

import random

import pytest
from generators import position
from helpers import deal_of

import solver
from solver._core import fishing_searcher, trick_searcher
from solver.exact.api import prover_of
from solver.model.deal import Position

SIZES = {"cicera": 3, "cuarenta": 4, "scopone": 3, "scopa": 3}
KILOBYTE = 1 << 10


@pytest.fixture(autouse=True)
def small_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sizes of tables are kilobytes here: they are full at once, and grow all the time."""
    for family in ("fishing", "trick"):
        monkeypatch.setattr(f"solver.{family}.prover.MEGABYTE", KILOBYTE)


def walked(at: Position, rng: random.Random) -> list[Position]:
    """Positions on the way down from one, itself among them."""
    found = []
    while not at.is_over:
        found.append(at)
        at = at.play(rng.choice(at.moves()))
    return found


def check_tight(at: Position, rng: random.Random) -> None:
    """Ask about a position and what may follow it, of one prover after another."""
    fishing = at.game in SIZES
    switches = sorted((fishing_searcher if fishing else trick_searcher).SWITCHES)
    some = walked(at, rng)
    values = [solver.solve(one).value for one in some]
    for _ in range(4):
        off = rng.sample(switches, rng.choice((0, 0, 1, 3)))
        with prover_of(at, None, None, rng.choice((1, 2, 64, 1024)), off, rng.choice((1, 1, 2, 4))) as prover:
            prover.searcher.alone = rng.choice((1, 100, 200_000))
            for _ in range(4):
                place = rng.randrange(len(some))
                prover.renew(rng.choice((None, None, 0.0, 0.001)), rng.choice((None, 0, 1, 50, 1000, 100_000)))
                bounds = prover.value_bounds(some[place])
                assert bounds[0] <= values[place] <= bounds[1]
                prover.best_so_far(some[place])
                if bounds[0] == bounds[1]:
                    prover.line(some[place], bounds, None)
            prover.renew(None, None)
            assert prover.value_bounds(at) == (values[0], values[0])


def run(game: str, seeds: range) -> None:
    for seed in seeds:
        at = deal_of(position(game, 90_000 + seed, SIZES.get(game, 5))).position.for_seat(None)
        if not at.is_over:
            check_tight(at, random.Random(seed))


@pytest.mark.parametrize("game", solver.GAMES)
def test_tight(game: str) -> None:
    run(game, range(40))


@pytest.mark.long
@pytest.mark.parametrize("game", solver.GAMES)
def test_tight_often(game: str) -> None:
    run(game, range(1000, 1400))
