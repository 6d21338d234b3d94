"""Diagrams pasted from pages, papers and clients, in the layouts that people copy. All are the same deal."""

from __future__ import annotations

import warnings

import pytest
from helpers.diagrams import EAST, NORTH, SOUTH, WEST

import solver

DEAL = solver.loads(f"N:{NORTH} {EAST} {SOUTH} {WEST}")[0]
HANDS = dict(zip("NESW", (NORTH, EAST, SOUTH, WEST), strict=True))
SIGNS = "♠♥♦♣"


def suits(hand: str, void: str = "—", sign: str = " ", ten: str = "10", gap: str = "") -> list[str]:
    """Return the four suits of a hand with their signs."""
    ranks = ["".join(hand_suit).replace("T", ten) for hand_suit in hand.split(".")]
    if gap:
        ranks = [gap.join(part.replace("X", "10") for part in one.replace("10", "X")) for one in ranks]
    return [f"{mark}{sign}{one or void}" for mark, one in zip(SIGNS, ranks, strict=True)]


def column(hand: str, **more: str) -> str:
    """Return a hand with a suit on each line."""
    return "\n".join(suits(hand, **more))


def row(hand: str, **more: str) -> str:
    """Return a hand on one line."""
    return " ".join(suits(hand, **more))


def side_by_side(left: str, right: str, width: int = 22, **more: str) -> str:
    """Return two hands beside each other."""
    return "\n".join(f"{one:<{width}}{two}" for one, two in zip(suits(left, **more), suits(right, **more), strict=True))


def indented(hand: str, width: int = 11, **more: str) -> str:
    """Return a hand in the middle."""
    return "\n".join(" " * width + line for line in suits(hand, **more))


