"""Faces of cards in the browser: by their real width, in each language, with settings that are kept."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING

from helpers.page import named, opened, ready, short, until

import solver
from solver.board.card_face_handlers import faces_of
from solver.board.js_bundle import add_module, page_files
from solver.board.static_page import page as page_of_reviews

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

COCH = "coch/id=faces/A=XII_VIII_Mas/B=VII_VIIII_II/C=XI_VI_V/D=XV_III_X/play=XII"
SKAT = "skat/id=faces/contract=clubs/declarer=C/A=Ac_7c_Ad/B=Jc_Js_8c/C=Jh_Qc_Qs"
# What a person sees of a card: its letters, its sign or its picture.
SEEN = """(selector) => {
  const element = document.querySelector(selector);
  const shown = (part) => part && getComputedStyle(part).display !== "none" && part.getBoundingClientRect().width > 4;
  const [index, sign, picture] = [".index", ".sign", ".picture"].map((kind) => element.querySelector(kind));
  const written = getComputedStyle(index, "::after").content.replaceAll('"', "");
  const letters = getComputedStyle(index).display === "none" ? "" : written;
  return [letters, shown(sign), Boolean(shown(picture)), element.getBoundingClientRect().width];
}"""
DRESSED = "document.querySelectorAll('.card:not(.back):not(.faced)').length === 0"


def seen(page: Page, selector: str) -> list[object]:
    """Letters, sign, picture and width of the first card that a selector finds."""
    return list(page.evaluate(SEEN, selector))


def test_a_face_goes_by_its_real_width(server: str, board: Page) -> None:
    for width, letters, large in ((1280, "VIII", True), (390, "8", False)):
        board.set_viewport_size({"width": width, "height": 844})
        opened(board, server, COCH)
        ready(board)
        until(board, DRESSED)
        # a hand beside the table: letters and sign, the smallest with Arabic numerals
        assert seen(board, "[data-seat=A] [aria-label^='VIII,']")[:3] == [letters, True, False]
        assert seen(board, "[data-seat=A] [aria-label^='Mas,']")[0] == ("Mas" if large else "")
        # the hand to play from, and the trick: the whole picture where there is room for it
        assert seen(board, ".tray .card")[2] is large
        trick = seen(board, ".felt .card")
        assert trick[:3] == (["", False, True] if large else ["XII", True, False])


def test_a_wider_window_brings_the_pictures(server: str, board: Page) -> None:
    board.set_viewport_size({"width": 390, "height": 844})
    opened(board, server, COCH)
    ready(board)
    until(board, DRESSED)
    assert seen(board, ".tray .card")[2] is False
    board.set_viewport_size({"width": 1280, "height": 900})
    board.wait_for_selector(".tray .picture:visible")


def test_every_card_of_every_game_is_dressed(server: str, board: Page) -> None:
    for game in solver.GAMES:
        deal = named(short(game)) if game not in ("cego", "koenigrufen") else named(solver.random_deal(game, seed=3))
        opened(board, server, deal)
        dressed(board, game)


def dressed(board: Page, game: str) -> None:
    until(board, DRESSED)
    # every reference leads to a drawing
    references = "[...document.querySelectorAll('use')].map((use) => document.querySelector(use.getAttribute('href')))"
    assert board.evaluate(f"{references}.every(Boolean)"), game
    # what a card shows grows out of its box nowhere
    outside = """() => [...document.querySelectorAll(".card .sign, .card .picture")].filter((part) => {
      const [inner, outer] = [part, part.closest(".card")].map((one) => one.getBoundingClientRect());
      const wide = inner.left < outer.left - 2 || inner.right > outer.right + 2;
      return inner.width && (wide || inner.bottom > outer.bottom + 2);
    }).length"""
    for width in (1280, 390):
        board.set_viewport_size({"width": width, "height": 844})
        assert board.evaluate(outside) == 0, (game, width)


def test_numerals_and_colours_are_kept(server: str, board: Page) -> None:
    opened(board, server, named(solver.random_deal("koenigrufen", seed=3)))
    until(board, DRESSED)
    board.wait_for_selector("[data-index=XXI]", state="attached")
    for language, title in (("de", "Karten"), ("it", "Carte"), ("es", "Cartas"), ("en", "Cards")):
        board.select_option("[data-key=language]", language)
        board.wait_for_selector(f"[data-key=cards]:has-text('{title}')")
    board.click("[data-key=cards]")
    board.wait_for_selector("dialog .samples .faced")
    board.select_option("[data-key=numerals]", "arabic")
    board.select_option("[data-key=colours]", "2")
    board.keyboard.press("Escape")
    board.wait_for_selector("[data-seat] [data-index='21']", state="attached")
    board.reload()
    board.wait_for_selector("[data-seat] [data-index='21']", state="attached")
    opened(board, server, SKAT)
    until(board, DRESSED)
    inks = "[...new Set([...document.querySelectorAll('.faced')].map((card) => getComputedStyle(card).color))].length"
    assert board.evaluate(inks) == 2
    board.click("[data-key=cards]")
    assert board.input_value("[data-key=colours]") == "2"
    board.select_option("[data-key=colours]", "4")
    board.keyboard.press("Escape")
    until(board, f"{inks} === 4")


def test_what_is_kept_is_not_trusted(server: str, board: Page) -> None:
    opened(board, server, SKAT)
    for wrong in ('{"numerals": "<b>", "colours": 7}', "[1", "null", '"four"'):
        board.evaluate("(value) => localStorage.setItem('openhand-board-cards', value)", wrong)
        assert any("cards" in key for key in board.evaluate("Object.keys(localStorage)"))
        board.reload()
        board.wait_for_selector(".faced")


def test_a_page_of_a_review_has_the_faces_inside(browser: Browser, tmp_path: Path) -> None:
    path = tmp_path / "review.html"
    path.write_text(page_of_reviews(solver.review(short("scopa"))), encoding="utf-8")
    page = browser.new_page()
    page.goto(path.as_uri())
    page.wait_for_selector(".faced")
    until(page, DRESSED)
    assert not page.page_errors()
    assert page.locator("[data-key=cards]").count() == 0
    page.close()


def test_steps_stay_quick(server: str, board: Page) -> None:
    """Going through a deal with all its pictures draws each step within a frame or two."""
    opened(board, server, named(short("bridge", 6)))
    ready(board)
    until(board, DRESSED)
    longest = board.evaluate(
        """async () => {
          const tasks = [];
          const watch = (list) => tasks.push(...list.getEntries().map((one) => one.duration));
          new PerformanceObserver(watch).observe({ type: "longtask" });
          for (let step = 0; step < 12; step += 1) {
            const key = step % 2 ? "ArrowRight" : "ArrowLeft";
            document.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
            await new Promise((done) => { setTimeout(done, 150); });
          }
          return Math.max(0, ...tasks);
        }"""
    )
    # the limit is for a machine that does other things as well
    assert longest < 200


def test_the_page_is_light() -> None:
    """All that a host ever loads is at most 250 kB before compression, without what runs the engine in a browser.

    The faces of a game come after it.
    """
    others = sum(len(data) for name, data in page_files().items() if not name.endswith(".js"))
    for entry in ("server.js", "browser.js", "inside.js", "widget.js"):
        made: dict[str, str] = {}
        loaded = [entry]
        # a list that grows while modules name others
        for name in loaded:
            add_module(name, made, loaded)
        assert others + sum(len(page_files()[name]) for name in made if name != "engines.js") <= 250_000
    for game in solver.GAMES:
        assert len(json.dumps(faces_of(game), separators=(",", ":"))) < 90_000
    assert not re.search(r"<svg|innerHTML", page_files()["faces.js"].decode())


def test_cards_stay_ink_on_paper_in_forced_colours(server: str, board: Page) -> None:
    board.emulate_media(forced_colors="active", color_scheme="dark")
    opened(board, server, SKAT)
    until(board, DRESSED)
    assert board.evaluate("getComputedStyle(document.querySelector('.faced')).backgroundColor") == "rgb(246, 242, 231)"
