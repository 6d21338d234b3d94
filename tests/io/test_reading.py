"""Input from pipes, devices and standard input: a pipe without a writer ends, any other input is read."""

from __future__ import annotations

import os
import sys
import threading
from pathlib import Path

import pytest
from helpers.formats import GOOD
from helpers.processes import finished
from helpers.waiting import HANG, hold

import solver
from solver.io import reading

LINE = "coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre"
pytestmark = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no named pipes")


@pytest.fixture
def pipe(tmp_path: Path) -> Path:
    path = tmp_path / "x.toml"
    os.mkfifo(path)
    return path


def test_a_pipe_of_nobody_ends(pipe: Path) -> None:
    """The reader once blocked without end."""
    with pytest.raises(solver.FormatError, match="cannot be read: nobody writes to it"):
        solver.load(pipe)


@pytest.mark.parametrize("late", [0.0, 0.2])
@pytest.mark.parametrize("slow", [0.0, 1.5])
def test_a_pipe_is_read_to_its_end(pipe: Path, late: float, slow: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """The writer may start a little later, and may take any time."""
    monkeypatch.setattr(reading, "PATIENCE", HANG)  # what a little is on a busy machine

    def write() -> None:
        hold(late)
        with pipe.open("w") as file:
            hold(slow)
            file.write(GOOD[:50])
            file.flush()
            hold(slow / 10)
            file.write(GOOD[50:])

    writer = threading.Thread(target=write)
    writer.start()
    try:
        assert solver.load(pipe) == solver.loads(GOOD)
    finally:
        writer.join()


def test_more_than_a_pipe_holds(pipe: Path) -> None:
    text = GOOD + "#" + "x" * 300_000
    writer = threading.Thread(target=pipe.write_text, args=(text,))
    writer.start()
    assert len(solver.load(pipe)) == 1
    writer.join()


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("{python} -m solver check <(echo '{line}')", "1 deal, nothing wrong"),
        ("cat deal.toml | {python} -m solver check -", "1 deal"),
        ("{python} -m solver check - < deal.toml", "1 deal"),
        ("ln -s /dev/stdin in.toml; cat deal.toml | {python} -m solver check in.toml", "1 deal"),
        ("ln -s /dev/stdin in.toml; {python} -m solver check in.toml < deal.toml", "1 deal"),
        ("f() {{ ln -s $1 s.toml; {python} -m solver check s.toml; }}; f <(sleep 2; cat deal.toml)", "1 deal"),
        ("mkfifo none.toml; {python} -m solver check none.toml", "none.toml: cannot be read: nobody writes to it"),
        ("mkfifo a.json; {python} -m solver puzzle train coch --state a.json", "a.json: cannot be read: nobody writes"),
        ("ln -s /dev/null null.toml; {python} -m solver check null.toml", "is empty"),
        ("ln -s /dev/zero zero.toml; {python} -m solver check zero.toml", "is larger than 64 MB"),
        ("mkdir d.toml; {python} -m solver check d.toml", "Is a directory"),
    ],
)  # fmt: skip
def test_commands(command: str, said: str, tmp_path: Path) -> None:
    """Commands read pipes of the shell, standard input, devices and directories."""
    (tmp_path / "deal.toml").write_text(GOOD)
    line = command.format(python=sys.executable, line=LINE)
    environment = {**os.environ, "PYTHONPATH": str(Path(solver.__file__).parents[1])}
    done = finished(["bash", "-c", line], cwd=tmp_path, capture_output=True, text=True, env=environment)
    assert said in done.stdout + done.stderr
