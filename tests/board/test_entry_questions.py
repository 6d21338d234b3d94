"""Fields for contract, leader and points of an ending, in the form in which cards are entered."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from helpers.page import begin_entry, until

import solver

if TYPE_CHECKING:
    from playwright.sync_api import Page

SCREEN = {"width": 390, "height": 844}
IN_SIGHT = """(what) => [...document.querySelectorAll(what)].every((one) => {
  const { top, bottom, height } = one.getBoundingClientRect();
  return height > 0 && top >= 0 && bottom <= innerHeight;
})"""
SMALL = """[...document.querySelectorAll('.asked :is(input, select)')].filter((one) => {
  const { width, height } = one.getBoundingClientRect();
  return width < 44 || height < 44;
}).map((one) => one.dataset.key)"""
# Contrast of the text of an element with its own ground.
CONTRAST = """(what) => {
  const light = (colour) => {
    const [red, green, blue] = colour.match(/[\\d.]+/g).map((one) => one / 255)
      .map((one) => (one <= 0.03928 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
  };
  const style = getComputedStyle(document.querySelector(what));
  const both = [light(style.color), light(style.backgroundColor)];
  return Math.max(...both) / Math.min(...both);
}"""
# Game -> an ending of one card each, and points as a player writes them with what files have.
POINTS: dict[str, tuple[dict[str, str], list[tuple[str, Any, str]]]] = {
    "tressette": (
        {"A": "Ad", "B": "2d", "C": "3d", "D": "4d"},
        [("3", 9, "3"), ("3 1/3", 10, "3⅓"), ("3⅔", 11, "3⅔"), ("3,33", 10, "3⅓"), ("⅔", 2, "⅔")],
    ),
    "coch": (
        {"A": "X", "B": "VIIII", "C": "VIII", "D": "VII"},
        [("3,5", [7, 0], "3½+0"), ("4", [8, 0], "4+0"), ("3.5", [7, 0], "3½+0"), ("3½ + 20", [7, 20], "3½+20")],
    ),
    "skat": ({"A": "Ac", "B": "Kc", "C": "Qc"}, [("3", 3, "3")]),
}


@pytest.fixture
def telephone(board: Page) -> Page:
    board.set_viewport_size(SCREEN)  # type: ignore[arg-type]
    return board


def give(page: Page, place: str, cards: str) -> None:
    page.click(f'[data-place="{place}"]')
    for card in cards.split():
        page.click(f'[data-pick="{card}"]')


def analysed(page: Page, game: str) -> dict[str, Any]:
    """Put the deal on the board, and return its record. The address is another than before."""
    before = page.evaluate("location.hash")
    page.click("[data-key=use]")
    page.wait_for_selector("dialog", state="detached")
    changed = "([game, before]) => location.hash.startsWith('#' + game) && location.hash !== before"
    until(page, changed, [game, before])
    (deal,) = solver.loads(page.evaluate("decodeURIComponent(location.hash.slice(1))"))
    found: dict[str, Any] = json.loads(solver.dumps(deal, "jsonl"))
    return found


def test_an_ending_is_asked_for_what_is_played(server: str, telephone: Page) -> None:
    """Contract, declarer, leader and points are chosen without opening anything, in the words of players."""
    begin_entry(telephone, server, "skat", 1)
    assert not telephone.locator("dialog details[open]").count()
    assert telephone.evaluate(SMALL) == []
    assert telephone.evaluate("document.querySelector('dialog').scrollWidth <= innerWidth")
    contract = telephone.locator("[data-field='options.contract']")
    assert "Null" in contract.locator("option").all_inner_texts()
    assert telephone.locator(".asked label", has_text="Points so far declarer").count() == 1
    contract.select_option(label="hearts")
    until(telephone, "!document.querySelector('.pack').inert")
    telephone.select_option("[data-field='options.declarer']", "B")
    until(telephone, "!document.querySelector('.pack').inert")
    telephone.select_option("[data-field=leader]", "C")
    assert telephone.locator("[data-field='points.declarer']").get_attribute("type") == "number"
    telephone.fill("[data-field='points.declarer']", "40")
    for seat, card in zip("ABC", ("Ac", "Kc", "Qc"), strict=True):
        give(telephone, f"hands.{seat}", card)
    record = analysed(telephone, "skat")
    assert record["options"] == {"contract": "hearts", "declarer": "B"}
    assert (record["leader"], record["points"]) == ("C", {"declarer": 40})


def test_the_sides_follow_the_contract(server: str, board: Page) -> None:
    """Where each plays for himself the points are those of seats."""
    begin_entry(board, server, "skat", 1)
    board.select_option("[data-field='options.contract']", "ramsch")
    board.wait_for_selector("[data-field='points.C']")
    assert not board.locator("[data-field='points.declarer']").count()


def test_a_contract_of_bridge_says_trumps_and_leader(server: str, board: Page) -> None:
    """Tricks are counted, not cards."""
    begin_entry(board, server, "bridge", 1)
    assert board.input_value("[data-field=leader]") == "A"
    board.select_option("[data-field=contract]", "4H")
    board.wait_for_selector("[data-field='options.trumps']", state="detached")
    until(board, "!document.querySelector('.pack').inert")
    board.select_option("[data-field=declarer]", label="S")
    assert board.input_value("[data-field=leader]") == ""
    board.fill("[data-field='count.AC']", "8")
    for seat, card in zip("ABCD", ("SA", "SK", "SQ", "SJ"), strict=True):
        give(board, f"hands.{seat}", card)
    record = analysed(board, "bridge")
    assert (record["contract"], record["declarer"], record["count"]) == ("4H", "C", {"AC": 32})


@pytest.mark.parametrize("game", POINTS)
def test_points_are_those_of_players(game: str, server: str, board: Page) -> None:
    """Thirds, halves and whole points, also of a deal that is changed. Files keep their units."""
    hands, points = POINTS[game]
    begin_entry(board, server, game, 1)
    for seat, card in hands.items():
        give(board, f"hands.{seat}", card)
    key = f"points.{'declarer' if game == 'skat' else 'AC'}"
    for typed, units, shown in points:
        board.fill(f"[data-field='{key}']", typed)
        assert list(analysed(board, game)["points"].values()) == [units]
        board.keyboard.press("e")
        board.wait_for_selector("dialog [data-chip]")
        assert board.input_value(f"[data-field='{key}']") == shown


def test_no_half_is_taken_for_thirds(server: str, board: Page) -> None:
    begin_entry(board, server, "tressette", 1)
    board.fill("[data-field='points.AC']", "3½")
    until(board, "document.querySelector('[data-fault=\"points.AC\"]').textContent")
    assert board.inner_text("[data-fault='points.AC']") == "“3½” is no number of points here"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_errors_stand_beside_the_button(scheme: str, server: str, telephone: Page) -> None:
    """Visible and readable, though the form is open and scrolled."""
    telephone.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    begin_entry(telephone, server, "skat")
    telephone.click("dialog summary")
    telephone.locator("[data-field=bid]").scroll_into_view_if_needed()
    telephone.fill("[data-field=bid]", "x")
    telephone.click("[data-key=use]")
    telephone.wait_for_selector(".entry-said.error")
    assert telephone.inner_text(".entry-said").startswith("Not all cards are given yet: A 10, B 10, C 10")
    assert "Highest bid: " in telephone.inner_text(".entry-said")
    assert telephone.evaluate(IN_SIGHT, ".entry-said, [data-key=use]")
    assert telephone.evaluate(CONTRAST, ".entry-said") > 4.5
    telephone.fill("[data-field=bid]", "")
    assert telephone.inner_text(".entry-said") == ""


# Opens the details by a click, and returns whether a field that stood there after it stays once that has been told.
OPENED = """() => new Promise((done) => {
  const details = document.querySelector("dialog details");
  const field = () => document.querySelector("[data-field='hands.B']");
  details.querySelector("summary").click();
  const first = field();
  details.addEventListener("toggle", () => done([first.value, first === field()]), { once: true });
})"""


def test_fields_that_are_opened_stay(server: str, board: Page) -> None:
    """They were drawn once more behind the click, in place of one in which somebody types by then."""
    begin_entry(board, server, "coch")
    board.fill("[data-key=size]", "1")
    board.press("[data-key=size]", "Tab")
    until(board, "document.querySelector('[data-place=\"hands.A\"]').ariaLabel.includes('0 of 1')")
    for name in ("II", "X"):
        board.locator(f"[data-pick='{name}']").first.click()
    assert board.evaluate(OPENED) == ["X", True]


@pytest.mark.parametrize("game", ["scopone", "scopa", "cuarenta"])
def test_fishing_games_have_a_table_and_cards_taken(game: str, server: str, board: Page) -> None:
    """The table always, what each side has taken where cards are missing. The next hand does not wait for them."""
    begin_entry(board, server, game)
    assert board.locator('[data-place="table"]').count() == 1
    assert not board.locator('[data-place^="taken"]').count()
    board.fill("[data-key=size]", "1")
    board.press("[data-key=size]", "Tab")
    board.wait_for_selector('[data-place^="taken"] >> nth=1')
    cards = board.locator("[data-pick]").evaluate_all("all => all.map((one) => one.dataset.pick)")
    hands = board.locator('[data-place^="hands"]').count()
    for card in cards[:hands]:
        board.click(f'[data-pick="{card}"]')
    give(board, "table", cards[6])
    taken = str(board.locator('[data-place^="taken"]').first.get_attribute("data-place"))
    give(board, taken, cards[7])
    record = analysed(board, game)
    assert record["table"] == cards[6]
    assert record["taken"] == {taken.partition(".")[2]: cards[7]}


def test_the_button_says_what_it_takes_back(server: str, board: Page) -> None:
    begin_entry(board, server, "skat")
    assert board.inner_text("[data-key='entry undo']") == "Take back last card"


def test_choices_of_rules_are_words(server: str, board: Page) -> None:
    begin_entry(board, server, "skat")
    board.click("dialog summary")
    assert board.locator("[data-field='options.skat_to'] option").all_inner_texts() == [
        "who makes the last trick", "who has the most points", "nobody",
    ]  # fmt: skip
