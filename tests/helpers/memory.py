"""Memory of processes that ask the same kind of question again and again, in a process of their own."""

from __future__ import annotations

import json
import os
import subprocess
import sys

# Prints megabytes that the process holds: after each question has been asked, a hundred at least, and after each tenth
# part of those asked again.
REPEATED = """
import ctypes, gc, json, sys
{before}

def held():
    gc.collect()
    try:
        # what has been freed goes back to the system
        ctypes.CDLL(None).malloc_trim(0)
    except (AttributeError, OSError):
        pass
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * 4096 / 2**20

def ask(number):
    {question}

found = []
first = max(100, len(made))
for number in range(first + {times}):
    ask(number)
    if number + 1 >= first and (number + 1 - first) % ({times} // 10) == 0:
        found.append(held())
print(json.dumps(found))
"""


def run(code: str) -> list[float]:
    """Return the JSON output of a program that can import the test packages."""
    # one arena: how many there are, and how full, depends on which threads meet
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "MALLOC_ARENA_MAX": "1"}
    found = subprocess.run([sys.executable, "-c", code], env=environment, check=True, stdout=subprocess.PIPE)
    return json.loads(found.stdout)


def held_meanwhile(before: str, question: str, times: int) -> list[float]:
    """Return the memory in megabytes after the first queries, and later.

    before: lines that create `made`, the object of the queries.
    question: query of `number`, on one line.
    """
    return run(REPEATED.format(before=before, question=question, times=times))
