"""Work on the board is kept: after a reload, behind a link, in a copy, in a file, and in a game against the engine."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from helpers.page import ENDING, begin_deal, opened, ready, until

import solver

if TYPE_CHECKING:
    from playwright.sync_api import Page

PLAYED = f"{ENDING}/play=X_X_VIII_IIII"
FILE = "coch/id=one/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre\ncoch/id=two/A=X_VI/B=II_Mat/C=V_XI/D=I_Bre"
PLAYING = "document.querySelector('[data-part=play] [data-key=back]')"
MINE = "document.querySelectorAll('button[data-card]').length > 0"


def chips(board: Page) -> list[str]:
    """Every move of the tree, in the order of the page."""
    return board.locator(".tree [data-ply]").all_inner_texts()


def branched(board: Page, server: str) -> list[str]:
    """Open a record, go back two moves, try another card with a note, and stand in the middle of the branch."""
    opened(board, server, PLAYED)
    board.wait_for_selector("[data-ply='4'].here")
    for number in (3, 2):
        board.keyboard.press("ArrowLeft")
        board.wait_for_selector(f"[data-ply='{number}'].here")
    board.locator('button[data-card]:not([data-card="VIII"])').first.click()
    board.wait_for_selector(".variation [data-ply='3'].here")
    board.locator("button[data-card]").first.click()
    board.wait_for_selector("[data-ply='4'].here")
    board.keyboard.press("ArrowLeft")
    board.wait_for_selector(".variation [data-ply='3'].here")
    return chips(board)


def note(board: Page, text: str) -> None:
    board.click("[data-key=note]")
    board.fill("[data-key=note-text]", text)
    board.keyboard.press("Escape")
    board.wait_for_selector(f"[data-note]:has-text('{text}')")


def test_a_reload_keeps_the_whole_tree(server: str, board: Page) -> None:
    branched(board, server)
    note(board, "tried at the club")
    ready(board)
    before, verdict = chips(board), board.inner_text("[data-verdict]")
    assert len(before) == 6
    board.reload()
    board.wait_for_selector(".variation [data-ply='3'].here")
    assert chips(board) == before
    assert board.inner_text("[data-verdict]") == verdict
    board.wait_for_selector("[data-note]:has-text('tried at the club')")
    board.keyboard.press("End")
    board.wait_for_selector(".variation [data-ply='4'].here")


def test_a_link_holds_all_moves_and_where_one_stands(server: str, board: Page) -> None:
    before = branched(board, server)
    link = board.evaluate("location.hash.slice(1)")
    (deal,) = solver.loads(link.partition("&")[0])
    assert deal.play == ("X", "X", "VIII", "IIII")
    # in a browser that knows nothing of it
    board.evaluate("localStorage.removeItem('openhand.works'); sessionStorage.clear()")
    opened(board, server, ENDING.replace("ending", "other"))
    board.evaluate("(text) => { location.hash = text; }", link)
    board.wait_for_selector(".variation [data-ply='3'].here")
    assert chips(board) == before
    # a branch that the rules do not allow is left out
    board.evaluate("(text) => { location.hash = text; }", f"{PLAYED}&also=2_Sec_Bre&also=1_VI&at=2.2")
    board.wait_for_selector(".variation [data-ply='2'].here")
    assert len(chips(board)) == 5


def test_a_copy_holds_the_whole_line(server: str, board: Page) -> None:
    opened(board, server, PLAYED)
    board.keyboard.press("Home")
    until(board, "document.querySelector('[data-key=first]').disabled")
    board.keyboard.press("c")
    until(board, "document.querySelector('[data-key=text]').value.includes('play=X_X_VIII_IIII')")
    board.select_option("[data-key=what]", "here")
    until(board, "!document.querySelector('[data-key=text]').value.includes('play=')")


def test_a_study_holds_branches_and_notes(server: str, board: Page) -> None:
    branched(board, server)
    note(board, "a <b>note</b>")
    before = chips(board)
    board.keyboard.press("c")
    board.select_option("[data-key=form]", "study")
    until(board, "document.querySelector('[data-key=text]').value.includes('openhand-study')")
    text = board.input_value("[data-key=text]")
    board.keyboard.press("Escape")
    opened(board, server, ENDING.replace("ending", "other"))
    board.keyboard.press("o")
    board.fill("[data-key=paste]", text)
    board.click("[data-key=take]")
    board.wait_for_selector(".variation [data-ply='3'].here")
    assert chips(board) == before
    assert board.inner_text("[data-note]") == "a <b>note</b>"


def test_the_list_of_a_file_stays(server: str, board: Page) -> None:
    opened(board, server, ENDING)
    board.keyboard.press("o")
    board.fill("[data-key=paste]", FILE)
    board.click("[data-key=take]")
    board.wait_for_selector("[data-key=deals]")
    board.locator("button[data-card]").first.click()
    board.wait_for_selector("[data-ply='1'].here")
    board.select_option("[data-key=deals]", "1")
    until(board, "document.title.startsWith('two')")
    board.reload()
    until(board, "document.title.startsWith('two')")
    assert board.locator("[data-key=deals] option").count() == 2
    board.select_option("[data-key=deals]", "0")
    board.wait_for_selector("[data-ply='1'].here")
    board.keyboard.press("c")
    board.select_option("[data-key=what]", "all")
    until(board, "document.querySelector('[data-key=text]').value.includes('id=two')")
    assert "play=" in board.input_value("[data-key=text]").splitlines()[0]


def test_what_was_open_before_can_be_gone_on_with(server: str, board: Page) -> None:
    before = branched(board, server)
    board.evaluate("(text) => { location.hash = text; }", ENDING.replace("ending", "other"))
    until(board, "document.title.startsWith('other')")
    board.keyboard.press("o")
    board.click("[data-work='0']")
    board.wait_for_selector(".variation [data-ply='3'].here")
    assert chips(board) == before


def begin(board: Page, game: str, seed: int = 5) -> None:
    """Sit down to a deal that needs no choices."""
    begin_deal(board, game, seed)
    until(board, PLAYING)
    until(board, MINE)


def test_a_game_goes_on_after_a_reload(server: str, board: Page) -> None:
    opened(board, server, ENDING)
    begin(board, "trionfo")
    board.locator("button[data-card]").first.click()
    until(board, "document.querySelectorAll('.tree [data-ply]').length >= 4")
    until(board, MINE)
    before = chips(board)
    board.reload()
    until(board, PLAYING)
    until(board, MINE)
    assert chips(board) == before
    board.wait_for_selector("text=You are A")
    assert board.locator("[data-seat=B] .card.back").count()
    # taken back: the later moves stay
    board.keyboard.press("ArrowLeft")
    until(board, MINE)
    board.reload()
    until(board, PLAYING)
    assert chips(board) == before


def works(board: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(board.evaluate("localStorage.getItem('openhand.works') ?? '[]'"))
    return found


def test_every_reply_is_asked_for_once(server: str, board: Page) -> None:
    """A card is played as soon as the engine's reply is there, within the pause that lets one see it."""
    asked: list[str] = []

    def heard(request: Any) -> None:
        if request.method == "POST" and (found := request.post_data_json)["question"] == "reply":
            asked.append(found["text"])

    board.on("request", heard)
    opened(board, server, ENDING)
    begin(board, "coch", 8)
    for _ in range(3):
        made = len(chips(board))
        board.evaluate("document.querySelector('button[data-card]').click()")
        until(board, f"document.querySelectorAll('.tree [data-ply]').length > {made} && {MINE}")
    assert len(asked) == len(set(asked))
    told = board.locator("[data-told]").inner_text().split(", ")
    assert len(told) == len(set(told))
    assert not board.locator(".variation").count()
