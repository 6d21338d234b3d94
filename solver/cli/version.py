"""Version of the program, and how it was built."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click

from solver import __version__, _core


def print_version(context: click.Context, parameter: click.Parameter, wanted: bool) -> None:
    """Print the version and exit. With `--json` on the line, as an object with all that tells builds apart."""
    if not wanted or context.resilient_parsing:
        return
    given = getattr(context.command, "given", ())
    click.echo(json.dumps(version_record()) if "--json" in given else f"openhand {__version__}")
    context.exit()


def version_record() -> dict[str, Any]:
    """Return version, engine fingerprint, build flags and commit. What a build does not tell is None or empty."""
    from solver.batch.engine_version import engine
    from solver.serialization.output_header import stamp

    told: dict[str, Any] = {}
    for folder in _core.__path__:
        path = Path(folder) / "build.json"
        if path.is_file():
            told = json.loads(path.read_text(encoding="utf-8"))
            break
    return {
        "format": stamp("version")["format"],
        "version": __version__,
        "engine": engine(),
        "flags": told.get("flags", []),
        "switches": told.get("switches", []),
        "commit": told.get("commit"),
    }


def version_options() -> list[click.Option]:
    """Return the options --version and, beside it, --json."""
    shown = "Show the version and exit. With --json: also engine, build flags and commit."
    return [
        click.Option(
            ["--version"], is_flag=True, is_eager=True, expose_value=False, callback=print_version, help=shown
        ),
        click.Option(["--json"], is_flag=True, expose_value=False, hidden=True),
    ]
