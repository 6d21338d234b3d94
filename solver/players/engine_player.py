"""Engine player: plays the advice of `solver.hint`."""

from __future__ import annotations

import random
from typing import Any, cast

from solver.games.cego.auction import INSTEAD, RAISES
from solver.hints.advice import hint
from solver.hints.result import Hint
from solver.model.argument_checks import CHECKS, DEFAULT_MEMORY
from solver.model.argument_types import Level
from solver.model.cards import Cards
from solver.model.deal import Deal, Position
from solver.model.moves import Move
from solver.players.player import moves_of
from solver.preplay.phase import choice_view, preplay_of

# Name of a setting -> what cards are ordered by, in place of the default.
AIMS = {"wins": "outcome", "points": "value"}


class Engine:
    """Player of the best move of `solver.hint` at a level. Limits as for `hint`."""

    def __init__(
        self,
        level: str = "standard",
        *,
        seconds: float | None = None,
        worlds: int | None = None,
        inference: bool = False,
        goal: str | None = None,
        nodes: int | None = None,
        memory: int = DEFAULT_MEMORY,
        threads: int = 1,
    ) -> None:
        self.level = cast(Level, level)
        self.limits: dict[str, Any] = {"nodes": nodes, "memory": memory, "threads": threads}
        if seconds is not None:
            self.limits["seconds"] = CHECKS["seconds"]("seconds", seconds)
        if worlds is not None:
            self.limits["worlds"] = worlds
        if inference:
            self.limits["inference"] = True
        if goal is not None:
            self.limits["goal"] = goal

    @property
    def name(self) -> str:
        """Return the level and its limits."""
        seconds, worlds = self.limits.get("seconds"), self.limits.get("worlds")
        read = ["weighted"] if "inference" in self.limits else []
        limits = [f"{seconds:g}s"] if seconds is not None else []
        read += [name for name, goal in AIMS.items() if goal == self.limits.get("goal")]
        return ":".join(["engine", self.level, *read, *limits, *([str(worlds)] if worlds else [])])

    def choose(self, view: Position, rng: random.Random) -> Move:
        """Return the recommended move of a hint with a random seed."""
        moves = moves_of(view)
        return moves[0] if len(moves) == 1 else self.advice(view, rng).best

    def advice(self, view: Position, rng: random.Random) -> Hint:
        """Return the hint that the move comes from."""
        return hint(view, seed=rng.getrandbits(31), level=self.level, **self.limits)

    def choice(self, view: Position, seat: str, keep: Cards = ()) -> Hint:
        """Return the hint about a pre-play choice, equal for equal deals."""
        return hint(view, level=self.level, seat=seat, keep=keep, **self.limits)

    def bid(self, deal: Deal, seat: str, kinds: Cards) -> str | None:
        """Return the kind that a seat bids in Zifuli, or None for a pass. A bid needs an expected gain."""
        found = self.choice(choice_view(deal, seat), seat)
        return next((str(row.move) for row in found if row.move in kinds and row.mean > 0), None)

    def contract(self, deal: Deal, seat: str, names: Cards) -> str | None:
        """Return the contract that a seat bids in Cego, or None for a pass.

        It is the lowest one with an expected gain. Contracts of the questions before the others, and those of a
        forehand whose Cego nobody has raised, need the best expectation of all.
        """
        means: dict[str, float] = {}
        for row in self.choice(choice_view(deal, seat), seat):
            name = str(row.move).split()[0]
            means[name] = max(means.get(name, row.mean), row.mean)
        if INSTEAD in names:
            return INSTEAD if means[INSTEAD] == max(means.values()) else None
        if not {*names} & {*RAISES}:
            best = max(names, key=lambda name: means.get(name, 0))
            return best if 0 < means.get(best, 0) == max(means.values()) else None
        return next((name for name in names if means.get(name, 0) > 0), None)

    def rob(self, view: Position, seat: str, taken: int) -> bool:
        """Return True if the advice prefers one card more to the number taken."""
        numbers = (int(row.move) for row in self.choice(view, seat))
        return next(number for number in numbers if number >= taken) > taken

    def apply_choice(self, deal: Deal, seat: str) -> Deal:
        """Return the deal after the seat's exchange or discard before the first card."""
        taken: Deal = preplay_of(deal.game).apply_choice(deal, seat, self.cards_chosen)
        return taken

    def cards_chosen(self, view: Position, seat: str, keep: Cards) -> Cards:
        """Return the cards that the hint about a choice recommends."""
        return tuple(self.choice(view, seat, keep).best.split())
