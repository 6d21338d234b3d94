"""Laying away in Königrufen against the reference, and what is played where a deal does not say it."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import msgspec
import pytest
from helpers import deal_of
from reference.koenigrufen import BIRDS, PACK, TAROCKS, laid_away, may_be_laid_away

import solver
from solver.preplay.koenigrufen import ALONE, PREPLAY

TAKING = {"rufer": 3, "besserrufer": 3, "dreier": 3, "farbendreier": 3, "sechserdreier": 6}


def taken_up(rng: random.Random, contract: str, bird: str = "pagat") -> dict[str, Any]:
    """A small deal whose declarer holds what he has taken up."""
    pack = sorted(PACK, key=lambda card: rng.random() * (0.5 if card in TAROCKS else 1))
    declarer = rng.choice("ABCD")
    size = {seat: 2 + TAKING[contract] * (seat == declarer) for seat in "ABCD"}
    hands = {seat: [pack.pop(0) for _ in range(size[seat])] for seat in "ABCD"}
    options = {"contract": contract, "declarer": declarer}
    if contract == "besserrufer":
        options["bird"], card = bird, BIRDS[bird][0]
        if card not in hands[declarer]:
            for hand in hands.values():
                if card in hand:
                    hand[hand.index(card)] = hands[declarer][0]
            hands[declarer][0] = card
    record: dict[str, Any] = {"game": "koenigrufen", "options": options, "leader": rng.choice("ABCD")}
    record["hands"] = {seat: " ".join(hand) for seat, hand in hands.items()}
    if contract in ("rufer", "besserrufer"):
        holder = next((seat for seat, hand in hands.items() if "Kh" in hand), None)
        record["partner"] = holder or rng.choice("ABCD")
    return record


@pytest.mark.parametrize("contract", TAKING)
def test_against_the_reference(contract: str) -> None:
    for seed in range(12):
        record = taken_up(random.Random(seed), contract)
        seat = record["options"]["declarer"]
        free = [card for card in record["hands"][seat].split() if may_be_laid_away(card)]
        if len(free) < TAKING[contract]:
            continue
        deal = deal_of(record)
        assert deal.position.question.pending.startswith(f"{seat} has to lay away {TAKING[contract]} cards")
        found = solver.discards(deal, seat)
        assert found.exact
        expected = laid_away(record)
        assert {" ".join(sorted(row.cards)): (row.value, row.outcome) for row in found} == expected, record


def test_an_announced_bird_is_not_laid_away() -> None:
    """With few cards of the suits the declarer lays tarocks away, but not the one that he has announced."""
    barred = 0
    for seed in range(60):
        record = taken_up(random.Random(seed), "besserrufer", "uhu")
        seat = record["options"]["declarer"]
        hand = record["hands"][seat].split()
        free = [card for card in hand if may_be_laid_away(card) and card != "T2"]
        if len(free) < TAKING["besserrufer"] or sum(card not in TAROCKS for card in free) > 2:
            continue
        expected = laid_away(record)
        assert expected
        found = solver.discards(deal_of(record), seat)
        assert {" ".join(sorted(row.cards)): (row.value, row.outcome) for row in found} == expected, record
        barred += 1
    assert barred > 5


def test_what_may_be_laid_away() -> None:
    """No king, no card of the Trull, and tarocks only if suit cards run short."""
    dealt = solver.random_deal("koenigrufen", seed=3)
    hands = {**dealt.hands, "A": (*dealt.hands["A"], *dealt.away["A"])}
    whole = msgspec.structs.replace(dealt, hands=hands, away={})
    rows = PREPLAY.choices(whole, "A", ())
    assert rows is not None
    suited = [card for card in hands["A"] if card not in TAROCKS and card[0] != "K"]
    assert len(suited) >= 3
    assert {card for option in rows.options for card in option.split()} == set(suited)


def test_the_most_tarocks() -> None:
    """Dreier and Rufer both come up, and every deal can be read again as it is played."""
    kinds: Counter[str] = Counter()
    for seed in range(120):
        ready = PREPLAY.heuristic_deal(solver.random_deal("koenigrufen", seed=seed), 0)
        assert solver.loads(solver.dumps([ready], "line")) == [ready]
        cards = [card for pile in (*ready.hands.values(), *ready.away.values(), ready.talon) for card in pile]
        assert sorted(cards) == sorted(PACK)
        kinds[ready.options["contract"]] += 1
        held = [card for card in (*ready.hands[ready.declarer], *ready.away[ready.declarer]) if card in TAROCKS]
        assert len(held) >= (ALONE if ready.options["contract"] == "dreier" else 6)
    assert set(kinds) == {"dreier", "rufer"}
    assert kinds["rufer"] > kinds["dreier"]


def test_small_deals_are_played_too() -> None:
    for seed in range(20):
        ready = PREPLAY.heuristic_deal(solver.random_deal("koenigrufen", seed=seed, cards=4), 0)
        assert solver.loads(solver.dumps([ready], "line")) == [ready]


def test_what_is_named_stands() -> None:
    named = solver.random_deal("koenigrufen", seed=2, contract="bettler")
    assert PREPLAY.heuristic_deal(named, 0) is named
    assert PREPLAY.finish(named, None, None) is named
