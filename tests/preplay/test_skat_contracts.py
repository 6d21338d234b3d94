"""The contract table of Skat against brute force of the reference, whole deals, limits, and its command."""

from __future__ import annotations

import json
import random
from typing import Any

import msgspec
import pytest
from helpers import deal_of
from helpers.contracts import told
from reference.skat import BASES, PACK, games, points, tops, worth

import solver
from solver.model.cards import UNKNOWN
from solver.preplay.skat_contracts import NAMES, TAKEN_UP


def small(seed: int, size: int) -> dict[str, Any]:
    """Return hands and skat as dealt, rich in points, so that few tricks can win."""
    rng = random.Random(seed)
    pack = sorted(PACK, key=lambda card: rng.random() - 0.08 * points([card]))[: 3 * size + 2]
    rng.shuffle(pack)
    hands = {seat: " ".join(pack.pop() for _ in range(size)) for seat in "ABC"}
    return {"id": "x", "game": "skat", "hands": hands, "skat": " ".join(pack), "leader": rng.choice("ABC")}


def key(choice: solver.ContractChoice | solver.ContractValue) -> str:
    return " ".join(sorted(choice.away))


def test_against_the_reference() -> None:
    won = 0
    for seed, size in [(seed, 1 + seed % 2) for seed in range(8)]:
        record = small(seed, size)
        expected = games(record)
        table, best = solver.contracts(deal_of(record), all=True), solver.contracts(deal_of(record))
        assert table.exact and best.exact
        assert [(row.seat, row.contract) for row in best] == [(seat, name) for seat in "ABC" for name in NAMES]
        assert set(expected) == {(row.seat, row.contract) for row in best}
        for full, row in zip(table, best, strict=True):
            choices = expected[row.seat, row.contract]
            assert {key(one): (one.value, one.outcome) for one in full.choices} == choices, record
            assert (row.value, row.outcome) == (full.value, full.outcome) == choices[key(row)]
            assert row.value == max(value for value, _ in choices.values())
            assert not (row.keep or row.press)
            won += row.outcome == "win"
    assert won > 25


def test_whole_deals() -> None:
    """Values by the discard table and by `solve`, stakes by the reference."""
    for seed in (3,):
        deal = solver.random_deal("skat", seed=seed)
        table = solver.contracts(deal)
        for row in table:
            contract, *more = row.contract.split("-")
            options = {"contract": contract, "declarer": row.seat, **dict.fromkeys(more, True)}
            answer = solver.solve(row.deal)
            assert (answer.value, answer.outcome, answer.stakes) == (row.value, row.outcome, row.stakes)
            cards = [*deal.hands[row.seat], *deal.skat]
            number = 0 if contract == "null" else tops(cards, contract)
            won = worth(contract, options, number)
            assert row.stakes == {row.seat: won if row.outcome == "win" else -2 * won}
            if more == [] and row.seat == "B":
                hands = {**deal.hands, "B": tuple(cards)}
                up = msgspec.structs.replace(deal, hands=hands, skat=(), options=options)
                assert solver.discards(up, "B")[0].value == row.value


def test_a_played_deal_tells_the_declarer_alone() -> None:
    """What lies in the skat is what he has laid away. The skat as dealt is not known, so others have no answer."""
    dealt = solver.random_deal("skat", seed=7)
    names = [(row.contract, row.value) for row in solver.contracts(dealt, seat="B") if row.contract in TAKEN_UP]
    (row,) = solver.contracts(dealt, seat="B", contract="diamonds")
    played = msgspec.structs.replace(row.deal, play=row.deal.hands["A"][:1])
    up = msgspec.structs.replace(row.deal, hands={**dealt.hands, "B": (*dealt.hands["B"], *dealt.skat)}, skat=())
    for deal in (row.deal, played, up):
        table = solver.contracts(deal)
        assert [(one.contract, one.value) for one in table] == names
        assert {one.seat for one in table} == {"B"}
        with pytest.raises(solver.Unsolvable, match="B has laid away"):
            solver.contracts(deal, seat="A")
        with pytest.raises(solver.Unsolvable, match="skat as dealt is not known"):
            solver.contracts(deal, contract="grand-hand")
    for options in ({"contract": "grand", "declarer": "B", "hand": True}, {"contract": "ramsch"}):
        as_dealt = msgspec.structs.replace(dealt, options=options)
        assert len(solver.contracts(as_dealt, goal="outcome")) == 3 * len(NAMES)


