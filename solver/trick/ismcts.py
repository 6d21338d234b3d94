"""Information-set MCTS (IS-MCTS) tree of one view of a trick game (Cowling et al. 2012)."""

from __future__ import annotations

from collections.abc import Sequence

from solver._core import trick_ismcts
from solver.determinization.worlds import Worlds
from solver.model.cards import SEATS, UNKNOWN
from solver.model.moves import Move
from solver.model.outcome import outcome_at
from solver.search.bounded_result import ANYTHING, WorldValue
from solver.search.heuristics import Heuristics
from solver.search.ismcts import Tree, TreeSettings
from solver.trick.greedy_constants import playout_constants_of
from solver.trick.march import compared
from solver.trick.position import TrickPosition
from solver.trick.world_states import TrickWorlds


class TrickTree(Tree):
    """Information-set MCTS (IS-MCTS) tree of a trick game. Move ordering in playouts showed no gain here."""

    stray = 1.0

    def __init__(self, worlds: Worlds, setting: TreeSettings) -> None:
        super().__init__(worlds, setting)
        assert isinstance(worlds.position, TrickPosition)
        self.made = TrickWorlds(worlds, worlds.position)
        self.bars: list[tuple[int, int]] = []
        game = worlds.position.rules
        simulate, evaluate = setting.simulate_by_policy, setting.evaluate_by_policy
        self.by_policy = game.policy_playouts if evaluate is None else evaluate
        self.heuristics = heuristics_of(worlds.position.game, game.policy_simulations if simulate is None else simulate)

    def new_simulator(self, rows: Sequence[Sequence[int]], seed: int) -> trick_ismcts.Simulator:
        """Return the core's simulator for the worlds of these rows."""
        worlds = [self.made.world(row) for row in rows]
        self.bars = [world.question.thresholds(self.made.most(world)) for world in worlds]
        secured = [world.secured for world in worlds]
        states = [world.state for world in worlds]
        return trick_ismcts.Simulator(states, secured, seed, self.explore, self.stray, self.heuristics)

    def sure(self, move: Move, outcome: str, moves: int, seconds: float | None) -> tuple[bool | None, int]:
        """Return whether a move guarantees an outcome, or a better one, in all worlds, and the nodes searched.

        None stands for an undecided search.
        """
        view = self.worlds.position
        first = view.side_to_move == view.first_side
        # A draw for one side is a missing win for the other.
        which = (outcome == "win") == first
        needed = [bars[which] for bars in self.bars]
        found: tuple[bool | None, int] = self.simulator.sure(self.plays[move], self.mine, needed, first, moves, seconds)
        return found

    @property
    def mine(self) -> int:
        """Bit set of the seats whose cards the player to move plays. With a dummy there are two."""
        view = self.worlds.position
        begun = bool(view.line)
        seats = [seat for seat in view.seats if view.rules.player_of(view.source, begun, seat) == view.decider]
        return sum(1 << SEATS.index(seat) for seat in seats if UNKNOWN not in view.hands[seat])

    def evaluate_world(self, row: Sequence[int], moves: Sequence[Move]) -> list[WorldValue]:
        """Return the playout values of these moves in a world, with the tree's policy."""
        world = self.made.world(row)
        question, most = world.question, self.made.most(world)
        numbers = [self.plays[move] for move in moves]
        values = []
        for value, won in self.simulator.play_out(world.state, world.secured, self.by_policy, numbers):
            if question.rivals:
                points = [before + since for before, since in zip(self.made.points(question), won, strict=True)]
                outcome = compared(question, points)
            else:
                outcome = outcome_at(value, *question.thresholds(most))
            values.append(WorldValue(value, outcome, False, *ANYTHING))
        return values


def heuristics_of(game: str, in_simulations: bool = False) -> Heuristics:
    """Return the heuristics of playouts by the greedy policy of a game."""
    constants = playout_constants_of(game)
    return Heuristics((constants, constants), in_simulations)


def new_tree(worlds: Worlds, setting: TreeSettings) -> TrickTree:
    """Return a new tree of a view, without simulations."""
    return TrickTree(worlds, setting)
