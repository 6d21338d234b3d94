"""The statistics of the players over all records that are kept on the device."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest
from helpers.board import answer, client_of, lines
from helpers.cli import good
from helpers.page import ENDING, named, opened, ready, short
from helpers.review import deal_played

import solver

if TYPE_CHECKING:
    from playwright.sync_api import Page

PLAYED = f"{ENDING}/player.A=Ada/player.B=Bo/play=X_II_V_IIII"


@pytest.fixture(scope="module")
def client() -> Iterator[Any]:
    with client_of() as found:
        yield found


def text_of(game: str, seed: int) -> str:
    return solver.dumps(deal_played(game, seed, 2), "line").strip()


def test_records_of_two_files_may_have_one_id(client: Any) -> None:
    text = "\n".join([text_of("coch", 1), text_of("coch", 2)])
    assert answer(client, "players", text, nodes=100_000)["answer"]["deals"] == 2


def test_the_players_are_those_of_the_command(client: Any) -> None:
    texts = [text_of("coch", 1), text_of("coch", 2), text_of("trionfo", 1)]
    text = "\n".join(one.replace("id=x", f"id=x{number}") for number, one in enumerate(texts))
    found = answer(client, "players", text, nodes=100_000)
    rows = [json.loads(line) for line in good("review", "--players", "--json", "--nodes", "100000", text).splitlines()]
    assert found["answer"]["players"] == [row for row in rows if "lost_a_deal" in row]
    assert found["answer"]["deals"] == 3 and len(found["said"]["groups"]) == 2


def test_the_reader_has_a_name(client: Any) -> None:
    text = text_of("coch", 1)
    rows = answer(client, "players", text, own=["B"])["answer"]["players"]
    assert [(row["player"], row["seat"]) for row in rows if row["player"]] == [("you", None)]
    said = lines(client, "players", text, "de", own=["B"])[-1]["said"]
    assert "du" in {row[0] for row in said["groups"][0]["rows"]}


def test_what_has_no_move_is_left_out(client: Any) -> None:
    assert answer(client, "players", ENDING)["answer"] == {"deals": 0, "left_out": 0, "players": []}


@pytest.mark.parametrize("width", [390, 1280])
def test_all_records_of_the_device_count(width: int, server: str, board: Page) -> None:
    board.set_viewport_size({"width": width, "height": 844})
    deals = [named(short("coch", 4)), named(short("trionfo", 4))]
    for text in deals:
        opened(board, server, text)
        ready(board)
    opened(board, server, ENDING)
    board.click("[data-key=home]")
    board.click("dialog [data-key='home players']")
    board.wait_for_selector("text=2 records are kept on this device.")
    board.click("[data-key='count players']")
    board.wait_for_selector("[data-part=players] table")
    assert board.locator("[data-part=players] table").count() == 2
    assert board.evaluate("document.documentElement.scrollWidth <= innerWidth")
    board.fill("[data-key=player]", "nobody")
    board.wait_for_selector("text=No player is called so.")
    board.go_back()
    board.wait_for_selector("#board >> visible=true")
