"""Skat: spellings, trumps in messages, the worth of games, bids, the skat in views, and what is wrong with deals."""

from __future__ import annotations

import random

import pytest
import reference
import reference.skat as naive
from helpers import deal_of
from helpers.lines import deal, faults

import solver
from solver.games.skat.cards import LETTERS
from solver.games.skat.game import GAME
from solver.model.cards import read_card

LINE = "skat/A=Jc_Ah_10h/B=Js_Kh_9h/C=Jd_Qh_7c/skat=Ad_10d"
WHOLE = {
    "A": "Jc Js Ac 10c Kc 9c 8c Ah 10h As",
    "B": "Jh Qc 10s Ks Qs 9s Kh Qh 9h 8h",
    "C": "Jd 7c 8s 7s 7h Ad 10d Kd Qd 9d",
}


@pytest.mark.parametrize(
    ("word", "card"), [("Bc", "Jc"), ("j♣", "Jc"), ("dh", "Qh"), ("D♥", "Qh"), ("ts", "10s"), ("10♠", "10s")]
)
def test_spellings(word: str, card: str) -> None:
    assert deal(f"skat/A={word}/B=7d/C=8d").hands["A"] == (card,)


@pytest.mark.parametrize(
    ("words", "card"),
    [
        ("CJ cj CB Kreuz-Bube Eichel-Unter", "Jc"),
        ("SJ SB Grün-Unter Laub-Unter gruen-unter", "Js"),
        ("HQ HD Herz-Dame Rot-Ober", "Qh"),
        ("DD DQ Karo-Dame Schellen-Ober", "Qd"),
        ("SD Pik-Dame", "Qs"),
        ("ST S10 Pik-Zehn", "10s"),
        ("DT DA", None),
        ("H9 Herz-Neun", "9h"),
        ("SA Pik-Ass Grün-Ass", "As"),
        ("DK Schellen-König", "Kd"),
    ],
)
def test_suit_first_and_german_cards(words: str, card: str | None) -> None:
    found = {read_card(GAME.pack, word) for word in words.split()}
    assert found == ({card} if card else {"10d", "Ad"})


def test_every_spelling_of_two_signs_is_one_card() -> None:
    """Suit and rank in both orders, in the letters of English and German."""
    ranks = {letter: rank for rank, letters in LETTERS.items() for letter in letters}
    ranks |= {rank.lower(): rank for rank in ("7", "8", "9", "K", "A")}
    for rank, name in ranks.items():
        for suit in "cshd":
            assert {GAME.pack.spelling[rank + suit], GAME.pack.spelling[suit + rank]} == {name + suit}


def test_a_deal_with_the_suit_first() -> None:
    given = deal("skat/A=CJ_SA_HT/B=SJ_HK_H9/C=DJ_HQ_C7/skat=DA_DT/options.contract=hearts")
    same = deal("skat/A=Jc_As_10h/B=Js_Kh_9h/C=Jd_Qh_7c/skat=Ad_10d/options.contract=hearts")
    assert given == same


@pytest.mark.parametrize("word", ["6c", "1d", "S1", "SB7", "c", "J"])
def test_no_cards(word: str) -> None:
    assert "no card of Skat" in faults(f"skat/A={word}/B=7d/C=8d")["hands.A"]


def test_the_example_of_the_page() -> None:
    record = {"game": "skat", "hands": {"A": "Jc Ah 10h", "B": "Js Kh 9h", "C": "Jd Qh 7c"}, "skat": "Ad 10d"}
    record["options"] = {"contract": "hearts", "declarer": "A"}
    expected = reference.value(reference.state(record))
    assert solver.solve(deal(f"{LINE}/options.contract=hearts/options.declarer=A")).value == expected


