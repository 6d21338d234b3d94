"""Scores of bridge contracts, IMPs, and the par of a deal: the score when both sides bid perfectly with open hands.

Source: the Laws of Duplicate Bridge, laws 77 and 78.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from importlib import import_module
from typing import NamedTuple

from solver.games.bridge.contracts import BOOK, DENOMINATIONS, Contract

SIDES = ("NS", "EW")
SEATS_OF = {"NS": "AC", "EW": "BD"}
MINORS = ("C", "D")
LEVELS = range(1, 8)
# Vulnerability -> vulnerable sides.
VULNERABLE = {"none": (), "NS": ("NS",), "EW": ("EW",), "both": SIDES}
GAME, PART_SCORE, SLAM, GRAND_SLAM = (300, 500), 50, (500, 750), (1000, 1500)
GAME_POINTS = 100
# Points of the first three doubled tricks too few, and of each further one.
DOWN = ((100, 200, 200), (200, 300, 300))
FURTHER = 300
# Least difference of two scores for one IMP, two, and so on.
IMPS = (
    20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000,
    3500, 4000,
)  # fmt: skip


class Par(NamedTuple):
    """Par of a deal.

    score: points of north and south.
    contracts: final contracts that give it, such as `4S NS` or `5DX E -2`. Empty: all pass.

    >>> import openhand
    >>> openhand.Par(420, ("4S W",))
    Par(score=420, contracts=('4S W',))
    """

    score: int
    contracts: tuple[str, ...]

    def __str__(self) -> str:
        # imported lazily, because the texts of all results are a higher layer
        told: str = import_module("solver.serialization.double_dummy_text").par_shown(self)
        return told


def score(contract: Contract, tricks: int, vulnerable: bool) -> int:
    """Return the points of the declarer's side for a contract.

    tricks: tricks of the declarer.
    """
    over = tricks - contract.needed
    if over < 0:
        return -penalty(-over, len(contract.doubled), vulnerable)
    times = 1 << len(contract.doubled)
    each = 20 if contract.suit in MINORS else 30
    points = (each * contract.level + (10 if contract.suit == "NT" else 0)) * times
    bonus = GAME[vulnerable] if points >= GAME_POINTS else PART_SCORE
    if contract.level == LEVELS[-2]:
        bonus += SLAM[vulnerable]
    elif contract.level == LEVELS[-1]:
        bonus += GRAND_SLAM[vulnerable]
    if not contract.doubled:
        return points + bonus + over * each
    return points + bonus + 50 * len(contract.doubled) + over * 50 * times * (1 + vulnerable)


def imps(difference: int) -> int:
    """Return the international match points for a difference of scores, with its sign.

    >>> imps(420 - 170), imps(-10)
    (6, 0)
    """
    number = bisect_right(IMPS, abs(difference))
    return number if difference > 0 else -number


def penalty(down: int, doubled: int, vulnerable: bool) -> int:
    """Return the points for tricks too few.

    doubled: 0, 1 or, redoubled, 2.
    """
    if not doubled:
        return down * (100 if vulnerable else 50)
    first = DOWN[vulnerable]
    return doubled * (sum(first[:down]) + FURTHER * max(down - len(first), 0))


def par(tricks: Mapping[tuple[str, str], int], vulnerable: str, dealer: str) -> Par:
    """Return the par of a deal. Each side bids on while it gains by that, and doubles what fails.

    tricks: (declarer's seat, denomination) -> tricks of the declarer.
    dealer: seat that speaks first. It matters where both sides can make the same denomination.
    """
    bids = [(level, suit) for level in LEVELS for suit in DENOMINATIONS]
    best = {(side, suit): best_of(side, suit, tricks) for side in SIDES for suit in DENOMINATIONS}
    signs = dict(zip(SIDES, (1, -1), strict=True))
    result: dict[tuple[str, int], int] = {}
    for side in SIDES:
        for number, (level, suit) in enumerate(bids):
            made = best[side, suit]
            contract = Contract(level, suit, "" if made >= BOOK + level else "X")
            result[side, number] = signs[side] * score(contract, made, side in VULNERABLE[vulnerable])
    # value of a bid that stands, with the other side to speak, from the highest bid down
    stands: dict[tuple[str, int], int] = {}
    raised = {"NS": [-(1 << 30)] * (len(bids) + 1), "EW": [1 << 30] * (len(bids) + 1)}
    pick = {"NS": max, "EW": min}
    other = dict(zip(SIDES, reversed(SIDES), strict=True))
    for number in reversed(range(len(bids))):
        for side in SIDES:
            rival = other[side]
            stands[side, number] = pick[rival](result[side, number], raised[rival][number + 1])
        for side in SIDES:
            raised[side][number] = pick[side](raised[side][number + 1], stands[side, number])
    first = "NS" if dealer in SEATS_OF["NS"] else "EW"
    second = other[first]
    passed = pick[second](0, raised[second][0])
    value = pick[first](passed, raised[first][0])
    final = [
        (side, number)
        for (side, number), points in result.items()
        if points == value and stands[side, number] == value
    ]
    if value == 0 or not final:
        return Par(value, ())
    lowest: dict[tuple[str, str], int] = {}
    for side, number in final:
        level, suit = bids[number]
        lowest[side, suit] = min(level, lowest.get((side, suit), level))
    return Par(value, tuple(text_of(side, suit, level, tricks) for (side, suit), level in lowest.items()))


def best_of(side: str, suit: str, tricks: Mapping[tuple[str, str], int]) -> int:
    """Return the tricks of the better declarer of a side."""
    return max(tricks[seat, suit] for seat in SEATS_OF[side])


def text_of(side: str, suit: str, level: int, tricks: Mapping[tuple[str, str], int]) -> str:
    """Return a contract with those who can play it, and its tricks beyond or short of it."""
    best = best_of(side, suit, tricks)
    seats = [seat for seat in SEATS_OF[side] if tricks[seat, suit] == best]
    names = side if len(seats) > 1 else dict(zip("ACBD", "NSEW", strict=True))[seats[0]]
    over = best - BOOK - level
    return f"{level}{suit}{'X' if over < 0 else ''} {names}{f' {over:+}' if over else ''}"
