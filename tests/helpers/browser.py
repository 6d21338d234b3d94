"""A headless Chromium that tests can press keys in, told what to do through a pipe (Chrome DevTools Protocol)."""

from __future__ import annotations

import contextlib
import json
import os
import select
import shutil
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Self

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
PATIENCE = 60.0


class Browser:
    """One page of a browser; `faults` are messages of its console and errors, `requests` what it has asked for."""

    def __init__(self, reader: int, writer: int) -> None:
        self.reader, self.writer = reader, writer
        self.number = 0
        self.session: str | None = None
        self.rest = b""
        self.faults: list[str] = []
        self.requests: list[str] = []
        self.loaded = 0

    def attach(self) -> Self:
        """Open a page to work with."""
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(f"{domain}.enable")
        return self

    def open(self, path: Path, fragment: str = "") -> None:
        """Load a file, and wait until it is there."""
        before = self.loaded
        self.call("Page.navigate", url=path.as_uri() + fragment)
        while self.loaded == before:
            self.hear()

    def press(self, key: str) -> None:
        """Press a key and let it go."""
        for kind in ("keyDown", "keyUp"):
            self.call("Input.dispatchKeyEvent", type=kind, key=key, code=key)

    def click(self, selector: str) -> None:
        """Click the middle of an element."""
        box = self.ask(
            f"(() => {{ const e = document.querySelector({json.dumps(selector)}); e.scrollIntoView();"
            " const b = e.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; })()"
        )
        for kind in ("mousePressed", "mouseReleased"):
            self.call("Input.dispatchMouseEvent", type=kind, x=box[0], y=box[1], button="left", clickCount=1)

    def ask(self, expression: str) -> Any:
        """The value of an expression in the page."""
        found = self.call("Runtime.evaluate", expression=expression, returnByValue=True)
        assert "exceptionDetails" not in found, found
        return found["result"].get("value")

    def call(self, method: str, **params: Any) -> dict[str, Any]:
        """Send a command and wait for its answer."""
        self.number += 1
        message: dict[str, Any] = {"id": self.number, "method": method, "params": params}
        if self.session is not None:
            message["sessionId"] = self.session
        os.write(self.writer, json.dumps(message).encode() + b"\0")
        while True:
            heard = self.hear()
            if heard.get("id") == self.number:
                assert "error" not in heard, heard
                return heard["result"]

    def hear(self) -> dict[str, Any]:
        """The next message of the browser; what concerns the page is kept."""
        until = time.monotonic() + PATIENCE
        while b"\0" not in self.rest:
            ready, _, _ = select.select([self.reader], [], [], max(until - time.monotonic(), 0))
            part = os.read(self.reader, 1 << 16) if ready else b""
            assert part, "the browser says nothing"
            self.rest += part
        text, _, self.rest = self.rest.partition(b"\0")
        heard: dict[str, Any] = json.loads(text)
        method, params = heard.get("method"), heard.get("params", {})
        if method in ("Runtime.exceptionThrown", "Runtime.consoleAPICalled", "Log.entryAdded"):
            self.faults.append(json.dumps(params))
        elif method == "Network.requestWillBeSent":
            self.requests.append(params["request"]["url"])
        self.loaded += method == "Page.loadEventFired"
        return heard


@contextlib.contextmanager
def browser(home: Path) -> Iterator[Browser]:
    """A browser that keeps its files in a folder, and is gone at the end."""
    assert CHROMIUM is not None
    theirs_in, ours_out = os.pipe()
    ours_in, theirs_out = os.pipe()
    # it reads commands from 3 and answers on 4; it cannot be told other numbers
    shell = f'exec "$@" 3</dev/fd/{theirs_in} 4>/dev/fd/{theirs_out}'
    options = ["--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--remote-debugging-pipe"]
    running = subprocess.Popen(
        ["sh", "-c", shell, "sh", CHROMIUM, *options, f"--user-data-dir={home}"],
        pass_fds=(theirs_in, theirs_out),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(theirs_in)
    os.close(theirs_out)
    try:
        yield Browser(ours_in, ours_out).attach()
    finally:
        running.terminate()
        running.wait(PATIENCE)
        os.close(ours_out)
        os.close(ours_in)
