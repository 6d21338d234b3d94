"""Tests of the coverage measurement: counts belong to the right lines, and a part below its floor fails."""

from __future__ import annotations

import json
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest
from helpers.paths import ROOT

from coverage_floors import cores, measure

CC, GCOV = shutil.which("gcc"), shutil.which("gcov")
# What Cython makes of two lines, in its form: an `if` of which one way is taken, a call that may fail, an unused line.
CODE = """\
static int __Pyx_Check(int n) { return n > 100; }

/* "trick/one.pxd":7
 * cdef int twice(int n):             # <<<<<<<<<<<<<<
*/
int __pyx_f_5trick_twice(int n) {
  /* "trick/one.pxd":8
 *     if n:             # <<<<<<<<<<<<<<
*/
  if (n) {
    /* "trick/one.pxd":9
 *         return 2 * n             # <<<<<<<<<<<<<<
*/
    return 2 * n;
  }
  /* "trick/one.pxd":10
 *     check(n)             # <<<<<<<<<<<<<<
*/
  if (__Pyx_Check(n)) return -1;
  return 0;
}
int __pyx_pw_5trick_unpack(int n) { if (n) return 1; return 0; }
"""


def built(folder: Path, calls: str) -> Path:
    """Compile and run a module of two that share the code above."""
    (folder / "ext").mkdir(exist_ok=True)
    for name in ("first", "second"):
        main = f"int main(void) {{ {calls if name == 'first' else ''} return 0; }}"
        (folder / "ext" / f"{name}.c").write_text(CODE + main)
        subprocess.run(["gcc", "--coverage", "-O0", "-c", f"ext/{name}.c", "-o", f"{name}.o"], cwd=folder, check=True)
        subprocess.run(["gcc", "--coverage", f"{name}.o", "-o", name], cwd=folder, check=True)
        subprocess.run([f"./{name}"], cwd=folder, check=True)
    return folder


@pytest.mark.skipif(CC is None or GCOV is None, reason="GCC and gcov are not installed")
@pytest.mark.parametrize(
    ("calls", "run", "taken"),
    [
        ("", set(), 0),
        ("__pyx_f_5trick_twice(1);", {7, 8, 9}, 1),
        ("__pyx_f_5trick_twice(0);", {7, 8, 10}, 1),
        ("__pyx_f_5trick_twice(0); __pyx_f_5trick_twice(1);", {7, 8, 9, 10}, 2),
    ],
)
def test_counts_are_those_of_the_source(tmp_path: Path, calls: str, run: set[int], taken: int) -> None:
    """Both modules include the lines, and a run of one counts. Branches that Cython adds do not."""
    folder = built(tmp_path, calls)
    lines = cores.measured(folder, folder)
    assert {name for name, _ in lines} == {"ext/trick/one.pxd"}
    assert {number for (_, number), line in lines.items() if line.count} == run
    assert len(lines) == 4
    covered = measure.of_cores(lines)["ext/trick"]
    assert (covered.branches, covered.taken) == (2, taken)
    shown = list(measure.missed(lines))
    assert len(shown) == 4 - len(run) + (taken == 1)
    assert not run or f"ext/trick/one.pxd:8: {2 - taken} of 2 branches" in shown or taken == 2


def test_less_than_the_floor_is_told() -> None:
    found = {"ext/trick": measure.Covered(10, 10, 200, 180), "solver": measure.Covered(10, 10, 100, 95)}
    assert measure.below(found, {"ext/trick": 90.0, "solver": 95.0}) == []
    assert measure.below(found, {"ext/trick": 90.1, "solver": 95.0}) == [
        "ext/trick: 90.00 % of branches, the floor is 90.1 %"
    ]
    assert measure.below(found, {"ext/trick": 90.0}) == ["solver: no floor"]
    assert measure.below(found, {"ext/trick": 90, "solver": 9, "ext/x": 1}) == ["ext/x: not measured"]


@pytest.mark.skipif(CC is None or GCOV is None, reason="GCC and gcov are not installed")
def test_the_status(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Half of the branches passes a floor of half, and fails a higher one."""
    folder = built(tmp_path, "__pyx_f_5trick_twice(1);")
    totals = {"num_statements": 8, "covered_lines": 8, "num_branches": 4, "covered_branches": 3}
    (tmp_path / "package.json").write_text(json.dumps({"totals": totals}))
    monkeypatch.chdir(folder)
    for floor, status in ((50.0, 0), (50.1, 1)):
        (tmp_path / "floors.toml").write_text(f'[quick]\n"ext/trick" = {floor}\nsolver = 75.0\n')
        assert measure.main(["floors.toml", "quick", ".", "package.json"]) == status
        assert ("the floor is 50.1" in capsys.readouterr().out) == bool(status)


def test_floors_are_those_of_what_there_is() -> None:
    """Each part of ext/ has a floor, and the floor of the longer run is at least that of the quick one."""
    floors = tomllib.loads((ROOT / "tests" / "coverage_floors" / "floors.toml").read_text(encoding="utf-8"))
    parts = {f"ext/{path.name}" for path in (ROOT / "ext").iterdir() if path.is_dir()} | {"solver"}
    assert floors["quick"].keys() == floors["long"].keys() == parts
    assert all(40 < floors["quick"][part] <= floors["long"][part] <= 100 for part in parts)


def test_what_was_measured_last_is_not_below_the_floors() -> None:
    floors, measured = (
        tomllib.loads((ROOT / f"tests/coverage_floors/{name}.toml").read_text(encoding="utf-8"))
        for name in ("floors", "measured")
    )
    assert "quick" in measured
    for name, parts in measured.items():
        assert parts.keys() == floors[name].keys()
        assert [part for part, share in parts.items() if share < floors[name][part]] == []


def test_a_measurement_is_written_and_another_one_stays() -> None:
    old = measure.with_table("", "quick", {"ext/trick": measure.Covered(10, 10, 200, 180)})
    text = measure.with_table(old, "long", {"ext/trick": measure.Covered(10, 10, 300, 200)})
    assert tomllib.loads(text) == {"quick": {"ext/trick": 90.0}, "long": {"ext/trick": 66.67}}
    assert measure.with_table(text, "quick", {"ext/trick": measure.Covered(10, 10, 200, 180)}) == text
