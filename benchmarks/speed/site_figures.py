"""Figures of the built site, its browsers side by side: download, start, speed, memory, end of a search, answers.

    .ci/web FOLDER && PYTHONPATH=tests python benchmarks/speed/site_figures.py FOLDER/site [BROWSER ..] [--rounds N]

CPU seconds are those of all processes of a browser, so they hold on a busy machine too. Speeds are nodes a second by
the clock, the native ones of the same question just before: on a busy machine compare them, and take no single one.
Ends with 1 where an answer is not the native one, or an engine has not started from its snapshot; with 3 where no
browser can be driven.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import json
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any

from helpers.site import SIX, SiteServer, alike, served, short_deals
from site_browsers import BROWSERS, Lacking, Page, cpu_seconds, resident, until

import solver
from solver.board.messages import Request
from solver.board.request_routing import answer

# What only advice and play need, and what is needed where no snapshot can be restored.
LATER = ("locale_*", "advice", "rules", "numpy", "numpy_rest", "rest")
INSTEAD = ("engine/first.pack", "engine/library.zip", "engine/index.json", "start.py")
SNAPSHOT = "engine/engine.snapshot"
# What a browser looks for a new version by.
UPDATE = "sw.js"
# Seconds in which a page has to have kept its files.
KEPT = 120
ENDING = "coch/A=X_VII_I/B=X_II_VI/C=VIII_V_Mat/D=IIII_I_XI"
SPEED = {game: solver.random_deal(game, seed=2) for game in ("coch", "cuarenta", "cicera")}
NODES = 2_000_000
LIMITS = {"nodes": 200_000, "memory": 16, "seconds": 600}
PROVEN = "document.querySelector('[data-verdict]') !== null"
# A question whose answer is left in the page, as drivers differ in how they wait.
ASK = """(window.told = null, import("./engine.js").then(({{ ask }}) => ask({0})).then(
  (found) => {{ window.told = found; }}, (error) => {{ window.told = {{ error: error.message }}; }}), true)"""
STOP = """(window.told = null, import("./engine.js").then(async ({{ ask }}) => {{
  const stop = new AbortController();
  const ended = ask("solve", {0}, {{ seconds: 600, memory: 16 }}, undefined, stop.signal).catch(() => {{}});
  await new Promise((done) => {{ setTimeout(done, 2000); }});
  const begun = performance.now();
  stop.abort();
  await ended;
  await ask("solve", {1}, {{ memory: 16 }});
  window.told = {{ waited: performance.now() - begun }};
}}), true)"""


def told(page: Page, question: str, text: str, **options: Any) -> dict[str, Any]:
    """Return the last answer of the engine in a page."""
    page.run(ASK.format(", ".join(map(json.dumps, (question, text, options)))))
    found: dict[str, Any] = until(page, "window.told")
    return found


def sizes(folder: Path) -> Iterator[str]:
    """Yield the size of the site, as it is and compressed, before a first answer and later."""
    files = {file.relative_to(folder).as_posix(): file.read_bytes() for file in folder.rglob("*") if file.is_file()}
    later = {file.relative_to(folder).as_posix() for name in LATER for file in folder.glob(f"engine/{name}.pack")}
    pictures = {name for name in files if name.startswith(("icon-", "opening.")) and name != "opening.en.json"}
    before = files.keys() - later - pictures - {*INSTEAD, "embed.js", "sw.js"}
    parts = [("before the first answer", sorted(before)), *((name, [name]) for name in (SNAPSHOT, *sorted(later)))]
    for title, names in [*parts, ("where no snapshot can be restored", list(INSTEAD))]:
        plain = sum(len(files[name]) for name in names)
        packed = sum(min(len(gzip.compress(files[name], 9)), len(files[name])) for name in names)
        brotli = sum(min(brotli_size(folder / name), len(files[name])) for name in names)
        yield f"{title}: {plain / 1e6:.2f} MB, gzip {packed / 1e6:.2f} MB, Brotli {brotli / 1e6:.2f} MB"


def brotli_size(file: Path) -> int:
    """Return the size of a file in Brotli's best form, by node."""
    code = "console.log(require('zlib').brotliCompressSync(require('fs').readFileSync(process.argv[1])).length)"
    return int(subprocess.check_output(["node", "-e", code, str(file)]))


def digest(answers: list[Any]) -> str:
    """Return a short hash of answers: values, bounds, node counts, lines."""
    return hashlib.sha256(json.dumps(answers, sort_keys=True).encode()).hexdigest()[:16]


