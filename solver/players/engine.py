"""The player that follows the advice of this project."""

from __future__ import annotations

import random
from typing import Any

from solver.choices.moment import choice_view, moment_of
from solver.hint.advice import hint
from solver.hint.result import Hint
from solver.model.cards import Cards
from solver.model.deal import Deal, Position
from solver.model.moves import Move
from solver.players.player import moves_of


class Engine:
    """Plays the best move of `solver.hint` at a level; limits as there."""

    def __init__(
        self,
        level: str = "standard",
        *,
        seconds: float | None = None,
        worlds: int | None = None,
        inference: bool = False,
    ) -> None:
        self.level = level
        self.limits: dict[str, Any] = {"seconds": seconds} if seconds is not None else {}
        if worlds is not None:
            self.limits["worlds"] = worlds
        if inference:
            self.limits["inference"] = True

    @property
    def name(self) -> str:
        """The level and its limits."""
        seconds, worlds = self.limits.get("seconds"), self.limits.get("worlds")
        read = ["weighed"] if "inference" in self.limits else []
        limits = [f"{seconds:g}s"] if seconds is not None else []
        return ":".join(["engine", self.level, *read, *limits, *([str(worlds)] if worlds else [])])

    def choose(self, view: Position, rng: random.Random) -> Move:
        """The move that the hint recommends; its seed is drawn."""
        moves = moves_of(view)
        return moves[0] if len(moves) == 1 else self.advice(view, rng).best

    def advice(self, view: Position, rng: random.Random) -> Hint:
        """The whole hint that a move is chosen from."""
        return hint(view, seed=rng.getrandbits(31), level=self.level, **self.limits)

    def choice(self, view: Position, seat: str, keep: Cards = ()) -> Hint:
        """The hint about a choice before the play; the same for the same deal."""
        return hint(view, level=self.level, seat=seat, keep=keep, **self.limits)

    def bid(self, deal: Deal, seat: str, kinds: Cards) -> str | None:
        """The kind that a seat names in Zifuli, of those that it may, None for a pass: a bid has to promise a gain."""
        found = self.choice(choice_view(deal, seat), seat)
        return next((str(row.move) for row in found if row.move in kinds and row.mean > 0), None)

    def contract(self, deal: Deal, seat: str, names: Cards) -> str | None:
        """The contract that a seat bids in Cego: the lowest that promises a gain; Solo if nothing promises more."""
        means: dict[str, float] = {}
        for row in self.choice(choice_view(deal, seat), seat):
            name = str(row.move).split()[0]
            means[name] = max(means.get(name, row.mean), row.mean)
        if "solo" in names:
            return "solo" if 0 < means.get("solo", 0) == max(means.values()) else None
        return next((name for name in names if means.get(name, 0) > 0), None)

    def take_up(self, deal: Deal, seat: str) -> Deal:
        """A deal with what a seat keeps and lays away before the first card."""
        taken: Deal = moment_of(deal.game).take_up(deal, seat, self.cards_chosen)
        return taken

    def cards_chosen(self, view: Position, seat: str, keep: Cards) -> Cards:
        """The cards that the hint about a choice names."""
        return tuple(self.choice(view, seat, keep).best.split())
