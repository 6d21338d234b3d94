"""An estimate with its interval stands beside bounds that do not even say who wins."""

from __future__ import annotations

import random
from pathlib import Path
from types import SimpleNamespace

import msgspec
from helpers.cli import good, objects
from helpers.random_play import played_out

import solver
from solver.reviews import value_curve
from solver.reviews.playout_estimate import PLAYOUTS, PlayoutEstimator

ENDINGS = 20


def played(seed: int) -> solver.Deal:
    """A hand of Cicera played to its end at random."""
    deal = solver.random_deal("cicera", seed=seed)
    position, rng = deal.position, random.Random(seed)
    position = played_out(position, rng)
    return msgspec.structs.replace(deal, id="played", play=position.line)


def test_what_is_proven_lies_in_the_interval() -> None:
    """In endings that can be solved, as if they could not."""
    inside, off = 0, 0.0
    for seed in range(ENDINGS):
        position = solver.random_deal("cicera", seed=seed, cards=5).position
        with PlayoutEstimator(None) as outlooks:
            outlook = outlooks.of(position, SimpleNamespace(outcome=None, lower=-100, upper=100))
        value = solver.solve(position).value
        assert outlook is not None and outlook.playouts == PLAYOUTS
        assert outlook.lower <= outlook.value <= outlook.upper
        inside += outlook.lower <= value <= outlook.upper
        off += abs(outlook.value - value)
    assert inside >= 0.9 * ENDINGS
    assert off / ENDINGS < 1.5


def test_where_there_is_one() -> None:
    """Each value with an open outcome has an estimate within its bounds. Other values have none."""
    found = solver.review(played(3), nodes=2_000)
    assert found.outlook is not None and found.outlook.playouts == PLAYOUTS
    for move in found:
        open_ = move.after.outcome is None
        assert (move.outlook is not None) == open_
        if move.outlook is not None:
            assert move.after.lower <= move.outlook.lower <= move.outlook.value <= move.outlook.upper
            assert move.outlook.upper <= move.after.upper
    assert solver.review(played(3), nodes=2_000).outlook == found.outlook
    # the line of the graph goes by it
    assert value_curve.likely(found)[0] == found.outlook.value
    assert solver.review("coch/A=X_VII_I/B=X_II_VI/C=VIII_V_Mat/D=IIII_I_XI/play=VII_VI").outlook is None


def test_it_is_shown(tmp_path: Path) -> None:
    path = str(tmp_path / "played.toml")
    solver.save(played(3), path)
    shown = good("review", path, "--nodes", "2000", "--html", str(tmp_path / "x.html"))
    head, first = shown.splitlines()[1:3]
    assert head.split() == ["ahead", "about", "costs"]
    assert first.count(" to ") == 3
    # estimates of the tree go before those of ends that are played out
    assert "At the start: Outcome not settled: about " in shown and "About, at the start: " not in shown
    assert "about BD +" in (tmp_path / "x.html").read_text(encoding="utf-8")
    (record,) = objects(good("review", path, "--nodes", "2000", "--json"))
    assert list(record["outlook"]) == ["value", "lower", "upper", "playouts"]
    assert record["moves"][0]["outlook"]["playouts"] == PLAYOUTS
    assert "outlook" not in record["moves"][-1]
