"""The one file that names both families: what each offers to code that does not ask which one it has before it.

A family is a package whose `__init__` names these functions; they stand in its modules and are imported when asked for.
`tests/contract/test_families.py` holds both to this protocol.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

import solver.fishing
import solver.trick
from solver._core.searcher import Searcher
from solver.model.arguments import DEFAULT_MEMORY
from solver.model.deal import Deal, Position
from solver.model.moves import Alike, Move
from solver.search.prover import Prover
from solver.worlds.constraints import Knowledge

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from solver.search.judge import Effort, Judging, Task
    from solver.search.tree import Setting, Tree
    from solver.worlds.worlds import Worlds


class Family(Protocol):
    """What a family of games offers; positions are those of its games."""

    def seen_by(self, position: Any, seat: str) -> Position:
        """The position as a seat knows it."""
        ...

    def restated(self, position: Any) -> Deal:
        """A position between two tricks, or rounds, as a deal that starts there and says all that was won before."""
        ...

    def knowledge(self, position: Any) -> Knowledge:
        """What is known about the hidden cards of a view; raises Unsolvable where its play contradicts itself."""
        ...

    def log_likelihoods(
        self, worlds: Worlds, view: Any, kinds: Sequence[str], rows: NDArray[np.uint8], columns: Sequence[Sequence[int]]
    ) -> NDArray[np.float64]:
        """How likely each world makes the moves seen, for players who go by rules of thumb; an array (n,)."""
        ...

    def new_prover(
        self,
        position: Any,
        seconds: float | None = None,
        nodes: int | None = None,
        memory: int = DEFAULT_MEMORY,
        off: Iterable[str] = (),
        threads: int = 1,
    ) -> Prover[Any, Any]:
        """What proves values and outcomes of the positions of one deal within one budget."""
        ...

    def shared_rules(self, position: Any) -> Hashable:
        """What positions have to share if one table is to do for them."""
        ...

    def effort_of(self, view: Any) -> Effort:
        """What the worlds of a view may cost."""
        ...

    def new_judge(self, task: Task) -> Judging:
        """A judge for a chunk of the worlds of a view."""
        ...

    def new_tree(self, worlds: Worlds, setting: Setting) -> Tree:
        """The tree of walks of a view, not grown yet."""
        ...

    def choose(self, view: Any, rng: random.Random) -> Move:
        """The move of a sensible player who looks a card or a trick ahead."""
        ...

    def scores(self, view: Any) -> Iterable[tuple[Move, float]]:
        """What each move looks worth to that player, one after the other."""
        ...

    def exposure(self, view: Any) -> Callable[[Move], float] | None:
        """Says what a move leaves the next player to take; None where nothing is ever left."""
        ...

    def grabs(self, position: Any) -> Iterable[tuple[Move, Any]]:
        """How tempting each move is to who takes what can be taken, one after the other."""
        ...

    def nears(self, position: Any) -> Iterable[tuple[Move, Any]]:
        """What the side to move has for certain after this trick, or the next player's card, move by move."""
        ...

    def verb(self, position: Any, moves: Sequence[Move]) -> tuple[str, tuple[str, ...]]:
        """What moves do, in words: the verb, and what follows it for each; an empty verb stands with each."""
        ...

    def ended(self, position: Any) -> str:
        """What the last move has completed, in words: who wins the trick; else an empty text."""
        ...

    def events(self, before: Any, after: Any) -> tuple[str, ...]:
        """What a move has brought about that a table would call out, in words: points won at once, a new packet."""
        ...

    def opening(self, position: Any) -> tuple[str, ...]:
        """What is to be called out before the first card, in words."""
        ...

    def standing(self, position: Any) -> str:
        """What each side has won so far, as players count it."""
        ...

    def alike(self, position: Any, moves: tuple[Move, ...]) -> tuple[Alike, ...]:
        """The moves, those together that lead to the same but for the names of cards."""
        ...

    def parts(self, position: Any) -> dict[str, str]:
        """What there is to a position besides game, hands and turn, as far as its value depends on it."""
        ...

    def lead_moved(self, record: Mapping[str, Any], position: Any, seat: str) -> dict[str, Any]:
        """The record of a deal in which another seat begins; raises Unsolvable where it cannot."""
        ...

    def sides_crossed(self, position: Any, moved: Any, seat: str) -> bool:
        """Is the first side of a position, now that the lead is moved to a seat, the second one of what it was?"""
        ...

    def sum_of_values(self, position: Any) -> int:
        """What the value seen by one side and that seen by the other come to together."""
        ...

    def sums_of_values(self, worlds: Worlds, rows: NDArray[np.uint8]) -> NDArray[np.float64]:
        """The same in some worlds of a view, given as rows of `Worlds.sample`."""
        ...

    def bare_searcher(self, position: Any) -> Searcher | None:
        """A searcher whose bounds know nothing but the points won and those left; None where there is no such thing."""
        ...

    def apart_settled(self, position: Any, holds: bool) -> bool:
        """Do the points won and those left settle an outcome that is a question of its own?"""
        ...

    def node_parts(self, position: Any) -> Hashable:
        """What tells positions of one deal apart, besides hands, turn and score."""
        ...

    def margin(self, position: Any) -> int:
        """By how much a wrong move of a puzzle may fall short and still come near, in units of the value."""
        ...

    def line_rows(self, position: Any, line: Sequence[Move]) -> tuple[str, list[list[str]]]:
        """A line of play as a table, a row a trick or round, and in words what stands in its last column."""
        ...


FAMILIES: Mapping[str, Family] = {"trick": solver.trick, "fishing": solver.fishing}


def family_of(position: Position) -> Family:
    """What the family of a position offers."""
    return FAMILIES[position.rules.family]
