"""Constants of the greedy policy of trick games, tuned by self-play.

Recipe: `python benchmarks/strength/tune_greedy.py GAME`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class TrickConstants(NamedTuple):
    """Constants of the greedy policy. The compiled playout policy has the same order (ext/trick/playout_policy.pxd).

    kept: worth of keeping an unbeatable card, as a share of an average trick.
    own: weight of the own points of a card that is kept.
    coming: weight of the cards that the trick still gets.
    certainty: exponent of the probability to win the trick.
    lead: weight of the trick for its leader.
    last: weight of keeping a card for the last seat of the trick.
    ruff: probability that an unseen trump may be played to another suit, where followers have to follow.
    trump: share by which a trump is stronger than another card of its rank.
    """

    kept: float = 0.5
    own: float = 1.0
    coming: float = 1.0
    certainty: float = 1.0
    lead: float = 1.0
    last: float = 1.0
    ruff: float = 0.15
    trump: float = 0.5


# The constants of the first version, not tuned: the player `greedy:0.1`.
FIRST = TrickConstants()
# Game -> tuned constants.
TUNED: Mapping[str, TrickConstants] = {
    "bridge": TrickConstants(kept=2.68, certainty=2.458),
    "cego": TrickConstants(coming=2.453, lead=0.306, ruff=0.02, trump=0.884),
    "coch": TrickConstants(kept=4.303, own=2.305, coming=1.255, certainty=0.755, lead=1.436, last=0.379),
    "koenigrufen": TrickConstants(kept=0.486, coming=0.586, certainty=4.757, lead=0.747, trump=0.243),
    "schafkopf": TrickConstants(ruff=0.057, trump=0.63),
    "skat": TrickConstants(kept=0.562, ruff=0.102, trump=0.63),
    "trionfo": TrickConstants(kept=0.696, own=1.846, coming=0.295, certainty=1.574, lead=1.033, last=1.533, trump=1.0),
    "zifuli": TrickConstants(kept=0.439, own=1.59, coming=0.548, certainty=0.867, lead=0.581, last=0.592),
}
# Game -> spread of the scores of the first version, as a share of the spread of the tuned ones.
SPREAD: Mapping[str, float] = {
    "bridge": 0.61,
    "cego": 0.85,
    "coch": 0.45,
    "koenigrufen": 0.86,
    "schafkopf": 0.89,
    "skat": 0.93,
    "trionfo": 0.92,
    "zifuli": 1.36,
}
# Games whose playouts keep the constants of the first version: advice by the tuned ones has not been measured there.
FIRST_IN_PLAYOUTS = frozenset({"cego"})


def constants_of(game: str) -> TrickConstants:
    """Return the constants of a game."""
    return TUNED.get(game, FIRST)


def playout_constants_of(game: str) -> TrickConstants:
    """Return the constants of the playouts of advice in a game."""
    return FIRST if game in FIRST_IN_PLAYOUTS else constants_of(game)
