"""Batch tasks: a function with its arguments, the items it is applied to, and one result or exception per item."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from dataclasses import dataclass
from inspect import signature
from typing import Any, Generic, TypeVar

import msgspec

from solver.batch.wire_format import Row, WorkerError, decode_error, decode_result
from solver.display.translation import tr
from solver.model.deal import GAMES, Deal, Position
from solver.model.frozen_result import Result
from solver.search.progress_tracking import track_progress

Answer = TypeVar("Answer")

# Arguments of a query that is asked here, too, because a worker says that it has no answer.
LITTLE: dict[str, Any] = {"nodes": 1, "memory": 1, "informed": False}


@dataclass(frozen=True)
class BatchTask(Generic[Answer]):
    """Task for many items: a function and its keyword arguments.

    ask: function that workers import by name. It takes an item, or its text.
    question: keyword arguments of the function.
    kind: type of its results.
    root: callback that returns the position that a result is about. None for results without a position.
    check: callback that raises an exception for a worker's result that cannot be right. Its arguments are the result,
        its root (the item without one) and the question.
    """

    ask: Callable[..., Answer]
    question: dict[str, Any]
    kind: type[Answer]
    root: Callable[[Any], Position] | None = None
    check: Callable[[Answer, Any, dict[str, Any]], None] | None = None

    def direct(self, thing: Any) -> Answer:
        """Return the result of an item, computed in this thread."""
        return self.ask(thing, **self.question)

    def read(self, thing: Any, row: Any) -> Answer | Exception:
        """Return the decoded and checked result, or the exception, of a serialized row.

        The exception is a WorkerError for a row that cannot be right.
        """
        try:
            said = msgspec.convert(row, TaskRow)
            if said.fault is not None:
                return self.own_fault(thing, said.fault[0]) or decode_error(*said.fault)
            root = None if self.root is None else self.root(thing)
            answer = decode_result(said.row or {}, self.kind, root)
            if self.check is not None:
                self.check(answer, thing if root is None else root, self.question)
        except Exception as error:
            # a row from elsewhere may break anything here
            return unbelievable(error)
        return answer

    def own_fault(self, thing: Any, name: str) -> Exception | None:
        """Return the exception that this process raises for an item, None if it raises no such one.

        A query without an answer is refused before its search. So one node of search tells.
        """
        if name == MemoryError.__name__:
            return None
        little = {key: value for key, value in LITTLE.items() if key in signature(self.ask).parameters}
        try:
            with track_progress(None):
                self.ask(to_wire(thing), **self.question | little)
        except Exception as error:
            return error if type(error).__name__ == name else None
        return None


class TaskRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Serialized result of an item: a row, or the name and the text of an exception."""

    row: Row | None = None
    fault: tuple[str, str] | None = None

    def __post_init__(self) -> None:
        if (self.row is None) == (self.fault is None):
            raise ValueError("neither a row nor a fault")


def unbelievable(error: Exception) -> WorkerError:
    """Return the WorkerError that replaces a worker's result that cannot be right."""
    why = f"{type(error).__name__}: {error}".strip().removesuffix(":")
    return WorkerError(tr("a worker gave an answer that cannot be, so it is not used: {why}", why=why))


def to_wire(thing: Any) -> Any:
    """Return the serialized form of an item: the text of a position or a deal."""
    if isinstance(thing, Position):
        return thing.text
    return GAMES[thing.game].text(thing) if isinstance(thing, Deal) else thing


@dataclass(frozen=True, slots=True)
class BatchItem(Generic[Answer]):
    """Item of a batch task.

    thing: position, deal or text.
    tag: any value of the caller, passed through.
    known: cached result. None without one.
    """

    thing: Any
    tag: Any = None
    known: Answer | Exception | None = None


@dataclass(frozen=True, slots=True)
class BatchResult(Generic[Answer]):
    """Result or exception of an item.

    number: number of the item, from 0.
    """

    number: int
    given: BatchItem[Answer]
    found: Answer | Exception

    def get(self) -> Answer:
        """Return the result. Raises the exception in its place."""
        if isinstance(self.found, Exception):
            raise self.found
        return self.found


class BatchFailure(Result, frozen=True):
    """Failure in place of a result, with `on_error="keep"`.

    number: number of the position or deal, from 0.
    error: name of the exception.
    why: its message.

    >>> import openhand
    >>> found = openhand.solve_many(["coch/A=X/B=?/C=V/D=I"], on_error="keep")
    >>> [type(answer).__name__ for answer in found]
    ['BatchFailure']
    """

    number: int
    error: str
    why: str


def unwrap_results(replies: Generator[BatchResult[Answer], None, None], on_error: str) -> Iterator[Answer]:
    """Yield the results. At an error, or if the caller leaves the loop, the searches end before anything else.

    on_error: "raise" an exception in place of a result, or "keep" it as a BatchFailure.
    """
    # an exception keeps its frames alive: the garbage collector would end the searches, at any point of any thread, and
    # wait for ever where that thread is being started
    with closing(replies):
        for reply in replies:
            if on_error == "keep" and isinstance(reply.found, Exception):
                yield BatchFailure(reply.number, type(reply.found).__name__, str(reply.found))  # type: ignore[misc]
            else:
                yield reply.get()
