"""The built site of the board behind a plain file server, under a path of its own, and questions to its engine."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import solver
from helpers.review import deal_played

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

# Environment variable with the folder that `.ci/web` has built the site in.
BUILT = "OPENHAND_SITE"
UNDER = "/some/where/"
SIX = ("coch", "zifuli", "trionfo", "cego", "cicera", "cuarenta")
# Milliseconds until an engine has to be there, on a machine with much else to do.
STARTED = 400_000
# What differs from one run to the next.
UNLIKE = {"seconds", "time"}
LONG = solver.dumps(solver.random_deal("cicera", seed=1), "line").strip()


def site_folder() -> Path:
    """Return the folder of the built site. Tests skip without one."""
    named = os.environ.get(BUILT)
    if not named:
        pytest.skip(f"no site has been built (.ci/web FOLDER, then {BUILT}=FOLDER/site)")
    return Path(named)


class Files(SimpleHTTPRequestHandler):
    """Handler of a plain file server for the files under `UNDER`."""

    server: SiteServer

    def do_GET(self) -> None:
        path = self.path.partition("?")[0]
        name = path.removeprefix(UNDER)
        self.server.asked.append(self.path.removeprefix(UNDER))
        spoil = self.server.spoiled.get(name)
        if not path.startswith(UNDER) or (spoil is None and name in self.server.spoiled):
            self.send_error(404)
        elif spoil is None:
            self.path = f"/{name}"
            super().do_GET()
        else:
            data = spoil(Path(self.directory, name).read_bytes())
            self.send_response(200)
            self.send_header("content-length", str(len(data)))
            self.send_header("content-type", self.guess_type(name))
            self.end_headers()
            self.wfile.write(data)

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""


class SiteServer(ThreadingHTTPServer):
    """Plain file server of a folder.

    spoiled: file name -> what becomes of its bytes, or None: it is not found.
    asked: the files that were asked for, with what follows their names in the address.
    """

    def __init__(self, folder: Path) -> None:
        super().__init__(("127.0.0.1", 0), partial(Files, directory=str(folder)))
        self.spoiled: dict[str, Callable[[bytes], bytes] | None] = {}
        self.asked: list[str] = []

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_port}{UNDER}"


@contextmanager
def served(folder: Path) -> Iterator[SiteServer]:
    """Serve a folder."""
    with SiteServer(folder) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield server
        finally:
            server.shutdown()


ASK = """async ([question, text, options]) => {
  const { ask } = await import("./engine.js");
  try { return await ask(question, text, options); } catch ({ message, kind }) { return { error: message, kind }; }
}"""


def told(page: Page, question: str, text: str = "", **options: Any) -> dict[str, Any]:
    """Return the last answer of the engine in a page, or `{"error", "kind"}`."""
    found: dict[str, Any] = page.evaluate(ASK, [question, text, options])
    return found


def visited(context: BrowserContext, address: str, text: str = "") -> Page:
    """Return a page with a position, or with the one that it opens with."""
    page = context.new_page()
    page.goto(f"{address}#{text}" if text else address)
    page.wait_for_selector(".place")
    return page


def alike(value: Any) -> Any:
    """A record without what differs from one run to the next."""
    if isinstance(value, dict):
        return {key: alike(one) for key, one in value.items() if key not in UNLIKE}
    return [alike(one) for one in value] if isinstance(value, list | tuple) else value


def short_deals(game: str, number: int) -> list[str]:
    """Some short deals of a game that can be solved."""
    starts = (deal_played(game, seed, 4).start for seed in range(99))
    return [start.text for start in starts if not start.question.refusal and start.is_open and start.moves()][:number]
