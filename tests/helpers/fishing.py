"""Helpers for tests of fishing games: positions of the solver and of the reference, and illegal moves."""

from __future__ import annotations

import random
from typing import Any

import pytest
import reference.cicera as cicera
import reference.cuarenta as cuarenta
import reference.scopa as scopa
import reference.scopone as scopone
from reference.fishing import FishingState, move_words

import solver
from solver.fishing.position import FishingPosition

STATES = {
    "cicera": cicera.CiceraState,
    "cuarenta": cuarenta.CuarentaState,
    "scopone": scopone.ScoponeState,
    "scopa": scopa.ScopaState,
}
PACKS = {"cicera": cicera.PACK, "cuarenta": cuarenta.PACK, "scopone": scopone.PACK, "scopa": scopone.PACK}


def fish(game: str, hands: str, play: str = "", **keys: Any) -> Any:
    """Return the state of hands written `7d 3s / Kc / ...`, seat A first, after some play."""
    parts = [part.strip() for part in hands.split("/")]
    return after(STATES[game]({"game": game, "hands": dict(zip("ABCD", parts, strict=False)), **keys}), play)


def after(here: Any, play: str) -> Any:
    """Return the state after some moves."""
    for move in move_words(play):
        here = here.play(move)
    return here


def points(here: FishingState) -> tuple[int, ...]:
    """Return the event points of both sides."""
    return tuple(here.score().values())


def whole(game: str, rng: random.Random, players: int = 4, size: int = 5, **keys: Any) -> Any:
    """Return a fresh deal of the whole pack, hands of that many cards and the rest to come."""
    pack = list(PACKS[game])
    rng.shuffle(pack)
    table = 0 if game == "cuarenta" or size * players == len(pack) else 4
    hands = [" ".join(pack[table + size * at : table + size * (at + 1)]) for at in range(players)]
    rest = " ".join(pack[table + size * players :])
    return fish(game, " / ".join(hands), table=" ".join(pack[:table]), stock=rest, **keys)


def refused(here: FishingState, *notations: str, match: str = r"\w") -> None:
    """Check that moves are neither offered nor accepted."""
    for notation in notations:
        assert notation not in here.moves()
        with pytest.raises(ValueError, match=match):
            here.play(notation)


def at(line: str) -> FishingPosition:
    """The position of a one-line deal."""
    position = solver.loads(line)[0].position
    assert isinstance(position, FishingPosition)
    return position


def played_on(position: solver.Position, left: int, rng: random.Random) -> FishingPosition:
    """Return the position with so many cards left, after random moves that often capture."""
    assert isinstance(position, FishingPosition)
    while position.state.left > left:
        moves = position.moves()
        captures = [move for move in moves if "x" in move]
        position = position.play(rng.choice(captures if captures and rng.random() < 0.8 else moves))
    return position


def crowded() -> solver.Position:
    """The last eight cards, each of which can take the table in hundreds of ways."""
    table = "_".join(rank + suit for rank in "A 2 3 4 5 6 7 J N K".split() for suit in "dcsb")
    line = f"cicera/A=8s_10c/B=8c_10s/C=8d_10b/D=9c_9b/turn=A/table={table}_8b_9d_9s_10d"
    return solver.loads(line)[0].position
