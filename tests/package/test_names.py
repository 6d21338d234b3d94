"""The public names: each is the right thing whatever was imported before, and the stub says the same as the package."""

from __future__ import annotations

import ast
import os
import pickle
import re
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest
from helpers.paths import ROOT

import solver
from solver._core import trick_state

PACKAGE = Path(solver.__file__).parent
# a registry, and types of arguments, which are no classes
DATA = {"GAMES", *solver._NAMES["solver.model.argument_types"].split()}

# In a process of its own: what is imported first, with everything else of the package not yet there.
FRESH = """
import importlib, random, sys, types

def fresh():
    for name in [name for name in sys.modules if name.split(".")[0] == "solver" and "._core" not in name]:
        del sys.modules[name]
    import solver
    return solver

def right(solver, name):
    found = getattr(solver, name)
    assert not isinstance(found, types.ModuleType), name
    assert found is getattr(sys.modules[solver._MODULES[name]], name), name
    assert found is getattr(solver, name), name
"""

ALONE = """
for number, name in enumerate(fresh().__all__):
    solver, scope = fresh(), {}
    if number % 2:
        exec(f"from solver import {name}", scope)
    right(solver, name)
    assert scope.get(name, getattr(solver, name)) is getattr(solver, name)
"""

ORDERS = """
public = fresh().__all__
modules = sorted(set(fresh()._MODULES.values()))
lines = [f"import {module}" for module in modules] + [f"import {module.rpartition('.')[0]}" for module in modules]
lines += [f"from solver import {name}" for name in public]
lines += ["from solver import *", "dir(solver)", "import solver.cli.main", "solver.evaluate"]
for seed in range(3):
    solver = fresh()
    scope = {"solver": solver}
    for line in random.Random(seed).sample(lines, len(lines)):
        exec(line, scope)
        hidden = [name for name in public if isinstance(vars(solver).get(name), types.ModuleType)]
        assert not hidden, (line, hidden)
    for name in public:
        right(solver, name)
        assert scope[name] is getattr(solver, name)
    assert importlib.import_module("solver.exact").__name__ == "solver.exact"
"""


def run(script: str, cwd: Path | None = None, **environment: str) -> str:
    """Return the output of a script in a process of its own."""
    command = [sys.executable, "-W", "error", "-c", script]
    done = subprocess.run(command, cwd=cwd, env={**os.environ, **environment}, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("script", [ALONE, ORDERS], ids=["alone", "orders"])
def test_right_whatever_came_first(script: str) -> None:
    run(FRESH + script)


def test_a_folder_does_not_hide_a_function() -> None:
    ending = "coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre"
    asked = f"solver.solve(solver.loads({ending!r})[0]).value"
    assert run(f"import solver.exact.api, solver.hints.advice; print({asked}, callable(solver.hint))") == "812 True\n"


def test_stub() -> None:
    """Editors and type checkers see the names that there are, each from the module that has it."""
    tree = ast.parse((PACKAGE / "__init__.pyi").read_text(encoding="utf-8"))
    stubs = [statement for statement in tree.body if isinstance(statement, ast.ImportFrom)]
    seen = {alias.asname: (stub.module, alias.name) for stub in stubs for alias in stub.names}
    old = {one.targets[0].id: one.value.id for one in tree.body if isinstance(one, ast.Assign)}  # type: ignore[attr-defined]
    assert old == solver._DEPRECATED
    assert seen.pop("aio") == ("solver", "aio")
    assert seen == {name: (module, name) for name, module in solver._MODULES.items()}
    assert [s.target.id for s in tree.body if isinstance(s, ast.AnnAssign)] == ["__version__"]  # type: ignore[union-attr]


def test_names_are_listed() -> None:
    assert dir(solver) == sorted([*solver.__all__, "__version__", "aio"])
    for name in solver.__all__:
        assert not isinstance(getattr(solver, name), ModuleType)
    with pytest.raises(AttributeError, match="no attribute 'slove'"):
        solver.slove  # noqa: B018


def test_names_can_be_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solver, "solve", len)
    assert solver.solve is len


@pytest.mark.parametrize("name", sorted(set(solver.__all__) - DATA))
def test_pickled_by_name(name: str) -> None:
    public = getattr(solver, name)
    assert pickle.loads(pickle.dumps(public)) is public


def test_only_what_is_needed_is_imported() -> None:
    new = "sys.modules.keys() - before"
    loaded = run(f"import sys; before = set(sys.modules); import solver; print(*({new}))").split()
    assert {name for name in loaded if name.startswith("solver")} == {"solver"}
    assert not {"click", "msgspec", "numpy", "networkx", "rich", "tomlkit", "pathlib", "pkgutil"} & set(loaded)


def test_a_checkout_finds_installed_cores(tmp_path: Path) -> None:
    """Sources without compiled cores come first. Python then finds the cores of the installed package behind them."""
    shutil.copytree(PACKAGE, tmp_path / "solver", ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__"))
    installed = Path(trick_state.__file__).parents[2]
    ending = "coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre"
    asked = f"solver.solve(solver.loads({ending!r})[0]).value, solver.__file__"
    told = run(f"import solver; print({asked})", cwd=tmp_path, PYTHONPATH=str(installed))
    assert told == f"812 {tmp_path / 'solver' / '__init__.py'}\n"


@pytest.mark.parametrize(("old", "new"), solver._DEPRECATED.items())
def test_old_names_work_and_warn(old: str, new: str) -> None:
    with pytest.warns(DeprecationWarning, match=f"solver.{old} is called solver.{new} now"):
        assert getattr(solver, old) is getattr(solver, new)
    assert old not in dir(solver)


def test_every_text_says_how_long_old_names_work() -> None:
    """Two minor versions after 0.2.0, which deprecated them."""
    said = re.compile(r"(?:work|stay) up to\s+version (\d\.\d)")
    texts = ("CHANGELOG.md", "docs/reference/python-api.md", "solver/__init__.py", "solver/model/argument_names.py")
    for text in (*texts, "solver/players/player_names.py"):
        assert set(said.findall((ROOT / text).read_text(encoding="utf-8"))) == {"0.4"}, text


def test_an_old_argument_works_and_warns() -> None:
    deal = solver.loads("coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre")[0]
    with pytest.warns(DeprecationWarning, match=r"the argument off of solve\(\) is called disable now"):
        assert solver.solve(deal, off=["order"]).value == 812  # type: ignore[call-arg]
    with pytest.warns(DeprecationWarning, match="of solve_many"):
        assert next(iter(solver.solve_many([deal], off=["order"]))).value == 812
    with pytest.raises(TypeError, match="both disable and its old name off"):
        solver.solve(deal, off=["order"], disable=["order"])  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="off"):
        solver.view(deal.position, "A", off=["order"])  # type: ignore[call-arg]
