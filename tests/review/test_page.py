"""The page of a review: it needs nothing besides itself, escapes what a deal says, and can be stepped through."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from html import escape, unescape
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import pytest
from helpers.review import deal_played, played

import solver
from solver.display import svg, terms
from solver.review import curve
from solver.review.page import page

if TYPE_CHECKING:
    from playwright.sync_api import Page

EVIL = """</title></script><script>window.evil = 1</script><img src=x onerror="evil=1">' & $graph @graph @{graph}"""
SVG = "http://www.w3.org/2000/svg"
STEP = re.compile(r'<section class="step".*?</section>', re.S)


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


def test_one_step_a_card(reviews: dict[str, solver.Review]) -> None:
    """Every position with its picture, every move's value beside it, and the end."""
    for review in reviews.values():
        text = page(review)
        steps = STEP.findall(text)
        assert len(steps) == len(review) + 1
        for step, move in zip(steps, review, strict=False):
            assert svg.draw(move.position.scene()) in step
            cells = [unescape(cell) for cell in re.findall("<td>(.*?)</td>", step)]
            for row in move.moves:
                assert str(row.move) in cells
                assert terms.worth(move.position.terms, row) in cells
            assert ("data-error" in step.partition(">")[0]) == move.error
        assert svg.draw(review.position.scene()) in steps[-1]
        assert text.count('class="hit"') == len(steps)


def test_it_needs_nothing_besides_itself(reviews: dict[str, solver.Review]) -> None:
    for review in reviews.values():
        bare = page(review).replace('xmlns="http://www.w3.org/2000/svg"', "")
        assert not re.search(r"""https?:|\bsrc=|<link|@import|url\(""", bare.replace(escape(EVIL, quote=False), ""))


def test_what_a_deal_says_is_escaped(reviews: dict[str, solver.Review]) -> None:
    text = page(reviews["evil"])
    assert "<script>window.evil" not in text
    assert "<img" not in text
    assert "<b>B" not in text
    assert text.count("<script>") == 1
    assert text.count(escape(EVIL, quote=False)) >= 2 and text.count("viewBox") == len(reviews["evil"]) + 2


def test_the_graph_shows_every_value(reviews: dict[str, solver.Review]) -> None:
    """Well-formed; a band where there are only bounds; a dot for each error, a ring around the turning point."""
    for review in reviews.values():
        root = ElementTree.fromstring(curve.draw(review))
        values = curve.worths(review)
        line = next(node for node in root.iter(f"{{{SVG}}}polyline")).attrib["points"].split()
        band = next(node for node in root.iter(f"{{{SVG}}}polygon")).attrib["points"].split()
        assert len(line) == len(values)
        assert len(band) == 2 * len(values)
        for number, worth in enumerate(values):
            upper, lower = band[number], band[-1 - number]
            assert (upper == lower) == (worth.lower == worth.upper) or worth.upper - worth.lower < 2
        dots = [node for node in root.iter(f"{{{SVG}}}circle") if node.attrib["fill"] != "none"]
        assert len(dots) == sum(move.error for move in review)
        rings = [node for node in root.iter(f"{{{SVG}}}circle") if node.attrib["fill"] == "none"]
        assert len(rings) == (review.turning_point is not None)


def asked_for(web_page: Page) -> list[str]:
    """The addresses that a page has asked for."""
    return [request.url for request in web_page.requests()]


def shown(web_page: Page) -> tuple[int, str, str]:
    """Which step is shown (the only one that can be seen), and its words; what stands beside the buttons."""
    steps, text, count = web_page.evaluate(
        "(() => { const seen = [...document.querySelectorAll('.step')].map((s, i) => [s, i])"
        ".filter(([s]) => s.offsetHeight > 0);"
        " return [seen.map(([, i]) => i), seen[0][0].innerText, document.querySelector('nav output').textContent]; })()"
    )
    (step,) = steps
    return step, text, count


@pytest.mark.parametrize("name", [*solver.GAMES, "bounds", "informed", "evil"])
def test_steps_in_a_browser(name: str, reviews: dict[str, solver.Review], web_page: Page, tmp_path: Path) -> None:
    """Arrow keys, Home, End, E, buttons and clicks on the graph change the position shown; nothing is complained of."""
    review = reviews[name]
    path = tmp_path / "review.html"
    path.write_text(page(review), encoding="utf-8")
    web_page.goto(path.as_uri())
    last = len(review)
    assert shown(web_page)[::2] == (0, f"0 / {last}")
    first = review[0]
    assert f"1. {first.seat} plays {first.move}" in shown(web_page)[1]
    web_page.keyboard.press("ArrowRight")
    assert shown(web_page)[::2] == (1, f"1 / {last}")
    assert f"2. {review[1].seat} plays {review[1].move}" in shown(web_page)[1]
    web_page.keyboard.press("ArrowRight")
    web_page.keyboard.press("ArrowLeft")
    web_page.keyboard.press("ArrowLeft")
    web_page.keyboard.press("ArrowLeft")
    assert shown(web_page)[0] == 0
    web_page.keyboard.press("End")
    assert shown(web_page)[0] == last
    assert "After the last move" in shown(web_page)[1]
    web_page.keyboard.press("ArrowRight")
    assert shown(web_page)[0] == last
    web_page.keyboard.press("Home")
    errors = [number for number, move in enumerate(review) if move.error and number]
    web_page.keyboard.press("e")
    assert shown(web_page)[0] == (errors[0] if errors else 0)
    web_page.keyboard.press("Home")
    web_page.click('nav button[data-to="on"]')
    assert shown(web_page)[0] == 1
    web_page.click(f'.hit[data-step="{last - 1}"]')
    assert shown(web_page)[0] == last - 1
    place = web_page.evaluate("document.querySelector('.cursor').getAttribute('transform')")
    web_page.keyboard.press("ArrowLeft")
    assert web_page.evaluate("document.querySelector('.cursor').getAttribute('transform')") != place
    assert web_page.evaluate("typeof window.evil") == "undefined"
    assert not web_page.page_errors() and not web_page.console_messages()
    assert {url.partition("#")[0] for url in asked_for(web_page)} == {path.as_uri()}


def test_a_step_can_be_linked_to(reviews: dict[str, solver.Review], web_page: Page, tmp_path: Path) -> None:
    path = tmp_path / "review.html"
    path.write_text(page(reviews["coch"]), encoding="utf-8")
    web_page.goto(f"{path.as_uri()}#2")
    assert shown(web_page)[0] == 2


def test_the_browser_hears_of_errors(web_page: Page, tmp_path: Path) -> None:
    """What the test above relies on: a page that fails is found out."""
    path = tmp_path / "bad.html"
    path.write_text("<script>nothing.there()</script><img src='https://example.invalid/x.png'>", encoding="utf-8")
    web_page.goto(path.as_uri())
    assert any("nothing is not defined" in error.message for error in web_page.page_errors())
    assert any("ERR_" in message.text for message in web_page.console_messages())
    assert "https://example.invalid/x.png" in asked_for(web_page)
