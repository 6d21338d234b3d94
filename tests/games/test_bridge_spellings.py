"""Contracts, calls, seats and vulnerability of bridge in the spellings of people, and auctions that break the laws."""

from __future__ import annotations

import json
from typing import Any

import pytest

import solver
from solver.games.bridge.auctions import passes_to_the_end, unlawful
from solver.games.bridge.contract_spelling import read_call, read_contract
from solver.games.bridge.words import SEATS_BY_WORD, VULNERABLE_BY_WORD, seat_named, vulnerability_named
from solver.model.deal import GAMES

HANDS = {"A": "SA S2", "B": "SK S3", "C": "HA H2", "D": "HK H3"}
NO_TRUMPS = (
    "3N",
    "3NT",
    "3nt",
    "3SA",
    "3 SA",
    "3ST",
    "3 no trump",
    "3 notrumps",
    "3 Sans Atout",
    "3 senza",
    "3 ohne Trumpf",
)
SPADES = ("4S", "4s", "4♠", "4♠️", "4♤", "4 S", "4 Pik", "4 picche", "4 spades", "4 picas")


def bridge(**more: Any) -> solver.Deal:
    """Return the deal of a record with these keys."""
    (deal,) = solver.loads(json.dumps({"game": "bridge", "hands": HANDS, **more}))
    return deal


def faults_of(**more: Any) -> list[tuple[str | None, str]]:
    """Return the faults of a record with these keys."""
    with pytest.raises(solver.FormatError) as caught:
        bridge(**more)
    return [(fault.key, fault.message) for fault in caught.value.faults]


@pytest.mark.parametrize(("wanted", "spellings"), [("3NT", NO_TRUMPS), ("4S", SPADES)])
def test_denominations(wanted: str, spellings: tuple[str, ...]) -> None:
    for text in spellings:
        stated = read_contract(text)
        assert stated is not None and str(stated.contract) == wanted, text


@pytest.mark.parametrize(
    ("text", "contract", "declarer", "made"),
    [
        ("4SX", "4SX", None, None), ("4Sxx", "4SXX", None, None), ("4S*", "4SX", None, None),
        ("4S**", "4SXX", None, None),
        ("4S=", "4S", None, 10), ("4S+1", "4S", None, 11), ("4S-2", "4S", None, 8), ("4S−2", "4S", None, 8),
        ("4S E", "4S", "B", None), ("3NTW", "3NT", "D", None), ("4SWx-4", "4SX", "D", 6), ("3NN=", "3NT", "A", 9),
        ("1NS", "1NT", "C", None), ("4SS", "4S", "C", None), ("4S Süd", "4S", "C", None), ("3SAW=", "3NT", "D", 9),
        ("4H by East +1", "4H", "B", 11), ("NT", "NT", None, None), ("♥", "H", None, None),
    ],
)  # fmt: skip
def test_declarers_and_results(text: str, contract: str, declarer: str | None, made: int | None) -> None:
    stated = read_contract(text)
    assert stated is not None
    assert (str(stated.contract), stated.declarer, stated.made) == (contract, declarer, made)


@pytest.mark.parametrize("text", ["Pass", "PASS", "p", "AP", "all pass", "alle passen", "tutti passo", "todos pasan"])
def test_nobody_bids(text: str) -> None:
    stated = read_contract(text)
    assert stated is not None and stated.contract is None


@pytest.mark.parametrize(
    "text",
    [
        "",
        "-",
        "?",
        "—",
        "8S",
        "0S",
        "99NT",
        "4",
        "4Z",
        "4SO",
        "NS",
        "SE",
        "HW",
        "+1",
        "99",
        "4SE-11",
        "4S+4",
        "7NTXXXX",
    ],
)
def test_what_is_no_contract(text: str) -> None:
    assert read_contract(text) is None
    assert faults_of(contract=text) == [("contract", f'"{text}" is no contract')] if text else True


def test_calls() -> None:
    spellings = {"1NT": ("1N", "1sa", "1 NT", "1ST"), "2H": ("2♥", "2h", "2 Herz"), "P": ("Pass", "Passe", "paso", "p")}
    spellings |= {"X": ("x", "dbl", "Kontra", "contro", "d"), "XX": ("xx", "Rekontra", "redbl", "r")}
    for call, texts in spellings.items():
        assert {read_call(text) for text in texts} == {call}
    assert [read_call(text) for text in ("8S", "1", "S", "no", "XXX", "AP")] == [None] * 6


