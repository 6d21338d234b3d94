"""Whole games on the board: hands one after another with their standing, kept by the browser, reviewed as a whole."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest
from helpers.board import answer, client_of, lines
from helpers.page import ENDING, opened, until

import solver
from solver.matches.record import Match, match_of
from solver.matches.terms import Terms

if TYPE_CHECKING:
    from playwright.sync_api import Page

SHORT: dict[str, Any] = {"game": "coch", "place": "A", "seed": 4, "hands": 2, "cards": 1, "others": "engine:fast"}


@pytest.fixture(scope="module")
def client() -> Iterator[Any]:
    with client_of() as found:
        yield found


def played(text: str) -> str:
    """A deal with the first move that there is, to its end."""
    (deal,) = solver.loads(text)
    position = deal.position
    while not position.is_over:
        position = position.play(position.moves()[0])
    return position.text


def test_hands_one_after_another(client: Any) -> None:
    """The server keeps nothing: the page sends the hands so far, and gets the standing and the next deal."""
    texts: list[str] = []
    for number in range(3):
        found = answer(client, "match", "\n".join(texts), **SHORT)["answer"]
        assert found["hands"] == number and found["over"] == (number == 2)
        assert bool(found["result"]) == (number > 0)
        if found["over"]:
            break
        assert found["seat"] == "AD"[number]
        (deal,) = solver.loads(found["deal"]["text"])
        assert deal.players[found["seat"]] == "you"
        assert (deal.id, deal.tags) == (f"coch-4-{number + 1}", deal.tags) and f"hand-{number + 1}" in deal.tags
        # what has begun is taken up where it was left
        again = answer(client, "match", "\n".join([*texts, deal.position.text]), **SHORT)["answer"]
        assert again["deal"]["text"] == found["deal"]["text"]
        texts.append(played(found["deal"]["text"]))
    match = match_of(solver.loads("\n".join(texts)))
    assert (found["standing"], found["winner"]) == (match.standing, match.winner)
    assert found["deal"] is None
    reviewed = answer(client, "review_match", "\n".join(texts))
    assert len(reviewed["answer"]["reviews"]) == 2
    assert reviewed["answer"]["standing"] == match.standing
    assert "Whole game (2 hands), you, engine:fast C: " in reviewed["said"]["result"]
    assert {row[0] for row in reviewed["said"]["players"][1:]} == {"you", *(f"engine:fast {one}" for one in "BCD")}


def test_seats_are_named_by_what_they_are_to_the_user(client: Any) -> None:
    """In the second hand the letters in the names of the file are those of other seats."""

    def names(text: str, **options: Any) -> list[str]:
        found = answer(client, "match", text, **SHORT, **options)["answer"]["deal"]["text"]
        return [place["player"] for place in answer(client, "show", found)["answer"]["scene"]["places"]]

    first = answer(client, "match", "", **SHORT)["answer"]["deal"]["text"]
    assert names(first) == ["you", "engine", "partner", "engine"]
    assert names(played(first)) == ["engine", "partner", "engine", "you"]


def test_players_without_partners_are_engines(client: Any) -> None:
    found = answer(client, "match", "", game="schafkopf", place="B", others="engine:fast")["answer"]["deal"]["text"]
    scene = answer(client, "show", found)["answer"]["scene"]
    assert [place["player"] for place in scene["places"]] == ["engine", "you", "engine", "engine"]


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"game": "chess"}, "no game"),
        ({"game": "cicera", "points": 40}, "played to 51, not to 40"),
        ({"game": "coch", "points": 3, "hands": 3}, "not both"),
        ({"game": "zifuli", "players": 7}, "is not played by 7"),
        ({"game": "coch", "players": 7}, "7 is out of range (2 to 4)"),
        ({"game": "coch", "place": "E"}, "no seat"),
        ({"game": "coch", "hands": 0}, "hands"),
    ],
)
def test_what_is_refused(client: Any, options: dict[str, Any], message: str) -> None:
    (found,) = lines(client, "match", **options)
    assert message in found["error"]


def test_deals_that_are_no_whole_game_are_refused(client: Any) -> None:
    for question in ("match", "review_match"):
        (found,) = lines(client, question, ENDING)
        assert found["kind"] == "refused" and "not the hands of one whole game" in found["error"]


def test_the_engine_plays_for_the_match_where_it_is_near(client: Any) -> None:
    """Advice in a hand far from the target is about points, in a single deal about the match as its key says."""
    deal = Match("cicera", Terms(points=51), 3, cards=3).next_deal()
    for text, unit in ((deal.position.text, "points"), (deal.position.text.replace("whole-game", "x"), "match")):
        said = answer(client, "hint", text, level="fast")["said"]
        assert unit in said["standing"], said["standing"]


def test_cards_that_do_not_decide_the_match_are_compared_by_points(server: str, board: Page) -> None:
    """Far from the target all cards are equal for the match."""
    opened(board, server, Match("cicera", Terms(points=51), 3, cards=3).next_deal().position.text)
    board.wait_for_selector("[data-undecided]")
    board.click("[data-key=by-points]")
    until(board, "document.querySelector('[data-key=objective]').value === 'points'")
    until(board, "document.querySelectorAll('[data-move]').length && !document.querySelector('[data-undecided]')")


def start(board: Page, server: str, kept: dict[str, Any]) -> None:
    """Take up a whole game that the browser has kept."""
    opened(board, server, ENDING)
    board.evaluate("(text) => { localStorage.setItem('openhand.match', text); }", json.dumps(kept))
    board.keyboard.press("p")
    board.click("[data-key=go-on]")


def play_hand(board: Page) -> None:
    """Play the first card there is whenever it is the person's turn, until the hand is over."""
    until(board, "document.querySelector('[data-standing]')")
    while not board.locator("[data-key=next-hand], [data-standing]:has-text('whole game')").count():
        cards = board.locator("button[data-card]")
        if cards.count():
            cards.first.click()
        board.wait_for_timeout(50)


