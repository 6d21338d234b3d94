"""`openhand check` of files of other programs: it counts what was read, and what was not."""

from __future__ import annotations

from pathlib import Path

import pytest
from helpers.cli import run

GOOD = '[Board "{}"]\n[Deal "N:A2... K3... .A2.. .K3.."]\n[Contract "S"]\n[Declarer "W"]\n'
TALLIES = (
    ((), "2 deals, nothing wrong"),
    (('[Contract "4Z"]',), "2 deals read, 1 left out"),
    (('[Deal "N:A2... K3... .A2.. .K34.."]',), "2 deals read, 1 left out"),
    (('[Result "+1"]',), "3 deals read, 1 of them in part"),
    (('[Play "W"]\nHK HK H2 S3',), "3 deals read, 1 of them in part"),
    (('[Result "+1"]', '[Contract "4Z"]'), "3 deals read, 1 of them in part, 1 left out"),
)


@pytest.mark.parametrize(("more", "said"), TALLIES)
def test_tallies(more: tuple[str, ...], said: str, tmp_path: Path) -> None:
    """Exit status 2 where something was not read."""
    path = tmp_path / "club.pbn"
    games = [GOOD.format(number) for number in range(1, 3)]
    for number, text in enumerate(more, 3):
        tag = text.partition(" ")[0]
        lines = [line for line in GOOD.format(number).splitlines() if not line.startswith(tag)]
        games.append("\n".join([*lines, text]) + "\n")
    path.write_text("\n".join(games))
    result = run("check", str(path))
    assert (result.exit_code, result.stdout) == (2 if more else 0, f"{path}: {said}\n")
    assert result.stderr.count("not read: ") == len(more)
    assert run("check", str(path), "--json").exit_code == result.exit_code
    assert run("check", str(path), "--deal", "1").exit_code == result.exit_code
    assert run("check", "--strict", str(path)).exit_code == result.exit_code
    assert run("solve", str(path), "--deal", "1").exit_code == 0


def test_a_line_beside_the_games(tmp_path: Path) -> None:
    path = tmp_path / "club.pbn"
    path.write_text(GOOD.format(1) + "[Foo bar]\n")
    result = run("check", str(path))
    assert (result.exit_code, result.stdout) == (2, f"{path}: 1 deal read, 1 fault\n")
