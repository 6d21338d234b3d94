"""What is chosen before the first card; a game with such a choice has a file of its id here, with a `MOMENT`."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple, Protocol

import msgspec

from solver.choices.choice import Choices
from solver.model.cards import UNKNOWN, Cards, hide
from solver.model.deal import GAMES, Deal, Position
from solver.model.keys import Kind, Table
from solver.model.registry import Registry

# The choice of a seat that sees a view, given the cards that it keeps.
Chooser = Callable[[Position, str, Cards], Cards]


class Person(Protocol):
    """Who sits at a table, and is asked what is his to choose."""

    @property
    def seat(self) -> str: ...

    def look(self, deal: Any) -> None:
        """Take up his hand."""
        ...

    def bid(self, deal: Any, kinds: Cards) -> str | None:
        """What he names of what he may; None for a pass."""
        ...

    def hear(self, seat: str, kind: str | None) -> None:
        """Be told what a seat has named, or that it has passed."""
        ...

    def keep(self, deal: Any, title: str, legal: Sequence[Cards], faults: Callable[[Cards], list[str]]) -> Cards:
        """The cards that he keeps; title: of the contract; faults: why he may not keep some cards."""
        ...

    def press(self, deal: Any, legal: Sequence[Cards], keep: Cards) -> Cards:
        """The cards that he lays away again of those that lay there, given what he keeps."""
        ...


class Sitter(Person, Protocol):
    """A person who is there from the deal on, and is asked what comes before all else."""

    def say(self, deal: Any, names: Cards) -> str | None:
        """The contract that he bids of those that he may; None for a pass."""
        ...

    def rob(self, deal: Any, card: str) -> bool:
        """Does he take a card that he may rob?"""
        ...

    def see_robbed(self, seat: str, number: int) -> None:
        """Be told that a seat has robbed so many cards."""
        ...

    def lay_away(self, deal: Any, number: int) -> Cards:
        """The cards of his hand that he lays away, so many of them."""
        ...


class Player(Protocol):
    """Who chooses for all other seats."""

    def bid(self, deal: Any, seat: str, kinds: Cards) -> str | None:
        """What a seat names of what it may; None for a pass."""
        ...

    def take_up(self, deal: Any, seat: str) -> Any:
        """The deal with what a seat keeps and lays away."""
        ...


class Bidder(Player, Protocol):
    """Who chooses for all other seats from the deal on."""

    def contract(self, deal: Any, seat: str, names: Cards) -> str | None:
        """The contract that a seat bids of those that it may; None for a pass."""
        ...


class Announced(NamedTuple):
    """A deal with what has come before the contract, and the contract and its soloist, where they have been bid."""

    deal: Any
    contract: str | None = None
    soloist: str | None = None


class Moment:
    """What is chosen before the first card of a game, and how it is settled where nobody chooses; here nothing is.

    contracts: names of those that can be named beforehand.
    """

    id: ClassVar[str] = ""
    contracts: ClassVar[tuple[str, ...]] = ()
    place: ClassVar[int] = 0

    def choices(self, deal: Any, seat: str | None, keep: Cards) -> Choices | None:
        """What a seat can choose; None where a card is to be played."""
        return None

    def ready(self, deal: Any, number: int, contract: str | None = None) -> Any:
        """A fresh deal as it is played in a match, with all that is chosen by rule of thumb; number: of the deal."""
        return deal

    def every(self, deal: Any, number: int, contract: str | None = None) -> tuple[Any, ...]:
        """The deals of a full duplicate: one for each seat that can have chosen."""
        return (self.ready(deal, number, contract),)

    def before(self, deal: Any, person: Sitter, player: Bidder | None) -> Announced:
        """What comes first at a table where nothing has been named beforehand, and `settle` goes on from.

        player: None: all seats but the person's go by rules of thumb.
        """
        return Announced(deal)

    def settle(
        self, deal: Any, person: Person, player: Player | None, contract: str | None = None, soloist: str | None = None
    ) -> Any:
        """A fresh deal with what is chosen at a table; None where nobody plays it.

        player: None: all seats but the person's go by rules of thumb. contract, soloist: named beforehand.
        Raises Error for a contract that the soloist cannot play.
        """
        return deal

    def bare(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """Options of a random deal without those that depend on the cards in hand."""
        return dict(options)

    def check(self, deal: Any, options: Mapping[str, Any]) -> None:
        """Raise Error for options that no hand could be played with."""

    def drawn(self, deal: Any, rng: random.Random, options: Mapping[str, Any]) -> Any:
        """A fresh deal with all that is chosen by chance; None where its cards cannot be played so."""
        return deal

    def take_up(self, deal: Any, seat: str, choose: Chooser) -> Any:
        """A deal with what a seat keeps and lays away, as it chooses."""
        return deal


class Unbid(Moment, ABC):
    """Of a game without an auction here: what is played, and by whom, goes by rule of thumb where nobody says it."""

    @abstractmethod
    def chosen(self, deal: Any) -> dict[str, Any]:
        """The options that say what is played, and by whom."""

    def ready(self, deal: Any, number: int, contract: str | None = None) -> Any:
        """A fresh deal as it stands where game or declarer are named, else with what is chosen."""
        if {"contract", "declarer"} & set(deal.options):
            return deal
        return self.decided(deal)

    def decided(self, deal: Any) -> Any:
        """A fresh deal with what is chosen."""
        return msgspec.structs.replace(deal, options={**deal.options, **self.chosen(deal)})

    def settle(
        self, deal: Any, person: Person, player: Player | None, contract: str | None = None, soloist: str | None = None
    ) -> Any:
        """As in a match."""
        return self.ready(deal, 0)


MOMENTS: Registry[Moment] = Registry("solver.choices", "MOMENT")
NOTHING = Moment()


def moment_of(game: str) -> Moment:
    """What is chosen before the first card of a game, by its id."""
    return MOMENTS[game] if game in GAMES and game in MOMENTS else NOTHING


def choice_view(deal: Deal, seat: str) -> Position:
    """What a seat sees before the play: its own hand, and what lies open."""
    changes: dict[str, Any] = {"hands": hide(deal.hands, {seat, *deal.exposed})}
    for key, kind in GAMES[deal.game].keys.items():
        cards = getattr(deal, key)
        if isinstance(kind, Table) and kind.kind.lies:
            changes[key] = hide(cards, {seat})
        elif isinstance(kind, Kind) and kind.lies and not kind.one:
            changes[key] = (UNKNOWN,) * len(cards)
    return msgspec.structs.replace(deal, **changes).position
