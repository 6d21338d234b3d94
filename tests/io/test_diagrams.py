"""Diagrams of bridge as people paste them: what is read, whose hands they are taken for, and what is refused."""

from __future__ import annotations

import json
import random
import warnings
from typing import Any

import pytest
from helpers.cli import bad, run
from helpers.diagrams import CROSS, EAST, GUESSED, NAMED, NORTH, SOUTH, WEST

import solver
from solver.games.bridge.cards import CARDS
from solver.io.record_formats import of_text

DEAL = solver.loads(f"N:{NORTH} {EAST} {SOUTH} {WEST}")[0]


def read(text: str, **more: Any) -> tuple[list[solver.Deal], list[solver.Fault]]:
    """Return the deals of a text, and what was warned of."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        deals = solver.loads(text, **more)
    return deals, [warning.message.fault for warning in caught]


def faults(text: str) -> list[tuple[int | None, str | None, str]]:
    """Return line, key and message of each fault of a text."""
    with pytest.raises(solver.FormatError) as caught:
        read(text)
    return [(fault.line, fault.key, fault.message) for fault in caught.value.faults]


@pytest.mark.parametrize("name", NAMED)
def test_hands_with_names_or_in_their_places(name: str) -> None:
    """All are the same deal. Nothing is guessed, and strict reading takes them."""
    (deal,), told = read(NAMED[name], strict=True)
    assert deal.hands == DEAL.hands
    assert not any("have no names" in fault.message for fault in told)


@pytest.mark.parametrize("name", GUESSED)
def test_hands_without_names(name: str) -> None:
    """They are taken in the usual order, and a remark says whose each was taken for. Strict reading takes them, too."""
    (deal,), told = read(GUESSED[name], strict=True)
    assert deal.hands == DEAL.hands
    guess = next(fault for fault in told if "have no names" in fault.message)
    assert isinstance(guess, solver.Remark)
    assert guess.line == min(n for n, line in enumerate(GUESSED[name].split("\n"), 1) if "Q" in line)
    for seat, hand in zip("NESW", (NORTH, EAST, SOUTH, WEST), strict=True):
        assert f"{seat} {hand.replace('..', '.-.')}" in guess.message


@pytest.mark.parametrize("name", ["a cross", "a mail", "a hand a line", "signs lost", "names of players"])
def test_all_doors(name: str, tmp_path: Any) -> None:
    """A file by its content, standard input, an argument, `load`, and a format that is named read the same."""
    text = (NAMED | GUESSED)[name]
    (tmp_path / "x.txt").write_text(text, encoding="utf-8")
    with warnings.catch_warnings(action="ignore"):
        assert solver.load(tmp_path / "x.txt")[0].hands == solver.load(text)[0].hands == DEAL.hands
        assert solver.load(tmp_path / "x.txt", form="diagram")[0].hands == DEAL.hands
        assert solver.position(text).hands == DEAL.hands
    for source in (("-",), (str(tmp_path / "x.txt"),), (text,), ("--format", "diagram", text), ("--strict", text)):
        result = run("show", "--json", *source, input=text)
        assert result.exit_code == 0, result.stderr
        assert {seat: tuple(cards) for seat, cards in json.loads(result.stdout)["hands"].items()} == DEAL.hands
        assert ("have no names" in result.stderr) == (name in GUESSED)


def test_detection() -> None:
    """Diagrams are looked for last."""
    for text in (*NAMED.values(), *GUESSED.values()):
        assert of_text(text) in ("diagram", "pbn" if text.startswith("E:") else None)
    assert of_text(f"N:{NORTH} {EAST} {SOUTH} {WEST}") == "pbn"
    assert of_text(f"{WEST} {NORTH} {EAST} {SOUTH}:01234567890123456789") == "lists"
    assert of_text("♠A was led to the first trick\nand ♥K to the second") is None
    assert of_text("1. d4 d5 2. c4") is None


VALUES = {
    "labels before": ("Dealer: South\nVul: E-W\n" + CROSS, {"dealer": "C", "vulnerable": "EW"}),
    "labels after": (CROSS + "Contract: 6♦ by South\n", {"contract": "6D", "declarer": "C", "leader": "D"}),
    "labels beside": (
        CROSS.replace("             ♠ Q", "Dealer: N    ♠ Q").replace("             ♥ A\n", "Vul: both    ♥ A\n"),
        {"dealer": "A", "vulnerable": "both"},
    ),
    "one line": ("Board 7  Dealer: W  Vul: none\n" + CROSS, {"id": "7", "dealer": "D", "vulnerable": "none"}),
    "sentences": (
        CROSS + "South to make six diamonds. West leads the ♠J.\n",
        {"contract": "6D", "declarer": "C", "leader": "D", "play": ("SJ",)},
    ),
    "German": (
        CROSS + "Teiler: Ost. Gefahr: Nord-Süd\nKontrakt: 3 SA von Nord\nAusspiel: Karo-10\n".replace("10", "3"),
        {"dealer": "B", "vulnerable": "NS", "contract": "3NT", "declarer": "A", "play": ("D3",)},
    ),
    "Italian": (
        CROSS
        + "Mazziere: sud; zona: tutti\nContratto: 4 picche da ovest\nAttacco: quadri A\n".replace("quadri A", "♦A"),
        {"dealer": "C", "vulnerable": "both", "contract": "4S", "declarer": "D", "leader": "A", "play": ("DA",)},
    ),
    "Spanish": (
        CROSS + "Repartidor: Este\nContrato: 3 sin triunfo por Sur\n",
        {"dealer": "B", "contract": "3NT", "declarer": "C"},
    ),
    "doubled": (CROSS + "Contract: 5♦ doubled by S", {"contract": "5DX", "declarer": "C"}),
    "declarer apart": (CROSS + "Contract: 5Dxx\nDeclarer: North", {"contract": "5DXX", "declarer": "A"}),
    "both vulnerable": (CROSS + "Game all.\n\nNorth deals.", {"vulnerable": "both", "dealer": "A"}),
    "passed out": (CROSS + "Contract: passed out", {"contract": "pass"}),
    "title and date": (
        "Title: A cold slam\nDate: 2024-05-01\n" + CROSS,
        {"title": "A cold slam", "date": "2024-05-01"},
    ),
    "an ending": (
        "N: ♠ A ♥ K\nE: ♠ K ♥ Q\nS: ♠ Q ♥ A\nW: ♠ J ♥ J\nTrumps: spades\nSouth to lead\n",
        {"contract": "S", "leader": "C"},
    ),
    "who leads": (CROSS + "Lead: West, ♠J\n", {"leader": "D", "play": ("SJ",)}),
    "the lead of a hand that is not told": (
        f"N: {NORTH}\nS: {SOUTH}\nContract: 6♦ by South\nOpening lead: ♠J\n",
        {"contract": "6D", "leader": "D", "play": ("SJ",)},
    ),
}


@pytest.mark.parametrize("name", VALUES)
def test_what_stands_around(name: str) -> None:
    text, wanted = VALUES[name]
    (deal,), told = read(text)
    assert {key: getattr(deal, key) for key in wanted} == wanted
    assert not any("read" in fault.message for fault in told)


def test_lines_that_are_no_part_of_it_are_told() -> None:
    """They refuse nothing."""
    (deal,), (remark,) = read(f"A nice problem!\n{CROSS}\nHow is it played?\nThink first.", strict=True)
    assert deal.hands == DEAL.hands
    assert isinstance(remark, solver.Remark)
    assert (remark.line, remark.message) == (1, '3 lines are not read, the first: "A nice problem!"')


def test_hands_that_are_not_there() -> None:
    """One is the rest of the pack, others are unknown. A remark says both."""
    (deal,), (remark,) = read(f"North {NORTH}\nEast {EAST}\nSouth {SOUTH}")
    assert deal.hands == DEAL.hands
    assert "it is the rest of the pack" in remark.message
    (deal,), (remark,) = read(f"North {NORTH}\nSouth {SOUTH}")
    assert (deal.hands["A"], deal.hands["B"]) == (DEAL.hands["A"], ("?",) * 13)
    assert remark.message == "no hand of E, W is there: their cards are unknown"
    (deal,), (remark,) = read(f"{NORTH} - {SOUTH} ?")
    assert (deal.hands["C"], deal.hands["D"]) == (DEAL.hands["C"], ("?",) * 13)
    assert "have no names" in remark.message


def test_several_deals() -> None:
    """Each board has its own values. One remark stands for all deals."""
    text = "".join(f"Board {n}\nDealer: {'NESW'[n - 1]}\n{CROSS}\n" for n in (1, 2, 3))
    deals, told = read(text)
    assert [(deal.id, deal.dealer) for deal in deals] == [("1", "A"), ("2", "B"), ("3", "C")]
    assert not told
    rows = "".join(f"{NORTH} {EAST} {SOUTH} {WEST}\n{WEST} {NORTH} {EAST} {SOUTH}\n" for _ in range(300))
    deals, (remark,) = read(rows)
    assert len(deals) == 600
    assert remark.message.endswith("; so in 599 more deals")
    # a value belongs to the nearer hands
    deals, _ = read(f"{NORTH} {EAST} {SOUTH} {WEST}\n\n\nDealer: E\n{WEST} {NORTH} {EAST} {SOUTH}")
    assert [deal.dealer for deal in deals] == [None, "B"]


REFUSED = {
    "half": (CROSS[:200], 2, "3 hands are there, and a deal has four"),
    "one hand": (NORTH, 1, "1 hand is there, and a deal has four"),
    "three hands": (f"{NORTH} {EAST} {SOUTH}", 1, "3 hands are there, and a deal has four"),
    "five hands": (f"{NORTH} {EAST} {SOUTH} {WEST} {NORTH}", 1, "5 hands are there, and a deal has four"),
    "one too few": (
        f"N {NORTH}\nE {EAST}\nS {SOUTH}\nW KJ975.QJ6..KT94",
        4,
        "12 cards, where other hands have 13; no hand",
    ),
    "one too many": (f"N {NORTH}\nE {EAST}\nS {SOUTH}\nW KJ97542.QJ6..KT94", 4, "14 cards, where other hands have 13"),
    "a card twice": (
        f"N {NORTH}\nE {EAST}\nS {SOUTH}\nW QJ9752.QJ6..KT94",
        4,
        "SQ is held too often: it is in the pack once",
    ),
    "a suit is missing": (CROSS.replace("♦ A K Q 7 6", ""), 2, "8 cards, where other hands have 13; no line of D"),
    "small cards": (CROSS.replace("♠ A 3", "♠ A x"), 6, '"♠ A x" is no hand'),
    "a word for a card": (f"N {NORTH}\nE {EAST}\nS {SOUTH}\nW KJ9752.QJ6..KT9Z", 4, '"W KJ9752.QJ6..KT9Z" is no hand'),
    "a seat twice": (f"N {NORTH}\nN {EAST}\nS {SOUTH}\nW {WEST}", 1, "no hand of E, S, W is there"),
    "some names": (f"N {NORTH}\n{EAST}\nW {SOUTH}\n{WEST}", 1, "whose hands these are is not clear"),
    "east or west": (f"N {NORTH}\nO {EAST}", 1, "whose hands these are is not clear"),
    "no contract": (CROSS + "Contract: 9♦", 14, '"9♦" is not understood after Contract'),
    "no seat": (CROSS + "Dealer: Bob", 14, '"Bob" is not understood after Dealer'),
    "no vulnerability": (CROSS + "Vul: perhaps", 14, '"perhaps" is not understood after Vul'),
    "no card": (CROSS + "Contract: 6♦ by South\nLead: ♠11", 15, '"♠11" is not understood after Lead'),
    "a lead of another hand": (CROSS + "Contract: 6♦ by South\nLead: ♠A", 15, "SA is led, and B holds it"),
    "a leader who does not lead": (CROSS + "Contract: 6♦ by South. North leads the ♠4.", 14, "A leads, and C declares"),
    "two contracts": (CROSS + "Contract: 6♦ by South\nContract: 3NT by North", 15, "is given twice"),
    "a board without hands": (f"Board 1\n{CROSS}Board 2\nDealer: N\n", 15, "is given twice"),
    "hands of no equal size": ("N ♠ AK\nE ♠ Q\nS ♠ J9\nW ♠ T8\nN ♥ A\nE ♥ K\nS ♥ Q\nW ♥ J", None, ""),
    "many cards": ("♠ AKQJT98765432" * 50, None, ""),
    "a suit on a thousand lines": ("♠ AKQ\n" * 1000, None, ""),
}


@pytest.mark.parametrize("name", REFUSED)
def test_refused(name: str) -> None:
    """The fault names the line, and what is missing or too much."""
    text, line, said = REFUSED[name]
    found = faults(text)
    assert all(where is not None for where, _, _ in found)
    if line is not None:
        assert any(where == line and message.startswith(said) for where, _, message in found), found
    bad("check", "-", input=text)


def test_a_bad_deal_leaves_the_others() -> None:
    text = f"N {NORTH}\nE {EAST}\nS {SOUTH}\nW KJ975.QJ6..KT94\n{CROSS}"
    deals, (fault,) = read(text)
    assert [deal.hands for deal in deals] == [DEAL.hands]
    assert (fault.line, fault.key) == (4, "hands.D")
    assert not isinstance(fault, solver.Remark)
    with pytest.raises(solver.FormatError):
        read(text, strict=True)


@pytest.mark.parametrize(
    "sign", ["♠", "♠ A ", "A.K.Q.J ", "N ", "A ", "Dealer ", "&spades;", "<b>", "N: ", ". ", "10 ", "- "]
)
def test_huge_texts_end_soon(sign: str) -> None:
    """Whatever they are, they are read or refused."""
    for end in ("", "\n"):
        try:
            read((sign + end) * (60_000 // len(sign + end)))
        except solver.FormatError as error:
            assert error.faults


def hand_text(cards: tuple[str, ...], form: str, rng: random.Random) -> str:
    """Return a hand in one of the forms, with the spellings of voids and tens drawn."""
    suits = {suit[0].upper(): [card[1] for card in cards if card in own] for suit, own in CARDS.items()}
    ten, void = rng.choice(("T", "10")), rng.choice(("-", "—", "--", "none", "void"))
    if form == "dots":
        return ".".join("".join(ranks) for ranks in suits.values())
    between = rng.choice(("", " ", ", ")) if form != "letters" else rng.choice(("", " "))
    marks = dict(zip(suits, "♠♥♦♣", strict=True)) if form == "signs" else {letter: f"{letter}:" for letter in suits}
    written = {suit: between.join(ranks).replace("T", ten) or void for suit, ranks in suits.items()}
    return "  ".join(f"{marks[suit]} {text}" for suit, text in written.items())


@pytest.mark.parametrize("seed", range(40))
def test_random_deals(seed: int) -> None:
    """Hands in a drawn form and layout give the deal that was written, with a remark where the order is a guess."""
    rng = random.Random(seed)
    deal = solver.random_deal("bridge", seed=seed)
    form = rng.choice(("dots", "signs", "letters"))
    hands = {seat: hand_text(deal.hands[seat], form, rng) for seat in "ABCD"}
    names = rng.choice(
        ("North East South West", "Nord Ost Süd West", "N O S W", "Nord Est Sud Ovest", "N: E: S: O:", "", "")
    ).split()
    if names:
        lines = [f"{name} {hands[seat]}" for name, seat in zip(names, "ABCD", strict=True)]
        rng.shuffle(lines)
    else:
        lines = [hands[seat] for seat in ("ABCD" if form == "dots" else "ADBC")]
    text = rng.choice(("\n", "\n\n", "\r\n")).join(lines)
    if rng.random() < 0.3:
        text = "".join(f"> {line}\n" for line in text.split("\n"))
    (found,), told = read(text)
    assert found.hands == deal.hands, text
    assert bool(told) == (not names)


def test_json_keeps_standard_output_clean() -> None:
    """The remark goes to standard error."""
    text = f"{NORTH} {EAST} {SOUTH} {WEST}"
    result = run("check", "--json", text)
    assert json.loads(result.stdout)["game"] == "bridge"
    assert "have no names" in result.stderr
