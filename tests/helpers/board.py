"""Helpers for tests of the board: its server within the test process, and as a command."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from helpers.processes import Process, started
from helpers.waiting import HANG

HOST = "127.0.0.1:8424"
TOKEN = "a-token-for-the-tests"


def client_of(texts: tuple[str, ...] = ()) -> Any:
    """Return a client of the application for a `with` block. Its engine starts with the first request."""
    import pytest

    pytest.importorskip("starlette", reason="the extra `board` is not installed")
    pytest.importorskip("httpx2", reason="httpx2 is not installed")
    from starlette.testclient import TestClient

    from solver.board.asgi_app import application
    from solver.board.process_pool import Engine

    @contextmanager
    def within() -> Iterator[TestClient]:
        engine = Engine(searches=2)
        app = application([HOST, "localhost:8424"], TOKEN, engine, texts)
        with TestClient(app, base_url=f"http://{HOST}") as client:
            try:
                yield client
            finally:
                assert client.portal is not None
                client.portal.call(engine.end)

    return within()


def lines(client: Any, question: str, text: str = "", language: str = "", **options: Any) -> list[dict[str, Any]]:
    """Every message of an answer."""
    found = client.post(
        "/ask",
        headers={"x-board-token": TOKEN},
        json={"question": question, "text": text, "options": options, "language": language},
    )
    assert found.status_code == 200, found.text
    assert found.headers["content-type"] == "application/x-ndjson"
    messages = [json.loads(line) for line in found.text.splitlines()]
    assert [message["last"] for message in messages] == [False] * (len(messages) - 1) + [True]
    return messages


def answer(client: Any, question: str, text: str = "", **options: Any) -> dict[str, Any]:
    """The last answer to a question that has one."""
    messages = lines(client, question, text, **options)
    assert "error" not in messages[-1], messages[-1]
    found: dict[str, Any] = [message for message in messages if message.get("answer")][-1]
    return found


@contextmanager
def command(*args: str) -> Iterator[tuple[Process, str]]:
    """The board as a command of its own, and the address that it prints."""
    whole = [sys.executable, "-m", "solver", "board", "--no-browser", "--port", "0", *args]
    with started(whole, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as running:
        line = running.stdout.readline()
        # in any language
        assert "http://127.0.0.1:" in line, line
        yield running, line[line.index("http://") :].strip()
        # in peace, so that the processes that it has started end with it
        running.terminate()
        running.wait(HANG)
