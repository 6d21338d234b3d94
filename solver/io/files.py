"""Position files and texts: what users call."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from types import ModuleType
from typing import Any

from solver.display.language import tr
from solver.io import atomic, jsonl, pbn, pbn_writing, toml_file
from solver.io.reading import check_size, read_text
from solver.model.arguments import CHECKS, checked, of_wrong_type, one_of
from solver.model.deal import Deal
from solver.model.errors import Fault, FormatError
from solver.records import oneline
from solver.records.check import read_deal
from solver.records.source import MOST_FAULTS, Note, Source

FORMS: dict[str, ModuleType] = {"toml": toml_file, "jsonl": jsonl, "line": oneline}
SUFFIXES = {".toml": "toml", ".jsonl": "jsonl"}
# .. forms of others, and how they are written.
READ_FORMS: dict[str, ModuleType] = {**FORMS, "pbn": pbn}
WRITE_FORMS: dict[str, ModuleType] = {**FORMS, "pbn": pbn_writing}
READ_SUFFIXES = {**SUFFIXES, ".pbn": "pbn"}
MOST_DEALS = 1_000_000
# Some editors begin every file with it.
BOM = "\ufeff"


@checked()
def load(path: str | os.PathLike[str]) -> list[Deal]:
    """The deals of a position file, `.toml` or `.jsonl`, or of bridge in `.pbn`.

    A deal in the one-line form, or in PBN, is read in place of a file.

    Raises FormatError, with everything that is wrong with the file.
    """
    if isinstance(path, str) and is_deal(path) and not _exists(path):
        return loads(path)
    name = os.fspath(path)
    form = _form_of_suffix(name, READ_SUFFIXES)
    return _read(read_text(Path(name), name).removeprefix(BOM), form, name)


def is_deal(text: str) -> bool:
    """Is this text a deal itself, in the one-line form or in PBN, rather than the name of a file?"""
    return oneline.is_line(text) or pbn.is_pbn(text)


@checked()
def loads(text: str, name: str | None = None) -> list[Deal]:
    """The deals of a text in TOML, JSON Lines, the one-line form or PBN; `name` is the path that faults show.

    Raises FormatError, with everything that is wrong with the text.
    """
    check_size(len(text), name)
    text = text.removeprefix(BOM)
    form = "toml"
    if oneline.is_line(text):
        form = "line"
    elif pbn.is_pbn(text):
        form = "pbn"
    elif text.lstrip()[:1] == "{" or (name is not None and Path(name).suffix.lower() == ".jsonl"):
        form = "jsonl"
    return _read(text, form, name)


def one_or_several(name: str, value: Any) -> list[Deal]:
    """Deals that a caller gives: one, or several one after another."""
    deals = [value] if isinstance(value, Deal) else list(CHECKS["deals"](name, value))
    for deal in deals:
        if not isinstance(deal, Deal):
            raise of_wrong_type(name, deal, "deals")
    return deals


@checked(form=one_of(*WRITE_FORMS), deals=one_or_several)
def dumps(deals: Deal | Iterable[Deal], form: str = "toml") -> str:
    """The deals as text in one of the forms "toml", "jsonl" and "line"; `loads` gives the same deals back.

    "pbn" is for deals of bridge, without their notes; reading it passes over the play. Raises FormatError for deals
    that cannot stand in one file: none at all, two with the same id, or in PBN what cannot be said there.
    """
    if not deals:
        raise FormatError([Fault(tr("there is no deal to write"))])
    assert not isinstance(deals, Deal)  # a list by now
    twice = [id for id, count in Counter(deal.id for deal in deals if deal.id).items() if count > 1]
    if twice:
        raise FormatError([Fault(tr("two deals of a file cannot have the same id"), deal=id, key="id") for id in twice])
    text: str = WRITE_FORMS[form].write(deals)
    return text


def pieces(deals: Iterable[Deal], form: str) -> Iterator[str]:
    """What `dumps` writes, piece by piece as the deals come; their ids are as they are."""
    if form == "toml":
        yield from toml_file.pieces(deals)
    else:
        for deal in deals:
            yield FORMS[form].write([deal])


@checked(deals=one_or_several)
def save(deals: Deal | Iterable[Deal], path: str | os.PathLike[str]) -> None:
    """Write the deals to a file, `.toml` or `.jsonl`, whole or not at all.

    Raises FormatError for another suffix and for deals that cannot stand in one file, OSError if the file cannot be
    written; then an old file of that name is still as it was.
    """
    name = os.fspath(path)
    atomic.write_bytes(Path(name), dumps(deals, _form_of_suffix(name, SUFFIXES)).encode())


def _exists(name: str) -> bool:
    try:
        return Path(name).exists()
    except OSError:
        return False


def _form_of_suffix(name: str, suffixes: Mapping[str, str]) -> str:
    form = suffixes.get(Path(name).suffix.lower())
    if form is None:
        raise FormatError([Fault(tr("position files end in {endings}", endings=f" {tr('or')} ".join(SUFFIXES)), name)])
    return form


def _read(text: str, form: str, name: str | None) -> list[Deal]:
    """The deals of a text in a known form; all its faults are raised together."""
    if not text.strip():
        raise FormatError([Fault(tr("is empty"), name)])
    if not text.isascii():
        try:
            text.encode()
        except UnicodeEncodeError as error:
            raise FormatError([Fault(tr("is not in UTF-8"), name, text.count("\n", 0, error.start) + 1)]) from None
    source: Source = READ_FORMS[form].read(text)
    if len(source.deals) > MOST_DEALS:
        raise FormatError([Fault(tr("holds more than {n} deals", n=MOST_DEALS), name)])
    deals: list[Deal] = []
    labels: dict[int, str | None] = {}
    numbers: dict[str, int] = {}
    for number, raw in enumerate(source.deals):
        if source.is_hopeless:
            break
        label, deal, faults = read_deal(raw)
        labels[number] = label
        if label is not None and numbers.setdefault(label, number) != number:
            faults.append(("id", tr("deal {n} of this file has the same id", n=numbers[label] + 1)))
        source.notes += [Note(message, number, key) for key, message in faults]
        if deal is not None:
            deals.append(deal)
    if source.notes:
        lines = form != "line" or name is not None or len(source.deals) > 1
        raise FormatError(_faults(source, labels, name, lines))
    return deals


def _faults(source: Source, labels: dict[int, str | None], name: str | None, lines: bool) -> list[Fault]:
    """The faults of a text with their lines, in the order of the lines."""
    if source.is_hopeless:
        more = Note(tr("there are more than {n} faults: the rest is not looked at", n=MOST_FAULTS))
        source.notes = [more, *source.notes[:MOST_FAULTS]]
    find = source.locate({note.deal for note in source.notes if note.deal is not None})
    faults = []
    for note in source.notes:
        line = note.line or find(note.deal, note.key)
        label = None if note.deal is None else labels.get(note.deal)
        faults.append(Fault(note.message, name, line if lines else None, label, note.key))
    return sorted(faults, key=lambda fault: fault.line or 0)
