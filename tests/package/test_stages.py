"""The scripts `.ci/run` and `.ci/night`: what their table says, and what they leave behind."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tomllib
from pathlib import Path

import pytest
from helpers.paths import ROOT
from helpers.processes import finished, started
from helpers.stages import AGREE, BROWSER_SHARED, CORPUS, SHARED
from helpers.waiting import wait_until

SCRIPTS = ROOT / ".ci/stages.sh"
pytestmark = pytest.mark.skipif(
    not SCRIPTS.exists() or not Path("/proc").exists() or not shutil.which("git"),
    reason="there is no checkout, or no Linux",
)

STAGES = """
source "$(dirname "$0")/stages.sh"
stages=(good wrong skips leaves hangs)
find_browser() { :; }
stage_good() { echo "5 passed, 2 skipped in 3.20s"; echo "3 passed in 0.10s"; }
stage_wrong() { echo "FAILED tests/x.py::test_y - assert 1 == 2"; false; echo "never said"; }
stage_skips() { echo "SKIPPED [2] tests/x.py:3: no such tool"; echo "NOT TESTED: no other tool"; }
stage_leaves() { setsid sleep 1234 >/dev/null 2>&1 & }
stage_hangs() { touch "$TMPDIR/rubbish"; echo begun; sleep 1234; }
main "$@"
"""


@pytest.fixture
def script(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A script with stages of all kinds, in a repository of its own."""
    folder = tmp_path / "project/.ci"
    folder.mkdir(parents=True)
    shutil.copy(SCRIPTS, folder)
    found = folder / "run"
    found.write_text(STAGES)
    subprocess.run(["git", "init", "-q", folder.parent], check=True)
    (tmp_path / "temporary").mkdir()
    monkeypatch.setenv("TMPDIR", str(tmp_path / "temporary"))
    monkeypatch.delenv("OPENHAND_REQUIRE", raising=False)
    return found


def left(folder: Path) -> list[Path]:
    return list((folder / "temporary").iterdir())


def test_all_stages_run_and_a_table_says_all_faults(script: Path, tmp_path: Path) -> None:
    done = finished(["bash", script, "wrong", "good", "skips"], capture_output=True, text=True)
    assert done.returncode == 1 and not done.stderr
    table = done.stdout.partition("== stages\n")[2].splitlines()
    assert [line.split()[:2] for line in table[:3]] == [["wrong", "FAILED"], ["good", "ok"], ["skips", "ok"]]
    assert table[1].endswith("8 passed, 2 skipped")
    assert "skips: skipped 2: no such tool" in table and "skips: NOT TESTED: no other tool" in table
    assert "FAILED tests/x.py::test_y - assert 1 == 2" in table and table[-1] == "not green"
    assert "never said" not in done.stdout
    assert not left(tmp_path)


def test_green(script: Path, tmp_path: Path) -> None:
    done = finished(["bash", script, "--keep", tmp_path / "kept", "good"], capture_output=True, text=True)
    assert (done.returncode, done.stdout.splitlines()[-1]) == (0, "all green")
    assert (tmp_path / "kept/logs/good").read_text().startswith("5 passed")
    again = finished(["bash", script, "--keep", tmp_path / "kept", "good"], capture_output=True, text=True)
    assert again.returncode == 2 and "is not empty" in again.stderr


def test_what_is_left_running_is_a_fault(script: Path, tmp_path: Path) -> None:
    done = finished(["bash", script, "leaves"], capture_output=True, text=True)
    assert done.returncode == 1
    (said,) = [line for line in done.stdout.splitlines() if line.startswith("left running: ")]
    number, command = said.removeprefix("left running: ").strip().split(maxsplit=1)
    assert command == "sleep 1234"
    wait_until(lambda: not Path("/proc", number).exists(), "it has ended")


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupt_leaves_nothing(script: Path, tmp_path: Path, number: signal.Signals) -> None:
    with started(["bash", script, "hangs"], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        while process.stdout.readline() != "begun\n":
            pass
        os.killpg(process.pid, number)
        assert process.wait(300) == 128 + number
    assert not left(tmp_path)


def test_names(script: Path) -> None:
    done = finished(["bash", script, "--list"], capture_output=True, text=True)
    assert done.stdout.split() == ["good", "wrong", "skips", "leaves", "hangs"]
    assert finished(["bash", script, "good", "other"], capture_output=True).returncode == 2


@pytest.mark.parametrize("script_name", ["run", "night"])
def test_a_stage_is_a_function(script_name: str) -> None:
    text = (ROOT / ".ci" / script_name).read_text(encoding="utf-8")
    (names,) = [line for line in text.splitlines() if line.startswith("stages=(")]
    for name in names.removeprefix("stages=(").rstrip(")").split():
        assert f"stage_{name}() {{" in text


@pytest.mark.parametrize("start", [*AGREE, *BROWSER_SHARED, *CORPUS, *SHARED])
def test_what_is_shared_out_is_there(start: str) -> None:
    """A test that got another name would change its stage unseen."""
    file, _, function = start.partition("::")
    found = [path for path in ROOT.joinpath(file).parent.iterdir() if path.as_posix().startswith(f"{ROOT}/{file}")]
    assert found and (not function or f"def {function.partition('[')[0]}(" in found[0].read_text(encoding="utf-8"))


def test_every_mark_has_its_stage() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    scripts = [(ROOT / ".ci" / name).read_text(encoding="utf-8") for name in ("run", "night")]
    for mark in project["tool"]["pytest"]["ini_options"]["markers"]:
        name, _, said = mark.partition(": ")
        if "run by .ci/" in said:
            script, stage = said.rpartition("run by .ci/")[2].rstrip(")").split()
            text = scripts[script == "night"]
            body = text.partition(f"stage_{stage}() {{")[2].partition("\n}\n")[0]
            assert name in body or name.upper() in body, mark
