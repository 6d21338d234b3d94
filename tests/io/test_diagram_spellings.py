"""Diagrams of bridge with signs between the suits, initials of other languages, tables and markup: read or refused."""

from __future__ import annotations

import random
import warnings
from collections.abc import Callable

import pytest
from helpers.diagrams import EAST, NORTH, SOUTH, WEST

import solver

DEAL = solver.loads(f"N:{NORTH} {EAST} {SOUTH} {WEST}")[0]
HANDS = dict(zip("NESW", (NORTH, EAST, SOUTH, WEST), strict=True))
NAMES = (
    ("North", "East", "South", "West"),
    ("Nord", "Ost", "Süd", "West"),
    ("Nord", "Est", "Sud", "Ovest"),
    ("Norte", "Este", "Sur", "Oeste"),
    ("NORTE", "ESTE", "SUR", "OESTE"),
    ("Nord", "Est", "Sud", "Ouest"),
    tuple("NESW"),
)
COURTS = {"": {}, "D B": {"Q": "D", "J": "B"}, "R D V": {"K": "R", "Q": "D", "J": "V"}, "R D F": {"K": "R", "Q": "D"}}
Writer = Callable[[list[str]], str]


def between(sign: str, void: str = "-") -> Writer:
    """Return a writer of hands with a sign between the suits."""
    return lambda suits: sign.join(suit or void for suit in suits)


def marked(marks: str, void: str = "-", sign: str = " ") -> Writer:
    """Return a writer of hands with a mark before each suit."""
    return lambda suits: sign.join(
        f"{mark}{suit or void}" for mark, suit in zip(marks.split("|"), suits, strict=True)
    )  # fmt: skip


WRITERS = {
    "slashes": between(" / "),
    "slashes without blanks": between("/", "—"),
    "an empty suit": between("/", ""),
    "bars": between(" | ", "void"),
    "semicolons": between("; "),
    "commas": between(", "),
    "dots in the middle": between(" · ", "--"),
    "hyphens": between(" - ", "none"),
    "dashes": between(" – ", "fallo"),
    "blanks": between(" "),
    "French initials": marked("P: |C: |K: |T: "),
    "Italian initials": marked("P: |C: |Q: |F: ", sign=", "),
    "Spanish initials": marked("P: |C: |D: |T: "),
    "German initials": marked("P: |H: |K: |T: "),
    "a chat": marked("!s|!h|!d|!c"),
    "a forum": marked(":spades: |:hearts: |:diamonds: |:clubs: "),
    "hearts of telephones": marked("♠️|❤️|♦️|♣️", "⸺"),
}


def suits_of(hand: str, courts: str = "", ten: str = "T") -> list[str]:
    """Return the suits of a hand by dots, in the letters of a language."""
    return hand.translate(str.maketrans(COURTS[courts])).replace("T", ten).split(".")


