"""Types of the trees of walks of fishing games (ext/solver/_core/fishing_tree.pyx)."""

from collections.abc import Sequence

from solver._core import tree
from solver._core.fishing_state import State

class Walker(tree.Walker):
    states: list[State]
    plays: list[tuple[str, tuple[str, ...]]]
    def __init__(self, states: Sequence[State], seed: int, explore: float, stray: float) -> None: ...
    def sure(
        self, number: int, seat: int, least: int, high: bool, moves: int, seconds: float | None = None
    ) -> tuple[bool | None, int]: ...
    def play_out(self, state: State, sight: bool) -> list[int]: ...
