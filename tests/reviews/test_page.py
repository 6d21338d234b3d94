"""The page of a review: it needs nothing besides itself, escapes what a deal says, and can be stepped through."""

from __future__ import annotations

import hashlib
import json
import re
from base64 import b64encode
from collections.abc import Iterable, Iterator
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from helpers.games import GAMES
from helpers.page import complaints
from helpers.review import deal_played, played
from helpers.wide import gate_only

import solver
from solver.board.scene_record import scene_of
from solver.board.static_page import page
from solver.display import value_format
from solver.reviews import review_text as words
from solver.reviews import value_curve

if TYPE_CHECKING:
    from playwright.sync_api import Page

REVIEWS = [*GAMES, "bounds", "informed", "evil"]
EVIL = """</title></script><script>window.evil = 1</script><img src=x onerror="evil=1">' & $graph @graph @{graph}"""


def evil_deal() -> solver.Deal:
    deal = played(solver.random_deal("coch", seed=4, cards=3), 4)
    return msgspec.structs.replace(deal, title=EVIL, note=EVIL, players={"A": EVIL, "B": '"><b>B</b>'})


@pytest.fixture(scope="module")
def reviews() -> dict[str, solver.Review]:
    """A review of every game, one with bounds only, one with what players knew, one with words that would do harm."""
    found = {
        game: solver.review(
            played(solver.random_deal(game, seed=2, cards=3) if game not in ("cicera", "cuarenta") else late(game), 2)
            if game not in ("zifuli", "cego")
            else next(deal for seed in range(99) if len((deal := deal_played(game, seed, 3)).play) > 6)
        )
        for game in solver.GAMES
    }
    found["bounds"] = solver.review(played(solver.random_deal("cicera", seed=1), 1), nodes=200)
    found["informed"] = solver.review(played(solver.random_deal("coch", seed=9, cards=3), 9), informed=True, worlds=5)
    found["evil"] = solver.review(evil_deal(), informed=True, worlds=3)
    return found


def late(game: str) -> solver.Deal:
    return next(deal for seed in range(99) if len((deal := deal_played(game, seed, 2)).play) > 3)


def answers(text: str) -> Any:
    """Return the embedded answers of the page."""
    return json.loads(re.findall(r'id="answers">(.*?)</script>', text)[0])


def written(position: solver.Position) -> Any:
    """Return the scene of a position as a page has it."""
    return json.loads(json.dumps(scene_of(position)))


def test_one_step_a_card(reviews: dict[str, solver.Review]) -> None:
    """Every position with its view, every move with its value, and the end."""
    for review in reviews.values():
        (deal,) = answers(page(review))["deals"]
        steps = [{**deal["base"], **step} for step in deal["steps"]]
        assert len(steps) == len(review) + 1 == len(deal["moves"]) + 1
        for step, values, said, move in zip(steps, deal["moves"], deal["review"]["rows"], review, strict=False):
            assert step["scene"] == written(move.position)
            told = zip(values["answer"]["moves"], values["said"]["rows"], values["said"]["more"]["cells"], strict=True)
            for row, (name, cells, _) in zip(move.moves, told, strict=True):
                assert name["move"] == str(row.move)
                wanted = str(row.value) if row.lower == row.upper else f"between {row.lower} and {row.upper}"
                assert (cells["value"], cells["points"]) == (wanted, value_format.worth(move.position.terms, row))
            assert values["said"]["played"] == str(move.move)
            assert (said["error"], said["name"]) == (move.error, move.grade)
        assert steps[-1]["scene"] == written(review.position)


def test_it_needs_nothing_besides_itself(reviews: dict[str, solver.Review]) -> None:
    for review in reviews.values():
        bare = page(review).replace('"http://www.w3.org/2000/svg"', "")
        assert not re.search(r"""https?:|\bsrc=|<link|@import|url\(""", bare.replace(escape(EVIL, quote=False), ""))


def test_what_may_run_is_what_it_was_written_with(reviews: dict[str, solver.Review]) -> None:
    """The policy allows the script and the style of the page by what they say, and nothing else."""
    text = page(reviews["evil"])
    policy = re.findall(r'Content-Security-Policy" content="(.*?)"', text)[0]
    assert "unsafe" not in policy and policy.startswith("default-src 'none'; ")
    for kind, found in (("script", r'<script type="module">(.*?)</script>'), ("style", "<style>(.*?)</style>")):
        (inside,) = re.findall(found, text, re.S)
        digest = b64encode(hashlib.sha256(inside.encode()).digest()).decode()
        assert f"{kind}-src 'sha256-{digest}'" in policy


