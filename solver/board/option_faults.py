"""Faults of the fields of a message and of the options of a question: all of them together, each with its key."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from typing import Any, NamedTuple, TypeVar, get_type_hints

import msgspec
from msgspec import inspect

from solver.display.string_utils import clean
from solver.model.argument_faults import shortened
from solver.model.cards import suggest
from solver.model.errors import Fault, FormatError, OptionsError, about

Made = TypeVar("Made", bound=msgspec.Struct)

# Type of a field -> what it takes.
TAKES: dict[type[inspect.Type], str] = {
    inspect.BoolType: "true or false",
    inspect.DictType: "an object",
    inspect.FloatType: "a number",
    inspect.IntType: "a whole number",
    inspect.ListType: "a list",
    inspect.NoneType: "null",
    inspect.StrType: "a text",
    inspect.VarTupleType: "a list of texts",
}


class Field(NamedTuple):
    """Field of a schema: what it takes as a type, and as text.

    names: the words that it takes, where it lists them.
    most: the largest number that it takes, where it is in the JSON Schema alone.
    """

    type: Any
    takes: str
    names: tuple[str, ...]
    required: bool
    most: int | None

    def is_exceeded(self, value: object) -> bool:
        """True if a value of the right type is larger than the largest number."""
        return self.most is not None and isinstance(value, int) and value > self.most


def read_options(kind: type[Made], given: Mapping[str, Any]) -> Made:
    """Return options of a schema. Raises OptionsError with all faults of what was given."""
    try:
        made = msgspec.convert(given, kind)
    except msgspec.ValidationError as error:
        raise OptionsError(field_faults(kind, given) or [Fault(str(error))]) from None
    if any(field.is_exceeded(given.get(name)) for name, field in fields_of(kind).items()):
        raise OptionsError(field_faults(kind, given))
    return made


@contextmanager
def options_of_game() -> Iterator[None]:
    """Raise faults of a deal that options alone describe as faults of these options."""
    try:
        yield
    except FormatError as error:
        raise OptionsError(replace(fault, deal=None, line=None, path=None) for fault in error.faults) from None


def field_faults(kind: type[msgspec.Struct], given: Mapping[str, Any]) -> list[Fault]:
    """Return what is wrong with the fields of an object: unknown and missing ones, and values that they do not take."""
    fields = fields_of(kind)
    found = []
    for name, value in given.items():
        if name not in fields:
            found.append(about(name, f"is not known{suggest(name[:40], fields)}"))
            continue
        field = fields[name]
        try:
            msgspec.convert(value, field.type)
            taken = not field.is_exceeded(value)
        except msgspec.ValidationError:
            taken = False
        if not taken:
            near = suggest(value[:40], field.names) if isinstance(value, str) else ""
            found.append(about(name, f"must be {field.takes}, not {shown(value)}{near}"))
    missing = (name for name, field in fields.items() if field.required and name not in given)
    return found + [about(name, "is missing") for name in missing]


def shown(value: object) -> str:
    """Return a value as JSON, shortened."""
    return shortened(clean(json.dumps(value, ensure_ascii=False)))


@cache
def fields_of(kind: type[msgspec.Struct]) -> dict[str, Field]:
    """Return name -> field of a schema."""
    info, hints = inspect.type_info(kind), get_type_hints(kind, include_extras=True)
    assert isinstance(info, inspect.StructType)
    return {
        field.encode_name: Field(
            hints[field.name], takes(field.type), names_of(field.type), field.required, most_of(field.type)
        )
        for field in info.fields
    }


def takes(kind: inspect.Type) -> str:
    """Return what a type takes, as text."""
    if isinstance(kind, inspect.UnionType):
        return " or ".join(dict.fromkeys(takes(one) for one in kind.types))
    if isinstance(kind, inspect.LiteralType):
        return f"one of {', '.join(map(str, kind.values))}"
    if isinstance(kind, inspect.Metadata):
        return takes(msgspec.structs.replace(kind.type, le=most_of(kind)))
    text = TAKES[type(kind)]
    if isinstance(kind, inspect.StrType):
        return text if kind.max_length is None else f"{text} of at most {kind.max_length:,} characters"
    if isinstance(kind, (inspect.IntType, inspect.FloatType)):
        least, most = kind.ge, kind.le
        if least is not None and most is not None:
            return f"{text} from {least:,} to {most:,}"
        return text + (f" of at least {least:,}" if least is not None else f" of at most {most:,}" if most else "")
    return text


def most_of(kind: inspect.Type) -> int | None:
    """Return the largest number that a type takes, where it is in the JSON Schema alone."""
    return (kind.extra_json_schema or {}).get("maximum") if isinstance(kind, inspect.Metadata) else None


def names_of(kind: inspect.Type) -> tuple[str, ...]:
    """Return the words that a type takes, where it lists them."""
    if isinstance(kind, inspect.UnionType):
        return tuple(name for one in kind.types for name in names_of(one))
    return tuple(map(str, kind.values)) if isinstance(kind, inspect.LiteralType) else ()
