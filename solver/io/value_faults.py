"""Faults of values in records of other programs, and whether a deal can be kept without such a value."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, NamedTuple

from solver.deal_records.parsed_source import MOST_FAULTS, Note, Source
from solver.display.translation import mark_both, tr, trn

# Behind a remark about the first of several deals.
MORE = mark_both("; so in {n} more deal", "; so in {n} more deals")
UNREAD = mark_both('a line is not read: "{text}"', '{n} lines are not read, the first: "{text}"')
# Texts that say nothing.
NOTHING = ("", "?", "-")
NO_SIGN_OF_AN_ID = re.compile(r"[^\w.-]+")
SIGNS_OF_AN_ID = re.compile(r"[\w.-]++")
MOST_ID = 80
# Most characters of a name that are looked at for an id.
MOST_NAME = 1_000
# Most characters of a value that a message quotes.
SHOWN = 80


class ValueFault(NamedTuple):
    """Fault of a value.

    line: its line. Default: that of the deal.
    decides: True if the answer depends on the value, so that the deal is left out.
    is_remark: True if it refuses nothing, as where the record says two things and one of them was taken.
    refused: message of a strict reading, which refuses such a record.
    """

    key: str | None
    message: str
    line: int | None = None
    decides: bool = True
    is_remark: bool = False
    refused: str = ""


def remark(key: str, message: str, refused: str, line: int | None = None) -> ValueFault:
    """Return a remark about a value.

    refused: message of a strict reading.
    """
    return ValueFault(key, message, line, decides=False, is_remark=True, refused=refused)


ValueFaults = list[ValueFault]


def is_kept(source: Source, record: dict[str, Any], faults: ValueFaults, lines: list[int], line: int) -> bool:
    """Return True if a deal is kept. Adds its faults to the source, and its line to those of the deals.

    It is left out without hands, or after a fault that decides.
    """
    if not faults and "hands" in record:
        lines.append(line)
        return True
    kept = "hands" in record and not any(fault.decides for fault in faults)
    number, label = (len(lines), None) if kept else (None, record.get("id") or None)
    for fault in faults:
        if not fault.is_remark:
            source.notes.append(Note(fault.message, number, fault.key, fault.line or line, label))
        elif kept and len(source.remarks) < MOST_FAULTS:
            name = record.get("id") or None
            source.remarks.append(Note(fault.message, line=fault.line or line, label=name, refused=fault.refused))
    if kept:
        lines.append(line)
    else:
        source.left_out += 1
    return kept


class Unplayed:
    """Games of a text that were not played, so that there is no deal to read: they are no fault.

    first: line and name of the first one.
    number: how many there are.
    """

    def __init__(self) -> None:
        self.first: tuple[int, str] | None = None
        self.number = 0

    def add(self, line: int, name: str) -> None:
        """Count a game."""
        self.first = self.first or (line, name)
        self.number += 1

    def report(self, source: Source, lines: Sequence[int]) -> None:
        """Add a remark about them all, and a fault if nothing else is there.

        lines: those of the deals that were read.
        """
        if self.first is None:
            return
        line, name = self.first
        more = trn(self.number - 1, *MORE) if self.number > 1 else ""
        into = source.remarks if lines or source.notes else source.notes
        into.append(Note(tr("no game was played") + more, line=line, label=name or None))


def no_number(text: str, least: int, most: int) -> str:
    """Return the message for a text that is no number of a range."""
    return tr('"{text}" is no number from {least} to {most}', text=text[:SHOWN], least=least, most=most)


def id_of(text: str, key: str, faults: ValueFaults, line: int | None = None) -> str:
    """Return the id for the name of a board or a game, empty for none."""
    if text in NOTHING:
        return ""
    if len(text) <= MOST_ID and SIGNS_OF_AN_ID.fullmatch(text) and text.strip("-"):
        return text
    name = NO_SIGN_OF_AN_ID.sub("-", text[:MOST_NAME])[:MOST_ID]
    if not name.strip("-"):
        said = tr('"{text}" is no name of a deal', text=text[:SHOWN])
        faults.append(ValueFault(key, said, line, decides=False))
        return ""
    return name