def test_what_a_deal_says_is_escaped(reviews: dict[str, solver.Review]) -> None:
    text = page(reviews["evil"])
    assert "<script>window.evil" not in text
    assert "<img" not in text
    assert "<b>B" not in text
    assert text.count("<script") == 3 and text.count("</script>") == 3 and "<script>" not in text
    assert text.count(escape(EVIL, quote=False)) >= 2
    (deal,) = answers(text)["deals"]
    assert deal["base"]["note"] == EVIL and deal["base"]["players"]["A"] == EVIL


@pytest.mark.parametrize("name", gate_only(["coch", "cego", "cicera", "bounds"], REVIEWS))
def test_the_graph_shows_every_value(
    name: str, reviews: dict[str, solver.Review], web_page: Page, tmp_path: Path
) -> None:
    """A band marks bounds that are not exact. A dot marks each error, a ring the turning point."""
    review = reviews[name]
    opened(review, web_page, tmp_path)
    values = value_curve.curve_values(review)
    line, band = web_page.evaluate(
        "['.curve', '.band'].map(name => document.querySelector(`.graph ${name}`).getAttribute('points').split(' '))"
    )
    assert len(line) == len(values)
    assert len(band) == 2 * len(values)
    for number, worth in enumerate(values):
        upper, lower = band[number], band[-1 - number]
        assert (upper == lower) == (worth.lower == worth.upper) or worth.upper - worth.lower < 2
    assert web_page.locator(".graph .dot.error").count() == sum(move.error for move in review)
    for number in (0, 1):
        wanted = sum(move.error and value_curve.side_number(review, move.side) == number for move in review)
        assert web_page.locator(f".graph .dot.side{number}").count() == wanted
    assert web_page.locator(".graph .turning").count() == (review.turning_point is not None)
    assert web_page.locator(".graph .win").count() == (value_curve.winning(review) is not None)
    labels = web_page.locator(".graph text").all_text_contents()
    assert all(label in labels for _, label in value_curve.scale(review))


def asked_for(web_page: Page) -> list[str]:
    """The addresses that a page has asked for."""
    return [request.url for request in web_page.requests()]


def opened(review: solver.Review, web_page: Page, tmp_path: Path, step: str = "") -> Path:
    """Open the page of a review in a browser."""
    path = tmp_path / "review.html"
    path.write_text(page(review), encoding="utf-8")
    web_page.goto(f"{path.as_uri()}{step}")
    web_page.wait_for_selector(".graph")
    return path


SHOWN = """() => {
    const marked = document.querySelector(".move.here[data-ply]");
    return `${location.hash} ${marked ? marked.dataset.ply : 0}`;
}"""


def shown(web_page: Page, step: int) -> tuple[str, str]:
    """Wait for a step, by the address and the marked move. Returns its text and the text next to the buttons."""
    try:
        web_page.wait_for_function(f"wanted => ({SHOWN})() === wanted", arg=f"#{step} {step}")
    except Exception as missed:
        missed.add_note(f"shown is {web_page.evaluate(SHOWN)}, wanted {step}")
        raise
    return web_page.inner_text("main"), web_page.inner_text("output")


