"""Auction of Zifuli: whose turn it is, what a record says of it, and what it tells about the hands."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from solver.deal_records.bids import NUMBERED, PASS, UNREAD, is_open, joined, parts
from solver.determinization.named_cards import Named
from solver.display.string_utils import listed
from solver.display.translation import tr
from solver.model.cards import SEATS, UNKNOWN, Pack
from solver.model.core_query import Report

COPIES = 2


class Turns:
    """Turns of an auction in as many rounds as needed. Who passes is out, and the last one left wins.

    bidder: seat of the last bid, None before the first.
    """

    def __init__(self, seats: Iterable[str]) -> None:
        self.left = list(seats)
        self.bidder: str | None = None
        self._place = 0

    @property
    def turn(self) -> str | None:
        """Seat to bid. None if all passed, or all but the bidder."""
        alone = len(self.left) == 1 and self.bidder is not None
        return None if alone or not self.left else self.left[self._place]

    def say(self, seat: str, passes: bool) -> None:
        """Go on after a seat that is still in the auction has bid or passed."""
        self._place = self.left.index(seat)
        if passes:
            self.left.pop(self._place)
        else:
            self.bidder = seat
            self._place += 1
        if self._place >= len(self.left):
            self._place = 0


def rank_fault(pack: Pack, kind: str, last: str | None) -> str:
    """Return what is wrong with a kind named after another one, empty if it is a lower one of the suit."""
    if last is None:
        return ""
    suit = pack.suits[pack.suit_of(last)].cards
    if kind not in suit:
        return tr("{kind} is not of the suit of {last}", kind=kind, last=last)
    if suit.index(kind) >= suit.index(last):
        return tr("{kind} does not rank below {last}", kind=kind, last=last)
    return ""


def result(bids: Sequence[str], seats: str) -> dict[str, Any]:
    """Return the declarer and the kind that he called, nothing for an auction that goes on."""
    named = [(seat, said) for seat, said in parts(bids) if said not in (PASS, UNREAD) and seat in tuple(seats)]
    return {} if is_open(bids) or not named else dict(zip(("bidder", "called"), named[-1], strict=True))


def check_bids(pack: Pack, deal: Any, dealt: int, report: Report) -> None:
    """Report the faults of an auction.

    dealt: number of cards dealt to each hand.
    """
    turns = Turns(deal.hands)
    last: str | None = None
    for number, (seat, said) in enumerate(parts(deal.bids), 1):
        faults = []
        turn = turns.turn
        if seat not in deal.hands or len(seat) != 1:
            faults.append(tr('"{seat}" is no seat (A to {last})', seat=seat[:40], last=SEATS[len(deal.hands) - 1]))
        elif turn is None:
            faults.append(tr("the auction is over: {why}", why=why_over(turns)))
        elif seat not in turns.left:
            faults.append(tr("{seat} has passed and is out of the auction", seat=seat))
        elif seat != turn:
            faults.append(tr("{turn} is to bid", turn=turn))
        named = said not in (PASS, UNREAD)
        low = rank_fault(pack, said, last) if named else ""
        faults += [low] if low else []
        last = said if named and not low else last
        if named and seat in deal.hands and not Held(deal, seat, dealt).allows({said}):
            faults.append(tr("{seat} was dealt no {kind}", seat=seat, kind=said))
        for fault in faults if said != UNREAD else ():
            report("bids", tr(NUMBERED, number=number, word=joined(seat, said), fault=fault))
        if seat in turns.left:
            turns.say(seat, said == PASS)
    check_together(deal, dealt, report)
    if all(said != UNREAD for _, said in parts(deal.bids)):
        check_end(deal, turns, report)


def legal_words(pack: Pack, deal: Any) -> tuple[str, tuple[str, ...]] | None:
    """Return the seat to bid and its words: a pass, and the kinds that may be in its hand. None if nobody is to bid."""
    turns, last = Turns(deal.hands), None
    for seat, said in parts(deal.bids):
        if seat not in turns.left:
            return None
        turns.say(seat, said == PASS)
        last = last if said == PASS else said
    if turns.turn is None:
        return None
    hand = deal.hands[turns.turn]
    kinds = [kind for kind in pack.order if UNKNOWN in hand or kind in hand]
    return turns.turn, (PASS, *(kind for kind in kinds if not rank_fault(pack, kind, last)))


def why_over(turns: Turns) -> str:
    """Return why nobody bids any more."""
    return tr("all have passed") if turns.bidder is None else tr("all but {seat} have passed", seat=turns.bidder)


def check_end(deal: Any, turns: Turns, report: Report) -> None:
    """Report an auction without a declarer, with another one than the deal names, or with cards played too early."""
    if is_open(deal.bids):
        if turns.turn is None:
            report("bids", tr("the auction is over: {why}", why=why_over(turns)))
        for key in ("bidder", "called", "partner"):
            if getattr(deal, key) is not None:
                report(key, tr("is given while the auction goes on"))
    elif turns.turn is not None:
        report("bids", tr("the auction has not ended: {turn} is to bid", turn=turns.turn))
    elif turns.bidder is None:
        report("bids", tr("all have passed: the deal is void, and nothing is played"))
    for key, value in result(deal.bids, "".join(deal.hands)).items():
        given = getattr(deal, key)
        if given is not None and given != value:
            bid = [bid for bid in deal.bids if not bid.endswith(PASS)][-1]
            report(key, tr("{given} is given, but the auction ends with {bid}", given=given, bid=bid))


class Held:
    """Cards that a seat may have been dealt, as far as a deal shows.

    spare: number of its cards that were played before the deal starts.
    shown: those known: in hand, and on the table.
    """

    def __init__(self, deal: Any, seat: str, dealt: int) -> None:
        seats = list(deal.hands)
        first = seats.index(deal.leader) if deal.leader in seats else 0
        on_table = [(seats[(first + i) % len(seats)], card) for i, card in enumerate(deal.trick)]
        mine = [card for who, card in on_table if who == seat]
        self.seat = seat
        self.spare = max(dealt - len(deal.hands[seat]) - len(mine), 0)
        self.shown = {*deal.hands[seat], *mine} - {UNKNOWN}
        self.unknown = deal.hands[seat].count(UNKNOWN)
        others = [card for who, hand in deal.hands.items() if who != seat for card in hand]
        self.elsewhere = others + [card for who, card in on_table if who != seat]
        self.won = [card for pile in deal.taken.values() for card in pile]

    def left(self, kind: str) -> int:
        """Return the number of copies of a kind in no known place."""
        return COPIES - self.elsewhere.count(kind) - self.won.count(kind)

    def allows(self, kinds: set[str]) -> bool:
        """True if the seat may have been dealt a copy of each of these kinds."""
        missing = kinds - self.shown
        hidden = {kind for kind in missing if self.left(kind) > 0}
        played = missing - hidden
        if any(kind not in self.won for kind in played):
            return False
        return len(played) <= self.spare and len(missing) <= self.spare + self.unknown

    def named(self, kinds: set[str]) -> Named:
        """Return the kinds that the seat named and its known cards do not show."""
        missing = frozenset(kinds - self.shown)
        return Named(self.seat, missing, self.spare, missing & frozenset(self.won))


def named_by(bids: Sequence[str]) -> dict[str, set[str]]:
    """Return seat -> kinds that it named."""
    found: dict[str, set[str]] = {}
    for seat, said in parts(bids):
        if said not in (PASS, UNREAD):
            found.setdefault(seat, set()).add(said)
    return found


def check_together(deal: Any, dealt: int, report: Report) -> None:
    """Report a seat that may have been dealt each of the kinds that it named, but not all of them."""
    for seat, kinds in named_by(deal.bids).items():
        if seat not in deal.hands:
            continue
        held = Held(deal, seat, dealt)
        if all(held.allows({kind}) for kind in kinds) and not held.allows(kinds):
            names = listed(sorted(kinds - held.shown), tr("and"))
            report("bids", tr("{seat} has no room for all of {kinds}", seat=seat, kinds=names))


def announced_cards(deal: Any, dealt: int) -> tuple[Named, ...]:
    """Return the kinds that the seats named, as constraints on their hidden cards."""
    found = (Held(deal, seat, dealt).named(kinds) for seat, kinds in named_by(deal.bids).items())
    return tuple(named for named in found if named.kinds)
