"""Limits of the reader for untrusted files: each at its boundary, with the documented message."""

from __future__ import annotations

import re

import pytest
from helpers.formats import GOOD, JSON, LINE, with_line
from helpers.paths import ROOT
from helpers.timing import cpu_seconds_below

import solver
from solver.deal_records.parsed_source import MOST_FAULTS
from solver.deal_records.text_limits import LONGEST_LINE, MOST_DEALS, MOST_VALUES
from solver.io.files import load, loads
from solver.io.pbn_tags import MOST_PARTS
from solver.io.reading import LARGEST
from solver.io.records import MOST_TAGS
from solver.io.toml_file import LARGEST as LARGEST_TOML
from solver.io.toml_lines import MOST_STATED, excess

PAGE = (ROOT / "docs" / "reference" / "position-files.md").read_text(encoding="utf-8")


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
    "cards": (None, with_line(f'taken.AC = "{"x" * 10_001}"'), "at most 10000 characters"),
    "words": (f"{LINE}/tags={'_'.join('x' * 10_000)}", f"{LINE}/tags={'_'.join('x' * 10_001)}", "at most 10000 words"),
    "word": (f"{LINE}/tags={'x' * 1000}", f"{LINE}/tags={'x' * 1001}", "at most 1000 characters a word"),
    "id": (GOOD.replace("one", "x" * 100), GOOD.replace("one", "x" * 101), "at most 100"),
    "number": (None, with_line("points.AC = [1000000001, 0]"), "is out of range"),
    "digits": (None, with_line(f"points.AC = {'9' * 4301}"), "a number has more than 4300 digits"),
    "digits of JSON": (None, JSON.replace("}}", f'}}, "x": {"9" * 4301}}}'), "a number has more than 4300 digits"),
    "digits of a line": (None, f"{LINE}/points.AC={'9' * 4301}_0", "is out of range"),
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
    """They raise errors for their contents, not for their depth. A thousand and a million levels fail alike."""
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
    """A line of a hundred megabytes is not even read to its end; of TOML eight megabytes are read."""
    path = tmp_path / "x.toml"
    for size, said in ((LARGEST_TOML, "is no TOML"), (LARGEST_TOML + 1, "is larger than 8 MB"), (LARGEST, "than 8 MB")):
        with path.open("wb") as file:
            file.write(GOOD.encode())
            file.truncate(size)
        with pytest.raises(solver.FormatError, match=said):
            load(path)
    with path.open("ab") as file:
        file.truncate(100_000_000)
    with cpu_seconds_below(1), pytest.raises(solver.FormatError, match="is larger than 64 MB"):
        load(path)
    with pytest.raises(solver.FormatError, match="is larger than 64 MB"):
        loads("#" * (LARGEST + 1))


@pytest.mark.parametrize("suffix", [".toml", ".jsonl", ".pbn"])
def test_what_is_no_text(tmp_path, suffix: str) -> None:
    path = tmp_path / f"x{suffix}"
    encoding = "has no Deal tag" if suffix == ".pbn" else "is not in UTF-8"
    broken = {b"": "is empty", b" \n": "is empty", b"\n\xff": encoding, b"\xed\xa0\x80": encoding}
    for data, said in broken.items():
        path.write_bytes(data)
        with pytest.raises(solver.FormatError, match=said):
            load(path)
    path.write_bytes(b"\xff\xfe" + GOOD.encode("utf-16-le"))
    with pytest.raises(solver.FormatError, match=encoding):
        load(path)


def test_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("solver.io.records.MOST_DEALS", 3)
    lines = [LINE.replace("one", f"x{number}") for number in range(4)]
    assert len(loads("\n".join(lines[:3]))) == 3
    with pytest.raises(solver.FormatError, match="holds more than 3 deals"):
        loads("\n".join(lines))


