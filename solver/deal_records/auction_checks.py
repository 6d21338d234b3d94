"""Check of an auction in a record, word by word: whose turn it is, what may be said, and how the auction ends."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Protocol

from solver.deal_records.bids import NUMBERED, PASS, UNREAD, is_open, joined, parts, turn_to_bid, turn_to_name
from solver.display.translation import mark, tr
from solver.model.cards import Cards
from solver.model.core_query import Report
from solver.model.ruleset import Ruleset

VOID = mark("all have passed: the deal is void, and nothing is played")
IS_OVER = mark("the auction is over")
TO_BID = mark("{turn} is to bid")
GIVEN = mark("is given while the auction goes on")


class Course(Protocol):
    """Course of an auction, without regard to the hands.

    turn: seat to speak, None when nothing more can be said.
    is_settled: True if nothing more has to be said.
    instead: word that takes the place of a wrong one, so that one wrong word is one fault.
    words: what the seat to speak may say besides a pass, whatever it holds.
    names: True if it names what it plays, and nobody bids any more.
    """

    @property
    def turn(self) -> str | None: ...

    @property
    def is_settled(self) -> bool: ...

    @property
    def instead(self) -> str: ...

    @property
    def words(self) -> Cards: ...

    @property
    def names(self) -> bool: ...

    def fault(self, word: str) -> str:
        """Return what is wrong with a word of the seat to speak, empty if nothing is."""
        ...

    def add(self, word: str) -> None:
        """Go on after a word of the seat to speak in which nothing is wrong."""
        ...


def follow(course: Course, bids: tuple[str, ...]) -> bool:
    """Go through an auction. Return True if it is lawful and has ended, whatever the hands are."""
    return is_lawful(course, bids) and course.is_settled and not is_open(bids)


def is_lawful(course: Course, bids: tuple[str, ...]) -> bool:
    """Go through an auction. Return True if each of its words is lawful, whatever the hands are."""
    for seat, word in parts(bids):
        if word == UNREAD or seat != course.turn or course.fault(word):
            return False
        course.add(word)
    return True


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
        if course.turn is None:
            report("bids", tr(IS_OVER))
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


def check_undecided(deal: Any, keys: Iterable[str], options: Iterable[str], report: Report) -> None:
    """Report what only the end of an auction decides, in a deal whose auction goes on.

    keys, options: keys of the record, and its options, that the auction decides.
    """
    for key in keys:
        if getattr(deal, key) not in (None, "", ()):
            report(key, tr(GIVEN))
    for name in options:
        if name in deal.options:
            report(f"options.{name}", tr(GIVEN))
    for seat, hand in deal.hands.items():
        if len(hand) > min(map(len, deal.hands.values())) and not deal.trick:
            report(f"hands.{seat}", tr("nobody has taken up cards while the auction goes on"))


def still_open(course: Course, bids: tuple[str, ...]) -> bool:
    """Go through an auction. Return True if it is lawful and goes on, so that a seat is to speak."""
    return is_open(bids) and is_lawful(course, bids) and course.turn is not None


def turn_shown(rules: Ruleset, course: Course, deal: Any, allows: Callable[[str, str], bool]) -> str:
    """Return whose turn it is in a lawful auction that goes on, and what the seat may say. Empty without one.

    allows: as for `check_words`.
    """
    if not still_open(course, deal.bids):
        return ""
    words = words_allowed(course, allows)
    passes = () if course.names or course.fault(PASS) else (PASS,)
    return (turn_to_name if course.names else turn_to_bid)(rules, course.turn or "", (*passes, *words))


def words_allowed(course: Course, allows: Callable[[str, str], bool]) -> Cards:
    """Return what the seat to speak may say with its hand, besides a pass.

    allows: as for `check_words`.
    """
    return tuple(word for word in course.words if allows(course.turn or "", word))


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
