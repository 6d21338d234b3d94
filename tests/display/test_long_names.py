"""Long names of players: the drawing stays in place."""

from __future__ import annotations

import msgspec
import pytest

import solver
from solver.display import text_board
from solver.display.translation import LANGUAGES, shown_in


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_long_name_and_side_leave_the_table_in_place(language: str) -> None:
    """A German name of the engine and its side stood in the frame, which moved to the right."""
    deal = solver.random_deal("skat", seed=3, contract="grand", declarer="A")
    deal = msgspec.structs.replace(deal, players=dict.fromkeys("ABC", "engine:standard of a long name"))
    with shown_in(language):
        lines = text_board.draw(deal.position.scene()).splitlines()
    (edge,) = {line.index("┌") for line in lines if "┌" in line}
    framed = [line for line in lines if "│" in line]
    assert {line.index("│") for line in framed} == {edge}
    (beside,) = (line for line in framed if "B en" in line)
    assert beside.count("…") == 2 and beside.count(")") == 2
