"""Board command: its address, its output and its end."""

from __future__ import annotations

import json
import signal
import socket
import sys
import urllib.error
import urllib.request
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from helpers.board import command
from helpers.cli import bad
from helpers.processes import finished
from helpers.waiting import HANG, wait_until

import solver
from solver.board.process_pool import SEARCHES

pytest.importorskip("starlette", reason="the extra `board` is not installed")
ENDING = "coch/id=x/A=X_VII_I/B=X_II_VI/C=VIII_V_Mat/D=IIII_I_XI"


def ask(address: str, question: str, text: str = "", **options: Any) -> list[dict[str, Any]]:
    """Every message of an answer."""
    base, token = address.split("#token=")
    body = json.dumps({"question": question, "text": text, "options": options}).encode()
    headers = {"content-type": "application/json", "x-board-token": token}
    with urllib.request.urlopen(urllib.request.Request(f"{base}ask", body, headers), timeout=HANG) as found:
        return [json.loads(line) for line in found]


def asking(address: str, question: str, text: str) -> bytes:
    """A question that goes on for long, as a browser sends it."""
    host, token = address.split("/")[2], address.partition("#token=")[2]
    body = json.dumps({"question": question, "text": text, "options": {"seconds": 300}})
    head = f"POST /ask HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\nX-Board-Token: {token}\r\n"
    return f"{head}Content-Length: {len(body)}\r\n\r\n{body}".encode()


def busy(parent: int) -> None:
    """Wait until as many processes have been started as there can be."""
    children = Path(f"/proc/{parent}/task/{parent}/children")
    if children.exists():
        wait_until(lambda: len(children.read_text(encoding="ascii").split()) > SEARCHES, "all processes have started")


def test_it_answers_and_ends_at_once(tmp_path: Path) -> None:
    """Ctrl-C ends it within a second though a search goes on, and with it the processes that search."""
    path = tmp_path / "x.toml"
    solver.save(solver.loads("coch/id=y/A=X/B=I/C=V/D=II"), path)
    before = path.read_bytes()
    with command(ENDING, str(path)) as (running, address):
        texts = ask(address, "opened")[0]["answer"]["texts"]
        assert [text.split("/")[1] for text in texts] == ["id=x", "id=y"]
        assert ask(address, "moves", ENDING)[-1]["last"] is True
        host, port = address.split("/")[2].split(":")
        deal = ask(address, "deal", game="cicera", seed=1)[0]["answer"]["deals"][0]["text"]
        with ExitStack() as pages:
            # more than there are processes, so that some wait for their turn
            for _ in range(SEARCHES + 3):
                page = pages.enter_context(socket.create_connection((host, int(port))))
                page.sendall(asking(address, "moves", deal))
            # one that says only half of what it has to
            pages.enter_context(socket.create_connection((host, int(port)))).sendall(asking(address, "show", deal)[:-9])
            busy(running.pid)
            running.send_signal(signal.SIGINT)
            assert running.wait(HANG) == 130
        assert running.stderr is not None
        assert running.stderr.read() == "stopped\n"
    assert path.read_bytes() == before
    with pytest.raises(OSError, match="refused"):
        socket.create_connection((host, int(port)))


def test_positions_are_in_the_language_of_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENHAND_LANGUAGE", "de")
    with command() as (_, address):
        shown = ask(address, "show", ENDING)[0]["answer"]
        assert shown["scene"]["status"] != solver.loads(ENDING)[0].position.scene().status
        assert "gewinnt" in ask(address, "moves", ENDING)[0]["said"]["rows"][0]["outcome"]


def test_it_listens_on_the_loopback_address_alone() -> None:
    with command() as (running, address):
        port = int(address.split(":")[2].partition("/")[0])
        assert address.startswith(f"http://127.0.0.1:{port}/#token=")
        with pytest.raises(OSError):
            socket.create_connection((other_address(), port), timeout=2)
        request = urllib.request.Request(f"http://127.0.0.1:{port}/", headers={"Host": f"rebound.example:{port}"})
        with pytest.raises(urllib.error.HTTPError, match="421"):
            urllib.request.urlopen(request)
        running.terminate()
        assert running.wait(HANG) == 143


def other_address() -> str:
    """An address of this machine that is reached from outside, or another one of its own."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.2"
        return str(probe.getsockname()[0])


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        said = bad("board", "--no-browser", "--port", str(taken.getsockname()[1]))
    assert "--port" in said and "in use" in said


def test_bad_files_are_told_before_anything_is_served() -> None:
    assert "XVI" in bad("board", "--no-browser", "coch/A=XVI/B=X/C=V/D=II")


def test_what_it_needs_is_said() -> None:
    """Without the extra: how to get it."""
    script = (
        "import sys; sys.modules['uvicorn'] = None\nfrom solver.cli.main import main\nmain(['board', '--no-browser'])"
    )
    found = finished([sys.executable, "-c", script], capture_output=True, text=True)
    assert (found.returncode, found.stdout) == (1, "")
    assert "which is not installed: pip install " in found.stderr
