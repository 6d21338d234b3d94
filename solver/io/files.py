"""Position files, files of other programs, and texts: the public functions."""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import IO, Any
from warnings import warn

from solver.display.string_utils import listed
from solver.display.translation import tr
from solver.io import atomic
from solver.io.reading import BOM, check_size, read_bytes
from solver.io.record_formats import FORMATS, WRITTEN, WRITTEN_SUFFIXES, BareText, bare_text, of_suffix
from solver.io.records import RecordText, check_text, read_records
from solver.io.text_encoding import decode
from solver.model.argument_checks import CHECKS, checked, one_of, truth
from solver.model.argument_faults import of_wrong_type
from solver.model.argument_types import Form, WrittenForm
from solver.model.deal import Deal
from solver.model.errors import Fault, FormatError, RecordWarning

# A text that is a deal itself is shorter than this.
LONGEST_ARGUMENT = 100_000
# What no name of a file has, but a deal that was pasted: a line end, a suit sign, a quotation mark, a hand by dots.
PASTED = re.compile(
    r"[\n♠♥♦♣♤♡❤♢♧“”]|\[\s*\w+\s+\x22|^\s*[NESW]:[\sAKQJT\d]"
    r"|(?<![\w.])(?=\S{5})(?:[AKQJT2-9]|10)*+(?:\.(?:[AKQJT2-9]|10)*+){2,3}(?![\w.])"
)
# Most words of a file name without an ending that is read.
MOST_WORDS = 6

form_check = one_of(*FORMATS, optional=True)


@checked(form=form_check, strict=truth)
def load(path: str | os.PathLike[str], form: Form | None = None, strict: bool = False) -> list[Deal]:
    """Return the deals of a position file, `.toml` or `.jsonl`, or of a file of another program.

    path: path of the file, or in its place a deal itself, such as one in the one-line form or in PBN.
    form: format, a key of `openhand formats`. Default: by the ending of the file, else by its content.
    strict: refuse a file of another program that has any fault. Default: warn with RecordWarning of each deal that is
        skipped or cut short.
    Raises FormatError with all errors of an own format, and for a file without a deal that can be read.

    >>> import openhand
    >>> openhand.load("coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre")[0].hands["A"]
    ('VII', 'X')
    """
    if isinstance(path, str) and (is_pasted(path) or (form is None and is_deal(path))) and not _exists(path):
        return loads(path, form=form, strict=strict)
    deals, faults = load_records(os.fspath(path), form, strict)
    warn_of(faults)
    return deals


@checked(form=form_check, strict=truth)
def loads(text: str, name: str | None = None, form: Form | None = None, strict: bool = False) -> list[Deal]:
    """Return the deals of a text in any format that `load` reads.

    name: path in error messages. Default None.
    form, strict: as in `load`.

    >>> import openhand
    >>> (deal,) = openhand.loads("coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre/play=X")
    >>> deal.game, deal.play
    ('coch', ('X',))
    """
    deals, faults = loads_records(text, name, form, strict)
    warn_of(faults)
    return deals


def load_records(name: str, form: str | None, strict: bool) -> tuple[list[Deal], list[Fault]]:
    """Return the deals of a file, the faults of what was skipped, and remarks about what was read."""
    return read_records(file_text(name, form), strict)


def loads_records(text: str, name: str | None, form: str | None, strict: bool) -> tuple[list[Deal], list[Fault]]:
    """Return the deals of a text, the faults of what was skipped, and remarks about what was read."""
    return read_records(given_text(text, name, form), strict)


def file_text(name: str, form: str | None) -> RecordText:
    """Return the text of a file with its format."""
    form = form or of_suffix(name)
    text, wrong_line = decode(read_bytes(Path(name), name))
    found = bare_text(text, form)
    # a position file has its ending
    return decoded_text(found if found.form != "toml" else found._replace(form=form), wrong_line, name)


def stream_text(stream: IO[bytes], name: str, form: str | None) -> RecordText:
    """Return the text of an open file, such as standard input, with its format."""
    text, wrong_line = decode(read_bytes(stream, name))
    return decoded_text(bare_text(text, form), wrong_line, name)


def decoded_text(found: BareText, wrong_line: int | None, name: str) -> RecordText:
    """Return a decoded text with its format.

    Raises FormatError for no format, and for an own format that is not in UTF-8.
    """
    text, form, before = found
    if form is None:
        check_text(text, name)
        raise FormatError([Fault(unreadable_form(), name)])
    if wrong_line is not None and not FORMATS[form].foreign:
        raise FormatError([Fault(tr("is not in UTF-8"), name, wrong_line)])
    return RecordText(text, form, name, before)


