"""A KeyboardInterrupt at a point where Python may lose it arrives all the same, a little later. SIGTERM likewise."""

from __future__ import annotations

import signal
import subprocess
import sys

import pytest

import solver
from solver.model.delayed_interrupt import interrupt_delayed

# Sends itself a signal while a module is imported, from within code that drops what is raised there.
IMPORTING = """
import signal, sys

class Drops:
    def find_spec(self, name, path, target=None):
        if name == {module!r}:
            try:
                signal.raise_signal(signal.{sent})
            except KeyboardInterrupt:
                pass

# the handler of a command raises for SIGTERM, too
signal.signal(signal.SIGTERM, signal.default_int_handler)
sys.meta_path.insert(0, Drops())
import solver
handler = signal.getsignal(signal.{sent})
deal = solver.random_deal("coch", seed=1, cards=4)
try:
    solver.hint(solver.view(deal), worlds=1)
except KeyboardInterrupt:
    assert {module!r} in sys.modules
    assert signal.getsignal(signal.{sent}) is handler
    print(solver.hint(solver.view(deal), worlds=1).best)
else:
    print("lost")
"""


@pytest.mark.parametrize("sent", ["SIGINT", "SIGTERM"])
@pytest.mark.parametrize("module", ["solver.views", "solver.hints.advice", "solver.trick.view", "numpy.random"])
def test_while_modules_are_imported(module: str, sent: str) -> None:
    code = IMPORTING.format(module=module, sent=sent)
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip()
    assert said in {str(move) for move in solver.random_deal("coch", seed=1, cards=4).position.moves()}


def test_each_signal_waits_for_the_end_of_the_block() -> None:
    """Both handlers are called, and both are there afterwards."""
    called: list[int] = []

    def stop(number: int, frame: object) -> None:
        called.append(number)
        raise KeyboardInterrupt

    signals = (signal.SIGINT, signal.SIGTERM)
    before = [signal.signal(number, stop) for number in signals]
    try:
        with pytest.raises(KeyboardInterrupt), interrupt_delayed():
            for number in signals:
                signal.raise_signal(number)
            assert called == []
        assert called == [*signals]
        assert [signal.getsignal(number) for number in signals] == [stop, stop]
    finally:
        for number, handler in zip(signals, before, strict=True):
            signal.signal(number, handler)
