"""Cuarenta for the reference, from the rules page cuarenta.md."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any, Self

from reference.coch import compared
from reference.fishing import FishingState, choice, pair
from reference.tricks import Deal, words

RANKS = ["A", "2", "3", "4", "5", "6", "7", "J", "Q", "K"]
PACK = [rank for rank in RANKS for _ in range(4)]
NUMBERS = {rank: at + 1 for at, rank in enumerate(RANKS[:7])}

HAND = 5
TO_WIN = 40

RECORD = re.compile(
    r"(?:\[(?P<pickup>[^\[\]]*)\])?(?P<move>[^\[\]>-]*)(?:(?P<sign>>)(?P<shown>[^\[\]>-]*))?(?P<unclaimed>-)?"
)


def alike(hand: list[str], number: int) -> list[str]:
    """Return the ranks of which a hand holds exactly so many cards (cuarenta.md, points)."""
    return [rank for rank, copies in Counter(hand).items() if copies == number]


def count_points(own: int, dealer: int) -> tuple[int, int]:
    """Return the points for the cards taken: of the side that did not deal, and of the other (cuarenta.md)."""
    if own < 20 and dealer < 20:
        return (0, 2) if dealer > own else (2, 0)
    if own == dealer == 20:
        return (6, 0)
    return (for_cards(own), for_cards(dealer))


def for_cards(number: int) -> int:
    """Return 6 for 20 cards and 1 for each above, rounded up to an even number (cuarenta.md, points)."""
    points = 6 + number - 20
    return points + points % 2 if number >= 20 else 0


class CuarentaState(FishingState):
    """A position of Cuarenta (cuarenta.md)."""

    players = (2, 4)

    def __init__(self, deal: Deal) -> None:
        super().__init__(deal, PACK, HAND)
        self.addition = choice(deal.get("options", {}).get("addition"), "addition", ["any", "two"])
        self.ronda_claim = choice(
            deal.get("options", {}).get("ronda_claim"), "ronda_claim", ["at_once", "hand_end"]
        )
        self.standing_before = pair(deal, "score", self.sides)
        default = "points" if self.standing_before is None else "game"
        self.objective = choice(deal.get("objective") or default, "objective", ["points", "game"])
        if self.objective == "game" and self.standing_before is None:
            raise ValueError("the objective game asks for the score")
        self.four: str | None = None  # the side that wins the game with four alike
        self.overlooked: list[str] = []  # what the side to play may pick up of the last capture
        self.ronda: dict[str, str] = dict(deal.get("ronda", {}))
        self.first_deal = self.number_of_deal()
        self.unclaimed = [self.entry(word) for word in deal.get("unclaimed", [])]
        self.claims = list(deal.get("caught", {}))  # seats whose catch is still to be written
        self.silent = False  # the catch being played is not claimed
        self.begin()

    def begin(self) -> None:
        """Find what a fresh deal holds, or believe the rondas given (cuarenta.md, points)."""
        sizes = {len(hand) for hand in self.hands.values()}
        fresh = sizes == {HAND}
        undealt = sizes == {0} and bool(self.stock)
        if (fresh or undealt) and (self.ronda or self.last):
            raise ValueError("a fresh deal: neither a ronda nor the last card is given")
        for seat, rank in self.ronda.items():
            self.check_ronda(seat, rank)
        if fresh:
            self.new_deal()
        if self.objective == "game" and min(map(self.standing, self.sides)) >= TO_WIN:
            raise ValueError(f"score: both sides have {TO_WIN}")
        self.go_on()

    def number_of_deal(self) -> int:
        """Return the number of the deal in hand among those of the hand (cuarenta.md, deal)."""
        each = HAND * len(self.seats)
        return len(PACK) // each - len(self.stock) // each

    def entry(self, word: str) -> tuple[str, str, int]:
        """Return what an entry of `unclaimed` names: ronda or caught, its seat, its deal (rules page, records)."""
        what, seat, *number = word.split(".")
        if what not in ("ronda", "caught") or seat not in self.seats:
            raise ValueError(f"unclaimed: {word}")
        return what, seat, int(number[0]) if number else self.first_deal

    def check_ronda(self, seat: str, rank: str) -> None:
        """Raise ValueError where a seat cannot have been dealt three of a rank (cuarenta.md, points)."""
        if seat not in self.seats or rank not in RANKS:
            raise ValueError(f"ronda.{seat}: no seat or no rank {rank}")
        hand = self.hands[seat]
        if not 3 - (HAND - len(hand)) <= hand.count(rank) <= 3:
            raise ValueError(f"ronda.{seat}: {' '.join(hand)} cannot be left of three {rank}")

    def rank(self, card: str) -> str:
        """Return the card itself, suits play no part (cuarenta.md, pack)."""
        return card

    def number(self, card: str) -> int:
        """Return 1 to 7 for a numeral and 0 for J, Q and K (cuarenta.md, play)."""
        return NUMBERS.get(card, 0)

    def group_allowed(self, group: list[str]) -> bool:
        """Allow additions of two or more cards, or of two by the option (cuarenta.md, play)."""
        return len(group) == 2 or (len(group) > 2 and self.addition == "any")

    def sequence(self, card: str) -> list[str]:
        """Return the ranks above a card that lie on the table without a gap (cuarenta.md, play)."""
        found: list[str] = []
        for rank in RANKS[RANKS.index(card) + 1 :]:
            if rank not in self.table:
                break
            found.append(rank)
        return found

    # Play, with what records of real games may hold.

    def play(self, notation: str) -> Self:
        """Return the position after a move, with what was overlooked and picked up (cuarenta.md, play)."""
        parts = RECORD.fullmatch(notation)
        if parts is None or not notation:
            raise ValueError(f"{notation}: no move")
        after = self.copied()
        after.claims = list(self.claims)
        after.silent = parts["unclaimed"] is not None
        if parts["pickup"] is not None:
            after.pick_up(words(parts["pickup"]))
        if parts["move"] or parts["sign"]:
            shown = None if parts["sign"] is None else words(parts["shown"].replace("+", " "))
            after.put_with_sequence(*self.split(parts["move"]), shown)
        return after

    def put_with_sequence(self, card: str, named: list[str], shown: list[str] | None) -> None:
        """Play a card. A capture takes the whole sequence, or the start of it that is shown (cuarenta.md)."""
        self.check(card, named)
        self.check_known(shown or [])
        sequence = self.sequence(card) if named else []
        seen = len(sequence if shown is None else shown)
        if shown is not None and (sorted(shown, key=RANKS.index) != sequence[:seen] or seen == len(sequence)):
            raise ValueError(f"{card}: {'+'.join(shown)} is no part of a sequence from its start, but not all of it")
        self.overlooked = sequence[seen:]
        self.put(card, named, sequence[:seen])

    def pick_up(self, cards: list[str]) -> None:
        """Take for the side to play what the last capture overlooked, from its start (cuarenta.md, play)."""
        if self.winner:
            raise ValueError("play is over")
        self.check_known(cards)
        if not cards or sorted(cards, key=RANKS.index) != self.overlooked[: len(cards)]:
            raise ValueError(f"[{' '.join(cards)}]: what has been overlooked is {self.overlooked}")
        for card in cards:
            self.table.remove(card)
        self.taken[self.side(self.to_play)] += cards
        self.overlooked = []

    # Points.

    def events(self, card: str, captured: list[str], caught: bool) -> int:
        """Count caída, ronda caught and limpia by the standing before the capture (cuarenta.md, points)."""
        catcher = self.side(self.to_play)
        preceding = self.seats[self.seats.index(self.to_play) - 1]
        points = 2 * caught
        if caught and self.ronda.get(preceding) == card:
            points += self.catch_ronda(self.to_play)
        elif self.silent:
            raise ValueError(f"{card}-: no ronda is caught")
        if not self.table and not (self.objective == "game" and self.standing(catcher) == 38):
            points += 2
        return points

    def catch_ronda(self, seat: str) -> int:
        """Return the points of a caught ronda, or none yet where it is claimed after the deal (cuarenta.md, points)."""
        if self.silent or ("caught", seat, self.number_of_deal()) in self.unclaimed:
            return 0
        if self.ronda_claim == "hand_end":
            self.claims.append(seat)
            return 0
        return 10 if self.may_score_ronda(self.side(seat)) else 0

    def go_on(self) -> None:
        """Write what has been caught when the cards of a deal are played, then deal the next (cuarenta.md, points)."""
        if not any(self.hands.values()) and self.winner is None:
            for seat in self.claims:
                if self.may_score_ronda(self.side(seat)):
                    self.points[self.side(seat)] += 10
            self.claims = []
        super().go_on()

    def may_score_ronda(self, side: str) -> bool:
        """Tell whether the 30 rule lets a side score a ronda or one caught (cuarenta.md, two questions)."""
        return self.objective == "points" or self.standing(side) < 30

    def new_deal(self) -> None:
        """End the chance of a caída, then look for four alike and for rondas (cuarenta.md, points)."""
        self.last = None
        self.ronda = {}
        for seat in self.seats:
            if alike(self.hands[seat], 4):
                if self.objective == "game":
                    self.four = self.side(seat)
                    return
                self.points[self.side(seat)] += TO_WIN
        for seat in self.seats:
            for rank in alike(self.hands[seat], 3):
                self.ronda[seat] = rank
                called = ("ronda", seat, self.number_of_deal()) not in self.unclaimed
                if called and self.may_score_ronda(self.side(seat)):
                    self.points[self.side(seat)] += 4

    def standing(self, side: str) -> int:
        """Return the points of a side in the game (cuarenta.md, two questions)."""
        before = self.standing_before or {}
        return before.get(side, 0) + self.points[side]

    @property
    def winner(self) -> str | None:
        """Return the side that has won the game by now, never any for the objective `points`."""
        if self.objective == "points":
            return None
        return self.four or next((side for side in self.sides if self.standing(side) >= TO_WIN), None)

    @property
    def over(self) -> bool:
        """Tell whether all cards have been played or the game is won (cuarenta.md, two questions)."""
        return self.winner is not None or super().over

    def totals(self) -> list[int]:
        """Return event points and count of each side in this hand (cuarenta.md, points)."""
        cards = [len(self.taken[side]) + self.count[side] for side in self.sides]
        counted = count_points(*cards)
        return [self.points[side] + more for side, more in zip(self.sides, counted, strict=True)]

    def final_value(self) -> int:
        """Return the difference in points, or the game as 1, 0, -1 (cuarenta.md, two questions)."""
        if self.objective == "game":
            return {"win": 1, "open": 0, "loss": -1}[self.final_outcome()]
        own, other = self.totals()
        return own - other

    def final_outcome(self) -> str:
        """Return the sign of the value, or who has 40 first (cuarenta.md, two questions)."""
        own, other = self.totals()
        if self.objective == "points":
            return compared(own, other)
        if self.winner:
            return "win" if self.winner == self.sides[0] else "loss"
        before = self.standing_before or {}
        for side, points, result in zip(self.sides, (own, other), ("win", "loss"), strict=True):
            if before[side] + points >= TO_WIN:
                return result
        return "open"

    def key(self) -> tuple[Any, ...]:
        """Return all that distinguishes two positions of one deal. Taken cards are only a number."""
        *rest, _last_capture, taken, points = super().key()
        rondas = tuple(sorted(self.ronda.items()))
        claims = tuple(sorted(self.claims))
        return (*rest, tuple(map(len, taken)), points, rondas, tuple(self.overlooked), self.four, claims)
