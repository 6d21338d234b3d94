"""Laying away in Skat: every choice against the reference, all 66 of a whole deal, what is advised."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest
from helpers import deal_of
from reference.skat import PACK, laid_away, trumps

import solver
from solver.model.cards import UNKNOWN
from solver.preplay.phase import preplay_of

CONTRACTS = ("clubs", "spades", "hearts", "diamonds", "grand", "null")


def taken_up(rng: random.Random, size: int, **options: Any) -> dict[str, Any]:
    """A small deal whose declarer holds two cards more than the others."""
    pack = list(PACK)
    rng.shuffle(pack)
    declarer = rng.choice("ABC")
    hands = {seat: " ".join(pack.pop() for _ in range(size + 2 * (seat == declarer))) for seat in "ABC"}
    kept = {"contract": rng.choice(CONTRACTS), "declarer": declarer, **options}
    record: dict[str, Any] = {"game": "skat", "hands": hands, "leader": rng.choice("ABC"), "options": kept}
    if kept["contract"] != "null" and rng.random() < 0.7:
        record["points"] = {"declarer": rng.randint(10, 50)}
    return record


def whole(seed: int, contract: str) -> solver.Deal:
    """A random deal whose declarer has taken up the skat."""
    dealt = solver.random_deal("skat", seed=seed, contract=contract)
    hands = {**dealt.hands, "A": (*dealt.hands["A"], *dealt.skat)}
    return msgspec.structs.replace(dealt, hands=hands, skat=())


def test_against_the_reference() -> None:
    for seed in range(60):
        record = taken_up(random.Random(seed), 1 + seed % 3)
        seat = record["options"]["declarer"]
        found = solver.discards(deal_of(record), seat)
        assert found.exact
        assert found.after == {}
        expected = laid_away(record)
        assert {" ".join(sorted(row.cards)): (row.value, row.outcome) for row in found} == expected, record
        values = [row.value for row in found]
        assert values == sorted(values, reverse=True)


@pytest.mark.parametrize("contract", ["grand", "clubs", "null"])
def test_all_66(contract: str) -> None:
    deal = whole(3, contract)
    assert deal.position.question.pending == "A has to lay away 2 cards before the first trick"
    found = solver.discards(deal, "A")
    assert len(found) == len({row.cards for row in found}) == 66
    for row in (found[0], found[30], found[-1]):
        hand = tuple(card for card in deal.hands["A"] if card not in row.cards)
        after = msgspec.structs.replace(deal, hands={**deal.hands, "A": hand}, skat=row.cards)
        answer = solver.solve(after)
        assert (row.value, row.outcome) == (answer.value, answer.outcome)


def test_refused() -> None:
    with pytest.raises(solver.Unsolvable, match="B has nothing to lay away"):
        solver.discards(whole(3, "grand"), "B")
    with pytest.raises(solver.Unsolvable, match="A has nothing to lay away"):
        solver.discards(solver.random_deal("skat", seed=1), "A")


def test_who_plays_where_nobody_says() -> None:
    """The longest suit is trump by default. A named trump suit stays."""
    ready = preplay_of("skat").heuristic_deal
    dealt = solver.random_deal("skat", seed=3)
    chosen = ready(dealt, 3)
    lengths = {
        (seat, suit): len(set(hand) & set(trumps(suit)))
        for seat, hand in dealt.hands.items()
        for suit in ("clubs", "spades", "hearts", "diamonds")
    }
    assert lengths[chosen.options["declarer"], chosen.options["contract"]] == max(lengths.values())
    assert ready(chosen, 3) is chosen
    named = solver.random_deal("skat", seed=3, contract="null")
    assert ready(named, 3) is named


def test_advice() -> None:
    """Each pair is a row. The two discards count for the declarer."""
    record = {
        "game": "skat",
        "hands": {"A": "Jc Js Ac 7h 8h", "B": "?3", "C": "?3"},
        "options": {"contract": "grand"},
    }
    found = solver.hint(deal_of(record), level="fast", seed=1)
    assert len(found) == 10
    assert {len(str(row.move).split()) for row in found} == {2}
    assert UNKNOWN not in str(found.best)
