"""The command line called within the tests: what it prints, and with which exit status."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from importlib.metadata import version
from typing import Any

from click.testing import CliRunner, Result
from packaging.version import Version

from helpers.processes import finished
from solver.cli.main import main

# The sentence about an option that is not there is another one before this version.
OLD_CLICK = Version(version("click")) < Version("8.4")

ENDING = "coch/id=ending/A=X_VII_I/B=X_II_VI/C=VIII_V_Mat/D=IIII_I_XI"
HIDDEN = "coch/id=hidden/A=X_VII_I/B=?/C=VIII_V_Mat/D=IIII_I_XI"
OVER = "coch/id=over/A=X/B=X/C=V/D=Mat/play=X_X_V_Mat"
FAULTY = "coch/id=faulty/A=X_XVI/B=X_II/C=VIII_V/D=IIII_I"


def run(*args: str, input: str | bytes | None = None) -> Result:
    result = CliRunner().invoke(main, list(args), input=input)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def good(*args: str, input: str | bytes | None = None) -> str:
    result = run(*args, input=input)
    assert (result.exit_code, result.stderr) == (0, "")
    return result.stdout


def good_but_for_missing_cards(*args: str, input: str | bytes | None = None) -> str:
    """Return the output of a command. Standard error may have notes on missing cards, and nothing else."""
    result = run(*args, input=input)
    assert result.exit_code == 0, result.stderr
    assert all("are not accounted for" in line for line in result.stderr.splitlines()), result.stderr
    return result.stdout


def bad(*args: str, input: str | bytes | None = None) -> str:
    """Return the errors for bad input, with exit status 2 and empty standard output."""
    result = run(*args, input=input)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr
    assert "Traceback" not in result.stderr
    return result.stderr


def process(*args: str, **more: Any) -> subprocess.CompletedProcess[bytes]:
    """The command as a process of its own."""
    return finished([sys.executable, "-m", "solver", *args], capture_output=True, **more)


def objects(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


def read_terminal(handle: int) -> bytes:
    """Everything written to a pseudo-terminal until its other end is closed, which is an error on some systems."""
    shown = b""
    while True:
        try:
            part = os.read(handle, 4096)
        except OSError:
            break
        if not part:
            break
        shown += part
    os.close(handle)
    return shown