def test_no_word_is_of_two_seats() -> None:
    """O is east in German and west in Italian, Spanish and French. So it is no seat."""
    for seat, words in SEATS_BY_WORD.items():
        assert {seat_named(word) for word in words.split()} == {seat}
    for text in ("O", "L", "P", "", "NS", "Nowhere", "-", "northwest"):
        assert seat_named(text) is None


def test_vulnerability() -> None:
    for sides, words in VULNERABLE_BY_WORD.items():
        assert {vulnerability_named(word) for word in words.split()} == {sides}
    assert [vulnerability_named(text) for text in ("N/S", "e-w", "-", "n", "o", "", "N", "zzz")] == [
        "NS", "EW", "none", None, None, None, None, None,
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("calls", "why"),
    [
        ("2S 1S P P P", "call 2 (1S) is no higher than 2S"),
        ("1NT 1S", "call 2 (1S) is no higher than 1NT"),
        ("1S 1S", "call 2 (1S) is no higher than 1S"),
        ("1S P P P 2S", "call 5 (2S) comes after the end of the auction"),
        ("P P P P P", "call 5 (P) comes after the end of the auction"),
        ("X XX", "call 1 (X) doubles no bid of the other side"),
        ("1S P X", "call 3 (X) doubles no bid of the other side"),
        ("1S X X", "call 3 (X) doubles no bid of the other side"),
        ("1S XX", "call 2 (XX) redoubles no double of the other side"),
        ("1S X P XX", "call 4 (XX) redoubles no double of the other side"),
        ("1S ^I2S", "call 2 (^I2S) is marked as too low, and is not"),
        ("^I1S", "call 1 (^I1S) is marked as too low, and is not"),
        ("2S ^I1S ^I1S 1H", "call 4 (1H) is no higher than 1S"),
        ("1S ^S P P P P", "call 6 (P) comes after the end of the auction"),
        ("P P P P ^S", "call 5 (^S) comes after the end of the auction"),
        ("1S ^S X P P XX", "call 3 (X) doubles no bid of the other side"),
    ],
)
def test_auctions_that_break_the_laws(calls: str, why: str) -> None:
    assert unlawful(calls.split()) == why
    assert faults_of(auction=calls, dealer="A") == [("auction", why)]


@pytest.mark.parametrize(
    "calls",
    [
        "P P P P",
        "1S X XX P P P",
        "1S P P X P P XX P P P",
        "P P P 7C P P X P P XX P P P",
        "1S X 2S X XX",
        "1C",
        "1D ^I1C ^S P P P",
        "2S ^I1S X XX P P P",
        "P ^S P P P",
        "^S ^S 1NT",
    ],
)
def test_lawful_auctions(calls: str) -> None:
    assert unlawful(calls.split()) == ""
    assert bridge(auction=calls, dealer="A").auction == calls


@pytest.mark.parametrize("text", ["1d ^i 1c ^s pass P | P", "1D ^I1C ^S P P P"])
def test_irregular_calls_as_people_write_them(text: str) -> None:
    deal = bridge(auction=text, dealer="A")
    assert (deal.auction, deal.contract, deal.declarer) == ("1D ^I1C ^S P P P", "1C", "B")
    notes = " ".join(GAMES["bridge"].notes(deal)[-2:])
    assert notes == "Auction: N 1♦, E 1♣ (insufficient), S passed over, W passes, N passes, E passes"


@pytest.mark.parametrize("word", ["^IP", "^I", "^X", "^", "^SP", "^I^S"])
def test_a_sign_of_no_irregular_call(word: str) -> None:
    assert faults_of(auction=f"1S {word}", dealer="A") == [("auction", f'"{word}" is no call: 1S, 2NT, P, X, XX')]


def test_a_seat_that_was_passed_over_has_not_passed() -> None:
    assert bridge(auction="P ^S P P", dealer="A").contract is None
    assert bridge(auction="P ^S P P P", dealer="A").contract == "pass"


@pytest.mark.parametrize(
    ("calls", "passes"), [("", 4), ("P", 3), ("3S", 3), ("3S P", 2), ("3S P P P", 0), ("P 1C X", 3)]
)
def test_passes_to_the_end(calls: str, passes: int) -> None:
    assert passes_to_the_end(calls.split()) == passes


