"""What a trick game says of itself and of its deals, as far as its positions and checks ask."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar, NamedTuple

from solver.model.cards import Cards
from solver.model.deal import Position
from solver.model.keys import is_one
from solver.records.game import RecordedGame
from solver.trick.deal import KEYS, TrickDeal
from solver.trick.rules import TrickQuestion
from solver.worlds.constraints import Told


class Alliance(NamedTuple):
    """A side that the play shows bit by bit: a declarer, and the kind whose other holder is his partner."""

    declarer: str
    called: str


class TrickRuleset(RecordedGame):
    """A trick game; what is abstract or an attribute is stated by each game, the rest where it differs.

    lays_away: are there players who may hold more cards than they play with, to lay some away?
    point_parts: names of the parts of a `points` line; card_points: the same parts of each card.
    weights: what one point of each part adds to the value. solved_from: cards still to be played from which advice has
    worlds solved though hands are larger than those that any game is solved from.
    """

    family = "trick"
    has_tricks = True
    move_word = "card"
    family_keys = KEYS
    deal: ClassVar[type[TrickDeal]] = TrickDeal
    lays_away: ClassVar[bool] = False
    point_parts: ClassVar[tuple[str, ...]]
    card_points: ClassVar[Mapping[str, tuple[int, ...]]]
    weights: ClassVar[tuple[int, ...]] = (1,)
    solved_from: ClassVar[int] = 0

    @abstractmethod
    def question(self, deal: Any) -> TrickQuestion:
        """What a checked deal asks of the trick core."""

    def begun(self, deal: Any) -> int:
        """How many cards of the trick were played before the first move of a deal."""
        return len(deal.trick)

    def asks_seat(self, deal: Any) -> bool:
        """Does each play for himself, so that the question depends on a seat?"""
        return False

    def leader(self, deal: Any) -> str:
        """Seat that leads where the deal names none."""
        return "A"

    def hands(self, deal: Any) -> Mapping[str, Cards]:
        """Seat -> cards to play with, where they are not those dealt."""
        hands: Mapping[str, Cards] = deal.hands
        return hands

    def hand_places(self, deal: Any) -> Mapping[str, tuple[str, str | None]]:
        """Seat -> key of the deal, and name below it, under which those of its cards stand that may be unknown."""
        return {seat: ("hands", seat) for seat in deal.hands}

    def other_places(self, deal: Any) -> Mapping[str, tuple[str, str | None]]:
        """Name of a pile that nobody plays with -> where it stands, as in `hand_places`."""
        names = [name.partition(".") for name in self.piles(deal)]
        return {key + dot + name: (key, name or None) for key, dot, name in names if not is_one(self.keys[key])}

    def surplus(self, options: Mapping[str, Any]) -> Mapping[str, int]:
        """Seat -> how many cards more than the others it may hold, to lay away."""
        return {}

    def to_lay_away(self, deal: Any) -> Mapping[str, int]:
        """Seat -> how many cards it has still to lay away; at most one of each side."""
        return {}

    def laid_away(self, deal: Any, seat: str, cards: Cards) -> dict[str, Any]:
        """What changes in a deal, its hands aside, where a seat lays cards away."""
        return {}

    def may_lay_away(self, hand: Cards, cards: Cards) -> bool:
        """May these cards of a hand be laid away together?"""
        return True

    def told(self, deal: Any) -> Told:
        """What the game's own keys tell about hidden cards."""
        return Told()

    def conceal(self, position: Position, start: Position, seat: str) -> dict[str, Any]:
        """Keys of the deal of a view as a seat sees them, where turning over the hands and piles of others is not all.

        position: what is looked at. start: where the view starts.
        """
        return {}

    def knows_choice(self, deal: Any, seat: str) -> bool:
        """Did a seat make a choice before the first card, which cards not seen by others stand for?"""
        return False

    def settled(self, deal: Any) -> Any:
        """The deal with everything carried out that was chosen before its first card."""
        return deal

    def restated(self, deal: Any) -> dict[str, Any]:
        """Keys that a deal needs once its hands no longer show what they say."""
        return {}

    def ran_away(self, seat: str | None) -> dict[str, Any]:
        """Keys of a deal that say who holds a called card that binds him no more; None: nobody does."""
        return {}

    def alliance(self, deal: Any) -> Alliance | None:
        """The side that only the play shows, where there is such."""
        return None

    def partner(self, deal: Any) -> str | None:
        """The declarer's partner as far as the deal shows him."""
        return None

    def worth(self, card: str) -> int:
        """Value of a card, in the units of the game's value."""
        return sum(w * p for w, p in zip(self.weights, self.card_points[card], strict=True))

    def worth_of_points(self, points: Any) -> int:
        """Value of a `points` line, which is a number or a tuple of the parts."""
        parts = points if isinstance(points, tuple) else (points,)
        return sum(w * p for w, p in zip(self.weights, parts, strict=True))

    def won(self, deal: Any, side: str) -> int:
        """Value of what a side has won before the deal starts."""
        nothing = (0,) * len(self.weights)
        return sum(map(self.worth, deal.taken.get(side, ()))) + self.worth_of_points(deal.points.get(side, nothing))
