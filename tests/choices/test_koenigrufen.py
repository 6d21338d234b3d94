"""Laying away in Königrufen against the reference, and what is played where a deal does not say it."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import msgspec
import pytest
from helpers import deal_of
from reference.koenigrufen import PACK, TAROCKS, laid_away, may_be_laid_away

import solver
from solver.choices.koenigrufen import ALONE, MOMENT

TAKING = {"rufer": 3, "besserrufer": 3, "dreier": 3, "sechserdreier": 6}


def taken_up(rng: random.Random, contract: str) -> dict[str, Any]:
    """A small deal whose declarer holds what he has taken up."""
    pack = sorted(PACK, key=lambda card: rng.random() * (0.5 if card in TAROCKS else 1))
    declarer = rng.choice("ABCD")
    size = {seat: 2 + TAKING[contract] * (seat == declarer) for seat in "ABCD"}
    hands = {seat: [pack.pop(0) for _ in range(size[seat])] for seat in "ABCD"}
    options = {"contract": contract, "declarer": declarer}
    if contract == "besserrufer":
        options["bird"] = "pagat"
        if "T1" not in hands[declarer]:
            for hand in hands.values():
                if "T1" in hand:
                    hand[hand.index("T1")] = hands[declarer][0]
            hands[declarer][0] = "T1"
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


def test_what_may_be_laid_away() -> None:
    """No king, nothing of the Trull; tarocks with all cards of suits that may."""
    dealt = solver.random_deal("koenigrufen", seed=3)
    hands = {**dealt.hands, "A": (*dealt.hands["A"], *dealt.away["A"])}
    whole = msgspec.structs.replace(dealt, hands=hands, away={})
    rows = MOMENT.choices(whole, "A", ())
    assert rows is not None
    suited = [card for card in hands["A"] if card not in TAROCKS and card[0] != "K"]
    assert len(suited) >= 3
    assert {card for option in rows.options for card in option.split()} == set(suited)


def test_the_most_tarocks() -> None:
    """Dreier and Rufer both come up, and every deal can be read again as it is played."""
    kinds: Counter[str] = Counter()
    for seed in range(120):
        ready = MOMENT.ready(solver.random_deal("koenigrufen", seed=seed), 0)
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
        ready = MOMENT.ready(solver.random_deal("koenigrufen", seed=seed, cards=4), 0)
        assert solver.loads(solver.dumps([ready], "line")) == [ready]


def test_what_is_named_stands() -> None:
    named = solver.random_deal("koenigrufen", seed=2, contract="bettler")
    assert MOMENT.ready(named, 0) is named
    assert MOMENT.settle(named, None, None) is named
