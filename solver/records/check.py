"""Does a deal make sense? From what a text says to a Deal, with everything wrong with it reported."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any

from solver.display.language import tr
from solver.model.cards import NEAREST, SEATS, UNKNOWN
from solver.model.deal import GAMES, Deal, no_game
from solver.model.errors import Fault, FormatError
from solver.model.question import Report
from solver.records.card_checks import DESCRIPTIVE_KEYS
from solver.records.schema import read_record
from solver.records.seat_names import lettered
from solver.records.source import MOST_FAULTS


def check(record: Mapping[str, Any], report: Report) -> Deal | None:
    """The deal that a record states, or None after reporting (key, message) for each fault."""
    if record["game"] not in GAMES:
        report("game", no_game(record["game"]))
        return None
    return GAMES[record["game"]].read(record, report)


def checked(raw: Any) -> Deal:
    """The deal that a mapping of plain values states; raises FormatError with everything that is wrong with it."""
    label, deal, faults = read_deal(raw)
    if deal is None:
        raise FormatError([Fault(message, deal=label, key=key) for key, message in faults])
    return deal


def read_deal(raw: Any) -> tuple[str | None, Deal | None, list[tuple[str | None, str]]]:
    """One deal: its id, the deal itself if nothing is wrong with it, and key and message of each fault.

    Where the schema finds a fault, what is left is checked too (a hand that is no text as one of unknown cards), but
    nothing is said about the play and the deal as a whole if the fault may bear on them: a key that is much like a
    known one may have been meant to be that one.
    """
    faults, more = Noted(), Noted()
    label: str | None = None
    deal: Deal | None = None
    if isinstance(raw, dict):
        raw, written = lettered({**raw, "game": GAMES.id_of(raw["game"])} if "game" in raw else raw)
        faults.written = more.written = written
    try:
        record = read_record(raw, faults)
        label = record.get("id")
        wrong = {key for key, _ in faults.found}
        if wrong & {None, "game", "hands"}:
            return label, None, faults.found
        unknown = {seat: UNKNOWN for seat in SEATS if f"hands.{seat}" in wrong}
        record["hands"] = given = {**record.get("hands", {}), **unknown}
        with suppress(Enough):
            deal = check(record, more)
    except Enough:
        return label, None, faults.found
    strange = {key for key, message in faults.found if key and is_strange(message)}
    if any(key is None or key.partition(".")[0] not in DESCRIPTIVE_KEYS | strange for key in wrong):
        number = {f"hands.{seat}" for seat in SEATS if seat not in given}
        more.found = [fault for fault in more.found if fault[0] not in {None, "hands", "play", "answer"} | number]
    return label, None if faults.found or more.found else deal, faults.found + more.found


def is_strange(message: str) -> bool:
    """Is this said of a key that is much like none that is known?"""
    return message.startswith(tr("unknown key")) and tr(NEAREST).partition("{")[0] not in message


class Enough(Exception):
    """Raised where so many faults are noted that nobody reads more."""


class Noted:
    """Notes faults, key and message of each, as many as a file may have; written: how a key stands in the file."""

    def __init__(self) -> None:
        self.written: Callable[[str | None], str | None] = lambda key: key
        self.found: list[tuple[str | None, str]] = []

    def __call__(self, key: str | None, message: str) -> None:
        self.found.append((self.written(key), message))
        if len(self.found) > MOST_FAULTS:
            raise Enough
