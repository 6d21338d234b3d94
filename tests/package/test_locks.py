"""The versions that are held meet what pyproject.toml asks for; .ci/lock makes them."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from helpers.paths import ROOT

Requirement = pytest.importorskip("packaging.requirements", reason="packaging is not installed").Requirement

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
EXTRAS = PROJECT["project"]["optional-dependencies"]
USED = {"dependencies": PROJECT["project"]["dependencies"]} | EXTRAS
BUILD = PROJECT["build-system"]["requires"]
TESTS_HOLD = "tests/constraints.txt"
BUILD_HOLDS = "tests/build-constraints.txt"
RELEASE_HOLDS = ".ci/build-tools.txt"
BROWSER_HOLDS = "web/wasm/requirements/tools.txt"


def plain(name: str) -> str:
    """Return the name of a package as an index compares it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def held(path: str) -> dict[str, set[str]]:
    """Return the versions of each package in a list: one, or several where systems or Pythons differ."""
    found: dict[str, set[str]] = {}
    for line in (ROOT / path).read_text(encoding="utf-8").splitlines():
        if line.strip() and not line.startswith(("#", " ")):
            name, version = line.removesuffix("\\").split(";")[0].split("==")
            found.setdefault(plain(name), set()).add(version.strip())
    return found


def unmet(requirements: list[str], path: str) -> Iterator[str]:
    """Yield what a list holds no version of, or one that is not asked for."""
    versions = held(path)
    for requirement in map(Requirement, requirements):
        found = versions.get(plain(requirement.name), set())
        if not found or not all(requirement.specifier.contains(version) for version in found):
            yield f"{requirement}: {', '.join(sorted(found)) or 'none'}"


@pytest.mark.parametrize("extra", USED)
def test_what_is_used_is_held(extra: str) -> None:
    assert list(unmet(USED[extra], TESTS_HOLD)) == []


def test_what_builds_is_held() -> None:
    assert list(unmet([*BUILD, "build"], BUILD_HOLDS)) == []


def test_the_cores_under_test_are_built_alike() -> None:
    """What builds has one version in all lists, and the extra of the tests asks for it as the build does."""
    tests, build = held(TESTS_HOLD), held(BUILD_HOLDS)
    assert {name: tests[name] for name in build.keys() & tests.keys()} == {
        name: build[name] for name in build.keys() & tests.keys()
    }
    assert set(BUILD) <= set(EXTRAS["test"])


def test_releases_are_built_alike() -> None:
    """By the same versions, each with its hashes."""
    build, release = held(BUILD_HOLDS), held(RELEASE_HOLDS)
    assert list(unmet([*BUILD, "build"], RELEASE_HOLDS)) == []
    assert {name: build[name] for name in release} == release
    parts = (ROOT / RELEASE_HOLDS).read_text(encoding="utf-8").split("==")[1:]
    assert all(re.search(r"--hash=sha256:[0-9a-f]{64}", part) for part in parts)


def test_the_cores_of_the_browser_are_built_alike() -> None:
    assert list(unmet(BUILD, BROWSER_HOLDS)) == []


@pytest.mark.parametrize("path", [TESTS_HOLD, BUILD_HOLDS])
def test_lists_name_no_place(path: str) -> None:
    """Neither the address of an index nor a folder: they serve everywhere."""
    text = (ROOT / path).read_text(encoding="utf-8")
    assert [line for line in text.splitlines() if re.search(r"://|^-|--hash|@ |: /", line)] == []


def test_one_requirement_that_is_not_met_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    text = "# held\nOne_A==1.2\ntwo==3 ; python_version < '3.12'\ntwo==4\n"
    (tmp_path / "list.txt").write_text(text, encoding="utf-8")
    monkeypatch.setattr(f"{__name__}.ROOT", tmp_path)
    assert list(unmet(["one-a>=1,<2", "two>=3"], "list.txt")) == []
    assert list(unmet(["one-a>=1.3", "two>=4", "three"], "list.txt")) == [
        "one-a>=1.3: 1.2",
        "two>=4: 3, 4",
        "three: none",
    ]
