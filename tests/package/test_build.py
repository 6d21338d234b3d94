"""Building twice: cores whose sources and flags are the same are not compiled again."""

from __future__ import annotations

import runpy
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import pytest
from helpers.paths import ROOT
from setuptools import Distribution, Extension

CORE = "interpreter"  # plain C, compiled in no time


@pytest.fixture
def declared(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, Any]]:
    """Arguments of setup.py for setuptools, in a folder with a copy of the sources of the cores."""
    if not (ROOT / "setup.py").exists():
        pytest.skip("there is no source tree")
    # setuptools remembers the folders that it has made, by their names, beyond a test; pytest gives a name again
    folder = Path(mkdtemp(dir=tmp_path))
    shutil.copytree(ROOT / "ext", folder / "ext")
    (folder / "positions").mkdir()
    monkeypatch.chdir(folder)
    found: dict[str, Any] = {}
    monkeypatch.setattr("setuptools.setup", found.update)
    runpy.run_path(str(ROOT / "setup.py"))
    yield found


def build(declared: dict[str, Any], *flags: str) -> int:
    """Build a core, and return when the file of it was written, in nanoseconds."""
    (core,) = (one for one in declared["ext_modules"] if one.name.endswith(f".{CORE}"))
    again = Extension(
        core.name,
        core.sources,
        include_dirs=core.include_dirs,
        depends=core.depends,
        extra_compile_args=list(flags),
    )
    command = declared["cmdclass"]["build_ext"](Distribution({"name": "x", "ext_modules": [again]}))
    command.build_lib, command.build_temp = str(Path.cwd() / "build"), str(Path.cwd() / "temp")
    command.ensure_finalized()
    command.run()
    return Path(command.get_ext_fullpath(core.name)).stat().st_mtime_ns


def test_nothing_is_compiled_twice(declared: dict[str, Any]) -> None:
    assert build(declared) == build(declared)


def test_other_flags_are_compiled(declared: dict[str, Any]) -> None:
    assert build(declared) != build(declared, "-O0")


@pytest.mark.parametrize("name", ["common/bits.h", f"solver/_core/{CORE}.c"])
def test_other_sources_are_compiled(declared: dict[str, Any], name: str) -> None:
    first = build(declared)
    path = Path("ext", name)
    path.write_bytes(path.read_bytes() + b"\n")
    assert build(declared) != first


def test_what_is_gone_is_compiled(declared: dict[str, Any]) -> None:
    build(declared)
    for path in Path().rglob(f"{CORE}.*{'.pyd' if sys.platform == 'win32' else '.so'}"):
        path.unlink()
    assert build(declared)


def test_an_archive_has_its_commit(declared: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """Without Git a build reads it from the archive, and an archive of it has it again."""
    made_of = "0123456789abcdef0123456789abcdef01234567"
    command = declared["cmdclass"]["sdist"](Distribution({"name": "x"}))
    command.ensure_finalized()
    command.make_release_tree("none", [])
    assert not Path("none", "COMMIT").exists()
    Path("COMMIT").write_text(f"{made_of}\n", encoding="utf-8")
    command.make_release_tree("some", [])
    assert Path("some", "COMMIT").read_text(encoding="utf-8") == f"{made_of}\n"
    monkeypatch.chdir("some")
    build_ext = declared["cmdclass"]["build_ext"]
    assert build_ext.build_extensions.__globals__["commit"]() == made_of
