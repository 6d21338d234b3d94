"""Limits of requests: full queue, timeout, too many deals, unknown puzzles."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Iterator
from typing import Any

import pytest
from helpers.board import TOKEN, client_of, lines

import solver
from solver.board import asgi_app, position_handlers, process_pool
from solver.board.messages import Request
from solver.board.process_pool import Busy, Engine

ENDING = "coch/A=X_VII_I/B=X_II_VI/C=VIII_V_Mat/D=IIII_I_XI"
SHOW = {"question": "show", "text": ENDING}


@pytest.fixture(scope="module")
def client() -> Iterator[Any]:
    pytest.importorskip("starlette", reason="the extra `board` is not installed")
    with client_of() as found:
        yield found


def test_too_much_at_once_is_refused(client: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before a question has its turn, and where its turn is lost while it waits for it."""
    with monkeypatch.context() as full:
        full.setattr(asgi_app, "MOST_WAITING", 0)
        found = client.post("/ask", headers={"x-board-token": TOKEN}, json=SHOW)
        assert (found.status_code, found.text) == (503, "too much is being asked at once\n")
    with monkeypatch.context() as full:
        full.setattr(process_pool, "MOST_WAITING", 0)
        (message,) = lines(client, "show", ENDING)
        assert message["error"] == "too much is being asked at once" and message["last"]
    assert "answer" in lines(client, "show", ENDING)[0]


def test_a_question_that_takes_too_long_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    """The pool kills a process that ignores its cancellation. The next request gets its answer."""

    async def last(asked: Engine) -> dict[str, Any]:
        found: dict[str, Any] = {}
        async for message in asked.ask(Request(question="show", text=ENDING)):
            found = message
        return found

    async def test() -> None:
        asked = Engine(searches=1)
        try:
            assert "error" not in await last(asked)
            with monkeypatch.context() as hurried:
                hurried.setattr(process_pool, "MOST_QUICK", 0.1)
                hurried.setattr(process_pool, "GRACE", 0.1)
                assert asked._desk._process is not None
                asked._desk._process.send_signal(signal.SIGSTOP)  # it hears nothing
                assert (await last(asked))["kind"] == "late"
            assert "error" not in await last(asked)
            with monkeypatch.context() as full, pytest.raises(Busy):
                full.setattr(process_pool, "MOST_WAITING", 0)
                await last(asked)
        finally:
            await asked.end()

    asyncio.run(test())


def test_more_deals_than_a_list_holds_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(position_handlers, "MOST_LISTED", 2)
    told: list[Any] = []
    text = "".join(solver.dumps(solver.random_deal("coch", seed=seed, cards=2), "line") for seed in range(3))
    with pytest.raises(solver.FormatError, match="holds 3 deals; the board takes 2"):
        position_handlers.read(text, position_handlers.Nothing(), lambda answer, said: told.append(answer))
    assert not told


@pytest.mark.parametrize(
    ("question", "options", "kind"),
    [
        ("rate", {"game": "coch", "id": "no-such", "move": "X", "rating": "good"}, "refused"),
        ("rate", {"game": "coch", "id": "coch-book-01", "move": "X", "rating": "perfect"}, "options"),
        ("rate", {"game": "coch", "id": "coch-book-01", "move": "X"}, "options"),
        ("attempt", {"game": "coch", "id": "no-such", "move": "X"}, "refused"),
        ("attempt", {"game": "coch", "id": "coch-book-01", "move": "no card"}, "illegal"),
        ("puzzle", {"game": "poker"}, "refused"),
        ("words", {"wanted": ["de"] * 51}, "options"),
        ("show", {"seat": "A" * 201}, "options"),
        ("sit", {"seat": "A", "chosen": [1]}, "options"),
    ],
)
def test_what_is_no_answer_to_a_puzzle(client: Any, question: str, options: dict[str, Any], kind: str) -> None:
    (message,) = lines(client, question, ENDING, **options)
    assert message["kind"] == kind, message
