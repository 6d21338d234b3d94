"""An interrupt that comes where it might get lost arrives all the same, a moment later."""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import Future, ThreadPoolExecutor

import pytest
from generators import position
from helpers import deal_of

import solver
from solver.solve.solve import prover_of

# Sends itself a signal while a module is imported, from within code that drops what is raised there.
IMPORTING = """
import signal, sys

class Drops:
    def find_spec(self, name, path, target=None):
        if name == {module!r}:
            try:
                signal.raise_signal(signal.SIGINT)
            except KeyboardInterrupt:
                pass

sys.meta_path.insert(0, Drops())
import solver
handler = signal.getsignal(signal.SIGINT)
deal = solver.random_deal("coch", seed=1, cards=4)
try:
    solver.hint(solver.view(deal), worlds=1)
except KeyboardInterrupt:
    assert {module!r} in sys.modules
    assert signal.getsignal(signal.SIGINT) is handler
    print(solver.hint(solver.view(deal), worlds=1).best)
else:
    print("lost")
"""


@pytest.mark.parametrize("module", ["solver.views", "solver.hint.advice", "solver.trick.view", "numpy.random"])
def test_while_modules_are_imported(module: str) -> None:
    code = IMPORTING.format(module=module)
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip()
    assert said in {str(move) for move in solver.random_deal("coch", seed=1, cards=4).position.moves()}


def test_while_threads_are_joined(monkeypatch: pytest.MonkeyPatch) -> None:
    """When all is said, and a prover is closed; the next one is as good as any."""
    at = deal_of(position("coch", 60_000, 5)).position.for_seat(None)
    value = solver.solve(at).value
    shutdown = ThreadPoolExecutor.shutdown
    interrupts = [KeyboardInterrupt()]

    def interrupted(pool: ThreadPoolExecutor, *args: bool, **keys: bool) -> None:
        if interrupts:
            raise interrupts.pop()
        shutdown(pool, *args, **keys)

    monkeypatch.setattr(ThreadPoolExecutor, "shutdown", interrupted)
    for interrupts[:] in [KeyboardInterrupt()], []:
        prover = prover_of(at, None, None, 4, (), 2)
        prover.searcher.alone = 1
        assert prover.value_bounds(at) == (value, value)
        if interrupts:
            with pytest.raises(KeyboardInterrupt):
                prover.close()
        prover.close()
        with pytest.raises(ValueError, match="closed"):
            prover.searcher.reaches(at.state, 0)


@pytest.mark.parametrize("called", [False, True])
@pytest.mark.parametrize("place", range(6))
def test_while_threads_are_called(place: int, called: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """To a question, or to double a table, of which the very first are sure to come."""
    at = solver.random_deal("coch", seed=6, cards=9).position.for_seat(None)
    value = solver.solve(at).value
    submit = ThreadPoolExecutor.submit
    left = [place]

    def interrupted(pool: ThreadPoolExecutor, *args: object) -> Future[object]:
        left[0] -= 1
        if left[0] == -1 and not called:
            raise KeyboardInterrupt
        future = submit(pool, *args)  # type: ignore[arg-type]
        if left[0] == -1:
            raise KeyboardInterrupt
        return future

    monkeypatch.setattr(ThreadPoolExecutor, "submit", interrupted)
    with prover_of(at, None, None, 64, (), 2) as prover:
        prover.searcher.alone = 20_000
        with pytest.raises(KeyboardInterrupt):
            prover.value_bounds(at)
        prover.renew(None, None)
        assert prover.value_bounds(at) == (value, value)
