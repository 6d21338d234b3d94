"""Move networks of fishing games: who has one, the choice of a move by it, and the prior of moves.

A network scores every move by what the seat to move sees. benchmarks/strength/train_policy.py trains them.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from importlib.resources import files

from solver._core.fishing_network import SHAPE, MoveNetwork
from solver.display.translation import tr
from solver.fishing.greedy_policy import greedy_prior
from solver.fishing.position import FishingPosition
from solver.fishing.weights_file import Header, name_of, numbers_in, rules_mark
from solver.model.errors import Unsolvable
from solver.model.moves import Move

FOLDER = "move_networks"
# Parts of a point in which scores are counted.
POINT = SHAPE["unit"] * SHAPE["grain"]


@lru_cache(maxsize=8)
def network_named(name: str) -> tuple[Header, MoveNetwork] | None:
    """Return the network of a game with the header of its file, or None if it has none."""
    file = files("solver.fishing") / FOLDER / f"{name}.bin"
    if not file.is_file():
        return None
    header, numbers = numbers_in(file.read_bytes())
    return header, MoveNetwork(numbers)


def network_of(view: FishingPosition) -> MoveNetwork | None:
    """Return the network for the rules of a position, or None. With a match or game to be won there is none."""
    found = network_named(name_of(view.game, len(view.seats)))
    if found is None or view.question.rules.standing is not None:
        return None
    header, network = found
    return network if header.rules == rules_mark(view.question.rules) else None


def network_scores(view: FishingPosition) -> dict[Move, int]:
    """Return move -> score by the network. Raises Unsolvable for a game, or options, without one."""
    network = network_of(view)
    if network is None:
        raise Unsolvable(tr("there is no network for {game} with these options", game=view.rules.name))
    return {view.write((card, named)): score for card, named, score in network.scores(view.state)}


def network_move(view: FishingPosition) -> Move:
    """Return the move with the highest score, the first one in the order of the game's page among equals."""
    scores = network_scores(view)
    return max(view.moves(), key=scores.__getitem__)


def prior(view: FishingPosition) -> Iterable[tuple[Move, float]]:
    """Return each move with its expected advantage, in units of the value. Only differences count.

    The network says it where the game has one: it is stronger than the greedy policy.
    """
    network = network_of(view)
    if network is None:
        return greedy_prior(view)
    return [(view.write((card, named)), score / POINT) for card, named, score in network.scores(view.state)]
