"""`openhand check` of files of other programs: it counts what was read, and what was not."""

from __future__ import annotations

from pathlib import Path

import pytest
from helpers.cli import run

import solver

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


TWO = '[Dealer "W"]\n[Deal "N:Q64.A.AKQ76.AJ62 A3.T8753.T3.Q753 T8.K942.J98542.8 KJ9752.QJ6..KT94"]\n[Declarer "W"]\n'
TWO += '[Contract "4S"]\n[Auction "W"]\n3S Pass Pass Pass\n'


def test_a_remark_is_counted_and_a_contradiction_strictly_refused(tmp_path: Path) -> None:
    """Beside a remark it said that nothing is wrong, and --strict took one of two contracts."""
    path = tmp_path / "two.pbn"
    path.write_text(TWO)
    result = run("check", str(path))
    assert (result.exit_code, result.stdout) == (0, f"{path}: 1 deal read, 1 remark\n")
    assert result.stderr.endswith("Contract says 4S by W, and Auction says 3S by W: Contract is taken\n")
    strict = run("check", "--strict", str(path))
    assert (strict.exit_code, strict.stdout) == (2, "")
    assert strict.stderr == f"{path}:4: Contract says 4S by W, and Auction says 3S by W\n"
    with pytest.raises(solver.FormatError):
        solver.loads(TWO, strict=True)


def test_a_guess_is_a_remark_also_where_reading_is_strict(tmp_path: Path) -> None:
    path = tmp_path / "page.txt"
    path.write_text("Q64.A.AKQ76.AJ62 A3.T8753.T3.Q753 T8.K942.J98542.8 KJ9752.QJ6..KT94\n")
    for strict in ((), ("--strict",)):
        result = run("check", *strict, str(path))
        assert (result.exit_code, result.stdout) == (0, f"{path}: 1 deal read, 1 remark\n")


def test_of_many_messages_the_first_are_printed(tmp_path: Path) -> None:
    """Once a message for each of 170 lines that are no deal, 25 kB for a file of 10."""
    path = tmp_path / "library.gib"
    good = "74.6.86543.AT954 KQT863.JT.AT7.76 95.AK843.QJ2.Q82 AJ2.Q9752.K9.KJ3:7BA2320576236D8D0869"
    path.write_text("\n".join([good, *[good[29:]] * 500]))
    result = run("check", str(path))
    assert (result.exit_code, result.stdout) == (2, f"{path}: 1 deal read, 500 left out\n")
    *lines, last = result.stderr.splitlines()
    assert last == f"and {500 - len(lines)} more messages"
    assert len(lines) > 20
    assert len(result.stderr) <= 10_000
