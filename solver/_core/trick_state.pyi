"""Types of the compiled trick core (ext/solver/_core/trick_state.pyx)."""

from collections.abc import Iterable, Sequence

from solver._core import searcher
from solver.trick.rules import TrickRules

SWITCHES: dict[str, int]
FINE: int
NOT_HELD: int
MUST_FOLLOW: int
MUST_TRUMP: int
WEAK_LEAD: int
WEAK_FOLLOW: int
FORCED_LEAD: int
NAME_SUIT: int
OVER: int

def use_pext(wanted: bool) -> bool: ...

class Rules:
    names: tuple[str, ...]
    first: dict[str, int]
    source: TrickRules
    def __init__(self, source: TrickRules) -> None: ...

class State:
    rules: Rules
    def __init__(
        self,
        rules: Rules,
        hands: Sequence[Iterable[str]],
        leader: int,
        trick: int = 0,
        phase: int = 0,
        unknown: Iterable[int] = (),
        unseen: Iterable[str] = (),
    ) -> None: ...
    @property
    def turn(self) -> int: ...
    @property
    def winner(self) -> int: ...
    @property
    def played(self) -> int: ...
    @property
    def left(self) -> int: ...
    @property
    def led(self) -> int: ...
    @property
    def is_open(self) -> bool: ...
    def hand(self, seat: int) -> list[str]: ...
    def hidden(self, seat: int) -> int: ...
    def won_by(self, seat: int) -> int: ...
    def tricks_of(self, seat: int) -> int: ...
    def fault(self, name: str, led: int | None = None) -> int: ...
    def legal(self) -> list[tuple[str, int | None]]: ...
    def alike(self) -> list[list[tuple[str, int | None]]]: ...
    def play(self, name: str, led: int | None = None) -> State: ...
    def perft(self, depth: int) -> int: ...

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
    def outdone(self, state: State, seat: int, before: Sequence[int]) -> bool | None: ...
