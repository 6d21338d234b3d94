"""What is to be chosen: a card, or something before the play; and who says what a choice brings in a world."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from solver.display.language import mark
from solver.display.terms import STAKES, Unit
from solver.model.moves import Move
from solver.search.judge import Judging
from solver.search.tree import Planted
from solver.solve.safe import Safety
from solver.worlds.worlds import Worlds

# What is taken for granted where trees are followed; by rules of thumb whoever moves goes by the cards that he sees.
BY_A_LOOK = mark("as if all chose by what {seat} knows, and by a look at all hands where walks are few")
BY_SIGHT = mark("as if all chose by what {seat} knows, and by rules of thumb where walks are few")


@dataclass(frozen=True, slots=True)
class Decision:
    """A choice to be made.

    kind: as in Hint. seat: who chooses. worlds: the deals that he thinks possible. options: what there is to choose.
    sign: 1 where a high value is good for him, -1 where a low one is. how: what is done with a world, in words.
    judge: a new judge for a chunk of worlds. whole: does it look at everything that is still to come?
    as_if: what is taken for granted then, in words. new_tree: a tree by which worlds are played on, not grown yet, for
    some of the options.
    exposure: says what an option leaves others to take, where options that are level are told apart by that. first: is
    he on the first side of the game's page? total: what the values for both sides come to together, None where that is
    not the same in all worlds. safety: which options are safe, where that is asked. side: whose means are shown, and
    the unit that they are counted in.
    finish: the value of a choice in a world that is played out by players who see their own cards only.
    """

    kind: str
    seat: str
    worlds: Worlds
    options: tuple[Move, ...]
    sign: int
    how: str = ""
    judge: Callable[[], Judging] | None = None
    whole: bool = True
    as_if: str = mark("as if everybody saw all hands from the next card on")
    new_tree: Callable[[Sequence[Move]], Planted] | None = None
    exposure: Callable[[Move], float] | None = None
    first: bool = True
    total: int | None = None
    safety: Safety | None = None
    side: str = ""
    unit: Unit = STAKES
    finish: Callable[[Sequence[int], Move, random.Random], float] | None = None
