"""What the engine of a page loads before its first answers: a pack of modules without NumPy and without advice."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from helpers.paths import ROOT

# As `web/wasm/snapshot_state.py` makes the first pack: what the first questions load, and two packages as a whole.
CODE = """
import pkgutil, sys
from importlib import import_module
sys.modules["numpy"] = None
sys.path.insert(0, sys.argv[2])
import first_questions
import solver
first_questions.first(sys.argv[1])
asked = set(sys.modules)
for package in ("solver.games", "solver.preplay"):
    whole = import_module(package)
    for found in pkgutil.walk_packages(whole.__path__, f"{package}."):
        import_module(found.name)
late = sorted(name for name in set(sys.modules) - asked if name.startswith("solver."))
print(*(name for name in late if not name.startswith(("solver.games.", "solver.preplay."))))
"""


def test_first_questions_load_neither_numpy_nor_advice(tmp_path: Path) -> None:
    """Once a handler took a word from the puzzles, which brought NumPy with them: no site could be built."""
    page = (ROOT / "solver/board/page/main.js").read_text(encoding="utf-8")
    (example,) = re.findall(r'^const EXAMPLE = "(.*)";$', page, re.M)
    called = [sys.executable, "-c", CODE, example, str(ROOT / "web/wasm")]
    # not where the sources lie: the installed package is asked
    child = subprocess.run(called, capture_output=True, text=True, cwd=tmp_path, check=False)
    assert (child.stdout.split(), child.stderr) == ([], "")
