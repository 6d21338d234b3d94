"""Type stubs of the IS-MCTS simulator of fishing games (ext/solver/_core/fishing_ismcts.pyx)."""

from collections.abc import Sequence

from solver._core import ismcts
from solver._core.fishing_state import State
from solver.search.heuristics import Heuristics

class Simulator(ismcts.Simulator):
    states: list[State]
    plays: list[tuple[str, tuple[str, ...]]]
    def __init__(
        self, states: Sequence[State], seed: int, explore: float, stray: float, heuristics: Heuristics
    ) -> None: ...
    def sure(
        self, number: int, seat: int, least: int, high: bool, moves: int, seconds: float | None = None
    ) -> tuple[bool | None, int]: ...
    def play_out(
        self, state: State, by_policy: bool, numbers: Sequence[int] | None = None, cut: bool = True
    ) -> list[float]: ...
    def play_whole(self, state: State, by_policy: bool) -> float: ...
    def choose(self, state: State) -> tuple[str, tuple[str, ...]]: ...
