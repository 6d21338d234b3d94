"""Lines that were not played, on the page of a review: what an error leads to, and what was better, can be followed."""

from __future__ import annotations

import json
import re
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from helpers.page import complaints
from helpers.review import deal_played
from helpers.wide import gate_only

import solver
from solver.board.position_handlers import shown
from solver.board.static_page import page
from solver.serialization.to_builtins import plain

if TYPE_CHECKING:
    from playwright.sync_api import Page

GAMES = ("coch", "trionfo", "cego", "cuarenta", "bridge")
# Kilobytes that a line of a whole deal takes at most, each card of it one position.
MOST_EACH = 0.5


@lru_cache(maxsize=8)
def review_of(game: str) -> solver.Review:
    """A review of a short deal with an error that leads on."""
    for seed in range(99):
        found = solver.review(deal_played(game, seed, 3))
        if any(len(move.refutation) > 2 for move in found):
            return found
    raise AssertionError(game)


def patched(value: Any, changes: Any) -> Any:
    """A value with its changes, as the page makes it."""
    if isinstance(changes, list):
        return changes[0]
    made = dict(enumerate(value)) if isinstance(value, list) else dict(value)
    for key, change in changes.items():
        at = int(key) if isinstance(value, list) else key
        made[at] = patched(made[at], change)
    return list(made.values()) if isinstance(value, list) else made


@pytest.mark.parametrize("game", GAMES)
def test_every_position_of_a_line_is_inside(game: str) -> None:
    review = review_of(game)
    text = page(review)
    (deal,) = json.loads(re.findall(r'id="answers">(.*?)</script>', text)[0])["deals"]
    wanted = [
        (number, line)
        for number, move in enumerate(review)
        for line in (move.refutation, move.better_line)
        if len(line) > 1
    ]
    assert [(line["from"], [name for name, _ in line["moves"]]) for line in deal["lines"]] == [
        (number, [str(move) for move in line]) for number, line in wanted
    ]
    for line, (number, moves) in zip(deal["lines"], wanted, strict=True):
        position, at = review[number].position, {**deal["base"], **deal["steps"][number]}
        for move, changes, (name, card) in zip(moves, line["steps"], line["moves"], strict=True):
            position, at = position.play(move), patched(at, changes)
            assert (name, card) == (str(move), move.card)
            found = json.loads(json.dumps(plain(shown(position))))
            for key in ("scene", "turn", "side", "over", "pending", "events", "result"):
                assert at[key] == found[key], key


def test_a_line_takes_little_of_the_file() -> None:
    """A whole deal of random cards, which err more often than people do."""
    review = solver.review(deal_played("coch", 3, 8))
    (deal,) = json.loads(re.findall(r'id="answers">(.*?)</script>', page(review))[0])["deals"]
    positions = sum(len(line["moves"]) for line in deal["lines"])
    assert positions > 50
    assert len(json.dumps(deal["lines"])) < 1000 * MOST_EACH * positions


@pytest.mark.parametrize("game", gate_only(["coch", "cuarenta"], GAMES))
def test_lines_are_pointed_at_and_followed(game: str, web_page: Page, tmp_path: Path) -> None:
    """On the page of a review: the position after each card, a click goes there, keys lead back and on."""
    review = review_of(game)
    number = next(number for number, move in enumerate(review) if len(move.refutation) > 2)
    move = review[number]
    path = tmp_path / "review.html"
    path.write_text(page(review), encoding="utf-8")
    web_page.goto(f"{path.as_uri()}#{number}")
    web_page.wait_for_selector("[data-verdict-card] [data-aside-1]")
    follow(web_page, move)
    assert not complaints(web_page, path.as_uri())


def follow(web_page: Page, move: solver.ReviewedMove) -> None:
    """Point at the second card of both lines, then click it, and come back."""
    for kind, line in enumerate((move.refutation, move.better_line)):
        after = move.position.after(line[:2])
        web_page.hover(f"[data-aside-{kind}='1']")
        web_page.wait_for_selector("#board > .status:has-text('Preview')")
        assert cards(web_page, move.seat) == held(after, move.seat)
        web_page.mouse.move(2, 2)
        web_page.wait_for_selector("#board > .status:has-text('Preview')", state="detached")
        web_page.click(f"[data-aside-{kind}='1']")
        # what is drawn anew below the pointer is not to be pointed at
        web_page.mouse.move(2, 2)
        here = web_page.locator(".move.here")
        ply = str(move.number + 1)
        web_page.wait_for_selector(f".move.here[data-ply='{ply}']")
        assert str(line[1]) in here.inner_text()
        web_page.wait_for_function(
            "(said) => document.querySelector('#board > .status').innerText.includes(said)", arg=after.scene().status
        )
        assert cards(web_page, move.seat) == held(after, move.seat)
        if len(line) > 2:
            web_page.keyboard.press("ArrowLeft")
            web_page.wait_for_selector(f".move.here[data-ply='{move.number}']")
            web_page.keyboard.press("ArrowRight")
            web_page.wait_for_selector(f".move.here[data-ply='{ply}']")
        for back in range(move.number, move.number - 2, -1):
            web_page.keyboard.press("ArrowLeft")
            web_page.wait_for_selector(f".move.here[data-ply='{back}']" if back else "[data-key=first][disabled]")
        web_page.wait_for_selector(f"[data-verdict-card] [data-aside-{kind}='1']")


def cards(web_page: Page, seat: str) -> int:
    """Return the number of cards drawn in a hand."""
    return web_page.locator(f"[data-seat={seat}] .cards li").count()


def held(position: solver.Position, seat: str) -> int:
    """Return the number of cards in a hand."""
    place = next(place for place in position.scene().places if place.seat == seat)
    return sum(len(group.cards) for group in place.groups)


def test_a_card_that_was_better_can_be_played(web_page: Page, tmp_path: Path) -> None:
    """On the table, where it begins the line."""
    review = review_of("coch")
    number = next(number for number, move in enumerate(review) if len(move.better_line) > 2)
    move = review[number]
    path = tmp_path / "review.html"
    path.write_text(page(review), encoding="utf-8")
    web_page.goto(f"{path.as_uri()}#{number}")
    web_page.click(f"button.card[data-card='{move.better[0]}'] >> nth=0")
    web_page.wait_for_selector(f".move.here:has-text('{number + 1}. {move.seat} {move.better[0]}')")
    assert web_page.evaluate("location.hash") == f"#{number}"
    web_page.wait_for_selector(f"button.card[data-card='{move.better_line[1].card}']")
    assert not complaints(web_page, path.as_uri())
