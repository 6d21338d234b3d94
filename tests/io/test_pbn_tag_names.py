"""Names of tags in PBN that are nearly those that decide an answer: faults. Other words are read, other tags let be."""

from __future__ import annotations

import warnings
from collections import Counter

import pytest
from helpers.diagrams import EAST, NORTH, SOUTH, WEST

import solver
from solver.io import pbn_tag_names
from solver.io.pbn_tag_names import DECIDING, MOST_UNKNOWN, meant_tag

DEAL = f'[Deal "N:{NORTH} {EAST} {SOUTH} {WEST}"]\n'
# Tags of the standard 2.1 and of programs.
OF_PROGRAMS = """
Event Site Date Board West North East South Scoring Note Competition DealId Description EventDate EventSponsor FrenchMP
Generator Hidden HomeTeam Room Round Score ScoreIMP ScoreMP ScorePercentage ScoreRubber ScoreRubberHistory Section Stage
Table Termination Time TimeControl TimeCall UTCDate UTCTime VisitTeam Annotator AnnotatorNA Application Mode BidSystemEW
BidSystemNS PairEW PairNS WestNA NorthNA EastNA SouthNA WestType NorthType EastType SouthType ActionTable
AuctionTimeTable InstantScoreTable OptimumPlayTable PlayTimeTable ScoreTable TotalScoreTable
Minimax OptimumScore ParContract BCFlags Creator Par DDTricks Student SkillPath BIDSYSTEM DealNumber
HandRecordComments Commentary Players Contact Opener Leader Comment Tables Link
""".split()
MISSPELT = {
    "Contract": "Contarct Contrat Contracts Conract Kontrakt Contrato contarct",
    "Declarer": "Declaror Delcarer Declarrer Decalrer",
    "Dealer": "Dealerr Deeler Delaer",
    "Vulnerable": "Vulnerble Vulnrable Vulerable Vunerable",
    "Auction": "Auciton Acution Auctions Bidding",
    "Play": "Plays Paly Pley",
    "Deal": "Dela Dael Deel",
}


@pytest.mark.parametrize("tag", OF_PROGRAMS)
def test_a_tag_of_a_program_is_let_be(tag: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert len(solver.loads(f'{DEAL}[{tag} "x"]\n', form="pbn", strict=True)) == 1


@pytest.mark.parametrize(("tag", "written"), [(tag, one) for tag, words in MISSPELT.items() for one in words.split()])
def test_a_name_that_is_nearly_a_tag_is_told(tag: str, written: str) -> None:
    """It was passed over, and a contract lost. Also without quotation marks, and in a block of another order."""
    value = f"N:{NORTH} {EAST} {SOUTH} {WEST}" if tag == "Deal" else "4S"
    deal = "" if tag == "Deal" else DEAL
    for line in (f'[{written} "{value}"]', f"[{written} 4S]", f'[ {written}  "{value}" ]'):
        with pytest.raises(solver.FormatError) as caught:
            solver.loads(f'[Board "1"]\n[Contract "?"]\n{line}\n{deal}', form="pbn")
        fault = caught.value.faults[0]
        assert (fault.line, fault.key) == (3, tag)
        assert fault.message == f'"{written}" is no tag that is read (nearest: {tag})'


def typing_errors(word: str) -> set[str]:
    """Return the words with two letters swapped, one missing or one doubled."""
    swapped = {f"{word[:i]}{word[i + 1]}{word[i]}{word[i + 2 :]}" for i in range(len(word) - 1)}
    changed = {word[:i] + letters + word[i + 1 :] for i in range(len(word)) for letters in ("", word[i] * 2)}
    return (swapped | changed) - {word}


@pytest.mark.parametrize("tag", DECIDING)
def test_typing_errors_name_their_tag(tag: str) -> None:
    others = {*map(str.lower, OF_PROGRAMS), *map(str.lower, DECIDING)}
    for written in typing_errors(tag.lower()) - others:
        assert meant_tag(written) == tag, written


def test_it_is_let_be_beside_the_right_tag() -> None:
    (deal,) = solver.loads(f'{DEAL}[Contrat "x"]\n[Contract "4S"]\n[Declarer "S"]\n', form="pbn", strict=True)
    assert deal.contract == "4S"


def test_a_result_that_is_misspelt_leaves_the_deal() -> None:
    with pytest.warns(solver.RecordWarning, match='Result: "Reslut" is no tag'):
        (deal,) = solver.loads(f'{DEAL}[Reslut "9"]\n', form="pbn")
    assert not deal.result


@pytest.mark.parametrize(("written", "value", "key", "read"), [
    ("Vul", "All", "vulnerable", "both"), ("Vuln", "NS", "vulnerable", "NS"), ("VUL", "None", "vulnerable", "none"),
    ("Vulnerability", "EW", "vulnerable", "EW"), ("Dlr", "S", "dealer", "C"),
])  # fmt: skip
def test_other_words_are_read(written: str, value: str, key: str, read: str) -> None:
    (deal,) = solver.loads(f'{DEAL}[{written} "{value}"]\n', form="pbn", strict=True)
    assert getattr(deal, key) == read
    with pytest.raises(solver.FormatError, match='"zzz"'):
        solver.loads(f'{DEAL}[{written} "zzz"]\n', form="pbn")


def test_long_names_cost_nothing() -> None:
    assert meant_tag("Contract" * 1000) == ""


@pytest.mark.parametrize("separator", ["", "\n"])
def test_unknown_names_are_compared_up_to_a_limit(separator: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Once all were: a file of 31 MB with another name in each tag took 350 s."""
    compared = Counter[str]()

    def counted(name: str) -> str:
        compared[name] += 1
        return meant_tag(name)

    monkeypatch.setattr(pbn_tag_names, "meant_tag", counted)
    names = [f"a{number}" for number in range(MOST_UNKNOWN + 5)]
    text = "% PBN\n" + separator.join(f'[{name} "x"]' for name in [*names, *names, "Contarct"]) + f"\n\n{DEAL}"
    with pytest.warns(solver.RecordWarning, match="holds more than 2000 unknown names of tags"):
        assert len(solver.loads(text, form="pbn")) == 1
    assert len(compared) == compared.total() == MOST_UNKNOWN


def test_as_many_unknown_names_as_are_compared() -> None:
    names = "".join(f'[a{number} "x"]\n' for number in range(MOST_UNKNOWN))
    assert len(solver.loads(names + DEAL, form="pbn", strict=True)) == 1
