"""Contracts of Königrufen as data, and their rules for the core."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

import msgspec

from solver.games.koenigrufen.cards import HALF, PACK, PLAYERS, THIRDS
from solver.trick.core_rules import TrickRules


class Contract(msgspec.Struct, frozen=True):
    """Contract of Königrufen.

    worth: stakes of each player.
    calls: True if the declarer calls a king.
    takes: number of cards of the talon that the declarer takes up.
    solo: True if birds count double.
    tricks: exact number of tricks that the declarer has to win. None: points count.
    lost: stakes when lost. None: the same.
    plain: True if tarocks beat no suit.
    each: True if each player plays for himself, and nobody wants points.
    """

    worth: int
    calls: bool = False
    takes: int = 0
    solo: bool = False
    tricks: int | None = None
    lost: int | None = None
    plain: bool = False
    each: bool = False

    @property
    def negative(self) -> bool:
        """True if the contract is about few tricks or points."""
        return self.tricks is not None or self.each

    @property
    def has_birds(self) -> bool:
        """True if birds may be announced."""
        return not (self.negative or self.plain)


CONTRACTS = {
    "rufer": Contract(1, calls=True, takes=HALF),
    "besserrufer": Contract(1, calls=True, takes=HALF),
    "solorufer": Contract(2, calls=True, solo=True),
    "farbendreier": Contract(3, takes=HALF, plain=True),
    "dreier": Contract(4, takes=HALF),
    "sechserdreier": Contract(4, takes=2 * HALF, lost=8),
    "farbensolo": Contract(6, solo=True, plain=True),
    "solodreier": Contract(8, solo=True),
    "piccolo": Contract(2, tricks=1),
    "bettler": Contract(2, tricks=0),
    "trischaken": Contract(1, each=True),
}


class Bird(NamedTuple):
    """Bird: a tarock that has to win a certain trick.

    card: the tarock.
    after: number of tricks that follow that trick.
    worth: stakes of the bird.
    """

    card: str
    after: int
    worth: int


BIRDS = {"pagat": Bird("T1", 0, 2), "uhu": Bird("T2", 1, 4), "kakadu": Bird("T3", 2, 6), "quapil": Bird("T4", 3, 8)}
NO_BIRD = "none"
NOTHING = tuple((card, 0) for card in THIRDS)
# Cards of the emperor's trick, the one that wins it first.
EMPEROR = ("T1", "T21", "Sk")
EMPERORS = ("no", "order", "any")
NEGATIVE: dict[str, Any] = {"must_beat": True, "kept": frozenset({"T1"})}
TAROCK_SUIT = len(PACK.suits) - 1


@lru_cache(maxsize=256)
def rules(contract: Contract, first: frozenset[int], bird: str = NO_BIRD, emperor: str = EMPERORS[0]) -> TrickRules:
    """Return the rules of a contract with sides, about points, tricks or a bird.

    first: seats of the declaring side.
    emperor: when the Pagat wins a trick with Mond and Sküs, one of `EMPERORS`.
    """
    aim: dict[str, Any] = {"values": tuple(THIRDS.items())}
    beating: dict[str, Any] = {"trump": TAROCK_SUIT, "must_trump": True}
    if contract.plain:
        # Tarocks are led only by who holds nothing else.
        beating = {"void_suit": TAROCK_SUIT, "weak": frozenset(PACK.suits[TAROCK_SUIT].cards)}
    elif emperor != EMPERORS[0] and not contract.negative:
        beating |= {"emperor": EMPEROR, "emperor_in_order": emperor == "order"}
    if contract.tricks is not None:
        # The phase is the number of tricks made, up to one too many.
        wanted = contract.tricks
        made = range(wanted + 2)
        aim = {
            "values": NOTHING,
            "bonus": (0,) * len(made),
            "next_phase": (*made[1:], wanted + 1),
            "final": tuple(int(number == wanted) for number in made),
            **NEGATIVE,
        }
    elif bird != NO_BIRD:
        card, after, _ = BIRDS[bird]
        aim = {"values": NOTHING, "last": 1, "last_card": frozenset({card}), "last_left": after}
    return TrickRules(
        seats=PLAYERS,
        suits=tuple(suit.cards for suit in PACK.suits),
        maximizers=first,
        scorers=first,
        **beating,
        **aim,
    )


@lru_cache(maxsize=256)
def trischaken(seat: int, talon: int) -> TrickRules:
    """Return the rules of Trischaken for one seat against all others.

    talon: thirds that go with the last trick.
    """
    one = frozenset({seat})
    return TrickRules(
        seats=PLAYERS,
        suits=tuple(suit.cards for suit in PACK.suits),
        trump=TAROCK_SUIT,
        must_trump=True,
        values=tuple(THIRDS.items()),
        maximizers=frozenset(range(PLAYERS)) - one,
        scorers=one,
        last=talon,
        **NEGATIVE,
    )
