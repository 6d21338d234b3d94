"""Solutions of puzzles in parts: what the server tells of each move, and how the page lists and plays them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest
from helpers.page import until

import solver
from solver.board.position_handlers import listed, position_of, shown
from solver.board.puzzle_handlers import books
from solver.board.puzzle_solution import solution_of, statements
from solver.display.translation import shown_in
from solver.puzzles.note_text import OF_A_MOVE

if TYPE_CHECKING:
    from playwright.sync_api import Page

SKAT = next(deal for deal in books("skat") if deal.id == "skat-book-01")
FIRST = SKAT.answer[0]
WRONG = "7s"
# as the board shows it
SHORT = "♥10"


def pasted(board: Page, server: str, deal: solver.Deal) -> None:
    """Open a puzzle by its text."""
    board.goto(server)
    board.wait_for_selector(".place")
    board.keyboard.press("o")
    board.fill("[data-key=paste]", solver.dumps([deal]))
    board.click("[data-key=take]")
    until(board, "(id) => document.title.startsWith(id)", deal.id)
    board.wait_for_selector("[data-part=puzzle]")


def text_of(board: Page, selector: str) -> str:
    """The text of an element in one line."""
    return " ".join(board.inner_text(selector).split())


def test_every_generated_note_has_parts() -> None:
    """The right move comes first, each move once with a line of legal moves; costs are those of lines to the end."""
    parted = 0
    for deal in books(None):
        parts = solution_of(deal)
        if not parts:
            continue
        parted += 1
        assert parts[0]["move"] in deal.answer and not parts[0]["cost"] and not parts[0]["trap"]
        moves = [part["move"] for part in parts if part["move"]]
        assert len(set(moves)) == len(moves)
        for part in parts:
            assert [one["move"] for one in part["line"][:1]] == [part["move"]][: len(part["line"])]
            end = deal.position.after([one["move"] for one in part["line"]])
            assert end.is_over or not part["cost"]
    assert parted > 300


def test_the_result_is_told_in_words() -> None:
    right, trap, *others = solution_of(SKAT)
    assert right["text"] == "10h wins: the declarer gets 61 points."
    assert (trap["move"], trap["cost"], trap["trap"]) == (WRONG, "11 points", True)
    assert trap["text"] == "7s loses: the declarer gets 50 points."
    assert [other["trap"] for other in others] == [False, False]
    with shown_in("de"):
        assert "♥10" in solution_of(SKAT)[0]["text"]


def test_a_lead_names_its_side() -> None:
    told = [part["text"] for deal in books("scopone") for part in solution_of(deal)]
    assert any(text.endswith(("loses: BD +2.", "loses: AC +2.")) for text in told)


@pytest.mark.parametrize("note", ["The lion waits.", "10h wins.\nBecause of the lion.\n", "10h wins.\n  B Xx A Ah\n"])
def test_other_notes_have_no_parts(note: str) -> None:
    assert solution_of(msgspec.structs.replace(SKAT, note=note)) == []
    assert note.splitlines()[0] == next(statements(note))[0]


def test_a_result_that_the_line_does_not_reach_has_no_cost() -> None:
    note = (SKAT.note or "").replace("declarer 50", "declarer 40")
    costs = {part["cost"] for part in solution_of(msgspec.structs.replace(SKAT, note=note))}
    assert costs == {""}


def test_the_solution_stays_while_it_is_played() -> None:
    position = position_of(listed(SKAT)["text"])
    assert shown(position)["solution"] == shown(position.after([FIRST]))["solution"] == solution_of(SKAT)
    assert all(OF_A_MOVE.search(line) for line, _ in statements(SKAT.note or ""))


def test_the_solution_is_a_list_that_can_be_played(server: str, board: Page) -> None:
    pasted(board, server, SKAT)
    board.click("[data-key=solution]")
    board.wait_for_selector("[data-right]")
    assert board.inner_text("[data-right]") == f"The right card was {SHORT}."
    assert board.locator("[data-solution] li").count() == 4
    told = text_of(board, "[data-solution] li:nth-child(2) p")
    assert told == "✗ ♠7 loses: the declarer gets 50 points. (a trap, costs 11 points)"
    # letters of seats are set off as on the table, in the colours of their sides
    assert board.locator("[data-solution] li:first-child .seat.side1").first.inner_text() == "B"
    assert board.locator("[data-solution] li:first-child .seat.side2").first.inner_text() == "A"
    board.click("[data-key=through]")
    board.wait_for_selector("[data-ply='1'].here")
    assert board.locator(".tree [data-ply]").count() == 10
    board.keyboard.press("ArrowRight")
    board.wait_for_selector("[data-ply='2'].here")
    # a move of a refutation leads to it from the puzzle, wherever one stands
    assert text_of(board, "[data-solution] li:nth-child(2) p + p") == "It is met by: A ♥A"
    board.click("[data-key='met 1']")
    board.click("[data-solution-1='1']")
    board.wait_for_selector(".variation [data-ply='2'].here")
    assert text_of(board, ".variation [data-ply='1']") == "1. B ♠7"


def test_a_right_answer_keeps_the_hand_in_place(server: str, board: Page) -> None:
    pasted(board, server, SKAT)
    board.wait_for_selector("[data-seat=B].tray")
    board.click(f"[data-card='{FIRST}']")
    board.wait_for_selector("[data-right]")
    assert board.inner_text("[data-right]") == f"{SHORT} is right."
    board.wait_for_selector("[data-seat=B].tray")
    assert board.locator("[data-seat=A].moving:not(.tray)").count() == 1


def test_notes_in_free_words_keep_their_lines(server: str, board: Page) -> None:
    pasted(board, server, msgspec.structs.replace(SKAT, note="One line.\nAnother."))
    board.click("[data-key=solution]")
    board.wait_for_selector("[data-right]")
    assert board.locator("[data-part=puzzle]").inner_text().count("One line.\nAnother.") == 1
