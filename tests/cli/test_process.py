"""The command as a process: bytes, pipes that close, full disks, signals and terminals."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from helpers.cli import ENDING, FAULTY, process, read_terminal
from helpers.processes import started
from helpers.waiting import HANG

import solver


class TestProcess:
    """Things that only a real process shows."""

    def test_bytes_are_utf_8_whatever_the_locale(self) -> None:
        ascii_only = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0", "LC_ALL": "C"}
        deal = "coch/id=x/title=L%C3%B6we/A=X/B=X/C=V/D=Mat"
        assert "Cöch".encode() in process("games", "--json", env=ascii_only).stdout
        found = process("show", deal, "--svg", env=ascii_only)
        assert (found.returncode, found.stderr) == (0, b"")
        assert "Löwe".encode() in found.stdout
        found = process("show", deal, env=ascii_only)
        assert (found.returncode, found.stderr) == (0, b"")
        assert b"x - Coch - Lowe" in found.stdout
        assert found.stdout.isascii()
        assert b"gets" in process("moves", deal, env=ascii_only).stdout

    def test_output_is_not_coloured_in_a_pipe(self) -> None:
        assert b"\x1b" not in process("solve", ENDING).stdout

    def test_bad_input(self) -> None:
        found = process("solve", FAULTY)
        assert (found.returncode, found.stdout) == (2, b"")
        assert b"XVI" in found.stderr

    def test_reader_that_goes_away(self, tmp_path: Path) -> None:
        deals = [solver.random_deal("coch", seed=seed) for seed in range(200)]
        path = str(tmp_path / "many.jsonl")
        solver.save(deals, path)
        for args in (["show", path], ["show", path, "--json"], ["rules", "coch"]):
            command = [sys.executable, "-m", "solver", *args]
            with started(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as reading:
                reading.stdout.read(1)
                reading.stdout.close()
                said = reading.stderr.read()
                assert (reading.wait(HANG), said) == (0, b"")

    @pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
    def test_full_disk(self) -> None:
        with Path("/dev/full").open("wb") as full:
            found = subprocess.run(
                [sys.executable, "-m", "solver", "rules", "coch"], stdout=full, stderr=subprocess.PIPE, check=False
            )
        assert found.returncode == 1
        assert found.stderr.startswith(b"cannot write: ")
        assert b"Traceback" not in found.stderr

    @pytest.mark.skipif(sys.platform == "win32", reason="needs signals")
    def test_interrupted(self, tmp_path: Path) -> None:
        path = str(tmp_path / "long.toml")
        solver.save([*solver.loads(ENDING), *(solver.random_deal("coch", seed=seed) for seed in range(300))], path)
        command = [sys.executable, "-m", "solver", "solve", path, "--json"]
        with started(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
            assert json.loads(running.stdout.readline())["id"] == "ending"
            running.send_signal(signal.SIGINT)
            rest, said = running.communicate(timeout=HANG)
        assert running.returncode == 130
        assert re.fullmatch(rb"stopped; \d+ of \d+ deals done\n", said)
        assert rest == b"" or rest.endswith(b"}\n")

    @pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
    def test_on_a_terminal(self, tmp_path: Path) -> None:
        import pty

        path = str(tmp_path / "two.toml")
        solver.save([solver.random_deal("coch", seed=seed, cards=3) for seed in (1, 2)], path)
        ours, theirs = pty.openpty()
        environment = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "30"}
        environment.pop("NO_COLOR", None)
        command = [sys.executable, "-m", "solver", "solve", path]
        with started(command, stdout=theirs, stderr=theirs, env=environment) as running:
            os.close(theirs)
            shown = read_terminal(ours)
            running.wait(HANG)
        assert running.returncode == 0
        assert b"\x1b[" in shown
        assert b"solving" in shown
        rows = [line for line in shown.decode().splitlines() if line.startswith("1.")]
        assert len(rows) == 2
        # cells are wrapped, and no card is cut off
        assert not any("…" in row for row in rows)
