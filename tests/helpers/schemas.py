"""Validation of outputs and messages against the schemas that `openhand schema` prints."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest

from helpers.cli import good


def strict(value: Any) -> Any:
    """A schema that knows every field."""
    if isinstance(value, list):
        return [strict(one) for one in value]
    if not isinstance(value, dict):
        return value
    found = {key: strict(one) for key, one in value.items()}
    if isinstance(found.get("properties"), dict) and "additionalProperties" not in found:
        found["additionalProperties"] = False
    return found


@cache
def schema(name: str) -> dict[str, Any]:
    """The schema of a name, as it is printed."""
    found: dict[str, Any] = json.loads(good("schema", name))
    return found


@cache
def validator(name: str) -> Any:
    jsonschema = pytest.importorskip("jsonschema", reason="the library jsonschema is not installed")
    return jsonschema.Draft202012Validator(strict(schema(name)))


def check(name: str, found: Any) -> None:
    """Fail unless an output has the fields of its schema and no other."""
    errors = [f"{error.json_path}: {error.message[:200]}" for error in validator(name).iter_errors(found)]
    assert not errors, errors
