"""Auction of Cego in a record: words, faults, and the contract that it ends with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from solver.deal_records.bids import NUMBERED, OPEN, PASS, SHOW, UNREAD, is_open, joined, parts
from solver.display.translation import mark, tr
from solver.games.cego.auction import (
    FOREHAND,
    HOLD,
    INSTEAD,
    KINDS_OF,
    RAISES,
    REDEAL,
    SOLO,
    Auction,
    can,
    must_announce,
)
from solver.games.cego.contracts import OPEN_BETTEL, meaning_of
from solver.games.cego.deals import HAND_SIZE, CegoDeal, contract_of, options_of
from solver.model.cards import SEATS, UNKNOWN, Cards
from solver.model.contract_names import contract_label
from solver.model.core_query import Report

KNOWN = ("ultimo", SOLO, *KINDS_OF, *sum(KINDS_OF.values(), ()), *RAISES, INSTEAD, REDEAL, HOLD)
SHOWN = mark("only who takes up the blind has another hand laid open, and with the option must_solo")
# Other spellings.
ALSO = {
    "räuber": INSTEAD,
    "gegensolo": SOLO,
    "gegen_solo": SOLO,
    **dict.fromkeys(("offener_bettel", "aufgelegter_bettel", "bettel_open", "bettel_offen"), OPEN_BETTEL),
    **{f"piccolo_{said}": "mord" for said in ("in_zwei", "in_2", "zu_zwei")},
}


def read_bid(said: str) -> str | None:
    """Return the written form of a word, None for an unknown one."""
    word = said.lower().replace(" ", "_").replace("-", "_")
    word = ALSO.get(word, word)
    if word.startswith(SHOW):
        word = SHOW + word.removeprefix(SHOW).upper()
        return word if word.removeprefix(SHOW) in tuple(SEATS) else None
    return word if word in KNOWN else None


def with_rounds(bids: Sequence[str], seats: str, options: Mapping[str, Any]) -> tuple[str, ...]:
    """Return an auction with the rounds of questions that were left out because all have passed.

    As it is where the number of seats is wrong.
    """
    if len(seats) not in HAND_SIZE:
        return tuple(bids)
    auction = Auction(seats, options)
    said = parts(bids)
    first = int(bool(said) and said[0][1] == REDEAL)
    passed = 0
    while first + passed < len(said) and said[first + passed][1] == PASS:
        passed += 1
    if first + passed == len(said) or meaning_of(said[first + passed][1])[0] not in sum(auction.rounds, ("cego",)):
        return tuple(bids)
    seat, word = said[first + passed]
    word = meaning_of(word)[0]
    number = next((n for n, names in enumerate(auction.rounds) if word in names), len(auction.rounds))
    wanted = number * len(seats) + (seats.find(seat) if word != "cego" else 0)
    missing, rest = divmod(wanted - passed, len(seats))
    if missing <= 0 or rest or (word != "cego" and seat not in tuple(seats)):
        return tuple(bids)
    return (*bids[:first], *(joined(one, PASS) for one in seats * missing), *bids[first:])


def result(bids: Sequence[str], seats: str, options: Mapping[str, Any]) -> dict[str, Any]:
    """Return the contract, its soloist and the option of a game against a Solo, nothing while the auction goes on."""
    auction = Auction(seats, options)
    if is_open(bids) or len(seats) not in HAND_SIZE:
        return {}
    for seat, word in parts(bids):
        if not fits(auction, seat, word):
            return {}
        auction.say(word)
    if not auction.is_settled or auction.contract is None:
        return {}
    found: dict[str, Any] = {"contract": auction.contract}
    if auction.bidder is not None:
        found["soloist"] = auction.bidder
    elif options.get("announcer_doubles") is True:
        found["soloist"] = FOREHAND
    meant = {**auction.meant, **({"against_solo": True} if auction.against_solo else {})}
    return found | ({"options": meant} if meant else {})


def fits(auction: Auction, seat: str, word: str) -> bool:
    """Return True if a seat may say a word now, whatever it holds."""
    if word == REDEAL:
        return auction.may_be_thrown_in and seat in auction.seats
    if word.startswith(SHOW):
        return auction.may_show(seat, word)
    if seat != auction.turn:
        return False
    return not word_fault(auction, seat, word)


def word_fault(auction: Auction, seat: str, word: str) -> str:
    """Return what is wrong with the word of the seat to bid, empty if nothing is."""
    if word == PASS:
        if auction.must:
            return tr("nobody has announced anything, so {seat} has to say Cego", seat=seat)
        return tr("the auction is over") if auction.is_settled else ""
    if word == HOLD:
        if seat == FOREHAND and auction.may_be_held:
            return ""
        return tr("only A, whom another has outbid, says selber")
    if word not in auction.words:
        names = ", ".join(contract_label("cego", one) for one in auction.words) or tr("nothing")
        named = contract_label("cego", word)
        return tr("{seat} may not bid {name}, but {names}", seat=seat, name=named, names=names)
    return ""


def check_bids(deal: CegoDeal, report: Report) -> None:
    """Report the faults of an auction, and keys that it contradicts."""
    seats = "".join(deal.hands)
    auction = Auction(seats, deal.options)
    strange = False
    for number, (seat, word) in enumerate(parts(deal.bids), 1):
        faults = [] if word == UNREAD else faults_of(auction, deal, seat, word)
        for fault in faults:
            report("bids", tr(NUMBERED, number=number, word=joined(seat, word), fault=fault))
        strange = strange or word == UNREAD or bool(faults)
        if fits(auction, seat, word):
            auction.say(word)
        elif seat == auction.turn and not auction.is_settled:
            # so that one wrong word is one fault
            auction.say("cego" if auction.must else PASS)
    if not strange:
        check_end(auction, deal, report)


def faults_of(auction: Auction, deal: CegoDeal, seat: str, word: str) -> list[str]:
    """Return what is wrong with a word."""
    if seat not in tuple(deal.hands):
        return [tr('"{seat}" is no seat (A to {last})', seat=seat[:40], last=auction.seats[-1])]
    found = []
    if word == REDEAL and not auction.may_be_thrown_in:
        early = auction.options["redeal"]
        found = [tr("a hand is thrown in before Solo is asked") if early else tr("the option redeal is not on")]
    elif word == REDEAL:
        pass
    elif word.startswith(SHOW):
        found = [] if auction.may_show(seat, word) else [tr(SHOWN)]
    elif auction.turn is None or (auction.is_settled and seat != auction.turn):
        found = [tr("the auction is over")]
    elif seat != auction.turn:
        found = [tr("{turn} is to bid", turn=auction.turn)]
    elif fault := word_fault(auction, seat, word):
        found = [fault]
    taken = str(auction.contract) if word == HOLD and not found else word
    if taken not in (PASS, HOLD) and not word.startswith(SHOW) and not can_have_bid(deal, seat, taken):
        found.append(tr("the hand of {seat} does not allow it", seat=seat))
    return found


def can_have_bid(deal: CegoDeal, seat: str, word: str) -> bool:
    """Return True if a seat may have been dealt the cards that a bid takes, as far as the deal shows."""
    hand = dealt_hand(deal, seat)
    if word in ("ultimo", "kleiner_mann") and (hand is None or UNKNOWN in hand):
        others = [dealt_hand(deal, other) or () for other in deal.hands if other != seat]
        blind = () if deal.contract and not deal.keep and not deal.blind else deal.blind
        return not any("T1" in cards for cards in (*others, blind))
    # T1 may have been bought for an Ultimo
    return hand is None or can(hand, word, bool(options_of(deal)["court_as_blank"]))


def dealt_hand(deal: CegoDeal, seat: str) -> Cards | None:
    """Return the hand that a seat was dealt, None if the deal does not show it."""
    hand, contract = deal.hands[seat], contract_of(deal)
    exchanged = contract is not None and contract.keep and not deal.keep and not deal.blind
    if exchanged and seat == deal.soloist:
        return None
    seats = list(deal.hands)
    first = seats.index(deal.leader or deal.soloist or FOREHAND) if (deal.leader or deal.soloist or "A") in seats else 0
    played = [card for i, card in enumerate(deal.trick) if seats[(first + i) % len(seats)] == seat]
    whole = (*hand, *played)
    return whole if len(whole) == HAND_SIZE[len(seats)] else None


def check_end(auction: Auction, deal: CegoDeal, report: Report) -> None:
    """Report an auction that does not end, ends without a game, or contradicts other keys."""
    if is_open(deal.bids):
        if auction.over:
            report("bids", tr("the auction is over"))
        for key in ("contract", "soloist"):
            if getattr(deal, key) is not None:
                report(key, tr("is given while the auction goes on"))
        return
    if auction.void:
        who = parts(deal.bids)[0][0]
        report("bids", tr("{seat} has thrown the hand in: the cards are dealt again, and nothing is played", seat=who))
    elif not auction.is_settled:
        report("bids", tr("the auction has not ended: {turn} is to bid", turn=auction.turn))
    else:
        check_agreement(auction, deal, report)


def check_agreement(auction: Auction, deal: CegoDeal, report: Report) -> None:
    """Report contract, soloist and option that contradict the auction."""
    ends = joined(auction.bidder or FOREHAND, str(auction.contract))
    said = "{given} is given, but the auction ends with {bid}"
    if deal.contract != auction.contract:
        report("contract", tr(said, given=deal.contract, bid=ends))
    if deal.soloist not in (auction.bidder, *([FOREHAND] if auction.bidder is None else [])):
        report("soloist", tr(said, given=deal.soloist, bid=ends))
    for name, value in auction.meant.items():
        if (given := options_of(deal)[name]) != value:
            report(f"options.{name}", tr(said, given=given, bid=deal.bids[-1]))
    if bool(deal.options.get("against_solo")) != auction.against_solo:
        told = tr("the auction has a game against a Solo") if auction.against_solo else tr("nobody bids against a Solo")
        report("options.against_solo", told)


def found_out(deal: CegoDeal) -> str | None:
    """Return the seat whose hand was laid open and that had to announce Solo, but passed. None without one."""
    auction = Auction("".join(deal.hands), deal.options)
    passed = set()
    for seat, word in parts(deal.bids):
        if auction.contract is None and SOLO in auction.names and word == PASS:
            passed.add(seat)
        auction.say(word)
    shown = auction.shown
    hand = dealt_hand(deal, shown) if shown is not None and shown in passed else None
    return shown if hand is not None and must_announce(hand, len(deal.hands)) else None


def thrown_in(deal: CegoDeal) -> list[str]:
    """Return a text for each seat that may throw its hand in before the first bid, where its cards are known."""
    if not options_of(deal)["redeal"] or parts(deal.bids):
        return []
    known = [seat for seat, hand in deal.hands.items() if UNKNOWN not in hand]
    may = [seat for seat in known if can_have_bid(deal, seat, REDEAL)]
    return [tr("{seat} may throw the hand in", seat=seat) for seat in may]


def opened(bids: Sequence[str]) -> tuple[str, ...]:
    """Return the bids so far as those of an auction that goes on."""
    return (*bids, OPEN)


def exchanged(deal: CegoDeal) -> str | None:
    """Return the soloist if his hand is that after the exchange, and the deal states no blind."""
    contract = contract_of(deal)
    return None if contract is None or not contract.keep or deal.keep or deal.blind else deal.soloist