def given_text(text: str, name: str | None, form: str | None) -> RecordText:
    """Return a text with its format. Raises FormatError for no format."""
    check_size(len(text), name)
    text = text.removeprefix(BOM)
    suffix = of_suffix(name) if name is not None else None
    text, form, before = bare_text(text, form or (suffix if suffix == "jsonl" else None))
    if form is None:
        check_text(text, name)
        raise FormatError([Fault(unreadable_form() if name is not None else unreadable_text(), name)])
    return RecordText(text, form, name, before)


def unreadable_form() -> str:
    """Return the message for a file in no known format."""
    return tr("is in no format that is read ({endings}; see openhand formats)", endings=endings_read())


def unreadable_text() -> str:
    """Return the message for a text in no known format."""
    return tr("the text is in no format that is read ({endings})", endings=endings_read())


def endings_read() -> str:
    """Return the endings of the files that are read."""
    return " ".join(sorted({suffix for one in FORMATS.values() for suffix in one.suffixes}))


def warn_of(faults: Iterable[Fault]) -> None:
    """Warn of each fault, at the line of the user's program that reads."""
    for fault in faults:
        warn(RecordWarning(fault), stacklevel=4)


def is_deal(text: str) -> bool:
    """True if a text is a deal itself instead of a file name."""
    return len(text) < LONGEST_ARGUMENT and bare_text(text).form not in (None, "jsonl", "toml")


def is_pasted(text: str) -> bool:
    """True if a text was meant as a deal, in whatever form, and cannot be the name of a file."""
    return PASTED.search(text) is not None or (len(text.split()) > MOST_WORDS and of_suffix(text) is None)


def one_or_several(name: str, value: Any) -> list[Deal]:
    """Return a list of deals from an argument that is one deal or several."""
    deals = [value] if isinstance(value, Deal) else list(CHECKS["deals"](name, value))
    for deal in deals:
        if not isinstance(deal, Deal):
            raise of_wrong_type(name, deal, "deals")
    return deals


@checked(form=one_of(*WRITTEN), deals=one_or_several)
def dumps(deals: Deal | Iterable[Deal], form: WrittenForm = "toml") -> str:
    """Return the deals as text in the form "toml", "jsonl" or "line". `loads` parses the same deals back.

    Other forms are for the games of `openhand formats`.
    Raises FormatError for deals that cannot share a file: none at all, two with one id, or content outside the form.

    >>> import openhand
    >>> deal = openhand.random_deal("coch", seed=3, cards=2)
    >>> print(openhand.dumps(deal, "line"), end="")
    coch/id=coch-3/A=VIIII_XIIII/B=II_Sec/C=Mas_XI/D=VIII_Bre
    """
    if not deals:
        raise FormatError([Fault(tr("there is no deal to write"))])
    assert not isinstance(deals, Deal)  # a list by now
    twice = [id for id, count in Counter(deal.id for deal in deals if deal.id).items() if count > 1]
    if twice:
        raise FormatError([Fault(tr("two deals of a file cannot have the same id"), deal=id, key="id") for id in twice])
    return FORMATS[form].write(list(deals))


def pieces(deals: Iterable[Deal], form: str) -> Iterator[str]:
    """Yield the text of `dumps` piece by piece, without a check of the ids."""
    yield from FORMATS[form].pieces(deals)


@checked(deals=one_or_several)
def save(deals: Deal | Iterable[Deal], path: str | os.PathLike[str]) -> None:
    """Write the deals atomically to a file, `.toml`, `.jsonl` or one that `openhand formats` lists as written.

    Raises FormatError for another suffix and for deals that cannot share a file. Raises OSError if the file cannot be
    written, and then an old file stays unchanged.

    >>> import openhand
    >>> deal = openhand.random_deal("coch", seed=3, cards=2)
    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     openhand.save(deal, f"{folder}/deal.toml")
    ...     print(openhand.load(f"{folder}/deal.toml") == [deal])
    True
    """
    name = os.fspath(path)
    atomic.write_bytes(Path(name), dumps(deals, _form_of_suffix(name, WRITTEN_SUFFIXES)).encode())


def _exists(name: str) -> bool:
    try:
        return Path(name).exists()
    except OSError:
        return False


def _form_of_suffix(name: str, suffixes: Mapping[str, WrittenForm]) -> WrittenForm:
    form = suffixes.get(Path(name).suffix.lower())
    if form is None:
        endings = listed(list(suffixes), tr("or"))
        raise FormatError([Fault(tr("position files end in {endings}", endings=endings), name)])
    return form
