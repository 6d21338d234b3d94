"""Stated tops of Skat: the worlds of a view are exactly the deals whose declarer has, or lacks, so many."""

from __future__ import annotations

import random
from collections import Counter
from math import comb
from typing import Any

import msgspec
import pytest
from generators.hidden_hands import placed, tried
from helpers import deal_of
from reference.skat import PACK, tops

import solver
from solver.players.engine_player import Engine
from solver.players.human_session import TableSession

JACKS = dict.fromkeys(("Jc", "Js", "Jh", "Jd")).keys()


def dealt(seed: int, contract: str) -> Any:
    """A whole deal with a bid of 18."""
    declarer = "ABC"[seed % 3]
    random_deal = solver.random_deal("skat", seed=seed, contract=contract, declarer=declarer)
    return msgspec.structs.replace(random_deal, bid=18)


def tops_of(deal: Any) -> int:
    declarer = deal.options["declarer"]
    return tops([*deal.hands[declarer], *deal.skat], deal.options["contract"])


@pytest.mark.parametrize("contract", ["grand", "clubs", "hearts"])
def test_all_deals_that_fit(contract: str) -> None:
    """A few cards are hidden, those of the highest trumps among them. All ways to place them are tried."""
    counts: Counter[int] = Counter()
    for seed in range(24):
        deal, rng = dealt(seed, contract), random.Random(seed)
        places = [("hands", seat, card) for seat in "ABC" for card in deal.hands[seat]]
        places += [("skat", "", card) for card in deal.skat]
        high = {"Jc", "Js", "Jh", "Jd", {"clubs": "Ac", "hearts": "Ah"}.get(contract, "Jd")}
        hidden = [place for place in places if place[2] in high and rng.random() < 0.8]
        hidden += rng.sample([place for place in places if place not in hidden], 3)
        hands = {
            seat: tuple("?" if ("hands", seat, card) in hidden else card for card in deal.hands[seat]) for seat in "ABC"
        }
        skat = tuple("?" if ("skat", "", card) in hidden else card for card in deal.skat)
        view: Any = msgspec.structs.replace(deal, hands=hands, skat=skat, tops=tops_of(deal))
        expected = tried(view, lambda full, deal=deal: tops_of(full) == tops_of(deal))
        found = solver.worlds(view)
        weights: Counter[Any] = Counter()
        for world in found:
            weights[placed(world.position.deal)] += world.weight
        assert weights == expected, (seed, view)
        counts[tops_of(deal)] += 1
    assert len(counts) > 2


@pytest.mark.parametrize("contract", ["grand", "spades", "diamonds"])
def test_samples_of_a_defender(contract: str) -> None:
    for seed in range(60):
        deal = dealt(seed, contract)
        for seat in set("ABC") - {deal.options["declarer"]}:
            view: Any = solver.view(deal, seat)
            found = solver.worlds(view).positions(20, seed=1)
            assert view.source.tops == tops_of(deal)
            assert {tops_of(world.deal) for world in found} == {tops_of(deal)}


def test_a_grand_with_all_jacks() -> None:
    """A defender without a jack knows that one side has all four, and finds them in the other hand or against him."""
    hands = {
        "A": "Jc Js Jh Jd Ac Kc Qc 9c 8c 7c",
        "B": "As 10s Ks Qs 9s 8s 7s Ah 10h Kh",
        "C": "Qh 9h 8h 7h Ad 10d Kd Qd 9d 8d",
    }
    deal = deal_of({"game": "skat", "hands": hands, "skat": "10c 7d", "bid": 48, "options": {"contract": "grand"}})
    view: Any = solver.view(deal, "B").source
    assert (view.bid, view.tops) == (48, 4)
    # 22 cards are hidden, and 18 of them are no jacks: of A and the skat 12 or 8, of C 10 or 6
    assert solver.worlds(view).count == (comb(18, 8) * comb(12, 2)) + (comb(18, 12) * comb(12, 2))
    found = solver.worlds(view).positions(60, seed=1)
    held = Counter(len(JACKS & {*world.hands["A"], *world.source.skat}) for world in found)
    assert set(held) == {0, 4}
    for world in found[:5]:
        assert solver.loads(solver.dumps(world.deal, "line")) == [world.deal]


@pytest.mark.parametrize("with_them", [True, False])
def test_hidden_jacks_that_are_all_tops(with_them: bool) -> None:
    """All ways to place the jacks and some other cards are tried: all jacks with the declarer, or none."""
    seen: set[int] = set()
    for seed in range(8):
        rng = random.Random(seed)
        rest = [card for card in PACK if card not in JACKS]
        rng.shuffle(rest)
        mine = [*JACKS, *rest[:8]] if with_them else rest[:12]
        left = [card for card in PACK if card not in mine]
        rng.shuffle(mine)
        rng.shuffle(left)
        hidden = {*JACKS, *(left if with_them else mine)[:4]}
        places = {"A": mine[:10], "B": left[:10], "C": left[10:], "skat": mine[10:]}
        covered = {name: " ".join("?" if card in hidden else card for card in cards) for name, cards in places.items()}
        record = {"game": "skat", "hands": {seat: covered[seat] for seat in "ABC"}, "skat": covered["skat"]}
        view: Any = deal_of({**record, "bid": 18, "tops": 4, "options": {"contract": "grand", "declarer": "A"}})
        expected = tried(view, lambda full: tops_of(full) == 4)
        weights: Counter[Any] = Counter()
        for world in solver.worlds(view):
            weights[placed(world.position.deal)] += world.weight
            seen.add(len(JACKS & {*world.position.hands["A"], *world.position.source.skat}))
        assert weights == expected
    assert seen == {0, 4}


def test_the_engine_defends_against_a_bid() -> None:
    sitting = TableSession(dealt(3, "clubs"), "A", Engine("fast", worlds=4), 0)
    while not sitting.position.is_over:
        if sitting.is_mine:
            sitting.play(sitting.position.moves()[0])
        else:
            sitting.reply()
    assert sitting.position.score()
