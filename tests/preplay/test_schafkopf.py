"""Default game of a Schafkopf deal without game and declarer."""

from __future__ import annotations

from collections import Counter

import solver
from solver.preplay.schafkopf import PREPLAY


def test_the_longest_trumps() -> None:
    """Solo, call games and Ramsch all come up, and every deal can be read again as it is played."""
    kinds: Counter[str] = Counter()
    for seed in range(150):
        for pack in ("long", "short"):
            ready = PREPLAY.heuristic_deal(solver.random_deal("schafkopf", seed=seed, pack=pack), 0)
            assert solver.loads(solver.dumps([ready], "line")) == [ready]
            kinds[ready.options["contract"].partition("-")[0]] += 1
    assert set(kinds) == {"solo", "call", "ramsch"}
    assert kinds["call"] > kinds["solo"]


def test_a_solo_by_who_has_seven_trumps() -> None:
    hands = {
        "A": ("EO", "GO", "EU", "SA", "S10", "S9", "S8", "E10"),
        "B": ("HO", "SO", "GU", "HA", "H10", "EK", "E9", "E8"),
        "C": ("HU", "HK", "H9", "GA", "G10", "GK", "E7", "SK"),
        "D": ("SU", "H8", "H7", "G9", "G8", "G7", "EA", "S7"),
    }
    dealt = solver.Deal(game="schafkopf", hands=hands)
    assert PREPLAY.heuristic_deal(dealt, 0).options == {"contract": "solo-bells", "declarer": "A"}


def test_what_is_named_stands() -> None:
    named = solver.random_deal("schafkopf", seed=2, contract="wenz")
    assert PREPLAY.heuristic_deal(named, 0) is named
    assert PREPLAY.finish(named, None, None) is named
