"""A search talks on a terminal once it takes over a second, and leaves what is proven where it is stopped."""

from __future__ import annotations

import os
import pty
import select
import signal
import sys

import pytest
from helpers.cli import read_terminal
from helpers.processes import finished, started
from helpers.waiting import HANG

import solver
from solver.cli import live_progress
from solver.cli.live_progress import LiveProgress, spread

LONG = "".join(solver.dumps(solver.random_deal("cicera", seed=1), "line").split())
TABLE = "".join(solver.dumps(solver.random_deal("coch", seed=4), "line").split())


def on_a_terminal(*arguments: str) -> tuple[str, int]:
    """Return output and exit status of a command on a terminal of 80 columns, interrupted once it prints."""
    ours, theirs = pty.openpty()
    with started(
        [sys.executable, "-m", "solver", *arguments], stdin=theirs, stdout=theirs, stderr=theirs,
        env={**os.environ, "TERM": "xterm", "COLUMNS": "80"},
        # whoever runs the tests in the background may have it ignored
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    ) as command:  # fmt: skip
        os.close(theirs)
        shown = b""
        while b"nodes" not in shown:
            assert select.select([ours], [], [], HANG)[0], shown
            shown += os.read(ours, 4096)
        command.send_signal(signal.SIGINT)
        shown += read_terminal(ours)
        return shown.decode(), command.wait(HANG)


@pytest.mark.parametrize(("command", "deal"), [("solve", LONG), ("moves", LONG)])
def test_talks_and_leaves_what_is_proven(command: str, deal: str) -> None:
    shown, status = on_a_terminal(command, deal)
    assert status == 130
    assert "nodes" in shown.split("stopped")[0]
    _, stopped, rest = shown.partition("stopped; ")
    assert stopped
    assert " nodes, " in rest
    assert " gets " in rest or " to " in rest
    assert "best so far, not proven: " in rest


def test_nothing_is_said_where_nobody_sees_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """No line of progress in a pipe, and an answer that comes soon is not talked about on a terminal either."""
    command = [sys.executable, "-m", "solver", "solve", LONG, "--nodes", "3000000"]
    found = finished(command, capture_output=True, check=True)
    assert found.stderr == b""
    # soon is as long as a busy machine takes
    monkeypatch.setattr(live_progress, "FIRST", HANG)
    talk = LiveProgress()
    talk.shows = True
    talk.update_nodes(5)
    assert talk.live is None
    talk.stop()


def test_words() -> None:
    talk = LiveProgress()
    assert talk.status_text() == "searching"
    assert talk.last_words() == ""
    talk.update_nodes(7)
    assert talk.last_words().startswith("nothing is proven until then (7 nodes, ")
    position = solver.loads(TABLE)[0].position
    talk.bounds(position, 3, 9, 100)
    assert talk.status_text() == "AC gets 0+3 to 0+9"
    talk.start_row("X", 2, True)
    assert talk.status_text() == "0 of 2 moves · at X"
    talk.bounds(position, 4, 4, 100)
    talk.finish_row("X", 4, 4)
    talk.start_row("V", 2, True)
    talk.bounds(position, 1, 2, 200)
    assert talk.status_text() == "1 of 2 moves · at V · AC gets 0+1 to 0+2"
    assert talk.last_words().splitlines()[1:] == ["  X: AC gets 0+4", "  V: AC gets 0+1 to 0+2"]
    assert spread(1, 1) == "1"