def test_a_bid_counts_for_its_declarer() -> None:
    """C wins 18 with diamonds. Who has bid 20 needs schneider for it, and loses 27 doubled without."""
    dealt = solver.random_deal("skat", seed=7)
    (row,) = solver.contracts(dealt, seat="B", contract="diamonds")
    assert (row.outcome, row.stakes) == ("win", {"B": 18})
    bid = msgspec.structs.replace(dealt, options={"declarer": "B"}, bid=20)
    (row,) = solver.contracts(bid, seat="B", contract="diamonds")
    assert (row.value, row.outcome, row.stakes) == (63, "loss", {"B": -54})


def test_limits_give_proven_bounds() -> None:
    deal = solver.random_deal("skat", seed=3)
    exact = {(row.seat, row.contract): row for row in solver.contracts(deal)}
    for nodes in (0, 1, 1000, 100_000):
        table = solver.contracts(deal, nodes=nodes)
        assert list(exact) == [(row.seat, row.contract) for row in table]
        assert table.nodes <= nodes + 200
        for row in table:
            whole = exact[row.seat, row.contract]
            assert row.lower <= whole.value <= row.upper
            assert row.outcome in (None, whole.outcome)
            assert not row.exact or (row.value, row.outcome) == (whole.value, whole.outcome)
    assert not solver.contracts(deal, nodes=1000).exact


def test_outcome_alone() -> None:
    deal = solver.random_deal("skat", seed=3)
    table, values = solver.contracts(deal, goal="outcome"), solver.contracts(deal)
    assert [(row.outcome, row.stakes) for row in table] == [(row.outcome, row.stakes) for row in values]
    assert table.exact and table.nodes < values.nodes


def test_refused() -> None:
    deal = solver.random_deal("skat", seed=1)
    for changes, why in (
        ({"skat": ()}, "needs the skat, 2 cards"),
        ({"skat": (UNKNOWN, UNKNOWN)}, "cards of the skat are unknown"),
        ({"hands": {**deal.hands, "B": (UNKNOWN,) * 10}}, "cards of B are unknown"),
        ({"taken": {"declarer": ("Ad",)}}, "play has begun"),
    ):
        with pytest.raises(solver.Unsolvable, match=why):
            solver.contracts(msgspec.structs.replace(deal, **changes))
    with pytest.raises(solver.Unsolvable, match='Skat has no contract "wenz"'):
        solver.contracts(deal, contract="wenz")
    with pytest.raises(solver.Unsolvable, match="no seat"):
        solver.contracts(deal, seat="D")


def test_command() -> None:
    line = solver.dumps([solver.random_deal("skat", seed=7)], "line").strip()
    status, out, _ = told("contracts", line, "--seat", "A", "--contract", "null-ouvert", "--all")
    assert status == 0
    lines = [text.split() for text in out.splitlines()]
    assert lines[1] == ["seat", "contract", "discards", "the", "seat", "gets", "outcome", "stakes"]
    assert lines[2] == ["A", "Null", "ouvert", "Ad", "10d", "the", "aim", "reached", "win", "+46"]
    assert "A, Null ouvert: every choice" in out
    assert len(lines) == 3 + 3 + 66 + 1
    record = json.loads(told("contracts", line, "--seat", "A", "--contract", "null-ouvert", "--json")[1])
    (row,) = record["contracts"]
    assert list(row)[:4] == ["seat", "contract", "away", "value"]
    assert (row["away"], row["stakes"], row["exact"]) == (["Ad", "10d"], {"A": 46}, True)
    assert len(BASES) + 1 == len(TAKEN_UP) - 1
