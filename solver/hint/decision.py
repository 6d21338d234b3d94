"""What is to be chosen: a card, or something before the play; and who says what a choice brings in a world."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from solver.model.moves import Move
from solver.search.judge import Judging
from solver.search.tree import Tree
from solver.worlds.worlds import Worlds


@dataclass(frozen=True, slots=True)
class Decision:
    """A choice to be made.

    kind: as in Hint. seat: who chooses. worlds: the deals that he thinks possible. options: what there is to choose.
    sign: 1 where a high value is good for him, -1 where a low one is. how: what is done with a world, in words.
    judge: a new judge for a chunk of worlds. whole: does it look at everything that is still to come?
    as_if: what is taken for granted then, in words. tree: what the judges follow, to be grown first.
    finish: the value of a choice in a world that is played out by players who see their own cards only.
    """

    kind: str
    seat: str
    worlds: Worlds
    options: tuple[Move, ...]
    sign: int
    how: str
    judge: Callable[[], Judging]
    whole: bool = True
    as_if: str = "as if everybody saw all hands from the next card on"
    tree: Tree | None = None
    finish: Callable[[Sequence[int], Move, random.Random], float] | None = None
