"""What pages state about limits, files and messages, compared with the program."""

from __future__ import annotations

import re
from pathlib import Path

import click
import pytest
from helpers.cli import ENDING, bad
from helpers.paths import ROOT

import solver
from solver.cli.main import main
from solver.deal_records.schema import keys_of

LIMITS = ROOT / "docs" / "how-to" / "set-limits-and-stop.md"
TROUBLES = ROOT / "docs" / "reference" / "troubleshooting.md"


def test_games_with_auctions_in_files() -> None:
    """Names of the README under which a position file has bids."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    (said,) = re.findall(r"The auctions of (.*) are part of play and the board\. Position files hold them, too\.", text)
    ids = {rules.name: name for name, rules in solver.GAMES.items()}
    named = re.split(r", | and ", said)
    assert len(named) == 3
    for name in named:
        assert "bids" in keys_of(ids[name])


def test_the_command_without_a_limit_of_nodes() -> None:
    (said,) = re.findall(r"The command `(\w+)` takes only seconds", LIMITS.read_text(encoding="utf-8"))
    context = click.Context(main)
    limits = {}
    for name in main.list_commands(context):
        command = main.get_command(context, name)
        assert command is not None
        limits[name] = {option for one in command.params for option in one.opts} & {"--seconds", "--nodes"}
    assert [name for name, found in limits.items() if found == {"--seconds"}] == [said]


def test_names_of_files_in_no_known_format(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The page has a row for the message about a file that is read, and one for a file to write."""
    monkeypatch.chdir(tmp_path)
    Path("x.xyz").write_text("x\n", encoding="utf-8")
    rows = dict(re.findall(r"^\| `(.*?)`.*? \| (.*?) \|", TROUBLES.read_text(encoding="utf-8"), re.M))
    read, written = bad("check", "x.xyz"), bad("review", ENDING, "--puzzles", "out.xyz")
    assert [text for text in rows if text in read] == ["is in no format that is read"]
    assert [text for text in rows if text in written] == ["position files end in"]
    assert "to write" in rows["position files end in"]


def test_the_table_takes_what_its_help_names() -> None:
    """`play --option` refuses contract, soloist and score, which are options of `deal`."""
    context = click.Context(main)
    for name, named in (("deal", True), ("play", False)):
        command = main.get_command(context, name)
        assert command is not None
        (said,) = [one.help for one in command.params if isinstance(one, click.Option) and "--option" in one.opts]
        for game, word, value in (
            ("cego", "contract", "solo"),
            ("cego", "soloist", "B"),
            ("cuarenta", "score", "[3,4]"),
        ):
            assert (word in (said or "")) is named
            if not named:
                assert "no option of the game" in bad(name, game, "--option", f"{word}={value}")
