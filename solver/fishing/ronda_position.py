"""Three alike of a rank in a position of a fishing game: dealt, called, caught and claimed."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from solver._core import fishing_state
from solver.fishing.core_rules import FishingQuestion
from solver.fishing.deal import FishingDeal
from solver.fishing.notation import FishingPlay
from solver.fishing.ruleset_base import FishingRuleset
from solver.fishing.unclaimed import CAUGHT, RONDA, Entry, entries, number_in_hand, with_line
from solver.model.cards import SEATS, UNKNOWN
from solver.model.deal import Position


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
        return None if self.state.is_over else self.state.last

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
