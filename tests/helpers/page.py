"""The board in a browser: opening positions, waiting, reading what is shown."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import solver
from helpers.review import deal_played
from helpers.waiting import looks

if TYPE_CHECKING:
    from playwright.sync_api import Frame, Page, Route

# Milliseconds for what a page is to show. Fewer than of a hang: of a page that is wrong many tests wait for as long.
PATIENCE = 120_000
ENDING = "coch/id=ending/A=X_VII_I/B=X_II_VI/C=VIII_V_Mat/D=IIII_I_XI"
BOXES = """(kinds) => kinds.map((kind) => {
  const box = document.querySelector(kind).getBoundingClientRect();
  return [box.x, box.y, box.bottom];
})"""


class HeldRequest:
    """First request of a page that fulfils a condition, held back.

    Set it up before the page is opened: on an open page Chromium begins to intercept with a delay. Without `armed` it
    holds nothing yet.
    """

    def __init__(self, page: Page, asks: Callable[[dict[str, Any]], bool], *, armed: bool = True) -> None:
        self.page, self.asks, self.armed = page, asks, armed
        self.route: Route | None = None
        page.route("**/ask", self._answer)

    def _answer(self, route: Route) -> None:
        if self.armed and self.route is None and self.asks(json.loads(route.request.post_data or "")):
            self.route = route
        else:
            route.continue_()

    def wait(self) -> Route:
        """Wait for the request."""
        pauses = looks("a request is held back")
        while self.route is None:
            self.page.wait_for_timeout(1000 * next(pauses))
        return self.route

    def release(self) -> None:
        """Wait for the request, continue it, and wait for its response."""
        route = self.wait()
        with self.page.expect_response(lambda response: response.request == route.request):
            route.continue_()

    def refuse(self, message: str) -> None:
        """Wait for the request, and answer it with an error."""
        answer = json.dumps({"error": message, "kind": "refused", "last": True})
        self.wait().fulfill(body=f"{answer}\n", content_type="application/x-ndjson")


def asked(page: Page) -> list[str]:
    """The addresses that a page has asked for, without those it made itself."""
    return [request.url for request in page.requests() if not request.url.startswith(("data:", "blob:"))]


def complaints(page: Page, origin: str) -> list[str]:
    """The errors of a page: thrown, or written to the console by what comes from an address that begins so.

    What Chromium says there of itself is not of the page.
    """
    said = [message for message in page.console_messages() if message.type == "error"]
    own = [one.text for one in said if one.location["url"].removeprefix("blob:").startswith(origin)]
    return [error.message for error in page.page_errors()] + own


def until(page: Page | Frame, condition: str, arg: object = None) -> None:
    """Wait until something is so: an expression, or a function of `arg`. The page itself may evaluate no text."""
    pauses = looks(condition, PATIENCE / 1000)
    while not page.evaluate(condition, arg):
        page.wait_for_timeout(1000 * next(pauses))


def opened(page: Page, address: str, text: str) -> None:
    """Open a position by its link, the token having been kept from the address that the command prints."""
    page.goto(address)
    page.wait_for_selector(".place")
    page.evaluate("(text) => { location.hash = text; }", text)
    until(page, "(id) => document.title.startsWith(id)", solver.loads(text)[0].id)


def ready(page: Page) -> None:
    """Wait for the answers to all requests, in any language."""
    until(page, "!document.querySelector('[data-searching]')")


def edges(page: Page, *kinds: str) -> list[list[float]]:
    """Left, upper and lower edges of some elements, all at once: the page is drawn anew, and scrolls, at any time."""
    found: list[list[float]] = page.evaluate(BOXES, kinds)
    return found


def begin_deal(page: Page, game: str, seed: int, **choices: str) -> None:
    """Ask for a deal against the engine in the dialog, with more choices by their names."""
    page.keyboard.press("p")
    page.select_option("dialog [data-key=game]", game)
    for name, choice in choices.items():
        page.select_option(f"dialog [data-key={name}]", choice)
    page.fill("dialog [data-key=seed]", str(seed))
    page.click("[data-key=begin]")


def short(game: str, plays: int = 3) -> solver.Deal:
    """A short deal of a game that has been played."""
    deals = (deal_played(game, seed, 3) for seed in range(99))
    return next(deal for deal in deals if deal.position.is_open and len(deal.play) >= plays)


def named(deal: solver.Deal) -> str:
    """The line of a deal with an id, which the title of the page shows."""
    record = solver.dumps(deal, "jsonl")
    return solver.dumps(solver.loads(json.dumps({**json.loads(record), "id": f"{deal.game}-short"})), "line").strip()


def values(page: Page) -> dict[str, str]:
    """Move -> value in the table of the page."""
    rows = page.evaluate(
        "[...document.querySelectorAll('[data-move]')].map(b => [b.dataset.move, b.closest('tr').cells[2].innerText])"
    )
    return dict(rows)


def begin_entry(page: Page, server: str, game: str, cards: int | None = None, language: str = "en") -> None:
    """Open the form in which cards are entered, with none yet.

    cards: cards a hand, default those of a whole deal.
    """
    page.goto(server)
    page.wait_for_selector(".place")
    if page.evaluate("document.documentElement.lang") != language:
        page.select_option("[data-key=language]", language)
        until(page, "(language) => document.documentElement.lang === language", language)
    page.click("[data-key=home]")
    page.click("dialog [data-key='home enter']")
    page.wait_for_selector("dialog.entry [data-pick]")
    page.select_option("dialog [data-key=game]", game)
    until(page, "(game) => document.querySelector('dialog [data-key=game]').value === game", game)
    until(page, "!document.querySelector('.pack').inert")
    if cards:
        page.fill("[data-key=size]", str(cards))
        page.press("[data-key=size]", "Tab")
        label = f"0 of {cards} cards"
        until(page, "(label) => document.querySelector('[data-place=\"hands.A\"]').ariaLabel.includes(label)", label)
