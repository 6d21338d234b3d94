"""The system's Chromium for all tests of a process, and the event loop of Playwright beside those of other tests."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
# The last list of an option counts, so this one has what Playwright has for pages. The last two are pages of the
# address bar of each window: nobody sees them, and they take as much work as the page that is tested.
DISABLED = (
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
)
# root has to do without the sandbox; the browser is to ask for nothing but the page
OPTIONS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--disable-features={','.join(DISABLED)}",
]
# That of Playwright, once it has been started.
LOOPS: list[asyncio.AbstractEventLoop] = []


@contextmanager
def loop_of_playwright() -> Iterator[None]:
    """Have Playwright's event loop run in this thread: it goes on between its calls, and other tests run their own."""
    before = asyncio._get_running_loop()
    asyncio._set_running_loop(LOOPS[0] if LOOPS else None)
    try:
        yield
    finally:
        asyncio._set_running_loop(before)


@contextmanager
def launched() -> Iterator[Browser]:
    """The browser, headless. Tests skip without one."""
    playwright = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")
    if CHROMIUM is None:
        pytest.skip("no Chromium is installed")
    with loop_of_playwright():
        driver = playwright.sync_playwright().start()
        LOOPS.append(asyncio.get_running_loop())
        found = driver.chromium.launch(executable_path=CHROMIUM, args=OPTIONS)
    yield found
    with loop_of_playwright():
        found.close()
        driver.stop()
    LOOPS.clear()
