"""Types of the compiled walks of trick games (ext/solver/_core/trick_tree.pyx)."""

from collections.abc import Sequence

from solver._core.trick_state import State

class Walker:
    states: list[State]
    plays: list[tuple[str, int | None]]
    def __init__(
        self, states: Sequence[State], secured: Sequence[int], seed: int, explore: float, stray: float
    ) -> None: ...
    @property
    def nodes(self) -> int: ...
    def go(self, firsts: Sequence[int], n: int) -> None: ...
    def rewards(self) -> list[tuple[int, float]]: ...
    def play_out(self, state: State, secured: int) -> list[tuple[int, tuple[int, ...]]]: ...