def test_a_whole_game_is_played_kept_and_reviewed(server: str, board: Page) -> None:
    new = {"game": "coch", "level": "fast", "options": SHORT, "deals": [], "current": None, "attempt": 0}
    start(board, server, new)
    board.wait_for_selector("text=Hand 1 of 2: AC (you) 0, BD 0")
    board.wait_for_selector("text=You are A")
    play_hand(board)
    board.wait_for_selector("[data-standing]:has-text('Standing: ')")
    # left between two hands and taken up again
    kept = board.evaluate("localStorage.getItem('openhand.match')")
    first = json.loads(kept)
    assert len(first["deals"]) == 1 and first["current"] is None
    board.click("[data-key=next-hand]")
    board.wait_for_selector("text=Hand 2 of 2")
    board.wait_for_selector("text=You are D")
    assert "engine:fast" not in board.inner_text("#board")
    play_hand(board)
    result = board.inner_text("[data-standing]")
    assert board.evaluate("localStorage.getItem('openhand.match')") == "null"
    board.click("[data-key=leave]")
    board.wait_for_selector("[data-key=deals]")
    assert board.locator("[data-key=deals] option").count() == 2
    board.keyboard.press("c")
    board.select_option("[data-key=form]", "toml")
    until(board, "document.querySelector('[data-key=text]').value.includes('hand-2')")
    record = match_of(solver.loads(board.input_value("[data-key=text]")))
    assert record.is_over and record.seed == 4
    board.keyboard.press("Escape")
    board.click("[data-key=review-whole]")
    board.wait_for_selector("[data-whole]:has-text('Whole game (2 hands)')")
    won = [
        int(number)
        for number in result.rpartition(":")[2].replace(".", "").replace(",", " ").split()
        if number.isdigit()
    ]
    said = board.inner_text("[data-whole]")
    assert all(str(number) in said for number in won)


def test_a_hand_that_was_left_goes_on(server: str, board: Page) -> None:
    """After a reload the hand goes on at the same card, and a move that is taken back is kept too."""
    deal = Match("coch", Terms(hands=2), 4, cards=3).next_deal()
    left = deal.position.after(deal.position.moves()[:1]).text
    options = {**SHORT, "cards": 3}
    start(board, server, {"game": "coch", "level": "fast", "options": options, "deals": [], "current": left})
    board.wait_for_selector("text=Hand 1 of 2")
    until(board, "document.querySelector('.status') && document.querySelectorAll('button[data-card]').length > 0")
    kept = json.loads(board.evaluate("localStorage.getItem('openhand.match')"))
    (now,) = solver.loads(kept["current"])
    assert now.play[:1] == tuple(map(str, deal.position.moves()[:1])) and len(now.play) >= 4


def test_the_length_is_chosen(server: str, board: Page) -> None:
    opened(board, server, ENDING)
    board.keyboard.press("p")
    board.select_option("dialog [data-key=game]", "cuarenta")
    assert "a whole game to 40 points" in board.inner_text("[data-key=length]")
    board.select_option("[data-key=length]", "whole")
    board.fill("[data-key=seed]", "3")
    board.click("[data-key=begin]")
    board.wait_for_selector("text=Hand 1, to 40 points: AC (you) 0, BD 0")
    assert board.locator("[data-key=go-on]").count() == 0
