"""Type stubs of the best-defence search of trick games (ext/solver/_core/trick_plan.pyx)."""

from collections.abc import Iterable, Sequence

from solver._core.trick_searcher import Searcher
from solver._core.trick_state import State

SWITCHES: dict[str, int]
MOST_WORLDS: int

class PlanSearcher:
    def __init__(
        self,
        searcher: Searcher,
        states: Sequence[State],
        secured: Sequence[int],
        deals: Sequence[int],
        mine: int,
        high: bool,
        memory: int,
        disable: Iterable[str] = (),
    ) -> None: ...
    def children(self, path: Sequence[int]) -> tuple[int, int, int, list[tuple[int, str, int | None, int]]]: ...
    def front(
        self, path: Sequence[int], depth: int, least: int = 0, want: int | None = None
    ) -> list[int] | None: ...
    def wins_anyhow(self, path: Sequence[int], want: int) -> bool: ...
