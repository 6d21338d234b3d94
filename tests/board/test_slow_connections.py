"""Slow connections: those that send a request in drops are closed, those that read slowly are not."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
from collections.abc import Iterator

import pytest
from helpers.processes import started
from helpers.timing import stopwatch
from helpers.waiting import HANG, hold

import solver

pytest.importorskip("starlette", reason="the extra `board` is not installed")
ENDING = "coch/id=x/A=X_VII_I/B=X_II_VI/C=VIII_V_Mat/D=IIII_I_XI"
# Seconds in place of those of the board. That fewer pass is wrong on any machine, that more do on none.
WHILE, WHOLE = 1.0, 2.0
# The command, in less of a hurry.
HURRIED = f"""
import sys
from solver.board import slow_connections
slow_connections.WHILE, slow_connections.WHOLE = {WHILE}, {WHOLE}
from solver.cli.main import main
main(["board", "--no-browser", "--port", "0"])
"""


@pytest.fixture(scope="module")
def address() -> Iterator[tuple[tuple[str, int], str]]:
    """Yield address and token of a board with a short timeout."""
    with started([sys.executable, "-c", HURRIED], stdout=subprocess.PIPE, text=True) as running:
        place, token = running.stdout.readline().rsplit("http://", 1)[1].strip().split("/#token=")
        host, port = place.split(":")
        yield (host, int(port)), token
        running.terminate()
        running.wait(HANG)


def question(place: tuple[str, int], token: str, name: str, text: str, **options: object) -> bytes:
    """Return a request as the page sends it."""
    body = json.dumps({"question": name, "text": text, "options": options}).encode()
    head = f"POST /ask HTTP/1.1\r\nHost: {place[0]}:{place[1]}\r\nContent-Type: application/json\r\n"
    return f"{head}X-Board-Token: {token}\r\nContent-Length: {len(body)}\r\n\r\n".encode() + body


def seconds_until_cut(place: tuple[str, int], said: bytes, drops: bytes) -> float:
    """Return the seconds until the server closes a connection that sends some bytes, and then one byte now and then."""
    watch = stopwatch()
    with socket.create_connection(place) as line:
        line.sendall(said)
        for number in range(10**9):
            assert watch() < HANG, "it is still there"
            if is_cut(line, drops[number : number + 1]):
                break
    return watch()


def is_cut(line: socket.socket, drop: bytes) -> bool:
    """Send some bytes, wait for a moment, and return True if the server has closed the connection."""
    line.settimeout(0.1)
    try:
        line.sendall(drop)
        return line.recv(1000) == b""
    except TimeoutError:
        return False
    except OSError:
        return True


@pytest.mark.parametrize("kept", ["nothing", "first line", "head", "body", "second question"])
def test_asked_in_drops(address: tuple[tuple[str, int], str], kept: str) -> None:
    place, token = address
    whole = question(place, token, "show", ENDING)
    border = whole.index(b"\r\n\r\n") + 4
    begun = {
        "nothing": 0, "first line": 10, "head": border - 30, "body": border + 5, "second question": len(whole),
    }[kept]  # fmt: skip
    said, drops = whole[:begun], whole[begun:] + whole
    if kept == "nothing":
        drops = b""
    assert seconds_until_cut(place, said, drops[: min(len(drops), 10**6)]) > WHILE / 2


@pytest.mark.parametrize("known", [True, False])
def test_a_request_has_an_end(address: tuple[tuple[str, int], str], known: bool) -> None:
    """Fast enough for a look, but for ever. Once a connection stayed after its 403 for as long as it sent."""
    place, token = address
    head = question(place, token if known else "x" * len(token), "show", "").partition(b"\r\n\r\n")[0]
    lines = [line for line in head.split(b"\r\n") if not line.startswith(b"Content-Length")]
    watch = stopwatch()
    with socket.create_connection(place) as line:
        line.sendall(b"\r\n".join([*lines, b"Content-Length: 1000000", b"", b""]))
        assert any(is_cut(line, b" " * 1000) for _ in range(300)), "it is still there"
    assert watch() > WHOLE / 2


def test_an_answer_may_take_long(address: tuple[tuple[str, int], str]) -> None:
    """A complete request gets its response at any speed of the reader."""
    place, token = address
    hard = solver.dumps(solver.random_deal("cicera", seed=1), "line").strip()
    whole = question(place, token, "moves", hard, seconds=3 * WHILE)
    with socket.create_connection(place) as line:
        line.sendall(whole)
        line.settimeout(HANG)
        watch, got = stopwatch(), b""
        while b'"last":true' not in got.replace(b" ", b""):
            part = line.recv(64)
            assert part, got[-200:]
            got += part
            if len(got) < 64 * 30:
                hold(0.05)
        assert watch() > 2 * WHILE
