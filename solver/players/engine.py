"""The player that follows the advice of this project."""

from __future__ import annotations

import random
from typing import Any

from solver.hints import Hint, hint
from solver.moves import Move
from solver.position import Position


class Engine:
    """Plays the best move of `solver.hint` at a level; limits as there."""

    def __init__(self, level: str = "standard", *, seconds: float | None = None, worlds: int | None = None) -> None:
        self.level = level
        self.limits: dict[str, Any] = {"seconds": seconds} if seconds is not None else {}
        if worlds is not None:
            self.limits["worlds"] = worlds

    @property
    def name(self) -> str:
        """The level and its limits."""
        seconds, worlds = self.limits.get("seconds"), self.limits.get("worlds")
        more = [self.level, *([f"{seconds:g}s"] if seconds is not None else []), *([str(worlds)] if worlds else [])]
        return ":".join(["engine", *more])

    def choose(self, view: Position, rng: random.Random) -> Move:
        """The move that the hint recommends; its seed is drawn."""
        moves = view.moves()
        return moves[0] if len(moves) == 1 else self.advice(view, rng).best

    def advice(self, view: Position, rng: random.Random) -> Hint:
        """The whole hint that a move is chosen from."""
        return hint(view, seed=rng.getrandbits(31), level=self.level, **self.limits)
