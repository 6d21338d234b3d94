"""Cego: what a contract wins and loses, from the tables of its source."""

from __future__ import annotations

from typing import Any

import pytest
from helpers.cego import GAME, deal

import solver
from solver.games.cego import contracts as cego_contracts
from solver.games.cego import counts as cego_counts

NAMES = tuple(cego_contracts.CONTRACTS)


class TestStakes:
    def test_factors(self) -> None:
        factors = {name: cego_counts.factor(contract) for name, contract in cego_contracts.CONTRACTS.items()}
        assert [factors[name] for name in NAMES[:7]] == [1, 2, 2, 3, 4, 5, 6]
        assert set(NAMES[8:]) == {name for name, number in factors.items() if not number}
        solo, eine, halbe = (cego_contracts.CONTRACTS[name] for name in ("solo", "eine", "halbe"))
        assert (cego_counts.factor(solo), cego_counts.factor(solo, won=False)) == (2, 1)
        assert (cego_counts.factor(eine, against_solo=True), cego_counts.factor(eine, with_halbe=True)) == (3, 3)
        assert (cego_counts.factor(halbe, against_solo=True), cego_counts.factor(halbe, with_halbe=True)) == (3, 2)

    def test_tariffs(self) -> None:
        """The table of the source, row by row."""
        rows = {
            "schwarzwald": (80, 40, 30, 40),
            "braeunlingen_1997": (80, 40, 40, 40),
            "fxs_oberwolfach": (None, 50, 75, 25),
            "ministranten_1997": (70, 40, 50, 30),
            "loewen": (80, 30, 30, 30),
            "saeckingen": (80, 70, 80, 40),
        }
        assert list(cego_counts.TARIFFS) == list(rows)
        special = [cego_contracts.CONTRACTS[name] for name in ("ultimo", "piccolo", "bettel", "raeuber")]
        for place, row in rows.items():
            assert tuple(cego_counts.tariff(contract, place) for contract in special) == row
        assert cego_counts.tariff(special[2], "schwarzwald", laid_open=True) == 60

    @pytest.mark.parametrize(
        ("contract", "options", "won", "lost"),
        [
            ("eine", {}, 2, -2),
            ("eine", {"against_solo": True}, 3, -3),
            ("eine", {"against_solo": True, "halbe": True}, 4, -4),
            ("solo", {}, 2, -1),
            ("bettel", {}, 30, -30),
            ("bettel", {"open": True, "tariff": "saeckingen"}, 160, -160),
            ("ultimo", {"tariff": "fxs_oberwolfach"}, None, None),
            ("durchmarsch", {}, None, None),
        ],
    )
    def test_stakes(self, contract: str, options: dict[str, Any], won: int | None, lost: int | None) -> None:
        here = deal(contract, "T1 9c / T2 8c / T3 7c / T4 10c", options=options)
        assert GAME.stakes is not None
        assert [GAME.stakes(here, outcome).get("A") for outcome in ("win", "loss")] == [won, lost]
        solution = solver.solve(here)
        assert solution.stakes == GAME.stakes(here, str(solution.outcome))
