"""Large files of up to 64 MB that repeat one element, and the time and memory to parse them.

A process of its own parses each file and reports its costs. An invalid file must fail soon. A valid one may take the
time of its deals.
"""

from __future__ import annotations

import json
import random
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from itertools import count
from pathlib import Path

from helpers.timing import in_time, stopwatch

from fuzz.large_kinds import KINDS
from solver.io.record_formats import FORMATS

MB = 2**20
SIZES = (1, 2, 4, 8, 16, 32, 64)
# The promise: seconds of CPU, more than a machine at rest needs, and megabytes together with the interpreter; and what
# each deal may take besides. A deal that is read takes as much in JSON Lines.
MOST_SECONDS = 8.0
MOST_MEMORY = 450
EACH_DEAL = 0.001
EACH_MEMORY = 2 / 1024
# Seconds of CPU after which an input is stopped that keeps no promise at all, and by the clock of a busy machine.
PATIENCE = 240
BUSY = 10 * PATIENCE
ALL = [(form, kind) for form, kinds in KINDS.items() for kind in kinds]

# Reads a file and says how many deals it has, or what is wrong with it, and what that took.
READER = """
import json, resource, sys, time
resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))
resource.setrlimit(resource.RLIMIT_CPU, (int(sys.argv[2]),) * 2)
import solver, solver.io
begun = time.process_time()
try:
    found = [len(solver.load(PATH)), ""]
except solver.FormatError as error:
    found = [0, str(error)[:300]]
seconds = time.process_time() - begun
peak = next(int(line.split()[1]) for line in open("/proc/self/status") if line.startswith("VmHWM"))
print(json.dumps([*found, seconds, peak / 1024]))
"""


def make(form: str, kind: str, size: int) -> bytes:
    """Return a file of about so many bytes, or slightly more."""
    head, unit, end = KINDS[form][kind]
    room = size - len(head.encode()) - len(end.encode())
    if "{n}" not in unit:
        unit = unit.format()
        body = unit * max(room // len(unit.encode()), 1)
    else:
        body = "".join(numbered(unit, room))
    plain = "{{" in head or "}}" in end or "{{" in end
    return ((head.format() if plain else head) + body + (end.format() if "}}" in end else end)).encode()


def numbered(unit: str, room: int) -> Iterator[str]:
    """Yield the repeated element, each with its number."""
    for number in count():
        piece = unit.format(n=number)
        room -= len(piece)
        if room < 0:
            return
        yield piece


def measure(form: str, data: bytes, folder: Path) -> tuple[int, str, float, float]:
    """Return the costs of parsing a file: number of deals, message, CPU seconds and megabytes."""
    path = folder / f"large{FORMATS[form].suffixes[0] if FORMATS[form].suffixes else '.txt'}"
    path.write_bytes(data)
    if form == "line":
        reader = READER.replace("load(PATH)", "loads(open(sys.argv[1]).read())")
    else:
        # where the ending tells the format, a user does not
        reader = READER.replace("PATH", "sys.argv[1]" if FORMATS[form].suffixes else f"sys.argv[1], {form!r}")
    try:
        asked = [sys.executable, "-c", reader, path, str(PATIENCE)]
        done = subprocess.run(asked, capture_output=True, text=True, timeout=BUSY)
    finally:
        path.unlink()
    assert done.returncode == 0, f"status {done.returncode} {done.stderr[-300:]}"
    found: tuple[int, str, float, float] = tuple(json.loads(done.stdout))
    return found


def check(form: str, data: bytes, folder: Path) -> str:
    """Return the costs of a file as a line of text. Raises AssertionError for costs over the limits."""
    deals, said, seconds, memory = measure(form, data, folder)
    line = f"{deals} deals, {seconds:.1f} s, {memory:.0f} MB: {said.splitlines()[0] if said else ''}"
    assert in_time(seconds, MOST_SECONDS + EACH_DEAL * deals), line
    assert memory <= MOST_MEMORY + EACH_MEMORY * deals, line
    return line


def run(seed: int, seconds: float, folder: Path) -> dict[str, int]:
    """Parse large files for a number of seconds, at least one. Print and count those over the limits."""
    rng = random.Random(seed)
    watch = stopwatch()
    found: dict[str, int] = {}
    read = 0
    with tempfile.TemporaryDirectory() as place:
        while seconds > 0 and (not read or watch() < seconds):
            form, kind = rng.choice(ALL)
            size = rng.choice(SIZES)
            read += 1
            try:
                check(form, make(form, kind, size * MB), Path(place))
            except (AssertionError, subprocess.TimeoutExpired) as error:
                name = f"large file, {form}: {kind}"
                found[name] = found.get(name, 0) + 1
                folder.mkdir(parents=True, exist_ok=True)
                (folder / f"finding-{seed}-{form}-{kind.replace(' ', '-')}-{size}").write_text(str(error))
                print(f"\n== {name}, {size} MB: {str(error)[:300]}", flush=True)
    print(f"{read} large files")
    return found
