"""Deals of a text in any format: own formats strictly, those of other programs as far as they can be read."""

from __future__ import annotations

import re
import sys
from collections.abc import Collection, Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from solver.deal_records.parsed_source import MOST_FAULTS, Note, Source
from solver.deal_records.text_limits import MOST_DEALS
from solver.deal_records.validation import read_deal
from solver.display.translation import tr, trn
from solver.io.reading import LARGEST
from solver.io.record_formats import FORMATS
from solver.io.value_faults import SHOWN, UNREAD
from solver.model.deal import Deal
from solver.model.errors import Fault, FormatError, IllegalMove, Remark

# Most words of tags in a file.
MOST_TAGS = 2_000_000
# Deals that keep their cached positions. Later deals of a larger file compute them again when needed.
MOST_AT_HAND = 10_000
# Keys without which a deal has the same answer.
INFORMING = ("play", "result", "claimed", "makes")
# Half of a surrogate pair, which UTF-8 cannot encode.
HALF = re.compile("[\ud800-\udfff]")


class RecordText(NamedTuple):
    """Text of a file, with its format and its name in messages.

    before: number and words of each line before the record, which nobody reads.
    """

    text: str
    form: str
    name: str | None
    before: Sequence[tuple[int, str]] = ()


class RecordReader:
    """Iterator over the deals of a text, parsed one at a time. Iterate once.

    strict: raise FormatError for any fault. An own format is always read so. Another one raises it only if no deal can
        be read. An illegal move ends the play of its deal, and a result out of range is left out.
    faults: faults of what was skipped, complete after the last deal. It is then that FormatError is raised.
    left_out, in_part: number of deals that were left out, and of those that were read without some of their values.
    remarks: what was guessed, or left out, in deals that were read, complete after the last one.
    """

    def __init__(self, given: RecordText, strict: bool) -> None:
        self.text, self.form, self.name, self.before = given
        check_text(self.text, self.name)
        self.kind = FORMATS[self.form]
        self.strict = strict or not self.kind.foreign
        if self.kind.reader.exceeds(self.text, MOST_DEALS):
            raise FormatError([Fault(tr("holds more than {n} deals", n=MOST_DEALS), self.name)])
        self.faults: list[Fault] = []
        self.left_out = self.in_part = 0
        self.remarks: list[Remark] = []

    @property
    def messages(self) -> list[Fault]:
        """All faults and remarks."""
        return [*self.faults, *self.remarks]

    def __iter__(self) -> Iterator[Deal]:
        source: Source = self.kind.reader.read(self.text)
        labels: dict[int, str | None] = {}
        numbers: dict[str, int] = {}
        number = tags = read = 0
        for number, raw in enumerate(source.deals):
            if source.is_hopeless:
                break
            if number == MOST_DEALS:
                raise FormatError([Fault(tr("holds more than {n} deals", n=MOST_DEALS), self.name)])
            label, deal, faults = read_deal(raw)
            if label is not None and numbers.setdefault(label, number) != number:
                faults.append(("id", tr("deal {n} of this file has the same id", n=numbers[label] + 1)))
                deal = None
            if deal is None and not self.strict and all(name_of(key) in INFORMING for key, _ in faults):
                deal = legal_part(raw, {name_of(key) for key, _ in faults})
            if faults:
                said = source.explained
                source.notes += [Note(message, number, key) for key, message in faults if (number, key) not in said]
            if source.notes and source.notes[-1].deal == number:
                labels[number] = label
                self.in_part += deal is not None
            if deal is None:
                self.left_out += 1
                continue
            tags += len(deal.tags)
            if tags > MOST_TAGS:
                raise FormatError([Fault(tr("holds more than {n} words of tags", n=MOST_TAGS), self.name)])
            read += 1
            yield deal
        self.left_out += source.left_out
        if self.strict:
            source.notes += [note._replace(message=note.refused) for note in source.remarks if note.refused]
        lines = self.form != "line" or self.name is not None or number > 0
        self.faults = faults_of(source, labels, self.name, lines) if source.notes else []
        if self.faults and (self.strict or not read):
            raise FormatError(self.faults)
        self.remarks = [Remark(note.message, self.name, note.line, note.label) for note in source.remarks]
        if self.before:
            line, words = self.before[0]
            self.remarks.insert(0, Remark(trn(len(self.before), *UNREAD, text=words[:SHOWN]), self.name, line))

    def deals(self) -> list[Deal]:
        """Return all deals."""
        found: list[Deal] = []
        for deal in self:
            if len(found) > MOST_AT_HAND:
                vars(deal).clear()
            found.append(deal)
        return found


def read_records(given: RecordText, strict: bool) -> tuple[list[Deal], list[Fault]]:
    """Return the deals of a text, and the faults of what was skipped, with remarks about the others."""
    reader = RecordReader(given, strict)
    return reader.deals(), reader.messages


def check_text(text: str, name: str | None) -> None:
    """Raise FormatError for a text that cannot be read in any format."""
    if not text or text.isspace():
        raise FormatError([Fault(tr("is empty"), name)])
    if not text.isascii() and (half := HALF.search(text)):
        raise FormatError([Fault(tr("is not in UTF-8"), name, text.count("\n", 0, half.start()) + 1)])
    if sys.getsizeof(text) > 2 * LARGEST:
        raise FormatError([Fault(tr("is larger than {n} MB, with signs that take four bytes each", n=32), name)])


def name_of(key: str | None) -> str:
    """Return the first part of a dotted key."""
    return (key or "").partition(".")[0]


def legal_part(raw: dict[str, Any], wrong: Collection[str]) -> Deal | None:
    """Return the deal without the results that are wrong, and with its play up to the first illegal move.

    None if it has other faults, too.
    """
    words = str(raw.get("play", "")).replace("|", " ").split()
    less = {key: value for key, value in raw.items() if key != "play" and key not in wrong}
    deal = read_deal(less)[1]
    if deal is None:
        return None
    position = deal.start
    try:
        for word in words:
            position = position.play(word)
    except IllegalMove:
        pass
    return msgspec.structs.replace(deal, play=tuple(map(str, position.line)))


def faults_of(source: Source, labels: dict[int, str | None], name: str | None, lines: bool) -> list[Fault]:
    """Return the errors of a text in the order of their lines."""
    if source.is_hopeless:
        more = Note(tr("there are more than {n} faults: the rest is not looked at", n=MOST_FAULTS))
        source.notes = [more, *source.notes[:MOST_FAULTS]]
    find = source.locate({note.deal for note in source.notes if note.deal is not None})
    faults = []
    for note in source.notes:
        line = note.line or find(note.deal, note.key)
        label = note.label if note.deal is None else labels.get(note.deal)
        faults.append(Fault(note.message, name, line if lines else None, label, note.key))
    return sorted(faults, key=lambda fault: fault.line or 0)
