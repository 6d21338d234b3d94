"""Latency of the board, wall-clock: `python benchmarks/speed/board_latency.py`.

It measures:
- the time from the command to a board that answers
- values of all cards in positions with five cards in each hand
- first bounds of whole deals
- the size of the page

Fishing positions come from deals with human-like play, mostly captures (`suites.midgame`). A second set comes from
random play, whose tables are fuller than any in real games.
"""

from __future__ import annotations

import json
import random
import statistics
import subprocess
import sys
import time
import urllib.request

from suites import midgame

import solver
from solver.board.js_bundle import page_files

GAMES = ("coch", "trionfo", "bridge", "cicera", "cuarenta")
CARDS = 5
WHOLE = ("coch", "trionfo", "cicera", "cuarenta", "bridge")
SEEDS = 30
ENDING = "coch/A=X_VII_I/B=X_II_VI/C=VIII_V_Mat/D=IIII_I_XI"


def ask(address: str, question: str, text: str, options: dict[str, object], first: bool = False) -> float:
    """Return the milliseconds to the last message of a query, or to the first."""
    base, token = address.split("#token=")
    body = json.dumps({"question": question, "text": text, "options": options}).encode()
    headers = {"content-type": "application/json", "x-board-token": token}
    begun = time.perf_counter()
    with urllib.request.urlopen(urllib.request.Request(f"{base}ask", body, headers)) as found:
        for line in found:
            message = json.loads(line)
            assert "error" not in message, message
            if first or (message.get("said") or {}).get("exact"):
                break
    return 1000 * (time.perf_counter() - begun)


def text_of(game: str, seed: int) -> str:
    """Return a position with five cards in each hand and none to come."""
    if solver.GAMES[game].has_tricks:
        return solver.random_deal(game, seed=seed, cards=CARDS).position.text
    if game == "cicera":
        return midgame(game, seed, CARDS).text
    return aimless(game, seed)


def aimless(game: str, seed: int) -> str:
    """Return such a fishing position after random moves."""
    rng = random.Random(seed)
    position = solver.random_deal(game, seed=seed).position
    while position.to_come or position.left > CARDS * len(position.seats):
        position = position.play(rng.choice(position.moves()))
    return position.text


def measure(running: subprocess.Popen[str], begun: float) -> None:
    """Measure a board that has just been started."""
    assert running.stdout is not None
    address = running.stdout.readline().split(" at ")[1].strip()
    ask(address, "show", ENDING, {}, first=True)
    print(f"from the command to a position that is shown: {time.perf_counter() - begun:.2f} s")
    ask(address, "moves", ENDING, {})
    print(f"from the command to its values: {time.perf_counter() - begun:.2f} s")
    for game in GAMES:
        took = sorted(ask(address, "moves", text_of(game, seed), {}) for seed in range(SEEDS))
        print(f"{game}, {CARDS} cards, all values: median {statistics.median(took):.0f} ms, most {took[-1]:.0f} ms")
    took = sorted(ask(address, "moves", aimless("cicera", seed), {}) for seed in range(SEEDS))
    print(f"cicera, played at random: median {statistics.median(took):.0f} ms, most {took[-1]:.0f} ms")
    for game in WHOLE:
        deals = [solver.random_deal(game, seed=seed) for seed in range(SEEDS)]
        texts = [solver.dumps(deal, "line").strip() for deal in deals]
        took = sorted(ask(address, "moves", text, {"seconds": 1}, first=True) for text in texts)
        print(f"{game}, whole deal, first bounds: median {statistics.median(took):.0f} ms, most {took[-1]:.0f} ms")


def main() -> None:
    """Measure and print."""
    begun = time.perf_counter()
    command = [sys.executable, "-m", "solver", "board", "--no-browser", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as running:
        try:
            measure(running, begun)
        finally:
            running.terminate()
    sizes = {name: len(data) for name, data in page_files().items()}
    print(f"the page: {sum(sizes.values()):,} bytes in {len(sizes)} files")


if __name__ == "__main__":
    main()