def test_words_in_own_files() -> None:
    """What is written stays the canonical words."""
    deal = bridge(dealer="Ost", declarer="Süd", vulnerable="N-S", contract="♠x", leader="West")
    assert (deal.dealer, deal.declarer, deal.vulnerable, deal.contract) == ("B", "C", "NS", "SX")
    assert (deal.leader, deal.options["trumps"]) == ("D", "spades")
    assert "dealer=B/vulnerable=NS" in solver.dumps(deal, "line")
    (lined,) = solver.loads("bridge/A=SA/B=SK/C=SQ/D=SJ/dealer=Nord/declarer=Sur/contract=4♠/vulnerable=Alle")
    assert (lined.dealer, lined.declarer, lined.contract, lined.vulnerable) == ("A", "C", "4S", "both")
    for key, value in (("dealer", "O"), ("declarer", "Nowhere"), ("vulnerable", "n")):
        assert [fault for fault, _ in faults_of(**{key: value})] == [key]


def test_results_of_contracts() -> None:
    """A contract may name declarer and result. What contradicts it is a fault."""
    whole = {seat: " ".join(hand) for seat, hand in solver.random_deal("bridge", seed=1).hands.items()}
    deal = bridge(hands=whole, contract="4S+1", declarer="C")
    assert (deal.contract, deal.result, deal.options["target"]) == ("4S", {"AC": 11}, 4)
    assert bridge(hands=whole, contract="4SE=").result == {"BD": 10}
    assert bridge(hands=whole, contract="4S=", auction="4S P P P", dealer="A").result == {"AC": 10}
    for more, key in (
        ({"contract": "4S+1"}, "result"),
        ({"contract": "4SE=", "declarer": "C"}, "contract"),
        ({"contract": "4S-2", "declarer": "C", "result": {"AC": 9}}, "result"),
    ):
        assert [fault for fault, _ in faults_of(hands=whole, **more)] == [key]


@pytest.mark.parametrize("key", ["result", "claimed"])
def test_results_out_of_range(key: str) -> None:
    """Once `By the record NS made 99 tricks`."""
    assert getattr(bridge(**{key: {"AC": 2}}), key) == {"AC": 2}
    assert faults_of(**{key: {"AC": 99}}) == [(f"{key}.AC", "99 is out of range (0 to 2)")]
    line = "skat/A=Jc_Ah/B=Js_Kh/C=Jd_Qh/options.contract=hearts/options.declarer=A/{}.declarer=121"
    with pytest.raises(solver.FormatError, match="121 is out of range"):
        solver.loads(line.format(key))


WORDS_OF_SUITS = "Pik Herz Karo Treff Kreuz picche cuori quadri fiori picas corazones diamantes spades hearts".split()


@pytest.mark.parametrize("word", [*WORDS_OF_SUITS, "diamonds", "clubs", "pique", "cœur", "carreau", "trèfle", "senza"])
def test_a_letter_behind_a_word_is_no_seat(word: str) -> None:
    """`4 Herzs` was read as four hearts by south. A letter that stands apart, and a whole word, are seats."""
    plain = read_contract(f"4 {word}")
    assert plain is not None and plain.declarer is None
    for letter in "nesw":
        for written in (letter, letter.upper()):
            glued = read_contract(f"4 {word}{written}")
            assert glued is None or (glued.contract, glued.declarer) == (plain.contract, None), written
            apart = read_contract(f"4 {word} {written}")
            assert apart is not None and apart.contract == plain.contract
            assert apart.declarer == seat_named(letter)
    south = read_contract(f"4 {word} Süd")
    assert south is not None and (south.contract, south.declarer) == (plain.contract, "C")


@pytest.mark.parametrize("text", ["4 Piks", "4♠s", "4Hs", "3NTs", "3SAs+1", "2ds", "4Ss="])
def test_a_plural_names_no_seat(text: str) -> None:
    assert read_contract(text) is None
    assert faults_of(contract=text) == [("contract", f'"{text}" is no contract')]


@pytest.mark.parametrize("sign", [" ", ", ", ",", "\t"])
def test_signs_between_the_words_of_a_contract_are_one_blank(sign: str) -> None:
    """57 blanks behind a contract took half a second: the pattern divided them in every way."""
    stated = read_contract(f"4 S{sign * 9}x{sign * 9}by South")
    assert stated is not None and (str(stated.contract), stated.declarer) == ("4SX", "C")
    assert read_contract((f"4 S{sign * 60}")[:58] + "q") is None


@pytest.mark.parametrize("text", ["4 pik kontrierts", "4 spades doubledn", "4 cœurs contréw", "4 Herz rekontrae"])
def test_a_letter_behind_a_double_in_words_is_no_seat(text: str) -> None:
    """`contrés` was doubled and by south."""
    assert read_contract(text) is None
    assert read_contract("4 cœurs contrés") == read_contract("4HX")
    assert read_contract("4 Pik kontra S") == read_contract("4SXS") == read_contract("4S by south x")
