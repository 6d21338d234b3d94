"""Scopa for the reference, from the rules page scopa.md: the play and the count of Scopone, three cards at a time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from reference.coch import compared
from reference.scopone import ScoponeState, primiera, run_of_denari
from reference.tricks import Deal

HAND = 3
LAID = 4


class ScopaState(ScoponeState):
    """A position of Scopa (scopa.md)."""

    players = (2, 3, 4)
    has_stock = True

    def __init__(self, deal: Deal) -> None:
        self.seat: str = deal.get("seat") or ""
        super().__init__(deal)
        self.three = len(self.seats) == 3
        if self.seat and (not self.three or self.seat not in self.seats):
            raise ValueError(f"seat {self.seat}: nobody can be chosen, or nobody sits there")
        if self.three and self.match is not None:
            raise ValueError("three players have no match to ask about")

    def settle(self) -> None:
        """Ask for the seat to move where three play and none is named (scopa.md, three players)."""
        if self.three and not self.seat:
            self.seat = self.turn

    def maximizer(self, seat: str) -> bool:
        """Tell whether a seat plays for the first side. Of three players that is the seat of the query alone."""
        return seat == self.seat if self.three else super().maximizer(seat)

    def card_points(self, side: str) -> int:
        """Return the points of a side at the end. Of three, who has more than each other (scopa.md, three players)."""
        if not self.three:
            return super().card_points(side)
        cards = self.taken[side]
        points = int("7d" in cards)
        numbers = {one: len(pile) + self.count[one] for one, pile in self.taken.items()}
        denari = {one: len([card for card in pile if card[1] == "d"]) for one, pile in self.taken.items()}
        if self.options.get("carte", "most") == "half":
            points += (numbers[side] > 20) + (denari[side] > 5)
        else:
            points += self.has_most(side, numbers) + self.has_most(side, denari)
        points += self.has_most(side, {one: primiera(pile) for one, pile in self.taken.items()})
        if self.options.get("re_bello", False):
            points += "Kd" in cards
        if self.options.get("napola", False):
            points += run_of_denari(cards)
        return points

    def has_most(self, side: str, numbers: dict[str, int]) -> bool:
        """Tell whether a side has more than each other: who shares the most has not."""
        return all(numbers[side] > number for other, number in numbers.items() if other != side)

    def final_value(self) -> int:
        """Return the lead of the first side, of three players over both others together (scopa.md, three players)."""
        if not self.three:
            return super().final_value()
        if not self.seat:
            raise ValueError("play is over: name the seat asked about")
        points = self.totals()
        own = points.pop(self.seat)
        return own - sum(points.values())

    def final_outcome(self) -> str:
        """Return the sign of the value where three play."""
        return compared(self.final_value(), 0) if self.three else super().final_outcome()

    def key(self) -> tuple[Any, ...]:
        """Return all that distinguishes two positions of one deal."""
        return (*super().key(), self.seat)

    def ace(self, name: str) -> bool:
        """Return an option of the ace that takes all (scopa.md)."""
        return bool(self.options.get(name, name == "ace_empty"))

    def captures(self, card: str) -> list[list[str]]:
        """Return what a card may take: an ace all of the table, by the options (scopa.md)."""
        if card[0] != "A" or not self.ace("asso") or not self.table:
            return super().captures(card)
        aces = [[other] for other in self.table if other[0] == "A"]
        return aces if aces and self.ace("ace_ace") else [list(self.table)]

    def moves(self) -> list[str]:
        """Return every legal move. Of four, the first does not begin with an ace if he has another card."""
        if not self.over and self.is_first and any(card[0] != "A" for card in self.hands[self.turn]):
            return [move for move in super().moves() if move[0] != "A"]
        return super().moves()

    @property
    def is_first(self) -> bool:
        """Tell whether the first card of a hand for four comes, with the rule that bars an ace (regola del vile)."""
        if not (self.ace("asso") and self.ace("vile")) or len(self.seats) != 4 or self.last_capture is not None:
            return False
        if any(self.points.values()) or any(self.count.values()) or any(self.taken.values()):
            return False
        return len(self.table) == LAID and all(len(hand) == HAND for hand in self.hands.values())

    def check(self, card: str, named: list[str]) -> None:
        """Raise ValueError with the rule that a move breaks. An ace takes what it has to."""
        missing = self.over or card not in self.hands[self.turn] or Counter(named) - Counter(self.table)
        allowed = [] if missing else self.captures(card)
        if not missing and self.is_first and card[0] == "A" and {one[0] for one in self.hands[self.turn]} != {"A"}:
            raise ValueError(f"{card}: no ace is the first card of the hand")
        if missing or not self.ace("asso") or card[0] != "A":
            super().check(card, named)
        elif (sorted(named) not in [sorted(group) for group in allowed]) if allowed else named:
            raise ValueError(f"{card} takes one of {allowed}")

    def put(self, card: str, named: list[str], more: Sequence[str] = ()) -> None:
        """Play a card. By option an ace goes to the pile of its owner from an empty table (scopa.md)."""
        if self.table or card[0] != "A" or not (self.ace("asso") and self.ace("ace_empty")):
            super().put(card, named, more)
            return
        self.check(card, named)
        seat = self.turn
        self.hands[seat].remove(card)
        self.taken[self.side(seat)].append(card)
        self.last_capture = self.side(seat)
        self.to_play = self.seats[(self.seats.index(seat) + 1) % len(self.seats)]
        self.go_on()

    def events(self, card: str, captured: list[str], caught: bool) -> int:
        """Count a scopa, with an ace for all of the table only by option. An ace taken alone is like any card."""
        swept = self.ace("asso") and card[0] == "A" and [one[0] for one in captured] != ["A"]
        return 0 if swept and not self.ace("ace_scopa") else super().events(card, captured, caught)

    def dealt(self) -> int:
        """Return the cards that a hand gets at once (scopa.md, players and deal)."""
        return HAND
