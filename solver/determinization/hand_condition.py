"""Test of worlds by a condition on the hands: all rows at once, with exact bounds for what no world can meet."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from solver.determinization.constraints import Knowledge, contradiction
from solver.display.translation import tr
from solver.model.cards import UNKNOWN
from solver.model.condition_feasibility import Bounds
from solver.model.condition_text import Number, Refused
from solver.model.conditions import Call, Condition, Values, no_seat


class HandCondition:
    """Test of the worlds of a view by a condition on the hands of its deal.

    known: constraints of the view.
    condition: the condition.
    """

    def __init__(self, known: Knowledge, condition: Condition) -> None:
        self.known = known
        self.condition = condition
        self.seats = tuple(known.deal.hands)
        self.shown = {seat: [card for card in hand if card != UNKNOWN] for seat, hand in known.deal.hands.items()}
        # seat -> numbers of the places that make up its hand
        self.codes: dict[str, list[int]] = {seat: [] for seat in self.seats}
        for number, place in enumerate(known.places):
            if place.slots and place.slots[0].key == "hands":
                self.codes[str(place.slots[0].name)].append(number)

    def check_possible(self) -> None:
        """Raise Unsolvable if bounds prove that no world meets the condition."""
        sizes = {seat: len(hand) for seat, hand in self.known.deal.hands.items()}
        condition = self.condition
        condition.check_shapes(sizes)
        if not condition.can_hold(lambda call: call.bounds(sizes.get(call.seat, 0))):
            raise self.contradiction(tr("no deal of {game} can be like that", game=condition.game.name))
        if condition.can_hold(self.bounds):
            return
        open_ones = [seat for seat in self.seats if seat in condition.seats and not self.hidden(seat)]
        if open_ones and not condition.can_hold(
            lambda call: self.bounds(call) if call.seat in open_ones else call.bounds(sizes[call.seat])
        ):
            letters = " ".join(map(condition.game.seat_letter, open_ones))
            raise self.contradiction(tr("the cards of {seats} are known, and not like that", seats=letters))
        raise self.contradiction(tr("no cards that are still hidden can be like that"))

    def contradiction(self, why: str) -> Exception:
        """Return the exception for a condition that no world meets."""
        return contradiction(f"{self.condition.name} ({self.condition.text}): {why}")

    def hidden(self, seat: str) -> int:
        """Return the number of hidden cards in a hand."""
        return sum(len(self.known.places[number].slots) for number in self.codes[seat])

    def worth(self, call: Call) -> list[int]:
        """Return what each card that may be hidden adds to the sum of a call."""
        of = {card: call.sum([card]) for card in set(self.known.cards)}
        return [of[card] for card in self.known.cards]

    def base(self, call: Call) -> int:
        """Return the sum of a call over the known cards of the hand, and those that have left it."""
        return call.sum((*self.shown[call.seat], *call.gone))

    def bounds(self, call: Call) -> Bounds:
        """Return the bounds of a call in the worlds of the view."""
        if call.seat not in self.shown:
            return (0, 0)
        low = high = self.base(call)
        worth = self.worth(call)
        places = [self.known.places[number] for number in self.codes[call.seat]]
        if call.term.result is not None:
            fitting = [
                one
                for one, card in zip(worth, self.known.cards, strict=True)
                if any(card not in place.barred for place in places)
            ]
            return call.bounds_of(low, fitting, self.hidden(call.seat))
        for place in places:
            fitting = sorted(one for one, card in zip(worth, self.known.cards, strict=True) if card not in place.barred)
            size = len(place.slots)
            low, high = low + sum(fitting[:size]), high + sum(fitting[max(len(fitting) - size, 0) :])
        return (low, high)

    def fits(self, rows: NDArray[np.uint8]) -> NDArray[np.bool_]:
        """Return which worlds meet the condition.

        rows: array (n, cards) as of `Worlds.sample`.

        Returns an array (n,) of bool. Raises Error for a missing seat and for a division by 0.
        """
        calls = self.condition.calls
        values = np.zeros((len(rows), len(calls)), np.int64)
        for column, call in enumerate(calls):
            if call.seat in self.shown:
                inside = np.isin(rows, self.codes[call.seat])
                values[:, column] = results(call, inside @ np.array(self.worth(call), np.int64) + self.base(call))
        # worlds with equal values are evaluated once, with exact numbers
        kinds, where = np.unique(values, axis=0, return_inverse=True)
        held = np.array([self.holds(kind) for kind in kinds.tolist()], np.bool_)
        found: NDArray[np.bool_] = held[where.reshape(-1)]
        return found

    def holds(self, kind: list[Any]) -> bool:
        """Return True if the condition holds with these values of its calls."""

        def value(number: int) -> Number:
            seat = self.condition.calls[number].seat
            if seat not in self.shown:
                raise Refused(no_seat(seat, self.seats[-1]))
            found: int = kind[number]
            return found

        return self.condition.holds(Values(len(self.seats), value))


def results(call: Call, sums: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return the results of a call from its sums. Equal sums are looked at once."""
    if call.term.result is None:
        return sums
    kinds, where = np.unique(sums, return_inverse=True)
    of_kinds = np.array([call.result(total) for total in kinds.tolist()], np.int64)
    return of_kinds[where.reshape(-1)]
