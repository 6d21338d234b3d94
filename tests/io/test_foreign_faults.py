"""Lines, pairs and moves of other programs' records that cannot be read: reported, and never passed over."""

from __future__ import annotations

import pytest
from helpers.odd_bridge_values import lin, link, pbn, rbn
from helpers.odd_values import dds, dlm, iss, protocol
from helpers.timing import cpu_seconds_below

import solver
from solver.io.files import loads_records
from solver.io.records import RecordReader, RecordText

LIN, RBN, ISS, PROTOCOL = lin(None, ""), rbn(None, "", ""), iss(None, "", ""), protocol(None, "")
LED = "Links spielt aus: SA S8 S9 SZ"


DIAGRAM = "Board 1\nN: A2...\nE: K3...\nS: .A2..\nW: .K3..\n"
VIEWER = "https://www.bridgebase.com/tools/handviewer.html?n=sa2&e=sk3&s=ha2&w=hk3\n"


@pytest.mark.parametrize(
    ("form", "good", "bad"),
    [
        ("diagram", DIAGRAM, DIAGRAM.replace("1", "2").replace("W: .K3..", "W: .K34..")),
        ("link", VIEWER, VIEWER.strip() + "&b=" + "7" * 20_000 + "\n"),
        ("link", VIEWER, "https://[?n=sa2\n"),
    ],
    ids=["a hand too long", "a link too long", "no link"],
)
def test_what_is_left_out_counts(form: str, good: str, bad: str) -> None:
    reader = RecordReader(RecordText(good + bad, form, None), strict=False)
    assert len(reader.deals()) == 1
    assert (reader.left_out, reader.in_part) == (1, 0)
    assert reader.faults


def read(text: str, form: str) -> tuple[list[solver.Deal], list[tuple[int | None, str | None, str]]]:
    """Return the deals of a text, and line, key and message of its faults. Strictly, all are reported together."""
    try:
        deals, found = loads_records(text, None, form, False)
    except solver.FormatError as error:
        return [], [(fault.line, fault.key, fault.message) for fault in error.faults]
    faults = [(fault.line, fault.key, fault.message) for fault in found]
    if faults:
        with pytest.raises(solver.FormatError) as caught:
            solver.loads(text, form=form, strict=True)
        assert len(caught.value.faults) >= len(faults)
        # a deal without a name has none in messages
        assert all(fault.deal != "" for fault in caught.value.faults)
    return deals, faults


def test_right_records_have_no_fault() -> None:
    samples = {"lin": LIN, "rbn": RBN, "iss": ISS, "schafkopf": PROTOCOL, "pbn": pbn(), "lists": dds(None, "", "")}
    samples |= {"machine": dlm(None, ""), "link": link(None, "", False)}
    for form, text in samples.items():
        deals, faults = read(text, form)
        assert (len(deals), faults) == (1, []), form


