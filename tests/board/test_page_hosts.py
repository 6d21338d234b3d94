"""The page knows of no server: put into a page with a worker that answers, as an engine in WebAssembly would."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

import pytest
from helpers.page import ENDING, asked, complaints, values
from helpers.paths import ROOT

import solver
from solver.board.js_bundle import joined, page_files, style_text, text_of
from solver.board.messages import Request
from solver.board.request_routing import answer
from solver.display import value_format

if TYPE_CHECKING:
    from playwright.sync_api import Page

HERE = "http://worker.example/"
# Answers by question, in a worker: each message some time after the other, and none after the word to stop.
WORKER = """const answers = ANSWERS;
const stopped = new Set();
onmessage = async ({ data }) => {
  if (data.stop) { stopped.add(data.stop); return; }
  const { id, language, ...request } = data;
  const missing = [{ error: `nobody answers ${JSON.stringify(request)}`, kind: "refused" }];
  const messages = answers[JSON.stringify([request.question, request.text, request.options])] ?? missing;
  for (const [number, message] of messages.entries()) {
    await new Promise((done) => { setTimeout(done, 20); });
    if (stopped.has(id)) return;
    postMessage({ id, ...message, last: number === messages.length - 1 });
  }
};
"""
FRONT = """([page, worker, style]) => {
  const looks = new CSSStyleSheet();
  looks.replaceSync(style);
  document.adoptedStyleSheets = [looks];
  const engine = new Worker(URL.createObjectURL(new Blob([worker], { type: "text/javascript" })));
  const { line, mount } = new Function(`return ${page}`)()();
  const ask = line((message) => engine.postMessage(message), (take) => {
    engine.onmessage = ({ data }) => { window.told = (window.told ?? 0) + 1; take(data); };
  });
  const root = document.body.appendChild(document.createElement("div"));
  root.className = "page";
  root.tabIndex = -1;
  window.unmount = mount(root, { ask, questions: ["games", "opened", "show", "read", "write", "moves"] });
}"""


def told(question: str, text: str = "", **options: Any) -> tuple[str, list[dict[str, Any]]]:
    """A question as it is looked up, and the messages of its answer."""
    found: list[dict[str, Any]] = []

    def tell(record: Any, said: Any, /, *, more: bool = False) -> None:
        found.append({"answer": record, "said": said() if callable(said) else said})

    answer(Request(question=question, text=text, options=options), tell)
    return json.dumps([question, text, options], separators=(",", ":"), ensure_ascii=False), found


def canned() -> dict[str, list[dict[str, Any]]]:
    """Return the requests of the page for an ending: all at its start, and after each move."""
    position = solver.loads(ENDING)[0].position
    start = position.text
    listed = told("read", ENDING)
    asked_of = [told("games"), listed, told("show", listed[1][0]["answer"]["deals"][0]["text"])]
    asked_of += [told("show", start, play=[])] + [told("show", start, play=[str(move)]) for move in position.moves()]
    asked_of += [told("moves", one.text, seconds=8) for one in (position, *map(position.play, position.moves()))]
    opened = json.dumps(["opened", "", {}], separators=(",", ":"))
    return {**dict(asked_of), opened: [{"answer": {"texts": [ENDING]}, "said": None}]}


def test_an_engine_in_a_worker(web_page: Page) -> None:
    """All content comes from the worker. The page hides features without a handler. Closing it cancels the search."""
    worker = WORKER.replace("ANSWERS", json.dumps(canned()))
    empty = "<!doctype html><title>Worker</title>"
    web_page.route(HERE, lambda route: route.fulfill(body=empty, content_type="text/html"))
    web_page.goto(HERE)
    web_page.evaluate(FRONT, [joined("main.js", "line.js"), worker, style_text()])
    web_page.wait_for_selector("[data-line]")
    position = solver.loads(ENDING)[0].position
    found = solver.evaluate(position)
    assert values(web_page) == {str(row.move): value_format.worth(position.terms, row).strip() for row in found}
    card = web_page.locator("button[data-card]").first
    name = card.get_attribute("data-card")
    card.click()
    web_page.wait_for_selector("[data-ply='1'].here")
    assert name in web_page.inner_text("[data-ply='1'].here")
    web_page.wait_for_selector("[data-line]")
    web_page.keyboard.press("ArrowLeft")
    web_page.wait_for_selector("[data-key=first][disabled]")
    names = web_page.locator("header nav button").all_inner_texts()
    assert "Edit" not in names and "Play" not in names and "Open" in names
    assert not web_page.locator("[data-key=hide], [data-key=review]").count()
    web_page.evaluate("window.unmount()")
    assert not web_page.locator(".place").count()
    assert set(asked(web_page)) <= {HERE, f"{HERE}favicon.ico"}
    assert not complaints(web_page, HERE)


def test_only_one_module_knows_of_a_server() -> None:
    known = re.compile(r"\bfetch\b|XMLHttp|WebSocket|EventSource|\blocation\b|history\.\w+State|/ask")
    named = {name for name in page_files() if name.endswith(".js") and known.search(text_of(name))}
    assert named <= {"server.js", "inside.js", "browser.js", "updates.js"}


def test_pages_are_sent_without_comments() -> None:
    """All else is there, in its line, and no text of several lines has lost one."""
    folder = ROOT / "solver/board/page"
    shorter = 0
    for name, data in page_files().items():
        sent, written = data.decode().split("\n"), (folder / name).read_text("utf-8").split("\n")
        assert len(sent) == len(written), name
        comment = kept = ""
        for ours, line in zip(sent, written, strict=True):
            if ours == line:
                kept += line
                continue
            shorter += len(line)
            comment = comment or line
            assert ours == "" and (comment.lstrip().startswith(("//", "/*"))), (name, line)
            assert kept.count("`") % 2 == 0, (name, line)
            comment = "" if line.strip().startswith("//") or line.rstrip().endswith("*/") else comment
        assert not comment, name
    assert shorter > 30_000
    both = [(ROOT / path).read_text("utf-8") for path in ("solver/board/js_bundle.py", "web/wasm/site.py")]
    assert len({re.findall(r"^COMMENT = .*", text, re.M)[0] for text in both}) == 1


@pytest.mark.parametrize("entry", ["server.js", "widget.js"])
def test_modules_as_one(entry: str) -> None:
    """Each module occurs once, after its imports. No import of another file remains, nor one that is to come later."""
    made = joined(entry)
    assert 'made["entry/entry.js"] = ' in made and not re.search(r"\bimport\(", made)
    # a name of a module that hides the bundle's own
    assert not re.search(r"^(const|let|class|(async )?function) made\b", made.partition("const made = {};")[2], re.M)
    names = re.findall(r'^made\["([\w./-]+)"\] = ', made, re.M)
    assert len(names) == len(set(names)) > 10 and names[-1] == entry
    assert not re.search(r"^\s*(import|export)\b", made, re.M)
    for name in names:
        body = made.partition(f'made["{name}"] = ')[2].partition("\n})();\n")[0]
        for needed in re.findall(r'= made\["([\w./-]+)"\];', body):
            assert names.index(needed) < names.index(name)
