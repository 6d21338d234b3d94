"""Message schemas of the board and of `openhand serve`: a request holds a name, a position text and options.

An answer is a line `{"answer": .., "said": .., "last": ..}`. `answer` is the record that `--json` writes, `said` its
text for players, row by row. An error is a line `{"error": .., "kind": .., "faults": [..], "last": true}`.
"""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Annotated, Any, NamedTuple, Protocol

import msgspec
from msgspec import Meta

from solver.board.option_faults import field_faults
from solver.model.argument_checks import MOST_SEED, MOST_THREADS
from solver.model.condition_text import MOST_LENGTH
from solver.model.errors import Error, Fault, FormatError, IllegalMove, OptionsError, Unsolvable, about
from solver.serialization.to_builtins import plain

# Limits of one request: characters, bytes, seconds, nodes, megabytes, worlds, deals.
MOST_TEXT = 1_000_000
MOST_BYTES = 4_000_000
MOST_SECONDS = 600.0
MOST_NODES = 20_000_000_000
MOST_MEMORY = 512
MOST_WORLDS = 5_000
MOST_LISTED = 10_000
# Environment variable with the file of answers to puzzles. Pages cannot set it. Unset: no answers are kept.
STATE = "OPENHAND_BOARD_STATE"
MOST_CARDS = 10_000


class AnswerCallback(Protocol):
    """Callback for an answer and its text."""

    def __call__(self, found: Any, said: Any, /, *, more: bool = False) -> None:
        """Take an answer.

        found: the answer, None for a report of progress.
        said: its text, or a function that returns it. None without one.
        more: True if better answers may follow.
        """
        ...


Word = Annotated[str, Meta(max_length=200)]
Where = Annotated[str, Meta(max_length=MOST_LENGTH)]
# Any value of JSON.
Id = int | float | str | bool | None | list[Any] | dict[str, Any]
Count = Annotated[int, Meta(ge=0, le=MOST_CARDS)]
# msgspec holds limits in 64 bits with a sign: `option_faults` checks the upper one.
Seed = Annotated[int, Meta(ge=0, extra_json_schema={"maximum": MOST_SEED})]
Seconds = Annotated[float, Meta(ge=0, le=MOST_SECONDS)]
Nodes = Annotated[int, Meta(ge=0, le=MOST_NODES)]
Megabytes = Annotated[int, Meta(ge=1, le=MOST_MEMORY)]
Threads = Annotated[int, Meta(ge=1, le=MOST_THREADS)]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Base of the option schemas of all requests."""


class Limited(Options, frozen=True, kw_only=True):
    """Options of a request with a search budget.

    seconds: time limit in seconds, default 30.
    nodes: limit of search nodes, default none.
    memory: size limit of the transposition table in megabytes, default 128.
    threads: number of search threads. Default 1, and for the moves of short positions as many as help. Tables before
    the play take one in any case.
    """

    seconds: Seconds = 30.0
    nodes: Nodes | None = None
    memory: Megabytes = 128
    threads: Threads | None = None

    @property
    def searching(self) -> int:
        """Number of threads of one search."""
        return self.threads or 1


class Request(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Request from a page. The handler validates its options.

    question: name of the handler.
    text: position text.
    options: arguments of the handler.
    language: language of the texts in the answer, default that of the process.
    said: True to send the answer as text for players, too. Default True.
    """

    question: Word
    text: Annotated[str, Meta(max_length=MOST_TEXT)] = ""
    options: dict[str, Any] = {}
    language: Word = ""
    said: bool = True


class NumberedRequest(Request, frozen=True, kw_only=True):
    """Request on a line of messages, where several are open at once.

    id: its name in the answers and for a stop.
    said: as in `Request`, default False.
    """

    id: Id
    said: bool = False


class Stop(NamedTuple):
    """Message that stops a request."""

    id: Id


class Quit(NamedTuple):
    """Message that ends the loop."""


class Unread(NamedTuple):
    """Message that cannot be read, with its id if that can be."""

    id: Id
    error: Exception


def decode_message(line: bytes) -> NumberedRequest | Stop | Quit | Unread:
    """Return the message of a line."""
    try:
        return msgspec.json.decode(line, type=NumberedRequest)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        wrong = error
    try:
        message = msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        return Unread(None, error)
    if not isinstance(message, dict):
        return Unread(None, wrong)
    if message.get("quit") is True:
        return Quit()
    if "stop" in message:
        return Stop(message["stop"])
    if "quit" in message:
        return Unread(message.get("id"), OptionsError([about("quit", "must be true")]))
    return Unread(message.get("id"), OptionsError(field_faults(NumberedRequest, message) or [Fault(str(wrong))]))


def key_of(id: Id) -> str:
    """Return an id as text, by which it is found again."""
    return json.dumps(id, sort_keys=True)


def error_message(error: Exception, kind: str | None = None, line: int | None = None) -> dict[str, Any]:
    """Return the message of an error, with its faults one by one if it is about a text or about options.

    kind: its kind. Default: by the type of the error.
    line: number of the line of a message that cannot be read. Default none.
    """
    kind = kind or next((name for one, name in KINDS.items() if isinstance(error, one)), "refused")
    found: dict[str, Any] = {"error": str(error), "kind": kind, "last": True}
    if isinstance(error, FormatError | OptionsError):
        faults = error.faults if line is None else [replace(fault, line=line) for fault in error.faults]
        found["faults"] = [fault_record(fault) for fault in faults]
    elif line is not None:
        found["faults"] = [fault_record(Fault(str(error), line=line))]
    return found


def fault_record(fault: Fault) -> dict[str, Any]:
    """Return a fault as text and with its place: line, deal and key."""
    return {"text": str(fault), **{name: plain(getattr(fault, name)) for name in ("message", "line", "deal", "key")}}


KINDS = {
    FormatError: "format",
    IllegalMove: "illegal",
    Unsolvable: "unsolvable",
    OptionsError: "options",
}
# Exceptions caused by the request. Any other is a defect of this program.
REFUSALS = (Error, ValueError, TypeError)
