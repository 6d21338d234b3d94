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
        mine: int,
        high: bool,
        memory: int,
        disable: Iterable[str] = (),
    ) -> None: ...
    def children(self, path: Sequence[int]) -> tuple[int, int, int, list[tuple[int, str, int | None, int]]]: ...
    def front(self, path: Sequence[int], depth: int) -> list[int] | None: ...
    @property
    def is_full(self) -> bool: ...
