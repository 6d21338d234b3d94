"""Soak test of the board: constant memory, no search without a client, pages open and close.

By default it sends as many requests and pages as fit the time of the longer tests. The full test, with its figures:
`SOAK_REQUESTS=10000 SOAK_PAGES=50 pytest -s -m long tests/board/test_soak.py`.
"""

from __future__ import annotations

import json
import os
import urllib.request
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from helpers.board import command
from helpers.waiting import HANG, hold, wait_until

import solver

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.long
REQUESTS, PAGES = int(os.environ.get("SOAK_REQUESTS", "3000")), int(os.environ.get("SOAK_PAGES", "10"))
# Megabytes that all processes together may have grown by after the first tenth.
GROWTH = 40


def processes(parent: int) -> list[int]:
    """A process and those that it has started."""
    children = Path(f"/proc/{parent}/task/{parent}/children").read_text(encoding="ascii").split()
    return [parent, *map(int, children)]


def megabytes(parent: int) -> float:
    """Return the memory of a process and its children."""
    found = [Path(f"/proc/{one}/status").read_text(encoding="utf-8") for one in processes(parent)]
    return sum(int(text.partition("VmRSS:")[2].split()[0]) for text in found) / 1024


def seconds(parent: int) -> float:
    """CPU time of a process and those that it has started, in ticks."""
    stats = [
        Path(f"/proc/{one}/stat").read_text(encoding="utf-8").rpartition(")")[2].split() for one in processes(parent)
    ]
    return sum(int(one[11]) + int(one[12]) for one in stats)


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="needs /proc")
def test_many_requests_and_pages(browser: Browser) -> None:
    deals = [solver.random_deal(game, seed=1, cards=3) for game in ("coch", "trionfo", "bridge")]
    texts = [solver.dumps(deal, "line").strip() for deal in deals]
    long = solver.dumps(solver.random_deal("cicera", seed=1), "line").strip()
    with command() as (running, address):
        base, token = address.split("#token=")

        def ask(question: str, text: str) -> None:
            body = json.dumps({"question": question, "text": text}).encode()
            headers = {"content-type": "application/json", "x-board-token": token}
            with urllib.request.urlopen(urllib.request.Request(f"{base}ask", body, headers), timeout=HANG) as found:
                assert b'"last": true' in found.read()

        for number in range(REQUESTS):
            question = ("show", "moves", "read", "show", "solve")[number % 5]
            ask(question, texts[number % len(texts)])
            if number == REQUESTS // 10:
                before = megabytes(running.pid)
        after = megabytes(running.pid)
        print(f"{REQUESTS:,} requests: {before:.0f} MB after a tenth of them, {after:.0f} MB at the end")
        assert after - before < GROWTH
        for number in range(PAGES):
            if number == PAGES // 5:
                # by then every process has searched
                searched = megabytes(running.pid)
            with browser.new_context() as context:
                page = context.new_page()
                page.goto(address)
                page.wait_for_selector(".place")
                page.evaluate("(text) => { location.hash = text; }", long)
                page.wait_for_selector(".worth.open")

        def is_idle() -> bool:
            before = seconds(running.pid)
            hold(2)
            return seconds(running.pid) - before < 20

        wait_until(is_idle, "no search goes on that nobody listens to")
        paged = megabytes(running.pid)
        print(f"{PAGES} pages: {searched:.0f} MB after a fifth of them, {paged:.0f} MB")
        assert paged - searched < GROWTH and searched - before < GROWTH + 100
