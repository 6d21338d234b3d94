"""Validation of deal records: from parsed values to a Deal, with all errors reported together."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any

from solver.deal_records.card_checks import DESCRIPTIVE_KEYS
from solver.deal_records.parsed_source import MOST_FAULTS
from solver.deal_records.schema import read_record
from solver.deal_records.seat_names import lettered
from solver.display.translation import tr
from solver.model.cards import NEAREST, SEATS, UNKNOWN
from solver.model.contract_words import with_contract_ids
from solver.model.core_query import Report
from solver.model.deal import GAMES, Deal
from solver.model.errors import Fault, FormatError
from solver.model.shared_keys import unchanged, with_own_keys
from solver.model.unknown_game import no_game

# Key of a seat in a message.
KEY = re.compile(r"\b[a-z_]+\.[A-E]\b")


def check(record: Mapping[str, Any], report: Report) -> Deal | None:
    """Return the deal of a record, or None after reporting key and message of each error."""
    if record["game"] not in GAMES:
        report("game", no_game(record["game"], GAMES))
        return None
    return GAMES[record["game"]].read(record, report)


def checked(raw: Any) -> Deal:
    """Return the deal of a mapping of built-in types. Raises FormatError with all its errors."""
    label, deal, faults = read_deal(raw)
    if deal is None:
        raise FormatError([Fault(message, deal=label, key=key) for key, message in faults])
    return deal


def read_deal(raw: Any) -> tuple[str | None, Deal | None, list[tuple[str | None, str]]]:
    """Validate one deal record. Return its id, the deal if it is valid, and key and message of each error.

    After a schema error the other keys are still checked. An invalid hand counts as one of unknown cards.
    Checks of the play and of the whole deal are skipped if the error could affect them. An unknown key similar to a
    known one may stand for it.
    """
    if isinstance(raw, Deal):
        # its reader has validated it
        return raw.id or None, raw, []
    faults, more = Noted(), Noted()
    label: str | None = None
    deal: Deal | None = None
    if isinstance(raw, dict):
        raw, named = lettered({**raw, "game": GAMES.id_of(raw["game"])} if "game" in raw else raw)
        name = raw.get("game")
        placed = named
        if isinstance(name, str) and name in GAMES:
            raw, placed = with_own_keys(GAMES[name], raw)
            raw = with_contract_ids(GAMES[name], raw)
        if named is not unchanged or placed is not unchanged:
            faults.written = more.written = lambda key: named(placed(key))
    try:
        record = read_record(raw, faults)
        label = record.get("id")
        wrong = {key for key, _ in faults.found}
        if wrong:
            if wrong & {None, "game", "hands"}:
                if "game" in record and record["game"] not in GAMES:
                    faults("game", no_game(record["game"], GAMES))
                return label, None, faults.found
            unknown = {seat: UNKNOWN for seat in SEATS if f"hands.{seat}" in wrong}
            record["hands"] = {**record.get("hands", {}), **unknown}
        with suppress(Enough):
            deal = check(record, more)
    except Enough:
        return label, None, faults.found
    if not faults.found and not more.found:
        return label, deal, []
    strange = {key for key, message in faults.found if key and is_strange(message)}
    if any(key is None or key.partition(".")[0] not in DESCRIPTIVE_KEYS | strange for key in wrong):
        number = {f"hands.{seat}" for seat in SEATS if seat not in record["hands"]}
        more.found = [
            fault for fault in more.found if fault[0] not in {None, "hands", "play", "answer", "chances"} | number
        ]
    return label, None, faults.found + more.found


def is_strange(message: str) -> bool:
    """True for the message about an unknown key that is similar to no known one."""
    return message.startswith(tr("unknown key")) and tr(NEAREST).partition("{")[0] not in message


class Enough(Exception):
    """Raised after more than MOST_FAULTS errors."""


class Noted:
    """Collector of validation errors, up to MOST_FAULTS.

    written: function from a key to its spelling in the file.
    """

    def __init__(self) -> None:
        self.written: Callable[[str | None], str | None] = unchanged
        self.found: list[tuple[str | None, str]] = []

    def __call__(self, key: str | None, message: str) -> None:
        self.found.append((self.written(key), KEY.sub(lambda named: self.written(named[0]) or named[0], message)))
        if len(self.found) > MOST_FAULTS:
            raise Enough
