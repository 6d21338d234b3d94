"""Deals of Skat in German letters, and the faults of a text."""

from __future__ import annotations

import random

import pytest

import solver

SKAT, SCHAFKOPF = solver.GAMES["skat"], solver.GAMES["schafkopf"]
OLD = (
    "skat/A=eZ_eK_eO_e8_rW_rD_rK_r8_sD_sK/B=e9_gW_gZ_gK_g9_g7_sW_sZ_s9_s7/C=eW_eD_e7_gO_g8_rZ_rO_r9_r7_s8"
    "/skat=gD_sO/contract=clubs/declarer=A"
)
OF_FILES = (
    "skat/A=10c_Kc_Qc_8c_Jh_Ah_Kh_8h_Ad_Kd/B=9c_Js_10s_Ks_9s_7s_Jd_10d_9d_7d/C=Jc_Ac_7c_Qs_8s_10h_Qh_9h_7h_8d"
    "/skat=As_Qd/contract=clubs/declarer=A"
)
PAPER = """
Skat, an old problem
Vertrag: Kreuz
Alleinspieler: V
V: eZ, eK, eO, e8, rW, rD, rK, r8, sD, sK
M: e9, gW, gZ, gK, g9, g7, sW, sZ, s9, s7
H: eW, eD, e7, gO, g8, rZ, rO, r9, r7, s8
Skat: gD, sO
1. V: e8, e9, eD (-11)
2. H: rZ, rD, sZ (+31)
"""


def faults(text: str) -> list[tuple[int | None, str | None, str]]:
    """Return line, key and message of each fault of a text."""
    with pytest.raises(solver.FormatError) as caught:
        solver.loads(text)
    return [(fault.line, fault.key, fault.message) for fault in caught.value.faults]


def played(seed: int, moves: int) -> solver.Deal:
    """Return a random deal of Skat with the first moves of a random play."""
    rng = random.Random(seed)
    position = solver.random_deal("skat", seed=seed, contract="hearts", declarer="B").position
    while moves and not position.is_over:
        position, moves = position.play(rng.choice(position.moves())), moves - 1
    return position.deal
