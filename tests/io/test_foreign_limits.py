"""Limits of the readers of other programs' formats, and of deals on paper, each at its boundary."""

from __future__ import annotations

import pytest
from helpers.odd_bridge_values import DOTS, LIN_DEAL, lin, pbn, rbn
from helpers.odd_values import LETTERS, dds, dlm, gib, iss, protocol

import solver
from solver.io.files import loads, loads_records

LIN, RBN, DDS, ISS, PROTOCOL = (
    lin(None, ""),
    rbn(None, "", ""),
    dds(None, "", ""),
    iss(None, "", ""),
    protocol(None, ""),
)
COCH = "Cöch\nA: X VII\nB: II Mat\nC: V XI\nD: I Bre\n"
VIEWER = "https://www.bridgebase.com/tools/handviewer.html?"
LINE = "Eichel-Wenz von 1: s9 sa sz h8"


def found(text: str, form: str) -> tuple[int, list[tuple[str | None, str]]]:
    """Return the number of deals of a text, and key and message of each fault."""
    try:
        deals, faults = loads_records(text, None, form, False)
    except solver.FormatError as error:
        return 0, [(fault.key, fault.message) for fault in error.faults]
    return len(deals), [(fault.key, fault.message) for fault in faults]


LINES, PAIRS = "holds more than 1000 lines: the rest is not looked at", "holds more than 1000 pairs: the rest"
# format, text from a number, the most, part of the message, its key, deals that are read one over
EDGES = {
    "lin: value": ("lin", lambda n: f"pn|{'x' * n},b,c,d|{LIN.partition('md')[1]}{LIN.partition('md')[2]}", 19_994,
                   "at most 20000 characters", "pn", 1),
    "lin: deal": ("lin", lambda n: LIN.replace("md|1", "md|1" + " " * (n - 1 - len(LIN_DEAL))),
                  2_000, "at most 2000 characters", "md", 0),
    "lin: calls": ("lin", lambda n: LIN.replace("mb|1N", "mb|" + " " * (n - 2) + "1N"), 4_000,
                   "at most 4000 characters", "mb", 0),
    "lin: cards": ("lin", lambda n: LIN.replace("pc|C5", "pc|" + " " * (n - 2) + "C5"), 2_000,
                   "at most 2000 characters", "pc", 1),
    "lin: pairs": ("lin", lambda n: LIN + "mc|7|" * (n - LIN.count("|") // 2), 1_000, PAIRS, "mc", 0),
    "lin: pairs of the header": ("lin", lambda n: "vg|x|" * n + "qx|o1|" + LIN, 1_000, PAIRS, "vg", 1),
    "rbn: value": ("rbn", lambda n: RBN + f"E {'x' * n}\n", 20_000, "at most 20000 characters", "E", 1),
    "rbn: play": ("rbn", lambda n: RBN.replace("P C5", f"P C5;{'x' * (n - 3)}"), 2_000,
                  "at most 2000 characters", "P", 1),
    "rbn: lines": ("rbn", lambda n: RBN + "E x\n" * (n - 5), 1_000, LINES, None, 0),
    "dds: lines": ("lists", lambda n: DDS + "TRACE\n" * (n - 3), 1_000, LINES, None, 0),
    "dds: line": ("lists", lambda n: f"{DDS}TRACE {'x' * (n - 6)}\n", 2_000, "at most 2000 characters", "TRACE", 1),
    "iss: game": ("iss", lambda n: ISS.replace("PC[ISS]", f"PC[{'x' * (n - len(ISS) + 6)}]"), 20_000,
                  "is no property", None, 0),
    "protocol: lines": ("schafkopf", lambda n: PROTOCOL + "\nx" * (n - len(PROTOCOL.splitlines())), 1_000, LINES,
                        None, 0),
    "protocol: game": ("schafkopf", lambda n: f"{PROTOCOL}\n{'x' * (n - len(PROTOCOL) - 1)}", 20_000,
                       "at most 20000 characters", None, 0),
    "openschafkopf": ("schafkopf", lambda n: f"{LINE}{' ' * (n - len(LINE))}", 2_000,
                      "at most 2000 characters", None, 0),
    "link: hand": ("link", lambda n: f"{VIEWER}n=s{'2' * (n - 1)}", 2_000, "at most 2000 characters", "n", 0),
    "link: play": ("link", lambda n: f"{VIEWER}n=sa&s=s2&e=s3&w=s4&a=-nw&p={'x' * n}", 2_000,
                   "at most 2000 characters", "p", 1),
    "pbn: result": ("pbn", lambda n: pbn(Result="7" + " " * (n - 2) + "x"), 1_000, "is no number", "Result", 1),
}  # fmt: skip


@pytest.mark.parametrize("name", EDGES)
def test_the_edge_and_one_over(name: str) -> None:
    form, text, most, said, key, kept = EDGES[name]
    assert all(said not in message for _, message in found(text(most), form)[1]) or name == "pbn: result"
    deals, faults = found(text(most + 1), form)
    assert any(said in message and key == shown for shown, message in faults), faults
    assert deals == kept


def test_lines_of_a_deal_on_paper() -> None:
    assert len(loads(COCH + "# x\n" * 5_000)) == 1
    with pytest.raises(solver.FormatError, match=LINES) as caught:
        loads(COCH + "note: x\n" * 1_500)
    assert caught.value.faults[0].line == 1_002
    with pytest.raises(solver.FormatError, match=LINES):
        loads(COCH + "X|" * 2_000)


def test_deals_of_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    """They are counted wherever they stand: as tables of one deal, in a link, and with names of any spelling."""
    monkeypatch.setattr("solver.io.records.MOST_DEALS", 3)
    table = '[Contract "1NT"]\n[Declarer "N"]\n\n'
    link = f"{VIEWER}lin=" + "".join(f"md|1SA,HA,DA,CA|ah|{n}|" for n in range(4)) + "\n"
    texts = {
        "pbn": pbn() + "\n" + table * 3,
        "rbn": RBN + "\nR 8" * 3 + "\n\nR 8\n\nR 8\n\nR 8\n",
        "link": link,
        "lists": DDS.replace("PBN", "pbn") * 4,
        "lin": LIN * 4,
    }
    for form, text in texts.items():
        with pytest.raises(solver.FormatError, match="holds more than 3 deals"):
            loads(text, form=form)


@pytest.mark.parametrize(
    ("form", "text", "said", "kept"),
    [
        # texts of boards that are none, and of a group without hands
        ("lin", f"qx|o1|{LIN}\nqx|o2|\nhello\nqx|o3|{LIN}", '"hello" is no pair', 2),
        ("rbn", f"E one\nE two\n\n{RBN}", "is given twice", 1),
        ("iss", "hello", "is no property of a game", 0),
        ("machine", dlm("1", "From Board") + "From Board=1\nTo Board=2\n", "is given twice", 1),
        ("schafkopf", PROTOCOL.replace("Oben spielt", "Mitte hat: EZ S7 EA\nOben spielt", 1), "has 5 of the four", 0),
        ("lists", gib(None, "") + "A " * 9_000, "is no deal of GIB", 1),
    ],
)
def test_what_was_passed_over_is_told(form: str, text: str, said: str, kept: int) -> None:
    deals, faults = found(text, form)
    assert any(said in message for _, message in faults), faults
    assert deals == kept


def test_a_long_value_of_the_header_is_told_once() -> None:
    text = f"vg|{'x' * 20_001}|" + "".join(f"qx|o{number}|{LIN}" for number in range(5))
    deals, faults = found(text, "lin")
    assert deals == 5
    assert faults == [("vg", "is too long: at most 20000 characters")]


def test_a_contract_that_is_not_read_decides() -> None:
    """Boards without an auction have theirs from the header."""
    board = f"qx|o1|md|1S{DOTS[0].split('.')[0]},H2,D2,C2|"
    assert found(f"vg|a,b,I,1|rs|{'4SN,' * 9_000}|{board}", "lin")[0] == 0


def test_lines_behind_a_name_that_is_no_game_are_one_fault() -> None:
    with pytest.raises(solver.FormatError) as caught:
        loads("Nothing\n" + "x\n" * 5_000, form="paper")
    assert len(caught.value.faults) == 1


def test_our_own_field_says_no_more_than_a_deal() -> None:
    text = LIN + "oh|{" + ",".join(f'"k{number}":1' for number in range(60_000)) + "}|"
    assert found(text, "lin") == (0, [("oh", "says more than any deal does: at most 100000 values")])


def test_boards_of_a_machine_are_counted_before_they_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """Their lines in DLM are shorter than the numbers of the other forms."""
    monkeypatch.setattr("solver.io.duplication_files._dlm", None)
    board = f"Board 1={LETTERS}\n"
    monkeypatch.setattr("solver.io.records.MOST_DEALS", 100)
    with pytest.raises(solver.FormatError, match="holds more than 100 deals"):
        loads("[Document]\n" + board * 101, form="machine")


def test_games_without_a_deal_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("solver.io.pbn_tags.MOST_DEALS", 3)
    assert found(pbn() + '[Event "x"]\n' * 3, "pbn") == (1, [])
    assert found(pbn() + '[Event "x"]\n' * 500, "pbn") == (1, [(None, "holds more than 3 deals")])
