"""Ctrl-C in the first tenth of a second of the command line, at every import: no traceback, and exit status 130."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
from helpers.processes import finished

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs signals and forks")

# At some imports that a command makes a copy of the process is sent SIGINT, and its end is written down. For this no
# module is imported that Python does not load at its start. In `zlib` the C code of the package swallows the exception.
AT_IMPORTS = """
import _signal, os, sys
from solver.__main__ import main
folder, step, ends, number = sys.argv[1], int(sys.argv[2]), [], 0
class Import:
    def find_spec(self, name, path=None, target=None):
        global number
        number += 1
        if number % step and name != "zlib":
            return
        if child := os.fork():
            ends.append((name, os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])))
            return
        ends.clear()
        sys.meta_path.remove(self)
        os.dup2(os.open(os.path.join(folder, name), os.O_CREAT | os.O_WRONLY), 2)
        _signal.raise_signal(_signal.SIGINT)
sys.meta_path.insert(0, Import())
sys.argv[:] = ["openhand", *sys.argv[3:]]
try:
    main()
finally:
    sys.meta_path[:] = [finder for finder in sys.meta_path if type(finder) is not Import]
    for name, status in ends:
        print(name, status, file=sys.stderr)
"""


@pytest.mark.parametrize(
    ("step", "command", "said"),
    [
        (1, "--version", {""}),
        (9, "solve coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre", {"", "stopped\n"}),
        pytest.param(1, "hint coch/A=X_VII/B=?2/C=?2/D=?2", {"", "stopped\n"}, marks=pytest.mark.long),
    ],
)
def test_an_interrupt_at_an_import(step: int, command: str, said: set[str], tmp_path: Path) -> None:
    """There is no traceback, and the exit status is 130."""
    line = [sys.executable, "-W", "ignore", "-c", AT_IMPORTS, str(tmp_path), str(step), *command.split()]
    done = finished(line, text=True, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    ends = Counter(end.rpartition(" ")[2] for end in done.stderr.splitlines())
    assert set(ends) == {"130"}, done.stderr
    assert ends["130"] >= 40
    assert {path.read_text() for path in tmp_path.iterdir()} == said
