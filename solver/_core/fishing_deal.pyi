"""Type stubs of the compiled rules and deals of fishing games (ext/solver/_core/fishing_deal.pyx)."""

from solver.fishing.core_rules import FishingRules

UNKNOWN: str
FINE: int
OVER: int
NOT_HELD: int
NOT_ON_TABLE: int
NOT_EQUAL: int
NO_NUMBER: int
NOT_THE_SUM: int
TOO_MANY: int
CAN_CAPTURE: int
EQUAL_FIRST: int
NOT_FEWEST: int
SWEEPS: int
BARRED: int

class Rules:
    names: tuple[str, ...]
    first: dict[str, int]
    source: FishingRules
    def __init__(self, source: FishingRules) -> None: ...
