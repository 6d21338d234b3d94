"""Start of the built site: from the snapshot and without it, without shared memory, storage, server or an engine."""

from __future__ import annotations

import hashlib
import json
import lzma
import os
import random
import re
import shutil
import socket
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from helpers.chromium import loop_of_playwright
from helpers.engine_start import start_script
from helpers.page import ENDING, until
from helpers.paths import ROOT
from helpers.site import SiteServer, served, site_folder, told, visited

import solver

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

pytestmark = pytest.mark.timeout(600)

START = "globalThis.engineStart"
SNAPSHOT = "engine/engine.snapshot"
KEPT = 'caches.open("openhand-unpacked").then((cache) => cache.keys()).then((keys) => keys.length)'
FIGURES = ROOT / "benchmarks/speed/site_figures.py"


def begun(page: Page) -> str:
    """Wait for the engine, and return what it has started from."""
    until(page, f"{START} !== undefined")
    how: str = page.evaluate(f"{START}.how")
    return how


def test_the_engine_starts_from_the_snapshot(visitor: BrowserContext, site: SiteServer) -> None:
    """Its heap is small, the archives of a slower start are not asked for, and no page is loaded twice."""
    page = visited(visitor, site.address, ENDING)
    page.wait_for_selector("[data-verdict]")
    assert begun(page) == "snapshot"
    assert page.evaluate(f"{START}.memory") <= 40 * 2**20
    assert len([one for one in page.requests() if one.is_navigation_request()]) == 1
    asked = [one.url.removeprefix(site.address).partition("?")[0] for one in page.requests()]
    assert SNAPSHOT in asked and not {"engine/library.zip", "engine/first.pack", "engine/rest.pack"} & set(asked)


def test_a_later_visit_unpacks_nothing(visitor: BrowserContext, site: SiteServer) -> None:
    """It starts from what the first one has kept, also without a network."""
    page = visited(visitor, site.address, ENDING)
    page.wait_for_selector("[data-verdict]")
    until(page, KEPT)
    again = visited(visitor, site.address, ENDING)
    again.wait_for_selector("[data-verdict]")
    assert begun(again) == "snapshot"
    asked = [one.url.removeprefix(site.address).partition("?")[0] for one in again.requests()]
    assert not {SNAPSHOT, "xz.js"} & set(asked)


def test_a_snapshot_that_does_not_fit_is_done_without(visitor: BrowserContext) -> None:
    """The engine starts from packs, with the same values."""
    with served(site_folder()) as server:
        # of another Pyodide
        server.spoiled[SNAPSHOT] = lambda data: lzma.compress(
            re.sub(rb'"build":"\w', b'"build":"-', lzma.decompress(data), count=1), preset=0
        )
        page = visited(visitor, server.address, ENDING)
        page.wait_for_selector("[data-verdict]")
        assert begun(page) == "packs"
        assert page.evaluate(KEPT) == 0
        position = solver.loads(ENDING)[0].position
        assert told(page, "solve", ENDING, memory=16)["answer"]["value"] == solver.solve(position).value


def test_every_start_draws_anew() -> None:
    """Engines that start from the same memory do not draw the same numbers."""
    drawn = set()
    with start_script({}) as start:
        for _ in range(2):
            random.seed(0)
            start["connect"](lambda name: None, print, print)
            drawn.add(random.random())
    assert len(drawn) == 2


def test_the_snapshot_tells_nothing_of_its_builder() -> None:
    data = lzma.decompress((site_folder() / SNAPSHOT).read_bytes())
    size = int.from_bytes(data[:4], "little")
    state = json.loads(data[4 : 4 + size])
    told_of = [
        str(ROOT),
        f"{Path.home()}/",
        "/tmp/tmp.",
        socket.gethostname(),
        *map(str, map(os.environ.get, ("USER", "LOGNAME"))),
    ]
    for text in told_of:
        assert len(text) < 5 or text.encode() not in data, text
    assert {name.split("/")[1] for name, _ in state["files"]} == {"lib"}


def test_without_shared_memory(visitor: BrowserContext, site: SiteServer) -> None:
    """A page may be called isolated where memory cannot be shared, as in WebKit."""
    visitor.add_init_script(
        "Object.defineProperty(globalThis, 'crossOriginIsolated', { value: true }); "
        "delete globalThis.SharedArrayBuffer;"
    )
    page = visited(visitor, site.address, ENDING)
    page.wait_for_selector("[data-verdict]")
    assert not page.page_errors()


def test_without_any_storage(visitor: BrowserContext, site: SiteServer) -> None:
    """A browser that keeps nothing shows the board, and says once that nothing is kept."""
    refused = "get() { throw new DOMException('refused', 'SecurityError'); }"
    names = ("localStorage", "sessionStorage", "indexedDB", "caches", "BroadcastChannel")
    properties = ", ".join(f"{name}: {{ {refused} }}" for name in names)
    visitor.add_init_script(f"Object.defineProperties(globalThis, {{ {properties} }});")
    page = visited(visitor, site.address, ENDING)
    page.wait_for_selector("[data-verdict]")
    assert page.locator("[data-notice=kept]").count() == 1
    assert not page.page_errors()


def test_a_page_that_is_left_lets_go_of_the_storage(visitor: BrowserContext, site: SiteServer) -> None:
    """In WebKit a database that is open in a page kept for the way back is read by no other page."""
    page = visited(visitor, site.address, ENDING)
    begun(page)
    page.evaluate("dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))")
    freed = page.evaluate(
        """() => new Promise((resolve) => {
            const asked = indexedDB.deleteDatabase("openhand");
            asked.onsuccess = () => resolve("free");
            asked.onblocked = () => resolve("held");
        })"""
    )
    assert freed == "free"
    # and on the way back it is there again
    page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    until(page, "indexedDB.databases().then((all) => all.some(({ name }) => name === 'openhand'))")


