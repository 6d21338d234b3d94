"""Libraries of extras that the options of a command need."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import click

from solver.display.optional_imports import MissingExtra, import_optional

# Command -> option -> library.
NEEDS: Mapping[str, Mapping[str, str]] = {
    "graph": {"dot": "pydot", "svg": "matplotlib", "png": "matplotlib"},
    "proof": {"dot": "pydot", "svg": "matplotlib", "png": "matplotlib"},
    "review": {"svg": "matplotlib", "png": "matplotlib"},
    "stats": {"plot": "matplotlib", "parquet": "pyarrow.parquet"},
}
# Option of any command -> library.
COMMON = {"cluster": "distributed"}
# Command -> libraries that it needs with any options.
ALWAYS: Mapping[str, Sequence[str]] = {"board": ("starlette", "uvicorn")}


def missing_extras(ctx: click.Context) -> list[str]:
    """Return what to install for a command with its options, one message a library."""
    name = ctx.command.name or ""
    needs = {**COMMON, **NEEDS.get(name, {})}
    libraries = [library for option, library in needs.items() if ctx.params.get(option) is not None]
    found: list[str] = []
    for library in dict.fromkeys([*ALWAYS.get(name, ()), *libraries]):
        try:
            import_optional(library)
        except MissingExtra as error:
            found.append(str(error))
    return found


def check_extras() -> None:
    """Raise MissingExtra for all that the running command needs and lacks."""
    missing = missing_extras(click.get_current_context())
    if missing:
        raise MissingExtra("\n".join(missing))
