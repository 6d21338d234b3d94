"""Three alike of a rank in a position of a fishing game: dealt, called, caught and claimed."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from solver._core import fishing_state
from solver.fishing.core_rules import FishingQuestion
from solver.fishing.deal import FishingDeal
from solver.fishing.notation import UNCLAIMED, FishingPlay, read_play
from solver.fishing.ruleset_base import FishingRuleset
from solver.fishing.state_after import last_of
from solver.fishing.unclaimed import (
    CAUGHT,
    RONDA,
    Entry,
    entries,
    number_in_hand,
    with_line,
    without_impossible,
)
from solver.model.cards import SEATS, UNKNOWN
from solver.model.deal import Deal, Position


class RondaPosition(Position):
    """Position of a fishing game, as far as three alike are concerned. Games without them have none."""

    __slots__ = ()
    _INTERNAL = frozenset({"catch_of"})

    source: FishingDeal
    rules: FishingRuleset
    question: FishingQuestion
    state: fishing_state.State

    @property
    def last(self) -> str | None:
        """Card that the preceding player has just laid down, if it can be caught, else None."""
        return last_of(self.state)

    @property
    def stock(self) -> tuple[str, ...]:
        """Cards still to be dealt, in order. An unknown card is "?"."""
        return tuple(self.state.stock)

    @property
    def ronda(self) -> Mapping[str, str]:
        """Seat -> rank of which it was dealt three in the current packet, in games that score this."""
        return {SEATS[seat]: rank for seat, rank in sorted(self.state.threes.items())}

    @property
    def caught(self) -> Mapping[str, str]:
        """Seat -> rank of the ronda that it has caught in the current packet and will score at its end."""
        known = self.ronda
        return {self.seats[seat]: known[self.seats[seat - 1]] for seat in self.state.claims}

    @property
    def deal_number(self) -> int:
        """Number of the packet in play among those of the hand, the first being 1."""
        return number_in_hand(self.rules, len(self.seats), len(self.stock), self.source.options)

    @property
    def unclaimed(self) -> tuple[Entry, ...]:
        """Rondas dealt so far that were not called, and catches made that were not claimed."""
        found, number = entries(self.rules, self.deal), self.deal_number
        return tuple(entry for entry in found if entry.what == CAUGHT or entry.number <= number)

    @property
    def uncalled(self) -> tuple[Entry, ...]:
        """Rondas still to be dealt that will not be called."""
        found, number = entries(self.rules, self.source), self.deal_number
        return tuple(entry for entry in found if entry.what == RONDA and entry.number > number)

    def with_deal(self, deal: Deal) -> Position:
        """Return the position after the same moves of another deal.

        What was not called or not claimed here stays where the other deal has it: a seat that is dealt no ronda there
        forgets none, and a catch of a single card is no catch left unclaimed.
        """
        assert isinstance(deal, FishingDeal)
        if not (self.rules.unclaimed(deal) or any(move.endswith(UNCLAIMED) for move in self.line)):
            return super().with_deal(deal)
        at = self.rules.start(without_impossible(self.rules, deal)).for_seat(self.asked_seat)
        for move in self.line:
            assert isinstance(at, RondaPosition)
            plain = move.removesuffix(UNCLAIMED)
            is_none = at.is_known and at.catch_of(read_play(at.pack, at.rules.name, plain)) is None
            at = at.play(plain if is_none else move)
        return at

    def catch_of(self, play: FishingPlay) -> Entry | None:
        """Return the entry in `unclaimed` of a play that catches one of three alike, or None for another play."""
        if play.card is None or play.picked is not None or not play.named == (play.card,) == (self.last,):
            return None
        rank = self.ronda.get(self.seats[self.begun - 1])
        return Entry(CAUGHT, self.turn, self.deal_number) if rank == play.card else None

    @property
    def is_known(self) -> bool:
        """True if the deal has no unknown card."""
        return UNKNOWN not in (*self.source.stock, *(card for hand in self.source.hands.values() for card in hand))

    @cached_property
    def deal(self) -> FishingDeal:
        """Deal that states this position: the source with all moves since then as its `play`."""
        deal = super().deal
        assert isinstance(deal, FishingDeal)
        return with_line(self.rules, deal, self.line) if self.rules.threes_key else deal