def read(text: str) -> tuple[solver.Deal, list[str]]:
    """Return the only deal of a text, and what was said about it."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        (deal,) = solver.loads(text, strict=True)
    return deal, [str(warning.message) for warning in caught]


@pytest.mark.parametrize("kind", WRITERS)
@pytest.mark.parametrize("names", NAMES, ids=" ".join)
def test_hands_with_names(kind: str, names: tuple[str, ...]) -> None:
    """Nothing is guessed, and nothing is left out, whatever stands behind the seat."""
    for courts, ten in (("", "T"), ("", "10"), ("D B", "10"), ("R D V", "10")):
        for label in ("{}: {}", "{} {}", "{}) {}", "[b]{}[/b]: {}", "<b>{}</b> {}<br>", "> {}: {}", "{} (9): {}"):
            if kind == "blanks" and label.endswith("(9): {}"):
                continue
            lines = [
                label.format(name, WRITERS[kind](suits_of(HANDS[seat], courts, ten)))
                for name, seat in zip(names, "NESW", strict=True)
            ]
            deal, told = read("\n".join(lines))
            assert (deal.hands, told) == (DEAL.hands, []), lines


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("kind", WRITERS)
def test_drawn_deals(kind: str, seed: int) -> None:
    """In a drawn order, in drawn words, a whole deal or two hands of it: the deal that was written."""
    rng = random.Random(f"{kind} {seed}")
    wanted = solver.random_deal("bridge", seed=seed)
    hands = {
        seat: ".".join("".join(card[1] for card in cards if card[0] == suit) for suit in "SHDC")
        for seat, cards in wanted.hands.items()
    }
    names, ten = rng.choice(NAMES[:-1]), rng.choice(("T", "10"))
    lines = [
        f"{name}: {WRITERS[kind](suits_of(hands[seat], ten=ten))}" for name, seat in zip(names, "ABCD", strict=True)
    ]
    shown = rng.choice(("ABCD", "AC", "BD"))
    lines = [line for line, seat in zip(lines, "ABCD", strict=True) if seat in shown]
    rng.shuffle(lines)
    deal, told = read(rng.choice(("\n", "\n\n", "\r\n")).join(lines))
    assert {seat: hand for seat, hand in deal.hands.items() if seat in shown} == {
        seat: hand for seat, hand in wanted.hands.items() if seat in shown
    }
    assert bool(told) == (len(shown) == 2)


TABLES = {
    "suits above": "| | ♠ | ♥ | ♦ | ♣ |\n|---|---|---|---|---|\n{N}\n{E}\n{S}\n{W}",
    "letters above": "| Seat | S | H | D | C |\n|:--|:--|---|---|--:|\n{N}\n{E}\n{S}\n{W}",
    "names above": "Platz | Pik | Herz | Karo | Treff\n{N}\n{E}\n{S}\n{W}",
    "rules between": "{N}\n|---|---|---|---|---|\n{W}\n|---|---|---|---|---|\n{E}\n|---|---|---|---|---|\n{S}",
}


@pytest.mark.parametrize("name", TABLES)
def test_tables_of_markdown(name: str) -> None:
    rows = {seat: f"| {seat} | {between(' | ')(suits_of(hand))} |" for seat, hand in HANDS.items()}
    assert read(TABLES[name].format(**rows))[0].hands == DEAL.hands


@pytest.mark.parametrize("head", ["| | ♣ | ♦ | ♥ | ♠ |", "C D H S", "Seat Clubs Diamonds Hearts Spades", "H S D C"])
def test_another_order_of_suits_is_refused(head: str) -> None:
    """It was taken for spades, hearts, diamonds and clubs."""
    rows = "\n".join(f"{seat}: {between(' / ')(suits_of(hand))}" for seat, hand in HANDS.items())
    with pytest.raises(solver.FormatError) as caught:
        read(f"{head}\n{rows}")
    assert any(fault.line == 1 and "suits in this order" in fault.message for fault in caught.value.faults)


CROSS = f"""
                {between("/")(suits_of(NORTH))}
{between("/")(suits_of(WEST))}                {between("/")(suits_of(EAST))}
                {between("/")(suits_of(SOUTH))}
