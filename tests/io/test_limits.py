"""What a file that nobody vouches for may ask of the reader: each limit at its edge, with its message in the pages."""

from __future__ import annotations

import re
import time

import pytest
from helpers.formats import GOOD, JSON, LINE, with_line
from helpers.paths import ROOT

import solver
from solver.io import load, loads
from solver.io.reading import LARGEST
from solver.records.source import MOST_FAULTS

PAGE = (ROOT / "docs" / "position-files.md").read_text(encoding="utf-8")


def levels(form: str, depth: int) -> str:
    """A file nested so deep, the file, its deals and the deal counting."""
    if form == "jsonl":
        return JSON.replace("}}", '}, "zzz": ' + "[" * (depth - 1) + "]" * (depth - 1) + "}")
    if form == "toml":
        return with_line("zzz = " + "[" * (depth - 3) + "]" * (depth - 3))
    return with_line(".".join(["zzz"] * (depth - 2)) + " = 1")


LONG = "at most 100000 characters"
# what is at the edge, what is one over, and what is said of it
EDGES = {
    "text": (with_line(f'note = "{"x" * 100_000}"'), with_line(f'note = "{"x" * 100_001}"'), LONG),
    "text of a line": (f"{LINE}/note={'x' * 100_000}", f"{LINE}/note={'x' * 100_001}", LONG),
    "escapes": (f"{LINE}/note={'%C3%A9' * 100_000}", f"{LINE}/note={'%C3%A9' * 100_001}", LONG),
    "words": (f"{LINE}/tags={'_'.join('x' * 10_000)}", f"{LINE}/tags={'_'.join('x' * 10_001)}", "at most 10000 words"),
    "word": (f"{LINE}/tags={'x' * 1000}", f"{LINE}/tags={'x' * 1001}", "at most 1000 characters a word"),
    "id": (GOOD.replace("one", "x" * 100), GOOD.replace("one", "x" * 101), "at most 100"),
    "number": (None, with_line("points.AC = [1000000001, 0]"), "must be a whole number"),
    "digits": (None, with_line(f"points.AC = {'9' * 4301}"), "a number has more than 4300 digits"),
    "digits of JSON": (None, JSON.replace("}}", f'}}, "x": {"9" * 4301}}}'), "a number has more than 4300 digits"),
    "digits of a line": (None, f"{LINE}/points.AC={'9' * 4301}_0", "must be a whole number"),
    "levels": (None, levels("toml", 101), "is nested too deeply: at most 100 levels"),
    "levels of JSON": (None, levels("jsonl", 101), "is nested too deeply: at most 100 levels"),
    "dotted": (None, levels("dots", 101), "is nested too deeply: at most 100 levels"),
    "mark": ("\ufeff" + GOOD, "\ufeff\ufeff" + GOOD, "is no TOML"),
    "null": (None, GOOD.replace("one", "o\0ne"), "is no TOML"),
    "null of JSON": (None, JSON.replace("one", "o\0ne"), "is no JSON"),
    "unknown": (None, LINE.replace("X_VII", "?65"), "64 cards; a player is dealt 10"),
}  # fmt: skip


@pytest.mark.parametrize("name", EDGES)
def test_the_edge_and_one_over(name: str) -> None:
    edge, over, said = EDGES[name]
    if edge is not None:
        assert len(loads(edge)) == 1
    with pytest.raises(solver.FormatError) as caught:
        loads(over, "f.jsonl" if over.startswith("{") else "f.toml")
    assert said in str(caught.value)
    assert len(caught.value.faults) <= 2


@pytest.mark.parametrize("form", ["toml", "jsonl", "dots"])
def test_a_hundred_levels_are_read(form: str) -> None:
    """They are refused for what they are, not for how deep they lie; a thousand and a million are refused alike."""
    with pytest.raises(solver.FormatError, match='unknown key "zzz"'):
        loads(levels(form, 100))
    for depth in (1_000, 1_000_000):
        with pytest.raises(solver.FormatError, match="is nested too deeply"):
            loads(levels(form, depth))


def test_signs_that_look_deep_are_not() -> None:
    """Brackets and dots in texts count for nothing, and neither do many beside each other."""
    assert len(loads(with_line('note = "' + "[{." * 1000 + '"'))) == 1
    assert len(loads(JSON.replace("}}", '}, "note": "' + "[{." * 1000 + '"}'))) == 1
    many = "\n".join(JSON.replace('"one"', f'"x{number}"') for number in range(300))
    assert len(loads(many)) == 300
    assert len(loads("format = 1\n" + GOOD.replace("format = 1\n", "").replace("one", "a") * 1)) == 1


def test_bytes(tmp_path) -> None:
    """A line of a hundred megabytes is not even read to its end."""
    path = tmp_path / "x.toml"
    with path.open("wb") as file:
        file.write(GOOD.encode())
        file.truncate(LARGEST)
    with pytest.raises(solver.FormatError, match="is no TOML"):
        load(path)
    with path.open("ab") as file:
        file.truncate(100_000_000)
    started = time.process_time()
    with pytest.raises(solver.FormatError, match="is larger than 64 MB"):
        load(path)
    assert time.process_time() - started < 1
    with pytest.raises(solver.FormatError, match="is larger than 64 MB"):
        loads("#" * (LARGEST + 1))


@pytest.mark.parametrize("suffix", [".toml", ".jsonl", ".pbn"])
def test_what_is_no_text(tmp_path, suffix: str) -> None:
    path = tmp_path / f"x{suffix}"
    broken = {b"": "is empty", b" \n": "is empty", b"\n\xff": "is not in UTF-8", b"\xed\xa0\x80": "is not in UTF-8"}
    for data, said in broken.items():
        path.write_bytes(data)
        with pytest.raises(solver.FormatError, match=said):
            load(path)
    path.write_bytes(b"\xff\xfe" + GOOD.encode("utf-16-le"))
    with pytest.raises(solver.FormatError, match="is not in UTF-8"):
        load(path)


def test_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("solver.io.files.MOST_DEALS", 3)
    lines = [LINE.replace("one", f"x{number}") for number in range(4)]
    assert len(loads("\n".join(lines[:3]))) == 3
    with pytest.raises(solver.FormatError, match="holds more than 3 deals"):
        loads("\n".join(lines))


def test_faults() -> None:
    for count in (MOST_FAULTS, MOST_FAULTS + 1):
        with pytest.raises(solver.FormatError) as caught:
            loads(LINE + "".join(f"/k{number}=1" for number in range(count)))
        over = count > MOST_FAULTS
        assert len(caught.value.faults) == MOST_FAULTS + over
        assert ("there are more than 1000 faults" in str(caught.value)) is over


def test_the_page_states_every_limit() -> None:
    table = PAGE.partition("## Limits")[2]
    stated = re.findall(r"^\| .+? \| (.+?) \| `(.+?)` \|$", table, re.MULTILINE)
    assert len(stated) >= 10
    said = [message for _, _, message in EDGES.values()]
    said += ["is larger than 64 MB", "holds more than 1000000 deals", "there are more than 1000 faults"]
    for limit, message in stated:
        assert any(message in one or one in message for one in said), (limit, message)
