"""Types of what the trees of walks of both cores share (ext/solver/_core/tree.pyx)."""

from collections.abc import Sequence
from typing import Any

class Walker:
    states: list[Any]
    plays: list[tuple[str, Any]]
    @property
    def nodes(self) -> int: ...
    def go(self, firsts: Sequence[int], n: int) -> None: ...
    def rewards(self) -> list[tuple[int, float]]: ...
