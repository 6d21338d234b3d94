"""Files that commands write: one that cannot be written is refused before the search, by every command.

The words of the refusal are those of the check. A file that fails when it is written has those of the system.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from helpers.cli import ENDING, bad, good
from helpers.paths import POSITIONS

PLAN = str(POSITIONS / "bridge" / "plans.toml")
STUDY = str(POSITIONS / "studies" / "timing.md")
PLAYED = f"{ENDING}/play=X_X_VIII_IIII"
# Commands with the option that names a file, and its ending.
WRITING = [
    (("convert", ENDING), "-o", "toml"),
    (("deal", "coch", "--seed", "1"), "-o", "toml"),
    (("show", ENDING), "-o", "txt"),
    (("record", ENDING), "-o", "toml"),
    (("puzzle", "make", "coch", "--seed", "1", "--cards", "3"), "-o", "toml"),
    (("study", STUDY), "--html", "html"),
    (("plan", PLAN, "--deal", "bridge-plan-1"), "--svg", "svg"),
    *((("graph", ENDING, "--depth", "1"), f"--{form}", form) for form in ("graphml", "dot", "svg", "png")),
    *((("proof", ENDING), f"--{form}", form) for form in ("graphml", "dot", "svg", "png")),
    *((("review", PLAYED), f"--{name}", end) for name, end in (("html", "html"), ("png", "png"), ("svg", "svg"))),
    (("review", PLAYED), "--puzzles", "toml"),
    (("review", PLAYED, "--players"), "--html", "html"),
    *((("stats", ENDING), f"--{name}", end) for name, end in (("csv", "csv"), ("parquet", "parquet"), ("plot", "svg"))),
    (("play", ENDING), "--save", "toml"),
]
each_command = pytest.mark.parametrize(
    ("args", "option", "end"), WRITING, ids=lambda one: one if isinstance(one, str) else one[0]
)
# Those with two files.
TWO = [
    (("review", PLAYED), "--html", "--svg"),
    (("review", PLAYED), "--png", "--svg"),
    (("stats", ENDING), "--csv", "--parquet"),
    (("graph", ENDING, "--depth", "1"), "--dot", "--graphml"),
    (("proof", ENDING), "--svg", "--png"),
]


@each_command
def test_a_folder_that_is_not_there(args: tuple[str, ...], option: str, end: str, tmp_path: Path) -> None:
    assert "cannot be written there" in bad(*args, option, str(tmp_path / "no" / f"file.{end}"))
    assert list(tmp_path.iterdir()) == []


@each_command
def test_a_folder_in_place_of_a_file(args: tuple[str, ...], option: str, end: str, tmp_path: Path) -> None:
    folder = tmp_path / f"file.{end}"
    folder.mkdir()
    assert "cannot be written there" in bad(*args, option, str(folder))
    assert list(folder.iterdir()) == []


@each_command
def test_a_file_in_place_of_a_folder(args: tuple[str, ...], option: str, end: str, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    assert "cannot be written there" in bad(*args, option, str(tmp_path / "file" / f"file.{end}"))
    assert (tmp_path / "file").read_text() == "mine"


@each_command
def test_a_folder_that_may_not_be_written(
    args: tuple[str, ...], option: str, end: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    allowed = os.access

    def access(path: object, mode: int) -> bool:
        """Answer as to a user without rights to the folder, also where the tests run with all rights."""
        return str(path) != str(tmp_path) and allowed(str(path), mode)

    monkeypatch.setattr(os, "access", access)
    assert "cannot be written there" in bad(*args, option, str(tmp_path / f"file.{end}"))
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("args", "first", "second"), TWO)
def test_the_same_file_twice(args: tuple[str, ...], first: str, second: str, tmp_path: Path) -> None:
    path, same = str(tmp_path / "file.svg"), str(tmp_path / "." / "file.svg")
    said = bad(*args, first, path, second, same)
    assert f"{second}'" in said or f"{first}'" in said
    assert "writes to this file, too" in said
    assert list(tmp_path.iterdir()) == []


def test_a_name_with_a_null_character() -> None:
    assert "cannot be written there" in bad("show", ENDING, "-o", "a\0b.txt")


def test_a_device_is_written_directly() -> None:
    assert good("show", ENDING, "-o", os.devnull) == ""
