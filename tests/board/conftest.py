"""A board that is served, and a browser that looks at it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from helpers.board import command
from helpers.page import asked

if TYPE_CHECKING:
    from playwright.sync_api import Page


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    pytest.importorskip("starlette", reason="the extra `board` is not installed")
    with pytest.MonkeyPatch.context() as monkeypatch:
        # the server lives longer than the folder of one test
        monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path_factory.mktemp("served")))
        with command() as (_, address):
            yield address


@pytest.fixture
def board(server: str, web_page: Page) -> Iterator[Page]:
    """The board in a browser; at the end nothing has been complained of, and nobody else asked for anything."""
    web_page.set_default_timeout(30_000)
    yield web_page
    assert not web_page.page_errors()
    assert not [message.text for message in web_page.console_messages()]
    origin = server.partition("/#")[0]
    assert {url.partition("?")[0][: len(origin)] for url in asked(web_page)} <= {origin}
    assert web_page.evaluate("typeof window.evil") == "undefined"
