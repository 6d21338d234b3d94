"""Auction of Cego: whose turn it is and what may be said, in the order of the rules page.

First each seat from A on may announce Solo or Ultimo, with four players then Bettel, then Piccolo. Otherwise A says
Cego, and all bid on in turn. Who passes then is out. A may hold each bid. Against a Solo all others bid from Cego on.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from solver.deal_records.bids import PASS, SHOW
from solver.games.cego.cards import TRUMPS, is_blank
from solver.games.cego.contracts import BETTEL, CONTRACTS, NAMED_PICCOLOS, OPEN_BETTEL, PICCOLO, keeps, meaning_of
from solver.model.cards import UNKNOWN, Cards
from solver.model.core_query import Option

FOREHAND = "A"
FOUR = 4
SOLO, ULTIMO, CEGO = "solo", "ultimo", "cego"
# Contract that is asked for -> names under which it may be announced too.
KINDS_OF: Mapping[str, Cards] = {PICCOLO: tuple(NAMED_PICCOLOS), BETTEL: (OPEN_BETTEL,)}
# Bids from Cego on, from low to high. The second one is regional.
RAISES = (CEGO, "halbe", "eine", "eine_leere", "zwei_leere", "zwei_verschiedene", "kleiner_mann")
REGIONAL = "halbe"
# Contract that the forehand may choose instead of an unraised Cego.
INSTEAD = "raeuber"
# Words besides the contracts: a hand thrown in, and the bid of another that the forehand holds.
REDEAL = "redeal"
HOLD = "selber"
# Fewest blanks of a hand that may be thrown in.
BLANKS = 7
# Trumps that ask for a Solo: of four players, and of three, who need one more or few suits and high trumps.
MANY_TRUMPS = 8
HIGH_TRUMPS = TRUMPS[TRUMPS.index("T17") + 1 :]

OPTIONS = (
    Option("redeal", False, "may a hand with seven blanks be thrown in before Solo is asked?"),
    Option("must_solo", False, "does a hand with many trumps have to announce Solo?"),
    Option("solo_stays", False, "is who announced Solo out of the auction when another goes against it?"),
    Option("bettel_over_piccolo", True, "is Bettel asked before Piccolo?"),
    Option("raeuber_three", False, "may three players play Räuber too, instead of a Cego that nobody raises?"),
)
DEFAULTS = {option.name: option.default for option in OPTIONS}


class Auction:
    """Course of an auction, without regard to the hands.

    bidder, contract: last bid, None before the first. A Räuber has no bidder.
    over: True at the end.
    void: True if a hand was thrown in.
    solo: seat that announced Solo, if any.
    against_solo: True once a bid was made against it.
    shown: seat whose hand is laid open after the auction, if any.
    meant: options of the contract that its name stands for.
    """

    def __init__(self, seats: Sequence[str], options: Mapping[str, Any]) -> None:
        self.seats = tuple(seats)
        self.options = {**DEFAULTS, REGIONAL: False, **options}
        self.bidder: str | None = None
        self.contract: str | None = None
        self.over = self.void = self.against_solo = False
        self.solo: str | None = None
        self.shown: str | None = None
        self.meant: dict[str, Any] = {}
        special: list[Cards] = [(BETTEL,), (PICCOLO,)]
        if not self.options["bettel_over_piccolo"]:
            special.reverse()
        self.rounds: tuple[Cards, ...] = ((SOLO, ULTIMO), *(special if len(self.seats) == FOUR else ()))
        self._asked: list[tuple[str, Cards]] = [(seat, names) for names in self.rounds for seat in self.seats]
        self._left: list[str] = []
        self._next = 0
        self._begun = self._instead = False

    @property
    def raises(self) -> Cards:
        """Bids from Cego on, from low to high. Against a Solo a second one ranks above Cego."""
        found = tuple(name for name in RAISES if name != REGIONAL or self.options[REGIONAL])
        return (CEGO, SOLO, *found[1:]) if self.solo else found

    @property
    def later(self) -> Cards:
        """Bids of the rounds and raises to come, during the questions for Solo, Bettel and Piccolo. Else none."""
        if self.over or not self._asked:
            return ()
        place = self.rounds.index(self._asked[0][1])
        return (*sum(self.rounds[place + 1 :], ()), *self.raises)

    @property
    def rounds_left(self) -> Cards:
        """Bids before the first word."""
        return (*sum(self.rounds, ()), *self.raises)

    @property
    def must(self) -> bool:
        """True if the forehand has to say Cego."""
        return not self.over and not self._asked and self.contract is None

    @property
    def turn(self) -> str | None:
        """Seat to bid, None at the end."""
        if self.over:
            return None
        if self._asked:
            return self._asked[0][0]
        return FOREHAND if self.must or self._instead else self._left[self._next]

    @property
    def is_settled(self) -> bool:
        """True if nobody has to say anything more, though the forehand may still choose a Räuber."""
        return self.over or self._instead

    @property
    def is_left_to_forehand(self) -> bool:
        """True if nobody has raised the Cego, and the forehand plays it or a Räuber."""
        return self._instead

    @property
    def may_be_thrown_in(self) -> bool:
        """True before the first word, if the table has hands thrown in."""
        return bool(self.options["redeal"]) and not self._begun

    def may_show(self, seat: str, word: str) -> bool:
        """True if a seat may have this hand laid open now: it takes up the blind, and has another's laid open."""
        settled = bool(self.options["must_solo"]) and self.is_settled and self.shown is None
        takes = seat == self.bidder and self.contract in RAISES
        return settled and takes and word.removeprefix(SHOW) in self.seats and word != SHOW + seat

    @property
    def may_be_held(self) -> bool:
        """True if the forehand may hold the last bid. A Solo that nobody has gone against is no bid to be held."""
        return self.contract in self.names and not (self.contract == SOLO and not self.against_solo)

    @property
    def names(self) -> Cards:
        """Bids of the seat to bid, besides a pass."""
        if self.over:
            return ()
        if self._asked:
            return self._asked[0][1]
        if self.must:
            return (CEGO,)
        if self._instead:
            return (CEGO, INSTEAD)
        ranked = self.raises
        if self.contract not in ranked or (self.contract == SOLO and not self.against_solo):
            return ranked
        place = ranked.index(self.contract)
        return ranked[place if self.turn == FOREHAND else place + 1 :]

    @property
    def words(self) -> Cards:
        """Bids of the seat to bid, with the further names of contracts, besides a pass."""
        return tuple(word for name in self.names for word in (name, *(KINDS_OF.get(name, ()) if self._asked else ())))

    def say(self, word: str) -> None:
        """Go on after the seat to bid has said a legal word."""
        seat = self.turn or ""
        if word.startswith(SHOW):
            self.shown, self.over, self._instead = word.removeprefix(SHOW), True, False
        elif word == REDEAL:
            self.over = self.void = True
        elif self._asked:
            self._answer(seat, word)
        elif self.must:
            self._bid(seat, CEGO)
            self._left = list(self.seats)
            self._go_on(seat)
        elif self._instead:
            self.bidder, self.contract = (None, INSTEAD) if word == INSTEAD else (seat, CEGO)
            self.over = True
        else:
            self._raise(seat, word)
        self._begun = True

    def _bid(self, seat: str, word: str) -> None:
        self.bidder, self.contract = seat, word

    def _answer(self, seat: str, word: str) -> None:
        """Go on after a seat that was asked for Solo, Bettel or Piccolo."""
        self._asked.pop(0)
        if word == PASS:
            return
        self._asked = []
        contract, self.meant = meaning_of(word)
        self._bid(seat, contract)
        if word != SOLO:
            self.over = True
            return
        self.solo = seat
        self._left = [one for one in self.seats if one != seat or not self.options["solo_stays"]]
        self._go_on(self.seats[-1])

    def _raise(self, seat: str, word: str) -> None:
        """Go on after a higher bid, a hold or a pass."""
        if word == PASS:
            self._go_on(seat, passed=True)
            return
        self._bid(seat, str(self.contract) if word == HOLD else word)
        self.against_solo = self.solo is not None
        self._go_on(seat)

    def _go_on(self, seat: str, passed: bool = False) -> None:
        """Find the next seat in turn after this one."""
        after = self.seats.index(seat) + 1
        if passed:
            self._left.remove(seat)
        order = [*self.seats[after:], *self.seats[:after]]
        waiting = [one for one in order if one in self._left and one != self.bidder]
        if waiting:
            self._next = self._left.index(waiting[0])
            return
        free = len(self.seats) == FOUR or bool(self.options["raeuber_three"])
        self._instead = free and self.solo is None and self.contract == CEGO
        self.over = not self._instead


def can(hand: Cards, name: str, court_as_blank: bool) -> bool:
    """Return True if a hand as dealt allows a bid. Unknown cards may be anything."""
    if UNKNOWN in hand:
        return True
    if name == REDEAL:
        return sum(map(is_blank, hand)) >= BLANKS
    contract = CONTRACTS[meaning_of(name)[0]]
    if contract.card and contract.card not in hand:
        return False
    return bool(keeps(contract, hand, court_as_blank))


def must_announce(hand: Cards, players: int) -> bool:
    """Return True if a hand as dealt has to announce Solo at a table with that rule."""
    trumps = [card for card in hand if card in TRUMPS]
    if players == FOUR:
        return len(trumps) >= MANY_TRUMPS
    suits = {card[-1] for card in hand if card not in TRUMPS and card != UNKNOWN}
    high = [card for card in trumps if card in HIGH_TRUMPS]
    few = len(suits) <= 2 and len(high) >= 2 and UNKNOWN not in hand
    return len(trumps) > MANY_TRUMPS or (len(trumps) == MANY_TRUMPS and few)
