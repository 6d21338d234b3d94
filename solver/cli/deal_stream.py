"""Stream of the deals of many files, one at a time, for commands that keep none of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import click

from solver.cli.inputs import STDIN, Input, absent, find_text, is_file, name_of, reading, say_skipped
from solver.display.translation import tr
from solver.io.records import RecordReader, RecordText
from solver.model.deal import Deal
from solver.model.errors import Fault, FormatError


class DealStream:
    """Deals of files, read twice: at first to report all faults and to count, then one at a time.

    wanted: callback that returns True for a deal to yield.
    total: number of deals to yield.
    left_out: number of the others.

    Raises FormatError with all faults together. At most one file is held at a time, and what cannot be read twice.
    """

    def __init__(self, files: Sequence[str], ids: Sequence[str], wanted: Callable[[Deal], bool]) -> None:
        if files.count(STDIN) > 1:
            raise click.BadParameter(tr("standard input can be read once only"), param_hint="'FILE...'")
        self.files = files
        self.ids = frozenset(ids)
        self.wanted = wanted
        self.form, self.strict = reading()
        self.total = self.left_out = 0
        self._kept: dict[str, RecordText] = {}
        self._survey(ids)

    def _survey(self, ids: Sequence[str]) -> None:
        """Read all files once."""
        faults: list[Fault] = []
        known: dict[str, None] = {}
        for file in self.files:
            try:
                reader = RecordReader(self._text(file), self.strict)
                for deal in reader:
                    if deal.id and ids:
                        known[deal.id] = None
                    if self.is_chosen(deal):
                        self.total += 1
            except FormatError as error:
                # a one-line deal has no path, and needs a name among several inputs
                name = name_of(file) if len(self.files) > 1 else None
                faults += [replace(fault, path=fault.path or name) for fault in error.faults]
                continue
            say_skipped(reader.messages)
        if faults:
            raise FormatError(faults)
        sources = list(dict.fromkeys(map(name_of, self.files)))
        if missing := [id for id in dict.fromkeys(ids) if id not in known]:
            raise FormatError([Fault(absent(id, sources, list(known)), key="--deal") for id in missing])

    def is_chosen(self, deal: Deal) -> bool:
        """Return True for a deal to yield, and count the others."""
        if self.ids and deal.id not in self.ids:
            return False
        chosen = self.wanted(deal)
        self.left_out += not chosen
        return chosen

    def __iter__(self) -> Iterator[Input]:
        for file in self.files:
            for number, deal in enumerate(RecordReader(self._text(file), self.strict), 1):
                if (not self.ids or deal.id in self.ids) and self.wanted(deal):
                    yield Input(name_of(file), number, deal)

    def _text(self, file: str) -> RecordText:
        """Return the text of an input. What is no plain file is read once and kept."""
        if file in self._kept:
            return self._kept[file]
        text = find_text(file, self.form)
        if not (is_file(file) and Path(file).is_file()):
            self._kept[file] = text
        return text
