"""Helpers for tests of advice: a view with few worlds, and views of random positions."""

from __future__ import annotations

from generators import position

import solver
from helpers import deal_of

LINE = "coch/A=X_VII_Mat/B=?3/C=V_XI_I/D=I_II_III/exposed=C_D/taken.AC=II_III_IIII_IIII_V_VI_VI_VII_VIII_VIII_VIIII/"
LINE += "taken.BD=Mat_Mas_Mas_Sec_Sec_Nul_Nul_XI_XII_XII_XIII"


def view_of(game: str, seed: int, cards: int) -> solver.Position | None:
    """Return the view of the player to move in a random position, if there is a choice."""
    step = deal_of(position(game, seed, cards)).position
    if step.is_over or step.question.pending or step.question.refusal or len(step.moves()) < 2:
        return None
    try:
        return solver.view(step)
    except solver.Unsolvable:
        return None
