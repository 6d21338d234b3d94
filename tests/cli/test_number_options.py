"""Options of the command line that are numbers: all sizes are answered or refused in a line, with no traceback."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click
import pytest
from helpers.cli import ENDING, bad, good, run

from solver.cli.main import main

PLANNED = "coch/A=X_VII/B=?2/C=V_XI/D=?2/exposed=A_C"
# Command -> arguments besides the option.
COMMANDS = {
    "bids": ("zifuli/A=10/B=15/C=20",),
    "contracts": (ENDING,),
    "deal": ("coch", "--seed", "1", "--cards", "1"),
    "discards": (ENDING,),
    "explain": (ENDING,),
    "graph": (ENDING, "--depth", "1"),
    "hint": (ENDING, "--worlds", "2"),
    "moves": (ENDING,),
    "plan": (PLANNED, "--worlds", "2"),
    "play": ("coch", "--auto", "--cards", "1", "--seed", "1"),
    "proof": (ENDING,),
    "puzzle check": (ENDING,),
    "puzzle make": ("coch", "--cards", "3", "--seed", "1"),
    "puzzle train": (ENDING,),
    "review": (ENDING,),
    "score": (ENDING,),
    "show": (ENDING,),
    "solve": (ENDING,),
    "stats": ("coch", "--deals", "1", "--cards", "1"),
    "study": (ENDING,),
}
# Options of servers and of processes, and numbers without an end that do what they say.
ELSEWHERE = {"--port", "--searches", "--workers", "--deals"}
HUGE = str(10**30)
SIZES = (HUGE, f"-{HUGE}", "-1", "0")
TIMES = ("inf", "1e300", "1e400", "9" * 400, "-inf", "-1")


def numbers(command: click.Command, name: str = "") -> Iterator[tuple[str, str]]:
    """Yield the commands below a command, with each of their options that is a number."""
    if isinstance(command, click.Group):
        context = click.Context(command)
        for one in command.list_commands(context):
            below = command.get_command(context, one)
            assert below is not None
            yield from numbers(below, f"{name} {one}".strip())
        return
    for option in command.params:
        if isinstance(option.type, (click.types.IntParamType, click.types.FloatParamType)):
            yield name, option.opts[0]


NUMBERS = [(command, option) for command, option in numbers(main) if option not in ELSEWHERE]


@pytest.mark.parametrize(("command", "option"), NUMBERS)
def test_any_size(command: str, option: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The helper `run` lets no other exception through than the exit of a command."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    for size in TIMES if option == "--seconds" else SIZES:
        result = run(*command.split(), *COMMANDS[command], f"{option}={size}", input="")
        assert result.exit_code in (0, 1, 2), (size, result.stderr)
        assert result.exit_code != 2 or result.stderr, size


@pytest.mark.parametrize("time", ["inf", "1e300"])
def test_endless_time(time: str) -> None:
    """A longer limit than any search needs is no limit."""
    for command in ("stats", "solve", "puzzle make"):
        args = [*command.split(), *COMMANDS[command]]
        assert good(*args, "--seconds", time).splitlines()[:-1] == good(*args).splitlines()[:-1]


@pytest.mark.parametrize(
    ("option", "said"),
    [
        ("--cards=-1", "-1 is out of range (0 to 1000)"),
        ("--cards=1001", "1001 is out of range (0 to 1000)"),
        ("--players=-1", "-1 is out of range (0 to 64)"),
        (f"--players={HUGE}", f"{HUGE} is out of range (0 to 64)"),
        (f"--count={HUGE}", f"{HUGE} is not in the range 1<=x<=1000000."),
    ],
)
def test_sizes_of_puzzles(option: str, said: str) -> None:
    assert f"Invalid value for '{option.partition('=')[0]}': {said}" in bad(
        "puzzle", "make", "coch", "--seed=1", option
    )


def test_values_to_ask_about() -> None:
    for command in ("solve", "proof", "plan"):
        assert "is out of range (-1000000000 to 1000000000)" in bad(command, *COMMANDS[command], f"--at-least={HUGE}")
