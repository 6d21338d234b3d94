"""Answers as plain rows, and back: what comes from a worker is objects, arrays, texts and numbers."""

from __future__ import annotations

import builtins
from typing import Any, TypeVar

import msgspec

from solver.display.language import tr
from solver.model import errors
from solver.model.deal import Position
from solver.model.errors import Error, Fault, FormatError
from solver.model.moves import Move

Answer = TypeVar("Answer")
Row = dict[str, Any]


class WorkerError(Error):
    """A worker could not answer, and not because of the question: what it raised, or that it was lost."""


def packed(answer: Any) -> Row:
    """An answer as a row: a position is its line of moves, the deal it is about is left out."""
    row: Row = msgspec.to_builtins(answer, enc_hook=plain)
    if "deal" in row:
        row["deal"] = {"game": answer.deal.game, "hands": {}}
    return row


def plain(value: Any) -> Any:
    """What msgspec does not know by itself."""
    if isinstance(value, Position):
        return [str(move) for move in value.line]
    return str(value) if isinstance(value, str) else dict(value)


def unpacked(row: Row, kind: type[Answer], root: Position | None) -> Answer:
    """The answer that a row says; root: the position asked about, or one before all that the answer has."""
    known: dict[tuple[str, ...], Position] = {}

    def position(moves: tuple[str, ...]) -> Position:
        """The position after some moves from the start of the deal."""
        assert root is not None
        if len(moves) <= len(root.line):
            return root
        if moves not in known:
            known[moves] = position(moves[:-1]).play(moves[-1])
        return known[moves]

    def made(wanted: Any, value: Any) -> Any:
        if wanted is Move:
            return Move(value)
        return position(tuple(value)) if wanted is Position else wanted(value)

    answer = msgspec.convert(row, kind, dec_hook=made)
    if "deal" in row:
        assert root is not None
        answer = msgspec.structs.replace(answer, deal=root.source)  # type: ignore[type-var]
    return answer


def fault_of(error: Exception) -> list[str]:
    """What was raised as a row says it."""
    return [type(error).__name__, str(error)]


def raised(name: str, message: str) -> Exception:
    """What a row says was raised: an error of this package or of Python by its name, anything else a WorkerError."""
    kind = getattr(errors, name, None) or getattr(builtins, name, None)
    if kind is FormatError:
        return FormatError([Fault(line) for line in message.split("\n")])
    if isinstance(kind, type) and issubclass(kind, (Error, MemoryError, OSError, TypeError, ValueError)):
        return kind(message)
    return WorkerError(tr("a worker could not answer: {name}: {message}", name=name, message=message))
