"""The reference for Scopa for three against what its rules page says."""

from __future__ import annotations

import random
from typing import Any

import pytest
from helpers.fishing import fish, whole

from reference.scopa import ScopaState

# All but the last three cards have been taken. A to C lay these, which go to the last capturer.
ENDED: dict[str, Any] = {"turn": "A", "seat": "A", "last_capture": "C"}


def ended(taken: dict[str, str], hands: str = "Js / Ks / Ns", **keys: Any) -> ScopaState:
    """Return a hand played to its end, in which nobody captures any more."""
    here = fish("scopa", hands, **{**ENDED, "taken": taken, **keys})
    while not here.over:
        here = here.play(here.moves()[0])
    assert isinstance(here, ScopaState)
    return here


def totals(taken: dict[str, str], **keys: Any) -> list[int]:
    """Return the points of A, B and C at the end."""
    return list(ended(taken, **keys).totals().values())


def test_scopa_three_most_cards_is_more_than_each() -> None:
    assert totals({"A": "2c 3c 4c 5c", "B": "2s 3s 4s"}) == [1, 0, 0]
    assert totals({"A": "2c 3c 4c 5c", "B": "2s 3s 4s 5s"}) == [0, 0, 0]
    assert totals({"A": "2c 3c 4c", "B": "2s 3s", "C": "4s"}) == [0, 0, 1]
    # more than both others have together is not asked for, and less than 20 is enough
    assert totals({"A": "2c 3c 4c 5c", "B": "2s 3s 4s"}, last_capture="B") == [0, 1, 0]
    assert totals({"A": "2c 3c", "B": "2s"}, last_capture=None, count={"A": 10, "B": 12, "C": 12}) == [0, 1, 0]
    assert totals({"A": "2c 3c", "B": "2s"}, last_capture=None, count={"A": 10, "B": 11, "C": 12}) == [0, 0, 0]


def test_scopa_three_denari_settebello_and_primiera() -> None:
    assert totals({"A": "Ad 2d", "B": "3d", "C": "2c 3c"}) == [1, 0, 1]
    assert totals({"A": "Ad 2d", "B": "3d 4d", "C": "2c 3c"}) == [0, 0, 1]
    assert totals({"A": "7d", "B": "Ad 2d", "C": "2c 3c"}) == [1, 1, 1]
    best = {"A": "7d 7c 7s 6b", "B": "6d 6c 6s 7b", "C": "Ad Ac Ab"}
    assert totals(best, last_capture="B") == [2, 1, 0]
    assert totals({**best, "A": "7d 7c 7s"}, last_capture="B") == [1, 2, 0]
    # 40 and 40 are level, and without a suit there is no primiera
    level = {"A": "Jd Jc Jb 2s", "B": "Nd Nc Nb 3s", "C": "2d 2c 2b 3d 3c"}
    both = {**level, "A": "Jd Jc Jb Js", "B": "Nd Nc Nb Ks"}
    assert totals(both, hands="5s / 6s / Ns", last_capture=None) == [0, 0, 2]
    assert totals({**level, "A": "Jd Jc Jb"}, last_capture=None) == [0, 1, 2]
    assert totals(level, last_capture=None) == [0, 1, 2]


def test_scopa_three_more_than_half_by_option() -> None:
    def half(**keys: Any) -> list[int]:
        return totals(
            {"A": "2c 3c 4c 5c", **keys.pop("taken", {})}, options={"carte": "half"}, last_capture=None, **keys
        )

    assert half(count={"A": 17, "B": 3, "C": 3}) == [1, 0, 0]
    assert half(count={"A": 16, "B": 3, "C": 3}) == [0, 0, 0]
    assert half(taken={"B": "Ad 2d 3d 4d 5d 6d"}) == [0, 1, 0]
    assert half(taken={"B": "Ad 2d 3d 4d 5d", "C": "6d"}) == [0, 0, 0]


def test_scopa_three_the_value_is_that_of_the_seat_against_both_others() -> None:
    here = ended({"A": "Ad 2d", "B": "3d", "C": "2c 3c"}, points={"A": 1, "B": 4, "C": 0})
    assert here.totals() == {"A": 2, "B": 4, "C": 1}
    for seat, value, outcome in (("A", -3, "loss"), ("B", 1, "win"), ("C", -5, "loss")):
        here.seat = seat
        assert (here.final_value(), here.final_outcome()) == (value, outcome)
        assert [here.maximizer(one) for one in "ABC"] == [one == seat for one in "ABC"]


def test_scopa_three_a_whole_deal() -> None:
    """Four deals of nine cards. A begins each, each captures for himself, and all cards are in a pile at the end."""
    for seed in range(6):
        rng = random.Random(seed)
        here = whole("scopa", rng, 3, 3)
        for number in range(36):
            assert here.turn == "ABC"[number % 3]
            assert len(here.stock) == 27 - number // 9 * 9
            here = here.play(rng.choice(here.moves()))
        assert here.over and not here.table
        assert sum(map(len, here.taken.values())) == 40
        assert sum(here.card_points(side) for side in "ABC") <= 4


@pytest.mark.parametrize(("keys", "words"), [({"seat": "D"}, "nobody"), ({"match": [3, 4]}, "match")])
def test_scopa_three_faults(keys: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        fish("scopa", "Js / Ks / Ns", **keys)
    with pytest.raises(ValueError, match="nobody"):
        fish("scopa", "Js / Ks", seat="A")
