"""Deals clicked together, pasted and played, as a person does it, in the system's Chromium."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest
from helpers.games import GAMES
from helpers.page import ENDING, HeldRequest, begin_deal, opened, until
from helpers.wide import gate_only

import solver

if TYPE_CHECKING:
    from playwright.sync_api import Page

# Keeps all that is said while something is going on.
WATCH = """() => {
  const line = document.querySelector('#announce');
  window.said = [];
  const look = () => { if (line.classList.contains('busy')) window.said.push(line.textContent); };
  new MutationObserver(look).observe(line, { childList: true, characterData: true, subtree: true });
}"""


@pytest.mark.parametrize("game", gate_only(["trionfo", "cuarenta"], GAMES))
def test_a_deal_is_clicked_together(game: str, server: str, board: Page) -> None:
    """Deal at random, take a card away, give it back, see a fault in the words of files, put it on the board."""
    opened(board, server, ENDING)
    board.keyboard.press("e")
    board.select_option("dialog [data-key=game]", game)
    until(board, "!document.querySelector('.pack').inert")
    board.click("dialog summary")
    board.fill("[data-key=seed]", "5")
    board.fill("[data-key=size]", "3")
    board.click("[data-key=deal]")
    until(board, "document.querySelector('[data-field=\"hands.A\"]').value.split(' ').length === 3")
    field = board.locator('[data-field="hands.A"]')
    cards = field.input_value()
    last = cards.split()[-1]
    board.click('[data-place="hands.A"]')
    board.locator(f'[data-chip="hands.A {last}"]').last.click()
    until(board, "document.querySelector('[data-field=\"hands.A\"]').value.split(' ').length === 2")
    label = "2 of 3 cards"
    until(board, "(label) => document.querySelector('[data-place=\"hands.A\"]').ariaLabel.includes(label)", label)
    # a hand that is not full yet is no fault
    board.wait_for_timeout(300)
    assert not board.locator(".faults p").count()
    board.click(f'[data-pick="{last}"]')
    assert sorted(field.input_value().split()) == sorted(cards.split())
    field.fill("nonsense")
    until(board, "document.querySelector('[data-fault=\"hands.A\"]').textContent.includes('nonsense')")
    record = json.loads(solver.dumps(solver.random_deal(game, seed=5, cards=3), "jsonl"))
    record["hands"]["A"] = "nonsense"
    with pytest.raises(solver.FormatError) as error:
        solver.loads(json.dumps(record))
    assert error.value.faults[0].message in board.locator('[data-fault="hands.A"]').inner_text()
    assert board.locator(".faults [data-fault-at='hands.A']").count()
    field.fill(cards)
    until(board, "![...document.querySelectorAll('[data-fault], .faults')].some(box => box.textContent)")
    board.click("[data-key=use]")
    until(board, "(id) => document.title.startsWith(id)", f"{game}-5")


@pytest.mark.parametrize("late", [False, True])
def test_an_answer_in_between_loses_no_deal(late: bool, server: str, board: Page) -> None:
    """The sizes of hands that were asked for first become known while the button is held down, or after the deal."""
    held = HeldRequest(board, lambda asked: asked["question"] == "places", armed=False)
    opened(board, server, ENDING)
    board.keyboard.press("e")
    board.click("[data-key=clear]")
    board.wait_for_selector("dialog [data-chip]", state="detached")
    board.click("dialog summary")
    board.fill("[data-key=seed]", "5")
    board.fill("[data-key=size]", "2")
    held.armed = True
    board.hover("[data-key=deal]")
    board.mouse.down()
    until(board, "document.querySelector('.pack').inert")
    held.wait()
    if not late:
        held.release()
        until(board, "!document.querySelector('.pack').inert")
    board.mouse.up()
    until(board, "document.querySelector('[data-field=\"hands.A\"]').value.split(' ').length === 2")
    if late:
        held.release()
        board.wait_for_timeout(300)
        assert len(board.input_value('[data-field="hands.A"]').split()) == 2
        assert board.input_value("[data-key=seed]") == "5"


def test_a_deal_that_is_left_is_not_looked_at(server: str, board: Page) -> None:
    """Nor is anything done to one whose places are not known yet."""
    held = HeldRequest(board, lambda asked: asked["question"] == "places", armed=False)
    opened(board, server, ENDING)
    board.keyboard.press("e")
    board.locator("[data-chip]").first.click()
    board.keyboard.press("Escape")
    board.wait_for_selector("dialog", state="detached")
    held.armed = True
    board.keyboard.press("e")
    board.wait_for_selector("dialog.entry")
    assert board.evaluate("document.querySelector('[data-key=type]').closest('[inert]') !== null")
    board.keyboard.press("Control+z")
    # longer than the pause after which a deal is looked at
    board.wait_for_timeout(400)
    held.release()
    until(board, "document.querySelector('[data-key=type]').closest('[inert]') === null")
    assert board.locator("[data-chip]").count() > 1


def test_texts_are_pasted_and_copied(server: str, board: Page) -> None:
    for form in ("line", "toml", "jsonl", "pbn"):
        pasted_and_copied(form, server, board)
        board.keyboard.press("Escape")
        board.wait_for_selector("dialog", state="detached")


def paste(board: Page, text: str) -> None:
    """Open a text by its sheet."""
    board.keyboard.press("o")
    board.fill("[data-key=paste]", text)
    board.click("[data-key=take]")


def pasted_and_copied(form: str, server: str, board: Page) -> None:
    text = solver.dumps(solver.loads(ENDING), form) if form != "pbn" else '[Deal "N:A... K... Q... J..."]'
    board.goto(server)
    board.wait_for_selector(".place")
    paste(board, text)
    until(board, "(game) => location.hash.startsWith('#' + game)", "bridge" if form == "pbn" else "coch/id=ending")
    if form == "pbn":
        text = solver.dumps(solver.loads(text), "pbn")
    board.keyboard.press("c")
    board.select_option("[data-key=form]", form)
    until(board, "(n) => document.querySelector('[data-key=text]').value.length === n", len(text))
    assert board.input_value("[data-key=text]") == text
    with board.expect_download() as saved:
        board.click("[data-key=save]")
    assert solver.loads(saved.value.path().read_text(encoding="utf-8")) == solver.loads(text)


def test_faults_of_a_text_are_shown(server: str, board: Page) -> None:
    board.goto(server)
    board.wait_for_selector(".place")
    paste(board, "coch/A=XVI/B=X/C=V/D=II")
    board.wait_for_selector('text="XVI" is no card of Cöch')


def test_what_was_not_read_of_a_file_is_shown(server: str, board: Page) -> None:
    """Beside the deals that were, until something else is opened."""
    good, wrong = '[Board "{}"]\n[Deal "N:A... K... Q... J..."]\n', '[Board "2"]\n[Deal "N:A... K... Q... J4..."]\n'
    board.goto(server)
    board.wait_for_selector(".place")
    for text, line, deals in (("{0}\n{2}", 5, 0), ("{0}\n{1}\n{2}", 8, 2), ("{0}", 0, 0)):
        paste(board, text.format(good.format(1), good.format(3), wrong))
        board.wait_for_selector("dialog", state="detached")
        told = f'line {line}: deal "2": hands.D: 2 cards, where other hands have 1' if line else None
        until(board, "(told) => (document.querySelector('[data-part=unread] li')?.textContent ?? null) === told", told)
        assert board.locator("[data-key=deals] option").count() == deals


def test_remarks_about_a_text_are_shown(server: str, board: Page) -> None:
    """What was guessed of a deal that is read is no fault of it."""
    board.goto(server)
    board.wait_for_selector(".place")
    paste(board, "A2...\nK3...\nQ4...\nJ5...\nby an unknown hand\n")
    board.wait_for_selector("dialog", state="detached")
    board.wait_for_selector("[data-part=remarks] li >> nth=1")
    assert "taken as N A2.-.-.-" in board.inner_text("[data-part=remarks]")
    assert board.locator("[data-part=unread]").count() == 0


def chosen(board: Page, click: str) -> None:
    """Choose something before the first card, and wait until that is taken up."""
    board.evaluate("document.querySelector('dialog').dataset.answered = ''")
    board.locator(click).last.click()
    board.wait_for_selector("dialog[data-answered]", state="detached")


@pytest.mark.parametrize("game", gate_only(["zifuli", "cego", "cicera"], GAMES))
def test_a_deal_is_played_against_the_engine(game: str, server: str, board: Page) -> None:
    """Every pre-play choice, then two cards of the person's own, advice and a card taken back."""
    opened(board, server, ENDING)
    board.keyboard.press("p")
    board.select_option("[data-key=game]", game)
    board.fill("[data-key=seed]", "3")
    if board.locator("[data-key=contract]").count():
        board.select_option("[data-key=contract]", "eine")
    board.click("[data-key=begin]")
    # an auction by values may have many steps
    for number in range(80):
        board.wait_for_selector("[data-part=play], [data-choose], [data-key=keep]")
        if board.locator("[data-part=play]").count():
            break
        if board.locator("[data-key=keep]").count():
            cards = board.locator("button[data-choose]")
            for card in range(cards.count()):
                if board.locator("[data-key=keep]").is_disabled():
                    cards.nth((number + card) % cards.count()).click()
            chosen(board, "[data-key=keep]")
        else:
            chosen(board, "button[data-choose]")
    for _ in range(2):
        board.wait_for_selector("text=It is your turn.")
        played = board.locator("[data-ply]").count()
        assert board.locator(".card.back").count()
        board.locator("button[data-card]").first.click()
        if board.locator("[data-way]").count():
            board.locator("[data-way]").first.click()
        until(board, "(n) => document.querySelectorAll('[data-ply]').length > n", played)
    board.wait_for_selector("text=It is your turn.")
    number = board.locator("[data-ply]").count()
    board.click("[data-key=back]")
    until(board, "(n) => Number(document.querySelector('.move.here')?.dataset.ply ?? 0) < n", number)
    board.wait_for_selector("text=It is your turn.")
    board.click("[data-key=advice]")
    board.wait_for_selector(".worth")
    board.click("[data-key=leave]")
    board.wait_for_selector("[data-part=play]", state="detached")


