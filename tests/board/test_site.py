"""Built site in Chromium as an app: from a plain file server and without one, kept, updated, in other pages."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from helpers.page import ENDING, named, short, until
from helpers.site import LONG, STARTED, SiteServer, alike, served, short_deals, site_folder, told, visited

import solver

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

pytestmark = pytest.mark.timeout(600)


def test_a_position_is_there_before_the_engine(visitor: BrowserContext, site: SiteServer) -> None:
    """The first screen, in each language, needs nothing of the engine."""
    site.spoiled = dict.fromkeys(("engine/first.pack", "engine/library.zip", "engine/engine.snapshot"))
    try:
        page = visited(visitor, site.address)
        assert page.locator("button[data-card]").count()
        for language, said in (("de", "Öffnen"), ("it", "Apri"), ("es", "Abrir")):
            page.select_option("[data-key=language]", language)
            until(page, "(language) => document.documentElement.lang === language", language)
            assert said in page.inner_text("nav")
        # what the engine is needed for says so
        page.wait_for_selector("text=El motor ha terminado")
    finally:
        site.spoiled = {}


def test_the_policy_holds(visitor: BrowserContext, site: SiteServer) -> None:
    """Nothing runs that the site has not: no script in the page, no text as a program, no request to elsewhere."""
    page = visited(visitor, site.address)
    said = page.evaluate(
        """async () => {
          const broken = [];
          document.addEventListener("securitypolicyviolation", (event) => broken.push(event.effectiveDirective));
          const script = document.createElement("script");
          script.textContent = "window.evil = 1";
          document.body.append(script);
          const image = document.createElement("img");
          image.src = "http://elsewhere.example/x.png";
          document.body.append(image);
          await fetch("http://elsewhere.example/").catch(() => {});
          await new Promise((done) => { setTimeout(done, 500); });
          return [broken, typeof window.evil];
        }"""
    )
    assert set(said[0]) >= {"script-src-elem", "img-src", "connect-src"} and said[1] == "undefined"
    policy = page.get_attribute("meta[http-equiv=Content-Security-Policy]", "content") or ""
    assert "unsafe-inline" not in policy and "'unsafe-eval'" not in policy and "*" not in policy
    # the one that was put there above
    assert page.locator("script:not([src]), style").count() == 1


def kept_offline(page: Page) -> None:
    """Wait until the page can do without a network."""
    for _ in range(STARTED // 500):
        if page.evaluate("navigator.serviceWorker.controller !== null"):
            return
        page.wait_for_timeout(500)
    raise AssertionError("nothing is kept")


def test_without_a_network(browser: Browser, visitor: BrowserContext) -> None:
    """After the first visit the server is not needed, searches are stopped through shared memory, and all is kept."""
    with served(site_folder()) as server:
        page = visited(visitor, server.address, ENDING)
        page.wait_for_selector("[data-verdict]")
        kept_offline(page)
    visitor.set_offline(True)
    page.goto("about:blank")
    page.goto(f"{server.address}#{ENDING}")
    page.wait_for_selector("[data-verdict]")
    assert page.evaluate("crossOriginIsolated")
    (text,) = short_deals("cuarenta", 1)
    assert alike(told(page, "hint", text, level="fast", memory=16)["answer"])["moves"]
    waited = page.evaluate(
        """async ([long, short]) => {
          const { ask } = await import("./engine.js");
          const stop = new AbortController();
          const options = { seconds: 600, memory: 16 };
          const ended = ask("solve", long, options, undefined, stop.signal).catch((error) => error.name);
          await new Promise((done) => { setTimeout(done, 1000); });
          stop.abort();
          await ended;
          const begun = performance.now();
          await ask("solve", short, { memory: 16 });
          return performance.now() - begun;
        }""",
        [LONG, ENDING],
    )
    assert waited < 5000, waited


def test_answers_to_puzzles_are_kept_and_taken_elsewhere(
    browser: Browser, visitor: BrowserContext, site: SiteServer, tmp_path: Path
) -> None:
    page = visited(visitor, site.address, ENDING)
    found = told(page, "puzzle", game="trionfo")["answer"]["puzzle"]
    (deal,) = solver.loads(found["text"])
    told(page, "rate", game="trionfo", id=deal.id, move=str(deal.answer[0]), rating="good")
    page.select_option("[data-key=language]", "de")
    until(page, "document.documentElement.lang === 'de'")
    page.reload()
    page.wait_for_selector(".place")
    assert page.evaluate("document.documentElement.lang") == "de"
    assert told(page, "puzzle", game="trionfo")["answer"]["answers"] == 1
    page.locator("nav [data-key=kept]").click()
    with page.expect_download() as saving:
        page.click("[data-key=export]")
    file = tmp_path / "kept.json"
    saving.value.save_as(file)
    with browser.new_context() as other:
        other.set_default_timeout(STARTED)
        second = visited(other, site.address, ENDING)
        second.locator("nav [data-key=kept]").click()
        second.set_input_files("[data-key=import]", {"name": "x.json", "mimeType": "", "buffer": b'{"form": "other"}'})
        second.wait_for_selector("dialog .error:not(:empty)")
        second.set_input_files("[data-key=import]", str(file))
        second.wait_for_selector("dialog", state="detached")
        assert told(second, "puzzle", game="trionfo")["answer"]["answers"] == 1


def newer(folder: Path) -> None:
    """Make another version of a site: another title, which its service worker knows of."""
    import hashlib

    index = folder / "index.html"
    text = index.read_text(encoding="utf-8")
    old = hashlib.sha256(text.encode()).hexdigest()
    index.write_text(text.replace("<noscript>", '<p id="newer" hidden></p><noscript>'), encoding="utf-8")
    worker = folder / "sw.js"
    now = worker.read_text(encoding="utf-8")
    assert old in now
    worker.write_text(now.replace(old, hashlib.sha256(index.read_bytes()).hexdigest()), encoding="utf-8")


def test_a_new_version_is_taken_when_its_reader_wants_it(visitor: BrowserContext, tmp_path: Path) -> None:
    folder = tmp_path / "site"
    shutil.copytree(site_folder(), folder)
    with served(folder) as server:
        page = visited(visitor, server.address, ENDING)
        page.wait_for_selector("[data-verdict]")
        kept_offline(page)
        page.select_option("[data-key=language]", "es")
        newer(folder)
        server.asked.clear()
        page.reload()
        page.wait_for_selector("[data-key=update]")
        assert not page.locator("#newer").count()
        # what has not changed is not fetched again
        assert not [name for name in server.asked if name.endswith((".wasm", ".pack", ".zip"))]
        page.click("[data-key=update]")
        page.wait_for_selector("#newer", state="attached")
        page.wait_for_selector(".place")
        assert page.evaluate("document.documentElement.lang") == "es"


def test_a_broken_download_is_not_kept(visitor: BrowserContext) -> None:
    """A file that is not what it should be is neither run from the cache nor kept; later all is well."""
    with served(site_folder()) as server:
        server.spoiled["engine/numpy.pack"] = lambda data: data[: len(data) // 2]
        page = visited(visitor, server.address, ENDING)
        page.wait_for_selector("[data-verdict]")
        page.wait_for_timeout(3000)
        assert page.evaluate("navigator.serviceWorker.controller") is None
        server.spoiled.clear()
        page.reload()
        page.wait_for_selector("[data-verdict]")
        kept_offline(page)


def test_the_page_can_be_installed(site: SiteServer) -> None:
    folder = site_folder()
    manifest = json.loads((folder / "app.webmanifest").read_text(encoding="utf-8"))
    assert manifest["start_url"] == manifest["scope"] == "./"
    for icon in manifest["icons"]:
        data = (folder / icon["src"]).read_bytes()
        if icon["type"] == "image/png":
            width, height = (int.from_bytes(data[at : at + 4], "big") for at in (16, 20))
            assert data.startswith(b"\x89PNG") and icon["sizes"] == f"{width}x{height}"


def test_a_page_elsewhere_shows_the_board(visitor: BrowserContext, site: SiteServer, tmp_path: Path) -> None:
    """The element of `embed.js` shows a position, and another one by the same engine."""
    script = f'<script src="{site.address}embed.js"></script>'
    element = f'<openhand-board deal="{ENDING}" label="An ending" style="height: 30rem"></openhand-board>'
    tmp_path.joinpath("index.html").write_text(f"<!doctype html><title>Elsewhere</title>{script}{element}")
    with served(tmp_path) as elsewhere:
        assert elsewhere.address != site.address
        page = visitor.new_page()
        page.goto(elsewhere.address)
        page.wait_for_function("document.querySelector('openhand-board').frame?.title === 'An ending'")
        frame = page.frames[1]
        frame.wait_for_selector("[data-verdict]")
        begun = frame.evaluate("performance.timeOrigin")
        other = named(short("cuarenta"))
        page.evaluate("(text) => document.querySelector('openhand-board').setAttribute('deal', text)", other)
        until(frame, "document.title.startsWith('cuarenta-short')")
        assert frame.evaluate("performance.timeOrigin") == begun
