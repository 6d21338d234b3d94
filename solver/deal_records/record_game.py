"""Games with deal records: deals are parsed, serialized, and constructed through the validation of their family."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from solver.deal_records import oneline
from solver.deal_records.deal_checks import DealChecks
from solver.deal_records.encoding import plain_record
from solver.deal_records.schema import keys_of
from solver.deal_records.validation import checked
from solver.display.translation import tr
from solver.model.core_query import Report
from solver.model.deal import Deal, Game
from solver.model.errors import Fault, FormatError


class RecordedGame(Game):
    """Game with deal records.

    checks: validation class of its family.
    """

    checks: ClassVar[type[DealChecks]]

    def read(self, record: Mapping[str, Any], report: Report) -> Deal | None:
        """Return the deal of a record of the right schema, or None after reporting key and message of each error."""
        return self.checks(self, record, report).deal()

    def made(self, fields: Mapping[str, Any]) -> Deal:
        """Return a deal from constructor arguments. Raises FormatError with all its errors."""
        keys = keys_of(self.id)
        # a key that the game does not use may be present if it is empty
        unused = {key: value for key, value in fields.items() if key not in keys and value not in (None, (), {})}
        return checked({**plain_record(fields, keys), **unused})

    def text(self, deal: Deal) -> str:
        """Return a deal in the one-line form."""
        return oneline.write([deal]).strip()

    def parsed(self, text: str) -> Deal:
        """Return the deal of a one-line form. Raises FormatError."""
        source = oneline.read(text)
        deals = list(source.deals)
        if len(deals) != 1:
            raise FormatError([Fault(tr("holds {n} deals, where one is wanted", n=len(deals)))])
        if source.notes:
            raise FormatError([Fault(note.message, key=note.key) for note in source.notes])
        return checked(deals[0])
