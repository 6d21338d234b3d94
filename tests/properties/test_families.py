"""Both families offer the same: every function of the protocol, with its parameters."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from types import ModuleType

import pytest
from generators import position
from helpers import deal_of
from helpers.games import GAMES

import solver
from solver.families import FAMILIES, Family, family_of

FACETS = {name: facet for name, facet in vars(Family).items() if inspect.isfunction(facet) and not name.startswith("_")}
each_family = pytest.mark.parametrize("family", FAMILIES.values(), ids=FAMILIES)


def parameters(function: Callable[..., object], skipped: int = 0) -> list[tuple[str, object, bool]]:
    """Return name and kind of the parameters, and True for each with a default."""
    found = list(inspect.signature(function).parameters.values())[skipped:]
    return [(one.name, one.kind, one.default is not one.empty) for one in found]


def test_there_are_facets() -> None:
    assert len(FACETS) > 10
    assert {game.family for game in solver.GAMES.values()} == set(FAMILIES)


@each_family
def test_offers_every_facet(family: ModuleType) -> None:
    for name, facet in FACETS.items():
        offered = getattr(family, name)
        assert inspect.isfunction(offered) or inspect.isclass(offered), name
        assert parameters(offered) == parameters(facet, skipped=1), name
        assert offered.__doc__, name


@pytest.mark.parametrize("game", GAMES)
def test_every_position_has_its_family(game: str) -> None:
    at = deal_of(position(game, 1, 2)).position
    assert family_of(at) is FAMILIES[solver.GAMES[game].family]
