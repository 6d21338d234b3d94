"""Ruleset base of trick games: data of a game for its positions and its validation."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar, NamedTuple

import msgspec

from solver.deal_records.bids import auction_lines, is_open, parts
from solver.deal_records.record_game import RecordedGame
from solver.determinization.public_constraints import PublicConstraints
from solver.model.cards import Cards
from solver.model.choice_names import choice_shown
from solver.model.core_query import Report
from solver.model.deal import Position
from solver.model.schema_types import is_one
from solver.trick.core_rules import TrickQuestion
from solver.trick.deal import KEYS, TrickDeal


class Alliance(NamedTuple):
    """Side that only the play reveals.

    declarer: seat of the declarer.
    called: kind whose other holder is the declarer's partner.
    """

    declarer: str
    called: str


class TrickRuleset(RecordedGame):
    """Ruleset of a trick game. A game states the abstract parts, and overrides defaults that differ.

    lays_away: True if some players may hold extra cards, to discard them. Default: False.
    point_parts: names of the parts of a `points` line.
    card_points: card -> its points, one number a part.
    weights: units of the value for one point of each part. Default: (1,).
    points_per: units of a file in one point as players count it. Default: 1.
    bid_example: what somebody may say in an auction, for messages.
    decided_by_auction: keys that an auction decides -> their values before it.
    solved_from: number of cards still in play from which advice solves worlds in spite of large hands. Default: 0.
    prints_points: True if records state the card points of a trick behind it. Default: False.
    drawn_from: key with the cards to be drawn, in order, or an empty text. Default: no stock.
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
    points_per: ClassVar[int] = 1
    bid_example: ClassVar[str] = ""
    decided_by_auction: ClassVar[Mapping[str, Any]] = {}
    solved_from: ClassVar[int] = 0
    drawn_from: ClassVar[str] = ""
    prints_points: ClassVar[bool] = False

    @abstractmethod
    def question(self, deal: Any) -> TrickQuestion:
        """Return the query of a checked deal to the trick core."""

    def read_bid(self, said: str) -> str | None:
        """Return the written form of what is said in an auction besides a pass, None for an unknown word."""
        return None

    def why_no_bid(self, said: str) -> str:
        """Return why nobody can say a word that has a meaning. Empty for a word without one."""
        return ""

    def whole_auction(self, bids: tuple[str, ...], seats: str, options: Mapping[str, Any]) -> tuple[str, ...]:
        """Return an auction with the words that a record may leave out."""
        return bids

    def auction_result(self, bids: tuple[str, ...], seats: str, options: Mapping[str, Any]) -> dict[str, Any]:
        """Return the keys that an auction gives, as in a record. Of a faulty one as far as they are clear."""
        return {}

    def check_auction(self, deal: Any, report: Report) -> None:
        """Report the faults of the auction of a deal."""

    def spoken(self, deal: Any) -> tuple[tuple[str, str], ...]:
        """Return seat and word of each bid of the auction in a record."""
        return tuple(parts(getattr(deal, "bids", ())))

    def bid_text(self, word: str) -> str:
        """Return a word of an auction besides a pass, in the players' words."""
        return choice_shown(self, word)

    def before_auction(self, deal: Any) -> Any:
        """Return a deal without what its auction has decided."""
        return msgspec.structs.replace(deal, **self.decided_by_auction)

    def notes(self, deal: Any) -> tuple[str, ...]:
        """Return the auction as text."""
        return auction_lines(deal)

    def begun(self, deal: Any) -> int:
        """Return the number of cards in the trick before the first move of a deal."""
        return len(deal.trick)

    def asks_seat(self, deal: Any) -> bool:
        """True if the query depends on a seat: each plays for itself. In an auction that goes on nobody knows yet."""
        return self.plays_alone(deal) and not is_open(getattr(deal, "bids", ()))

    def plays_alone(self, deal: Any) -> bool:
        """True if each seat plays for itself in the contract of a deal. Default: False."""
        return False

    def leader(self, deal: Any) -> str:
        """Return the default leader of a deal."""
        return "A"

    def hands(self, deal: Any) -> Mapping[str, Cards]:
        """Return seat -> cards to play with. Some games change the dealt hands before the play."""
        hands: Mapping[str, Cards] = deal.hands
        return hands

    def hand_places(self, deal: Any) -> Mapping[str, tuple[str, str | None]]:
        """Return seat -> key of the deal, and name below it, that store its possibly unknown cards."""
        return {seat: ("hands", seat) for seat in deal.hands}

    def other_places(self, deal: Any) -> Mapping[str, tuple[str, str | None]]:
        """Return pile outside the play -> where the deal stores it, as in `hand_places`."""
        names = [name.partition(".") for name in self.piles(deal)]
        return {key + dot + name: (key, name or None) for key, dot, name in names if not is_one(self.keys[key])}

    def surplus(self, options: Mapping[str, Any]) -> Mapping[str, int]:
        """Return seat -> number of extra cards that it may hold, to discard them."""
        return {}

    def to_lay_away(self, deal: Any) -> Mapping[str, int]:
        """Return seat -> number of cards that it still has to discard. At most one seat of each side."""
        return {}

    def laid_away(self, deal: Any, seat: str, cards: Cards) -> dict[str, Any]:
        """Return the changed keys of a deal, other than the hands, after a seat's discard."""
        return {}

    def may_lay_away(self, deal: Any, hand: Cards, cards: Cards) -> bool:
        """True if a player may discard these cards of a hand together."""
        return True

    def to_rob(self, deal: Any) -> Mapping[str, int]:
        """Return seat -> the most cards that it may still rob. The maximiser robs first, all before any discards."""
        return {}

    def unknown_to_rob(self, deal: Any) -> list[str]:
        """Return the keys of unknown cards that decide what may be robbed."""
        return []

    def after_robbing(self, deal: Any, seat: str, number: int) -> Any:
        """Return the deal after a seat has robbed a number of cards."""
        return deal

    def held(self, deal: Any) -> list[Cards]:
        """Return the hands, and the stock that is drawn into them."""
        return [*deal.hands.values(), getattr(deal, self.drawn_from) if self.drawn_from else ()]

    def public_constraints(self, deal: Any) -> PublicConstraints:
        """Return the constraints on hidden cards from the game's own keys."""
        return PublicConstraints()

    def conceal(self, position: Position, start: Position, seat: str) -> dict[str, Any]:
        """Return keys of a view's deal that hide more than the hands and piles of others.

        position: position to view.
        start: position at which the view starts.
        seat: seat whose view it is.
        """
        return {}

    def knows_choice(self, deal: Any, seat: str) -> bool:
        """True if a seat made a pre-play decision that only cards hidden from others show."""
        return False

    def settled(self, deal: Any) -> Any:
        """Return the deal with all pre-play decisions carried out."""
        return deal

    def standalone_deal(self, deal: Any) -> dict[str, Any]:
        """Return the keys that replace what the full hands of a deal implied."""
        return {}

    def without_undealt(self, deal: Any) -> dict[str, Any]:
        """Return the keys that leave out the cards which nobody was dealt, for a deal that begins in the play."""
        return {}

    def ran_away(self, seat: str | None) -> dict[str, Any]:
        """Return the keys of a deal with the holder of a called card that is no longer bound. None: no holder."""
        return {}

    def alliance(self, deal: Any) -> Alliance | None:
        """Return the side that only the play reveals, or None."""
        return None

    def partner(self, deal: Any) -> str | None:
        """Return the declarer's partner, or None if the deal does not show it."""
        return None

    def worth(self, card: str) -> int:
        """Return the value of a card."""
        return sum(w * p for w, p in zip(self.weights, self.card_points[card], strict=True))

    def worth_of_points(self, points: Any) -> int:
        """Return the value of a `points` line.

        points: a number, or a tuple with one number a part.
        """
        parts = points if isinstance(points, tuple) else (points,)
        return sum(w * p for w, p in zip(self.weights, parts, strict=True))

    def won(self, deal: Any, side: str) -> int:
        """Return the value that a side has won before the deal starts."""
        nothing = (0,) * len(self.weights)
        return sum(map(self.worth, deal.taken.get(side, ()))) + self.worth_of_points(deal.points.get(side, nothing))
