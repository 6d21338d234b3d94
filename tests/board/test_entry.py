"""Entry of cards by taps, typing, pasting and voice on a telephone: number of taps, faults, words not understood."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import TYPE_CHECKING

import pytest
from helpers.page import begin_entry, until
from helpers.wide import gate_only

import solver

if TYPE_CHECKING:
    from playwright.sync_api import Page

SCREEN = {"width": 390, "height": 844}
# Game -> most taps for a whole deal: its cards but for those that the rest goes to, a tab where cards lie apart from
# the last hand, the rest, and the look at it.
TAPS = {"coch": 32, "scopone": 32, "tressette": 32, "skat": 32}
TAPS |= {"zifuli": 34, "schafkopf": 26, "bridge": 41, "cicera": 43}
LANGUAGES = {
    "de": "Karo Dame Herz sieben und Kreuz 10",
    "en": "queen of diamonds, seven of hearts and 10 of club",
    "it": "donna di quadri e sette di cuori 10 di fiori",
    "es": "dama de diamantes, 7 de corazones y 10 de tréboles",
}
PASTE = """(text) => {
  const board = new DataTransfer();
  board.setData("text/plain", text);
  const field = document.querySelector("[data-key=type]");
  field.dispatchEvent(new ClipboardEvent("paste", { clipboardData: board, bubbles: true, cancelable: true }));
}"""
# A browser that hears what a test says: words as it is sure of them, the likeliest first.
EAR = """window.SpeechRecognition = class {
  start() { window.ear = this; }
  stop() { this.onend(); }
};
window.speak = (...all) => window.ear.onresult({
  resultIndex: 0, results: [Object.assign(all.map((transcript) => ({ transcript })), { isFinal: true })],
});"""
DEAF = "window.SpeechRecognition = window.webkitSpeechRecognition = undefined;"
SMALL = """['button', 'select', 'input'].flatMap((kind) => [...document.querySelectorAll(`dialog ${kind}`)])
.filter((one) => {
  const box = one.getBoundingClientRect();
  return box.height && !one.closest('details') && (box.width < 44 || box.height < 44);
}).map((one) => one.outerHTML.slice(0, 80))"""


@pytest.fixture
def telephone(board: Page) -> Page:
    board.set_viewport_size(SCREEN)  # type: ignore[arg-type]
    return board


def hand(page: Page) -> list[str]:
    """The sorted cards of the active place."""
    found = page.locator("dialog [data-chip]").evaluate_all("all => all.map(one => one.dataset.chip.split(' ')[1])")
    return sorted(found)


def count(page: Page, place: str) -> int:
    """The number of cards of a place, by its tab."""
    return int(page.locator(f'[data-place="{place}"] b').last.inner_text().strip())


def given(page: Page, cards: Iterable[str]) -> int:
    """Tap cards of the pack. Return the number of taps."""
    return sum(page.click(f'[data-pick="{card}"]') is None for card in cards)


@pytest.mark.parametrize("game", gate_only(["skat", "cicera"], TAPS))
def test_a_deal_takes_few_taps(game: str, server: str, telephone: Page) -> None:
    """Each hand but the last. The next one comes by itself, the rest by one button."""
    wanted = json.loads(solver.dumps(solver.random_deal(game, seed=4), "jsonl"))
    begin_entry(telephone, server, game)
    hands = list(wanted["hands"])
    # where the last place has fewer cards than a hand it gets the rest
    rest = "skat" if game == "skat" else f"hands.{hands[-1]}"
    taps = 0
    for seat in hands:
        if f"hands.{seat}" != rest:
            taps += given(telephone, wanted["hands"][seat].split())
    if "table" in wanted:
        telephone.click('[data-place="table"]')
        taps += 1 + given(telephone, wanted["table"].split())
    telephone.click("[data-key=rest]")
    telephone.click("[data-key=use]")
    taps += 2
    assert taps == TAPS[game]
    telephone.wait_for_selector("dialog", state="detached")
    until(telephone, "(game) => location.hash.startsWith('#' + game) && !location.hash.includes('iseo')", game)
    (found,) = solver.loads(telephone.evaluate("decodeURIComponent(location.hash.slice(1))"))
    assert json.loads(solver.dumps(found, "jsonl"))["hands"] == wanted["hands"]


def test_the_whole_pack_is_in_sight_and_can_be_hit(server: str, telephone: Page) -> None:
    for game in ("coch", "bridge", "cego"):
        begin_entry(telephone, server, game)
        lowest = "[...document.querySelectorAll('[data-pick]')].at(-1).getBoundingClientRect().bottom"
        top = "document.querySelector('.acts').getBoundingClientRect().top"
        assert telephone.evaluate(lowest) < telephone.evaluate(top), game
        assert telephone.evaluate(SMALL) == [], game
        assert telephone.evaluate("document.querySelector('dialog').scrollWidth <= innerWidth")
        telephone.keyboard.press("Escape")


def test_a_tap_again_takes_a_card_back(server: str, telephone: Page) -> None:
    """Also one that filled a hand, when the next one has its turn. Undo goes back step by step."""
    begin_entry(telephone, server, "skat")
    cards = "7c 8c 9c Qc Kc 10c Ac Jc 7s 8s".split()
    given(telephone, cards)
    assert telephone.locator('[data-place="hands.B"]').get_attribute("aria-pressed") == "true"
    assert "full" in (telephone.locator('[data-place="hands.A"]').get_attribute("aria-label") or "")
    given(telephone, ["9s"])
    given(telephone, ["8s"])
    assert hand(telephone) == sorted(cards[:-1])
    assert telephone.locator(".entry-said").inner_text() == "♠8 is taken back from A"
    telephone.click("[data-key='entry undo']")
    assert count(telephone, "hands.A") == 10 and hand(telephone) == ["9s"]
    telephone.locator("[data-chip]").click()
    assert not hand(telephone)
    for _ in range(12):
        telephone.click("[data-key='entry undo']")
    assert count(telephone, "hands.A") == 0
    # the game that was chosen is one step, too
    telephone.click("[data-key='entry undo']")
    until(telephone, "document.querySelector('dialog [data-key=game]').value === 'coch'")
    assert telephone.locator("[data-key='entry undo']").is_disabled()


def test_cards_of_several_copies(server: str, telephone: Page) -> None:
    """A second tap gives the second copy, a third takes one back."""
    begin_entry(telephone, server, "coch")
    given(telephone, ["X", "X"])
    assert hand(telephone) == ["X", "X"]
    given(telephone, ["X"])
    assert hand(telephone) == ["X"]


def test_what_was_begun_is_there_again(server: str, telephone: Page) -> None:
    begin_entry(telephone, server, "bridge")
    given(telephone, ["SA", "HK"])
    telephone.keyboard.press("Escape")
    telephone.wait_for_selector("dialog", state="detached")
    telephone.reload()
    telephone.wait_for_selector(".place")
    telephone.click("[data-key=home]")
    telephone.click("dialog [data-key='home enter']")
    telephone.wait_for_selector("[data-chip]")
    assert hand(telephone) == ["HK", "SA"]
    telephone.click("[data-key=clear]")
    until(telephone, "!document.querySelector('[data-chip]')")
    telephone.click("[data-key='entry undo']")
    telephone.wait_for_selector("[data-chip]")
    assert hand(telephone) == ["HK", "SA"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_are_typed_by_name(language: str, server: str, telephone: Page) -> None:
    """Words that name no card stay, with the reason."""
    begin_entry(telephone, server, "skat", language=language)
    telephone.fill("[data-key=type]", f"{LANGUAGES[language]}, blabla")
    telephone.keyboard.press("Enter")
    telephone.wait_for_selector("[data-part=unknown] p")
    assert hand(telephone) == ["10c", "7h", "Qd"]
    assert telephone.input_value("[data-key=type]") == "blabla"
    assert '"blabla"' in telephone.inner_text("[data-part=unknown]")
    telephone.fill("[data-key=type]", "Jc")
    telephone.click("[data-key=add]")
    until(telephone, "document.querySelectorAll('[data-chip]').length === 4")
    assert telephone.input_value("[data-key=type]") == ""
    assert not telephone.locator("[data-part=unknown] p").count()


def test_faults_stand_where_they_are(server: str, telephone: Page) -> None:
    """A card twice, a hand too long. An unfinished hand has no fault, and the button lists the missing cards."""
    begin_entry(telephone, server, "coch")
    telephone.fill("[data-key=type]", "X X X")
    telephone.keyboard.press("Enter")
    telephone.wait_for_selector('[data-fault-at="hands.A"]')
    assert telephone.inner_text(".faults") == "X is given 3 times, to A; the pack has 2."
    wrong = telephone.locator(".seattab.wrong")
    assert wrong.count() == 1 and "wrong" in (wrong.get_attribute("aria-label") or "")
    telephone.locator("[data-chip]").first.click()
    until(telephone, "!document.querySelector('.faults').textContent")
    given(telephone, "I I II II III III IIII V".split())
    telephone.click('[data-place="hands.A"]')
    given(telephone, ["VI"])
    assert telephone.inner_text(".faults") == "A has 11 cards, and gets 10."
    telephone.locator("[data-chip]").first.click()
    telephone.click("[data-key=use]")
    until(telephone, "document.querySelector('.entry-said').textContent")
    assert telephone.inner_text(".entry-said") == "Not all cards are given yet: B 10, C 10, D 10"
    assert not telephone.locator(".faults p").count()


def test_whole_deals_are_pasted(server: str, telephone: Page) -> None:
    """In any form that can be read, and hands by players alone."""
    for form in ("line", "toml", "jsonl", "paper", "hands", "pbn"):
        pasted(form, server, telephone)
        telephone.keyboard.press("Escape")
        telephone.wait_for_selector("dialog", state="detached")


def pasted(form: str, server: str, telephone: Page) -> None:
    """Paste a deal in a form, and take it back."""
    game = "bridge" if form == "pbn" else "coch"
    deal = solver.random_deal(game, seed=7)
    wanted = json.loads(solver.dumps(deal, "jsonl"))["hands"]
    if form in ("paper", "hands"):
        text = "".join(f"{seat}: {cards}\n" for seat, cards in wanted.items())
        text = f"Cöch\n{text}" if form == "paper" else text
    else:
        text = solver.dumps(deal, form)  # type: ignore[arg-type]
    begin_entry(telephone, server, game)
    telephone.evaluate(PASTE, text)
    until(telephone, "[...document.querySelectorAll('.seattab')].every((one) => one.textContent.includes('✓'))")
    telephone.click('[data-place="hands.A"]')
    assert hand(telephone) == sorted(wanted["A"].split())
    telephone.click("[data-key='entry undo']")
    until(telephone, "!document.querySelector('.seattab .mark').textContent")


def test_a_hand_is_pasted_and_flows_over(server: str, telephone: Page) -> None:
    """A hand on several lines. More cards than a hand go to the next one. What no card is says so."""
    begin_entry(telephone, server, "coch")
    telephone.evaluate(PASTE, "I I II II III\nIII IIII IIII V V VI")
    until(telephone, "document.querySelector('[data-place=\"hands.B\"]').ariaPressed === 'true'")
    assert count(telephone, "hands.A") == 10 and hand(telephone) == ["VI"]
    telephone.evaluate(PASTE, "chess/A=X")
    telephone.wait_for_selector("[data-part=unknown] p")
    assert "chess" in telephone.inner_text("[data-part=unknown]")
    assert telephone.input_value("[data-key=type]") == "chess/A=X"


def test_cards_are_spoken(server: str, telephone: Page) -> None:
    """The likeliest words that name cards count. Others stay in the field."""
    telephone.add_init_script(EAR)
    begin_entry(telephone, server, "skat", language="de")
    telephone.click("[data-key=speak]")
    assert telephone.locator("[data-key=speak]").get_attribute("aria-pressed") == "true"
    assert telephone.evaluate("window.ear.lang") == "de-DE"
    telephone.evaluate("window.speak('caro dumme', 'Karo Dame')")
    telephone.evaluate("window.speak('10 of spade')")
    until(telephone, "document.querySelectorAll('[data-chip]').length === 2")
    assert hand(telephone) == ["10s", "Qd"]
    telephone.evaluate("window.speak('Herz Zwieback')")
    telephone.wait_for_selector("[data-part=unknown] p")
    assert "Zwieback" in telephone.input_value("[data-key=type]")
    assert "Zwieback" in telephone.inner_text("[data-part=unknown]")
    telephone.click("[data-key=speak]")
    assert telephone.locator("[data-key=speak]").get_attribute("aria-pressed") == "false"
    telephone.click("[data-key=speak]")
    telephone.evaluate("window.ear.onerror({ error: 'not-allowed' }), window.ear.onend()")
    assert "Mikrofon" in telephone.inner_text("[data-part=unknown]")


def test_where_a_browser_does_not_listen_nothing_says_so(server: str, telephone: Page) -> None:
    telephone.add_init_script(DEAF)
    begin_entry(telephone, server, "skat")
    assert telephone.locator("[data-key=add]").count() == 1
    assert not telephone.locator("[data-key=speak]").count()


def test_an_ending_is_changed(server: str, telephone: Page) -> None:
    """Its hands are full as they are. A card goes from one to another, and the rules of the board's own deal stay."""
    telephone.goto(server)
    telephone.wait_for_selector(".place")
    telephone.keyboard.press("e")
    telephone.wait_for_selector("dialog [data-chip]")
    assert telephone.inner_text("[data-part=left]") == "0 of 20 left"
    telephone.locator('[data-chip="hands.A I"]').click()
    telephone.click('[data-pick="II"]')
    assert hand(telephone) != []
    telephone.click("[data-key=use]")
    telephone.wait_for_selector(".faults p, .entry-said:not(:empty)")
    telephone.click("[data-key='entry undo']")
    telephone.click("[data-key='entry undo']")
    until(telephone, "!document.querySelector('.faults').textContent")
    telephone.click("[data-key=use]")
    telephone.wait_for_selector("dialog", state="detached")
