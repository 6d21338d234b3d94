"""A notebook's side of a widget: what Python sends is kept, and a page has a model that speaks to it."""

from __future__ import annotations

import queue
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import pytest

from helpers.page import PATIENCE

if TYPE_CHECKING:
    from playwright.sync_api import Page

NOTEBOOK = "http://notebook.example/"
# A page with room for views of widgets, each of a model that hands messages on; what there is for it is fetched often.
FRONT = """async (names) => {
  window.close ??= {};
  window.views ??= {};
  for (const name of names) {
    const esm = await window.moduleOf(name);
    const url = URL.createObjectURL(new Blob([esm], { type: "text/javascript" }));
    const { default: front } = await import(url);
    const heard = new Set();
    const model = {
      send: (message) => window.toPython(name, message),
      on: (kind, take) => { if (kind === "msg:custom") heard.add(take); },
      off: (kind, take) => heard.delete(take),
    };
    setInterval(async () => {
      for (const message of await window.fromPython(name)) for (const take of heard) take(message, []);
    }, 15);
    const el = document.body.appendChild(document.createElement("div"));
    el.id = name;
    window.views[name] = () => front.render({ model, el });
    window.close[name] = front.render({ model, el });
  }
}"""


class Line:
    """The comm of a widget: what is sent on it waits to be fetched."""

    def __init__(self, **opening: Any) -> None:
        self.comm_id = str(id(self))
        self.state = opening.get("data", {}).get("state", {})
        self.sent: queue.SimpleQueue[dict[str, Any]] = queue.SimpleQueue()

    def send(self, data: dict[str, Any], **more: Any) -> None:
        if data["method"] == "custom":
            self.sent.put(data["content"])

    def on_msg(self, take: Any) -> None:
        self.take = take

    def on_close(self, take: Any) -> None:
        pass

    def close(self, **more: Any) -> None:
        pass

    def receive(self, content: Any) -> None:
        """Have the widget hear what its front says, in the form in which a kernel hands it on."""
        self.take({"content": {"data": {"method": "custom", "content": content}}, "buffers": []})

    def fetched(self) -> list[dict[str, Any]]:
        """Return the messages since the last call."""
        found = []
        while not self.sent.empty():
            found.append(self.sent.get())
        return found


@contextmanager
def notebook(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Line]]:
    """The lines of the widgets made within, in their order."""
    lines: list[Line] = []

    def made(**opening: Any) -> Line:
        line = Line(**opening)
        # a widget has others besides, such as its layout
        if "_esm" in line.state:
            lines.append(line)
        return line

    comm = pytest.importorskip("comm", reason="the extra `jupyter` is not installed")
    monkeypatch.setattr(comm, "create_comm", made)
    yield lines


def shown(page: Page, lines: dict[str, Line]) -> None:
    """Show the widgets of these lines on a page, one below the other, each in an element with its name as id."""
    page.route(
        NOTEBOOK, lambda route: route.fulfill(body="<!doctype html><title>Notebook</title>", content_type="text/html")
    )
    page.set_default_timeout(PATIENCE)
    page.goto(NOTEBOOK)
    page.expose_function("toPython", lambda name, message: lines[name].receive(message))
    page.expose_function("fromPython", lambda name: lines[name].fetched())
    page.expose_function("moduleOf", lambda name: lines[name].state["_esm"])
    page.evaluate(FRONT, list(lines))
