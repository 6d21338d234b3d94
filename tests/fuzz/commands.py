"""The command line on hostile input: it ends with a status of its own, and prints nothing that a terminal obeys."""

from __future__ import annotations

import json
import random

from click.testing import CliRunner

from fuzz.questions import is_clean
from solver.cli.main import main

# Commands with limits; {N} stands for a number of nodes.
COMMANDS = (
    "check -", "check --json -", "show -", "show --ascii -", "show --json -", "show --svg -", "solve --nodes {N} -",
    "solve --json --nodes {N} -", "moves --nodes {N} -", "moves --json --nodes {N} -", "review --nodes {N} -",
    "review --json --nodes {N} -", "explain --nodes {N} --limit 20 -", "graph --depth 1 --limit 50 -",
    "stats --nodes {N} --threads 1 -", "bids --nodes {N} -", "contracts --nodes {N} -",
    "contracts --goal outcome --nodes {N} -",
    "discards --nodes {N} --seat C -", "solve --deal x --nodes {N} -", "proof --json --nodes {N} --limit 20 -",
)  # fmt: skip
NODES = 200
DONE, NO_ANSWER, BAD_INPUT = 0, 1, 2


def run(data: bytes, rng: random.Random) -> None:
    """One command with the input as its standard input."""
    words = rng.choice(COMMANDS).format(N=NODES).split()
    result = CliRunner().invoke(main, words, input=data)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    assert result.exit_code in (DONE, NO_ANSWER, BAD_INPUT), f"status {result.exit_code} of {words[0]}"
    assert "Traceback" not in result.stderr
    assert len(result.stderr) <= 2 * 10_000, "a long message of a command"
    assert is_clean(result.stderr), f"signs on standard error of {words[0]}"
    if result.exit_code == BAD_INPUT:
        # what `check` counts includes deals that were read in part: its status says so too
        assert not result.stdout or words[0] == "check", f"an answer of {words[0]} to bad input"
        assert result.stderr
    if "--json" in words:
        for line in result.stdout.splitlines():
            json.loads(line)
    else:
        assert is_clean(result.stdout), f"signs on standard output of {words[0]}"