@pytest.mark.parametrize("form", ["toml", "jsonl", "line"])
def test_wide(form: str) -> None:
    """One sign of four bytes makes all the others as wide."""
    text = {"toml": "#", "jsonl": "{}\n", "line": LINE + "\n"}[form] + "\U0001f600" + "x" * (LARGEST // 2)
    with pytest.raises(solver.FormatError, match="is larger than 32 MB, with signs that take four bytes each"):
        loads(text, None if form == "line" else f"x.{form}")


def test_tags_of_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("solver.io.records.MOST_TAGS", 5)
    lines = [f"{LINE.replace('one', str(number))}/tags=a_b" for number in range(3)]
    assert len(loads("\n".join(lines[:2]))) == 2
    with pytest.raises(solver.FormatError, match="holds more than 5 words of tags"):
        loads("\n".join(lines))


def test_positions_of_many_deals_are_made_when_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("solver.io.records.MOST_AT_HAND", 0)
    begun = LINE.replace("X_VII", "X") + "/trick=VII"
    first, second, third = loads("\n".join((begun, begun.replace("one", "two"), LINE.replace("one", "three"))))
    # no check asks for the start where no card has been played
    assert "start" in vars(first) and not vars(second) and not vars(third)
    assert second.position.moves() == first.position.moves() != third.position.moves()


@pytest.mark.parametrize("form", ["toml", "jsonl", "line"])
def test_values(form: str) -> None:
    """Files with too many values fail before parsing. Brackets and commas in texts and comments do not count."""
    made = {
        "toml": (lambda n: f"{GOOD}note = '{'=,[.' * 24_000}'\nx = [{'1,' * (n - 30)}]", MOST_STATED, "unknown key"),
        "jsonl": (lambda n: JSON.replace("}}", f'}}, "note": "{",:" * 49_000}", "x": [{"1," * (n - 30)}1]}}'),
                  MOST_VALUES, "unknown key"),
        "line": (lambda n: LINE + "/" * n, MOST_VALUES - LINE.count("/"), ""),
    }  # fmt: skip
    make, most, said = made[form]
    name = None if form == "line" else f"x.{form}"
    if said:
        with pytest.raises(solver.FormatError, match=said):
            loads(make(most), name)
    else:
        assert len(loads(make(most), name)) == 1
    with pytest.raises(solver.FormatError, match=r"(states|says) more than .*\d values"):
        loads(make(most + 100), name)


def test_a_line_of_json_has_an_end() -> None:
    line = JSON.replace("}}", f'}}, "note": "{"x" * LONGEST_LINE}"}}')
    with pytest.raises(solver.FormatError, match=f"2: is too long: at most {LONGEST_LINE} characters"):
        loads("\n" + line, "x.jsonl")
    with pytest.raises(solver.FormatError, match=f"at most {LONGEST_LINE} characters"):
        loads(f"{LINE}/note={'x' * LONGEST_LINE}")


def test_lines_are_counted_whatever_is_blank() -> None:
    """Blank lines cost nothing and count as lines; a column is one of the line as it stands."""
    text = "\n \t\r\n" + JSON + "\n\n  \n   {]\n\n" + " " * 1_000_000
    with pytest.raises(solver.FormatError) as caught:
        loads(text, "x.jsonl")
    (fault,) = caught.value.faults
    assert fault.line == 6
    assert "(column 5)" in fault.message


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
    said += ["is larger than 64 MB", "is larger than 8 MB", f"holds more than {MOST_DEALS} deals"]
    said += [f"holds more than {MOST_TAGS} words of tags", "is larger than 32 MB, with signs that take four bytes each"]
    said += ["there are more than 1000 faults", f"says more than any deal does: at most {MOST_VALUES} values"]
    said += [f"states more than {MOST_STATED} values", f"at most {LONGEST_LINE} characters"]
    said += [f"holds more than {MOST_PARTS} tags and comments"]
    for limit, message in stated:
        assert any(message in one or one in message for one in said), (limit, message)


@pytest.mark.parametrize(
    ("text", "deep"),
    [
        ("a." * 101 + "b = 1", True), ("a." * 100 + "b = 1", False), ("x = 1\n[" + "a . " * 101 + "b]", True),
        ("x = {" + '"a" . ' * 101 + "b = 1}", True), ("x = [" + "1.5, " * 500 + "]", False),
        ("x = '" + "a." * 500 + "'", False), ("# " + "a." * 500, False), ("x = 1 # " + "a." * 500, False),
        ("\n".join(["a.b = 1"] * 300), False), ("x = [\n" + "a." * 101, True),
    ],
)  # fmt: skip
def test_deep_keys_are_seen_before_they_are_read(text: str, deep: bool) -> None:
    assert excess(text).levels is deep
