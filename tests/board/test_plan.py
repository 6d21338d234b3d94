"""Plans on the board: the line of play with its chance where hands are hidden, kept from card to card."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest
from helpers.board import answer, client_of, lines
from helpers.cli import good
from helpers.page import opened, ready, until
from helpers.textbook import TEXTBOOK, deals, ending

import solver
from solver.model.short_names import with_signs

if TYPE_CHECKING:
    from playwright.sync_api import Page

# Cash the spades and the ace of diamonds; if the queen has fallen the jack, else the heart finesse.
SOUTH, NORTH, HIDDEN, WANTED, WEST, EAST, _, WINS = TEXTBOOK["drop first, then finesse"]
LINE = ending(SOUTH, NORTH, HIDDEN, WEST, EAST)
EVERY = deals(HIDDEN, WEST, EAST)
WON = sum(WINS(west, east) for west, east in EVERY)

# A drop in three cards, with all hands: it works, and West and East follow with low cards.
OPEN_SOUTH, OPEN_NORTH, OPEN_HIDDEN, *_, DROPS = TEXTBOOK["drop with four missing"]
WHOLE = ending(OPEN_SOUTH, OPEN_NORTH, OPEN_HIDDEN).replace("E=?3", "E=S9_ST_HK").replace("W=?3", "W=S8_SQ_HA")
DROPPED = sum(DROPS(west, east) for west, east in deals(OPEN_HIDDEN))


@pytest.fixture(scope="module")
def client() -> Iterator[Any]:
    with client_of((LINE,)) as found:
        yield found


def bare(record: dict[str, Any]) -> dict[str, Any]:
    """A record without what it took."""
    return {name: value for name, value in record.items() if name not in ("nodes", "seconds")}


def cards_of(branch: dict[str, Any]) -> list[str]:
    """All texts of cards in a branch and those within."""
    return [branch["cards"], *(text for one in branch["branches"] for text in cards_of(one))]


def test_the_answer_is_that_of_the_command(client: Any) -> None:
    found = answer(client, "plan", LINE, at_least=13)
    wanted = json.loads(good("plan", LINE, "--at-least", "13", "--json"))
    assert bare(found["answer"]) == bare(wanted)
    assert (wanted["won"], wanted["deals"]) == (WON, len(EVERY)) == (48, 70)
    said = found["said"]
    assert said["verdict"] == "S plays ♠K. So NS reaches 13 in at least 48 of 70 deals, 68.6 %."
    assert said["open_hands"].startswith("With open hands 54 of 70 deals are won, 77.1 %. Open hands know")
    # the same words as in the terminal
    with with_signs():
        lines_told = [line.strip() for line in good("plan", LINE, "--at-least", "13").splitlines()]
    for cards in cards_of(said["line"]):
        assert any(line.endswith(cards) for line in lines_told)
    assert [one["when"] for one in said["line"]["branches"]] == ["if ♠Q has fallen", "otherwise"]
    assert said["exact"] and said["rows"][0][:3] == ["*", "♠K", "68.6 %"]


def test_hands_that_are_open_are_hidden_first(client: Any) -> None:
    """The page sends the whole deal where hands are only hidden on the screen."""
    found = answer(client, "plan", WHOLE, at_least=13)["answer"]
    assert (found["won"], found["deals"]) == (DROPPED, len(deals(OPEN_HIDDEN))) == (14, 20)


def test_a_limit_is_told(client: Any) -> None:
    found = answer(client, "plan", LINE, at_least=13, nodes=2_000)
    assert not found["answer"]["exact"]
    assert found["said"]["line"] is None
    assert "Not decided within the limit: the chance is" in found["said"]["verdict"]


def test_a_plan_is_kept(client: Any) -> None:
    made = answer(client, "plan", LINE, at_least=13)["answer"]
    later = answer(client, "plan", f"{LINE}/play=SK_S7_S2_S8", after=made)
    assert (later["answer"]["won"], later["answer"]["deals"]) == (13, 20)
    assert "promised 48 of 70 deals, 68.6 %" in later["said"]["kept"]


@pytest.mark.parametrize(
    ("text", "options", "kind"),
    [
        ("coch/A=X_VII/B=?2/C=?2/D=?2", {}, "unsolvable"),
        (LINE, {"worlds": 0}, "options"),
        (LINE, {"worlds": 2_000}, "options"),
        (LINE, {"after": 3}, "options"),
        (LINE, {"after": {"origin": {"position": "x"}}}, "refused"),
        (LINE, {"where": "hcp(A"}, "refused"),
        ("", {}, "refused"),
    ],
)
def test_refused(client: Any, text: str, options: dict[str, Any], kind: str) -> None:
    assert lines(client, "plan", text, **options)[-1]["kind"] == kind


CONTRACT = "bridge/id=planned/" + LINE.removeprefix("bridge/")


def asked_for(board: Page, address: str, least: str = "13") -> None:
    """Open the position and ask for a plan."""
    opened(board, address, CONTRACT)
    board.fill("[data-key=plan-least]", least)
    board.click("[data-key=plan]")
    board.wait_for_selector("[data-chance]")


@pytest.mark.parametrize("width", [390, 1280])
def test_the_plan_is_shown(width: int, each_server: str, board: Page) -> None:
    board.set_viewport_size({"width": width, "height": 844})
    asked_for(board, each_server)
    assert board.inner_text("[data-chance]") == "S plays ♠K. So NS reaches 13 in at least 48 of 70 deals, 68.6 %."
    assert "77.1 %" in board.inner_text("[data-part=plan]")
    # branches within others stand further to the right
    outer, inner = (board.locator(f"{'.branches ' * depth}> li").first.bounding_box() for depth in (1, 2))
    assert outer is not None and inner is not None and inner["x"] > outer["x"]
    assert board.locator(".branches > li").count() == 4
    assert board.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_plan_goes_on_after_some_cards(server: str, board: Page) -> None:
    """Where hands are hidden on the screen alone. Who has left a plan makes a new one."""
    opened(board, server, "bridge/id=whole/" + WHOLE.removeprefix("bridge/"))
    assert not board.locator("[data-part=plan]").count()
    board.keyboard.press("h")
    board.fill("[data-key=plan-least]", "13")
    board.press("[data-key=plan-least]", "Enter")
    board.wait_for_selector("[data-chance]")
    made = solver.plan(solver.view(solver.position(WHOLE)), at_least=13)
    assert f"{DROPPED} of 20 deals" in board.inner_text("[data-chance]")
    for card in (str(made.best), "S8", "SK", "S9"):
        board.click(f"#panel button[data-move={card}]")
        until(board, "(card) => !document.querySelector(`#panel button[data-move=${card}]`)", card)
    board.click("[data-key=plan]")
    board.wait_for_selector("[data-key=plan-anew]")
    later = solver.plan(f"{WHOLE}/play={made.best}_S8_SK_S9", after=made)
    told = board.inner_text("[data-part=plan]")
    assert f"promised {DROPPED} of 20 deals" in told and f"at least {later.won} of {later.deals}" in told
    board.click("[data-key=plan-anew]")
    board.wait_for_selector("[data-key=plan-anew]", state="detached")
    ready(board)
    assert f"at least {later.anew} of {later.deals}" in board.inner_text("[data-chance]")
    # the first is still there where it was made
    board.keyboard.press("Home")
    until(board, "(said) => document.querySelector('[data-chance]')?.textContent.includes(said)", f"{DROPPED} of")


def test_why_there_is_no_plan(server: str, board: Page) -> None:
    opened(board, server, "coch/id=none/A=X_VII/B=?2/C=?2/D=?2")
    board.wait_for_selector("[data-key=plan]")
    board.keyboard.press("w")
    board.wait_for_selector("[data-part=plan] .error")
    assert "does not see the cards of C" in board.inner_text("[data-part=plan]")


def test_fishing_games_have_no_plan(server: str, board: Page) -> None:
    opened(board, server, solver.view(solver.random_deal("scopa", seed=1)).text)
    board.wait_for_selector("#panel [data-move]")
    assert not board.locator("[data-part=plan]").count()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_is_found_by_axe(scheme: str, server: str, board: Page) -> None:
    axes = pytest.importorskip("axe_playwright_python.sync_playwright", reason="axe-core is not installed")
    board.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
    board.set_viewport_size({"width": 390, "height": 844})
    asked_for(board, server)
    ready(board)
    found = axes.Axe().run(board).response["violations"]
    assert [(one["id"], [node["html"][:99] for node in one["nodes"]]) for one in found] == []
