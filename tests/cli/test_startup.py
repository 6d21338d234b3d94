"""Commands are imported when they are called, and what they do not need is not imported at all."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from solver.cli import main as module
from solver.cli.main import ALIASES, GROUPS, SUMMARIES, Commands, main

ENDING = "coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre"
BRIDGE = "bridge/A=SA/B=HA/C=DA/D=CA"
FOLDER = Path(module.__file__).parent
# rich lays out tables; what else it can do is for those who ask for it
HEAVY = {"difflib", "networkx", "numpy", "rich.live", "rich.markdown", "rich.progress", "tomlkit"}


def loaded(*args: str) -> set[str]:
    """The modules that a command of the command line leaves in memory."""
    script = (
        "import sys\nfrom solver.cli.main import main\n"
        "try:\n    main(sys.argv[1:])\nfinally:\n    print(*sys.modules, file=sys.stderr)"
    )
    command = [sys.executable, "-c", script, *args]
    return set(subprocess.run(command, capture_output=True, text=True, check=True).stderr.split())


def load(name: str) -> click.Command:
    """A command by its name."""
    command = main.get_command(click.Context(main), name)
    assert command is not None
    return command


@pytest.mark.parametrize("name", SUMMARIES)
def test_summary_is_how_the_help_begins(name: str) -> None:
    command = load(name)
    assert command.name == name
    assert command.help is not None
    assert command.help.split("\n\n")[0].replace("\n", " ") == SUMMARIES[name]


def test_every_command_is_listed() -> None:
    """Each file of the folder with a command in it is the file of one that the table names."""
    commands = {
        name
        for name in (path.stem for path in FOLDER.glob("*.py"))
        if isinstance(getattr(import_module(f"solver.cli.{name}"), name, None), click.Command)
    }
    assert commands - {"main"} == SUMMARIES.keys()
    assert isinstance(main, Commands)


def test_an_alias_is_its_command_and_is_not_listed() -> None:
    """`evaluate` answers as `moves`, and the list of commands does not name it."""
    assert ALIASES == {"evaluate": "moves"}
    runner = CliRunner()
    shown = [runner.invoke(main, [name, ENDING, "--json"]) for name in ("evaluate", "moves")]
    assert [result.exit_code for result in shown] == [0, 0]
    evaluated, moves = (json.loads(result.stdout) | {"seconds": None} for result in shown)
    assert evaluated == moves
    assert "evaluate" not in runner.invoke(main, ["--help"]).stdout
    assert "evaluate" not in main.list_commands(click.Context(main))


def test_the_list_is_as_click_makes_it() -> None:
    """Summaries are cut as those of commands that are there."""
    eager = click.Group(commands={name: load(name) for name in SUMMARIES})
    shown = []
    for group in (main, eager):
        formatter = click.HelpFormatter(width=60)
        group.format_commands(click.Context(group), formatter)
        shown.append(formatter.getvalue())
    listed, rows = ([line for line in text.splitlines() if line.startswith("  ")] for text in shown)
    assert sorted(listed) == sorted(rows)
    assert "..." in shown[0]
    assert [line.rstrip(":") for line in shown[0].splitlines() if line and not line.startswith(" ")] == list(GROUPS)


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.py")), ids=lambda path: path.stem)
def test_no_command_borrows_from_another(path: Path) -> None:
    """Shared code of several commands lives in modules that are no commands."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("solver.cli."):
            assert (node.module or "").removeprefix("solver.cli.") not in SUMMARIES


@pytest.mark.parametrize(
    ("args", "absent"),
    [
        (("--help",), {"msgspec", "rich", "solver.games"}),
        (("games",), {"solver.io", "solver.exact", "solver.search.prover"}),
        (("solve", ENDING), {"solver.hints", "solver.proofs", "solver.reviews", "solver.statistics", "solver.players"}),
        (("moves", ENDING), {"solver.hints", "solver.proofs", "solver.reviews", "solver.statistics", "solver.players"}),
        (("contracts", BRIDGE), {"solver.statistics"}),
        (("check", ENDING), {"rich", "solver.exact", "solver.search.prover"}),
        (("show", ENDING), {"rich", "solver.exact", "solver.search.prover"}),
    ],
    ids=lambda value: value[0] if isinstance(value, tuple) else None,
)
def test_only_what_is_needed_is_imported(args: tuple[str, ...], absent: set[str]) -> None:
    modules = loaded(*args)
    assert "solver.cli.main" in modules
    assert not (HEAVY | absent) & modules
