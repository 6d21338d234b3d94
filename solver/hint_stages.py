"""What is to be chosen: a card, or something before the play; and who says what a choice brings in a world."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from solver.judgement import Judgement
from solver.moves import Move
from solver.walking import Walks
from solver.worlds import Worlds


class Judging(Protocol):
    """Judges the worlds of one chunk; nodes: what that has taken so far."""

    nodes: int

    def judge(self, row: Sequence[int], moves: Sequence[Move]) -> list[Judgement] | None:
        """What these choices bring in a world; None where there is nothing to choose in it."""
        ...

    def close(self) -> None:
        """Give tables back."""
        ...


@dataclass(frozen=True, slots=True)
class Stage:
    """A choice to be made.

    kind: as in Hint. seat: who chooses. worlds: the deals that he thinks possible. options: what there is to choose.
    sign: 1 where a high value is good for him, -1 where a low one is. how: what is done with a world, in words.
    judge: a new judge for a chunk of worlds. whole: does it look at everything that is still to come?
    as_if: what is taken for granted then, in words. walks: the tree that the judges follow, to be grown first.
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
    walks: Walks | None = None
    finish: Callable[[Sequence[int], Move, random.Random], float] | None = None
