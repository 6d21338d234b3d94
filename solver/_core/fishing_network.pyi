"""Type stubs of the weights of the move network (ext/solver/_core/fishing_network.pyx)."""

from collections.abc import Sequence

from solver._core.fishing_state import State

SHAPE: dict[str, int]

class MoveNetwork:
    def __init__(self, numbers: Sequence[int]) -> None: ...
    def scores(self, state: State) -> list[tuple[str, tuple[str, ...], int]]: ...

def move_inputs(state: State) -> list[tuple[str, tuple[str, ...], list[int]]]: ...
