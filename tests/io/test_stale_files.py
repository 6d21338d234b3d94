"""Stale files of killed processes: the next writer in the folder removes them, and nothing else."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from helpers.processes import Process, started

from solver.io import atomic, stale_files

# Writes a part of a file, and waits for its end.
WRITING = """
import sys
from pathlib import Path
from solver.io import atomic
with atomic.replacing(Path(sys.argv[1])) as file:
    file.write(b"half")
    file.flush()
    print("writing", flush=True)
    sys.stdin.read()
"""


@contextmanager
def writer(path: Path) -> Iterator[Process]:
    """Start a process that is writing a file."""
    command = [sys.executable, "-c", WRITING, str(path)]
    with started(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout.readline() == "writing\n"
        yield running


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


@pytest.mark.skipif(os.name != "posix", reason="a file that is open stays there")
def test_what_a_killed_process_left(tmp_path: Path) -> None:
    path, other = tmp_path / "deals.toml", tmp_path / "rows.csv"
    path.write_bytes(b"before")
    with writer(path) as killed, writer(other) as living:
        assert len(names(tmp_path)) == 3
        killed.send_signal(signal.SIGKILL)
        killed.wait()
        assert path.read_bytes() == b"before"
        atomic.write_bytes(tmp_path / "more.toml", b"after")
        # that of the living one stays, as often as anything is written, and takes its place in the end
        left = names(tmp_path) - {"deals.toml", "more.toml"}
        assert [name.startswith(".rows.csv.") for name in left] == [True]
        atomic.write_bytes(path, b"after")
        assert names(tmp_path) - {"deals.toml", "more.toml"} == left
        living.communicate()
        assert living.returncode == 0
    assert (path.read_bytes(), other.read_bytes()) == (b"after", b"half")
    assert names(tmp_path) == {"deals.toml", "more.toml", "rows.csv"}


def test_nothing_else_is_taken_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = stale_files.new_name("x.toml")
    monkeypatch.setattr(stale_files, "machine", lambda: "00000000")
    elsewhere = stale_files.new_name("x.toml")
    monkeypatch.undo()
    mine = {"x.tmp", ".x.tmp", ".x.toml.0123456789abcdef.tmp", f"{own}.toml", own.removeprefix("."), elsewhere}
    for name in (*mine, own):
        (tmp_path / name).touch()
    (tmp_path / stale_files.new_name("folder")).mkdir()
    aside = tmp_path / "aside"
    aside.write_text("kept")
    if hasattr(os, "O_NOFOLLOW"):
        (tmp_path / stale_files.new_name("link")).symlink_to(aside)
    before = names(tmp_path)
    atomic.write_bytes(tmp_path / "y.toml", b"y")
    assert names(tmp_path) == before - {own} | {"y.toml"}
    assert aside.read_text() == "kept"


def test_threads_that_write_at_once(tmp_path: Path) -> None:
    """Each thread removes files without a lock, but never the next file of another thread."""
    faults: list[BaseException] = []

    def write(number: int) -> None:
        try:
            for _ in range(100):
                atomic.write_bytes(tmp_path / f"{number}.toml", bytes(number))
        except BaseException as error:
            faults.append(error)

    threads = [threading.Thread(target=write, args=(number,)) for number in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not faults
    assert names(tmp_path) == {f"{number}.toml" for number in range(6)}


def test_a_folder_that_cannot_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The folder is still written to."""

    def refuse(path: Path) -> None:
        raise PermissionError(path)

    monkeypatch.setattr(stale_files.os, "scandir", refuse)
    atomic.write_bytes(tmp_path / "y.toml", b"y")
    assert (tmp_path / "y.toml").read_bytes() == b"y"


@pytest.mark.skipif(os.name != "posix", reason="files are not locked there")
@pytest.mark.parametrize("name", ["flock", "dup"])
def test_an_error_between_creating_and_writing(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Once a memory error there left the temporary file, and its descriptor open."""

    def fails(*given: object) -> None:
        raise MemoryError

    path = tmp_path / "deals.toml"
    atomic.write_bytes(path, b"before")
    handles = len(list(Path("/proc/self/fd").iterdir())) if sys.platform == "linux" else 0
    with monkeypatch.context() as patched:
        patched.setattr(stale_files.fcntl if name == "flock" else os, name, fails)
        with pytest.raises(MemoryError):
            atomic.write_bytes(path, b"after")
    assert names(tmp_path) == {path.name}
    assert path.read_bytes() == b"before"
    assert handles in (0, len(list(Path("/proc/self/fd").iterdir())))
