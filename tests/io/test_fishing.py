"""Files of fishing games: nothing is lost, and every key has its place."""

from __future__ import annotations

import pytest
from generators import position
from helpers import deal_of

import solver

FISHING = [game for game in solver.GAMES if solver.GAMES[game].family == "fishing"]

WHOLE = """\
format = 1

[[deal]]
id = "quito-7"
game = "cuarenta"
hands.A = "5 K"
hands.B = "?3"
hands.C = "A 2 ?1"
hands.D = "6 6 J"
turn = "B"
table = "2 3 4 7"
last = "7"
last_capture = "AC"
stock = "7 ?19"
taken.BD = "Q Q"
points.AC = 2
points.BD = 4
count.AC = 2
ronda.D = "6"
score = [30, 28]
objective = "points"
play = "Q A 6x2+4 | K"

[deal.options]
addition = "two"
"""


@pytest.mark.parametrize("game", FISHING)
def test_nothing_is_lost(game: str) -> None:
    deals = [
        deal_of(position(game, seed, cards) | {"id": f"x-{seed}-{cards}"}) for cards in (1, 2, 3) for seed in range(60)
    ]
    for form in ("toml", "jsonl", "line"):
        text = solver.dumps(deals, form)
        assert solver.loads(text) == deals
        assert solver.dumps(solver.loads(text), form) == text


@pytest.mark.parametrize(
    ("game", "keys"), [("cicera", {"deal": "6+6"}), ("cuarenta", {}), ("cuarenta", {"players": 2})]
)
def test_the_order_of_the_stock_is_kept(game: str, keys: dict[str, object]) -> None:
    for seed in range(20):
        deal = solver.random_deal(game, seed=seed, **keys)
        for form in ("toml", "jsonl", "line"):
            (again,) = solver.loads(solver.dumps(deal, form))
            assert again == deal
            assert again.stock == deal.stock


def test_every_key_in_its_place() -> None:
    """Written as it was read, rounds apart."""
    (deal,) = solver.loads(WHOLE)
    assert solver.dumps(deal) == WHOLE
    assert solver.loads(solver.dumps(deal, "line")) == [deal]
    assert deal.position.hands["B"] == ("?", "?")
