"""Engine of the built site in Chromium: its values, node counts, advice and replies are the native ones."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest
from helpers.chromium import loop_of_playwright
from helpers.page import ENDING, asked, values
from helpers.site import LONG, SIX, STARTED, SiteServer, alike, short_deals, told, visited

import solver
from solver.board.messages import Request
from solver.board.request_routing import answer
from solver.display import value_format

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = [pytest.mark.timeout(600), pytest.mark.usefixtures("browser")]


@pytest.fixture(scope="module")
def engine(chromium: Browser, site: SiteServer) -> Iterator[Page]:
    """A page whose engine is there, for questions that change nothing."""
    with loop_of_playwright():
        context = chromium.new_context(service_workers="block")
        context.set_default_timeout(STARTED)
        page = visited(context, site.address, ENDING)
        page.wait_for_selector("[data-verdict]")
    yield page
    with loop_of_playwright():
        assert not page.page_errors()
        assert {url[: len(site.address)] for url in asked(page)} == {site.address}
        context.close()


def native(question: str, text: str, **options: Any) -> Any:
    """The last answer of the engine in this process, as JSON has it."""
    found: list[Any] = []

    def tell(record: Any, said: Any, *, more: bool = False) -> None:
        found.append(record)

    answer(Request(question=question, text=text, options=options), tell)
    return alike(json.loads(json.dumps(next(record for record in reversed(found) if record))))


@pytest.mark.parametrize("game", SIX)
def test_values_and_nodes_are_the_native_ones(game: str, engine: Page) -> None:
    texts = short_deals(game, 3)
    assert len(texts) == 3
    nodes = 0
    if game in ("coch", "cuarenta"):
        # a whole deal, left off
        texts.append(solver.random_deal(game, seed=2).position.text)
    for text in texts:
        for question in ("solve", "moves"):
            limits = {"nodes": 200_000, "memory": 16, "seconds": 600}
            found = told(engine, question, text, **limits)
            assert "error" not in found, found
            assert alike(found["answer"]) == native(question, text, **limits)
            nodes += found["answer"]["nodes"]
    assert nodes > 0


@pytest.mark.parametrize("game", SIX)
def test_advice_and_replies_are_the_native_ones(game: str, engine: Page) -> None:
    (text,) = short_deals(game, 1)
    limits = {"memory": 16, "seconds": 600}
    found = told(engine, "hint", text, level="fast", **limits)
    assert "error" not in found, found
    expected = native("hint", text, level="fast", **limits)
    rows, native_rows = ([(row["move"], row["mean"]) for row in one["moves"]] for one in (found["answer"], expected))
    assert rows == native_rows and rows
    seat = solver.loads(text)[0].position.turn
    found = told(engine, "reply", text, seat=seat, seed=3, level="fast", **limits)
    assert alike(found["answer"]) == native("reply", text, seat=seat, seed=3, level="fast", **limits)


def test_what_precedes_the_play_is_the_native(engine: Page) -> None:
    text = solver.dumps(solver.random_deal("cego", seed=5), "line").strip()
    found = told(engine, "sit", text, seat="A", level="fast")
    assert alike(found["answer"]) == native("sit", text, seat="A", level="fast")


def test_refusals_are_told(engine: Page) -> None:
    assert told(engine, "moves", "chess/A=X")["kind"] == "format"
    assert told(engine, "moves", ENDING, seconds=-1)["kind"] == "options"


def test_a_search_by_threads_is_one_without(engine: Page) -> None:
    found = told(engine, "moves", ENDING, threads=2, memory=16)
    assert alike(found["answer"]) == native("moves", ENDING, memory=16)


def test_the_page_shows_the_native_values(engine: Page) -> None:
    position = solver.loads(ENDING)[0].position
    found = solver.evaluate(position)
    assert values(engine) == {str(row.move): value_format.worth(position.terms, row).strip() for row in found}


def test_a_search_is_ended(engine: Page) -> None:
    """Where memory cannot be shared its worker is ended, and another one answers the next question."""
    assert not engine.evaluate("crossOriginIsolated")
    ended = engine.evaluate(
        """async (text) => {
          const { ask } = await import("./engine.js");
          const stop = new AbortController();
          const options = { seconds: 600, memory: 16 };
          const long = ask("solve", text, options, undefined, stop.signal).catch((error) => error.name);
          await new Promise((done) => { setTimeout(done, 1500); });
          stop.abort();
          return long;
        }""",
        LONG,
    )
    assert ended == "AbortError"
    assert told(engine, "solve", ENDING, memory=16)["answer"]["nodes"] == native("solve", ENDING, memory=16)["nodes"]
