"""Imports in several threads at once: no two modules wait for each other.

While a thread imports a module it holds the lock of that module, and takes those of its packages and of all that stands
at its top. Two threads that take the same locks in another order stop each other, and Python refuses one import.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import networkx as nx
import pytest
from helpers.paths import ROOT

# `solver._core` begins with it, and nothing else imports it: whoever holds its lock holds that of the package.
FIRST_CORE = "solver._core.interpreter"
CORE = re.compile(r"^from (solver\._core\.\w+) c?import ", re.M)


def name_of(path: Path, folder: Path) -> str:
    """The dotted name of a module."""
    parts = path.relative_to(folder).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {name_of(path, ROOT): path for path in sorted((ROOT / "solver").rglob("*.py"))}
CORES = {name_of(path, ROOT / "ext"): path for path in sorted((ROOT / "ext" / "solver").rglob("*.pyx"))}


def packages(name: str) -> list[str]:
    """The packages that a module stands in, the outermost first."""
    parts = name.split(".")
    return [".".join(parts[:number]) for number in range(1, len(parts))]


def made(body: Iterable[ast.AST], everywhere: bool) -> Iterator[ast.Import | ast.ImportFrom]:
    """Imports in their order: those that are made while a module is imported, or everywhere those of functions too."""
    for node in body:
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield node
        elif isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            yield from made(node.orelse, everywhere)
        elif everywhere or not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield from made(ast.iter_child_nodes(node), everywhere)


@cache
def imports(name: str, everywhere: bool = False) -> list[ast.Import | ast.ImportFrom]:
    return list(made(ast.parse(MODULES[name].read_text(encoding="utf-8")).body, everywhere))


def named(node: ast.Import | ast.ImportFrom) -> list[str]:
    """The modules that an import names, and what may be one."""
    if isinstance(node, ast.Import):
        return [one.name for one in node.names]
    assert node.module is not None and not node.level
    return [node.module, *(f"{node.module}.{one.name}" for one in node.names)]


def wanted(name: str) -> Iterator[str]:
    """The modules of the project whose locks are taken while a module is imported."""
    yield from packages(name)
    if name in CORES:
        for path in (CORES[name], CORES[name].with_suffix(".pxd")):
            yield from CORE.findall(path.read_text(encoding="utf-8") if path.is_file() else "")
        return
    for node in imports(name):
        for one in named(node):
            if one in MODULES or one in CORES or one == FIRST_CORE:
                yield from [*packages(one), one]


def test_no_two_modules_wait_for_each_other() -> None:
    locks = nx.DiGraph((name, one) for name in [*MODULES, *CORES] for one in wanted(name) if one != name)
    assert len(locks) > 700 and locks.has_edge("solver.exact.api", "solver.exact")
    assert list(locks.predecessors(FIRST_CORE)) == ["solver._core"]
    assert [sorted(ring) for ring in nx.strongly_connected_components(locks) if len(ring) > 1] == []


# Modules within packages of others.
FOREIGN = sorted(
    {
        named(node)[0]
        for name in MODULES
        for node in imports(name, everywhere=True)
        if "." in named(node)[0] and named(node)[0].partition(".")[0] != "solver"
    }
)


def comes_with_its_package(name: str) -> bool:
    """True for a module that its package imports: a thread that imports the package first takes both locks."""
    *_, package = packages(name)
    code = f"import sys; known = set(sys.modules); import {package}; print({name!r} in sys.modules.keys() - known)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return run.stdout.strip() == "True"


@pytest.mark.parametrize("name", FOREIGN)
def test_a_package_of_others_comes_before_its_modules(name: str) -> None:
    """`from msgspec.structs import ..` takes the lock of the module, then that of its package, which wants both."""
    *_, package = packages(name)
    if find_spec(name.partition(".")[0]) is None:
        pytest.skip("not installed")
    if not comes_with_its_package(name):
        return
    for module in MODULES:
        before: set[str] = set()
        for node in imports(module, everywhere=True):
            first = named(node)[0]
            assert first != name or package in before, f"{module}: import {package} before {name}"
            before |= {*packages(first), first}


# All threads reach for something else, and each import waits at random before its module is known, or is run.
AT_ONCE = """
import importlib.machinery, random, sys, threading, time
import solver

loader, draw = importlib.machinery.SourceFileLoader, random.Random(int(sys.argv[1]))
run = loader.exec_module

def wait():
    if draw.random() < 0.3:
        time.sleep(draw.random() / 100)

def create_module(self, spec):
    wait()

def exec_module(self, module):
    wait()
    run(self, module)

loader.create_module, loader.exec_module = create_module, exec_module
wanted = draw.sample(solver.__all__, 12)
wanted += [("GAMES", game) for game in ("bridge", "cego", "koenigrufen", "schafkopf", "skat")]
begin = threading.Barrier(len(wanted))

def reach(one):
    begin.wait()
    solver.GAMES[one[1]] if isinstance(one, tuple) else getattr(solver, one)

threads = [threading.Thread(target=reach, args=(one,)) for one in wanted]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
"""


@pytest.mark.long
@pytest.mark.parametrize("seed", range(40))
def test_everything_for_the_first_time_at_once(seed: int) -> None:
    run = subprocess.run(
        [sys.executable, "-c", AT_ONCE, str(seed)], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert run.stderr == ""
