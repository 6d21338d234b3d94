"""Types of the searcher of fishing games (ext/solver/_core/fishing_searcher.pyx)."""

from collections.abc import Iterable, Sequence

from solver._core import searcher
from solver._core.fishing_deal import Rules
from solver._core.fishing_state import State

SWITCHES: dict[str, int]

class Searcher(searcher.Searcher):
    def __init__(
        self,
        rules: Rules,
        size: int,
        nodes: int | None = None,
        seconds: float | None = None,
        off: Iterable[str] = (),
        threads: int = 1,
        chief: Searcher | None = None,
    ) -> None: ...
    def choose(self, state: State) -> tuple[str, tuple[str, ...], int]: ...
    def hold(self, state: State, t: int) -> tuple[str, tuple[str, ...]] | None: ...
    def guesses(self, states: Sequence[State]) -> list[int | None]: ...
