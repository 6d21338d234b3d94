"""Check of an auction in a record, word by word: whose turn it is, what may be said, and how the auction ends."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from solver.deal_records.bids import NUMBERED, UNREAD, is_open, joined, parts
from solver.display.translation import mark, tr
from solver.model.core_query import Report

GOES_ON = mark("an auction that goes on is read in Zifuli and Cego only")
VOID = mark("all have passed: the deal is void, and nothing is played")
IS_OVER = mark("the auction is over")
TO_BID = mark("{turn} is to bid")


class Course(Protocol):
    """Course of an auction, without regard to the hands.

    turn: seat to speak, None when nothing more can be said.
    is_settled: True if nothing more has to be said.
    instead: word that takes the place of a wrong one, so that one wrong word is one fault.
    """

    @property
    def turn(self) -> str | None: ...

    @property
    def is_settled(self) -> bool: ...

    @property
    def instead(self) -> str: ...

    def fault(self, word: str) -> str:
        """Return what is wrong with a word of the seat to speak, empty if nothing is."""
        ...

    def add(self, word: str) -> None:
        """Go on after a word of the seat to speak in which nothing is wrong."""
        ...


def follow(course: Course, bids: tuple[str, ...]) -> bool:
    """Go through an auction. Return True if it is lawful and has ended, whatever the hands are."""
    for seat, word in parts(bids):
        if word == UNREAD or seat != course.turn or course.fault(word):
            return False
        course.add(word)
    return course.is_settled and not is_open(bids)


def check_words(course: Course, deal: Any, allows: Callable[[str, str], bool], report: Report) -> bool:
    """Report the faults of an auction. Return True if it has ended without one.

    allows: function from a seat and its word to False if its hand does not allow it.
    """
    is_sound = True
    for number, (seat, word) in enumerate(parts(deal.bids), 1):
        faults = [] if word == UNREAD else faults_of(course, deal, seat, word)
        if word != UNREAD and not faults and not allows(seat, word):
            faults = [tr("the hand of {seat} does not allow it", seat=seat)]
        for fault in faults:
            report("bids", tr(NUMBERED, number=number, word=joined(seat, word), fault=fault))
        is_sound = is_sound and word != UNREAD and not faults
        if seat == course.turn and not (word == UNREAD or course.fault(word)):
            course.add(word)
        elif seat == course.turn and not course.is_settled:
            course.add(course.instead)
    if is_sound and is_open(deal.bids):
        report("bids", tr(GOES_ON) if course.turn is not None else tr(IS_OVER))
    elif is_sound and not course.is_settled:
        report("bids", tr("the auction has not ended: {turn} is to bid", turn=course.turn))
    return is_sound and course.is_settled and not is_open(deal.bids)


def faults_of(course: Course, deal: Any, seat: str, word: str) -> list[str]:
    """Return what is wrong with a word, apart from the hands."""
    if seat not in tuple(deal.hands):
        return [tr('"{seat}" is no seat (A to {last})', seat=seat[:40], last=list(deal.hands)[-1])]
    if course.turn is None or (course.is_settled and seat != course.turn):
        return [tr(IS_OVER)]
    if seat != course.turn:
        return [tr(TO_BID, turn=course.turn)]
    fault = course.fault(word)
    return [fault] if fault else []


def check_options(deal: Any, wanted: dict[str, Any], defaults: dict[str, Any], report: Report) -> None:
    """Report options that contradict a lawful auction.

    wanted: option -> value that the auction gives.
    """
    for name, value in wanted.items():
        given = deal.options.get(name, defaults[name])
        if given != value:
            said = tr("{given} is given, but the auction ends with {bid}", given=shown(given), bid=deal.bids[-1])
            report(f"options.{name}", said)


def shown(value: Any) -> str:
    """Return the value of an option as a file has it."""
    return str(value).lower() if isinstance(value, bool) else str(value)
