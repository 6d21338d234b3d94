"""Writing in the formats of other programs: what a format has no place for goes along in a field of our own.

Such a field is JSON. Other programs skip it, and our reader of the format takes it over.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from solver.deal_records.encoding import to_record
from solver.deal_records.text_limits import MOST_VALUES, has_too_many_values
from solver.deal_records.validation import read_deal
from solver.display.translation import tr
from solver.io.value_faults import SHOWN
from solver.model.deal import Deal
from solver.model.errors import Fault, FormatError

# Key and message of what a format cannot express.
Wrong = Iterable[tuple[str, str]]
# Keys that may follow from others.
FOLLOWING = ("contract", "declarer", "leader", "options")


def refuse(deals: Sequence[Deal], wrong: Callable[[Any], Wrong]) -> None:
    """Raise FormatError if there is something wrong with a deal.

    wrong: function from a deal to key and message of each item that the format cannot express.
    """
    faults = [fault(deal, key, message) for deal in deals for key, message in wrong(deal)]
    if faults:
        raise FormatError(faults)


def fault(deal: Deal, key: str | None, message: str) -> Fault:
    """Return the fault of a deal."""
    return Fault(message, deal=deal.id or None, key=key)


def written(deal: Deal, reader: Any, compose: Callable[[str], str]) -> str:
    """Return the text of a deal, from which its reader gets the same deal.

    reader: module that reads the format.
    compose: function to the text of the deal, from the JSON of what is said in a field of our own. Empty: nothing.
    Raises FormatError if the reader gets another deal.
    """
    text = compose("")
    record = to_record(deal)
    read, is_sound = read_back(reader, text)
    if rest := dict(unsaid(record, read)):
        text = compose(json.dumps(rest, separators=(",", ":")))
        read, is_sound = read_back(reader, text)
    if not is_sound or read != record:
        raise FormatError([fault(deal, None, tr("would not be read back as it is"))])
    return text


def read_back(reader: Any, text: str) -> tuple[dict[str, Any], bool]:
    """Return the record that a reader gets from the text of a deal, and True if that is a deal without a fault."""
    source = reader.read(text)
    raw: dict[str, Any] = next(iter(source.deals), {})
    deal = read_deal(raw)[1]
    return (raw, False) if deal is None else (to_record(deal), not source.notes)


def unsaid(record: Mapping[str, Any], read: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """Yield the keys whose values differ in what is read, with their values. None stands for no value."""
    differ = {key: record.get(key) for key in {**record, **read} if record.get(key) != read.get(key)}
    if None in differ.values():
        # what a reader takes from other keys, such as one that is removed, has to be said
        differ |= {key: record.get(key) for key in FOLLOWING if key in record or key in read}
    yield from differ.items()


def restored(record: Mapping[str, Any], text: str) -> dict[str, Any]:
    """Return a record with what a field of our own says. A value null removes a key.

    Raises ValueError for another text.
    """
    if has_too_many_values(text, ",:"):
        raise ValueError(tr("says more than any deal does: at most {n} values", n=MOST_VALUES))
    try:
        rest = json.loads(text)
    except (ValueError, RecursionError):
        rest = None
    if not isinstance(rest, dict):
        raise ValueError(tr('"{text}" is no JSON object', text=text[:SHOWN]))
    return {key: value for key, value in {**record, **rest}.items() if value is not None}
