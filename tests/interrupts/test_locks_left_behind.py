"""An interrupt right after the main thread has taken a lock leaves none locked that a thread of a pool needs."""

from __future__ import annotations

import subprocess
import sys

import pytest
from helpers.waiting import HANG

# Raises a signal in the main thread right after it has taken the n-th lock of a `Condition`, where the lock would stay
# locked. Prints how many such locks were taken, then that all threads have ended.
CHILD = """
import signal, sys, threading

main, number, taken, enter = threading.get_ident(), int(sys.argv[1]), 0, threading.Condition.__enter__

def interrupted(condition):
    global taken
    locked = enter(condition)
    if threading.get_ident() == main:
        taken += 1
        if taken == number:
            signal.raise_signal(signal.SIGINT)
    return locked

import solver
{prepare}
threading.Condition.__enter__ = interrupted
try:
    {ask}
except KeyboardInterrupt:
    pass
threading.Condition.__enter__ = enter
print(taken, threading.active_count())
"""
QUESTIONS = {
    "Workers.submit": (
        "from solver.search.helper_threads import Workers",
        "with Workers(2) as workers: [workers.submit(abs, n) for n in range(4)]",
    ),
    "Workers.map_in_order": (
        "from solver.search.helper_threads import Workers",
        "with Workers(2) as workers: list(workers.map_in_order(abs, range(4)))",
    ),
    "solve_many": (
        "deals = [solver.random_deal('coch', seed=seed, cards=3) for seed in range(6)]",
        "list(solver.solve_many(deals, threads=2))",
    ),
    "hint": (
        "view = solver.view(solver.random_deal('coch', seed=1, cards=3))",
        "solver.hint(view, threads=2, worlds=40)",
    ),
}


def run(question: str, number: int) -> tuple[int, int]:
    """Return the locks taken until the n-th, and the threads at the end."""
    prepare, ask = QUESTIONS[question]
    code = CHILD.format(prepare=prepare, ask=ask)
    found = subprocess.run([sys.executable, "-c", code, str(number)], capture_output=True, text=True, timeout=HANG)
    assert found.returncode == 0, found.stderr
    taken, threads = map(int, found.stdout.split())
    return taken, threads


@pytest.mark.parametrize("question", QUESTIONS)
def test_each_lock(question: str) -> None:
    taken, _ = run(question, 0)
    assert taken
    for number in range(1, min(taken, 12) + 1):
        assert run(question, number)[1] == 1
