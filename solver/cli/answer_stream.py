"""Stream of deals on standard input, one a line, each answered as it comes, for programs that use a pipe."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import IO, Any, TypeVar

from solver.cli import output
from solver.cli.deal_notes import warn_of_missing_cards
from solver.cli.inputs import STDIN, Input, name_of, reading
from solver.display.translation import tr
from solver.io.files import loads_records
from solver.io.reading import BOM, LARGEST
from solver.io.text_encoding import decode
from solver.model.deal import Deal, Position
from solver.model.errors import Error, Fault, FormatError, Unsolvable
from solver.serialization.output_header import stamp

Answer = TypeVar("Answer")

# What a stream begins with: a deal in JSON, or in the one-line form.
BEGINS = {"jsonl": re.compile(rb"\s*\{"), "line": re.compile(rb"\s*\w+/")}
# Errors that are held back until a deal has been answered.
MOST_HELD = 100


def is_stream(files: Sequence[str], ids: Sequence[str], as_json: bool) -> bool:
    """Return True if each line of the input is a deal, which is answered as JSON when it is read."""
    if not as_json or list(files) != [STDIN] or ids or sys.stdin is None:
        return False
    form, _ = reading()
    begun = ahead(sys.stdin.buffer).removeprefix(BOM.encode())
    return form in (None, *BEGINS) and any(pattern.match(begun) for pattern in BEGINS.values())


def ahead(stream: IO[bytes]) -> bytes:
    """Return the next bytes of a stream, which stay unread."""
    if hasattr(stream, "peek"):
        found: bytes = stream.peek(1)
        return found
    at = stream.tell()
    found = stream.read(LARGEST)
    stream.seek(at)
    return found


def answer_stream(ask: Callable[[Position], Answer], write: Callable[[Input, Answer, bool], None]) -> int:
    """Answer each deal of standard input as it is read, and return the exit status.

    A line that is no deal, and a deal without an answer, is an error object in its place. If not a single deal is
    answered, the errors are those of other inputs: on standard error.
    """
    held: list[tuple[int, str | None, Error]] = []
    status, answered = 0, False
    for number, one in read_lines(sys.stdin.buffer):
        found = one if isinstance(one, FormatError) else answered_or_refused(number, one, ask)
        if isinstance(found, Error):
            status = 1
            held.append((number, one.id or None if isinstance(one, Deal) else None, found))
        answered = answered or not isinstance(found, Error) or len(held) > MOST_HELD
        if answered:
            for item in held:
                output.write_json(error_record(*item))
            held.clear()
        if not isinstance(found, Error):
            write(*found, True)
        output.flush()
    faults = [fault for _, _, error in held if isinstance(error, FormatError) for fault in error.faults]
    if faults:
        raise FormatError(faults)
    for number, id, error in held:
        output.print_error(str(Fault(str(error), name_of(STDIN), number, id)))
    return status


def answered_or_refused(
    number: int, deal: Deal, ask: Callable[[Position], Answer]
) -> tuple[Input, Answer] | Unsolvable:
    """Return a deal with its answer, or why it has none. Warns about cards that are missing."""
    given = Input(name_of(STDIN), number, deal)
    warn_of_missing_cards([given])
    try:
        return given, ask(deal.position)
    except Unsolvable as refusal:
        return refusal


def read_lines(stream: IO[bytes]) -> Iterator[tuple[int, Deal | FormatError]]:
    """Yield the deals of a stream with the numbers of their lines, or what is wrong with a line."""
    name = name_of(STDIN)
    known: dict[str, int] = {}
    number = 0
    while line := stream.readline(LARGEST + 1):
        number += 1
        if not line.strip():
            continue
        try:
            text, wrong = decode(line.removeprefix(BOM.encode()))
            if wrong is not None:
                raise FormatError([Fault(tr("is not in UTF-8"))])
            (deal,), _ = loads_records(text, None, "jsonl" if BEGINS["jsonl"].match(line) else "line", True)
            if known.setdefault(deal.id or f"{number}", number) != number:
                said = tr("deal {n} of this file has the same id", n=known[deal.id])
                raise FormatError([Fault(said, deal=deal.id, key="id")])
        except FormatError as error:
            yield number, FormatError([replace(fault, path=name, line=number) for fault in error.faults])
        else:
            yield number, deal


def error_record(number: int, id: str | None, error: Error) -> dict[str, Any]:
    """Return the error object of a line.

    number: its number.
    id: id of the deal, None if it cannot be read.
    """
    from solver.board.messages import error_message

    found = error_message(error)
    del found["last"]
    return {**stamp("error"), "id": id, "line": number, **found}