"""


def test_a_cross_of_hands_with_slashes() -> None:
    deal, told = read(CROSS)
    assert (deal.hands, told) == (DEAL.hands, [])


@pytest.mark.parametrize("sign", ["=", "-", "–", "→", "->", "=>"])
def test_a_sign_behind_a_seat(sign: str) -> None:
    """It is no suit without cards, and no hidden hand."""
    for writer in (between("."), between(" / ")):
        deal, told = read("\n".join(f"{seat} {sign} {writer(suits_of(hand))}" for seat, hand in HANDS.items()))
        assert (deal.hands, told) == (DEAL.hands, [])


@pytest.mark.parametrize("mark", ["---", "-", "—", "?", "???", "...", "…", "hidden", "unknown"])
@pytest.mark.parametrize("shown", ["NS", "EW", "NW"])
def test_hands_that_are_hidden_by_a_mark(mark: str, shown: str) -> None:
    """Also that of the south, whose letter is that of the spades."""
    for names in (NAMES[-1], NAMES[0]):
        lines = [
            f"{name}: {between(' / ')(suits_of(HANDS[seat])) if seat in shown else mark}"
            for name, seat in zip(names, "NESW", strict=True)
        ]
        deal, (told,) = read("\n".join(lines))
        for seat, own in zip("NESW", "ABCD", strict=True):
            assert deal.hands[own] == (DEAL.hands[own] if seat in shown else ("?",) * 13)
        assert "cards are unknown" in told and "not read" not in told


@pytest.mark.parametrize(
    "hand",
    ["T8 / K942 / J9xxxx / 8", "T8 / K942 / J98542", "T8 | K942 | J98542 | 8 | 3", "T8, K942, J9xxxx, 8", "T8 K942 J9"],
)
def test_a_hand_that_is_wrong_is_no_missing_hand(hand: str) -> None:
    """It was passed over, and the seat got the rest of the pack."""
    for seat in "NESW":
        lines = [f"{one}: {between(' / ')(suits_of(own)) if one != seat else hand}" for one, own in HANDS.items()]
        with pytest.raises(solver.FormatError) as caught:
            read("\n".join(lines))
        line = "NESW".index(seat) + 1
        # behind the letter of the south are the spades
        assert any(fault.line == line or (seat == "S" and "? T8" in fault.message) for fault in caught.value.faults)


STARS = {
    "Contract: 4H*": "4HX",
    "Contract: 4♥**": "4HXX",
    "Contract: 4 spades*": "4SX",
    "**Contract:** 4H*": "4HX",
    "**Contract: 4H**": "4H",
    "*Contract*: 4H": "4H",
    "Contract: **4H***": "4HX",
    "Contract: 3NT*E-2": "3NTX",
    "Contract: 3SA* = by S": "3NTX",
    "Contract: _4♠_": "4S",
}


@pytest.mark.parametrize("text", STARS)
def test_a_star_doubles_and_two_around_a_word_are_bold(text: str) -> None:
    """A star was left out as a mark of Markdown, and the contract was not doubled."""
    deal, _ = read("\n".join(f"{seat}: {hand}" for seat, hand in HANDS.items()) + f"\n{text}\n")
    assert deal.contract == STARS[text]


@pytest.mark.parametrize("text", ["a heart", "A heart", "a cuori", "à coeur", "West, a heart", "a diamond", "a spade"])
def test_a_card_of_a_suit_is_no_ace(text: str) -> None:
    """It was read as the ace of the suit."""
    deal = "\n".join(f"{seat}: {hand}" for seat, hand in HANDS.items())
    with pytest.raises(solver.FormatError) as caught:
        read(f"{deal}\nLead: {text}\n")
    (fault,) = caught.value.faults
    assert fault.line == 5 and f'"{text}" is not understood' in fault.message
    with pytest.warns(solver.RecordWarning, match="not read"):
        (found,) = solver.loads(f"{deal}\nWest leads {text}.\n")
    assert not found.play


MARKS = ("---", "-", "--", "—", "?", "...", "hidden")


@pytest.mark.parametrize("mark", MARKS)
@pytest.mark.parametrize("shown", ["NS", "EW", "NE", "SW", "N", "S"])
def test_marks_in_the_place_of_hands_without_names(mark: str, shown: str) -> None:
    """They were taken for rules between deals, and the hands were too few."""
    deal, (told,) = read("\n".join(hand if seat in shown else mark for seat, hand in HANDS.items()))
    for seat, own in zip("NESW", "ABCD", strict=True):
        assert deal.hands[own] == (DEAL.hands[own] if seat in shown else ("?",) * 13)
    assert "have no names" in told


@pytest.mark.parametrize("mark", MARKS)
def test_marks_below_names(mark: str) -> None:
    deal, (told,) = read("\n".join(f"{seat}\n{hand if seat in 'NS' else mark}" for seat, hand in HANDS.items()))
    assert (deal.hands["A"], deal.hands["C"]) == (DEAL.hands["A"], DEAL.hands["C"])
    assert deal.hands["B"] == deal.hands["D"] == ("?",) * 13 and "cards are unknown" in told


def test_rules_between_deals_and_hands_are_no_hands() -> None:
    rows = [*HANDS.values()]
    whole = "\n".join(rows)
    for text in ("---\n" + "\n---\n".join(rows) + "\n---", f"{whole}\n---\n", f"---\n{whole}"):
        assert read(text)[0].hands == DEAL.hands
    with pytest.warns(solver.RecordWarning):
        assert len(solver.loads(f"{whole}\n---\n{whole}\n---\n")) == 2
    for text in ("---\n" + "\n".join(rows[:3]), "\n".join(rows[:3]) + "\n---"):
        with pytest.raises(solver.FormatError, match="3 hands are there"):
            read(text)
