"""What is asked about many things, and what comes of each."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from solver.many.rows import Row, raised, unpacked
from solver.model.deal import GAMES, Deal, Position
from solver.model.result import Result

Answer = TypeVar("Answer")


@dataclass(frozen=True)
class Asked(Generic[Answer]):
    """What is asked about each of many things.

    ask: a function that workers find under its name; it takes a thing, or its text. question: its keyword arguments.
    kind: of its answers. root: the position that an answer about a thing is about, where it is about one.
    """

    ask: Callable[..., Answer]
    question: dict[str, Any]
    kind: type[Answer]
    root: Callable[[Any], Position] | None = None

    def direct(self, thing: Any) -> Answer:
        """The answer, found by this thread."""
        return self.ask(thing, **self.question)

    def read(self, thing: Any, row: Row) -> Answer | Exception:
        """What a row says of a thing."""
        if "fault" in row:
            return raised(*row["fault"])
        return unpacked(row["row"], self.kind, None if self.root is None else self.root(thing))


def text_of(thing: Any) -> Any:
    """What travels of a thing: the text of a position or a deal."""
    if isinstance(thing, Position):
        return thing.text
    return GAMES[thing.game].text(thing) if isinstance(thing, Deal) else thing


@dataclass(frozen=True, slots=True)
class Given(Generic[Answer]):
    """A thing to be asked about, and what goes with it; known: the answer, where there is one already."""

    thing: Any
    tag: Any = None
    known: Answer | Exception | None = None


@dataclass(frozen=True, slots=True)
class Reply(Generic[Answer]):
    """What came of a thing; number: of the thing, from 0."""

    number: int
    given: Given[Answer]
    found: Answer | Exception

    def get(self) -> Answer:
        """The answer; raises what there is in its place."""
        if isinstance(self.found, Exception):
            raise self.found
        return self.found


class Failure(Result, frozen=True):
    """What stands in the place of an answer where faults are kept.

    number: of the position or deal, from 0. error: name of what was raised; why: what it said.
    """

    number: int
    error: str
    why: str


def told(replies: Iterable[Reply[Answer]], on_error: str) -> Iterator[Answer]:
    """The answers; on_error: "raise" what stands in the place of one, or "keep" it as a Failure."""
    for reply in replies:
        if on_error == "keep" and isinstance(reply.found, Exception):
            yield Failure(reply.number, type(reply.found).__name__, str(reply.found))  # type: ignore[misc]
        else:
            yield reply.get()
