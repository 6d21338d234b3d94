"""Whole games for the reference: chairs round a table, from the rules pages.

cicera.md: 51 or more wins. If both have it, the higher wins. If equal, another hand is played.
cuarenta.md, coch.md, cego.md: after a game the next player in the order of play deals.
"""

from __future__ import annotations

from collections.abc import Callable

# What a hand brings to the players in the order of play, the dealer last.
Hand = Callable[[int], list[int]]


def whole_game(players: int, partners: bool, hand: Hand, points: int | None, hands: int) -> tuple[list[int], str, int]:
    """Play hands until one wins. Return the score of each player, the winners' names and the number of hands.

    partners: True if players who face each other share their score. The hand brings the same to both.
    points: points to win with, or None to play so many hands.
    """
    names = "ABCDE"[:players]
    # the dealer of the first hand is the last one who was asked to sit down
    table = list(names)
    score = dict.fromkeys(names, 0)
    played = 0
    while True:
        for name, won in zip(table, hand(played), strict=True):
            score[name] += won
        played += 1
        # the dealer gives the cards to the next player, who now sits last
        table.append(table.pop(0))
        high = max(score.values())
        best = [name for name in names if score[name] == high]
        alone = len(best) == 1 or (partners and players == 4 and best in (["A", "C"], ["B", "D"]))
        if points is None:
            if played == hands:
                return list(score.values()), "".join(best) if alone else "", played
        elif high >= points and alone:
            return list(score.values()), "".join(best), played
