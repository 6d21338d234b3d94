"""Layout of hands on the table, first position of a record, and start of a new game."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from helpers.page import ENDING, begin_deal, edges, opened, ready, until
from helpers.review import deal_played
from helpers.wide import gate_only

import solver
from solver.display import svg_board

if TYPE_CHECKING:
    from playwright.sync_api import Page

CONTRACT = "bridge/id=four/A=SA_HA/B=SK_HK/C=SQ_HQ/D=SJ_HJ/contract=4S/declarer=C/vulnerable=both/options.trumps=spades"
SKAT = solver.dumps(solver.random_deal("skat", seed=3), "line").strip()


def test_the_hand_to_be_played_from_lies_below(server: str, board: Page) -> None:
    """The hand to move from is the lowest, and the place it left has an arrow."""
    opened(board, server, CONTRACT)
    for seat in "ABCD":
        board.wait_for_selector(f"[data-seat={seat}].tray.moving")
        own, *others = edges(board, *(f"[data-seat={one}]" for one in sorted("ABCD", key=lambda one: one != seat)))
        assert own[1] >= max(lower for _, _, lower in others)
        assert board.locator("[data-away]").evaluate_all("(all) => all.map(one => one.dataset.away)") == (
            [seat] if seat != "C" else []
        )
        board.locator(".tray button[data-card]").first.click()


def test_south_sits_below_and_west_on_the_left(server: str, board: Page) -> None:
    opened(board, server, CONTRACT)
    # where a seat is whose hand lies below to be played from
    north, east, south, west = edges(board, *(f"[data-away={seat}], [data-seat={seat}]" for seat in "ABCD"))
    assert north[1] < east[1] < south[1] and west[0] < east[0]
    assert board.inner_text("[data-seat=C] h3").startswith("S South")
    board.wait_for_selector("text=Contract: 4S by South")
    board.wait_for_selector("text=Vulnerable: both sides")


def test_a_player_sits_below(server: str, board: Page) -> None:
    opened(board, server, ENDING)
    # a deal in which C has nothing to rob
    begin_deal(board, "trionfo", 3, seat="C")
    # the others may have to rob and lay away first, which takes time on a busy machine
    board.wait_for_selector("text=You are C")
    board.wait_for_selector("[data-seat=C].own.r3")
    # anticlockwise: who plays after C sits at his right hand
    right, left = edges(board, "[data-seat=D]", "[data-seat=B]")
    assert right[0] > left[0]


def test_every_grade_has_its_sign(server: str, board: Page) -> None:
    """Costs of cards have signs beside their colours."""
    opened(board, server, ENDING)
    board.wait_for_selector(".worth.best")
    ready(board)
    said = board.locator(".worth").evaluate_all("(all) => all.map((one) => [one.className, one.textContent.trim()[0]])")
    signs = dict(said)
    assert len(signs) > 1 and len({*signs.values()}) == len(signs)
    assert all(signs[grade] == sign and not sign.isalnum() for grade, sign in said)


JACKS = {"Jc": "♣J", "Js": "♠J", "Jh": "♥J", "Jd": "♦J"}


def test_trumps_lie_together(server: str, board: Page) -> None:
    opened(board, server, SKAT)
    deal = solver.loads(SKAT)[0]
    for seat in "ABC":
        shown = [text.split()[0] for text in board.locator(f"[data-seat={seat}] .card").all_inner_texts()]
        jacks = [sign for card, sign in JACKS.items() if card in deal.hands[seat]]
        assert shown[: len(jacks)] == jacks and len(shown) == 10


def test_a_complete_record_opens_at_its_first_move(server: str, board: Page) -> None:
    deal = deal_played("coch", 3, 3)
    position = deal.position
    while not position.is_over:
        position = position.play(position.moves()[0])
    opened(board, server, position.text)
    until(board, "document.querySelector('[data-key=first]').disabled")
    assert board.locator("[data-ply]").count() == len(position.line)
    assert board.locator("[data-seat=A] .card").count() == 3
    # where one has gone in it is where its link leads
    board.keyboard.press("End")
    board.wait_for_selector(f"[data-ply='{len(position.line)}'].here")
    board.reload()
    board.wait_for_selector(f"[data-ply='{len(position.line)}'].here")


def test_scores_and_hands_of_five_stay_apart() -> None:
    drawn = svg_board.draw(solver.random_deal("zifuli", seed=3).position.scene())
    scores = [int(y) for y in re.findall(r'y="(\d+)"[^>]*text-anchor="end"[^>]*>[A-E]: ', drawn)]
    cards = [int(y) for y in re.findall(r'<rect x="\d+" y="(\d+)"', drawn)]
    assert len(scores) == 5 and max(scores) < min(cards)


def test_a_typed_seed_is_for_one_deal(server: str, board: Page) -> None:
    opened(board, server, ENDING)
    begin_deal(board, "coch", 5)
    board.wait_for_selector("text=You are A")
    board.click("[data-key=another]")
    assert board.input_value("[data-key=seed]") == ""


def test_hands_are_shown_to_who_has_said_so(server: str, board: Page) -> None:
    opened(board, server, ENDING)
    # a deal in which A has nothing to rob
    begin_deal(board, "trionfo", 3)
    board.wait_for_selector("[data-seat=B] .card.back")
    board.keyboard.press("h")
    board.click("[data-key=not-sure]")
    assert board.locator("[data-seat=B] .card.back").count()
    board.keyboard.press("h")
    board.click("[data-key=sure]")
    board.wait_for_selector("[data-seat=B] .card.back", state="detached")
    board.keyboard.press("h")
    board.wait_for_selector("[data-seat=B] .card.back")


def test_the_editor_and_the_texts_show_hidden_hands_to_who_has_said_so(server: str, board: Page) -> None:
    opened(board, server, ENDING)
    begin_deal(board, "trionfo", 3)
    board.wait_for_selector("[data-seat=B] .card.back")
    for title, within in (("E", "[data-key=deal], dialog textarea"), ("C", "dialog [data-key=text]")):
        board.click(f"header [title={title}]")
        board.click("[data-key=not-sure]")
        assert not board.locator(within).count()
    board.click("header [title=C]")
    board.click("[data-key=sure]")
    board.wait_for_selector("dialog [data-key=text]")


@pytest.mark.parametrize("contract", gate_only(["ultimo"], ["ultimo", "kleiner_mann"]))
def test_a_contract_is_dealt_for(contract: str, server: str, board: Page) -> None:
    """Most hands do not allow these contracts: another is dealt until one does."""
    opened(board, server, ENDING)
    board.keyboard.press("p")
    board.select_option("dialog [data-key=game]", "cego")
    board.select_option("dialog [data-key=contract]", contract)
    board.click("[data-key=begin]")
    until(board, "document.querySelector('[data-part=play], dialog [data-choose]') !== null")
    assert "--" not in board.inner_text("#announce")


def test_an_auction_with_the_engine(server: str, board: Page) -> None:
    """The page asks for each bid, then for the game. Where all pass, the next cards are dealt at once."""
    opened(board, server, ENDING)
    begin_deal(board, "schafkopf", 5)
    board.wait_for_selector("dialog [data-choose=solo-tout]")
    assert board.evaluate("[...document.querySelectorAll('dialog [data-choose]')].map(b => b.dataset.choose)") == [
        "pass", "call", "wenz", "solo", "wenz-tout", "solo-tout"
    ]  # fmt: skip
    board.click("dialog [data-choose=solo-tout]")
    board.click("dialog [data-choose=solo-hearts]")
    board.wait_for_selector("[data-part=play]")
    assert "A names the solo tout, B passes, C passes, D passes" in board.inner_text("[data-told]")
    assert "A plays the solo in hearts tout" in board.inner_text("body")
    # nobody plays the first deal of this seed
    board.click("[data-key=another]")
    board.fill("[data-key=seed]", "0")
    board.click("[data-key=begin]")
    for _ in range(2):
        # each time the dialog is another one
        board.wait_for_selector("dialog [data-choose=pass]")
        board.evaluate("document.querySelector('dialog [data-choose=pass]').dataset.old = ''")
        board.click("dialog [data-choose=pass][data-old]")
        board.wait_for_selector("dialog [data-choose=pass][data-old]", state="detached")
    until(board, "document.body.innerText.includes('All have passed: the cards are dealt again.')")


def test_the_auction_of_skat(server: str, board: Page) -> None:
    """Forehand bids last where nobody has bid, takes up the skat, names a game and lays two cards away."""
    opened(board, server, ENDING)
    begin_deal(board, "skat", 1)
    board.wait_for_selector("dialog [data-choose='18']")
    assert board.locator("dialog .calls li").all_inner_texts() == ["B passes", "C passes"]
    board.click("dialog [data-choose='18']")
    board.click("dialog [data-choose=yes]")
    board.click("dialog [data-choose=spades]")
    board.wait_for_selector("dialog [data-key=keep]")
    assert board.locator("dialog [data-choose]").count() == 12
    board.click("dialog [data-choose='8h']")
    board.click("dialog [data-choose='9h']")
    board.click("dialog [data-key=keep]")
    board.wait_for_selector("[data-part=play]")
    assert "A plays spades" in board.inner_text("body")
    assert "A names 18" in board.inner_text("[data-told]")


def test_the_auction_of_koenigrufen(server: str, board: Page) -> None:
    """Forehand plays a Rufer: she names the king, takes a half of the talon that all see, and lays three cards away."""
    opened(board, server, ENDING)
    begin_deal(board, "koenigrufen", 7)
    board.wait_for_selector("dialog [data-choose=forehand]")
    assert board.locator("dialog [data-choose=pass]").count() == 0
    board.click("dialog [data-choose=forehand]")
    board.click("dialog [data-choose=rufer]")
    board.click("dialog [data-choose=hearts]")
    board.wait_for_selector("dialog [data-choose=second]")
    assert "first half T15 ♠K ♦Q, second half T4 T12 ♠8" in board.inner_text("dialog")
    board.click("dialog [data-choose=second]")
    board.wait_for_selector("dialog [data-key=keep]")
    assert board.locator("dialog [data-choose]").count() == 15
    for wanted in (("Kd", "9c", "8c"), ("Qs", "9c", "8c")):
        for card in wanted:
            board.click(f"dialog [data-choose='{card}']")
        board.click("dialog [data-key=keep]")
        if "Kd" in wanted:
            until(board, "document.body.innerText.includes('Neither a king nor a card of the Trull')")
            board.wait_for_selector("dialog [data-key=keep]")
    board.wait_for_selector("[data-part=play]")
    assert "A plays Rufer, the king of hearts" in board.inner_text("body")
    assert "A takes up T4 T12 ♠8" in board.inner_text("[data-told]")