def test_a_silent_engine_is_told(visitor: BrowserContext) -> None:
    """After half a minute without a word the page says so; trying again begins another engine."""
    # which is a second here
    visitor.add_init_script(
        "const own = setTimeout; "
        "globalThis.setTimeout = (done, ms, ...rest) => own(done, ms >= 30000 ? 1000 : ms, ...rest);"
    )
    with served(site_folder()) as server:
        server.spoiled["engine_worker.js"] = lambda data: b"// says nothing"
        page = visited(visitor, server.address)
        page.wait_for_selector("[data-notice=trouble]")
        assert "half a minute" in page.inner_text("[data-notice=trouble]")
        server.spoiled.clear()
        page.click("[data-key=again]")
        page.wait_for_selector("[data-verdict]")
        assert not page.locator("[data-notice=trouble]").count()


def test_an_engine_that_cannot_start_is_told(visitor: BrowserContext) -> None:
    """As where WebAssembly may not be compiled."""
    with served(site_folder()) as server:
        server.spoiled["engine_worker.js"] = lambda data: b"throw new Error('refused');"
        page = visited(visitor, server.address)
        page.wait_for_selector("[data-notice=trouble]")
        assert "could not be loaded" in page.inner_text("[data-notice=trouble]")


def test_a_page_opened_as_a_file_says_so(browser: Browser) -> None:
    with browser.new_context() as context:
        page = context.new_page()
        page.goto((site_folder() / "index.html").as_uri())
        assert "python3 -m http.server" in page.inner_text("#page")
        assert {one.get_attribute("lang") for one in page.locator("#page p").all()} == {None, "de", "it", "es"}


def test_what_only_one_browser_has_is_not_used() -> None:
    """No threads in WebAssembly, no file picker, no sizes of memory: what is there in one browser alone."""
    one_sided = re.compile(
        r"deviceMemory|performance\.memory|showSaveFilePicker|showOpenFilePicker|WebAssembly\.Suspending|shared: true"
    )
    folders = (ROOT / "web/page", ROOT / "solver/board/page")
    files = [file for folder in folders for file in folder.rglob("*.js")]
    assert files and not [file.name for file in files if one_sided.search(file.read_text(encoding="utf-8"))]


def test_no_address_begins_at_the_root() -> None:
    """The site can lie under any path."""
    absolute = re.compile(r"""(?:src|href|start_url|scope|action|import\(|from|register\(|fetch\()["'=: ]+/(?!/)""")
    for name in ("index.html", "app.webmanifest", "sw.js", "engine_worker.js", "embed.js"):
        assert not absolute.search((ROOT / "web/page" / name).read_text(encoding="utf-8")), name


def test_an_old_page_goes_on_with_its_own_engine(visitor: BrowserContext, tmp_path: Path) -> None:
    """After another tab has taken a new version an engine that is begun anew is that of the old one."""
    folder = tmp_path / "site"
    shutil.copytree(site_folder(), folder)
    with served(folder) as server:
        page = visited(visitor, server.address, ENDING)
        page.wait_for_selector("[data-verdict]")
        until(page, "navigator.serviceWorker.controller !== null")
        page.reload()
        page.wait_for_selector("[data-verdict]")
        worker = folder / "engine_worker.js"
        old = hashlib.sha256(worker.read_bytes()).hexdigest()
        replaced(folder, worker, worker.read_text(encoding="utf-8").replace("data.begin", "data.begun"))
        other = visited(visitor, server.address, ENDING)
        other.wait_for_selector("[data-key=update]")
        other.click("[data-key=update]")
        page.wait_for_selector("[data-notice=update]")
        # what an engine of the old page is asked for by
        read = "async (name) => (await fetch(name)).text()"
        assert "data.begin)" in page.evaluate(read, f"engine_worker.js?{old}")
        assert "data.begun)" in page.evaluate(read, "engine_worker.js")


def replaced(folder: Path, file: Path, text: str) -> None:
    """Give a file of a site another text, which the list of its service worker knows of."""
    old = hashlib.sha256(file.read_bytes()).hexdigest()
    file.write_text(text, encoding="utf-8")
    new = hashlib.sha256(file.read_bytes()).hexdigest()
    version = folder / "version.json"
    before = hashlib.sha256(version.read_bytes()).hexdigest()
    version.write_text(version.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    after = hashlib.sha256(version.read_bytes()).hexdigest()
    worker = folder / "sw.js"
    worker.write_text(worker.read_text(encoding="utf-8").replace(old, new).replace(before, after), encoding="utf-8")


@pytest.mark.parametrize("browser_name", ["chromium", "firefox", "webkit"])
def test_the_same_engine_in_each_browser(browser_name: str) -> None:
    """Chromium, Firefox and WebKitGTK start from the snapshot and give the native values, bounds, lines and nodes."""
    command = [sys.executable, str(FIGURES), str(site_folder()), browser_name, "--rounds", "0"]
    paths = os.pathsep.join(filter(None, (str(ROOT), str(ROOT / "tests"), os.environ.get("PYTHONPATH"))))
    with loop_of_playwright():
        made = subprocess.run(command, capture_output=True, text=True, env={**os.environ, "PYTHONPATH": paths})
    if made.returncode == 3:
        pytest.skip(made.stdout.strip().splitlines()[-1])
    assert made.returncode == 0, made.stdout + made.stderr
    assert "files asked for again: none" in made.stdout, made.stdout