def test_tables_before_the_play(server: str, board: Page) -> None:
    """A row of the table of bids opens the deal so."""
    text = solver.dumps(solver.random_deal("zifuli", seed=2, cards=3), "line").strip()
    opened(board, server, text)
    board.click("[data-key=choose]")
    board.locator("[data-choice]").first.click()
    until(board, "location.hash.includes('bidder=')")
    board.wait_for_selector("[data-verdict]")


def test_a_contract_is_bid_for_at_the_table(server: str, board: Page) -> None:
    """Cego without a named contract has an auction. Its last bid is played."""
    opened(board, server, ENDING)
    begin_deal(board, "cego", 3)
    board.wait_for_selector("[data-choose=solo]")
    board.evaluate(WATCH)
    chosen(board, "[data-choose=solo]")
    board.wait_for_selector("[data-part=play], [data-choose=pass]")
    if board.locator("[data-choose=pass]").count():
        chosen(board, "[data-choose=pass]")
    board.wait_for_selector("[data-part=play]")
    said = board.evaluate("window.said")
    assert any(re.search(r"^A names Solo, .*\b[BCD] is thinking \d+/\d+$", line) for line in said), said
    until(board, "!document.querySelector('#announce').textContent")
    board.wait_for_selector("#board h2:has-text(' plays ')")


def test_a_card_is_robbed_and_another_laid_away_at_the_table(server: str, board: Page) -> None:
    """In Cuccu a trionfo: only as many cards as were robbed can be laid away, and the one that was is gone."""
    opened(board, server, ENDING)
    begin_deal(board, "trionfo", 6, seat="C")
    board.wait_for_selector("[data-choose=yes]")
    chosen(board, "[data-choose=yes]")
    board.wait_for_selector("[data-choose]:not([data-choose=yes])")
    while board.locator("[data-choose=no]").count():
        chosen(board, "[data-choose=no]")
        board.wait_for_selector("[data-choose]")
    laying = board.locator("[data-key=keep]")
    laying.wait_for()
    assert laying.is_disabled() and board.locator("button[data-choose]").count() == 9
    gone = board.locator("button[data-choose]").first.get_attribute("data-choose")
    board.locator("button[data-choose]").first.click()
    assert laying.is_enabled()
    board.locator("button[data-choose]").last.click()
    assert laying.is_disabled()
    board.locator("button[data-choose]").last.click()
    laying.click()
    board.wait_for_selector("[data-part=play]")
    own = board.locator("[data-seat=C] .card")
    own.first.wait_for()
    assert own.count() <= 8 and gone is not None
