"""JSON Schemas (2020-12) of position files and of every `--json` output, made from their types."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from solver.deal_records.schema import REQUIRED, keys_of
from solver.model.schema_types import Table
from solver.serialization import catalogue_output_types as catalogues
from solver.serialization import output_types as outputs
from solver.serialization import plan_output_types as plans
from solver.serialization import proof_output_types as proofs
from solver.serialization import puzzle_output_types as puzzles
from solver.serialization import review_output_types as reviews
from solver.serialization import statistics_output_types as statistics
from solver.serialization.output_header import stamp

DIALECT = "https://json-schema.org/draft/2020-12/schema"
TEMPLATE = "#/$defs/{name}"

# Name of an output -> its type.
OUTPUTS: Mapping[str, type[outputs.Part]] = {
    "bench": catalogues.Bench,
    "bids": outputs.Bids,
    "check": catalogues.Check,
    "contracts": outputs.Contracts,
    "discards": outputs.Discards,
    "error": catalogues.Failure,
    "explain": proofs.Explain,
    "formats": catalogues.Formats,
    "games": catalogues.Games,
    "games-played": catalogues.GamesPlayed,
    "graph": proofs.Graph,
    "hint": outputs.Hint,
    "moves": outputs.Evaluate,
    "plan": plans.Plan,
    "proof": proofs.Proof,
    "puzzle-check": puzzles.PuzzleCheck,
    "review": reviews.Review,
    "review-players": reviews.ReviewPlayers,
    "rules": catalogues.Rules,
    "score": catalogues.Score,
    "score-board": outputs.BoardScore,
    "show": catalogues.Show,
    "solve": outputs.Solve,
    "stats": statistics.Stats,
    "version": catalogues.Version,
}


def named(name: str, schema: Mapping[str, Any]) -> dict[str, Any]:
    """Return a schema with its dialect and its name."""
    return {"$schema": DIALECT, "$id": f"urn:openhand:{name}:1", **portable(schema)}


def portable(value: Any) -> Any:
    """Return a schema whose patterns any dialect of regular expressions reads."""
    if isinstance(value, Mapping):
        return {
            key: found.replace(r"\A", "^").replace(r"\Z", "$") if key == "pattern" and isinstance(found, str)
            else portable(found)
            for key, found in value.items()
        }  # fmt: skip
    return [portable(one) for one in value] if isinstance(value, list) else value


def output_schema(name: str) -> dict[str, Any]:
    """Return the schema of the output of a command. Fields that it does not name are allowed."""
    found = msgspec.json.schema(OUTPUTS[name], ref_template=TEMPLATE)
    fields = found["$defs"][OUTPUTS[name].__name__]["properties"]
    fields["format"] = {"const": stamp(name)["format"]}
    return named(name, found)


def deal_schema() -> dict[str, Any]:
    """Return the schema of a deal, as a line of JSON Lines: the keys of all games."""
    keys = keys_of(None)
    kinds = {name: key.kind if isinstance(key, Table) else key for name, key in keys.items()}
    found, _ = msgspec.json.schema_components([kind.type for kind in kinds.values()], ref_template=TEMPLATE)
    fields: dict[str, Any] = dict(zip(kinds, found, strict=True))
    for name, key in keys.items():
        if isinstance(key, Table):
            fields[name] = {"type": "object", "additionalProperties": fields[name]}
    return {
        "title": "Deal",
        "description": "Deal of any game. Which keys a game has, and what they mean, is on its page.",
        "type": "object",
        "properties": fields,
        "required": list(REQUIRED),
        "additionalProperties": False,
    }


def position_file_schema() -> dict[str, Any]:
    """Return the schema of a position file in TOML, read as JSON."""
    deals = {"type": "array", "items": deal_schema(), "minItems": 1}
    return {
        "title": "Position file",
        "type": "object",
        "properties": {"format": {"const": 1}, "deal": deals},
        "required": ["format", "deal"],
        "additionalProperties": False,
    }
