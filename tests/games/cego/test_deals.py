"""Cego: random deals, and cards that are unknown."""

from __future__ import annotations

import pytest
from helpers.cego import GAME, deal

import solver


class TestDeals:
    @pytest.mark.parametrize(("players", "size", "blind"), [(4, 11, 10), (3, 13, 12)])
    def test_random_deals(self, players: int, size: int, blind: int) -> None:
        fresh = solver.random_deal("cego", seed=5, players=players)
        assert [len(hand) for hand in fresh.hands.values()] == [size] * players
        assert len(fresh.blind) == blind
        cards = {card for hand in (*fresh.hands.values(), fresh.blind) for card in hand}
        assert cards == set(GAME.pack.order) - GAME.left_out.get(players, frozenset())
        assert fresh.contract is None

    def test_with_a_contract(self) -> None:
        solo = solver.random_deal("cego", seed=5, cards=4, contract="solo", soloist="C", count="threes")
        assert (solo.contract, solo.soloist, solo.options) == ("solo", "C", {"count": "threes"})
        assert (solo.position.turn, len(solo.blind)) == ("C", 3)
        assert solver.solve(solo).exact
        with pytest.raises(solver.FormatError, match="soloist"):
            solver.random_deal("cego", seed=5, contract="solo")

    def test_unknown_cards(self) -> None:
        hidden = deal("solo", "Kc T2 / ?2 / T3 8c / 7c 1h", blind="?2")
        assert hidden.position.hands["B"] == ("?", "?")
        with pytest.raises(solver.Unsolvable):
            solver.solve(hidden)
        blind = deal("solo", "Kc T2 / Qc 9c / T3 8c / 7c 1h", blind="?2")
        with pytest.raises(solver.Unsolvable, match="count for the soloist are unknown"):
            solver.solve(blind)
        assert solver.solve(deal("bettel", "Kc T2 / Qc 9c / T3 8c / 7c 1h", blind="?2")).exact
        # what was laid away is seen nowhere else
        kept = deal("cego", "Kc 9c 8c / ?3 / T7 St 8s / 1h 2h 10s", blind="Kd T2", keep="Kc 9c", press="T2").position
        may = kept.play("Kc").moves()
        assert "8c" not in may and "T2" not in may and "Kd" not in may and "Qc" in may
