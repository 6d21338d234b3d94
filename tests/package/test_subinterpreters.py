"""A subinterpreter gets an error at import, which names the alternative."""

from __future__ import annotations

import subprocess
import sys

import pytest
from helpers.paths import ROOT

# Runs some lines in a subinterpreter, by whichever module this Python has for it, and prints what they print.
RUN = """
import sys, textwrap

def run(code):
    try:
        from concurrent import interpreters
        interpreters.create().exec(code)
        return
    except ImportError:
        pass
    try:
        import _interpreters as low
    except ImportError:
        import _xxsubinterpreters as low
    number = low.create({isolated})
    failed = low.run_string(number, code)
    assert failed is None, failed

{first}
run(textwrap.dedent('''
    import sys
    sys.path[:] = {path!r}
    for _ in range(2):
        try:
            import solver
            solver.solve("coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre")
        except ImportError as error:
            print(type(error).__name__, error, flush=True)
'''))
import solver
print(solver.solve("coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre").value)
"""
SAID = (
    "ImportError openhand's cores support only the main interpreter of a process; "
    "use processes instead of subinterpreters"
)


def have_subinterpreters() -> bool:
    code = "try:\n import _interpreters\nexcept ImportError:\n import _xxsubinterpreters"
    return not subprocess.run([sys.executable, "-c", code], capture_output=True, check=False).returncode


@pytest.mark.skipif(not have_subinterpreters(), reason="this Python makes no subinterpreters")
@pytest.mark.parametrize("first", ["", "import solver; solver.solve('coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre')"])
@pytest.mark.parametrize("isolated", ["", "isolated=False"] if sys.version_info < (3, 13) else ["", "'legacy'"])
def test_said_in_a_subinterpreter(first: str, isolated: str) -> None:
    """The error comes whether the main interpreter imports the cores before or after, and in each subinterpreter."""
    path = [str(ROOT), *sys.path]
    code = RUN.format(first=first, path=path, isolated=isolated)
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (found.stdout.splitlines(), found.stderr, found.returncode) == ([SAID, SAID, "812"], "", 0)
