"""What a trick game is, as data."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from solver.model.question import Game
from solver.trick.rules import TrickQuestion
from solver.worlds.constraints import Told

if TYPE_CHECKING:
    from solver.model.deal import Deal


@dataclass(frozen=True, slots=True, kw_only=True)
class TrickGame(Game):
    """A trick game.

    point_parts: names of the parts of a `points` line; card_points: the same parts of each card.
    weights: what one point of each part adds to the value.
    asks_seat: does the question depend on a seat?
    leader: seat that leads where the deal names none. hands: cards to play with, where they are not those dealt.
    surplus: seat -> how many cards more than the others it may hold, to lay away.
    deal: what `lay_out` says, where it says anything.
    told: what the game's own keys tell about hidden cards.
    """

    family: ClassVar[str] = "trick"
    family_keys: ClassVar[frozenset[str]] = frozenset({"leader", "trick"})

    question: Callable[[Deal, str | None], TrickQuestion]
    point_parts: tuple[str, ...]
    card_points: Mapping[str, tuple[int, ...]]
    weights: tuple[int, ...]
    asks_seat: Callable[[Deal], bool] = lambda deal: False
    leader: Callable[[Deal], str] = lambda deal: "A"
    hands: Callable[[Deal], Mapping[str, tuple[str, ...]]] = lambda deal: deal.hands
    surplus: Callable[[Mapping[str, Any]], Mapping[str, int]] = lambda options: {}
    deal: Callable[[list[str], Mapping[str, Any]], dict[str, Any]] = lambda rest, record: {}
    told: Callable[[Deal], Told] = lambda deal: Told()

    def lay_out(self, rest: list[str], record: Mapping[str, Any]) -> dict[str, Any]:
        """Keys of a fresh deal beyond the hands, from what is left of the shuffled pack and the record so far."""
        return self.deal(rest, record)

    def worth(self, card: str) -> int:
        """Value of a card, in the units of the game's value."""
        return sum(w * p for w, p in zip(self.weights, self.card_points[card], strict=True))

    def worth_of_points(self, points: Any) -> int:
        """Value of a `points` line, which is a number or a tuple of the parts."""
        parts = points if isinstance(points, tuple) else (points,)
        return sum(w * p for w, p in zip(self.weights, parts, strict=True))
