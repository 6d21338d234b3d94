"""Figures of the built site in Chromium: download, start, speed against the native engine, memory, end of a search.

    .ci/web FOLDER && PYTHONPATH=tests python benchmarks/speed/site_figures.py FOLDER/site [--rounds N]

CPU seconds are those of the whole browser, so they hold on a busy machine too. Speeds are nodes a second by the clock,
the native ones of the same question just before: on a busy machine compare them, and take no single one.
"""

from __future__ import annotations

import argparse
import gzip
import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any

from helpers.page import until
from helpers.site import served, told
from playwright.sync_api import Browser, Page, sync_playwright

import solver

TICKS = os.sysconf("SC_CLK_TCK")
# What a first answer needs, and what only advice and play need.
LATER = ("engine/advice.pack", "engine/numpy.pack", "engine/numpy_rest.pack", "engine/rest.pack")
ENDING = "coch/A=X_VII_I/B=X_II_VI/C=VIII_V_Mat/D=IIII_I_XI"
SPEED = {game: solver.random_deal(game, seed=2) for game in ("coch", "cuarenta", "cicera")}
NODES = 2_000_000
OPTIONS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]


def sizes(folder: Path) -> Iterator[str]:
    """Yield the size of the site, as it is and compressed, before a first answer and later."""
    files = {file.relative_to(folder).as_posix(): file.read_bytes() for file in folder.rglob("*") if file.is_file()}
    for title, names in (
        ("before the first answer", [name for name in files if name not in LATER]),
        *((name, [name]) for name in LATER),
    ):
        plain = sum(len(files[name]) for name in names)
        packed = sum(len(gzip.compress(files[name], 9)) for name in names)
        brotli = sum(brotli_size(folder / name) for name in names)
        yield f"{title}: {plain / 1e6:.2f} MB, gzip {packed / 1e6:.2f} MB, Brotli {brotli / 1e6:.2f} MB"


def brotli_size(file: Path) -> int:
    """Return the size of a file in Brotli's best form, by node; NaN would hide that there is none."""
    code = "console.log(require('zlib').brotliCompressSync(require('fs').readFileSync(process.argv[1])).length)"
    return int(subprocess.check_output(["node", "-e", code, str(file)]))


def cpu_of(process: int) -> float:
    """Return the CPU seconds of a process and of all that it has started."""
    parents: dict[int, list[int]] = {}
    used: dict[int, float] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        number = int(stat.parent.name)
        parents.setdefault(int(fields[1]), []).append(number)
        used[number] = (int(fields[11]) + int(fields[12])) / TICKS
    found, waiting = 0.0, [process]
    while waiting:
        one = waiting.pop()
        found += used.get(one, 0)
        waiting += parents.get(one, [])
    return found


def resident(process: int) -> float:
    """Return the resident megabytes of the largest process among those that a process has started."""
    children = subprocess.run(["ps", "-eo", "pid,ppid,rss"], capture_output=True, text=True).stdout.splitlines()[1:]
    rows = [tuple(map(int, line.split())) for line in children]
    family = {process}
    for _ in range(6):
        family |= {pid for pid, parent, _ in rows if parent in family}
    return max(rss for pid, _, rss in rows if pid in family and pid != process) / 1024


def started(browser: Browser, address: str, process: int) -> tuple[Page, str]:
    """Return a page with its engine, and what it took."""
    page = browser.new_context().new_page()
    page.set_default_timeout(300_000)
    before, began = cpu_of(process), time.perf_counter()
    page.goto(f"{address}#{ENDING}")
    page.wait_for_selector("[data-verdict]")
    return page, f"CPU {cpu_of(process) - before:.1f} s, by the clock {time.perf_counter() - began:.1f} s"


def first_screen(browser: Browser, address: str, process: int) -> str:
    """Return what the first screen took, which needs no engine."""
    page = browser.new_context(service_workers="block").new_page()
    page.set_default_timeout(300_000)
    began = time.perf_counter()
    page.goto(address)
    page.wait_for_selector("button[data-card]")
    taken = time.perf_counter() - began
    page.context.close()
    return f"by the clock {taken:.2f} s"


def speeds(page: Page, rounds: int) -> Iterator[str]:
    """Yield nodes a second of the native engine and of the page, measured alternately."""
    for game, deal in SPEED.items():
        shares = []
        for _ in range(rounds):
            rates = []
            limits: dict[str, Any] = {"nodes": NODES, "memory": 32}
            began = time.perf_counter()
            native = solver.solve(deal.position, **limits).nodes
            rates.append(native / (time.perf_counter() - began))
            began = time.perf_counter()
            found = told(page, "solve", deal.position.text, seconds=600, **limits)["answer"]
            rates.append(found["nodes"] / (time.perf_counter() - began))
            shares.append(rates)
        native, here = (median(rates[side] for rates in shares) for side in (0, 1))
        share = median(rates[1] / rates[0] for rates in shares)
        yield f"{game}: native {native / 1e6:.2f}, page {here / 1e6:.2f} million nodes a second, {100 * share:.0f} %"


STOP = """async ([long, short]) => {
  const { ask } = await import("./engine.js");
  const stop = new AbortController();
  const ended = ask("solve", long, { seconds: 600, memory: 32 }, undefined, stop.signal).catch(() => {});
  await new Promise((done) => { setTimeout(done, 2000); });
  const begun = performance.now();
  stop.abort();
  await ended;
  await ask("solve", short, { memory: 16 });
  return performance.now() - begun;
}"""


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser()
    parser.add_argument("site", type=Path)
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    chromium = shutil.which("chromium")
    print(*sizes(options.site), sep="\n")
    with served(options.site) as server, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=chromium, args=OPTIONS)
        process = os.getpid()
        print("first screen, without the engine:", first_screen(browser, server.address, process))
        page, taken = started(browser, server.address, process)
        print("first visit, to the first proven value:", taken)
        marks = page.evaluate("engineStart.marks")
        print("its worker, by the clock:", ", ".join(f"{name} {at / 1000:.1f} s" for name, at in marks.items()))
        until(page, "navigator.serviceWorker.controller !== null")
        before, began = cpu_of(process), time.perf_counter()
        page.goto("about:blank")
        page.goto(f"{server.address}#{ENDING}")
        page.wait_for_selector("[data-verdict]")
        print(f"second visit: CPU {cpu_of(process) - before:.1f} s, by the clock {time.perf_counter() - began:.1f} s")
        print("isolated, so that a search is stopped by shared memory:", page.evaluate("crossOriginIsolated"))
        print(f"memory: WebAssembly {page.evaluate('engineStart.memory') / 2**20:.0f} MB at the start,", end=" ")
        print(f"largest process of the browser {resident(process):.0f} MB")
        print(*speeds(page, options.rounds), sep="\n")
        print(f"largest process of the browser after these: {resident(process):.0f} MB")
        waits = [page.evaluate(STOP, [SPEED["coch"].position.text, ENDING]) for _ in range(options.rounds)]
        print(f"search stopped, and the next question answered: {median(waits) / 1000:.2f} s")
        browser.close()


if __name__ == "__main__":
    main()