CROSS = f"{indented(NORTH)}\n{side_by_side(WEST, EAST)}\n{indented(SOUTH)}\n"
SPACED = f"{indented(NORTH, gap=' ')}\n{side_by_side(WEST, EAST, gap=' ')}\n{indented(SOUTH, gap=' ')}\n"
TABBED = "\n".join(
    [*(f"\t{line}" for line in suits(NORTH)), *(f"{a}\t\t{b}" for a, b in zip(suits(WEST), suits(EAST), strict=True)),
     *(f"\t{line}" for line in suits(SOUTH))]
)  # fmt: skip
LIN = "https://www.bridgebase.com/tools/handviewer.html?lin=pn|a,b,c,d|md|3ST8HK942DJ98542C8,SKJ9752HQJ6DCKT94,"
LIN += "SQ64HADAKQ76CAJ62,SA3HT8753DT3CQ753|sv|b|"
# Name -> text. Whose the hands are is said or drawn.
SAID = {
    "a cross of a newspaper": CROSS,
    "a cross with blanks between cards": SPACED,
    "a cross with tabs": TABBED,
    "board, dealer and vulnerability above": f"Board 12\nDealer: West\nVul: Both\n\n{CROSS}",
    "dealer and vulnerability beside": f"Dealer W   {suits(NORTH)[0]}\nAll Vul    {suits(NORTH)[1]}\n"
    f"           {suits(NORTH)[2]}\n           {suits(NORTH)[3]}\n{side_by_side(WEST, EAST)}\n{indented(SOUTH)}\n",
    "names and rows": "".join(f"{name}: {row(hand)}\n" for name, hand in zip(("North", "East", "South", "West"),
                                                                          (NORTH, EAST, SOUTH, WEST), strict=True)),
    "names and columns": "".join(f"{name}\n{column(hand)}\n\n" for name, hand in zip(("North", "West", "East", "South"),
                                                                              (NORTH, WEST, EAST, SOUTH), strict=True)),
    "names in capitals": "".join(f"{name}\n{column(hand)}\n" for name, hand in zip(("NORTH", "WEST", "EAST", "SOUTH"),
                                                                             (NORTH, WEST, EAST, SOUTH), strict=True)),
    "French": f"Nord\n{column(NORTH).replace('K', 'R').replace('Q', 'D').replace('J', 'V')}\nOuest\n"
    f"{column(WEST).replace('K', 'R').replace('Q', 'D').replace('J', 'V')}\nEst\n"
    f"{column(EAST).replace('K', 'R').replace('Q', 'D').replace('J', 'V')}\nSud\n"
    f"{column(SOUTH).replace('K', 'R').replace('Q', 'D').replace('J', 'V')}\n",
    "German": "".join(f"{name}: {row(hand).replace('Q', 'D').replace('J', 'B')}\n" for name, hand in zip(
        ("Nord", "Ost", "Süd", "West"), (NORTH, EAST, SOUTH, WEST), strict=True)),
    "Italian names": "".join(f"{name}: {hand}\n" for name, hand in zip(("Nord", "Est", "Sud", "Ovest"),
                                                                      (NORTH, EAST, SOUTH, WEST), strict=True)),
    "Spanish names": "".join(f"{name}: {hand}\n" for name, hand in zip(("Norte", "Este", "Sur", "Oeste"),
                                                                      (NORTH, EAST, SOUTH, WEST), strict=True)),
    "quoted in a mail": "".join(f"> {line}\n" for line in CROSS.splitlines()),
    "a block of Markdown": f"```\n{CROSS}```\n",
    "a block of a forum": f"[code]\n{CROSS}[/code]\n",
    "entities of a page": "".join(f"<b>{seat}</b>: {row(hand)}<br>\n" for seat, hand in HANDS.items())
    .replace("♠", "&spades;").replace("♥", "&hearts;").replace("♦", "&diams;").replace("♣", "&clubs;"),
    "numbers of entities": "".join(f"{seat}: {row(hand)}<br/>\n" for seat, hand in HANDS.items())
    .replace("♠", "&#9824;").replace("♥", "&#9829;").replace("♦", "&#9830;").replace("♣", "&#9827;"),
    "signs of telephones": "".join(f"{seat} {row(hand)}\n" for seat, hand in HANDS.items())
    .replace("♠", "♠️").replace("♥", "♥️").replace("♦", "♦️").replace("♣", "♣️"),
    "blanks that do not break": CROSS.replace(" ", "\u00a0"),
    "narrow blanks": "".join(f"{seat}: {row(hand, gap=' ')}\n" for seat, hand in HANDS.items()).replace(" ", "\u2009"),
    "blanks of no width": CROSS.replace("\n", "\u200b\n"),
    "a chat": "".join(
        f"{seat}: " + " ".join(f"!{mark}{one or '-'}" for mark, one in zip("shdc", hand.split("."), strict=True)) + "\n"
        for seat, hand in HANDS.items()
    ),
    "a forum's names of suits": "".join(f"{seat}: {row(hand)}\n" for seat, hand in HANDS.items())
    .replace("♠", ":spades:").replace("♥", ":hearts:").replace("♦", ":diamonds:").replace("♣", ":clubs:"),
    "a tag of PBN within a sentence": f'The deal was this: \n[Deal "N:{NORTH} {EAST} {SOUTH} {WEST}"]\n',
    "a link within a sentence": f"See {LIN} for the play.",
    "letters and colons": "".join(
        f"{seat}\n" + "".join(f"{mark}: {one or '---'}\n" for mark, one in zip("SHDC", hand.split("."), strict=True))
        for seat, hand in HANDS.items()
    ),
    "windows line ends": CROSS.replace("\n", "\r\n"),
    "points behind names": "".join(f"{seat} ({points}): {hand}\n" for (seat, hand), points in zip(
        HANDS.items(), (20, 6, 4, 10), strict=True)),
}  # fmt: skip
# Name -> text without names: a remark says whose the hands were taken for.
GUESSED = {
    "rows in the order of reading": "\n".join(row(hand) for hand in (NORTH, WEST, EAST, SOUTH)),
    "columns in the order of reading": "\n\n".join(column(hand) for hand in (NORTH, WEST, EAST, SOUTH)),
    "one line in the order of reading": " ".join(row(hand) for hand in (NORTH, WEST, EAST, SOUTH)),
    "four of a program": f"{NORTH} {EAST} {SOUTH} {WEST}",
    "four of a program, a line each": f"{NORTH}\n{EAST}\n{SOUTH}\n{WEST}",
    "a sentence behind": f"{' '.join(row(hand) for hand in (NORTH, WEST, EAST, SOUTH))} South to make 6♦.",
    "none and void": " ".join(row(hand, void="none") for hand in (NORTH, WEST, EAST, SOUTH)),
    "quotation marks around": f"„{NORTH}“ „{EAST}“ „{SOUTH}“ „{WEST}“",
}
NAMED = "".join(f"{seat}: {hand}\n" for seat, hand in HANDS.items())
# Name -> text with a fault, and a part of its message.
REFUSED = {
    "twelve cards": (CROSS.replace("AKQ76", "AKQ7"), "12 cards"),
    "a card twice": (NAMED.replace("A3.", "A4."), "S4"),
    "an x": (NAMED.replace("Q64", "Qxx"), "is no hand"),
    "a seat twice": (NAMED.replace("W:", "N:"), "no hand of W"),
    "three hands without names": ("\n".join([*HANDS.values()][:3]), "a deal has four"),
    "a rank that is none": (NAMED.replace("AJ62", "A162"), "A162"),
}  # fmt: skip


