"""Decisions to advise on: a card or a pre-play option, with the evaluator of its options."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from solver.determinization.worlds import Worlds
from solver.display.translation import mark
from solver.display.value_format import STAKES, Unit
from solver.exact.safe_play import Safety
from solver.hints.prior import Prior
from solver.model.moves import Move
from solver.search.ismcts import TreeProtocol
from solver.search.world_evaluator import EvaluatorProtocol

# Assumptions of tree evaluation. The heuristic policy uses only the cards that the player to move sees.
BY_ONE_PLY = mark(
    "Method: IS-MCTS. All players choose by what {seat} knows, or one move ahead with all hands open where "
    "simulations are few."
)
BY_POLICY = mark(
    "Method: IS-MCTS. All players choose by what {seat} knows, or by heuristics where simulations are few."
)


@dataclass(frozen=True, slots=True)
class Decision:
    """Decision of a seat.

    kind: as in Hint.
    seat: choosing seat.
    worlds: worlds consistent with its view.
    options: moves to choose from.
    sign: 1 if high values are good for the seat, -1 if low ones are.
    how: evaluation of a world, in words.
    new_evaluator: factory of the evaluator for a chunk of worlds.
    whole: True if the evaluator covers all cards still to come.
    as_if: assumption of the evaluation, as a sentence.
    new_tree: factory of an IS-MCTS tree for some of the options, default none.
    exposure: cost of what an option offers the opponents, used to order tied options.
    first: True if the seat is on the first side.
    total: sum of the values of both sides. None if it differs between worlds.
    safety: safe options, if the caller wants them.
    side: side of the displayed means.
    unit: unit of the displayed means.
    spread: half width of the interval that holds a move's value in one world four times in five, in units of the value.
        Default 0: the values are no estimates.
    prior: function that returns each option's expected advantage by the heuristics, the basis of advice without time,
        default none.
    goal: "value" to judge by the value, "outcome" by who wins, and only then by the value.
    finish: value of an option in a world after a playout by players who see only their own cards.
    """

    kind: str
    seat: str
    worlds: Worlds
    options: tuple[Move, ...]
    sign: int
    how: str = ""
    new_evaluator: Callable[[], EvaluatorProtocol] | None = None
    whole: bool = True
    as_if: str = mark("Method: PIMC, with all hands open from the next card on.")
    new_tree: Callable[[Sequence[Move]], TreeProtocol] | None = None
    exposure: Callable[[Move], float] | None = None
    first: bool = True
    total: int | None = None
    safety: Safety | None = None
    side: str = ""
    unit: Unit = STAKES
    spread: float = 0.0
    prior: Prior | None = None
    goal: str = "value"
    finish: Callable[[Sequence[int], Move, random.Random], float] | None = None
