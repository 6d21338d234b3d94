"""The package works from bytecode alone, as it is packed where sources would only have to be compiled again."""

from __future__ import annotations

import py_compile
import shutil
import subprocess
import sys
from pathlib import Path

from helpers.paths import ROOT

import solver

CODE = """
import solver
assert solver.__file__.endswith(".pyc"), solver.__file__
print(*solver.GAMES)
print(solver.solve("coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre").value)
"""


def test_bytecode_alone(tmp_path: Path) -> None:
    for file in (ROOT / "solver").rglob("*"):
        place = tmp_path / file.relative_to(ROOT)
        place.parent.mkdir(parents=True, exist_ok=True)
        if file.suffix == ".py":
            py_compile.compile(str(file), str(place.with_suffix(".pyc")), doraise=True)
        elif file.is_file() and file.suffix != ".pyc":
            shutil.copyfile(file, place)
    # -P and -I: nothing else than this folder is looked into
    started = f"import sys; sys.path.insert(0, {str(tmp_path)!r}){CODE}"
    said = subprocess.run([sys.executable, "-I", "-c", started], capture_output=True, text=True)
    assert said.returncode == 0, said.stderr
    games, value = said.stdout.splitlines()
    assert games.split() == list(solver.GAMES)
    assert value == str(solver.solve("coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre").value)
