"""The contract table of Schafkopf against the reference, whole deals, limits, and its command."""

from __future__ import annotations

import json
import random
from typing import Any

import msgspec
import pytest
import reference
from helpers import deal_of
from helpers.contracts import told
from reference.schafkopf import pack, playable, points, stakes, trumps

import solver
from solver.model.cards import UNKNOWN


def small(seed: int, size: int) -> dict[str, Any]:
    """Return hands rich in points, so that few tricks can win."""
    rng = random.Random(seed)
    kind = rng.choice(("long", "short"))
    cards = sorted(pack(kind), key=lambda card: rng.random() - 0.06 * points([card]))[: 4 * size]
    rng.shuffle(cards)
    hands = {seat: " ".join(cards.pop() for _ in range(size)) for seat in "ABCD"}
    options = {"pack": kind, "discard": rng.random() < 0.5}
    return {"id": "x", "game": "schafkopf", "hands": hands, "leader": rng.choice("ABCD"), "options": options}


def test_against_the_reference() -> None:
    """Each contract that a hand can play, alone by brute force."""
    kinds: set[tuple[str, str | None]] = set()
    for seed in range(12):
        record = small(seed, 1 + seed % 2)
        table = solver.contracts(deal_of(record))
        assert table.exact
        asked = [(seat, name) for seat in "ABCD" for name in playable(record, seat)]
        assert [(row.seat, row.contract) for row in table] == asked
        for row in table:
            options = {**record["options"], "contract": row.contract, "declarer": row.seat}
            state = reference.state({**record, "options": options})
            assert (row.value, row.outcome) == (reference.value(state), reference.outcome(state)), record
            partner = next(
                (
                    seat
                    for seat in "ABCD"
                    if row.contract.startswith("call") and state.side(seat) == "declarer" and seat != row.seat
                ),
                None,
            )
            assert row.stakes == stakes(options, str(row.outcome), partner)
            kinds.add((row.contract.partition("-")[0], row.outcome))
    assert kinds >= {(kind, end) for kind in ("call", "solo", "wenz", "geier", "bettel") for end in ("win", "loss")}


def test_whole_deals() -> None:
    """Each row is what `solve` says of its deal."""
    for seed in (1,):
        deal = solver.random_deal("schafkopf", seed=seed)
        for row in solver.contracts(deal):
            answer = solver.solve(row.deal)
            assert (answer.value, answer.outcome, answer.stakes) == (row.value, row.outcome, row.stakes)
            assert row.deal.hands == deal.hands


@pytest.mark.parametrize("kind", ["long", "short"])
def test_a_sie(kind: str) -> None:
    """Who holds the highest trumps alone can play a Sie, and nobody else."""
    size = 8 if kind == "long" else 6
    high = trumps("sie")[:size]
    rest = [card for card in pack(kind) if card not in high]
    hands = {"A": high} | {seat: rest[i * size : (i + 1) * size] for i, seat in enumerate("BCD")}
    texts = {seat: " ".join(hand) for seat, hand in hands.items()}
    deal = deal_of({"game": "schafkopf", "hands": texts, "options": {"pack": kind}})
    (row,) = solver.contracts(deal, contract="sie")
    assert (row.seat, row.value, row.outcome, row.stakes["A"]) == ("A", 1, "win", 600)


def test_a_deal_with_a_contract_is_asked_about_its_hands() -> None:
    plain = solver.random_deal("schafkopf", seed=1)
    found = [(row.seat, row.contract, row.value) for row in solver.contracts(plain)]
    for options in ({"contract": "ramsch"}, {"contract": "solo-bells", "declarer": "C", "tout": True}):
        named = msgspec.structs.replace(plain, options=options, play=plain.hands["A"][:1])
        assert [(row.seat, row.contract, row.value) for row in solver.contracts(named)] == found


def test_limits_give_proven_bounds() -> None:
    deal = solver.random_deal("schafkopf", seed=1)
    exact = {(row.seat, row.contract): row for row in solver.contracts(deal)}
    for nodes in (0, 100, 30_000):
        table = solver.contracts(deal, nodes=nodes)
        assert [(row.seat, row.contract) for row in table] == list(exact)
        for row in table:
            whole = exact[row.seat, row.contract]
            assert row.lower <= whole.value <= row.upper
            assert row.outcome in (None, whole.outcome)
            assert not row.exact or (row.value, row.outcome) == (whole.value, whole.outcome)
    assert not solver.contracts(deal, nodes=100).exact


def test_refused() -> None:
    deal = solver.random_deal("schafkopf", seed=1)
    with pytest.raises(solver.Unsolvable, match="cards of B are unknown"):
        solver.contracts(msgspec.structs.replace(deal, hands={**deal.hands, "B": (UNKNOWN,) * 8}))
    with pytest.raises(solver.Unsolvable, match="play has begun"):
        solver.contracts(msgspec.structs.replace(deal, taken={"declarer": ("EA",)}))
    with pytest.raises(solver.Unsolvable, match='Schafkopf has no contract "grand"'):
        solver.contracts(deal, contract="grand")


def test_command() -> None:
    line = solver.dumps([solver.random_deal("schafkopf", seed=7)], "line").strip()
    status, out, _ = told("contracts", line, "--seat", "B", "--contract", "call-leaves")
    assert status == 0
    head, row = (text.split("  ") for text in out.splitlines()[1:3])
    assert [cell.strip() for cell in head if cell.strip()] == [
        *("seat", "contract", "the declaring side gets", "outcome", "stakes")
    ]
    assert [cell.strip() for cell in row if cell.strip()] == ["B", "call of leaves", "64 points", "win", "+10"]
    record = json.loads(told("contracts", line, "--seat", "B", "--contract", "wenz", "--json")[1])
    assert list(record["contracts"][0])[:3] == ["seat", "contract", "value"]
