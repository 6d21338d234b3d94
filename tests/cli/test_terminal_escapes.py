"""No text from a file, its name or an argument controls a terminal. Files and JSON keep it unchanged."""

from __future__ import annotations

import json
import unicodedata
from pathlib import Path

import pytest
from helpers.cli import ENDING, run

import solver

EVIL = "a\x1b[31mb\rc\u202ed\x07e\x9bf\u2066g"
TITLE = EVIL.replace("\x9b", "\u0085")


@pytest.fixture
def hostile(tmp_path: Path) -> str:
    """A deal with a play and an answer in which every text that is free is hostile, in a file with such a name."""
    texts = dict.fromkeys(("title", "source", "place", "note"), TITLE)
    hands = {"A": "X VII I", "B": "X II VI", "C": "VIII V Mat", "D": "IIII I XI"}
    record = {"game": "coch", "hands": hands, "players": {"A": TITLE, "B": "Bea"}, **texts}
    records = ({"id": "x", "goal": TITLE, "answer": "VII", **record}, {"id": "y", "play": "X X V I", **record})
    path = tmp_path / f"{EVIL}.jsonl"
    path.write_text("".join(f"{json.dumps(one)}\n" for one in records))
    return str(path)


def is_clean(text: str) -> bool:
    return all(c == "\n" or unicodedata.category(c) not in ("Cc", "Cf", "Cs", "Zl", "Zp") for c in text)


@pytest.mark.parametrize(
    "command",
    [
        "check",
        "show",
        "solve",
        "moves",
        "hint --level fast",
        "review --deal y",
        "explain",
        "graph --depth 1",
        "proof",
        "puzzle check",
        "stats",
        "contracts",
        "bids",
        "discards --seat C",
        "review",
        "solve --deal none",
    ],
)
def test_files(command: str, hostile: str) -> None:
    name, *more = command.split()
    result = run(name, *more, hostile)
    assert result.output
    assert is_clean(result.stdout), result.stdout
    assert is_clean(result.stderr), result.stderr


@pytest.mark.parametrize(
    "arguments",
    [
        ["solve", EVIL],
        [EVIL],
        [f"--{EVIL}"],
        ["solve", f"--{EVIL}", ENDING],
        ["deal", EVIL],
        ["rules", EVIL],
        ["deal", "coch", "--seed", EVIL],
        ["deal", "coch", "--seed", "1", "--option", f"{EVIL}=1"],
        ["deal", "zifuli", "--seed", "1", "--option", f"bidder={EVIL}"],
        ["solve", f"coch/id={EVIL}/A=X"],
        ["solve", "--deal", EVIL, ENDING],
        ["hint", "--level", EVIL, ENDING],
        ["show", "-o", f"/none/{EVIL}", ENDING],
        ["stats", "--store", f"/none/{EVIL}", ENDING],
        ["stats", "--csv", f"/none/{EVIL}", ENDING],
        ["review", "--html", f"/none/{EVIL}", ENDING],
        ["puzzle", EVIL],
        ["solve", "--seat", EVIL, ENDING],
        ["solve", "--off", EVIL, ENDING],
        ["solve", "x" + "\udc80"],
        ["check", "\udcff.toml"],
    ],
)
def test_arguments(arguments: list[str]) -> None:
    """Messages about the command line quote the sanitized argument on lines of its own."""
    result = run(*arguments)
    assert result.exit_code == 2 or result.exit_code == 1
    assert result.stderr
    assert is_clean(result.stdout)
    assert is_clean(result.stderr), result.stderr


def test_json_and_files_keep_what_was_given(hostile: str, tmp_path: Path) -> None:
    deal = solver.load(hostile)[0]
    assert deal.title == TITLE
    solver.save(deal, tmp_path / "kept.toml")
    assert solver.load(tmp_path / "kept.toml")[0].title == TITLE