def read(text: str) -> tuple[solver.Deal, list[str]]:
    """Return the only deal of a text, and what was said about it."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        (deal,) = solver.loads(text)
    return deal, [str(warning.message) for warning in caught]


@pytest.mark.parametrize("name", SAID)
def test_hands_whose_seat_is_said_or_drawn(name: str) -> None:
    deal, told = read(SAID[name])
    assert deal.hands == DEAL.hands, told
    assert not any("taken as" in one for one in told)


@pytest.mark.parametrize("name", GUESSED)
def test_hands_without_names(name: str) -> None:
    deal, told = read(GUESSED[name])
    assert deal.hands == DEAL.hands, told
    assert sum("taken as" in one for one in told) == 1


@pytest.mark.parametrize("name", REFUSED)
def test_faults_are_told(name: str) -> None:
    text, message = REFUSED[name]
    with pytest.raises(solver.FormatError) as caught:
        read(text)
    assert message in str(caught.value)


# Line beside the hands -> key and value of it, and of a card that is led.
AROUND = {
    "Contract 6♦ by South": ("contract", "6D"), "Contract: 6♦ (South)": ("declarer", "C"),
    "Kontrakt 6 Karo": ("contract", "6D"),
    "Lead ♠J": ("play", ("SJ",)), "Opening lead: ♠J (West)": ("play", ("SJ",)), "Lead: SJ by West": ("leader", "D"),
    "Lead: ♠J, West": ("leader", "D"), "Vulnérabilité : Tous": ("vulnerable", "both"),
    "Dlr: S Vul: E-W": ("vulnerable", "EW"),
    "Teiler: West, Gefahr: keiner": ("dealer", "D"), "Board 12, Dealer West": ("id", "12"),
    "Board #12, IMPs": ("id", "12"),
    "Contrat: 6♦ par Sud": ("declarer", "C"), "6♦X by South, -1": ("contract", "6DX"),
    "Salida: J de picas": ("play", ("SJ",)),
    "Attacco: fante di picche": ("play", ("SJ",)), "Donneur : Sud": ("dealer", "C"),
    "Vul: Ninguno": ("vulnerable", "none"),
}  # fmt: skip


@pytest.mark.parametrize("line", AROUND)
def test_what_stands_beside_the_hands(line: str) -> None:
    name, value = AROUND[line]
    deal, _ = read(f"{NAMED}{line}\n")
    assert getattr(deal, name) == value


def test_words_behind_a_board_are_told() -> None:
    _, told = read(f"{NAMED}Board #12, IMPs\n")
    assert any('not read: "IMPs"' in one for one in told)
    assert not any("not read" in one for one in read(f"{NAMED}Dealer East. NS vul.\n")[1])
