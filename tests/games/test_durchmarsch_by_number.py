"""A Durchmarsch from a number of points on, in whole deals: no reference reaches these, other ways to ask do."""

from __future__ import annotations

import pytest

import solver

SEATS = "ABCD"
# The search of whole deals took minutes where moves were tried one by one. Now most take fewer than a million nodes.
MOST_NODES = 4_000_000


def outcomes(seed: int, durchmarsch: int | str, pack: str = "long") -> list[str | None]:
    """Return the outcome of each seat in a whole deal of Ramsch, None where it takes too many nodes."""
    dealt = solver.random_deal("schafkopf", seed=seed, contract="ramsch", durchmarsch=durchmarsch, pack=pack)
    found = [solver.solve(dealt.position.for_seat(seat), goal="outcome", nodes=MOST_NODES) for seat in SEATS]
    return [one.outcome if one.exact else None for one in found]


@pytest.mark.parametrize("number", [61, 90, 91])
def test_whole_deals_are_decided_soon(number: int) -> None:
    for seed in (1, 2):
        assert None not in outcomes(seed, number)


@pytest.mark.parametrize("pack", [pytest.param("long", marks=pytest.mark.long), "short"])
def test_all_points_are_the_greatest_number(pack: str) -> None:
    """They are searched move by move, a number in the core."""
    for seed in range(2 if pack == "long" else 4):
        assert outcomes(seed, 120, pack) == outcomes(seed, "points", pack)


def test_a_number_within_reach_changes_outcomes() -> None:
    """The core agrees with itself from a position on, whatever it has kept of others."""
    changed = 0
    for seed in range(8):
        dealt = {
            number: solver.random_deal("schafkopf", seed=seed, contract="ramsch", durchmarsch=number, pack="short")
            for number in ("none", 61)
        }
        for seat in SEATS:
            whole = {number: deal.position.for_seat(seat) for number, deal in dealt.items()}
            found = {number: solver.solve(position, goal="outcome").outcome for number, position in whole.items()}
            changed += found["none"] != found[61]
            rows = solver.evaluate(whole[61], goal="outcome")
            own = whole[61].turn == seat
            best = "win" if own else "loss"
            assert found[61] == (best if any(row.outcome == best for row in rows) else "loss" if own else "win")
    assert changed
