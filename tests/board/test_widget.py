"""The board in a notebook: the Python side by itself, and views of it in a page that stands for the notebook."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest
from helpers.page import ENDING, asked
from helpers.waiting import wait_until
from helpers.widget import NOTEBOOK, Line, notebook, shown

import solver
from solver.board.messages import Request
from solver.board.notebook_channel import Background, Channel
from solver.board.request_routing import answer

if TYPE_CHECKING:
    from playwright.sync_api import Page

LONG = {"question": "moves", "text": "", "options": {"seconds": 300}}


@pytest.fixture(scope="module")
def behind() -> Iterator[Background]:
    found = Background()
    yield found
    found.end()


@pytest.fixture
def lines(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Line]]:
    pytest.importorskip("anywidget", reason="the extra `jupyter` is not installed")
    with notebook(monkeypatch) as found:
        yield found


def long_deal(seed: int) -> str:
    """A deal that nobody solves within a test."""
    return solver.dumps(solver.random_deal("cicera", seed=seed), "line").strip()


def test_questions_are_answered_as_they_are_everywhere(behind: Background) -> None:
    """Parallel requests have their ids, and bounds arrive one after another. Errors have the same texts."""
    sent: list[dict[str, Any]] = []
    talk = Channel(sent.append, behind, (ENDING,))
    talk.receive({"id": "a", "question": "moves", "text": ENDING})
    talk.receive({"id": "b", "question": "show", "text": ENDING})
    talk.receive({"id": "c", "question": "opened"})
    talk.receive({"id": "d", "question": "slove"})
    talk.receive({"id": "e", "question": "moves", "text": ENDING, "options": {"secnds": 1}})
    talk.receive({"id": "f", "question": 1})
    talk.receive("nonsense")
    wait_until(lambda: sum(message.get("last", False) for message in sent) == 6, "all is answered")
    by_id: dict[str, list[dict[str, Any]]] = {}
    for message in sent:
        by_id.setdefault(message["id"], []).append(message)
    wanted: list[Any] = []
    answer(Request(question="show", text=ENDING), lambda found, said: wanted.append(found))
    assert by_id["b"][0]["answer"] == json.loads(json.dumps(wanted[0]))
    assert by_id["c"] == [{"id": "c", "answer": {"texts": [ENDING], "language": None}, "last": True}]
    values = [row for message in by_id["a"] if "answer" in message for row in [message["answer"]["moves"]]][-1]
    assert [row["value"] for row in values] == [row.value for row in solver.evaluate(ENDING)]
    assert "solve" in by_id["d"][0]["error"]
    assert {by_id[name][0]["kind"] for name in "ef"} == {"options"}
    wait_until(lambda: not talk.asked, "no question is open")


def test_who_asks_goes_on_and_a_search_can_be_stopped(behind: Background) -> None:
    sent: list[dict[str, Any]] = []
    talk = Channel(sent.append, behind)
    talk.receive({**LONG, "id": "long", "text": long_deal(1)})
    wait_until(lambda: len([message for message in sent if message.get("answer")]) > 1, "bounds are sent")
    assert behind.engine.searching == 1
    talk.receive({"stop": "long"})
    wait_until(lambda: behind.engine.searching == 0, "the search ends")
    told = len(sent)
    talk.receive({"id": "next", "question": "moves", "text": ENDING})
    wait_until(lambda: sent[-1].get("last"), "the next question is answered")
    assert {message["id"] for message in sent[told:]} == {"next"}


def test_a_closed_board_ends_its_searches_and_no_others(lines: list[Line]) -> None:
    from solver.board.notebook_channel import background

    first, second = (solver.loads(ENDING)[0].position.board() for _ in range(2))
    engine = background().engine
    for line, seed in zip(lines, (1, 2), strict=True):
        line.receive({**LONG, "id": "x", "text": long_deal(seed)})
    wait_until(lambda: engine.searching == min(2, len(engine._searchers)), "both are searched")
    first.close()
    wait_until(lambda: engine.searching == 1, "one search ends")
    lines[1].fetched()
    wait_until(lambda: [message for message in lines[1].fetched() if message.get("answer")], "the other goes on")
    second.close()
    wait_until(lambda: engine.searching == 0, "the other search ends")
    assert not lines[0].state["_esm"].startswith("http")


def test_views_in_a_browser(lines: list[Line], web_page: Page) -> None:
    """Two boards on one page: each has its own position, values and keys, and leaves the page's address alone."""
    texts = {"one": ENDING, "two": "trionfo/id=other/" + trionfo()}
    boards = [solver.loads(text)[0].position.board() for text in texts.values()]
    shown(web_page, dict(zip(texts, lines, strict=True)))
    for name in texts:
        # all is known, so that nothing changes by itself any more
        web_page.wait_for_selector(f"#{name} [data-verdict]")
        web_page.wait_for_selector(f"#{name} [data-line]")
        web_page.wait_for_selector(f"#{name} [data-searching]", state="detached")
    found = solver.evaluate(ENDING)
    worth = web_page.inner_text(f"#one tr:has([data-move='{found[0].move}'])")
    assert re.search(r"\d", worth)
    before = web_page.inner_text("#two #board")
    web_page.locator("#one button[data-card]").first.click()
    web_page.wait_for_selector("#one [data-ply='1'].here")
    assert web_page.inner_text("#two #board") == before
    assert not web_page.locator("#two [data-ply]").count()
    web_page.keyboard.press("ArrowLeft")
    web_page.wait_for_selector("#one [data-key=first][disabled]")
    web_page.locator("#two [data-key=flip]").click()
    web_page.wait_for_selector("#two [data-key=flip][aria-pressed=true]")
    assert web_page.get_attribute("#one [data-key=flip]", "aria-pressed") == "false"
    web_page.keyboard.press("e")
    web_page.wait_for_selector("#two dialog[open] [data-place='hands.A']")
    assert not web_page.locator("#one dialog").count()
    web_page.keyboard.press("Escape")
    assert (web_page.url, web_page.title()) == (NOTEBOOK, "Notebook")
    assert web_page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgba(0, 0, 0, 0)"
    assert set(asked(web_page)) <= {NOTEBOOK, f"{NOTEBOOK}favicon.ico"}
    for board in boards:
        board.close()
    assert not web_page.page_errors()