@pytest.mark.parametrize(
    ("contract", "card", "words"),
    [
        ("grand", "7c", "C holds Jd and must follow trumps"),
        ("hearts", "7c", "must follow trumps"),
        ("null", "Jd", "C holds 7c and must follow clubs"),
    ],
)
def test_what_has_to_be_followed(contract: str, card: str, words: str) -> None:
    position = deal(f"{LINE}/options.contract={contract}").position.play("Jc").play("Js")
    with pytest.raises(solver.IllegalMove, match=words):
        position.play(card)


def test_worths_and_tops() -> None:
    """As the reference has them, on whole deals of all kinds."""
    rng = random.Random(1)
    for seed in range(200):
        contract = rng.choice(("clubs", "spades", "hearts", "diamonds", "grand", "null"))
        hand = rng.random() < 0.5
        announced = rng.choice(("none", "schneider", "schwarz")) if hand and contract != "null" else "none"
        ouvert = rng.random() < 0.5 and (contract == "null" or announced == "schwarz")
        options = {"contract": contract, "declarer": rng.choice("ABC"), "hand": hand, "announced": announced}
        options["ouvert"] = ouvert
        dealt = solver.random_deal("skat", seed=seed, **options)
        own = [*dealt.hands[options["declarer"]], *dealt.skat]
        tops = naive.tops(own, contract) if contract != "null" else 0
        if tops:
            assert GAME.tops(dealt) == tops
        worth = naive.worth(contract, options, tops)
        assert GAME.stakes(dealt, "win") == {options["declarer"]: worth}
        assert GAME.stakes(dealt, "loss") == {options["declarer"]: -2 * worth}


def test_a_bid_that_takes_schneider() -> None:
    """With two, in clubs, is worth 36. A bid of 40 needs the 48 of schneider, and loses 48 otherwise."""
    whole = {"game": "skat", "hands": WHOLE, "skat": "8d 7d", "options": {"contract": "clubs"}}
    plain, high = deal_of({**whole, "bid": 36}), deal_of({**whole, "bid": 40})
    assert GAME.tops(plain) == 2
    assert (GAME.stakes(plain, "win"), GAME.stakes(plain, "loss")) == ({"A": 36}, {"A": -72})
    assert (GAME.stakes(high, "win"), GAME.stakes(high, "loss")) == ({"A": 48}, {"A": -96})
    assert (plain.position.question.win_at, high.position.question.win_at) == (61, 90)
    assert deal_of({**whole, "bid": 50}).position.question.tricks
    beyond = deal(f"{LINE}/options.contract=clubs/tops=2/bid=63")
    assert (GAME.stakes(beyond, "win"), GAME.stakes(beyond, "loss")) == ({}, {"A": -144})


def test_bids_are_worths_of_games() -> None:
    """Of all numbers those can be bid that the reference knows; whether a deal reaches them is another question."""
    said = {bid: faults(f"{LINE}/tops=1/bid={bid}/seat=A").get("bid", "") for bid in range(1, 400)}
    assert [bid for bid in said if "is no bid" not in said[bid]] == naive.bids()


def test_schneider_and_schwarz() -> None:
    """One search says whether the declarer makes schneider, another whether he makes schwarz."""
    found = {}
    for level in ("none", "schneider", "schwarz"):
        options = {"contract": "clubs", **level_of(level)}
        found[level] = solver.solve(deal_of({"game": "skat", "hands": WHOLE, "options": options}))
    assert found["none"].value == found["schneider"].value >= 90
    assert [one.outcome for one in found.values()] == ["win", "win", "win"]
    assert (found["none"].value, found["schwarz"].value) == (120, 1)


def test_schwarz_leaves_the_defenders_nothing() -> None:
    """A player who can win all tricks has all points. With all points he may still lose a pointless trick."""
    black = 0
    for seed in range(200):
        plain = solver.random_deal("skat", seed=seed, cards=3)
        all_tricks = solver.random_deal("skat", seed=seed, cards=3, **level_of("schwarz"))
        value = solver.solve(all_tricks).value
        assert not value or solver.solve(plain).value == plain.position.total
        black += value
    assert 2 < black < 100


