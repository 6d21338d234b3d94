"""Type stubs of the weights of the leaf evaluation (ext/solver/_core/fishing_weights.pyx)."""

from collections.abc import Sequence

from solver._core.fishing_state import State

SHAPE: dict[str, int]

class LeafWeights:
    def __init__(
        self,
        first: Sequence[Sequence[int]],
        linear: Sequence[int],
        bias: Sequence[int],
        second: Sequence[int],
        offset: int,
        curiosity: int = 256,
    ) -> None: ...
    def value(self, state: State) -> int: ...

def leaf_inputs(state: State) -> list[int]: ...
def certain_later(state: State) -> int: ...
