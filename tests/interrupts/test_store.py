"""Runs that share a store, are killed, or fill the disk: stored answers survive, and the error names a remedy."""

from __future__ import annotations

import os
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

import pytest
from helpers.cli import run
from helpers.processes import started
from helpers.stats import COMMAND, number_of_rows
from helpers.waiting import HANG, hold, wait_until

resource = pytest.importorskip("resource", reason="needs limits of the system")

RUN = [*COMMAND, "coch", "--deals", "300", "--cards", "4", "--threads", "2", "--json", "--store"]
Rows = dict[tuple[str, ...], tuple[object, ...]]


def go(path: Path, limit: Callable[[], None] | None = None, *user: str) -> tuple[int, str, str]:
    """Status, output and complaints of a run: in a process of its own where that is to have limits."""
    if limit is None and not user:
        ended = run(*RUN[RUN.index("stats") :], str(path))
        assert (ended.exit_code == 0) == (ended.stderr == "")
        return ended.exit_code, ended.stdout, ended.stderr
    found = subprocess.run([*user, *RUN, str(path)], capture_output=True, check=False, preexec_fn=limit, text=True)
    assert "Traceback" not in found.stderr
    assert (found.returncode == 0) == (found.stderr == "")
    return found.returncode, found.stdout, found.stderr


def rows_of(path: Path) -> Rows:
    """Return the contents of a store. Opening it would change its state, so a copy is opened."""
    copy = path.with_name("copy")
    shutil.rmtree(copy, ignore_errors=True)
    copy.mkdir()
    for file in path.parent.glob(f"{path.name}*"):
        shutil.copy(file, copy)
    base = sqlite3.connect(copy / path.name)
    try:
        if not base.execute("SELECT 1 FROM sqlite_master").fetchone():
            return {}
        return {row[:3]: row[3:] for row in base.execute("SELECT * FROM answers")}
    finally:
        base.close()


@pytest.fixture
def alone(tmp_path: Path) -> str:
    """Return the output of an undisturbed run."""
    status, said, _ = go(tmp_path / "alone.db")
    assert status == 0
    return said


@pytest.mark.long
def test_killed_at_thirty_moments(tmp_path: Path) -> None:
    """Killed at any time, even while the file is created. Each run resumes the one before."""
    rng = random.Random(5)
    path = tmp_path / "answers.db"
    run = [*RUN[: RUN.index("--deals")], "--deals", "3000", *RUN[RUN.index("--cards") :]]
    before: Rows = {}
    working = 0
    for number in range(30):
        if number == 10:
            # once more from the first moment on
            for file in tmp_path.glob(f"{path.name}*"):
                file.unlink()
            before = {}
        pipes = {"stdout": subprocess.DEVNULL, "stderr": subprocess.PIPE}
        with started([*run, str(path)], text=True, **pipes) as running:
            if rng.random() < 0.8:
                # while it is at work
                wanted = len(before) + rng.randrange(40)
                wait_until(
                    lambda running=running, wanted=wanted: (
                        running.poll() is not None or (path.exists() and number_of_rows(path) >= wanted)
                    ),
                    f"{wanted} answers are kept",
                )
            hold(rng.random() * 0.05)
            running.send_signal(signal.SIGKILL)
            assert running.communicate(timeout=HANG)[1] == ""
        after = rows_of(path) if path.exists() else {}
        assert before.items() <= after.items()
        working += len(after) > len(before)
        before = after
    assert working > 15
    other = tmp_path / "other.db"
    found = [subprocess.run([*run, str(one)], capture_output=True, check=True).stdout for one in (path, other)]
    assert found[0] == found[1]
    assert before.items() <= rows_of(path).items()
    assert number_of_rows(path) == 3000


@pytest.mark.long
def test_four_writers(tmp_path: Path, alone: str) -> None:
    path = tmp_path / "answers.db"
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with ExitStack() as held:
        running = [held.enter_context(started([*RUN, str(path)], text=True, **pipes)) for _ in range(4)]
        assert [one.communicate(timeout=HANG) for one in running] == [(alone, "")] * 4
    assert number_of_rows(path) == 300


def test_no_room(tmp_path: Path) -> None:
    """A limit on files stands for a full disk: what was kept stays, and with more room the run goes on."""
    path = tmp_path / "answers.db"
    held: Rows = {}
    for size in (100, 5_000, 40_000):
        status, out, said = go(path, lambda size=size: resource.setrlimit(resource.RLIMIT_FSIZE, (size, size)))  # type: ignore[misc]
        assert status in (1, 2)
        assert out == ""
        assert str(path) in said
        after = rows_of(path)
        assert held.items() <= after.items()
        held = after
    assert "what is kept there stays" in said
    assert go(path)[0] == 0
    assert held.items() <= rows_of(path).items()
    assert number_of_rows(path) == 300


@pytest.mark.long
@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root can mount")
def test_full_disk(tmp_path: Path) -> None:
    folder = tmp_path / "small"
    folder.mkdir()
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", folder], capture_output=True).returncode:
        pytest.skip("nothing can be mounted here")
    try:
        status, out, said = go(folder / "answers.db")
        assert (status, out) == (1, "")
        assert "disk is full; what is kept there stays" in said
        kept = sqlite3.connect(folder / "answers.db").execute("SELECT count(*) FROM answers").fetchone()[0]
        assert kept > 0
    finally:
        subprocess.run(["umount", "-l", folder], check=True)


@pytest.mark.skipif(sys.platform == "win32", reason="needs modes of folders")
def test_folder_that_cannot_be_written(tmp_path: Path) -> None:
    """Run without permissions, which root gives up."""
    user = ["setpriv", "--bounding-set=-all", "--inh-caps=-all"] if os.geteuid() == 0 else []
    if user and shutil.which(user[0]) is None:
        pytest.skip("nobody to be")
    folder = tmp_path / "folder"
    folder.mkdir()
    path = folder / "answers.db"
    assert go(path)[0] == 0
    before = path.read_bytes()
    path.chmod(0o444)
    folder.chmod(0o555)
    try:
        for name in ("answers.db", "other.db"):
            status, out, said = go(folder / name, None, *user)
            assert (status, out) == (2, "")
            assert str(folder / name) in said
            assert "choose another file for --store" in said
        assert path.read_bytes() == before
    finally:
        folder.chmod(0o755)


def test_corrupt_or_newer(tmp_path: Path) -> None:
    path = tmp_path / "answers.db"
    assert go(path)[0] == 0
    whole = path.read_bytes()
    base = sqlite3.connect(path)
    base.execute("PRAGMA user_version = 7")
    base.close()
    newer = path.read_bytes()
    other = "it is left as it is: choose another file for --store"
    again = f"move it away and start again, or recover what is whole in it with: sqlite3 {path} .recover"
    for content, why, what in (
        (newer, "of a newer version in form 7", other),
        (whole[:5000], "the store is damaged", again),
        (whole[:8192] + b"\xff" * 4096 + whole[12288:], "the store is damaged", again),
        (b"anything else" * 1000, "is no store of answers", other),
    ):
        path.write_bytes(content)
        status, out, said = go(path)
        assert (status, out) == (2, "")
        assert why in said
        assert what in said
        assert path.read_bytes() == content
