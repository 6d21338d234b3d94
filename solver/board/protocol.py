"""Protocol of `openhand serve`, whose messages are those of the board: its greeting, and the schemas of messages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from solver.batch.engine_version import engine
from solver.board.answer_types import ANSWERS, Place
from solver.board.messages import Id, NumberedRequest
from solver.board.request_routing import QUESTIONS, handler_of
from solver.serialization.schemas import OUTPUTS, TEMPLATE, deal_schema, named, output_schema, position_file_schema


class Greeting(msgspec.Struct, kw_only=True):
    """First message of the engine.

    openhand: version of the package.
    protocol: version of the messages. New fields and questions leave it, a changed meaning raises it.
    engine: fingerprint of the search and the rules.
    questions: questions that are answered.
    """

    openhand: str
    protocol: Literal[1]
    engine: str
    questions: list[str]


class Stop(msgspec.Struct, kw_only=True):
    """Message that stops a question."""

    stop: Id


class Quit(msgspec.Struct, kw_only=True):
    """Message that ends the engine."""

    quit: Literal[True]


class Answer(msgspec.Struct, kw_only=True):
    """Answer to a question, or a report of progress. The last one has the best answer."""

    id: Id
    last: bool
    answer: dict[str, Any] | UnsetType | None = UNSET
    said: dict[str, Any] | UnsetType | None = UNSET
    stopped: Literal[True] | UnsetType = UNSET


class Failure(msgspec.Struct, kw_only=True):
    """Last message about a question without an answer, or about a message that cannot be read."""

    id: Id
    error: str
    kind: str
    last: Literal[True]
    faults: list[Place] | UnsetType = UNSET


# Name of a message -> its type.
MESSAGES: dict[str, Any] = {
    "answer": Answer,
    "error": Failure,
    "greeting": Greeting,
    "question": NumberedRequest,
    "quit": Quit,
    "stop": Stop,
}


def greeting() -> dict[str, Any]:
    """Return the first message: the versions of the package and of the messages, the engine, and what it answers."""
    fingerprint = engine()
    version, _, _ = fingerprint.partition("+")
    found = Greeting(openhand=version, protocol=1, engine=fingerprint, questions=sorted(QUESTIONS))
    return msgspec.structs.asdict(found)


def message_schema(kind: Any) -> dict[str, Any]:
    """Return the schema of a message or of options."""
    return dict(msgspec.json.schema(kind, ref_template=TEMPLATE))


def answer_schema(question: str) -> dict[str, Any]:
    """Return the schema of the answers to a question."""
    kinds, parts = msgspec.json.schema_components(ANSWERS[question], ref_template=TEMPLATE)
    return {**(kinds[0] if len(kinds) == 1 else {"anyOf": list(kinds)}), "$defs": parts}


def schemas() -> dict[str, Callable[[], dict[str, Any]]]:
    """Return all schemas by name: position files, outputs of commands, messages, and options of questions."""
    found: dict[str, Callable[[], dict[str, Any]]] = {
        "deal": lambda: named("deal", deal_schema()),
        "position-file": lambda: named("position-file", position_file_schema()),
    }
    for name in OUTPUTS:
        found[name] = lambda name=name: output_schema(name)  # type: ignore[misc]
    for name, kind in MESSAGES.items():
        key = f"message-{name}"
        found[key] = lambda key=key, kind=kind: named(key, message_schema(kind))  # type: ignore[misc]
    for question in QUESTIONS:
        key = f"answer-{question}"
        found[key] = lambda key=key, question=question: named(key, answer_schema(question))  # type: ignore[misc]
    for question in QUESTIONS:
        key = f"options-{question}"
        found[key] = lambda key=key, question=question: named(key, message_schema(handler_of(question)[1]))  # type: ignore[misc]
    return found
