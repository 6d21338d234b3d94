"""Wire format of results: serialized as dicts, lists, strings and numbers, and parsed back."""

from __future__ import annotations

import builtins
from typing import Any, TypeVar

import msgspec

from solver.display.string_utils import printable
from solver.display.translation import tr
from solver.model import errors
from solver.model.deal import Deal, Position
from solver.model.errors import LONGEST_FAULT, LONGEST_KEY, Error, cut
from solver.model.moves import Move

Answer = TypeVar("Answer")
Row = dict[str, Any]


class WorkerError(Error):
    """Raised for a lost worker, or for a worker's exception that is not caused by the query.

    passing: True for an exception of the worker's system, such as too many open files.
    """

    passing = False


def encode_result(answer: Any) -> Row:
    """Return a result as a row. A position becomes its list of moves. The row omits the deal."""
    row: Row = msgspec.to_builtins(answer, enc_hook=plain)
    if "deal" in row:
        row["deal"] = left_out(answer.deal)
    return row


def left_out(deal: Deal) -> Row:
    """Return the row of a deal that the client has already."""
    return {"game": deal.game, "hands": {}}


def plain(value: Any) -> Any:
    """Return built-in types for values that msgspec cannot serialize."""
    if isinstance(value, Position):
        return [str(move) for move in value.line]
    return str(value) if isinstance(value, str) else dict(value)


def decode_result(row: Row, kind: type[Answer], root: Position | None) -> Answer:
    """Return the result parsed from a row.

    root: position of the query, or an ancestor of all positions in the result.
    Raises an exception of any type for a row that is no such result.
    """
    known: dict[tuple[str, ...], Position] = {}

    def position(moves: tuple[str, ...]) -> Position:
        """Return the position after some moves from the start of the deal."""
        assert root is not None
        if moves == root.line:
            return root
        if len(moves) <= len(root.line):
            raise ValueError("a position before the one asked about")
        if moves not in known:
            known[moves] = position(moves[:-1]).play(moves[-1])
        return known[moves]

    def made(wanted: Any, value: Any) -> Any:
        if wanted is Move:
            if not isinstance(value, str):
                raise ValueError("no move")
            return Move(value)
        return position(tuple(value)) if wanted is Position else wanted(value)

    fields = getattr(kind, "__struct_fields__", None)
    if fields is not None and row.keys() != set(fields):
        raise ValueError("other fields")
    answer = msgspec.convert(row, kind, dec_hook=made)
    if "deal" in row:
        assert root is not None
        if row["deal"] != left_out(root.source):
            raise ValueError("another deal")
        answer = msgspec.structs.replace(answer, deal=root.source)  # type: ignore[type-var]
    return answer


def fault_of(error: Exception) -> list[str]:
    """Return an exception as a row: its name and its message."""
    return [type(error).__name__, str(error)]


def decode_error(name: str, message: str) -> Exception:
    """Return the exception for a row with one that the query does not explain.

    A worker may be short of memory or of files: another try may succeed. Raises ValueError for exceptions that this
    package raises on purpose.
    """
    name, message = cut(printable(name), LONGEST_KEY), printable(message)
    if name == MemoryError.__name__:
        return MemoryError(cut(message, LONGEST_FAULT))
    kind = getattr(errors, name, None)
    if isinstance(kind, type) and issubclass(kind, Error):
        raise ValueError(f"{name}: {message}")
    system = getattr(builtins, name, None)
    found = WorkerError(tr("a worker could not answer: {name}: {message}", name=name, message=message))
    found.passing = isinstance(system, type) and issubclass(system, OSError)
    return found
