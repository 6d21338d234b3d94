"""Checks of Skat deals: announcements, skat, tricks and bid that do not fit each other."""

from __future__ import annotations

from solver.deal_records.bids import is_open
from solver.display.string_utils import count
from solver.display.translation import tr
from solver.games.skat.cards import HAND, LEVELS, PLAYERS, SKAT, tops, trumps
from solver.games.skat.deals import SkatDeal, asked, is_ramsch
from solver.games.skat.game_values import bid_fault, contract_text
from solver.games.skat.worth import counts_tricks, known_tops, own
from solver.model.cards import SEATS
from solver.model.core_query import Report
from solver.trick.cards_won import check_room, check_whole_tricks


def check(deal: SkatDeal, waiting: dict[str, int], report: Report) -> None:
    """Report announcements, skat, tricks and bid that do not fit each other.

    waiting: seat -> cards that it has still to lay away.
    """
    if is_ramsch(deal):
        if not is_open(deal.bids):
            check_ramsch(deal, report)
    else:
        check_announced(deal, report)
    seat, more = next(iter(waiting.items()), ("", 0))
    if more not in (0, SKAT):
        report(f"hands.{seat}", tr("{n} card more than the others; the skat has {skat}", n=more, skat=SKAT))
    elif more and deal.skat:
        report("skat", tr("{seat} has still to lay it away", seat=seat))
    elif more and asked(deal, "hand"):
        report(f"hands.{seat}", tr("in a hand game nobody takes up the skat"))
    if len(deal.skat) not in (0, SKAT):
        report("skat", tr("{cards}; the skat has {n}", cards=count(len(deal.skat), "cards"), n=SKAT))
    check_whole_tricks(deal, report)
    check_room(deal, PLAYERS * (HAND - min(map(len, deal.hands.values())) - bool(deal.trick)), report)
    if not is_ramsch(deal):
        check_bid(deal, report)


def check_ramsch(deal: SkatDeal, report: Report) -> None:
    """Report what belongs to a declarer, whom Ramsch does not have, and a seat that is none."""
    for name in ("hand", "ouvert"):
        if asked(deal, name):
            report(f"options.{name}", tr("nobody plays alone in ramsch"))
    if asked(deal, "announced") != LEVELS[0]:
        report("options.announced", tr("nobody plays alone in ramsch"))
    for key in ("bid", "tops"):
        if getattr(deal, key) is not None:
            report(key, tr("nobody plays alone in ramsch"))
    if deal.seat is not None and deal.seat not in tuple(SEATS[:PLAYERS]):
        report("seat", tr('"{seat}" is no seat (A to {last})', seat=deal.seat[:40], last=SEATS[PLAYERS - 1]))


def check_announced(deal: SkatDeal, report: Report) -> None:
    """Report announcements that the game does not allow."""
    contract, hand, level = (asked(deal, name) for name in ("contract", "hand", "announced"))
    if deal.seat is not None:
        report("seat", f"{tr('a seat can be chosen only in ramsch')}: {contract_text(contract)}")
    if level != LEVELS[0] and contract == "null":
        report("options.announced", tr("in null nothing is announced"))
    elif level != LEVELS[0] and not hand:
        report("options.announced", tr("{level} is announced in hand games only (options.hand)", level=level))
    elif asked(deal, "ouvert") and contract != "null" and level != "schwarz":
        report("options.ouvert", tr('is played with options.announced = "schwarz", but in null'))


def check_bid(deal: SkatDeal, report: Report) -> None:
    """Report a bid that no game has, tops that contradict the cards, and points where tricks count."""
    contract, cards = asked(deal, "contract"), own(deal)
    high = trumps(contract)
    if deal.bid is not None and (fault := bid_fault(deal.bid)):
        report("bid", fault)
    elif (deal.tops or 0) > len(high):
        named = contract_text(contract)
        report("tops", tr("{tops}; {contract} has {n} trumps", tops=deal.tops, contract=named, n=len(high)))
    elif deal.tops is not None and high and cards and deal.tops != tops(cards, contract):
        report("tops", tr("{tops}; the cards have, or lack, {own}", tops=deal.tops, own=tops(cards, contract)))
    elif deal.tops == 0 and high:
        report("tops", tr("0; a declarer has or lacks one at least"))
    elif deal.bid and high and not known_tops(deal):
        report("tops", tr("is missing: how many of the highest trumps has the declarer, or lacks he?"))
    elif deal.points and counts_tricks(deal):
        report(f"points.{next(iter(deal.points))}", tr("tricks alone count, list cards in taken"))
