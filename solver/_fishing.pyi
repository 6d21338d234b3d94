"""Types of the compiled fishing core (ext/_fishing.pyx)."""

from collections.abc import Iterable, Mapping, Sequence

from solver import _searcher
from solver.fishing_rules import FishingRules

SWITCHES: dict[str, int]
FINE: int
OVER: int
NOT_HELD: int
NOT_ON_TABLE: int
NOT_EQUAL: int
NO_NUMBER: int
NOT_THE_SUM: int
TOO_MANY: int

class Rules:
    names: tuple[str, ...]
    first: dict[str, int]
    source: FishingRules
    def __init__(self, source: FishingRules) -> None: ...

class State:
    rules: Rules
    def __init__(
        self,
        rules: Rules,
        hands: Sequence[Iterable[str]],
        turn: int = 0,
        table: Iterable[str] = (),
        last: str | None = None,
        last_capture: int = -1,
        stock: Sequence[str] = (),
        taken: Sequence[Iterable[str]] = ((), ()),
        count: Sequence[int] = (0, 0),
        points: Sequence[int] = (0, 0),
        before: Sequence[int] = (0, 0),
        threes: Mapping[int, str] | None = None,
        fresh: bool = False,
        unknown: Iterable[int] = (),
        unseen: Iterable[str] = (),
    ) -> None: ...
    @property
    def turn(self) -> int: ...
    @property
    def left(self) -> int: ...
    @property
    def is_over(self) -> bool: ...
    @property
    def is_open(self) -> bool: ...
    @property
    def last(self) -> str | None: ...
    @property
    def last_capture(self) -> int: ...
    @property
    def table(self) -> list[str]: ...
    @property
    def stock(self) -> list[str]: ...
    @property
    def threes(self) -> dict[int, str]: ...
    @property
    def overlooked(self) -> list[str]: ...
    @property
    def secured(self) -> int: ...
    def hand(self, seat: int) -> list[str]: ...
    def hidden(self, seat: int) -> int: ...
    def taken(self, side: int) -> list[str]: ...
    def count(self, side: int) -> int: ...
    def points(self, side: int) -> int: ...
    def totals(self) -> tuple[int, int]: ...
    def legal(self) -> list[tuple[str, tuple[str, ...]]]: ...
    def fault(self, card: str, named: Sequence[str] = ()) -> int: ...
    def sequence(self, card: str) -> list[str]: ...
    def play(self, card: str, named: Sequence[str] = (), shown: Sequence[str] | None = None) -> State: ...
    def pick_up(self, cards: Sequence[str]) -> State: ...
    def perft(self, depth: int) -> int: ...

class Searcher(_searcher.Searcher):
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
