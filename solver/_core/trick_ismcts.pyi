"""Type stubs of the IS-MCTS simulator of trick games (ext/solver/_core/trick_ismcts.pyx)."""

from collections.abc import Sequence

from solver._core import ismcts
from solver._core.trick_state import State
from solver.search.heuristics import Heuristics

class Simulator(ismcts.Simulator):
    states: list[State]
    plays: list[tuple[str, int | None]]
    def __init__(
        self,
        states: Sequence[State],
        secured: Sequence[int],
        seed: int,
        explore: float,
        stray: float,
        heuristics: Heuristics,
    ) -> None: ...
    def sure(
        self, number: int, mine: int, needed: Sequence[int], high: bool, moves: int, seconds: float | None = None
    ) -> tuple[bool | None, int]: ...
    def play_out(
        self, state: State, secured: int, by_policy: bool, numbers: Sequence[int] | None = None
    ) -> list[tuple[int, tuple[int, ...]]]: ...
    def play_whole(self, state: State, secured: int, by_policy: bool) -> tuple[int, tuple[int, ...]]: ...
