"""Scopa for four with no ace as the first card of a hand: the moves of the reference, and what they are worth."""

from __future__ import annotations

import random

import reference
from generators.fishing import scopa_vile
from helpers import deal_of

import solver

# positions in the everyday run
EVERYDAY = 60


def compare(seed: int) -> bool:
    """Compare one position. True if the rule leaves fewer moves.

    What a move is worth does not depend on the rule, and other tests compare it with the reference.
    """
    record = scopa_vile(random.Random(f"vile/{seed}"), 3)
    moves = reference.state(record).moves()
    ours = deal_of(record).position
    assert sorted(ours.moves()) == moves, record
    free = deal_of({**record, "options": {"asso": True}}).position
    worth = {found.move: found.value for found in solver.evaluate(free)}
    assert {found.move: found.value for found in solver.evaluate(ours)} == {move: worth[move] for move in moves}, record
    solution = solver.solve(ours)
    assert solution.value == max(worth[move] for move in moves), record
    assert solution.line[0] in moves and worth[solution.line[0]] == solution.value
    return len(worth) > len(moves)


def test_values() -> None:
    assert sum(map(compare, range(EVERYDAY))) > EVERYDAY // 4


def test_who_begins_with_an_ace_holds_nothing_else() -> None:
    text = (
        f"scopa/A=?3/B=Ks_5b_2c/C=?3/D=?3/table=2d_3c_3d_4d/stock={'_'.join('?' * 24)}/options.asso=true/options.vile="
    )
    for vile, aces in (("true", True), ("false", False)):
        view = solver.loads(f"{text}{vile}/play=Adx2d+3c+3d+4d")[0].position
        held = {card for world in solver.worlds(view).positions(20, seed=1) for card in world.hands["A"]}
        assert (held <= {"Ac", "As", "Ab"}) == aces
