"""Records in mails, behind sentences and within them: read as they are alone, with the lines of the text."""

from __future__ import annotations

from urllib.parse import quote

import pytest
from reading import played, stated

import solver
from solver.io.files import loads_records

DEAL = played(stated("bridge", 3), 3)
HANDS = {seat: list(DEAL.hands[seat]) for seat in "ABCD"}
DOTS = [".".join("".join(card[1] for card in hand if card[0] == suit) for suit in "SHDC") for hand in HANDS.values()]
PBN, LIN = solver.dumps(DEAL, "pbn"), solver.dumps(DEAL, "lin")
LINK = "https://www.bridgebase.com/tools/handviewer.html?" + "&".join(
    f"{name}=" + "".join(f"{suit}{ranks}" for suit, ranks in zip("shdc", hand.split("."), strict=True))
    for name, hand in zip("nesw", DOTS, strict=True)
)
LIN_LINK = "https://www.bridgebase.com/tools/handviewer.html?lin=" + quote(LIN.strip())
MAIL = "From: Anna <anna@example.org>\nSubject: last night\n\nHi Ben,\nhere is the board:\n\n"
END = "\nWhat would you lead?\nAnna\n"
GIB = f"{DOTS[3]} {DOTS[0]} {DOTS[1]} {DOTS[2]}:{'6' * 20}\n"


def without_before(messages: list[solver.Fault]) -> list[solver.Fault]:
    """Return messages without the remark about what stands before the record."""
    return [one for one in messages if not (isinstance(one, solver.Remark) and "not read" in one.message)]


@pytest.mark.parametrize("record", [PBN, LIN, LINK + "\n", LIN_LINK + "\n"], ids=["PBN", "LIN", "link", "LIN link"])
@pytest.mark.parametrize("before", [MAIL, "Look:\n", "Look: "])
def test_a_record_behind_other_text_is_read(before: str, record: str) -> None:
    wanted, _ = loads_records(record, None, None, strict=False)
    assert len(wanted) == 1
    for text in (before + record, before + record + END):
        found, messages = loads_records(text, None, None, strict=False)
        assert found == wanted
        for one in without_before(messages):
            assert one.line is not None
            assert one.line > text.count("\n", 0, text.index(record.split("\n")[0]))


@pytest.mark.parametrize("text", ["I lost it ({}) today.", "<{}>", "[board 7]({})", "See {}.", '<a href="{}">x</a>'])
def test_links_in_sentences_are_read(text: str) -> None:
    wanted = solver.loads(LINK)
    assert solver.loads(text.format(LINK)) == wanted
    assert solver.loads(text.format(LINK.replace("&", "&amp;"))) == wanted
    assert len(solver.loads(text.format(LINK) + " And " + text.format(LINK))) == 2


@pytest.mark.parametrize(
    "record",
    [
        f"B 7\nH N:{':'.join(DOTS)}\n",
        GIB,
        f'PBN 0 0 4 0 "N:{" ".join(DOTS)}"\n',
        "".join(f"{number:02}" for number in range(1, 40)) + "\n",
    ],
    ids=["RBN", "GIB", "DDS", "BRI"],
)
def test_lines_in_mails_are_read(record: str) -> None:
    (wanted,), _ = loads_records(record, None, None, strict=False)
    (found,), messages = loads_records(MAIL + record + END, None, None, strict=False)
    assert found.hands == wanted.hands
    lines = [one.line for one in without_before(messages)]
    assert lines == [MAIL.count("\n") + record.count("\n") + line for line in (2, 3)]


def test_a_game_of_the_server_behind_text_is_read_and_what_follows_is_named() -> None:
    game = solver.dumps(stated("skat", 2), "iss").strip()
    for before in (MAIL, "Server: "):
        found, messages = loads_records(before + game + END, None, None, strict=False)
        assert found == solver.loads(game)
        assert ["What would you lead?" in one.message for one in without_before(messages)] == [True]


def test_a_text_that_quotes_no_record_is_in_no_format() -> None:
    with pytest.raises(solver.FormatError, match="in no format"):
        solver.loads(MAIL + END)


@pytest.mark.parametrize("record", [PBN, LIN, GIB], ids=["PBN", "LIN", "GIB"])
def test_what_stands_before_a_record_is_told(record: str) -> None:
    """It was passed over in silence. Blank lines and comments of PBN are nothing."""
    _, alone = loads_records(record, None, None, strict=False)
    for text, number in ((MAIL, 4), ("Look:\n\n", 1), ("; a club\nLook:\n", 1)):
        _, told = loads_records(text + record, None, None, strict=False)
        first = next(line for line in text.splitlines() if not line.startswith(";"))
        said = f'a line is not read: "{first}"' if number == 1 else f'{number} lines are not read, the first: "{first}"'
        (remark,) = (one for one in told if isinstance(one, solver.Remark))
        assert (remark.message, len(told)) == (said, len(alone) + 1)
        assert remark.line == text.splitlines().index(first) + 1
    assert loads_records(f"; a club\n\n{record}", None, None, strict=False)[1] == alone or record != PBN
