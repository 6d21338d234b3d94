"""Types of the trees of walks of trick games (ext/solver/_core/trick_tree.pyx)."""

from collections.abc import Sequence

from solver._core import tree
from solver._core.trick_state import State

class Walker(tree.Walker):
    states: list[State]
    plays: list[tuple[str, int | None]]
    def __init__(
        self, states: Sequence[State], secured: Sequence[int], seed: int, explore: float, stray: float
    ) -> None: ...
    def sure(
        self, number: int, seat: int, needed: Sequence[int], high: bool, moves: int, seconds: float | None = None
    ) -> tuple[bool | None, int]: ...
    def play_out(self, state: State, secured: int, sight: bool) -> list[tuple[int, tuple[int, ...]]]: ...
    def play_whole(self, state: State, secured: int, sight: bool) -> tuple[int, tuple[int, ...]]: ...
