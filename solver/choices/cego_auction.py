"""The bidding of Cego, in the order of its rules page: Solo or Ultimo, Bettel, Piccolo, else Cego and what is more.

Against a Solo all others may bid from Cego on, the forehand first; who has said it bids no more. Halbe is bid where the
option says so. Left out: what else is bid in some places only.
"""

from __future__ import annotations

from solver.display.language import tr
from solver.games.cego.contracts import CONTRACTS, keeps
from solver.games.cego.deals import CegoDeal, options_of
from solver.model.cards import Cards
from solver.model.errors import Error

FOREHAND = "A"
# What is asked for round the table, one after the other, before Cego has to be said; the second two by four players.
FIRST = (("solo", "ultimo"), ("bettel",), ("piccolo",))
# What is bid from Cego on, each higher than the one before; the second one in some places.
RAISES = ("cego", "halbe", "eine", "eine_leere", "zwei_leere", "zwei_verschiedene", "kleiner_mann")
REGIONAL = "halbe"
# .. and against this one.
SOLO = "solo"
# What the forehand may play in place of a Cego that nobody has raised.
INSTEAD = "raeuber"
FOUR = 4


class Auction:
    """The bidding of a deal.

    bidder, contract: of the last bid; None before there is one. over: is it at its end? solo: has a Solo been said?
    """

    def __init__(self, deal: CegoDeal) -> None:
        self.deal = deal
        self.bidder: str | None = None
        self.contract: str | None = None
        self.over = False
        self.solo = False
        self._raises = tuple(name for name in RAISES if name != REGIONAL or options_of(deal)[REGIONAL])
        self._seats = list(deal.hands)
        self._asked = [(seat, names) for names in FIRST[: 3 if len(self._seats) == FOUR else 1] for seat in self._seats]
        self._passed: set[str | None] = set()
        self._waiting: list[str] = []

    @property
    def against_solo(self) -> bool:
        """Has somebody gone against a Solo?"""
        return self.solo and self.contract != SOLO

    @property
    def turn(self) -> str | None:
        """The seat that is to speak; None at the end."""
        if self.over:
            return None
        return self._asked[0][0] if self._asked else self._waiting[0]

    @property
    def names(self) -> Cards:
        """What the seat to speak may bid; empty where it can only pass."""
        seat = self.turn
        if seat is None:
            return ()
        if self._asked:
            return tuple(name for name in self._asked[0][1] if self._can(seat, name))
        if seat == FOREHAND and self.bidder == FOREHAND:
            return (INSTEAD,)
        higher = self._raises
        if self.contract in higher:
            level = higher.index(self.contract)
            # the forehand may hold what is bid, whoever else may only raise it
            higher = higher[level if seat == FOREHAND else level + 1 :]
        return tuple(name for name in higher if self._can(seat, name))

    def bid(self, name: str | None) -> None:
        """Have the seat to speak bid a contract, or pass; raises Error for what it may not bid."""
        seat = self.turn
        if name is not None and name not in self.names:
            raise Error(
                tr(
                    "{seat} may not bid {name}, but {names}",
                    seat=seat,
                    name=name,
                    names=" ".join(self.names) or tr("nothing"),
                )
            )
        if self._asked:
            self._asked.pop(0)
            if name == SOLO:
                self.bidder, self.contract, self.solo = seat, name, True
                self._asked = []
                self._passed = {seat}
                self._wait()
            elif name is not None:
                self._end(seat, name)
            elif not self._asked:
                self.bidder, self.contract = FOREHAND, RAISES[0]
                self._waiting = [one for one in self._seats if one != FOREHAND]
        elif name == INSTEAD:
            self._end(None, name)
        else:
            self._raise(seat, name)

    def _raise(self, seat: str | None, name: str | None) -> None:
        """Go on after a bid that is raised or held, or not."""
        if seat is not None and seat == self.bidder:
            # the forehand has been asked for something else than the Cego that nobody has raised
            self.over = True
            return
        if name is None:
            self._passed.add(seat or "")
        else:
            self.bidder, self.contract = seat, name
        self._wait()
        if self.over and self.contract == RAISES[0] and not self.solo and len(self._seats) == FOUR:
            self._waiting, self.over = [FOREHAND], False

    def _wait(self) -> None:
        """Go on to who is to speak next: the forehand at once to what another has bid, the others in their order."""
        left = [one for one in self._seats if one not in self._passed and one != self.bidder]
        self._waiting = [FOREHAND] if FOREHAND in left else left
        self.over = not left

    def _end(self, bidder: str | None, contract: str) -> None:
        """Have the last word spoken."""
        self.bidder, self.contract, self.over = bidder, contract, True

    def _can(self, seat: str, name: str) -> bool:
        """Does a hand allow a contract?"""
        contract, hand = CONTRACTS[name], self.deal.hands[seat]
        if contract.card and contract.card not in hand:
            return False
        return bool(keeps(contract, hand, bool(options_of(self.deal)["court_as_blank"])))
