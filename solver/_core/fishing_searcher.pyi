"""Type stubs of the searcher of fishing games (ext/solver/_core/fishing_searcher.pyx)."""

from collections.abc import Iterable, Sequence

from solver._core import searcher
from solver._core.fishing_deal import Rules
from solver._core.fishing_state import State
from solver._core.fishing_weights import LeafWeights

SWITCHES: dict[str, int]

Estimate = tuple[str, tuple[str, ...], int, int]

class Searcher(searcher.Searcher):
    def __init__(
        self,
        rules: Rules,
        size: int,
        nodes: int | None = None,
        seconds: float | None = None,
        disable: Iterable[str] = (),
        threads: int = 1,
        main: Searcher | None = None,
    ) -> None: ...
    def choose(self, state: State) -> tuple[str, tuple[str, ...], int]: ...
    def find_pv_move(self, state: State, t: int) -> tuple[str, tuple[str, ...]] | None: ...
    def guesses(self, states: Sequence[State], width: int = 2, least: int = 14) -> list[int | None]: ...
    def __enter__(self) -> Searcher: ...
    def estimate(
        self, state: State, weights: LeafWeights, size: int, exact: int = 8, most: int | None = None
    ) -> tuple[list[Estimate], int]: ...
