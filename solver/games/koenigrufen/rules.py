"""The contracts of Königrufen as data, and their rules as the core reads them."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

import msgspec

from solver.games.koenigrufen.cards import HALF, PACK, PLAYERS, THIRDS
from solver.trick.rules import TrickRules


class Contract(msgspec.Struct, frozen=True):
    """A contract.

    worth: what each pays. calls: is a king called? takes: cards of the talon that the declarer takes up. solo: do birds
    count double? tricks: how many the declarer has to win, exactly; None where points count. lost: what it costs, where
    that is not what it is worth.
    """

    worth: int
    calls: bool = False
    takes: int = 0
    solo: bool = False
    tricks: int | None = None
    lost: int | None = None

    @property
    def negative(self) -> bool:
        """Is it about few tricks?"""
        return self.tricks is not None


CONTRACTS = {
    "rufer": Contract(1, calls=True, takes=HALF),
    "besserrufer": Contract(1, calls=True, takes=HALF),
    "solorufer": Contract(2, calls=True, solo=True),
    "dreier": Contract(4, takes=HALF),
    "sechserdreier": Contract(4, takes=2 * HALF, lost=8),
    "solodreier": Contract(8, solo=True),
    "piccolo": Contract(2, tricks=1),
    "bettler": Contract(2, tricks=0),
}


class Bird(NamedTuple):
    """A tarock that is to win a trick: which card, how many tricks come after that one, and what it is worth."""

    card: str
    after: int
    worth: int


BIRDS = {"pagat": Bird("T1", 0, 2), "uhu": Bird("T2", 1, 4), "kakadu": Bird("T3", 2, 6), "quapil": Bird("T4", 3, 8)}
NO_BIRD = "none"
NOTHING = tuple((card, 0) for card in THIRDS)


@lru_cache(maxsize=256)
def rules(contract: Contract, first: frozenset[int], bird: str = NO_BIRD) -> TrickRules:
    """The rules of a contract, about points, tricks or a bird; first: the declaring side."""
    aim: dict[str, Any] = {"values": tuple(THIRDS.items())}
    if contract.tricks is not None:
        # the phase is the number of tricks made, up to one too many
        wanted = contract.tricks
        made = range(wanted + 2)
        aim = {
            "values": NOTHING,
            "bonus": (0,) * len(made),
            "next_phase": (*made[1:], wanted + 1),
            "final": tuple(int(number == wanted) for number in made),
            "must_beat": True,
            "kept": frozenset({"T1"}),
        }
    elif bird != NO_BIRD:
        card, after, _ = BIRDS[bird]
        aim = {"values": NOTHING, "last": 1, "last_card": frozenset({card}), "last_left": after}
    return TrickRules(
        seats=PLAYERS,
        suits=tuple(suit.cards for suit in PACK.suits),
        trump=len(PACK.suits) - 1,
        must_trump=True,
        maximizers=first,
        scorers=first,
        **aim,
    )
