"""Scores of boards of bridge as text, as the command `score` prints them."""

from __future__ import annotations

from collections.abc import Iterator

from solver.display.string_utils import count
from solver.display.translation import tr
from solver.games.bridge.contract_text import contract_shown
from solver.games.bridge.contracts import PASSED
from solver.games.bridge.scoring import SIDES
from solver.model.deal import GAMES
from solver.preplay.contract_table import BRIDGE
from solver.serialization.double_dummy_text import par_shown
from solver.serialization.text_parts import Line
from solver.statistics.board_score import BoardScore


def score_parts(answer: BoardScore) -> Iterator[Line]:
    """Yield the score of a board as one line: contract and tricks, points of north and south, par, IMPs."""
    tricks = "" if answer.tricks is None else f", {count(answer.tricks, 'tricks')}"
    told = [f"{contract_of(answer)} {declarer_of(answer)}".rstrip() + f"{tricks}: {SIDES[0]} {answer.score:+d}"]
    if answer.par is not None:
        told.append(tr("Par: {par}", par=par_shown(answer.par)))
    if answer.imps is not None:
        against = "" if answer.par is not None and answer.par.score == answer.versus else answer.versus
        more = "" if against == "" else f" ({tr('against {score}', score=f'{SIDES[0]} {against:+d}')})"
        told.append(f"{tr('IMPs')}: {answer.imps:+d}{more}")
    yield Line("; ".join(told))


def contract_of(answer: BoardScore) -> str:
    """Return the contract of a board, or that all passed."""
    return tr("passed out") if answer.contract == PASSED else contract_shown(answer.contract)


def declarer_of(answer: BoardScore) -> str:
    """Return the letter of the declarer. Empty if all passed."""
    return GAMES[BRIDGE].seat_letter(answer.declarer) if answer.declarer else ""
