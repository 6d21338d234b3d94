"""Marks of mails, forums and word processors around a record: what is read without them, in every format."""

from __future__ import annotations

import warnings
from collections.abc import Callable

import pytest
from helpers.cli import bad, run
from helpers.formats import GOOD

import solver
from solver.io.pbn_tags import straight
from solver.io.quoted_text import TICKS, plain_texts
from solver.io.record_formats import bare_text, of_text

HANDS = "Q64.A.AKQ76.AJ62 A3.T8753.T3.Q753 T8.K942.J98542.8 KJ9752.QJ6..KT94"
PBN = f'[Board "1"]\n[Dealer "S"]\n[Deal "N:{HANDS}"]\n[Declarer "S"]\n[Contract "6D"]\n'
SAMPLES = {
    "line": "coch/id=one/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre",
    "jsonl": '{"id": "one", "game": "coch", "hands": {"A": "X VII", "B": "II Mat", "C": "V XI", "D": "I Bre"}}',
    "paper": "Cöch\nAnna: X VII\nBert: II Mat\nCarla: V XI\nDino: I Bre\n",
    "pbn": PBN,
    "lin": "pn|Sue,Wim,Nora,Emil|md|1SAKQ2H543DAK2C432,S543H876D9876CKJ5,SJT9HAK2D543CAQT9,|sv|o|pg||",
    "rbn": "% RBN 3.2\nB 1\nH E:A3.T8753.T3.Q753:T8.K942.J98542.8:KJ9752.QJ6..KT94:\n",
    "link": "https://dds.bridgewebs.com/bsol2/ddummy.htm?north=Q64.A.AKQ76.AJ62&east=A3.T8753.T3.Q753"
    "&south=T8.K942.J98542.8",
    "lists": "KJ9752.QJ6..KT94 Q64.A.AKQ76.AJ62 A3.T8753.T3.Q753 T8.K942.J98542.8:01234567890123456789\n",
    "iss": "(;GM[Skat]PC[]MV[w DT.HA.SK.ST.DQ.CA.C9.CQ.C7.HJ.SA.HK.D8.S9.H8.CJ.H9.D9.C8.SQ.HQ.H7.S8.S7.CK.D7.CT.DJ.DA"
    ".DK.HT.SJ 1 p 2 18 0 p 2 s w HT.SJ 2 D.HQ.SJ 0 C7 ]R[d:2] ;)",
    "schafkopf": "Eichel-Wenz von 1: s9 sa sz h8 g8 gk g7 ga",
    "diagram": "North: Q64.A.AKQ76.AJ62\nEast: A3.T8753.T3.Q753\nSouth: T8.K942.J98542.8\nWest: KJ9752.QJ6..KT94\n",
}
WAYS: dict[str, Callable[[str], str]] = {
    "a mail": lambda text: "\n".join(f"> {line}" for line in text.split("\n")),
    "a mail that answers a mail": lambda text: "\n".join(f">> {line}" for line in text.split("\n")),
    "a mail with words around": lambda text: "Hello!\n\n> " + text.replace("\n", "\n> ") + "\n\nWho can make it?\n",
    "a block": lambda text: f"```\n{text}\n```\n",
    "a block with its language": lambda text: f"\n~~~ text\n{text}\n~~~",
    "a block with words around": lambda text: f"Look at this.\n```pbn\n{text}\n```\nIs it right?\n",
    "a tag of a forum": lambda text: f"[code]\n{text}\n[/code]",
    "a tag on the same line": lambda text: f"[quote=Ann]{text}[/quote]",
    "ticks": lambda text: f"`{text}`",
    "an element of a page": lambda text: f"<pre>{text}</pre>",
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("form", SAMPLES)
def test_records_are_found_within_marks(form: str, way: str) -> None:
    text = SAMPLES[form]
    assert of_text(text) == form
    assert bare_text(WAYS[way](text))[1] == form
    # words around a diagram are told
    with warnings.catch_warnings(action="ignore"):
        found = solver.loads(WAYS[way](text), strict=True)
    assert [(deal.hands, deal.play) for deal in found] == [(deal.hands, deal.play) for deal in solver.loads(text)]


def test_a_row_of_ticks_is_tried_once() -> None:
    """It was tried from each of its ticks: minutes for a row within a line."""
    for row in ("a `````", "a ````` x", "`````", "x\n  `````\n"):
        first = row.index("`")
        tried = [place for place in range(first, first + 5) if TICKS.match(row + "\n", place)]
        assert tried == [first][: not row.endswith("x")], row
    marked = "`a` ``b`` c\n ``` d ```\r\n`` ` x ` ``\t\n"
    assert TICKS.sub("", marked) == "a` ``b`` c\n d \r\n ` x ` \n"


@pytest.mark.parametrize("ending", ["\n", "\r\n"])
@pytest.mark.parametrize("way", ["a mail", "a block", "a mail with words around"])
def test_files_and_standard_input(way: str, ending: str, tmp_path) -> None:
    """Neither needs an ending or a format. A format that is named reads the same."""
    text = WAYS[way](PBN).replace("\n", ending)
    (tmp_path / "x.txt").write_text(text, encoding="utf-8", newline="")
    (tmp_path / "x.pbn").write_text(text, encoding="utf-8", newline="")
    deals = solver.loads(PBN)
    assert solver.load(tmp_path / "x.txt") == solver.load(tmp_path / "x.pbn") == deals
    assert solver.loads(text, form="pbn") == solver.load(tmp_path / "x.txt", form="pbn") == deals
    for source in ("-", str(tmp_path / "x.txt"), text):
        assert "1 deal, nothing wrong" in run("check", "--strict", source, input=text).stdout


def test_lines_are_those_of_the_whole_text() -> None:
    text = "Hello!\n\n```\n" + PBN.replace("Q64.A", "Q65.A") + "```\n"
    with pytest.raises(solver.FormatError) as caught:
        solver.loads(text)
    assert {fault.line for fault in caught.value.faults} == {6}


def test_typographic_quotes() -> None:
    """Word processors turn them. Those within a value stay, and so do those of other texts."""
    curly = PBN.replace(' "', " “").replace('"]', "”]")
    assert solver.loads(curly) == solver.loads(PBN) == solver.loads(curly, form="pbn")
    for first, last in ("„“", "»«", "″″", "””"):
        assert solver.loads(PBN.replace(' "', f" {first}").replace('"]', f"{last}]")) == solver.loads(PBN)
    mixed = PBN.replace('[Contract "6D"]', "[Contract “6D”]")
    assert solver.loads(mixed) == solver.loads(PBN)
    (named,) = solver.loads('[Event "The “Cup”"]\n' + PBN)
    assert named.title == "The “Cup”"
    assert straight('[Event “say "no"”]') == r'[Event "say \"no\""]'
    assert straight("a “b” [c “d e]") == "a “b” [c “d e]"


def test_own_files_keep_their_signs() -> None:
    """A note may quote a mail or a deal: a position file is never read as something else."""
    note = f"note = '''\n> N:{HANDS}\n\n```\n{PBN}```\n♠ AKQ2 ♥ 543 ♦ AK2 ♣ 432\n'''\n"
    (deal,) = solver.loads(GOOD + note)
    assert deal.game == "coch"
    assert deal.note is not None
    assert deal.note.startswith("> N:")
    assert list(plain_texts("a > b\nc `d` e\n")) == ["a > b\nc `d` e\n"]


@pytest.mark.parametrize(
    "text",
    [
        "> only a mail\n> without a deal",
        "```\nnothing\n```",
        "“quoted”",
        "some words\nof a text",
        "♠ of nothing",
        "N: Q64.A.AKQ76 E: A3",
        "KQ4 432 AQ5 6532 - what is the best lead here?",
        "Q64.A.AKQ76.AJ62 A3.T8753",
    ],
)
def test_what_is_no_deal_is_told_what_is_read(text: str, tmp_path) -> None:
    """No message speaks of TOML, of a missing file, or of two endings alone."""
    (tmp_path / "x.txt").write_text(text, encoding="utf-8")
    with pytest.raises(solver.FormatError) as caught:
        solver.loads(text)
    texts = [str(caught.value), bad("check", text)]
    files = [bad("check", "-", input=text), bad("solve", str(tmp_path / "x.txt"))]
    with pytest.raises(solver.FormatError) as caught:
        solver.load(text)
    for message in (*texts, *files, str(caught.value)):
        assert "is in no format that is read (" in message
        # a text may be pasted on the board, where no command is at hand
        assert ("openhand formats" in message) == (message in files)
        assert ".pbn" in message
        assert "TOML" not in message


@pytest.mark.parametrize(
    "sign", [">", "`", "```\n", "> ", "[code]", "<pre>", "~~~\n", "“", "[x “", ">\n", "~", "[/code]\n"]
)
def test_marks_alone_end_soon(sign: str) -> None:
    with pytest.raises(solver.FormatError):
        solver.loads(sign * (300_000 // len(sign)))
