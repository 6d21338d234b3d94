"""Take the pictures of the board in `docs/pictures` anew: `PYTHONPATH=tests:. python tests/docs/board_pictures.py`.

For a change of how the board looks. They are looked at before they are kept.
"""

from __future__ import annotations

import os
from io import BytesIO
from typing import Literal

from conftest import CHROMIUM, OPTIONS
from helpers.board import command
from helpers.page import named, opened, ready, short
from helpers.paths import ROOT
from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

FOLDER = ROOT / "docs" / "pictures"
# Enough for flat colours with letters on them.
COLOURS = 64
EXAMPLE = (
    "coch/id=iseo-01/title=The_lion_waits/A=X_VII_I_XV_Bre/B=X_VIIII_II_XIIII_XIII/C=VIII_VI_V_Mat_Mas"
    "/D=IIII_III_I_XI_XII/points.AC=9_20/points.BD=8_20/play=X_X_VIII"
)


class Camera:
    """Takes pictures of the board at an address."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser = browser
        self.address = address

    def page(self, text: str, width: int, height: int, scheme: Literal["light", "dark"]) -> Page:
        """The board with a position, of this size."""
        context = self.browser.new_context(
            viewport={"width": width, "height": height}, color_scheme=scheme, locale="en-US"
        )
        page = context.new_page()
        opened(page, self.address, text)
        ready(page)
        return page

    def keep(self, page: Page, name: str, part: str = "body") -> None:
        """Keep a picture of what is seen, or of a part of it."""
        page.wait_for_timeout(800)
        data = page.screenshot() if part == "body" else page.locator(part).screenshot()
        picture = Image.open(BytesIO(data)).convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)
        picture.save(FOLDER / f"{name}.png", optimize=True)


def main() -> None:
    """Take them all."""
    os.environ["OPENHAND_LANGUAGE"] = "en"
    with sync_playwright() as driver, command() as (_, address):
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=OPTIONS)
        camera = Camera(browser, address)
        page = camera.page(EXAMPLE, 1280, 740, "light")
        camera.keep(page, "board")
        page.keyboard.press("e")
        camera.keep(page, "board-editor")
        camera.keep(camera.page(EXAMPLE, 390, 844, "dark"), "board-phone")
        page = camera.page(EXAMPLE, 768, 900, "dark")
        page.keyboard.press("p")
        page.select_option("[data-key=game]", "cuarenta")
        page.fill("[data-key=seed]", "3")
        page.click("[data-key=begin]")
        page.wait_for_selector("text=It is your turn.")
        page.locator("button.card").first.click()
        page.wait_for_selector("[data-ply='4']")
        page.wait_for_selector("text=It is your turn.")
        page.click("[data-key=advice]")
        page.wait_for_selector(".worth")
        ready(page)
        camera.keep(page, "board-play")
        page = camera.page(named(short("coch", 4)), 750, 900, "light")
        page.click("[data-key=review]")
        page.wait_for_selector(".graph")
        page.locator(".dot.error").nth(1).click()
        camera.keep(page, "board-record", "[data-part=record]")
        browser.close()


if __name__ == "__main__":
    main()
