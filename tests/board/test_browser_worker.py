"""Worker of a page without a server: answers by call, without a thread, and an interrupt stops them."""

from __future__ import annotations

import _thread
import json
import signal
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from helpers.page import ENDING
from helpers.waiting import HANG, wait_until

import solver
from solver.board.browser_worker import BrowserWorker
from solver.board.messages import STATE
from solver.search import stoppable_call

LONG = solver.dumps(solver.random_deal("cicera", seed=1), "line").strip()
Ask = Callable[..., list[dict[str, Any]]]


class Sent:
    """Messages that a worker has sent."""

    def __init__(self) -> None:
        self.messages: list[dict[str, Any]] = []
        self.kept: list[str] = []
        self.worker = BrowserWorker(lambda line: self.messages.append(json.loads(line)), self.kept.append)

    def ask(self, question: str, text: str = "", **options: Any) -> list[dict[str, Any]]:
        """Return the messages about a question."""
        self.messages.clear()
        request = {"id": 7, "question": question, "text": text, "options": options, "said": True}
        self.worker.ask(json.dumps(request))
        assert [one["id"] for one in self.messages] == [7] * len(self.messages)
        assert [one["last"] for one in self.messages] == [False] * (len(self.messages) - 1) + [True]
        return list(self.messages)


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> Iterator[Sent]:
    """A worker where no thread can be started, nor anything raised in one."""
    handler = signal.getsignal(signal.SIGINT)

    def refused(*arguments: object) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(stoppable_call, "raise_in", lambda thread, error: None)
    found = Sent()
    with monkeypatch.context() as without:
        without.setattr(threading.Thread, "start", refused)
        yield found
    signal.signal(signal.SIGINT, handler)


def test_questions_are_answered(sent: Sent) -> None:
    found = sent.ask("solve", ENDING, memory=16)[-1]
    assert found["answer"]["value"] == solver.solve(solver.loads(ENDING)[0].position).value
    assert found["said"]
    assert "threads" in sent.ask("solve", ENDING, threads=0)[-1]["error"]
    assert sent.ask("moves", "chess/A=X")[-1]["kind"] == "format"


def test_what_is_no_question_is_refused(sent: Sent) -> None:
    sent.worker.ask('{"id": 3}')
    assert sent.messages == [{**sent.messages[0], "id": 3, "kind": "message", "last": True}]


def test_an_interrupt_stops_a_search(sent: Sent) -> None:
    def interrupt() -> None:
        # bounds are sent while it searches
        wait_until(lambda: sent.messages, "something is proven")
        _thread.interrupt_main()

    # by the module itself: `Thread.start` is refused
    _thread.start_new_thread(interrupt, ())
    assert sent.ask("solve", LONG, seconds=HANG, memory=16)[-1]["stopped"]
    # an interrupt that comes late stops nothing
    signal.raise_signal(signal.SIGINT)
    assert sent.ask("solve", ENDING, memory=16)[-1]["answer"]


def test_answers_to_puzzles_are_handed_on(sent: Sent, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(STATE, str(tmp_path / "answers.json"))
    puzzle = sent.ask("puzzle", game="trionfo")[-1]["answer"]["puzzle"]
    assert not sent.kept
    (deal,) = solver.loads(puzzle["text"])
    sent.ask("rate", game="trionfo", id=deal.id, move=str(deal.answer[0]), rating="good")
    assert sent.kept == [(tmp_path / "answers.json").read_text(encoding="utf-8")]
