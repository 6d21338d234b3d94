"""Records without a fault against the schema, converted as a whole.

One conversion of the whole record takes a tenth of the time of one for each of its keys, but it does not say which keys
are wrong. `schema.read_record` looks at each key of the records that are refused here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal, TypedDict, cast

import msgspec
from msgspec import Meta

from solver.model.cards import SEATS
from solver.model.json_encoding import encode_json
from solver.model.schema_types import Key, Table

# Name of an entry of a table that is not by seat.
ENTRY = r"[\w-]{1,40}"
Name = Annotated[str, Meta(pattern=rf"\A{ENTRY}\Z")]
Seat = Literal[tuple(SEATS)]  # type: ignore[valid-type]
# Forms of values that have to be converted beyond their type.
CONVERTED = ("words", "answer")


class RecordType:
    """Type of the records of a game. Records with keys that need a conversion of their own are none of it."""

    def __init__(self, keys: Mapping[str, Key]) -> None:
        types = {key: type_of(entry) for key, entry in keys.items() if form_of(entry) not in CONVERTED}
        self.keys = types.keys()
        fields = TypedDict("fields", types, total=False)  # type: ignore[misc]
        # msgspec keeps what it knows of a struct, and works out any other type at each call
        self.held = msgspec.defstruct("Record", [("value", fields)])

    def convert(self, raw: dict[str, Any]) -> dict[str, Any] | None:
        """Return a record, or None for one that may have a fault."""
        if not raw.keys() <= self.keys:
            return None
        try:
            record = msgspec.convert({"value": raw}, self.held).value  # type: ignore[attr-defined]
            # a text with half of a surrogate pair cannot be written
            encode_json(record)
        except (msgspec.ValidationError, UnicodeEncodeError):
            return None
        return cast(dict[str, Any], record)


def form_of(entry: Key) -> str:
    """Return the form of the values of a key."""
    return entry.kind.form if isinstance(entry, Table) else entry.form


def type_of(entry: Key) -> Any:
    """Return the type of the value of a key."""
    return dict[Seat if entry.seats else Name, entry.kind.type] if isinstance(entry, Table) else entry.type  # type: ignore[misc]
