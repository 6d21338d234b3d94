"""A KeyboardInterrupt at a point where Python may lose it arrives all the same, a little later."""

from __future__ import annotations

import subprocess
import sys

import pytest

import solver

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


@pytest.mark.parametrize("module", ["solver.views", "solver.hints.advice", "solver.trick.view", "numpy.random"])
def test_while_modules_are_imported(module: str) -> None:
    code = IMPORTING.format(module=module)
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip()
    assert said in {str(move) for move in solver.random_deal("coch", seed=1, cards=4).position.moves()}