def level_of(level: str) -> dict[str, object]:
    """The options of an announcement."""
    return {"hand": True, "announced": level}


def test_who_sees_what() -> None:
    for seat in "ABC":
        for hand in (False, True):
            for ouvert in (False, True):
                dealt = solver.random_deal("skat", seed=4, contract="null", declarer="B", hand=hand, ouvert=ouvert)
                seen = solver.view(dealt, seat).deal
                assert ("?" in seen.skat) == (seat != "B" or hand)
                assert ("?" in seen.hands["B"]) == (seat != "B" and not ouvert)
                assert all("?" in seen.hands[other] for other in "AC" if other != seat)


def test_a_view_tells_the_tops_of_a_bid() -> None:
    whole = deal_of({"game": "skat", "hands": WHOLE, "skat": "8d 7d", "options": {"contract": "clubs"}, "bid": 36})
    assert solver.view(whole, "B").deal.tops == 2
    later = whole.position
    while len(later.hands["A"]) > 4:
        later = later.play(later.moves()[0])
    assert solver.view(later, "C").question == later.question or solver.view(later, "C").question.refusal


@pytest.mark.parametrize(
    ("more", "key", "words"),
    [
        ("options.announced=schneider", "options.announced", "in hand games only"),
        ("options.contract=null/options.hand=true/options.announced=schwarz", "options.announced", "in null nothing"),
        ("options.ouvert=true", "options.ouvert", "schwarz"),
        ("options.contract=null/points.declarer=3", "points.declarer", "tricks alone count"),
        ("taken.declarer=7d_8d", "taken.declarer", "no number of tricks"),
        ("bid=18", "tops", "is missing"),
        ("tops=5", "tops", "Grand has 4 trumps"),
        ("bid=-1", "bid", "less than 0"),
        ("bid=0", "bid", "0 is no bid: no game is worth that (nearest: 18)"),
        ("bid=0/options.contract=null", "bid", "0 is no bid"),
        ("bid=0/options.contract=ramsch", "bid", "nobody plays alone in ramsch"),
        ("bids=B:18_A:pass_C:pass/bid=0", "bid", "0 is given, but the last bid is 18"),
        ("tops=0", "tops", "0; a declarer has or lacks one at least"),
        ("bids=B:18_.../tops=0", "tops", "is given while the auction goes on"),
        ("tops=0/options.contract=ramsch", "tops", "nobody plays alone in ramsch"),
        ("bid=17", "bid", "17 is no bid: no game is worth that (nearest: 18)"),
        ("bid=19", "bid", "19 is no bid: no game is worth that (nearest: 18, 20)"),
        ("bid=265", "bid", "265 is no bid: no game is worth that (nearest: 264)"),
    ],
)
def test_faults(more: str, key: str, words: str) -> None:
    assert words in faults(f"{LINE}/{more}")[key]


def test_no_tops_in_null() -> None:
    assert deal(f"{LINE}/options.contract=null/tops=0").tops == 0


def test_faults_of_the_skat() -> None:
    assert "the skat has 2" in faults("skat/A=7c/B=8c/C=9c/skat=Ad")["skat"]
    assert "the skat has 2" in faults("skat/A=7c_Ac/B=8c/C=9c")["hands.A"]
    assert "still to lay it away" in faults("skat/A=7c_Ac_Ad/B=8c/C=9c/skat=7h_8h")["skat"]
    assert "nobody takes up" in faults("skat/A=7c_Ac_Ad/B=8c/C=9c/options.hand=true")["hands.A"]
    assert "hands.B" in faults("skat/A=7c/B=8c_Ac_Ad/C=9c")
    assert "tops" in faults(
        "skat/" + "/".join(f"{seat}={cards.replace(' ', '_')}" for seat, cards in WHOLE.items()) + "/skat=8d_7d/tops=3"
    )
