"""Constants of the greedy policy of fishing games, tuned by self-play.

Recipe: `python benchmarks/strength/tune_greedy.py GAME`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class FishingConstants(NamedTuple):
    """Constants of the greedy policy. The compiled policy has the same order (ext/fishing/playout_policy.pxd).

    caution: weight of the expected gain of the next player, not negative.
    event: weight of a point of events.
    taking: worth of capturing anything.
    again: worth of laying a rank of which the player has another card.
    high: worth of laying a card, for each rank above the lowest.
    copies: worth of laying a card, for each unseen card of its rank.
    spent: weight of the worth of a card that is laid.
    number: weight of the share of a card in the points for many cards.
    suit: weight of the share of a card in the points for the counted suit.
    """

    caution: float = 1.0
    event: float = 1.0
    taking: float = 0.0
    again: float = 0.0
    high: float = 0.0
    copies: float = 0.0
    spent: float = 0.0
    number: float = 1.0
    suit: float = 1.0


# Number of constants that the compiled policy reads. The others weigh cards.
COMPILED = 7
# The constants of the first version, not tuned: the player `greedy:0.1`.
FIRST = FishingConstants()
# Game -> tuned constants.
TUNED: Mapping[str, FishingConstants] = {
    "cicera": FishingConstants(caution=1.753, again=0.353, copies=-0.13, number=1.007, suit=1.393),
    "cuarenta": FishingConstants(again=0.005, copies=-0.025),
    "scopa": FishingConstants(event=0.664, high=-0.006, number=1.697, suit=0.349),
    "scopone": FishingConstants(again=0.094),
}


def constants_of(game: str) -> FishingConstants:
    """Return the constants of a game."""
    return TUNED.get(game, FIRST)