@pytest.mark.parametrize("name", gate_only(["zifuli", "trionfo", "cuarenta", "informed", "evil"], REVIEWS))
def test_steps_in_a_browser(name: str, reviews: dict[str, solver.Review], web_page: Page, tmp_path: Path) -> None:
    """Arrow keys, Home, End, E, buttons and clicks on the graph change the position without errors."""
    review = reviews[name]
    path = opened(review, web_page, tmp_path)
    last = len(review)
    words, beside = shown(web_page, 0)
    assert beside == f"0 / {last}"
    letters = [solver.GAMES[review.game].seat_letter(move.seat) for move in review[:2]]
    assert f"1. {letters[0]} plays {review[0].move}" in words
    web_page.keyboard.press("ArrowRight")
    words, beside = shown(web_page, 1)
    assert beside == f"1 / {last}"
    assert f"2. {letters[1]} plays {review[1].move}" in words
    web_page.keyboard.press("ArrowRight")
    shown(web_page, 2)
    for step in (1, 0, 0):
        web_page.keyboard.press("ArrowLeft")
        shown(web_page, step)
    web_page.keyboard.press("End")
    assert "After the last move" in shown(web_page, last)[0]
    web_page.keyboard.press("ArrowRight")
    shown(web_page, last)
    web_page.keyboard.press("Home")
    shown(web_page, 0)
    errors = [number for number, move in enumerate(review) if move.error and number]
    web_page.keyboard.press("e")
    shown(web_page, errors[0] if errors else 0)
    web_page.keyboard.press("Home")
    shown(web_page, 0)
    web_page.click("[data-key=redo]")
    shown(web_page, 1)
    web_page.click(f'.hit[data-step="{last - 1}"]')
    shown(web_page, last - 1)
    cursor = "document.querySelector('.cursor').getAttribute('d')"
    place = web_page.evaluate(cursor)
    web_page.keyboard.press("ArrowLeft")
    shown(web_page, last - 2)
    web_page.wait_for_function(f"place => {cursor} !== place", arg=place)
    assert web_page.evaluate("typeof window.evil") == "undefined"
    assert not complaints(web_page, path.as_uri())
    assert {url.partition("#")[0] for url in asked_for(web_page)} == {path.as_uri()}


def test_a_step_can_be_linked_to(reviews: dict[str, solver.Review], web_page: Page, tmp_path: Path) -> None:
    opened(reviews["coch"], web_page, tmp_path, "#2")
    shown(web_page, 2)
    web_page.evaluate("location.hash = '#1'")
    shown(web_page, 1)
    # the page may have put its own address in the place of this one before it learns of it
    web_page.evaluate("() => { location.hash = '#2'; history.replaceState(null, '', '#1'); }")
    shown(web_page, 2)


def test_when_and_where_it_was_played(web_page: Page, tmp_path: Path) -> None:
    about = {
        "players": {"A": "Ada", "C": " "},
        "date": "1991-05-01",
        "note": "In a bar.",
        "place": "Iseo",
        "source": "a book",
    }
    deal = msgspec.structs.replace(played(solver.random_deal("coch", seed=4, cards=2), 4), **about)
    opened(solver.review(deal), web_page, tmp_path)
    assert web_page.locator(".about").all_inner_texts() == ["1991-05-01 · Iseo · A Ada · a book", "In a bar."]


def test_what_a_deal_says_is_shown_as_text(reviews: dict[str, solver.Review], web_page: Page, tmp_path: Path) -> None:
    opened(reviews["evil"], web_page, tmp_path)
    assert EVIL in web_page.inner_text("#board h2")
    assert EVIL in web_page.locator(".about").all_inner_texts()[1]
    assert web_page.evaluate("typeof window.evil") == "undefined"


def steps(position: solver.Position, line: Iterable[Any]) -> Iterator[solver.Position]:
    """Yield the positions in which the moves of a line are played."""
    for move in line:
        yield position
        position = position.play(move)


def test_what_was_better_is_said(reviews: dict[str, solver.Review], web_page: Page, tmp_path: Path) -> None:
    """An error has its grade, its refutation, the better line, and the verdict on visible information."""
    review = reviews["informed"]
    assert any(move.error for move in review)
    path = opened(review, web_page, tmp_path)
    for move in review:
        web_page.goto(f"{path.as_uri()}#{move.number - 1}")
        web_page.wait_for_selector(f"[data-verdict-card] h3:has-text('{move.number}. {move.seat} plays')")
        said = web_page.inner_text("[data-verdict-card]")
        if move.error:
            assert f"{move.grade}: better " in said
        for title, line in words.named_lines(move):
            seated = [f"{at.turn} {one}" for at, one in zip(steps(move.position, line), line, strict=False)]
            assert " ".join([f"{title}:", *seated]) in " ".join(said.split())
        assert words.known_best(move) in said and words.known_rival(move) in said


def test_the_browser_hears_of_errors(web_page: Page, tmp_path: Path) -> None:
    """The error check of the tests above works: it detects a failing page."""
    path = tmp_path / "bad.html"
    own = "<script>console.error('said'); nothing.there()</script>"
    path.write_text(f"{own}<img src='https://example.invalid/x.png'>", encoding="utf-8")
    web_page.goto(path.as_uri())
    thrown, said = complaints(web_page, path.as_uri())
    assert "nothing is not defined" in thrown and said == "said"
    assert any("ERR_" in message.text for message in web_page.console_messages())
    assert "https://example.invalid/x.png" in asked_for(web_page)