def trionfo() -> str:
    """Return the hands of a short deal of another game."""
    deal = solver.dumps(solver.random_deal("trionfo", seed=3, cards=3), "line").strip()
    return re.sub(r"^trionfo/(id=[^/]*/)?", "", deal)


def test_a_view_that_is_taken_away_stops_its_search(lines: list[Line], web_page: Page) -> None:
    """Bounds stream in. Two views of one board share no state. Closing both cancels all searches."""
    from solver.board.notebook_channel import background

    board = solver.loads(long_deal(3))[0].position.board()
    shown(web_page, {"board": lines[0]})
    web_page.wait_for_selector("#board .worth.open")
    effort = "document.querySelector('#board > div').shadowRoot.querySelector('.row:last-of-type .small:last-child')"
    first = web_page.evaluate(f"{effort}?.textContent")
    web_page.wait_for_function(f"(first) => {effort}?.textContent !== first", arg=first)
    assert background().engine.searching == 1
    web_page.evaluate("window.close.board()")
    wait_until(lambda: web_page.evaluate("1") and background().engine.searching == 0, "the search ends")
    assert not web_page.locator("#board .place").count()
    board.close()


def test_without_the_extra_it_is_said_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    from solver.display.optional_imports import MissingExtra

    monkeypatch.setitem(sys.modules, "anywidget", None)
    monkeypatch.delitem(sys.modules, "solver.board.widget", raising=False)
    with pytest.raises(MissingExtra, match="pip install anywidget"):
        solver.loads(ENDING)[0].position.board()
