"""What tests of many folders share."""

from __future__ import annotations

import itertools
import os
import random
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

# what is shown is compared in English, wherever the tests run
os.environ["OPENHAND_LANGUAGE"] = "en"

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
# root has to do without the sandbox; the browser is to ask for nothing but the page
OPTIONS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]




def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--share", type=float, default=1.0, help="the part of the tests to be run, drawn one by one")
    parser.addoption("--draw", default="", help="what they are drawn by: the same text draws the same tests")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what was not drawn."""
    share, draw = config.getoption("share"), config.getoption("draw")
    drawn = [random.Random(f"{draw} {item.nodeid}").random() < share for item in items]
    left = [item for item, taken in zip(items, drawn, strict=True) if not taken]
    if left:
        items[:] = [item for item, taken in zip(items, drawn, strict=True) if taken]
        config.hook.pytest_deselected(items=left)


# pytest looks through all folders that it has made for a number that is free: it makes one for all tests
NUMBERS = itertools.count()


@pytest.fixture(scope="session")
def data_folders(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("data")


@pytest.fixture(autouse=True)
def own_folder(data_folders: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is kept for a user goes where no user has anything."""
    folder = data_folders / str(next(NUMBERS))
    folder.mkdir()
    monkeypatch.setenv("XDG_DATA_HOME", str(folder))


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """The Chromium of the system, without a window; what needs it is skipped where there is none."""
    playwright = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")
    if CHROMIUM is None:
        pytest.skip("no Chromium is installed")
    with playwright.sync_playwright() as driver:
        found = driver.chromium.launch(executable_path=CHROMIUM, args=OPTIONS)
        yield found
        found.close()


@pytest.fixture
def web_page(browser: Browser) -> Iterator[Page]:
    """A page that nothing has been loaded into."""
    with browser.new_context() as context:
        yield context.new_page()
