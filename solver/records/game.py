"""What every game does with records: deals are read, written, and made by hand through the checks of its family."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from solver.display.language import tr
from solver.model.deal import Deal, Game
from solver.model.errors import Fault, FormatError
from solver.model.question import Report
from solver.records import oneline
from solver.records.check import checked
from solver.records.deal_checks import DealChecks
from solver.records.plain import plain_record
from solver.records.schema import keys_of


class RecordedGame(Game):
    """A game whose deals are read and written. checks: the checks of its family."""

    checks: ClassVar[type[DealChecks]]

    def read(self, record: Mapping[str, Any], report: Report) -> Deal | None:
        """The deal that a record of the right shape states, or None after reporting key and message of each fault."""
        return self.checks(self, record, report).deal()

    def made(self, fields: Mapping[str, Any]) -> Deal:
        """The deal with these fields, given by hand; raises FormatError with everything that is wrong with it."""
        keys = keys_of(self.id)
        # a key that the game does not use may be there as long as it says nothing
        unused = {key: value for key, value in fields.items() if key not in keys and value not in (None, (), {})}
        return checked({**plain_record(fields, keys), **unused})

    def text(self, deal: Deal) -> str:
        """A deal in the one-line form."""
        return oneline.write([deal]).strip()

    def parsed(self, text: str) -> Deal:
        """The deal of a one-line form; raises FormatError."""
        source = oneline.read(text)
        if len(source.deals) != 1:
            raise FormatError([Fault(tr("holds {n} deals, where one is wanted", n=len(source.deals)))])
        if source.notes:
            raise FormatError([Fault(note.message, key=note.key) for note in source.notes])
        return checked(source.deals[0])
