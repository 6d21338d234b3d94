"""Move networks: trick games have none."""

from __future__ import annotations

from solver.display.translation import tr
from solver.model.errors import Unsolvable
from solver.model.moves import Move
from solver.trick.position import TrickPosition


def network_move(view: TrickPosition) -> Move:
    """Raise Unsolvable: no trick game has a network yet."""
    raise Unsolvable(tr("there is no network for {game} with these options", game=view.rules.name))