@pytest.mark.parametrize(
    ("text", "form", "line", "key", "said", "kept"),
    [
        (LIN + "mc|9", "lin", 1, "mc", '"mc|9" is no pair', 1),
        (LIN + "\nmc|8|", "lin", 2, "mc", "is given twice", 1),
        (LIN + "\nsv|b|", "lin", 2, "sv", "is given twice", 0),
        (LIN + "mc|7|sv|o|", "lin", None, None, "", 1),
        (LIN + "mb|1S", "lin", 1, "mb", '"mb|1S" is no pair', 0),
        (f"hello\n{LIN}", "lin", 1, None, '"hello" is no pair', 1),
        (f"{LIN}\nsome text\n", "lin", 2, None, '"some text" is no pair', 1),
        (f"qx|o1|mb|1N|\nqx|o2|{LIN}", "lin", 1, "md", "has no md pair", 1),
        (f"{LIN}\nqx|o2|{LIN}", "lin", 1, "md", "stands before the first board", 1),
        (f"qx|o1|{LIN}{LIN}", "lin", None, None, "", 2),
        (LIN.replace("md|1", "md|0"), "lin", 1, "mb", "the dealer is not named", 0),
        (LIN.replace("pn|Sue", "pn|a,b,c,d,e,f,g,h,i"), "lin", 1, "pn", "has 9 names", 1),
        (RBN + "hello\n", "rbn", 7, None, '"hello" is no letter with a value', 1),
        (RBN + "R 8\n", "rbn", 7, "R", "is given twice", 1),
        (RBN + "A SZ:2NA\n", "rbn", 7, "A", "is given twice", 0),
        ("% RBN 3.2\nB 1\nC 4S:S\n\n" + RBN, "rbn", 2, None, "has no hands (H)", 1),
        (link(None, "", True) + "&contract=2NT", "link", 1, "contract", "is given twice", 0),
        (link(None, "", True) + "&p=c5", "link", 1, "lead", "H6 is not the first card of the play", 1),
        (dlm(None, "") + "Board 02=abc\n", "machine", None, None, "", 1),
        (dlm("2", "To Board") + "Board 02=abc\n", "machine", 5, "Board 02", "is no board", 1),
        (dds(None, "", "") + "FOO 1 2\n", "lists", 5, None, '"FOO 1 2" is no line of DDS', 1),
        (f"hello\n{ISS}", "iss", 1, None, '"hello" is no property of a game', 1),
        (f"{ISS}\nhello\n", "iss", 2, None, '"hello" is no property of a game', 1),
        (ISS.replace("D.HQ.SJ", "DHZ.HQ.SJ"), "iss", 1, "MV", "the skat was taken", 0),
        (ISS.replace("D.HQ.SJ", "NS.HQ.SJ"), "iss", 1, "MV", "the skat was taken", 0),
        (ISS.replace(" 0 C7", " 0 C7 1"), "iss", 1, "MV", '"1" is no move', 1),
        (ISS.replace("p:70", "p:999"), "iss", 1, "R", '"999" is no number from 0 to 120', 1),
        (ISS.replace("d:2", "d:0"), "iss", 1, "R", '"d:0" is not C', 1),
        (ISS.replace("R[", "R[d:2 loss] R["), "iss", 1, "R", "is given twice", 0),
        (PROTOCOL + "\nOben speilt aus: HO G8 S7 SK", "schafkopf", 9, None, "is no line of a protocol", 1),
        (PROTOCOL.replace(LED, f"Links speilt aus: E9\n{LED}"), "schafkopf", 7, None, "is no line of a protocol", 0),
        (PROTOCOL.replace(LED, LED.replace("Links", "Oben")), "schafkopf", 7, None, "it is the turn of", 0),
        (PROTOCOL.replace(LED, f"{LED}\nOben spielt aus: E7 E8 EZ E9"), "schafkopf", 8, None, "it is the turn of", 1),
        (PROTOCOL.replace("21 Augen", "viele Augen"), "schafkopf", None, "Augen", '"viele" is no number', 1),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_told(text: str, form: str, line: int, key: str, said: str, kept: int) -> None:
    deals, faults = read(text, form)
    assert len(deals) == kept
    if not said:
        assert not faults
        return
    (found,) = [fault for fault in faults if said in fault[2]] or [None]
    assert found is not None, faults
    assert line in (None, found[0])
    assert key in (None, found[1])


def test_a_play_that_breaks_a_rule_keeps_the_result() -> None:
    """It is compared with the cards as far as they go."""
    deals, faults = read(pbn(Play="W\nC5 C2 CA C6\nH8 H3 HA S8"), "pbn")
    assert (deals[0].result, len(deals[0].play), len(faults)) == ({"AC": 7}, 5, 1)


def test_a_result_out_of_range_is_left_out_alone() -> None:
    text = '[Deal "N:A2... K3... .A2.. .K3.."][Contract "S"][Declarer "W"][Result "9"][Play "N"]\nSA\n'
    deals, faults = read(text, "pbn")
    assert (dict(deals[0].result), deals[0].play) == ({}, ("SA",))
    assert [fault[1:] for fault in faults] == [("result.BD", "9 is out of range (0 to 2)")]


@pytest.mark.parametrize(
    ("text", "form"), [(LIN + "x\n", "lin"), (pbn() + "[x\n", "pbn"), (RBN + "x\n", "rbn"), (ISS + "x\n", "iss")]
)
def test_a_file_of_lines_that_are_nothing(text: str, form: str) -> None:
    """At most 1,000 faults are reported."""
    text += text.splitlines(keepends=True)[-1] * 20_000
    with cpu_seconds_below(2), pytest.raises(solver.FormatError) as caught:
        loads_records(text, None, form, True)
    assert 1 <= len(caught.value.faults) <= 1001
