"""Files of dealing machines and lists with odd ends, blanks, sizes and small letters, and files that are cut."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import solver
from solver.games.bridge.cards import CARDS
from solver.io.files import loads_records
from solver.io.text_encoding import decode

DEAL = solver.random_deal("bridge", seed=1)
ORDER = [card for cards in CARDS.values() for card in reversed(cards)]
HOLDER = {card: place for place, seat in enumerate("ABCD") for card in DEAL.hands[seat]}
LETTERS = "".join(
    "abcdefghijklmnop"[4 * HOLDER[first] + HOLDER[second]]
    for first, second in zip(ORDER[::2], ORDER[1::2], strict=True)
)
DOTS = {
    seat: ".".join("".join(card[1] for card in DEAL.hands[seat] if card[0] == suit) for suit in "SHDC")
    for seat in "ABCD"
}
DLM = f"[Document]\nFrom Board=1\nTo Board=2\nBoard 01={LETTERS}123\nBoard 02={LETTERS}045\nBoard 03={LETTERS}9\n"
BRI = "".join(f"{ORDER.index(card) + 1:02}" for seat in "ABC" for card in DEAL.hands[seat])
DUP = f"{BRI}{' ' * 68}YN7  1 32 "
GIB = f"{DOTS['D']} {DOTS['A']} {DOTS['B']} {DOTS['C']}:{'6' * 20}\n"
RBN = f"% RBN 3.2\nB 7\nH N:{DOTS['A']}:{DOTS['B']}:{DOTS['C']}:\n"
DDS = f'NUMBER 1\nPBN 0 0 4 0 "N:{" ".join(DOTS.values())}"\n'
SAMPLES = {"dlm": (DLM, ["1", "2"]), "bri": (BRI + "\n" + BRI + "\n", ["1", "2"]), "dup": (DUP * 2, ["7", "8"])}
SAMPLES |= {"gib": (GIB + GIB, ["1", "2"]), "rbn": (RBN, ["7"]), "dds": (DDS, ["1"])}


def read(text: str) -> tuple[list[str | None], list[str]]:
    """Return the ids of the deals of a text, all of them the same, and the messages."""
    deals, told = loads_records(text, None, None, strict=False)
    assert all(deal.hands == DEAL.hands for deal in deals)
    return [deal.id for deal in deals], [one.message for one in told]


@pytest.mark.parametrize("name", SAMPLES)
@pytest.mark.parametrize(
    "change",
    [
        lambda text: text,
        lambda text: text.replace("\n", "\r\n"),
        lambda text: text.replace("\n", "\r"),
        lambda text: text + "\x1a",
        lambda text: text + "   \n",
        lambda text: decode(b"\xef\xbb\xbf" + text.encode())[0],
        lambda text: decode(text.encode("utf-16"))[0],
    ],
    ids=["plain", "CRLF", "CR", "1A", "blanks", "BOM", "UTF-16"],
)
def test_ends_and_encodings(name: str, change: Callable[[str], str]) -> None:
    text, ids = SAMPLES[name]
    assert read(change(text)) == (ids, [])


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        (DLM.replace("=", " = "), ["1", "2"]),
        (DLM.replace("Board", " Board"), ["1", "2"]),
        (DLM.replace(LETTERS, LETTERS.upper() + " "), ["1", "2"]),
        (DLM.lower(), ["1", "2"]),
        ("\n" + BRI + "\n", ["1"]),
        ("  " + BRI, ["1"]),
        ((BRI + "\0" * 50) * 2, ["1", "2"]),
        (DUP.lower(), ["7"]),
        (GIB.lower(), ["1"]),
        (GIB.replace("T", "10"), ["1"]),
        (GIB.replace(" ", "\t"), ["1"]),
        (GIB.replace(":", " : "), ["1"]),
        (RBN.replace("H N", "H  n"), ["7"]),
        (RBN.replace(" ", "\t"), ["7"]),
        (DDS.lower(), ["1"]),
    ],
)
def test_blanks_and_small_letters(text: str, ids: list[str]) -> None:
    assert read(text) == (ids, [])


@pytest.mark.parametrize(
    ("text", "ids", "message"),
    [
        (DLM.replace("To Board=2", "To Board=9"), ["1", "2", "3"], "has 3 of the boards 1 to 9"),
        (BRI + "\n" + BRI[:40] + "\n" + BRI, ["1", "3"], f'"{BRI[:40]}" is no board of 39 numbers'),
        (GIB + GIB[:-4], ["1"], "is no deal of GIB's library"),
        (DUP.replace("YN7  1", "YN1 31"), ["1"], "does not tell the lowest board"),
    ],
    ids=["DLM", "BRI", "GIB", "numbers of DUP"],
)
def test_what_is_cut_is_told(text: str, ids: list[str], message: str) -> None:
    found, (told,) = read(text)
    assert found == ids
    assert message in told
