"""Shared fixtures of all tests."""

from __future__ import annotations

import gc
import itertools
import os
import random
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from helpers.chromium import launched, loop_of_playwright
from helpers.smoke import is_apart, mark_smoke
from helpers.stages import is_elsewhere, mark_stages
from hypothesis import settings

from solver.display import value_format
from solver.display.translation import use

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

# what is shown is compared in English, wherever the tests run
os.environ["OPENHAND_LANGUAGE"] = "en"

# Hypothesis tries the same examples each time, other ones by `.ci/night`
settings.register_profile("gate", derandomize=True, deadline=None, database=None, print_blob=True)
settings.register_profile("night", deadline=None, database=None, print_blob=True)
settings.load_profile(os.environ.get("OPENHAND_HYPOTHESIS", "gate"))

# Seconds for a test: one that takes longer fails, and the others go on. The signal by which it is ended is not heard
# while C code goes on for good; then the fault handler ends the process (pyproject.toml), a little later.
LIMIT, LIMIT_OF_LONG = 600, 3600


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Speak English again after a command in another language, without raw values after `--verbose`."""
    yield
    use("en")
    value_format.say_units(False)


def pytest_configure(config: pytest.Config) -> None:
    """Have tests, and what they start, hear an interrupt even where the shell has it ignored."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Do not even read a file whose tests all are deselected."""
    chosen = config.option.markexpr
    left_out = is_apart(collection_path, chosen) or is_elsewhere(collection_path, chosen, config.args)
    return True if left_out else None


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--share", type=float, default=1.0, help="the part of the tests to be run, drawn one by one")
    parser.addoption("--draw", default="", help="what they are drawn by: the same text draws the same tests")
    parser.addoption("--shuffle", default="", metavar="TEXT", help="draw the order of files and tests by this text")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what was not drawn; give each test its limit, and the quick ones that touch everything their mark."""
    mark_smoke(items)
    mark_stages(items)
    for item in items if config.pluginmanager.hasplugin("timeout") else ():
        if item.get_closest_marker("timeout") is None:
            item.add_marker(pytest.mark.timeout(LIMIT if item.get_closest_marker("long") is None else LIMIT_OF_LONG))
    share, draw = config.getoption("share"), config.getoption("draw")
    drawn = [random.Random(f"{draw} {item.nodeid}").random() < share for item in items]
    left = [item for item, taken in zip(items, drawn, strict=True) if not taken]
    if left:
        items[:] = [item for item, taken in zip(items, drawn, strict=True) if taken]
        config.hook.pytest_deselected(items=left)
    if word := config.getoption("shuffle"):
        # those of a file stay together, as they share what it starts
        items.sort(key=lambda item: [random.Random(f"{word} {name}").random() for name in (item.path, item.nodeid)])


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Give each process tests that follow one another, so that few of them start a server or a browser twice."""
    from xdist.scheduler import WorkStealingScheduling

    return WorkStealingScheduling(config, log)


def pytest_collection_finish() -> None:
    """Keep what all tests consist of out of later collections of garbage, which take a third of a second with it."""
    gc.collect()
    gc.freeze()


# pytest looks through all folders that it has made for a number that is free: it makes one for all tests
NUMBERS = itertools.count()


@pytest.fixture(scope="session")
def data_folders(tmp_path_factory: pytest.TempPathFactory) -> Path:
    found = tmp_path_factory.mktemp("data")
    # of this process and of workers that it starts
    os.environ["DASK_TEMPORARY_DIRECTORY"] = str(found)
    if dask := sys.modules.get("dask"):
        dask.config.set(temporary_directory=str(found))
    return found


@pytest.fixture(autouse=True)
def own_folder(data_folders: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """User data goes to an empty temporary folder."""
    folder = data_folders / str(next(NUMBERS))
    folder.mkdir()
    monkeypatch.setenv("XDG_DATA_HOME", str(folder))


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """The browser of all tests of a process: its start takes as long as some tests."""
    with launched() as found:
        yield found


@pytest.fixture
def browser(chromium: Browser) -> Iterator[Browser]:
    """The system's Chromium, for one test."""
    with loop_of_playwright():
        yield chromium


@pytest.fixture
def web_page(browser: Browser) -> Iterator[Page]:
    """A page that nothing has been loaded into."""
    # what helpers of pages import is not for every test
    from helpers.page import PATIENCE

    with browser.new_context() as context:
        context.set_default_timeout(PATIENCE)
        yield context.new_page()
