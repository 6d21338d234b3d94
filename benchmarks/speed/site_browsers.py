"""Browsers that look at the built site, each by its own driver: Chromium, Firefox ESR, WebKitGTK."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

MINI_BROWSER = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser"
CHROMIUM_OPTIONS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
# Seconds for anything that a page is waited for.
PATIENCE = 400
PAUSE = 0.05
TICKS = os.sysconf("SC_CLK_TCK")


class Lacking(Exception):
    """A browser that cannot be driven here, and why."""


class Page(Protocol):
    """A page in some browser."""

    def go(self, address: str) -> None:
        """Open an address."""

    def run(self, expression: str) -> Any:
        """Return the value of an expression of JavaScript, which does not wait for anything."""


def until(page: Page, condition: str, seconds: float = PATIENCE) -> Any:
    """Wait until an expression is true, and return its value. Raises TimeoutError."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if found := page.run(condition):
            return found
        time.sleep(PAUSE)
    raise TimeoutError(condition)


class PlaywrightPage:
    """Page in Chromium or Firefox."""

    def __init__(self, page: Any) -> None:
        self.page = page

    def go(self, address: str) -> None:
        """Open an address."""
        self.page.goto(address)

    def run(self, expression: str) -> Any:
        """Return the value of an expression."""
        return self.page.evaluate(f"() => {expression}")


class SeleniumPage:
    """Page in WebKitGTK."""

    def __init__(self, driver: Any) -> None:
        self.driver = driver

    def go(self, address: str) -> None:
        """Open an address."""
        self.driver.get(address)

    def run(self, expression: str) -> Any:
        """Return the value of an expression."""
        return self.driver.execute_script(f"return {expression};")


def executable(*names: str) -> str:
    """Return the first program that is installed. Raises Lacking."""
    found = next(filter(None, map(shutil.which, names)), None)
    if not found:
        raise Lacking(f"{names[0]} is not installed")
    return found


@contextmanager
def playwright_page(kind: str, **options: Any) -> Iterator[Page]:
    """Yield a page of a browser that Playwright drives. Raises Lacking if it cannot."""
    try:
        from playwright.sync_api import Error, sync_playwright
    except ImportError as error:
        raise Lacking("Playwright is not installed") from error
    with sync_playwright() as driver:
        try:
            browser = getattr(driver, kind).launch(**options)
            page = browser.new_context().new_page()
        except Error as error:
            # Playwright 1.65 asks Firefox ESR 153 for a command that it has not
            raise Lacking(f"this Playwright does not drive it: {str(error).splitlines()[0]}") from error
        page.set_default_timeout(1000 * PATIENCE)
        yield PlaywrightPage(page)
        browser.close()


@contextmanager
def chromium() -> Iterator[Page]:
    """Yield a page in the system's Chromium."""
    path = executable("chromium", "chromium-browser", "google-chrome")
    with playwright_page("chromium", executable_path=path, args=CHROMIUM_OPTIONS) as page:
        yield page


@contextmanager
def firefox() -> Iterator[Page]:
    """Yield a page in the system's Firefox."""
    with playwright_page("firefox", channel="moz-firefox", executable_path=executable("firefox-esr")) as page:
        yield page


@contextmanager
def webkit() -> Iterator[Page]:
    """Yield a page in WebKitGTK's own small browser, on a screen that nobody sees."""
    driver, screen = executable("WebKitWebDriver"), executable("Xvfb")
    if not Path(MINI_BROWSER).exists():
        raise Lacking(f"{MINI_BROWSER} is not installed")
    try:
        from selenium import webdriver
        from selenium.webdriver.webkitgtk.options import Options
        from selenium.webdriver.webkitgtk.service import Service
    except ImportError as error:
        raise Lacking("selenium is not installed") from error
    reading, writing = os.pipe()
    command = [screen, "-displayfd", str(writing), "-screen", "0", "1400x1000x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL) as shown:
        os.close(writing)
        with os.fdopen(reading) as told:
            os.environ["DISPLAY"] = f":{told.readline().strip()}"
        options = Options()
        options.binary_location = MINI_BROWSER
        options.add_argument("--automation")
        browser = webdriver.WebKitGTK(options=options, service=Service(driver))
        try:
            yield SeleniumPage(browser)
        finally:
            browser.quit()
            shown.terminate()


BROWSERS = {"chromium": chromium, "firefox": firefox, "webkit": webkit}


def family() -> set[int]:
    """Return the processes that this one has started, and those that they have."""
    parents: dict[int, list[int]] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        parents.setdefault(int(fields[1]), []).append(int(stat.parent.name))
    found: set[int] = set()
    waiting = parents.get(os.getpid(), [])
    while waiting:
        one = waiting.pop()
        found.add(one)
        waiting = waiting + parents.get(one, [])
    return found


def cpu_seconds() -> float:
    """Return the CPU seconds of all processes that this one has started; of those that have ended too."""
    found = 0.0
    for process in family():
        try:
            fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        found += sum(map(int, fields[11:15])) / TICKS
    return found


def resident() -> float:
    """Return the resident megabytes of the largest process that this one has started."""
    found = [0.0]
    for process in family():
        try:
            status = Path(f"/proc/{process}/status").read_text()
        except OSError:
            continue
        found += [int(line.split()[1]) / 1024 for line in status.splitlines() if line.startswith("VmRSS")]
    return max(found)
