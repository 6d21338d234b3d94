"""Views of deals with an auction are deals of the format: written in each form and pickled, they are read again."""

from __future__ import annotations

import pickle
import random
from collections import Counter
from typing import Any

import pytest
from generators.played_auctions import DEALS

import solver
from solver.games.skat.game import Skat

FORMS = ("line", "jsonl", "toml")
# Numbers of cards played after which views are taken.
MOMENTS = (0, 1, 4, 11)


def check(view: solver.Position) -> None:
    """Write a view in each form and pickle it, and compare."""
    for form in FORMS:
        (again,) = solver.loads(solver.dumps(view.deal, form))
        assert again == view.deal, (form, view.text)
        assert again.position == view
    assert pickle.loads(pickle.dumps(view)) == view
    assert pickle.loads(pickle.dumps(view.deal)) == view.deal


def check_worlds(view: solver.Position) -> None:
    """Read worlds of a view of Skat again. Their declarers have, or lack, as many tops as the view says."""
    told = view.rules.tops(view.source) if isinstance(view.rules, Skat) else 0
    for world in solver.worlds(view).positions(3, seed=1):
        (again,) = solver.loads(solver.dumps(world.deal, "line"))
        assert again == world.deal
        assert not told or world.rules.tops(world.source) == told


def check_views(deal: Any, rng: random.Random) -> Counter[str]:
    """Check the views of all seats at some moments of a random game. Return numbers of views by contract."""
    found: Counter[str] = Counter()
    position = deal.start
    for number in range(max(MOMENTS) + 1):
        if number in MOMENTS:
            for seat in position.seats:
                try:
                    view = solver.view(position, seat)
                except solver.Unsolvable:  # court cards that are kept as blanks
                    continue
                check(view)
                if deal.game == "skat" and number in (0, 11):
                    check_worlds(view)
                found[str(deal.contract)] += 1
        if position.is_over or position.question.pending or not position.moves():
            break
        position = position.play(rng.choice(position.moves()))
    return found


def checked(game: str, seeds: range) -> Counter[str]:
    """Check the views of random deals of a game."""
    found: Counter[str] = Counter()
    for seed in seeds:
        rng = random.Random(f"{game} views/{seed}")
        for deal in DEALS[game](rng):
            found += check_views(deal, rng)
    return found


@pytest.mark.parametrize("game", DEALS)
def test_views_are_read_again(game: str) -> None:
    assert checked(game, range(12)).total() > 50


@pytest.mark.long
@pytest.mark.parametrize("game", DEALS)
def test_views_are_read_again_long(game: str) -> None:
    assert checked(game, range(1000, 1600)).total() > 1000


def test_the_sample_has_all_extremes_of_tops() -> None:
    """With and without four jacks, in a suit game with no trump, at bids that need more than was announced."""
    found: Counter[Any] = Counter()
    for seed in range(12):
        for deal in DEALS["skat"](random.Random(f"skat views/{seed}")):
            declarer, contract = deal.options["declarer"], deal.options["contract"]
            own = {*deal.hands[declarer], *deal.skat}
            found[contract == "grand", len(own & {"Jc", "Js", "Jh", "Jd"})] += 1
            found["tops", min(deal.position.rules.tops(deal), 5)] += 1
    assert found[True, 0] and found[True, 4] and found["tops", 5]
