"""Take the pictures of the board in `docs/pictures` anew: `PYTHONPATH=tests:. python tests/docs/board_pictures.py`.

For a change of how the board looks. They are looked at before they are kept. That of a notebook needs JupyterLab.
"""

from __future__ import annotations

import json
import os
import secrets
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Literal

from helpers.board import command
from helpers.chromium import CHROMIUM, OPTIONS
from helpers.page import named, opened, ready, short
from helpers.paths import ROOT
from helpers.processes import started
from helpers.waiting import wait_until
from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

import solver
from solver.board.static_page import page as page_of_reviews

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

    def blank(self, address: str, width: int, height: int) -> Page:
        """Another page, of this size."""
        context = self.browser.new_context(
            viewport={"width": width, "height": height}, color_scheme="light", locale="en-US"
        )
        page = context.new_page()
        page.goto(address)
        return page

    def keep(self, page: Page, name: str, part: str = "body") -> None:
        """Save a picture of the page or of a part of it."""
        page.wait_for_timeout(800)
        data = page.screenshot() if part == "body" else page.locator(part).screenshot()
        picture = Image.open(BytesIO(data)).convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)
        picture.save(FOLDER / f"{name}.png", optimize=True)


def free_port() -> int:
    """Return a free port."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def answers(address: str) -> bool:
    """True if a server answers."""
    try:
        urllib.request.urlopen(address).close()
    except urllib.error.URLError:
        return False
    return True


@contextmanager
def lab(cell: str) -> Iterator[str]:
    """Run JupyterLab with a notebook of one cell and yield its address."""
    output = {"cell_type": "code", "execution_count": None, "metadata": {}, "outputs": [], "source": cell, "id": "one"}
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3"}}
    notebook = {"cells": [output], "metadata": kernel, "nbformat": 4, "nbformat_minor": 5}
    port, token = free_port(), secrets.token_hex(8)
    with TemporaryDirectory() as folder:
        Path(folder, "board.ipynb").write_text(json.dumps(notebook), encoding="utf-8")
        # it asks nobody for news, nor the reader whether it may
        settings = Path(folder, "settings", "@jupyterlab", "apputils-extension", "notification.jupyterlab-settings")
        settings.parent.mkdir(parents=True)
        settings.write_text('{"fetchNews": "false", "checkForUpdates": false}', encoding="utf-8")
        options = [f"--port={port}", f"--IdentityProvider.token={token}", f"--ServerApp.root_dir={folder}"]
        options += ["--no-browser", "--allow-root", f"--LabApp.user_settings_dir={settings.parents[2]}"]
        environment = {**os.environ, "PYTHONPATH": str(ROOT), "JUPYTER_CONFIG_DIR": folder}
        command = [sys.executable, "-m", "jupyterlab", *options]
        with started(command, env=environment, stderr=subprocess.DEVNULL) as running:

            def is_there() -> bool:
                if running.poll() is not None:
                    raise RuntimeError("JupyterLab has not started: is it installed?")
                return answers(f"http://127.0.0.1:{port}/api")

            wait_until(is_there, "JupyterLab answers")
            yield f"http://127.0.0.1:{port}/lab/tree/board.ipynb?token={token}"


def keep_notebook(camera: Camera) -> None:
    """The widget in JupyterLab."""
    cell = f'import solver\n\nposition = solver.loads("{EXAMPLE}")[0].position\nposition.board()'
    with lab(cell) as address:
        page = camera.blank(address, 1180, 900)
        page.set_default_timeout(120_000)
        page.click(".jp-Notebook .cm-content")
        page.wait_for_selector(".jp-NotebookPanel-toolbar [data-status=idle]", state="attached")
        page.keyboard.press("Shift+Enter")
        page.wait_for_selector(".jp-OutputArea-output [data-line]")
        camera.keep(page, "board-notebook", ".jp-NotebookPanel")


def keep_review(camera: Camera) -> None:
    """The page of a review, at an error, with a card of the better line pointed at."""
    review = solver.review(short("coch", 6))
    number = next(move.number for move in review if len(move.better_line) > 3)
    with TemporaryDirectory() as folder:
        path = Path(folder, "review.html")
        path.write_text(page_of_reviews(review), encoding="utf-8")
        page = camera.blank(f"{path.as_uri()}#{number - 1}", 1180, 900)
        page.hover("[data-aside-1='1']")
        page.wait_for_selector("#board > .status:has-text('Preview')")
        camera.keep(page, "board-review")


def main() -> None:
    """Take them all."""
    os.environ["OPENHAND_LANGUAGE"] = "en"
    with sync_playwright() as driver, command() as (_, address):
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=OPTIONS)
        camera = Camera(browser, address)
        page = camera.page(EXAMPLE, 1280, 740, "light")
        camera.keep(page, "board")
        page.keyboard.press("e")
        page.wait_for_selector("[data-chip]")
        camera.keep(page, "board-editor")
        camera.keep(camera.page(EXAMPLE, 390, 844, "dark"), "board-phone")
        page = camera.page(EXAMPLE, 768, 900, "dark")
        page.keyboard.press("p")
        page.select_option("[data-key=game]", "cuarenta")
        page.fill("[data-key=seed]", "3")
        page.click("[data-key=begin]")
        page.wait_for_selector("text=It is your turn.")
        page.locator("button[data-card]").first.click()
        page.wait_for_selector("[data-ply='4']")
        page.wait_for_selector("text=It is your turn.")
        page.click("[data-key=advice]")
        page.wait_for_selector(".worth")
        ready(page)
        camera.keep(page, "board-play")
        page = camera.page(named(short("coch", 4)), 750, 900, "light")
        page.click("[data-key=review]")
        page.wait_for_selector(".graph")
        page.locator(".dot.error").nth(1).click(force=True)
        camera.keep(page, "board-record", "[data-part=record]")
        keep_review(camera)
        keep_notebook(camera)
        browser.close()


if __name__ == "__main__":
    main()
