"""Information-set MCTS (IS-MCTS) tree of one view of a fishing game (Cowling et al. 2012)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from solver._core import fishing_ismcts, fishing_state
from solver.determinization.worlds import Worlds
from solver.display.translation import tr
from solver.fishing.greedy_constants import COMPILED, FishingConstants, constants_of
from solver.fishing.move_network import network_of
from solver.fishing.move_scores import shares_of, worth_of
from solver.fishing.position import FishingPosition, start
from solver.model.cards import SEATS
from solver.model.errors import Unsolvable
from solver.model.moves import Move
from solver.model.outcome import outcome_at
from solver.search.bounded_result import ANYTHING, WorldValue
from solver.search.heuristics import Heuristics
from solver.search.ismcts import Tree, TreeSettings


class FishingTree(Tree):
    """Information-set MCTS (IS-MCTS) tree of a fishing game."""

    stray = 0.2

    def __init__(self, worlds: Worlds, setting: TreeSettings) -> None:
        super().__init__(worlds, setting)
        assert isinstance(worlds.position, FishingPosition)
        self.view = worlds.position
        by_policy = setting.evaluate_by_policy
        self.by_policy = self.view.rules.policy_playouts if by_policy is None else by_policy
        self.heuristics = self.chosen(setting)
        self.line = [self.view.read(move) for move in self.view.line]

    def chosen(self, setting: TreeSettings) -> Heuristics:
        """Return the heuristics of the playouts."""
        game, rules = self.view.rules, self.view.question.rules
        by_policy = game.policy_simulations if setting.simulate_by_policy is None else setting.simulate_by_policy
        cut = setting.cut and not rules.standing
        by_network = game.network_playouts if setting.network is None else setting.network
        network = network_of(self.view) if by_network else None
        return heuristics_of(
            self.view,
            constants_of(self.view.game),
            in_simulations=by_policy,
            most_cards=game.horizon if cut else 0,
            this_packet=cut and game.cut_at_packet,
            networks=(network, network),
        )

    def state(self, row: Sequence[int]) -> fishing_state.State:
        """Return the state of a world after the moves of the view, or at the end of the game if that comes first."""
        state = start(self.view.rules, self.worlds.known.complete(row)).state
        for play in self.line:
            if state.is_over:
                break
            state = state.play(*play)
        return state

    def new_simulator(self, rows: Sequence[Sequence[int]], seed: int) -> fishing_ismcts.Simulator:
        """Return the core's simulator for the worlds of these rows. Raises Unsolvable if the game is over in all of
        them.
        """
        states = [state for state in map(self.state, rows) if not state.is_over]
        if not states:
            raise Unsolvable(tr("no world was evaluated: the game is over in all that were sampled"))
        return fishing_ismcts.Simulator(states, seed, self.explore, self.stray, self.heuristics)

    def sure(self, move: Move, outcome: str, moves: int, seconds: float | None) -> tuple[bool | None, int]:
        """Return whether a move guarantees an outcome, or a better one, in all worlds, and the nodes searched.

        None stands for an undecided search.
        """
        view = self.view
        first = view.side_to_move == view.first_side
        # A draw for one side is a missing win for the other.
        least = int((outcome == "win") == first)
        found: tuple[bool | None, int] = self.simulator.sure(
            self.plays[move], SEATS.index(view.turn), least, first, moves, seconds
        )
        return found

    def evaluate_world(self, row: Sequence[int], moves: Sequence[Move]) -> list[WorldValue] | None:
        """Return the playout values of these moves in a world, or None if the game is over in it."""
        state = self.state(row)
        if state.is_over:
            return None
        numbers = [self.plays[move] for move in moves]
        values = self.simulator.play_out(state, self.by_policy, numbers)
        if self.heuristics.most_cards or self.heuristics.this_packet:
            # The differences are those of the cut playouts. How the deal ends is added by one playout to its end.
            (whole,) = self.simulator.play_out(state, self.by_policy, numbers[:1], False)
            values = [value + whole - values[0] for value in values]
        names = self.view.question.outcomes
        return [WorldValue(value, outcome_at(value, 0, 1, names), False, *ANYTHING) for value in values]


def heuristics_of(
    view: FishingPosition, first: FishingConstants, second: FishingConstants | None = None, **how: Any
) -> Heuristics:
    """Return the heuristics of playouts by greedy policies.

    first: constants of the first side.
    second: constants of the second side, default the same.
    how: other fields.
    """
    rules = view.question.rules
    both = (second or first, first)
    return Heuristics(
        constants=(both[0][:COMPILED], both[1][:COMPILED]),
        worth=(worth_of(rules, both[0]), worth_of(rules, both[1])),
        shares=shares_of(rules),
        **how,
    )


def new_tree(worlds: Worlds, setting: TreeSettings) -> FishingTree:
    """Return a new tree of a view, without simulations."""
    return FishingTree(worlds, setting)
