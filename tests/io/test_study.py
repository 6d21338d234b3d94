"""Studies: Markdown with positions in blocks, read as deals by every command."""

from __future__ import annotations

from pathlib import Path

import pytest
from helpers.paths import ROOT

import solver
from solver.io.files import loads
from solver.io.record_formats import of_text
from solver.io.study import LARGEST, blocks_of

COCH = "coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre"
KEYS = 'game = "coch"\nhands.A = "X VII"\nhands.B = "II Mat"\nhands.C = "V XI"\nhands.D = "I Bre"'
PBN = '[Deal "N:AK... QJ... T9... 87..."]\n[Contract "NT"]\n[Declarer "N"]'
STUDY = f"""# Endings

## First

```position
{COCH}
```

## Second ##

~~~ puzzle
{KEYS}
~~~

```python
coch = "no position"
```

````puzzle
{COCH}/title=own
````
"""
# form -> text of a block
FORMS = {
    "line": COCH,
    "keys": KEYS,
    "toml": f"format = 1\n[[deal]]\n{KEYS}",
    "jsonl": '{"game": "coch", "hands": {"A": "X VII", "B": "II Mat", "C": "V XI", "D": "I Bre"}}',
    "paper": "Cöch\nA: X VII\nB: II Mat\nC: V XI\nD: I Bre",
}


def faults_of(text: str) -> list[tuple[int | None, str]]:
    """Return line and message of each fault of a study."""
    with pytest.raises(solver.FormatError) as caught:
        loads(text, form="study")
    return [(fault.line, f"{fault.key or ''}: {fault.message}") for fault in caught.value.faults]


def test_blocks_are_deals_and_headings_their_titles() -> None:
    deals = loads(STUDY)
    assert [deal.title for deal in deals] == ["First", "Second", "own"]
    assert {deal.hands["A"] for deal in deals} == {("VII", "X")}
    assert [(one.line, one.kind) for one in blocks_of(STUDY)] == [(5, "position"), (11, "puzzle"), (23, "puzzle")]


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_a_block_holds_a_deal_in_any_format(form: str, end: str) -> None:
    text = f"# A\n\n```puzzle\n{FORMS[form]}\n```\n".replace("\n", end)
    (deal,) = loads(text, form="study")
    assert deal.hands == loads(COCH)[0].hands
    assert deal.title == "A"


def test_a_deal_of_another_program() -> None:
    (deal,) = loads(f"## Two cards\n\n```position line\n{PBN}\n```\n")
    assert (deal.game, deal.title) == ("bridge", "Two cards")


def test_found_by_ending_and_by_content(tmp_path: Path) -> None:
    path = tmp_path / "study.md"
    path.write_text(STUDY)
    assert solver.load(path) == loads(STUDY)
    assert of_text(STUDY) == "study"
    assert of_text(f"Cöch\n\n{STUDY}") == "study"


def test_a_note_that_quotes_a_block_is_no_study() -> None:
    text = f'format = 1\n[[deal]]\n{KEYS}\nnote = """\n```puzzle\n{COCH}\n```\n"""\n'
    (deal,) = loads(text)
    assert "```puzzle" in (deal.note or "")


def test_a_text_that_begins_with_a_quotation_keeps_it() -> None:
    text = f"> said before\n\n```position\n{COCH}\n```\n\n```puzzle moves\n{COCH}\n```\n"
    assert faults_of(text) == [(7, ': "moves" is nothing that a puzzle shows')]


FAULTS = {
    "card": (STUDY.replace("X_VII/B", "X_VIIQ/B", 1), 6, "hands.A: "),
    "key": (STUDY.replace("hands.B", "hands.Q"), 14, "hands.Q: "),
    "word": (STUDY.replace("```position", "```position lnie"), 5, '"lnie" is nothing that a position shows'),
    "empty": (STUDY.replace(COCH, " ", 1), 5, "is empty"),
    "two": (STUDY.replace(COCH, f"{COCH}\n{COCH}", 1), 5, "holds no deal, or more than one"),
    "none": ("# Endings\n\nNo block.\n", None, "holds no position"),
    "nested": (STUDY.replace(COCH, f"~~~puzzle\n{COCH}\n~~~", 1), 5, "holds a block itself"),
    "large": (STUDY + "x" * LARGEST, None, "is larger than 256 kB"),
    "nonsense": (STUDY.replace(COCH, "nothing", 1), 6, "is no TOML"),
}  # fmt: skip


@pytest.mark.parametrize("name", FAULTS)
def test_faults_have_their_lines(name: str) -> None:
    text, line, message = FAULTS[name]
    found = faults_of(text)
    assert any(at == line and message in said for at, said in found), found


def test_all_faults_come_together() -> None:
    text = STUDY.replace("X_VII/B", "X_VIIQ/B", 1).replace("hands.B", "hands.Q").replace("~~~ puzzle", "~~~ puzzle x")
    assert [line for line, _ in faults_of(text)] == sorted(line for line, _ in faults_of(text) if line)
    assert len({line for line, _ in faults_of(text)} & {6, 11, 14}) == 3


def test_an_unclosed_block_ends_with_the_text() -> None:
    assert loads(f"```position\n{COCH}")[0].hands == loads(COCH)[0].hands


def test_the_shipped_study_is_read() -> None:
    deals = solver.load(ROOT / "positions/studies/timing.md")
    assert [deal.game for deal in deals] == ["bridge", "bridge", "cuarenta"]
