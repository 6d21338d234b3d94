"""Trees of IS-MCTS for pre-play options, one for the deals of each option."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from solver._core import trick_ismcts
from solver.determinization.worlds import Worlds
from solver.model.moves import Move
from solver.model.outcome import outcome_at
from solver.preplay.choice_set import Choices, ChosenDeal
from solver.search.bounded_result import ANYTHING, WorldValue
from solver.search.ismcts import TreeSettings
from solver.trick.ismcts import TrickTree, heuristics_of
from solver.trick.position import TrickPosition, begin

# Simulations of an option between two checks of the deadline.
STRETCH = 200


class ChoiceTree:
    """Trees of IS-MCTS for the pre-play options, over the information sets of the choosing seat.

    All trees use the same worlds. Playouts maximise points, or the aim of the contract, and stakes follow from the
    result.

    options: options to evaluate.
    """

    def __init__(self, worlds: Worlds, choices: Choices, options: Sequence[Move], setting: TreeSettings) -> None:
        self.worlds = worlds
        self.choices = choices
        self.options = options
        self.explore = setting.explore
        self.stray = TrickTree.stray if setting.stray is None else setting.stray
        self.simulators: dict[Move, trick_ismcts.Simulator] = {}
        self.cards = 0

    def position(self, world: Any, option: Move) -> tuple[ChosenDeal, TrickPosition] | None:
        """Return the deal after an option in a world, and its start. Return None for a pass."""
        chosen = self.choices.make(world, option)
        return None if chosen is None else (chosen, begin(chosen.deal))

    def set_worlds(self, rows: Sequence[Sequence[int]], seed: int) -> None:
        """Begin a tree for each option.

        rows: worlds for the simulations, as of `Worlds.sample`.
        """
        worlds = [self.worlds.known.complete(row) for row in rows]
        for option in self.options:
            starts = [found[1] for world in worlds if (found := self.position(world, option)) is not None]
            if starts:
                self.cards = starts[0].state.left
                heuristics = heuristics_of(self.worlds.position.game)
                states, secured = [start.state for start in starts], [start.secured for start in starts]
                self.simulators[option] = trick_ismcts.Simulator(
                    states, secured, seed % (1 << 31), self.explore, self.stray, heuristics
                )

    def simulate_evenly(self, turns: int, late: Callable[[], bool]) -> int:
        """Run `turns` simulations for each option, or fewer if `late()` is true. Return their number."""
        done = 0
        while done < turns and not (done and late()):
            more = min(STRETCH, turns - done, max(done, 1))
            for simulator in self.simulators.values():
                simulator.playout(more)
            done += more
        return done

    def simulation_means(self) -> None:
        """Return None: these trees simulate deals of their own, so their results are not compared."""

    @property
    def left(self) -> int:
        """Number of cards to be played."""
        return self.cards

    @property
    def nodes(self) -> int:
        """Number of nodes so far."""
        return sum(simulator.nodes for simulator in self.simulators.values())

    def evaluate_world(self, row: Sequence[int], moves: Sequence[Move]) -> list[WorldValue]:
        """Return the values of the options in a world, after playouts by the policies of their trees."""
        world = self.worlds.known.complete(row)
        values = []
        for move in moves:
            found = self.position(world, move)
            if found is None:
                values.append(WorldValue(0, None, False, 0, 0))
                continue
            chosen, start = found
            value, _ = self.simulators[move].play_whole(start.state, start.secured, start.rules.policy_playouts)
            outcome = outcome_at(value, *start.question.thresholds(start.total))
            brought = self.choices.judgement(chosen, (value, value), outcome)
            values.append(WorldValue(brought.value, outcome, False, *ANYTHING))
        return values
