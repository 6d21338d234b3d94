"""Playout policy of the fishing games for few simulations, against the greedy player."""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from itertools import chain
from math import isclose

import pytest
from helpers.games import FISHING
from helpers.hint import view_of

import solver
from solver.fishing.greedy_constants import FIRST, FishingConstants
from solver.fishing.greedy_policy import PlayerInformation
from solver.fishing.ismcts import FishingTree, heuristics_of
from solver.fishing.position import FishingPosition
from solver.search.heuristics import Heuristics
from solver.search.ismcts import TreeSettings

# Positions looked at at most, where moves look equally good.
POSITIONS = 400
# Constants that differ from those of the first version one by one, and all at once.
OTHERS = [
    FIRST,
    FIRST._replace(caution=2.5),
    FIRST._replace(event=0.4),
    FIRST._replace(taking=-0.7),
    FIRST._replace(again=1.3),
    FIRST._replace(high=0.2),
    FIRST._replace(copies=-0.4),
    FIRST._replace(spent=1.5),
    FIRST._replace(number=3.0),
    FIRST._replace(suit=0.2),
    FishingConstants(1.4, 1.2, 0.1, 0.3, -0.05, 0.2, 0.6, 1.7, 0.8),
]


class Information(PlayerInformation):
    """Information of the player to move in a world, where cards that were taken before are not in any hand."""

    @cached_property
    def unseen(self) -> Counter[str]:
        """Cards in the other hands and in the stock."""
        others = [hand for seat, hand in self.view.hands.items() if seat != self.view.turn]
        return Counter([*self.view.state.stock, *chain(*others)])


def best_moves(position: FishingPosition, constants: FishingConstants) -> list[str]:
    """Return the moves that the greedy player with these constants finds best."""
    information = Information(position, constants)
    marks = {str(move): information.mark(move) for move in position.moves()}
    most = max(marks.values())
    return [move for move, mark in marks.items() if isclose(mark, most, abs_tol=1e-9)]


def ends(position: FishingPosition, constants: FishingConstants) -> set[int] | None:
    """Return the results of a position over all equally good moves, None if there are too many."""
    found, lines = set(), [position]
    for _ in range(POSITIONS):
        if not lines:
            return found
        one = lines.pop()
        if one.is_over:
            found.add(one.secured)
        else:
            lines += [one.play(move) for move in best_moves(one, constants)]
    return None


class Made(FishingTree):
    """Tree of a view whose playouts have chosen constants and are not cut."""

    constants = FIRST

    def chosen(self, setting: TreeSettings) -> Heuristics:
        """Return the heuristics with these constants."""
        return heuristics_of(self.view, self.constants)


@pytest.mark.parametrize("game", FISHING)
def test_core_plays_as_greedy_player(game: str) -> None:
    """Without simulations the heuristic policy makes every move of a playout."""
    played = 0
    for seed in range(77):
        view = view_of(game, seed, 2 + seed % 4)
        if view is None or view.question.rules.standing:
            continue
        assert isinstance(view, FishingPosition)
        constants = OTHERS[seed % len(OTHERS)]
        known = solver.worlds(view)
        Made.constants = constants
        tree = Made(known, TreeSettings())
        row = known.sample(1, seed)[0].tolist()
        tree.set_worlds([row], seed)
        judged = tree.simulator.play_out(tree.state(row), True)
        world = known.complete(row)
        for move in view.moves()[:4]:
            expected = ends(world.play(move), constants)
            if expected is not None:
                assert judged[tree.plays[move]] in expected, (seed, move)
                played += 1
    assert played > 40
