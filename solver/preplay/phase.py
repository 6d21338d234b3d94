"""Pre-play phase of a game (auction, contract, exchange, discard). A game with one has a module with its id here.

The module defines the phase as `PREPLAY`.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple, Protocol

import msgspec

from solver.display.translation import mark, tr
from solver.model.cards import UNKNOWN, Cards, hide
from solver.model.deal import GAMES, Deal, Position
from solver.model.errors import IllegalMove
from solver.model.registry import Registry
from solver.model.schema_types import Kind, Table
from solver.preplay.choice_set import Choices

THROWN_IN = mark("A hand has been thrown in: the cards are dealt again.")
ALL_PASSED = mark("All have passed: the cards are dealt again.")
NAME_GAME = mark("You play: name the game.")
# Callback for the choice of a seat from its view and its keep.
Chooser = Callable[[Position, str, Cards], Cards]


class LyingCard(NamedTuple):
    """Card that a seat may take, what it sees while it decides, and the number of cards taken before."""

    card: str
    view: Position
    taken: int


class Person(Protocol):
    """Person protocol: interactive player with pre-play decisions."""

    @property
    def seat(self) -> str: ...

    def look(self, deal: Any) -> None:
        """Take up the hand."""
        ...

    def bid(self, deal: Any, kinds: Cards) -> str | None:
        """Return the bid among legal kinds, None for a pass."""
        ...

    def hear(self, seat: str, kind: str | None) -> None:
        """Receive the bid of a seat, None for a pass."""
        ...

    def keep(self, deal: Any, title: str, legal: Sequence[Cards], faults: Callable[[Cards], list[str]]) -> Cards:
        """Return the keep.

        title: title of the contract.
        legal: legal keeps.
        faults: returns the errors of an illegal keep.
        """
        ...

    def press(self, deal: Any, legal: Sequence[Cards], keep: Cards) -> Cards:
        """Return the cards to press again, given the keep."""
        ...


class Sitter(Person, Protocol):
    """Person protocol that covers all decisions from the deal on."""

    def say(self, deal: Any, names: Cards) -> str | None:
        """Return the contract bid among legal names, None for a pass."""
        ...

    def name_game(self, deal: Any, names: Cards) -> str:
        """Return the game to play among the legal ones, after the auction."""
        ...

    def bids(self, deal: Any, value: int, by: str | None) -> bool:
        """Return True to bid a value, or to hold the bid of another seat (`by`), False to pass."""
        ...

    def hear_held(self, seat: str, bid: int | str) -> None:
        """Receive that a seat holds a bid: a value, or a game."""
        ...

    def choose(self, deal: Any, question: str, names: Cards) -> str:
        """Return one of some names in answer to a question."""
        ...

    def tell(self, text: str) -> None:
        """Receive what all at the table see: a sentence, which begins small and has no full stop."""
        ...

    def takes_up(self, deal: Any) -> bool:
        """Return True to take up the skat, False for a hand game."""
        ...

    def rob(self, deal: Any, lying: LyingCard) -> bool:
        """Return True to take a card from the stock."""
        ...

    def see_robbed(self, seat: str, number: int) -> None:
        """Receive the number of cards that a seat took from the stock."""
        ...

    def see_robbed_cards(self, seat: str, cards: Cards) -> None:
        """Receive the cards that a seat took from the stock, where they are shown."""
        ...

    def lay_away(self, deal: Any, number: int) -> Cards:
        """Return the discards.

        number: number of cards to discard.
        """
        ...


class Player(Protocol):
    """Player protocol for all other seats."""

    def bid(self, deal: Any, seat: str, kinds: Cards) -> str | None:
        """Return the bid of a seat among legal kinds, None for a pass."""
        ...

    def apply_choice(self, deal: Any, seat: str) -> Any:
        """Return the deal with the keep or discards of a seat."""
        ...


class Bidder(Player, Protocol):
    """Player protocol that covers all decisions from the deal on."""

    def contract(self, deal: Any, seat: str, names: Cards) -> str | None:
        """Return the contract bid of a seat among legal names, None for a pass."""
        ...

    def rob(self, view: Position, seat: str, taken: int) -> bool:
        """Return True to rob a further card.

        view: what the seat sees, before it has taken any.
        taken: number of cards that it has taken.
        """
        ...


class Announced(NamedTuple):
    """Deal after the auction, with its contract and soloist if bid. No deal if the cards are dealt again."""

    deal: Any
    contract: str | None = None
    soloist: str | None = None


class PreplayPhase:
    """Pre-play phase of a game, with defaults for a game without one.

    contracts: contracts that a caller may name.
    thrown_in: message where the auction ends without a deal to play.
    """

    id: ClassVar[str] = ""
    contracts: ClassVar[tuple[str, ...]] = ()
    thrown_in: ClassVar[str] = THROWN_IN
    place: ClassVar[int] = 0

    def choices(self, deal: Any, seat: str | None, keep: Cards) -> Choices | None:
        """Return the choice set of a seat. Return None if a card is to be played."""
        return None

    def to_choose(self, deal: Any) -> tuple[str, str] | None:
        """Return kind and seat of the next pre-play choice. Return None if a card is to be played."""
        found = self.choices(deal, None, ())
        return None if found is None else (found.kind, found.seat)

    def robber_view(self, deal: Any, seat: str, taken: int = 0) -> Position | None:
        """Return what a seat sees that looks at an undealt card which it may take. Return None without one."""
        return None

    def heuristic_deal(self, deal: Any, number: int, contract: str | None = None) -> Any:
        """Return a random deal for a match, with all pre-play decisions by heuristic.

        number: number of the deal in the match.
        contract: contract to play, default in turn.
        """
        return deal

    def duplicate_deals(self, deal: Any, number: int, contract: str | None = None) -> tuple[Any, ...]:
        """Return the deals of a full duplicate: one for each possible choosing seat."""
        return (self.heuristic_deal(deal, number, contract),)

    def run_auction(self, deal: Any, person: Sitter, player: Bidder | None) -> Announced:
        """Return the deal after the phase before the contract. `finish` continues from it.

        player: player of the other seats. None: heuristic decisions.
        """
        return Announced(deal)

    def finish(
        self, deal: Any, person: Person, player: Player | None, contract: str | None = None, soloist: str | None = None
    ) -> Any:
        """Return a random deal after all pre-play decisions. Return None if all seats pass.

        player: player of the other seats. None: heuristic decisions.
        contract, soloist: named in advance, default None.

        Raises Error for a contract that the soloist cannot play.
        """
        return deal

    def duty(self, deal: Any, seat: str) -> str:
        """Return what a rule of the table asks of a seat that is to bid, empty if nothing."""
        return ""

    def away_fault(self, deal: Any, seat: str, cards: Cards) -> str:
        """Return why cards of a seat may not be laid away together, empty if they may."""
        return ""

    def bid_advice(self, deal: Any, seat: str, names: Cards) -> tuple[str | None, str] | None:
        """Return what a seat says by heuristic, None for a pass, and its rule. None where bids are searched."""
        return None

    def to_bid(self, deal: Any) -> tuple[str, Cards] | None:
        """Return who speaks in an auction that goes on, with words for `bid_advice`. None without both."""
        return None

    def waits(self, deal: Any) -> bool:
        """True if a decision before the play is still to be made in a deal of a file."""
        return bool(deal.position.question.pending)

    def fixed_options(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """Return the options of a random deal that do not depend on the hands."""
        return dict(options)

    def check(self, deal: Any, options: Mapping[str, Any]) -> None:
        """Raise Error for options that no hand allows."""

    def random_choices(self, deal: Any, rng: random.Random, options: Mapping[str, Any]) -> Any:
        """Return a random deal with random pre-play decisions. Return None for unsuitable hands."""
        return deal

    def apply_choice(self, deal: Any, seat: str, choose: Chooser) -> Any:
        """Return a deal with the keep or discards of a seat, chosen by a callback."""
        return deal


class NoAuction(PreplayPhase, ABC):
    """Pre-play phase of a game with heuristic contract and declarer where nobody bids."""

    @abstractmethod
    def chosen(self, deal: Any) -> dict[str, Any]:
        """Return the options of contract and declarer."""

    def heuristic_deal(self, deal: Any, number: int, contract: str | None = None) -> Any:
        """Return the deal, with a heuristic contract and declarer if none is named."""
        if {"contract", "declarer"} & set(deal.options):
            return deal
        return self.decided(deal)

    def decided(self, deal: Any) -> Any:
        """Return a random deal with heuristic contract and declarer."""
        return msgspec.structs.replace(deal, options={**deal.options, **self.chosen(deal)})

    def finish(
        self, deal: Any, person: Person, player: Player | None, contract: str | None = None, soloist: str | None = None
    ) -> Any:
        """Return the deal of a match."""
        return self.heuristic_deal(deal, 0)


PREPLAY_PHASES: Registry[PreplayPhase] = Registry("solver.preplay", "PREPLAY")
NOTHING = PreplayPhase()


def preplay_of(game: str) -> PreplayPhase:
    """Return the pre-play phase of a game by id."""
    return PREPLAY_PHASES[game] if game in GAMES and game in PREPLAY_PHASES else NOTHING


def one_of(names: Cards, answer: str) -> str:
    """Return an answer. Raises IllegalMove if it is none of some names."""
    if answer not in names:
        raise IllegalMove(tr("{answer} is none of them", answer=answer))
    return answer


def choice_view(deal: Deal, seat: str) -> Position:
    """Return the view of a seat before the play: its own hand and open cards."""
    changes: dict[str, Any] = {"hands": hide(deal.hands, GAMES[deal.game].hands_seen(deal, seat))}
    for key, kind in GAMES[deal.game].keys.items():
        cards = getattr(deal, key)
        if isinstance(kind, Table) and kind.kind.lies:
            changes[key] = hide(cards, {seat})
        elif isinstance(kind, Kind) and kind.lies and not kind.one:
            changes[key] = (UNKNOWN,) * len(cards)
    changes |= GAMES[deal.game].hidden_keys(deal, seat)
    return msgspec.structs.replace(deal, **changes).position
