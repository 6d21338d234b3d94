"""Type stubs of the searcher of trick games (ext/solver/_core/trick_searcher.pyx)."""

from collections.abc import Iterable, Sequence

from solver._core import searcher
from solver._core.trick_state import Rules, State

SWITCHES: dict[str, int]

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
    def keeping(self, state: State, t: int) -> tuple[str, int | None] | None: ...
    def line(self, state: State, lower: int, upper: int) -> list[tuple[str, int | None]]: ...
    def is_outranked(
        self, state: State, seat: int, before: Sequence[int], ahead: int = 0, march: int = 0
    ) -> bool | None: ...
    def settled(self, state: State, seat: int, before: Sequence[int]) -> bool | None: ...