def native(question: str, text: str, **options: Any) -> Any:
    """Return the last answer of the engine in this process, as JSON has it."""
    found: list[Any] = []
    answer(Request(question=question, text=text, options=options), lambda record, said, **more: found.append(record))
    return json.loads(json.dumps(next(record for record in reversed(found) if record)))


def started(page: Page, address: str) -> dict[str, Any]:
    """Open the site, and return what it took until the engine was ready and until a value was proven."""
    before, began = cpu_seconds(), time.perf_counter()
    page.go("about:blank")
    page.go(f"{address}#{ENDING}")
    start = until(page, "globalThis.engineStart")
    ready, at = cpu_seconds() - before, time.perf_counter() - began
    until(page, PROVEN)
    return {
        **start,
        "ready": ready,
        "clock": at,
        "answer": cpu_seconds() - before,
        "waited": time.perf_counter() - began,
    }


def shown(start: dict[str, Any]) -> str:
    """Return the figures of a start as text."""
    return (
        f"CPU {start['ready']:.1f} s to the engine, {start['answer']:.1f} s to the first value; by the clock "
        f"{start['clock']:.1f}, {start['waited']:.1f} s; {start['how']}, heap {start['memory'] / 2**20:.0f} MB"
    )


def speeds(page: Page, rounds: int) -> Iterator[str]:
    """Yield nodes a second of the page as a share of the native engine's, measured alternately."""
    for game, deal in SPEED.items():
        shares = []
        for _ in range(rounds):
            began = time.perf_counter()
            nodes = solver.solve(deal.position, nodes=NODES, memory=32).nodes
            own = nodes / (time.perf_counter() - began)
            began = time.perf_counter()
            found = told(page, "solve", deal.position.text, seconds=600, memory=32, nodes=NODES)["answer"]
            shares.append(found["nodes"] / (time.perf_counter() - began) / own)
        yield f"{game} {100 * median(shares):.0f} %"


def rows(server: SiteServer, name: str, rounds: int, expected: str) -> Iterator[tuple[str, str]]:
    """Yield the figures of a browser by their titles. Raises ValueError for an engine that is not the native one."""
    with BROWSERS[name]() as page:
        server.spoiled = {SNAPSHOT: None}
        yield "started without the snapshot", shown(started(page, server.address))
        server.spoiled = {}
    with BROWSERS[name]() as page:
        first = started(page, server.address)
        yield "first visit", shown(first)
        try:
            until(page, "!!navigator.serviceWorker?.controller", KEPT)
        except TimeoutError:
            yield "kept for later visits", f"nothing within {KEPT} s"
        server.asked.clear()
        yield "second visit", shown(started(page, server.address))
        yield "files asked for again", ", ".join(sorted({*server.asked} - {UPDATE})) or "none"
        answers = [
            alike(told(page, "solve", text, **LIMITS)["answer"]) for game in SIX for text in short_deals(game, 3)
        ]
        yield "answers", f"{digest(answers)}, {'as' if digest(answers) == expected else 'NOT AS'} natively"
        if rounds:
            yield "nodes a second against native", ", ".join(speeds(page, rounds))
            page.run(STOP.format(json.dumps(SPEED["coch"].position.text), json.dumps(ENDING)))
            isolated = page.run("globalThis.crossOriginIsolated && typeof SharedArrayBuffer === 'function'")
            waited = until(page, "window.told")["waited"] / 1000
            yield "search stopped, next answer", f"{waited:.2f} s ({'shared memory' if isolated else 'worker ended'})"
        yield "largest process", f"{resident():.0f} MB"
    if digest(answers) != expected or first["how"] != "snapshot":
        raise ValueError(f"{digest(answers)}, not {expected}, started from {first['how']}")


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser()
    parser.add_argument("site", type=Path)
    parser.add_argument("browsers", nargs="*", default=list(BROWSERS), help="chromium, firefox, webkit")
    parser.add_argument("--rounds", type=int, default=3, help="rounds of the speeds; 0 leaves them and the sizes out")
    options = parser.parse_args()
    for figure in sizes(options.site) if options.rounds else ():
        print(figure, flush=True)
    expected = digest([alike(native("solve", text, **LIMITS)) for game in SIX for text in short_deals(game, 3)])
    driven = wrong = 0
    with served(options.site) as server:
        for name in options.browsers:
            try:
                for title, figure in rows(server, name, options.rounds, expected):
                    print(f"{name}: {title}: {figure}", flush=True)
                driven += 1
            except Lacking as error:
                print(f"{name}: not driven here: {error}")
            except (ValueError, TimeoutError) as error:
                print(f"{name}: failed: {error}")
                wrong += 1
    sys.exit(1 if wrong else 0 if driven else 3)


if __name__ == "__main__":
    main()
