"""What a page asks and what it is told: one question, a text that states a position, options; answers as JSON.

An answer is a line `{"answer": .., "said": .., "last": ..}`: `answer` is what `--json` writes, `said` the same in the
words of players, row by row; where there is none, `{"error": .., "kind": .., "faults": [..], "last": true}`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from solver.answers.plain import plain
from solver.model.errors import Error, Fault, FormatError, IllegalMove, Unsolvable

# What one request may cost, whoever sends it.
MOST_TEXT = 1_000_000
MOST_BYTES = 4_000_000
MOST_SECONDS = 600.0
MOST_NODES = 20_000_000_000
MOST_MEMORY = 512
MOST_WORLDS = 5_000
MOST_LISTED = 10_000
# The variable that names to a process the file of answers to puzzles, which no page can; without it nothing is kept.
STATE = "OPENHAND_BOARD_STATE"
MOST_CARDS = 10_000

# Takes an answer, and the same in words.
Tell = Callable[[Any, Any], None]

Word = Annotated[str, Meta(max_length=200)]
Seconds = Annotated[float, Meta(ge=0, le=MOST_SECONDS)]
Nodes = Annotated[int, Meta(ge=0, le=MOST_NODES)]
Megabytes = Annotated[int, Meta(ge=1, le=MOST_MEMORY)]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Options that a question knows."""


class Limited(Options, frozen=True, kw_only=True):
    """A question that is searched for. memory: megabytes of the table."""

    seconds: Seconds = 30.0
    nodes: Nodes | None = None
    memory: Megabytes = 128


class Request(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A question as it comes from a page; its options are read by whoever answers it.

    language: of the answer's words; that of the process where none is named.
    """

    question: Word
    text: Annotated[str, Meta(max_length=MOST_TEXT)] = ""
    options: dict[str, Any] = {}
    language: Word = ""


def said_of(error: Exception) -> dict[str, Any]:
    """An error as a page is told of it; faults: one by one where a text states no position."""
    kind = next((name for one, name in KINDS.items() if isinstance(error, one)), "refused")
    found: dict[str, Any] = {"error": str(error), "kind": kind, "last": True}
    if isinstance(error, FormatError):
        found["faults"] = [told(fault) for fault in error.faults]
    return found


def told(fault: Fault) -> dict[str, Any]:
    """A fault: where it is, and in the words of the files."""
    return {"text": str(fault), **{name: plain(getattr(fault, name)) for name in ("message", "line", "deal", "key")}}


KINDS = {
    FormatError: "format",
    IllegalMove: "illegal",
    Unsolvable: "unsolvable",
    msgspec.ValidationError: "options",
}
# What is the asker's mistake; anything else would be one of this program.
REFUSALS = (Error, ValueError, TypeError)
