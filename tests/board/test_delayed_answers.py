"""Late or lost answers, as on a busy machine: the page waits, repeats the request, or reports an error."""

from __future__ import annotations

import asyncio
import json
import os
from contextlib import aclosing, suppress
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING, Any

import pytest
from helpers.page import ENDING, HeldRequest, opened, until
from helpers.waiting import HANG, give_way, wait_until, wait_until_async
from helpers.widget import Line, notebook, shown

import solver
from solver.board import process_pool
from solver.board.messages import Request
from solver.board.notebook_channel import Background, Channel
from solver.board.process_pool import Engine

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

# Seconds that a process takes to start here: longer than it may take to stop, or to answer. Both are soon done, and
# have as long as that for a busy machine.
SLOW = 12
LATE = {"error": "it took too long", "kind": "late", "last": True}


def test_a_process_that_starts_slowly_is_waited_for(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Nothing of what a question may take is used up by it, and a question that is taken back does not end it."""
    slow = f"import sys, time\nif 'solver.board.worker' in sys.orig_argv: time.sleep({SLOW})\n"
    (tmp_path / "sitecustomize.py").write_text(slow, encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")]))
    monkeypatch.setattr(process_pool, "MOST_QUICK", SLOW - 1)
    monkeypatch.setattr(process_pool, "GRACE", SLOW - 1)
    monkeypatch.setattr(process_pool, "STARTING", HANG)

    async def test() -> None:
        asked = Engine(searches=1)
        try:
            first = asyncio.ensure_future(last(asked))
            process = await wait_until_async(lambda: asked._desk._process, "a process is started")
            first.cancel()
            assert "answer" in await last(asked)
            assert asked._desk._process is process
        finally:
            await asked.end()

    asyncio.run(test())


async def last(asked: Engine) -> dict[str, Any]:
    """The last answer to a question that needs no search."""
    found: dict[str, Any] = {}
    async with aclosing(asked.ask(Request(question="show", text=ENDING))) as messages:
        async for message in messages:
            if "answer" in message or "error" in message:
                found = message
    return found


def test_an_answer_that_cannot_be_sent_is_given_again() -> None:
    """A repeated request is ignored during the answer."""
    behind, sent, asked = Background(), [], Event()

    def send(message: dict[str, Any]) -> None:
        assert asked.wait(HANG)
        sent.append(message)
        if len(sent) < 3:
            raise OSError("nobody listens")

    try:
        talk = Channel(send, behind)
        for _ in range(2):
            # nothing is answered before the question has come again
            asked.clear()
            for _ in range(3):
                talk.receive({"id": "a", "question": "show", "text": ENDING})
            asked.set()
            for running in list(talk.asked.values()):
                with suppress(OSError):
                    running.result(HANG)
            # who waits for an answer hears of it before it is taken from the list
            wait_until(lambda: not talk.asked, "the answers are over")
        assert [list(message)[1] for message in sent] == ["answer", "error", "answer"]
    finally:
        behind.end()


@pytest.mark.parametrize("later", range(4))
def test_who_goes_while_an_answer_comes_is_heard(monkeypatch: pytest.MonkeyPatch, later: int) -> None:
    """The search is cancelled, however close both messages are."""

    class Given:
        """Input stream of a process."""

        def __init__(self) -> None:
            self.lines: list[bytes] = []

        def write(self, line: bytes) -> None:
            self.lines.append(line)

    async def test() -> None:
        running = Given()
        running.stdin, running.stdout = running, asyncio.StreamReader()  # type: ignore[attr-defined]
        process = process_pool.Process("searching", {})

        async def start() -> Given:
            return running

        monkeypatch.setattr(process, "start", start)
        async with aclosing(process.ask(Request(question="moves", text=ENDING), 60)) as answers:
            asking = asyncio.ensure_future(anext(answers))
            while not running.lines:
                await give_way()
            running.stdout.feed_data(b'{"id": 1, "answer": {}}\n')  # type: ignore[attr-defined]
            await give_way(later)
            if asking.cancel():
                running.stdout.feed_data(b'{"id": 1, "stopped": true, "last": true}\n')  # type: ignore[attr-defined]
                with pytest.raises(asyncio.CancelledError):
                    await asking
            else:
                running.stdout.feed_data(b'{"id": 1, "stopped": true, "last": true}\n')  # type: ignore[attr-defined]
        assert json.loads(running.lines[-1]) == {"stop": 1}

    asyncio.run(test())


def test_questions_and_answers_that_are_lost(monkeypatch: pytest.MonkeyPatch, web_page: Page) -> None:
    """In a notebook: the first request of all, and the first answers with values."""
    pytest.importorskip("anywidget", reason="the extra `jupyter` is not installed")
    with notebook(monkeypatch) as lines:
        board = solver.loads(ENDING)[0].position.board()
        lost = losing(lines[0], monkeypatch)
        shown(web_page, {"board": lines[0]})
        web_page.wait_for_selector("#board [data-verdict]")
        web_page.wait_for_selector("#board [data-line]")
        web_page.wait_for_function(
            "!document.querySelector('#board > div').shadowRoot.querySelector('#panel').innerText.includes('searching')"
        )
        assert sorted(lost) == ["moves", "opened"]
        board.close()
    assert not web_page.page_errors()


def losing(line: Line, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """Make a line lose one request, and all answers to another until its repetition. Returns their ids."""
    lost: dict[str, str] = {}
    asked: list[str] = []
    receive, fetched = line.receive, line.fetched

    def heard(message: Any) -> None:
        asked.append(message.get("id"))
        if message.get("question") == "opened" and "opened" not in lost:
            lost["opened"] = message["id"]
            return
        if message.get("question") == "moves":
            lost.setdefault("moves", message["id"])
        receive(message)

    def found() -> list[dict[str, Any]]:
        once = asked.count(lost.get("moves", "")) == 1
        return [message for message in fetched() if not (once and message["id"] == lost.get("moves"))]

    monkeypatch.setattr(line, "receive", heard)
    monkeypatch.setattr(line, "fetched", found)
    return lost


def test_a_question_that_was_given_up_is_asked_again(server: str, board: Page) -> None:
    times: list[str] = []

    def answer(route: Route) -> None:
        question = json.loads(route.request.post_data or "")["question"]
        times.append(question)
        if times.count(question) == 1 and question in ("words", "show"):
            route.fulfill(body=json.dumps(LATE) + "\n", content_type="application/x-ndjson")
        else:
            route.continue_()

    board.route("**/ask", answer)
    opened(board, server, ENDING)
    board.wait_for_selector("[data-verdict]")
    assert times.count("words") == 2 and times.count("show") > 2


def test_that_an_answer_is_late_is_said(server: str, board: Page) -> None:
    held = HeldRequest(board, lambda asked: asked["question"] == "games")
    board.goto(server)
    board.wait_for_selector("#announce.busy:has-text('slow to answer')")
    held.release()
    board.wait_for_selector(".place")
    board.wait_for_selector("#announce:empty", state="attached")


def test_an_answer_that_breaks_off_is_said(server: str, board: Page) -> None:
    """As where the command has been ended: what began there can be tried again."""
    board.route("**/ask", lambda route: route.fulfill(body="", content_type="application/x-ndjson"))
    board.goto(server)
    board.wait_for_selector("#board .error:has-text('does not answer any more')")
    board.unroute("**/ask")
    board.click("text=Try again")
    board.wait_for_selector("[data-verdict]")


def test_a_line_of_best_play_that_was_left_behind_is_asked_for_again(server: str, board: Page) -> None:
    """It comes after the values: who goes on between the two finds it when he comes back."""

    def break_off(route: Route) -> None:
        if json.loads(route.request.post_data or "{}").get("question") != "moves":
            return route.continue_()
        lines = route.fetch().text().splitlines()
        said = [json.loads(line).get("said") or {} for line in lines]
        first = next(number for number, one in enumerate(said) if one.get("exact"))
        assert "line" not in said[first] and "line" in said[-1]
        return route.fulfill(body="\n".join([*lines[: first + 1], ""]), content_type="application/x-ndjson")

    board.route("**/ask", break_off)
    opened(board, server, ENDING)
    board.wait_for_selector(".error:has-text('does not answer any more')")
    board.wait_for_selector("[data-verdict]")
    assert not board.locator("[data-line='0']").count()
    board.unroute("**/ask")
    board.click("[data-move=X]")
    board.wait_for_selector("[data-ply='1'].here")
    board.keyboard.press("Home")
    board.wait_for_selector("[data-line='0']")


def opened_meanwhile(server: str, board: Page) -> HeldRequest:
    """Ask for another objective, and open ENDING while the request is held back."""
    held = HeldRequest(board, lambda asked: "objective" in asked["options"])
    opened(board, server, solver.dumps(solver.random_deal("cuarenta", seed=1), "line").strip() + "/score=6_8")
    board.keyboard.press("g")
    held.wait()
    board.evaluate("(text) => { location.hash = text; }", ENDING)
    until(board, "document.title.startsWith('ending')")
    return held


def test_another_question_that_is_answered_late_leaves_the_next_deal_alone(server: str, board: Page) -> None:
    held = opened_meanwhile(server, board)
    held.release()
    board.keyboard.press("Home")
    board.wait_for_selector("[data-verdict]")
    assert "#coch/" in board.url and board.title().startswith("ending")


def test_another_question_that_is_refused_late_is_no_error_of_the_next_deal(server: str, board: Page) -> None:
    held = opened_meanwhile(server, board)
    held.refuse("nobody plays for that")
    board.wait_for_timeout(300)
    assert not board.locator("text=nobody plays for that").count()


def test_an_address_that_the_page_replaces_at_once_is_opened(server: str, board: Page) -> None:
    """The page learns of it after it has put its own in its place."""
    opened(board, server, solver.dumps(solver.random_deal("cuarenta", seed=1), "line").strip())
    here = board.evaluate("location.href")
    change = "([text, here]) => { location.hash = text; history.replaceState(null, '', here); }"
    board.evaluate(change, [ENDING, here])
    until(board, "document.title.startsWith('ending')")
