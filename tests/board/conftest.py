"""A board that is served, and a browser that looks at it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from helpers.board import command
from helpers.page import asked, complaints
from helpers.site import BUILT, STARTED, SiteServer, served, site_folder

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

HOSTS = ["command", *(["site"] if os.environ.get(BUILT) else [])]


@pytest.fixture(scope="session")
def command_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the board that all tests of a process look at: what it keeps is in the browser, but for answers to
    puzzles."""
    pytest.importorskip("starlette", reason="the extra `board` is not installed")
    with pytest.MonkeyPatch.context() as monkeypatch:
        # the server lives longer than the folder of one test
        monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path_factory.mktemp("served")))
        with command() as (_, address):
            yield address


@pytest.fixture(scope="session")
def server(command_server: str) -> str:
    return command_server


@pytest.fixture(scope="module", params=HOSTS)
def each_server(request: pytest.FixtureRequest) -> Iterator[str]:
    """Yield the address of the board on each host: the command, and the static site where one has been built."""
    if request.param == "command":
        yield request.getfixturevalue("command_server")
    else:
        with served(site_folder()) as site:
            yield site.address


@pytest.fixture
def board(server: str, web_page: Page) -> Iterator[Page]:
    """Yield the board in a browser. At the end there are no errors and no requests to other servers."""
    yield web_page
    origin = server.partition("/#")[0]
    assert not complaints(web_page, origin)
    assert {url.partition("?")[0][: len(origin)] for url in asked(web_page)} <= {origin}
    assert web_page.evaluate("typeof window.evil") == "undefined"


@pytest.fixture(scope="module")
def site() -> Iterator[SiteServer]:
    with served(site_folder()) as server:
        yield server


@pytest.fixture
def visitor(browser: Browser) -> Iterator[BrowserContext]:
    with browser.new_context() as found:
        found.set_default_timeout(STARTED)
        yield found
