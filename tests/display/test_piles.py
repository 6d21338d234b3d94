"""Cards that lie apart are drawn: the skat, and the blind of Cego."""

from __future__ import annotations

import pytest
from helpers.display import position_of

import solver
from solver.display import svg_board, text_board
from solver.model.deal import Position

SKAT = "skat/A=Jc_Ah/B=Js_Kh/C=Jd_Qh/skat=Ad_10d"
CEGO = "cego/A=Kc_T2/B=T1_9c/C=7c_1h/D=T5_T6/blind=St_Kd"


@pytest.mark.parametrize(("line", "name", "cards"), [(SKAT, "skat", ("Ad", "10d")), (CEGO, "blind", ("St", "Kd"))])
def test_a_pile_is_in_every_picture(line: str, name: str, cards: tuple[str, ...]) -> None:
    position = position_of(line)
    (pile,) = position.scene().piles
    assert pile.name == name
    assert set(pile.cards) == set(cards)
    (drawn,) = (text for text in text_board.draw(position.scene()).split("\n") if text.startswith(f"{name}  "))
    assert set(drawn.split()[1:]) == set(cards)
    svg = svg_board.draw(position.scene())
    assert all(f">{card}</title>" in svg for card in cards)
    assert f">{name}</text>" in svg


def backs(position: Position) -> int:
    """Number of unknown cards in the piles of a picture."""
    return sum(card == "?" for pile in position.scene().piles for card in pile.cards)


def test_a_hidden_pile_shows_backs() -> None:
    deal = solver.loads(SKAT)[0]
    assert backs(solver.view(deal, "B")) == 2
    assert backs(solver.view(deal, "A")) == 0
    assert solver.loads("skat/A=Jc_Ah/B=Js_Kh/C=Jd_Qh")[0].position.scene().piles == ()
