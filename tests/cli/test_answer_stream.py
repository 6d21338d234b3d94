"""Deals that come one by one through a pipe: each is answered as it is read, and a bad line spoils no other."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest
from helpers.cli import ENDING, FAULTY, HIDDEN, bad, objects, run
from helpers.processes import started
from helpers.schemas import check
from helpers.waiting import HANG

import solver

OTHER = "coch/id=other/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre"
RECORD = solver.dumps(solver.loads(OTHER), "jsonl")


@pytest.mark.parametrize("command", ["solve", "moves"])
@pytest.mark.parametrize("texts", [(ENDING, OTHER), (solver.dumps(solver.loads(ENDING), "jsonl"), RECORD)])
def test_a_deal_is_answered_while_the_pipe_is_open(command: str, texts: tuple[str, str]) -> None:
    """Each answer comes before the next deal is written."""
    asked = [sys.executable, "-m", "solver", command, "-", "--json"]
    with started(asked, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as running:
        for text, id in zip(texts, ("ending", "other"), strict=True):
            running.stdin.write(text.strip().encode() + b"\n")
            running.stdin.flush()
            found = json.loads(running.stdout.readline())
            assert found["id"] == id
            check(command, found)
        running.stdin.write(b"nonsense\n")
        running.stdin.flush()
        wrong = json.loads(running.stdout.readline())
        check("error", wrong)
        assert (wrong["kind"], wrong["line"], wrong["faults"][0]["line"]) == ("format", 3, 3)
        running.stdin.close()
        assert running.stdout.read() == b""
        assert running.wait(HANG) == 1


def kinds(text: str) -> list[Any]:
    """The id of each answer, or the kind of each error, in their order, with the exit status."""
    result = run("solve", "-", "--json", input=text)
    assert "Traceback" not in result.stderr
    return [*(found.get("kind") or found["id"] for found in objects(result.stdout)), result.exit_code]


def test_errors_stand_in_their_places() -> None:
    assert kinds(f"{ENDING}\n\n{OTHER}\n") == ["ending", "other", 0]
    assert kinds(f"{FAULTY}\n{ENDING}\n{HIDDEN}\n{OTHER}\n") == ["format", "ending", "unsolvable", "other", 1]
    assert kinds(f"{ENDING}\n{ENDING}\n{RECORD}") == ["ending", "format", "other", 1]
    assert kinds(f"{ENDING}\n{{\n[]\n\xff\n{RECORD}") == ["ending", "format", "format", "format", "other", 1]


def test_without_an_answer_all_is_as_with_other_inputs() -> None:
    """Bad input has exit status 2 and nothing on standard output, and a question without an answer 1."""
    said = bad("solve", "-", "--json", input=f"{FAULTY}\nnonsense\n")
    assert "standard input:1: " in said and "standard input:2: " in said
    result = run("solve", "-", "--json", input=f"{HIDDEN}\n")
    assert (result.exit_code, result.stdout) == (1, "") and "hidden" in result.stderr


def test_other_inputs_are_read_whole() -> None:
    toml = solver.dumps(solver.loads(ENDING) + solver.loads(OTHER), "toml")
    assert kinds(toml) == ["ending", "other", 0]
    assert "standard input:19: " in bad("solve", "-", "--json", input=toml + "\nnonsense\n")
    assert [found["id"] for found in objects(run("solve", "-", "--json", "--threads", "2", input=RECORD).stdout)] == [
        "other"
    ]
